import { type Action, type Game, rolesOf, type State, stream } from '@strategoi/kernel';

/** Words that no decision knows, and its own words about things that are not there. */
function nonsenseFor(legal: readonly Action[]): Action[] {
  const verbs = [...new Set([...legal.map(({ verb }) => verb), 'play', 'use', 'pass', 'done'])];
  return [
    { verb: 'dance' },
    ...verbs.map((verb) => ({ verb, target: 'nothing' })),
    ...verbs
      .filter((verb) => !legal.some((a) => a.verb === verb && a.target === undefined))
      .map((verb) => ({ verb })),
  ];
}

/** Often enough to have met a decision on both sides, early and late. */
const OFTEN = 60;

/**
 * What every decision of games played at random answers to nonsense: the rules it is refused by, and what was let
 * through by mistake.
 */
export function answersToNonsense<S extends State>(
  game: Game<S>,
  games: readonly { readonly scenario: string; readonly seed: string }[],
): { readonly rules: string[]; readonly allowed: string[] } {
  const rules = new Set<string>();
  const allowed = new Set<string>();
  const seen = new Map<string, number>();
  for (const { scenario, seed } of games) {
    const state = game.setup({ scenario, seed });
    const luck = stream(`nonsense ${seed}`);
    const roles = rolesOf(game, state);
    for (;;) {
      const role = roles.find((one) => game.legal(state, one).length > 0);
      if (role === undefined) break;
      const legal = game.legal(state, role);
      const step = game.pending(state).find((ask) => ask.role === role)?.step;
      const times = (seen.get(`${step}`) ?? 0) + 1;
      seen.set(`${step}`, times);
      for (const action of times > OFTEN ? [] : nonsenseFor(legal)) {
        const { refusal } = game.explain(state, role, action);
        if (refusal) rules.add(refusal.rule);
        else allowed.add(`${step}: ${action.verb} ${action.target ?? ''}`);
      }
      game.apply(state, role, legal[luck.below(legal.length)] as Action);
    }
  }
  return { rules: [...rules].sort(), allowed: [...allowed].sort() };
}
