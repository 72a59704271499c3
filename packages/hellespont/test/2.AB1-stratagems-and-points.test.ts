import type { SideName } from '@strategoi/bey';
import type { Event } from '@strategoi/kernel';
import { stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { stratagemCounters } from '../src/data/counters.ts';
import { hellespont } from '../src/game.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { counter, hand, legal, rolls, sideName, targets, where } from './look.ts';
import { act, asked, kept, passAll, play, position, type Setting, setup, type Table } from './table.ts';

const everyCounter = stratagemCounters.map((c) => c.id);

/** The beginning of a turn: no stratagem is left, and the dice of B.1 are these, two for Athens, two for Sparta. */
function month(
  turn: number,
  dice: readonly number[],
  setting: Setting = {},
): { readonly t: Table; readonly events: readonly Event[] } {
  const t = position({
    turn: turn - 1,
    phase: 'D.2',
    initiative: 'athens',
    active: 'sparta',
    out: everyCounter,
    ...setting,
    zones: { Sestos: ['A-T10'], Abydos: ['S-T10', 'S-T10'], ...setting.zones },
  });
  return { t, events: act(t, 'sparta', 'done', dice) };
}

const points = (turn: number, athens: readonly number[], sparta: readonly number[]): number[] =>
  month(turn, [...athens, ...sparta]).t.pa;

/** Two dice with that total. */
const two = (total: number): number[] => [Math.floor(total / 2), Math.ceil(total / 2)];

describe('2. The turn', () => {
  it('HEL-SOP-01: A, B.1, B.2, B.3, C, then D by halves, the initiative first in each', () => {
    const t = setup('10.1', {}, 'a whole game');
    const luck = stream('a whole game');
    const told: string[] = [];
    let initiative = '';
    for (let ask = asked(t); ask; ask = asked(t)) {
      const offers = legal(t, ask.role);
      for (const e of act(t, ask.role, offers[luck.below(offers.length)]!)) {
        if (e.type === 'turn') told.push('turn');
        if (e.type === 'initiative') initiative = sideName(e.side as number);
        if (e.type === 'phase')
          told.push(
            `${e.phase}${e.side === undefined ? '' : sideName(e.side as number) === initiative ? ' first' : ' second'}`,
          );
      }
    }
    const turns = told.join(' | ').split('turn | ').slice(1);
    expect(turns.length).toBeGreaterThan(1);
    const once =
      'A | B.1 | B.2 | B.3 | C | D.1 first | D.2 first | D.1 second | D.2 second | D.3 first | D.4 first | D.5 first | D.3 second | D.4 second | D.5 second | end';
    for (const turn of turns) expect(turn.replace(/ \| $/, '')).toBe(once);
  });

  it('HEL-SOP-01: the marker goes forward after the victory check, and the game ends with the last month', () => {
    const { t } = month(3, [1, 1, 1, 1]);
    expect(t.turn).toBe(3);
    const last = position({
      turn: 10,
      phase: 'D.2',
      initiative: 'athens',
      active: 'sparta',
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10', 'S-T10'] },
    });
    act(last, 'sparta', 'done');
    expect(asked(last)).toBeUndefined();
    expect(hellespont.outcome(last)).toBeDefined();
  });

  it('HEL-SOP-02: whoever has swapped the initiative is first in B.3, in C and in D', () => {
    const { t } = month(5, [6, 6, 3, 3], {
      zones: { M5: ['S-T20', 'S-H4'], M4: ['A-T20', 'A-H4'] },
    });
    expect(sideName(t.initiative)).toBe('athens');
    play(t, ['sparta advantage initiative', 'athens pass']);
    expect(sideName(t.initiative)).toBe('sparta');
    passAll(t);
    while (asked(t)?.step === 'departures') act(t, asked(t)?.role as string, 'done');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'actions.announce' });
    // Both do nothing more this turn: in phase C Sparta is asked first, and in D she begins.
    const order: string[] = [];
    for (let n = 0; n < 60 && t.turn === 5; n++) {
      const ask = asked(t)!;
      if (t.phase === 'C' || t.phase.startsWith('D')) order.push(`${t.phase} ${ask.role}`);
      const offers = legal(t, ask.role);
      act(
        t,
        ask.role,
        offers.find((a) => a === 'pass' || a === 'done' || a.startsWith('keep')) ?? (offers[0] as string),
      );
    }
    expect(order.filter((line) => line.startsWith('C'))[0]).toBe('C sparta');
    expect(order.filter((line) => line.startsWith('D.2'))[0]).toBe('D.2 sparta');
  });
});

describe('2.A Stratagems', () => {
  const drawn = (t: Table): number[] => [hand(t, 'athens').length, hand(t, 'sparta').length];
  const opening = (setting: Setting): Table =>
    position({
      turn: 3,
      phase: 'D.2',
      initiative: 'athens',
      active: 'sparta',
      ...setting,
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10', 'S-T10'] },
    });

  it('HEL-A-01: what is in a hand or out of the game is not drawn', () => {
    const free = ['C04', 'C05', 'C07', 'C08'];
    const t = opening({
      hands: { athens: ['C06'] },
      out: everyCounter.filter((id) => !free.includes(id) && id !== 'C06'),
    });
    act(t, 'sparta', 'done');
    expect([...hand(t, 'athens'), ...hand(t, 'sparta')].sort()).toEqual(['C04', 'C05', 'C06', 'C07', 'C08']);
  });

  it('HEL-A-02: each player draws two and keeps them secret', () => {
    const t = opening({});
    const applied = hellespont.apply(t, 'sparta', { verb: 'done' });
    const { events } = applied;
    for (const [viewer, sees] of [
      ['athens', [false, false, true, true]],
      ['sparta', [true, true, false, false]],
    ] as const) {
      const told = hellespont.update(t, applied, viewer).filter((e) => e.type === 'draw');
      expect(told.map((e) => (e.counter as number) >= 0)).toEqual(sees);
    }
    expect(events.filter((e) => e.type === 'draw').map((e) => sideName(e.side as number))).toEqual([
      'sparta',
      'sparta',
      'athens',
      'athens',
    ]);
    expect(drawn(t)).toEqual([2, 2]);
    const mine = stratagemCounters.findIndex((c) => c.id === hand(t, 'athens')[0]);
    expect(hellespont.view(t, 'athens').board.counters[mine]).toBe(1);
    expect(hellespont.view(t, 'sparta').board.counters[mine]).toBe(0);
    expect(hellespont.view(t, 'spectator').board.counters[mine]).toBe(0);
  });

  it.each(['athens', 'sparta'] as const)(
    'HEL-A-03: %s with the Advantage draws first, and an empty bowl ends the drawing',
    (advantage) => {
      const t = opening({ advantage, out: everyCounter.slice(3) });
      act(t, 'sparta', 'done');
      expect(drawn(t)).toEqual(advantage === 'athens' ? [2, 1] : [1, 2]);
      const empty = opening({ advantage, out: everyCounter.slice(1) });
      act(empty, 'sparta', 'done');
      expect(drawn(empty)).toEqual(advantage === 'athens' ? [1, 0] : [0, 1]);
    },
  );

  it('HEL-A-04: a counter that has been played goes back to the bowl', () => {
    const t = position({ announced: 1, hands: { athens: ['C10'] }, zones: { M5: ['A-T10'] } });
    act(t, 'athens', 'play storm', [1]);
    expect(counter(t, 'C10')).toBe('cup');
    expect(hand(t, 'athens')).toEqual([]);
  });

  it('HEL-A-04: it is back only when its effect is resolved, so good omens never draw themselves', () => {
    const t = position({
      announced: 1,
      hands: { athens: ['C13'] },
      out: everyCounter.slice(0, 12),
      zones: { M5: ['A-T10'] },
    });
    act(t, 'athens', 'play good-omens:draw');
    expect(hand(t, 'athens')).toEqual([]);
    expect(counter(t, 'C13')).toBe('cup');
  });

  it('HEL-A-05, G-04: Alcibiades played as Surprise comes back, played as Alcibiades he is gone', () => {
    const fight = position({
      fighting: true,
      announced: 1,
      hands: { athens: ['C01'] },
      zones: { M5: ['A-T10', 'S-T10'] },
    });
    play(fight, ['sparta pass', 'athens play surprise']);
    passAll(fight);
    expect(counter(fight, 'C01')).toBe('cup');
    const t = position({
      phase: 'B.2',
      turn: 4,
      advantage: 'athens',
      hands: { athens: ['C01'] },
      zones: { Sestos: ['A-T10', 'alcibiade'], Abydos: ['S-T10', 'S-T10'] },
    });
    act(t, 'athens', 'play alcibiades');
    expect(counter(t, 'C01')).toBe('out');
  });

  it('HEL-A-05: Tissaphernes leaves the game too, Discord on his back does not', () => {
    const zones = { Sestos: ['A-T10', 'alcibiade', 'chereas'], Abydos: ['S-T10', 'S-T10'] };
    const t = position({ phase: 'B.2', turn: 4, hands: { sparta: ['C02'] }, zones });
    act(t, 'sparta', 'play tissaphernes');
    expect(counter(t, 'C02')).toBe('out');
    expect(where(t, 'alcibiade')).toEqual(['box']);
    const other = position({ announced: 1, active: 'sparta', hands: { sparta: ['C02'] }, zones });
    act(other, 'sparta', 'play discord', [6]);
    expect(counter(other, 'C02')).toBe('cup');
  });

  it('HEL-A-06: one may use a face of his own colour or a neutral one, never one of the enemy', () => {
    const offered = (active: SideName, id: string) => {
      const t = position({
        active,
        fighting: true,
        announced: 1,
        hands: { [active]: [id] },
        zones: { M8: ['A-T10', 'S-T10'] },
      });
      act(t, active === 'athens' ? 'sparta' : 'athens', 'pass');
      return { t, plays: targets(t, active, 'play') };
    };
    expect(offered('athens', 'C04').plays).toEqual(['diekplous']);
    expect(offered('athens', 'C03').plays).toEqual(['periplous']);
    // Periplous is Athenian on a counter whose back is Sparta's.
    const sparta = offered('sparta', 'C03');
    expect(sparta.plays).toEqual([]);
    expect(legal(sparta.t, 'sparta')).not.toContain('play periplous');
    // Both faces of a neutral counter are open to both.
    for (const active of ['athens', 'sparta'] as const) {
      const t = position({
        active,
        announced: 1,
        hands: { [active]: ['C13'] },
        zones: { T7: ['A-H4'], T5: ['S-H4'] },
      });
      expectLegal(t, active, 'play epidemic', 'play good-omens:draw');
    }
    const t = position({
      announced: 1,
      hands: { athens: ['C02'] },
      zones: { T7: ['A-H4'], T5: ['S-H4', 'hyppocrate'] },
    });
    expectRefusal(t, 'athens', 'play discord', 'HEL-A-06');
  });
});

describe('2.B.1 Action points', () => {
  it('HEL-B1-01: both players roll two dice', () => {
    const { events } = month(4, [1, 2, 5, 6]);
    expect(rolls(events, 'points')).toEqual([1, 2, 5, 6]);
    expect(events.filter((e) => e.type === 'roll').map((e) => e.by)).toEqual([
      'athens',
      'athens',
      'sparta',
      'sparta',
    ]);
  });

  it('HEL-B1-02, HEL-B1-03, HEL-B1-04, G-05: in September a 6 gives Sparta 4 points and the initiative, a 3 gives Athens 3', () => {
    const { t } = month(2, [1, 2, 3, 3], { due: new Array(10).fill(-1) });
    expect(t.pa).toEqual([3, 4]);
    expect(sideName(t.initiative)).toBe('sparta');
  });

  it('HEL-B1-02: equal totals give the initiative to the holder of the Advantage', () => {
    for (const advantage of ['athens', 'sparta'] as const)
      expect(sideName(month(4, [3, 4, 4, 3], { advantage }).t.initiative)).toBe(advantage);
    expect(sideName(month(4, [3, 4, 4, 4], { advantage: 'athens' }).t.initiative)).toBe('sparta');
    expect(sideName(month(4, [4, 4, 3, 4], { advantage: 'sparta' }).t.initiative)).toBe('athens');
  });

  it('HEL-B1-03: points are half of the total, rounded up', () => {
    for (let total = 2; total <= 12; total++)
      expect(points(4, two(total), [1, 1])[0], `total ${total}`).toBe(Math.ceil(total / 2));
  });

  it.each([2, 3, 9, 10])('HEL-B1-04: turn %i adds a point, unless 5 or 6 stand already', (turn) => {
    const got = [2, 4, 6, 8, 10, 12].map((total) => points(turn, two(total), [1, 1])[0]);
    expect(got).toEqual([2, 3, 4, 5, 5, 6]);
  });

  it('HEL-B1-04: so does August', () => {
    const t = setup('10.1');
    // One secret draw each before the dice.
    play(t, ['athens done', 'sparta done | 1 1 3 3 1 1']);
    expect(t.pa).toEqual([4, 2]);
  });

  it.each([5, 6, 7])('HEL-B1-05: turn %i takes a point, unless 1 or 2 stand already', (turn) => {
    const got = [2, 4, 6, 8, 10, 12].map((total) => points(turn, two(total), [1, 1])[0]);
    expect(got).toEqual([1, 2, 2, 3, 4, 5]);
  });

  it.each([4, 8])('HEL-B1-06: turn %i changes nothing', (turn) => {
    const got = [2, 4, 6, 8, 10, 12].map((total) => points(turn, two(total), [1, 1])[0]);
    expect(got).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('HEL-B1-07: the Advantage adds two points beyond every limit, and leaves the initiative alone', () => {
    const { t } = month(3, [6, 6, 5, 6], { due: new Array(10).fill(-1) });
    expect(t.pa).toEqual([6, 6]);
    act(t, 'sparta', 'advantage points');
    expect(t.pa).toEqual([6, 8]);
    expect(sideName(t.initiative)).toBe('athens');
    expect(sideName(t.advantage)).toBe('athens');
    const winter = month(6, [1, 1, 2, 2]).t;
    act(winter, 'sparta', 'advantage points');
    expect(winter.pa).toEqual([1, 4]);
  });

  it('HEL-B1-08: the initiative is swapped once a turn and no more; the new holder may still take points', () => {
    const { t } = month(4, [1, 1, 6, 6]);
    act(t, 'sparta', 'advantage initiative');
    expect(sideName(t.initiative)).toBe('athens');
    expectRefusal(t, 'athens', 'advantage initiative', 'HEL-ADV-03');
    act(t, 'athens', 'advantage points');
    expect(t.pa).toEqual([3, 6]);
    const points = kept(t);
    expect(sideName(points.initiative)).toBe('athens');
  });

  it('HEL-B1-07, HEL-B1-08: without the Advantage neither is to be had', () => {
    const { t, events } = month(4, [1, 1, 6, 6]);
    expectNoEvent(events, 'advantage');
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-1' });
    const passed = act(t, 'sparta', 'pass');
    expectEvent(passed, 'phase', { phase: 'B.2' });
    expect(t.pa).toEqual([1, 6]);
  });
});
