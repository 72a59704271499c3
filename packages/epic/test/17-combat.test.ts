import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { columnOf, firstMorale, lightShift, oddsNow, ratingOf, shifted } from '../src/combat.ts';
import { columns } from '../src/data/tables.ts';
import { type FrameOf, frameOf } from '../src/flow.ts';
import {
  adjacentSeas,
  BUILD,
  city,
  forcePool,
  GONE,
  hex,
  onMap,
  placeName,
  region,
  sea,
} from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { clashOf } from '../src/procedures/battles.ts';
import { isInside } from '../src/query.ts';
import { FORAGING, RAIDING, type S } from '../src/state.ts';
import { findClass, findLeader, unitClass } from '../src/units.ts';
import { ATHENS, at, levelsOf, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

/** The battles of a seat: one at a hex, attacked from another. */
const battles = (s: S, place: string, came: string, { seat = SPARTA, kind = 0 } = {}): S =>
  from(s, {
    step: 'battles',
    seat,
    attacks: [hex(place), came === '' ? -1 : hex(came), kind],
    clashes: [],
    tried: [],
    won: -1,
  });
const column = (s: S, f: FrameOf<'battle'>): string => columns[oddsNow(s, f).column] as string;
const fight = (s: S): FrameOf<'battle'> => frameOf(s, 'battle') as FrameOf<'battle'>;
const lostOf = (s: S, id: string): number =>
  s.unitAt.filter((place, u) => unitClass[u] === findClass(id) && place === BUILD).length;

/** A battle that is not begun, for the odds of its first round. */
function planned(
  s: S,
  place: string,
  attackers: number[],
  defenders: number[],
  kind: 'land' | 'sea' = 'land',
): FrameOf<'battle'> {
  const f = battleFrame({
    place: kind === 'sea' ? sea(place) : hex(place),
    seat: s.unitSeat[attackers[0] as number] as number,
    enemy: s.unitSeat[defenders[0] as number] as number,
    kind,
    from: -1,
    attackers,
    defenders,
  });
  f.box = [...attackers, ...defenders].map(() => 0);
  return f;
}

describe('odds', () => {
  it('are rounded down for the attacker, at most 4-1 and at least 1-4: EPW-COM-02 EPW-COM-03 EPW-GEN-16', () => {
    const name = (a: number, d: number): string => columns[columnOf(a, d)] as string;
    expect([
      name(5, 3),
      name(4, 3),
      name(3, 4),
      name(2, 4),
      name(9, 2),
      name(1, 9),
      name(2, 3),
      name(7, 7),
    ]).toEqual(['3-2', '1-1', '2-3', '1-2', '4-1', '1-4', '2-3', '1-1']);
  });

  it('shifts past the ends are ignored: EPW-COM-03', () => {
    expect([shifted(8, 2), shifted(0, -1)]).toEqual([8, 0]);
  });

  it('G7: light troops shift while they are no more than the hoplites: EPW-COM-05 EPW-COM-07', () => {
    const s = bare('campaign');
    const hoplites = put(s, 'W3528', 'attica-h4', { n: 2 });
    const light = put(s, 'W3528', 'attica-l3');
    const cavalry = put(s, 'W3528', 'thessaly-c5', { by: 'athens' });
    const elites = put(s, 'W3529', 'laconia-h6', { n: 2 });
    const f = planned(s, 'W3529', [...hoplites, ...light, ...cavalry], elites);
    expect(column(s, f)).toBe('3-1');
    f.box[0] = 1;
    expect(column(s, f)).toBe('3-2');
  });

  it('go to the side with more light troops when both qualify, to nobody when they are equal: EPW-COM-05', () => {
    const s = bare('campaign');
    const [a] = put(s, 'W3528', 'attica-h4', { n: 2 }) as [number, number];
    const [b] = put(s, 'W3529', 'boeotia-h5', { n: 2 }) as [number, number];
    const light = put(s, 'W3528', 'attica-l3', { n: 2 });
    const horse = put(s, 'W3529', 'boeotia-c5', { n: 2 });
    expect(lightShift([a, a + 1, ...light], [b, b + 1, horse[0] as number])).toBe(1);
    expect(lightShift([a, a + 1, ...light], [b, b + 1, ...horse])).toBe(0);
    expect(lightShift([a], [b, b + 1, ...horse])).toBe(-1);
    expect(lightShift(light, [b])).toBe(0);
  });

  it('G7: the sea rating counts at sea only, the land rating elsewhere; opposing ratings cancel: EPW-COM-04 EPW-LDR-10', () => {
    const phormio = findLeader('phormio');
    expect([ratingOf('sea', phormio), ratingOf('landing', phormio), ratingOf('land', phormio)]).toEqual([
      1, 0, 0,
    ]);
    const s = bare('campaign');
    const mine = put(s, 'saronic', 'attica-f5');
    const his = put(s, 'saronic', 'corinth-f4', { n: 3 });
    const f = planned(s, 'saronic', his, mine, 'sea');
    expect(column(s, f)).toBe('3-1');
    f.commanders = [-1, phormio];
    expect(column(s, f)).toBe('2-1');
    f.commanders = [phormio, phormio];
    expect(column(s, f)).toBe('3-1');
  });
});

describe('morale', () => {
  const morale = (s: S, u: number, over: Partial<FrameOf<'battle'>>, defends = true): number =>
    firstMorale(
      s,
      { kind: 'land', place: hex('W3730'), from: -1, enemy: ATHENS, breached: 0, ...over },
      u,
      defends,
    );

  it('of the defender is better in rough ground, behind a river and on a coast attacked from the sea: EPW-COM-13a', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    expect(morale(s, u, {})).toBe(4);
    expect(morale(s, u, { place: hex('W3528'), from: hex('W3529') })).toBe(6);
    expect(morale(s, u, { place: hex('W3428'), from: hex('W3528') })).toBe(5);
    expect(morale(s, u, { place: hex('W3631'), from: sea('saronic'), kind: 'landing' })).toBe(6);
    expect(morale(s, u, { place: hex('W3528') }, false)).toBe(4);
  });

  it('is that of the best single ground, not of all: EPW-COM-14', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    // Rough ground behind a river: 2, not 3.
    expect(morale(s, u, { place: hex('W3528'), from: hex('W3428') })).toBe(6);
  });

  it('in a city is +1 or +2 unwalled, +1 to +3 walled, +1 in a fort: EPW-COM-13b EPW-COM-13c', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    const inside = (h: number, breached = 0): number => morale(s, u, { kind: 'assault', place: h, breached });
    s.longWalls = [];
    expect([inside(at('eleusis')), inside(at('piraeus')), inside(at('athens'))]).toEqual([5, 6, 7]);
    s.walled.fill(0);
    expect([inside(at('eleusis')), inside(at('piraeus')), inside(at('athens'))]).toEqual([5, 5, 6]);
    s.forts = [hex('W3730')];
    expect(inside(hex('W3730'))).toBe(5);
  });

  it('has 1 more by Long Walls while the defender holds both ends: EPW-COM-13d', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    expect(morale(s, u, { kind: 'assault', place: at('piraeus') })).toBe(7);
    s.cityHolder[city('athens')] = SPARTA;
    changed();
    expect(morale(s, u, { kind: 'assault', place: at('piraeus') })).toBe(6);
  });

  it('of cavalry on walls is 2 less: EPW-COM-15', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-c4') as [number];
    expect(morale(s, u, { kind: 'assault', place: at('eleusis') })).toBe(3);
  });

  it('of crews ashore is 3, and they are light troops: EPW-COM-16', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3631', 'attica-f5') as [number];
    expect(morale(s, u, {})).toBe(3);
    expect(morale(s, u, { kind: 'sea', place: sea('saronic') })).toBe(5);
    const [h] = put(s, 'W3631', 'attica-h4') as [number];
    expect(lightShift([h, u], [h])).toBe(1);
  });

  it('is 1 less for foragers and for raiders: EPW-FOR-07 EPW-RAI-08', () => {
    const s = bare('campaign');
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    s.unitBits[u] = FORAGING;
    expect(morale(s, u, {})).toBe(3);
    s.unitBits[u] = RAIDING;
    expect(morale(s, u, {})).toBe(3);
  });

  it('of a garrison is 3 with what the place gives: EPW-FRT-04', () => {
    const s = bare('campaign');
    expect(morale(s, -1, { kind: 'assault', place: at('piraeus') })).toBe(6);
  });
});

describe('combat 1 of the rule book', () => {
  function position(): S {
    const s = bare();
    middle(s);
    put(s, 'W3528', 'attica-h4', { n: 3 });
    lead(s, 'W3528', 'leader-1', 'athens');
    put(s, 'W3528', 'boeotia-h5', { n: 3 });
    put(s, 'W3528', 'boeotia-c5', { n: 2 });
    lead(s, 'W3528', 'leader-2', 'sparta');
    return battles(s, 'W3528', 'W3429');
  }

  it('G8 is fought as printed: EPW-COM-08 EPW-COM-10 EPW-COM-11 EPW-COM-07 EPW-COM-20', () => {
    const t = position();
    does(t, 'fight W3528', [4, 1, 2, 3, 4, 6, 1, 1, 1]);
    const f = fight(t);
    expect(f.morale).toEqual([4, 4, 4, 4, 5, 5, 5, 5]);
    expect(f.box).toEqual([0, 0, 0, 0, 1, 0, 0, 0]);
    does(t, 'press');
    does(t, 'hold', [3, 2, 2, 6]);
    expect(fight(t).morale.slice(0, 4)).toEqual([3, 3, 3, 3]);
    expect(fight(t).box).toEqual([0, 0, 0, 0, 1, 0, 0, 1]);
    expect(fight(t).morale.slice(5, 7)).toEqual([4, 4]);
    does(t, 'press');
    // Round 3, die 2: M/+2. Two hoplites hold, the third is eliminated, the cavalry retreats; 5 + 2 and 3 + 2 against 4.
    does(t, 'hold', [2, 3, 1, 6, 4, 5, 3]);
    expect(lostOf(t, 'boeotia-h5')).toBe(1);
    expect(lostOf(t, 'attica-h4')).toBe(1);
    expect(asked(t)).toBe('athens retreat');
    does(t, 'retreat W3529', [1, 1]);
    // Victory in Attica for Sparta, not decisive: -2 AL -1 ML, and -1 ML for each unit lost.
    expect(levelsOf(t, 'attica')).toEqual([8, 8]);
    expect(levelsOf(t, 'boeotia')).toEqual([10, 9]);
    expect(levelsOf(t, 'argolid')).toEqual([10, 10]);
  });

  it('the odds of its rounds are 2-1, 3-2 and 3-1: EPW-COM-05', () => {
    const t = position();
    const told = does(t, 'fight W3528', [4, 1, 2, 3, 4, 6, 1, 1, 1]).events;
    expect(told.find(({ type }) => type === 'round')).toMatchObject({ column: '2-1', result: '+1/M' });
  });
});

describe('combat 2 of the rule book', () => {
  it('G9: foragers without retreat, pursuit, a decisive victory: EPW-RET-06 EPW-PUR-01 EPW-PUR-02 EPW-PUR-03 EPW-PUR-04 EPW-PUR-05 EPW-COM-22 EPW-ADJ-08', () => {
    const s = bare();
    middle(s);
    put(s, 'W3528', 'attica-h4', { n: 3 });
    put(s, 'W3528', 'attica-l3', { n: 2 });
    lead(s, 'W3528', 'leader-1', 'athens');
    const [hoplite] = put(s, 'W3528', 'phocis_locris-h4', { by: 'sparta' }) as [number];
    const [horse] = put(s, 'W3528', 'boeotia-c5', { by: 'sparta' }) as [number];
    for (const u of [hoplite, horse]) s.unitBits[u] = FORAGING;
    lead(s, 'W3528', 'leader-2', 'sparta');
    // Every hex around but the one Athens comes from is Athens' own.
    for (const h of ['W3527', 'W3628', 'W3428', 'W3429'])
      put(s, h, 'argolid-h4', { by: 'athens', inside: false });
    const t = battles(s, 'W3528', 'W3529', { seat: ATHENS });
    const morale = (u: number): number => {
      const f = fight(t);
      return f.morale[f.attackers.length + f.defenders.indexOf(u)] as number;
    };
    // 3-1, die 1: D/+2. The horse rolls before the hoplite: the counters are in that order.
    does(t, 'fight W3528', [1, 2, 4, 5]);
    expect([morale(hoplite), morale(horse)]).toEqual([3, 5]);
    expect(fight(t).morale.slice(0, 5)).toEqual([3, 3, 3, 2, 2]);
    // 3-1, die 3: M/+1. Nobody can withdraw, so the round follows at once.
    does(t, 'press', [3, 5, 3, 2, 5, 4, 5, 1, 5]);
    expect(morale(horse)).toBe(3);
    expect(lostOf(t, 'attica-l3')).toBe(1);
    // 2-1, die 5: M/D; then the pursuit at 1-1, die 3: M; then the dice for the two commanders.
    const told = does(t, 'press', [5, 3, 5, 3, 3, 6, 2, 1, 1]).events;
    expect(told.find(({ type }) => type === 'pursuit')).toMatchObject({ column: '1-1', result: 'M/M' });
    expect(told.find(({ type }) => type === 'fought')).toMatchObject({ winner: SPARTA, decisive: true });
    expect([lostOf(t, 'attica-h4'), lostOf(t, 'attica-l3')]).toEqual([2, 1]);
    expect(t.unitAt.filter((place) => place === hex('W3529')).length).toBe(2);
    // Decisive: -5/-2 in Attica and -3 ML for its dead, +2/+1 in Spartan regions, -2/-1 in other Athenian ones.
    expect(levelsOf(t, 'attica')).toEqual([5, 5]);
    expect(levelsOf(t, 'boeotia')).toEqual([12, 11]);
    expect(levelsOf(t, 'argolid')).toEqual([8, 9]);
  });
});

describe('rounds', () => {
  const duel = (): S => {
    const s = bare();
    middle(s);
    put(s, 'W3730', 'attica-h4', { n: 2 });
    put(s, 'W3730', 'boeotia-h5', { n: 2 });
    lead(s, 'W3730', 'leader-1', 'athens');
    lead(s, 'W3730', 'leader-2', 'sparta');
    return battles(s, 'W3730', 'W3729');
  };

  it('are fought where the moves have left a battle, and before the phase is over: EPW-COM-23', () => {
    const t = duel();
    expectRefusal(t, 'done', 'EPW-COM-23');
    expectRefusal(t, 'fight W3528', 'EPW-COM-23');
    expectRefusal(t, 'alone W3730', 'EPW-COM-23');
  });

  it('D costs each unit a point of morale: EPW-COM-09', () => {
    const t = duel();
    does(t, 'fight W3730', [6]);
    expect(fight(t).morale).toEqual([4, 4, 3, 3]);
  });

  it('M: up to the morale one point less, above it the Retreat box, three above eliminated: EPW-COM-10', () => {
    const t = duel();
    does(t, 'fight W3730', [3, 5, 6, 4, 5]);
    expect([fight(t).morale, fight(t).box]).toEqual([
      [4, 5, 3, 4],
      [0, 1, 0, 1],
    ]);
    const u = duel();
    does(u, 'fight W3730', [6]);
    does(u, 'press');
    // At 4 and 3 after the first round: a 6 is two or three above.
    does(u, 'hold', [3, 6, 1, 6, 1]);
    expect([lostOf(u, 'boeotia-h5'), lostOf(u, 'attica-h4')]).toEqual([0, 1]);
  });

  it('a unit at morale 0 retreats at once: EPW-COM-12', () => {
    const s = bare();
    put(s, 'W3730', 'attica-l3', { n: 2 });
    put(s, 'W3730', 'boeotia-h5', { n: 2 });
    lead(s, 'W3730', 'leader-1', 'athens');
    lead(s, 'W3730', 'leader-2', 'sparta');
    const t = battles(s, 'W3730', 'W3729');
    does(t, 'fight W3730', [6]);
    does(t, 'press');
    does(t, 'hold', [6]);
    does(t, 'press');
    // The third point is the last: Athens must go.
    does(t, 'hold', [6]);
    expect(asked(t)).toBe('athens retreat');
  });

  it('the attacker may break off, then the defender withdraw, with everybody: EPW-COM-18 EPW-COM-19', () => {
    const t = duel();
    does(t, 'fight W3730', [6]);
    expect(asked(t)).toBe('sparta battle.press');
    expect(offers(t)).toEqual(['press', 'break-off']);
    const u = duel();
    expectRefusal(t, 'hold', 'EPW-COM-18');
    expectRefusal(t, 'break-off W3729', 'EPW-RET-02');
    does(u, 'fight W3730', [6]);
    does(u, 'press');
    expect([asked(u), ...offers(u)]).toEqual(['athens battle.hold', 'hold', 'withdraw']);
    expectRefusal(u, 'press', 'EPW-COM-18');
    expectRefusal(u, 'withdraw W3728', 'EPW-RET-05');
    does(u, 'withdraw');
    expect(asked(u)).toBe('athens retreat');
    // Attackers go back where they came from, and the defender has won.
    does(t, 'break-off', [1, 1]);
    expect(t.unitAt.filter((place) => place === hex('W3729')).length).toBe(2);
    expect(levelsOf(t, 'attica')).toEqual([12, 11]);
  });

  it('with everybody of both sides in the box the attacker goes and the defender has won: EPW-COM-22', () => {
    const t = duel();
    const told = does(t, 'fight W3730', [3, 6, 6, 5, 5, 1, 1]).events;
    expect(told.find(({ type }) => type === 'fought')).toMatchObject({ winner: ATHENS });
  });

  it('a side without a unit left has lost, whatever box the other is in: EPW-COM-21', () => {
    const s = bare();
    put(s, 'W3730', 'attica-l3');
    put(s, 'W3730', 'boeotia-h5');
    const t = battles(s, 'W3730', 'W3729');
    const told = does(t, 'fight W3730', [3, 6, 6]).events;
    expect(told.find(({ type }) => type === 'fought')).toMatchObject({ winner: SPARTA });
    expect(t.unitAt.filter((place) => place === hex('W3730')).length).toBe(1);
  });
});

describe('commanders', () => {
  const led = (): S => {
    const s = bare('campaign');
    middle(s);
    put(s, 'W3730', 'attica-h4', { n: 2 });
    put(s, 'W3730', 'boeotia-h5', { n: 2 });
    lead(s, 'W3730', 'nicias', 'athens');
    lead(s, 'W3730', 'agis', 'sparta');
    lead(s, 'W3730', 'brasidas', 'sparta');
    return battles(s, 'W3730', 'W3729');
  };

  it('are one a side, named before the first round: EPW-COM-24', () => {
    const t = led();
    does(t, 'fight W3730');
    expect([asked(t), ...offers(t)]).toEqual(['sparta battle.command', 'command agis', 'command brasidas']);
    expectRefusal(t, 'command nicias', 'EPW-COM-24');
    does(t, 'command brasidas', [6]);
    expect(fight(t).commanders).toEqual([findLeader('brasidas'), findLeader('nicias')]);
  });

  it('die on a 6 after the battle and are replaced on the spot: EPW-LDR-08 EPW-LDR-05', () => {
    const t = led();
    const leaders = t.leaderAt.filter((place) => onMap(place)).length;
    does(t, 'fight W3730');
    does(t, 'command brasidas', [6]);
    does(t, 'break-off', [6, 1]);
    expect(t.leaderAt[findLeader('brasidas')]).toBe(GONE);
    expect(t.leaderAt.filter((place) => onMap(place)).length).toBe(leaders);
    expect(t.leaderAt.filter((place) => place === hex('W3729')).length).toBe(2);
  });

  it('fall with a stack that is wiped out, and are replaced at home: EPW-LDR-09 EPW-LDR-05', () => {
    const s = bare('campaign');
    put(s, 'W3730', 'attica-l3');
    lead(s, 'W3730', 'nicias', 'athens');
    put(s, 'W3730', 'boeotia-h5');
    const t = battles(s, 'W3730', 'W3729');
    does(t, 'fight W3730', [3, 1, 6]);
    expect(t.leaderAt[findLeader('nicias')]).toBe(GONE);
    expect(t.leaderAt.some((place) => place === forcePool(region('attica')))).toBe(true);
  });
});

describe('retreat', () => {
  const routed = (prepare: (s: S) => void = () => {}): S => {
    const s = bare();
    put(s, 'W3730', 'attica-h4', { n: 2 });
    put(s, 'W3730', 'boeotia-h5', { n: 4 });
    lead(s, 'W3730', 'leader-1', 'athens');
    lead(s, 'W3730', 'leader-2', 'sparta');
    prepare(s);
    const t = battles(s, 'W3730', 'W3729');
    does(t, 'fight W3730', [6]);
    does(t, 'press');
    does(t, 'withdraw');
    return t;
  };

  it('of defenders is to adjacent hexes without an enemy, not where the attacker came from: EPW-RET-03', () => {
    const t = routed((s) => put(s, 'W3830', 'corinth-h4', { by: 'sparta', inside: false }));
    const whole = offers(t).filter((o) => o.split(' ').length === 2);
    expect(whole).not.toContain('retreat W3729');
    expect(whole).not.toContain('retreat W3830');
    expect(whole).toContain('retreat W3831');
    expectRefusal(t, 'retreat W3729', 'EPW-RET-03');
  });

  it('may be to several hexes within stacking: EPW-RET-03', () => {
    const t = routed();
    does(t, 'retreat attica-h4 W3631');
    does(t, 'retreat W3831', [1, 1]);
    expect([t.unitAt.includes(hex('W3631')), t.unitAt.includes(hex('W3831'))]).toEqual([true, true]);
    expect(t.leaderAt[findLeader('leader-1')]).toBe(hex('W3831'));
    expect(t.unitAt.every((place, u) => place !== hex('W3831') || isInside(t, u))).toBe(true);
  });

  it('of attackers is to the hex they came from: EPW-RET-01', () => {
    const s = bare();
    put(s, 'W3730', 'attica-h4');
    const [u] = put(s, 'W3730', 'boeotia-h5') as [number];
    const t = battles(s, 'W3730', 'W3729');
    does(t, 'fight W3730', [6]);
    does(t, 'break-off', []);
    expect(t.unitAt[u]).toBe(hex('W3729'));
  });

  it("at sea is to an adjacent sea that is not the enemy's or to the coast: EPW-RET-04 EPW-RET-09", () => {
    const s = bare('campaign');
    const mine = put(s, 'saronic', 'attica-f5');
    const his = put(s, 'saronic', 'corinth-f4');
    put(s, 'sunium', 'corinth-f4');
    const t = from(s, {
      step: 'battles',
      seat: SPARTA,
      attacks: [],
      clashes: clashOf(sea('saronic'), SPARTA, sea('argolic'), his, mine),
      tried: [],
      won: -1,
    });
    does(t, 'fight saronic', [6]);
    does(t, 'press');
    does(t, 'withdraw');
    expect(offers(t)).toContain('retreat W3731');
    expect(offers(t)).not.toContain('retreat sunium');
    expect(offers(t)).not.toContain('retreat argolic');
  });
});

describe('fleets', () => {
  it('on a beach fight as infantry and put to sea when beaten: EPW-COM-26 EPW-RET-04', () => {
    const s = bare('campaign');
    const fleets = put(s, 'W3832', 'corinth-f4', { n: 2 });
    lead(s, 'W3832', 'leader-1', 'sparta');
    put(s, 'W3832', 'attica-h4', { n: 2 });
    lead(s, 'W3832', 'leader-2', 'athens');
    const t = battles(s, 'W3832', 'W3831', { seat: ATHENS });
    does(t, 'fight W3832', [6]);
    expect(fight(t).morale.slice(2)).toEqual([2, 2]);
    does(t, 'press');
    does(t, 'withdraw', [1, 1]);
    expect(fleets.map((u) => t.unitAt[u])).toEqual([sea('saronic'), sea('saronic')]);
  });

  it("without a coast or a sea that is not the enemy's cannot retreat: EPW-RET-08", () => {
    // Every shore of this sea is closed in the Argive League.
    const s = bare('argive');
    const place = sea('pagasaean');
    const [his] = put(s, 'pagasaean', 'corinth-f4') as [number];
    const mine = put(s, 'pagasaean', 'attica-f5');
    for (const next of adjacentSeas(place)) put(s, placeName(next), 'attica-f5');
    const t = from(s, {
      step: 'battles',
      seat: ATHENS,
      attacks: [],
      clashes: clashOf(place, ATHENS, -1, mine, [his]),
      tried: [],
      won: -1,
    });
    // 1-1, die 2: M/+1. 4 + 1 above 4 fails: a point, a second check, another point.
    does(t, 'fight pagasaean', [2, 1, 4, 1]);
    const f = fight(t);
    expect([f.morale[1], f.box[1]]).toEqual([2, 0]);
  });
});

describe('scoring', () => {
  it('G15: each elite hoplite is a decisive victory for Athens, not on top of her own: EPW-ADJ-08', () => {
    const s = bare();
    middle(s);
    s.al[region('laconia')] = 15;
    put(s, 'W2937', 'attica-h4', { n: 8, by: 'athens' });
    lead(s, 'W2937', 'leader-1', 'athens');
    const elites = put(s, 'W2937', 'laconia-h6', { n: 2 });
    for (const u of elites) s.unitBits[u] = RAIDING;
    lead(s, 'W2937', 'leader-2', 'sparta');
    const t = battles(s, 'W2937', 'W3037', { seat: ATHENS });
    const hexes = t.unitAt.filter((place) => place === hex('W2937')).length;
    expect(hexes).toBe(10);
    const f = battleFrame({
      place: hex('W2937'),
      seat: ATHENS,
      enemy: SPARTA,
      kind: 'land',
      from: hex('W3037'),
      attackers: t.unitAt.flatMap((place, u) =>
        place === hex('W2937') && t.unitSeat[u] === ATHENS ? [u] : [],
      ),
      defenders: [],
    });
    f.step = 'battle.scored';
    f.lost = elites;
    f.winner = 0;
    const told = from(
      ((): S => {
        for (const u of elites) t.unitAt[u] = GONE;
        return t;
      })(),
      f,
    );
    expect(levelsOf(told, 'laconia')).toEqual([5, 6]);
    expect(levelsOf(told, 'boeotia')).toEqual([6, 8]);
    expect(levelsOf(told, 'attica')).toEqual([14, 12]);
  });

  it('G15: when Sparta wins she scores first, then Athens for the elite: EPW-ADJ-08', () => {
    const s = bare();
    middle(s);
    const victors = put(s, 'W3730', 'laconia-h6', { n: 2 });
    const [elite] = victors as [number];
    const dead = put(s, 'W3730', 'attica-h4', { n: 2 });
    for (const u of [elite, ...dead]) s.unitAt[u] = BUILD;
    const f = battleFrame({
      place: hex('W3730'),
      seat: SPARTA,
      enemy: ATHENS,
      kind: 'land',
      from: hex('W3729'),
      attackers: victors.slice(1),
      defenders: [],
    });
    f.step = 'battle.scored';
    f.lost = [elite, ...dead];
    f.winner = 0;
    const t = from(s, f);
    expect(levelsOf(t, 'attica')).toEqual([10 - 2 + 5, 10 - 1 + 2]);
    expect(levelsOf(t, 'argolid')).toEqual([12, 11]);
    expect(levelsOf(t, 'laconia')).toEqual([8, 9]);
  });
});
