/** Lines of a sheet, judged and followed: each case is what one guard is there for. */

import { describe, expect, it } from 'vitest';
import { closedSpaces, mapOf } from '../src/map.ts';
import { home, position, revolt, struck, two } from './advanced.ts';
import { type Setting, written as saidAs, type Table, table } from './table.ts';

const rich = { ptolemy: 200, seleucus: 200 };
const board = (setting: Setting): Table => table({ live: two, persons: home, purses: rich, ...setting });
const royal = (id: string, at: string, holder: string, unit: number, members: string[]): object => ({
  id,
  at,
  holder,
  unit,
  members,
});

describe('who takes which order', () => {
  const made = board({
    units: { ptolemy: ['A SYR', 'F MIN', 'G TYR', 'A EGY', 'F PHE'], seleucus: ['A PAL'] },
    control: { TYR: 'ptolemy', ALEXANDRIE_ISSOS: 'seleucus' },
  });
  const of = (line: string): string => made.verdict('ptolemy', line);

  it('DIA-ORD-002 DIA-ORD-003 DIA-ORD-004: armies besiege, fleets besiege, convoy and supply, garrisons none of these', () => {
    expect(of('A SYR A1 Alexandrie d’Issos')).toBe('ok');
    expect(of('A SYR C A EGY -> PHE')).toBe('DIA-ORD-002');
    expect(of('A SYR R Tyr')).toBe('DIA-ORD-002');
    expect([of('F MIN C A EGY -> SYR'), of('F MIN R Tyr')]).toEqual(['ok', 'ok']);
    expect([of('G Tyr R Tyr'), of('G Tyr A1 Tyr'), of('G Tyr C A EGY -> SYR')]).toEqual([
      'DIA-ORD-004',
      'DIA-ORD-004',
      'DIA-ORD-004',
    ]);
  });

  it('DIA-SUP-002 DIA-SUP-009 DIA-SUP-010: nobody supports in his own space, others need not be near', () => {
    expect(of('A SYR S A SYR')).toBe('DIA-SUP-002');
    expect(of('A SYR S A PAL -> SYR')).toBe('DIA-SUP-002');
    expect(of('A SYR S A PAL -> PHE')).toBe('ok');
    expect(of('A SYR S A PAL')).toBe('DIA-SUP-002');
  });

  it('DIA-CNV-003 DIA-CNV-001: only an army goes over the sea, from shore to shore, and only past a fleet', () => {
    expect(of('A EGY -> SYR')).toBe('ok');
    const inland = board({ units: { ptolemy: ['A MES', 'F MIN', 'A EGY'] } });
    expect(inland.verdict('ptolemy', 'A MES -> EGY')).toBe('DIA-MOV-001');
    expect(inland.verdict('ptolemy', 'A EGY -> MES')).toBe('DIA-MOV-001');
    expect(board({ units: { ptolemy: ['A EGY'] } }).verdict('ptolemy', 'A EGY -> SYR')).toBe('DIA-MOV-001');
    const fleets = board({ units: { ptolemy: ['F EGY', 'F MIN'] } });
    expect(fleets.verdict('ptolemy', 'F EGY -> SYR')).toBe('DIA-MOV-002');
    expect(fleets.verdict('ptolemy', 'F MIN C F EGY -> SYR')).toBe('DIA-CNV-001');
  });

  it('DIA-UNT-010: a province needs no master to be entered, a citadel does', () => {
    expect(of('A SYR -> COM')).toBe('ok');
    expect(of('A SYR -> G Alexandrie d’Issos')).toBe('DIA-UNT-010');
    expect(of('F PHE -> G Tyr')).toBe('ok');
  });

  it('DIA-UNT-006: who comes out by land has his whole strength, who sails has that of one, and his head', () => {
    const out = (line: string, led: boolean): Table => {
      const at = led ? { id: 'ptolemy', at: 'TYR', unit: 1 } : home[0];
      const there = board({
        control: { TYR: 'ptolemy' },
        units: { ptolemy: ['Ge TYR'], seleucus: ['A PHE', 'F MIN'] },
        persons: [at as object, home[1] as object],
      });
      return there.sheets({ ptolemy: [line] });
    };
    expect(out('Ge Tyr -> Ae PHE', false).units).toContain('ptolemy Ae PHE');
    expect(out('Ge Tyr -> F MIN', false).units).toContain('ptolemy Ge TYR');
    expect(out('Ge Tyr -> F MIN', true).units).toContain('ptolemy F MIN');
  });
});

describe('persons', () => {
  it('DIA-PER-002 RUL-PER-02: through the gates of his own, to the sea the list gives and from it, not elsewhere', () => {
    const at = (place: string, to: string, control: object = { TYR: 'ptolemy' }): string =>
      board({ persons: [{ id: 'ptolemy', at: place }, home[1] as object], control }).verdict(
        'ptolemy',
        `Ptolémée -> ${to}`,
      );
    expect([at('PHE', 'G Tyr'), at('TYR', 'PHE'), at('TYR', 'MIN'), at('MIN', 'G Tyr')]).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect([at('SAL', 'G Tyr'), at('TYR', 'SAL'), at('TYR', 'SYR'), at('SYR', 'G Tyr')]).toEqual([
      'DIA-PER-002',
      'DIA-PER-002',
      'DIA-PER-002',
      'DIA-PER-002',
    ]);
    expect(at('PHE', 'G Tyr', { TYR: 'seleucus' })).toBe('DIA-UNT-010');
    // A citadel without a port is no way to the sea.
    expect(at('MIN', 'G Péluse', { PELUSE: 'ptolemy' })).toBe('DIA-PER-002');
  });

  it('DIA-PER-022: a prisoner goes into a citadel of his captor, and nowhere else; who is free goes where he likes', () => {
    const made = board({
      persons: [
        { id: 'ptolemy', at: 'PHE', unit: 1, holder: 'seleucus' },
        { id: 'seleucus', at: 'SYR' },
      ],
      units: { seleucus: ['A PHE'] },
      control: { TYR: 'seleucus' },
    });
    expect(made.verdict('seleucus', 'Ptolémée -> G Tyr')).toBe('ok');
    expect(made.verdict('seleucus', 'Ptolémée -> PAL')).toBe('DIA-PER-022');
    expect(made.verdict('seleucus', 'Séleucos -> COM')).toBe('ok');
  });

  it('DIA-ASU-005 DIA-OPT-ALLEGIANCE-01: only a diadoch of the advanced game passes without taking what he could take', () => {
    const pass = (scenario: 'basic' | 'advanced', line: string): string =>
      table({
        scenario,
        live: two,
        options: { allegiance: 'yes' },
        persons: [
          { id: 'ptolemy', at: 'PHE' },
          home[1] as object,
          ...(scenario === 'advanced' ? [royal('roxane', 'PHE', 'ptolemy', 0, ['roxane', 'alexander'])] : []),
        ],
      }).verdict('ptolemy', line);
    expect(pass('advanced', 'Ptolémée -> DAM (sans allégeance)')).toBe('ok');
    expect(pass('advanced', 'Ptolémée -> DAM')).toBe('ok');
    expect(pass('basic', 'Ptolémée -> DAM (sans allégeance)')).toBe('DIA-OPT-ALLEGIANCE-01');
    expect(pass('advanced', 'Roxane -> DAM (sans allégeance)')).toBe('DIA-OPT-ALLEGIANCE-01');
  });

  it('DIA-ORO-001 DIA-ORO-002: no royal order in the basic game, nor for who is gone', () => {
    const basic = board({ control: { SUSE: 'ptolemy' } });
    expect(basic.verdict('ptolemy', 'ROYAL ORDER PTOLEMY')).toBe('DIA-ORO-001');
    const made = position({
      persons: [...home, royal('roxane', 'EGY', 'ptolemy', 0, ['roxane', 'alexander'])],
      control: { SUSE: 'ptolemy' },
    });
    expect(made.verdict('ptolemy', 'ROYAL ORDER PTOLEMY')).toBe('ok');
    expect(made.verdict('ptolemy', 'ROYAL ORDER ANTIGONUS')).toBe('DIA-ORO-001');
  });

  it('DIA-PER-004 DIA-ROY-006: who was to join a unit that has gone over, or that Philip leads by then, is told so', () => {
    const gone = board({
      persons: [{ id: 'ptolemy', at: 'PHE' }, home[1] as object],
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
    });
    gone.sheets({ ptolemy: ['Ptolémée + A PHE'], seleucus: ['Corr A PHE 30 T'] });
    expect(gone.told('lapsed')).toMatchObject([{ power: 'ptolemy', rule: 'DIA-PER-004' }]);
  });

  it('DIA-NEU-002 RUL-REV-02: a diadoch alone where rebels come is put to death, a royal taken along', () => {
    const made = position({
      persons: [
        { id: 'ptolemy', at: 'THR' },
        home[1] as object,
        royal('olympias', 'THR', 'ptolemy', 0, ['olympias']),
      ],
      units: { thracians: ['Am THR'] },
      revolts: [revolt('thracians')],
    });
    made.sheets();
    expect(made.state.live).not.toContain('ptolemy');
    expect(made.person('olympias').holder).toBe('thracians');
  });
});

describe('what comes to nothing is told to who wrote it', () => {
  it('DIA-OPT-GATES-01: gates of a citadel that is no longer his', () => {
    const made = board({
      options: { gates: 'yes' },
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'] },
    });
    made.sheets({ ptolemy: ['Portes Tyr : Séleucos'], seleucus: ['A PHE A2 Tyr'] });
    expect(made.told('lapsed')).toMatchObject([{ power: 'ptolemy', rule: 'DIA-OPT-GATES-01' }]);
    const free = board({
      options: { gates: 'yes' },
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE'] },
    });
    free.sheets({ ptolemy: ['Portes Tyr : Séleucos'] });
    expect([free.told('lapsed'), free.state.control.TYR]).toEqual([[], 'seleucus']);
  });

  it('DIA-ECO-014 DIA-UNT-004: a second elite, where the first is kept', () => {
    const made = board({
      season: 'winter 320',
      control: { ALEXANDRIE: 'ptolemy', TYR: 'ptolemy' },
      units: { ptolemy: ['A EGY', 'A PHE'] },
    });
    made.do('ptolemy', 'write Promo A EGY e');
    expect(made.verdict('ptolemy', 'Promo A PHE e')).toBe('DIA-UNT-004');
    made.do('ptolemy', 'write Promo A PHE e').sheets();
    expect(made.units).toEqual(['ptolemy A PHE', 'ptolemy Ae EGY']);
  });

  it('DIA-ELI-002: the capital if it is his, else one of his citadels of his choice', () => {
    const dying = (control: object): Table =>
      board({
        live: ['ptolemy', 'seleucus', 'antigonus'],
        persons: [
          { id: 'ptolemy', at: 'PHE', unit: 1 },
          home[1] as object,
          { id: 'antigonus', at: 'GORDION' },
        ],
        control: { GORDION: 'antigonus', ...control },
        units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
      }).sheets({ seleucus: ['Corr A PHE 30 T'] });
    const choice = dying({ PELUSE: 'ptolemy', GAZA: 'ptolemy' });
    expect(choice.refusal('ptolemy', 'bequeath ALEXANDRIE')).toBe('DIA-ELI-002');
    choice.do('ptolemy', 'bequeath GAZA');
    expect(choice.state.treasures.GAZA).toBe(200);
    expect(dying({ PELUSE: 'ptolemy', ALEXANDRIE: 'ptolemy' }).state.treasures.ALEXANDRIE).toBe(200);
  });

  it('DIA-ECO-020: what finds no room outside goes behind walls of its own owner, not of another', () => {
    const build = (control: object): string =>
      board({ season: 'winter 320', control, units: { ptolemy: ['A LYC'] } }).verdict(
        'ptolemy',
        'Constr A LYC',
      );
    expect(build({ LARANDA: 'ptolemy', NORA: 'seleucus' })).toBe('ok');
    const full = board({
      season: 'winter 320',
      control: { LARANDA: 'ptolemy', NORA: 'seleucus' },
      units: { ptolemy: ['A LYC', 'G LARANDA'] },
    });
    expect(full.verdict('ptolemy', 'Constr A LYC')).toBe('DIA-ECO-018');
  });
});

describe('writing', () => {
  it('DIA-OPT-ALLEGIANCE-01: in either language, with brackets or without, and printed so', () => {
    const made = (line: string): string => {
      const there = board({ options: { allegiance: 'yes' }, units: { ptolemy: ['A PHE'] } });
      return there.verdict('ptolemy', line);
    };
    for (const line of [
      'A PHE -> DAM (sans allégeance)',
      'A PHE -> DAM sans allégeance',
      'A PHE -> DAM NOCTRL',
    ])
      expect([line, made(line)]).toEqual([line, 'ok']);
    const refused = board({ options: { allegiance: 'yes' }, units: { ptolemy: ['A PHE'] } });
    for (const line of ['A PHE -> DAM (sans', 'A PHE -> DAM (sans allégeance', 'A PHE -> DAM allégeance'])
      expect([line, refused.refusal('ptolemy', `write ${line}`)]).toEqual([line, 'DIA-ORD-005']);
    const kept = board({ options: { allegiance: 'yes' }, units: { ptolemy: ['A PHE'] } });
    kept.do('ptolemy', 'write A PHE -> DAM NOCTRL');
    expect(saidAs(kept.state.sheets.ptolemy?.[0] as object)).toBe('A PHE -> DAM NOCTRL');
    const plain = board({ options: { allegiance: 'yes' }, units: { ptolemy: ['A PHE'] } });
    plain.do('ptolemy', 'write A PHE -> DAM');
    expect(saidAs(plain.state.sheets.ptolemy?.[0] as object)).toBe('A PHE -> DAM');
  });

  it('DIA-ORD-014: a bribe is printed with the order that hangs on it, or without', () => {
    const printed = (line: string): string => {
      const made = board({ units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] } });
      made.do('ptolemy', `write ${line}`);
      return saidAs(made.state.sheets.ptolemy?.[0] as object);
    };
    expect(printed('Corr A SYR 20 T')).toBe('BRIBE A SYR SELEUCUS 20');
    expect(printed('Corr A SYR 20 T : A SYR -> COM')).toBe('BRIBE A SYR SELEUCUS 20 : A SYR -> COM');
  });

  it('DIA-EVT-005: what is closed is what storms close; in the first spring, the places units set out from', () => {
    const { state } = table({ scenario: 'advanced', live: two, persons: home, storms: ['MIN'] });
    expect(closedSpaces(state)).toEqual(['MIN']);
    expect(closedSpaces({ turn: 0, storms: [] }).length).toBeGreaterThan(0);
    expect(closedSpaces({ turn: 1, storms: [] })).toEqual([]);
  });

  it('DIA-AGE-003 DIA-AGE-004 DIA-AGE-007: the map of one season is not that of the next', () => {
    const { state } = position({ units: { ptolemy: ['A EGY'] } });
    const dry = mapOf(state);
    expect(mapOf(state)).toBe(dry);
    state.floods = ['nile'];
    expect(mapOf(state)).not.toBe(dry);
    state.floods = [];
    state.turn += 1;
    expect(mapOf(state).def.name).toBe(dry.def.name);
  });

  it('DIA-NEU-003: its leader is offered its duty where it has one, and where it has none what its field allows', () => {
    const bound = struck(
      { kind: 'none' },
      {
        units: { spartans: ['Am LAC'] },
        revolts: [revolt('spartans', { wider: true, led: 'ptolemy' })],
        control: { SPARTE: 'seleucus' },
      },
    );
    expect(bound.verdict('ptolemy', 'Am LAC A1 Sparte')).toBe('ok');
    expect(bound.verdict('ptolemy', 'Am LAC -> ARC')).toBe('DIA-NEU-003');
    const free = struck(
      { kind: 'none' },
      {
        units: { gauls: ['Am THR'] },
        revolts: [revolt('gauls', { led: 'ptolemy' })],
      },
    );
    expect(free.verdict('ptolemy', 'Am THR -> MAC')).toBe('ok');
    expect(free.verdict('ptolemy', 'Am THR -> IST')).toBe('DIA-EXT-006');
  });
});
