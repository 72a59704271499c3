import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { fold } from '../src/events.ts';
import type { Teller } from '../src/flow.ts';
import { pairOf } from '../src/hands.ts';
import { btv, city, findPlace, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { talksFrame } from '../src/procedures/peace.ts';
import { hexesOfRegion } from '../src/query.ts';
import type { S } from '../src/state.ts';
import { inSupply } from '../src/supply.ts';
import { checkFall, endByTable } from '../src/victory.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, offers, put } from './table.ts';

const talks = (s: S, order: number[]): S => from(s, talksFrame(order));
const teller = (s: S): Teller =>
  ({
    state: s,
    emit: (e: never) => fold(s, e),
    roll: () => 1,
    draw: () => 0,
    reveal: () => undefined,
  }) as unknown as Teller;

describe('allies', () => {
  it('do not raid or attack each other: EPW-MUL-05', () => {
    const s = bare('three');
    put(s, 'W3328', 'laconia-h5', { by: 'sparta', inside: false });
    const t = from(s, { step: 'raids', seat: 1, at: -1, picked: [] });
    expect(asked(t)).toBe('nobody');
    put(s, 'W3527', 'boeotia-h5', { inside: false });
    const u = from(s, moveFrame(1));
    does(u, 'stack W3328');
    // A hex with a Theban is no enemy hex: a second unit needs a leader there, and nobody fights.
    expectRefusal(u, 'go W3527', 'EPW-MOV-09');
  });
  it('share ground, cities and bases, unless one of them refuses: EPW-MUL-05', () => {
    const s = bare('three');
    put(s, 'W3428', 'laconia-h5', { by: 'sparta', inside: true });
    put(s, 'W3429', 'boeotia-h5', { inside: true });
    s.revolt[city('plataea')] = 0;
    const t = talks(s, [1]);
    expect(offers(t)).toContain('bar thebes');
    const way = (u: S): S => {
      const v = from(u, moveFrame(1));
      does(v, 'stack W3428');
      return v;
    };
    expect(offers(way(s)).some((offer) => offer.endsWith('W3429'))).toBe(true);
    does(t, 'bar thebes');
    const shut = way(t);
    expect(offers(shut).some((offer) => offer.endsWith('W3429'))).toBe(false);
    const verb = offers(way(s)).find((offer) => offer.endsWith('W3429')) as string;
    expectRefusal(shut, verb, 'EPW-MUL-05');
    const again = talks(t, [2]);
    does(again, 'admit sparta');
    expect(offers(way(again)).some((offer) => offer.endsWith('W3429'))).toBe(true);
    expectRefusal(talks(s, [1]), 'admit thebes', 'EPW-MUL-05');
  });
  it('draw supply from each other’s cities, unless one of them refuses: EPW-MUL-05', () => {
    const s = bare('three');
    const [u = 0] = put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
    const fed = (): number[] =>
      hexesOfRegion(region('phocis_locris')).filter((h) => {
        s.unitAt[u] = h;
        changed();
        return inSupply(s, 1)(u);
      });
    const before = fed();
    s.effects = [{ kind: 'aloof', on: pairOf(1, 2), until: 9999 }];
    const after = fed();
    expect(after.length).toBeLessThan(before.length);
    // Thebes is nobody’s source but her own.
    s.unitAt[u] = before.find((h) => !after.includes(h)) as number;
    s.unitSeat[u] = 2;
    changed();
    expect(inSupply(s, 2)(u)).toBe(true);
  });
});

describe('units of an ally', () => {
  /** Three Thebans outside a place with a Spartan leader. */
  const led = (leader = 'archidamus', by = 'sparta'): S => {
    const s = bare('three');
    put(s, 'W3528', 'boeotia-h5', { inside: false, n: 2 });
    put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
    lead(s, 'W3528', leader, by, false);
    return s;
  };
  const obeying = (s: S, seat: number): number =>
    s.unitAt.filter((_at, u) => s.unitSeat[u] === seat && s.unitAt[u] !== findPlace('gone')).length;

  it('march with a leader of the seat, and obey it then: EPW-MUL-06', () => {
    const s = from(led(), moveFrame(1));
    does(s, 'stack W3528');
    expect(offers(s)).toContain('pick boeotia-h5');
    does(s, 'pick boeotia-h5');
    // Without the leader they stay.
    expectRefusal(s, 'go W3527', 'EPW-MUL-06');
    does(s, 'pick boeotia-h5');
    does(s, 'pick laconia-h5');
    does(s, 'with archidamus');
    const go = offers(s).find((offer) => /^(go|area)/.test(offer)) as string;
    does(s, go);
    expect(obeying(s, 1)).toBe(3);
    expect(obeying(s, 2)).toBe(0);
  });
  it('are not taken where a leader of their own stands: EPW-MUL-06', () => {
    const s = led();
    lead(s, 'W3528', 'pagondas', 'thebes', false);
    const t = from(s, moveFrame(1));
    does(t, 'stack W3528');
    expect(offers(t)).not.toContain('pick boeotia-h5');
  });
  it('come back to their own seat where it brings a leader, or out of a place: EPW-MUL-06', () => {
    const s = bare('three');
    put(s, 'W3528', 'boeotia-h5', { by: 'sparta', inside: false });
    put(s, 'thebes', 'boeotia-h5', { by: 'sparta', inside: true });
    const t = from(s, moveFrame(2));
    expect(offers(t)).toEqual(['stack W3428', 'done']);
    does(t, 'stack W3428');
    const home = offers(t).find((offer) => /^pick/.test(offer)) as string;
    does(t, home);
    does(t, offers(t).find((offer) => /^(go|area)/.test(offer)) as string);
    expect(obeying(t, 2)).toBe(1);
    lead(s, 'W3528', 'pagondas', 'thebes', false);
    expect(offers(from(s, moveFrame(2)))).toContain('stack W3528');
  });
});

describe('gifts', () => {
  it('of talents pass between allies, not to the enemy: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [50, 12, 0];
    const t = talks(s, [1]);
    expect(offers(t).filter((offer) => offer.startsWith('give'))).toEqual([
      'give thebes 1',
      'give thebes 5',
      'give thebes 10',
    ]);
    does(t, 'give thebes 10');
    expect(t.treasury).toEqual([50, 2, 10]);
    expectRefusal(t, 'give thebes 5', 'EPW-MUL-09');
    expectRefusal(t, 'give athens 1', 'EPW-MUL-09');
    expect(offers(talks(s, [0])).some((offer) => offer.startsWith('give'))).toBe(false);
  });
  it('of talents pass in the supply step too: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [50, 12, 0];
    put(s, 'sparta', 'laconia-h5');
    const t = from(s, { step: 'supply', order: [1], at: 0, forage: [], starve: [] });
    expect(offers(t)).toContain('give thebes 5');
    does(t, 'give thebes 5');
    expect(t.treasury).toEqual([50, 7, 5]);
    expectRefusal(t, 'give athens 5', 'EPW-MUL-09');
  });
  it('of talents pass while there is something to build with them: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [0, 6, 0];
    const t = from(s, { step: 'building', order: [1, 2], at: 0 });
    expect(offers(t).slice(-3)).toEqual(['give thebes 1', 'give thebes 5', 'done']);
    expectRefusal(t, 'give thebes 10', 'EPW-MUL-09');
    expectRefusal(t, 'give athens 1', 'EPW-MUL-09');
    does(t, 'give thebes 5');
    expect(t.treasury).toEqual([0, 1, 5]);
    s.treasury = [6, 0, 0];
    expect(offers(from(s, { step: 'building', order: [0], at: 0 })).join()).not.toContain('give');
  });
  it('of cards pass to an ally who has room for them, and nobody else sees which: EPW-MUL-09', () => {
    const s = bare('three');
    s.cardAt = s.cardAt.map((at) => (at <= 3 ? 10 : at));
    s.handSize = [0, 1, 3];
    s.cardAt[20] = 1;
    s.cardAt[30] = 2;
    s.cardAt[31] = 2;
    s.cardAt[32] = 2;
    s.deckSize = s.cardAt.filter((at) => at === 10).length;
    expect(offers(talks(s, [1])).some((offer) => offer.startsWith('lend'))).toBe(false);
    s.cardAt[32] = 10;
    s.handSize = [0, 1, 2];
    s.deckSize++;
    const t = talks(s, [1]);
    const loan = offers(t).find((offer) => offer.startsWith('lend')) as string;
    does(t, loan);
    expect([t.cardAt[20], t.handSize]).toEqual([2, [0, 0, 3]]);
  });
});

describe('victory of several', () => {
  const worth = (s: S, seat: number): number =>
    s.controller.reduce((n, c, r) => n + (c === seat ? (btv[r] as number) : 0), 0);
  it('Athens wins or draws by her own; below that each ally counts his: EPW-MUL-12', () => {
    for (const [athens, winners, level] of [
      [40, [0], 'decisive'],
      [33, [0], 'victory'],
      [26, [], 'draw'],
    ] as const) {
      const s = bare('three');
      s.controller = s.controller.map((c) => (c < 0 ? c : 1));
      s.controller[region('attica')] = 0;
      s.controller[region('boeotia')] = 2;
      for (let r = 0; worth(s, 0) < athens && r < s.controller.length; r++)
        if (s.controller[r] === 1 && r !== region('laconia')) s.controller[r] = 0;
      if (worth(s, 0) >= (athens === 40 ? 99 : athens === 33 ? 40 : 33)) continue;
      endByTable(teller(s));
      expect([s.winners, s.level]).toEqual([winners, level]);
    }
    const s = bare('three');
    s.controller = s.controller.map((c) => (c < 0 ? c : 1));
    s.controller[region('attica')] = 0;
    s.controller[region('boeotia')] = 2;
    endByTable(teller(s));
    // Sparta has far more than 22, Thebes Boeotia alone.
    expect([s.winners, s.level]).toEqual([[1], 'decisive']);
  });
  it('several allies share the same level: EPW-MUL-12', () => {
    const s = bare('three');
    s.controller = s.controller.map((c) => (c < 0 ? c : 2));
    s.controller[region('attica')] = 0;
    for (let r = 0; worth(s, 1) < 22 && r < s.controller.length; r++)
      if (s.controller[r] === 2) s.controller[r] = 1;
    s.controller[region('laconia')] = 1;
    expect(worth(s, 2)).toBeGreaterThanOrEqual(12);
    endByTable(teller(s));
    expect([s.winners, s.level]).toEqual([[1, 2], 'decisive']);
  });
  it('who takes Athens counts Attica: EPW-MUL-12', () => {
    const s = bare('four');
    s.controller = s.controller.map((c) => (c < 0 ? c : 0));
    for (const [id, seat] of [
      ['laconia', 1],
      ['boeotia', 2],
      ['corinth', 3],
    ] as const)
      s.controller[region(id)] = seat;
    const attica = btv[region('attica')] as number;
    for (let r = 0; worth(s, 2) < 12 - attica && r < s.controller.length; r++)
      if (s.controller[r] === 0 && r !== region('attica')) s.controller[r] = 2;
    expect(worth(s, 2)).toBeLessThan(12);
    hold(s, 'athens', 'thebes');
    checkFall(teller(s));
    expect(s.level).toBe('decisive');
    expect(s.winners).toEqual([2]);
  });
  it('Athens wins decisively with Thebes or Corinth: EPW-MUL-12', () => {
    for (const id of ['thebes', 'corinth']) {
      const s = bare('four');
      hold(s, id, 'athens');
      checkFall(teller(s));
      expect([s.winners, s.level]).toEqual([[0], 'decisive']);
    }
  });
});
