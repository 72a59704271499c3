import { describe, expect, it } from 'vitest';
import { commands } from '../src/data/persons.ts';
import { powerIds, powers } from '../src/data/powers.ts';
import { diadochi } from '../src/index.ts';
import { bribeMinimum } from '../src/judge.ts';
import { type Setting, type Table, table } from './table.ts';

const three = ['antigonus', 'ptolemy', 'seleucus'];
/** Ptolemy's army stands where Seleucus can buy it, with Ptolemy at its head. */
const fatal = (season: string, extra: Partial<Setting> = {}): Table =>
  table({
    scenario: 'advanced',
    live: three,
    season,
    units: { ptolemy: ['A PHE', 'A EGY'], seleucus: ['A SYR'] },
    purses: { seleucus: 30, ptolemy: 7 },
    control: { ALEXANDRIE: 'ptolemy', PELUSE: 'ptolemy', BABYLONE: 'seleucus', GORDION: 'antigonus' },
    ...extra,
  });
const bribed = (made: Table): Table => made.sheets({ seleucus: ['BRIBE A PHE 30'] });
const calm = (made: Table): Table => {
  made.state.forecast = { kind: 'none' };
  return made;
};

describe('epigones', () => {
  it('DIA-EPI-001: a diadoch who dies before 316 takes his player with him, later his epigone succeeds', () => {
    const early = bribed(fatal('autumn 317'));
    expect(early.state.live).toEqual(['antigonus', 'seleucus']);
    const late = bribed(fatal('spring 316'));
    expect(late.state.live).toContain('ptolemy');
    expect(late.told('heir')).toEqual([{ type: 'heir', power: 'ptolemy' }]);
  });

  it('DIA-EPI-001: in the basic game nobody succeeds anybody', () => {
    expect(bribed(fatal('spring 315', { scenario: 'basic' })).state.live).not.toContain('ptolemy');
  });

  it('DIA-EPI-002: each diadoch has his own heir', () => {
    expect(powerIds.map((id) => `${id}-${powers[id].epigone}`)).toEqual([
      'antipater-cassander',
      'lysimachus-agathocles',
      'antigonus-demetrius',
      'eumenes-hieronymus',
      'ptolemy-ptolemy2',
      'seleucus-antiochus',
    ]);
  });

  it('DIA-EPI-003 DIA-PER-006 DIA-PER-007: he costs 10 T more to bribe like his father, but only Demetrius leads like his', () => {
    const led = (power: string, id: string): { strength: unknown; least: number } => {
      const made = table({
        scenario: 'advanced',
        live: three,
        season: 'summer 315',
        units: { [power]: ['A PHE'] },
        persons: [{ id, at: 'PHE', unit: 1 }],
        succeeded: [power],
      });
      const least = bribeMinimum(made.state, made.state.units[0] as never);
      made.sheets({ [power]: ['A PHE -> SYR'] });
      return { strength: made.told('result')[0]?.strength, least };
    };
    expect(led('antigonus', 'demetrius')).toEqual({ strength: 2, least: 30 });
    expect(led('ptolemy', 'ptolemy2')).toEqual({ strength: 1, least: 30 });
    expect(led('ptolemy', 'ptolemy')).toEqual({ strength: 2, least: 30 });
    expect(['cassander', 'agathocles', 'hieronymus', 'antiochus'].some((id) => commands(id as never))).toBe(
      false,
    );
  });

  it('DIA-EPI-004: he enters at the start of the next season, in the capital if it is still his', () => {
    const made = bribed(fatal('spring 316'));
    expect(made.person('ptolemy2')).toEqual({ at: 'ALEXANDRIE', unit: 0, holder: 'ptolemy' });
    expect(made.state.succeeded).toEqual(['ptolemy']);
    expect(made.state.heirs).toEqual([]);
    const inside = bribed(
      fatal('spring 316', { units: { ptolemy: ['A PHE', 'G ALEXANDRIE'], seleucus: ['A SYR'] } }),
    );
    expect(inside.person('ptolemy2')).toEqual({ at: 'ALEXANDRIE', unit: 2, holder: 'ptolemy' });
  });

  it('DIA-EPI-004: else in a citadel or with a unit of the player’s choice', () => {
    const made = bribed(fatal('spring 316', { control: { PELUSE: 'ptolemy', TYR: 'ptolemy' } }));
    expect(diadochi.pending(made.state)).toMatchObject([{ role: 'ptolemy', step: 'accession' }]);
    const choices = diadochi.legal(made.state, 'ptolemy').map(({ target }) => target);
    expect(choices.sort()).toEqual(['EGY', 'PELUSE', 'TYR']);
    expect(made.refusal('ptolemy', 'enter PELLA')).toBe('DIA-EPI-004');
    expect(made.refusal('ptolemy', 'dance')).toBe('unknown-action');
    made.do('ptolemy', 'enter EGY');
    expect(made.person('ptolemy2')).toEqual({ at: 'EGY', unit: 2, holder: 'ptolemy' });
    const landless = bribed(
      fatal('spring 316', { control: {}, units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] } }),
    );
    expect(landless.person('ptolemy2')).toMatchObject({ at: 'EGY', unit: 0 });
  });

  it('DIA-EPI-005: the death of the epigone is the end of his player', () => {
    const made = fatal('spring 312', {
      persons: [
        { id: 'ptolemy2', at: 'PHE', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
        { id: 'antigonus', at: 'PHR' },
      ],
      succeeded: ['ptolemy'],
    });
    bribed(made);
    expect(made.told('died')).toMatchObject([{ person: 'ptolemy2', why: 'bribed' }]);
    expect(made.state.live).toEqual(['antigonus', 'seleucus']);
  });
});

describe('what an eliminated player leaves', () => {
  const fallen = (season: string, extra: Partial<Setting> = {}): Table =>
    bribed(
      fatal(season, {
        units: { ptolemy: ['A PHE', 'A EGY', 'G PELUSE', 'A LIB'], seleucus: ['A SYR'] },
        ...extra,
      }),
    );

  it('DIA-AEL-001: his citadels are neutral, his units stay without orders', () => {
    const made = fallen('spring 320');
    expect(made.units).toEqual([
      'orphans A EGY',
      'orphans A LIB',
      'orphans G PELUSE',
      'seleucus A PHE',
      'seleucus A SYR',
    ]);
    expect(made.state.control.ALEXANDRIE).toBeUndefined();
    expect(made.state.treasures.ALEXANDRIE).toBe(7);
    expect(made.verdict('seleucus', 'A EGY -> SIN')).toBe('DIA-ORD-014');
  });

  it('DIA-AEL-001: they can be bribed, a garrison with its citadel, and are destroyed when they must retreat', () => {
    const bought = fallen('spring 320', {
      units: { ptolemy: ['A PHE', 'A IDU'], seleucus: ['A SYR', 'A SIN'] },
    });
    bought.state.purses.seleucus = 20;
    calm(bought).sheets({ seleucus: ['BRIBE A IDU 20'] });
    expect(bought.unit('A IDU')?.owner).toBe('seleucus');
    const gates = fallen('spring 320', {
      units: { ptolemy: ['A PHE', 'G PELUSE'], seleucus: ['A SYR', 'A EGY'] },
    });
    gates.state.purses.seleucus = 20;
    calm(gates).sheets({ seleucus: ['BRIBE G Peluse 20'] });
    expect(gates.state.control.PELUSE).toBe('seleucus');
    const driven = fallen('spring 320', {
      units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A SYR', 'A IDU'] },
    });
    calm(driven).sheets({ seleucus: ['A IDU -> PAL', 'A PHE S A IDU -> PAL'] });
    expect(driven.told('gone')).toMatchObject([{ owner: 'orphans', why: 'no-retreat', at: 'PAL' }]);
    expect(driven.state.phase).toBe('orders');
  });

  it('DIA-AEL-001 RUL-BRI-07: what was laid aside on his units is gone, that of the others is not', () => {
    const made = fallen('spring 320', {
      slips: [
        { power: 'ptolemy', on: 2, sum: 3 },
        { power: 'seleucus', on: 5, sum: 4 },
      ],
    });
    expect(made.state.slips).toEqual([{ power: 'seleucus', on: 5, sum: 4 }]);
  });

  it('DIA-AEL-002: in autumn garrisons and units beside a neutral major citadel stay for good, the others go', () => {
    const made = fallen('spring 320');
    calm(made).sheets();
    calm(made).sheets();
    expect(made.units).toEqual(['orphans A EGY', 'orphans G PELUSE', 'seleucus A PHE', 'seleucus A SYR']);
    expect(made.state.unsettled).toEqual([]);
    // A year on they are still there, though Seleucus holds the citadel by now.
    made.state.purses.seleucus = 90;
    made.sheets();
    made.state.control.ALEXANDRIE = 'seleucus';
    for (let season = 0; season < 4; season++) calm(made).sheets();
    expect(made.unit('A EGY')?.owner).toBe('orphans');
  });

  it('DIA-AEL-001 DIA-PER-024: his prisoners are free and his royals nobody’s', () => {
    const made = fallen('spring 320', {
      persons: [
        { id: 'ptolemy', at: 'PHE', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
        { id: 'antigonus', at: 'LIB', unit: 4, holder: 'ptolemy' },
        { id: 'olympias', at: 'EGY', unit: 2, holder: 'ptolemy', members: ['olympias'] },
      ],
    });
    expect(made.person('antigonus')).toEqual({ at: 'LIB', unit: 0, holder: 'antigonus' });
    expect(made.person('olympias')).toEqual({ at: 'EGY', unit: 0, holder: '' });
  });
});
