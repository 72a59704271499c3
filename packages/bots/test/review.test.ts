import { amphipolis } from '@strategoi/amphipolis';
import { playGame, randomBot } from '@strategoi/bots';
import { amphipolisStrategos, captain } from '@strategoi/bots/amphipolis';
import { type Game, type GameRecord, notate, replay, type Scales } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { analyse } from '../src/review/index.ts';

const game = amphipolis as Game;
const scales = amphipolisStrategos.scales as Scales;
const { record, outcome } = playGame(
  game,
  { athens: captain, sparta: randomBot },
  { scenario: '10.2', seed: 'weighed', options: { windows: 'swift' }, keep: true },
) as unknown as { record: GameRecord; outcome: { winners: readonly string[] } };

describe('a game weighed', () => {
  let told = 0;
  const analysis = analyse(game, scales, record, (part) => (told = part), { glance: 3, look: 6 });

  it('tells the chances of the first seat from the first decision to the end', () => {
    expect(analysis.first).toBe('athens');
    expect(analysis.weighings.length).toBeGreaterThan(20);
    for (const { chance } of analysis.weighings) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(analysis.end).toBe(
      outcome.winners.length === 0 ? 0.5 : outcome.winners.includes('athens') ? 1 : 0,
    );
    expect(told).toBe(1);
  });

  it('splits what changed from one decision to the next into play and, where dice fell, luck', () => {
    let thrown = 0;
    for (const [i, { ply, role, chance, skill, luck, thrown: at }] of analysis.weighings.entries()) {
      const next = analysis.weighings[i + 1];
      const upTo = next?.ply ?? record.log.length;
      const isThrown = record.log.slice(ply, upTo).some(({ dice }) => dice !== undefined);
      expect(luck !== undefined).toBe(isThrown);
      if (luck === undefined || at === undefined) continue;
      thrown++;
      expect(record.log[at - 1]?.dice).toBeDefined();
      const after = chance + (role === 'athens' ? skill : -skill);
      expect(after + luck).toBeCloseTo(next?.chance ?? analysis.end, 9);
    }
    expect(thrown).toBeGreaterThan(3);
  });

  it('finds that a captain plays as a captain, and where somebody at random should have done otherwise', () => {
    for (const { role, skill } of analysis.weighings)
      if (role === 'athens') expect(Math.abs(skill)).toBeLessThan(0.25);
    const mistakes = analysis.weighings.filter(({ better }) => better);
    expect(mistakes.length).toBeGreaterThan(0);
    for (const { ply, role, better } of mistakes) {
      const state = replay(game, record, ply);
      const listed = game.legal(state, role).map(notate);
      expect(listed).toContain(better?.deeds[0]);
      expect(better?.by).toBeGreaterThanOrEqual(0.04);
    }
  });

  it('says the same when it is weighed again', () => {
    const again = analyse(game, scales, { ...record, log: record.log.slice(0, 60) }, undefined, {
      glance: 3,
      look: 6,
    });
    const both = again.weighings.length - 1;
    expect(again.weighings.slice(0, both)).toEqual(analysis.weighings.slice(0, both));
  });
});
