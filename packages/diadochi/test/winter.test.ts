import { describe, expect, it } from 'vitest';
import { incomeOf } from '../src/income.ts';
import { diadochi, statusSpecs } from '../src/index.ts';
import { table } from './table.ts';

const two = ['antipater', 'ptolemy'];
const persons = [
  { id: 'antipater', at: 'PELLA' },
  { id: 'ptolemy', at: 'ALEXANDRIE' },
];
const held = {
  PELLA: 'antipater',
  PYDNA: 'antipater',
  MAC: 'antipater',
  ALEXANDRIE: 'ptolemy',
  EGY: 'ptolemy',
};

const winter = (rest: object) => table({ season: 'winter 320', live: two, persons, control: held, ...rest });

describe('income', () => {
  it('DIA-ECO-004 DIA-ECO-005 DIA-WIN-002: a talent a supplied province and a citadel, thirty for the capital, ten for other majors', () => {
    const made = winter({
      control: {
        ...held,
        PHE: 'ptolemy',
        TYR: 'ptolemy',
        NAB: 'ptolemy',
        HYR: 'ptolemy',
        LIB: 'ptolemy',
        PELUSE: 'ptolemy',
      },
    });
    expect(incomeOf(made.state, 'ptolemy')).toEqual({ provinces: 2, citadels: 3, tribute: 40, total: 45 });
    made.sheets();
    expect(made.state.purses.ptolemy).toBe(45);
  });

  it('DIA-ECO-006 DIA-VP-003: a foreign capital yields ten, a minor citadel one', () => {
    const made = winter({ control: { PELLA: 'ptolemy', PYDNA: 'ptolemy', ALEXANDRIE: 'ptolemy' } });
    expect(incomeOf(made.state, 'ptolemy')).toMatchObject({ citadels: 3, tribute: 40 });
    expect(incomeOf(made.state, 'antipater').total).toBe(0);
  });
});

describe('pay', () => {
  it('DIA-UNT-002 DIA-ECO-011 DIA-WIN-003: every unit is paid its price', () => {
    expect(Object.values(statusSpecs).map(({ strength, price, bribe }) => [strength, price, bribe])).toEqual([
      [1, 10, 20],
      [1, 15, 30],
      [2, 20, 30],
      [2, 30, 45],
    ]);
    const made = winter({
      units: { antipater: ['A MAC', 'Ae THR', 'F EUB'] },
      control: { ...held, THR: 'antipater' },
      purses: { antipater: 20 },
    });
    const income = incomeOf(made.state, 'antipater').total;
    made.sheets();
    expect(made.state.purses.antipater).toBe(20 + income - 40);
  });

  it('DIA-ECO-012: militia is kept or let go as the player likes', () => {
    const kept = winter({ units: { antipater: ['Am MAC'] } }).sheets({ antipater: ['KEEP Am MAC'] });
    expect(kept.units).toContain('antipater Am MAC');
    const gone = winter({ units: { antipater: ['Am MAC'] } }).sheets({ antipater: ['DROP Am MAC'] });
    expect(gone.units).toEqual([]);
    expect(winter({ units: { antipater: ['A MAC'] } }).verdict('antipater', 'DROP A MAC')).toBe(
      'DIA-ECO-012',
    );
  });

  it('DIA-ECO-013: bankrupt, he pays the dearest first, armies before fleets, militia last of all', () => {
    const made = winter({
      units: { antipater: ['F EUB', 'A THR', 'Ag PEO', 'Am CHA'] },
      control: { MAC: 'antipater', ALEXANDRIE: 'ptolemy', THR: 'antipater' },
      purses: { antipater: 38 },
    });
    made.sheets();
    expect(made.units).toEqual(['antipater A THR', 'antipater Ag PEO']);
    const chosen = winter({
      units: { antipater: ['A THR', 'A PEO'] },
      control: { ALEXANDRIE: 'ptolemy' },
      purses: { antipater: 10 },
    });
    chosen.sheets({ antipater: ['DISBAND A THR'] });
    expect(chosen.units).toEqual(['antipater A PEO']);
  });

  it('DIA-PER-024: a unit disbanded in winter sets its prisoner free, and its diadoch is merely alone', () => {
    const made = winter({
      units: { antipater: ['A THR'] },
      control: { ALEXANDRIE: 'ptolemy' },
      persons: [
        { id: 'antipater', at: 'THR', unit: 1 },
        { id: 'ptolemy', at: 'THR', unit: 1, holder: 'antipater' },
      ],
    });
    made.sheets();
    expect(made.units).toEqual([]);
    expect(made.person('ptolemy')).toMatchObject({ holder: 'ptolemy', unit: 0 });
    expect(made.state.live).toContain('antipater');
  });

  it('DIA-ECO-014 DIA-ECO-015: promotion where one holds a citadel, within the limits, never for fleets', () => {
    const made = winter({
      units: { antipater: ['A MAC', 'A THR', 'F EUB', 'Ae PEO'] },
      purses: { antipater: 60 },
    });
    expect(made.verdict('antipater', 'PROMOTE A MAC g')).toBe('ok');
    expect(made.verdict('antipater', 'PROMOTE A MAC e')).toBe('DIA-UNT-004');
    expect(made.verdict('antipater', 'PROMOTE A THR g')).toBe('DIA-ECO-015');
    expect(made.verdict('antipater', 'PROMOTE F EUB g')).toBe('DIA-UNT-003');
  });
});

describe('building', () => {
  it('DIA-ECO-016 DIA-ECO-017 DIA-MAP-006 DIA-MAP-007: armies by a citadel, fleets by a port', () => {
    const made = winter({
      control: { ...held, CRE: 'antipater', THR: 'antipater' },
      purses: { antipater: 30 },
    });
    expect(made.verdict('antipater', 'BUILD A MAC')).toBe('ok');
    expect(made.verdict('antipater', 'BUILD A THR')).toBe('DIA-ECO-016');
    expect(made.verdict('antipater', 'BUILD F MAC')).toBe('ok');
    // An open port belongs to whoever holds the province.
    expect(made.verdict('antipater', 'BUILD F CRE')).toBe('ok');
    expect(made.verdict('ptolemy', 'BUILD F CRE')).toBe('DIA-ECO-017');
    const inland = winter({ control: { PELLA: 'antipater', ALEXANDRIE: 'ptolemy' } });
    expect(inland.verdict('antipater', 'BUILD F MAC')).toBe('DIA-ECO-017');
  });

  it('DIA-UNT-003 DIA-UNT-004 DIA-GEN-004: fleets are mercenary, three at most; the counters are no limit', () => {
    const made = winter({
      units: { antipater: ['F EUB', 'F EGE', 'F CYC', 'A MAC'] },
      purses: { antipater: 60 },
    });
    expect(made.verdict('antipater', 'BUILD F MAC')).toBe('DIA-UNT-004');
    const rich = winter({
      purses: { antipater: 200 },
      control: { ...held, SPARTE: 'antipater', DELPHES: 'antipater', LAMIA: 'antipater', TYR: 'antipater' },
    });
    rich.sheets({
      antipater: [
        'BUILD A MAC',
        'BUILD A LAC',
        'BUILD A ETO',
        'BUILD A THE',
        'BUILD A PHE',
        'BUILD G Pella',
        'BUILD G Sparte',
      ],
    });
    expect(rich.units).toHaveLength(7);
  });

  it('DIA-ECO-018 DIA-ECO-020: where one’s own unit stands only garrisons; a surplus building becomes one', () => {
    const made = winter({ units: { antipater: ['A MAC'] }, purses: { antipater: 40 } });
    made.sheets({ antipater: ['BUILD A MAC', 'BUILD G Pydna'] });
    expect(made.units).toEqual(['antipater A MAC', 'antipater G PELLA', 'antipater G PYDNA']);
  });

  it('DIA-ECO-019: before an enemy only garrisons, for no more than the citadel yields', () => {
    const made = winter({
      units: { ptolemy: ['A MAC'] },
      purses: { antipater: 60 },
      control: { ...held, MAC: 'ptolemy' },
    });
    expect(made.verdict('antipater', 'BUILD A MAC')).toBe('DIA-ECO-019');
    expect(made.verdict('antipater', 'BUILD Ge Pella')).toBe('ok');
    expect(made.verdict('antipater', 'BUILD G Pydna')).toBe('DIA-ECO-019');
  });

  it('DIA-ECO-021 DIA-ECO-022 DIA-WIN-005: two who build in one province both end up behind their walls', () => {
    const made = winter({
      control: { PELLA: 'antipater', PYDNA: 'ptolemy', ALEXANDRIE: 'ptolemy' },
      purses: { antipater: 20, ptolemy: 20 },
    });
    made.sheets({ antipater: ['BUILD A MAC'], ptolemy: ['BUILD A MAC'] });
    expect(made.units).toEqual(['antipater G PELLA', 'ptolemy G PYDNA']);
  });

  it('DIA-UNT-004: the sheet a sample invents for another raises no second militia, elite or guard', () => {
    const made = winter({ purses: { antipater: 100 } });
    made.do('antipater', 'seal');
    for (let i = 0; i < 40; i++) {
      const other = diadochi.resample(made.state, 'ptolemy', `winter ${i}`);
      diadochi.apply(other, 'ptolemy', { verb: 'seal' });
      expect(diadochi.faults(other)).toEqual([]);
      const elites = other.units.filter(({ owner, status }) => owner === 'antipater' && status === 'elite');
      expect(elites.length).toBeLessThan(2);
    }
  });

  it('DIA-WIN-004: no talk in winter', () => {
    const made = winter({});
    expect(made.refusal('antipater', 'letter ptolemy peace')).toBe('DIA-SEQ-004');
  });

  it('DIA-WIN-006: counter-bribes of the old year are gone, those of the winter sheet are for the new one', () => {
    const made = winter({
      units: { antipater: ['A MAC'] },
      slips: [{ power: 'antipater', on: 1, sum: 9 }],
      purses: { antipater: 30 },
    });
    made.sheets({ antipater: ['COUNTER A MAC 4'] });
    expect(made.state.slips).toEqual([{ power: 'antipater', on: 1, sum: 4 }]);
  });
});

describe('one sheet of winter', () => {
  const rich = (units: readonly string[], rest: object = {}) =>
    winter({ units: { antipater: units }, purses: { antipater: 120 }, ...rest });
  const verdicts = (made: ReturnType<typeof winter>): string[] =>
    (made.state.sheets.antipater ?? []).map(({ verdict, rule }) => rule ?? verdict);

  it('DIA-ECO-022 DIA-UNT-004 RUL-WIN-01: an elite promoted to guard makes way for another, whichever is written first', () => {
    for (const lines of [
      ['PROMOTE Ae MAC g', 'BUILD Ge Pella'],
      ['BUILD Ge Pella', 'PROMOTE Ae MAC g'],
    ]) {
      const made = rich(['Ae MAC']);
      expect(made.verdict('antipater', 'BUILD Ge Pella')).toBe('DIA-UNT-004');
      for (const line of lines) made.do('antipater', `write ${line}`);
      expect(verdicts(made)).toEqual(['ok', 'ok']);
      made.sheets();
      expect(made.units).toEqual(['antipater Ag MAC', 'antipater Ge PELLA']);
    }
  });

  it('DIA-ECO-022 RUL-WIN-01: a chain of promotions waits for the one that makes room', () => {
    const made = rich(['Am MAC', 'Ge PELLA'], { purses: { antipater: 200 } });
    made.sheets({ antipater: ['PROMOTE Am MAC e', 'PROMOTE Ge Pella g', 'BUILD Gm Pydna'] });
    expect(made.units).toEqual(['antipater Ae MAC', 'antipater Gg PELLA', 'antipater Gm PYDNA']);
  });

  it('DIA-ECO-012 DIA-ECO-022: a militia that is let go may be raised again, in its own place too', () => {
    const made = rich(['Am MAC']);
    expect(made.verdict('antipater', 'BUILD Gm Pella')).toBe('DIA-UNT-004');
    made.sheets({ antipater: ['BUILD Am MAC', 'DROP Am MAC'] });
    expect(made.units).toEqual(['antipater Am MAC']);
    expect(made.told('unit')).toHaveLength(1);
  });

  it('DIA-UNT-004: what takes the room of another is struck by the rule, and free again when that one is', () => {
    const made = rich([]);
    made.do('antipater', 'write BUILD Ae MAC', 'write BUILD Ge Pella');
    expect(verdicts(made)).toEqual(['ok', 'DIA-UNT-004']);
    made.do('antipater', 'erase 1');
    expect(verdicts(made)).toEqual(['ok']);
    // Three fleets are the most, however many are ordered.
    const fleets = rich(['F EUB', 'F CYC'], { control: { ...held, RHO: 'antipater', RHODES: 'antipater' } });
    fleets.do('antipater', 'write BUILD F MAC', 'write BUILD F RHO');
    expect(verdicts(fleets)).toEqual(['ok', 'DIA-UNT-004']);
  });

  it('DIA-UNT-004: a promotion that nobody pays for makes no room', () => {
    const made = rich(['Ae MAC'], { purses: { antipater: 0 } });
    made.sheets({ antipater: ['PROMOTE Ae MAC g', 'BUILD Ge Pella'] });
    expect(made.units).toEqual(['antipater Ag MAC']);
    expect(made.told('lapsed')).toMatchObject([{ line: { kind: 'build' } }]);
  });

  it('DIA-ECO-014: nobody promotes what is not his', () => {
    const made = winter({
      units: { antipater: ['A MAC'], ptolemy: ['A CHA'] },
      control: { ...held, CHA: 'ptolemy' },
      purses: { antipater: 60 },
    });
    expect(made.verdict('antipater', 'PROMOTE A CHA e')).toBe('DIA-ECO-014');
    expect(made.verdict('antipater', 'PROMOTE A THR e')).toBe('DIA-ECO-014');
    expect(made.verdict('antipater', 'PROMOTE A MAC e')).toBe('ok');
    made.sheets({ antipater: ['PROMOTE A CHA e'] });
    expect(made.unit('A CHA')?.status).toBe('mercenary');
  });
});
