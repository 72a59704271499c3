import type { Explanation } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { openGame } from '../files.ts';
import { refusalText } from '../refusal.ts';
import type { TerminalGame } from '../registry.ts';
import { actionNamed, roleNamed, ruleLines, wrap } from '../text.ts';

export const whyCommand: Command = {
  name: 'why',
  usage: 'FILE ROLE "ACTION"',
  words: [3, 3],
  flags: () => ({}),
  run(call) {
    const { listed, state } = openGame(call, call.arg(0));
    const role = roleNamed(call, listed, call.arg(1));
    const action = actionNamed(call, listed, state, role, call.arg(2));
    const explanation = listed.game.explain(state, role, action);
    if (call.json) call.data({ action: listed.game.notate(action), ...explanation });
    else call.print(explanationLines(call, listed, explanation));
    return 0;
  },
};

export function explanationLines(
  call: Pick<Call, 'say' | 'listed' | 'language' | 'width'>,
  listed: TerminalGame,
  { refusal, rules, vain }: Explanation,
): string[] {
  const may = vain ? call.say.vain(refusalText(call, vain)) : call.say.legal;
  const head = refusal ? call.say.refused(refusalText(call, refusal)) : may;
  const cited = rules.flatMap((id) => ruleLines(listed, call.language, id, call.width - 2) ?? []);
  return [...wrap(head, call.width), ...cited.map((line) => `  ${line}`)];
}
