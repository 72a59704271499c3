import { describe, expect, it } from 'vitest';
import { incomeOf, tributeTo } from '../src/income.ts';
import { mapOf } from '../src/map.ts';
import { type Setting, type Table, table } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const land = (setting: Setting): Table => table({ scenario: 'advanced', live: two, ...setting });
const autumn = (units: Setting['units'], extra: object = {}): string[] =>
  land({ season: 'autumn 320', ...(units ? { units } : {}), ...extra }).sheets().units;

const barren = ['LIB', 'ARA', 'GHE', 'SCY', 'CAU', 'PEO', 'MYS', 'AXY', 'PTE', 'ARM', 'SIN'];

describe('arsenals', () => {
  it('DIA-ASU-001: fleets are always in supply', () => {
    expect(autumn({ ptolemy: ['F LIB/ce', 'F ARA'] })).toEqual(['ptolemy F ARA', 'ptolemy F LIB/ce']);
  });

  it('DIA-ASU-002: any citadel, port or city serves, whoever holds it', () => {
    const control = { ATHENES: 'seleucus' };
    expect(autumn({ ptolemy: ['A ATT', 'A CRE', 'A ASS'] }, { control })).toEqual([
      'ptolemy A ASS',
      'ptolemy A ATT',
      'ptolemy A CRE',
    ]);
  });

  it('DIA-ASU-003 DIA-SEQ-017: at the end of autumn armies in the eleven barren provinces are dissolved', () => {
    for (const province of barren) expect(autumn({ ptolemy: [`A ${province}`] }), province).toEqual([]);
    const summer = land({ season: 'summer 320', units: { ptolemy: ['A LIB'] } }).sheets();
    expect(summer.units).toEqual(['ptolemy A LIB']);
    const basic = table({ live: two, season: 'autumn 320', units: { ptolemy: ['A LIB'] } }).sheets();
    expect(basic.units).toEqual(['ptolemy A LIB']);
  });

  it('DIA-ASU-003: a diadoch who was with it is alone but alive, a royal nobody’s', () => {
    const made = land({
      season: 'autumn 320',
      units: { ptolemy: ['A LIB'] },
      persons: [
        { id: 'ptolemy', at: 'LIB', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
        { id: 'roxane', at: 'LIB', unit: 1, holder: 'ptolemy', members: ['roxane'] },
      ],
    }).sheets();
    expect(made.told('gone')).toMatchObject([{ why: 'unsupplied' }]);
    expect(made.person('ptolemy')).toEqual({ at: 'LIB', unit: 0, holder: 'ptolemy' });
    expect(made.person('roxane')).toEqual({ at: 'LIB', unit: 0, holder: '' });
  });

  it('DIA-ASU-003 RUL-REV-12: neutrals who have come to stay want for nothing', () => {
    const revolts = [
      { id: 'armenians', led: '', until: -1, done: 1, wider: false },
      { id: 'scythians', led: '', until: 30, done: 0, wider: false },
    ];
    expect(autumn({ armenians: ['Am ARM'], scythians: ['Ag CAU'] }, { revolts })).toEqual([
      'armenians Am ARM',
      'scythians Ag CAU',
    ]);
  });

  it('DIA-ASU-004: in Nabatene and Hyrcania only the master of the citadel keeps his army', () => {
    for (const [province, citadel] of [
      ['NAB', 'PETRA'],
      ['HYR', 'HECATOMPYLOS'],
    ] as const) {
      expect(autumn({ ptolemy: [`A ${province}`] })).toEqual([]);
      expect(autumn({ ptolemy: [`A ${province}`] }, { control: { [citadel]: 'seleucus' } })).toEqual([]);
      expect(autumn({ ptolemy: [`A ${province}`] }, { control: { [citadel]: 'ptolemy' } })).toHaveLength(1);
    }
  });
});

describe('tribute', () => {
  const pays = (province: string, setting: Setting): string => tributeTo(land(setting).state, province);

  it('DIA-ASU-005: a province with a citadel pays the master of the citadel, not the last who passed', () => {
    expect(pays('PHE', { control: { PHE: 'seleucus', TYR: 'ptolemy' } })).toBe('ptolemy');
    expect(pays('PHE', { control: { PHE: 'seleucus' } })).toBe('');
    expect(pays('NAB', { control: { PETRA: 'ptolemy' } })).toBe('ptolemy');
  });

  it('DIA-ASU-005: with only ports or cities it pays the last who passed with a unit or his diadoch', () => {
    expect(pays('CRE', { control: { CRE: 'ptolemy' } })).toBe('ptolemy');
    const made = land({
      control: { DAM: 'seleucus' },
      persons: [
        { id: 'ptolemy', at: 'PHE' },
        { id: 'seleucus', at: 'CHD' },
      ],
    }).sheets({ ptolemy: ['PTOLEMY -> DAM'] });
    expect(tributeTo(made.state, 'DAM')).toBe('ptolemy');
    const basic = table({
      live: two,
      control: { DAM: 'seleucus' },
      persons: [
        { id: 'ptolemy', at: 'PHE' },
        { id: 'seleucus', at: 'CHD' },
      ],
    }).sheets({ ptolemy: ['PTOLEMY -> DAM'] });
    expect(basic.state.control.DAM).toBe('seleucus');
  });

  it('DIA-ASU-005 RUL-GEO-05: two citadels in two hands pay nobody, unless a unit is there', () => {
    const control = { NORA: 'ptolemy', LARANDA: 'seleucus' };
    expect(pays('LYC', { control })).toBe('');
    expect(pays('LYC', { control: { NORA: 'ptolemy', LARANDA: 'ptolemy' } })).toBe('ptolemy');
    expect(pays('LYC', { control, units: { seleucus: ['A LYC'] } })).toBe('seleucus');
  });

  it('DIA-ASU-006: an enemy in the province takes its talent, and only that', () => {
    const setting = { units: { seleucus: ['A PHE'] }, control: { TYR: 'ptolemy' } };
    expect(pays('PHE', setting)).toBe('seleucus');
    const { state } = land(setting);
    expect(incomeOf(state, 'ptolemy')).toMatchObject({ provinces: 0, citadels: 1, tribute: 10 });
    expect(incomeOf(state, 'seleucus')).toMatchObject({ provinces: 1, citadels: 0 });
  });

  it('DIA-ASU-006 RUL-REV-03: a revolt that stands there takes it from everybody', () => {
    const revolts = [{ id: 'thracians', led: '', until: -1, done: 1, wider: false }];
    const { state } = land({ revolts, units: { thracians: ['Am CHA'] }, control: { CHA: 'ptolemy' } });
    expect(incomeOf(state, 'ptolemy').provinces).toBe(0);
  });

  it('DIA-ASU-007: a province without arsenal pays nothing', () => {
    for (const province of barren) expect(pays(province, { control: { [province]: 'ptolemy' } })).toBe('');
  });
});

describe('accesses of port citadels', () => {
  const accesses: { readonly [citadel: string]: string } = {
    ALEXANDRIE: 'MOR',
    TYR: 'MIN',
    SALAMINE: 'MIN SAL',
    ALEXANDRIE_ISSOS: 'MIN SAL',
    SOLOI: 'SAL',
    RHODES: 'CYC EOL MRD',
    ATHENES: 'CYC',
    MILET: 'EOL',
    PYDNA: 'EUB',
    TARENTE: 'MIO',
    LYSIMACHIA: 'EGE PRO',
    CYZIQUE: 'PRO',
    BYZANCE: 'POC PRO',
    HERACLEE: 'POC',
    PANTICAPEE: 'MAE POR',
    BABYLONE: '',
  };
  const seas = new Set('ADR MIO EUB CYC EGE PRO POC POR MAE EOL MRD SAL MIN MOR GAR GPE'.split(' '));
  const found = (state: Table['state'], citadel: string): string =>
    (mapOf(state).def.garrisonAdj ?? [])
      .filter(([inside, outside]) => inside === citadel && seas.has(outside))
      .map(([, sea]) => sea)
      .sort()
      .join(' ');

  it('DIA-RAV-005: each port citadel is reached from the seas of the list and from no other', () => {
    const { state } = land({});
    for (const [citadel, from] of Object.entries(accesses)) expect(found(state, citadel), citadel).toBe(from);
    const strict = land({ options: { strictAccessList: 'yes' } }).state;
    expect(found(strict, 'ALEXANDRIE_ISSOS')).toBe('SAL');
  });

  it('DIA-RAV-006: the same list lets garrisons out to sea and fleets in', () => {
    const made = land({
      units: { ptolemy: ['G TYR', 'F MIN', 'F SAL'] },
      control: { TYR: 'ptolemy', SALAMINE: 'ptolemy' },
    });
    expect(made.verdict('ptolemy', 'G Tyr -> F MIN')).toBe('ok');
    expect(made.verdict('ptolemy', 'G Tyr -> F SAL')).not.toBe('ok');
    expect(made.verdict('ptolemy', 'F SAL -> G Salamine')).toBe('ok');
    expect(made.verdict('ptolemy', 'F SAL -> G Tyr')).not.toBe('ok');
  });
});
