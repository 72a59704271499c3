import { diadochi, powerIds } from '@strategoi/diadochi';
import { describe, expect, it } from 'vitest';
import { diadochiCaptain } from '../src/diadochi/index.ts';
import { ladder, playGame, randomBot } from '../src/index.ts';

describe('the captain of Les Diadoques', () => {
  it('has nobody above him after twenty seasons, from every seat', () => {
    const table = ladder(diadochi, diadochiCaptain, randomBot, {
      games: 1,
      seed: 'captain',
      scenarios: ['basic'],
      options: { last: '317' },
    });
    expect(table.map(({ role, losses }) => [role, losses])).toEqual(powerIds.map((role) => [role, 0]));
    // One victory may be shared.
    expect(table.filter(({ wins }) => wins === 1).length).toBeGreaterThanOrEqual(powerIds.length - 1);
  });

  it('plays a game of six captains to its end, and the same one twice', () => {
    const play = (): readonly string[] => {
      const said: string[] = [];
      const bots = Object.fromEntries(powerIds.map((role) => [role, diadochiCaptain]));
      const spec = { scenario: 'basic', seed: 'six', options: { last: '318' } };
      playGame(diadochi, bots, spec, ({ role, action }) => said.push(`${role} ${diadochi.notate(action)}`));
      return said;
    };
    const once = play();
    expect(once.some((line) => / A2 /.test(line))).toBe(true);
    expect(play()).toEqual(once);
  });
});
