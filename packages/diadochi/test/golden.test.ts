/** Every worked example of the rules: the vectors of the dossier. */

import { movesOf, shippedMap } from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';
import { incomeOf } from '../src/income.ts';
import {
  citadels,
  diadochi,
  type PowerId,
  pointsInPlay,
  powerIds,
  powers,
  readLine,
  scoreOf,
  seasonOf,
  statusSpecs,
  yearOf,
} from '../src/index.ts';
import { bribeMinimum, seaGate } from '../src/judge.ts';
import { sceneOf } from '../src/sheet.ts';
import { type Setting, table, written } from './table.ts';

const everybody = Object.fromEntries(powerIds.map((id) => [id, powers[id]]));

describe('notation and reach', () => {
  it('GV-01 DIA-ORD-005 DIA-SUP-001: three ways to write one support', () => {
    const { state } = table({ units: { ptolemy: ['A SYR', 'F PAL'] } });
    for (const text of ['A SYR S PAL->PHE', 'A SYR S PAL -> PHE', 'A SYR S F PAL -> PHE']) {
      const read = readLine(text, sceneOf(state, 'ptolemy'));
      expect(read.kind === 'line' && read.line).toEqual({
        kind: 'support',
        unit: { type: 'A', loc: 'SYR' },
        of: { type: 'F', loc: 'PAL' },
        to: 'PHE',
      });
    }
  });

  it('GV-07 DIA-MOV-002 DIA-MAP-004 DIA-SUP-003: a fleet on the west coast of Attica', () => {
    const map = shippedMap('diadochi');
    if (!map) throw new Error('no map');
    const reached = movesOf(map, { type: 'F', loc: 'ATT/co' });
    expect(reached).toEqual(expect.arrayContaining(['ETO', 'MIO', 'ARC']));
    for (const far of ['CYC', 'EUB', 'THE']) expect(reached).not.toContain(far);
  });

  it('GV-22 DIA-AGE-008: three seasons round Arabia, and no convoy that way', () => {
    const map = shippedMap('diadochi-advanced');
    if (!map) throw new Error('no map');
    const path = ['GAR', 'ARA', 'GHE', 'GPE'];
    for (let i = 1; i < path.length; i++)
      expect(movesOf(map, { type: 'F', loc: path[i - 1] as string })).toContain(path[i]);
    const arabia = table({
      scenario: 'advanced',
      units: { ptolemy: ['F GAR', 'A SIN'], seleucus: ['F GPE'] },
    });
    expect(arabia.verdict('ptolemy', 'F GAR C A SIN -> GHE')).not.toBe('ok');
  });

  it('GV-23 DIA-MAP-010: Lycaonia holds two citadels', () => {
    expect(citadels.filter((citadel) => citadel.in === 'LYC').map(({ id }) => id)).toEqual([
      'LARANDA',
      'NORA',
    ]);
  });
});

/** An example: units with `*` are led by their diadoch. */
function example(setting: Setting & { led?: { [power: string]: string } }) {
  const { led = {}, ...rest } = setting;
  const made = table(rest);
  for (const [power, at] of Object.entries(led)) {
    const unit = made.state.units.find((one) => one.owner === power && one.at === at);
    const person = made.state.persons.find((one) => one.id === power);
    if (!unit || !person) throw new Error(`${power} ${at}`);
    person.at = at;
    person.unit = unit.id;
  }
  // Whoever is not said to lead stays at home.
  for (const person of made.state.persons) {
    if (person.id in led) continue;
    person.at = powers[person.id as PowerId].capital;
    person.unit = 0;
    made.state.control[person.at] ??= person.id as PowerId;
  }
  return made;
}

describe('seasons', () => {
  it('GV-02 DIA-SIE-003 DIA-RAV-001 DIA-RAV-002: the relief of Rhodes', () => {
    const made = example({ units: { antipater: ['F RHO'], lysimachus: ['F EOL'] } });
    made.sheets({ antipater: ['F RHD A1 Rhodes'], lysimachus: ['F EOL R Rhodes'] });
    expect(made.told('siege')).toMatchObject([{ citadel: 'RHODES', result: 'void' }]);
  });

  it('GV-03a DIA-MOV-008: two equal attacks on an empty province', () => {
    const made = example({ units: { antigonus: ['A PHR'], eumenes: ['A ANC'] } });
    made.sheets({ antigonus: ['A PHR -> AXY'], eumenes: ['A ANC -> AXY'] });
    expect(made.units).toEqual(['antigonus A PHR', 'eumenes A ANC']);
  });

  it('GV-03b DIA-MOV-009: the leader is blocked, so the follower stays', () => {
    const made = example({ units: { eumenes: ['A ANC', 'A CAP'], antigonus: ['A PHR'] } });
    made.sheets({ eumenes: ['A ANC -> AXY', 'A CAP -> ANC'], antigonus: ['A PHR -> AXY'] });
    expect(made.units).toEqual(['antigonus A PHR', 'eumenes A ANC', 'eumenes A CAP']);
  });

  it('GV-03c DIA-MOV-010 DIA-MOV-013: a fleet and an army do not change places', () => {
    const made = example({ units: { ptolemy: ['F SYR'], seleucus: ['A PHE'] } });
    made.sheets({ ptolemy: ['F SYR -> PHE'], seleucus: ['A PHE -> SYR'] });
    expect(made.units).toEqual(['ptolemy F SYR', 'seleucus A PHE']);
  });

  it('GV-04 DIA-MOV-010 DIA-MOV-013: nor do two units of one player', () => {
    const made = example({ units: { ptolemy: ['F SYR', 'A PHE'] } });
    made.sheets({ ptolemy: ['F SYR-PHE', 'A PHE-SYR'] });
    expect(made.units).toEqual(['ptolemy A PHE', 'ptolemy F SYR']);
  });

  it('GV-05 DIA-MOV-012 DIA-UNT-007 DIA-UNT-009: nor an army and a garrison', () => {
    const made = example({ units: { ptolemy: ['A PHE', 'G TYR'] } });
    made.sheets({ ptolemy: ['A PHE -> G Tyr', 'G Tyr -> A PHE'] });
    expect(made.units).toEqual(['ptolemy A PHE', 'ptolemy G TYR']);
  });

  it('GV-06 DIA-MAP-004 DIA-MAP-005: two coasts are two places', () => {
    const made = example({ units: { lysimachus: ['F THR/cs', 'F CHE'] } });
    made.sheets({ lysimachus: ['F THR/cs -> CHE', 'F CHE -> THR/ce'] });
    expect(made.units).toEqual(['lysimachus F CHE', 'lysimachus F THR/ce']);
  });

  it('GV-08 DIA-MOV-004 DIA-MOV-005 DIA-MOV-006 DIA-SUP-004 DIA-PER-007: the mover that fails defends with its own strength', () => {
    const made = example({
      units: { seleucus: ['Ae SUS'], antigonus: ['A MES'], ptolemy: ['A PER', 'G PARSAGADES'] },
      led: { antigonus: 'MES' },
    });
    made.sheets({
      seleucus: ['Ae SUS -> PER'],
      antigonus: ['A* MES -> SUS'],
      ptolemy: ['A PER x', 'G Parsagadès S PER'],
    });
    expect(made.result('Ae SUS')).toMatch(/^bounce/);
    expect(made.result('A* MES')).toMatch(/^bounce/);
    expect(made.result('G Parsagadès')).toBe('ok given');
    expect(made.told('dislodged')).toEqual([]);
  });

  it('GV-09 DIA-CNV-005 DIA-CNV-008 DIA-SUP-020: a convoyed attack does not shield its convoy', () => {
    const made = example({ units: { antipater: ['A ETO', 'F MIO'], ptolemy: ['F MOR', 'F CYR'] } });
    made.sheets({
      antipater: ['A ETO -> CYR', 'F MIO C A ETO -> CYR'],
      ptolemy: ['F MOR -> MIO', 'F CYR S F MOR -> MIO'],
    });
    expect(made.units).toContain('antipater A ETO');
    expect(made.units).toContain('ptolemy F MIO');
    expect(made.told('dislodged')).toHaveLength(1);
    expect([...(made.state.dislodged[0]?.retreats ?? [])].sort()).toEqual(
      ['ADR', 'ARC', 'ATT/co', 'CRE', 'CYC', 'ITA', 'LAC', 'LIB/co', 'TAU'].sort(),
    );
  });

  it('GV-10 DIA-MOV-004 DIA-MOV-008 DIA-PER-008 DIA-SUP-020 DIA-CNV-001: the first worked example', () => {
    const made = example({
      units: {
        lysimachus: ['Ag BIT', 'F POC'],
        antipater: ['Ae ILL', 'A CHA', 'F EGE'],
        antigonus: ['F EOL'],
      },
      led: { lysimachus: 'BIT' },
    });
    made.sheets({
      lysimachus: ['Ag* BIT -> THR', 'F POC C BIT -> THR'],
      antipater: ['Ae ILL -> THR', 'A CHA S A ILL -> THR', 'F EGE S A ILL -> THR'],
      antigonus: ['F EOL -> EGE'],
    });
    expect(made.told('moved')).toEqual([]);
    expect(made.result('F EGE')).toBe('cut cut');
    expect(made.told('dislodged')).toEqual([]);
  });

  it('GV-11 DIA-UNT-009 DIA-UNT-005 DIA-MOV-004 DIA-SUP-001: the second worked example', () => {
    const made = example({
      units: { ptolemy: ['Ge TYR', 'F MIN'], seleucus: ['A DAM'] },
      led: { seleucus: 'DAM' },
    });
    made.sheets({
      ptolemy: ['Ge Tyr -> Ae PHE', 'F MIN S Ge Tyr -> Ae PHE'],
      seleucus: ['A* DAM -> PHE'],
    });
    expect(made.units).toContain('ptolemy Ae PHE');
    const [out] = made.told('result').filter((event) => written(event).startsWith('Ge Tyr'));
    expect(out).toMatchObject({ result: 'ok', strength: 3, against: 2 });
    expect(made.units).toContain('seleucus A DAM');
  });

  const issos = (elite: 'PHE' | 'SYR', fleet: string) => {
    const [phe, syr] = elite === 'PHE' ? ['Ae PHE', 'A SYR'] : ['A PHE', 'Ae SYR'];
    const made = example({
      units: {
        seleucus: ['Ae DAM', 'G ALEXANDRIE_ISSOS'],
        ptolemy: [`${syr}! ALEXANDRIE_ISSOS`, phe],
        eumenes: ['A COM'],
        lysimachus: ['F MIN'],
      },
      led: { seleucus: 'ALEXANDRIE_ISSOS' },
    });
    return made.sheets({
      seleucus: ['Ae DAM -> SYR', "G* Alex. d'Issos S A DAM -> SYR"],
      ptolemy: [`${syr} As 2 Alex. d'Issos`, `${phe} S A SYR`],
      eumenes: ['A COM S (Ptolémée) SYR'],
      lysimachus: [fleet],
    });
  };

  it('GV-12a DIA-SIE-002 DIA-SIE-004 DIA-SIE-006 DIA-SUP-005 DIA-SUP-025 DIA-PER-025: the third worked example', () => {
    const made = issos('PHE', 'F MIN x');
    expect(made.result('Ae DAM')).toMatch(/^bounce/);
    expect(made.told('dislodged')).toEqual([]);
    expect(made.told('siege')).toMatchObject([{ citadel: 'ALEXANDRIE_ISSOS', result: 'falls' }]);
    expect(made.units).not.toContain('seleucus G ALEXANDRIE_ISSOS');
    expect(made.state.control.ALEXANDRIE_ISSOS).toBe('ptolemy');
    expect(made.person('seleucus').holder).toBe('ptolemy');
    expect(made.state.live).toContain('seleucus');
  });

  it('GV-12b DIA-SIE-002: the same with the elite in Syria', () => {
    expect(issos('SYR', 'F MIN x').told('siege')).toMatchObject([{ result: 'falls' }]);
  });

  it('GV-12c DIA-RAV-002 DIA-RAV-004 DIA-RAV-005: a fleet of Lysimachus in the Inner Sea saves the city', () => {
    const made = issos('PHE', "F MIN R Alex. d'Issos");
    expect(made.told('siege')).toMatchObject([{ result: 'void' }]);
    expect(made.state.control.ALEXANDRIE_ISSOS).toBe('seleucus');
  });
});

describe('money and time', () => {
  it('GV-13 DIA-ECO-014: a mercenary made elite pays 20 instead of 10', () => {
    const made = table({
      season: 'winter 320',
      live: ['antipater', 'ptolemy'],
      units: { antipater: ['A MAC'] },
      control: { PELLA: 'antipater', MAC: 'antipater' },
      purses: { antipater: 0 },
    });
    const income = incomeOf(made.state, 'antipater').total;
    made.sheets({ antipater: ['PROMOTE A MAC e'] });
    expect(made.units).toContain('antipater Ae MAC');
    expect(made.state.purses.antipater).toBe(income - 20);
    expect(statusSpecs.elite.price - statusSpecs.mercenary.price).toBe(10);
  });

  it('GV-14 DIA-ECO-004 DIA-ECO-008 DIA-CTL-003: the first year', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'a' });
    const expected = {
      antipater: [1, 2, 30, 33],
      lysimachus: [1, 1, 30, 37],
      antigonus: [1, 1, 30, 37],
      eumenes: [1, 1, 30, 32],
      seleucus: [1, 1, 30, 32],
      ptolemy: [1, 2, 30, 33],
    };
    for (const power of powerIds) {
      const { provinces, citadels: held, tribute } = incomeOf(state, power);
      expect([provinces, held, tribute, everybody[power]?.purse]).toEqual(expected[power]);
      expect(state.purses[power]).toBe(expected[power][3]);
    }
  });

  it('GV-15 DIA-ECO-009: what is left after the first levies, and who may not buy fleets', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'a' });
    for (const power of ['antigonus', 'eumenes', 'seleucus'] as const) {
      const fresh = diadochi.setup({ scenario: 'basic', seed: 'a' });
      fresh.musters[power] = '';
      const why = diadochi.explain(fresh, power, { verb: 'muster', target: 'AAF' });
      expect(why.refusal?.rule).toBe('DIA-ECO-009');
    }
    for (const power of ['antipater', 'lysimachus', 'ptolemy'])
      diadochi.apply(state, power, { verb: 'muster', target: 'AFF' });
    expect(state.purses).toEqual({
      antipater: 3,
      lysimachus: 7,
      antigonus: 7,
      eumenes: 2,
      seleucus: 2,
      ptolemy: 3,
    });
    expect(state.units).toHaveLength(18);
  });

  it('GV-16 DIA-VP-001 DIA-VP-002 DIA-VP-004 DIA-ECO-006: the fall of a capital', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'a' });
    expect(pointsInPlay(state)).toBe(32);
    expect(scoreOf(state, 'antipater').total).toBe(3);
    state.control.PELLA = 'lysimachus';
    expect(scoreOf(state, 'antipater').total).toBe(0);
    expect(scoreOf(state, 'lysimachus').total).toBe(4);
    expect(pointsInPlay(state)).toBe(30);
    expect(Math.floor(pointsInPlay(state) / 2) + 1).toBe(16);
    expect(incomeOf(state, 'lysimachus').tribute).toBe(40);
  });

  it('GV-17 DIA-SEQ-019: the calendar', () => {
    const dates = [0, 1, 2, 3, 4].map((turn) => `${seasonOf(turn)} ${yearOf(turn)}`);
    expect(dates).toEqual(['spring 321', 'summer 321', 'autumn 321', 'winter 321', 'spring 320']);
  });

  it('GV-25 DIA-BRI-012 DIA-BRI-017: what units cost to buy, and what they are then', () => {
    const made = table({ units: { ptolemy: ['A EGY', 'Am PAL', 'Ae SYR', 'Ag PHE'] } });
    const [first] = made.state.persons.filter(({ id }) => id === 'ptolemy');
    if (!first) throw new Error('no Ptolemy');
    const minimum = (led: boolean) =>
      made.state.units.map((unit) => {
        first.unit = led ? unit.id : 0;
        return bribeMinimum(made.state, unit);
      });
    expect(minimum(false)).toEqual([20, 30, 30, 45]);
    expect(minimum(true)).toEqual([30, 40, 40, 55]);
    expect(made.state.units.map(({ status }) => statusSpecs[status].bought)).toEqual([
      'mercenary',
      'mercenary',
      'elite',
      'elite',
    ]);
  });

  it('RUL-MAP-07 DIA-RAV-005: read strictly, Alexandria by Issus opens on the sea of Salamis alone', () => {
    const strict = table({ scenario: 'advanced', options: { strictAccessList: 'yes' } });
    expect(seaGate(strict.state, 'ALEXANDRIE_ISSOS', 'MIN')).toBe(false);
    expect(seaGate(table({ scenario: 'advanced' }).state, 'ALEXANDRIE_ISSOS', 'MIN')).toBe(true);
  });
});
