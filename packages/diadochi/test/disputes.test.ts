/** What a rules lawyer would argue about: rules that meet in one season. */

import { newRecord, play } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { position, resolve, revolt } from './advanced.ts';
import { type Setting, type Table, table } from './table.ts';

const rich = { ptolemy: 60, seleucus: 60 };
const flood = (rivers: readonly string[], plains: readonly string[]): object => ({
  floods: rivers,
  fate: { kind: 'flood', rivers, plains },
});
const nile = flood(['nile'], ['EGY']);
const euphrates = flood(['euphrates'], ['CHD', 'PME']);
const alone = (at: string): object[] => [
  { id: 'ptolemy', at },
  { id: 'seleucus', at: 'BABYLONE' },
];

describe('orders that come with an offer', () => {
  /** An army that looks for a master, once Antigonus', and Ptolemy beside it. */
  const market = (lines: string[]): Table =>
    table({
      season: 'spring 320',
      options: { market: 'yes', dismiss: 'yes' },
      live: ['antigonus', 'ptolemy'],
      units: { orphans: ['A PHE'], ptolemy: ['A SYR'] },
      sales: [{ unit: 1, former: 'antigonus', from: 4, reserve: 10 }],
      purses: { ptolemy: 60 },
    }).sheets({ ptolemy: lines });

  it('DIA-ORD-014 RUL-BRI-12: the order of a bribe that failed is not followed when the unit is hired', () => {
    expect(market(['BID A PHE 10', 'BRIBE A PHE 15 : A PHE -> PAL']).unit('A PHE')?.owner).toBe('ptolemy');
    expect(market(['BRIBE A PHE 15', 'BID A PHE 10 : A PHE -> PAL']).unit('A PAL')?.owner).toBe('ptolemy');
  });

  it('DIA-ORD-014 DIA-BRI-015: nor does a bid that came too late undo the order of the bribe', () => {
    for (const bid of ['BID A PHE 10', 'BID A PHE 10 : A PHE -> DAM']) {
      const made = market(['BRIBE A PHE 20 : A PHE -> PAL', bid]);
      expect(made.unit('A PAL')?.owner).toBe('ptolemy');
      expect(made.state.purses.ptolemy).toBe(40);
    }
  });

  it('DIA-ORD-014 DIA-ORO-003: satraps who come by a royal order do not obey a bribe that failed', () => {
    const made = position({
      units: { satraps: ['A HYR'], ptolemy: ['A MED'] },
      control: { SUSE: 'ptolemy' },
      persons: [...alone('EGY'), { id: 'cleopatra', at: 'EGY', holder: 'ptolemy', members: ['cleopatra'] }],
      husband: 'ptolemy',
      marriages: { ptolemy: 1 },
      revolts: [revolt('satraps')],
      purses: rich,
    });
    made.sheets({ ptolemy: ['BRIBE A HYR 10 : A HYR -> PER', 'ROYAL ORDER PTOLEMY'] });
    expect(made.unit('A HYR')?.owner).toBe('ptolemy');
  });
});

describe('rebels and the weather', () => {
  it('DIA-ORD-014 DIA-EVT-003: an order for a fleet that sinks before it is bought is no order', () => {
    const made = position({
      storms: ['MOR'],
      fate: { kind: 'storm', over: 'sea', spaces: ['MOR'] },
      units: { ptolemy: ['F MOR'], seleucus: ['F MIO', 'F MIN'] },
      purses: rich,
    });
    made.do('seleucus', 'write BRIBE F MOR 20 : F MOR H', 'write F MIO -> ETO');
    resolve(made, [1]);
    expect(made.units).toEqual(['seleucus F ETO', 'seleucus F MIN']);
    expect(made.told('lapsed')).toMatchObject([{ power: 'seleucus', rule: 'DIA-BRI-010' }]);
  });

  it('DIA-NEU-005 DIA-ORD-014: rebels may be carried by whoever is buying them, and are listed so', () => {
    const made = position({
      units: { thracians: ['Am THR'], seleucus: ['F EGE'] },
      revolts: [revolt('thracians', { done: 1 })],
      purses: rich,
    });
    const listed = (): boolean =>
      diadochi
        .legal(made.state, 'seleucus')
        .some(({ target }) => /^F EGE C .*THR -> HEL$/.test(target ?? ''));
    expect(listed()).toBe(false);
    made.do('seleucus', 'write BRIBE Am THR 30');
    expect(listed()).toBe(true);
    made.do('seleucus', 'erase 1');
    expect(listed()).toBe(false);
  });
});

describe('declining a province', () => {
  const passing = (setting: Setting): Table => table({ options: { allegiance: 'yes' }, ...setting });

  it('DIA-OPT-ALLEGIANCE-01: who is beaten to it declines nothing for the one who enters', () => {
    const race = (elite: string, plain: string): string | undefined =>
      passing({ units: { ptolemy: ['Ae SYR', 'A PAL'] } }).sheets({
        ptolemy: [`Ae SYR -> DAM${elite}`, `A PAL -> DAM${plain}`],
      }).state.control.DAM;
    expect(race('', ' NOCTRL')).toBe('ptolemy');
    expect(race(' NOCTRL', '')).toBeUndefined();
  });

  it('DIA-OPT-ALLEGIANCE-01 DIA-ORD-014: nor does the order of a bribe that failed', () => {
    const made = passing({
      units: { ptolemy: ['A SYR', 'A COM'], seleucus: ['A MES'] },
      purses: rich,
    }).sheets({
      ptolemy: ['A SYR -> DAM', 'BRIBE A MES 20 : A MES -> DAM NOCTRL'],
      seleucus: ['COUNTER A MES 5'],
    });
    expect(made.unit('A DAM')?.owner).toBe('ptolemy');
    expect(made.state.control.DAM).toBe('ptolemy');
  });
});

describe('proposals', () => {
  it('DIA-END-004 RUL-END-05: one that names a player who is gone since is not put to the vote', () => {
    const made = table({
      live: ['antigonus', 'ptolemy', 'seleucus'],
      persons: [
        { id: 'antigonus', at: 'GORDION' },
        { id: 'ptolemy', at: 'ALEXANDRIE' },
        { id: 'seleucus', at: 'SYR', unit: 2 },
      ],
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
      purses: rich,
    });
    made.sheets({
      antigonus: ['PROPOSE PTOLEMY + SELEUCUS', 'PROPOSE ANTIGONUS'],
      ptolemy: ['BRIBE A SYR 30'],
    });
    expect(made.state.live).not.toContain('seleucus');
    expect(made.state.proposals).toEqual([{ by: ['antigonus'], winners: ['antigonus'] }]);
    expect(made.told('lapsed')).toMatchObject([{ power: 'antigonus', rule: 'DIA-END-004' }]);
  });
});

describe('floods and mountains', () => {
  it('DIA-EVT-008 RUL-GEO-11: a person walks neither into a flooded plain nor out of it; by water he may', () => {
    const going = (at: string, line: string): string =>
      position({ ...nile, persons: alone(at), control: { PELUSE: 'ptolemy' } }).verdict('ptolemy', line);
    expect(going('PELUSE', 'PTOLEMY -> EGY')).toBe('DIA-EVT-008');
    expect(going('EGY', 'PTOLEMY -> G Peluse')).toBe('DIA-EVT-008');
    // Alexandria is a port, and Libya has a coast of its own.
    expect(going('ALEXANDRIE', 'PTOLEMY -> EGY')).toBe('ok');
    expect(going('EGY', 'PTOLEMY -> G Alexandrie')).toBe('ok');
    expect(going('EGY', 'PTOLEMY -> LIB')).toBe('ok');
    const dry = position({ persons: alone('PELUSE'), control: { PELUSE: 'ptolemy' } });
    expect(dry.verdict('ptolemy', 'PTOLEMY -> EGY')).toBe('ok');
  });

  it('DIA-EVT-007 DIA-EVT-008: whoever is kept back by a flood is told so, soldier or not', () => {
    const made = position({ ...euphrates, units: { ptolemy: ['A DAM', 'A SUS', 'G BABYLONE'] } });
    expect(made.verdict('ptolemy', 'A DAM -> MES')).toBe('DIA-EVT-007');
    expect(made.verdict('ptolemy', 'A DAM S A SUS -> MES')).toBe('DIA-EVT-007');
    expect(made.verdict('ptolemy', 'A SUS -> CHD')).toBe('DIA-EVT-008');
    expect(made.verdict('ptolemy', 'G Babylone S A SUS -> CHD')).toBe('DIA-EVT-008');
    expect(made.verdict('ptolemy', 'A DAM -> EGY')).toBe('DIA-MOV-001');
    const walking = (at: string, line: string): string =>
      position({ ...euphrates, persons: alone(at) }).verdict('ptolemy', line);
    expect(walking('DAM', 'PTOLEMY -> MES')).toBe('DIA-EVT-007');
    expect(walking('MES', 'PTOLEMY -> CHD')).toBe('DIA-EVT-008');
    expect(walking('MES', 'PTOLEMY -> EGY')).toBe('DIA-PER-002');
  });

  it('DIA-EVT-008 RUL-GEO-07: an army in a flooded plain besieges nobody, and begins anew; a fleet goes on', () => {
    const besieged = (unit: string): Table =>
      position({ ...nile, units: { seleucus: [`${unit} EGY! ALEXANDRIE`] } });
    const army = besieged('A');
    expect(army.verdict('seleucus', 'A EGY A2 Alexandrie')).toBe('DIA-EVT-008');
    army.sheets({ seleucus: ['A EGY A2 Alexandrie'] });
    expect(army.state.control.ALEXANDRIE).toBe('ptolemy');
    expect(army.unit('A EGY')?.siege).toBe('');
    const fleet = besieged('F').sheets({ seleucus: ['F EGY A2 Alexandrie'] });
    expect(fleet.state.control.ALEXANDRIE).toBe('seleucus');
  });

  it('DIA-AGE-003 DIA-AGE-006: so is who would support over a mountain, or over a river that makes it one', () => {
    const made = position({ units: { ptolemy: ['A DAM', 'A SYR', 'A ASS', 'A CHD'] } });
    expect(made.verdict('ptolemy', 'A DAM S A SYR -> PHE')).toBe('DIA-AGE-003');
    expect(made.verdict('ptolemy', 'A ASS S A CHD -> MES')).toBe('ok');
    const risen = position({
      ...flood(['tigris'], ['CHD', 'PME']),
      units: { ptolemy: ['A ASS', 'A DAM'] },
    });
    expect(risen.verdict('ptolemy', 'A ASS S A DAM -> MES')).toBe('DIA-AGE-006');
    expect(risen.verdict('ptolemy', 'A ASS -> MES')).toBe('ok');
  });
});

describe('winter', () => {
  const winter = (setting: Setting, ...lines: string[]): Table =>
    table({
      season: 'winter 320',
      live: ['ptolemy', 'seleucus'],
      control: { ALEXANDRIE: 'ptolemy' },
      purses: { ptolemy: 100 },
      ...setting,
    }).sheets({ ptolemy: lines });
  const elites = { units: { ptolemy: ['Ae EGY', 'Ae SIN'] } };

  it('DIA-WIN-001 RUL-WIN-01: of two elites one made a guard leaves the other what it is', () => {
    const made = winter(elites, 'PROMOTE Ae EGY g');
    expect(made.units).toEqual(['ptolemy Ae SIN', 'ptolemy Ag EGY']);
    // 100, and 31 for the capital, 1 for the citadel of the province; 30 and 20 in pay.
    expect(made.state.purses.ptolemy).toBe(81);
    expect(winter(elites).units).toEqual(['ptolemy A SIN', 'ptolemy Ae EGY']);
    expect(winter(elites, 'DEGRADE Ae EGY').units).toEqual(['ptolemy A EGY', 'ptolemy Ae SIN']);
  });

  it('DIA-WIN-001 DIA-ECO-007: a promotion that cannot be paid for makes no room', () => {
    const made = winter({ ...elites, purses: { ptolemy: 10 } }, 'PROMOTE Ae EGY g');
    expect(made.units).toEqual(['ptolemy A SIN', 'ptolemy Ae EGY']);
  });

  it('DIA-UNT-004 RUL-WIN-01: nor is there room for a third elite when the other two are kept', () => {
    const made = table({
      season: 'winter 320',
      live: ['ptolemy', 'seleucus'],
      ...elites,
      control: { TYR: 'ptolemy', ALEXANDRIE: 'ptolemy' },
    });
    made.do('ptolemy', 'write PROMOTE Ae EGY g');
    expect(made.verdict('ptolemy', 'BUILD Ae PHE')).toBe('DIA-UNT-004');
  });

  it('DIA-WIN-001 DIA-OPT-DISMISS-01: whoever is dismissed is one less', () => {
    const option = { options: { dismiss: 'yes' } };
    expect(winter({ ...elites, ...option }, 'DISMISS Ae EGY').units).toEqual(['ptolemy Ae SIN']);
    const fleets = { units: { ptolemy: ['F MIN', 'F MOR', 'F SAL', 'F CYC'] } };
    expect(winter({ ...fleets, ...option }, 'DISMISS F MIN').units).toEqual([
      'ptolemy F CYC',
      'ptolemy F MOR',
      'ptolemy F SAL',
    ]);
    expect(winter({ ...fleets, ...option }).units).toHaveLength(3);
  });
});

describe('before a sheet is sealed', () => {
  const told = (made: Table, power: string): string[] =>
    (diadochi.cautions?.(diadochi.view(made.state, power), { verb: 'seal' }) ?? []).map(
      ({ rule, key, params }) => `${rule} ${key} ${params?.place} ${params?.more ?? ''}`.trim(),
    );

  it('DIA-ORD-001: whoever leaves units without orders is told how many, and only then', () => {
    const made = table({ units: { ptolemy: ['A PHE', 'A PAL', 'F MIN'], seleucus: ['A SYR'] } });
    expect(told(made, 'ptolemy')).toEqual(['DIA-ORD-001 idle PHE 3']);
    made.do('ptolemy', 'write A PHE H', 'write A PAL -> IDU');
    expect(told(made, 'ptolemy')).toEqual(['DIA-ORD-001 idle MIN 1']);
    made.do('ptolemy', 'write F MIN H');
    expect(told(made, 'ptolemy')).toEqual([]);
  });

  it('DIA-ORD-001: of three units mustered in one province the first without orders is named by its province', () => {
    const { record, state } = newRecord(diadochi, { scenario: 'basic', seed: 'three at home' });
    for (const { role } of [...diadochi.pending(state)]) play(diadochi, record, state, role, 'muster AAF');
    play(diadochi, record, state, 'antipater', 'write A* MAC -> THE');
    expect(diadochi.cautions?.(diadochi.view(state, 'antipater'), { verb: 'seal' })).toEqual([
      { rule: 'DIA-ORD-001', key: 'idle', params: { place: 'MAC', more: 2 } },
    ]);
  });

  it('DIA-SEQ-017: in autumn, whoever leaves an army where it will starve is told where', () => {
    const where = (season: string, scenario: 'basic' | 'advanced', line: string, army = 'A IDU'): string[] =>
      told(
        table({ season, scenario, live: ['ptolemy', 'seleucus'], units: { ptolemy: [army] } }).do(
          'ptolemy',
          `write ${line}`,
        ),
        'ptolemy',
      );
    expect(where('autumn 320', 'advanced', 'A IDU -> SIN')).toEqual(['DIA-SEQ-017 unsupplied SIN']);
    expect(where('autumn 320', 'advanced', 'A SIN H', 'A SIN')).toEqual(['DIA-SEQ-017 unsupplied SIN']);
    expect(where('autumn 320', 'advanced', 'A SIN -> IDU', 'A SIN')).toEqual([]);
    // An order that is not followed takes it nowhere.
    expect(where('autumn 320', 'advanced', 'A SIN -> PHE', 'A SIN')).toEqual(['DIA-SEQ-017 unsupplied SIN']);
    expect(where('summer 320', 'advanced', 'A IDU -> SIN')).toEqual([]);
    expect(where('autumn 320', 'basic', 'A IDU -> SIN')).toEqual([]);
    expect(where('autumn 320', 'advanced', 'F EGY -> SIN', 'F EGY')).toEqual([]);
  });
});

describe('winter, all together', () => {
  /** Miletus is Ptolemy's and Ephesus Seleucus', in one province. */
  const ionia = (setting: Setting): Table =>
    position({
      season: 'winter 319',
      persons: [
        { id: 'ptolemy', at: 'GAZA' },
        { id: 'seleucus', at: 'BABYLONE' },
      ],
      ...setting,
      control: { ALEXANDRIE: '', GAZA: 'ptolemy', MILET: 'ptolemy', EPHESE: 'seleucus' },
    });

  it('DIA-ECO-021 DIA-ECO-007 RUL-ECO-13: a building nobody can pay for, once the first is paid, drives nobody behind walls', () => {
    // Thirteen talents come in: enough for one army.
    const made = ionia({});
    made.sheets({ ptolemy: ['BUILD A IDU', 'BUILD A ION'], seleucus: ['BUILD A ION'] });
    expect(made.units).toEqual(['ptolemy A IDU', 'seleucus A ION']);
    const both = ionia({ purses: { ptolemy: 10 } });
    both.sheets({ ptolemy: ['BUILD A IDU', 'BUILD A ION'], seleucus: ['BUILD A ION'] });
    expect(both.units).toEqual(['ptolemy A IDU', 'ptolemy G MILET', 'seleucus G EPHESE']);
  });

  it('DIA-ECO-019 DIA-ECO-022: an army raised in the same winter invades nobody', () => {
    const made = ionia({ purses: { seleucus: 30 } });
    made.sheets({ ptolemy: ['BUILD A ION'], seleucus: ['BUILD G Ephèse'] });
    expect(made.units).toEqual(['ptolemy A ION', 'seleucus G EPHESE']);
  });

  it('DIA-WIN-001 DIA-ECO-018 DIA-ECO-022 RUL-WIN-01: a fleet too many leaves its place to what is raised there', () => {
    const fleets = (...more: string[]): Table =>
      position({
        season: 'winter 319',
        units: { ptolemy: ['F ION', 'G MILET', 'G EPHESE', 'F MOR', 'F MIN', ...more] },
        control: { ION: 'ptolemy' },
        purses: { ptolemy: 99 },
      }).do('ptolemy', 'write DISBAND F ION');
    expect(fleets().verdict('ptolemy', 'BUILD A ION')).toBe('DIA-ECO-018');
    const made = fleets('F SAL');
    made.sheets({ ptolemy: ['BUILD A ION'] });
    expect(made.units).toContain('ptolemy A ION');
    // And it is judged again when another fleet is named.
    const again = fleets('F SAL').do('ptolemy', 'write BUILD A ION', 'erase 1', 'write DISBAND F SAL');
    expect(again.state.sheets.ptolemy?.[0]?.rule).toBe('DIA-ECO-018');
  });

  it('DIA-WIN-001 RUL-ECO-05: an elite too many, whose promotion cannot be paid, is paid as a mercenary', () => {
    const made = position({
      season: 'winter 319',
      units: { ptolemy: ['Ae EGY', 'Ae IDU'] },
      control: { GAZA: 'ptolemy', ALEXANDRIE: '' },
      purses: { ptolemy: 46 },
    });
    // Three talents come in; 50 would be needed.
    made.sheets({ ptolemy: ['PROMOTE Ae IDU g'] });
    expect(made.units).toEqual(['ptolemy A IDU', 'ptolemy Ae EGY']);
    expect(made.state.purses.ptolemy).toBe(49 - 30);
  });

  it('DIA-END-002: a royal who goes from nobody’s hands to those of a revolt is no point that changes hands', () => {
    const olympias = (holder: string): object => ({
      id: 'olympias',
      at: 'ETO',
      unit: holder ? 1 : 0,
      holder,
      members: ['olympias'],
    });
    const score = (holder: string): unknown =>
      position({
        season: 'winter 319',
        units: { aetolians: ['Am ETO'] },
        revolts: [revolt('aetolians')],
        persons: [...alone('ALEXANDRIE'), olympias(holder)],
      })
        .sheets()
        .told('wintered')[0]?.scores;
    expect(score('aetolians')).toBe(score(''));
    expect(score('ptolemy')).not.toBe(score(''));
  });
});

describe('what nobody has thought of', () => {
  it('DIA-AEL-002 RUL-AEL-01: beside a citadel that a revolt has won the units of the dead stay too', () => {
    const left = (control: object): string[] =>
      resolve(
        position({
          season: 'autumn 319',
          units: { orphans: ['A LAC'] },
          unsettled: [1],
          control: { ...control },
        }),
      ).units;
    expect(left({ SPARTE: 'spartans' })).toEqual(['orphans A LAC']);
    expect(left({})).toEqual(['orphans A LAC']);
    expect(left({ SPARTE: 'seleucus' })).toEqual([]);
  });

  it('DIA-END-004 DIA-END-006 RUL-END-03: a winner named twice makes no second proposal', () => {
    const made = position({});
    made.sheets({ ptolemy: ['PROPOSE Ptolemy + Ptolemy'], seleucus: ['PROPOSE Ptolemy'] });
    expect(made.state.proposals).toEqual([{ by: ['ptolemy', 'seleucus'], winners: ['ptolemy'] }]);
  });

  it('DIA-EVT-004 DIA-ROY-011: a wife her husband is cast ashore with has a die of her own', () => {
    const wedded = (dice: number[]): Table =>
      resolve(
        position({
          husband: 'ptolemy',
          storms: ['MIN'],
          units: { ptolemy: ['F MIN'] },
          persons: [
            { id: 'ptolemy', at: 'MIN', unit: 1 },
            { id: 'seleucus', at: 'BABYLONE' },
            { id: 'cleopatra', at: 'MIN', unit: 1, holder: 'ptolemy', members: ['cleopatra'] },
          ],
        }),
        dice,
      );
    // The fleet is safe, he is cast ashore, the shore, and then she.
    const widower = wedded([6, 2, 1, 1]);
    expect(widower.person('cleopatra').at).toBe('');
    expect(widower.state.husband).toBe('');
    const together = wedded([6, 2, 1, 2]);
    expect(together.person('cleopatra').at).toBe(together.person('ptolemy').at);
  });

  it('DIA-OPT-GATES-01 DIA-OPT-CAPITAL-01 RUL-SIE-08: whoever is let in besieges it no longer', () => {
    const made = position({
      season: 'autumn 306',
      options: { gates: 'yes', capital: 'yes', dynasties: 'yes' },
      units: { ptolemy: ['A SYR'] },
      control: { ALEXANDRIE_ISSOS: 'seleucus' },
    });
    made.sheets({
      ptolemy: ["A SYR A1 Alexandrie d'Issos"],
      seleucus: ["OPEN Alexandrie d'Issos -> Ptolemy"],
    });
    expect(made.unit('A SYR')?.siege).toBe('');
    expect(made.verdict('ptolemy', "CAPITAL Alexandrie d'Issos")).toBe('ok');
  });
});
