import { play, standingAnswer } from '@strategoi/kernel';
import type { Command } from '../command.ts';
import { openGame, writeRecord } from '../files.ts';
import { ordersOf } from '../standing.ts';
import { promptLine, roleNamed } from '../text.ts';

/** Standing orders in a game file: the reaction windows this role passes without being asked. */
export const standingCommand: Command = {
  name: 'standing',
  usage: 'FILE ROLE [WINDOW,…|*|none] [--until TURN]',
  words: [2, 3],
  flags: () => ({ until: { type: 'string' } }),
  run(call) {
    const { file, listed, record, state } = openGame(call, call.arg(0));
    const { game } = listed;
    const role = roleNamed(call, listed, call.arg(1));
    const word = call.args[2];
    if (word !== undefined) {
      const orders = ordersOf(call, listed, word, call.text('until'));
      record.standing = { ...record.standing, [role]: orders };
      if (orders.pass.length === 0) delete record.standing[role];
      for (let answer = next(); answer; answer = next())
        play(game, record, state, answer.role, game.notate(answer.action));
      writeRecord(call, file, record);
    }
    const orders = record.standing?.[role] ?? { pass: [] };
    if (call.json) call.data({ role, ...orders, windows: game.manifest.windows });
    else
      call.print([
        call.say.standing(orders.pass.join(',') || call.say.none, orders.until),
        ...game.pending(state).map((ask) => promptLine(listed, call.language, ask)),
      ]);
    return 0;

    function next(): ReturnType<typeof standingAnswer> {
      return standingAnswer(game, state, record.standing ?? {});
    }
  },
};
