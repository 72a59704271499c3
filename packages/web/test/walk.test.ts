import { zonesOf } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { describe, expect, it } from 'vitest';
import { directionOf, directions, step, walkMap } from '../src/board/walk.ts';
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
