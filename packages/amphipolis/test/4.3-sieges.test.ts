import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, garrison, legal } from './look.ts';
import { act, asked, many, passAll, position, type Setting, type Table } from './table.ts';

/** D.5 of this side; the other one holds the advantage. */
const siege = (side: SideName, setting: Setting): Table =>
  position({ phase: 'D.5', active: side, advantage: side === 'athens' ? 'sparta' : 'athens', ...setting });

/** Tries it with this die and says whether the garrison changed sides. */
function tried(t: Table, side: SideName, attempt: string, die: number): boolean {
  const events = [...act(t, side, attempt, [die]), ...passAll(t)];
  const { success, goal, factors, kind } = expectEvent(events, 'siege.result');
  const sum = (factors as readonly { readonly value: number }[]).reduce((n, f) => n + f.value, die);
  expect(kind === 'assault' ? sum <= (goal as number) : sum >= (goal as number)).toBe(success);
  return success as boolean;
}

/** The dice that succeed, each on a table of its own. */
const winning = (side: SideName, attempt: string, setting: Setting): number[] =>
  [1, 2, 3, 4, 5, 6].filter((die) => tried(siege(side, setting), side, attempt, die));

// In scenario 10.1 Torone (O4) is Athenian: allegiance 6, strength 4.
describe('4.3 attempts', () => {
  it('AMP-4.3-a: one attempt, of whatever kind, in each zone besieged', () => {
    const t = siege('sparta', {
      zones: { O4: [...many('S-H7x', 5), 'brasidas'], O3: [...many('S-P6x', 5), 'clearidas'] },
    });
    expectLegal(
      t,
      'sparta',
      'diplomacy O4',
      'assault O4',
      'blockade O4',
      'diplomacy O3',
      'assault O3',
      'blockade O3',
    );
    expect(tried(t, 'sparta', 'assault O4', 6)).toBe(false);
    for (const kind of ['diplomacy', 'assault', 'blockade'])
      expectRefusal(t, 'sparta', `${kind} O4`, 'AMP-4.3-a');
    expectLegal(t, 'sparta', 'diplomacy O3', 'assault O3', 'blockade O3', 'done');
    expect(tried(t, 'sparta', 'diplomacy O3', 1)).toBe(false);
    // Nothing is left to try, so the player is not asked again.
    expect(asked(t)?.step).not.toBe('sieges');
  });

  it('AMP-4.3-a: there must be land units, and a garrison of the enemy', () => {
    const t = siege('athens', {
      zones: {
        O8: ['A-T20', 'A-T10', 'nicias'],
        O4: [...many('A-H6', 4), 'A-P5x', 'cleon'],
        O7: ['A-P5x', 'A-P5x'],
      },
    });
    for (const kind of ['diplomacy', 'assault', 'blockade']) {
      expectRefusal(t, 'athens', `${kind} O8`, 'AMP-4.3-a');
      expectRefusal(t, 'athens', `${kind} O4`, 'AMP-4.3-a');
      expectRefusal(t, 'athens', `${kind} T8`, 'AMP-4.3-a');
    }
    expectLegal(t, 'athens', 'blockade O7');
  });

  it('AMP-4.3-a: a player may leave a siege alone', () => {
    const t = siege('sparta', { zones: { O4: [...many('S-H7x', 5), 'brasidas'] } });
    act(t, 'sparta', 'done');
    expect(garrison(t, 'torone')).toBe('athens');
  });

  it('AMP-4.3-b: success turns the garrison over, failure changes nothing', () => {
    const setting = { zones: { O4: [...many('S-H7x', 5), 'brasidas'] } };
    const won = siege('sparta', setting);
    expect(tried(won, 'sparta', 'diplomacy O4', 3)).toBe(true);
    expect(garrison(won, 'torone')).toBe('sparta');
    const lost = siege('sparta', setting);
    expect(tried(lost, 'sparta', 'diplomacy O4', 2)).toBe(false);
    expect(garrison(lost, 'torone')).toBe('athens');
    expect(at(lost, 'O4')).toHaveLength(6);
  });

  it('AMP-4.3-c: the advantage may have a siege die thrown again, by either side', () => {
    const t = siege('sparta', { advantage: 'athens', zones: { O4: [...many('S-H7x', 5), 'brasidas'] } });
    expectNoEvent(act(t, 'sparta', 'diplomacy O4', [6]), 'siege.result');
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-8' });
    act(t, 'athens', 'reroll', [1]);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-8' });
    act(t, 'sparta', 'reroll', [2]);
    passAll(t);
    expect(garrison(t, 'torone')).toBe('athens');
    expect(t.advantage).toBe(0);
  });
});

describe('4.3.1 diplomacy', () => {
  it('AMP-4.3.1-a G-34: Torone asks for five points of land units and a leader with a bonus', () => {
    expectLegal(siege('sparta', { zones: { O4: ['S-P5x', 'clearidas'] } }), 'sparta', 'diplomacy O4');
    const four = siege('sparta', {
      zones: { O4: ['S-P5x*', 'S-C5x*', 'clearidas'], O3: ['S-P5x', 'brasidas'] },
    });
    expectRefusal(four, 'sparta', 'diplomacy O4', 'AMP-4.3.1-a');
    const nobody = siege('sparta', { zones: { O4: ['S-P5x', 'polydamidas'], O3: ['S-P5x', 'brasidas'] } });
    expectRefusal(nobody, 'sparta', 'diplomacy O4', 'AMP-4.3.1-a');
    const wounded = siege('sparta', { zones: { O4: ['S-P5x', 'clearidas*'], O3: ['S-P5x', 'brasidas'] } });
    expectRefusal(wounded, 'sparta', 'diplomacy O4', 'AMP-4.3.1-a');
  });

  it('AMP-4.3.1-a: ships do not count for strength', () => {
    const t = siege('athens', { zones: { O8: ['A-A3x*', 'A-T20', 'nicias'], O7: ['A-P5x', 'cleon'] } });
    expectRefusal(t, 'athens', 'diplomacy O8', 'AMP-4.3.1-a');
    expectLegal(t, 'athens', 'diplomacy O7');
  });

  it('AMP-4.3.1-a G-35: with Clearidas five and six win Torone', () => {
    expect(winning('sparta', 'diplomacy O4', { zones: { O4: ['S-P5x', 'clearidas'] } })).toEqual([5, 6]);
  });

  it('AMP-4.3.1-a: the bonus of one leader is added, the best one', () => {
    expect(winning('sparta', 'diplomacy O4', { zones: { O4: ['S-P5x', 'brasidas'] } })).toEqual([3, 4, 5, 6]);
    expect(winning('sparta', 'diplomacy O4', { zones: { O4: ['S-P5x', 'brasidas', 'clearidas'] } })).toEqual([
      3, 4, 5, 6,
    ]);
    expect(winning('sparta', 'diplomacy O4', { zones: { O4: ['S-P5x', 'brasidas*', 'clearidas'] } })).toEqual(
      [5, 6],
    );
  });

  it('AMP-4.3.1-a AMP-1.2.3-a: the allegiance and strength are those of the face shown', () => {
    // Skione: 4 under Athens, 6 under Sparta.
    expect(winning('sparta', 'diplomacy O2', { zones: { O2: ['S-P5x', 'clearidas'] } })).toEqual([
      3, 4, 5, 6,
    ]);
    const held = { garrisons: { skione: 'sparta' as const }, zones: { O2: ['A-P5x', 'cleon'] } };
    expect(winning('athens', 'diplomacy O2', held)).toEqual([5, 6]);
  });

  it('AMP-7.S19-a: diplomacy adds two to the die of one attempt', () => {
    const t = siege('sparta', {
      hands: { sparta: ['diplomacy'] },
      zones: { O4: ['S-P5x', 'clearidas'], O3: ['S-P5x', 'brasidas'] },
    });
    expectRefusal(t, 'sparta', 'play diplomacy', 'AMP-7.S19-a');
    act(t, 'sparta', 'diplomacy O4');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'siege.help', window: 'W-8' });
    expect(legal(t, 'sparta')).toEqual(['play diplomacy', 'pass']);
    const events = [...act(t, 'sparta', 'play diplomacy', [3]), ...passAll(t)];
    expectEvent(events, 'siege.result', { die: 3, success: true });
    // Spent: the next attempt has no such help.
    expect(tried(t, 'sparta', 'diplomacy O3', 1)).toBe(true);
  });

  it('AMP-7.S19-a: it does not help an assault or a blockade', () => {
    const t = siege('sparta', {
      hands: { sparta: ['diplomacy'] },
      zones: { O4: [...many('S-H7x', 5), 'brasidas'] },
    });
    expect(tried(t, 'sparta', 'assault O4', 6)).toBe(false);
    const late = siege('sparta', {
      options: { windows: 'sealed' },
      hands: { sparta: ['diplomacy'] },
      zones: { O4: [...many('S-H7x', 5), 'brasidas'] },
    });
    act(late, 'sparta', 'assault O4');
    expectRefusal(late, 'sparta', 'play diplomacy', 'AMP-7.S19-a');
  });
});

describe('4.3.2 assault', () => {
  it('AMP-4.3.2-a G-36: Torone asks for a leader and five land units, whatever their strength', () => {
    expectLegal(
      siege('sparta', { zones: { O4: [...many('S-P5x*', 5), 'polydamidas'] } }),
      'sparta',
      'assault O4',
    );
    const four = siege('sparta', { zones: { O4: ['S-H8B', 'S-H8Bx', 'S-H8Bx', 'S-H7x', 'brasidas'] } });
    expectRefusal(four, 'sparta', 'assault O4', 'AMP-4.3.2-a');
    const nobody = siege('sparta', { zones: { O4: many('S-H7x', 5) } });
    expectRefusal(nobody, 'sparta', 'assault O4', 'AMP-4.3.2-a');
  });

  it('AMP-4.3.2-a: ships are no land units', () => {
    const t = siege('athens', { zones: { O8: ['A-H6', 'A-H6', 'A-T10', 'A-T20', 'cleon'] } });
    expectRefusal(t, 'athens', 'assault O8', 'AMP-4.3.2-a');
  });

  it('AMP-4.3.2-b G-37: eight units and Brasidas take Torone on a natural one, two or three', () => {
    const force = [...many('S-H7x', 4), ...many('S-P6x', 4), 'brasidas'];
    expect(winning('sparta', 'assault O4', { zones: { O4: force } })).toEqual([1, 2, 3]);
  });

  it('AMP-4.3.2-b: the ratio is rounded down', () => {
    const force = [...many('S-H7x', 3), ...many('S-P6x', 4), 'brasidas'];
    expect(winning('sparta', 'assault O4', { zones: { O4: force } })).toEqual([1, 2]);
  });

  it('AMP-4.3.2-b: a leader without a bonus leads but takes nothing off the die', () => {
    const with5 = (...leaders: string[]) =>
      winning('sparta', 'assault O4', { zones: { O4: [...many('S-H7x', 5), ...leaders] } });
    expect(with5('polydamidas')).toEqual([1]);
    expect(with5('brasidas*')).toEqual([1]);
    expect(with5('clearidas')).toEqual([1, 2]);
    expect(with5('brasidas', 'clearidas')).toEqual([1, 2]);
  });

  it('AMP-7.S20-a: defection takes one off the die of an assault', () => {
    const t = siege('sparta', {
      hands: { sparta: ['defection'] },
      zones: { O4: [...many('S-H7x', 5), 'polydamidas'] },
    });
    act(t, 'sparta', 'assault O4');
    const events = [...act(t, 'sparta', 'play defection', [2]), ...passAll(t)];
    expectEvent(events, 'siege.result', { die: 2, success: true });
    expect(winning('sparta', 'assault O4', { zones: { O4: [...many('S-H7x', 5), 'polydamidas'] } })).toEqual([
      1,
    ]);
  });
});

describe('4.3.3 blockade', () => {
  // Sane (O5): strength 3, allegiance 5. Under Sparta here.
  const sane = { garrisons: { sane: 'sparta' as const } };

  it('AMP-4.3.3-a G-38: Sane asks for seven points of land units; ships do not count', () => {
    expectLegal(siege('athens', { ...sane, zones: { O5: ['A-P5x', 'A-P5x*'] } }), 'athens', 'blockade O5');
    const six = siege('athens', { ...sane, zones: { O5: ['A-H6', 'A-T20'], O7: ['A-H6', 'cleon'] } });
    expectRefusal(six, 'athens', 'blockade O5', 'AMP-4.3.3-a');
  });

  it('AMP-4.3.3-a G-39: against an allegiance of five or six only a six succeeds, and no leader is needed', () => {
    expect(winning('athens', 'blockade O5', { ...sane, zones: { O5: ['A-P5x', 'A-P5x*'] } })).toEqual([6]);
    expect(winning('sparta', 'blockade O4', { zones: { O4: ['S-P5x', 'S-P5x'] } })).toEqual([6]);
  });

  it('AMP-4.3.3-a G-40: against an allegiance of three or four a five succeeds as well', () => {
    // Mende 4 under Athens; Acanthos 3 under Athens.
    expect(winning('sparta', 'blockade O1', { zones: { O1: ['S-P5x', 'S-P5x'] } })).toEqual([5, 6]);
    const acanthos = { garrisons: { acanthos: 'athens' as const }, zones: { O7: ['S-P5x', 'S-P5x'] } };
    expect(winning('sparta', 'blockade O7', acanthos)).toEqual([5, 6]);
  });

  it('AMP-4.3.3-a: a leader adds nothing to a blockade', () => {
    expect(
      winning('athens', 'blockade O5', { ...sane, zones: { O5: ['A-P5x', 'A-P5x', 'nicias'] } }),
    ).toEqual([6]);
  });

  it('AMP-7.S20-a: defection adds one to the die of a blockade', () => {
    const helped = [1, 2, 3, 4, 5, 6].filter((die) => {
      const t = siege('athens', {
        ...sane,
        hands: { athens: ['defection'] },
        zones: { O5: ['A-P5x', 'A-P5x'] },
      });
      act(t, 'athens', 'blockade O5');
      const events = [...act(t, 'athens', 'play defection', [die]), ...passAll(t)];
      return expectEvent(events, 'siege.result').success;
    });
    expect(helped).toEqual([5, 6]);
  });

  it('AMP-7.S20-a: defection does not help diplomacy', () => {
    const t = siege('athens', {
      ...sane,
      options: { windows: 'sealed' },
      hands: { athens: ['defection'] },
      zones: { O5: ['A-P5x', 'cleon'] },
    });
    act(t, 'athens', 'diplomacy O5');
    expectRefusal(t, 'athens', 'play defection', 'AMP-7.S20-a');
  });

  it('AMP-7.S20-a: only the besieger may play it, and only before the die', () => {
    const t = siege('sparta', {
      hands: { athens: ['defection'] },
      zones: { O4: [...many('S-H7x', 5), 'brasidas'] },
    });
    expect(tried(t, 'sparta', 'assault O4', 2)).toBe(true);
  });
});

describe('4.3.4 the citadel of Amphipolis', () => {
  const eight = (side: 'A' | 'S') =>
    side === 'A' ? [...many('A-H6', 4), ...many('A-P5x', 4)] : [...many('S-H7x', 4), ...many('S-P6x', 4)];

  it('AMP-4.3.4-a G-41: Sparta may try diplomacy or assault, Athens assault only, nobody a blockade', () => {
    const sparta = siege('sparta', { zones: { T12: [...eight('S'), 'brasidas'] } });
    expectLegal(sparta, 'sparta', 'diplomacy T12', 'assault T12');
    expectRefusal(sparta, 'sparta', 'blockade T12', 'AMP-4.3.4-a');
    const athens = siege('athens', {
      garrisons: { amphipolis: 'sparta' },
      zones: { T12: [...eight('A'), 'nicias'] },
    });
    expectLegal(athens, 'athens', 'assault T12');
    expect(legal(athens, 'athens').filter((a) => a.endsWith('T12'))).toEqual(['assault T12']);
  });

  it('AMP-4.3.4-a: the same conditions hold as elsewhere', () => {
    // Allegiance 6 and strength 5 under Athens.
    expect(winning('sparta', 'diplomacy T12', { zones: { T12: [...eight('S'), 'brasidas'] } })).toEqual([
      3, 4, 5, 6,
    ]);
    expect(winning('sparta', 'assault T12', { zones: { T12: [...eight('S'), 'brasidas'] } })).toEqual([1, 2]);
    const five = siege('sparta', { zones: { T12: [...many('S-H7x', 5), 'brasidas'] } });
    expectRefusal(five, 'sparta', 'assault T12', 'AMP-4.3.2-a');
    const held = { garrisons: { amphipolis: 'sparta' as const }, zones: { T12: [...eight('A'), 'nicias'] } };
    expect(winning('athens', 'assault T12', held)).toEqual([1, 2]);
  });

  it('AMP-4.3.4-a AMP-2.B.3.3-d: success gives the citadel to the besieger', () => {
    const t = siege('sparta', { zones: { T12: [...eight('S'), 'brasidas'] } });
    expect(tried(t, 'sparta', 'diplomacy T12', 6)).toBe(true);
    expect(garrison(t, 'amphipolis')).toBe('sparta');
  });

  it('AMP-4.3.3-b: a garrison without allegiance cannot be won by diplomacy or blockade', () => {
    const t = siege('athens', {
      garrisons: { amphipolis: 'sparta' },
      zones: { T12: [...eight('A'), 'nicias'] },
    });
    expectRefusal(t, 'athens', 'diplomacy T12', 'AMP-4.3.3-b');
    expectRefusal(t, 'athens', 'blockade T12', 'AMP-4.3.3-b');
  });
});
