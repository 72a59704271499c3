import { describe, expect, it } from 'vitest';
import { expectEvent, expectLegal, expectRefusal, refusalOf } from './expect.ts';
import { at, garrison, legal, sideName, stands, targets, where } from './look.ts';
import { act, asked, passAll, play, position, type Setting, setup, type Table, turnBegins } from './table.ts';

const holder = (t: Table): string => sideName(t.advantage);
const initiative = (t: Table): string => sideName(t.initiative);
const die = (t: Table): unknown => asked(t)?.params?.die;

/** Orders of an action phase, the active side holding the advantage. */
const orders = (setting: Setting = {}): Table => position({ announced: 1, advantage: 'athens', ...setting });

/** One Athenian unit attacks one Spartan unit; the die is down and may be voided. */
const rolled = (setting: Setting = {}): Table =>
  position({
    fighting: true,
    announced: 1,
    advantage: 'athens',
    zones: { T8: ['A-H6', 'S-P6x'] },
    ...setting,
  });

/** Goes on, everybody passing or taking what is listed first, until that die is down. */
function untilRolled(t: Table, purpose: string): void {
  for (;;) {
    const ask = asked(t);
    if (!ask || ask.params?.purpose === purpose) return;
    act(t, ask.role, ask.window ? 'pass' : (legal(t, ask.role)[0] as string));
  }
}

describe('8 The advantage', () => {
  it('AMP-8-a: the scenario says who holds it first', () => {
    const first = ['10.1', '10.2', '10.3', '10.4'].map((id) => holder(setup(id)));
    expect(first).toEqual(['sparta', 'sparta', 'athens', 'sparta']);
  });

  it('AMP-8-a: using it for any purpose hands it to the opponent at once', () => {
    const points = turnBegins(3, [1, 1, 1, 1]).t;
    act(points, 'sparta', 'advantage points');
    expect(holder(points)).toBe('athens');
    const swap = turnBegins(3, [1, 1, 1, 1]).t;
    act(swap, 'sparta', 'advantage initiative');
    expect(holder(swap)).toBe('athens');
    const reroll = rolled();
    act(reroll, 'athens', 'reroll', [3]);
    expect(holder(reroll)).toBe('sparta');
    const recover = orders({ zones: { T12: ['A-H6*'] } });
    act(recover, 'athens', 'advantage recover');
    expect(holder(recover)).toBe('sparta');
    const recall = orders({ zones: { T12: ['A-H6'] }, eliminated: ['cleon'] });
    play(recall, ['athens advantage recall', 'athens deploy Thasos']);
    expect(holder(recall)).toBe('sparta');
  });

  it('AMP-8-a: who does not hold it cannot use it', () => {
    const t = orders({ advantage: 'sparta', zones: { T12: ['A-H6*'] } });
    expectRefusal(t, 'athens', 'advantage recover', 'AMP-8-a');
  });

  it('AMP-8-b: two points are added in B.1, to the holder alone, and the initiative stays', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1]);
    act(t, 'sparta', 'advantage points');
    expect(t.pa).toEqual([6, 3]);
    expect(initiative(t)).toBe('athens');
  });

  it('AMP-8-b: only in B.1', () => {
    expectRefusal(orders({ zones: { T12: ['A-H6'] } }), 'athens', 'advantage points', 'AMP-8-b');
  });

  it('AMP-8-c: the initiative is swapped in B.1', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1]);
    act(t, 'sparta', 'advantage initiative');
    expect(initiative(t)).toBe('sparta');
  });

  it('AMP-8-c: only in B.1', () => {
    const t = orders({ zones: { T12: ['A-H6'] } });
    expectRefusal(t, 'athens', 'advantage initiative', 'AMP-8-c');
  });

  it('AMP-8-c: option swapInitiative "any": also in the action phases, but never where it is fixed', () => {
    const options = { swapInitiative: 'any' };
    const t = orders({ options, zones: { T12: ['A-H6'] } });
    act(t, 'athens', 'advantage initiative');
    expect([initiative(t), holder(t)]).toEqual(['sparta', 'sparta']);
    const first = orders({ options, turn: 1, zones: { T12: ['A-H6'] } });
    expectRefusal(first, 'athens', 'advantage initiative', 'AMP-2.B.1-e');
  });

  it('AMP-8-f: the die of a combat is voided and rolled again, whoever rolled it', () => {
    for (const active of ['athens', 'sparta'] as const) {
      const t = rolled({ active, zones: { T8: ['A-H6', 'S-P6x'] } });
      expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-6' });
      act(t, 'athens', 'reroll', [active === 'athens' ? 6 : 1]);
      expect(die(t)).toBe(active === 'athens' ? 6 : 1);
      const events = passAll(t);
      expectEvent(events, 'combat.result', { die: active === 'athens' ? 6 : 1 });
    }
  });

  it('AMP-8-f: so are the dice of the duel', () => {
    const t = position({
      active: 'sparta',
      fighting: true,
      announced: 1,
      advantage: 'athens',
      zones: { T8: ['S-H8B', 'brasidas', 'A-H6', 'cleon'] },
    });
    untilRolled(t, 'duel');
    expect(asked(t)?.role).toBe('athens');
    act(t, 'athens', 'reroll', [2]);
    expect(die(t)).toBe(2);
    expect(holder(t)).toBe('sparta');
  });

  it('AMP-8-f: the die of a siege', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      advantage: 'athens',
      garrisons: { mende: 'athens' },
      zones: { O1: ['S-H8B', 'S-H7x', 'S-H7x'] },
    });
    act(t, 'sparta', 'blockade O1', [6]);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-8' });
    act(t, 'athens', 'reroll', [1]);
    passAll(t);
    expect(garrison(t, 'mende')).toBe('athens');
  });

  it('AMP-8-f: the die of attrition', () => {
    const t = position({ phase: 'D.6', active: 'athens', advantage: 'sparta', zones: { T8: ['A-H6'] } });
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-8a' });
    act(t, 'sparta', 'reroll', [6]);
    passAll(t);
    // Six, clear ground, winter: eight.
    expect(at(t, 'T8')).toEqual(['A-H6*']);
  });

  it('AMP-8-f: the die of a stratagem, each ship’s by itself', () => {
    const t = position({
      active: 'sparta',
      announced: 1,
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T20', 'A-T10'], T20: ['S-H7x'] },
    });
    act(t, 'sparta', 'play storm', [6]);
    act(t, 'athens', 'reroll', [1]);
    act(t, 'sparta', 'pass', [6]);
    passAll(t);
    expect(at(t, 'M2')).toEqual(['A-T20', 'A-T10*']);
  });

  it('AMP-8-f: action points and the walls are beyond it', () => {
    const { t } = turnBegins(3, [6, 6, 1, 1]);
    expect(legal(t, 'sparta')).not.toContain('reroll');
    const works = position({ phase: 'C', garrisons: { amphipolis: 'sparta' } });
    const events = act(works, 'sparta', 'build', [1]);
    expectEvent(events, 'construction', { die: 1, success: false });
    expect(works.mur).toBe(0);
  });

  it('AMP-8-g: one own reduced unit, anywhere, is made whole', () => {
    const t = orders({ zones: { T12: ['A-H6*'], O4: ['A-P5x*'], Thasos: ['A-T10*'], T20: ['S-H7x*'] } });
    act(t, 'athens', 'advantage recover');
    expect(targets(t, 'athens', 'recover').sort()).toEqual(['A-H6*@T12', 'A-P5x*@O4', 'A-T10*@Thasos']);
    act(t, 'athens', 'recover A-T10*@Thasos');
    expect([stands(t, 'A-T10@Thasos'), stands(t, 'A-H6*@T12'), stands(t, 'S-H7x*@T20')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('AMP-8-g: not when none of his is reduced', () => {
    const t = orders({ zones: { T12: ['A-H6'], T20: ['S-H7x*'] } });
    expectRefusal(t, 'athens', 'advantage recover', 'AMP-8-g');
  });

  it('AMP-8-g: at any moment: in B.1, in B.2, when the enemy’s movement is over, in D.3 and D.5', () => {
    const zones = { T12: ['A-H6*'], T20: ['S-H7x'] };
    const points = turnBegins(3, [1, 1, 1, 1], { advantage: 'athens', zones }).t;
    expectLegal(points, 'athens', 'advantage recover');
    expectLegal(
      position({ phase: 'B.2', due: [-1, -1, -1], advantage: 'athens', zones }),
      'athens',
      'advantage recover',
    );
    const closing = position({ active: 'sparta', announced: 1, advantage: 'athens', zones });
    act(closing, 'sparta', 'done');
    expect(asked(closing)?.window).toBe('W-9');
    expectLegal(closing, 'athens', 'advantage recover');
    expectLegal(position({ phase: 'D.3', advantage: 'athens', zones }), 'athens', 'advantage recover');
    expectLegal(position({ phase: 'D.5', advantage: 'athens', zones }), 'athens', 'advantage recover');
  });

  it('AMP-8-g AMP-8-h: at any moment: before each activation of the enemy the passive holder is asked', () => {
    const t = position({
      active: 'sparta',
      pa: { sparta: 3 },
      advantage: 'athens',
      eliminated: ['cleon'],
      zones: { T12: ['A-H6*'], T20: ['S-H7x'] },
    });
    act(t, 'sparta', 'announce 3');
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-7' });
    expectLegal(t, 'athens', 'advantage recover', 'advantage recall');
    play(t, ['athens advantage recover']);
    expect(at(t, 'T12')).toEqual(['A-H6']);
    expect([holder(t), asked(t)?.step]).toEqual(['sparta', 'actions.orders']);
  });

  it('AMP-8-g AMP-8-h: at any moment: before announcing, in C, in D.1, D.2, D.4 and before one’s own tests of D.6', () => {
    const setting: Setting = {
      advantage: 'athens',
      eliminated: ['cleon'],
      zones: { T8: ['A-H6*'], T20: ['S-H7x'] },
    };
    const both = ['advantage recover', 'advantage recall'] as const;
    expectLegal(position(setting), 'athens', ...both);
    for (const phase of ['C', 'D.1', 'D.2', 'D.4', 'D.6'])
      expectLegal(position({ ...setting, phase }), 'athens', ...both);
    const tests = position({ ...setting, phase: 'D.6' });
    expect(asked(tests)).toMatchObject({ step: 'adjustments.before-tests', window: 'W-9' });
    play(tests, ['athens advantage recover | 6']);
    passAll(tests);
    // Made whole before an eight, it is reduced again and lives.
    expect(at(tests, 'T8')).toEqual(['A-H6*']);
    const moving = position({ ...setting, phase: 'B.2', due: [-1, -1, -1], zones: { Thasos: ['A-T7*'] } });
    play(moving, ['athens pass']);
    expect(asked(moving)?.step).toBe('free');
    expectLegal(moving, 'athens', ...both);
  });

  it('AMP-8-g AMP-8-h: what is refused inside a combat’s answer cites the use, not who holds the advantage', () => {
    const t = position({
      fighting: true,
      announced: 1,
      active: 'athens',
      advantage: 'athens',
      hands: { athens: ['discord'], sparta: ['combined-attack'] },
      zones: { T8: ['A-H6*', 'S-P6x'], T9: ['S-H7x'] },
    });
    play(t, ['athens pass', 'sparta play combined-attack']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'combat.reply' });
    expect(refusalOf(t, 'athens', 'advantage recover')).toEqual({ rule: 'AMP-8-g', key: 'wrong-moment' });
    expect(refusalOf(t, 'athens', 'advantage points')).toEqual({ rule: 'AMP-8-b', key: 'wrong-moment' });
  });

  it('AMP-8-h AMP-2.B.3.2-d: a leader who moved, was captured and came back does not move again in the phase', () => {
    const t = position({
      announced: 4,
      advantage: 'athens',
      zones: { T9: ['cleon', 'A-P5x'], T8: ['S-P6x'] },
    });
    play(t, ['athens activate T9', 'athens pick cleon', 'athens go T8', 'athens done']);
    expect(where(t, 'cleon')).toEqual(['eliminated']);
    play(t, ['athens advantage recall', 'athens deploy Thasos']);
    expect(where(t, 'cleon')).toEqual(['Thasos']);
    expectRefusal(t, 'athens', 'activate Thasos', 'AMP-2.B.3.2-a');
  });

  it('AMP-8-h: one own eliminated leader is brought back', () => {
    const t = orders({ zones: { T12: ['A-H6'] }, eliminated: ['cleon', 'nicias', 'brasidas'] });
    act(t, 'athens', 'advantage recall');
    expect(targets(t, 'athens', 'recall')).toEqual(['cleon', 'nicias']);
    expectRefusal(t, 'athens', 'recall brasidas', 'AMP-8-h');
    play(t, ['athens recall nicias', 'athens deploy Thasos']);
    expect([where(t, 'nicias'), where(t, 'cleon')]).toEqual([['Thasos'], ['eliminated']]);
  });

  it('AMP-8-h: a leader who has not come yet is not brought back', () => {
    const t = orders({
      scenario: '10.4',
      turn: 2,
      zones: { T12: ['A-H6'] },
      eliminated: ['cleon', 'eucles'],
    });
    act(t, 'athens', 'advantage recall');
    expectRefusal(t, 'athens', 'recall nicias', 'AMP-8-h');
    expectRefusal(orders({ zones: { T12: ['A-H6'] } }), 'athens', 'advantage recall', 'AMP-8-h');
  });

  it('AMP-8-d: each player may have a given roll thrown again once', () => {
    const t = rolled();
    act(t, 'athens', 'reroll', [2]);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-6' });
    // The last die counts: Athens holds the advantage again but has had her throw.
    const events = act(t, 'sparta', 'reroll', [4]);
    expect(holder(t)).toBe('athens');
    expectEvent(events, 'combat.result', { die: 4 });
  });

  it('AMP-8-d: the next roll may be voided again by either', () => {
    const t = rolled({ zones: { T8: ['A-H6', 'S-P6x'], T9: ['A-H6', 'S-P6x'] } });
    act(t, 'athens', 'fight T8', [3]);
    play(t, ['athens reroll | 6', 'sparta reroll | 6']);
    untilRolled(t, 'combat');
    expectLegal(t, 'athens', 'reroll');
  });

  it('AMP-8-d: in B.1 each player may use it once', () => {
    const { t } = turnBegins(3, [1, 1, 1, 1], { hands: { sparta: ['K11'] } });
    play(t, ['sparta advantage points', 'athens advantage points']);
    expect([holder(t), t.phase]).toEqual(['sparta', 'B.1']);
    expectRefusal(t, 'sparta', 'advantage points', 'AMP-8-d');
    expectRefusal(t, 'sparta', 'advantage initiative', 'AMP-8-d');
    act(t, 'sparta', 'pass');
    expect(t.pa).toEqual([3, 3]);
    expect(t.phase).not.toBe('B.1');
  });

  it('AMP-8-e: he appears face up in a base his side can use, free of enemies', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      advantage: 'athens',
      zones: { T9: ['S-H7x'], T8: ['cleon*'] },
    });
    play(t, ['sparta activate T9', 'sparta pick S-H7x', 'sparta go T8', 'sparta halt']);
    expect(where(t, 'cleon')).toEqual(['eliminated']);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-7' });
    act(t, 'athens', 'advantage recall');
    expect(targets(t, 'athens', 'deploy')).toEqual(['Thasos', 'Thrace']);
    act(t, 'athens', 'deploy Thrace');
    expect(stands(t, 'cleon@Thrace')).toBe(true);
  });

  it('AMP-8-e: a leader withdrawn by the scenario does not come back', () => {
    const t = orders({ zones: { T12: ['A-H6'] }, eliminated: ['cleon', 'nicias'], removed: ['eucles'] });
    act(t, 'athens', 'advantage recall');
    expectRefusal(t, 'athens', 'recall eucles', 'AMP-8-e');
    expectRefusal(
      orders({ zones: { T12: ['A-H6'] }, removed: ['eucles'] }),
      'athens',
      'advantage recall',
      'AMP-8-h',
    );
  });

  it('AMP-8-e: points scored for his death stand', () => {
    const t = orders({
      zones: { T12: ['A-H6'] },
      eliminated: ['cleon'],
      scored: { sparta: { leaders: 1 } },
    });
    play(t, ['athens advantage recall', 'athens deploy Thasos']);
    expect(t.scored).toEqual([0, 0, 0, 0, 1, 0]);
  });
});
