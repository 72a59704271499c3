import { readFileSync } from 'node:fs';
import { amphipolis } from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import { hellespont } from '@strategoi/hellespont';
import { type Game, type GameRecord, readRecord, replay, type State } from '@strategoi/kernel';
import { expect, it, vi } from 'vitest';
import { setMilestones } from '../src/session/milestones.ts';

const games: readonly (readonly [string, Game<State>])[] = [
  ['amphipolis-10.1', amphipolis as Game],
  ['hellespont-10.2', hellespont as Game],
  ['diadochi-basic', diadochi as Game],
];
const recorded = (name: string): GameRecord =>
  readRecord(JSON.parse(readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8')));

it.each(games)('any moment of %s is found as if played from the start, in a few steps', (name, game) => {
  const record = recorded(name);
  const milestones = setMilestones(game, record);
  let ply = 0;
  replay(game, record, record.log.length, (state) => milestones.pass(++ply, state));
  const apply = vi.spyOn(game, 'apply');
  for (const at of [17, 40, 63, record.log.length - 1]) {
    apply.mockClear();
    const found = milestones.at(at);
    expect(apply.mock.calls.length).toBeLessThan(16);
    expect(found).toEqual(replay(game, record, at));
  }
  apply.mockRestore();
});

it('forgets what was taken back', () => {
  const [name, game] = games[0]!;
  const record = recorded(name);
  const milestones = setMilestones(game, record);
  let ply = 0;
  replay(game, record, 40, (state) => milestones.pass(++ply, state));
  milestones.goBack(20);
  const apply = vi.spyOn(game, 'apply');
  expect(milestones.at(33)).toEqual(replay(game, record, 33));
  expect(apply.mock.calls.length).toBe(66);
  apply.mockRestore();
});
