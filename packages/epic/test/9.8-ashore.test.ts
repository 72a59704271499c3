import { describe, expect, it } from 'vitest';
import { fold } from '../src/events.ts';
import type { FrameOf } from '../src/flow.ts';
import { findHex, hex, region, sea } from '../src/map.ts';
import { billOf } from '../src/procedures/supply.ts';
import type { S } from '../src/state.ts';
import { inSupply, supplyNet } from '../src/supply.ts';
import { at } from './ground.ts';
import { bare, does, from, hold, lead, offers, put } from './table.ts';

const step = (order = [0]): FrameOf<'supply'> => ({ step: 'supply', order, at: 0, forage: [], starve: [] });
const campaign = (): S => {
  const s = bare('campaign');
  s.treasury = [50, 50];
  return s;
};

describe('fleets that come ashore for supply', () => {
  /** Where the first Athenian fleet of the Saronic Gulf may go. */
  const beaches = (change: (s: S) => void = () => undefined): string[] => {
    const s = campaign();
    put(s, 'saronic', 'attica-f5');
    change(s);
    return offers(from(s, step())).map((offer) => offer.split(' ')[2] as string);
  };

  it('choose among ports of their side and coasts without enemies: EPW-SUP-15 RUL-30', () => {
    const found = beaches();
    expect(found).toContain('W3731');
    expect(found).toContain('W3832');
    // Corinthia is the enemy's, but its beaches are free; his ports and the mountains are not.
    expect(found).toContain('W3333');
    expect(found).not.toContain('W3232');
    expect(found).not.toContain('W3331');
    expect(beaches((s) => put(s, 'W3333', 'corinth-h4', { by: 'sparta' }))).not.toContain('W3333');
    // A city of the enemy's on the coast that is no port.
    expect(found).not.toContain('W3431');
    expect(beaches((s) => hold(s, 'megara', 'athens'))).toContain('W3431');
  });

  it('enter a port by the sea of its symbol only: EPW-SUP-15 RUL-30', () => {
    const from_ = (sea: string): string[] => {
      const s = campaign();
      hold(s, 'naupactus', 'athens');
      put(s, sea, 'attica-f5');
      return offers(from(s, step())).map((offer) => offer.split(' ')[2] as string);
    };
    expect(from_('corinthian')).toContain('W2428');
    expect(from_('patrae')).not.toContain('W2428');
  });

  it('share a beach only under a leader: EPW-SUP-15 RUL-30', () => {
    expect(beaches((s) => put(s, 'W3832', 'attica-h4'))).not.toContain('W3832');
    const led = (s: S): void => {
      const [u] = put(s, 'saronic', 'attica-f6') as [number];
      const l = lead(s, 'saronic', 'phormio', 'athens');
      s.unitLed = s.unitLed.map((_, i) => (s.unitAt[i] === s.unitAt[u] ? l : -1));
    };
    expect(
      beaches((s) => {
        led(s);
        put(s, 'W3832', 'attica-h4');
      }),
    ).toContain('W3832');
  });

  it('go together under one leader, and alone without: EPW-SUP-15', () => {
    const s = campaign();
    const fleets = put(s, 'saronic', 'attica-f6', { n: 2 });
    const [other] = put(s, 'saronic', 'attica-f5') as [number];
    const l = lead(s, 'saronic', 'phormio', 'athens');
    for (const u of fleets) s.unitLed[u] = l;
    const t = from(s, step());
    does(t, 'beach attica-f6 W3731');
    expect(fleets.map((u) => t.unitAt[u])).toEqual([at('piraeus'), at('piraeus')]);
    expect(t.unitAt[other]).not.toBe(at('piraeus'));
    s.unitLed.fill(-1);
    s.leaderAt[l] = at('athens');
    const alone = from(s, step());
    does(alone, 'beach attica-f6 W3731');
    expect(fleets.map((u) => alone.unitAt[u] === at('piraeus'))).toEqual([true, false]);
  });

  it('go alone when their leader has sailed on, and do not call him back: EPW-SUP-15 EPW-LDR-03', () => {
    const s = campaign();
    const left = put(s, 'saronic', 'attica-f6', { n: 2 });
    const [gone] = put(s, 'thasian', 'attica-f5') as [number];
    const l = lead(s, 'thasian', 'phormio', 'athens');
    for (const u of [...left, gone]) s.unitLed[u] = l;
    const t = from(s, step());
    does(t, 'beach attica-f6 W3832');
    expect(left.map((u) => t.unitAt[u] === findHex('W3832'))).toEqual([true, false]);
    expect(t.leaderAt[l]).toBe(t.unitAt[gone]);
    // Two of them on one beach would want a leader.
    expect(offers(t)).not.toContain('beach attica-f6 W3832');
  });

  it('forget a leader who sails on without them, or whom they leave: EPW-LDR-03', () => {
    const s = campaign();
    const [along, left] = put(s, 'saronic', 'attica-f6', { n: 2 }) as [number, number];
    const l = lead(s, 'saronic', 'phormio', 'athens');
    for (const u of [along, left]) s.unitLed[u] = l;
    const sail = (units: number[], leaders: number[], to: string): void =>
      fold(s, { type: 'move', units, leaders, to: sea(to), why: 'sail' });
    sail([along], [l], 'thasian');
    expect([s.unitLed[along], s.unitLed[left]]).toEqual([l, -1]);
    sail([along], [], 'saronic');
    expect(s.unitLed[along]).toBe(-1);
  });

  it('do not land in a region of the enemy in a truce: EPW-PEA-03c', () => {
    expect(beaches((s) => Object.assign(s, { peace: 'truce' }))).not.toContain('W3333');
  });
});

describe('half price', () => {
  it('is for units inside a standing city of their own home: EPW-SUP-12', () => {
    const s = campaign();
    const [inside] = put(s, 'athens', 'attica-h4') as [number];
    const [outside] = put(s, 'athens', 'attica-h4', { inside: false }) as [number];
    const [guest] = put(s, 'athens', 'euboea-h4', { by: 'athens' }) as [number];
    const [abroad] = put(s, 'chios', 'attica-h4', { by: 'athens' }) as [number];
    s.forts = [hex('W3730')];
    const [fort] = put(s, 'W3730', 'attica-h4', { inside: true }) as [number];
    const two = (u: number, v: number): number => billOf(s, [u, v]);
    expect(two(inside, inside)).toBe(1);
    for (const u of [outside, guest, abroad, fort]) expect(two(u, u)).toBe(2);
  });

  it('of fleets is split by morale under the other reading, and land units cost the same: EPW-SUP-11 RUL-28', () => {
    const s = campaign();
    const [weak] = put(s, 'saronic', 'lesbos-f4', { by: 'athens' }) as [number];
    const [good] = put(s, 'saronic', 'attica-f5') as [number];
    const [man] = put(s, 'W3832', 'attica-h4') as [number];
    const cost = (): number[] => [weak, good, man].map((u) => billOf(s, [u]));
    expect(cost()).toEqual([2, 2, 1]);
    Object.assign(s, { options: { ...s.options, fleetSupply: 'split' } });
    expect(cost()).toEqual([1, 2, 1]);
  });
});

describe('supply without a line', () => {
  it('is for units inside, and at home under him who controls it: EPW-SUP-03 EPW-SUP-17', () => {
    const s = campaign();
    // No source is left to Athens.
    for (const id of ['athens', 'mytilene', 'corcyra']) hold(s, id, 'sparta');
    const fed = (u: number, seat = 0): boolean => inSupply(s, seat)(u);
    const [home] = put(s, 'W3829', 'attica-h4', { inside: false }) as [number];
    const [away] = put(s, 'W3528', 'euboea-h4', { by: 'athens', inside: false }) as [number];
    const [lost] = put(s, 'W3730', 'megarid-h4', { by: 'athens', inside: false }) as [number];
    expect([fed(home), fed(away), fed(lost)]).toEqual([true, false, false]);
    s.controller[region('attica')] = 1;
    expect(fed(home)).toBe(false);
  });

  it('in a besieged fort hangs on a base inside it, under the other reading: EPW-SUP-03 RUL-27', () => {
    const s = bare('campaign', { besiegedForts: 'starve' });
    const h = findHex('W2337');
    s.forts = [h];
    const [u] = put(s, 'W2337', 'attica-h4', { by: 'athens', inside: true }) as [number];
    const fed = (): boolean => inSupply(s, 0)(u);
    expect(fed()).toBe(true);
    s.sieges = [{ hex: h, morale: 3, seat: 1, raised: false }];
    expect(fed()).toBe(false);
    s.bases = [{ hex: h, seat: 0, inside: false, fixed: false }];
    expect(fed()).toBe(false);
    s.bases = [{ hex: at('piraeus'), seat: 0, inside: true, fixed: false }];
    expect(fed()).toBe(false);
    s.bases = [{ hex: h, seat: 0, inside: true, fixed: false }];
    expect(fed()).toBe(true);
    // A besieged city feeds those inside all the same.
    const [v] = put(s, 'eleusis', 'attica-l3', { by: 'athens', inside: true }) as [number];
    s.sieges = [{ hex: at('eleusis'), morale: 4, seat: 1, raised: false }];
    expect(inSupply(s, 0)(v)).toBe(true);
    s.unitBits[v] = 0;
    s.controller[region('attica')] = 1;
    for (const id of ['athens', 'mytilene', 'corcyra']) hold(s, id, 'sparta');
    expect(inSupply(s, 0)(v)).toBe(false);
  });

  it('comes by a base that is one’s own and not shut in: EPW-SUP-07', () => {
    const s = campaign();
    hold(s, 'methone', 'athens');
    const h = at('methone');
    s.bases = [{ hex: at('piraeus'), seat: 0, inside: true, fixed: false }];
    const reaches = (): boolean => supplyNet(s, 0).bases.has(h);
    expect(reaches()).toBe(false);
    s.bases.push({ hex: h, seat: 0, inside: true, fixed: false });
    expect(reaches()).toBe(true);
    s.sieges = [{ hex: h, morale: 4, seat: 1, raised: false }];
    expect(reaches()).toBe(false);
    s.bases[1] = { hex: h, seat: 0, inside: false, fixed: false };
    expect(reaches()).toBe(true);
    s.sieges = [];
    s.bases[1] = { hex: h, seat: 1, inside: false, fixed: false };
    expect(reaches()).toBe(false);
  });
});
