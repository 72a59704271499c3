import { describe, expect, it } from 'vitest';
import { fold } from '../src/events.ts';
import type { FrameOf } from '../src/flow.ts';
import { area, city, findHex, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { firstSiegeMorale, siegesFallShort } from '../src/procedures/sieges.ts';
import type { S } from '../src/state.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, offers, put } from './table.ts';

const step = (order = [0]): FrameOf<'sieges'> => ({ step: 'sieges', order, at: 0, rolled: [] });

/** Potidaea in revolt, medium and a port, with Athenians before it. */
function potidaea(land: number, fleets: number): S {
  const s = bare('campaign');
  s.walled[city('potidaea')] = 1;
  s.revolt[city('potidaea')] = 2;
  lead(s, 'potidaea', 'phormio', 'athens', false);
  if (land > 0) put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false, n: land });
  if (fleets > 0) put(s, 'potidaea', 'attica-f5', { by: 'athens', inside: false, n: fleets });
  return s;
}

describe('laying siege', () => {
  it('needs a place that is masked: EPW-SIE-01', () => {
    const s = potidaea(4, 1);
    s.unitAt.fill(s.unitAt[s.unitAt.length - 1] as number);
    expect(asked(from(s, step()))).toBe('nobody');
    const t = from(potidaea(4, 1), step());
    expectRefusal(t, 'besiege eleusis', 'EPW-SIE-01');
  });

  it('is done once, and by those who stand before the place: EPW-SIE-01', () => {
    const s = potidaea(4, 1);
    s.sieges = [{ hex: at('potidaea'), morale: 5, seat: 0, raised: false }];
    expectRefusal(from(s, step()), 'besiege potidaea', 'EPW-SIE-01');
    // A Theban masks Plataea: that is no siege for Sparta to lay.
    const allies = bare('three');
    hold(allies, 'plataea', 'athens');
    put(allies, 'plataea', 'boeotia-h5', { by: 'thebes', inside: false });
    lead(allies, 'potidaea', 'brasidas', 'sparta', false);
    allies.walled[city('potidaea')] = 1;
    put(allies, 'potidaea', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    put(allies, 'potidaea', 'laconia-f4', { by: 'sparta', inside: false });
    const t = from(allies, step([1]));
    expect(offers(t)).toContain('besiege potidaea');
    expectRefusal(t, 'besiege plataea', 'EPW-SIE-01');
  });

  it('needs two, four or six land units by size, and a fleet for a port, G3: EPW-SIE-10', () => {
    for (const [land, fleets] of [
      [3, 1],
      [4, 0],
    ] as const) {
      const s = potidaea(land, fleets);
      put(s, 'eleusis', 'attica-h4', { inside: true });
      // Nothing to do but to end the step.
      expect(asked(from(s, step()))).toBe('nobody');
    }
    expect(offers(from(potidaea(4, 1), step()))).toEqual(['besiege potidaea', 'done']);
  });

  it('of a fort needs two land units: EPW-SIE-10', () => {
    const fort = (n: number): string => {
      const s = bare('campaign');
      s.forts = [findHex('W3730')];
      put(s, 'W3730', 'attica-h4', { by: 'athens', inside: true });
      put(s, 'W3730', 'boeotia-h5', { by: 'sparta', inside: false, n });
      lead(s, 'W3730', 'archidamus', 'sparta', false);
      return offers(from(s, step([1]))).join();
    };
    expect(fort(2)).toContain('besiege W3730');
    expect(fort(1)).toBe('');
  });

  it('says which number is wanting: EPW-SIE-10', () => {
    const s = potidaea(4, 1);
    hold(s, 'torone', 'sparta');
    put(s, 'torone', 'attica-l3', { by: 'athens', inside: false });
    expectRefusal(from(s, step()), 'besiege torone', 'EPW-SIE-10');
  });

  it('begins with a marker by size, base, raids and conquest: EPW-SIE-11', () => {
    const s = potidaea(4, 1);
    expect(firstSiegeMorale(s, at('potidaea'))).toBe(5);
    s.bases = [{ hex: at('potidaea'), seat: 1, inside: true, fixed: false }];
    expect(firstSiegeMorale(s, at('potidaea'))).toBe(6);
    s.bases = [];
    s.raided[area('pallene')] = 1;
    expect(firstSiegeMorale(s, at('potidaea'))).toBe(4);
    s.raided.fill(0);
    s.revolt[city('potidaea')] = 0;
    hold(s, 'potidaea', 'sparta');
    expect(firstSiegeMorale(s, at('potidaea'))).toBe(4);
  });
});

describe('a siege in its season', () => {
  it('is rolled for at once: above the marker the place gives up, else it goes down, G3: EPW-SIE-13', () => {
    for (const [die, left] of [
      [6, 0],
      [5, 1],
    ] as const) {
      const t = from(potidaea(4, 1), step());
      does(t, 'besiege potidaea');
      expect(t.sieges).toMatchObject([{ morale: 5 }]);
      expectRefusal(t, 'done', 'EPW-SIE-13');
      does(t, 'roll potidaea', [die]);
      expect(t.sieges).toHaveLength(left);
      if (left === 1) expect(t.sieges[0]?.morale).toBe(4);
    }
  });

  it('never falls below 1: EPW-SIE-13', () => {
    const s = potidaea(4, 1);
    s.sieges = [{ hex: at('potidaea'), morale: 1, seat: 0, raised: false }];
    const t = from(s, step());
    does(t, 'roll potidaea', [1]);
    expect(t.sieges[0]?.morale).toBe(1);
  });

  it('is broken when the numbers are short, a victory for the defender, G3: EPW-SIE-13 EPW-SIE-16', () => {
    const s = potidaea(3, 1);
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: 0, raised: false }];
    const before = s.al[region('chalcidice')] as number;
    const t = from(s, step());
    does(t, 'roll potidaea');
    expect(t.sieges).toEqual([]);
    expect(t.al[region('chalcidice')]).toBe(before - 2);
    expect(t.unitAt.includes(at('potidaea'))).toBe(true);
  });

  it('gains a point when besiegers fall short in a campaign turn, once: EPW-SIE-14', () => {
    const s = potidaea(3, 1);
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: 0, raised: false }];
    const run = {
      state: s,
      emit: (e: Parameters<typeof fold>[1]) => fold(s, e),
      roll: () => 1,
      draw: () => 0,
      reveal: () => undefined,
    };
    siegesFallShort(run);
    siegesFallShort(run);
    expect(s.sieges).toMatchObject([{ morale: 5, raised: true }]);
  });

  it('of places joined by Long Walls needs both invested, G3b: EPW-SIE-20', () => {
    const s = bare('campaign');
    lead(s, 'piraeus', 'archidamus', 'sparta', false);
    put(s, 'piraeus', 'boeotia-h5', { by: 'sparta', inside: false, n: 4 });
    put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
    put(s, 'plataea', 'boeotia-l3', { by: 'sparta', inside: true });
    s.revolt[city('oropus')] = 0;
    const t = from(s, step([1]));
    expect(asked(t)).toBe('nobody');
    lead(s, 'athens', 'brasidas', 'sparta', false);
    put(s, 'athens', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    put(s, 'athens', 'corinth-h4', { by: 'sparta', inside: false, n: 2 });
    const both = from(s, step([1]));
    expect(offers(both)).toContain('besiege piraeus');
    expect(offers(both)).toContain('besiege athens');
    // A siege laid before is not rolled for while the other place is open; walls still being built join nothing.
    const left = (due: number, die: number): number => {
      const u = bare('campaign');
      lead(u, 'piraeus', 'archidamus', 'sparta', false);
      put(u, 'piraeus', 'boeotia-h5', { by: 'sparta', inside: false, n: 4 });
      put(u, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
      u.sieges = [{ hex: at('piraeus'), morale: 4, seat: 1, raised: false }];
      u.longWalls = u.longWalls.map((walls) => ({ ...walls, due }));
      const v = from(u, step([1]));
      does(v, 'roll piraeus', die > 0 ? [die] : undefined);
      return v.sieges[0]?.morale as number;
    };
    expect([left(0, 0), left(9, 1)]).toEqual([4, 3]);
  });

  it('is looked at after the moves and after the battles of a seat: EPW-SIE-14', () => {
    const s = potidaea(4, 1);
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: 0, raised: false }];
    const t = from(s, moveFrame(0));
    does(t, 'stack W3414');
    does(t, 'pick attica-h4');
    does(t, offers(t).find((offer) => /^(go|area) /.test(offer)) as string);
    if (asked(t) === 'athens march.on') does(t, 'halt');
    if (offers(t).includes('done')) does(t, 'done');
    expect(t.sieges).toMatchObject([{ morale: 5, raised: true }]);
  });
});
