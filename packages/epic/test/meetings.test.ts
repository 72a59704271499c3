import { describe, expect, it } from 'vitest';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { pairOf } from '../src/hands.ts';
import {
  area,
  BUILD,
  city,
  findPlace,
  forcePool,
  hexArea,
  hexIds,
  LEAVING,
  region,
  SICILY,
} from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { talksFrame } from '../src/procedures/peace.ts';
import { revoltModifiers } from '../src/procedures/revolts.ts';
import { tributeOf } from '../src/procedures/tribute.ts';
import { areaStatus, citySide, computePresence, isInside, unitsAt } from '../src/query.ts';
import {
  FORAGING,
  NO_REVOLT,
  REVOLT_ALLIES,
  REVOLT_ATHENS,
  REVOLT_WHITE,
  type S,
  seasonOf,
} from '../src/state.ts';
import { findLeader } from '../src/units.ts';
import { byTable } from '../src/victory.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, holds, lead, levels, offers, put } from './table.ts';

// Where chapters meet: each case was foretold from the book before it was played (docs/reading.md).

const inTurn = (step: 'supply' | 'sieges' | 'placement', ...order: number[]): AnyFrame =>
  ({
    supply: { step: 'supply' as const, order, at: 0, forage: [], starve: [] },
    sieges: { step: 'sieges' as const, order, at: 0, rolled: [] },
    placement: { step: 'placement' as const, order, at: 0, region: -1, visited: [], did: [] },
  })[step];
const raids = (seat: number): AnyFrame => ({ step: 'raids', seat, at: -1, picked: [] });

describe('allies', () => {
  /** Sparta has laid siege to Oropus; the men before it are those of Thebes. */
  function before(n: number): S {
    const s = bare('three');
    s.walled[city('oropus')] = 1;
    put(s, 'oropus', 'boeotia-h5', { by: 'thebes', inside: false, n });
    put(s, 'oropus', 'boeotia-f3', { by: 'thebes', inside: false });
    lead(s, 'oropus', 'pagondas', 'thebes', false);
    s.sieges = [{ hex: at('oropus'), morale: 1, seat: 1, raised: false }];
    return s;
  }
  // E37
  it('keep up a siege another of them has laid, and it is his: EPW-SIE-13 EPW-MUL-05', () => {
    const t = from(before(3), inTurn('sieges', 1, 2));
    expect([asked(t), offers(t)]).toEqual(['sparta sieges.seat', ['roll oropus', 'share']]);
    does(t, 'roll oropus', [6]);
    does(t, 'spare');
    expect(t.cityHolder[city('oropus')]).toBe(1);
  });
  // E38
  it('may be given cards in a truce, when none may be played: EPW-MUL-09 EPW-CRD-07', () => {
    const s = bare('three');
    s.peace = 'truce';
    s.truceUntil = seasonOf(s) + 4;
    holds(s, 'sparta', 'dearth');
    const t = from(s, talksFrame([1]));
    does(t, 'share');
    does(t, 'lend dearth thebes');
    does(t, 'done');
    expect(t.handSize).toEqual([0, 0, 1]);
    const u = from(t, { step: 'cards', order: [2], at: 0, passed: [] });
    expect(offers(u)).not.toContain('play dearth');
  });
  // E39
  it('who fall out in the card step pass nothing from then on: EPW-MUL-09 EPW-MUL-10', () => {
    const s = bare('four');
    s.treasury = [9, 9, 9, 9];
    holds(s, 'sparta', 'dearth');
    const round: AnyFrame = { step: 'cards', order: [1], at: 0, passed: [] };
    expect(offers(from(s, round))).toContain('share');
    s.effects = [2, 3].map((ally) => ({ kind: 'dissent', on: pairOf(1, ally), until: seasonOf(s) }));
    expect(offers(from(s, round))).not.toContain('share');
    expectRefusal(from(s, round), 'share', 'EPW-MUL-09');
  });
  // E40
  it('lose Corinth to Athens, with four, and the war with it: EPW-VIC-01 EPW-MUL-12', () => {
    const stormed = (scenario: string): unknown[] => {
      const s = bare(scenario);
      put(s, 'corinth', 'attica-h4', { by: 'athens', n: 3, inside: false });
      const t = from(s, { step: 'capture', hex: at('corinth'), seat: 0, how: 'assault', scored: 1 });
      does(t, 'spare');
      return [t.winners, t.level];
    };
    expect(stormed('four')).toEqual([[0], 'decisive']);
    expect(stormed('three')).toEqual([[], '']);
  });
});

describe('an ally who does not share', () => {
  /** Sparta and Thebes, with or without a quarrel. */
  const table = (quarrel: boolean): S => {
    const s = bare('three', { windows: 'swift' });
    if (quarrel) s.effects = [{ kind: 'aloof', on: pairOf(1, 2), until: 999 }];
    return s;
  };
  // E60
  it('keeps his empty cities shut as well: EPW-MUL-05', () => {
    const enters = (quarrel: boolean): boolean => {
      const s = table(quarrel);
      put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
      const t = from(s, moveFrame(1));
      does(t, 'stack W3528');
      const tanagra = offers(t).find((text) => text.endsWith('W3628'));
      if (tanagra === undefined) expectRefusal(t, 'go W3628', 'EPW-MUL-05');
      return tanagra !== undefined;
    };
    expect([enters(false), enters(true)]).toEqual([true, false]);
  });
  // E61
  it('takes in nobody who is beaten: EPW-MUL-05 EPW-RET-03', () => {
    const flees = (quarrel: boolean): boolean => {
      const s = table(quarrel);
      const units = put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
      const frame: AnyFrame = {
        ...{ step: 'retreat', place: findPlace('W3528'), seat: 1, units, leaders: [], from: -1 },
        ...{ kind: 'land', attacking: 0, port: -1, beach: 0 },
      };
      return offers(from(s, frame)).includes('retreat W3628');
    };
    expect([flees(false), flees(true)]).toEqual([true, false]);
  });
  // E62
  it('lets no fleet ashore in his ports when supplies are drawn: EPW-MUL-05 EPW-SUP-15', () => {
    const lands = (quarrel: boolean): boolean => {
      const s = table(quarrel);
      put(s, 'north_euripus', 'laconia-f4', { by: 'sparta' });
      return offers(from(s, inTurn('supply', 1))).some((text) =>
        text.endsWith(hexIds[at('anthedon')] as string),
      );
    };
    expect([lands(false), lands(true)]).toEqual([true, false]);
  });
});

describe('a masked place and one besieged', () => {
  function shut(siege: boolean): S {
    const s = bare('campaign');
    s.walled[city('megara')] = 1;
    put(s, 'megara', 'attica-h4', { by: 'athens', n: 4, inside: false });
    lead(s, 'megara', 'nicias', 'athens', false);
    put(s, 'force megarid', 'megarid-h4', { by: 'sparta' });
    levels(s, 'megarid', 10, 10);
    s.multiplier[region('megarid')] = 3;
    if (siege) s.sieges = [{ hex: at('megara'), morale: 3, seat: 0, raised: false }];
    return s;
  }
  // E41
  it('take in men from the pool, or do not: EPW-SIE-07e EPW-SIE-12 EPW-PLC-07', () => {
    const placed = (siege: boolean): boolean => {
      const t = from(shut(siege), inTurn('placement', 1));
      does(t, 'pool megarid');
      return offers(t).includes('place megarid-h4 megara');
    };
    expect([placed(false), placed(true)]).toEqual([true, false]);
  });
  // E42
  it('pay their tribute, or do not: EPW-TRB-10 EPW-SIE-12', () => {
    const paid = (siege: boolean): number => tributeOf(shut(siege), region('megarid'));
    // Megara is a city of middling size: one point.
    expect(paid(false) - paid(true)).toBe(1);
  });
  // E43
  it('are nothing to the area they lie in: EPW-SIE-07a EPW-ARE-01', () => {
    for (const siege of [false, true]) {
      const s = shut(siege);
      hold(s, 'nisaea', 'athens');
      hold(s, 'pagae', 'athens');
      expect(areaStatus(computePresence(s), hexArea[at('megara')] as number, 0)).toBe('friendly');
    }
  });
});

describe('those who live off the land', () => {
  /** A Spartan forager in Attica, in campaign turn `turn`. */
  const forager = (): S => {
    const s = bare('campaign', { windows: 'swift' });
    const [u] = put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: false }) as [number];
    s.unitBits[u] = FORAGING;
    return s;
  };
  // E44
  it('raid in the first campaign turn, and do not march: EPW-FOR-05 EPW-RAI-01', () => {
    const s = forager();
    s.turn = 1;
    expect(offers(from(s, raids(1)))).toContain('raid W3730');
    expect(offers(from(s, moveFrame(1)))).not.toContain('stack W3730');
  });
  // E45
  it('find nothing where there have been raids this year, nor in Winter: EPW-FOR-04a EPW-FOR-04b', () => {
    const offered = (change: (s: S) => unknown): boolean => {
      const s = bare('campaign');
      put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: false });
      s.treasury = [9, 9];
      change(s);
      const t = from(s, inTurn('supply', 1));
      return t.unitBits.some((bits) => (bits & FORAGING) !== 0);
    };
    expect(offered(() => {})).toBe(true);
    expect(offered((s) => s.raided.fill(1, area('attica'), area('attica') + 1))).toBe(false);
    expect(
      offered((s) => {
        s.season = 3;
      }),
    ).toBe(false);
  });
});

describe('the year', () => {
  // E46
  it('ends the raids of the last one, and what they add to revolts: EPW-SEQ-02 EPW-REV-03e', () => {
    const s = bare('campaign');
    s.treasury = [5, 5];
    s.al.fill(10);
    s.season = 3;
    s.year = 425;
    s.raided[hexArea[at('teos')] as number] = 2;
    const raided = (t: S): boolean =>
      revoltModifiers(t, city('teos')).some(({ rule }) => rule === 'EPW-REV-03e');
    expect(raided(s)).toBe(true);
    const t = from(s, { step: 'game.next' });
    for (let n = 0; n < 4 && asked(t).endsWith(' assess'); n++) does(t, 'done');
    expect([t.year, raided(t)]).toEqual([424, false]);
  });
  // E47
  it('takes a region with its besieged cities: sieges of the new owner’s side are over: EPW-CTL-12 EPW-CTL-06', () => {
    const s = bare('campaign');
    levels(s, 'chalcidice', -3, 8);
    s.multiplier.fill(1);
    put(s, 'olynthus', 'laconia-h5', { by: 'sparta', n: 4, inside: false });
    lead(s, 'olynthus', 'brasidas', 'sparta', false);
    s.sieges = [{ hex: at('olynthus'), morale: 3, seat: 1, raised: false }];
    // Potidaea has men of Athens, who are no natives: it is hers still, by conquest.
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: true });
    const t = from(s, { step: 'control', regions: [region('chalcidice')], at: 0, heirs: [] });
    expect(t.controller[region('chalcidice')]).toBe(1);
    expect(t.sieges).toEqual([]);
    expect(t.cityHolder[city('potidaea')]).toBe(0);
    expect(citySide(t, city('olynthus'))).toBe(1);
  });
});

describe('Sicily', () => {
  // E48
  it('feeds its guests; who leaves it is paid for: EPW-SIC-03 EPW-SUP-01', () => {
    const bill = (place: number): number => {
      const s = bare('campaign');
      const [u] = put(s, 'athens', 'attica-h4') as [number];
      s.unitAt[u] = place;
      s.unitBits[u] = 0;
      s.treasury = [9, 9];
      return from(s, inTurn('supply', 0)).treasury[0] as number;
    };
    expect([bill(SICILY), bill(LEAVING)]).toEqual([9, 8]);
  });
  // E49
  it('lets nobody go while the expedition grows, and everybody after it: EPW-SIC-04 EPW-PLC-09', () => {
    const leaves = (sicily: S['sicily']): boolean => {
      const s = bare('campaign');
      const [u] = put(s, 'athens', 'attica-h4') as [number];
      s.unitAt[u] = SICILY;
      s.unitBits[u] = 0;
      s.sicily = sicily;
      return offers(from(s, inTurn('placement', 0))).includes('leave attica-h4');
    };
    expect((['quiet', 'escalation', 'athens', 'sparta'] as const).map(leaves)).toEqual([
      ...[true, false, true, true],
    ]);
  });
  // E50
  it('gives back the men of a region that goes over: EPW-CTL-04 RUL-14', () => {
    const s = bare('campaign');
    levels(s, 'chios', -3, 8);
    s.multiplier.fill(1);
    const [u] = put(s, 'chios', 'chios-f5') as [number];
    s.unitAt[u] = SICILY;
    s.unitBits[u] = 0;
    const t = from(s, { step: 'control', regions: [region('chios')], at: 0, heirs: [] });
    expect([t.unitAt[u], t.unitSeat[u]]).toEqual([forcePool(region('chios')), 1]);
  });
});

describe('battles', () => {
  // E51
  it('in which both sides die to the last man are the defender’s: EPW-COM-21 EPW-COM-22', () => {
    const ends: unknown[] = [];
    for (let die = 1; die <= 6; die++) {
      const s = bare('campaign', { windows: 'swift' });
      const attackers = put(s, 'W3730', 'laconia-l3', { by: 'sparta', inside: false });
      const defenders = put(s, 'W3730', 'attica-l3', { by: 'athens', inside: false });
      levels(s, 'attica', 10, 10);
      const place = s.unitAt[defenders[0] as number] as number;
      const given = { place, seat: 1, enemy: 0, kind: 'land' as const, from: at('eleusis') };
      const worn = { morale: [0, 0], box: [0, 0], rounds: 2 };
      s.flow = [
        { ...battleFrame({ ...given, attackers, defenders }), ...worn, step: 'battle.round' },
      ] as never;
      // Two checks that nobody passes, where the chart wants them.
      try {
        const t = epic.load(epic.save(s), { dice: [die, 6, 6] });
        if ([...attackers, ...defenders].every((u) => t.unitAt[u] === BUILD))
          ends.push(t.al[region('attica')] as number);
      } catch {}
    }
    expect(ends.length).toBeGreaterThan(0);
    // A victory in a region of the winner.
    expect(new Set(ends)).toEqual(new Set([12]));
  });
});

describe('leaders', () => {
  // E52
  it('in the pool of a region that goes over go home, those in the field stay: EPW-CTL-12 EPW-LDR-11', () => {
    const s = bare('campaign');
    levels(s, 'chios', -3, 8);
    s.multiplier.fill(1);
    lead(s, 'force chios', 'phormio', 'athens', false);
    lead(s, 'teos', 'nicias', 'athens', true);
    const [u] = put(s, 'teos', 'attica-h4', { by: 'athens', inside: true }) as [number];
    const t = from(s, { step: 'control', regions: [region('chios')], at: 0, heirs: [] });
    expect(t.leaderAt[findLeader('phormio')]).toBe(forcePool(region('attica')));
    expect([t.leaderAt[findLeader('nicias')], t.unitAt[u]]).toEqual([at('teos'), at('teos')]);
    expect([isInside(t, u), t.cityHolder[city('teos')]]).toEqual([true, 0]);
  });
  // E53
  it('cost nothing to feed: EPW-LDR-11 EPW-PLC-02', () => {
    const s = bare('campaign');
    lead(s, 'athens', 'nicias', 'athens');
    put(s, 'force attica', 'attica-h4');
    s.treasury = [0, 0];
    const t = from(s, inTurn('supply', 0));
    expect([asked(t), t.leaderAt[findLeader('nicias')]]).toEqual(['nobody', at('athens')]);
  });
});

describe('a truce', () => {
  // E54
  it('ends sieges and leaves their cities masked, no victory to anybody: EPW-PEA-03a EPW-SIE-16', () => {
    const s = bare('campaign');
    levels(s, 'megarid', 10, 10);
    s.walled[city('megara')] = 1;
    put(s, 'megara', 'attica-h4', { by: 'athens', n: 4, inside: false });
    lead(s, 'megara', 'nicias', 'athens', false);
    s.sieges = [{ hex: at('megara'), morale: 3, seat: 0, raised: false }];
    // Neither side has won by what it holds.
    for (let r = 0; byTable(s).level !== 'draw' && r < s.controller.length; r++)
      if (s.controller[r] === 0 && r !== region('attica')) s.controller[r] = 1;
    const t = from(s, talksFrame([0, 1]));
    does(t, 'offer-peace');
    does(t, 'accept');
    expect([t.peace, t.sieges]).toEqual(['truce', []]);
    expect([t.al[region('megarid')], t.ml[region('megarid')]]).toEqual([10, 10]);
    expect(asked(from(t, inTurn('sieges', 0)))).toBe('nobody');
  });
  // E55
  it('does not keep a region from falling at the turn of the year: EPW-CTL-01 EPW-PEA-03f', () => {
    const s = bare('campaign');
    s.peace = 'truce';
    s.truceUntil = seasonOf(s) + 4;
    s.multiplier.fill(1);
    levels(s, 'chios', -3, 8);
    const t = from(s, { step: 'control', regions: [region('chios')], at: 0, heirs: [] });
    expect(t.controller[region('chios')]).toBe(1);
  });
});

describe('a rising', () => {
  // E56
  it('among the allies ends by the men of any of them: EPW-REV-10 EPW-MUL-05', () => {
    const s = bare('three');
    s.revolt[city('plataea')] = NO_REVOLT;
    s.revolt[city('tanagra')] = REVOLT_ATHENS;
    s.revoltSince[city('tanagra')] = seasonOf(s) - 1;
    put(s, 'tanagra', 'laconia-h5', { by: 'sparta', inside: true });
    expect(from(s, { step: 'season' }).revolt[city('tanagra')]).toBe(NO_REVOLT);
  });
  // E57
  it('in a city the enemy masks lets him in without a fight, and then it is his: EPW-REV-09 EPW-SIE-05', () => {
    const s = bare('campaign', { windows: 'swift' });
    s.revolt[city('olynthus')] = REVOLT_ALLIES;
    s.revoltSince[city('olynthus')] = seasonOf(s);
    put(s, 'W3413', 'laconia-h5', { by: 'sparta', inside: false });
    const t = from(s, moveFrame(1));
    does(t, 'done');
    const [u] = unitsAt(t, at('olynthus')) as [number];
    expect([isInside(t, u), t.cityHolder[city('olynthus')], t.revolt[city('olynthus')]]).toEqual([
      true,
      1,
      NO_REVOLT,
    ]);
    // Who has risen for the enemy of the seat that moves lets nobody in.
    s.revolt[city('olynthus')] = REVOLT_WHITE;
    const shut = from(s, moveFrame(1));
    does(shut, 'done');
    expect([isInside(shut, u), shut.cityHolder[city('olynthus')]]).toEqual([false, -1]);
  });
});
