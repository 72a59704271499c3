import type { SideName } from '@strategoi/bey';
import type { Outcome } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { hellespont } from '../src/game.ts';
import { position, type Setting } from './table.ts';

/** The check at the end of that turn; undefined when the game goes on. */
const checked = (setting: Setting): Outcome | undefined =>
  hellespont.outcome(position({ phase: 'end', ...setting }));
/** The end of the game. */
const ended = (setting: Setting): Outcome => checked({ turn: 10, ...setting }) as Outcome;
const lines = (setting: Setting, side: SideName): string[] =>
  (ended(setting).breakdown[side] ?? []).map((line) => `${line.rule} ${line.points}`);

/** Ships of both, so that no fleet victory comes in. */
const fleets = { B2: ['A-T20', 'A-T20'], B1: ['S-T20', 'S-T20'] };

const ports = (names: readonly string[], units: readonly string[]): NonNullable<Setting['zones']> =>
  Object.fromEntries(names.map((name, i) => [name, [units[i] as string]]));
const all = ['Sestos', 'Abydos', 'Cyzique', 'Cardia', 'Parion', 'Lampsaque', 'Eleonte', 'Rhoeteion'];
const athenians = ['A-H3', 'A-H3', 'A-H4', 'A-H4', 'A-P2', 'A-P2', 'A-T4', 'A-T2'];
const spartans = ['S-H3', 'S-H3', 'S-H4', 'S-P4', 'S-A2', 'S-A2', 'S-T4', 'S-T2'];

describe('9.1 Total victory', () => {
  it('HEL-VIC-01 HEL-VIC-02: Athens wins at the end of any turn with a unit in all eight ports', () => {
    expect(checked({ turn: 3, zones: ports(all, athenians) })).toMatchObject({
      winners: ['athens'],
      level: 'total',
    });
    expect(
      checked({ turn: 3, zones: { ...ports(all, athenians), Cardia: ['chereas'], ...fleets } }),
    ).toBeUndefined();
  });

  it('HEL-VIC-02: Sparta wins with the seven others, whoever holds Cardia', () => {
    const seven = all.filter((name) => name !== 'Cardia');
    expect(checked({ turn: 3, zones: { ...ports(seven, spartans), Cardia: ['A-P2'] } })).toMatchObject({
      winners: ['sparta'],
      level: 'total',
    });
    expect(checked({ turn: 3, zones: { ...ports(seven.slice(1), spartans), ...fleets } })).toBeUndefined();
    expect(checked({ turn: 3, zones: { ...ports(seven, athenians), ...fleets } })).toBeUndefined();
  });

  it('HEL-VIC-02: it is checked at the end of the turn, not before', () => {
    const t = position({ turn: 3, phase: 'D.2', zones: { ...ports(all, athenians), T28: ['chereas'] } });
    expect(hellespont.outcome(t)).toBeUndefined();
  });

  it('HEL-VIC-03: at the end Sparta wins with 45 PF of ships against 30 or fewer, bases included', () => {
    const with45 = { B1: ['S-T20', 'S-T20', 'S-T4'], M14: ['S-T2*'] };
    expect(ended({ zones: { ...with45, B2: ['A-T20', 'A-T10'] } })).toMatchObject({
      winners: ['sparta'],
      level: 'total',
    });
    expect(ended({ zones: { ...with45, B2: ['A-T20', 'A-T10', 'A-T2*'] } }).level).not.toBe('total');
    expect(ended({ zones: { B1: ['S-T20', 'S-T20', 'S-T4'], B2: ['A-T20', 'A-T10'] } }).level).not.toBe(
      'total',
    );
    expect(checked({ turn: 9, zones: { ...with45, B2: ['A-T20'] } })).toBeUndefined();
  });

  it('HEL-VIC-03: Athens wins with 40 PF against 20 or fewer', () => {
    expect(ended({ zones: { B2: ['A-T20', 'A-T20'], M14: ['S-T20'] } })).toMatchObject({
      winners: ['athens'],
      level: 'total',
    });
    expect(ended({ zones: { B2: ['A-T20', 'A-T20'], M14: ['S-T20', 'S-T2*'] } }).level).not.toBe('total');
    expect(ended({ zones: { B2: ['A-T20', 'A-T10', 'A-T10*'], M14: ['S-T20'] } }).level).not.toBe('total');
  });
});

describe('9.2 Points', () => {
  it('HEL-VIC-04: Cyzique 5, Sestos and Abydos 3 each, every other port 1', () => {
    const worth = (name: string): string[] => lines({ zones: { ...fleets, [name]: ['A-P2'] } }, 'athens');
    expect(worth('Cyzique')).toEqual(['HEL-VIC-04 5']);
    expect(worth('Sestos')).toEqual(['HEL-VIC-04 3']);
    expect(worth('Abydos')).toEqual(['HEL-VIC-04 3']);
    for (const name of ['Cardia', 'Parion', 'Lampsaque', 'Eleonte', 'Rhoeteion'])
      expect(worth(name)).toEqual(['HEL-VIC-04 1']);
    expect(lines({ zones: { ...fleets, Cyzique: ['chereas'] } }, 'athens')).toEqual([]);
  });

  it('HEL-VIC-05 G-24: three for each box of difference between the supplies, to the higher', () => {
    const supply = { sparta: 3, athens: 1 };
    expect(lines({ supply, zones: fleets }, 'sparta')).toEqual(['HEL-VIC-05 6']);
    expect(lines({ supply, zones: fleets }, 'athens')).toEqual([]);
  });

  it('HEL-VIC-06: three for each full ten PF of ships in ports and at sea, none for those in bases', () => {
    expect(lines({ zones: { ...fleets, M14: ['A-T10', 'A-T4'], M12: ['A-T4'] } }, 'athens')).toEqual([
      'HEL-VIC-06 3',
    ]);
    expect(lines({ zones: { ...fleets, M14: ['A-T10', 'A-T4'], M12: ['A-T4', 'A-T2'] } }, 'athens')).toEqual([
      'HEL-VIC-06 6',
    ]);
    expect(lines({ zones: { ...fleets, Sestos: ['A-T10'] } }, 'athens')).toContain('HEL-VIC-06 3');
  });

  it('HEL-VIC-07: two for each hoplite unit eliminated, one for other land units; not for ships or those removed', () => {
    const eliminated = ['S-H4', 'S-P2', 'S-A2', 'S-T20'];
    expect(lines({ eliminated, removed: ['S-H3'], zones: fleets }, 'athens')).toEqual(['HEL-VIC-07 4']);
    expect(lines({ eliminated, zones: fleets }, 'sparta')).toEqual([]);
  });

  it('HEL-VIC-08: one for each enemy leader killed in combat, none for one who was lost otherwise', () => {
    expect(
      lines({ eliminated: ['mindaros', 'doreius'], fallen: ['mindaros'], zones: fleets }, 'athens'),
    ).toEqual(['HEL-VIC-08 1']);
  });

  it('HEL-VIC-09: two to Sparta if S18 was played before S17', () => {
    expect(lines({ early: true, zones: fleets }, 'sparta')).toEqual(['HEL-VIC-09 2']);
    expect(lines({ early: true, zones: fleets }, 'athens')).toEqual([]);
    expect(lines({ tissaphernes: true, zones: fleets }, 'sparta')).toEqual([]);
  });

  it('HEL-VIC-10: a gap of five is a draw, above it a victory, strategic with more than twice the points', () => {
    /** Points made of ports and ships at sea. */
    const result = (zones: NonNullable<Setting['zones']>): string => {
      const { winners, level, points } = ended({ zones: { ...fleets, ...zones } });
      return `${points.athens}:${points.sparta} ${winners.join()} ${level}`;
    };
    expect(result({ Cyzique: ['A-P2'] })).toBe('5:0  draw');
    expect(result({ Cyzique: ['A-P2'], Cardia: ['A-P2'] })).toBe('6:0 athens strategic');
    expect(
      result({ Cyzique: ['A-P2'], M14: ['A-T20'], Cardia: ['A-P2'], Abydos: ['S-P2'], M12: ['S-T10'] }),
    ).toBe('12:6 athens tactical');
    expect(
      result({
        Cyzique: ['A-P2'],
        M14: ['A-T20'],
        Cardia: ['A-P2'],
        Sestos: ['A-H3'],
        Abydos: ['S-P2'],
        M12: ['S-T10'],
      }),
    ).toBe('15:6 athens strategic');
    expect(result({ Cyzique: ['S-P2'], M12: ['S-T20'], Sestos: ['A-P2'] })).toBe('3:11 sparta strategic');
  });
});
