/** What came out otherwise than the book says when sixty rules drawn by lot were read: docs/reading.md. */

import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { words } from '../src/words/index.ts';
import { home, position, revolt, two } from './advanced.ts';
import { type Table, table } from './table.ts';

const control = { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' };

/** The next season brings nothing. */
const calm = (made: Table): Table => {
  made.state.forecast = { kind: 'none' };
  return made;
};

describe('DIA-CTL-001: the last who had an army or fleet in a province holds it', () => {
  const winter = (line: string): Table =>
    table({
      live: two,
      persons: home,
      season: 'winter 320',
      control: { ...control, EGY: 'seleucus' },
      purses: { ptolemy: 20 },
    }).sheets({ ptolemy: [line] });

  it('a unit raised there in winter takes it, though it leaves in spring', () => {
    const made = winter('BUILD A EGY');
    expect(made.told('control')).toMatchObject([{ space: 'EGY', owner: 'ptolemy', why: 'passage' }]);
    made.sheets({ ptolemy: ['A EGY -> SIN'] });
    expect(made.state.control).toMatchObject({ EGY: 'ptolemy', SIN: 'ptolemy' });
    expect(winter('BUILD F EGY').state.control.EGY).toBe('ptolemy');
  });

  it('RUL-CTL-01: a garrison raised there does not', () => {
    expect(winter('BUILD G Alexandrie').state.control.EGY).toBe('seleucus');
  });

  it('RUL-CTL-02: markers are laid at the end of the season: who buys a unit that marches on takes where it goes', () => {
    const made = table({
      live: two,
      persons: home,
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
      control: { ...control, PHE: 'ptolemy' },
      purses: { seleucus: 20 },
    }).sheets({ seleucus: ['BRIBE A PHE 20 : A PHE -> DAM'] });
    expect(made.state.control).toMatchObject({ DAM: 'seleucus', PHE: 'ptolemy' });
  });
});

describe('DIA-NOT-002 DIA-NEU-009: the fourth season of a revolt', () => {
  const last = (owner: string): Table =>
    position({
      live: [...two, 'antigonus'],
      season: 'summer 319',
      units: { spartans: ['Am ARC'], antigonus: ['A PHR'], seleucus: ['A ANC'] },
      persons: [...home, { id: 'antigonus', at: 'PHR', unit: 2 }],
      control: { SPARTE: owner },
      revolts: [revolt('spartans', { until: 9 })],
      purses: { seleucus: 30 },
    });

  it('a citadel whose master dies in it is no longer hostile', () => {
    const made = last('antigonus').sheets({ seleucus: ['BRIBE A PHR 30'] });
    expect(made.state.live).toEqual(two);
    expect(made.state.control.SPARTE).toBe('spartans');
    expect(made.state.revolts).toMatchObject([{ id: 'spartans', until: -1 }]);
    expect(made.unit('Am LAC')?.owner).toBe('spartans');
  });

  it('one that still has its master is', () => {
    const made = last('seleucus').sheets({ seleucus: ['BRIBE A PHR 30'] });
    expect(made.told('over')).toMatchObject([{ revolt: 'spartans', why: 'failed' }]);
  });
});

describe('DIA-PER-006: command needs to have been together from the start of the season', () => {
  const olympias = { id: 'olympias', at: 'PHE', unit: 0, members: ['olympias'] };
  /** Does Ptolemy's army drive an equal one out? */
  const drives = (holder: string, lines: readonly string[]): boolean =>
    position({
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
      persons: [...home, { ...olympias, holder, unit: holder === 'ptolemy' ? 1 : 0 }],
      purses: { ptolemy: 10 },
    })
      .sheets({ ptolemy: ['A PHE -> SYR', ...lines] })
      .told('dislodged').length > 0;

  it('Olympias, won over beside a unit, leads it from the next season on', () => {
    expect(drives('ptolemy', [])).toBe(true);
    expect(drives('seleucus', ['BRIBE OLYMPIAS 5'])).toBe(false);
  });

  it('who keeps her, by a counter-bribe or because an offer fails, is led by her as before', () => {
    expect(drives('ptolemy', ['COUNTER OLYMPIAS 3'])).toBe(true);
    const made = position({
      units: { seleucus: ['A PHE'], ptolemy: ['A SYR'] },
      persons: [...home, { ...olympias, holder: 'seleucus', unit: 1 }],
      purses: { ptolemy: 10 },
    }).sheets({ seleucus: ['A PHE -> SYR'], ptolemy: ['BRIBE OLYMPIAS 1'] });
    expect(made.person('olympias')).toMatchObject({ holder: 'seleucus', at: 'SYR' });
    expect(made.told('dislodged')).toHaveLength(1);
  });

  it('RUL-ROY-03: she goes with it all the same', () => {
    const made = position({
      units: { ptolemy: ['A PHE'] },
      persons: [...home, { ...olympias, holder: 'seleucus' }],
      purses: { ptolemy: 10 },
    }).sheets({ ptolemy: ['BRIBE OLYMPIAS 5', 'A PHE -> SYR'] });
    expect(made.person('olympias')).toEqual({ at: 'SYR', unit: 1, holder: 'ptolemy' });
  });
});

it('DIA-MAP-002 RUL-SET-01: of two fleets too many at home one lies in the only port, the other finds another shore', () => {
  const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'lot' });
  for (const { role } of diadochi.pending(state))
    diadochi.apply(state, role, { verb: 'muster', target: role === 'ptolemy' ? 'FFF' : 'AAA' });
  for (const { role } of diadochi.pending(state)) diadochi.apply(state, role, { verb: 'seal' });
  const ways = state.dislodged
    .filter(({ unit }) => state.units.find(({ id }) => id === unit)?.owner === 'ptolemy')
    .map(({ retreats }) => retreats);
  expect(ways).toHaveLength(2);
  expect(ways[0]).toEqual(['ALEXANDRIE']);
  expect(ways[1]).toContain('MOR');
  expect(ways[1]).not.toContain('ALEXANDRIE');
});

it('RUL-SET-01: who has to leave his home because another stays there is not told to have been driven out', () => {
  const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'lot' });
  for (const { role } of diadochi.pending(state))
    diadochi.apply(state, role, { verb: 'muster', target: 'AAA' });
  const told = diadochi
    .pending(state)
    .flatMap(({ role }) => diadochi.apply(state, role, { verb: 'seal' }).events)
    .flatMap((event) => (event.type === 'dislodged' ? [words.en.event(event)] : []));
  expect(told).toContain('Only one unit may stay in Phrygia: another goes to Gordium.');
  expect(told.join(' ')).not.toContain('driven out');
});

it('DIA-ORO-004 RUL-ORO-02: orders that contradict each other count for nothing, nor against an earlier one', () => {
  const royal = (id: string, at: string, holder: string, members: string[]): object => ({
    id,
    at,
    holder,
    members,
  });
  const made = position({
    live: [...two, 'antigonus'],
    persons: [
      ...home,
      { id: 'antigonus', at: 'PHR' },
      royal('roxane', 'EGY', 'ptolemy', ['roxane', 'alexander']),
      royal('cleopatra', 'CHD', 'seleucus', ['cleopatra']),
    ],
    control: { SUSE: 'seleucus', ECBATANE: 'antigonus' },
    husband: 'seleucus',
    royalOrder: 'antigonus',
  });
  made.sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'], seleucus: ['ROYAL ORDER ANTIGONUS'] });
  expect(made.told('royal-order')).toMatchObject([{ to: '' }]);
  expect(made.state.royalOrder).toBe('antigonus');
  calm(made).sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'] });
  expect(made.state.royalOrder).toBe('seleucus');
});

it('DIA-OPT-UNSUPPLIED-01: a tie in spring is no sale, and it disbands before anybody moves', () => {
  const made = position({
    live: [...two, 'antigonus'],
    persons: [...home, { id: 'antigonus', at: 'PHR' }],
    options: { unsupplied: 'yes' },
    season: 'autumn 320',
    units: { ptolemy: ['A LIB'], seleucus: ['A CYR'] },
    purses: { ptolemy: 20, seleucus: 50, antigonus: 50 },
  }).sheets();
  calm(made.sheets());
  made.sheets({
    seleucus: ['BID A LIB 6', 'A CYR -> LIB'],
    antigonus: ['BID A LIB 6'],
  });
  expect(made.told('gone')).toMatchObject([{ why: 'unsold' }]);
  expect(made.result('A CYR')).toBe('ok moved');
});

it('DIA-OPT-MARKET-04 DIA-OPT-UNSUPPLIED-01 RUL-OPT-11: who is hired is worth what he would be if bribed', () => {
  const hired = (unit: string, status: string): void => {
    const made = position({
      season: 'spring 320',
      options: { market: 'yes' },
      units: { orphans: [unit] },
      purses: { seleucus: 30 },
      sales: [{ unit: 1, former: 'ptolemy', from: 4, reserve: 5 }],
    }).sheets({ seleucus: [`BID ${unit} 30`] });
    expect(made.state.units).toMatchObject([{ owner: 'seleucus', status }]);
  };
  hired('Ag PHE', 'elite');
  hired('Am PHE', 'mercenary');
  hired('Ae PHE', 'elite');
});

it('DIA-OPT-ALLEGIANCE-01 RUL-OPT-12: who stays where he declined has it at the end of the next season', () => {
  const made = table({
    live: two,
    persons: home,
    season: 'spring 320',
    options: { allegiance: 'yes' },
    units: { ptolemy: ['A PHE'] },
    control,
  }).sheets({ ptolemy: ['A PHE -> DAM NOCTRL'] });
  expect(made.state.control.DAM).toBeUndefined();
  made.sheets();
  expect(made.state.control.DAM).toBe('ptolemy');
});

it('DIA-OPT-MARKET-01 RUL-OPT-13: a mercenary garrison that is paid off is gone, and its citadel stays its master’s', () => {
  const paid = (unit: string): Table =>
    position({
      season: 'winter 320',
      options: { market: 'yes', dismiss: 'yes' },
      units: { ptolemy: [unit] },
      control: { TYR: 'ptolemy' },
      purses: { ptolemy: 20 },
    }).sheets({ ptolemy: [`DISMISS ${unit}`] });
  const garrison = paid('G TYR');
  expect(garrison.state.units).toEqual([]);
  expect(garrison.state.sales).toEqual([]);
  expect(garrison.state.control.TYR).toBe('ptolemy');
  expect(paid('A PHE').state.sales).toMatchObject([{ former: 'ptolemy', reserve: 10 }]);
});

describe('DIA-ROY-002 DIA-PER-020 RUL-ROY-08: nobody is taken in winter by a unit that is raised', () => {
  const raised = (): Table =>
    calm(
      position({
        season: 'winter 320',
        persons: [...home, { id: 'olympias', at: 'PHE', holder: 'seleucus', members: ['olympias'] }],
        control: { TYR: 'ptolemy' },
        purses: { ptolemy: 20 },
      }).sheets({ ptolemy: ['BUILD A PHE'] }),
    );

  it('she may walk away in spring', () => {
    const made = raised();
    expect(made.person('olympias')).toMatchObject({ at: 'PHE', holder: 'seleucus', unit: 0 });
    made.sheets({ seleucus: ['OLYMPIAS -> DAM'] });
    expect(made.person('olympias')).toMatchObject({ at: 'DAM', holder: 'seleucus' });
  });

  it('if she stays beside it she is taken at the end of spring', () => {
    const made = raised().sheets();
    expect(made.person('olympias')).toMatchObject({ at: 'PHE', holder: 'ptolemy', unit: 1 });
  });
});
