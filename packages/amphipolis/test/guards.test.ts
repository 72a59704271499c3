/** What single questions and tables answer: each line is what its guard or cell is there for. */

import { describe, expect, it } from 'vitest';
import { ATHENS, crossable, SPARTA, stackLimit, stepCost, zone } from '../src/map.ts';
import { defences } from '../src/procedures/combat.ts';
import { escorts } from '../src/procedures/operations.ts';
import { crowd } from '../src/procedures/stacking.ts';
import { cite } from '../src/series.ts';
import { position } from './table.ts';

describe('tables', () => {
  it('AMP-2.B.1-d, AMP-7-a, AMP-8-b, AMP-8-c, AMP-8-d, AMP-8-f: what the series refuses is told by the rules of this game', () => {
    expect(cite).toMatchObject({
      pointsWindow: 'AMP-2.B.1-d',
      oneUseInPoints: 'AMP-8-d',
      swapInitiative: 'AMP-8-c',
      addPoints: 'AMP-8-b',
      reroll: 'AMP-8-f',
      rerollOnce: 'AMP-8-d',
      anytime: 'AMP-7-a',
    });
  });

  it('AMP-3.3-a: eight in a city, five in a marsh, seven elsewhere, at sea and in bases no end', () => {
    const by = (...ids: string[]): number[] => ids.map((id) => stackLimit(zone(id)));
    expect(by('M1', 'M2', 'Thasos', 'O1')).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    expect(new Set(Array.from({ length: 27 }, (_, i) => stackLimit(zone(`T${i + 1}`))))).toEqual(
      new Set([7, 8, 5]),
    );
  });

  it('AMP-3.3-a: nobody is too many where there is room', () => {
    const s = position({ zones: { T11: ['brasidas', 'S-H8B', 'S-H5B', 'S-H5B'] } });
    expect(crowd(s, SPARTA, zone('T11'))).toEqual([]);
  });
});

describe('borders', () => {
  it('AMP-4.2.2-b: a retreat by land crosses land only, the river with the flotilla, and nothing that is no border', () => {
    const s = position({ zones: { T11: ['brasidas', 'S-H8B'] } });
    const all = (kindOf: (a: number, b: number) => boolean): boolean[] => {
      const found: boolean[] = [];
      for (let a = 1; a <= 27; a++)
        for (let b = 1; b <= 27; b++)
          if (a !== b && kindOf(zone(`T${a}`), zone(`T${b}`)))
            found.push(crossable(s, ATHENS, zone(`T${a}`), zone(`T${b}`)));
      return found;
    };
    // Wherever a step costs something between land zones one may fall back; where there is no way, nobody does.
    expect(all((a, b) => stepCost(s, ATHENS, a, b) > 0).every(Boolean)).toBe(true);
    expect(all((a, b) => stepCost(s, ATHENS, a, b) < 0).some(Boolean)).toBe(false);
    for (const id of ['M1', 'M2', 'M3', 'Thasos', 'Thrace', 'Macedonia'])
      for (let a = 1; a <= 27; a++) expect(crossable(s, ATHENS, zone(`T${a}`), zone(id))).toBe(false);
  });

  it('AMP-CRT-col-a, AMP-CRT-col-b: what awaits those who come: hoplites, or none', () => {
    const told = (zones: { [id: string]: string[] }): string[] =>
      defences(position({ zones }), ATHENS, zone('T11')).maybe.map(({ rule }) => rule);
    expect(told({ T11: ['brasidas', 'S-H8B'] })).toContain('AMP-CRT-col-b');
    expect(told({ T11: ['brasidas', 'S-P6x'] })).toContain('AMP-CRT-col-a');
  });

  it('AMP-3.2-f: ships escort Athenians from the main map, nobody else and from nowhere else', () => {
    const s = position({ zones: { M2: ['A-T7'], T12: ['eucles', 'A-H6'] } });
    expect(escorts(s, ATHENS, zone('T12'))).toHaveLength(1);
    expect(escorts(s, SPARTA, zone('T12'))).toEqual([]);
    expect(escorts(s, ATHENS, zone('O1'))).toEqual([]);
  });
});
