import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import type { AnyFrame } from '../src/flow.ts';
import {
  BUILD,
  city,
  forcePool,
  GONE,
  hex,
  LEAVING,
  POOL,
  placeName,
  region,
  SICILY,
  sea,
} from '../src/map.ts';
import { assessFrame } from '../src/procedures/assess.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { sendHome, talksFrame } from '../src/procedures/peace.ts';
import { expedition } from '../src/procedures/plays/sicily.ts';
import { isInvested } from '../src/procedures/sieges.ts';
import { IN_DECK, IN_DISCARD, LATER, ON_TABLE, REMOVED, type S } from '../src/state.ts';
import { isNameless, leaderCount } from '../src/units.ts';
import { btvOf, checkFall } from '../src/victory.ts';
import { ATHENS, at, levelsOf, middle, SPARTA } from './ground.ts';
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

// Peace, allies, victory, Sicily, leaders, cards set aside and convoys: foretold from the book, then played (docs/reading.md).

const THEBES = 2;
const placement = (seat: number): AnyFrame => ({
  ...{ step: 'placement', order: [seat], at: 0, region: -1, visited: [], did: [] },
});
const sieges = (seat: number): AnyFrame => ({ step: 'sieges', order: [seat], at: 0, rolled: [] });
const all = (s: S, places: readonly number[]): number[] => places.map((u) => s.unitAt[u] as number);

describe('three points of the book that were open', () => {
  it('leaders come and go where a city is masked, not where it is besieged: EPW-PLC-08 EPW-SIE-12 RUL-142', () => {
    const roads = (siege: boolean): string[] => {
      const s = middle(bare('campaign'));
      put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
      if (siege) s.sieges = [{ hex: at('eleusis'), morale: 4, seat: SPARTA, raised: false }];
      lead(s, 'eleusis', 'nicias', 'athens');
      lead(s, 'force attica', 'phormio', 'athens');
      changed();
      const t = from(s, placement(ATHENS));
      does(t, 'pool attica');
      if (siege) expectRefusal(t, 'bring phormio eleusis', 'EPW-PLC-07');
      return offers(t).filter((text) => text === 'bring phormio eleusis' || text === 'send nicias');
    };
    expect(roads(false)).toEqual(['bring phormio eleusis', 'send nicias']);
    expect(roads(true)).toEqual([]);
  });

  it('a fort on the coast with a base in it takes a fleet to besiege, a city with one does not: EPW-BLD-07 EPW-BLD-08 EPW-SIE-10 RUL-143', () => {
    const siege = (
      base: 'none' | 'in it' | 'before it' | 'without' | 'elsewhere',
      ships: boolean,
    ): boolean => {
      const s = bare('campaign');
      s.forts = [hex('W2337')];
      put(s, 'W2337', 'attica-l3', { inside: true });
      put(s, 'W2337', 'laconia-h4', { inside: false, n: 2 });
      lead(s, 'W2337', 'brasidas', 'sparta', false);
      if (ships) put(s, 'W2337', 'laconia-f4', { inside: false });
      // Another place to besiege, so that Sparta is asked in any case.
      hold(s, 'plataea', 'athens');
      put(s, 'plataea', 'boeotia-h5', { inside: false, n: 2 });
      lead(s, 'plataea', 'diemporus', 'sparta', false);
      if (base !== 'none')
        s.bases = [
          {
            hex: base === 'elsewhere' ? at('naupactus') : hex('W2337'),
            seat: base === 'before it' ? SPARTA : ATHENS,
            inside: base === 'in it' || base === 'elsewhere',
            fixed: false,
          },
        ];
      changed();
      const t = from(s, sieges(SPARTA));
      const offered = offers(t).includes('besiege W2337');
      expect(isInvested(t, hex('W2337'), SPARTA)).toBe(offered);
      if (!offered) expectRefusal(t, 'besiege W2337', 'EPW-SIE-10');
      return offered;
    };
    expect([siege('none', false), siege('in it', false), siege('in it', true)]).toEqual([true, false, true]);
    // That of the besieger makes no port of it, nor one of theirs on the beach, or in another place.
    const others = [siege('before it', false), siege('without', false), siege('elsewhere', false)];
    expect(others).toEqual([true, true, true]);
  });
  it('nor does a base make a port of a fort away from the sea: EPW-BLD-07 EPW-SIE-10 RUL-143', () => {
    const s = bare('campaign');
    s.forts = [hex('W3729')];
    put(s, 'W3729', 'boeotia-h5', { inside: true });
    put(s, 'W3729', 'attica-h4', { inside: false, n: 2 });
    s.bases = [{ hex: hex('W3729'), seat: SPARTA, inside: true, fixed: false }];
    changed();
    expect(isInvested(s, hex('W3729'), ATHENS)).toBe(true);
  });

  it('a region of Sparta’s that loses its arms in the year is brought down to x1 in Spring, and not if it has them again: EPW-TRB-06 RUL-144', () => {
    const spring = (ml: number): number => {
      const s = middle(bare('campaign'));
      levels(s, 'elis', 10, 5);
      s.multiplier[region('elis')] = 3;
      put(s, 'W2331', 'attica-h4', { by: 'athens', inside: false });
      const t = from(s, { step: 'raids', seat: ATHENS, at: -1, picked: [] });
      does(t, 'raid W2331');
      // In the year nothing but militance changes.
      expect([levelsOf(t, 'elis')[1], t.multiplier[region('elis')]]).toEqual([4, 3]);
      levels(t, 'elis', 10, ml);
      const year = from(t, { ...assessFrame(t), order: [SPARTA] });
      does(year, 'done');
      return year.multiplier[region('elis')] as number;
    };
    expect([spring(4), spring(10)]).toEqual([1, 3]);
  });
});

describe('a truce', () => {
  // E108
  it('takes elite hoplites who are still abroad to their Build Pool, not out of the game: EPW-PEA-03b EPW-ADJ-08', () => {
    const s = middle(bare('campaign'));
    s.peace = 'truce';
    s.truceUntil = 99;
    const men = put(s, 'W3630', 'laconia-h6', { inside: false, n: 2 });
    const chief = lead(s, 'W3630', 'brasidas', 'sparta', false);
    const before = levelsOf(s, 'laconia');
    sendHome(teller(s));
    expect(all(s, men)).toEqual([BUILD, BUILD]);
    expect([s.leaderAt[chief], s.elitesLost, levelsOf(s, 'laconia')]).toEqual([
      forcePool(region('laconia')),
      0,
      before,
    ]);
  });
  // E109
  it('lets nobody lay a siege, not even to a city of his own that has risen: EPW-PEA-03a EPW-SIE-01', () => {
    const laid = (peace: S['peace']): boolean => {
      const s = middle(bare('campaign'));
      s.revolt[city('erythrae')] = 2;
      put(s, 'erythrae', 'attica-h4', { by: 'athens', inside: false, n: 6 });
      put(s, 'erythrae', 'attica-f5', { by: 'athens', inside: false });
      lead(s, 'erythrae', 'nicias', 'athens', false);
      s.peace = peace;
      changed();
      const t = from(s, sieges(ATHENS));
      return offers(t).includes('besiege erythrae');
    };
    expect([laid('war'), laid('peace'), laid('truce')]).toEqual([true, true, false]);
  });
});

describe('a peace', () => {
  /** An Athenian fleet sails past Cenchreae, and a fleet of Sparta's side comes out against it. */
  const intercepted = (mine: string, his: string): S => {
    const s = middle(bare('campaign'));
    s.peace = 'peace';
    put(s, 'piraeus', mine, { by: 'athens' });
    put(s, 'cenchreae', his, { by: 'sparta' });
    const t = from(s, moveFrame(ATHENS));
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    does(t, `intercept ${his} W3232`, [1]);
    does(t, 'fight saronic');
    return t;
  };
  // E110
  it('is broken by an interception; a grievance is only a fleet of the enemy’s home: EPW-PEA-06 EPW-PEA-07', () => {
    const t = intercepted('lesbos-f4', 'corinth-f4');
    expect([t.breaches, t.grievances]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const u = intercepted('attica-f5', 'laconia-f4');
    // Whoever comes out has no right to the die by it, but what was done to him counts.
    expect([u.breaches, u.grievances]).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
  // E111
  it('that one of the allies ends by his die lifts the regions of all of them: EPW-PEA-06 EPW-MUL-05', () => {
    const s = middle(bare('three'));
    s.peace = 'peace';
    s.lastBreaches = [0, 1, 1];
    s.lastGrievances = [0, 2, 2];
    const t = from(s, talksFrame([THEBES, SPARTA, ATHENS]));
    does(t, 'grievance', [4]);
    expect(t.peace).toBe('war');
    expect(['boeotia', 'laconia', 'attica'].map((id) => levelsOf(t, id))).toEqual([
      [11, 11],
      [11, 11],
      [10, 10],
    ]);
  });
  // E112
  it('has a large city taken and destroyed in it count with all that was done: EPW-PEA-07', () => {
    const s = middle(bare('campaign'));
    s.peace = 'peace';
    const men = put(s, 'argos', 'laconia-h6', { by: 'sparta', inside: false, n: 4 });
    lead(s, 'argos', 'brasidas', 'sparta', false);
    s.controller[region('argolid')] = ATHENS;
    changed();
    const frame = { step: 'battles', seat: SPARTA, attacks: [at('argos'), hex('W2834'), 0] };
    const t = from(s, { ...moveFrame(SPARTA), step: 'move.fought' }, {
      ...frame,
      clashes: [],
      tried: [],
      won: -1,
    } as AnyFrame);
    t.helots[city('argos')] = 1;
    expect(asked(t)).toBe('sparta battles');
    does(t, `fight ${placeName(at('argos'))}`);
    expect(all(t, men)).toEqual(all(s, men));
    does(t, 'destroy');
    // Taken without a fight: one for the city, three for its ruins.
    expect(t.grievances[ATHENS]).toBe(4);
  });
});

describe('the deck', () => {
  // E113
  it('runs out as two are set aside: what was thrown away is the deck again, and what was kept for later: EPW-CRD-03 EPW-CRD-05 EPW-SCN-09', () => {
    const s = bare('campaign');
    const [last, gone, shown] = [0, 1, 2];
    s.cardAt = s.cardAt.map((place, card) => {
      if (place === LATER) return LATER;
      if (card === last) return IN_DECK;
      return card === gone ? REMOVED : card === shown ? ON_TABLE : IN_DISCARD;
    });
    const later = s.cardAt.filter((place) => place === LATER).length;
    s.deckSize = 1;
    s.discardSize = s.cardAt.filter((place) => place === IN_DISCARD).length;
    const old = s.discardSize;
    changed();
    const rebuilt = s.rebuilds;
    const t = from(s, { step: 'cards.aside', order: [ATHENS, SPARTA], at: 0, passed: [] } as AnyFrame);
    expect(later).toBeGreaterThan(0);
    expect([t.rebuilds, t.cardAt[gone], t.cardAt[shown]]).toEqual([rebuilt + 1, REMOVED, ON_TABLE]);
    // The first set aside went in again with the rest; the second lies there alone.
    expect([t.deckSize, t.discardSize]).toEqual([old + 1 + later - 1, 1]);
    expect(t.cardAt.filter((place) => place === LATER)).toEqual([]);
  });
});

/** Two Athenian fleets with two hoplites each out of Piraeus, met in the Saronic Gulf by so many of Corinth. */
function convoy(corinthian: number): { t: S; fleets: number[]; men: number[]; chief: number } {
  const s = middle(bare('campaign', { windows: 'swift' }));
  const fleets = put(s, 'piraeus', 'attica-f5', { n: 2 });
  const men = put(s, 'piraeus', 'attica-h4', { n: 4 });
  const chief = lead(s, 'piraeus', 'nicias', 'athens');
  put(s, 'cenchreae', 'corinth-f4', { n: corinthian });
  lead(s, 'cenchreae', 'leader-1', 'sparta');
  const t = from(s, moveFrame(ATHENS));
  does(t, 'stack W3731');
  for (const id of ['attica-f5', 'attica-f5', 'attica-h4', 'attica-h4', 'attica-h4', 'attica-h4'])
    does(t, `pick ${id}`);
  does(t, 'with nicias');
  does(t, 'sail saronic');
  does(t, 'land W3332');
  does(t, 'roll', [6]);
  does(t, 'intercept leader-1 W3232', [1]);
  return { t, fleets, men, chief };
}

describe('a convoy that is intercepted', () => {
  // E114
  it('and wins lies where it was met, and has landed nobody: EPW-NAV-11 EPW-NAV-15', () => {
    const { t, fleets, men, chief } = convoy(1);
    // 1-2, die 4: +2/D, and 6 + 2 is the end of the ship that came out.
    does(t, 'fight saronic', [4, 6, 1]);
    expect(all(t, [...fleets, ...men])).toEqual([0, 0, 0, 0, 0, 0].map(() => sea('saronic')));
    expect(t.leaderAt[chief]).toBe(sea('saronic'));
    expect(men.map((u) => fleets.includes(t.unitOn[u] as number))).toEqual([true, true, true, true]);
  });

  const beaten = (): { t: S; fleets: number[]; men: number[]; chief: number } => {
    const s = middle(bare('campaign', { windows: 'swift' }));
    const fleets = put(s, 'saronic', 'attica-f5', { n: 2 });
    const men = put(s, 'saronic', 'attica-h4', { n: 3 });
    const chief = lead(s, 'saronic', 'nicias', 'athens');
    men.forEach((u, i) => {
      s.unitOn[u] = fleets[i === 2 ? 1 : 0] as number;
    });
    for (const u of fleets) s.unitLed[u] = chief;
    changed();
    const t = from(s, {
      ...{ step: 'retreat', seat: ATHENS, units: fleets, leaders: [chief], port: -1, beach: 0 },
      ...{ place: sea('saronic'), from: sea('argolic'), kind: 'sea', attacking: 0 },
    } as AnyFrame);
    return { t, fleets, men, chief };
  };
  // E115
  it('and is beaten goes ashore with its men, who have left their ships: EPW-RET-04 EPW-NAV-18', () => {
    const { t, fleets, men, chief } = beaten();
    does(t, 'retreat W3832');
    expect(all(t, [...fleets, ...men])).toEqual([0, 0, 0, 0, 0].map(() => hex('W3832')));
    expect([t.leaderAt[chief], ...men.map((u) => t.unitOn[u])]).toEqual([hex('W3832'), -1, -1, -1]);
  });
  // E116
  it('does not part: a ship with men aboard goes nowhere without a leader but into a port of theirs: EPW-RET-03 EPW-NAV-16 EPW-LDR-01', () => {
    const { t, men } = beaten();
    const alone = offers(t).filter((text) => text.startsWith('retreat attica-f5 '));
    expect(alone).toContain('retreat attica-f5 W3731');
    expect(alone).not.toContain('retreat attica-f5 sunium');
    expect(alone).not.toContain('retreat attica-f5 W3832');
    // Empty ships go one by one.
    for (const u of men) {
      t.unitAt[u] = GONE;
      t.unitOn[u] = -1;
    }
    expect(offers(t)).toEqual(
      expect.arrayContaining(['retreat attica-f5 sunium', 'retreat attica-f5 W3832']),
    );
  });
});

describe('a squadron with men aboard', () => {
  // E122
  it('intercepts under its leader, and no ship of it with men aboard without him: EPW-NAV-09 EPW-NAV-16', () => {
    const offered = (laden: number): string[] => {
      const s = middle(bare('campaign'));
      const fleets = put(s, 'saronic', 'attica-f5', { n: 2 });
      const men = put(s, 'saronic', 'attica-h4', { n: laden });
      const chief = lead(s, 'saronic', 'nicias', 'athens');
      men.forEach((u, i) => {
        s.unitOn[u] = fleets[i] as number;
      });
      for (const u of fleets) s.unitLed[u] = chief;
      const units = put(s, 'saronic', 'corinth-f4', { by: 'sparta' });
      const frame = { step: 'intercept', seat: SPARTA, sea: sea('saronic'), units, asked: [] };
      return offers(from(s, frame as AnyFrame));
    };
    const [alone, led] = ['intercept attica-f5 saronic', 'intercept nicias saronic'];
    expect(offered(0)).toEqual([alone, led, 'pass']);
    // One of the two is empty and may go by itself.
    expect(offered(1)).toEqual([alone, led, 'pass']);
    expect(offered(2)).toEqual([led, 'pass']);
  });
  it('of which an empty ship goes by itself: EPW-NAV-09 EPW-NAV-16', () => {
    const s = middle(bare('campaign'));
    const fleets = put(s, 'saronic', 'attica-f5', { n: 2 });
    const [man] = put(s, 'saronic', 'attica-h4') as [number];
    const chief = lead(s, 'saronic', 'nicias', 'athens');
    s.unitOn[man] = fleets[0] as number;
    for (const u of fleets) s.unitLed[u] = chief;
    const units = put(s, 'saronic', 'corinth-f4', { by: 'sparta' });
    const frame = { step: 'intercept', seat: SPARTA, sea: sea('saronic'), units, asked: [] };
    const t = from(s, frame as AnyFrame);
    does(t, 'intercept attica-f5 saronic', [1]);
    expect(fleets.map((u) => t.unitLed[u])).toEqual([chief, -1]);
  });
});

describe('Athens stormed by Thebes', () => {
  // E117
  it('is worth the tribute of Attica to Thebes and to nobody else: EPW-MUL-12 EPW-VIC-01', () => {
    const taken = (by: string): unknown => {
      const s = middle(bare('three'));
      // Neither has enough by himself: Thebes wants 8, Sparta 15.
      expect([btvOf(s, SPARTA), btvOf(s, THEBES)]).toEqual([14, 6]);
      hold(s, 'athens', by);
      checkFall(teller(s));
      return [s.level, s.winners];
    };
    expect(taken('thebes')).toEqual(['victory', [THEBES]]);
    expect(taken('sparta')).toEqual(['victory', [SPARTA]]);
  });
});

describe('a capital', () => {
  // E118
  it('is one where somebody sits for it: Thebes falls for nothing with two, Corinth with three: EPW-VIC-01 EPW-MUL-04', () => {
    const fall = (scenario: string, id: string): string => {
      const s = middle(bare(scenario));
      hold(s, id, 'athens');
      checkFall(teller(s));
      return s.level;
    };
    const seen = (['campaign', 'three', 'four'] as const).map((scenario) =>
      ['sparta', 'thebes', 'corinth'].map((id) => fall(scenario, id)),
    );
    expect(seen).toEqual([
      ['decisive', '', ''],
      ['decisive', 'decisive', ''],
      ['decisive', 'decisive', 'decisive'],
    ]);
  });
});

describe('a leader of Thebes who falls', () => {
  // E119
  it('is followed by one without a name when Sparta has emptied the pool they share: EPW-LDR-06 EPW-MUL-01', () => {
    const heir = (empty: boolean): number => {
      const s = middle(bare('three', { windows: 'swift' }));
      for (let l = 0; l < leaderCount; l++) {
        if (isNameless(l)) s.leaderAt[l] = GONE;
        else if (s.leaderSeat[l] !== ATHENS)
          s.leaderAt[l] = empty || s.leaderSeat[l] === THEBES ? GONE : POOL;
      }
      const attackers = put(s, 'W3630', 'boeotia-h5', { by: 'thebes', inside: false, n: 3 });
      const chief = lead(s, 'W3630', 'pagondas', 'thebes', false);
      const defenders = put(s, 'W3630', 'attica-h4', { by: 'athens', inside: false });
      const frame = battleFrame({
        ...{ place: hex('W3630'), seat: THEBES, enemy: ATHENS, kind: 'land' as const, from: hex('W3529') },
        ...{ attackers, defenders },
      });
      const t = from(s, {
        ...frame,
        ...{
          step: 'battle.press',
          rounds: 1,
          morale: [6, 6, 6, 1],
          box: [0, 0, 0, 0],
          commanders: [chief, -1],
        },
      } as AnyFrame);
      does(t, 'press');
      // 3-1, die 1: the Athenian is gone; the die for the man of Thebes is a 6.
      does(t, 'hold', [1, 6, 6]);
      expect(t.leaderAt[chief]).toBe(GONE);
      return t.leaderAt.findIndex((place, l) => place === hex('W3630') && t.leaderSeat[l] === THEBES);
    };
    expect(isNameless(heir(true))).toBe(true);
    const named = heir(false);
    expect([named >= 0, isNameless(named)]).toEqual([true, false]);
  });
});

describe('an embassy to Thebes', () => {
  // E120
  it('that is heard is the peace of all three, and Sparta is not asked in the same season: EPW-MUL-11 EPW-PEA-01', () => {
    const s = middle(bare('three'));
    s.treasury.fill(99);
    // Phocis in her hands makes up for all that is not.
    s.controller[region('phocis_locris')] = ATHENS;
    holds(s, 'athens', 'peace_embassy', 2);
    const t = from(s, { step: 'cards', order: [ATHENS, SPARTA, THEBES], at: 0, passed: [] });
    does(t, 'play peace_embassy');
    does(t, 'on thebes', [1]);
    expect(t.peace).toBe('war');
    while (!asked(t).startsWith('athens')) does(t, 'pass');
    does(t, 'play peace_embassy', [6]);
    expect(t.effects.filter(({ kind }) => kind === 'embassy').map(({ on }) => on)).toEqual([THEBES, THEBES]);
    expect([t.peace !== 'war' || t.level !== '']).toEqual([true]);
  });
});

describe('an Escalation in Sicily', () => {
  // E121
  it('keeps who is in the island, not who has left it in the same season: EPW-SIC-02 EPW-SIC-04', () => {
    const s = middle(bare('campaign'));
    const [staying] = put(s, 'sicily', 'attica-f5', { by: 'athens' }) as [number];
    const [going] = put(s, 'sicily', 'attica-f6', { by: 'athens' }) as [number];
    put(s, 'sicily', 'corinth-f4', { by: 'sparta' });
    put(s, 'force attica', 'attica-h4');
    const t = from(s, placement(ATHENS));
    does(t, 'leave attica-f6');
    expect([t.unitAt[staying], t.unitAt[going]]).toEqual([SICILY, LEAVING]);
    expedition.do?.(t, { die: 0 } as never, { state: 'active' } as never, teller(t));
    changed();
    expectRefusal(t, 'leave attica-f5', 'EPW-SIC-04');
    const u = from(t, moveFrame(ATHENS));
    does(u, 'stack leaving');
    does(u, 'sail north_ionian', [6]);
    expect(u.unitAt[going]).toBe(sea('north_ionian'));
  });
});
