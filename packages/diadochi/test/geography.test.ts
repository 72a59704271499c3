import { describe, expect, it } from 'vitest';
import type { Fate } from '../src/data/fates.ts';
import { provinces, type River, rivers } from '../src/data/map.ts';
import { diadochi } from '../src/index.ts';
import { mapOf } from '../src/map.ts';
import { home, position, resolve, struck } from './advanced.ts';

const flood = (...names: River[]): Fate => ({
  kind: 'flood',
  rivers: names,
  plains: [...new Set(names.flatMap((river) => rivers[river]?.floods ?? []))],
});

describe('special terrain', () => {
  it('DIA-AGE-001: five flood plains, six snow mountains, five deserts', () => {
    const of = (terrain: string) => provinces.filter((p) => p.terrain === terrain).map(({ id }) => id);
    expect(of('floodplain').sort()).toEqual(['CHD', 'EGY', 'IST', 'PME', 'SCY']);
    expect(of('snow').sort()).toEqual(['ARM', 'COM', 'ILL', 'PAP', 'PON', 'TAU']);
    expect(of('desert').sort()).toEqual(['ARA', 'GHE', 'HYR', 'LIB', 'NAB']);
  });

  it('DIA-AGE-002 DIA-AGE-005: a river is no obstacle until it floods, and then only where it is the whole border', () => {
    const units = { seleucus: ['A ANC', 'A CAP', 'A COM'] };
    const calm = position({ units });
    const risen = struck(flood('halys'), { units });
    expect(calm.verdict('seleucus', 'A ANC -> CAP')).toBe('ok');
    expect(calm.verdict('seleucus', 'A ANC S A CAP')).toBe('ok');
    expect(risen.verdict('seleucus', 'A ANC -> CAP')).toBe('DIA-EVT-007');
    expect(risen.verdict('seleucus', 'A ANC S A CAP')).toBe('DIA-EVT-007');
    // Half of it is mountain.
    expect(risen.verdict('seleucus', 'A COM -> CAP')).toBe('ok');
  });

  it('DIA-AGE-003: over mountains armies move but give no support, to attack or to hold', () => {
    const units = { seleucus: ['A ARM', 'A PON', 'A CAU'], ptolemy: ['A CAP'] };
    const made = position({ units });
    expect(made.verdict('seleucus', 'A ARM -> PON')).toBe('ok');
    expect(made.verdict('seleucus', 'A ARM S A PON')).toBe('DIA-AGE-003');
    expect(made.verdict('seleucus', 'A PON S A ARM -> CAP')).toBe('DIA-AGE-003');
    expect(made.verdict('seleucus', 'A CAU S A PON')).toBe('ok');
    const basic = position({ units, scenario: 'basic' });
    expect(basic.verdict('seleucus', 'A ARM S A PON')).toBe('ok');
  });

  it('DIA-AGE-003: fleets and garrisons know no mountains', () => {
    const made = position({ units: { seleucus: ['F PAM', 'F MRD', 'A CIL', 'G SOLOI'] } });
    expect(made.verdict('seleucus', 'F PAM S A CIL')).toBe('ok');
    expect(made.verdict('seleucus', 'G Soloi S A CIL')).toBe('ok');
  });

  it('DIA-AGE-004: a pass opens the mountain', () => {
    const made = position({ units: { seleucus: ['A CIL', 'A SYR', 'A COM'] } });
    // The gates of Cilicia and of Syria.
    expect(made.verdict('seleucus', 'A CIL S A SYR')).toBe('ok');
    expect(made.verdict('seleucus', 'A CIL S A COM')).toBe('DIA-AGE-003');
  });

  it('GV-21 DIA-AGE-006: COM-CAP and ASS-MES are open, and while their river floods they are mountain', () => {
    const units = { seleucus: ['A CAP', 'A COM', 'A ASS', 'A MES'] };
    const calm = position({ units });
    expect(calm.verdict('seleucus', 'A CAP S A COM')).toBe('ok');
    expect(calm.verdict('seleucus', 'A ASS S A MES')).toBe('ok');
    const halys = struck(flood('halys'), { units });
    expect(halys.verdict('seleucus', 'A CAP -> COM')).toBe('ok');
    expect(halys.verdict('seleucus', 'A CAP S A COM')).toBe('DIA-AGE-006');
    expect(halys.verdict('seleucus', 'A ASS S A MES')).toBe('ok');
    const tigris = struck(flood('tigris'), { units });
    expect(tigris.verdict('seleucus', 'A MES -> ASS')).toBe('ok');
    expect(tigris.verdict('seleucus', 'A MES S A ASS')).toBe('DIA-AGE-006');
    expect(tigris.verdict('seleucus', 'A CAP S A COM')).toBe('ok');
  });

  it('DIA-AGE-007: a fleet in Arcadia or Egypt acts on the seas of both its shores', () => {
    const made = position({ units: { ptolemy: ['F ARC', 'F EGY'] } });
    for (const sea of ['CYC', 'MIO']) expect(made.verdict('ptolemy', `F ARC -> ${sea}`)).toBe('ok');
    for (const sea of ['MOR', 'MIN', 'GAR']) expect(made.verdict('ptolemy', `F EGY -> ${sea}`)).toBe('ok');
  });

  it('GV-22 DIA-AGE-008: three seasons round Arabia, and no convoy that way', () => {
    const made = position({ season: 'spring 320', units: { ptolemy: ['F GAR'] } });
    for (const [from, to] of [
      ['GAR', 'ARA'],
      ['ARA', 'GHE'],
      ['GHE', 'GPE'],
    ]) {
      // Whatever the weather was to be, the coast is clear.
      made.state.forecast = { kind: 'none' };
      if (made.state.phase === 'winter') {
        made.state.purses.ptolemy = 20;
        resolve(made);
      }
      made.do('ptolemy', `write F ${from} -> ${to}`);
      resolve(made);
    }
    expect(made.units).toEqual(['ptolemy F GPE']);
    const convoy = position({ units: { ptolemy: ['A SIN', 'F GAR', 'F ARA', 'F GPE'] } });
    expect(convoy.verdict('ptolemy', 'F ARA C A SIN -> PER')).toBe('DIA-CNV-004');
    expect(convoy.verdict('ptolemy', 'A SIN -> PER')).toBe('DIA-MOV-001');
    const basic = position({ scenario: 'basic', units: { ptolemy: ['F ARA'] } });
    expect(basic.verdict('ptolemy', 'F ARA -> GHE')).toBe('DIA-MOV-002');
  });

  it('DIA-AGE-009: fleets are built at Babylon and go down the river, but no sea supplies it', () => {
    const setting = {
      season: 'winter 320',
      control: { BABYLONE: 'seleucus', CHD: 'seleucus' },
      purses: { seleucus: 50 },
    };
    expect(position(setting).verdict('seleucus', 'BUILD F CHD')).toBe('ok');
    expect(position({ ...setting, scenario: 'basic' }).verdict('seleucus', 'BUILD F CHD')).toBe(
      'DIA-ECO-017',
    );
    const made = position({ units: { seleucus: ['F CHD', 'F GPE'] } });
    expect(made.verdict('seleucus', 'F CHD -> PME')).toBe('ok');
    expect(made.verdict('seleucus', 'F CHD -> GPE')).toBe('DIA-MOV-002');
    expect(made.verdict('seleucus', 'F GPE R Babylone')).toBe('DIA-RAV-001');
  });
});

describe('floods', () => {
  it('DIA-EVT-007: no army crosses a river in flood, supports or retreats over it; fleets do not care', () => {
    const units = { seleucus: ['A MES', 'Ae DAM'], ptolemy: ['A SYR', 'F MIN'] };
    const made = struck(flood('euphrates'), { units });
    expect(made.verdict('seleucus', 'A MES -> DAM')).toBe('DIA-EVT-007');
    expect(made.verdict('seleucus', 'A MES S A DAM')).toBe('DIA-EVT-007');
    expect(made.verdict('ptolemy', 'F MIN S A SYR')).toBe('ok');
    made.do('seleucus', 'write Ae DAM -> SYR');
    resolve(made);
    const [out] = made.state.dislodged;
    expect(out?.retreats).toContain('COM');
    const over = struck(flood('euphrates'), { units: { seleucus: ['A COM'], ptolemy: ['Ae SYR'] } });
    over.do('ptolemy', 'write Ae SYR -> COM');
    resolve(over);
    expect(over.state.dislodged[0]?.retreats).not.toContain('MES');
    expect(over.state.dislodged[0]?.retreats).not.toContain('ARM');
    expect(over.state.dislodged[0]?.retreats).toContain('CAP');
  });

  it('DIA-EVT-008: a flooded plain is sealed: no army enters, leaves or takes an order', () => {
    const made = struck(flood('nile'), { units: { ptolemy: ['A EGY', 'A IDU'], seleucus: ['A LIB'] } });
    expect(made.verdict('ptolemy', 'A EGY -> LIB')).toBe('DIA-EVT-008');
    expect(made.verdict('ptolemy', 'A EGY S A IDU')).toBe('DIA-EVT-008');
    expect(made.verdict('ptolemy', 'A EGY H')).toBe('ok');
    for (const line of ['A IDU -> EGY', 'A IDU S A EGY'])
      expect(made.verdict('ptolemy', line)).toBe('DIA-EVT-008');
  });

  it('DIA-EVT-008: nor does an army come to it over the sea', () => {
    const made = struck(flood('nile'), { units: { ptolemy: ['A PHE', 'F MIN'] } });
    expect(made.verdict('ptolemy', 'A PHE -> EGY')).toBe('DIA-EVT-008');
    const dry = position({ units: { ptolemy: ['A PHE', 'F MIN'] } });
    expect(dry.verdict('ptolemy', 'A PHE -> EGY')).toBe('ok');
  });

  it('DIA-EVT-007 DIA-EVT-008: fleets come and go as ever, and a port garrison puts to sea, but not out by land', () => {
    const made = struck(flood('nile'), { units: { ptolemy: ['F MIN', 'G ALEXANDRIE', 'G PELUSE'] } });
    expect(made.verdict('ptolemy', 'F MIN -> EGY')).toBe('ok');
    const quay = struck(flood('nile'), {
      units: { ptolemy: ['F EGY'] },
      control: { ALEXANDRIE: 'ptolemy' },
    });
    expect(quay.verdict('ptolemy', 'F EGY -> G Alexandrie')).toBe('ok');
    expect(quay.verdict('ptolemy', 'F EGY -> G Péluse')).not.toBe('ok');
    expect(made.verdict('ptolemy', 'G Alexandrie -> F MOR')).toBe('ok');
    for (const line of ['G Alexandrie -> A EGY', 'G Péluse -> A EGY', 'G Péluse S F MIN -> EGY'])
      expect(made.verdict('ptolemy', line)).not.toBe('ok');
  });

  it('DIA-EVT-007: who lives next door is bribed over the river all the same', () => {
    const made = struck(flood('euphrates'), {
      units: { seleucus: ['A MES'], ptolemy: ['A DAM'] },
      purses: { seleucus: 20 },
    });
    expect(made.verdict('seleucus', 'BRIBE A DAM 20')).toBe('ok');
  });

  it('DIA-EVT-007: the waters fall when the season is over', () => {
    const made = struck(flood('euphrates'), { season: 'autumn 320', units: { seleucus: ['A MES'] } });
    expect(made.state.floods).toEqual(['euphrates']);
    made.state.forecast = { kind: 'none' };
    resolve(made);
    expect(made.state.floods).toEqual([]);
    expect(mapOf(made.state).def.armyAdj.length).toBe(mapOf(position().state).def.armyAdj.length);
  });

  it('DIA-EVT-007: a view tells the flood', () => {
    const made = struck(flood('nile'), { persons: home });
    expect(diadochi.view(made.state, 'seleucus').board.floods).toEqual(['nile']);
  });
});
