import { describe, expect, it } from 'vitest';
import { type Chosen, meantBy, type PowerId, refuseTouch, type Unit } from '../src/index.ts';
import { words } from '../src/words/index.ts';
import { table } from './table.ts';

const setting = {
  live: ['ptolemy', 'seleucus'],
  units: { ptolemy: ['A PHE', 'F MIN', 'G TYR'], seleucus: ['A SYR', 'F SAL'] },
  control: { TYR: 'ptolemy', PHE: 'ptolemy', BABYLONE: 'seleucus' },
  persons: [
    { id: 'ptolemy', at: 'PAL' },
    { id: 'seleucus', at: 'CHD' },
  ],
};

const made = (more: object = {}) => table({ ...setting, ...more });
const at = (board: ReturnType<typeof made>, place: string): Unit =>
  board.state.units.find((unit) => unit.at === place) as Unit;

/** `rule key` of what is answered to whoever points there with nobody chosen. */
const touched = (board: ReturnType<typeof made>, place: string, more: object = {}): string => {
  const refusal = refuseTouch(board.state, 'ptolemy', { place, ...more });
  return refusal ? `${refusal.rule} ${refusal.key ?? ''}`.trim() : 'none';
};

describe('why nothing can be done with what is pointed at', () => {
  it('DIA-ORD-014: whoever belongs to another takes no order, and it is said whose he is', () => {
    const board = made();
    expect(touched(board, 'SYR')).toBe('DIA-ORD-014 foreign');
    expect(touched(board, 'SYR', { unit: at(board, 'SYR').id })).toBe('DIA-ORD-014 foreign');
    const refusal = refuseTouch(board.state, 'ptolemy', { place: 'SYR' });
    expect(refusal && words.en.refusal(refusal)).toMatch(/^The unit in Syria belongs to Seleucus/);
    expect(refusal && words.fr.refusal(refusal)).toMatch(/^L’unité de Syrie appartient à Séleucos/);
  });

  it('DIA-ORD-001: where no unit of one’s own stands there is nobody to order', () => {
    expect(touched(made(), 'EGY')).toBe('DIA-ORD-001 nobody');
    expect(touched(made(), 'EGE')).toBe('DIA-ORD-001 nobody');
  });

  it('DIA-PER-003: a person of another is sent nowhere', () => {
    expect(touched(made(), 'CHD', { person: 'seleucus' })).toBe('DIA-PER-003 foreign');
    const royal = made({
      scenario: 'advanced',
      persons: [...setting.persons, { id: 'olympias', at: 'ILL', holder: '', members: ['olympias'] }],
    });
    expect(touched(royal, 'ILL', { person: 'olympias' })).toBe('DIA-PER-003 free');
  });

  it('DIA-ECO-016 DIA-ECO-017 DIA-ECO-019: in winter it is said why nobody can be raised there', () => {
    const board = made({ season: 'winter 320', phase: 'winter' });
    expect(touched(board, 'LYD')).toBe('DIA-ECO-016');
    expect(touched(board, 'EGE')).toBe('DIA-ECO-017');
    expect(touched(board, 'SYR')).toBe('DIA-ECO-019');
    expect(touched(board, 'SYR', { unit: at(board, 'SYR').id })).toBe('DIA-ECO-011 foreign');
  });

  it('DIA-RET-001: only who was driven out retreats', () => {
    const board = made({ units: { ...setting.units, seleucus: ['A SYR', 'A DAM'] } });
    board.sheets({ seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    expect(board.state.phase).toBe('retreats');
    expect(touched(board, 'MIN')).toBe('DIA-RET-001 stands');
    expect(touched(board, 'SYR')).toBe('DIA-RET-001');
    const out = board.state.units.find((unit) => unit.at === 'PHE' && unit.owner === 'ptolemy') as Unit;
    const meant = meantBy(board.state, 'ptolemy', { unit: out.id }, { place: 'DAM' });
    expect(meant).toMatchObject({ line: { kind: 'retreat', to: 'DAM' }, rule: 'DIA-RET-003' });
  });

  it('where nothing is done by pointing there is no answer', () => {
    const board = made();
    board.state.phase = 'vote';
    expect(touched(board, 'SYR')).toBe('none');
    board.state.phase = 'muster';
    expect(touched(board, 'SYR')).toBe('DIA-ECO-009 levies');
  });
});

describe('what is meant by pointing after somebody was chosen', () => {
  const board = made();
  const meant = (chosen: Chosen, place: string, power: PowerId = 'ptolemy') => {
    const found = meantBy(board.state, power, chosen, { place });
    return 'refusal' in found ? `${found.refusal.rule} ${found.refusal.key}` : (found.rule ?? 'ok');
  };
  const [army, fleet, garrison] = ['PHE', 'MIN', 'TYR'].map((place) => at(board, place).id) as [
    number,
    number,
    number,
  ];

  it('DIA-MOV-001 DIA-MOV-002 DIA-ORD-004: a march, judged by who marches', () => {
    expect(meant({ unit: army }, 'DAM')).toBe('ok');
    expect(meant({ unit: army }, 'MAC')).toBe('DIA-MOV-001');
    expect(meant({ unit: fleet }, 'DAM')).toBe('DIA-MOV-002');
    expect(meant({ unit: garrison }, 'DAM')).toBe('DIA-ORD-004');
  });

  it('DIA-SUP-001 DIA-SUP-002 DIA-SUP-003: help, first for whom and then where to', () => {
    expect(meant({ unit: army, kind: 'support' }, 'EGY')).toBe('DIA-SUP-001 nobody');
    expect(meant({ unit: army, kind: 'support' }, 'SYR')).toBe('ok');
    const syrian = at(board, 'SYR').id;
    expect(meant({ unit: army, kind: 'support', of: syrian }, 'COM')).toBe('DIA-SUP-002');
    expect(meant({ unit: fleet, kind: 'support', of: syrian }, 'DAM')).toBe('DIA-SUP-003');
  });

  it('DIA-CNV-001 DIA-SIE-001 DIA-RAV-001: a convoy, a siege and supplies need somebody there', () => {
    expect(meant({ unit: fleet, kind: 'convoy' }, 'EGY')).toBe('DIA-CNV-001 nobody');
    const inland = meantBy(board.state, 'ptolemy', { unit: fleet, kind: 'convoy' }, { place: 'SAL' });
    expect(inland).toMatchObject({ refusal: { rule: 'DIA-CNV-001' } });
    expect(meant({ unit: army, kind: 'siege' }, 'PHE')).toBe('DIA-SIE-001');
    expect(meant({ unit: army, kind: 'siege' }, 'DAM')).toBe('DIA-SIE-001 no-citadel');
    expect(meant({ unit: fleet, kind: 'supply' }, 'DAM')).toBe('DIA-RAV-001 no-citadel');
    expect(meant({ unit: fleet, kind: 'supply' }, 'ION')).toBe('DIA-RAV-001');
  });

  it('DIA-PER-002: a person goes one space', () => {
    expect(meant({ person: 'ptolemy' }, 'DAM')).toBe('ok');
    expect(meant({ person: 'ptolemy' }, 'MAC')).toBe('DIA-PER-002');
  });
});
