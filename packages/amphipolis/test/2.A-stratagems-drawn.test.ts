import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { amphipolis } from '../src/game.ts';
import { expectLegal, expectRefusal } from './expect.ts';
import { at, counter, hand, legal } from './look.ts';
import { act, asked, play, position, setup, type Table } from './table.ts';

/** The end of a turn with these hands, Sparta about to keep one; the next turn draws from what is left. */
const endOfTurn = (advantage: SideName, athens: readonly string[]): Table =>
  position({
    turn: 2,
    phase: 'D.1',
    initiative: 'athens',
    active: 'sparta',
    advantage,
    hands: { athens, sparta: ['K5'] },
  });

describe('2.A Selection of stratagems', () => {
  it('AMP-2.A-a: each player draws two and adds them to the one he kept', () => {
    const t = endOfTurn('sparta', ['K3']);
    act(t, 'sparta', 'keep K5');
    expect(t.turn).toBe(3);
    expect(hand(t, 'athens')).toHaveLength(3);
    expect(hand(t, 'athens')).toContain('K3');
    expect(hand(t, 'sparta')).toHaveLength(3);
    expect(hand(t, 'sparta')).toContain('K5');
  });

  it('AMP-2.A-a: at the start of a game each player has two', () => {
    for (const { id } of amphipolis.manifest.scenarios) {
      const t = setup(id);
      expect([hand(t, 'athens').length, hand(t, 'sparta').length]).toEqual([2, 2]);
    }
  });

  it.each(['athens', 'sparta'] as const)(
    'AMP-2.A-a: the holder of the advantage, %s, draws first',
    (side) => {
      const t = endOfTurn(side, ['K3']);
      const drawn = act(t, 'sparta', 'keep none').filter((e) => e.type === 'draw');
      const first = side === 'athens' ? 0 : 1;
      expect(drawn.map((e) => e.side)).toEqual([first, first, 1 - first, 1 - first]);
    },
  );

  it('AMP-2.A-a: a hand is a secret: the enemy is told that a counter was drawn, not which', () => {
    const t = endOfTurn('sparta', ['K3']);
    const applied = amphipolis.apply(t, 'sparta', { verb: 'keep', target: 'none' });
    const told = (viewer: string): unknown[] =>
      amphipolis.update(t, applied, viewer).flatMap((e) => (e.type === 'draw' ? [[e.side, e.counter]] : []));
    const truth = applied.events.flatMap((e) => (e.type === 'draw' ? [[e.side, e.counter]] : []));
    expect(told('athens')).toEqual([[1, -1], [1, -1], ...truth.slice(2)]);
    expect(told('sparta')).toEqual([...truth.slice(0, 2), [0, -1], [0, -1]]);
    expect(told('spectator')).toEqual([
      [1, -1],
      [1, -1],
      [0, -1],
      [0, -1],
    ]);
    const seen = amphipolis.view(t, 'athens').board.counters;
    expect(seen.filter((place) => place === 2)).toEqual([]);
    expect(seen.filter((place) => place === 1)).toHaveLength(3);
  });

  it('AMP-2.A-a: with sealed windows a player is asked whether or not he holds the right counter', () => {
    const arriving = (windows: string, athens: readonly string[]): Table =>
      position({ phase: 'B.2', due: [-1, -1, 2], options: { windows }, hands: { athens } });
    for (const held of ['delay', 'K4']) {
      expect(asked(arriving('sealed', [held]))).toMatchObject({ role: 'athens', step: 'deployment.delay' });
    }
    expect(legal(arriving('sealed', ['K4']), 'athens')).toEqual(['pass']);
    // Everybody knows that an empty hand holds nothing, and a swift table asks for what is there.
    expect(asked(arriving('sealed', []))?.step).not.toBe('deployment.delay');
    expect(asked(arriving('swift', ['K4']))?.step).not.toBe('deployment.delay');
  });

  it('AMP-2.A-b: a face in the enemy’s colour is of no use to its holder', () => {
    const athens = position({
      announced: 1,
      hands: { athens: ['storm', 'spartans'] },
      zones: { M2: ['A-T10'] },
    });
    expectRefusal(athens, 'athens', 'play storm', 'AMP-2.A-b');
    const sparta = position({
      active: 'sparta',
      announced: 1,
      wall: 'built',
      hands: { sparta: ['mining'] },
      zones: { T20: ['S-H7x'] },
    });
    expectRefusal(sparta, 'sparta', 'play mining', 'AMP-2.A-b');
  });

  it('AMP-2.A-b: his own colour and the neutral one he may play', () => {
    const own = position({
      announced: 1,
      wall: 'built',
      hands: { athens: ['mining'] },
      zones: { T12: ['A-H6'] },
    });
    expectLegal(own, 'athens', 'play mining');
    for (const active of ['athens', 'sparta'] as const) {
      const zones = { T12: ['A-H6'], T20: ['S-H7x'] };
      const neutral = position({ active, announced: 1, hands: { [active]: ['epidemic'] }, zones });
      expectLegal(neutral, active, 'play epidemic');
    }
  });

  it('AMP-2.A-b: a counter he does not hold he cannot play', () => {
    const t = position({
      announced: 1,
      hands: { sparta: ['epidemic'] },
      zones: { T12: ['A-H6'], T20: ['S-H7x'] },
    });
    expectRefusal(t, 'athens', 'play epidemic', 'AMP-2.A-b');
  });

  it('AMP-2.A-b: of two neutral faces either may be chosen, and playing one spends the counter', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      hands: { sparta: ['K9'] },
      garrisons: { mende: 'athens' },
      zones: { O1: ['S-H7x', 'S-H7x'], T20: ['S-H7x'] },
    });
    play(t, ['sparta blockade O1', 'sparta play defection']);
    expect(hand(t, 'sparta')).toEqual([]);
    expect(counter(t, 'surprise')).toBe('cup');
    const battle = position({
      active: 'sparta',
      fighting: true,
      announced: 1,
      advantage: 'athens',
      hands: { sparta: ['K9'] },
      zones: { T8: ['S-H7x', 'A-P5x'], T9: ['S-P6x'] },
    });
    expectLegal(battle, 'sparta', 'play surprise');
  });

  it('AMP-2.A-c: a spent counter is back in the cup at once and may be drawn again', () => {
    const t = position({
      announced: 1,
      hands: { athens: ['good-omens'] },
      out: ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10'],
      zones: { T12: ['A-H6'] },
    });
    act(t, 'athens', 'play good-omens:draw');
    // Nothing else was in the cup.
    expect(hand(t, 'athens')).toEqual(['K11']);
  });

  const reinforcing = (): Table =>
    position({ phase: 'B.2', due: [-1, -1, -1], hands: { sparta: ['K1'] }, zones: { T20: ['S-H7x'] } });

  it('G-04 AMP-2.A-c: the counter whose flotilla face is played leaves the game and marks the flotilla', () => {
    const t = reinforcing();
    act(t, 'sparta', 'play flotilla');
    expect(counter(t, 'flotilla')).toBe('out');
    expect(hand(t, 'sparta')).toEqual([]);
    expect(t.flotilla).toBe(1);
  });

  it('G-05 AMP-2.A-c: its reinforcement face does not remove it', () => {
    const t = reinforcing();
    act(t, 'sparta', 'play reinforcement');
    expect(counter(t, 'flotilla')).toBe('cup');
    expect(t.flotilla).toBe(0);
    expect(at(t, 'Macedonia')).toHaveLength(6);
  });

  it('AMP-2.A-c: once out it is never drawn again', () => {
    for (let i = 0; i < 40; i++) {
      const t = position({
        turn: 2,
        phase: 'D.1',
        initiative: 'athens',
        active: 'sparta',
        hands: { sparta: ['K5'] },
        out: ['K1', 'K3', 'K4', 'K8', 'K9', 'K10', 'K11'],
        flotilla: true,
      });
      act(t, 'sparta', 'keep none', [(i % 4) + 1, (i % 3) + 1, (i % 2) + 1]);
      expect([...hand(t, 'athens'), ...hand(t, 'sparta')].sort()).toEqual(['K2', 'K5', 'K6', 'K7']);
      expect(asked(t)?.step).toBeDefined();
      expect(legal(t, 'sparta')).not.toContain('play flotilla');
    }
  });
});
