import { zonesOf } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { describe, expect, it } from 'vitest';
import { directionOf, directions, nextLit, step, walkMap } from '../src/board/walk.ts';
import { drawnMaps } from './maps.ts';

describe('the arrow keys', () => {
  const map = walkMap(amphipolisAtlas());

  it('lead to a neighbour in that direction', () => {
    expect(step(map, 'T12', 'down')).toBe('T11');
    expect(step(map, 'T12', 'right')).toBe('T7');
    expect(step(map, 'T5', 'down')).toBe('M1');
  });

  it('stay where nothing lies that way', () => {
    expect(step(map, 'Macedonia', 'left')).toBeUndefined();
  });

  it('are known by their names', () => {
    expect(directionOf('ArrowUp')).toBe('up');
    expect(directionOf('Enter')).toBeUndefined();
  });
});

describe('the key for what is lit', () => {
  const map = walkMap(amphipolisAtlas());
  const lit = new Map(['T22', 'T4', 'O1'].map((zone) => [zone, true]));
  const inOrder = [...map.at.keys()].filter((zone) => lit.has(zone));
  const round = (back: boolean): string[] => {
    const seen: string[] = [];
    for (let at = inOrder[0]!; seen.length < 4; seen.push(at)) at = nextLit(map, lit, at, back)!;
    return seen;
  };

  it('leads round all of it, forth and back, from anywhere', () => {
    const [a, b, c] = inOrder as [string, string, string];
    expect(round(false)).toEqual([b, c, a, b]);
    expect(round(true)).toEqual([c, b, a, c]);
    expect(lit.has(nextLit(map, lit, 'T12', false)!)).toBe(true);
  });

  it('stays on the only one, and goes nowhere where nothing is', () => {
    const only = new Map([['T4', true]]);
    expect([nextLit(map, only, 'T4', false), nextLit(map, only, 'T4', true)]).toEqual(['T4', 'T4']);
    expect(nextLit(map, new Map(), 'T4', true)).toBeUndefined();
  });
});

describe.each(drawnMaps)('on the map of %s', (_name, atlas) => {
  it('every zone can be walked to', () => {
    const map = walkMap(atlas);
    const zones = zonesOf(atlas).map((zone) => zone.id);
    const reached = new Set([zones[0]!]);
    for (const zone of reached) {
      for (const direction of directions) {
        const next = step(map, zone, direction);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(zones.filter((zone) => !reached.has(zone))).toEqual([]);
  });
});
