import { type DiadochiState, diadochi, type PowerId, powerIds } from '@strategoi/diadochi';
import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { diadochiCaptain } from '../src/diadochi/index.ts';
import { playGame } from '../src/index.ts';

interface Told {
  readonly turn: number;
  readonly event: Event;
}

/** Long enough for the first season. */
const SEASON = 70;

/** What happens among six captains until the last winter of that year, or in so many actions. */
function among(
  scenario: string,
  seed: string,
  last: string,
  limit?: number,
): { told: Told[]; state: DiadochiState } {
  const told: Told[] = [];
  const bots = Object.fromEntries(powerIds.map((role) => [role, diadochiCaptain]));
  const { state } = playGame(
    diadochi,
    bots,
    { scenario, seed, options: { last }, ...(limit ? { limit } : {}) },
    (step) => {
      for (const event of step.applied.events as readonly Event[])
        told.push({ turn: step.state.turn, event });
    },
  );
  return { told, state };
}

const lost = (told: readonly Told[], why: string): Told[] =>
  told.filter(({ event }) => event.type === 'gone' && event.why === why);

describe('captains of Les Diadoques', () => {
  it.each(['basic', 'advanced'])('%s: nobody loses an army to its own first muster', (scenario) => {
    for (const seed of ['a', 'b']) {
      const { told, state } = among(scenario, seed, '320', SEASON);
      expect(state.turn).toBeGreaterThan(0);
      expect(lost(told, 'no-retreat')).toEqual([]);
    }
  });

  it('do not march into hunger: DIA-ASU-001 takes hardly an army of theirs in four years', () => {
    // Whoever is thrown back where he did not mean to stay may starve all the same.
    const seeds = ['a', 'b'];
    const starved = seeds.flatMap((seed) => lost(among('advanced', seed, '318').told, 'unsupplied'));
    const of = (power: PowerId): number => starved.filter(({ event }) => event.owner === power).length;
    expect(of('ptolemy') + of('seleucus')).toBeLessThan(seeds.length);
  });

  it('do not throw themselves against the same border for seven seasons', () => {
    for (const seed of ['a', 'b']) {
      const running = new Map<unknown, { readonly to: string; readonly times: number }>();
      let most = 0;
      for (const { event } of among('basic', seed, '318').told) {
        if (event.type !== 'result') continue;
        const before = running.get(event.unit);
        const to = event.result === 'bounce' ? String(event.to) : '';
        const times = to === '' ? 0 : to === before?.to ? before.times + 1 : 1;
        running.set(event.unit, { to, times });
        most = Math.max(most, times);
      }
      expect(most).toBeLessThan(5);
    }
  });

  it('each have a hand of their own: another seed plays another first season', () => {
    const first = (seed: string): string =>
      JSON.stringify(
        among('basic', seed, '320', SEASON)
          .told.filter(({ event }) => event.type === 'result')
          .map(({ event }) => event.line),
      );
    expect(new Set(['a', 'b', 'c', 'd'].map(first)).size).toBeGreaterThan(2);
  });
});
