import { verify } from '@strategoi/kernel';
import type { Command } from '../command.ts';
import { readGame } from '../files.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'FILE',
  words: [1, 1],
  flags: () => ({}),
  run(call) {
    const { listed, record } = readGame(call, call.arg(0));
    const verdict = verify(listed.game, record);
    if (call.json) call.data(verdict);
    else if (verdict.ok) call.print(call.say.verified(verdict.entries, verdict.dice, verdict.forced));
    else {
      const fault = verdict.fault ?? '';
      const told = call.say.faults[fault as keyof typeof call.say.faults] ?? fault;
      call.print(call.say.notVerified((verdict.at ?? -1) + 1, told));
    }
    return verdict.ok ? 0 : 1;
  },
};
