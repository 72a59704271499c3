import { codes, type Refusal } from '@strategoi/kernel';
import type { Call } from './command.ts';

/** The refusal in one line: what the engine itself refuses is worded here, what a rule forbids by the game. */
export function refusalText(call: Pick<Call, 'say' | 'listed' | 'language'>, refusal: Refusal): string {
  const { listed, language } = call;
  const own = call.say.refusals[refusal.rule as keyof typeof call.say.refusals] as
    | ((refusal: Refusal) => string)
    | undefined;
  // What is wrong with a position only the game can tell.
  if (refusal.rule === codes.badPosition && listed) return listed.words[language].refusal(refusal);
  if (own) return own(named(call, refusal));
  const text = listed?.words[language].refusal(refusal) ?? '';
  return text.includes(refusal.rule) ? text : `${text} [${refusal.rule}]`.trim();
}

/** Roles by their names, not their ids. */
function named({ listed, language }: Pick<Call, 'listed' | 'language'>, refusal: Refusal): Refusal {
  const role = listed?.game.manifest.roles.find((r) => r.id === refusal.params?.role);
  return role ? { ...refusal, params: { ...refusal.params, role: role.name[language] } } : refusal;
}
