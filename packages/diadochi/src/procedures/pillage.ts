/** DIA-OPT-PRESTIGE-01: sacred treasures, to take or to leave. */

import { act, codes, refuse, sure } from '@strategoi/kernel';
import { powerNamed } from '../query.ts';
import type { DiadochiState } from '../state.ts';
import { type DiaDecision, type DiaSteps, pay, tell } from './tell.ts';

const mine = (state: DiadochiState, power: string): string[] =>
  state.spoils.filter((spoil) => spoil.power === power).map(({ citadel }) => citadel);

/** PP01: whoever has taken such a citadel may leave its treasure alone. */
const pillage: DiaDecision = {
  rules: ['DIA-OPT-PRESTIGE-01'],
  roles: (state) => state.live.filter((power) => mine(state, power).length > 0),
  skip: (_state, _frame, run) => run.done(),
  offers: (state, _frame, role) =>
    ['loot', 'spare'].flatMap((verb) => mine(state, role).map((citadel) => act(verb, citadel))),
  refuse(state, _frame, role, action) {
    if (action.verb !== 'loot' && action.verb !== 'spare') return refuse(codes.unknownAction);
    return mine(state, role).includes(action.target ?? '') ? undefined : refuse('DIA-OPT-PRESTIGE-01');
  },
  take(state, _frame, role, action, run) {
    const power = powerNamed(role);
    const citadel = sure(action.target);
    const taken = action.verb === 'loot';
    tell(run, { type: 'spoils', power, citadel, taken });
    const sum = state.treasures[citadel] ?? 0;
    if (!taken || sum === 0) return;
    tell(run, { type: 'treasure', citadel, sum: 0 });
    pay(run, power, sum, 'treasure');
  },
};

export const pillageSteps: DiaSteps<'pillage'> = { pillage };
