import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { city, findPlace, hex } from '../src/map.ts';
import { isInside } from '../src/query.ts';
import { ATHENS, type S, SPARTA } from '../src/state.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, offers, put } from './table.ts';

// Cities and forts the enemy has come to, one line of the rules at a time.

const campaign = (scenario = 'campaign'): S => {
  const s = bare(scenario);
  s.treasury = s.treasury.map(() => 20);
  return s;
};
const coming = (h: number, over: Partial<FrameOf<'place'>> = {}): FrameOf<'place'> => ({
  step: 'place',
  hex: h,
  seat: SPARTA,
  from: hex('W3530'),
  kind: 'land',
  won: -1,
  elites: 0,
  ...over,
});

describe('before the walls', () => {
  it('a leader goes in only where those outside still have one, or are one: EPW-LDR-01', () => {
    const s = campaign();
    put(s, 'eleusis', 'attica-h4', { n: 2, inside: false });
    lead(s, 'eleusis', 'nicias', 'athens', false);
    put(s, 'eleusis', 'laconia-h5', { by: 'sparta', inside: false });
    expect(offers(from(s, coming(at('eleusis'))))).not.toContain('inside nicias');
    lead(s, 'eleusis', 'hagnon', 'athens', false);
    expect(offers(from(s, coming(at('eleusis'))))).toContain('inside nicias');
  });

  it('a single fleet puts out of its port without an admiral: EPW-LDR-03', () => {
    const port = (n: number): S => {
      const s = campaign();
      put(s, 'piraeus', 'attica-f5', { n });
      put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
      const came = coming(at('piraeus'), { from: findPlace('saronic'), kind: 'landing' });
      return from(s, { ...came, step: 'place.port' });
    };
    expect(offers(port(1))).toEqual(['sortie', 'hold']);
    expect(asked(port(2))).not.toBe('athens place.port');
  });

  it('the men inside defend the walls, else the garrison; where the helots have risen nobody does: EPW-GEN-19 EPW-FRT-03', () => {
    const before = (lay: (s: S) => void): S => {
      const s = campaign();
      put(s, 'gytheum', 'attica-h4', { inside: false, n: 2 });
      lead(s, 'gytheum', 'nicias', 'athens', false);
      lay(s);
      return from(s, coming(at('gytheum'), { step: 'place.choice', seat: ATHENS }));
    };
    const held = before(() => {});
    expect(offers(held)).toEqual(['assault', 'mask']);
    expect(held.cityHolder[city('gytheum')]).toBe(-1);
    const open = before((s) => {
      s.helots[city('gytheum')] = 1;
    });
    expect(open.cityHolder[city('gytheum')]).toBe(ATHENS);
  });
});

describe('a place that falls', () => {
  it('is its captor’s by a marker, or simply his again at home: EPW-FRT-05', () => {
    const taken = (id: string, seat: number, by: string): S => {
      const s = campaign();
      if (by === 'athens') hold(s, id, 'sparta');
      put(s, id, by === 'athens' ? 'attica-h4' : 'laconia-h5', { by, inside: false });
      const t = from(s, { step: 'capture', hex: at(id), seat, how: 'assault', scored: 0 });
      does(t, 'spare');
      return t;
    };
    expect(taken('eleusis', SPARTA, 'sparta').cityHolder[city('eleusis')]).toBe(SPARTA);
    expect(taken('eleusis', ATHENS, 'athens').cityHolder[city('eleusis')]).toBe(-1);
  });

  it('is destroyed if it is a city, razed if it has walls or is a fort: EPW-DES-01 EPW-DES-05', () => {
    const fate = (lay: (s: S) => number): S => {
      const s = campaign();
      const h = lay(s);
      put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: false });
      s.unitAt = s.unitAt.map((place) => (place === hex('W3730') ? h : place));
      return from(s, { step: 'capture', hex: h, seat: SPARTA, how: 'assault', scored: 0 });
    };
    expect(offers(fate(() => at('eleusis')))).toEqual(['destroy', 'raze', 'spare']);
    expect(offers(fate(() => at('acharnae')))).toEqual(['destroy', 'spare']);
    const fort = fate((s) => {
      s.forts = [hex('W3631')];
      return hex('W3631');
    });
    expect(offers(fort)).toEqual(['raze', 'spare']);
    expectRefusal(fort, 'destroy', 'EPW-DES-01');
  });
});

describe('razing', () => {
  it('is done by a unit of one’s own inside, not by an ally’s: EPW-DES-06', () => {
    const raids = (inside: string, by: string): string[] => {
      const s = campaign('three');
      put(s, 'thebes', inside, { by, inside: true });
      put(s, 'thebes', 'laconia-h4', { by: 'sparta', inside: false });
      expect(
        isInside(
          s,
          s.unitAt.findIndex((place, u) => place === at('thebes') && isInside(s, u)),
        ),
      ).toBe(true);
      return offers(from(s, { step: 'raids', seat: SPARTA, at: -1, picked: [] }));
    };
    expect(raids('laconia-h5', 'sparta')).toContain('raze W3428');
    expect(raids('boeotia-h5', 'thebes')).not.toContain('raze W3428');
  });
});
