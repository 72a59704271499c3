/** The other side of each rule: where it does not apply, nothing of it happens. */

import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { drawn, position, resolve, revolt, struck } from './advanced.ts';
import { type Setting, type Table, table } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const rich = { ptolemy: 60, seleucus: 60 };
const royal = (id: string, at: string, holder: string, unit: number, members = [id]): object => ({
  id,
  at,
  holder,
  unit,
  members,
});
const heads = (ptolemy: object, seleucus: object = { at: 'BABYLONE' }): object[] => [
  { id: 'ptolemy', at: 'ALEXANDRIE', ...ptolemy },
  { id: 'seleucus', ...seleucus },
];
const basic = (setting: Setting): Table => table({ live: two, persons: heads({}), ...setting });
/** Ptolemy's purse after a winter is 31 more, the capital's. */
const winter = (setting: Setting): Table =>
  basic({ season: 'winter 320', control: { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' }, ...setting });

describe('bribes and bids', () => {
  it('DIA-BRI-015: only what was bought changes its orders, by a bid as by a bribe', () => {
    const made = basic({
      season: 'spring 320',
      options: { market: 'yes' },
      units: { orphans: ['A PHE'], ptolemy: ['A EGY'], seleucus: ['A MES', 'A SYR'] },
      sales: [{ unit: 1, former: 'antigonus', from: 4, reserve: 10 }],
      purses: rich,
    }).sheets({
      ptolemy: ['BID A PHE 10 : A PHE -> PAL', 'A EGY -> SIN'],
      seleucus: ['A MES -> CHD', 'BRIBE A PHE 5 : A PHE -> DAM'],
    });
    expect(made.units).toEqual(['ptolemy A PAL', 'ptolemy A SIN', 'seleucus A CHD', 'seleucus A SYR']);
  });

  it('DIA-BRI-003: what was laid aside on one unit does not protect another', () => {
    const made = basic({ units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A DAM'] }, purses: rich });
    made.sheets({ ptolemy: ['COUNTER A PAL 30'], seleucus: ['BRIBE A PHE 20'] });
    expect(made.unit('A PHE')?.owner).toBe('seleucus');
  });

  it('DIA-BRI-019 DIA-BRI-013: each offer is told by which rule it failed', () => {
    const told = (...sums: readonly [number, number]): string[] =>
      table({
        live: ['antigonus', ...two],
        persons: [...heads({}), { id: 'antigonus', at: 'GORDION' }],
        units: { ptolemy: ['A PHE'], seleucus: ['A DAM'], antigonus: ['A SYR'] },
        purses: { antigonus: 60, seleucus: 60 },
      })
        .sheets({ antigonus: [`BRIBE A PHE ${sums[0]}`], seleucus: [`BRIBE A PHE ${sums[1]}`] })
        .told('bribe')
        .map(({ power, success, rule }) => `${power} ${success} ${rule}`);
    expect(told(25, 25)).toEqual(['antigonus false DIA-BRI-019', 'seleucus false DIA-BRI-019']);
    expect(told(19, 19)).toEqual(['antigonus false DIA-BRI-013', 'seleucus false DIA-BRI-013']);
    expect(told(25, 19)).toEqual(['antigonus true DIA-BRI-013', 'seleucus false DIA-BRI-013']);
    expect(told(25, 22)).toEqual(['antigonus true DIA-BRI-013', 'seleucus false DIA-BRI-019']);
  });

  it('DIA-OPT-MARKET-02 DIA-GFT-003: nobody bids for two what he has for one', () => {
    const made = basic({
      season: 'spring 320',
      options: { market: 'yes' },
      units: { orphans: ['A PHE', 'A SYR'] },
      sales: [1, 2].map((unit) => ({ unit, former: 'antigonus', from: 4, reserve: 10 })),
      purses: { ptolemy: 15 },
    }).sheets({ ptolemy: ['BID A PHE 10', 'BID A SYR 10'] });
    expect(made.units).toEqual(['orphans A SYR', 'ptolemy A PHE']);
    expect(made.told('lapsed')).toMatchObject([{ rule: 'DIA-GFT-003' }]);
    expect(made.state.purses.ptolemy).toBe(5);
  });

  it('RUL-ROY-03 DIA-ROY-009: who dies with the unit that is bought is nobody’s, whoever else has paid', () => {
    const made = position({
      live: ['antigonus', ...two],
      persons: [...heads({}), { id: 'antigonus', at: 'GORDION' }, royal('olympias', 'PHE', 'ptolemy', 1)],
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'], antigonus: ['A PAL'] },
      purses: { antigonus: 60, seleucus: 60 },
    }).sheets({ antigonus: ['BRIBE OLYMPIAS 5'], seleucus: ['BRIBE A PHE 15'] });
    expect(made.person('olympias')).toEqual({ at: '', unit: 0, holder: '' });
  });

  it('DIA-ORD-010 DIA-GFT-003: in a position without anything paid for, nobody does anything', () => {
    const made = basic({
      flow: [{ step: 'conflicts' }],
      units: { ptolemy: ['A PHE'] },
      sheets: { ptolemy: ['A PHE -> PAL'] },
    });
    expect(made.units).toEqual(['ptolemy A PHE']);
  });
});

describe('the first spring', () => {
  const stack = (lines: string[], foreign: string[] = []): Table =>
    table({
      season: 'spring 321',
      live: two,
      units: { ptolemy: ['A EGY', 'A EGY.2', 'F EGY.3'], seleucus: ['F MIN', 'A IDU'] },
    }).sheets({ ptolemy: lines, seleucus: foreign });

  it('RUL-ORD-01: a convoy is for the army that goes there, a support on the spot for the one that stays', () => {
    const carried = stack(['A EGY -> LIB', 'A EGY.2 -> PHE', 'F EGY.3 -> MOR'], ['F MIN C A EGY -> PHE']);
    expect(carried.units).toContain('ptolemy A PHE');
    expect(stack(['A EGY -> LIB', 'A EGY.2 H', 'F EGY.3 -> MOR'], ['A IDU S A EGY']).result('A IDU')).toBe(
      'ok given',
    );
  });
});

describe('the Bosphorus', () => {
  it('DIA-OPT-BOSPHORUS-01: while its master marches elsewhere nobody crosses it on foot', () => {
    const made = table({
      options: { bosphorus: 'yes' },
      live: ['lysimachus', ...two],
      control: { BYZANCE: 'ptolemy' },
      units: {
        ptolemy: ['A BOS'],
        seleucus: ['A BIT', 'F PRO'],
        lysimachus: ['F EGE', 'F CHE'],
      },
    }).sheets({
      ptolemy: ['A BOS -> THR'],
      seleucus: ['A BIT -> BOS', 'F PRO C A BIT -> BOS'],
      lysimachus: ['F EGE -> PRO', 'F CHE S F EGE -> PRO'],
    });
    expect(made.unit('A BIT')?.owner).toBe('seleucus');
    expect(made.unit('A BOS')).toBeUndefined();
  });
});

describe('persons', () => {
  it('RUL-PER-07 DIA-PER-022: a prisoner left within the walls of his captor is still his', () => {
    const made = basic({
      units: { ptolemy: ['G TYR'] },
      control: { TYR: 'ptolemy' },
      persons: heads({}, { at: 'TYR', unit: 1, holder: 'ptolemy' }),
    }).sheets({ ptolemy: ['SELEUCUS H', 'G Tyr -> F MIN'] });
    expect(made.person('seleucus')).toEqual({ at: 'TYR', unit: 0, holder: 'ptolemy' });
  });

  it('DIA-PER-022 RUL-PER-03: in the open he is free when his guard is disbanded, whoever holds the province', () => {
    const made = winter({
      units: { ptolemy: ['A SIN'] },
      control: { SIN: 'ptolemy' },
      persons: heads({}, { at: 'SIN', unit: 1, holder: 'ptolemy' }),
    }).sheets({});
    expect(made.units).toEqual([]);
    expect(made.person('seleucus')).toEqual({ at: 'SIN', unit: 0, holder: 'seleucus' });
  });

  it('RUL-REV-02 RUL-PER-03: with their guard destroyed, a diadoch dies at the hands of rebels, a royal is theirs; players kill nobody', () => {
    const stormed = (by: string): Table =>
      position({
        live: ['antigonus', ...two],
        persons: [
          ...heads({}, { at: 'TRD', unit: 1, holder: 'ptolemy' }),
          { id: 'antigonus', at: 'GORDION' },
          royal('roxane', 'TRD', 'ptolemy', 1, ['roxane', 'alexander']),
        ],
        // Tauris has no other way out by land than Scythia.
        units: { ptolemy: ['A TRD'], [by]: ['Ag SCY'] },
        revolts: by === 'scythians' ? [revolt('scythians', { led: 'antigonus', until: 20 })] : [],
      })
        .sheets({ antigonus: ['A SCY -> TRD'] })
        .do('ptolemy', 'write A TRD => x');
    const rebels = stormed('scythians');
    expect(rebels.state.live).not.toContain('seleucus');
    expect(rebels.person('roxane').holder).toBe('scythians');
    const player = stormed('antigonus');
    expect(player.person('seleucus')).toMatchObject({ at: 'TRD', holder: 'antigonus' });
    expect(player.person('roxane').holder).toBe('antigonus');
  });

  it('DIA-ROY-002 DIA-ROY-006: Philip taken with a citadel leads who may be led, and Eurydice nobody', () => {
    const taken = (head: object, members: string[], unit = 'A PHE'): Table =>
      position({
        units: { ptolemy: [`${unit}! TYR`] },
        persons: [...heads(head), royal('philip', 'TYR', '', 0, members)],
      }).sheets({ ptolemy: [`${unit} A2 Tyr`] });
    const couple = ['philip', 'eurydice'];
    expect(taken({}, couple).person('philip')).toEqual({ at: 'PHE', unit: 1, holder: 'ptolemy' });
    expect(taken({}, ['eurydice']).person('philip')).toEqual({ at: 'TYR', unit: 0, holder: 'ptolemy' });
    for (const led of [taken({ at: 'PHE', unit: 1 }, couple), taken({}, couple, 'F PHE')])
      expect(led.person('philip')).toEqual({ at: 'TYR', unit: 0, holder: '' });
  });

  it('DIA-ROY-006 DIA-ROY-007: Philip is forsaken once, and never by an army he leads', () => {
    const with_ = (unit: number, holder: string): Table =>
      position({
        units: { ptolemy: ['G TYR', 'A PHE'] },
        persons: [
          ...heads({}),
          royal('philip', unit === 1 ? 'TYR' : 'PHE', holder, unit, ['philip', 'eurydice']),
        ],
      });
    const fled = with_(1, 'ptolemy').sheets({ ptolemy: ['G Tyr -> F MIN'] });
    expect(fled.person('philip').holder).toBe('');
    const kept = with_(2, 'ptolemy').sheets({});
    expect(kept.person('philip')).toMatchObject({ unit: 2, holder: 'ptolemy' });
    const alone = position({ persons: [...heads({}), royal('philip', 'PAL', '', 0, ['philip'])] }).sheets({});
    expect(alone.told('person')).toEqual([]);
  });

  it('DIA-ROY-007: an army he led is gone without its province', () => {
    const made = winter({
      scenario: 'advanced',
      units: { ptolemy: ['A DAM'] },
      control: { DAM: 'ptolemy' },
      persons: [...heads({}), royal('philip', 'DAM', 'ptolemy', 1, ['philip'])],
      purses: { ptolemy: 0 },
    }).sheets({});
    expect(made.units).toEqual([]);
    expect(made.state.control.DAM).toBe('ptolemy');
  });

  it('DIA-OPT-PERSON-01: no die is thrown for a lone diadoch where that rule is not played', () => {
    const taken = (person: string): number =>
      resolve(
        basic({
          options: { person },
          units: { ptolemy: ['A PHE'] },
          persons: heads({}, { at: 'PHE' }),
        }),
        person === 'yes' ? [1] : [],
      ).told('roll').length;
    expect(taken('no')).toBe(0);
    expect(taken('yes')).toBe(1);
  });

  it('DIA-PER-024 DIA-EVT-004: a royal cast ashore is still whose she was, and nobody follows her but her husband', () => {
    const storm = {
      storms: ['MOR'],
      fate: { kind: 'storm', over: 'sea', spaces: ['MOR'] },
      husband: 'ptolemy',
      marriages: { ptolemy: 1 },
    };
    const made = position({
      ...storm,
      units: { ptolemy: ['F MOR'] },
      persons: [
        ...heads({ at: 'MOR', unit: 1 }),
        royal('roxane', 'MOR', 'ptolemy', 1, ['roxane']),
        royal('cleopatra', 'MOR', 'ptolemy', 1),
      ],
    });
    // The fleet is safe, so is he; Roxane comes ashore; Cleopatra is safe.
    resolve(made, [6, 6, 2, 1, 6]);
    expect(made.person('roxane')).toMatchObject({ unit: 0, holder: 'ptolemy' });
    expect(made.person('roxane').at).not.toBe('MOR');
    expect(made.person('ptolemy').at).toBe('MOR');
    expect(made.person('cleopatra').at).toBe('MOR');
  });
});

describe('who is gone, and who is not', () => {
  const dying = (setting: Setting): Table =>
    table({
      live: ['antigonus', ...two],
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR', 'A MES'] },
      persons: [...heads({}, { at: 'SYR', unit: 2 }), { id: 'antigonus', at: 'GORDION' }],
      control: { BABYLONE: 'seleucus', SUSE: 'seleucus', ALEXANDRIE: 'ptolemy' },
      purses: rich,
      ...setting,
    }).sheets({ ptolemy: ['BRIBE A SYR 30'] });

  it('DIA-ELI-002: the capital takes his gold without a question, whatever else he holds', () => {
    const made = dying({});
    expect(made.state.live).toEqual(['antigonus', 'ptolemy']);
    expect(made.state.treasures).toEqual({ BABYLONE: 60 });
  });

  it('DIA-AEL-001 DIA-OPT-MARKET-04: his units are for sale only where there is a market', () => {
    expect(dying({ scenario: 'advanced' }).state.sales).toEqual([]);
    const market = dying({ scenario: 'advanced', options: { market: 'yes' } });
    expect(market.state.sales).toMatchObject([{ unit: 3, former: 'seleucus', reserve: 10 }]);
  });

  it('DIA-OPT-DYNASTIES-02: without that rule nobody goes for want of a citadel', () => {
    const landless = (dynasties: string): readonly string[] =>
      winter({
        scenario: 'advanced',
        season: 'winter 306',
        options: { dynasties },
        live: ['antigonus', ...two],
        persons: [...heads({}, { at: 'MES' }), { id: 'antigonus', at: 'GORDION' }],
        control: { ALEXANDRIE: 'ptolemy', GORDION: 'antigonus' },
      }).sheets({}).state.live;
    expect(landless('no')).toContain('seleucus');
    expect(landless('yes')).not.toContain('seleucus');
  });

  it('DIA-END-003: one who concedes among several, or nobody at all, ends nothing', () => {
    const over = (sheets: object): string | undefined =>
      table({ live: ['antigonus', ...two] }).sheets(sheets).state.result?.level;
    expect(over({})).toBeUndefined();
    expect(over({ ptolemy: ['CONCEDE SELEUCUS'] })).toBeUndefined();
    expect(over({ ptolemy: ['CONCEDE SELEUCUS'], antigonus: ['CONCEDE PTOLEMY'] })).toBeUndefined();
    expect(over({ ptolemy: ['CONCEDE SELEUCUS'], antigonus: ['CONCEDE SELEUCUS'] })).toBe('conceded');
  });
});

describe('winter', () => {
  it('DIA-ECO-013 DIA-ECO-012: militia is paid from what the others leave', () => {
    const made = winter({ units: { ptolemy: ['Am PAL', 'A SIN'] }, control: {}, purses: { ptolemy: 15 } });
    expect(made.sheets({}).units).toEqual(['ptolemy A SIN']);
  });

  it('DIA-OPT-MARKET-01: where there is no market whoever is dismissed goes home', () => {
    const dismissed = (market: string): string[] =>
      winter({
        options: { dismiss: 'yes', market },
        units: { ptolemy: ['A SIN'] },
        purses: rich,
      }).sheets({ ptolemy: ['DISMISS A SIN'] }).units;
    expect(dismissed('no')).toEqual([]);
    expect(dismissed('yes')).toEqual(['orphans A SIN']);
  });

  it('RUL-ECO-07 DIA-ECO-020: what finds no room outside goes behind walls of its owner’s that are empty, a fleet into a port', () => {
    const built = (control: object, units: string[], ...lines: string[]): string[] =>
      winter({
        control: { ALEXANDRIE: 'ptolemy', ...control },
        units: { ptolemy: units },
        purses: { ptolemy: 100 },
      }).sheets({ ptolemy: lines }).units;
    expect(built({ NORA: 'ptolemy', LARANDA: 'seleucus' }, ['A LYC'], 'BUILD A LYC')).toContain(
      'ptolemy G NORA',
    );
    expect(built({ NORA: 'ptolemy', LARANDA: 'ptolemy' }, ['A LYC', 'G LARANDA'], 'BUILD A LYC')).toContain(
      'ptolemy G NORA',
    );
    // One goes into each, not both into the first.
    expect(
      built({ NORA: 'ptolemy', LARANDA: 'ptolemy' }, ['A LYC'], 'BUILD G Laranda', 'BUILD A LYC'),
    ).toEqual(['ptolemy A LYC', 'ptolemy G LARANDA', 'ptolemy G NORA']);
    expect(built({ MILET: 'ptolemy', EPHESE: 'ptolemy' }, ['A ION'], 'BUILD F ION')).toContain(
      'ptolemy G MILET',
    );
    expect(built({ MILET: 'ptolemy', EPHESE: 'ptolemy' }, ['A ION', 'G MILET'], 'BUILD A ION')).toContain(
      'ptolemy G EPHESE',
    );
  });

  it('RUL-ECO-08 RUL-ECO-09 DIA-ECO-021: whoever has no empty citadel where two build gets nothing, for nothing', () => {
    const made = winter({
      units: { seleucus: ['G EPHESE'] },
      control: { ALEXANDRIE: 'ptolemy', MILET: 'ptolemy', EPHESE: 'seleucus' },
      purses: rich,
    }).sheets({ ptolemy: ['BUILD A ION'], seleucus: ['BUILD A ION'] });
    expect(made.units).toEqual(['ptolemy G MILET', 'seleucus G EPHESE']);
    // 60 and 1 for Ephesus, less 10 in pay.
    expect(made.state.purses.seleucus).toBe(51);
    expect(made.told('lapsed')).toMatchObject([{ power: 'seleucus', rule: 'DIA-ECO-021' }]);
  });
});

describe('autumn', () => {
  const autumn = (setting: Setting): Table => position({ season: 'autumn 320', ...setting }).sheets({});

  it('DIA-ASU-001 RUL-REV-12: armies starve where there is no arsenal, and only there', () => {
    const made = autumn({ units: { ptolemy: ['A PHE', 'A SIN', 'F LIB/ce'] } });
    expect(made.units).toEqual(['ptolemy A PHE', 'ptolemy F LIB/ce']);
  });

  it('DIA-REV-004 RUL-REV-12: neither the raid nor rebels at home ever starve', () => {
    const made = autumn({
      units: { scythians: ['Ag CAU'], armenians: ['Am ARM'] },
      revolts: [revolt('scythians', { until: 20 }), revolt('armenians', { done: 1 })],
    });
    expect(made.units).toEqual(['armenians Am ARM', 'scythians Ag CAU']);
  });

  it('DIA-AEL-002: where nobody was left without a master, nothing is said of it', () => {
    expect(autumn({ units: { ptolemy: ['A PHE'] } }).told('settled')).toEqual([]);
    const left = autumn({ units: { orphans: ['A DAM', 'A PHE'] }, unsettled: [1, 2] });
    expect(left.units).toEqual(['orphans A PHE']);
    expect(left.told('settled')).toHaveLength(1);
    expect(autumn({ units: { orphans: ['A DAM'] }, unsettled: [1] }).told('settled')).toEqual([]);
  });
});

describe('events', () => {
  it('RUL-EVT-01: read the other way, five and six flood the north and no other line does', () => {
    const floods = (dice: number[]): string => {
      const fate = drawn('summer 320', dice, { options: { autumnSix: 'floods' } });
      return fate?.kind === 'flood' ? fate.rivers.join() : (fate?.kind ?? '');
    };
    expect(floods([2, 3])).toBe('ister,borysthenes,tanais');
    expect(floods([3, 3])).toBe('ister,borysthenes,tanais');
    expect(floods([1, 3, 1, 1])).toBe('storm');
    expect(floods([4, 4, 5])).toBe('storm');
    expect(drawn('summer 320', [3, 3])).toEqual({ kind: 'none' });
  });

  it('DIA-SEQ-001 DIA-EVT-002: where no event was announced none strikes', () => {
    const made = position({ flow: [{ step: 'season' }] });
    expect(made.state.fate).toBeNull();
    expect(made.state.phase).toBe('orders');
  });

  it('DIA-EXT-002 RUL-EVT-04: Tarentum gives itself neither over the heads of a garrison nor to rebels', () => {
    const offered = (units: Setting['units']): string | undefined =>
      struck({ kind: 'tarentines' }, { units: units ?? {}, revolts: [revolt('rome')] }).state.control.TARENTE;
    expect(offered({ ptolemy: ['F ITA'] })).toBe('ptolemy');
    expect(offered({ ptolemy: ['F ITA'], orphans: ['G TARENTE'] })).not.toBe('ptolemy');
    expect(offered({ rome: ['Ag ITA'] })).toBeUndefined();
  });

  it('DIA-EVT-014 RUL-REV-10: Rome comes again once Tarentum is hers, and not a third time', () => {
    // Eleven is an intervention, three is Rome; six would be the Gauls.
    const comes = (dice: number[], held: string, wider: boolean, out = true): string => {
      const fate = drawn('summer 320', dice, {
        units: { rome: out ? ['Ag ITA'] : [] },
        control: held === '' ? {} : { TARENTE: held },
        revolts: out ? [revolt('rome', { wider })] : [],
      });
      return fate?.kind === 'revolt' ? fate.revolt : (fate?.kind ?? '');
    };
    expect(comes([5, 6, 3], '', false, false)).toBe('rome');
    expect(comes([5, 6, 3], 'rome', false)).toBe('rome');
    expect(comes([5, 6, 3, 6], '', false)).toBe('gauls');
    expect(comes([5, 6, 3, 6], 'rome', true)).toBe('gauls');
    // Not even when she has all she came for.
    const sated = {
      units: { rome: ['Ag TAU'] },
      control: { TARENTE: 'rome' },
      revolts: [revolt('rome', { wider: true, done: 2 })],
    };
    expect(drawn('summer 320', [5, 6, 3, 6], sated)).toEqual({ kind: 'revolt', revolt: 'gauls' });
  });

  it('DIA-NEU-002 DIA-ORO-003: the satraps who join him do not harm the diadoch they find', () => {
    const made = struck(
      { kind: 'revolt', revolt: 'satraps' },
      { royalOrder: 'ptolemy', control: { SUSE: 'ptolemy' }, persons: heads({ at: 'HYR' }) },
    );
    expect(made.state.live).toContain('ptolemy');
    expect(made.unit('A HYR')?.owner).toBe('ptolemy');
    expect(made.person('ptolemy')).toMatchObject({ at: 'HYR', unit: 1 });
  });

  it('DIA-EXT-004 DIA-ORO-003: where his own army fills Hyrcania and the citadel is not his, only their gold comes', () => {
    const made = struck(
      { kind: 'revolt', revolt: 'satraps' },
      { royalOrder: 'ptolemy', control: { SUSE: 'ptolemy' }, units: { ptolemy: ['A HYR'] } },
    );
    expect(made.units).toEqual(['ptolemy A HYR']);
    expect(made.state.purses.ptolemy).toBe(10);
  });

  it('DIA-ORO-003: a royal order where no satraps wait moves no gold', () => {
    const given = (units: Setting['units'], gold: number): Table =>
      position({
        units: units ?? {},
        control: { SUSE: 'ptolemy' },
        revolts: units && 'satraps' in units ? [revolt('satraps')] : [],
        persons: [...heads({}), royal('roxane', 'ALEXANDRIE', 'ptolemy', 0, ['roxane', 'alexander'])],
        treasures: gold > 0 ? { HECATOMPYLOS: gold } : {},
      }).sheets({ ptolemy: ['ROYAL ORDER PTOLEMY'] });
    expect(given({}, 10).state.treasures.HECATOMPYLOS).toBe(10);
    expect(given({ satraps: ['A HYR'] }, 10).state.purses.ptolemy).toBe(10);
    expect(given({ satraps: ['A HYR'] }, 0).told('treasure')).toEqual([]);
  });

  it('DIA-NOT-003 RUL-REV-08: units far from the Pontus keep no pirates there', () => {
    const pirates = (army: string): string[] =>
      position({
        units: { pirates: ['F POC', 'F POR'], ptolemy: [army] },
        revolts: [revolt('pirates')],
      }).sheets({}).units;
    expect(pirates('A PHE')).toEqual(['ptolemy A PHE']);
    expect(pirates('A BIT')).toHaveLength(3);
  });
});

describe('writing', () => {
  it('DIA-SEQ-004 DIA-GEN-003: letters go to another who plays, and to nobody else', () => {
    const made = basic({});
    expect(made.refusal('ptolemy', 'letter seleucus hail')).toBeUndefined();
    for (const text of [
      'letter ptolemy hail',
      'letter antigonus hail',
      'letter perdiccas hail',
      'letter hail',
    ])
      expect(made.refusal('ptolemy', text)).toBe('DIA-GEN-003');
  });

  it('DIA-ORD-010 DIA-ORD-012: only a line that can be read can be in vain', () => {
    const made = basic({ units: { ptolemy: ['A PHE'] } });
    const vain = (action: object): string | undefined =>
      diadochi.explain(made.state, 'ptolemy', action as never).vain?.rule;
    expect(vain({ verb: 'seal' })).toBeUndefined();
    expect(vain({ verb: 'write', target: 'whatever' })).toBeUndefined();
    expect(vain({ verb: 'write', target: 'A PHE -> SYR' })).toBeUndefined();
    expect(vain({ verb: 'write', target: 'A PHE -> EGE' })).toBe('DIA-MOV-001');
  });

  it('DIA-ORD-014: where a royal is to go hangs on her bribe, whichever was written first', () => {
    const made = position({
      units: { seleucus: ['A MAC'], ptolemy: ['A THE', 'F BOS'] },
      persons: [...heads({}), royal('roxane', 'MAC', 'seleucus', 1, ['roxane', 'alexander'])],
      purses: rich,
    });
    const verdicts = (): (string | undefined)[] =>
      (made.state.sheets.ptolemy ?? []).map(({ rule, verdict }) => rule ?? verdict);
    made.do('ptolemy', 'write ROXANE -> THE');
    expect(verdicts()).toEqual(['DIA-PER-003']);
    made.do('ptolemy', 'write BRIBE ROXANE 10');
    expect(verdicts()).toEqual(['ok', 'ok']);
    made.do('ptolemy', 'erase 2');
    expect(verdicts()).toEqual(['DIA-PER-003']);
    // Nothing hangs on a line that could mean two things.
    made.do('ptolemy', 'write F BOS -> THR');
    expect(verdicts()).toEqual(['DIA-PER-003', 'DIA-ORD-012']);
  });
});
