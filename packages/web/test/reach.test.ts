import { amphipolis } from '@strategoi/amphipolis';
import { hellespont } from '@strategoi/hellespont';
import type { Game, State } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { reachOf } from '../src/session/reach.ts';
import { oddsOf } from '../src/session/unbarred.ts';
import { acting, spartaActs } from '../tools/positions.mjs';
import { stubWindow } from './frames.ts';

stubWindow();
const { manners: hellespontManners } = await import('../src/games/hellespont/targets.ts');

const game: Game = amphipolis;
const position = spartaActs({ T12: ['S-H5B', 'S-C5x', 'pasitelidas'], T9: ['A-H6B', 'cleon'] });
const question = {
  steps: ['go', 'land'],
  begin: 'activate T12',
  pick: 'pick',
  group: 'picked',
  left: 'left',
};

describe('how far a group can go', () => {
  const state = game.load(position);
  const before = JSON.stringify(game.save(state));
  const { before: first, zones } = reachOf(game, state, 'sparta', question);

  it('calls the stack up and picks everybody before it looks round', () => {
    expect(first[0]).toBe('activate T12');
    expect(first.filter((text) => text.startsWith('pick '))).toHaveLength(3);
  });

  it('every way can be played as it is told and costs what it says', () => {
    expect(zones.length).toBeGreaterThan(4);
    const had = 4;
    for (const { way, left, cost } of zones) {
      const copy = game.clone(state);
      for (const notation of [...first, ...way]) game.apply(copy, 'sparta', game.parse(notation)!);
      expect(cost).toBeLessThanOrEqual(had);
      if (left === undefined) continue;
      expect(game.pending(copy)[0]?.params?.left, way.join(' ')).toBe(left);
      expect(cost + left, way.join(' ')).toBe(had);
    }
  });

  it('reaches farther than the neighbours, each zone once, by its cheapest way', () => {
    expect(zones.some(({ way }) => way.length > 1)).toBe(true);
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length);
    for (const { zone, zones: way } of zones) expect(way.at(-1)).toBe(zone);
  });

  it('does not pass through the enemy', () => {
    for (const { zones: way } of zones) expect(way.slice(0, -1)).not.toContain('T9');
  });

  it('the odds at the end of a way of several steps are those of the fight there', () => {
    const far = zones.find(({ zone, way }) => zone === 'T9' && way.length > 1);
    if (!far) throw new Error('nobody gets to T9 in several steps');
    const done = [...first, ...far.way];
    const [odds] = oddsOf(game, game.clone(state), 'sparta', { at: 'T9', done });
    expect(odds).toMatchObject({ kind: 'combat', facts: { attacker: 1 } });
    expect(oddsOf(game, game.clone(state), 'sparta', { at: 'T9', done: ['activate T1', ...done] })).toEqual(
      [],
    );
  });

  it('AMP-7.S4-a: they are told though the enemy may hold archers who could bar the way', () => {
    const zones = { O5: ['S-H8B', 'S-H5B', 'brasidas'], O1: ['A-H5Bx', 'A-A3x', 'nicias'] };
    const barred = game.load(
      acting('amphipolis', '10.2', 4, 'sparta', zones, { announced: 2, hands: { athens: ['K3'] } }),
    );
    const done = ['activate O5', 'pick S-H8B', 'pick S-H5B', 'operate O1'];
    const there = game.clone(barred);
    for (const notation of done) game.apply(there, 'sparta', game.parse(notation)!);
    expect(game.pending(there)[0]).toMatchObject({ role: 'athens', step: 'group.archers' });
    const [odds] = oddsOf(game, barred, 'sparta', { at: 'O1', done });
    expect(odds).toMatchObject({ kind: 'combat', facts: { attacker: 1 } });
  });

  it('leaves the table as it was', () => {
    expect(JSON.stringify(game.save(state))).toBe(before);
  });

  it('a call that is not offered reaches nothing', () => {
    expect(reachOf(game, state, 'sparta', { ...question, begin: 'activate T1' }).zones).toEqual([]);
  });
});

describe('a fleet of Hellespont', () => {
  const other: Game = hellespont;
  /** The first decision of this kind, everybody passing until then. */
  const until = (verb: string): { state: State; role: string; begin: string } => {
    const state = other.setup({ scenario: '10.1', seed: 'reach' });
    for (let n = 0; n < 400; n++) {
      const ask = other.pending(state)[0]!;
      const actions = other.legal(state, ask.role);
      const call = actions.find((action) => action.verb === verb && action.target === 'Sestos');
      if (call) return { state, role: ask.role, begin: other.notate(call) };
      const quiet = actions.find((action) => action.verb === 'pass' || action.verb === 'done');
      other.apply(state, ask.role, quiet ?? actions.at(-1)!);
    }
    throw new Error(`nobody may ${verb}`);
  };

  it('takes no more aboard than it can carry, and goes on from sea to sea', () => {
    const { state, role, begin } = until('activate');
    const found = reachOf(other, state, role, {
      steps: ['go', 'lead'],
      pick: 'pick',
      harm: ['lose'],
      group: 'picked',
      left: 'left',
      begin,
    });
    expect(found.before.length).toBeGreaterThan(3);
    expect(found.zones.some(({ way }) => way.length > 1)).toBe(true);
    for (const { way } of found.zones) {
      const copy = other.clone(state);
      for (const notation of [...found.before, ...way]) other.apply(copy, role, other.parse(notation)!);
      const asked = other.pending(copy)[0];
      expect(asked?.step, way.join(' ')).not.toBe('repair');
    }
  });
});

describe('a leader who could go further than his troops', () => {
  const other: Game = hellespont;
  const start = acting('hellespont', '10.1', 4, 'sparta', {
    T2: ['S-C5Bp*', 'S-P5p*', 'pharnabaze'],
    Sestos: ['A-H3'],
  });
  const state = other.load(start);
  const walk = { pick: 'pick', group: 'picked', left: 'left', begin: 'activate T2' };
  const costs = (alone: readonly string[] | undefined) =>
    reachOf(other, state, 'sparta', { ...walk, steps: hellespontManners.stepVerbs, ...(alone && { alone }) })
      .zones.map(({ cost }) => cost)
      .sort();

  it('does not leave them behind on a way that is chosen for all', () => {
    expect(Math.max(...costs(undefined))).toBe(5);
    expect(Math.max(...costs(hellespontManners.aloneVerbs))).toBe(4);
  });
});
