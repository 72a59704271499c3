import { lots, type Position, RefusalError } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { refusalOf as thrownBy } from '../../kernel/test/refusal.ts';
import { diadochi, type PowerId, pointsInPlay, powerIds, powers } from '../src/index.ts';
import { type Setting, table } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const persons = [
  { id: 'ptolemy', at: 'ALEXANDRIE' },
  { id: 'seleucus', at: 'BABYLONE' },
];
const control = { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' };
const plain = (rest: object = {}) => table({ live: two, persons, control, ...rest });

const spring = (options = {}) => {
  const state = diadochi.setup({ scenario: 'basic', seed: 'a', options });
  for (const { role } of diadochi.pending(state))
    diadochi.apply(state, role, { verb: 'muster', target: 'AAA' });
  return state;
};
const write = (state: ReturnType<typeof spring>, power: string, ...lines: string[]) => {
  for (const target of lines) diadochi.apply(state, power, { verb: 'write', target });
};
const sealAll = (state: ReturnType<typeof spring>) => {
  for (const { role } of diadochi.pending(state)) diadochi.apply(state, role, { verb: 'seal' });
};

describe('samples', () => {
  it('DIA-SEQ-005: a game that is over is sampled too, though sheets were sealed and never shown', () => {
    const state = spring();
    Object.assign(state, { phase: 'end', sealed: [...state.live] });
    for (const power of state.live) state.sheets[power] ??= [];
    expect(diadochi.resample(state, 'ptolemy', 'any').phase).toBe('end');
  });
});

describe('set-up', () => {
  it('DIA-GEN-001: six powers, their capitals and homes', () => {
    expect(powerIds.map((id) => [powers[id].capital, powers[id].home])).toEqual([
      ['PELLA', 'MAC'],
      ['LYSIMACHIA', 'CHE'],
      ['GORDION', 'PHR'],
      ['ANCYRE', 'ANC'],
      ['ALEXANDRIE', 'EGY'],
      ['BABYLONE', 'CHD'],
    ]);
    const fewer = diadochi.setup({
      scenario: 'basic',
      seed: 'a',
      options: { eumenes: 'neutral', seleucus: 'neutral' },
    });
    expect(fewer.live).toEqual(['antipater', 'lysimachus', 'antigonus', 'ptolemy']);
    expect(fewer.control.ANCYRE).toBeUndefined();
    expect(pointsInPlay(fewer)).toBe(28);
  });

  it('DIA-GEN-002: powers are drawn by lot: each falls to each player as often as any other', () => {
    const { roles } = diadochi.manifest.scenarios[0] as { roles: readonly string[] };
    expect([...roles].sort()).toEqual([...powerIds].sort());
    const draws = 3000;
    const fell = new Map<string, number>();
    for (let n = 0; n < draws; n++) {
      const drawn = lots(roles, `table ${n}`);
      expect(new Set(drawn).size).toBe(roles.length);
      for (const [player, power] of drawn.entries()) {
        const key = `${player} ${power}`;
        fell.set(key, (fell.get(key) ?? 0) + 1);
      }
    }
    expect(fell.size).toBe(roles.length ** 2);
    const fair = draws / roles.length;
    for (const times of fell.values()) expect(Math.abs(times - fair)).toBeLessThan(fair / 5);
  });

  it('DIA-CTL-003 DIA-ECO-008 DIA-ECO-003: what each begins with', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'a' });
    expect(state.control).toMatchObject({
      PELLA: 'antipater',
      PYDNA: 'antipater',
      PELUSE: 'ptolemy',
      GORDION: 'antigonus',
    });
    expect(Object.values(state.treasures).filter((sum) => sum === 5)).toHaveLength(10);
    expect(Object.values(state.treasures).filter((sum) => sum === 10)).toHaveLength(3);
    expect(state.treasures.GORDION).toBeUndefined();
  });

  it('DIA-ECO-010: three units set out from each home; what fails to leave goes behind the walls', () => {
    const state = spring();
    write(state, 'antipater', 'A MAC -> THR', 'A MAC.2 -> THE', 'A MAC.3 -> PEO');
    write(state, 'seleucus', 'A CHD -> MES');
    sealAll(state);
    const at = (power: PowerId) =>
      state.units.filter(({ owner }) => owner === power).map(({ at: place }) => place);
    expect(at('antipater').sort()).toEqual(['PEO', 'THE', 'THR']);
    // Two of Seleucus stayed: one holds the province, the other must find room in Babylon.
    expect(state.phase).toBe('retreats');
    const out = state.dislodged.map(({ unit }) => state.units.find(({ id }) => id === unit)?.owner);
    expect(out).toContain('seleucus');
    const seleucid = diadochi.legal(state, 'seleucus').map(({ target }) => target);
    expect(seleucid.some((line) => line?.includes('Babylone'))).toBe(true);
  });
});

describe('orders', () => {
  it('DIA-ORD-001: a unit without an order holds, a second order replaces the first', () => {
    const made = plain({ units: { ptolemy: ['A EGY'] } });
    made.do('ptolemy', 'write A EGY -> LIB', 'write A EGY -> IDU');
    expect(made.state.sheets.ptolemy).toHaveLength(1);
    made.sheets();
    expect(made.units).toEqual(['ptolemy A IDU']);
    made.sheets();
    expect(made.result('A IDU')).toBe('ok unordered');
  });

  it('DIA-ORD-002 DIA-ORD-003: what armies and fleets may be told', () => {
    const made = plain({ units: { ptolemy: ['A PHE', 'F MIN', 'F PAL'] } });
    expect(made.verdict('ptolemy', 'A PHE R Tyr')).toBe('DIA-ORD-002');
    expect(made.verdict('ptolemy', 'A PHE C A PAL -> SYR')).toBe('DIA-ORD-002');
    for (const line of [
      'F MIN H',
      'F MIN -> SAL',
      'F MIN S F PAL -> PHE',
      'F MIN R Tyr',
      'F MIN C A PHE -> CHY',
    ])
      expect(made.verdict('ptolemy', line)).toBe('ok');
  });

  it('DIA-ORD-010: an illegal order stands on the sheet with its rule, and the unit holds', () => {
    const made = plain({ units: { ptolemy: ['A EGY'] } });
    made.do('ptolemy', 'write A EGY -> MOR');
    expect(made.state.sheets.ptolemy).toMatchObject([
      { line: { kind: 'move', to: 'MOR' }, verdict: 'illegal', rule: 'DIA-MOV-001' },
    ]);
    made.sheets();
    expect(made.units).toEqual(['ptolemy A EGY']);
  });

  it('DIA-ORD-011: a legal order that has become pointless is carried out', () => {
    const made = plain({ units: { ptolemy: ['A PAL', 'A SYR'], seleucus: ['A DAM'] } });
    made.sheets({ ptolemy: ['A PAL S A SYR -> PHE', 'A SYR -> COM'] });
    expect(made.result('A PAL')).toBe('void unmatched');
  });

  it('DIA-ORD-012 DIA-ORD-013: an ambiguous order is not followed, a clumsy one is', () => {
    const made = plain({ units: { ptolemy: ['F CYR', 'Ae EGY'] } });
    made.do('ptolemy', 'write F CYR -> LIB', 'write A egy-idu');
    expect(made.state.sheets.ptolemy?.map(({ verdict }) => verdict)).toEqual(['ambiguous', 'ok']);
    made.sheets();
    expect(made.units).toEqual(['ptolemy Ae IDU', 'ptolemy F CYR']);
  });

  it('DIA-ORD-014: no order for a unit of another, but in case it is bought', () => {
    const made = plain({ units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] }, purses: { ptolemy: 30 } });
    expect(made.verdict('ptolemy', 'A PHE -> SYR')).toBe('DIA-ORD-014');
    expect(made.verdict('ptolemy', 'BRIBE A PHE 20 : A PHE -> SYR')).toBe('ok');
  });

  it('DIA-ORD-015: the stage written does not matter, the true one does', () => {
    const made = plain({ units: { ptolemy: ['A PHE'] } });
    made.sheets({ ptolemy: ['A PHE A2 Tyr'] });
    expect(made.told('siege')).toMatchObject([{ result: 'stage1' }]);
  });

  it('DIA-ORD-005: a line that cannot be read is refused where reading stops, and nothing changes', () => {
    const made = plain({ units: { ptolemy: ['A EGY'] } });
    const { refusal } = diadochi.explain(made.state, 'ptolemy', { verb: 'write', target: 'A EGY ->' });
    expect(refusal).toMatchObject({ rule: 'DIA-ORD-005', key: 'unfinished', params: { at: 8 } });
    const odd = diadochi.explain(made.state, 'ptolemy', { verb: 'write', target: 'A EGY -> XYZ' }).refusal;
    expect(odd).toMatchObject({ rule: 'DIA-ORD-005', key: 'unreadable', params: { at: 9, found: 'XYZ' } });
    expect(() => made.do('ptolemy', 'write nonsense')).toThrow();
    expect(made.state.sheets.ptolemy).toEqual([]);
  });
});

describe('the season', () => {
  it('DIA-SEQ-004 DIA-GEN-003: letters are read by their reader alone, declarations by all', () => {
    const made = plain({ live: [...two, 'eumenes'], persons: [...persons, { id: 'eumenes', at: 'ANCYRE' }] });
    made.do('ptolemy', 'letter seleucus We share Syria', 'declare I want peace');
    const letters = (viewer: string) =>
      diadochi.view(made.state, viewer).board.letters.map(({ text }) => text);
    expect(letters('seleucus')).toEqual(['We share Syria', 'I want peace']);
    expect(letters('eumenes')).toEqual(['I want peace']);
    expect(letters('spectator')).toEqual(['I want peace']);
    expect(made.state.letters[0]).toMatchObject({ turn: made.state.turn, from: 'ptolemy', to: 'seleucus' });
  });

  it('DIA-SEQ-005 DIA-SEQ-006: sheets are secret until all are sealed, then shown together', () => {
    const made = plain({ units: { ptolemy: ['A EGY'] } });
    made.do('ptolemy', 'write A EGY -> IDU', 'seal');
    expect(diadochi.view(made.state, 'seleucus').board.sheets.ptolemy).toEqual([]);
    expect(diadochi.view(made.state, 'seleucus').board.sealed).toEqual(['ptolemy']);
    expect(made.refusal('ptolemy', 'write A EGY -> LIB')).toBe('not-asked');
    made.do('seleucus', 'seal');
    expect(made.told('revealed')).toMatchObject([
      { sheets: { ptolemy: [{ line: { kind: 'move', to: 'IDU' } }] } },
    ]);
  });

  it('DIA-SEQ-010 DIA-SEQ-011 DIA-SEQ-014: conflicts, then sieges, then possession', () => {
    const made = plain({ units: { ptolemy: ['A PHE! TYR', 'A PAL'] } });
    made.sheets({ ptolemy: ['A PHE A2 Tyr', 'A PAL -> DAM'] });
    const kinds = made.events.map(({ type }) => type);
    expect(kinds.indexOf('result')).toBeLessThan(kinds.indexOf('siege'));
    expect(kinds.indexOf('siege')).toBeLessThan(kinds.lastIndexOf('control'));
    expect(made.state.control.DAM).toBe('ptolemy');
  });

  it('DIA-SEQ-018 DIA-SEQ-019: winter follows autumn, spring of the next year follows winter', () => {
    const made = plain({ season: 'autumn 320' });
    made.sheets();
    expect(made.state).toMatchObject({ phase: 'winter', turn: 7 });
    made.sheets();
    expect(made.state).toMatchObject({ phase: 'orders', turn: 8 });
  });

  it('DIA-CTL-001 DIA-CTL-002: what one leaves behind stays one’s own', () => {
    const made = plain({
      units: { ptolemy: ['A PAL'] },
      control: { ...control, PAL: 'ptolemy', GAZA: 'ptolemy' },
    });
    made.sheets({ ptolemy: ['A PAL -> PHE'] });
    expect(made.state.control).toMatchObject({ PAL: 'ptolemy', PHE: 'ptolemy', GAZA: 'ptolemy' });
    made.sheets({ seleucus: [] });
    expect(made.state.control.PAL).toBe('ptolemy');
  });
});

describe('the end', () => {
  const majors = [
    'ATHENES',
    'SPARTE',
    'RHODES',
    'TYR',
    'EPHESE',
    'SARDES',
    'SUSE',
    'ECBATANE',
    'PETRA',
    'PELLA',
    'LYSIMACHIA',
    'GORDION',
    'ANCYRE',
    'BYZANCE',
  ];
  const owned = (count: number) => Object.fromEntries(majors.slice(0, count).map((id) => [id, 'ptolemy']));

  it('DIA-END-001 DIA-SEQ-016: more than half of the points wins at the end of a turn, half does not', () => {
    const made = plain({ control: { ...control, ...owned(14) } });
    const total = pointsInPlay(made.state);
    made.sheets();
    expect(diadochi.outcome(made.state)).toMatchObject({ winners: ['ptolemy'], level: 'majority' });
    expect(diadochi.outcome(made.state)?.points.ptolemy).toBeGreaterThan(total / 2);
    const half = plain({ control: { ...control, ...owned(4) } }).sheets();
    expect(diadochi.outcome(half.state)).toBeUndefined();
  });

  it('DIA-END-002: two winters without change end the game for all who live', () => {
    const made = plain({ season: 'winter 320' });
    const score = () => made.state.winters.length;
    for (let i = 0; i < 3 && !diadochi.outcome(made.state); i++) {
      made.sheets();
      while (!diadochi.outcome(made.state) && made.state.phase !== 'winter') made.sheets();
    }
    expect(score()).toBe(3);
    expect(diadochi.outcome(made.state)).toMatchObject({ winners: two, level: 'deadlock' });
  });

  it('DIA-END-003: the last to resist has won when the others concede', () => {
    const made = plain().sheets({ seleucus: ['CONCEDE PTOLEMY'] });
    expect(diadochi.outcome(made.state)).toMatchObject({ winners: ['ptolemy'], level: 'conceded' });
  });

  it('DIA-END-004 DIA-END-005 DIA-END-006: proposals are voted in secret, by all, and need them all', () => {
    const made = plain().sheets({ ptolemy: ['PROPOSE PTOLEMY + SELEUCUS'], seleucus: ['PROPOSE SELEUCUS'] });
    expect(made.state.proposals.map(({ winners }) => winners)).toEqual([
      ['ptolemy', 'seleucus'],
      ['seleucus'],
    ]);
    made.do('ptolemy', 'write VOTE P1 YES');
    expect(diadochi.view(made.state, 'seleucus').board.slates.ptolemy).toEqual([]);
    made.do('ptolemy', 'write VOTE P2 NO').do('seleucus', 'write VOTE P2 YES', 'write VOTE P1 YES');
    expect(diadochi.outcome(made.state)).toMatchObject({ winners: two, level: 'vote' });
    const both = plain().sheets({ ptolemy: ['PROPOSE PTOLEMY'], seleucus: ['PROPOSE SELEUCUS'] });
    for (const power of two) both.do(power, 'write VOTE P1 YES', 'write VOTE P2 YES');
    expect(diadochi.outcome(both.state)).toBeUndefined();
  });

  it('DIA-END-007: nobody talks before the vote', () => {
    const made = plain().sheets({ ptolemy: ['PROPOSE PTOLEMY'] });
    expect(made.refusal('ptolemy', 'letter seleucus vote for me')).toBe('DIA-SEQ-004');
  });

  it('DIA-END-008: a short game ends with the winter agreed upon', () => {
    const made = plain({
      season: 'winter 318',
      options: { last: '318' },
      control: { ...control, TYR: 'seleucus' },
    });
    made.sheets();
    expect(diadochi.outcome(made.state)).toMatchObject({ winners: ['seleucus'], level: 'most' });
  });
});

describe('why', () => {
  it('DIA-ORD-010: answers for the board: what may be written and will not be followed is said so', () => {
    const made = table({ units: { ptolemy: ['A EGY'], seleucus: ['A SYR'] }, purses: { ptolemy: 40 } });
    const why = (line: string) => diadochi.explain(made.state, 'ptolemy', { verb: 'write', target: line });
    expect(why('A EGY -> SIN')).toMatchObject({ legal: true, rules: ['DIA-SEQ-005'] });
    expect(why('A EGY -> SIN').vain).toBeUndefined();
    expect(why('A EGY -> MOR')).toMatchObject({
      legal: true,
      rules: ['DIA-MOV-001'],
      vain: { rule: 'DIA-MOV-001' },
    });
    expect(why('A EGY dances')).toMatchObject({ legal: false, refusal: { rule: 'DIA-ORD-005' } });
  });
});

describe('positions', () => {
  const refusal = (setting: Setting): unknown => {
    try {
      table(setting);
      return undefined;
    } catch (error) {
      return error instanceof RefusalError ? error.refusal : error;
    }
  };

  it('a field nobody knows is refused with the nearest known one, in units, persons and purses too', () => {
    expect(refusal({ anounced: {} })).toMatchObject({
      rule: 'bad-position',
      key: 'unknown-field-near',
      params: { field: 'anounced', near: 'announced' },
    });
    expect(refusal({ persons: [{ id: 'ptolemy', att: 'EGY' }] })).toMatchObject({
      params: { field: 'persons.att', near: 'at' },
    });
    expect(refusal({ purses: { ptolomy: 3 } })).toMatchObject({ params: { near: 'ptolemy' } });
  });

  it('a place that is none is refused with the nearest, a unit with ground that is not its own', () => {
    const units = (unit: string): Setting => ({ live: two, units: { ptolemy: [unit] } });
    expect(refusal(units('A DAMM'))).toMatchObject({
      key: 'place-near',
      params: { what: 'DAMM', near: 'DAM' },
    });
    expect(refusal(units('A NOWHERE'))).toMatchObject({ key: 'place' });
    expect(refusal({ control: { TYRE: 'ptolemy' } })).toMatchObject({ params: { near: 'TYR' } });
    expect(refusal({ treasures: { RODES: 10 } })).toMatchObject({ params: { near: 'RHODES' } });
    for (const unit of ['F DAM', 'A MIN', 'A TYR', 'G PHE'])
      expect(refusal(units(unit))).toMatchObject({ key: 'ground', params: { what: unit } });
    expect(refusal(units('F ATT'))).toMatchObject({ key: 'coast', params: { what: 'F ATT' } });
  });

  it('somebody who is nobody of the game is refused with the nearest', () => {
    const loading = (fields: object) =>
      thrownBy(() => diadochi.load({ game: 'diadochi', scenario: 'basic', ...fields } as Position));
    const near = { key: 'name-near', params: { what: 'ptolmy', near: 'ptolemy' } };
    expect(loading({ units: [{ owner: 'ptolmy', unit: 'A SYR' }] })).toMatchObject(near);
    expect(loading({ persons: [{ id: 'ptolmy', at: 'SYR' }] })).toMatchObject(near);
    expect(loading({ units: [{ owner: 'zzz', unit: 'A SYR' }] })).toMatchObject({ key: 'name' });
  });

  it.each([
    [{ forecast: { kind: 'deth' } }, 'forecast.kind'],
    [{ forecast: { kind: 'death', member: 'olympia' } }, 'forecast.member'],
    [{ fate: { kind: 'storm', over: 'sea', spaces: ['MIX'] } }, 'fate.spaces'],
    [{ storms: ['MIX'] }, 'storms'],
    [{ floods: ['nil'] }, 'floods'],
    [{ revolts: [{ id: 'thracian', led: '', until: -1, done: 0, wider: false }] }, 'revolts.id'],
    [{ slips: [{ power: 'ptolemy', on: 'unit 1', sum: 5 }] }, 'slips.on'],
    [{ letters: [{ turn: 1, from: 'ptolemy', to: 'zeus', text: 'hail' }] }, 'letters.to'],
    [{ proposals: [{ by: ['ptolemy'], winners: ['zeus'] }] }, 'proposals.winners'],
    [{ dislodged: [{ unit: 1, retreats: ['MIX'] }] }, 'dislodged.retreats'],
    [{ spoils: [{ power: 'ptolemy', citadel: 'TROY' }] }, 'spoils.citadel'],
    [{ musters: { ptolemy: 'AAX' } }, 'musters'],
    [{ succeeded: ['zeus'] }, 'succeeded'],
    [{ result: { winners: 'ptolemy', level: 'most' } }, 'result.winners'],
  ])('a name that the game does not have is refused with the field it stands in: %j', (setting, what) => {
    expect(refusal({ scenario: 'advanced', ...setting })).toMatchObject({
      rule: 'bad-position',
      key: 'field',
      params: { what },
    });
  });

  it('an unknown field of an entry is refused with the nearest one, and so is a royal nobody knows', () => {
    const advanced = { scenario: 'advanced' } as const;
    expect(refusal({ ...advanced, forecast: { kind: 'death', membre: 'olympias' } })).toMatchObject({
      params: { field: 'forecast.membre', near: 'member' },
    });
    const roxane = { id: 'roxane', at: 'MAC', members: ['roxane', 'alexander4'] };
    expect(refusal({ ...advanced, persons: [roxane] })).toMatchObject({ key: 'person' });
  });

  it('what no game could come to is refused, two units in one space among it: DIA-MAP-002', () => {
    expect(refusal({ storms: ['MIN'] })).toMatchObject({ key: 'basic' });
    expect(refusal({ persons: [{ id: 'philip', at: 'MAC', members: ['philip'] }] })).toMatchObject({
      key: 'basic',
    });
    expect(refusal({ live: ['ptolemy', 'seleucus'], sealed: ['eumenes'] })).toMatchObject({ key: 'dead' });
    expect(refusal({ units: { ptolemy: ['A EGY', 'A EGY'] } })).toMatchObject({ key: 'fault' });
  });

  it.each([
    [{ units: { ptolemy: ['Ag EGY', 'Ag SYR'] } }, 'a second guard of ptolemy'],
    [{ units: { ptolemy: ['A EGY'] }, nextUnit: 1 }, 'unit 1 is yet to come'],
    [{ units: { ptolemy: ['F ION! EPHESE'] } }, 'a fleet before a citadel without port: EPHESE'],
    [{ units: { ptolemy: ['A SYR! TYR'] } }, 'a siege from afar: TYR'],
    [{ units: { ptolemy: ['A PHE! TYR'] }, control: { TYR: 'ptolemy' } }, "a siege of one's own: TYR"],
    [{ treasures: { TYR: -5 } }, 'a treasure of -5 T in TYR'],
    [{ capitals: { ptolemy: 'GAZA' } }, 'a capital in GAZA'],
    [{ slips: [{ power: 'ptolemy', on: 9, sum: 5 }] }, 'a counter-bribe of 5 T on 9'],
    [{ dislodged: [{ unit: 9, retreats: [] }] }, 'nobody is dislodged: 9'],
    [{ persons: ['EGY', 'SIN'].map((at) => ({ id: 'ptolemy', at })) }, 'ptolemy is there twice'],
    [{ persons: ['ptolemy', 'ptolemy2'].map((id) => ({ id, at: 'EGY' })) }, 'ptolemy has two heads'],
  ])('what contradicts itself is refused, and said: %j', (setting, what) => {
    expect(refusal(setting as Setting)).toMatchObject({ key: 'fault', params: { what } });
  });

  it('DIA-SEQ-018: winter has its own sheet, and the other seasons theirs', () => {
    expect(refusal({ season: 'winter 320', phase: 'orders' })).toMatchObject({ key: 'phase' });
    expect(refusal({ season: 'summer 320', phase: 'winter' })).toMatchObject({ key: 'phase' });
  });

  it('DIA-ORD-010: lines of a sheet are given as they are written, and judged; they are saved so', () => {
    const made = table({
      units: { ptolemy: ['A EGY'] },
      sheets: { ptolemy: ['A EGY -> SIN', 'GIFT PTOLEMY 3'] },
    });
    expect(made.state.sheets.ptolemy).toMatchObject([{ verdict: 'ok' }, { rule: 'DIA-GFT-001' }]);
    const saved = diadochi.save(made.state);
    expect(saved.sheets).toMatchObject({ ptolemy: ['A* EGY -> SIN', 'GIFT PTOLEMY 3'] });
    expect(diadochi.load(saved).sheets).toEqual(made.state.sheets);
    expect(refusal({ units: { ptolemy: ['A EGY'] }, sheets: { ptolemy: ['hello'] } })).toMatchObject({
      key: 'line',
    });
  });
});
