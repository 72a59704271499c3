import { playGame } from '@strategoi/bots';
import { amphipolisCampaign, amphipolisSchool } from '@strategoi/bots/amphipolis';
import { hellespontCampaign, hellespontSchool } from '@strategoi/bots/hellespont';
import type { School } from '@strategoi/bots/learn';
import { seatAt } from '@strategoi/bots/puzzles';
import { quick, type State } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { strategosOf } from '../src/shared/strategos.ts';
import type { Campaign } from '../src/shared/trial.ts';

/** Of half as many, whoever knows their mean beforehand errs less in Hellespont: that is too few to tell. */
const GAMES = 24;

const told = [
  { campaign: amphipolisCampaign, school: amphipolisSchool },
  { campaign: hellespontCampaign, school: hellespontSchool },
] as unknown as { campaign: Campaign<State, unknown, unknown>; school: School }[];

describe.each(told)('the chances of $school.game.manifest.id', ({ campaign, school }) => {
  it('err less, in games nothing was fitted on, than whoever always says how often Athens wins in them', () => {
    const { game } = school;
    const told: { chance: number; result: number }[] = [];
    for (let n = 0; n < GAMES; n++) {
      const { bots, ...setup } = school.lesson(n, quick(1000 + n));
      const seen: number[] = [];
      let turn = -1;
      const { outcome } = playGame(game, bots, { ...setup, seed: `held ${n}` }, ({ state }) => {
        if (campaign.turn(state) === turn || game.outcome(state)) return;
        turn = campaign.turn(state);
        seen.push(campaign.chances(state, 'athens'));
      });
      const winners = outcome?.winners ?? [];
      const result = winners.length === 0 ? 0.5 : winners.includes('athens') ? 1 : 0;
      told.push(...seen.map((chance) => ({ chance, result })));
    }
    const mean = told.reduce((sum, { result }) => sum + result, 0) / told.length;
    const error = (say: (chance: number) => number): number =>
      told.reduce((sum, { chance, result }) => sum + (say(chance) - result) ** 2, 0) / told.length;
    expect(told.length).toBeGreaterThan(100);
    expect(error((chance) => chance)).toBeLessThan(0.95 * error(() => mean));
  });

  it('are those that hints tell, and by which puzzles and reviews weigh what was done', () => {
    const { game } = school;
    const state = game.setup({ scenario: '10.1', seed: 'told', options: {} });
    const role = game.pending(state)[0]?.role ?? '';
    const seat = seatAt(game, state, role, 'told');
    const { advise, scales } = strategosOf({ ...campaign, chances: () => 0.123 });
    const hints = advise?.(seat) ?? [];
    expect(hints.length).toBeGreaterThan(1);
    for (const { chance } of hints) expect(chance).toBeCloseTo(0.123);
    expect(scales?.trials(seat, 1)(seat.actions.slice(0, 1), 0).worth).toBe(0.123);
  });
});
