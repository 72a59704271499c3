import { describe, expect, it } from 'vitest';
import { commanderOf } from '../src/allies.ts';
import { adjacentRegions, BUILD, cityHex, forcePool, hex, hexRegion, region, SICILY } from '../src/map.ts';
import { compareClaims, controlFrame } from '../src/procedures/control.ts';
import { rebellion } from '../src/procedures/plays/subversion.ts';
import { ATHENS, type S, SPARTA } from '../src/state.ts';
import { at } from './ground.ts';
import { bare, does, from, lead, levels, offers, put, teller } from './table.ts';

// What changes with the control of a region, thing by thing.

const THEBES = 2;
/** Lesbos about to leave Athens. */
function lesbos(scenario = 'campaign'): S {
  const s = bare(scenario);
  levels(s, 'lesbos', -3, 7);
  s.multiplier[region('lesbos')] = 1;
  return s;
}
const check = (s: S): S => from(s, controlFrame(s));

describe('a region that changes hands', () => {
  it('calls its units home from the field and from Sicily, not out of the Build Pool: EPW-CTL-04', () => {
    const s = lesbos();
    const [field, abroad] = put(s, 'athens', 'lesbos-h4', { n: 2, by: 'athens' }) as [number, number];
    const [ship] = put(s, 'piraeus', 'lesbos-f4', { by: 'athens' }) as [number];
    s.unitAt[abroad] = SICILY;
    s.unitBits[abroad] = 0;
    s.unitAt[ship] = BUILD;
    s.unitBits[ship] = 0;
    const t = check(s);
    const pool = forcePool(region('lesbos'));
    expect([t.unitAt[field], t.unitAt[abroad], t.unitAt[ship]]).toEqual([pool, pool, BUILD]);
  });

  it('loses the bases of its old master in cities without men of his, and no others: EPW-CTL-12', () => {
    const s = lesbos();
    const field = hexRegion.findIndex((r, h) => r === region('lesbos') && !cityHex.includes(h));
    const base = (h: number, seat: number, fixed = false) => ({ hex: h, seat, inside: false, fixed });
    put(s, 'mytilene', 'attica-h4', { inside: true });
    s.bases = [
      base(at('methymna'), ATHENS),
      base(at('mytilene'), ATHENS),
      base(at('eresus'), SPARTA),
      base(at('antandrus'), ATHENS, true),
      base(at('chios'), ATHENS),
      base(field, ATHENS),
    ];
    const t = check(s);
    expect(t.bases.map((one) => one.hex)).toEqual([
      at('mytilene'),
      at('eresus'),
      at('antandrus'),
      at('chios'),
      field,
    ]);
  });

  it('is claimed by whoever has more of its neighbours; islands have none, and fewer regions decide: EPW-MUL-02 EPW-MUL-03', () => {
    const s = bare('three');
    s.controller.fill(SPARTA);
    const near = adjacentRegions[region('megarid')] as readonly number[];
    expect(near.length).toBeGreaterThan(1);
    for (const r of near) s.controller[r] = THEBES;
    s.controller[region('megarid')] = ATHENS;
    expect(compareClaims(s, region('megarid'), THEBES, SPARTA)).toBeLessThan(0);
    for (const r of near) s.controller[r] = SPARTA;
    for (const id of ['boeotia', 'elis', 'achaea']) s.controller[region(id)] = THEBES;
    s.controller[near[0] as number] = SPARTA;
    s.controller[near[1] as number] = SPARTA;
    const side = near.map((r) => s.controller[r]);
    expect(side).toContain(SPARTA);
    expect(compareClaims(s, region('megarid'), THEBES, SPARTA)).toBeGreaterThan(0);
    // An island: the ally with fewer regions, however many he has about it.
    expect(compareClaims(s, region('aegean_islands'), THEBES, SPARTA)).toBeLessThan(0);
  });

  it('counts men beside a leader of their own as their own master’s: EPW-MUL-02', () => {
    const s = bare('three');
    const [spartan] = put(s, 'W3730', 'laconia-h5', { by: 'sparta' }) as [number];
    lead(s, 'W3730', 'pagondas', 'thebes');
    expect(commanderOf(s, spartan)).toBe(THEBES);
    lead(s, 'W3730', 'brasidas', 'sparta');
    expect(commanderOf(s, spartan)).toBe(SPARTA);
    expect(s.unitAt[spartan]).toBe(hex('W3730'));
  });
});

describe('militance below 5', () => {
  it('keeps units of the region in their pool: EPW-CTL-10', () => {
    const placed = (ml: number): string[] => {
      const s = bare('campaign');
      levels(s, 'attica', 10, ml);
      put(s, 'force attica', 'attica-h4');
      lead(s, 'force attica', 'nicias', 'athens');
      const frame = { step: 'placement', order: [0], at: 0, region: -1, visited: [], did: [] } as const;
      const t = from(s, { ...frame, order: [0], visited: [], did: [] });
      does(t, 'pool attica');
      return offers(t);
    };
    expect(placed(5)).toContain('place attica-h4 athens');
    expect(placed(4)).not.toContain('place attica-h4 athens');
  });
});

describe('a rebellion', () => {
  it('brings a region over at once by a high die, and by no other: EPW-CTL-08', () => {
    const s = lesbos();
    levels(s, 'lesbos', 1, 7);
    const op = { op: 'rebellion', region: 'lesbos', control: 4, revolt: 2 } as Parameters<
      typeof rebellion.do
    >[2];
    const frame = (die: number): unknown => {
      const f = { step: 'card', seat: SPARTA, card: 0, op: 0, own: 0, targets: [], die: 0 };
      return rebellion.do(s, f as never, op, { ...teller(s), roll: () => die } as never);
    };
    expect(frame(4)).toBeUndefined();
    expect(frame(5)).toMatchObject({ step: 'control.take', regions: [region('lesbos')] });
  });
});
