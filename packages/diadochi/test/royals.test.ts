import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { bribeMinimum } from '../src/judge.ts';
import { pointsInPlay, regentOf, scoreOf } from '../src/query.ts';
import { royal } from './advanced.ts';
import { type Setting, type Table, table, written } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const heads = [
  { id: 'ptolemy', at: 'EGY' },
  { id: 'seleucus', at: 'CHD' },
];
/** Ptolemy and Seleucus, their heads at home unless said otherwise, and these royals. */
const court = (setting: Setting & { royals: object[]; heads?: object[] }): Table => {
  const { royals, heads: own = heads, ...rest } = setting;
  return table({ scenario: 'advanced', live: two, persons: [...own, ...royals], ...rest });
};
/** The next season brings nothing. */
const calm = (made: Table): Table => {
  made.state.forecast = { kind: 'none' };
  return made;
};
const alive = (made: Table, id: string): readonly string[] =>
  made.state.persons.find((one) => one.id === id)?.members ?? [];

describe('who holds a royal', () => {
  it('DIA-ROY-001: six royals on four counters, the couples in Macedonia under Antipater, the others neutral', () => {
    const state = diadochi.setup({ scenario: 'advanced', seed: 'royals' });
    const found = state.persons.filter(({ members: on }) => on.length > 0);
    expect(found.map(({ id, at, holder }) => `${id} ${at} ${holder}`)).toEqual([
      'philip MAC antipater',
      'roxane MAC antipater',
      'olympias DELPHES ',
      'cleopatra SARDES ',
    ]);
    expect(found.flatMap(({ members: on }) => on)).toHaveLength(6);
    const basic = diadochi.setup({ scenario: 'basic', seed: 'royals' });
    expect(basic.persons.every(({ members: on }) => on.length === 0)).toBe(true);
    const headless = diadochi.setup({ scenario: 'advanced', seed: 's', options: { antipater: 'neutral' } });
    expect(headless.persons.find(({ id }) => id === 'philip')?.holder).toBe('');
  });

  it('DIA-ROY-002: ending the season with a unit in her space gives control, and she is with it', () => {
    const made = court({ units: { ptolemy: ['A PHE'] }, royals: [royal('roxane', 'SYR')] });
    made.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(made.person('roxane')).toEqual({ at: 'SYR', unit: 1, holder: 'ptolemy' });
    const taken = court({
      units: { ptolemy: ['A PHE'] },
      royals: [royal('roxane', 'SYR', 'seleucus')],
    });
    taken.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(taken.person('roxane').holder).toBe('ptolemy');
  });

  it('DIA-ROY-002: the citadel she is in brings her along when it falls', () => {
    const made = court({ units: { ptolemy: ['A ETO! DELPHES'] }, royals: [royal('olympias', 'DELPHES')] });
    made.sheets({ ptolemy: ['A ETO A2 Delphes'] });
    expect(made.person('olympias')).toEqual({ at: 'DELPHES', unit: 0, holder: 'ptolemy' });
  });

  it('DIA-ROY-002: 10 T win Philip, Roxane or Cleopatra over, 5 T Olympias, counter-bribes against', () => {
    const offer = (id: string, sum: number, slips: object[] = []): string => {
      const made = court({
        units: { ptolemy: ['A PHE'] },
        royals: [royal(id, 'SYR', 'seleucus')],
        purses: { ptolemy: 40 },
        slips,
      });
      made.sheets({ ptolemy: [`BRIBE ${id.toUpperCase()} ${sum}`] });
      return made.told('bribe').map(({ success }) => success)[0] === true ? made.person(id).holder : 'lost';
    };
    expect(offer('roxane', 10)).toBe('ptolemy');
    expect(offer('roxane', 9)).toBe('lost');
    expect(offer('cleopatra', 10)).toBe('ptolemy');
    expect(offer('olympias', 5)).toBe('ptolemy');
    expect(offer('olympias', 4)).toBe('lost');
    const slip = { power: 'seleucus', on: 'roxane', sum: 3 };
    expect(offer('roxane', 12, [slip])).toBe('lost');
    expect(offer('roxane', 13, [slip])).toBe('ptolemy');
  });

  it('DIA-ROY-002 DIA-BRI-010: a royal is bribed from next door only, and not one of one’s own', () => {
    const made = court({
      units: { ptolemy: ['A PHE'] },
      royals: [royal('roxane', 'CAP'), royal('cleopatra', 'SARDES'), royal('olympias', 'EGY', 'ptolemy')],
      purses: { ptolemy: 40 },
    });
    expect(made.verdict('ptolemy', 'BRIBE ROXANE 10')).toBe('DIA-BRI-010');
    expect(made.verdict('ptolemy', 'BRIBE OLYMPIAS 10')).toBe('DIA-ROY-002');
  });

  it('RUL-ROY-03 DIA-BRI-001: counter-bribes protect a royal of one’s own, or one who is nobody’s', () => {
    const made = court({
      royals: [
        royal('roxane', 'EGY', 'ptolemy'),
        royal('olympias', 'DELPHES'),
        royal('cleopatra', 'CHD', 'seleucus'),
      ],
      purses: { ptolemy: 5 },
    });
    expect(made.verdict('ptolemy', 'COUNTER ROXANE 5')).toBe('ok');
    expect(made.verdict('ptolemy', 'COUNTER OLYMPIAS 5')).toBe('ok');
    expect(made.verdict('ptolemy', 'COUNTER CLEOPATRA 5')).toBe('DIA-BRI-001');
    expect(made.verdict('ptolemy', 'COUNTER SELEUCUS 5')).toBe('DIA-BRI-001');
  });

  it('DIA-ROY-002 DIA-ORD-014: whoever bribes her may say where she goes', () => {
    const made = court({
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
      royals: [royal('roxane', 'SYR', 'seleucus', 2)],
      purses: { ptolemy: 10 },
    });
    expect(made.verdict('ptolemy', 'ROXANE -> PHE')).toBe('DIA-PER-003');
    made.sheets({ ptolemy: ['BRIBE ROXANE 10', 'ROXANE -> PHE'] });
    expect(made.person('roxane')).toEqual({ at: 'PHE', unit: 1, holder: 'ptolemy' });
  });

  it('DIA-ROY-003: her controller moves her, shuts her up in a citadel of his, or has her killed', () => {
    const setting = {
      royals: [royal('roxane', 'PHE', 'ptolemy')],
      control: { TYR: 'ptolemy', ALEXANDRIE_ISSOS: 'seleucus' },
    };
    const goes = court(setting).sheets({ ptolemy: ['ROXANE -> SYR'] });
    expect(goes.person('roxane')).toEqual({ at: 'SYR', unit: 0, holder: 'ptolemy' });
    const shut = court(setting).sheets({ ptolemy: ['ROXANE -> G Tyr'] });
    expect(shut.person('roxane')).toEqual({ at: 'TYR', unit: 0, holder: 'ptolemy' });
    const dead = court(setting).sheets({ ptolemy: ['KILL ROXANE', 'KILL ALEXANDER4'] });
    expect(dead.person('roxane')).toEqual({ at: '', unit: 0, holder: '' });
    expect(court(setting).verdict('seleucus', 'KILL ROXANE')).toBe('DIA-PER-021');
  });

  it('DIA-ROY-003 DIA-SEQ-009: who has just been bribed away is no longer his to kill', () => {
    const made = court({
      units: { ptolemy: ['A PHE'] },
      royals: [royal('olympias', 'SYR', 'seleucus')],
      purses: { ptolemy: 5 },
    });
    made.sheets({ ptolemy: ['BRIBE OLYMPIAS 5'], seleucus: ['KILL OLYMPIAS'] });
    expect(made.person('olympias').holder).toBe('ptolemy');
  });

  it('DIA-ROY-004: couples move as one; when one of them dies the counter is the survivor’s', () => {
    const made = court({ units: { ptolemy: ['A PHE'] }, royals: [royal('philip', 'PHE', 'ptolemy', 1)] });
    made.sheets({ ptolemy: ['A PHE -> SYR', 'KILL EURYDICE'] });
    expect(made.person('philip')).toEqual({ at: 'SYR', unit: 1, holder: 'ptolemy' });
    expect(alive(made, 'philip')).toEqual(['philip']);
    calm(made).sheets({ ptolemy: ['KILL PHILIP'] });
    expect(alive(made, 'philip')).toEqual([]);
  });
});

describe('Philip', () => {
  it('DIA-ROY-005: his controller is regent; after his death, the controller of Alexander', () => {
    const made = court({
      units: { ptolemy: ['A PHE'] },
      royals: [royal('philip', 'PHE', 'ptolemy', 1), royal('roxane', 'CHD', 'seleucus')],
    });
    expect(regentOf(made.state)).toBe('ptolemy');
    made.sheets({ ptolemy: ['KILL PHILIP'] });
    expect(alive(made, 'philip')).toEqual(['eurydice']);
    expect(regentOf(made.state)).toBe('seleucus');
    calm(made).sheets({ seleucus: ['KILL ALEXANDER4'] });
    expect(regentOf(made.state)).toBe('');
  });

  it('DIA-ROY-006: he leads an army or a garrison that no diadoch and no Olympias leads, and adds nothing to it', () => {
    const made = court({
      units: { ptolemy: ['A PHE', 'A PAL', 'F MIN'], seleucus: ['A SYR'] },
      heads: [
        { id: 'ptolemy', at: 'PAL', unit: 2 },
        { id: 'seleucus', at: 'CHD' },
      ],
      royals: [royal('philip', 'PHE', 'ptolemy', 1), royal('olympias', 'PHE', 'ptolemy')],
    });
    expect(made.verdict('ptolemy', 'OLYMPIAS WITH A PHE')).toBe('DIA-ROY-006');
    made.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(made.told('result').find((event) => written(event) === 'A PHE -> SYR')).toMatchObject({
      result: 'bounce',
      strength: 1,
    });
    expect(made.person('philip').holder).toBe('ptolemy');
    expect(made.person('olympias').unit).toBe(0);
    const led = court({
      units: { ptolemy: ['A PAL'] },
      heads: [
        { id: 'ptolemy', at: 'PAL', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
      ],
      royals: [royal('philip', 'PAL', 'ptolemy')],
    });
    expect(led.verdict('ptolemy', 'PHILIP WITH A PAL')).toBe('DIA-ROY-006');
  });

  it('DIA-ROY-002 DIA-ROY-006: taken with a citadel he is put at the head of the army that took it', () => {
    const made = court({
      units: { ptolemy: ['A PHE! TYR'], seleucus: ['G TYR'] },
      royals: [royal('philip', 'TYR', 'seleucus', 2)],
    });
    made.sheets({ ptolemy: ['A PHE A2 Tyr'] });
    expect(made.person('philip')).toEqual({ at: 'PHE', unit: 1, holder: 'ptolemy' });
  });

  it('DIA-ROY-006: a diadoch who comes where Philip leads does not take the army over', () => {
    const made = court({
      units: { ptolemy: ['A PHE'] },
      heads: [
        { id: 'ptolemy', at: 'PAL' },
        { id: 'seleucus', at: 'CHD' },
      ],
      royals: [royal('philip', 'PHE', 'ptolemy', 1)],
    });
    made.sheets({ ptolemy: ['PTOLEMY -> PHE'] });
    expect(made.person('ptolemy')).toEqual({ at: 'PHE', unit: 0, holder: 'ptolemy' });
    expect(made.person('philip')).toEqual({ at: 'PHE', unit: 1, holder: 'ptolemy' });
  });

  it('DIA-ROY-007: without a unit he is nobody’s', () => {
    const made = court({ units: { ptolemy: ['A PHE'] }, royals: [royal('philip', 'PHE', 'ptolemy', 1)] });
    made.sheets({ ptolemy: ['A PHE -> SYR', 'PHILIP H'] });
    expect(made.person('philip')).toEqual({ at: 'PHE', unit: 0, holder: '' });
    const widow = court({
      units: { ptolemy: ['A PHE'] },
      royals: [royal('philip', 'PHE', 'ptolemy', 1, ['eurydice'])],
    });
    widow.sheets({ ptolemy: ['A PHE -> SYR', 'PHILIP H'] });
    expect(widow.person('philip').holder).toBe('ptolemy');
  });

  it('DIA-ROY-007: the citadel whose garrison he led turns neutral with him when the garrison is gone', () => {
    const made = court({
      season: 'winter 320',
      units: { ptolemy: ['Ge TYR'] },
      royals: [royal('philip', 'TYR', 'ptolemy', 1)],
    });
    expect(made.state.control.TYR).toBe('ptolemy');
    made.sheets();
    expect(made.told('gone').map(({ why }) => why)).toEqual(['unpaid']);
    expect(made.state.control.TYR).toBeUndefined();
    expect(made.person('philip')).toEqual({ at: 'TYR', unit: 0, holder: '' });
    const roxane = court({
      season: 'winter 320',
      units: { ptolemy: ['Ge TYR'] },
      royals: [royal('roxane', 'TYR', 'ptolemy', 1)],
    });
    roxane.sheets();
    expect(roxane.state.control.TYR).toBe('ptolemy');
    expect(roxane.person('roxane').holder).toBe('ptolemy');
  });

  it('RUL-ROY-02: in the first spring he must be put with a unit that is not Antipater’s own', () => {
    const begun = (lines: string[]): ReturnType<typeof diadochi.setup> => {
      const state = diadochi.setup({ scenario: 'advanced', seed: 'first' });
      const act = (role: string, text: string): void => {
        diadochi.apply(state, role, diadochi.parse(text) as never);
      };
      for (const { role } of diadochi.pending(state)) act(role, 'muster AAA');
      for (const line of lines) act('antipater', `write ${line}`);
      for (const { role } of diadochi.pending(state)) act(role, 'seal');
      while (state.phase === 'retreats') {
        const role = diadochi.pending(state)[0]?.role as string;
        diadochi.apply(state, role, diadochi.legal(state, role)[0] as never);
      }
      return state;
    };
    const kept = begun(['A MAC.2 -> THR', 'PHILIP WITH A MAC.2']);
    expect(kept.persons.find(({ id }) => id === 'philip')).toMatchObject({ at: 'THR', holder: 'antipater' });
    const lost = begun(['A MAC.2 -> THR']);
    expect(lost.persons.find(({ id }) => id === 'philip')).toMatchObject({ at: 'MAC', unit: 0, holder: '' });
  });
});

describe('Olympias', () => {
  const led = {
    units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
    royals: [royal('olympias', 'PHE', 'ptolemy', 1)],
  };

  it('DIA-ROY-008: she commands like a diadoch, and her unit is 5 T cheaper to bribe', () => {
    const made = court(led);
    expect(bribeMinimum(made.state, made.state.units[0] as never)).toBe(15);
    made.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(made.told('result').find(({ owner }) => owner === 'ptolemy')?.strength).toBe(2);
  });

  it('DIA-ROY-008 RUL-PER-06: beside a diadoch it is he who commands', () => {
    const both = court({
      ...led,
      heads: [
        { id: 'ptolemy', at: 'PHE', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
      ],
    });
    expect(bribeMinimum(both.state, both.state.units[0] as never)).toBe(30);
  });

  it('DIA-ROY-009: when the unit she commands is bribed she dies; she may be bribed alone', () => {
    const lynched = court({ ...led, purses: { seleucus: 15 } });
    lynched.sheets({ seleucus: ['BRIBE A PHE 15'] });
    expect(lynched.told('died')).toMatchObject([{ person: 'olympias', member: 'olympias', why: 'bribed' }]);
    expect(lynched.unit('A PHE')?.owner).toBe('seleucus');
    const spared = court({ ...led, purses: { seleucus: 15 } });
    spared.sheets({ seleucus: ['BRIBE A PHE 15'], ptolemy: ['OLYMPIAS -> PAL'] });
    expect(spared.person('olympias')).toMatchObject({ at: 'PAL', holder: 'ptolemy' });
    const alone = court({ ...led, purses: { seleucus: 5 } });
    alone.sheets({ seleucus: ['BRIBE OLYMPIAS 5'], ptolemy: ['A PHE -> PAL'] });
    expect(alone.person('olympias')).toEqual({ at: 'PHE', unit: 0, holder: 'seleucus' });
  });
});

describe('Cleopatra', () => {
  const together = {
    units: { ptolemy: ['A LYD'] },
    heads: [
      { id: 'ptolemy', at: 'LYD', unit: 1 },
      { id: 'seleucus', at: 'CHD' },
    ],
    royals: [royal('cleopatra', 'LYD', 'ptolemy', 1)],
  };
  const married = { ...together, husband: 'ptolemy', marriages: { ptolemy: 1 } };

  it('DIA-ROY-010: announced one season, wed the next where both are in one land province', () => {
    const made = court(together);
    expect(made.verdict('seleucus', 'ANNOUNCE MARRIAGE')).toBe('DIA-ROY-010');
    made.sheets({ ptolemy: ['ANNOUNCE MARRIAGE'] });
    expect(made.told('announced')).toHaveLength(1);
    expect(made.state.husband).toBe('');
    expect(made.verdict('ptolemy', 'ANNOUNCE MARRIAGE')).toBe('DIA-ROY-010');
    calm(made).sheets();
    expect(made.told('wedding')).toEqual([{ type: 'wedding', power: 'ptolemy' }]);
    expect(made.state.husband).toBe('ptolemy');
  });

  it('DIA-ROY-010: not without an announcement, not apart, not at sea, not when she is another’s by then', () => {
    expect(court(together).sheets().state.husband).toBe('');
    const wed = (setting: Partial<Setting>): string => {
      const announced = { ptolemy: 3 };
      return court({ ...together, ...setting, announced } as never).sheets().state.husband;
    };
    expect(wed({})).toBe('ptolemy');
    expect(wed({ royals: [royal('cleopatra', 'ION', 'ptolemy')] })).toBe('');
    const atSea = { units: { ptolemy: ['F EOL'] }, royals: [royal('cleopatra', 'EOL', 'ptolemy', 1)] };
    const heads = [
      { id: 'ptolemy', at: 'EOL', unit: 1 },
      { id: 'seleucus', at: 'CHD' },
    ];
    expect(wed({ ...atSea, heads })).toBe('');
    const lost = court({
      ...together,
      royals: [royal('cleopatra', 'LYD', 'seleucus')],
      announced: { seleucus: 3 },
    });
    lost.sheets();
    expect(lost.told('renounced')).toEqual([{ type: 'renounced', power: 'seleucus' }]);
    expect(lost.state.announced).toEqual({});
  });

  it('DIA-ROY-011: spouses are never parted', () => {
    const made = court(married);
    expect(made.verdict('ptolemy', 'CLEOPATRA -> ION')).toBe('DIA-ROY-011');
    expect(made.verdict('ptolemy', 'CLEOPATRA H')).toBe('DIA-ROY-011');
    expect(made.verdict('ptolemy', 'KILL CLEOPATRA')).toBe('DIA-ROY-011');
    made.sheets({ ptolemy: ['PTOLEMY -> ION'] });
    expect(made.person('cleopatra')).toEqual({ at: 'ION', unit: 0, holder: 'ptolemy' });
    const left = court(married).sheets({ ptolemy: ['PTOLEMY H', 'A LYD -> ION'] });
    expect(left.person('ptolemy')).toEqual({ at: 'LYD', unit: 0, holder: 'ptolemy' });
    expect(left.person('cleopatra')).toEqual({ at: 'LYD', unit: 0, holder: 'ptolemy' });
  });

  it('RUL-ROY-05: whoever holds her later may have her killed', () => {
    const made = court({ ...married, royals: [royal('cleopatra', 'CHD', 'seleucus')] });
    made.sheets({ seleucus: ['KILL CLEOPATRA'] });
    expect(alive(made, 'cleopatra')).toEqual([]);
    expect(made.state.husband).toBe('');
  });

  it('DIA-ROY-012: a unit led by her husband costs 10 T more to bribe', () => {
    const made = court(married);
    expect(bribeMinimum(made.state, made.state.units[0] as never)).toBe(40);
    const single = court(together);
    expect(bribeMinimum(single.state, single.state.units[0] as never)).toBe(30);
  });

  it('DIA-ROY-013 DIA-VP-006: the point of the marriage outlasts it, and a widow may marry again', () => {
    const made = court({
      ...married,
      season: 'summer 315',
      purses: { seleucus: 40 },
      units: { ptolemy: ['A LYD'], seleucus: ['A ION'] },
    });
    expect(made.verdict('ptolemy', 'ANNOUNCE MARRIAGE')).toBe('DIA-ROY-013');
    made.sheets({ seleucus: ['BRIBE A LYD 40'] });
    expect(made.told('died')).toMatchObject([{ person: 'ptolemy' }]);
    expect(made.state.husband).toBe('');
    expect(made.person('cleopatra').holder).toBe('seleucus');
    expect(scoreOf(made.state, 'ptolemy').marriage).toBe(1);
    expect(made.verdict('seleucus', 'ANNOUNCE MARRIAGE')).toBe('ok');
  });
});

describe('the royal order', () => {
  const east = { control: { SUSE: 'seleucus' } };
  const order = (royals: object[], extra: object = {}): string =>
    court({ units: { ptolemy: ['A PHE'] }, royals, ...east, ...extra } as never).verdict(
      'ptolemy',
      'ROYAL ORDER SELEUCUS',
    );

  it('DIA-ORO-001: the regent, Cleopatra’s husband or the master of two royals may give it', () => {
    expect(order([])).toBe('DIA-ORO-001');
    expect(order([royal('olympias', 'PHE', 'ptolemy')])).toBe('DIA-ORO-001');
    expect(order([royal('philip', 'PHE', 'ptolemy', 1, ['philip'])])).toBe('ok');
    expect(order([royal('roxane', 'PHE', 'ptolemy')])).toBe('ok');
    expect(
      order([royal('roxane', 'PHE', 'ptolemy', 0, ['roxane']), royal('olympias', 'PHE', 'ptolemy')]),
    ).toBe('ok');
    expect(order([royal('cleopatra', 'CHD', 'seleucus')], { husband: 'ptolemy' })).toBe('ok');
  });

  it('DIA-ORO-002: for a player who holds Susa, Ecbatana or Parsagades', () => {
    const royals = [royal('roxane', 'PHE', 'ptolemy')];
    const forSeleucus = (control: object): string => order(royals, { control });
    expect(forSeleucus({})).toBe('DIA-ORO-002');
    for (const citadel of ['SUSE', 'ECBATANE', 'PARSAGADES'])
      expect(forSeleucus({ [citadel]: 'seleucus' })).toBe('ok');
  });

  it('DIA-ORO-003 RUL-ORO-01: it holds until the satraps come, and those who wait already obey it', () => {
    const made = court({
      units: { ptolemy: ['A PHE'], satraps: ['A HYR'] },
      royals: [royal('roxane', 'PHE', 'ptolemy')],
      treasures: { HECATOMPYLOS: 10 },
      revolts: [{ id: 'satraps', led: '', until: -1, done: 0, wider: false }],
      ...east,
    });
    made.sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'] });
    expect(made.state.royalOrder).toBe('seleucus');
    expect(made.unit('A HYR')?.owner).toBe('seleucus');
    expect(made.state.purses.seleucus).toBe(10);
    expect(made.state.revolts).toEqual([]);
    calm(made).sheets();
    expect(made.state.royalOrder).toBe('seleucus');
  });

  it('DIA-ORO-004: contradictory orders cancel each other', () => {
    const setting = {
      live: ['ptolemy', 'seleucus', 'antigonus'],
      heads: [...heads, { id: 'antigonus', at: 'PHR' }],
      royals: [royal('roxane', 'EGY', 'ptolemy'), royal('cleopatra', 'CHD', 'seleucus')],
      control: { SUSE: 'seleucus', ECBATANE: 'antigonus' },
      husband: 'seleucus',
    };
    const both = court(setting);
    both.sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'], seleucus: ['ROYAL ORDER ANTIGONUS'] });
    expect(both.told('royal-order')).toEqual([{ type: 'royal-order', by: ['ptolemy', 'seleucus'], to: '' }]);
    const agreed = court(setting);
    agreed.sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'], seleucus: ['ROYAL ORDER SELEUCUS'] });
    expect(agreed.state.royalOrder).toBe('seleucus');
  });
});

describe('points of the royal family', () => {
  it('DIA-VP-005: each living member is a point in play, and one for whoever controls him', () => {
    const without = court({ royals: [] });
    const made = court({ royals: [royal('roxane', 'EGY', 'ptolemy'), royal('olympias', 'DELPHES')] });
    expect(pointsInPlay(made.state) - pointsInPlay(without.state)).toBe(3);
    expect(scoreOf(made.state, 'ptolemy')).toMatchObject({ royals: 2, total: 2 });
  });

  it('DIA-VP-006: a marriage adds one to the husband’s player and to the total', () => {
    const made = court({ royals: [], marriages: { ptolemy: 1 } });
    expect(scoreOf(made.state, 'ptolemy').total).toBe(1);
    expect(pointsInPlay(made.state) - pointsInPlay(court({ royals: [] }).state)).toBe(1);
  });

  it('DIA-VP-007: the point of the dead leaves the game', () => {
    const made = court({ royals: [royal('roxane', 'EGY', 'ptolemy')] });
    const before = pointsInPlay(made.state);
    made.sheets({ ptolemy: ['KILL ROXANE'] });
    expect(pointsInPlay(made.state)).toBe(before - 1);
    expect(scoreOf(made.state, 'ptolemy').royals).toBe(1);
  });
});
