import type { GameRecord, Role } from '@strategoi/kernel';
import { readsLetters } from '@strategoi/shelf';
import type { Call } from '../command.ts';
import { roleName, wrap } from '../text.ts';
import { isSaid } from '../verbs.ts';
import type { TerminalTable } from './table.ts';

/** Who was written to by these lines and reads no letters: the one it names, or all the others. */
function muteAmong({ listed: { game }, seats }: TerminalTable, lines: GameRecord['log']): Role[] {
  const readers = lines.flatMap(({ by, do: line }) => {
    const action = game.parse(line);
    if (!action || !isSaid(action.verb)) return [];
    const [to = ''] = (action.target ?? '').split(' ');
    return to in seats ? [to] : Object.keys(seats).filter((role) => role !== by);
  });
  return [...new Set(readers)].filter((role) => {
    const seat = seats[role];
    return seat?.kind === 'bot' && !readsLetters(seat.name);
  });
}

/** Whoever writes to one who reads no letters is told so: nothing answers him. */
export function tellMute(call: Call, table: TerminalTable, lines: GameRecord['log']): void {
  const mute = muteAmong(table, lines).map((role) => roleName(table.listed, role, call.language));
  if (mute.length > 0) call.print(wrap(call.say.mute(mute.join(', '), mute.length), call.width));
}
