/** A third reading: cases foretold from the book where rules meet that no earlier case brought together. */

import { describe, expect, it } from 'vitest';
import { position } from './advanced.ts';
import { board } from './table.ts';

describe('money meets persons', () => {
  // D45
  it('DIA-BRI-015 DIA-PER-022: a captive who buys his guard is free, and with it', () => {
    const made = board({
      away: { ptolemy: { at: 'DAM', unit: 1, holder: 'seleucus' } },
      units: { seleucus: ['A DAM'], ptolemy: ['A PHE'] },
    }).sheets({ ptolemy: ['Corr A DAM 20 T'] });
    expect(made.person('ptolemy')).toMatchObject({ at: 'DAM', unit: 1, holder: 'ptolemy' });
    expect(made.unit('A DAM')?.owner).toBe('ptolemy');
  });

  // D46
  it('DIA-SEQ-008 DIA-SEQ-009 DIA-PER-021: whose guard is bought is not put to death that season', () => {
    const made = board({
      away: { ptolemy: { at: 'DAM', unit: 1, holder: 'seleucus' } },
      units: { seleucus: ['A DAM'], antigonus: ['A COM'] },
    }).sheets({ antigonus: ['Corr A DAM 20 T'], seleucus: ['KILL PTOLEMY'] });
    expect(made.person('ptolemy')).toMatchObject({ at: 'DAM', holder: 'antigonus' });
    expect(made.state.live).toContain('ptolemy');
  });

  // D47
  it('DIA-BRI-015 DIA-PER-022: a prisoner behind walls goes over with the garrison that is bought', () => {
    const made = board({
      away: { ptolemy: { at: 'TYR', unit: 0, holder: 'seleucus' } },
      control: { TYR: 'seleucus' },
      units: { seleucus: ['G TYR'], antigonus: ['A PHE'] },
    }).sheets({ antigonus: ['Corr G TYR 20 T'] });
    expect(made.state.control.TYR).toBe('antigonus');
    expect(made.person('ptolemy')).toMatchObject({ at: 'TYR', holder: 'antigonus' });
  });

  // D48
  it('DIA-BRI-010 DIA-PER-022: a prisoner buys nobody for his side by being there', () => {
    const made = board({
      away: { ptolemy: { at: 'DAM', unit: 1, holder: 'seleucus' } },
      units: { seleucus: ['A DAM', 'A SYR'] },
    });
    expect(made.verdict('ptolemy', 'Corr A SYR 20 T')).toBe('DIA-BRI-010');
    expect(made.verdict('ptolemy', 'Corr A DAM 20 T')).toBe('DIA-BRI-010');
  });
});

describe('money meets war', () => {
  // D49
  it('RUL-SIE-06 DIA-BRI-015: a besieger who is bought begins his siege anew, though told to finish it', () => {
    const made = board({
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'], antigonus: ['A DAM'] },
    }).sheets({ antigonus: ['Corr A PHE 20 T : A PHE A2 Tyr'] });
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.unit('A PHE')).toMatchObject({ owner: 'antigonus', siege: 'TYR' });
  });

  // D50
  it('DIA-CNV-001 DIA-BRI-015: a fleet that is bought and told to convoy carries its new master’s friend', () => {
    const made = board({
      units: { ptolemy: ['A EGY', 'F MOR'], seleucus: ['F MIN'], antigonus: ['A CHY'] },
    }).sheets({
      ptolemy: ['A EGY -> CIL', 'F MOR C A EGY -> CIL', 'Corr F MIN 20 T : F MIN C A EGY -> CIL'],
    });
    expect(made.unit('F MIN')?.owner).toBe('ptolemy');
    expect(made.result('A EGY')).toMatch(/^ok/);
  });

  // D51
  it('DIA-BRI-015 DIA-SUP-001: a supporter who is bought gives no more support', () => {
    const fought = (lines: string[]): string =>
      board({ units: { ptolemy: ['A DAM'], seleucus: ['A SYR', 'A PAL'], antigonus: ['A PHE'] } })
        .sheets({
          ptolemy: ['A DAM x'],
          seleucus: ['A SYR -> DAM', 'A PAL S A SYR -> DAM'],
          antigonus: lines,
        })
        .result('A SYR');
    expect(fought([])).toMatch(/^ok/);
    expect(fought(['Corr A PAL 20 T'])).toMatch(/^bounce/);
  });

  // D52
  it('DIA-BRI-018 DIA-WIN-001 DIA-ECO-013: an elite too many is paid as the mercenary it becomes', () => {
    const made = board({
      season: 'winter 320',
      control: { TYR: 'ptolemy' },
      purses: { ptolemy: 0, seleucus: 0, antigonus: 0 },
      units: { ptolemy: ['Ae PHE', 'Ae SYR'] },
    }).sheets({ ptolemy: ['DEGRADE Ae PHE'] });
    expect(made.units).toEqual(['ptolemy A PHE', 'ptolemy Ae SYR']);
  });
});

describe('winter', () => {
  // D53
  it('DIA-WIN-002 DIA-CTL-001: a unit raised this winter brings in its province next winter, not this one', () => {
    const sum = (sheet: string[]): unknown =>
      board({
        season: 'winter 320',
        control: { EGY: 'seleucus' },
        purses: { ptolemy: 20, seleucus: 0, antigonus: 0 },
      })
        .sheets({ ptolemy: sheet })
        .told('income')
        .find(({ power }) => power === 'ptolemy')?.sum;
    expect(sum(['BUILD A EGY'])).toBe(sum([]));
  });

  // D54
  it('DIA-ECO-013 DIA-PER-024: the guard of a prisoner that cannot be paid sets him free', () => {
    const made = board({
      season: 'winter 320',
      control: { BABYLONE: 'antigonus' },
      away: { ptolemy: { at: 'DAM', unit: 1, holder: 'seleucus' } },
      purses: { ptolemy: 0, seleucus: 0, antigonus: 0 },
      units: { seleucus: ['Ag DAM'] },
    }).sheets();
    expect(made.units).toEqual([]);
    expect(made.person('ptolemy')).toMatchObject({ at: 'DAM', holder: 'ptolemy', unit: 0 });
  });

  // D55
  it('DIA-ECO-019 DIA-SIE-003: where an enemy stands in the province only a garrison can be raised, and it is besieged on', () => {
    const made = board({
      season: 'winter 320',
      control: { TYR: 'ptolemy' },
      purses: { ptolemy: 20, seleucus: 60, antigonus: 0 },
      units: { seleucus: ['A PHE! TYR'] },
    });
    expect(made.verdict('ptolemy', 'BUILD A PHE')).toBe('DIA-ECO-019');
    made.sheets({ ptolemy: ['BUILD G TYR'] }).sheets({ seleucus: ['A PHE A2 Tyr'] });
    expect(made.units).toEqual(['seleucus A PHE']);
    expect(made.state.control.TYR).toBe('seleucus');
  });

  // D56
  it('DIA-ECO-012 DIA-ECO-022: a militia let go and raised elsewhere is one militia, in its new place', () => {
    const made = board({
      season: 'winter 320',
      control: { TYR: 'ptolemy' },
      units: { ptolemy: ['Am PHE'] },
    }).sheets({ ptolemy: ['DROP Am PHE', 'BUILD Am EGY'] });
    expect(made.units).toEqual(['ptolemy Am EGY']);
  });
});

describe('the royal family', () => {
  // D57
  it('DIA-ROY-011 DIA-BRI-016: a husband who dies by a bribe leaves a widow, and the buyer has her', () => {
    const made = position({
      live: ['ptolemy', 'seleucus', 'antigonus'],
      persons: [
        { id: 'ptolemy', at: 'DAM', unit: 1 },
        { id: 'seleucus', at: 'BABYLONE' },
        { id: 'antigonus', at: 'GORDION' },
        { id: 'cleopatra', at: 'DAM', unit: 1, holder: 'ptolemy', members: ['cleopatra'] },
      ],
      husband: 'ptolemy',
      marriages: { ptolemy: 1 },
      purses: { seleucus: 60 },
      units: { ptolemy: ['A DAM'], seleucus: ['A SYR'] },
      control: { GORDION: 'antigonus' },
    }).sheets({ seleucus: ['Corr A DAM 40 T'] });
    expect(made.state.live).not.toContain('ptolemy');
    expect(made.person('cleopatra')).toMatchObject({ holder: 'seleucus', unit: 1 });
    expect(made.state.husband).toBe('');
  });

  // D58
  it('DIA-ROY-012 DIA-BRI-012: ten talents more for the husband’s unit, twenty in all, and not one less', () => {
    const offer = (sum: number): string | undefined =>
      position({
        persons: [
          { id: 'ptolemy', at: 'DAM', unit: 1 },
          { id: 'seleucus', at: 'BABYLONE' },
          { id: 'cleopatra', at: 'DAM', unit: 1, holder: 'ptolemy', members: ['cleopatra'] },
        ],
        husband: 'ptolemy',
        purses: { seleucus: 60 },
        units: { ptolemy: ['A DAM'], seleucus: ['A SYR'] },
      })
        .sheets({ seleucus: [`Corr A DAM ${sum} T`] })
        .unit('A DAM')?.owner;
    expect([offer(39), offer(40)]).toEqual(['ptolemy', 'seleucus']);
  });

  // D59
  it('DIA-ROY-003 DIA-ROY-005 DIA-ROY-006: with Philip dead the regency goes to whoever holds the child', () => {
    const made = position({
      persons: [
        { id: 'ptolemy', at: 'ALEXANDRIE' },
        { id: 'seleucus', at: 'BABYLONE' },
        { id: 'philip', at: 'PHE', unit: 1, holder: 'ptolemy', members: ['philip', 'eurydice'] },
        { id: 'roxane', at: 'DAM', unit: 2, holder: 'seleucus', members: ['roxane', 'alexander'] },
      ],
      control: { SUSE: 'seleucus' },
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM'] },
    });
    expect(made.verdict('ptolemy', 'ROYAL ORDER SELEUCUS')).toBe('ok');
    made.sheets({ ptolemy: ['KILL PHILIP'] });
    made.state.forecast = { kind: 'none' };
    expect(made.verdict('seleucus', 'ROYAL ORDER SELEUCUS')).toBe('ok');
    expect(made.verdict('ptolemy', 'ROYAL ORDER SELEUCUS')).toBe('DIA-ORO-001');
  });
});
