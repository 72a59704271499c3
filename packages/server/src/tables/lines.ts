import type { Event, Role, State } from '@strategoi/kernel';
import type { Change } from './change.ts';
import { type Asked, floorOf, noteLine, noteUndo, openedAt } from './course.ts';
import { letterIn, mayRead, nothingReleased, type Released } from './secrets.ts';
import {
  inMind,
  type Line,
  type LiveTable,
  lineOf,
  plyFor,
  RECENT,
  RECENT_AT_ONCE,
  replayLines,
  setupOf,
} from './table.ts';

export interface Seen {
  readonly ply: number;
  readonly at: number;
  readonly by: Role;
  /** Nobody takes back anything across it without consent. */
  readonly mark: boolean;
  /** What was done, as written: one's own, or everybody's when the game is over. */
  readonly do?: string;
  readonly events: readonly Event[];
}

export function remember(
  table: LiveTable,
  line: Line,
  events: readonly Event[],
  asked: Asked | undefined,
): void {
  table.lines.push(line);
  table.ply = line.ply;
  table.recent.push({ ply: line.ply, events });
  if (table.recent.length > (table.course ? RECENT_AT_ONCE : RECENT)) table.recent.shift();
  if (asked) noteLine(table.course, table.listed.game, line, events, asked);
}

/** Lines that came to something: neither orders nobody has opened, nor what could still be taken back unasked. */
function settledLines(table: LiveTable): Line[] {
  const opened = table.course ? openedAt(table.course) : (table.lines.findLast(({ mark }) => mark)?.ply ?? 0);
  return table.lines.filter(({ ply }) => ply <= opened);
}

/** The same of a game that ends by this: what is played out has all come to something. */
export const linesAtEnd = (table: LiveTable, { result, lines }: Change): Line[] =>
  result?.how === 'played'
    ? [...table.lines, ...lines.filter(({ kind }) => kind === 'act').map(lineOf)]
    : settledLines(table);

/** Dice stay rolled: nobody goes back across them, whoever agrees. */
export function takeable(table: LiveTable): number {
  let n = 0;
  while (n < table.lines.length && table.lines[table.lines.length - 1 - n]?.dice.length === 0) n++;
  return n;
}

/** How many lines this seat may take back unasked: its own, after the last mark. */
export function ownTakeable(table: LiveTable, role: Role): number {
  let n = 0;
  for (let i = table.lines.length - 1; i >= 0; i--, n++) {
    const line = table.lines[i] as Line;
    if (line.mark || line.role !== role) break;
  }
  return n;
}

/**
 * Takes lines back. What somebody has taken back of what he wrote in secret is forgotten as if it had never been; the rest
 * of what happened stays in mind for the others.
 */
export function shorten(
  table: LiveTable,
  rest: number,
  next: State,
  undo: { ply: number; role: Role },
): void {
  const { game } = table.listed;
  const gone = table.lines.splice(rest);
  const open = gone.some((line) => line.mark);
  table.state = next;
  table.ply = undo.ply;
  table.recent =
    table.course && !open
      ? [
          ...table.recent.filter(({ ply }) => !gone.some((line) => line.ply === ply)),
          { ply: undo.ply, events: [], undoneBy: undo.role },
        ]
      : [];
  if (table.mark.count > rest) table.mark = { count: rest, state: next };
  noteUndo(table.course, game, next, { ...undo, open });
}

/** What this viewer could see happen after a ply, line by line. The last lines are still in mind; for more the game is replayed. */
export const history = async (
  table: LiveTable,
  viewer: string,
  since: number,
  released: Released = nothingReleased,
): Promise<Seen[]> => {
  const { game } = table.listed;
  const from = floorOf(table.course, viewer, since, table.ply);
  const lines: Seen[] = [];
  const tell = (line: Line, events: readonly Event[]): void => {
    const letter = letterIn(events);
    // A letter is between the two who know of it, after the end as before.
    if (letter && !mayRead(letter, line.at, { viewer, released })) return;
    const update = game.tell(events, letter ? letter.from : viewer);
    const own = line.role === viewer || table.result !== undefined;
    // Not even that it happened is told to those who saw nothing of it.
    if (!own && update.length === 0 && !line.mark) return;
    lines.push({
      ply: plyFor(table, viewer, line.ply),
      at: line.at,
      by: line.role,
      mark: line.mark,
      ...(own ? { do: line.body } : {}),
      events: update,
    });
  };
  if (inMind(table, from)) {
    const after = new Map(table.lines.filter(({ ply }) => ply > from).map((line) => [line.ply, line]));
    for (const { ply, events } of table.recent.slice()) {
      const line = after.get(ply);
      if (line) tell(line, events);
    }
    return lines;
  }
  const state = game.setup(setupOf(table.row));
  await replayLines(table.listed, state, table.lines.slice(), (line, events) => {
    if (line.ply > from) tell(line, events);
  });
  return lines;
};
