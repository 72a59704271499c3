import { describe, expect, it } from 'vitest';
import { city, region } from '../src/map.ts';
import { assessFrame } from '../src/procedures/assess.ts';
import { tributeOf } from '../src/procedures/tribute.ts';
import type { S } from '../src/state.ts';
import { asked, bare, does, expectRefusal, from, hold, levels, offers } from './table.ts';

/** Chios as in the example of the rule book: x1, allegiance 4, Erythrae in revolt. */
function chios(): S {
  const s = bare('campaign');
  levels(s, 'chios', 4, 7);
  s.multiplier[region('chios')] = 1;
  s.revolt[city('erythrae')] = 2;
  return s;
}
const assess = (s: S): S => from(s, { ...assessFrame(s), order: [0, 1] });

describe('assessment', () => {
  it('follows the example G1a: two steps cost two, x3 costs one more: EPW-TRB-02 EPW-TRB-04 EPW-TRB-05', () => {
    const t = assess(chios());
    does(t, 'assess chios 3');
    expect(t.al[region('chios')]).toBe(1);
    expect(t.multiplier[region('chios')]).toBe(3);
    expect(tributeOf(t, region('chios'))).toBe(6);
  });

  it('raises by two at most and lowers without limit, G1b: EPW-TRB-03', () => {
    const s = chios();
    s.multiplier[region('samos')] = 5;
    levels(s, 'samos', 10, 7);
    const t = assess(s);
    expectRefusal(t, 'assess chios 4', 'EPW-TRB-03');
    expect(offers(t)).toContain('assess samos 0');
  });

  it('takes what cities in revolt would pay off the sum, G1c: EPW-TRB-10', () => {
    const s = chios();
    s.revolt[city('erythrae')] = 0;
    s.multiplier[region('chios')] = 3;
    s.revolt[city('chios')] = 2;
    expect(tributeOf(s, region('chios'))).toBe(5);
    s.destroyed[city('erythrae')] = 1;
    expect(tributeOf(s, region('chios'))).toBe(5);
  });

  it('collects nothing from a region all of whose cities are lost: EPW-TRB-09', () => {
    const s = bare('campaign');
    for (const id of ['megara', 'nisaea', 'pagae']) hold(s, id, 'athens');
    s.multiplier[region('megarid')] = 3;
    expect(tributeOf(s, region('megarid'))).toBe(0);
  });

  it('costs an allied region militance instead: EPW-TRB-04 EPW-TRB-05', () => {
    const s = bare('campaign');
    levels(s, 'boeotia', 10, 10);
    s.multiplier[region('boeotia')] = 1;
    const t = assess(s);
    does(t, 'done');
    expect(asked(t)).toBe('sparta assess');
    does(t, 'assess boeotia 3');
    expect([t.al[region('boeotia')], t.ml[region('boeotia')]]).toEqual([10, 7]);
  });

  it('holds an allied region with militance below 5 at x1: EPW-TRB-06', () => {
    const s = bare('campaign');
    levels(s, 'boeotia', 10, 4);
    s.multiplier[region('boeotia')] = 2;
    levels(s, 'corinth', 10, 4);
    s.multiplier[region('corinth')] = 0;
    const t = assess(s);
    does(t, 'done');
    expectRefusal(t, 'assess boeotia 3', 'EPW-TRB-06');
    expectRefusal(t, 'assess corinth 2', 'EPW-TRB-06');
    does(t, 'done');
    expect(t.multiplier[region('boeotia')]).toBe(1);
    expect(t.multiplier[region('corinth')]).toBe(0);
  });

  it('costs the yearly line where nothing was set, and x0 earns a point: EPW-TRB-05', () => {
    const s = bare('campaign');
    levels(s, 'samos', 10, 7);
    s.multiplier[region('samos')] = 5;
    levels(s, 'chios', 10, 7);
    s.multiplier[region('chios')] = 0;
    const t = assess(s);
    does(t, 'done');
    expect([t.al[region('samos')], t.al[region('chios')]]).toEqual([8, 11]);
    const levelsAt = (times: number): number[] => {
      const u = bare('campaign');
      for (const id of ['samos', 'boeotia']) {
        levels(u, id, 10, 10);
        u.multiplier[region(id)] = times;
      }
      const v = assess(u);
      does(v, 'done');
      does(v, 'done');
      return [v.al[region('samos')] as number, v.ml[region('boeotia')] as number];
    };
    expect([0, 1, 2, 3, 4, 5].map(levelsAt)).toEqual([
      [11, 10],
      [10, 10],
      [10, 10],
      [9, 9],
      [9, 9],
      [8, 8],
    ]);
  });

  it('never goes above x5: EPW-TRB-03', () => {
    const s = chios();
    s.multiplier[region('chios')] = 4;
    levels(s, 'chios', 15, 7);
    const t = assess(s);
    expect(offers(t)).toContain('assess chios 5');
    expect(offers(t)).not.toContain('assess chios 6');
  });

  it('loses a region at once whose allegiance falls below -2, its multiplier kept: EPW-TRB-07 EPW-CTL-08', () => {
    const s = chios();
    levels(s, 'chios', -1, 7);
    const t = assess(s);
    does(t, 'assess chios 3');
    expect(t.controller[region('chios')]).toBe(1);
    expect(t.multiplier[region('chios')]).toBe(3);
    expect(t.al[region('chios')]).toBe(3);
  });

  it('costs whoever gains a region in it nothing that year, and lets him change nothing: EPW-TRB-07', () => {
    const s = chios();
    levels(s, 'chios', -1, 7);
    const t = assess(s);
    does(t, 'assess chios 3');
    does(t, 'done');
    expect(asked(t)).toBe('sparta assess');
    expectRefusal(t, 'assess chios 1', 'EPW-TRB-02');
    does(t, 'done');
    expect([t.ml[region('chios')], t.multiplier[region('chios')]]).toEqual([7, 3]);
  });

  it('sets each region once: EPW-TRB-02', () => {
    const t = assess(chios());
    does(t, 'assess chios 2');
    expectRefusal(t, 'assess chios 1', 'EPW-TRB-02');
    expectRefusal(t, 'assess boeotia 2', 'EPW-TRB-02');
    // And each is named with a figure of the table.
    for (const wrong of [
      'assess samos much',
      'assess samos 6',
      'assess samos',
      'assess nowhere 1',
      'keep samos 1',
    ])
      expectRefusal(t, wrong, 'EPW-TRB-02');
  });
});
