import type { Action } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { area, city, cityHex, hex, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { has, isInside } from '../src/query.ts';
import { FORAGING, RAIDING, RAZING, type S } from '../src/state.ts';
import { SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

const raiding = (s: S, seat = SPARTA): S => {
  const frame: FrameOf<'raids'> = { step: 'raids', seat, at: -1, picked: [] };
  return from(s, frame);
};
/** Archidamus with four units south of Thebes, in supply. */
function invasion(): S {
  const s = bare('campaign');
  put(s, 'W3528', 'boeotia-h5', { n: 4 });
  lead(s, 'W3528', 'archidamus', 'sparta');
  s.ml[region('attica')] = 10;
  s.treasury[SPARTA] = 0;
  return s;
}

describe('raids', () => {
  it('G4: Attica pays 4, then 3, then nothing more in the year; militance falls once a season: EPW-RAI-04 EPW-RAI-05 EPW-RAI-07 EPW-ADJ-10', () => {
    let t = raiding(invasion());
    does(t, 'raid W3528');
    expect([t.treasury[SPARTA], t.raided[area('attica')], t.ml[region('attica')]]).toEqual([4, 4, 9]);
    t.unitBits.fill(0);
    t = raiding(t);
    does(t, 'raid W3528');
    expect([t.treasury[SPARTA], t.raided[area('attica')], t.ml[region('attica')]]).toEqual([7, 8, 9]);
    t.unitBits.fill(0);
    t = raiding(t);
    does(t, 'raid W3528');
    expect([t.treasury[SPARTA], t.raided[area('attica')]]).toEqual([7, 12]);
  });

  it('G4: by units out of supply fill the value and bring nothing: EPW-RAI-06', () => {
    const s = bare('campaign');
    put(s, 'W3530', 'attica-h4', { n: 4 });
    lead(s, 'W3530', 'nicias', 'athens');
    // No Athenian large city or base within three areas: Attica is lost.
    for (const id of ['athens']) s.cityHolder[city(id)] = SPARTA;
    s.treasury[0] = 0;
    const t = raiding(s, 0);
    does(t, 'raid W3530');
    expect([t.treasury[0], t.raided[area('megarid')]]).toEqual([0, 4]);
  });

  it('are marked, and raiders neither move nor attack: EPW-RAI-01', () => {
    const t = raiding(invasion());
    does(t, 'raid W3528');
    expect(t.unitBits.filter((bits) => bits === RAIDING).length).toBe(4);
    expect(asked(t)).toBe('nobody');
    put(t, 'sparta', 'laconia-h5');
    // The leader may not leave them either, unless another stays.
    expectRefusal(from(t, moveFrame(SPARTA)), 'stack W3528', 'EPW-LDR-02');
    lead(t, 'W3528', 'alcidas', 'sparta');
    const u = from(t, moveFrame(SPARTA));
    does(u, 'stack W3528');
    expectRefusal(u, 'pick boeotia-h5', 'EPW-MOV-02');
    expectRefusal(u, 'go W3529', 'EPW-LDR-02');
  });

  it('may be made by part of a stack, and by foragers: EPW-RAI-01', () => {
    const s = invasion();
    s.unitBits[s.unitAt.indexOf(hex('W3528'))] = FORAGING;
    const t = raiding(s);
    does(t, 'stack W3528');
    does(t, 'pick boeotia-h5');
    does(t, 'raid W3528');
    expect(t.raided[area('attica')]).toBe(1);
    expect(offers(t)).toContain('raid W3528');
  });

  it('are for regions that are not friendly: EPW-RAI-03', () => {
    const s = invasion();
    put(s, 'W3427', 'boeotia-h5');
    expectRefusal(raiding(s), 'raid W3427', 'EPW-RAI-03');
  });

  it('are made in hexes: EPW-RAI-01', () => {
    const t = raiding(invasion());
    for (const wrong of ['raid saronic', 'raid', 'raid nowhere', 'stack W3529'])
      expectRefusal(t, wrong, 'EPW-RAI-01');
    does(t, 'stack W3528');
    expectRefusal(t, 'stack W3528', 'EPW-RAI-01');
    expectRefusal(t, 'raid W3528', 'EPW-RAI-01');
  });

  it('are not for those shut in: EPW-SIE-07d', () => {
    const s = invasion();
    s.cityHolder[city('eleusis')] = SPARTA;
    put(s, 'eleusis', 'boeotia-h5', { inside: true });
    expect(offers(raiding(s))).toContain('raid W3630');
    put(s, 'eleusis', 'attica-h4', { inside: false });
    expectRefusal(raiding(s), 'raid W3630', 'EPW-SIE-07d');
  });

  it('are not made where the earth has shaken, and the card is named: EPW-CRD-06', () => {
    const s = invasion();
    put(s, 'W3530', 'boeotia-h5', { by: 'sparta' });
    s.controller[region('megarid')] = 0;
    s.effects = [{ kind: 'no-raid', on: region('attica'), until: 9999 }];
    const t = raiding(s);
    expect(offers(t)).toContain('raid W3530');
    expectRefusal(t, 'raid W3528', 'EPW-CRD-06');
    expect(epic.explain(t, 'sparta', epic.parse('raid W3528') as Action)).toMatchObject({
      refusal: { params: { card: 'earthquake' } },
    });
  });

  it('count units inside a place as outside: EPW-RAI-02', () => {
    const s = bare('campaign');
    s.cityHolder[city('eleusis')] = SPARTA;
    const [u] = put(s, 'eleusis', 'boeotia-h5', { inside: true }) as [number];
    const t = raiding(s);
    does(t, 'raid W3630');
    expect(has(t.unitBits, u, RAIDING)).toBe(true);
  });
});

describe('razing', () => {
  it("takes down walls with a unit inside that does nothing else, without the raid's loss: EPW-DES-06", () => {
    const s = bare('campaign');
    s.cityHolder[city('eleusis')] = SPARTA;
    const [u] = put(s, 'eleusis', 'boeotia-h5', { inside: true }) as [number];
    const ml = s.ml[region('attica')];
    const t = raiding(s);
    does(t, 'raze W3630');
    expect(t.walled[city('eleusis')]).toBe(0);
    expect(has(t.unitBits, u, RAZING)).toBe(true);
    expect(t.ml[region('attica')]).toBe(ml);
    expect(offers(from(t, moveFrame(SPARTA)))).toEqual([]);
  });

  it('takes down a fort, if those in it can stay in the open: EPW-DES-06', () => {
    const s = bare('campaign');
    s.forts = [hex('W3528')];
    const units = put(s, 'W3528', 'boeotia-h5', { inside: true, n: 2 });
    expectRefusal(raiding(s), 'raze W3528', 'EPW-LDR-01');
    // One inside and one before it would be two in the open as well.
    const mixed = bare('campaign');
    mixed.forts = [hex('W3528')];
    put(mixed, 'W3528', 'boeotia-h5', { inside: true });
    put(mixed, 'W3528', 'boeotia-h5', { inside: false });
    expectRefusal(raiding(mixed), 'raze W3528', 'EPW-LDR-01');
    lead(s, 'W3528', 'archidamus', 'sparta', true);
    s.bases = [{ hex: hex('W3528'), seat: SPARTA, inside: true, fixed: false }];
    const t = raiding(s);
    does(t, 'raze W3528');
    expect(t.forts).toEqual([]);
    expect(units.some((u) => isInside(t, u))).toBe(false);
    expect(t.bases).toMatchObject([{ inside: false }]);
  });

  it('is not for walls nobody is inside of: EPW-DES-06', () => {
    const s = bare('campaign');
    put(s, 'eleusis', 'boeotia-h5', { inside: false });
    expectRefusal(raiding(s), 'raze W3630', 'EPW-DES-06');
    expect(cityHex[city('eleusis')]).toBe(hex('W3630'));
  });

  it('needs walls, and a unit that has done nothing else: EPW-DES-06', () => {
    const s = bare('campaign');
    s.cityHolder[city('eleusis')] = SPARTA;
    const [u] = put(s, 'eleusis', 'boeotia-h5', { inside: true }) as [number];
    expect(offers(raiding(s))).toContain('raze W3630');
    s.unitBits[u] = (s.unitBits[u] as number) | RAIDING;
    put(s, 'W3528', 'boeotia-h5');
    expectRefusal(raiding(s), 'raze W3630', 'EPW-DES-06');
    s.unitBits[u] = (s.unitBits[u] as number) & ~RAIDING;
    s.walled[city('eleusis')] = 0;
    expectRefusal(raiding(s), 'raze W3630', 'EPW-DES-06');
  });
});
