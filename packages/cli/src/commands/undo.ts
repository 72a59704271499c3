import { undo } from '@strategoi/kernel';
import type { Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { openGame, writeRecord } from '../files.ts';
import { promptLine, roleNamed } from '../text.ts';

export const undoCommand: Command = {
  name: 'undo',
  usage: 'FILE ROLE [N]',
  words: [2, 3],
  flags: () => ({}),
  run(call) {
    const { file, listed, record } = openGame(call, call.arg(0));
    const role = roleNamed(call, listed, call.arg(1));
    const word = call.args[2] ?? '1';
    if (!/^[1-9]\d{0,5}$/.test(word)) throw new Fault(call.say.badNumber('N', word, 1));
    const state = undo(listed.game, record, role, Number(word));
    writeRecord(call, file, record);
    const asks = listed.game.pending(state);
    if (call.json) call.data({ undone: Number(word), line: record.log.length, pending: asks });
    else call.print(asks.map((ask) => promptLine(listed, call.language, ask)));
    return 0;
  },
};
