import { describe, expect, it } from 'vitest';
import { expectEvent, expectNoEvent } from './expect.ts';
import { rolls, sideName } from './look.ts';
import { act, asked, passAll, position, type Setting, type Table } from './table.ts';

/** Phase C with everything as Sparta needs it, but for what the test says. */
const works = (setting: Setting = {}): Table =>
  position({
    phase: 'C',
    advantage: 'sparta',
    ...setting,
    garrisons: { amphipolis: 'sparta', ...setting.garrisons },
  });

const mayBuild = (t: Table): boolean =>
  asked(t)?.step === 'construction.build' && asked(t)?.role === 'sparta';
const wall = (t: Table): string => ['none', 'built', 'destroyed'][t.mur] as string;

describe('5.1 Building the walls', () => {
  it('AMP-5.1-a: with the advantage, the citadel and no Athenian in T9 and T13 Sparta may try', () => {
    expect(mayBuild(works())).toBe(true);
    const t = works();
    act(t, 'sparta', 'build', [6]);
    expect(wall(t)).toBe('built');
  });

  it('AMP-5.1-a: she need not', () => {
    const t = works();
    expectNoEvent(act(t, 'sparta', 'done'), 'construction');
    expect(wall(t)).toBe('none');
  });

  it('AMP-5.1-a: not without the advantage', () => {
    expect(mayBuild(works({ advantage: 'athens' }))).toBe(false);
  });

  it('AMP-5.1-a: not while the citadel is Athenian', () => {
    expect(mayBuild(works({ garrisons: { amphipolis: 'athens' } }))).toBe(false);
  });

  it.each(['T9', 'T13'])('AMP-5.1-a: not while an Athenian unit stands in %s', (zone) => {
    expect(mayBuild(works({ zones: { [zone]: ['A-A3x*'] } }))).toBe(false);
    // A leader alone does not hinder the works, nor do Spartans.
    expect(mayBuild(works({ zones: { [zone]: ['eucles'] } }))).toBe(true);
    expect(mayBuild(works({ zones: { [zone]: ['S-H7x'] } }))).toBe(true);
  });

  it.each(['T7', 'T8', 'T11', 'T12', 'T17'])(
    'AMP-5.1-a: an Athenian unit in %s does not hinder it',
    (zone) => {
      expect(mayBuild(works({ zones: { [zone]: ['A-H6'] } }))).toBe(true);
    },
  );

  it('AMP-5.1-a: not while the walls already stand', () => {
    expect(mayBuild(works({ wall: 'built' }))).toBe(false);
    expect(mayBuild(works({ wall: 'destroyed', sapped: 1 }))).toBe(true);
  });

  it('AMP-5.1-a: Athens never builds', () => {
    const t = works();
    expect(asked(t)?.role).toBe('sparta');
    expect(mayBuild(works({ advantage: 'athens', garrisons: { amphipolis: 'athens' } }))).toBe(false);
  });

  it.each([
    [0, 5],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 4],
    [5, 4],
    [6, 4],
    [7, 4],
    [8, 6],
    [9, 6],
  ])('G-43 AMP-5.1-b: on turn %i the walls rise on %i or more', (turn, least) => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const t = works({ scenario: '10.4', turn });
      const events = act(t, 'sparta', 'build', [die]);
      expect(rolls(events, 'construction')).toEqual([die]);
      expect(wall(t)).toBe(die >= least ? 'built' : 'none');
      expectEvent(events, 'construction', { die, success: die >= least });
    }
  });

  it('AMP-5.1-b: one attempt a turn', () => {
    const t = works();
    act(t, 'sparta', 'build', [1]);
    passAll(t);
    expect(t.phase).not.toBe('C');
    expect(mayBuild(t)).toBe(false);
  });

  it('AMP-5.1-b: the advantage is not spent by it and cannot void the die', () => {
    const t = works();
    const events = act(t, 'sparta', 'build', [1]);
    expect(sideName(t.advantage)).toBe('sparta');
    expectNoEvent(events, 'advantage');
    expect(asked(t)?.step.startsWith('reroll')).toBe(false);
    expect(wall(t)).toBe('none');
  });

  it('AMP-5.1-b: one success raises all three walls', () => {
    const t = works();
    act(t, 'sparta', 'build', [5]);
    const marched = (from: string, to: string): unknown => {
      const after = position({ active: 'sparta', announced: 3, wall: 'built', zones: { [from]: ['S-H7x'] } });
      act(after, 'sparta', `activate ${from}`);
      act(after, 'sparta', 'pick S-H7x');
      return act(after, 'sparta', `go ${to}`).find((e) => e.type === 'move')?.cost;
    };
    expect(wall(t)).toBe('built');
    expect([marched('T11', 'T12'), marched('T9', 'T11'), marched('T13', 'T11')]).toEqual([4, 4, 4]);
  });
});

describe('5.2 Sapping and rebuilding', () => {
  const sapped = (): Table => {
    const t = position({
      announced: 1,
      pa: { athens: 0, sparta: 0 },
      wall: 'built',
      garrisons: { amphipolis: 'sparta' },
      hands: { athens: ['mining'] },
      zones: { T5: ['A-H6'] },
    });
    act(t, 'athens', 'play mining');
    return t;
  };

  it('AMP-5.2-a: S11 turns Mur to Mur détruit', () => {
    expect(wall(sapped())).toBe('destroyed');
  });

  it('AMP-5.2-a: where no walls were ever sapped, nobody waits a turn to build them', () => {
    expect(mayBuild(works({ turn: 2 }))).toBe(true);
  });

  it('G-44 AMP-5.2-a: sapped on turn 2, the walls may be tried again in phase C of turn 3, not before', () => {
    const t = sapped();
    act(t, 'athens', 'done');
    passAll(t);
    expect(mayBuild(t)).toBe(false);
    expect(t.phase.startsWith('D')).toBe(true);
    expect(mayBuild(works({ turn: 2, wall: 'destroyed', sapped: 2 }))).toBe(false);
    const next = works({ turn: 3, wall: 'destroyed', sapped: 2 });
    expect(mayBuild(next)).toBe(true);
    act(next, 'sparta', 'build', [5]);
    expect(wall(next)).toBe('built');
  });

  it('AMP-5.2-a: rebuilding asks for everything building does', () => {
    const ruins = { turn: 3, wall: 'destroyed', sapped: 2 } as const;
    expect(mayBuild(works({ ...ruins, advantage: 'athens' }))).toBe(false);
    expect(mayBuild(works({ ...ruins, zones: { T13: ['A-H6'] } }))).toBe(false);
    expect(mayBuild(works({ ...ruins, garrisons: { amphipolis: 'athens' } }))).toBe(false);
  });
});
