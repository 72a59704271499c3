import { adjacency, borderBetween, comparePairs, graphOfFacts, zonesOf } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { describe, expect, it } from 'vitest';
import { roster, stratagems } from '../src/counters.ts';
import { faces, garrisons, leaders, stratagemCounters, units } from '../src/data/counters.ts';
import { apart, borders, zones } from '../src/data/map.ts';
import { scenarios, turns } from '../src/data/scenarios.ts';

const atlas = amphipolisAtlas();
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('the map the game is played on', () => {
  it('has the borders that are drawn, no more and no fewer', () => {
    const drawn = adjacency(atlas).map(({ a, b }) => ({ a: a.id, b: b.id }));
    expect(comparePairs(drawn, borders)).toEqual({ missing: [], extra: [] });
    expect(borders).toHaveLength(74);
    expect(() => graphOfFacts(atlas, zones, borders)).not.toThrow();
  });

  it('has the zones that are drawn', () => {
    const ids = zones.map((z) => z.id).sort();
    expect(
      zonesOf(atlas)
        .map((face) => face.id)
        .sort(),
    ).toEqual(ids);
    expect(zones.filter((z) => z.kind === 'land')).toHaveLength(27);
    expect(zones.filter((z) => z.kind === 'sea' || z.kind === 'port')).toHaveLength(3);
    expect(zones.filter((z) => z.kind === 'operational')).toHaveLength(8);
    expect(zones.filter((z) => z.kind === 'base')).toHaveLength(3);
  });

  it('draws every border with the kind the rules give it', () => {
    for (const { a, b, kind } of borders) expect(borderBetween(atlas, a, b)?.kind, `${a}-${b}`).toBe(kind);
  });

  it('lists no pair both as adjacent and as kept apart', () => {
    const joined = new Set(borders.map(({ a, b }) => [a, b].sort().join()));
    for (const { a, b } of apart) expect(joined.has([a, b].sort().join()), `${a}-${b}`).toBe(false);
    expect(apart.filter((pair) => pair.corner)).toHaveLength(5);
  });
});

describe('the counters', () => {
  it('are 32 Athenian and 31 Spartan units, 10 leaders, 9 garrisons and 11 stratagems with 22 faces', () => {
    const count = (side: string): number =>
      sum(units.filter((u) => u.side === side).map((unit) => unit.count));
    expect([count('athens'), count('sparta')]).toEqual([32, 31]);
    expect(leaders).toHaveLength(10);
    expect(leaders.filter((l) => l.side === 'sparta')).toHaveLength(4);
    expect(garrisons).toHaveLength(9);
    expect(stratagemCounters).toHaveLength(11);
    expect(faces).toHaveLength(22);
    expect(roster.size).toBe(73);
  });

  it('print every face of a stratagem on one counter', () => {
    expect(stratagemCounters.flatMap((c) => c.faces).sort()).toEqual(faces.map((f) => f.effect).sort());
    expect(faces.map((f) => f.id)).toEqual(Array.from({ length: 22 }, (_, i) => `S${i + 1}`));
    expect(stratagems.counters).toHaveLength(11);
  });

  it('put a garrison in each operational zone and in Amphipolis', () => {
    const places = garrisons.map((g) => g.zone).sort();
    expect(places).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'T12']);
  });

  it('suffice for every scenario: nothing is deployed or scheduled twice', () => {
    for (const scenario of scenarios) {
      const wanted = new Map<string, number>();
      const take = (name: string, n: number): Map<string, number> =>
        wanted.set(name, (wanted.get(name) ?? 0) + n);
      for (const group of [...scenario.deployment, ...scenario.groups]) {
        for (const [key, n] of Object.entries(group.units)) take(key, n);
        for (const leader of group.leaders) take(leader, 1);
      }
      for (const [name, n] of wanted) {
        const there = units.find((u) => u.key === name)?.count ?? 1;
        expect(n, `${name} in ${scenario.id}`).toBeLessThanOrEqual(there);
      }
    }
  });
});

describe('the calendar', () => {
  it('has ten turns, numbered in order, seasons following each other', () => {
    const seasons = ['summer', 'autumn', 'winter', 'spring'];
    expect(turns.map((t) => t.turn)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [i, turn] of turns.entries()) expect(turn.season).toBe(seasons[i % 4]);
  });
});
