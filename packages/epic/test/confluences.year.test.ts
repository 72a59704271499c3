import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import type { AnyFrame } from '../src/flow.ts';
import { BUILD, city, forage, hex, hexArea, region, sea } from '../src/map.ts';
import { assessFrame } from '../src/procedures/assess.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { makePeace, restInPeace, sendHome } from '../src/procedures/peace.ts';
import { revoltModifiers } from '../src/procedures/revolts.ts';
import { billOf } from '../src/procedures/supply.ts';
import { tributeOf } from '../src/procedures/tribute.ts';
import { isBesieged } from '../src/query.ts';
import { REVOLT_ALLIES, seasonOf } from '../src/state.ts';
import { checkYear } from '../src/victory.ts';
import { ATHENS, at, levelsOf, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, lead, levels, offers, put, teller } from './table.ts';

// Tribute, levels, peace and victory where they meet sieges, raids and revolts: foretold, then played (docs/reading.md).

describe('a region that goes over while its new side besieges a city of it', () => {
  // E96
  it('pays for that city in the same Spring: EPW-CTL-07 EPW-CTL-12 EPW-TRB-10', () => {
    const s = middle(bare('campaign'));
    levels(s, 'euboea', -3, 10);
    s.multiplier[region('euboea')] = 1;
    put(s, 'chalcis', 'boeotia-h5', { by: 'sparta', inside: false, n: 4 });
    s.sieges = [{ hex: at('chalcis'), morale: 4, seat: SPARTA, raised: false }];
    const before = tributeOf(s, region('euboea'));
    const t = from(s, { step: 'control', regions: [region('euboea')], at: 0, heirs: [] });
    expect([t.controller[region('euboea')], isBesieged(t, at('chalcis'))]).toEqual([SPARTA, false]);
    expect(tributeOf(t, region('euboea'))).toBe(before + 1);
  });
});

describe('an assessment', () => {
  // E97
  it('that costs a region its arms falls back to x1, and bears no line of the year: EPW-TRB-04 EPW-TRB-06 RUL-72', () => {
    const s = middle(bare('campaign'));
    levels(s, 'elis', 10, 6);
    s.multiplier[region('elis')] = 1;
    const t = from(s, { ...assessFrame(s), order: [SPARTA] });
    does(t, 'assess elis 3');
    expect([t.multiplier[region('elis')], levelsOf(t, 'elis')[1]]).toEqual([1, 4]);
    expectRefusal(t, 'assess elis 2', 'EPW-TRB-02');
  });
  // E98
  it('that drives Attica away ends the war at once: EPW-TRB-07 EPW-VIC-01', () => {
    const s = middle(bare('campaign'));
    levels(s, 'attica', -2, 10);
    s.multiplier[region('attica')] = 1;
    const t = from(s, { ...assessFrame(s), order: [ATHENS] });
    does(t, 'assess attica 3');
    expect([t.level, t.winners, t.multiplier[region('attica')]]).toEqual(['decisive', [SPARTA], 3]);
  });
});

describe('a ship lost with two hoplites aboard', () => {
  // E99
  it('is three units: decisive, in every region of that sea: EPW-NAV-18 EPW-ADJ-08 EPW-ADJ-17', () => {
    const s = middle(bare('campaign'));
    const [ship] = put(s, 'saronic', 'corinth-f4') as [number];
    const men = put(s, 'saronic', 'corinth-h4', { n: 2 });
    for (const u of men) s.unitOn[u] = ship;
    const attackers = put(s, 'saronic', 'attica-f6', { n: 4 });
    const given = { place: sea('saronic'), seat: ATHENS, enemy: SPARTA, kind: 'sea' as const, from: -1 };
    const frame = battleFrame({ ...given, attackers, defenders: [ship] });
    // 4-1, die 1: D/+3, and 6 + 3 is the end of a ship of morale 1.
    const t = from(s, {
      ...frame,
      step: 'battle.press',
      rounds: 1,
      morale: [6, 6, 6, 6, 1],
      box: [0, 0, 0, 0, 0],
    });
    does(t, 'press');
    if (asked(t).endsWith('battle.hold')) does(t, 'hold', [1, 6]);
    expect(men.map((u) => t.unitAt[u])).toEqual([BUILD, BUILD]);
    // Attica gains the line of the region, Lesbos (another sea) that of the others, Corinth also loses three units.
    expect([levelsOf(t, 'attica'), levelsOf(t, 'lesbos'), levelsOf(t, 'corinth')]).toEqual([
      [15, 12],
      [12, 11],
      [5, 5],
    ]);
  });
});

describe('raiders', () => {
  // E100
  it('of whom only some are in supply fill the land and bring home for those alone: EPW-RAI-05 EPW-RAI-06', () => {
    const s = middle(bare('campaign'));
    s.treasury.fill(0);
    put(s, 'W3528', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    put(s, 'W3932', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    const most = forage[hexArea[hex('W3932')] as number] as number;
    const t = from(s, { step: 'raids', seat: SPARTA, at: -1, picked: [] });
    expect(most).toBe(7);
    does(t, 'raid W3528');
    does(t, 'raid W3932');
    // Both lie in Attica, which is contested ground: a line reaches the two beside Thebes and not the others.
    expect(t.treasury[SPARTA]).toBe(2);
    expect([t.raided[hexArea[hex('W3528')] as number], levelsOf(t, 'attica')[1]]).toEqual([4, 9]);
  });
});

describe('the bill', () => {
  // E101
  it('halves all who are in cities at home together: EPW-SUP-12 RUL-29', () => {
    const s = middle(bare('campaign'));
    const one = [
      ...put(s, 'athens', 'attica-h4'),
      ...put(s, 'piraeus', 'attica-h4'),
      ...put(s, 'eleusis', 'attica-h4'),
    ];
    expect(billOf(s, one)).toBe(2);
    // Not before the walls, nor in a city of others.
    const out = [...put(s, 'athens', 'attica-h4', { inside: false }), ...put(s, 'chalcis', 'attica-h4')];
    expect(billOf(s, [...one, ...out])).toBe(4);
  });
});

describe('a truce', () => {
  // E102
  it('signed in Winter lasts to the Spring after next; who is abroad then is home without loss: EPW-PEA-03a EPW-PEA-03b RUL-46', () => {
    const s = middle(bare('campaign'));
    s.season = 3;
    // A draw by the table.
    s.controller = s.controller.map((c, r) =>
      c === ATHENS && ['chios', 'samos', 'rhodes'].some((id) => region(id) === r) ? SPARTA : c,
    );
    changed();
    makePeace(teller(s));
    expect([s.peace, s.truceUntil]).toEqual(['truce', seasonOf({ year: 429, season: 0 })]);
    const [abroad] = put(s, 'W3528', 'boeotia-h5', { inside: false }) as [number];
    const before = levelsOf(s, 'boeotia');
    sendHome(teller(s));
    expect([s.unitAt[abroad], levelsOf(s, 'boeotia')]).toEqual([BUILD, before]);
  });
  // E103
  it('of a whole year lifts levels to the end of the track and not beyond: EPW-PEA-04 EPW-GEN-12 EPW-GEN-13', () => {
    const s = middle(bare('campaign'));
    s.peace = 'truce';
    levels(s, 'attica', 18, 20);
    for (const id of ['nicias', 'pericles', 'phormio']) lead(s, 'athens', id, 'athens');
    lead(s, 'thebes', 'diemporus', 'sparta');
    const t = { ...teller(s), roll: () => 6 };
    restInPeace(t);
    // Three leaders and a 6: three points, of which two are left on the track; one leader: two.
    expect(['attica', 'boeotia', 'elis'].map((id) => levelsOf(s, id))).toEqual([
      [20, 20],
      [12, 11],
      [10, 11],
    ]);
  });
});

describe('a revolt check', () => {
  // E104
  it('counts a risen city though it is masked, a raid, want of walls and last year’s tribute: EPW-REV-03b EPW-REV-03d EPW-REV-03e RUL-17', () => {
    const s = middle(bare('campaign'));
    levels(s, 'chios', 1, 10);
    s.revolt[city('erythrae')] = REVOLT_ALLIES;
    put(s, 'erythrae', 'attica-h4', { inside: false });
    s.multiplier[region('chios')] = 2;
    s.lastMultiplier[region('chios')] = 3;
    s.raided[hexArea[at('teos')] as number] = 2;
    changed();
    const by = (id: string): { [rule: string]: number } =>
      Object.fromEntries(revoltModifiers(s, city(id)).map(({ rule, by: n }) => [rule.slice(4), n]));
    const land = { 'REV-03a': 1, 'REV-03b': 1, 'REV-03c': 1, 'REV-03d': -1, 'REV-03e': 1 };
    expect(by('teos')).toEqual(land);
    expect(by('clazomenae')).toEqual({ ...land, 'REV-03g': -1 });
    expect(by('chios')).toEqual({ 'REV-03a': 1, 'REV-03c': 1, 'REV-03d': -1 });
    // Nor does a city press upon itself when Athens would end its revolt.
    expect(by('erythrae')).toEqual({ 'REV-03a': 1, 'REV-03c': 1, 'REV-03d': -1, 'REV-03e': 1 });
  });
});

describe('the isthmus', () => {
  // E105
  it('is shut by one enemy on the soil of Corinth: EPW-NAV-19 EPW-ARE-05', () => {
    const crosses = (foe: boolean): boolean => {
      const s = middle(bare('campaign'));
      put(s, 'cenchreae', 'corinth-f4');
      if (foe) put(s, 'W3332', 'attica-h4', { inside: false });
      const t = from(s, moveFrame(SPARTA));
      does(t, 'stack W3232');
      return offers(t).some((text) => text.startsWith('isthmus'));
    };
    expect([crosses(false), crosses(true)]).toEqual([true, false]);
  });
});

describe('two regions won by Athens in her Fantasy', () => {
  // E106
  it('end it as the year begins, and count only if they were Spartan at the start: EPW-SCN-16 EPW-SEQ-09', () => {
    const won = (ids: string[]): string => {
      const s = middle(bare('athenian_fantasy'));
      for (const id of ids) s.controller[region(id)] = ATHENS;
      changed();
      checkYear(teller(s));
      return s.level;
    };
    expect([won(['elis']), won(['elis', 'arcadia']), won(['attica', 'elis'])]).toEqual(['', 'victory', '']);
  });
});

describe('an unmanned city of helots in arms', () => {
  // E107
  it('falls without a fight, and is a victory all the same: EPW-CRD-06 EPW-FRT-12 EPW-ADJ-06', () => {
    const s = middle(bare('campaign'));
    s.helots[city('methone')] = 1;
    const men = put(s, 'methone', 'attica-h4', { inside: false });
    const attacks = [at('methone'), hex('W2338'), 0];
    const frame = { step: 'battles', seat: ATHENS, attacks, clashes: [], tried: [], won: -1 } as AnyFrame;
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.fought' }, frame);
    does(t, 'fight W2339');
    does(t, 'spare');
    expect([t.cityHolder[city('methone')], t.helots[city('methone')], t.unitAt[men[0] as number]]).toEqual([
      ATHENS,
      0,
      at('methone'),
    ]);
    expect(levelsOf(t, 'laconia')).toEqual([8, 9]);
  });
});
