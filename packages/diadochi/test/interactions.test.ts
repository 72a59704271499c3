/** Cases a reader of the rule book makes up where several rules meet; each was foretold from the book before it was played. */

import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { board, type Table } from './table.ts';

describe('bribes', () => {
  it('DIA-BRI-012 DIA-BRI-016 RUL-BRI-05: a diadoch told to leave still makes his unit dearer, and lives', () => {
    const led = (offer: number): Table =>
      board({
        away: { ptolemy: { at: 'PHE', unit: 1 } },
        units: { ptolemy: ['A PHE'], seleucus: ['A DAM'] },
      }).sheets({ ptolemy: ['Ptolémée -> PAL'], seleucus: [`Corr A PHE ${offer} T`] });
    expect(led(29).unit('A PHE')?.owner).toBe('ptolemy');
    const bought = led(30);
    expect(bought.unit('A PHE')?.owner).toBe('seleucus');
    expect(bought.person('ptolemy').at).toBe('PAL');
  });

  it('DIA-ELI-003 DIA-SEQ-008 DIA-ECO-012: an empire that dies by a bribe is gone before anybody moves, its purse in the capital', () => {
    const made = board({
      away: { ptolemy: { at: 'PHE', unit: 1 } },
      units: { ptolemy: ['A PHE', 'A IDU'], seleucus: ['A DAM', 'A PAL'] },
    });
    made.sheets({ ptolemy: ['A IDU -> PAL'], seleucus: ['Corr A PHE 30 T', 'A PAL -> IDU'] });
    expect(made.units).toEqual(['seleucus A DAM', 'seleucus A IDU', 'seleucus A PHE']);
    expect(made.state.treasures.ALEXANDRIE).toBe(60);
  });

  it('DIA-BRI-019 DIA-BRI-013: counter-bribes weigh against each offer', () => {
    const offered = (sums: { readonly [power in 'seleucus' | 'antigonus']?: number }): Table => {
      const made = board({
        units: { ptolemy: ['A PHE'], seleucus: ['A DAM'], antigonus: ['A SYR'] },
        slips: [{ power: 'ptolemy', on: 1, sum: 5 }],
      });
      for (const [power, sum] of Object.entries(sums)) made.do(power, `write Corr A PHE ${sum} T`);
      return made.sheets();
    };
    expect(offered({ seleucus: 24 }).unit('A PHE')?.owner).toBe('ptolemy');
    const both = offered({ seleucus: 24, antigonus: 25 });
    expect(both.unit('A PHE')?.owner).toBe('antigonus');
    expect(both.state.purses).toMatchObject({ seleucus: 36, antigonus: 35 });
  });

  it('DIA-BRI-012 DIA-PER-023: a prisoner makes nobody dearer, and is free when his own side buys his guard', () => {
    const made = board({
      away: { ptolemy: { at: 'DAM', unit: 1, holder: 'seleucus' } },
      units: { seleucus: ['A DAM'], ptolemy: ['A SYR'] },
    });
    made.sheets({ ptolemy: ['Corr A DAM 20 T'] });
    expect(made.unit('A DAM')?.owner).toBe('ptolemy');
    expect(made.person('ptolemy')).toMatchObject({ at: 'DAM', holder: 'ptolemy' });
  });

  it('DIA-ROY-002 DIA-PER-020: a royal bought from among soldiers is theirs again unless she leaves at once', () => {
    const court = (lines: string[]): Table =>
      board({
        scenario: 'advanced',
        royals: [{ id: 'roxane', members: ['roxane', 'alexander'], at: 'MAC', unit: 1, holder: 'ptolemy' }],
        units: { ptolemy: ['A MAC'], seleucus: ['A THE'] },
      }).sheets({ seleucus: lines });
    expect(court(['Corr Roxane 10 T']).person('roxane').holder).toBe('ptolemy');
    expect(court(['Corr Roxane 10 T', 'Roxane MAC -> THE']).person('roxane')).toMatchObject({
      at: 'THE',
      holder: 'seleucus',
    });
  });

  it('DIA-BRI-011 DIA-SIE-006 DIA-PER-025: bought from within the siege of another, the garrison dies with the city', () => {
    const made = board({
      away: { seleucus: { at: 'PHE' } },
      control: { TYR: 'ptolemy' },
      units: { antigonus: ['A PHE! TYR'], ptolemy: ['G TYR'] },
    });
    made.sheets({ seleucus: ['Corr G Tyr 20 T'], antigonus: ['A PHE A2 Tyr'] });
    expect(made.units).toEqual(['antigonus A PHE']);
    expect(made.state.control.TYR).toBe('antigonus');
    expect(made.person('seleucus').holder).toBe('antigonus');
  });
});

describe('persons', () => {
  it('DIA-PER-021 DIA-SEQ-009: an execution comes before the moves, so the way is clear', () => {
    const made = board({
      away: { seleucus: { at: 'SYR', unit: 1, holder: 'ptolemy' } },
      units: { ptolemy: ['A SYR', 'A PAL'], seleucus: ['A DAM'] },
    });
    made.sheets({ ptolemy: ['Kill Seleucus', 'A PAL -> DAM'] });
    expect(made.units).toEqual(['ptolemy A DAM', 'ptolemy A SYR']);
    expect(made.state.live).not.toContain('seleucus');
  });

  it('DIA-PER-011 RUL-PER-04: a prisoner whose guard is destroyed by his own side is free', () => {
    const made = board({
      away: { seleucus: { at: 'SIN', unit: 1, holder: 'ptolemy' } },
      units: { ptolemy: ['A SIN'], seleucus: ['Ae IDU', 'A NAB'], antigonus: ['A EGY'] },
    });
    made.sheets({ seleucus: ['Ae IDU -> SIN'] }).do('ptolemy', 'write A SIN => x');
    expect(made.person('seleucus')).toMatchObject({ at: 'SIN', holder: 'seleucus' });
  });

  it('DIA-PER-024 DIA-ELI-003: when his captor’s empire falls the prisoner in its capital walks out', () => {
    const made = board({
      away: { ptolemy: { at: 'BABYLONE', holder: 'seleucus' }, seleucus: { at: 'DAM', unit: 1 } },
      units: { seleucus: ['A DAM'], antigonus: ['A SYR'] },
    });
    made.sheets({ antigonus: ['Corr A DAM 30 T'] });
    expect(made.person('ptolemy')).toMatchObject({ at: 'BABYLONE', holder: 'ptolemy' });
  });

  it('DIA-RET-004 DIA-PER-020: a unit retreats upon a person alone, and takes him', () => {
    const made = board({
      away: { antigonus: { at: 'PAL' } },
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM', 'A SYR'] },
    });
    made.sheets({ seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] }).do('ptolemy', 'write A PHE => PAL');
    expect(made.person('antigonus').holder).toBe('ptolemy');
  });
});

describe('sieges and supply', () => {
  it('DIA-RAV-003: supply is cut by an attack that dislodges nobody', () => {
    const made = board({
      control: { RHODES: 'seleucus' },
      units: { ptolemy: ['F RHO! RHODES'], seleucus: ['F EOL', 'G RHODES'], antigonus: ['F ION'] },
    });
    made.sheets({ ptolemy: ['F RHO A2 Rhodes'], seleucus: ['F EOL R Rhodes'], antigonus: ['F ION -> EOL'] });
    expect(made.state.control.RHODES).toBe('ptolemy');
  });

  it('DIA-SIE-007 RUL-SIE-04: a garrison that puts to sea leaves an empty city to fall', () => {
    const made = board({
      control: { RHODES: 'seleucus' },
      units: { ptolemy: ['F RHO! RHODES'], seleucus: ['G RHODES'] },
    });
    made.sheets({ ptolemy: ['F RHO A2 Rhodes'], seleucus: ['G Rhodes -> F EOL'] });
    expect(made.state.control.RHODES).toBe('ptolemy');
    expect(made.units).toContain('seleucus F EOL');
  });

  it('DIA-RET-005 RUL-RET-02 DIA-SIE-005: driven off by a sortie, the besieger may go to any side and begins anew', () => {
    const made = board({
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'], ptolemy: ['Ge TYR'] },
    });
    made.sheets({ ptolemy: ['Ge Tyr -> Ae PHE'], seleucus: ['A PHE A2 Tyr'] });
    expect([...(made.state.dislodged[0]?.retreats ?? [])].sort()).toEqual(['DAM', 'PAL', 'SYR']);
    made.do('seleucus', 'write A PHE => DAM');
    expect(made.unit('A DAM')?.siege).toBe('');
  });
});

describe('moves', () => {
  it('DIA-CNV-007: of two routes the loss of one stops the army', () => {
    const made = board({
      units: { ptolemy: ['A EGY', 'F MOR', 'F MIN'], seleucus: ['F SAL', 'F CHY'] },
    });
    made.sheets({
      ptolemy: ['A EGY -> SYR', 'F MOR C A EGY -> SYR', 'F MIN C A EGY -> SYR'],
      seleucus: ['F SAL -> MIN', 'F CHY S F SAL -> MIN'],
    });
    expect(made.units).toContain('ptolemy A EGY');
  });

  it('DIA-MAP-005 DIA-MOV-005 DIA-MOV-010: THRcs to CHE and CHE to THRce is no exchange', () => {
    const made = board({ units: { ptolemy: ['F THR/cs'], seleucus: ['F CHE'] } });
    made.sheets({ ptolemy: ['F THRcs -> CHE'], seleucus: ['F CHE -> THRce'] });
    expect(made.units).toEqual(['ptolemy F CHE', 'seleucus F THR/ce']);
  });

  it('DIA-SUP-026 DIA-MOV-006: the book’s elite at Susa: both moves fail', () => {
    const made = board({
      away: { antigonus: { at: 'MES', unit: 2 } },
      control: { PARSAGADES: 'ptolemy' },
      units: { seleucus: ['Ae SUS'], antigonus: ['A MES'], ptolemy: ['A PER', 'G PARSAGADES'] },
    });
    made.sheets({
      seleucus: ['Ae SUS -> PER'],
      antigonus: ['A* MES -> SUS'],
      ptolemy: ['A PER x', 'G Parsagadès S A PER'],
    });
    expect(made.units).toEqual([
      'antigonus A MES',
      'ptolemy A PER',
      'ptolemy G PARSAGADES',
      'seleucus Ae SUS',
    ]);
  });
});

describe('winter', () => {
  it('DIA-ECO-019: before the enemy a capital raises a guard, a major city a mercenary, a minor one nobody', () => {
    const made = board({
      season: 'winter 320',
      control: { PELUSE: 'ptolemy', TYR: 'ptolemy', GAZA: 'ptolemy' },
      purses: { ptolemy: 100 },
      units: { seleucus: ['A EGY', 'A PHE', 'A IDU'] },
    });
    const lines = { 'Constr Gg Alexandrie': 'ok', 'Constr Ge Tyr': 'DIA-ECO-019', 'Constr G Tyr': 'ok' };
    for (const [line, verdict] of Object.entries(lines)) expect(made.verdict('ptolemy', line)).toBe(verdict);
    expect(made.verdict('ptolemy', 'Constr G Gaza')).toBe('DIA-ECO-019');
  });

  it('DIA-ECO-021: two who build in Lycaonia find themselves each behind his own walls', () => {
    const made = board({ season: 'winter 320', control: { LARANDA: 'ptolemy', NORA: 'seleucus' } });
    made.sheets({ ptolemy: ['Constr A LYC'], seleucus: ['Constr A LYC'] });
    expect(made.units).toEqual(['ptolemy G LARANDA', 'seleucus G NORA']);
  });

  it('DIA-ECO-013: the bankrupt keeps his dearest and loses what is left unpaid', () => {
    const made = board({
      season: 'winter 320',
      control: { ALEXANDRIE: 'antigonus' },
      purses: { ptolemy: 25 },
      away: { ptolemy: { at: 'CYR', unit: 1 } },
      units: { ptolemy: ['A CYR', 'Ae LIB', 'F MIN'] },
    });
    made.sheets();
    expect(made.units).toEqual(['ptolemy Ae LIB']);
    expect(diadochi.outcome(made.state)).toBeUndefined();
  });
});
