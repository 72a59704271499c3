import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { city, cityHex, forcePool, region } from '../src/map.ts';
import { controlFrame } from '../src/procedures/control.ts';
import { citySide, isBesieged } from '../src/query.ts';
import type { S } from '../src/state.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, levels, offers, put } from './table.ts';

const check = (s: S): S => from(s, controlFrame(s));

/** Lesbos about to leave Athens, in the campaign. */
function lesbos(): S {
  const s = bare('campaign');
  levels(s, 'lesbos', -3, 7);
  return s;
}

describe('the control check', () => {
  it('turns a region whose allegiance is below -2, sign reversed, militance kept: EPW-CTL-01 EPW-CTL-02', () => {
    const s = lesbos();
    s.multiplier[region('lesbos')] = 1;
    const t = check(s);
    expect(t.controller[region('lesbos')]).toBe(1);
    expect(t.al[region('lesbos')]).toBe(3);
    expect(t.ml[region('lesbos')]).toBe(7);
  });

  it('leaves a region at -2 where it is: EPW-CTL-01 EPW-CTL-08', () => {
    const s = bare('campaign');
    levels(s, 'lesbos', -2, 7);
    expect(check(s).controller[region('lesbos')]).toBe(0);
  });

  it('asks the new controller to keep the multiplier or go back to x1: EPW-CTL-03', () => {
    const s = lesbos();
    s.multiplier[region('lesbos')] = 3;
    const t = check(s);
    expect(asked(t)).toBe('sparta changeover.multiplier');
    expect(offers(t)).toEqual(['keep lesbos', 'reset lesbos']);
    expectRefusal(t, 'keep chios', 'EPW-CTL-03');
    const kept = epic.clone(t);
    does(kept, 'keep lesbos');
    expect(kept.multiplier[region('lesbos')]).toBe(3);
    does(t, 'reset lesbos');
    expect(t.multiplier[region('lesbos')]).toBe(1);
  });

  it('keeps no more than x1 in a region too weak for arms: EPW-TRB-06', () => {
    const s = lesbos();
    levels(s, 'lesbos', -3, 4);
    s.multiplier[region('lesbos')] = 3;
    const t = check(s);
    does(t, 'keep lesbos');
    expect(t.multiplier[region('lesbos')]).toBe(1);
  });

  it('follows G14: units home, conquests marked, sieges and bases gone: EPW-CTL-04 EPW-CTL-05 EPW-CTL-06 EPW-CTL-12', () => {
    const s = lesbos();
    s.multiplier[region('lesbos')] = 1;
    const [attic] = put(s, 'mytilene', 'attica-h4') as [number];
    const [own] = put(s, 'mytilene', 'lesbos-h4') as [number];
    const [fleet] = put(s, 'methymna', 'lesbos-f4') as [number];
    const besiegers = put(s, 'eresus', 'laconia-h6', { by: 'sparta', inside: false, n: 2 });
    s.sieges = [{ hex: cityHex[city('eresus')] as number, morale: 4, seat: 1, raised: false }];
    s.bases = [{ hex: cityHex[city('methymna')] as number, seat: 0, inside: true, fixed: false }];
    const t = check(s);
    expect([t.unitAt[own], t.unitAt[fleet]]).toEqual([
      forcePool(region('lesbos')),
      forcePool(region('lesbos')),
    ]);
    expect([t.unitSeat[own], t.unitSeat[fleet]]).toEqual([1, 1]);
    expect(t.unitAt[attic]).toBe(cityHex[city('mytilene')]);
    expect(t.cityHolder[city('mytilene')]).toBe(0);
    expect(citySide(t, city('methymna'))).toBe(1);
    expect(citySide(t, city('eresus'))).toBe(1);
    expect(isBesieged(t, cityHex[city('eresus')] as number)).toBe(false);
    expect(t.unitAt[besiegers[0] as number]).toBe(cityHex[city('eresus')]);
    expect(t.bases).toEqual([]);
  });

  it('removes Revolt markers and the markers of the new side: EPW-CTL-06 EPW-MUL-14', () => {
    const s = lesbos();
    s.multiplier[region('lesbos')] = 1;
    s.revolt[city('methymna')] = 2;
    hold(s, 'eresus', 'sparta');
    const t = check(s);
    expect(t.revolt[city('methymna')]).toBe(0);
    expect(t.cityHolder[city('eresus')]).toBe(-1);
  });

  it('sends leaders in the pool of the region home: EPW-CTL-12', () => {
    const s = lesbos();
    s.multiplier[region('lesbos')] = 1;
    const l = lead(s, 'force lesbos', 'phormio', 'athens');
    expect(check(s).leaderAt[l]).toBe(forcePool(region('attica')));
  });

  it('puts cargo that lost its fleet ashore: EPW-CTL-12', () => {
    const s = lesbos();
    s.multiplier[region('lesbos')] = 1;
    const [fleet] = put(s, 'saronic', 'lesbos-f4') as [number];
    const [cargo] = put(s, 'saronic', 'attica-h4') as [number];
    s.unitOn[cargo] = fleet;
    const t = check(s);
    expect(t.unitAt[fleet]).toBe(forcePool(region('lesbos')));
    expect(epic.faults(t)).toEqual([]);
    expect(t.unitAt[cargo]).not.toBe(s.unitAt[cargo]);
  });
});

describe('a region that leaves Athens among several allies', () => {
  it('goes to the ally with most units there, who may leave it to another: EPW-MUL-02', () => {
    const s = bare('three');
    levels(s, 'lesbos', -3, 7);
    s.multiplier[region('lesbos')] = 1;
    put(s, 'mytilene', 'boeotia-h5', { by: 'thebes', inside: false });
    const t = check(s);
    expect(asked(t)).toBe('thebes control.take');
    expectRefusal(t, 'take chios', 'EPW-MUL-02');
    does(t, 'decline lesbos');
    // The next in line has nobody to leave it to.
    expect(t.controller[region('lesbos')]).toBe(1);
  });

  it('counts men under an ally’s leader in the open as his, those in a place as their own master’s: EPW-MUL-02 EPW-MUL-06', () => {
    const first = (leaders: readonly string[], inside: boolean): string => {
      const s = bare('three');
      levels(s, 'lesbos', -3, 7);
      s.multiplier[region('lesbos')] = 1;
      put(s, 'mytilene', 'boeotia-h5', { by: 'thebes', inside, n: 2 });
      put(s, 'mytilene', 'laconia-h5', { by: 'sparta', inside });
      if (inside) hold(s, 'mytilene', 'sparta');
      for (const id of leaders) lead(s, 'mytilene', id, id === 'brasidas' ? 'sparta' : 'thebes', inside);
      return asked(check(s));
    };
    expect(first(['brasidas'], false)).toBe('sparta control.take');
    expect(first(['brasidas', 'pagondas'], false)).toBe('thebes control.take');
    expect(first(['brasidas'], true)).toBe('thebes control.take');
  });

  it('counts adjacent regions next, and islands are adjacent to none: EPW-MUL-02 EPW-MUL-03', () => {
    const s = bare('three');
    for (const r of ['megarid', 'phocis_locris']) s.controller[region(r)] = 2;
    s.controller[region('boeotia')] = 0;
    levels(s, 'boeotia', -3, 7);
    s.multiplier[region('boeotia')] = 1;
    const t = check(s);
    expect(asked(t)).toBe('thebes control.take');
  });
});
