import { describe, expect, it } from 'vitest';
import { type Fate, rebellions, seasonTables, tables } from '../src/data/fates.ts';
import { diadochi } from '../src/index.ts';
import { pointsInPlay, scoreOf } from '../src/query.ts';
import { drawn, home, position, resolve, revolt, struck, two } from './advanced.ts';

const storm = (spaces: string[], over: 'sea' | 'sand' | 'snow' = 'sea'): Fate => ({
  kind: 'storm',
  over,
  spaces,
});

/** Two dice that come to this sum. */
const pair = (sum: number): number[] => (sum <= 7 ? [1, sum - 1] : [6, sum - 6]);

const inShort = (fate: Fate | null): string => {
  switch (fate?.kind) {
    case 'storm':
      return `${fate.over} ${fate.spaces.join(' ')}`;
    case 'flood':
      return `flood ${[...fate.rivers, ...fate.plains].join(' ')}`;
    case 'revolt':
      return fate.at ? `${fate.revolt} ${fate.at}` : fate.revolt;
    case 'lamian-war':
      return `lamian war ${fate.at}`;
    case 'gold':
      return `${fate.from} ${fate.citadel}`;
    case 'death':
      return `death of ${fate.member}`;
    default:
      return fate?.kind ?? 'nothing';
  }
};

describe('the event of the season', () => {
  it('GV-18 DIA-EVT-001 DIA-SEQ-002: nothing strikes in spring 321, and the event of summer is known before its orders', () => {
    const { state } = diadochi.begin({ scenario: 'advanced', seed: 'first' });
    const events = state.live
      .filter((role) => diadochi.pending(state).some((ask) => ask.role === role))
      .flatMap((role) => [...diadochi.apply(state, role, { verb: 'muster', target: 'AAA' }).events]);
    expect(state.phase).toBe('orders');
    expect(state.fate).toBeNull();
    expect(events.filter(({ type }) => type === 'fate')).toEqual([]);
    expect(events.filter(({ type }) => type === 'forecast')).toMatchObject([
      { turn: 1, fate: state.forecast },
    ]);
  });

  it('GV-18 DIA-EVT-001 DIA-SEQ-001 DIA-SEQ-002: what was forecast strikes, then the next is drawn; in autumn, that of spring', () => {
    const made = position({ season: 'summer 321', forecast: storm(['POC']) });
    resolve(made);
    expect(made.told('fate')).toMatchObject([{ fate: storm(['POC']) }]);
    expect(made.state.storms).toEqual(['POC']);
    expect(made.told('forecast')).toMatchObject([{ turn: 4 }]);
    const order = made.events.map(({ type }) => type);
    expect(order.indexOf('fate')).toBeLessThan(order.indexOf('forecast'));
    resolve(made);
    expect([made.state.storms, made.state.fate, made.state.phase]).toEqual([[], null, 'winter']);
    const known = made.state.forecast;
    resolve(made);
    expect(made.told('fate')).toMatchObject([{ fate: known }]);
    expect(made.told('forecast')).toMatchObject([{ turn: 5 }]);
  });

  it('DIA-EVT-001: everybody may read the forecast', () => {
    const made = position({ forecast: storm(['POC']) });
    for (const viewer of ['ptolemy', 'seleucus', 'spectator'])
      expect(diadochi.view(made.state, viewer).board.forecast).toEqual(storm(['POC']));
  });

  it('DIA-EVT-002: an event that cannot apply is none', () => {
    const made = position({ forecast: { kind: 'gold', from: 'carthage', citadel: 'PELLA' } });
    resolve(made);
    expect(made.told('fate')).toMatchObject([{ void: true }]);
    expect(made.state.fate).toBeNull();
    expect(made.state.purses).toMatchObject({ ptolemy: 0, seleucus: 0 });
  });

  it('DIA-EVT-009 DIA-VP-007: a royal dies, and the point leaves the game; the dead do not die twice', () => {
    const death: Fate = { kind: 'death', member: 'eurydice' };
    const royal = { id: 'philip', at: 'EGY', unit: 1, holder: 'ptolemy' };
    const setting = (members: string[]) => ({
      units: { ptolemy: ['A EGY'] },
      persons: [...home, { ...royal, members }],
    });
    const before = position(setting(['philip', 'eurydice'])).state;
    const { state } = struck(death, setting(['philip', 'eurydice']));
    expect(state.persons.find(({ id }) => id === 'philip')?.members).toEqual(['philip']);
    expect(pointsInPlay(before) - pointsInPlay(state)).toBe(1);
    expect(scoreOf(before, 'ptolemy').total - scoreOf(state, 'ptolemy').total).toBe(1);
    expect(struck(death, setting(['philip'])).state.fate).toBeNull();
  });
});

describe('the tables', () => {
  it.each([
    [[2, 7], [], 'sea POR MAE'],
    [[3], [3], 'flood halys'],
    [[4], [4], 'flood ister borysthenes tanais IST SCY'],
    [[5], [], 'flood euphrates CHD PME'],
    [[6], [], 'flood tigris CHD PME'],
    [[7], [], 'flood araxes cyrus'],
    [[8, 8], [], 'thracians'],
    [[9, 9], [], 'armenians'],
    [[10], [3], 'sand LIB'],
    [[10], [4], 'sand ARA NAB GHE'],
    [[11], [2], 'tarentines'],
    [[12], [1], 'death of philip'],
  ])('DIA-EVT-010: spring %j then %j is %s', (sums, dice, told) => {
    expect(inShort(drawn('autumn 320', [...sums.flatMap(pair), ...dice]))).toBe(told);
  });

  it.each([
    [[2, 8], [], 'sea POC'],
    [[5, 9], [], 'sea PRO EGE'],
    [[6], [], 'flood nile EGY'],
    [[7], [], 'flood nile EGY'],
    [[8, 10], [], 'cyreneans'],
    [[9, 11], [], 'pirates'],
    [[10], [6], 'gauls'],
    [[11], [4], 'satraps'],
    [[12], [6], 'death of cleopatra'],
  ])('DIA-EVT-011: summer %j then %j is %s', (sums, dice, told) => {
    expect(inShort(drawn('spring 320', [...sums.flatMap(pair), ...dice]))).toBe(told);
  });

  it.each([
    [[2], [2], 'sand HYR'],
    [[3], [3], 'sand ARA NAB GHE'],
    [[3], [5], 'sand ARA NAB GHE'],
    [[3], [6], 'sand LIB'],
    [[4, 2], [], 'sea MOR'],
    [[5], [], 'flood ister borysthenes tanais IST SCY'],
    [[6], [], 'none'],
    [[7], [1], 'snow ILL TAU'],
    [[7], [2], 'snow PAP PON'],
    [[7], [3], 'snow PAP PON'],
    [[8], [4], 'snow COM'],
    [[8], [5], 'snow ARM'],
    [[9, 2], [], 'nora-isaura'],
    [[10, 12], [], 'pirates'],
    [[11], [3], 'rome'],
    [[12], [4], 'death of alexander'],
  ])('DIA-EVT-012: autumn %j then %j is %s', (sums, dice, told) => {
    expect(inShort(drawn('summer 320', [...sums.flatMap(pair), ...dice]))).toBe(told);
  });

  it.each([
    [2, 'MOR'],
    [3, 'SAL MIN'],
    [4, 'SAL MIN'],
    [5, 'EUB CYC'],
    [6, 'ADR MIO'],
    [7, 'POR MAE'],
    [8, 'POC'],
    [9, 'PRO EGE'],
    [10, 'EOL MRD'],
    [11, 'GPE GAR'],
    [12, 'GPE GAR'],
  ])('DIA-EVT-013: a storm of %i is over %s', (sum, seas) => {
    expect(inShort(drawn('autumn 320', [1, 1, ...pair(sum)]))).toBe(`sea ${seas}`);
  });

  it.each([
    [[2], [], 'nora-isaura'],
    [[3], [], 'asian-greeks'],
    [[4], [], 'scythians'],
    [[5], [4], 'aetolians ETO'],
    [[5], [5], 'aetolians THE'],
    [[6], [3], 'spartans'],
    [[6], [4], 'athenians'],
    [[7], [4], 'lamian war ETO'],
    [[7], [5], 'lamian war THE'],
    [[8], [], 'thracians'],
    [[9], [], 'armenians'],
    [[10], [], 'cyreneans'],
    [[11], [], 'pirates'],
    [[12], [], 'pirates'],
  ])('DIA-EVT-010 DIA-REV-002 to DIA-REV-011 RUL-EVT-02: of revolts %j then %j is %s', (sums, dice, told) => {
    expect(inShort(drawn('autumn 320', [2, 6, ...sums.flatMap(pair), ...dice]))).toBe(told);
  });

  it.each([
    [[1, 3], 'carthage PELLA'],
    [[1, 4], 'carthage BYZANCE'],
    [[5, 3], 'chandragupta ARIARARTHEA'],
    [[5, 4], 'chandragupta CYRENE'],
    [[2], 'tarentines'],
    [[3], 'rome'],
    [[4], 'satraps'],
    [[6], 'gauls'],
  ])('DIA-EVT-010 DIA-EXT-001 to DIA-EXT-006: of interventions %j is %s', (dice, told) => {
    expect(inShort(drawn('autumn 320', [5, 6, ...dice]))).toBe(told);
  });

  it('DIA-EVT-009 DIA-EVT-010 DIA-EVT-011 DIA-EVT-012 DIA-EVT-013 DIA-REV-002 to DIA-REV-011 DIA-EXT-001 to DIA-EXT-006: every table ends with its highest throw', () => {
    const whole = [...Object.values(seasonTables), ...Object.values(tables)];
    for (const { dice, rows } of whole) {
      expect(rows.at(-1)?.[0]).toBe(6 * dice);
      for (const [, draw] of rows) if (Array.isArray(draw)) expect(draw.at(-1)?.[0]).toBe(6);
    }
    expect(whole.map(({ dice }) => dice)).toEqual([2, 2, 2, 2, 2, 1, 1]);
  });

  it('DIA-REV-003 DIA-REV-004 DIA-REV-005 DIA-REV-006 DIA-REV-008 to DIA-REV-011 DIA-EXT-003 DIA-EXT-004 DIA-EXT-006: whoever rises is told by his own rule', () => {
    expect(Object.fromEntries(Object.entries(rebellions).map(([id, { rule }]) => [id, rule]))).toEqual({
      'asian-greeks': 'DIA-REV-003',
      scythians: 'DIA-REV-004',
      aetolians: 'DIA-REV-005',
      spartans: 'DIA-REV-006',
      athenians: 'DIA-REV-006',
      thracians: 'DIA-REV-008',
      armenians: 'DIA-REV-009',
      cyreneans: 'DIA-REV-010',
      pirates: 'DIA-REV-011',
      rome: 'DIA-EXT-003',
      satraps: 'DIA-EXT-004',
      gauls: 'DIA-EXT-006',
    });
  });

  it('DIA-EVT-014: what is under way is thrown again on its own table', () => {
    const setting = { units: { thracians: ['Am THR'] }, revolts: [revolt('thracians')] };
    expect(inShort(drawn('autumn 320', [2, 6, ...pair(8), ...pair(8), ...pair(10)], setting))).toBe(
      'cyreneans',
    );
    const gauls = { units: { gauls: ['Am ILL'] }, revolts: [revolt('gauls')] };
    expect(inShort(drawn('autumn 320', [5, 6, 6, 2], gauls))).toBe('tarentines');
  });

  it('DIA-REV-007: while the Lamian war lasts a Greek revolt is void, and it never comes twice', () => {
    const war = {
      units: { spartans: ['Am LAC'] },
      revolts: [revolt('spartans', { wider: true })],
      past: ['lamian-war'],
    };
    expect(inShort(drawn('autumn 320', [2, 6, ...pair(6), 1], war))).toBe('none');
    expect(inShort(drawn('autumn 320', [2, 6, ...pair(5), 1], war))).toBe('none');
    expect(inShort(drawn('autumn 320', [2, 6, ...pair(7), 1], { past: ['lamian-war'] }))).toBe('none');
    expect(inShort(drawn('autumn 320', [2, 6, ...pair(6), 1], { past: ['lamian-war'] }))).toBe('spartans');
  });
});

describe('storms', () => {
  const atSea = { units: { ptolemy: ['F MIN', 'F SAL'] } };

  it('DIA-EVT-003: no order to fleets and persons in it, and a fleet sinks on 1', () => {
    const made = struck(storm(['SAL', 'MIN']), atSea);
    expect(made.verdict('ptolemy', 'F MIN -> MOR')).toBe('DIA-EVT-003');
    expect(made.verdict('ptolemy', 'F MIN S F SAL')).toBe('DIA-EVT-003');
    expect(made.verdict('ptolemy', 'F MIN H')).toBe('ok');
    resolve(made, [1, 2]);
    expect(made.units).toEqual(['ptolemy F SAL']);
    expect(made.told('wreck')).toMatchObject([
      { at: 'MIN', result: 'sunk' },
      { at: 'SAL', result: 'afloat' },
    ]);
  });

  it('DIA-EVT-003: a person in the storm gets no order either', () => {
    const made = struck(storm(['MIN']), { persons: [{ id: 'ptolemy', at: 'MIN' }, home[1]] });
    expect(made.verdict('ptolemy', 'PTOLEMY -> PHE')).toBe('DIA-EVT-003');
  });

  const sailing = {
    units: { ptolemy: ['F MIN'] },
    persons: [{ id: 'ptolemy', at: 'MIN', unit: 1 }, home[1]],
  };

  it('DIA-EVT-004: 3 to 6 and he is safe, with his fleet or without it', () => {
    const safe = resolve(struck(storm(['MIN']), sailing), [6, 3]);
    expect(safe.person('ptolemy')).toEqual({ at: 'MIN', unit: 1, holder: 'ptolemy' });
    const sunk = resolve(struck(storm(['MIN']), sailing), [1, 6]);
    expect(sunk.person('ptolemy')).toEqual({ at: 'MIN', unit: 0, holder: 'ptolemy' });
  });

  it('DIA-EVT-004: on 2 he is cast on a shore the die chooses, storm or not', () => {
    const shores = [1, 2, 3].map((die) => {
      const made = resolve(struck(storm(['MIN']), sailing), [6, 2, die]);
      expect(made.units).toEqual(['ptolemy F MIN']);
      return made.person('ptolemy').at;
    });
    expect(new Set(shores).size).toBe(3);
    for (const shore of shores) expect(['CHY', 'EGY', 'IDU', 'PAL', 'PHE', 'SYR']).toContain(shore);
  });

  it('DIA-EVT-004 DIA-ELI-001: on 1 he drowns, and his empire with him', () => {
    const made = resolve(struck(storm(['MIN']), { ...sailing, live: [...two, 'antipater'] }), [6, 1]);
    expect(made.told('died')).toMatchObject([{ person: 'ptolemy', why: 'wreck' }]);
    expect(made.state.live).not.toContain('ptolemy');
  });

  it('DIA-EVT-004 DIA-ROY-004: of a couple at sea each has a die', () => {
    const made = struck(storm(['MIN']), {
      units: { ptolemy: ['F MIN'] },
      persons: [
        ...home,
        { id: 'roxane', at: 'MIN', unit: 1, holder: 'ptolemy', members: ['roxane', 'alexander'] },
      ],
    });
    resolve(made, [6, 1, 6]);
    expect(made.told('died')).toMatchObject([{ person: 'roxane', member: 'roxane' }]);
    expect(made.state.persons.find(({ id }) => id === 'roxane')?.members).toEqual(['alexander']);
  });

  it('DIA-SEQ-007: the dice fall after the sheets are shown and before money changes hands', () => {
    const made = struck(storm(['MIN']), {
      units: { ptolemy: ['F MIN'], seleucus: ['A PHE'] },
      purses: { seleucus: 25 },
    });
    made.do('seleucus', 'write BRIBE F MIN 20');
    resolve(made, [1]);
    const types = made.events.map(({ type }) => type);
    expect(types.indexOf('revealed')).toBeLessThan(types.indexOf('wreck'));
    expect(made.told('bribe')).toEqual([]);
    expect(made.state.purses.seleucus).toBe(5);
  });

  it('DIA-EVT-005: nobody enters a space under a storm, nor supports into it', () => {
    const made = struck(storm(['MIN']), {
      units: { ptolemy: ['F MOR', 'A PHE'] },
      persons: [{ id: 'ptolemy', at: 'PHE' }, home[1]],
    });
    expect(made.verdict('ptolemy', 'F MOR -> MIN')).toBe('DIA-EVT-005');
    expect(made.verdict('ptolemy', 'PTOLEMY -> MIN')).toBe('DIA-EVT-005');
    const snow = struck(storm(['ARM'], 'snow'), { units: { seleucus: ['A MED', 'A ASS'] } });
    expect(snow.verdict('seleucus', 'A MED -> ARM')).toBe('DIA-EVT-005');
    expect(snow.verdict('seleucus', 'A ASS S A MED -> ARM')).toBe('DIA-EVT-005');
  });

  it('DIA-EVT-005: nobody retreats into it', () => {
    const made = struck(storm(['PON', 'PAP'], 'snow'), {
      units: { seleucus: ['A CAP'], ptolemy: ['Ae ANC'] },
    });
    made.do('ptolemy', 'write Ae ANC -> CAP');
    resolve(made);
    const [out] = made.state.dislodged;
    expect(out?.retreats).toEqual(expect.arrayContaining(['ARM', 'COM', 'PTE', 'AXY']));
    expect(out?.retreats).not.toContain('PON');
  });

  it('DIA-EVT-006: armies and persons in sand or snow get no order, and a siege begun there is lost', () => {
    const made = struck(storm(['HYR'], 'sand'), {
      units: { seleucus: ['A HYR! HECATOMPYLOS'] },
      persons: [home[0], { id: 'seleucus', at: 'HYR', unit: 1 }],
    });
    expect(made.verdict('seleucus', 'A HYR A2 Hécatompylos')).toBe('DIA-EVT-006');
    expect(made.verdict('seleucus', 'A HYR -> MED')).toBe('DIA-EVT-006');
    expect(made.verdict('seleucus', 'SELEUCUS -> MED')).toBe('DIA-EVT-006');
    resolve(made);
    expect(made.told('siege')).toMatchObject([{ citadel: 'HECATOMPYLOS', result: 'ended' }]);
  });

  it('DIA-EVT-006 DIA-AGE-001: a fleet on a stormy shore may still sail away', () => {
    const made = struck(storm(['LIB'], 'sand'), { units: { ptolemy: ['F LIB/co', 'A CYR'] } });
    expect(made.verdict('ptolemy', 'F LIB/co -> MIO')).toBe('ok');
    expect(made.verdict('ptolemy', 'A CYR -> LIB')).toBe('DIA-EVT-005');
  });
});
