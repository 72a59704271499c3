import type { Ask, Role } from '@strategoi/kernel';
import type { Call } from '../command.ts';
import { actionLines, eventLines, roleName } from '../text.ts';
import { type Table, watchers } from './table.ts';

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

/** What happened since this watcher last looked. */
export function tellUnread(call: Call, table: Table, watcher: string, style: Style): void {
  const events = table.unread.get(watcher) ?? [];
  table.unread.set(watcher, []);
  const lines = eventLines(table.listed, call.language, events);
  if (lines.length > 0) call.print(lines.map((line) => style.dim(`  · ${line}`)));
}

export function tellBoard(call: Call, table: Table, watcher: string): void {
  const view = table.listed.game.view(table.state, watcher);
  call.print(['', ...table.listed.board(view, call.language, call.width), '']);
}

export function tellAsk(call: Call, table: Table, ask: Ask, style: Style): void {
  const { listed, state } = table;
  const actions = listed.game.legal(state, ask.role);
  const window = ask.window === undefined ? '' : style.dim(`  [${ask.window}]`);
  const head = `${roleName(listed, ask.role, call.language)}${call.say.colon}${listed.words[call.language].prompt(ask)}`;
  call.print([style.bold(head) + window, ...actionLines(listed, call.language, actions, ask, call.width)]);
}

export const statusOf = (call: Call, table: Table, watcher: string): string =>
  table.listed.status(table.listed.game.view(table.state, watcher), call.language);

export const chapterOf = (table: Table, watcher: string): string =>
  table.listed.chapter(table.listed.game.view(table.state, watcher));

export const firstWatcher = (table: Table): Role => watchers(table)[0] as Role;
