import { describe, expect, it } from 'vitest';
import { copiesOf, findKind } from '../src/cards.ts';
import { embassyModifier } from '../src/embassy.ts';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { forageOf, handOf, inForce, pairOf, plunderOf } from '../src/hands.ts';
import { leaderLimit } from '../src/leaders.ts';
import {
  area,
  BUILD,
  city,
  findPlace,
  forcePool,
  GONE,
  POOL,
  placeName,
  region,
  regionCities,
  SICILY,
} from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { ravage } from '../src/procedures/plays/random.ts';
import { isFriendlyCity, isInside, unitsAt } from '../src/query.ts';
import {
  ATHENS,
  CREWS,
  IN_DECK,
  IN_DISCARD,
  ON_TABLE,
  REMOVED,
  REVOLT_ATHENS,
  REVOLT_WHITE,
  type S,
  SPARTA,
} from '../src/state.ts';
import { supplyNet } from '../src/supply.ts';
import { findLeader } from '../src/units.ts';
import { words } from '../src/words/index.ts';
import {
  asked,
  bare,
  does,
  expectRefusal,
  from,
  hold,
  holds,
  lead,
  levels,
  offers,
  put,
  teller,
} from './table.ts';

const stepF = (order: number[]): AnyFrame => ({ step: 'cards', order, at: 0, passed: [] });
/** The seat has this card, and another so that it is asked again, and is asked first. */
function hand(s: S, by: string, id: string): S {
  holds(s, by, id);
  holds(s, by, 'favourable_omens');
  const order = ['athens', 'sparta', 'thebes', 'corinth'].slice(0, s.handSize.length);
  const first = order.indexOf(by);
  return from(s, stepF([first, ...order.keys()].filter((seat, i) => i === 0 || seat !== first)));
}
/** A card that has to be played, as if just drawn. */
const drawn = (s: S, by: number, id: string): S => {
  const card = copiesOf(findKind(id))[0] as number;
  if (s.cardAt[card] === IN_DECK) s.deckSize--;
  s.cardAt[card] = IN_DISCARD;
  s.discardSize++;
  return from(s, { step: 'card', seat: by, card, op: 0, own: 0, targets: [], die: 0 });
};
const at = (name: string): number => findPlace(name);
const al = (s: S, id: string): number => s.al[region(id)] as number;
const ml = (s: S, id: string): number => s.ml[region(id)] as number;

describe('cards of chance: EPW-CRD-06', () => {
  it('a harvest brings a die of talents, pirates take one from an enemy with a port', () => {
    const s = hand(bare('campaign'), 'athens', 'harvest');
    const before = [...s.treasury];
    does(s, 'play harvest', [4]);
    expect(s.treasury[ATHENS]).toBe((before[ATHENS] as number) + 4);
    const t = hand(bare('campaign'), 'athens', 'pirates');
    t.treasury[SPARTA] = 3;
    does(t, 'play pirates', [6]);
    expect(t.treasury[SPARTA]).toBe(0);
  });

  it('an earthquake shakes the walls of a region the opponent names, and nobody raids there this season', () => {
    const s = drawn(bare('campaign'), ATHENS, 'earthquake');
    expect(asked(s)).toBe('sparta card.target');
    expectRefusal(s, 'on nowhere', 'EPW-CRD-06');
    expectRefusal(s, 'done', 'EPW-CRD-06');
    const walled = (regionCities[region('attica')] as number[]).filter((c) => s.walled[c] === 1);
    expect(walled.length).toBeGreaterThan(1);
    does(s, 'on attica', [6, ...walled.slice(1).map(() => 5)]);
    expect(walled.filter((c) => s.walled[c] === 0)).toHaveLength(1);
    put(s, 'W3528', 'boeotia-h5', { inside: false });
    const t = from(s, { step: 'raids', seat: SPARTA, at: -1, picked: [] });
    expect(asked(t)).toBe('nobody');
    s.effects = [];
    expect(asked(from(s, { step: 'raids', seat: SPARTA, at: -1, picked: [] }))).toBe('sparta raids');
  });

  it('in a dearth nobody lives off the area and raids bring nothing until the year ends: EPW-FOR-01 EPW-RAI-05', () => {
    const s = hand(bare('campaign'), 'athens', 'dearth');
    does(s, 'play dearth');
    const [first] = offers(s);
    const name = (first as string).slice(3);
    expect(forageOf(s, area(name))).toBeGreaterThan(0);
    does(s, first as string);
    expect([forageOf(s, area(name)), plunderOf(s, area(name))]).toEqual([0, 0]);
    expect(s.effects.every(({ until }) => until === 4)).toBe(true);
  });

  it('in an eclipse no unit begins a move in the first campaign turn, at a festival none of Laconia', () => {
    const march = (s: S, turn: number): string => {
      s.turn = turn;
      return asked(from(s, moveFrame(SPARTA)));
    };
    const s = bare('campaign');
    put(s, 'sparta', 'laconia-h5');
    expect(march(s, 1)).toBe('sparta move.stack');
    const eclipse = drawn(s, ATHENS, 'eclipse');
    expect([march(eclipse, 1), march(eclipse, 2)]).toEqual(['nobody', 'sparta move.stack']);
    const festival = hand(s, 'athens', 'festival');
    does(festival, 'play festival');
    expect([march(festival, 1), march(festival, 2)]).toEqual(['nobody', 'sparta move.stack']);
    put(festival, 'tegea', 'arcadia-h4');
    expect(march(festival, 1)).toBe('sparta move.stack');
  });

  it('the plague strikes units and leaders in the cities of Attica, and again next Spring without the levels', () => {
    const s = bare('campaign');
    put(s, 'athens', 'attica-h4', { n: 2 });
    put(s, 'athens', 'euboea-h4', { by: 'athens' });
    lead(s, 'athens', 'nicias', 'athens');
    const [before, militance] = [al(s, 'attica'), ml(s, 'attica')];
    const card = copiesOf(findKind('plague'))[0] as number;
    s.flow = [{ step: 'card', seat: ATHENS, card, op: 0, own: 0, targets: [], die: 0 }];
    const t = epic.load(epic.save(s));
    // Nobody is asked: only what is told is left.
    expect([al(t, 'attica'), ml(t, 'attica')]).toEqual([before - 2, militance - 3]);
    expect(t.effects).toContainEqual({ kind: 'plague', on: region('attica'), until: 5 });
    const lost = t.unitAt.filter((place) => place === BUILD).length;
    expect(unitsAt(t, at('athens')).length).toBe(3 - lost);
    const euboean = unitsAt(s, at('athens')).at(-1) as number;
    expect(t.unitAt[euboean]).toBe(at('athens'));
  });

  it('the plague is told for what it is: who fell to it, and that it comes back: EPW-CRD-06', () => {
    const told = (event: object): string | undefined => words.en.event(event as never);
    const s = bare('campaign');
    lead(s, 'athens', 'nicias', 'athens');
    const events: object[] = [];
    const run = teller(s);
    const emit: typeof run.emit = (event) => {
      events.push(event);
      run.emit(event);
    };
    ravage({ ...run, emit }, [1, 2, 3, 4, 5, 6]);
    expect(events.map(told)).toContain('The plague carries off Nicias.');
    expect(told({ type: 'effect', kind: 'plague', on: region('attica'), until: 5 })).toBe(
      'The plague will be back next Spring.',
    );
  });
});

describe('cards of levels and talents: EPW-CRD-06', () => {
  it('a levy raises militance in three regions, Delphi allegiance in four', () => {
    const s = hand(bare('campaign'), 'sparta', 'war_levy');
    const before = ml(s, 'elis');
    does(s, 'play war_levy');
    does(s, 'on elis');
    does(s, 'on boeotia');
    expect(offers(s)).not.toContain('on elis');
    expect(offers(s)).not.toContain('on attica');
    does(s, 'on arcadia');
    expect(ml(s, 'elis')).toBe(before + 1);
    const t = hand(bare('campaign'), 'sparta', 'delphi');
    const [cost, first] = [t.treasury[SPARTA] as number, al(t, 'elis')];
    does(t, 'play delphi');
    does(t, 'on elis');
    does(t, 'done');
    expect([t.treasury[SPARTA], al(t, 'elis')]).toEqual([cost - 2, first + 1]);
  });

  it('the oration needs a battle lost in the season before', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'funeral_oration');
    expect(offers(from(s, stepF([0, 1])))).toEqual(['pass']);
    s.effects = [{ kind: 'beaten', on: 0, until: 1 }];
    const t = from(s, stepF([0, 1]));
    const before = [al(t, 'attica'), al(t, 'euboea'), al(t, 'elis')];
    does(t, 'play funeral_oration');
    expect([al(t, 'attica'), al(t, 'euboea'), al(t, 'elis')]).toEqual([
      (before[0] as number) + 2,
      (before[1] as number) + 1,
      before[2],
    ]);
    expect(copiesOf(findKind('funeral_oration')).map((card) => t.cardAt[card])).toEqual([REMOVED]);
  });

  it('the Four Hundred come late and to an empty treasury; then Athens neither plays nor builds for a season', () => {
    const s = bare('campaign');
    holds(s, 'sparta', 'four_hundred');
    holds(s, 'athens', 'harvest');
    expect(offers(from(s, stepF([1, 0])))).toEqual(['pass']);
    s.year = 413;
    s.treasury[ATHENS] = 39;
    const t = from(s, stepF([1, 0]));
    const before = [al(t, 'attica'), al(t, 'euboea')];
    does(t, 'play four_hundred');
    expect([al(t, 'attica'), al(t, 'euboea')]).toEqual([before[0], (before[1] as number) - 1]);
    expect(offers(t)).toContain('play harvest');
    t.season++;
    put(t, 'W3528', 'attica-h4', { inside: false });
    expect(asked(from(t, { step: 'building', order: [0], at: 0 }))).toBe('nobody');
    expect(asked(from(t, stepF([0])))).toBe('athens cards.discard');
  });

  it('Persian gold flows from 413 on, or when a satrap helps; Cyrus makes ships cheap', () => {
    const s = bare('campaign');
    holds(s, 'sparta', 'persian_gold');
    expect(offers(from(s, stepF([1, 0])))).toEqual(['pass']);
    s.satraps[1] = SPARTA;
    const t = from(s, stepF([1, 0]));
    const before = t.treasury[SPARTA] as number;
    does(t, 'play persian_gold', [5, 2]);
    expect(t.treasury[SPARTA]).toBe(before + 7);
    const u = bare('campaign');
    u.year = 408;
    const v = hand(u, 'sparta', 'cyrus');
    does(v, 'play cyrus', [1, 1, 1]);
    const [ship] = put(v, 'force corinth', 'corinth-f4');
    v.unitAt[ship as number] = BUILD;
    const w = from(v, { step: 'building', order: [1], at: 0 });
    const talents = w.treasury[SPARTA] as number;
    does(w, 'build corinth-f4');
    expect(w.treasury[SPARTA]).toBe(talents - 1);
  });
});

describe('cards of peace and of Argos', () => {
  it('an embassy makes the enemy roll with the modifiers of the scenario: EPW-PEA-01', () => {
    const s = bare('campaign');
    holds(s, 'sparta', 'peace_embassy');
    for (const id of ['euboea', 'thrace']) s.controller[region(id)] = SPARTA;
    expect(embassyModifier(s, ATHENS)).toBe(2);
    expect(embassyModifier(s, SPARTA)).toBe(-1);
    const t = from(s, stepF([1, 0]));
    does(t, 'play peace_embassy', [3]);
    expect(t.peace).toBe('war');
    const u = from(s, stepF([1, 0]));
    does(u, 'play peace_embassy', [4]);
    expect(u.peace === 'truce' || u.level !== '').toBe(true);
  });

  it('Athens sends to one ally a season: EPW-MUL-11', () => {
    const s = bare('three');
    holds(s, 'athens', 'peace_embassy', 2);
    const t = from(s, stepF([0, 1, 2]));
    does(t, 'play peace_embassy');
    expect(offers(t)).toEqual(['on sparta', 'on thebes']);
    does(t, 'on thebes', [1]);
    does(t, 'play peace_embassy', [1]);
    expect(t.effects.filter(({ kind }) => kind === 'embassy').map(({ on }) => on)).toEqual([2, 2]);
  });

  it('Argolid is neutral until the card of Argos wins it over, with allegiance 3 at least: EPW-SCN-08', () => {
    const s = bare('campaign');
    expect(s.controller[region('argolid')]).toBe(-1);
    levels(s, 'argolid', -2, 6);
    const t = hand(s, 'sparta', 'argos');
    // Sparta has more regions around it and its favour.
    does(t, 'play argos', [2]);
    expect([t.controller[region('argolid')], t.cardAt[copiesOf(findKind('argos'))[0] as number]]).toEqual([
      -1,
      IN_DISCARD,
    ]);
    const u = hand(s, 'sparta', 'argos');
    does(u, 'play argos', [3]);
    expect([u.controller[region('argolid')], al(u, 'argolid'), ml(u, 'argolid')]).toEqual([SPARTA, 3, 6]);
    expect(u.cardAt[copiesOf(findKind('argos'))[0] as number]).toBe(REMOVED);
    expect(isFriendlyCity(u, city('argos'), 1)).toBe(true);
  });
});

describe('cards of leaders and expeditions: EPW-CRD-06', () => {
  it('Alcibiades goes over to the other side, and another takes his command on the spot', () => {
    const s = bare('campaign');
    lead(s, 'W3528', 'alcibiades', 'athens', false);
    put(s, 'W3528', 'attica-h4', { n: 2, inside: false });
    for (const id of ['lamachus', 'conon']) s.leaderAt[findLeader(id)] = POOL;
    const t = drawn(s, ATHENS, 'alcibiades');
    const l = findLeader('alcibiades');
    expect([t.leaderSeat[l], t.leaderAt[l]]).toEqual([SPARTA, forcePool(region('laconia'))]);
    expect(t.leaderAt.filter((place) => place === at('W3528'))).toHaveLength(1);
    expect(epic.faults(t)).toEqual([]);
  });

  it('a leader is recalled to the pool and replaced at home; not from units that could not stay without him', () => {
    const s = bare('campaign');
    lead(s, 'W3528', 'brasidas', 'sparta', false);
    lead(s, 'sparta', 'agis', 'sparta');
    put(s, 'W3528', 'laconia-h5', { n: 2, inside: false });
    s.leaderAt[findLeader('gylippus')] = POOL;
    s.leaderSeat[findLeader('gylippus')] = SPARTA;
    const t = hand(s, 'athens', 'recall');
    does(t, 'play recall');
    // Agis was the only one who could be called away.
    expect(t.leaderAt[findLeader('agis')]).toBe(POOL);
    expect(t.leaderAt[findLeader('gylippus')]).toBe(forcePool(region('laconia')));
    expect(t.leaderAt[findLeader('brasidas')]).toBe(at('W3528'));
  });

  it('the expedition goes north to a friendly city, or to one in revolt that is Spartan from then on: EPW-REV-09', () => {
    const s = bare('campaign');
    put(s, 'sparta', 'laconia-h5', { n: 3 });
    put(s, 'sparta', 'laconia-h6');
    lead(s, 'sparta', 'brasidas', 'sparta');
    s.revolt[city('potidaea')] = 2;
    const t = hand(s, 'sparta', 'northern_expedition');
    does(t, 'play northern_expedition');
    // No elite hoplite goes.
    const another = `on laconia-h5 ${placeName(at('sparta'))}`;
    expect(offers(t)).toEqual(['on brasidas', another, 'done']);
    does(t, another);
    does(t, 'on brasidas'); // Potidaea is the only city that takes them in
    expect(unitsAt(t, at('potidaea'))).toHaveLength(2);
    expect([t.leaderAt[findLeader('brasidas')], t.cityHolder[city('potidaea')]]).toEqual([
      at('potidaea'),
      SPARTA,
    ]);
    // A city that was a friend already needs no marker.
    s.revolt[city('potidaea')] = 0;
    s.controller[region('macedon')] = SPARTA;
    const u = hand(s, 'sparta', 'northern_expedition');
    does(u, 'play northern_expedition');
    does(u, 'done');
    does(u, 'on pella');
    expect(unitsAt(u, at('pella'))).toHaveLength(1);
    expect(u.cityHolder[city('pella')]).toBe(-1);
  });

  it('mercenaries serve whoever pays, out of no armed region of the enemy', () => {
    const s = bare('campaign');
    const [arcadian] = put(s, 'force arcadia', 'arcadia-l3');
    put(s, 'force thrace', 'thrace-l3');
    levels(s, 'arcadia', 8, 5);
    const t = hand(s, 'athens', 'mercenaries');
    does(t, 'play mercenaries');
    does(t, 'on athens');
    const [thracian] = unitsAt(t, at('athens'));
    expect(t.unitSeat[thracian as number]).toBe(ATHENS);
    levels(s, 'arcadia', 8, 4);
    const u = hand(s, 'athens', 'mercenaries');
    does(u, 'play mercenaries');
    does(u, 'on arcadia-l3');
    does(u, 'on athens');
    expect([u.unitAt[arcadian as number], u.unitSeat[arcadian as number]]).toEqual([at('athens'), ATHENS]);
  });

  it('two fleets in ports have drilled crews until the year ends', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5', { n: 3 });
    const t = hand(s, 'athens', 'crews');
    does(t, 'play crews');
    does(t, offers(t)[0] as string);
    expect(t.unitBits.filter((bits) => (bits & CREWS) !== 0)).toHaveLength(2);
    const u = from(t, { step: 'year.collect' });
    expect(u.unitBits.filter((bits) => (bits & CREWS) !== 0)).toHaveLength(0);
  });

  it('Sitalces comes from the Force Pool, raids at once and goes home in Winter', () => {
    const s = bare('campaign');
    put(s, 'force thrace', 'thrace-l3', { n: 5 });
    put(s, 'force thrace', 'thrace-c4', { n: 3 });
    s.controller[region('chalcidice')] = SPARTA;
    const t = hand(s, 'athens', 'sitalces');
    does(t, 'play sitalces');
    const free = (): string => offers(t).find((text) => /^on [WE]/.test(text)) as string;
    let named = 0;
    while (asked(t).endsWith('card.target')) {
      const list = offers(t);
      does(t, list.find((text) => text.startsWith('on thrace-')) ?? free());
      named++;
    }
    expect(named).toBe(12);
    const guests = t.effects.filter(({ kind }) => kind === 'guest').map(({ on }) => on);
    expect(guests).toHaveLength(6);
    expect(epic.faults(t)).toEqual([]);
    t.season = 3;
    const u = from(t, { step: 'season' });
    expect(guests.every((unit) => u.unitAt[unit] === forcePool(region('thrace')))).toBe(true);
  });
});

describe('cards of unrest', () => {
  it('Allied Unrest takes allegiance by the die, and a city rises white where little is left: EPW-CRD-06', () => {
    const s = bare('campaign');
    levels(s, 'elis', 5, 7);
    const t = hand(s, 'athens', 'allied_unrest');
    does(t, 'play allied_unrest');
    expect(offers(t)).not.toContain('on laconia');
    does(t, 'on elis', [5]);
    expect(al(t, 'elis')).toBe(3);
    expect(asked(t)).toBe('athens card.target');
    does(t, 'on cyllene');
    expect(t.revolt[city('cyllene')]).toBe(REVOLT_WHITE);
    // The card's white marker does not turn with militance.
    const u = from(t, { step: 'season.b' });
    expect(u.revolt[city('cyllene')]).toBe(REVOLT_WHITE);
    const v = hand(s, 'athens', 'allied_unrest');
    does(v, 'play allied_unrest');
    does(v, 'on elis', [3]);
    expect([al(v, 'elis'), v.revolt.some((colour) => colour > 0)]).toEqual([5, false]);
  });

  it('Allied Dissent sets two allies at odds, and the lower die loses allegiance where Athens says: EPW-MUL-10', () => {
    const s = bare('four');
    const t = hand(s, 'athens', 'allied_dissent');
    does(t, 'play allied_dissent');
    does(t, 'on sparta');
    does(t, 'on thebes', [5, 2]);
    expect(offers(t)).toContain('on boeotia');
    expect(offers(t)).not.toContain('on laconia');
    const before = al(t, 'boeotia');
    does(t, 'on boeotia');
    expect(al(t, 'boeotia')).toBe(before - 1);
    expect(inForce(t, 'dissent')).toBe(true);
  });

  it('allies at odds neither stack together nor feed from each other’s bases: EPW-MUL-10', () => {
    const s = bare('four');
    put(s, 'W3227', 'boeotia-h5', { inside: false });
    lead(s, 'W3227', 'pagondas', 'thebes', false);
    put(s, 'W3126', 'laconia-h5', { inside: false });
    lead(s, 'W3126', 'brasidas', 'sparta', false);
    const t = from(s, moveFrame(SPARTA));
    does(t, 'stack W3126');
    const friends = offers(t).filter((text) => text.endsWith(' W3227'));
    expect(friends.length).toBeGreaterThan(0);
    s.effects = [{ kind: 'dissent', on: pairOf(1, 2), until: 1 }];
    const u = from(s, moveFrame(SPARTA));
    does(u, 'stack W3126');
    expect(offers(u).filter((text) => text.endsWith(' W3227'))).toEqual([]);
    expectRefusal(u, 'go W3227', 'EPW-MUL-10');
  });

  it('a base of an ally one is at odds with gives no supply: EPW-MUL-10', () => {
    const s = bare('four');
    const fed = (): boolean[] =>
      [1, 2].map((seat) => supplyNet(s, 1, undefined, seat).bases.has(at('megara')));
    s.bases = [{ hex: at('megara'), seat: 2, inside: true, fixed: false }];
    expect(fed()).toEqual([true, true]);
    s.effects = [{ kind: 'dissent', on: pairOf(1, 2), until: 1 }];
    expect(fed()).toEqual([false, true]);
  });

  it('Rebellion Possible needs a region in the risk zone with help near, and hands it over, or a city rises: EPW-CTL-08', () => {
    const s = bare('campaign');
    levels(s, 'chios', 1, 8);
    holds(s, 'sparta', 'rebellion_chios');
    expect(offers(from(s, stepF([1, 0])))).toEqual(['pass']);
    put(s, 'chian', 'corinth-f4', { by: 'sparta' });
    const t = from(s, stepF([1, 0]));
    does(t, 'play rebellion_chios', [5]);
    expect([t.controller[region('chios')], al(t, 'chios')]).toEqual([SPARTA, -1]);
    const u = from(s, stepF([1, 0]));
    does(u, 'play rebellion_chios', [3]);
    expect(u.controller[region('chios')]).toBe(ATHENS);
    does(u, 'on chios');
    expect(u.revolt[city('chios')]).not.toBe(0);
    const v = from(s, stepF([1, 0]));
    does(v, 'play rebellion_chios', [2]);
    expect([v.controller[region('chios')], v.revolt[city('chios')]]).toEqual([ATHENS, 0]);
    levels(s, 'chios', 4, 8);
    expect(offers(from(s, stepF([1, 0])))).toEqual(['pass']);
  });

  it('in the Ionian War the cards that are dealt have their fleets: EPW-SCN-13', () => {
    const s = bare('ionian');
    levels(s, 'lesbos', 0, 7);
    s.controller[region('lesbos')] = ATHENS;
    s.revolt.fill(0);
    holds(s, 'sparta', 'rebellion_lesbos');
    expect(offers(from(s, stepF([1, 0])))).toContain('play rebellion_lesbos');
  });

  it('plots are revolt checks whatever the allegiance, risings a plain die: EPW-CRD-06', () => {
    const s = bare('campaign');
    levels(s, 'euboea', 15, 6);
    const t = hand(s, 'sparta', 'oligarchic_plot');
    does(t, 'play oligarchic_plot');
    expect(offers(t)).not.toContain('on athens');
    does(t, 'on chalcis', [6]);
    expect(t.revolt[city('chalcis')]).not.toBe(0);
    const u = hand(s, 'athens', 'democratic_rising');
    does(u, 'play democratic_rising');
    expect(offers(u)).not.toContain('on gytheum');
    does(u, 'on megara', [5]);
    expect(u.revolt[city('megara')]).toBe(REVOLT_ATHENS);
    const v = hand(s, 'sparta', 'corcyra_stasis');
    does(v, 'play corcyra_stasis', [1]);
    expect(v.revolt[city('corcyra')]).toBe(0);
  });
});

describe('cards of Sicily', () => {
  const inBox = (s: S, id: string, n: number): number[] => put(s, 'sicily', id, { n, inside: false });

  it('an expedition with enough units escalates, and each side adds its Sicilians: EPW-SIC-04', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'sic_escalation');
    expect(offers(from(s, stepF([0, 1])))).toEqual(['pass']);
    inBox(s, 'attica-f5', 3);
    const [ally] = put(s, 'pool', 'sicily_sparta-h4', { by: 'sparta' });
    const t = from(s, stepF([0, 1]));
    does(t, 'play sic_escalation');
    expect([t.sicily, t.unitAt[ally as number], t.unitSeat[ally as number]]).toEqual([
      'escalation',
      SICILY,
      SPARTA,
    ]);
    expect(copiesOf(findKind('sic_escalation')).map((card) => t.cardAt[card])).toContain(ON_TABLE);
  });

  it('a Resolution adds up both sides with a die; the loser gives up half, or all: EPW-SIC-04', () => {
    const s = bare('campaign');
    s.sicily = 'escalation';
    inBox(s, 'attica-f5', 3); // 6
    inBox(s, 'laconia-h5', 3); // 3
    holds(s, 'athens', 'sic_resolution');
    const t = from(s, stepF([0, 1]));
    does(t, 'play sic_resolution', [3, 3]);
    expect(t.sicily).toBe('athens');
    expect(t.unitAt.filter((place) => place === SICILY)).toHaveLength(4);
    const u = from(s, stepF([0, 1]));
    does(u, 'play sic_resolution', [5, 3]);
    expect(u.unitAt.filter((place) => place === SICILY)).toHaveLength(3);
    expect(inForce(u, 'sicilian-tribute')).toBe(true);
    const before = u.treasury[ATHENS] as number;
    const v = from(u, { step: 'year.collect' });
    u.effects = [];
    const w = from(u, { step: 'year.collect' });
    expect((v.treasury[ATHENS] as number) - (w.treasury[ATHENS] as number)).toBe(15);
    expect(before).toBeLessThan(v.treasury[ATHENS] as number);
  });

  it('Carthage keeps the Sicilians at home for the year; Syracuse sends a ship; a Sicilian may waver: EPW-CRD-06', () => {
    const s = bare('campaign');
    const [ship] = put(s, 'pool', 'sicily_sparta-f4', { by: 'sparta' });
    const t = hand(s, 'sparta', 'syracuse');
    does(t, 'play syracuse');
    does(t, 'on cyllene');
    expect(t.unitAt[ship as number]).toBe(at('cyllene'));
    const u = drawn(t, SPARTA, 'carthage');
    expect(u.unitAt[ship as number]).toBe(POOL);
    holds(u, 'sparta', 'syracuse');
    expect(offers(from(u, stepF([1, 0])))).toEqual(['pass']);
    const v = bare('campaign');
    v.sicily = 'escalation';
    const [man] = put(v, 'sicily', 'sicily_sparta-h4', { by: 'sparta', inside: false });
    const w = hand(v, 'athens', 'sic_waver');
    does(w, 'play sic_waver');
    expect(w.unitSeat[man as number]).toBe(ATHENS);
  });

  it('Segesta calls up to three units from the ports straight to Sicily: EPW-CRD-06', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5', { n: 4 });
    const t = hand(s, 'athens', 'segesta');
    const before = t.treasury[ATHENS] as number;
    does(t, 'play segesta');
    for (let n = 0; n < 3 && asked(t).endsWith('card.target'); n++) does(t, offers(t)[0] as string);
    expect(t.unitAt.filter((place) => place === SICILY)).toHaveLength(3);
    expect(t.treasury[ATHENS]).toBe(before + 5);
  });
});

describe('cards of Persia', () => {
  it('a satrap takes sides: his towns open, his units come, a leader beyond the limit: EPW-GEN-05, EPW-LDR-04', () => {
    const s = bare('ionian');
    for (const id of ['samos', 'chios', 'lesbos', 'rhodes']) s.controller[region(id)] = ATHENS;
    s.cityHolder[city('chios')] = SPARTA;
    put(s, 'pool', 'tissaphernes-c4', { n: 2, by: 'sparta' });
    put(s, 'pool', 'tissaphernes-l3', { by: 'sparta' });
    put(s, 'pool', 'tissaphernes-f4', { n: 2, by: 'sparta' });
    s.leaderAt[findLeader('lysander')] = POOL;
    s.leaderSeat[findLeader('lysander')] = SPARTA;
    const limit = leaderLimit(s, SPARTA);
    const t = hand(s, 'sparta', 'tissaphernes');
    does(t, 'play tissaphernes');
    expect(offers(t)).toEqual(['on fleets', 'on troops']);
    does(t, 'on troops');
    does(t, 'on sardis', [2]); // +1: Athens holds more of Ionia
    expect([t.satraps[0], leaderLimit(t, SPARTA)]).toEqual([SPARTA, limit + 1]);
    expect(unitsAt(t, at('sardis'), (u) => isInside(t, u))).toHaveLength(3);
    expect(t.leaderAt[findLeader('lysander')]).toBe(at('sardis'));
    expect(epic.faults(t)).toEqual([]);
    // They cost nothing while they are there.
    const u = from(t, { step: 'supply', order: [1], at: 0, forage: [], starve: [] });
    expect([u.treasury[SPARTA], unitsAt(u, at('sardis'))]).toEqual([
      t.treasury[SPARTA],
      unitsAt(t, at('sardis')),
    ]);
    holds(t, 'athens', 'satraps_quarrel');
    const v = from(t, stepF([0, 1]));
    does(v, 'play satraps_quarrel');
    expect([v.satraps[0], unitsAt(v, at('sardis'))]).toEqual([-1, []]);
  });

  it('on a 6 the Phoenicians come until the year ends', () => {
    const s = bare('ionian');
    s.satraps[0] = SPARTA;
    s.treasury[SPARTA] = 20;
    put(s, 'pool', 'tissaphernes-f4', { n: 4, by: 'sparta' });
    const t = hand(s, 'sparta', 'phoenician_fleet');
    does(t, 'play phoenician_fleet', [6]);
    expect(unitsAt(t, at('smyrna'))).toHaveLength(2);
    t.year--;
    t.season = 0;
    const u = from(t, { step: 'season' });
    expect(unitsAt(u, at('smyrna'))).toHaveLength(0);
  });

  it('envoys see a hand and take a Persian card out of it; nobody else learns which: EPW-CRD-06', () => {
    const s = bare('four');
    for (const id of ['persian_gold', 'temple_loan']) holds(s, 'sparta', id);
    const t = hand(s, 'athens', 'persian_envoys');
    does(t, 'play persian_envoys');
    does(t, 'on sparta');
    expect(handOf(epic.view(t, 'athens').board, SPARTA)).toEqual(handOf(t, SPARTA));
    expect(handOf(epic.view(t, 'thebes').board, SPARTA)).toEqual([]);
    expect(offers(t)).toEqual(['on persian_gold']);
    does(t, 'on persian_gold');
    expect(handOf(t, SPARTA)).toHaveLength(1);
    const [gold] = copiesOf(findKind('persian_gold')).filter((card) => t.cardAt[card] === IN_DISCARD);
    expect(epic.view(t, 'athens').board.cardAt[gold as number]).toBe(IN_DISCARD);
    expect(epic.view(t, 'thebes').board.cardAt[gold as number]).not.toBe(IN_DISCARD);
  });
});

describe('a card that cannot be played', () => {
  it('is refused and stays in the hand: EPW-CRD-06', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'sitalces');
    s.controller[region('thrace')] = SPARTA;
    const t = from(s, stepF([0, 1]));
    expectRefusal(t, 'play sitalces', 'EPW-CRD-06');
    hold(t, 'athens', 'athens');
    expect(t.unitAt.every((place) => place === GONE)).toBe(true);
  });
});
