import { playStanding, withStanding } from '@strategoi/kernel';
import type { Command } from '../command.ts';
import { openGame, writeRecord } from '../files.ts';
import { armedOf, armedText, ordersOf } from '../standing.ts';
import { promptLine, roleNamed } from '../text.ts';

/** Standing orders in a game file: the windows this role passes without being asked, and the answers it has ready. */
export const standingCommand: Command = {
  name: 'standing',
  usage: "FILE ROLE [WINDOW,…|*|none] [--arm 'WINDOW: ACTION when NAME>=N']… [--until TURN]",
  words: [2, 3],
  flags: () => ({ until: { type: 'string' }, arm: { type: 'string', multiple: true } }),
  run(call) {
    const { file, listed, record, state } = openGame(call, call.arg(0));
    const { game } = listed;
    const role = roleNamed(call, listed, call.arg(1));
    const word = call.args[2];
    if (word !== undefined) {
      const arm = call.texts('arm').map((text) => armedOf(call, listed, text));
      const orders = ordersOf(call, listed, word, call.text('until'));
      record.standing = withStanding(record.standing, role, {
        ...orders,
        ...(arm.length > 0 ? { arm } : {}),
      });
      while (playStanding(game, record, state));
      writeRecord(call, file, record);
    }
    const orders = record.standing?.[role] ?? { pass: [] };
    if (call.json) call.data({ role, ...orders, windows: game.manifest.windows });
    else
      call.print([
        call.say.standing(orders.pass.join(',') || call.say.none, orders.until),
        ...(orders.arm ?? []).map((armed) => call.say.armed(armedText(armed))),
        ...game.pending(state).map((ask) => promptLine(listed, call.language, ask)),
      ]);
    return 0;
  },
};
