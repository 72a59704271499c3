import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { scoreVictory } from '../src/effects.ts';
import { fold } from '../src/events.ts';
import type { Teller } from '../src/flow.ts';
import { mayEnter } from '../src/ground.ts';
import { drawLeader, leaderLimit, loseLeader } from '../src/leaders.ts';
import {
  areaHexes,
  areaKind,
  areaSatrap,
  BUILD,
  city,
  cityHex,
  GONE,
  hex,
  POOL,
  placeName,
  region,
  sea,
  terrain,
} from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import {
  areaStatus,
  citySide,
  computePresence,
  isEnemyCity,
  isFortress,
  isFriendlyCity,
  leadersInPlay,
  seaStatus,
} from '../src/query.ts';
import { ALLIED, ATHENIAN, NOBODY, REVOLT_ALLIES, REVOLT_WHITE, type S } from '../src/state.ts';
import { findLeader, isElite, isNameless, unitType } from '../src/units.ts';
import { middle } from './ground.ts';
import { asked, bare, does, expectRefusal, from, game, hold, lead, offers, put } from './table.ts';

/** Emits into a state, with dice and draws of our choice. */
const teller = (s: S, ...draws: number[]): Teller => ({
  state: s,
  emit: (event) => fold(s, event),
  roll: () => draws.shift() ?? 1,
  draw: () => draws.shift() ?? 0,
  reveal: () => {},
});

describe('units', () => {
  it('are fleets, hoplites, cavalry and light infantry: EPW-GEN-09', () => {
    expect(new Set(unitType)).toEqual(new Set(['fleet', 'hoplite', 'cavalry', 'light']));
  });

  it('of printed morale 6 never come back, the others go to the Build Pool: EPW-BLD-02', () => {
    const s = bare();
    const [elite] = put(s, 'sparta', 'laconia-h6') as [number];
    const [other] = put(s, 'thebes', 'boeotia-h5') as [number];
    expect(isElite(elite)).toBe(true);
    fold(s, { type: 'lost', units: [elite, other], why: 'eliminated' });
    expect([s.unitAt[elite], s.unitAt[other]]).toEqual([GONE, BUILD]);
  });
});

describe('levels', () => {
  it('stay from -3 to 20 and from 1 to 20: EPW-GEN-12 EPW-GEN-13', () => {
    const s = bare();
    const r = region('attica');
    fold(s, { type: 'levels', region: r, al: -9, ml: -9, rule: '' });
    expect([s.al[r], s.ml[r]]).toEqual([-3, 1]);
    fold(s, { type: 'levels', region: r, al: 30, ml: 30, rule: '' });
    expect([s.al[r], s.ml[r]]).toEqual([20, 20]);
  });
});

describe('cities', () => {
  it('are friendly to the controller of their region but for revolt, marker and ruin: EPW-GEN-18 EPW-GEN-17', () => {
    const s = bare('campaign');
    const c = city('eleusis');
    expect(isFriendlyCity(s, c, ATHENIAN)).toBe(true);
    s.revolt[c] = REVOLT_ALLIES;
    changed();
    expect([citySide(s, c), isEnemyCity(s, c, ATHENIAN)]).toEqual([ALLIED, true]);
    s.revolt[c] = 0;
    hold(s, 'eleusis', 'sparta');
    expect(isFriendlyCity(s, c, ATHENIAN)).toBe(false);
    s.cityHolder[c] = NOBODY;
    changed();
    s.destroyed[c] = 1;
    expect(isFriendlyCity(s, c, ATHENIAN)).toBe(false);
  });

  it('with walls are fortresses, and so are forts: EPW-GEN-11', () => {
    const s = bare('campaign');
    expect(isFortress(s, hex('W3831'))).toBe(true);
    s.walled[city('athens')] = 0;
    expect(isFortress(s, hex('W3831'))).toBe(false);
    s.forts = [hex('W3730')];
    expect(isFortress(s, hex('W3730'))).toBe(true);
  });

  it('in revolt count for the side of their colour, white ones against both: EPW-ARE-09', () => {
    const s = bare('campaign');
    for (const id of ['lamia']) s.revolt[city(id)] = REVOLT_WHITE;
    const area = areaKind.findIndex((_k, a) =>
      (areaHexes[a] as number[]).includes(cityHex[city('lamia')] as number),
    );
    expect(areaStatus(computePresence(s), area, ALLIED)).toBe('enemy');
    s.revolt[city('lamia')] = REVOLT_ALLIES;
    changed();
    expect(['friendly', 'contested']).toContain(areaStatus(computePresence(s), area, ALLIED));
  });

  it('that rose for a side are its own once its units are in: EPW-REV-09', () => {
    const s = bare('campaign');
    s.revolt[city('eleusis')] = REVOLT_ALLIES;
    put(s, 'W3529', 'boeotia-h5');
    const t = from(s, moveFrame(1));
    does(t, 'stack W3529');
    does(t, 'go W3630');
    if (asked(t) === 'sparta march.on') does(t, 'halt');
    expect([t.cityHolder[city('eleusis')], t.revolt[city('eleusis')]]).toEqual([1, 0]);
  });
});

describe('Persia', () => {
  const of = (satrap: string): number =>
    (
      areaHexes[areaKind.findIndex((kind, a) => kind === 'persia' && areaSatrap[a] === satrap)] as number[]
    ).find((h) => terrain[h] !== 'mountain') as number;

  it('is entered only by the side its satrap helps: EPW-GEN-05', () => {
    const s = bare('campaign');
    const h = of('pharnabazus');
    expect(mayEnter(s, hex('W3831'), h, 1)).toBe(false);
    s.satraps[1] = 1;
    changed();
    expect([mayEnter(s, hex('W3831'), h, 1), mayEnter(s, hex('W3831'), h, 0)]).toEqual([true, false]);
  });

  it('has no way from one satrapy to the other: EPW-GEN-06', () => {
    const s = bare('campaign');
    s.satraps = [1, 1];
    expect(mayEnter(s, of('pharnabazus'), of('tissaphernes'), 1)).toBe(false);
    expect(mayEnter(s, of('pharnabazus'), of('pharnabazus'), 1)).toBe(true);
  });
});

describe('seas', () => {
  it('hold fleets of a port masked by land units alone: EPW-ARE-07 EPW-SIE-08', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    put(s, 'piraeus', 'boeotia-h5', { by: 'sparta', inside: false });
    expect(seaStatus(computePresence(s), sea('saronic'), ALLIED)).toBe('enemy');
    // They come and go past land units.
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    expect(offers(t)).toContain('sail saronic');
    put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
    expect(seaStatus(computePresence(s), sea('saronic'), ATHENIAN)).not.toBe('friendly');
    const u = from(s, moveFrame(0));
    does(u, 'stack W3731');
    expectRefusal(u, 'sail saronic', 'EPW-SIE-08');
  });

  it('that are open know no battle: EPW-ARE-08', () => {
    const s = bare('campaign');
    put(s, 'north_ionian', 'attica-f5');
    put(s, 'north_ionian', 'corinth-f4');
    const t = from(s, moveFrame(0));
    does(t, 'stack north_ionian');
    expectRefusal(t, 'engage corinth-f4 north_ionian', 'EPW-ARE-08');
  });
});

describe('leaders', () => {
  it('are no more than the limit, and none is drawn above it: EPW-LDR-04 EPW-LDR-12', () => {
    const s = game('argive');
    expect([leaderLimit(s, 0), leadersInPlay(s, 0).length]).toEqual([3, 3]);
    drawLeader(teller(s), 0, hex('W3831'));
    expect(leadersInPlay(s, 0).length).toBe(3);
  });

  it('lost above the limit are replaced only where men would stand unled: EPW-LDR-12 EPW-LDR-01', () => {
    const fallen = (units: number): string[] => {
      const s = bare('argive');
      for (const name of ['nicias', 'lamachus', 'eurymedon', 'demosthenes'])
        lead(s, 'athens', name, 'athens');
      lead(s, 'W3730', 'nicias', 'athens');
      put(s, 'W3730', 'attica-h4', { n: units });
      expect(leadersInPlay(s, 0).length).toBe(leaderLimit(s, 0) + 1);
      loseLeader(teller(s), findLeader('nicias'), false);
      return leadersInPlay(s, 0).map((l) => placeName(s.leaderAt[l] as number));
    };
    expect(fallen(1)).toHaveLength(3);
    expect(fallen(1)).not.toContain('W3730');
    expect(fallen(2)).toHaveLength(4);
    expect(fallen(2)).toContain('W3730');
  });

  it('who fall at sea leave their fleets to their successors: EPW-LDR-05', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5', { n: 2 });
    lead(s, 'saronic', 'nicias', 'athens');
    const nicias = findLeader('nicias');
    s.unitLed = s.unitLed.map((led, u) => (s.unitAt[u] === sea('saronic') ? nicias : led));
    for (const l of ['phormio', 'paches']) s.leaderAt[findLeader(l)] = POOL;
    loseLeader(teller(s), nicias, false);
    const heir = s.leaderAt.indexOf(sea('saronic'));
    expect(heir).toBeGreaterThanOrEqual(0);
    expect(s.unitLed.filter((led) => led === heir)).toHaveLength(2);
  });

  it('eliminated never return; with an empty pool a nameless one serves: EPW-LDR-06', () => {
    const s = game('argive');
    const l = findLeader('demosthenes');
    for (const [i, place] of s.leaderAt.entries()) if (place === POOL) s.leaderAt[i] = GONE;
    loseLeader(teller(s), l, false);
    expect(s.leaderAt[l]).toBe(GONE);
    expect(leadersInPlay(s, 0).filter((i) => isNameless(i)).length).toBe(1);
    expect(leadersInPlay(s, 0).length).toBe(3);
  });

  it('at the start stand with their units: EPW-SET-05', () => {
    const s = game('ionian');
    expect(leadersInPlay(s, 0).length).toBeGreaterThan(0);
    expect(s.leaderAt.every((place) => place >= 0)).toBe(true);
  });
});

describe('victories', () => {
  const levels = (s: S, id: string): number[] => [s.al[region(id)] as number, s.ml[region(id)] as number];
  const fresh = (scenario = 'campaign'): S => {
    const s = bare(scenario);
    middle(s);
    return s;
  };

  it('give 2 and 1 in a region of the winner, take as much in one of the loser: EPW-ADJ-05 EPW-ADJ-06', () => {
    const s = fresh();
    scoreVictory(teller(s), ATHENIAN, hex('W3730'), false);
    scoreVictory(teller(s), ATHENIAN, hex('W3427'), false);
    expect([levels(s, 'attica'), levels(s, 'boeotia')]).toEqual([
      [12, 11],
      [8, 9],
    ]);
  });

  it('that are decisive count 5 and 2 there, 2 and 1 everywhere else: EPW-ADJ-07', () => {
    const s = fresh();
    scoreVictory(teller(s), ALLIED, hex('W3730'), true);
    expect([levels(s, 'attica'), levels(s, 'boeotia'), levels(s, 'chios')]).toEqual([
      [5, 8],
      [12, 11],
      [8, 9],
    ]);
  });

  it('at sea count in every region on its shore, decisive ones with the line of the region: EPW-ADJ-12 EPW-ADJ-17', () => {
    const s = fresh();
    scoreVictory(teller(s), ATHENIAN, sea('saronic'), false);
    expect([levels(s, 'attica'), levels(s, 'megarid'), levels(s, 'boeotia')]).toEqual([
      [12, 11],
      [8, 9],
      [10, 10],
    ]);
    const d = fresh();
    scoreVictory(teller(d), ATHENIAN, sea('saronic'), true);
    expect([levels(d, 'attica'), levels(d, 'megarid'), levels(d, 'boeotia')]).toEqual([
      [15, 12],
      [5, 8],
      [8, 9],
    ]);
  });

  it('on an uninhabited island change nothing, decisive ones the other regions only: EPW-ADJ-13', () => {
    const wild = (areaHexes[areaKind.indexOf('wild')] as number[])[0] as number;
    const s = fresh();
    scoreVictory(teller(s), ATHENIAN, wild, false);
    expect(levels(s, 'attica')).toEqual([10, 10]);
    scoreVictory(teller(s), ATHENIAN, wild, true);
    expect([levels(s, 'attica'), levels(s, 'boeotia')]).toEqual([
      [12, 11],
      [8, 9],
    ]);
  });

  it('touch the levels kept of a neutral Argolid as if it were Athenian: EPW-ADJ-18', () => {
    const s = fresh();
    scoreVictory(teller(s), ATHENIAN, hex('W3730'), true);
    expect(levels(s, 'argolid')).toEqual([12, 11]);
  });
});

describe('the sequence of play', () => {
  /** The phases of a game in which nobody does more than he must. */
  function phases(scenario: string, until: (s: S) => boolean): string[] {
    const s = game(scenario);
    const seen = [s.phase];
    while (!until(s)) {
      const text =
        offers(s).find((o) => o === 'done' || o === 'pass' || o === 'pay') ?? (offers(s)[0] as string);
      for (const event of does(s, text).events) {
        if (event.type === 'phase') seen.push((event as unknown as { phase: string }).phase);
        if (event.type === 'campaign') seen.push(`turn ${(event as unknown as { turn: number }).turn}`);
        if (event.type === 'year') seen.push('year');
      }
    }
    return seen;
  }

  it('is placement, supply, sieges, levels and three campaign turns of raids and movement in the simplified game: EPW-SEQ-03 EPW-SEQ-04 EPW-SEQ-05 EPW-SCN-01', () => {
    const seen = phases('argive', (s) => s.season === 1);
    const turn = (n: number): string[] => [`turn ${n}`, 'raids', 'movement'];
    expect(seen.slice(0, 14)).toEqual([
      'placement',
      'supply',
      'sieges',
      'levels',
      ...turn(1),
      ...turn(2),
      ...turn(3),
      'placement',
    ]);
  });

  it('begins a year after Winter with control, collection and a new Spring: EPW-SEQ-01 EPW-SEQ-02 EPW-SEQ-08', () => {
    const seen = phases('argive', (s) => s.year === 418 && s.phase === 'placement');
    const year = seen.indexOf('year');
    expect(seen.slice(year, year + 4)).toEqual(['year', 'control', 'collect', 'placement']);
    expect(seen.filter((phase) => phase === 'placement').length).toBe(5);
  });

  it('lets the first seat fight all its battles before the next one moves: EPW-SEQ-07 EPW-COM-23', () => {
    const s = bare('argive');
    put(s, 'eleusis', 'attica-h4');
    put(s, 'W3530', 'megarid-h4');
    put(s, 'thebes', 'boeotia-h5');
    const t = from(s, { step: 'campaign.move', n: 1, order: [0, 1], at: 0 });
    does(t, 'stack W3630');
    does(t, 'go W3530');
    expect(asked(t)).toBe('athens battles');
  });
});
