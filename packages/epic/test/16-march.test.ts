import { describe, expect, it } from 'vitest';
import { bonuses } from '../src/combat.ts';
import { frameOf } from '../src/flow.ts';
import { lookAround } from '../src/ground.ts';
import { city, GONE, hex, sea, wayTo } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { computePresence, isInside } from '../src/query.ts';
import { pointsOf, type Reach, reach } from '../src/reach.ts';
import { FORAGING, RAIDING, REVOLT_WHITE, type S } from '../src/state.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import {
  asked,
  bare,
  does,
  emptyHands,
  expectRefusal,
  from,
  game,
  hold,
  lead,
  offers,
  put,
} from './table.ts';

const moving = (s: S, seat = ATHENS): S => from(s, moveFrame(seat));
const reached = (s: S, start: string, points: number, seat = ATHENS): Reach =>
  reach(s, computePresence(s), lookAround(s, seat, []), hex(start), points);

describe('allowances and costs', () => {
  it('are 3 for foot, 5 for cavalry and leaders, the slowest for a stack: EPW-MOV-01 EPW-MOV-02', () => {
    const s = bare();
    const [hoplite] = put(s, 'athens', 'attica-h4') as [number];
    const [cavalry] = put(s, 'athens', 'attica-c4') as [number];
    const [light] = put(s, 'athens', 'attica-l3') as [number];
    expect(
      [[hoplite], [light], [cavalry], [], [hoplite, cavalry]].map((units) => pointsOf(units) / 2),
    ).toEqual([3, 3, 5, 5, 3]);
  });

  it('are 1 in open ground, 2 in rough, a half by road, 1 more over a river without a road: EPW-MOV-03', () => {
    const cost = (a: string, b: string): number => (wayTo(hex(a), hex(b))?.cost ?? Number.NaN) / 2;
    expect(cost('W3831', 'W3930')).toBe(1);
    expect(cost('W3529', 'W3528')).toBe(2);
    expect(cost('W3831', 'W3830')).toBe(0.5);
    expect(cost('W3528', 'W3428')).toBe(2);
    expect(cost('W3428', 'W3528')).toBe(3);
    expect(cost('W3428', 'W3429')).toBe(0.5);
  });

  it('are asked of hexes of the map that can be entered: EPW-MOV-03 EPW-MOV-04', () => {
    const s = bare();
    put(s, 'W3429', 'attica-h4', { inside: false });
    const t = moving(s);
    does(t, 'stack W3429');
    expectRefusal(t, 'go nowhere', 'EPW-MOV-04');
    expectRefusal(t, 'area attica nowhere', 'EPW-MOV-04');
    // A mountain beside.
    expectRefusal(t, 'go W3329', 'EPW-MOV-03');
  });

  it('let a stack go on from where it is with what it has left: EPW-MOV-02', () => {
    const s = bare();
    const [u] = put(s, 'eleusis', 'attica-h4') as [number];
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    expect(asked(t)).toBe('athens march.on');
    expect(t.unitAt[u]).toBe(hex('W3530'));
    expectRefusal(t, 'stack W3831', 'EPW-MOV-02');
    expectRefusal(t, 'pick attica-h4', 'EPW-MOV-02');
    does(t, 'halt');
    expect(asked(t)).toBe('nobody');
  });

  it('are spent once: who has moved does not move again in the campaign turn: EPW-MOV-02', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    put(s, 'athens', 'attica-c4');
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    does(t, 'halt');
    expectRefusal(t, 'stack W3530', 'EPW-MOV-02');
    expect(offers(t)).toEqual(['stack W3831', 'done']);
  });
});

describe('area movement', () => {
  it('is 1 point to any hex of the same or an adjacent friendly area: EPW-MOV-04', () => {
    const s = bare();
    const r = reached(s, 'W3831', 6);
    expect(r.cost(hex('W3528'))).toBe(2);
    expect(r.byArea(hex('W3528'))).toBe(true);
  });

  it('is not for enemy and contested areas, which are crossed hex by hex: EPW-MOV-05', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    const t = moving(s);
    does(t, 'stack W3630');
    expect(offers(t)).toContain('go W3530');
    expectRefusal(t, 'area megarid W3530', 'EPW-MOV-05');
    // A Spartan in Attica makes it contested: no more area moves there.
    const c = bare();
    put(c, 'W3932', 'boeotia-c5');
    expect(reached(c, 'W3831', 6).hexes).not.toContain(hex('W3528'));
  });

  it('may be mixed with hexes in one move: EPW-MOV-06', () => {
    const s = bare();
    // 1 by area to Eleusis, a half by road into the Megarid.
    expect(reached(s, 'W3932', 6).cost(hex('W3530'))).toBe(3);
  });
});

describe('the enemy', () => {
  it('is entered only to stop and attack or mask: EPW-MOV-07', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    put(s, 'W3530', 'megarid-h4');
    const r = reached(s, 'W3630', 6);
    expect(r.hexes).toContain(hex('W3530'));
    expect(r.hexes).not.toContain(hex('W3531'));
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    expect(frameOf(t, 'battles')?.attacks).toEqual([hex('W3530'), hex('W3630'), 0]);
  });

  it('does not stop anybody with leaders, bases, empty forts and masked places; no road through these: EPW-MOV-08 EPW-SIE-07b', () => {
    const s = bare();
    lead(s, 'W3530', 'agis', 'sparta');
    s.bases.push({ hex: hex('W3530'), seat: SPARTA, inside: false, fixed: false });
    s.forts.push(hex('W3530'));
    expect(reached(s, 'W3630', 6).hexes).toContain(hex('W3531'));
    put(s, 'megara', 'attica-h4', { by: 'athens', inside: false });
    const r = reached(s, 'W3530', 6);
    // The road through Megara would cost a half each way.
    expect(r.cost(at('megara'))).toBe(2);
    expect(r.cost(hex('W3330'))).toBe(2 + (wayTo(at('megara'), hex('W3330'))?.plain as number));
  });

  it('loses a lone leader and a base where a unit ends its move, not where it passes: EPW-LDR-07 EPW-BLD-09', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    const l = lead(s, 'W3530', 'agis', 'sparta');
    s.bases.push({ hex: hex('W3530'), seat: SPARTA, inside: false, fixed: false });
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    expect(t.leaderAt[l]).toBe(hex('W3530'));
    does(t, 'halt');
    expect(t.leaderAt[l]).not.toBe(hex('W3530'));
    expect(t.bases).toEqual([]);
  });

  it('is never entered by leaders alone: EPW-MOV-07', () => {
    const s = bare();
    lead(s, 'eleusis', 'nicias', 'athens');
    put(s, 'W3530', 'megarid-h4');
    const t = moving(s);
    does(t, 'stack W3630');
    expectRefusal(t, 'go W3530', 'EPW-MOV-07');
  });

  it('holds cities in revolt against whoever is no friend of theirs: EPW-MOV-11', () => {
    const s = bare();
    put(s, 'athens', 'attica-h4');
    s.revolt[city('eleusis')] = REVOLT_WHITE;
    const t = moving(s);
    does(t, 'stack W3831');
    expect(offers(t)).toContain('go W3630');
    does(t, 'go W3630');
    expect(frameOf(t, 'battles')?.attacks[0]).toBe(at('eleusis'));
  });

  it('is attacked by one stack a hex; more may join only those who mask already: EPW-COM-25', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    put(s, 'W3529', 'attica-c4');
    put(s, 'W3530', 'megarid-h4');
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    does(t, 'stack W3529');
    expectRefusal(t, 'go W3530', 'EPW-COM-25');
  });

  it('keeps those who have attacked where they are: EPW-COM-25', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    put(s, 'athens', 'attica-c4');
    put(s, 'W3530', 'megarid-h4');
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    expectRefusal(t, 'stack W3530', 'EPW-COM-25');
    expectRefusal(t, 'stack W3630', 'EPW-MOV-02');
  });

  it('is not attacked by several without a leader, nor at less than 1-4: EPW-COM-01 EPW-COM-03', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4', { n: 2 });
    put(s, 'W3530', 'megarid-h4');
    const t = moving(s);
    does(t, 'stack W3630');
    expectRefusal(t, 'go W3530', 'EPW-COM-01');
    const few = bare();
    put(few, 'eleusis', 'attica-h4');
    put(few, 'W3530', 'boeotia-h5', { n: 5 });
    lead(few, 'W3530', 'agis', 'sparta');
    const u = moving(few);
    does(u, 'stack W3630');
    expectRefusal(u, 'go W3530', 'EPW-COM-03');
  });
});

describe('stacking', () => {
  it('outside cities and forts takes a leader: EPW-MOV-09 EPW-LDR-01', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4', { n: 2 });
    const t = moving(s);
    does(t, 'stack W3630');
    expectRefusal(t, 'go W3530', 'EPW-MOV-09');
    expect(offers(t)).toContain('area attica W3831');
    does(t, 'pick attica-h4');
    expect(offers(t)).toContain('go W3530');
  });

  it('binds a leader to units that could not stay without him: EPW-LDR-02', () => {
    const s = bare();
    put(s, 'W3530', 'attica-h4', { n: 2 });
    lead(s, 'W3530', 'nicias', 'athens');
    const t = moving(s);
    does(t, 'stack W3530');
    does(t, 'with nicias');
    expectRefusal(t, 'go W3630', 'EPW-LDR-02');
    does(t, 'pick attica-h4');
    expect(offers(t)).toContain('go W3630');
  });

  it('lets units be taken along on the way: EPW-MOV-02', () => {
    const s = bare();
    const [u] = put(s, 'W3529', 'attica-h4') as [number];
    const l = lead(s, 'eleusis', 'nicias', 'athens');
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3529');
    does(t, 'pick attica-h4');
    does(t, 'area attica W3831');
    does(t, 'halt');
    expect([t.unitAt[u], t.leaderAt[l]]).toEqual([at('athens'), at('athens')]);
  });

  it('has no limit in a free fort, which anybody may enter: EPW-MOV-10', () => {
    const s = bare();
    const units = put(s, 'eleusis', 'attica-h4', { n: 2 });
    s.forts.push(hex('W3530'));
    const t = moving(s);
    does(t, 'stack W3630');
    does(t, 'go W3530');
    does(t, 'halt');
    expect(units.every((u) => isInside(t, u))).toBe(true);
  });
});

describe('water', () => {
  it('is crossed at Leucas as a river, and the defender has +1: EPW-MOV-12', () => {
    expect(wayTo(hex('W1724'), hex('W1824'))?.cost).toBe(4);
    const s = bare('campaign');
    const battle = {
      kind: 'land',
      place: hex('W1824'),
      from: hex('W1724'),
      enemy: SPARTA,
      breached: 0,
    } as const;
    expect(bonuses(s, battle)).toEqual([['EPW-COM-13a', 1]]);
  });

  it('is not crossed by land where it lies between two hexes: EPW-MOV-13', () => {
    expect(wayTo(hex('W1724'), hex('W1825'))).toBeUndefined();
    expect(wayTo(hex('W1725'), hex('W1825'))).toBeUndefined();
  });
});

describe('who does not move', () => {
  it('are raiders, and foragers in the first campaign turn: EPW-RAI-01 EPW-FOR-05', () => {
    const s = bare();
    const [u] = put(s, 'W3530', 'attica-h4') as [number];
    put(s, 'athens', 'attica-h4');
    s.turn = 1;
    s.unitBits[u] = FORAGING;
    expect(offers(moving(s))).not.toContain('stack W3530');
    expect(offers(moving(s))).toContain('stack W3831');
    s.turn = 2;
    expect(offers(moving(s))).toContain('stack W3530');
    s.unitBits[u] = RAIDING;
    expect(offers(moving(s))).not.toContain('stack W3530');
  });

  it('are those shut in by maskers, but for a sortie: EPW-SIE-07d EPW-SIE-21', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false });
    const t = moving(s);
    does(t, 'stack W3630');
    expectRefusal(t, 'go W3530', 'EPW-SIE-07d');
    does(t, 'sortie W3630');
    expect(frameOf(t, 'battles')?.attacks).toEqual([at('eleusis'), -1, 3]);
  });

  it('are not to come out of an open city, nor several without a leader: EPW-SIE-21 EPW-COM-01', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4', { n: 2 });
    const open = moving(s);
    does(open, 'stack W3630');
    does(open, 'pick attica-h4');
    expectRefusal(open, 'sortie W3630', 'EPW-SIE-21');
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false });
    const t = moving(s);
    does(t, 'stack W3630');
    expectRefusal(t, 'sortie W3630', 'EPW-COM-01');
    does(t, 'pick attica-h4');
    expect(offers(t)).toContain('sortie W3630');
  });

  it('are all in a neutral or closed region: EPW-ARE-10 EPW-SCN-03', () => {
    const s = bare();
    put(s, 'thebes', 'boeotia-c5');
    const t = moving(s, SPARTA);
    does(t, 'stack W3428');
    expect(offers(t).some((o) => o.includes('phocis'))).toBe(false);
    expectRefusal(t, 'go W3024', 'EPW-SCN-03');
  });

  it('are those a truce keeps out of enemy regions: EPW-PEA-03c', () => {
    const s = bare();
    put(s, 'eleusis', 'attica-h4');
    s.peace = 'truce';
    const t = moving(s);
    does(t, 'stack W3630');
    expectRefusal(t, 'go W3530', 'EPW-PEA-03c');
  });

  it('are those a truce keeps from attacking, on their own ground too: EPW-PEA-03d', () => {
    const s = bare();
    put(s, 'athens', 'attica-h4');
    put(s, 'W3730', 'boeotia-h5', { by: 'sparta' });
    const war = moving(s);
    does(war, 'stack W3831');
    expect(offers(war)).toContain('go W3730');
    s.peace = 'truce';
    const t = moving(s);
    does(t, 'stack W3831');
    expectRefusal(t, 'go W3730', 'EPW-PEA-03d');
  });
});

describe('lists', () => {
  it('of a move name no more than 300 ways: far areas are asked in two steps', () => {
    const s = game('campaign');
    emptyHands(s);
    s.flow = [];
    s.unitAt.fill(GONE);
    s.unitBits.fill(0);
    s.leaderAt.fill(GONE);
    s.leaderBits.fill(0);
    s.sieges = [];
    s.bases = [];
    for (const r of s.controller.keys()) s.controller[r] = ATHENS;
    hold(s, 'athens', 'athens');
    lead(s, 'thebes', 'nicias', 'athens');
    const t = moving(s);
    does(t, 'stack W3428');
    expect(offers(t).length).toBeLessThan(300);
    expect(offers(t)).toContain('area attica');
    does(t, 'area attica');
    does(t, 'go W3831');
    expect(t.leaderAt.includes(at('athens'))).toBe(true);
    expect(sea('saronic')).toBeGreaterThan(0);
  });
});
