import { playGame } from '@strategoi/bots';
import { diadochiCaptain, diadochiStrategos } from '@strategoi/bots/diadochi';
import { diadochi, powerIds } from '@strategoi/diadochi';
import { type Action, type Bot, type Game, type GameRecord, replay, type Scales } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { analyse } from '../src/review/index.ts';

const game = diadochi as unknown as Game;
const scales = diadochiStrategos.scales as Scales;

/** Seals a blank sheet, season after season. */
const idler: Bot = {
  id: 'idler',
  choose: ({ actions }) => actions.find(({ verb }) => verb === 'seal') ?? (actions[0] as Action),
};

/** A short game in which one seat does nothing. */
const { record } = playGame(
  game,
  Object.fromEntries(powerIds.map((role) => [role, role === 'ptolemy' ? idler : diadochiCaptain])),
  { scenario: 'basic', seed: 'sheets', options: { last: '320' }, keep: true },
) as { record: GameRecord };

describe('a game of six weighed', () => {
  let told = 0;
  const effort = { glance: 1, look: 4 };
  const upTo = record.log.findIndex((_, ply) => (replay(game, record, ply) as { turn?: number }).turn === 2);
  const part = { ...record, log: record.log.slice(0, upTo) };
  const { curves = [], weighings } = analyse(game, scales, part, (done) => (told = done), effort);

  it('tells the chances of all whenever a season begins: together they are one', () => {
    expect(curves.length).toBe(3);
    for (const { chances } of curves.slice(0, -1))
      expect(Object.values(chances).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    expect(told).toBe(1);
  });

  it('weighs every sheet of every season once, and parts play from luck', () => {
    expect(weighings.map(({ role }) => role).toSorted()).toEqual([...powerIds, ...powerIds].toSorted());
    for (const [i, { ply }] of curves.slice(0, -1).entries())
      for (const one of weighings.filter((weighing) => weighing.ply === ply)) {
        expect(one.chance).toBe(curves[i]?.chances[one.role]);
        expect(Number.isFinite(one.skill) && Number.isFinite(one.luck)).toBe(true);
      }
  });

  it('finds less in a blank sheet than in what a captain writes, and knows a better one', () => {
    const skill = (role: string): number =>
      weighings.filter((one) => one.role === role).reduce((sum, one) => sum + one.skill, 0);
    const captains = powerIds.filter((role) => role !== 'ptolemy').map(skill);
    expect(skill('ptolemy')).toBeLessThan(Math.min(...captains));
    expect(weighings.some(({ role, better }) => role === 'ptolemy' && better)).toBe(true);
  });
});
