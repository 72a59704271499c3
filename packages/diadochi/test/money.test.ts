import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { table } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const home = [
  { id: 'ptolemy', at: 'ALEXANDRIE' },
  { id: 'seleucus', at: 'BABYLONE' },
];
const control = { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus', TYR: 'seleucus' };

const market = (purses: object, units = { ptolemy: ['A PAL'], seleucus: ['A PHE', 'G TYR', 'A MES'] }) =>
  table({ live: two, units, persons: home, control, purses });

describe('bribery', () => {
  it('DIA-BRI-010: only next door to a unit or the diadoch of the briber', () => {
    const made = market({ ptolemy: 60 });
    expect(made.verdict('ptolemy', 'BRIBE A PHE 20')).toBe('ok');
    expect(made.verdict('ptolemy', 'BRIBE A MES 20')).toBe('DIA-BRI-010');
  });

  it('DIA-BRI-011: a garrison only from the province around it', () => {
    expect(market({ ptolemy: 60 }).verdict('ptolemy', 'BRIBE G Tyr 20')).toBe('DIA-BRI-011');
    const inside = market({ ptolemy: 60 }, { ptolemy: ['A PHE'], seleucus: ['A SYR', 'G TYR', 'A MES'] });
    expect(inside.verdict('ptolemy', 'BRIBE G Tyr 20')).toBe('ok');
  });

  it('DIA-BRI-013 DIA-BRI-014 DIA-BRI-015 DIA-SEQ-008 DIA-ORD-014: bought, it obeys its buyer at once', () => {
    const made = market({ ptolemy: 25 });
    made.sheets({ ptolemy: ['BRIBE A PHE 20 : A PHE -> SYR'], seleucus: ['A PHE -> PAL'] });
    expect(made.units).toContain('ptolemy A SYR');
    expect(made.state.purses.ptolemy).toBe(5);
    const poor = market({ ptolemy: 25 });
    poor.sheets({ ptolemy: ['BRIBE A PHE 19'] });
    expect(poor.units).toContain('seleucus A PHE');
    expect(poor.state.purses.ptolemy).toBe(6);
  });

  it('DIA-BRI-001 DIA-BRI-002 DIA-BRI-003: counter-bribes of the year add up in secret and count against every attempt', () => {
    const made = market({ ptolemy: 60, seleucus: 10 });
    expect(made.verdict('seleucus', 'COUNTER A PHE 0')).toBe('DIA-BRI-001');
    made.sheets({ seleucus: ['COUNTER A PHE 4'] });
    expect(made.state.purses.seleucus).toBe(6);
    expect(diadochi.view(made.state, 'ptolemy').board.slips).toEqual([]);
    expect(JSON.stringify(made.told('revealed'))).not.toContain('COUNTER');
    made.sheets({ seleucus: ['COUNTER A PHE 3'], ptolemy: ['BRIBE A PHE 26'] });
    expect(made.told('bribe')).toMatchObject([{ success: false, needed: 20, countered: 7, offer: 26 }]);
  });

  it('DIA-BRI-016: a diadoch still with the unit is killed; one who leaves this season is safe', () => {
    const led = () =>
      table({
        live: [...two, 'antipater'],
        units: { ptolemy: ['A PAL'], seleucus: ['A PHE'], antipater: ['A MAC'] },
        persons: [home[0], { id: 'seleucus', at: 'PHE', unit: 2 }, { id: 'antipater', at: 'MAC', unit: 3 }],
        control: { ...control, PELLA: 'antipater' },
        purses: { ptolemy: 60 },
      });
    const dead = led().sheets({ ptolemy: ['BRIBE A PHE 30'] });
    expect(dead.state.live).not.toContain('seleucus');
    const safe = led().sheets({ ptolemy: ['BRIBE A PHE 30'], seleucus: ['SELEUCUS -> SYR'] });
    expect(safe.person('seleucus')).toMatchObject({ at: 'SYR', holder: 'seleucus' });
    const short = led().sheets({ ptolemy: ['BRIBE A PHE 29'] });
    expect(short.told('bribe')).toMatchObject([{ success: false, needed: 30 }]);
  });

  it('DIA-BRI-018 DIA-WIN-001: bought units may exceed the limits until winter', () => {
    const made = table({
      season: 'autumn 320',
      live: two,
      units: { ptolemy: ['Ae PAL'], seleucus: ['Ae PHE'] },
      persons: home,
      control,
      purses: { ptolemy: 90 },
    });
    made.sheets({ ptolemy: ['BRIBE A PHE 30'] });
    expect(made.state.units.filter(({ status }) => status === 'elite')).toHaveLength(2);
    made.sheets({ ptolemy: ['DEGRADE Ae PAL'] });
    expect(made.units).toEqual(['ptolemy A PAL', 'ptolemy Ae PHE']);
  });

  it('DIA-BRI-019: the highest offer wins, a tie cancels all', () => {
    const bids = (first: number, second: number) =>
      table({
        live: [...two, 'eumenes'],
        units: { ptolemy: ['A PAL'], eumenes: ['A SYR'], seleucus: ['A PHE'] },
        persons: [...home, { id: 'eumenes', at: 'ANCYRE' }],
        control: { ...control, ANCYRE: 'eumenes' },
        purses: { ptolemy: 60, eumenes: 60 },
      }).sheets({ ptolemy: [`BRIBE A PHE ${first}`], eumenes: [`BRIBE A PHE ${second}`] });
    expect(bids(25, 24).units).toContain('ptolemy A PHE');
    expect(bids(25, 25).units).toContain('seleucus A PHE');
    expect(bids(25, 25).state.purses).toMatchObject({ ptolemy: 35, eumenes: 35 });
  });
});

describe('gifts', () => {
  it('DIA-GFT-001 DIA-SEQ-015: gold arrives at the end of the season', () => {
    const made = market({ ptolemy: 12 });
    made.sheets({ ptolemy: ['GIFT SELEUCUS 10'], seleucus: ['BRIBE A PAL 20'] });
    expect(made.units).toContain('ptolemy A PAL');
    expect(made.state.purses).toEqual({ ptolemy: 2, seleucus: 10 });
  });

  it('DIA-GFT-001: nobody gives gold to himself, nor to somebody who is out of the game', () => {
    const made = market({ ptolemy: 12 });
    expect(made.verdict('ptolemy', 'GIFT PTOLEMY 5')).toBe('DIA-GFT-001');
    expect(made.verdict('ptolemy', 'GIFT EUMENES 5')).toBe('DIA-GFT-001');
    expect(made.verdict('ptolemy', 'GIFT SELEUCUS 5')).toBe('ok');
    made.sheets({ ptolemy: ['GIFT PTOLEMY 5', 'GIFT EUMENES 5'] });
    expect(made.state.purses.ptolemy).toBe(12);
    expect(made.told('gift')).toEqual([]);
  });

  it('DIA-GFT-002: a gift may stay secret', () => {
    const made = table({
      live: [...two, 'eumenes'],
      persons: [...home, { id: 'eumenes', at: 'ANCYRE' }],
      control: { ...control, ANCYRE: 'eumenes' },
      purses: { ptolemy: 12 },
    });
    made.do('ptolemy', 'write GIFT SELEUCUS 10 SECRET').do('ptolemy', 'seal').do('seleucus', 'seal');
    const applied = diadochi.apply(made.state, 'eumenes', { verb: 'seal' });
    const seen = (viewer: string) => JSON.stringify(diadochi.update(made.state, applied, viewer));
    expect(seen('eumenes')).not.toContain('"gift"');
    expect(seen('seleucus')).toContain('"gift"');
  });

  it('DIA-GFT-003 DIA-ECO-007: nobody spends more than his purse; the sheet is followed until it is empty', () => {
    const made = market({ ptolemy: 12 });
    expect(made.verdict('ptolemy', 'GIFT SELEUCUS 13')).toBe('DIA-GFT-003');
    made.sheets({ ptolemy: ['COUNTER A PAL 8', 'GIFT SELEUCUS 5'] });
    expect(made.state.purses).toEqual({ ptolemy: 4, seleucus: 0 });
  });

  it('DIA-ECO-001: purses are secret unless the players agree otherwise', () => {
    const made = market({ ptolemy: 12, seleucus: 7 });
    expect(diadochi.view(made.state, 'seleucus').board.purses).toEqual({ ptolemy: -1, seleucus: 7 });
    const open = table({
      live: two,
      options: { purses: 'open' },
      persons: home,
      control,
      purses: { ptolemy: 12 },
    });
    expect(diadochi.view(open.state, 'seleucus').board.purses).toEqual({ ptolemy: 12, seleucus: 0 });
  });
});
