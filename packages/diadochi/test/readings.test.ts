/** Points the sources leave open, each a switch, and the findings that prevail over the dossier. */

import { describe, expect, it } from 'vitest';
import { mapOf } from '../src/map.ts';
import { table } from './table.ts';

const alone = (made: ReturnType<typeof table>) => {
  for (const person of made.state.persons) person.unit = 0;
  return made;
};

describe('readings of the rules', () => {
  it('DIA-CNV-009 RUL-CNV-01: "via C" counts only where the players want it to', () => {
    const carried = (convoyIntent: string) =>
      alone(
        table({
          options: { convoyIntent },
          units: { ptolemy: ['A PHE', 'F MIN'], seleucus: ['F SAL', 'F CHY'] },
        }),
      ).sheets({
        ptolemy: ['A PHE -> SYR via C', 'F MIN C A PHE -> SYR'],
        seleucus: ['F SAL -> MIN', 'F CHY S F SAL -> MIN'],
      });
    expect(carried('no').result('A PHE')).toBe('ok moved');
    expect(carried('yes').result('A PHE')).toBe('no convoy routeBroken');
  });

  it('DIA-RAV-003: a sortie from the supplied citadel itself does not cut the supply', () => {
    const made = alone(
      table({
        units: { ptolemy: ['A PHE! TYR'], antipater: ['F MIN'], seleucus: ['G TYR'] },
        control: { TYR: 'seleucus', PHE: 'ptolemy' },
      }),
    );
    made.sheets({ ptolemy: ['A PHE A2 Tyr'], antipater: ['F MIN R Tyr'], seleucus: ['G Tyr -> F MIN'] });
    expect(made.result('F MIN')).toBe('ok given');
    expect(made.told('siege')).toMatchObject([{ result: 'void' }]);
  });

  it('DIA-AGE-006 RUL-GEO-04: Halys or Euphrates between Cappadocia and Commagene', () => {
    const blocked = (mixedBorder: string, floods: string[]) =>
      (
        mapOf(table({ scenario: 'advanced', options: { mixedBorder }, floods }).state).def.supportBlocked ??
        []
      ).some((link) => link.includes('CAP') && link.includes('COM'));
    expect(blocked('halys', ['halys'])).toBe(true);
    expect(blocked('halys', ['euphrates'])).toBe(false);
    expect(blocked('euphrates', ['halys'])).toBe(false);
    expect(blocked('euphrates', ['euphrates'])).toBe(true);
  });

  it('DIA-EVT-012 RUL-EVT-01: a six in autumn is nothing, or a flood of the northern rivers', () => {
    for (const [autumnSix, kind] of [
      ['none', 'none'],
      ['floods', 'flood'],
    ] as const) {
      // The event of autumn is drawn before the orders of summer.
      const made = table({ scenario: 'advanced', options: { autumnSix }, season: 'spring 320' });
      const [last, ...others] = made.state.live;
      for (const power of others) made.do(power, 'seal');
      made.roll(last as string, 'seal', [1, 5]);
      expect(made.state.forecast?.kind).toBe(kind);
    }
  });

  it('DIA-ECO-013: militia is paid from what is left, after everybody else', () => {
    const made = table({
      season: 'winter 320',
      live: ['antipater', 'ptolemy'],
      units: { antipater: ['Am CHA', 'A THR'] },
      control: { ALEXANDRIE: 'ptolemy' },
      purses: { antipater: 14 },
    });
    made.sheets();
    expect(made.units).toEqual(['antipater A THR']);
  });
});
