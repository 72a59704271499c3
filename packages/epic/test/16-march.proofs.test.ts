import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { FOE, lookAround, MASKED, mayStack, TAKEN } from '../src/ground.ts';
import { city, hex, LEAVING, sea, terrain } from '../src/map.ts';
import { interceptors } from '../src/procedures/intercept.ts';
import { whyNoAttack } from '../src/procedures/march.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { mayLeave } from '../src/procedures/stacks.ts';
import { computePresence, countsOutside } from '../src/query.ts';
import { type Reach, reach } from '../src/reach.ts';
import {
  ATHENIAN,
  ATHENS,
  FORAGING,
  INSIDE,
  MOVED,
  RAIDING,
  REVOLT_ALLIES,
  type S,
  SPARTA,
} from '../src/state.ts';
import { at } from './ground.ts';
import { bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

// What a march may do, each on the smallest table that shows it.

const moving = (s: S, seat = ATHENS): S => from(s, moveFrame(seat));
const reached = (s: S, start: string, points: number, seat = ATHENS): Reach => {
  changed();
  return reach(s, computePresence(s), lookAround(s, seat, []), hex(start), points);
};
const ground = (s: S, h: number, seat = ATHENS, attacks: readonly number[] = []): number => {
  changed();
  return lookAround(s, seat, attacks).at[h] as number;
};

describe('area movement', () => {
  it('never ends on a mountain: EPW-MOV-03', () => {
    const r = reached(bare('campaign'), 'W3428', 6, SPARTA);
    expect(terrain[hex('W3329')]).toBe('mountain');
    expect(r.hexes).not.toContain(hex('W3329'));
    expect(r.hexes.some((h) => terrain[h] === 'mountain')).toBe(false);
    expect(r.byArea(hex('W3028'))).toBe(true);
  });

  it('goes from one friendly area to the next, and on to the next: EPW-MOV-04', () => {
    const r = reached(bare('campaign'), 'W2838', 6, SPARTA);
    expect([r.cost(hex('W2336')), r.byArea(hex('W2336'))]).toEqual([2, true]);
    expect([r.cost(hex('W2130')), r.byArea(hex('W2130'))]).toEqual([4, true]);
  });

  it('does not lead into an area that is not friendly, nor out of one: EPW-MOV-05', () => {
    const s = bare('campaign');
    put(s, 'W2535', 'attica-h4');
    expect(reached(s, 'W2838', 6, SPARTA).hexes).not.toContain(hex('W2336'));
    const t = bare('campaign');
    expect(reached(t, 'W2838', 6, SPARTA).hexes).toContain(hex('W3242'));
    put(t, 'W3040', 'attica-h4');
    expect(reached(t, 'W2838', 6, SPARTA).hexes).not.toContain(hex('W3242'));
  });

  it('and hexes may follow each other in one move: EPW-MOV-06', () => {
    const s = bare('campaign');
    // By area through Attica, then over the border hex by hex; by hexes alone as well.
    expect(reached(s, 'W3932', 6).hexes).toContain(hex('W3530'));
    expect(reached(s, 'W3630', 1).hexes).toContain(hex('W3530'));
  });
});

describe('the enemy', () => {
  it('stops whoever comes upon him, a friend nobody: EPW-MOV-07', () => {
    const s = bare('campaign');
    expect(reached(s, 'W3630', 6).hexes).toContain(hex('W3531'));
    put(s, 'W3530', 'attica-h4');
    expect(reached(s, 'W3630', 6).hexes).toContain(hex('W3531'));
    put(s, 'W3530', 'megarid-h4', { by: 'sparta' });
    expect(reached(s, 'W3630', 6).hexes).not.toContain(hex('W3531'));
  });

  it('before a port with ships alone holds nobody inside: EPW-MOV-07', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-h4');
    put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
    expect(reached(s, 'W3731', 6).hexes).toContain(hex('W3730'));
  });

  it('holds the cities that are his or have risen for him, empty as they are: EPW-MOV-11', () => {
    const s = bare('campaign');
    s.revolt[city('eleusis')] = REVOLT_ALLIES;
    expect([ground(s, at('megara')), ground(s, at('eleusis')), ground(s, at('athens'))]).toEqual([
      FOE,
      FOE,
      0,
    ]);
    expect(ground(s, at('eleusis'), SPARTA)).toBe(0);
  });

  it('is masked by men before his place, not by ships: EPW-MOV-08 EPW-SIE-07b', () => {
    const s = bare('campaign');
    put(s, 'nisaea', 'attica-f5', { inside: false });
    expect(ground(s, at('nisaea'))).toBe(FOE);
    put(s, 'nisaea', 'attica-h4', { inside: false });
    expect(ground(s, at('nisaea'))).toBe(MASKED);
  });

  it('is attacked by one stack: others join only maskers of long standing: EPW-COM-25', () => {
    const h = at('megara');
    const s = bare('campaign');
    put(s, 'megara', 'attica-h4', { inside: false });
    // Just come.
    expect(ground(s, h, ATHENS, [h, hex('W3530'), 0])).toBe(TAKEN);
    s.masked = [h];
    expect(ground(s, h, ATHENS, [h, hex('W3530'), 0])).toBe(MASKED);
    // Against a relief before the city there is one attack again.
    put(s, 'megara', 'boeotia-h5', { by: 'sparta', inside: false });
    expect(ground(s, h, ATHENS, [h, hex('W3530'), 0])).toBe(TAKEN);
  });

  it('may be come upon at his place however many stand before it: they may go inside: EPW-COM-03', () => {
    const s = bare('campaign');
    const [u] = put(s, 'eleusis', 'attica-h4') as [number];
    put(s, 'megara', 'boeotia-h5', { by: 'sparta', n: 5, inside: false });
    put(s, 'W3530', 'megarid-h4', { by: 'sparta', n: 3 });
    put(s, 'W3530', 'laconia-h5', { by: 'sparta', n: 2 });
    const why = (h: number): string | undefined =>
      whyNoAttack(s, lookAround(s, ATHENS, []), { units: [u], leaders: [] }, h);
    expect([why(at('megara')), why(hex('W3530'))]).toEqual([undefined, 'EPW-COM-03']);
  });
});

describe('a stack', () => {
  it('takes along those it meets who may still march, each once: EPW-MOV-02', () => {
    const s = bare('campaign');
    put(s, 'W3730', 'attica-h4');
    put(s, 'piraeus', 'attica-f5');
    const [tired] = put(s, 'piraeus', 'attica-l3') as [number];
    put(s, 'piraeus', 'attica-h4');
    const l = lead(s, 'W3730', 'nicias', 'athens');
    const weary = lead(s, 'piraeus', 'paches', 'athens');
    lead(s, 'piraeus', 'hagnon', 'athens');
    s.unitBits[tired] = INSIDE | MOVED;
    s.leaderBits[weary] = INSIDE | MOVED;
    const t = moving(s);
    does(t, 'stack W3730');
    does(t, 'go W3731');
    const picks = (): string[] => offers(t).filter((text) => /^(pick|with)/.test(text));
    // Neither ships, nor who has marched, nor those who have come.
    expect(picks()).toEqual(['pick attica-h4', 'with hagnon']);
    does(t, 'pick attica-h4');
    does(t, 'with hagnon');
    expect(picks()).toEqual([]);
    expectRefusal(t, 'pick attica-h4', 'EPW-MOV-02');
    expectRefusal(t, 'with hagnon', 'EPW-MOV-02');
    expect(t.leaderAt[l]).toBe(at('piraeus'));
  });

  it('that has moved is not told off again for the sake of others beside it: EPW-MOV-02', () => {
    const s = bare('three');
    const [u] = put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false }) as [number];
    put(s, 'W3528', 'boeotia-h5', { by: 'thebes', inside: false });
    put(s, 'sparta', 'laconia-h5', { by: 'sparta' });
    expect(offers(moving(s, SPARTA))).toContain('stack W3528');
    s.unitBits[u] = MOVED;
    expect(offers(moving(s, SPARTA))).not.toContain('stack W3528');
  });

  it('leaves nobody behind who could not stay without it: EPW-LDR-02', () => {
    const s = bare('campaign');
    const [a, b] = put(s, 'W3730', 'attica-h4', { n: 2 }) as [number, number];
    const l = lead(s, 'W3730', 'nicias', 'athens');
    const may = (units: number[], leaders: number[], place = hex('W3730')): boolean => {
      changed();
      return mayLeave(s, place, { units, leaders }, ATHENIAN);
    };
    expect([may([], [l]), may([a], [l]), may([a, b], [l]), may([a, b], [])]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    // Another leader stays; enemies beside them are no concern of theirs.
    lead(s, 'W3730', 'paches', 'athens');
    expect(may([], [l])).toBe(true);
    // In a city they need nobody.
    put(s, 'athens', 'attica-h4', { n: 3 });
    const chief = lead(s, 'athens', 'hagnon', 'athens');
    expect(may([], [chief], at('athens'))).toBe(true);
  });

  it('is not offered where its leader is all that could go and may not: EPW-LDR-02 EPW-MOV-02', () => {
    const s = bare('campaign');
    const raiders = put(s, 'W3730', 'attica-h4', { n: 2 });
    lead(s, 'W3730', 'nicias', 'athens');
    put(s, 'piraeus', 'attica-h4');
    expect(offers(moving(s))).toContain('stack W3730');
    for (const u of raiders) s.unitBits[u] = RAIDING;
    const t = moving(s);
    expect(offers(t)).not.toContain('stack W3730');
    expectRefusal(t, 'stack W3730', 'EPW-LDR-02');
    // One who stays behind may be alone, and another leader may stay with two.
    s.unitBits[raiders[0] as number] = 0;
    expect(offers(moving(s))).toContain('stack W3730');
    s.unitBits[raiders[0] as number] = RAIDING;
    lead(s, 'W3730', 'paches', 'athens');
    expect(offers(moving(s))).toContain('stack W3730');
  });

  it('of fleets comes out to intercept under a leader who has fleets there: EPW-LDR-02', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5', { n: 2 });
    const l = lead(s, 'saronic', 'nicias', 'athens');
    lead(s, 'saronic', 'hagnon', 'athens');
    s.unitLed = s.unitLed.map((led, u) => (s.unitAt[u] === sea('saronic') ? l : led));
    changed();
    expect(interceptors(s, ATHENS, sea('saronic'), 1).map(({ name }) => name)).toEqual([
      'attica-f5',
      'nicias',
    ]);
  });

  it('of fleets may part at sea, but not from men aboard; from Sicily all go home alike: EPW-LDR-02 EPW-LDR-03', () => {
    const s = bare('campaign');
    const place = sea('saronic');
    const [f1, f2, f3] = put(s, 'saronic', 'attica-f5', { n: 3 }) as [number, number, number];
    const l = lead(s, 'saronic', 'nicias', 'athens');
    const may = (units: number[], leaders: number[], from = place): boolean => {
      changed();
      return mayLeave(s, from, { units, leaders }, ATHENIAN);
    };
    expect(may([f1], [l])).toBe(true);
    const [u] = put(s, 'saronic', 'attica-h4') as [number];
    s.unitOn[u] = f2;
    expect([may([f1], [l]), may([f2, u], [l])]).toEqual([false, true]);
    // Men of the enemy aboard in the same sea bind nobody.
    s.unitSeat[u] = SPARTA;
    expect(may([f1], [l])).toBe(true);
    for (const one of [f1, f2, f3]) s.unitAt[one] = LEAVING;
    expect(may([f1], [], LEAVING)).toBe(true);
  });

  it('needs no leader where nobody more comes to stand outside: EPW-MOV-09', () => {
    const s = bare('campaign');
    // Raiders who were caught before their city.
    put(s, 'athens', 'attica-h4', { n: 2, inside: false });
    changed();
    const g = lookAround(s, ATHENS, []);
    expect([mayStack(s, g, at('athens'), 0, false), mayStack(s, g, at('athens'), 1, false)]).toEqual([
      true,
      false,
    ]);
  });

  it('that does not forage moves in the first campaign turn too: EPW-FOR-05', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    s.turn = 1;
    expect(offers(moving(s))).toContain('stack W3730');
    s.unitBits[u] = FORAGING;
    expect(offers(moving(s))).not.toContain('stack W3730');
    s.turn = 2;
    expect(offers(moving(s))).toContain('stack W3730');
  });

  it('counts as outside where it stands in the open, raids or forages: EPW-RAI-02 EPW-FOR-06', () => {
    const s = bare('campaign');
    const [u] = put(s, 'athens', 'attica-h4') as [number];
    const as = (bits: number): boolean => {
      s.unitBits[u] = bits;
      return countsOutside(s, u);
    };
    expect([as(INSIDE), as(0), as(INSIDE | RAIDING), as(INSIDE | FORAGING)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
