import { epic } from '@strategoi/epic';
import { type Bot, type Game, type GameRecord, replay } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { epicCaptain, epicStrategos } from '../src/epic/index.ts';
import { playGame } from '../src/match.ts';
import { randomBot } from '../src/random.ts';
import { type Analysis, analyse } from '../src/review/index.ts';

const game = epic as unknown as Game;
const scales = epicStrategos.scales as NonNullable<Bot['scales']>;
const effort = { glance: 1, look: 2 };

/** A game of so many lines, whoever is named first played by the captain and the others at random. */
function begun(scenario: string, limit: number): GameRecord {
  const { roles } = epic.manifest.scenarios.find(({ id }) => id === scenario) as { roles: readonly string[] };
  const bots = Object.fromEntries(roles.map((role, i) => [role, i === 0 ? epicCaptain : randomBot] as const));
  const { record } = playGame(epic, bots, { scenario, seed: 'review', limit, keep: true });
  return record as GameRecord;
}

describe('the review of a game of the Epic', () => {
  it('weighs movements, assaults, cards; what it finds better can be played from there', () => {
    const record = begun('argive', 140);
    const { first, weighings, curves }: Analysis = analyse(game, scales, record, undefined, effort);
    expect(first).toBe('athens');
    expect(curves).toBeUndefined();
    expect(weighings.length).toBeGreaterThan(2);
    expect(weighings.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true);
    expect(weighings.some(({ luck }) => luck !== undefined)).toBe(true);
    const better = weighings.filter((one) => one.better);
    for (const { ply, role, better: plan } of better) {
      const state = replay(game, record, ply);
      const [deed = ''] = plan?.deeds ?? [];
      expect(game.legal(state, role).map((action) => game.notate(action))).toContain(deed);
    }
  });

  it('tells the chances of all where three sit at the table', () => {
    const record = begun('three', 260);
    const { curves = [] } = analyse(game, scales, record, undefined, effort);
    expect(curves.length).toBeGreaterThan(1);
    expect(Object.keys(curves[0]?.chances ?? {})).toEqual(['athens', 'sparta', 'thebes']);
    expect(curves.at(-1)?.ply).toBe(record.log.length);
  });
});

describe('the chances of a side in the Epic', () => {
  const chance = (al: number): number => {
    const state = epic.setup({ scenario: 'campaign', seed: 'chances' });
    // Attica.
    state.al = state.al.map((level, r) => (r === 8 ? al : level));
    return scales.chances?.(state, 'athens') ?? 0;
  };
  it('fall when its home region is about to go over: EPW-VIC-01', () => {
    expect(chance(-3)).toBeLessThan(0.2);
    expect(chance(12)).toBeGreaterThan(0.5);
  });
});
