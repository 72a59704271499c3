import type { Command } from '../command.ts';
import { openGame } from '../files.ts';

/** Prints the position of a game file: what `new --position` and `check` read. */
export const positionCommand: Command = {
  name: 'position',
  usage: 'FILE [--at LINE]',
  words: [1, 1],
  flags: () => ({ at: { type: 'string' } }),
  run(call) {
    const at = call.text('at') === undefined ? undefined : call.count('at', 0, 0);
    const { listed, state } = openGame(call, call.arg(0), at);
    call.data(listed.game.save(state));
    return 0;
  },
};
