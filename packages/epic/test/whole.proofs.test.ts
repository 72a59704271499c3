import { RefusalError, sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { Fighter } from '../src/camps.ts';
import { opOf } from '../src/cards.ts';
import { type Fight, forecast } from '../src/chain.ts';
import { changed } from '../src/changes.ts';
import { elitesAmong } from '../src/effects.ts';
import { embassyModifier } from '../src/embassy.ts';
import { fold } from '../src/events.ts';
import { havens } from '../src/flight.ts';
import { type AnyFrame, frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { landingsOf } from '../src/landings.ts';
import { city, hex, hexesOf, placeName, region, sea, terrain } from '../src/map.ts';
import { stormable } from '../src/procedures/battles.ts';
import { interceptors } from '../src/procedures/intercept.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { argos } from '../src/procedures/plays/historical.ts';
import { foragingBars } from '../src/procedures/supply.ts';
import { cityIn, regionSide } from '../src/query.ts';
import { mayStormMasked, revoltRisk } from '../src/reading.ts';
import { EVERYBODY, INSIDE, REMOVED, REVOLT_ALLIES, type S, seasonOf } from '../src/state.ts';
import { checkField } from '../src/strict.ts';
import { ATHENS, at, levelsOf, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, holds, lead, levels, offers, put } from './table.ts';

// What no other test of the game would miss if it were left out, chapter by chapter.

const battles = (seat: number, over: object = {}): AnyFrame =>
  ({ step: 'battles', seat, attacks: [], clashes: [], tried: [], won: -1, ...over }) as AnyFrame;
const cautioned = (s: S, notation: string): string[] =>
  (epic.cautions?.(epic.view(s, 'athens'), epic.parse(notation) as never) ?? []).map(({ rule }) => rule);

describe('what may be stormed', () => {
  /** Athenians before Megara and Plataea, which Sparta holds. */
  const masked = (): S => {
    const s = bare('campaign');
    for (const id of ['megara', 'plataea']) {
      hold(s, id, 'sparta');
      put(s, id, 'attica-h4', { inside: false, n: 2 });
      s.masked.push(at(id));
    }
    lead(s, 'megara', 'nicias', 'athens', false);
    lead(s, 'plataea', 'pericles', 'athens', false);
    changed();
    return s;
  };
  it('is each masked place once, and none that is attacked already: EPW-SIE-05', () => {
    const s = masked();
    const places = [at('megara'), at('plataea')].sort((a, b) => a - b);
    const now = (over: Partial<Parameters<typeof stormable>[1]>): number[] =>
      stormable(s, { seat: ATHENS, attacks: [], tried: [], ...over }).sort((a, b) => a - b);
    expect(now({})).toEqual(places);
    expect(now({ tried: [at('megara')] })).toEqual([at('plataea')]);
    expect(now({ attacks: [at('megara'), hex('W3530'), 0] })).toEqual([at('plataea')]);
  });
  it('is no place of nobody’s: EPW-SIE-05', () => {
    const s = masked();
    put(s, 'argos', 'attica-h4', { inside: false });
    expect(regionSide(s, region('argolid'))).toBe(-1);
    expect(stormable(s, { seat: ATHENS, attacks: [], tried: [] })).not.toContain(at('argos'));
  });
  it('has its odds while it may be stormed, and is told before the moves are over: EPW-SIE-05', () => {
    const odds = (tried: number[]): boolean[] => {
      const t = from(masked(), { ...moveFrame(ATHENS), step: 'move.fought' }, battles(ATHENS, { tried }));
      return ['megara', 'plataea'].map((id) =>
        epic.odds(t, 'athens', id).some(({ kind }) => kind === 'battle'),
      );
    };
    expect([odds([]), odds([at('megara')])]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(mayStormMasked(epic.view(masked(), 'athens') as never, ATHENS)).toBe(true);
    expect(mayStormMasked(epic.view(bare('campaign'), 'athens') as never, ATHENS)).toBe(false);
  });
});

describe('cautions', () => {
  it('of an empty capital are not given for a pool that is closed for this season: EPW-VIC-01', () => {
    const s = bare();
    s.freeBases = 0;
    put(s, 'force attica', 'attica-h4');
    put(s, 'force argolid', 'argolid-h4');
    const t = from(s, { step: 'placement', order: [0], at: 0, region: -1, visited: [], did: [] });
    expect(cautioned(t, 'done')).toEqual(['EPW-VIC-01']);
    does(t, 'pool attica');
    does(t, 'done');
    expect(cautioned(t, 'done')).toEqual([]);
  });
  it('tell who is left to starve when the bill is paid: EPW-SUP-14', () => {
    const bill = (n: number): string[] => {
      const s = bare('campaign');
      put(s, 'athens', 'attica-h4');
      put(s, 'W2337', 'attica-h4', { by: 'athens', inside: false, n });
      lead(s, 'W2337', 'nicias', 'athens', false);
      const t = from(s, { step: 'supply', order: [ATHENS], at: 0, forage: [], starve: [] });
      return asked(t) === 'athens supply.bill' ? cautioned(t, 'pay') : [];
    };
    expect(bill(12)).toContain('EPW-SUP-14');
    expect(bill(1)).not.toContain('EPW-SUP-14');
  });
});

describe('levels and embassies', () => {
  it('only hoplites are elite when they are counted: EPW-ADJ-08 RUL-86', () => {
    const s = bare('campaign');
    expect(elitesAmong([...put(s, 'piraeus', 'attica-f6'), ...put(s, 'sparta', 'laconia-h6')])).toBe(1);
  });
  it('a city destroyed presses nobody to peace: RUL-129', () => {
    const s = bare('three');
    const without = embassyModifier(s, 2);
    hold(s, 'plataea', 'athens');
    expect(embassyModifier(s, 2)).toBe(without + 1);
    s.destroyed[city('plataea')] = 1;
    changed();
    expect(embassyModifier(s, 2)).toBe(without);
  });
  it('the Argives lean to whose regions lie around them, and to whom their allegiance is: EPW-SCN-08 RUL-91', () => {
    const chance = (seat: number, owner: number, al: number): unknown => {
      const s = bare('campaign');
      for (const id of ['corinth', 'arcadia', 'laconia', 'epidaurus', 'achaea', 'elis'])
        s.controller[region(id)] = owner;
      levels(s, 'argolid', al, 6);
      return argos.chance?.(s, seat, opOf('argos', 'argos'), '')?.modifier;
    };
    expect([chance(SPARTA, SPARTA, -2), chance(SPARTA, SPARTA, 2)]).toEqual([1, 0]);
    expect([chance(SPARTA, ATHENS, -2), chance(SPARTA, ATHENS, 2)]).toEqual([0, -1]);
    expect(chance(ATHENS, ATHENS, 2)).toBe(1);
  });
});

describe('a card everybody has seen', () => {
  it('is known to everybody in whosever hand it is, and stays so when it is shown: RUL-101', () => {
    const s = bare('three');
    holds(s, 'sparta', 'dearth');
    const card = s.cardAt.indexOf(SPARTA);
    s.cardSeen[card] = EVERYBODY;
    changed();
    expect(epic.view(s, 'athens').board.cardSeen[card]).toBe(EVERYBODY);
    fold(s, { type: 'show', seat: SPARTA, to: ATHENS, cards: [card] });
    expect([s.cardAt[card], s.cardSeen[card]]).toEqual([SPARTA, EVERYBODY]);
  });
});

describe('retreats', () => {
  const beaten = { attacking: false, port: -1, beach: 0 };
  it('go out to the open sea where nothing else is left, and not before: EPW-RET-04 RUL-103', () => {
    const s = bare('campaign');
    const flight = { ...beaten, place: sea('illyrian'), from: -1, kind: 'sea' as const, seat: ATHENS };
    expect(havens(s, flight, true)).toEqual([sea('corcyraean')]);
    put(s, 'corcyraean', 'corinth-f4');
    expect(havens(s, flight, true)).toEqual([sea('north_ionian')]);
  });
  it('are not made into a fort the enemy is in: EPW-FRT-01 EPW-SIE-21', () => {
    const into = (inside: boolean): boolean => {
      const s = bare('campaign');
      s.forts = [hex('W3528')];
      put(s, 'W3528', 'attica-h4', { inside: false });
      put(s, 'W3528', 'boeotia-h5', { inside });
      const flight = {
        ...beaten,
        ...{ place: hex('W3528'), from: hex('W3428'), kind: 'land' as const, seat: ATHENS },
      };
      return havens(s, flight, false).includes(hex('W3528'));
    };
    expect([into(false), into(true)]).toEqual([true, false]);
    // Nor into a place there is not.
    const s = bare('campaign');
    put(s, 'W3528', 'attica-h4', { inside: false });
    const open = { place: hex('W3528'), from: hex('W3428'), kind: 'land' as const, seat: ATHENS };
    expect(havens(s, { ...beaten, ...open }, false)).not.toContain(hex('W3528'));
  });
});

describe('landings beyond the sea', () => {
  const sailing = (change: (s: S) => void = () => undefined): S => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5', { n: 2 });
    put(s, 'piraeus', 'attica-h4', { n: 2 });
    lead(s, 'piraeus', 'nicias', 'athens');
    change(s);
    const t = from(s, moveFrame(ATHENS));
    does(t, 'stack W3731');
    return t;
  };
  const seen = (t: S) => {
    const view = epic.view(t, 'athens');
    return { view, ask: sure(view.asks.find(({ role }) => role === 'athens')) };
  };
  it('a base makes a port of its own coast, and of no other: EPW-BLD-07 EPW-BLD-08', () => {
    const beach = hex('W2337');
    const bases = (where: number[]): boolean => {
      const { view, ask } = seen(
        sailing((s) => {
          s.bases = where.map((h) => ({ hex: h, seat: ATHENS, inside: false, fixed: false }));
        }),
      );
      return landingsOf(view, ask).get(placeName(beach))?.isPort ?? false;
    };
    expect([bases([]), bases([beach]), bases([at('naupactus')])]).toEqual([false, true, false]);
  });
  it('are told of nobody who is not asked where to sail: EPW-NAV-03 EPW-NAV-04', () => {
    const { view, ask } = seen(sailing());
    const told = (over: object): number => landingsOf(view, { ...ask, ...over }).size;
    expect(told({})).toBeGreaterThan(0);
    expect([told({ actions: [] }), told({ step: 'move.stack' })]).toEqual([0, 0]);
    // Men alone sail nowhere.
    const men = view.board.unitAt.flatMap((place, u) => (place === at('piraeus') ? [u] : [])).slice(0, 1);
    expect(told({ params: { ...ask.params, picked: men } })).toBe(0);
  });
});

describe('light troops in the forecast', () => {
  /** Everybody has morale 1, so that no battle goes on: who shifts the column may be told from a leader who does. */
  const team = ([hoplites, light]: readonly [number, number]): Fighter[] => [
    ...Array.from({ length: hoplites }, () => ({ kind: 'hoplite' as const, morale: 1, flees: true })),
    ...Array.from({ length: light }, () => ({ kind: 'light' as const, morale: 1, flees: true })),
  ];
  const chance = (attackers: Fighter[], defenders: Fighter[], lead: number): number => {
    const fight: Fight = {
      attackers,
      defenders,
      reserve: [],
      lead,
      walls: false,
      besieged: false,
      sea: false,
    };
    return forecast(fight).attacker;
  };
  it.each([
    ['for the defenders alone', [1, 3], [2, 1], -1],
    ['for the attackers alone', [2, 1], [1, 3], 1],
    ['for who has more of them', [2, 1], [2, 2], -1],
    ['for who has more, the attackers', [2, 2], [2, 1], 1],
    ['for nobody, being as many', [2, 1], [2, 1], 0],
    ['for nobody, without hoplites', [0, 3], [0, 2], 0],
    ['for nobody, where one has none and the other too many', [2, 0], [1, 3], 0],
  ] as const)('shift %s: EPW-COM-05 RUL-41', (_whom, a, d, lead) => {
    const plain = (side: readonly [number, number]): Fighter[] => team([side[0] + side[1], 0]);
    expect(chance(team(a), team(d), 0)).toBeCloseTo(chance(plain(a), plain(d), lead), 12);
    for (const other of [-1, 0, 1].filter((one) => one !== lead))
      expect(chance(team(a), team(d), 0)).not.toBeCloseTo(chance(plain(a), plain(d), other), 3);
  });
});

describe('Long Walls', () => {
  it('are given up when whoever built them has gone inside: EPW-BLD-13 RUL-124', () => {
    const left = (bits: number): number => {
      const s = bare('campaign');
      const [u] = put(s, 'athens', 'attica-h4') as [number];
      s.unitBits[u] = bits;
      s.longWalls = [{ a: at('athens'), b: at('piraeus'), due: seasonOf(s) + 2, builder: u }];
      const t = from(s, { step: 'building', order: [SPARTA], at: 0 });
      return t.longWalls.length;
    };
    expect([left(0), left(INSIDE)]).toEqual([1, 0]);
    // Finished ones have no builder and need none.
    const s = bare('campaign');
    s.longWalls = [{ a: at('athens'), b: at('piraeus'), due: 0, builder: -1 }];
    expect(from(s, { step: 'building', order: [SPARTA], at: 0 }).longWalls).toHaveLength(1);
  });
});

describe('throwing cards away', () => {
  it('is a card that is held, or enough: EPW-CRD-02 EPW-CRD-08', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'dearth');
    const t = from(s, { step: 'cards.discard', order: [ATHENS, SPARTA], at: 0, passed: [] } as AnyFrame);
    for (const text of ['pass', 'done dearth', 'discard harvest']) expectRefusal(t, text, 'EPW-CRD-02');
    expect(offers(t)).toEqual(['discard dearth', 'done']);
    // Whoever holds nothing is not asked.
    does(t, 'done');
    const empty = bare('campaign');
    empty.deckSize = 0;
    empty.cardAt = empty.cardAt.map(() => REMOVED);
    const passed = from(empty, { step: 'cards.discard', order: [ATHENS], at: 0, passed: [] } as AnyFrame);
    expect(asked(passed)).toBe('nobody');
  });
});

describe('who comes out', () => {
  it('a leader without fleets intercepts nobody: EPW-LDR-02 EPW-NAV-09', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'corinth-f4', { by: 'sparta' });
    lead(s, 'saronic', 'brasidas', 'sparta');
    changed();
    expect(interceptors(s, SPARTA, sea('saronic'), 1).map(({ name }) => name)).toEqual(['corinth-f4']);
    const units = put(s, 'saronic', 'attica-f5', { by: 'athens' });
    const t = from(s, { step: 'intercept', seat: ATHENS, sea: sea('saronic'), units, asked: [] });
    expectRefusal(t, 'intercept brasidas saronic', 'EPW-NAV-09');
  });
  it('of a masked place attacks no more than four times as many, nor a leader alone: EPW-COM-03 EPW-MOV-07', () => {
    const sortie = (inside: number, before: number): S => {
      const s = bare('campaign');
      put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: before });
      lead(s, 'eleusis', 'diemporus', 'sparta', false);
      if (inside > 0) put(s, 'eleusis', 'attica-h4', { n: inside });
      lead(s, 'eleusis', 'nicias', 'athens');
      put(s, 'athens', 'attica-h4');
      const t = from(s, moveFrame(ATHENS));
      does(t, `stack ${placeName(at('eleusis'))}`);
      return t;
    };
    const name = placeName(at('eleusis'));
    expect(offers(sortie(1, 4))).toContain(`sortie ${name}`);
    const outnumbered = sortie(1, 5);
    expect(offers(outnumbered)).not.toContain(`sortie ${name}`);
    expectRefusal(outnumbered, `sortie ${name}`, 'EPW-COM-03');
    const alone = sortie(0, 1);
    expect(offers(alone)).not.toContain(`sortie ${name}`);
    expectRefusal(alone, `sortie ${name}`, 'EPW-MOV-07');
  });
});

describe('a storm', () => {
  /** Who storms the place a stack of Athens lies before, and the way they are taken to have come. */
  const storming = (s: S, h: number, over: object = {}): { units: number; from: number } => {
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.fought' }, battles(ATHENS, over));
    does(t, `fight ${placeName(h)}`);
    does(t, 'assault');
    const battle = sure(frameOf(t, 'battle'));
    return { units: battle.attackers.length, from: battle.from };
  };
  const landed = (s: S, h: number): S => {
    put(s, placeName(h), 'attica-f5', { by: 'athens', inside: false, n: 2 });
    put(s, placeName(h), 'attica-h4', { by: 'athens', inside: false });
    lead(s, placeName(h), 'nicias', 'athens', false);
    s.masked = [h];
    return s;
  };
  it('of a fort is made by ships too, of a city where a base in it makes a port: EPW-NAV-20 EPW-FRT-02', () => {
    const fort = bare('campaign');
    fort.forts = [hex('W2337')];
    put(fort, 'W2337', 'laconia-h4', { inside: true });
    expect(storming(landed(fort, hex('W2337')), hex('W2337')).units).toBe(3);
    const city_ = (bases: string[]): number => {
      const s = bare('campaign');
      s.revolt[city('olynthus')] = REVOLT_ALLIES;
      s.bases = bases.map((id) => ({ hex: at(id), seat: SPARTA, inside: true, fixed: false }));
      return storming(landed(s, at('olynthus')), at('olynthus')).units;
    };
    expect([city_([]), city_(['olynthus']), city_(['gytheum'])]).toEqual([1, 3, 1]);
  });
  it('counts the river for who came over it now, not for who stood there before: EPW-COM-13a', () => {
    const way = (masked: boolean): number => {
      const s = bare('campaign');
      hold(s, 'plataea', 'sparta');
      put(s, 'plataea', 'attica-h4', { inside: false, n: 2 });
      lead(s, 'plataea', 'nicias', 'athens', false);
      s.masked = masked ? [at('plataea')] : [];
      return storming(s, at('plataea'), { attacks: [at('plataea'), hex('W3530'), 0] }).from;
    };
    expect([way(true), way(false)]).toEqual([-1, hex('W3530')]);
  });
  it('of a fort takes the fort and no city: EPW-FRT-05 EPW-DES-05', () => {
    const s = bare('campaign');
    s.forts = [hex('W2337')];
    put(s, 'W2337', 'attica-h4', { by: 'athens', inside: false });
    const holders = s.cityHolder.slice();
    const t = from(s, {
      ...{ step: 'place.stormed', hex: hex('W2337'), seat: ATHENS, from: -1, kind: 'assault', won: ATHENS },
      elites: 0,
    } as AnyFrame);
    if (asked(t) !== 'nobody') does(t, 'spare');
    expect([t.cityHolder, t.forts]).toEqual([holders, [hex('W2337')]]);
  });
  it('in which elites fell is no other victory of Athens, and one of Sparta all the same: EPW-ADJ-08 RUL-86', () => {
    const gain = (seat: number, elites: number): number => {
      const s = middle(bare('campaign'));
      hold(s, 'plataea', seat === ATHENS ? 'sparta' : 'athens');
      put(s, 'plataea', seat === ATHENS ? 'attica-h4' : 'laconia-h5', { inside: false, n: 2 });
      const t = from(s, {
        ...{ step: 'place.stormed', hex: at('plataea'), seat, from: -1, kind: 'assault' },
        ...{ won: seat, elites },
      } as AnyFrame);
      return (levelsOf(t, 'boeotia')[0] as number) - 10;
    };
    expect([gain(ATHENS, 0), gain(ATHENS, 1)]).toEqual([-2, 0]);
    expect([gain(SPARTA, 0), gain(SPARTA, 1)]).toEqual([2, 2]);
  });
});

describe('supply', () => {
  it('who is cut off lives off friendly land though there are talents: EPW-FOR-03 RUL-31', () => {
    const s = bare('campaign');
    s.treasury.fill(50);
    // Thrace is Athens', and no line reaches Attic hoplites there.
    const far = sure(hexesOf(s, region('thrace')).find((h) => cityIn(s, h) < 0 && terrain[h] !== 'mountain'));
    const bars = (place: number): unknown => {
      const t = structuredClone(s);
      put(t, placeName(place), 'attica-h4', { by: 'athens', inside: false });
      return foragingBars(t, ATHENS);
    };
    expect([bars(far), bars(hex('W3831'))]).toEqual([[undefined], ['EPW-FOR-03']]);
  });
  it('a guest who is cut off lives off an ally’s land when neither has a talent: EPW-MUL-08 RUL-130', () => {
    const bars = (host: number): unknown => {
      const s = bare('three');
      s.treasury.fill(0);
      s.treasury[SPARTA] = host;
      // Epirus is Sparta's, and no line reaches it.
      const far = sure(
        hexesOf(s, region('epirus')).find((h) => cityIn(s, h) < 0 && terrain[h] !== 'mountain'),
      );
      put(s, placeName(far), 'boeotia-h5', { by: 'thebes', inside: false });
      changed();
      return foragingBars(s, 2);
    };
    expect([bars(0), bars(3)]).toEqual([[undefined], ['EPW-MUL-08']]);
  });
  it('ships come ashore at a place left open in a closed region: EPW-SUP-15 EPW-SCN-03', () => {
    const s = bare('argive');
    const [u] = put(s, 'zacynthian', 'attica-f5', { by: 'athens' }) as [number];
    const t = from(s, { step: 'supply', order: [ATHENS], at: 0, forage: [], starve: [] });
    expect(offers(t)).toContain('beach attica-f5 W1931');
    does(t, 'beach attica-f5 W1931');
    expect(t.unitAt[u]).toBe(hex('W1931'));
  });
});

describe('what is known of the game', () => {
  it('no revolt is at risk where none is tested: EPW-SCN-01', () => {
    const risk = (scenario: string): number => {
      const s = bare(scenario);
      levels(s, 'megarid', -2, 10);
      return revoltRisk(epic.view(s, 'athens'), city('megara')).of6;
    };
    expect([risk('argive'), risk('campaign') > 0]).toEqual([0, true]);
  });
  it('a position lies on the map its option says: RUL-07', () => {
    const [printed, western] = ['epirus', 'western'].map((leucas) => bare('campaign', { leucas })) as [S, S];
    expect(western.leucas).not.toBe(printed.leucas);
    for (const [s, other] of [
      [printed, western],
      [western, printed],
    ] as const) {
      expect(() => checkField('leucas', s.leucas, s)).not.toThrow();
      expect(() => checkField('leucas', other.leucas, s)).toThrow(RefusalError);
    }
  });
});
