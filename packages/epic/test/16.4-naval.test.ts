import { describe, expect, it } from 'vitest';
import { frameOf } from '../src/flow.ts';
import { pairOf } from '../src/hands.ts';
import { findPlace, GONE, hex, onMap, placeName, sea } from '../src/map.ts';
import { clashesOf } from '../src/procedures/battles.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { computePresence, has, isInside } from '../src/query.ts';
import { searchSeas, stow } from '../src/seas.ts';
import { ATHENIAN, FORAGING, type S, SAILED } from '../src/state.ts';
import { findLeader } from '../src/units.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, offers, put } from './table.ts';

const moving = (s: S, seat = ATHENS): S => from(s, moveFrame(seat));
/** A whole plan: each word of it, then the roll with this die. */
function sails(s: S, stack: string, plan: readonly string[], dice: readonly number[]): S {
  const t = moving(s);
  does(t, `stack ${stack}`);
  for (const word of plan) does(t, word);
  does(t, 'roll', dice);
  return t;
}

describe('a naval plan', () => {
  it('G12: from Piraeus round the Peloponnese to Naupactus is 10 points, so a 4 does it: EPW-NAV-01 EPW-NAV-03 EPW-NAV-04', () => {
    const s = bare('campaign');
    hold(s, 'naupactus', 'athens');
    const [u] = put(s, 'piraeus', 'attica-f5') as [number];
    put(s, 'athens', 'attica-h4');
    const t = moving(s);
    does(t, 'stack W3731');
    does(t, 'land W2428');
    const f = frameOf(t, 'naval');
    expect(f?.spent.at(-1)).toBe(10);
    expect(f?.path.length).toBe(11);
    const arrived = t.unitAt.slice();
    does(t, 'roll', [4]);
    expect(t.unitAt[u]).toBe(at('naupactus'));
    expect(isInside(t, u)).toBe(true);
    // One less and she is still at sea, where the die put her.
    const v = moving(s);
    does(v, 'stack W3731');
    does(v, 'land W2428');
    does(v, 'roll', [3]);
    expect(v.unitAt[u]).toBe(sea('corinthian'));
    expect(arrived[u]).toBe(at('piraeus'));
  });

  it('is at most 12 points long: EPW-NAV-01', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    const t = moving(s);
    does(t, 'stack W3731');
    const reach = searchSeas(t, computePresence(t), ATHENIAN, at('piraeus'), 12);
    expect(Math.max(...reach.seas.map((place) => reach.cost(place)))).toBeLessThanOrEqual(12);
    expect(offers(t).filter((o) => o.startsWith('sail')).length).toBe(reach.seas.length);
  });

  it('takes one die for a stack, which needs a leader: EPW-NAV-02 EPW-LDR-03', () => {
    const s = bare('campaign');
    const fleets = put(s, 'piraeus', 'attica-f5', { n: 2 });
    const t = moving(s);
    does(t, 'stack W3731');
    expectRefusal(t, 'sail saronic', 'EPW-LDR-03');
    lead(s, 'piraeus', 'phormio', 'athens');
    const u = sails(s, 'W3731', ['sail sunium'], [1]);
    expect(fleets.map((f) => u.unitAt[f])).toEqual([sea('sunium'), sea('sunium')]);
    expect(fleets.map((f) => u.unitLed[f])).toEqual([findLeader('phormio'), findLeader('phormio')]);
  });

  it('is the one naval move of the campaign turn: EPW-NAV-02', () => {
    const s = bare('campaign');
    const [u] = put(s, 'piraeus', 'attica-f5') as [number];
    put(s, 'athens', 'attica-h4');
    const t = sails(s, 'W3731', ['sail saronic'], [1]);
    expect(has(t.unitBits, u, SAILED)).toBe(true);
    expect(offers(t)).not.toContain('stack saronic');
  });

  it('costs 1 to land in a friendly port and 2 elsewhere; no way from coast to coast: EPW-NAV-04 EPW-NAV-05', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    const t = moving(s);
    does(t, 'stack W3731');
    expectRefusal(t, 'land W3832', 'EPW-NAV-05');
    does(t, 'sail saronic');
    does(t, 'land W3832');
    expect(frameOf(t, 'naval')?.spent).toEqual([0, 1, 3]);
    const p = bare('campaign');
    put(p, 'saronic', 'attica-f5');
    const u = moving(p);
    does(u, 'stack saronic');
    does(u, 'land W3731');
    expect(frameOf(u, 'naval')?.spent).toEqual([0, 1]);
  });

  it('enters and leaves a port by the sea of its symbol only: EPW-NAV-06', () => {
    const s = bare('campaign');
    hold(s, 'naupactus', 'athens');
    put(s, 'patrae', 'attica-f5');
    const t = moving(s);
    does(t, 'stack patrae');
    // The hex touches the gulf of Patrae too, but the way in is from the Corinthian Gulf.
    does(t, 'land W2428');
    expect(frameOf(t, 'naval')?.path).toEqual([sea('patrae'), sea('corinthian'), at('naupactus')]);
    put(s, 'naupactus', 'attica-f6');
    const u = moving(s);
    does(u, 'stack W2428');
    does(u, 'sail patrae');
    expect(frameOf(u, 'naval')?.path).toEqual([at('naupactus'), sea('corinthian'), sea('patrae')]);
    const enemy = bare('campaign');
    hold(enemy, 'naupactus', 'athens');
    put(enemy, 'patrae', 'corinth-f4');
    const v = moving(enemy, SPARTA);
    does(v, 'stack patrae');
    expectRefusal(v, 'land W2428', 'EPW-NAV-06');
  });

  it('ends in the open sea: EPW-NAV-13', () => {
    const s = bare('campaign');
    put(s, 'corcyraean', 'attica-f5');
    const t = moving(s);
    does(t, 'stack corcyraean');
    does(t, 'sail north_ionian', [1, 1]);
    expect(asked(t)).toBe('nobody');
  });

  it('may leave the open sea in the next campaign turn: EPW-NAV-13', () => {
    const s = bare('campaign');
    put(s, 'north_ionian', 'attica-f5');
    const t = moving(s);
    does(t, 'stack north_ionian');
    expect(offers(t)).toContain('sail actian');
  });

  it('takes the isthmus for 6 points from one of its ports while Corinthia is friendly: EPW-NAV-19', () => {
    const s = bare('campaign');
    const [u] = put(s, 'cenchreae', 'corinth-f4') as [number];
    const t = moving(s, SPARTA);
    does(t, 'stack W3232');
    does(t, 'isthmus W3131');
    expect(frameOf(t, 'naval')?.spent).toEqual([0, 6]);
    does(t, 'sail patrae');
    does(t, 'roll', [2]);
    expect(t.unitAt[u]).toBe(sea('patrae'));
    // An Athenian in Corinthia makes it contested.
    put(s, 'W3231', 'attica-h4', { by: 'athens' });
    const c = moving(s, SPARTA);
    does(c, 'stack W3232');
    expectRefusal(c, 'isthmus W3131', 'EPW-NAV-19');
    // It is how a move begins, and leads from one of the two ports to the other, while that is friendly.
    const crossing = (place: string, change: (u: S) => void = () => undefined): boolean => {
      const u = bare('campaign');
      put(u, place, 'corinth-f4', { by: 'sparta' });
      change(u);
      const v = moving(u, SPARTA);
      does(v, `stack ${placeName(findPlace(place))}`);
      return offers(v).some((offer) => offer.startsWith('isthmus'));
    };
    expect([crossing('cenchreae'), crossing('lechaeum')]).toEqual([true, true]);
    expect([crossing('gytheum'), crossing('saronic')]).toEqual([false, false]);
    expect(crossing('cenchreae', (u) => hold(u, 'lechaeum', 'athens'))).toBe(false);
    const begun = bare('campaign');
    put(begun, 'saronic', 'corinth-f4', { by: 'sparta' });
    const w = moving(begun, SPARTA);
    does(w, 'stack saronic');
    does(w, 'land W3232');
    expect(offers(w).some((offer) => offer.startsWith('isthmus'))).toBe(false);
  });

  it('does not lead into a city that is no port, nor onto closed ground: EPW-NAV-20 EPW-ARE-10', () => {
    const s = bare('campaign');
    put(s, 'argolic', 'attica-f5');
    const t = moving(s);
    does(t, 'stack argolic');
    // The Argolid is neutral.
    expectRefusal(t, 'land W3035', 'EPW-ARE-10');
    // Megara lies on the coast but has no port.
    const p = bare('campaign');
    put(p, 'saronic', 'attica-f5');
    const u = moving(p);
    does(u, 'stack saronic');
    expectRefusal(u, 'land W3431', 'EPW-NAV-20');
  });
});

describe('a plan is refused', () => {
  const stacked = (s: S, stack: string, seat = ATHENS): S => {
    const t = moving(s, seat);
    does(t, `stack ${stack}`);
    return t;
  };

  it('to who has no fleet: EPW-NAV-02', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-h4');
    expectRefusal(stacked(s, 'W3731'), 'sail saronic', 'EPW-NAV-02');
  });

  it('to a leader whom units on the beach cannot do without: EPW-LDR-02', () => {
    const s = bare('campaign');
    put(s, 'W3832', 'attica-f5');
    put(s, 'W3832', 'attica-h4', { n: 2 });
    lead(s, 'W3832', 'nicias', 'athens');
    expectRefusal(stacked(s, 'W3832'), 'sail saronic', 'EPW-LDR-02');
  });

  it('beyond 12 points, and inland: EPW-NAV-01 EPW-NAV-04', () => {
    const s = bare('campaign');
    put(s, 'corcyraean', 'attica-f5');
    const t = stacked(s, 'corcyraean');
    expectRefusal(t, 'sail byzantine', 'EPW-NAV-01');
    expectRefusal(t, 'land W3428', 'EPW-NAV-04');
    does(t, 'sail actian');
    expectRefusal(t, 'pick attica-f5', 'EPW-NAV-04');
  });

  it('onto a mountain: EPW-MOV-03', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    expectRefusal(stacked(s, 'saronic'), 'land W3331', 'EPW-MOV-03');
  });

  it('onto an enemy coast in a truce: EPW-PEA-03c', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    s.peace = 'truce';
    expectRefusal(stacked(s, 'saronic'), 'land W3333', 'EPW-PEA-03c');
  });

  it('to a beach where one unit stands without a leader: EPW-MOV-09', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    put(s, 'W3832', 'attica-h4');
    expectRefusal(stacked(s, 'saronic'), 'land W3832', 'EPW-MOV-09');
    lead(s, 'W3832', 'nicias', 'athens');
    expect(offers(stacked(s, 'saronic'))).toContain('land W3832');
  });

  it('to a beach of allies who do not share: EPW-MUL-05', () => {
    const s = bare('three');
    put(s, 'north_euripus', 'laconia-f4', { by: 'sparta' });
    put(s, 'anthedon', 'boeotia-h5', { by: 'thebes' });
    const sharing = stacked(s, 'north_euripus', SPARTA);
    const land = offers(sharing).find((offer) => offer === `land ${placeName(at('anthedon'))}`);
    expect(land).toBeDefined();
    s.effects = [{ kind: 'aloof', on: pairOf(1, 2), until: 9999 }];
    expectRefusal(stacked(s, 'north_euripus', SPARTA), land as string, 'EPW-MUL-05');
  });
});

describe('transport', () => {
  const convoy = (): S => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5', { n: 2 });
    put(s, 'piraeus', 'attica-h4', { n: 3 });
    put(s, 'piraeus', 'attica-c4');
    lead(s, 'piraeus', 'nicias', 'athens');
    return s;
  };
  const pick = (t: S, ...classes: string[]): void => {
    does(t, 'stack W3731');
    for (const id of classes) does(t, `pick ${id}`);
  };

  it('is two hoplites or one of the others to a fleet, and takes a leader: EPW-NAV-16', () => {
    const s = convoy();
    const t = moving(s);
    pick(t, 'attica-f5', 'attica-h4');
    expectRefusal(t, 'sail saronic', 'EPW-NAV-16');
    does(t, 'with nicias');
    does(t, 'pick attica-h4');
    expect(offers(t)).toContain('sail saronic');
    does(t, 'pick attica-h4');
    expectRefusal(t, 'sail saronic', 'EPW-NAV-16');
  });

  it('is one light unit or one of cavalry to a fleet: EPW-NAV-16', () => {
    const s = bare('campaign');
    const fleets = put(s, 'piraeus', 'attica-f5', { n: 2 });
    const light = put(s, 'piraeus', 'attica-l3', { n: 2 });
    const horse = put(s, 'piraeus', 'attica-c4');
    expect(stow(s, fleets.slice(0, 1), light)).toBeUndefined();
    expect(stow(s, fleets.slice(0, 1), [light[0] as number, ...horse])).toBeUndefined();
    expect(stow(s, fleets, light)).toHaveLength(2);
    expect(stow(s, fleets, [...light, ...horse])).toBeUndefined();
  });

  it('puts hoplites two by two on the best fleets, each on one: EPW-NAV-21', () => {
    const s = bare('campaign');
    const [a] = put(s, 'piraeus', 'attica-f5') as [number];
    const [best] = put(s, 'piraeus', 'attica-f6') as [number];
    const hoplites = put(s, 'piraeus', 'attica-h4', { n: 2 });
    const [horse] = put(s, 'piraeus', 'attica-c4') as [number];
    const berths = new Map(stow(s, [a, best], [horse, ...hoplites]));
    expect(hoplites.map((u) => berths.get(u))).toEqual([best, best]);
    expect(berths.get(horse)).toBe(a);
  });

  it('embarks as the fleet puts out and lands with it, at no cost: EPW-NAV-15', () => {
    const t = moving(convoy());
    pick(t, 'attica-f5', 'attica-h4');
    does(t, 'with nicias');
    does(t, 'sail saronic');
    does(t, 'land W3832');
    expect(frameOf(t, 'naval')?.spent).toEqual([0, 1, 3]);
    does(t, 'roll', [1]);
    const there = t.unitAt.flatMap((place, u) => (place === hex('W3832') ? [u] : []));
    expect(there.length).toBe(2);
    expect(there.every((u) => t.unitOn[u] === -1)).toBe(true);
    expect(t.leaderAt[findLeader('nicias')]).toBe(hex('W3832'));
  });

  it('lets troops march before embarking or after landing, not both: EPW-NAV-17', () => {
    const s = convoy();
    put(s, 'athens', 'attica-h4');
    const t = moving(s);
    pick(t, 'attica-f5', 'attica-h4');
    does(t, 'with nicias');
    does(t, 'sail saronic');
    does(t, 'land W3832');
    does(t, 'roll', [1]);
    // They have not marched: they may go on now.
    does(t, 'stack W3832');
    does(t, 'pick attica-h4');
    expect(offers(t).some((o) => o.startsWith('area attica'))).toBe(true);
    // Those who marched to Piraeus first may be carried, but do not march again.
    const u = moving(s);
    does(u, 'stack W3831');
    does(u, 'go W3731');
    does(u, 'halt');
    does(u, 'stack W3731');
    for (let n = 0; n < 3; n++) does(u, 'pick attica-h4');
    does(u, 'pick attica-h4');
    expectRefusal(u, 'go W3730', 'EPW-NAV-17');
  });

  it('may be dropped where the fleets touch land on their way: EPW-NAV-15', () => {
    const t = moving(convoy());
    pick(t, 'attica-f5', 'attica-h4');
    does(t, 'with nicias');
    does(t, 'sail saronic');
    does(t, 'land W3832');
    does(t, 'drop attica-h4');
    does(t, 'sail saronic');
    does(t, 'roll', [6]);
    const hoplite = t.unitAt.findIndex((place, u) => place === hex('W3832') && u >= 0);
    expect(hoplite).toBeGreaterThanOrEqual(0);
    expect(t.unitAt.filter((place) => place === sea('saronic')).length).toBe(1);
  });
});

describe('interception', () => {
  const passage = (): S => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    put(s, 'cenchreae', 'corinth-f4', { n: 2 });
    lead(s, 'cenchreae', 'leader-1', 'sparta');
    return s;
  };
  const out = (s: S): S => {
    const t = moving(s);
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    return t;
  };

  it('may be tried with one fleet or one led stack in the sea or on its shore: EPW-NAV-09', () => {
    const t = out(passage());
    expect(asked(t)).toBe('sparta intercept');
    expect(offers(t)).toEqual(['intercept corinth-f4 W3232', 'intercept leader-1 W3232', 'pass']);
    expectRefusal(t, 'intercept corinth-f4 W3131', 'EPW-NAV-09');
    expectRefusal(t, 'done', 'EPW-NAV-09');
  });

  it('is offered place by place, whichever fleets lie there: EPW-NAV-09', () => {
    const listed = (first: string, second: string): string[] => {
      const s = bare('campaign');
      put(s, 'piraeus', 'attica-f5');
      put(s, first, 'corinth-f4');
      put(s, second, 'corinth-f4');
      return offers(out(s));
    };
    expect(listed('aegina', 'cenchreae')).toHaveLength(3);
    expect(listed('aegina', 'cenchreae')).toEqual(listed('cenchreae', 'aegina'));
  });

  it('succeeds on 3 or less after the leader and the fleets met: EPW-NAV-10', () => {
    const t = out(passage());
    does(t, 'intercept corinth-f4 W3232', [5]);
    expect(asked(t)).toBe('nobody');
    expect(t.unitAt.filter((place) => place === sea('sunium')).length).toBe(1);
    const u = out(passage());
    does(u, 'intercept corinth-f4 W3232', [4]);
    // Caught in the Saronic Gulf: the battle is fought when all have moved.
    expect(asked(u)).toBe('athens battles');
    expect(u.unitAt.filter((place) => place === sea('saronic')).length).toBe(2);
  });

  it('stops the intercepted, who are the defenders; each interceptor fights once: EPW-NAV-11 EPW-RET-09', () => {
    const s = passage();
    put(s, 'piraeus', 'attica-f6');
    const t = moving(s);
    does(t, 'stack W3731');
    does(t, 'pick attica-f5');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    does(t, 'intercept leader-1 W3232', [1]);
    const [clash] = clashesOf(t, frameOf(t, 'move')?.clashes ?? []);
    expect([clash?.seat, clash?.attackers.length, clash?.defenders.length]).toEqual([SPARTA, 2, 1]);
    // The next fleet finds nobody free to stop it.
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    expect(asked(t)).toBe('athens battles');
  });

  it('is not for foraging fleets, nor for those shut in by fleets: EPW-FOR-09 EPW-SIE-09', () => {
    const s = passage();
    for (const [u, place] of s.unitAt.entries()) if (place === at('cenchreae')) s.unitBits[u] = FORAGING;
    expect(asked(out(s))).toBe('nobody');
    const m = passage();
    put(m, 'cenchreae', 'attica-f6', { by: 'athens', inside: false });
    put(m, 'cenchreae', 'attica-h4', { by: 'athens', inside: false });
    lead(m, 'cenchreae', 'nicias', 'athens', false);
    const t = moving(m);
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    expect(asked(t)).toBe('athens move.stack');
  });

  it('does not come in a truce: EPW-PEA-03d', () => {
    const s = passage();
    s.peace = 'truce';
    expect(asked(out(s))).toBe('nobody');
  });

  it('may be let pass, and the fleets go on: EPW-NAV-12', () => {
    const t = out(passage());
    does(t, 'pass');
    expect(t.unitAt.includes(sea('sunium'))).toBe(true);
  });
});

describe('attacks from the sea', () => {
  it('cost 1 point on a fleet in the same sea; fleets that sail alone are attacked alone: EPW-NAV-07 EPW-NAV-08', () => {
    const s = bare('campaign');
    put(s, 'sunium', 'attica-f5', { n: 2 });
    lead(s, 'sunium', 'phormio', 'athens');
    put(s, 'saronic', 'corinth-f4', { n: 2 });
    const t = moving(s);
    does(t, 'stack sunium');
    does(t, 'sail saronic');
    does(t, 'engage corinth-f4 saronic', [1]);
    expect(asked(t)).toBe('sparta intercept');
    does(t, 'pass');
    const [clash] = clashesOf(t, frameOf(t, 'battles')?.clashes ?? []);
    expect([clash?.attackers.length, clash?.defenders.length, clash?.from]).toEqual([2, 1, sea('sunium')]);
  });

  it('are not made in the open sea, nor in a truce, nor with no point left: EPW-ARE-08 EPW-PEA-03d', () => {
    const engaging = (place: string, peace: S['peace'] = 'war'): boolean => {
      const s = bare('campaign');
      put(s, place, 'attica-f5');
      put(s, place, 'corinth-f4', { by: 'sparta' });
      s.peace = peace;
      const t = moving(s);
      does(t, `stack ${place}`);
      return offers(t).some((offer) => offer.startsWith('engage'));
    };
    expect(engaging('saronic')).toBe(true);
    expect(engaging('saronic', 'truce')).toBe(false);
    expect(engaging('north_ionian')).toBe(false);
  });

  it('on a coast are battles on land: EPW-NAV-07', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'corinth-f4');
    put(s, 'W3832', 'attica-h4');
    const t = moving(s, SPARTA);
    does(t, 'stack saronic');
    does(t, 'land W3832', [1]);
    expect(frameOf(t, 'battles')?.attacks).toEqual([hex('W3832'), sea('saronic'), 1]);
    expect(asked(t)).toBe('sparta battles');
  });

  it('may be fought by the landed troops alone; beaten they take to the ships: EPW-COM-17 EPW-RET-02', () => {
    const s = bare('campaign');
    put(s, 'W3832', 'attica-h4', { n: 2 });
    lead(s, 'W3832', 'nicias', 'athens');
    const [fleet] = put(s, 'W3832', 'corinth-f4') as [number];
    const [troops] = put(s, 'W3832', 'corinth-h4') as [number];
    lead(s, 'W3832', 'leader-1', 'sparta');
    const t = from(s, {
      step: 'battles',
      seat: SPARTA,
      attacks: [hex('W3832'), sea('saronic'), 1],
      clashes: [],
      tried: [],
      won: -1,
    });
    expect(offers(t)).toEqual(['fight W3832', 'alone W3832']);
    does(t, 'alone W3832', [6, 1]);
    expect(frameOf(t, 'battle')?.attackers).toEqual([troops]);
    does(t, 'break-off');
    does(t, 'retreat saronic', [1, 1]);
    expect([t.unitAt[fleet], t.unitAt[troops], t.unitOn[troops]]).toEqual([
      sea('saronic'),
      sea('saronic'),
      fleet,
    ]);
  });

  it('sink the cargo with its fleet: EPW-NAV-18', () => {
    const s = bare('campaign');
    const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
    const [troops] = put(s, 'saronic', 'attica-h4') as [number];
    s.unitOn[troops] = fleet;
    s.unitLed[fleet] = lead(s, 'saronic', 'nicias', 'athens');
    const his = put(s, 'saronic', 'corinth-f4', { n: 4 });
    const t = from(s, {
      step: 'battles',
      seat: SPARTA,
      attacks: [],
      clashes: [sea('saronic'), SPARTA, -1, 4, 1, ...his, fleet],
      tried: [],
      won: -1,
    });
    does(t, 'fight saronic', [1, 6]);
    expect([onMap(t.unitAt[fleet] as number), onMap(t.unitAt[troops] as number)]).toEqual([false, false]);
    expect(t.leaderAt[findLeader('nicias')]).toBe(GONE);
  });
});

describe('the open sea', () => {
  const adrift = (): S => {
    const s = bare('campaign');
    const [a] = put(s, 'north_ionian', 'attica-f5') as [number];
    const [b] = put(s, 'north_ionian', 'attica-f6') as [number];
    const l = lead(s, 'north_ionian', 'phormio', 'athens');
    s.unitLed[a] = l;
    s.unitLed[b] = l;
    return s;
  };

  it('is a die for each stack at the end of the phase; on a 6 every fleet above its morale is lost: EPW-NAV-14', () => {
    const t = moving(adrift());
    does(t, 'done', [6, 6, 6]);
    // Morale 5 and 6.
    expect(t.unitAt.filter((place) => place === sea('north_ionian')).length).toBe(1);
    expect(t.leaderAt[findLeader('phormio')]).toBe(sea('north_ionian'));
    const calm = moving(adrift());
    does(calm, 'done', [5]);
    expect(calm.unitAt.filter((place) => place === sea('north_ionian')).length).toBe(2);
  });

  it('takes a leader down with the last of his fleets, not before: EPW-LDR-09', () => {
    const s = bare('campaign');
    const fleets = put(s, 'north_ionian', 'attica-f5', { n: 2 });
    const l = lead(s, 'north_ionian', 'phormio', 'athens');
    for (const u of fleets) s.unitLed[u] = l;
    const t = moving(s);
    does(t, 'done', [6, 6, 6]);
    expect(fleets.map((u) => onMap(t.unitAt[u] as number))).toEqual([false, false]);
    expect(onMap(t.leaderAt[l] as number)).toBe(false);
    const half = moving(s);
    does(half, 'done', [6, 6, 1]);
    expect(half.leaderAt[l]).toBe(sea('north_ionian'));
    // A fleet that sails alone has nobody to lose.
    const alone = bare('campaign');
    put(alone, 'north_ionian', 'attica-f5');
    const u = moving(alone);
    does(u, 'done', [6, 6]);
    expect(u.unitAt.includes(sea('north_ionian'))).toBe(false);
  });
});
