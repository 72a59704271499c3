import { type Action, type Ask, type Event, isAsks, isRoll, type Role } from '@strategoi/kernel';
import { joinedEvents, unopposedTogether } from '@strategoi/shelf';
import type { Call } from '../command.ts';
import { eventLines, hanging, roleName } from '../text.ts';
import { typedFor } from '../verbs.ts';
import { askedLines } from './lists.ts';
import { type TerminalTable, watchers } from './table.ts';

export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  clear(): void;
}

/** Colours and clearing only where somebody looks. */
export function styleOf(call: Call): Style {
  const { stdout, env } = call.world;
  const live = stdout.isTTY === true;
  const coloured = live && !env.NO_COLOR && env.TERM !== 'dumb';
  const paint =
    (code: number) =>
    (text: string): string =>
      coloured && text ? `\x1b[${code}m${text}\x1b[0m` : text;
  return {
    bold: paint(1),
    dim: paint(2),
    clear: () => {
      if (live) stdout.write('\x1b[2J\x1b[3J\x1b[H');
    },
  };
}

/** Hops of one group are told as one journey, the dice for action points as one throw. */
function journeys(events: readonly Event[]): readonly Event[] {
  const told: Event[] = [];
  const spoken = unopposedTogether(events.filter((event) => !isAsks(event))).map(({ event }) => event);
  for (const [i, event] of spoken.entries()) {
    // What a die came to is told with the die.
    if (isRoll(event) && spoken[i + 1]?.die === event.value) continue;
    const last = told.at(-1);
    const joined = last && joinedEvents(last, event);
    if (joined) told[told.length - 1] = joined;
    else told.push(event);
  }
  return told;
}

/** The same line several times over is told once, with how often. */
export function folded(lines: readonly string[]): string[] {
  const told: { readonly line: string; times: number }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.line === line) last.times++;
    else told.push({ line, times: 1 });
  }
  return told.map(({ line, times }) => (times > 1 ? `${line} (×${times})` : line));
}

/** What happened since this watcher last looked. */
export function tellUnread(call: Call, table: TerminalTable, watcher: string, style: Style): void {
  const events = table.unread.get(watcher) ?? [];
  table.unread.set(watcher, []);
  const lines = folded(eventLines(table.listed, call.language, journeys(events)));
  if (lines.length > 0) call.print(lines.flatMap((line) => hanging('  · ', line, call.width)).map(style.dim));
}

export function tellBoard(call: Call, table: TerminalTable, watcher: string): void {
  const view = table.listed.game.view(table.state, watcher);
  call.print(['', ...table.listed.board(view, call.language, call.width), '']);
}

/** What is written so far: whoever writes sees at once how it was read. */
export function tellSheet(call: Call, table: TerminalTable, role: Role): void {
  const { game, sheet } = table.listed;
  call.print(sheet?.(game.view(table.state, role), call.language, call.width) ?? []);
}

export function tellAsk(call: Call, table: TerminalTable, ask: Ask, style: Style): void {
  const { listed, state } = table;
  const actions = listed.game.legal(state, ask.role);
  const window = ask.window === undefined ? '' : ` [${ask.window}]`;
  const head = `${roleName(listed, ask.role, call.language)}${call.say.colon}`;
  const prompt = listed.words[call.language].prompt(ask) + window;
  call.print([
    ...hanging(head, prompt, call.width).map(style.bold),
    ...askedLines(call, table, ask),
    ...repeatHint(call, actions).map(style.dim),
  ]);
}

/** After a line of a sheet: it goes on, or is handed in. What may still be written is told when it is asked for. */
export function tellNext(call: Call, table: TerminalTable, { role }: Ask, style: Style): void {
  const { listed, state } = table;
  const { written } = listed.game.manifest.facts;
  const ends = listed.game
    .legal(state, role)
    .filter(({ verb }) => !written?.includes(verb))
    .map((action) => typedFor(listed, call.language, action));
  const head = `${roleName(listed, role, call.language)}${call.say.colon}`;
  call.print(hanging(head, call.say.writeOn(ends.join(call.say.or)), call.width).map(style.bold));
}

const MANY = 3;

/** Verbs with many targets can be done all at once. */
function repeatHint(call: Call, actions: readonly Action[]): string[] {
  const picks = actions.filter((action) => action.verb === 'pick').length;
  return picks >= MANY ? [call.say.pickAll] : [];
}

export const statusOf = (call: Call, table: TerminalTable, watcher: string): string =>
  table.listed.status(table.listed.game.view(table.state, watcher), call.language);

export const chapterOf = (table: TerminalTable, watcher: string): string =>
  table.listed.chapter(table.listed.game.view(table.state, watcher));

export const firstWatcher = (table: TerminalTable): Role => watchers(table)[0] as Role;
