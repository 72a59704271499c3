/** What the questions asked of a board answer, one by one: each line is what its guard is there for. */

import { describe, expect, it } from 'vitest';
import { rebellions } from '../src/data/fates.ts';
import { paysTribute } from '../src/income.ts';
import type { DiadochiState, PowerId, Unit } from '../src/index.ts';
import { bribeMinimum, canPay, isSoughtBy, seaGate } from '../src/judge.ts';
import { isVacated } from '../src/levy.ts';
import { citadelOf, mapOf, neighbours, seaLinks } from '../src/map.ts';
import { pointLines } from '../src/outcome.ts';
import { mayBeConceded, prestigeWinner } from '../src/prestige.ts';
import {
  areDynastiesSettled,
  beneficiaryOf,
  hasPort,
  isPort,
  isPrisoner,
  mayAttach,
  reaches,
  spousesOf,
  worth,
} from '../src/query.ts';
import { carriesRebel, dutyOf } from '../src/rebels.ts';
import { home, position, revolt, royal, two } from './advanced.ts';
import { type Setting, table } from './table.ts';

const court = (royals: object[], setting: Setting = {}): DiadochiState =>
  position({ persons: [...home, ...royals], ...setting }).state;
const unit = (state: DiadochiState, id: number): Unit => state.units.find((one) => one.id === id) as Unit;
const person = (state: DiadochiState, id: string) => state.persons.find((one) => one.id === id) as never;

describe('points', () => {
  it('DIA-VP-001 DIA-VP-002 DIA-VP-003 RUL-VP-02: a capital is worth three to its living master, one to others, a minor citadel nothing', () => {
    const { state } = table({ live: two, persons: home });
    expect(worth(state, 'ALEXANDRIE', 'ptolemy')).toBe(3);
    expect(worth(state, 'ALEXANDRIE', 'seleucus')).toBe(1);
    expect(worth(state, 'PELLA', 'antipater')).toBe(1);
    expect(worth(state, 'TYR', 'ptolemy')).toBe(1);
    expect(worth(state, 'PELUSE', 'ptolemy')).toBe(0);
  });

  it('DIA-VP-001 DIA-VP-002 DIA-VP-003 DIA-VP-004 DIA-VP-005 DIA-VP-006: each point is told by its rule, nothing where there is none', () => {
    const all = court([royal('roxane', 'EGY', 'ptolemy')], {
      control: { ALEXANDRIE: 'ptolemy', TYR: 'ptolemy' },
      marriages: { ptolemy: 1 },
    });
    expect(pointLines(all, 'ptolemy')).toEqual([
      { rule: 'DIA-VP-001', points: 3 },
      { rule: 'DIA-VP-002', points: 1 },
      { rule: 'DIA-VP-005', points: 2 },
      { rule: 'DIA-VP-006', points: 1 },
    ]);
    expect(pointLines(all, 'seleucus')).toEqual([{ rule: 'DIA-VP-001', points: 3 }]);
  });

  it('DIA-OPT-PRESTIGE-01 DIA-VP-001 to DIA-VP-006: with prestige a point is ten, and what was earned is told too, be it nothing', () => {
    const { state } = table({
      live: two,
      persons: home,
      options: { prestige: 'yes' },
      prestige: { ptolemy: -2 },
      control: { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' },
    });
    expect(pointLines(state, 'ptolemy')).toEqual([
      { rule: 'DIA-VP-001', points: 30 },
      { rule: 'DIA-OPT-PRESTIGE-01', points: -2 },
    ]);
    expect(pointLines(state, 'seleucus').at(-1)).toEqual({ rule: 'DIA-OPT-PRESTIGE-01', points: 0 });
  });

  it('DIA-OPT-PRESTIGE-02: more than half of the prestige is measured, a third is for the others to concede to one alone', () => {
    const state = (control: object, prestige: object, option = 'yes'): DiadochiState =>
      table({
        live: two,
        persons: home,
        options: { prestige: option },
        prestige,
        control: { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus', ...control },
      }).state;
    expect(prestigeWinner(state({}, {}))).toBeUndefined();
    expect(prestigeWinner(state({}, { ptolemy: 400 }))).toEqual({ power: 'ptolemy', level: 'measured' });
    const near = { ptolemy: 130 };
    expect(mayBeConceded(state({}, near), ['ptolemy'])).toBe(true);
    expect(mayBeConceded(state({}, {}), ['ptolemy'])).toBe(false);
    expect(mayBeConceded(state({}, near, 'no'), ['ptolemy'])).toBe(false);
    expect(mayBeConceded(state({}, near), ['ptolemy', 'seleucus'])).toBe(false);
    expect(mayBeConceded(state({}, near), [])).toBe(false);
  });

  it('DIA-OPT-DYNASTIES-01: not before 306 in the basic game, where no royal ever was', () => {
    const settled = (scenario: 'basic' | 'advanced', season: string, royals: object[] = []): boolean =>
      areDynastiesSettled(
        table({ scenario, season, live: two, persons: [...home, ...royals], options: { dynasties: 'yes' } })
          .state,
      );
    expect(settled('basic', 'spring 310')).toBe(false);
    expect(settled('basic', 'spring 306')).toBe(true);
    expect(settled('advanced', 'spring 310')).toBe(true);
    expect(settled('advanced', 'spring 310', [royal('olympias', 'ETO')])).toBe(false);
  });
});

describe('ports and tribute', () => {
  it('DIA-AGE-009 RUL-MAP-06: Babylon is a port in the advanced game only, others in both, Sparta in none', () => {
    const port = (scenario: string, id: string): boolean => isPort({ scenario }, citadelOf.get(id) as never);
    expect([port('basic', 'BABYLONE'), port('advanced', 'BABYLONE')]).toEqual([false, true]);
    expect([port('basic', 'TYR'), port('basic', 'SPARTE'), port('advanced', 'SPARTE')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('DIA-MAP-006 DIA-MAP-007: a fleet is built where a port is one’s own, fortified or open', () => {
    const { state } = table({
      live: two,
      persons: home,
      control: { TYR: 'ptolemy', ARC: 'ptolemy', MES: 'ptolemy', LAC: 'ptolemy', SPARTE: 'ptolemy' },
    });
    const at = (province: string, power: PowerId = 'ptolemy'): boolean => hasPort(state, power, province);
    expect([at('PHE'), at('ARC'), at('MES'), at('LAC')]).toEqual([true, true, false, false]);
    expect([at('PHE', 'seleucus'), at('ARC', 'seleucus')]).toEqual([false, false]);
  });

  it('DIA-ECO-005 DIA-ASU-002 DIA-ASU-007: a talent where there is a citadel or a city, in the basic game not from the deserts', () => {
    const pays = (scenario: string, ...places: string[]): boolean[] =>
      places.map((place) => paysTribute({ scenario }, place));
    expect(pays('basic', 'PHE', 'MES', 'NAB', 'HYR', 'LIB', 'MIN')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(pays('advanced', 'PHE', 'NAB', 'HYR', 'LIB', 'SIN', 'MIN')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(pays('advanced', 'MES')).toEqual([true]);
  });

  it('DIA-CNV-001 DIA-AGE-008: a sea joins its shores and those of the seas beyond, and no others', () => {
    const map = mapOf(table({ live: two, persons: home }).state);
    expect(seaLinks(map, 'MIN', 'EGY', 'SYR')).toBe(true);
    expect(seaLinks(map, 'MIN', 'MES', 'SYR')).toBe(false);
    expect(seaLinks(map, 'MIN', 'SYR', 'MES')).toBe(false);
    expect(seaLinks(map, 'GAR', 'ARA', 'PER')).toBe(false);
  });

  it('DIA-MAP-008 DIA-RAV-006: a gate to the sea is one of the list', () => {
    const { state } = table({ live: two, persons: home });
    expect([seaGate(state, 'TYR', 'MIN'), seaGate(state, 'TYR', 'SAL')]).toEqual([true, false]);
  });
});

describe('persons', () => {
  it('DIA-PER-026: a royal is nobody’s prisoner, nor are the dead', () => {
    const state = court([royal('roxane', 'EGY', 'seleucus')], { live: ['ptolemy', 'seleucus'] });
    expect(isPrisoner(person(state, 'roxane'))).toBe(false);
    expect(isPrisoner({ id: 'ptolemy', at: '', unit: 0, holder: '', members: [] } as never)).toBe(false);
    expect(isPrisoner({ id: 'ptolemy', at: 'DAM', unit: 0, holder: 'seleucus', members: [] } as never)).toBe(
      true,
    );
  });

  it('DIA-ROY-006: Philip goes to an army nobody leads, and nobody leads his; a widow and the others may be anywhere', () => {
    const state = court([royal('philip', 'PHE', 'ptolemy', 1), royal('roxane', 'PHE', 'ptolemy')], {
      persons: [
        { id: 'ptolemy', at: 'SYR', unit: 2 },
        { id: 'seleucus', at: 'BABYLONE' },
        royal('philip', 'PHE', 'ptolemy', 1),
        royal('roxane', 'PHE', 'ptolemy'),
        royal('olympias', 'SYR', 'ptolemy', 2),
      ],
      units: { ptolemy: ['A PHE', 'A SYR', 'F MIN', 'A PAL'] },
    });
    const may = (id: string, n: number): boolean => mayAttach(state, person(state, id), unit(state, n));
    expect([may('philip', 1), may('philip', 2), may('philip', 3), may('philip', 4)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([may('ptolemy', 1), may('ptolemy', 2), may('ptolemy', 4)]).toEqual([false, true, true]);
    expect([may('olympias', 1), may('olympias', 4), may('roxane', 1)]).toEqual([false, true, true]);
    const widow = court([royal('philip', 'PHE', 'ptolemy', 0, ['eurydice'])], {
      units: { ptolemy: ['F MIN'] },
    });
    expect(mayAttach(widow, person(widow, 'philip'), unit(widow, 1))).toBe(true);
  });

  it('DIA-ROY-011: they are a couple where they are together in the same hands', () => {
    const wed = (at: string, holder: string): boolean =>
      spousesOf(court([royal('cleopatra', at, holder)], { husband: 'ptolemy' })) !== undefined;
    expect([wed('ALEXANDRIE', 'ptolemy'), wed('PAL', 'ptolemy')]).toEqual([true, false]);
    expect(wed('ALEXANDRIE', 'seleucus')).toBe(false);
    expect(spousesOf(court([], { husband: 'ptolemy' }))).toBeUndefined();
  });

  it('DIA-ORO-003: the satraps are for him who has the order and still holds a citadel of the east', () => {
    const state = (control: object): DiadochiState => court([], { royalOrder: 'ptolemy', control });
    expect(beneficiaryOf(state({ SUSE: 'ptolemy' }))).toBe('ptolemy');
    expect(beneficiaryOf(state({ SUSE: 'seleucus' }))).toBe('');
    expect(beneficiaryOf(court([], { control: { SUSE: 'ptolemy' } }))).toBe('');
  });

  it('DIA-ROY-001 DIA-ROY-002: one talent less than her price is too little, for each of them', () => {
    for (const [id, price] of [
      ['roxane', 10],
      ['olympias', 5],
      ['cleopatra', 10],
    ] as const) {
      const bought = (sum: number): string => {
        const made = position({
          persons: [...home, royal(id, 'PHE')],
          units: { seleucus: ['A SYR'] },
          purses: { seleucus: 20 },
        });
        made.sheets({ seleucus: [`Corr ${id} ${sum} T`] });
        return made.person(id).holder;
      };
      expect([id, bought(price - 1), bought(price)]).toEqual([id, '', 'seleucus']);
    }
    const philip = (sum: number): string => {
      const made = position({
        persons: [...home, royal('philip', 'PHE', 'ptolemy', 1)],
        units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
        purses: { seleucus: 20 },
      });
      made.sheets({ seleucus: [`Corr Philippe ${sum} T`, 'Philippe PHE -> SYR'] });
      return made.person('philip').holder;
    };
    expect([philip(9), philip(10)]).toEqual(['ptolemy', 'seleucus']);
  });

  it('DIA-BRI-010 DIA-BRI-011: a head beside or in the very place is near enough; without one only units are', () => {
    const { state } = table({ live: two, persons: [{ id: 'ptolemy', at: 'PHE' }, home[1] as object] });
    const near = (space: string): readonly string[] => neighbours(mapOf(state), space);
    expect([reaches(state, 'ptolemy', 'PHE', near), reaches(state, 'ptolemy', 'SYR', near)]).toEqual([
      true,
      true,
    ]);
    expect(reaches(state, 'ptolemy', 'MES', near)).toBe(false);
    const headless = { ...state, persons: [] };
    expect(reaches(headless, 'ptolemy', 'PHE', near)).toBe(false);
  });

  it('DIA-ORD-014: she is spoken for by a bribe within the rules, not by one that is not', () => {
    const made = position({
      persons: [...home, royal('roxane', 'PHE')],
      units: { seleucus: ['A SYR'] },
      purses: { seleucus: 10 },
    });
    made.do('seleucus', 'write Corr Roxane 30 T');
    expect(isSoughtBy(made.state, 'seleucus', 'roxane')).toBe(false);
    made.do('seleucus', 'write Corr Roxane 10 T');
    expect(isSoughtBy(made.state, 'seleucus', 'roxane')).toBe(true);
    expect(isSoughtBy(made.state, 'seleucus', 'olympias')).toBe(false);
  });
});

describe('gold', () => {
  it('DIA-GFT-003 RUL-BRI-06 DIA-WIN-002: whole talents one has; the income of the year in winter only', () => {
    const purse = (season: string): DiadochiState =>
      table({ season, live: two, persons: home, purses: { ptolemy: 5 }, control: { ALEXANDRIE: 'ptolemy' } })
        .state;
    const summer = purse('summer 320');
    expect([5, 6, 0, -1, 2.5].map((sum) => canPay(summer, 'ptolemy', sum))).toEqual([
      undefined,
      'DIA-GFT-003',
      'DIA-GFT-003',
      'DIA-GFT-003',
      'DIA-GFT-003',
    ]);
    expect(canPay(purse('winter 320'), 'ptolemy', 30)).toBeUndefined();
  });

  it('DIA-UNT-004: one guard, one elite, one militia, three fleets', () => {
    const full = table({
      season: 'winter 320',
      live: two,
      persons: home,
      purses: { ptolemy: 500 },
      control: { ALEXANDRIE: 'ptolemy', TYR: 'ptolemy', SALAMINE: 'ptolemy' },
      units: { ptolemy: ['Ag PAL', 'Ae IDU', 'Am SIN', 'F MOR', 'F MIN', 'F SAL'] },
    });
    for (const line of ['Constr Ag EGY', 'Constr Ae EGY', 'Constr Am EGY', 'Constr F EGY'])
      expect([line, full.verdict('ptolemy', line)]).toEqual([line, 'DIA-UNT-004']);
    expect(full.verdict('ptolemy', 'Constr A EGY')).toBe('ok');
  });

  it('DIA-ECO-012 DIA-WIN-001 DIA-OPT-DISMISS-01: militia that is dropped leaves its place to another', () => {
    const raised = (...lines: string[]) => {
      const made = table({
        season: 'winter 320',
        live: two,
        persons: home,
        purses: { ptolemy: 60 },
        control: { ALEXANDRIE: 'ptolemy' },
        units: { ptolemy: ['Am EGY'] },
      });
      for (const line of lines) made.do('ptolemy', `write ${line}`);
      return made;
    };
    const dropped = raised('Congé Am EGY');
    expect(isVacated(dropped.state, 'ptolemy', unit(dropped.state, 1))).toBe(true);
    expect(isVacated(dropped.state, 'seleucus', unit(dropped.state, 1))).toBe(false);
    expect(raised('Constr A EGY').sheets().units).toEqual(['ptolemy Am EGY', 'ptolemy G ALEXANDRIE']);
    expect(raised('Congé Am EGY', 'Constr A EGY').sheets().units).toEqual(['ptolemy A EGY']);
  });

  it('DIA-BRI-012 DIA-ROY-012: what a unit costs by status, head and wife', () => {
    const least = (units: string, persons: object[], husband = ''): number => {
      const { state } = position({
        units: { ptolemy: [units] },
        persons: [...persons, home[1] as object],
        husband,
      });
      return bribeMinimum(state, unit(state, 1));
    };
    const away = [home[0] as object];
    const led = [{ id: 'ptolemy', at: 'PHE', unit: 1 }];
    expect(['A PHE', 'Am PHE', 'Ae PHE', 'Ag PHE'].map((one) => least(one, away))).toEqual([20, 30, 30, 45]);
    expect(least('A PHE', led)).toBe(30);
    expect(least('A PHE', [...led, royal('cleopatra', 'PHE', 'ptolemy', 1)], 'ptolemy')).toBe(40);
  });
});

describe('rebels', () => {
  it('DIA-NEU-005: nobody carries them but their own, or who is buying them; players carry each other', () => {
    const made = position({
      units: {
        ptolemy: ['F MIN'],
        seleucus: ['A SYR', 'A COM'],
        cyreneans: ['Am PHE'],
        gauls: ['A PAL'],
      },
      purses: { ptolemy: 60 },
      revolts: [revolt('cyreneans'), revolt('gauls')],
    });
    const { state } = made;
    const carries = (army: number, fleet = 1): boolean =>
      carriesRebel(state, unit(state, fleet), unit(state, army));
    expect([carries(2), carries(4)]).toEqual([false, true]);
    made.do('ptolemy', 'write Corr A PAL 30 T');
    expect([carries(4), carries(5)]).toEqual([true, false]);
    made.do('ptolemy', 'write Corr Am PHE 90 T');
    expect(carries(4)).toBe(true);
  });

  it('DIA-NEU-003 DIA-NEU-004: under snow they hold, and so does who obeys nobody', () => {
    const made = position({
      units: { aetolians: ['Am TAU'], orphans: ['A DAM'] },
      revolts: [revolt('aetolians')],
    });
    const order = (n: number): string => dutyOf(made.state, unit(made.state, n)).orders[0]?.kind ?? '';
    expect([order(1), order(2)]).toEqual(['move', 'hold']);
    made.state.storms = ['TAU'];
    expect(order(1)).toBe('hold');
  });

  it('DIA-EXT-003: the army waits for its fleet, which goes where it can carry it', () => {
    const rome = (fleet: string): string[] => {
      const { state } = position({
        units: { rome: ['Ag ITA', fleet] },
        control: { TARENTE: 'rome' },
        revolts: [revolt('rome', { wider: true })],
      });
      return state.units.map((one) => {
        const [order] = dutyOf(state, one).orders;
        return order?.kind === 'move' ? `move ${order.to}` : (order?.kind ?? '');
      });
    };
    expect(rome('F ADR')).toEqual(['move ILL', 'convoy']);
    expect(rome('F TAU')).toEqual(['hold', 'move ADR']);
  });

  it('DIA-NEU-005 DIA-REV-007: outside the Lamian war Greeks stand alone, in it those of the league together', () => {
    const made = (wider: boolean): string =>
      position({
        units: { spartans: ['Am ARC'], athenians: ['F ATT/cs'], thracians: ['Am THR'] },
        revolts: [
          revolt('spartans', { wider, led: 'ptolemy' }),
          revolt('athenians', { wider, led: 'ptolemy' }),
          revolt('thracians'),
        ],
        control: { SPARTE: 'spartans' },
      }).verdict('ptolemy', 'Am ARC S F ATT/cs');
    expect([made(true), made(false)]).toEqual(['ok', expect.stringMatching(/^DIA-/)]);
    expect(Object.values(rebellions).filter(({ greek }) => greek).length).toBeGreaterThan(2);
  });
});
