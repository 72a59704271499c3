import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { type Setting, type Table, table } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const three = ['antigonus', 'ptolemy', 'seleucus'];
const heads = [
  { id: 'antigonus', at: 'PHR' },
  { id: 'ptolemy', at: 'EGY' },
  { id: 'seleucus', at: 'CHD' },
];
const play = (setting: Setting): Table => table({ live: two, persons: heads.slice(1), ...setting });
const calm = (made: Table): Table => {
  made.state.forecast = { kind: 'none' };
  return made;
};
/** The season runs with these dice. */
const rolled = (made: Table, dice: number[]): Table => {
  made.events = [];
  const roles = diadochi.pending(made.state).map(({ role }) => role);
  roles.forEach((role, i) => {
    const luck = i === roles.length - 1 ? { dice } : undefined;
    made.events.push(...diadochi.apply(made.state, role, { verb: 'seal' }, luck).events);
  });
  return made;
};

describe('an isolated person in hostile country', () => {
  const meeting = (at: string, from: string, die: number): string => {
    const made = play({
      options: { person: 'yes' },
      units: { seleucus: [from] },
      persons: [
        { id: 'ptolemy', at },
        { id: 'seleucus', at: 'CHD' },
      ],
    });
    made.do('seleucus', `write ${from} -> ${at}`);
    return rolled(made, [die]).person('ptolemy').holder;
  };

  it('DIA-OPT-PERSON-01: on land he is taken on 1 to 4', () => {
    expect(meeting('SYR', 'A PHE', 4)).toBe('seleucus');
    expect(meeting('SYR', 'A PHE', 5)).toBe('ptolemy');
  });

  it('DIA-OPT-PERSON-01: at sea on 1 and 2', () => {
    expect(meeting('MIN', 'F SAL', 2)).toBe('seleucus');
    expect(meeting('MIN', 'F SAL', 3)).toBe('ptolemy');
  });

  it('DIA-OPT-PERSON-01 RUL-OPT-08: who got away stays there and rolls again', () => {
    const made = play({
      options: { person: 'yes' },
      units: { seleucus: ['A SYR'] },
      persons: [
        { id: 'ptolemy', at: 'SYR' },
        { id: 'seleucus', at: 'CHD' },
      ],
    });
    expect(rolled(made, [6]).person('ptolemy')).toEqual({ at: 'SYR', unit: 0, holder: 'ptolemy' });
    expect(rolled(made, [1]).person('ptolemy').holder).toBe('seleucus');
  });
});

describe('the Bosphorus', () => {
  const strait = (setting: Setting = {}): Table =>
    play({
      options: { bosphorus: 'yes' },
      units: { ptolemy: ['A BOS', 'A PAP'] },
      control: { BYZANCE: 'ptolemy' },
      ...setting,
    });

  it('DIA-OPT-BOSPHORUS-01: the master of Byzantium crosses from BOS to BIT in spring and summer', () => {
    expect(strait().verdict('ptolemy', 'A BOS -> BIT')).toBe('ok');
    const made = strait({ season: 'spring 320' }).sheets({ ptolemy: ['A BOS -> BIT'] });
    expect(made.unit('A BIT')?.owner).toBe('ptolemy');
    expect(strait({ season: 'autumn 320' }).verdict('ptolemy', 'A BOS -> BIT')).toBe('DIA-OPT-BOSPHORUS-01');
    expect(strait({ control: {} }).verdict('ptolemy', 'A BOS -> BIT')).toBe('DIA-OPT-BOSPHORUS-01');
    expect(strait({ options: {} }).verdict('ptolemy', 'A BOS -> BIT')).not.toBe('ok');
  });

  it('DIA-OPT-BOSPHORUS-01: not under a storm on either side, not back, and without support', () => {
    for (const sea of ['PRO', 'POC'])
      expect(strait({ scenario: 'advanced', storms: [sea] }).verdict('ptolemy', 'A BOS -> BIT')).not.toBe(
        'ok',
      );
    const back = strait({ units: { ptolemy: ['A BIT'] } });
    expect(back.verdict('ptolemy', 'A BIT -> BOS')).not.toBe('ok');
    expect(strait().verdict('ptolemy', 'A BOS S A PAP -> BIT')).not.toBe('ok');
  });

  it('DIA-OPT-BOSPHORUS-01 DIA-PER-002: persons cross too', () => {
    const made = strait({
      persons: [
        { id: 'ptolemy', at: 'BOS' },
        { id: 'seleucus', at: 'CHD' },
      ],
      units: {},
    });
    const lines = diadochi.legal(made.state, 'ptolemy').map(({ target }) => target);
    expect(lines).toContain('PTOLEMY -> BIT');
    made.sheets({ ptolemy: ['PTOLEMY -> BIT'] });
    expect(made.person('ptolemy').at).toBe('BIT');
  });
});

describe('allegiance and gates', () => {
  it('DIA-OPT-ALLEGIANCE-01: a province without citadel may be crossed without taking it', () => {
    const setting = { units: { ptolemy: ['A PHE'] }, control: { DAM: 'seleucus', PHE: 'ptolemy' } };
    const refused = play({ ...setting, options: { allegiance: 'yes' } });
    refused.sheets({ ptolemy: ['A PHE -> DAM NOCTRL'] });
    expect(refused.state.control.DAM).toBe('seleucus');
    expect(
      play({ ...setting, options: { allegiance: 'yes' } }).verdict('ptolemy', 'A PHE -> SYR NOCTRL'),
    ).toBe('DIA-OPT-ALLEGIANCE-01');
    expect(play(setting).verdict('ptolemy', 'A PHE -> DAM NOCTRL')).toBe('DIA-OPT-ALLEGIANCE-01');
    const taken = play({ ...setting, options: { allegiance: 'yes' } }).sheets({ ptolemy: ['A PHE -> DAM'] });
    expect(taken.state.control.DAM).toBe('ptolemy');
  });

  it('DIA-OPT-ALLEGIANCE-01 DIA-ASU-005: so may a diadoch in the advanced game', () => {
    const persons = [
      { id: 'ptolemy', at: 'PHE' },
      { id: 'seleucus', at: 'CHD' },
    ];
    const setting = { scenario: 'advanced', persons, control: { DAM: 'seleucus' } } as const;
    const passed = play({ ...setting, options: { allegiance: 'yes' } }).sheets({
      ptolemy: ['PTOLEMY -> DAM NOCTRL'],
    });
    expect(passed.person('ptolemy').at).toBe('DAM');
    expect(passed.state.control.DAM).toBe('seleucus');
    expect(play(setting).verdict('ptolemy', 'PTOLEMY -> DAM NOCTRL')).toBe('DIA-OPT-ALLEGIANCE-01');
  });

  const gates = (units: Setting['units'], persons: object[] = heads.slice(1)): string | undefined => {
    const made = play({
      options: { gates: 'yes' },
      ...(units ? { units } : {}),
      persons,
      control: { TYR: 'ptolemy' },
      treasures: { TYR: 5 },
    });
    return made.sheets({ ptolemy: ['OPEN Tyr -> SELEUCUS'] }).state.control.TYR;
  };

  it('DIA-OPT-GATES-01: an empty citadel is handed to somebody whose unit or person is in its province', () => {
    expect(gates({ seleucus: ['A PHE'] })).toBe('seleucus');
    const guest = [
      { id: 'ptolemy', at: 'EGY' },
      { id: 'seleucus', at: 'PHE' },
    ];
    expect(gates({}, guest)).toBe('seleucus');
    expect(gates({ seleucus: ['A SYR'] })).toBe('ptolemy');
  });

  it('DIA-OPT-GATES-01 RUL-OPT-06: not with a garrison in it, not without the option, not one’s neighbour’s', () => {
    expect(gates({ ptolemy: ['G TYR'], seleucus: ['A PHE'] })).toBe('ptolemy');
    const closed = play({ units: { seleucus: ['A PHE'] }, control: { TYR: 'ptolemy' } });
    expect(closed.verdict('ptolemy', 'OPEN Tyr -> SELEUCUS')).toBe('DIA-OPT-GATES-01');
    const open = play({ options: { gates: 'yes' }, control: { TYR: 'ptolemy' } });
    expect(open.verdict('seleucus', 'OPEN Tyr -> PTOLEMY')).toBe('DIA-OPT-GATES-01');
  });

  it('DIA-OPT-GATES-01: a siege that succeeds comes first', () => {
    const made = table({
      live: three,
      persons: heads,
      options: { gates: 'yes' },
      units: { antigonus: ['A PHE! TYR'] },
      control: { TYR: 'ptolemy' },
    });
    made.sheets({ antigonus: ['A PHE A2 Tyr'], ptolemy: ['OPEN Tyr -> ANTIGONUS'] });
    expect(made.told('control').filter(({ space }) => space === 'TYR')).toMatchObject([{ why: 'siege' }]);
  });
});

describe('dismissal and the market', () => {
  const winter = (units: string[], options: object, purse = 100): Table =>
    table({
      live: three,
      persons: heads,
      season: 'winter 320',
      options,
      units: { ptolemy: units },
      purses: { ptolemy: purse, seleucus: 50, antigonus: 50 },
      control: { TYR: 'ptolemy' },
    } as Setting);

  it('GV-24 DIA-OPT-DISMISS-01: paid off for half the price, 5 a mercenary, 10 an elite, a militia for nothing', () => {
    const left = (unit: string): number =>
      winter([unit], { dismiss: 'yes' }).sheets({ ptolemy: [`DISMISS ${unit}`] }).state.purses
        .ptolemy as number;
    const income = 11;
    expect(left('A PHE')).toBe(100 + income - 5);
    expect(left('F PHE')).toBe(100 + income - 5);
    expect(left('Ae PHE')).toBe(100 + income - 10);
    expect(left('Am PHE')).toBe(100 + income);
  });

  it('DIA-OPT-DISMISS-01: a guard never, and nobody without the option', () => {
    expect(winter(['Ag PHE'], { dismiss: 'yes' }).verdict('ptolemy', 'DISMISS Ag PHE')).toBe(
      'DIA-OPT-DISMISS-01',
    );
    expect(winter(['A PHE'], {}).verdict('ptolemy', 'DISMISS A PHE')).toBe('DIA-OPT-DISMISS-01');
  });

  const market = { dismiss: 'yes', market: 'yes' };
  const onSale = (): Table => winter(['A PHE'], market).sheets({ ptolemy: ['DISMISS A PHE'] });

  it('DIA-OPT-MARKET-01: a dismissed mercenary is sold in spring from its price, in summer from 1 T, then goes home', () => {
    const made = onSale();
    expect(made.unit('A PHE')?.owner).toBe('orphans');
    expect(made.verdict('seleucus', 'BID A PHE 9')).toBe('DIA-OPT-MARKET-01');
    expect(made.verdict('seleucus', 'BID A PHE 10')).toBe('ok');
    made.sheets();
    expect(made.told('repriced')).toMatchObject([{ type: 'repriced', unit: 1, reserve: 1 }]);
    expect(made.verdict('seleucus', 'BID A PHE 1')).toBe('ok');
    made.sheets();
    expect(made.told('gone')).toMatchObject([{ unit: 1, why: 'unsold' }]);
    expect(made.state.sales).toEqual([]);
  });

  it('DIA-OPT-MARKET-01: elites and garrisons who are paid off are gone at once', () => {
    const elite = winter(['Ae PHE'], market).sheets({ ptolemy: ['DISMISS Ae PHE'] });
    const garrison = winter(['G TYR'], market).sheets({ ptolemy: ['DISMISS G Tyr'] });
    expect(elite.units.concat(garrison.units)).toEqual([]);
    expect(garrison.state.control.TYR).toBe('ptolemy');
  });

  it('DIA-OPT-MARKET-02: secret bids from anywhere, but not from the last employer; only the winner pays', () => {
    const made = onSale();
    expect(made.verdict('ptolemy', 'BID A PHE 20')).toBe('DIA-OPT-MARKET-02');
    const { seleucus, antigonus } = { ...made.state.purses };
    made.sheets({ seleucus: ['BID A PHE 12 : A PHE -> SYR'], antigonus: ['BID A PHE 11'] });
    expect(made.unit('A SYR')?.owner).toBe('seleucus');
    expect(made.state.purses.seleucus).toBe((seleucus as number) - 12);
    expect(made.state.purses.antigonus).toBe(antigonus);
  });

  it('DIA-OPT-MARKET-02: a tie for the highest cancels the sale', () => {
    const made = onSale().sheets({ seleucus: ['BID A PHE 12'], antigonus: ['BID A PHE 12'] });
    expect(made.unit('A PHE')?.owner).toBe('orphans');
    expect(made.told('offer').every(({ success }) => success === false)).toBe(true);
    expect(made.state.purses.seleucus).toBe(50);
  });

  it('DIA-OPT-MARKET-03: who is hired may be one too many until winter', () => {
    const made = table({
      live: three,
      persons: heads,
      season: 'spring 320',
      options: market,
      units: { seleucus: ['F MIN', 'F SAL', 'F MOR'], orphans: ['F MIO'] },
      purses: { seleucus: 90 },
      sales: [{ unit: 4, former: 'ptolemy', from: 4, reserve: 10 }],
    }).sheets({ seleucus: ['BID F MIO 10'] });
    expect(made.units.filter((unit) => unit.startsWith('seleucus F'))).toHaveLength(4);
    made.sheets().sheets().sheets();
    expect(made.units.filter((unit) => unit.startsWith('seleucus F'))).toHaveLength(3);
  });

  const fallen = (season: string): Table =>
    table({
      scenario: 'advanced',
      live: three,
      season,
      options: { market: 'yes' },
      units: { ptolemy: ['A PHE', 'Ae CRE', 'G PELUSE', 'A EGY'], seleucus: ['A SYR'] },
      purses: { seleucus: 30, antigonus: 60 },
    }).sheets({ seleucus: ['BRIBE A PHE 30'] });

  it('DIA-OPT-MARKET-04: what an eliminated player leaves is for sale from the next season', () => {
    const made = calm(fallen('spring 320'));
    expect(made.verdict('antigonus', 'BID Ae CRE 19')).toBe('DIA-OPT-MARKET-01');
    made.sheets({ antigonus: ['BID Ae CRE 20', 'BID G Peluse 10'] });
    expect(made.unit('Ae CRE')?.owner).toBe('antigonus');
    expect(made.state.control.PELUSE).toBe('antigonus');
    expect(made.state.purses.antigonus).toBe(30);
  });

  it('DIA-OPT-MARKET-04: from autumn on no garrison and nothing beside a major citadel', () => {
    const made = calm(fallen('summer 320'));
    expect(made.verdict('antigonus', 'BID G Peluse 10')).toBe('DIA-OPT-MARKET-01');
    expect(made.verdict('antigonus', 'BID A EGY 10')).toBe('DIA-OPT-MARKET-01');
    expect(made.verdict('antigonus', 'BID Ae CRE 20')).toBe('ok');
    made.sheets();
    expect(made.units).toEqual(['orphans A EGY', 'orphans G PELUSE', 'seleucus A PHE', 'seleucus A SYR']);
  });
});

describe('mutiny', () => {
  const stranded = (unit: string): Table =>
    table({
      scenario: 'advanced',
      live: three,
      persons: [...heads.slice(0, 1), { id: 'ptolemy', at: 'LIB', unit: 1 }, ...heads.slice(2)],
      season: 'autumn 320',
      options: { unsupplied: 'yes' },
      units: { ptolemy: [unit] },
      purses: { seleucus: 40 },
    }).sheets();

  it('GV-24 DIA-OPT-UNSUPPLIED-01 RUL-OPT-05: it mutinies, and is sold in spring from half its price', () => {
    for (const [unit, half] of [
      ['A LIB', 5],
      ['Am LIB', 8],
      ['Ae LIB', 10],
      ['Ag LIB', 15],
    ] as const) {
      const made = stranded(unit);
      expect(made.state.sales).toMatchObject([{ unit: 1, former: 'ptolemy', from: 8, reserve: half }]);
      expect(made.unit(unit)?.owner).toBe('orphans');
      expect(made.person('ptolemy')).toEqual({ at: 'LIB', unit: 0, holder: 'ptolemy' });
    }
  });

  it('DIA-OPT-UNSUPPLIED-01: sold, it obeys at once; unsold or tied, it disbands before the moves', () => {
    const sold = calm(stranded('A LIB').sheets());
    sold.sheets({ seleucus: ['BID A LIB 5 : A LIB -> CYR'] });
    expect(sold.unit('A CYR')?.owner).toBe('seleucus');
    const unsold = calm(stranded('A LIB').sheets()).sheets();
    expect(unsold.told('gone')).toMatchObject([{ why: 'unsold' }]);
    expect(unsold.units).toEqual([]);
    const own = calm(stranded('A LIB').sheets());
    expect(own.verdict('ptolemy', 'BID A LIB 5')).toBe('DIA-OPT-MARKET-02');
  });
});

describe('dynasties and capitals', () => {
  const doomed = (setting: Setting): Table =>
    table({
      scenario: 'advanced',
      live: three,
      options: { dynasties: 'yes' },
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
      purses: { seleucus: 30 },
      control: { ALEXANDRIE: 'ptolemy', GORDION: 'antigonus', BABYLONE: 'seleucus' },
      ...setting,
    }).sheets({ seleucus: ['BRIBE A PHE 30'] });
  const epigone = [heads[0], { id: 'ptolemy2', at: 'PHE', unit: 1 }, heads[2]] as object[];
  const cleopatra = { id: 'cleopatra', at: 'SARDES', members: ['cleopatra'] };
  const last = { persons: epigone, succeeded: ['ptolemy'] };

  it('DIA-OPT-DYNASTIES-01: settled once the royal family is dead, or from 306, in a game without an end', () => {
    const may = (setting: Setting): string =>
      table({
        scenario: 'advanced',
        live: three,
        persons: heads,
        options: { dynasties: 'yes', capital: 'yes' },
        control: { PELLA: 'ptolemy' },
        ...setting,
      }).verdict('ptolemy', 'CAPITAL Pella');
    const royal = { persons: [...heads, cleopatra] };
    expect(may({ season: 'winter 306' })).toBe('ok');
    expect(may({ season: 'winter 306', ...royal })).toBe('ok');
    expect(may({ season: 'winter 307' })).toBe('DIA-OPT-CAPITAL-01');
    expect(may({ season: 'winter 306', options: { capital: 'yes' } })).toBe('DIA-OPT-CAPITAL-01');
    const short = { dynasties: 'yes', capital: 'yes', last: '301' };
    expect(may({ season: 'winter 306', options: short })).toBe('DIA-OPT-CAPITAL-01');
  });

  it('DIA-OPT-DYNASTIES-02: then the death of an epigone does not end his player', () => {
    const safe = doomed({ season: 'spring 312', ...last });
    expect(safe.told('spared')).toEqual([{ type: 'spared', power: 'ptolemy' }]);
    expect(safe.state.live).toContain('ptolemy');
    const royal = doomed({ season: 'spring 312', ...last, persons: [...epigone, cleopatra] });
    expect(royal.state.live).not.toContain('ptolemy');
    const plain = doomed({ season: 'spring 312', ...last, options: {} });
    expect(plain.state.live).not.toContain('ptolemy');
  });

  it('DIA-OPT-DYNASTIES-02 RUL-OPT-07: from 306 it still takes the death of all royals', () => {
    const royal = doomed({ season: 'spring 305', ...last, persons: [...epigone, cleopatra] });
    expect(royal.state.live).not.toContain('ptolemy');
  });

  it('DIA-OPT-DYNASTIES-02: a diadoch who dies before 316 leaves a dynasty that waits for his heir', () => {
    const made = doomed({ season: 'autumn 317' });
    expect(made.state.heirs).toEqual(['ptolemy']);
    expect(made.state.live).toContain('ptolemy');
    calm(made).sheets();
    expect(made.state.turn % 4).toBe(0);
    expect(made.person('ptolemy2').at).toBe('ALEXANDRIE');
  });

  it('DIA-OPT-DYNASTIES-02: who controls no citadel at the end of a year is out', () => {
    const year = (control: object): readonly string[] =>
      table({
        scenario: 'advanced',
        live: three,
        persons: heads,
        season: 'winter 310',
        options: { dynasties: 'yes' },
        units: { ptolemy: ['A PHE'] },
        purses: { ptolemy: 20 },
        control: { GORDION: 'antigonus', BABYLONE: 'seleucus', ...control },
      } as Setting).sheets().state.live;
    expect(year({})).toEqual(['antigonus', 'seleucus']);
    expect(year({ PETRA: 'ptolemy' })).toEqual(three);
    const made = table({
      scenario: 'advanced',
      live: three,
      persons: heads,
      season: 'winter 310',
      options: { dynasties: 'yes' },
      control: { GORDION: 'antigonus', BABYLONE: 'seleucus' },
    }).sheets();
    expect(made.person('ptolemy').at).toBe('');
  });

  const moving = (setting: Setting = {}): Table =>
    table({
      live: three,
      persons: heads,
      season: 'winter 306',
      options: { dynasties: 'yes', capital: 'yes' },
      control: { SARDES: 'ptolemy', TYR: 'ptolemy', PELLA: 'seleucus' },
      ...setting,
    });

  it('DIA-OPT-CAPITAL-01: once, to one of the six that is his and not besieged', () => {
    const made = moving();
    expect(made.verdict('ptolemy', 'CAPITAL Tyr')).toBe('DIA-OPT-CAPITAL-01');
    expect(made.verdict('ptolemy', 'CAPITAL Pella')).toBe('DIA-OPT-CAPITAL-01');
    made.sheets({ ptolemy: ['CAPITAL Sardes'] });
    expect(made.state.capitals.ptolemy).toBe('SARDES');
    expect(moving({ moved: ['ptolemy'] }).verdict('ptolemy', 'CAPITAL Sardes')).toBe('DIA-OPT-CAPITAL-01');
    const besieged = moving({ units: { seleucus: ['A LYD! SARDES'] } });
    expect(besieged.verdict('ptolemy', 'CAPITAL Sardes')).toBe('DIA-OPT-CAPITAL-01');
  });
});

describe('a game with an end', () => {
  const ending = (options: object): Table =>
    table({
      live: three,
      persons: heads,
      season: 'winter 318',
      options,
      control: { TYR: 'ptolemy', PETRA: 'seleucus', RHODES: 'seleucus' },
    } as Setting).sheets();

  it('DIA-END-008: the last winter agreed on ends it, and the most points win or rank first', () => {
    expect(ending({ last: '318' }).state.result).toEqual({ winners: ['seleucus'], level: 'most' });
    expect(ending({ last: '318', ranking: 'ranking' }).state.result).toEqual({
      winners: ['seleucus'],
      level: 'ranking',
    });
    expect(ending({ last: '316' }).state.result).toBeNull();
    const outcome = diadochi.outcome(ending({ last: '318', ranking: 'ranking' }).state);
    expect(outcome?.points).toMatchObject({ ptolemy: 1, seleucus: 2, antigonus: 0 });
  });
});
