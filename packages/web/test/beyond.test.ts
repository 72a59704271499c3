import { amphipolis } from '@strategoi/amphipolis';
import { type Game, parseAction, type Refusal } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { beyond } from '../src/session/beyond.ts';
import { reachOf } from '../src/session/reach.ts';
import { walkers } from '../tools/positions.mjs';

const game: Game = amphipolis;
const state = game.load(walkers);
const isApart = ({ key }: Refusal): boolean => key === 'adjacent' || key === 'base-border';
const group = reachOf(game, state, 'sparta', {
  steps: ['go'],
  begin: 'activate T22',
  pick: 'pick',
  group: 'picked',
  left: 'left',
});
const why = async (notation: string, before: readonly string[]) => {
  const trial = game.clone(state);
  for (const text of before) game.apply(trial, 'sparta', parseAction(text)!);
  return game.explain(trial, 'sparta', parseAction(notation)!);
};
const ask = (zone: string) => beyond(why, group, zone, ['go'], isApart);

describe('a zone beyond the reach of a group', () => {
  it('AMP-3.1.4-f: is refused with what the last step would cost and what is left for it', async () => {
    expect(group.zones.map(({ zone }) => zone)).not.toContain('T17');
    const found = await ask('T17');
    expect(found?.refusal).toMatchObject({ rule: 'AMP-3.1.4-f', key: 'cost' });
    expect(group.zones.map(({ zone }) => zone)).toContain(found?.from);
  });

  it('has no such answer where nothing within reach borders on it', async () => {
    expect(await ask('T3')).toBeUndefined();
  });

  it('looks on from zones where the group can still go on only', () => {
    for (const { left, cost } of group.zones) if (left !== undefined) expect(left).toBe(4 - cost);
  });
});
