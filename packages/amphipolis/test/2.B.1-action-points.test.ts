import { describe, expect, it } from 'vitest';
import { expectLegal, expectRefusal } from './expect.ts';
import { counter, legal, rolls, sideName } from './look.ts';
import { act, asked, play, setup, type Table, turnBegins } from './table.ts';

const initiative = (t: Table): string => sideName(t.initiative);

describe('2.B.1 Action points', () => {
  it.each([1, 2, 3, 8, 9])('AMP-2.B.1-a: on turn %i each player rolls two dice', (turn) => {
    expect(rolls(turnBegins(turn, [1, 2, 3, 4]).events, 'points')).toEqual([1, 2, 3, 4]);
  });

  it.each([4, 5, 6, 7])('G-07 AMP-2.B.1-a: on turn %i, under the armistice, a single die', (turn) => {
    const { t, events } = turnBegins(turn, [2, 5]);
    expect(rolls(events, 'points')).toEqual([2, 5]);
    expect(initiative(t)).toBe('sparta');
  });

  it('G-06 AMP-2.B.1-b AMP-2.B.1-c: summer 422, Sparta rolls 8 and Athens 5: initiative Sparta, 5 points to 4', () => {
    const { t } = turnBegins(8, [2, 3, 4, 4]);
    expect(initiative(t)).toBe('sparta');
    expect(t.pa).toEqual([4, 5]);
  });

  it('AMP-2.B.1-b: the higher roll takes the initiative, whoever holds the advantage', () => {
    expect(initiative(turnBegins(3, [3, 3, 2, 3], { advantage: 'sparta' }).t)).toBe('athens');
    expect(initiative(turnBegins(3, [2, 3, 3, 3], { advantage: 'athens' }).t)).toBe('sparta');
  });

  it('G-09 AMP-2.B.1-b: on a tie the holder of the advantage has the initiative', () => {
    expect(initiative(turnBegins(3, [2, 4, 3, 3], { advantage: 'athens' }).t)).toBe('athens');
    expect(initiative(turnBegins(3, [2, 4, 3, 3], { advantage: 'sparta' }).t)).toBe('sparta');
  });

  it('AMP-2.B.1-b: the rolls decide, not the halved points', () => {
    // 6 and 5 both halve to 3.
    expect(initiative(turnBegins(3, [3, 3, 2, 3], { advantage: 'sparta' }).t)).toBe('athens');
    expect(turnBegins(3, [3, 3, 2, 3]).t.pa).toEqual([3, 3]);
  });

  it('AMP-2.B.1-c: spring gives half the roll, rounded up', () => {
    expect(turnBegins(3, [1, 2, 5, 6]).t.pa).toEqual([2, 6]);
  });

  it.each([
    ['summer', 8],
    ['autumn', 9],
  ])('AMP-2.B.1-c: %s adds one', (_season, turn) => {
    expect(turnBegins(turn, [1, 2, 5, 6]).t.pa).toEqual([3, 7]);
  });

  it('G-08 AMP-2.B.1-c: winter takes one point, but not from one or two', () => {
    expect(turnBegins(2, [1, 1, 1, 2]).t.pa).toEqual([1, 2]);
    expect(turnBegins(2, [2, 3, 4, 4]).t.pa).toEqual([2, 3]);
  });

  it('AMP-2.B.1-c: the season counts under the armistice too', () => {
    expect(turnBegins(4, [1, 6]).t.pa).toEqual([2, 4]);
    expect(turnBegins(6, [4, 5]).t.pa).toEqual([2, 2]);
    expect(turnBegins(7, [4, 5]).t.pa).toEqual([2, 3]);
  });

  it('AMP-2.B.1-d: the holder of the advantage may add two points to his total; the initiative stays', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1], { advantage: 'sparta' });
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-1' });
    act(t, 'sparta', 'advantage points');
    expect(t.pa).toEqual([6, 3]);
    expect(initiative(t)).toBe('athens');
    expect(sideName(t.advantage)).toBe('athens');
  });

  it('AMP-2.B.1-d: or swap the initiative; the points stay', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1], { advantage: 'sparta' });
    act(t, 'sparta', 'advantage initiative');
    expect(initiative(t)).toBe('sparta');
    expect(t.pa).toEqual([6, 1]);
    expect(sideName(t.advantage)).toBe('athens');
  });

  it('AMP-2.B.1-d: who has it now may answer, and only then does play go on', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1], { advantage: 'sparta' });
    play(t, ['sparta advantage initiative', 'athens advantage initiative']);
    expect(initiative(t)).toBe('athens');
    expect(sideName(t.advantage)).toBe('sparta');
    expect(t.phase).not.toBe('B.1');
  });

  it('AMP-2.B.1-d: the other player has no say in it', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1], { advantage: 'sparta' });
    expectRefusal(t, 'athens', 'advantage points', 'not-asked');
  });

  it('AMP-2.B.1-d: good omens may seize the advantage here, and the new holder use it', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1], { advantage: 'athens', hands: { sparta: ['K11'] } });
    act(t, 'athens', 'pass');
    play(t, ['sparta play good-omens:advantage', 'sparta advantage points']);
    expect(t.pa).toEqual([6, 3]);
    expect(sideName(t.advantage)).toBe('athens');
    expect(counter(t, 'good-omens')).toBe('cup');
  });

  const athensAhead = (scenario: string): Table => {
    for (let i = 0; ; i++) {
      const t = setup(scenario, {}, `ahead ${i}`);
      if ((t.pa[0] as number) > (t.pa[1] as number)) return t;
    }
  };

  it('AMP-2.B.1-e: 10.1 turn 1: Sparta has the initiative though Athens rolled higher, and points are rolled', () => {
    const t = athensAhead('10.1');
    expect(initiative(t)).toBe('sparta');
    expect(
      new Set(Array.from({ length: 12 }, (_, i) => setup('10.1', {}, `p${i}`).pa.join())).size,
    ).toBeGreaterThan(3);
  });

  it('AMP-2.B.1-e: 10.1 turn 1: the advantage cannot swap it', () => {
    const t = athensAhead('10.1');
    expectLegal(t, 'sparta', 'advantage points');
    expectRefusal(t, 'sparta', 'advantage initiative', 'AMP-2.B.1-e');
    act(t, 'sparta', 'advantage points');
    expect(legal(t, 'athens')).not.toContain('advantage initiative');
  });

  it('AMP-2.B.1-e: 10.4: turn 0 goes by the dice, turn 1 to Sparta, turn 2 by the dice again', () => {
    expect(initiative(athensAhead('10.4'))).toBe('athens');
    const first = turnBegins(1, [6, 6, 1, 1]).t;
    expect(initiative(first)).toBe('sparta');
    expectRefusal(first, 'sparta', 'advantage initiative', 'AMP-2.B.1-e');
    expect(initiative(turnBegins(2, [6, 6, 1, 1]).t)).toBe('athens');
  });

  it('AMP-2.B.1-e: option autoInitiativeTurn "0": the campaign gives it on its first turn instead', () => {
    for (let i = 0; i < 12; i++)
      expect(initiative(setup('10.4', { autoInitiativeTurn: '0' }, `zero ${i}`))).toBe('sparta');
    const options = { autoInitiativeTurn: '0' };
    expect(initiative(turnBegins(1, [6, 6, 1, 1], { options }).t)).toBe('athens');
    expectLegal(turnBegins(1, [6, 6, 1, 1], { options }).t, 'sparta', 'advantage initiative');
  });

  it('AMP-2.B.1-e: other scenarios go by the dice from their first turn', () => {
    expect(initiative(athensAhead('10.2'))).toBe('athens');
    expect(initiative(athensAhead('10.3'))).toBe('athens');
  });
});
