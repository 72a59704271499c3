import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { roster } from '../src/counters.ts';
import { zone } from '../src/map.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, legal, rolls, sideName, targets, where } from './look.ts';
import { act, asked, nobody, passAll, play, position, type Setting, type Table } from './table.ts';

const arrivals = (setting: Setting): Table => position({ phase: 'B.2', ...setting });
/** B.2 with nothing left to come but the moves out of the bases. */
const departures = (setting: Setting): Table => arrivals({ due: nobody, turn: 7, ...setting });

/** Points paid to activate a base in B.2. */
function price(role: SideName, base: string, setting: Setting): number {
  const t = departures({ advantage: role, ...setting });
  const side = role === 'athens' ? 0 : 1;
  const before = t.pa[side] as number;
  act(t, role, `activate ${base}`);
  return before - (t.pa[side] as number);
}

/** Ends the moves out of the bases, whoever has any left. */
function stay(t: Table): void {
  while (asked(t)?.step === 'departures' || asked(t)?.window) {
    act(t, asked(t)?.role as string, asked(t)?.window ? 'pass' : 'done');
  }
}

describe('2.B.2 Entries', () => {
  it('HEL-B2-01: the holder of the Advantage places first, then the other', () => {
    for (const advantage of ['athens', 'sparta'] as const) {
      const t = position({
        turn: 1,
        phase: 'D.2',
        advantage,
        initiative: 'athens',
        active: 'sparta',
        out: Array.from({ length: 13 }, (_, i) => `C${String(i + 1).padStart(2, '0')}`),
        zones: { Sestos: ['A-T10'], Abydos: ['S-T10', 'S-T10'] },
      });
      act(t, 'sparta', 'done');
      const events = passAll(t);
      const order = events
        .filter((e) => e.type === 'place' && e.why === 'reinforcement')
        .map((e) => sideName(roster.side[(e.pieces as number[])[0] as number] as number));
      expect(order).toEqual(advantage === 'athens' ? ['athens', 'sparta'] : ['sparta', 'athens']);
    }
  });

  it('HEL-B2-01: an entry delayed from an earlier turn comes with those of this one', () => {
    const t = arrivals({
      turn: 3,
      due: [3, 3, 3, 7, 7, 2, 3, 3, 7, 7].map((n) => (n === 2 ? -1 : n)),
      zones: {},
    });
    expect(where(t, 'thrasybule')).toEqual(['B3']);
    expect(where(t, 'alcibiade')).toEqual(['B2']);
    expect(where(t, 'theramene')).toEqual(['due']);
  });

  it('HEL-B2-01: a delayed entry waits for the next turn', () => {
    const t = arrivals({
      turn: 3,
      hands: { sparta: ['C10'] },
      advantage: 'athens',
      zones: { Sestos: ['A-T10'] },
    });
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-2' });
    act(t, 'sparta', 'play delay');
    expect(where(t, 'alcibiade')).toEqual(['due']);
    expect(where(t, 'tymochares')).toEqual(['B3']);
    expect(t.due[1]).toBe(4);
  });

  it('HEL-B2-01, HEL-SCN-08: an optional entry comes last, and only by stratagem', () => {
    const t = arrivals({
      turn: 3,
      hands: { athens: ['C11'] },
      advantage: 'athens',
      zones: { Abydos: ['S-T10'] },
    });
    expect(where(t, 'alcibiade')).toEqual(['B2']);
    act(t, 'athens', 'play reinforcement');
    expect(targets(t, 'athens', 'deploy')).toEqual(['B2', 'B3']);
    act(t, 'athens', 'deploy B3');
    expect(at(t, 'B3').filter((name) => name === 'A-T20')).toHaveLength(1);
  });

  it('HEL-B2-02: entries stand where the scenario says; enemies at Chios are no hindrance', () => {
    const t = arrivals({ turn: 3, zones: { B3: ['S-T20'] } });
    expect(at(t, 'B3')).toContain('tymochares');
    expect(at(t, 'B3')).toContain('doreius');
    expect(at(t, 'T29')).toEqual(['S-C5Bp', 'S-P5p', 'pharnabaze']);
  });

  it('HEL-B2-02, HEL-B2-03: Athenians on the Persian road move off to one adjacent zone before the satrap comes', () => {
    const t = arrivals({ turn: 3, zones: { T29: ['A-H4', 'A-P2', 'chereas'], T28: ['S-H3'] } });
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
    // Everywhere around but where a Spartan stands.
    expect(targets(t, 'athens', 'retreat')).toEqual(['T2', 'T4', 'T30']);
    expectRefusal(t, 'athens', 'retreat T28', 'HEL-RET-02');
    act(t, 'athens', 'retreat T4');
    expect(at(t, 'T4')).toEqual(['A-H4', 'A-P2', 'chereas']);
    expect(at(t, 'T29')).toEqual(['S-C5Bp', 'S-P5p', 'pharnabaze']);
  });

  it('HEL-B2-03: whoever has nowhere to go is eliminated', () => {
    const t = arrivals({
      turn: 3,
      zones: { T29: ['A-H4'], T2: ['S-H3'], T4: ['S-H3'], T28: ['S-H4B'], T30: ['S-P2'] },
    });
    expect(where(t, 'A-H4-1')).toEqual(['eliminated']);
    expect(at(t, 'T29')).toEqual(['S-C5Bp', 'S-P5p', 'pharnabaze']);
  });

  it('HEL-B2-04, G-27: in September each side gets one T10 on its 5-point face', () => {
    const t = arrivals({ turn: 2, zones: {} });
    passAll(t);
    const tens = (side: string) => at(t, 'B3').filter((name) => name.startsWith(`${side}-T10`));
    expect(tens('A').sort()).toEqual(['A-T10', 'A-T10', 'A-T10', 'A-T10*']);
    expect(tens('S').sort()).toEqual(['S-T10', 'S-T10', 'S-T10', 'S-T10', 'S-T10', 'S-T10*']);
  });

  it('HEL-B2-05, HEL-SCN-09: Thrasyllos leaves in November, for no points and neither dead nor captured', () => {
    const t = arrivals({ turn: 4, zones: { M5: ['A-T10', 'thrasyllos'] } });
    expect(where(t, 'thrasyllos')).toEqual(['removed']);
    expect(t.fallen).toEqual([]);
    const october = arrivals({ turn: 3, zones: { M5: ['A-T10', 'thrasyllos'] } });
    expect(where(october, 'thrasyllos')).toEqual(['M5']);
    const dead = arrivals({ turn: 4, zones: { M5: ['A-T10'] }, eliminated: ['thrasyllos'] });
    expect(where(dead, 'thrasyllos')).toEqual(['eliminated']);
  });
});

describe('2.B.2 The move out of the bases', () => {
  it('HEL-B2-06: all placements come before any move, the holder of the Advantage moving first', () => {
    const t = arrivals({ turn: 3, zones: {} });
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'departures' });
    expect(where(t, 'alcibiade')).toEqual(['B2']);
    expect(targets(t, 'sparta', 'activate')).toEqual(['B3']);
    act(t, 'sparta', 'done');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'departures' });
    expect(targets(t, 'athens', 'activate')).toEqual(['B2', 'B3']);
    expectRefusal(t, 'athens', 'activate B1', 'HEL-B2-06');
  });

  it('HEL-B2-06: in B.2 nobody outside a base moves', () => {
    const t = departures({ advantage: 'athens', zones: { B2: ['A-T10'], Sestos: ['A-T10'] } });
    expectRefusal(t, 'athens', 'activate Sestos', 'HEL-B2-06');
  });

  it('HEL-B2-07: it is free for a base that holds nothing but entries of this turn', () => {
    expect(price('athens', 'B2', { zones: { B2: ['A-T10-1'] }, arrived: ['A-T10-1'] })).toBe(0);
    const t = arrivals({ turn: 3, advantage: 'athens', pa: { athens: 1 }, zones: {} });
    act(t, 'athens', 'activate B3');
    expect(t.pa[0]).toBe(1);
  });

  it('HEL-B2-07: the enemy in the same base does not make it dearer', () => {
    expect(price('athens', 'B3', { zones: { B3: ['A-T10-1', 'S-T20'] }, arrived: ['A-T10-1'] })).toBe(0);
  });

  it('HEL-B2-08, HEL-D2-05: one piece that was there before makes the whole base pay the normal price', () => {
    expect(price('athens', 'B2', { zones: { B2: ['A-T10-1', 'A-T4'] }, arrived: ['A-T10-1'] })).toBe(2);
    expect(price('athens', 'B2', { zones: { B2: ['A-T10-1', 'chereas'] }, arrived: ['A-T10-1'] })).toBe(1);
    expect(price('athens', 'B2', { zones: { B2: ['A-T10', 'alcibiade'] } })).toBe(1);
    expect(price('athens', 'B2', { turn: 9, zones: { B2: ['A-T10', 'alcibiade'] } })).toBe(0);
    expect(price('sparta', 'B1', { zones: { B1: ['S-T4', 'S-T4'] } })).toBe(2);
  });

  it('HEL-B2-08: it is paid out of the points of this turn, and without them nobody leaves', () => {
    const t = departures({
      advantage: 'athens',
      pa: { athens: 1 },
      zones: { B2: ['A-T10'], B3: ['A-T10', 'chereas'] },
    });
    expectRefusal(t, 'athens', 'activate B2', 'HEL-B2-08');
    play(t, ['athens activate B3', 'athens done']);
    expect(t.pa[0]).toBe(0);
    // No base is left he could pay for: B.2 is over.
    expect(t.phase).toBe('B.3');
  });

  it('HEL-B2-09: it is a naval move: soldiers and leaders need ships', () => {
    const t = departures({ advantage: 'athens', zones: { B3: ['A-T20', 'A-H4', 'A-P2', 'chereas'] } });
    play(t, ['athens activate B3', 'athens pick chereas']);
    expectRefusal(t, 'athens', 'go M19', 'HEL-B2-09');
    play(t, ['athens pick A-T20', 'athens pick A-H4', 'athens pick A-P2', 'athens go M19']);
    // Twenty points carry four: two more must be shed.
    expect(asked(t)?.step).toBe('repair');
  });

  it('HEL-B2-09, HEL-B2-10, G-29: a fleet may end among enemy ships, and nobody fights in B.2', () => {
    const t = departures({ advantage: 'athens', zones: { B3: ['A-T20'], M19: ['S-T10'] } });
    const events = play(t, ['athens activate B3', 'athens pick A-T20', 'athens go M19', 'athens halt']);
    stay(t);
    expectNoEvent(events, 'roll', { for: 'combat' });
    expect(t.phase).toBe('B.3');
    expect(at(t, 'M19')).toEqual(['A-T20', 'S-T10']);
  });

  it('HEL-B2-09, HEL-INT-03: passing enemy ships takes the roll in B.2 as well', () => {
    const t = departures({ advantage: 'athens', zones: { B3: ['A-T20'], M19: ['S-T10'] } });
    play(t, ['athens activate B3', 'athens pick A-T20', 'athens go M19']);
    expectRefusal(t, 'athens', 'go M1', 'HEL-INT-03');
    const events = act(t, 'athens', 'press', [3]);
    expect(rolls(events, 'pass')).toEqual([3]);
    expectLegal(t, 'athens', 'go M1');
  });

  it('HEL-MOV-04, HEL-INT-07, G-29: in B.3 either side sails out of the shared zone freely', () => {
    for (const active of ['athens', 'sparta'] as const) {
      const ship = active === 'athens' ? 'A-T20' : 'S-T10';
      const t = position({ active, announced: 2, zones: { M19: ['A-T20', 'S-T10'] } });
      const events = play(t, [`${active} activate M19`, `${active} pick ${ship}`, `${active} go M1`]);
      expectNoEvent(events, 'roll');
      act(t, active, 'halt');
      expect(at(t, 'M1')).toEqual([ship]);
    }
  });

  it('HEL-B2-11: who has moved in B.2 moves again in B.3', () => {
    const t = departures({ advantage: 'athens', zones: { B3: ['A-T20', 'chereas'] } });
    play(t, [
      'athens activate B3',
      'athens pick A-T20',
      'athens pick chereas',
      'athens go M19',
      'athens halt',
    ]);
    stay(t);
    play(t, ['athens announce 1', 'athens activate M19', 'athens pick A-T20', 'athens pick chereas']);
    play(t, ['athens go M1', 'athens halt']);
    expect(at(t, 'M1')).toEqual(['A-T20', 'chereas']);
  });

  it('HEL-B2-12: who enters at T29 does not move in B.2', () => {
    const t = arrivals({ turn: 3, zones: {} });
    expect(targets(t, 'sparta', 'activate')).not.toContain('T29');
    expectRefusal(t, 'sparta', 'activate T29', 'HEL-B2-06');
  });

  it('HEL-B2-13: who stays in the base is an entry no longer when the next turn comes', () => {
    const t = position({
      turn: 3,
      phase: 'D.2',
      initiative: 'athens',
      active: 'sparta',
      due: nobody,
      advantage: 'athens',
      out: Array.from({ length: 13 }, (_, i) => `C${String(i + 1).padStart(2, '0')}`),
      zones: { B2: ['A-T10-1'], Sestos: ['A-T10-2'], Abydos: ['S-T10', 'S-T10'] },
      arrived: ['A-T10-1'],
    });
    act(t, 'sparta', 'done', [6, 6, 1, 1]);
    expect(t.turn).toBe(4);
    passAll(t);
    act(t, 'athens', 'activate B2');
    expect(t.pa[0]).toBe(6 - 2);
  });

  it('HEL-B2-06: an ill leader in a base stays there; with healing in B.2 he may leave', () => {
    const zones = { B2: ['A-T10', 'chereas!'] };
    const t = departures({ advantage: 'athens', zones });
    act(t, 'athens', 'activate B2');
    expect(targets(t, 'athens', 'pick')).toEqual(['A-T10']);
    expectRefusal(t, 'athens', 'pick chereas', 'HEL-S20');
    const early = departures({ advantage: 'athens', zones, options: { healStep: 'B2' } });
    act(early, 'athens', 'activate B2');
    expect(targets(early, 'athens', 'pick')).toEqual(['A-T10', 'chereas']);
  });

  it('HEL-MOV-07: no fleet sails back into a base, its own or not', () => {
    const t = departures({ advantage: 'athens', zones: { B2: ['A-T10'] } });
    play(t, ['athens activate B2', 'athens pick A-T10', 'athens go M20']);
    expectRefusal(t, 'athens', 'go B2', 'HEL-MOV-07');
    expect(legal(t, 'athens')).toEqual(['go M19', 'go M21', 'halt']);
  });

  it('HEL-B2-07, HEL-S14: what a stratagem brings in leaves for nothing too', () => {
    const t = arrivals({ turn: 4, hands: { athens: ['C11'] }, advantage: 'athens', zones: {} });
    play(t, ['athens play reinforcement', 'athens deploy B2', 'athens activate B2']);
    expect(t.pa[0]).toBe(10);
    expect(counter(t, 'C11')).toBe('cup');
    expectEvent(play(t, ['athens pick A-T10', 'athens go M20']), 'move', { to: zone('M20') });
  });
});
