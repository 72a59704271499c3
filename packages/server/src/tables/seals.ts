import { RefusalError, type Role, type State } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { HANDS } from '../store/schema.ts';
import { newChange } from './change.ts';
import { reopened } from './clock.ts';
import { noteOpened, openedAt } from './course.ts';
import type { Ledger, Told } from './ledger.ts';
import type { Moves } from './moves.ts';
import { type Actor, checkPlaying, ownSeat } from './seating.ts';
import type { Shelf } from './shelf.ts';
import {
  decidingRoles,
  hashOf,
  type Line,
  type LiveTable,
  noteAsked,
  replayLines,
  setupOf,
} from './table.ts';

/** Where several write in secret, a sheet that was sealed is not sealed for good before all are. */
export interface Seals {
  /** Opens one's own sheet again. */
  reopen(actor: Actor, id: string): Promise<number>;
  /** The time of whoever has his sheet open again is out: it counts as it lies there. Is it so? */
  sealAgain(table: LiveTable, role: Role): Promise<boolean>;
}

/** The game without one of its lines, and as it was before that line. */
async function without(table: LiveTable, index: number): Promise<{ next: State; before: State }> {
  const { game } = table.listed;
  const near = table.mark.count <= index;
  const state = near ? game.clone(table.mark.state) : game.setup(setupOf(table.row));
  const from = near ? table.mark.count : 0;
  await replayLines(table.listed, state, table.lines.slice(from, index));
  const before = game.clone(state);
  await replayLines(table.listed, state, table.lines.slice(index + 1));
  return { next: state, before };
}

/** Takes a line out of the table: what others did meanwhile stands, and everybody sees that the sheet is open again. */
export async function takeOut(
  table: LiveTable,
  opening: { ply: number; role: Role },
  line: number,
): Promise<void> {
  const index = table.lines.findIndex(({ ply }) => ply === line);
  adoptOpening(table, opening, index, await without(table, index));
}

function adoptOpening(
  table: LiveTable,
  { ply, role }: { ply: number; role: Role },
  index: number,
  { next, before }: { next: State; before: State },
): void {
  table.lines.splice(index, 1);
  table.state = next;
  table.ply = ply;
  // What anybody has folded of the seal cannot be unfolded: all read again.
  table.recent = [];
  // Whoever opens his sheet again and again does not have the game played through each time.
  table.mark = { count: index, state: before };
  noteOpened(table.course, table.listed.game, next, ply, role);
}

export function makeSeals(spec: {
  readonly now: () => number;
  readonly told: Told;
  readonly shelf: Shelf;
  readonly ledger: Ledger;
  readonly moves: Moves;
}): Seals {
  const { now, told, moves } = spec;
  const { open, inTurn } = spec.shelf;
  const { settle, commit, adopt } = spec.ledger;

  /** The line by which this seat ended its part of what all are asked now. */
  function sealOf(table: LiveTable, role: Role): { index: number; line: Line } {
    const deciding = decidingRoles(table, table.state);
    const since = openedAt(table.course);
    const index = table.lines.findLastIndex((line) => line.role === role && line.ply > since);
    const line = table.lines[index];
    if (!table.course || deciding.length === 0 || deciding.includes(role) || !line) deny('not-sealed');
    if (table.row.final_seals === 1) deny('final-seals');
    return { index, line };
  }

  async function openSheet(table: LiveTable, role: Role): Promise<void> {
    const { index, line } = sealOf(table, role);
    const opened = await without(table, index).catch((error: unknown) => {
      if (!(error instanceof RefusalError)) throw error;
      return deny('not-sealed');
    });
    const { next } = opened;
    if (!decidingRoles(table, next).includes(role)) deny('not-sealed');
    const time = now();
    const change = newChange();
    change.lines.push({
      game_id: table.id,
      ply: table.ply + 1,
      role,
      kind: 'open',
      body: String(line.ply),
      dice: null,
      mark: 0,
      hash: hashOf(next),
      at: time,
      hand: null,
    });
    if (table.clock) {
      const began = table.lines.findLast(({ ply }) => ply <= openedAt(table.course))?.at;
      change.clock = reopened(table.clock, table.pace, role, {
        now: time,
        began: began ?? table.row.started ?? time,
        seal: line.body,
      });
      change.row = { clock: JSON.stringify(change.clock) };
    }
    settle(table, next, change, time);
    // He knows that he is awaited: he has just said so.
    change.news.splice(0, change.news.length, ...change.news.filter(({ kind }) => kind === 'deadline'));
    await commit(table, change);
    adoptOpening(table, { ply: table.ply + 1, role }, index, opened);
    noteAsked(table, [role]);
    adopt(table, change);
    told.reset(table);
    told.changed(table);
  }

  return {
    reopen: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        await openSheet(table, ownSeat(table, actor).role);
        return table.ply;
      }),
    async sealAgain(table, role) {
      const seal = table.clock?.reopened?.[role];
      if (seal === undefined) return false;
      const { game } = table.listed;
      const action = game.parse(seal);
      if (!action || !game.explain(table.state, role, action).legal) return false;
      await moves.playOn(table, { role, action, hand: HANDS.order });
      return true;
    },
  };
}
