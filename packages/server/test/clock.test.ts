import { describe, expect, it } from 'vitest';
import { due, goOn, handedOver, newClock, nextDue, type Pace, pause, turned } from '../src/tables/clock.ts';

const roles = ['athens', 'sparta'];
const live: Pace = { kind: 'minutes', minutes: 10, bonus: 5 };
const slow: Pace = { kind: 'days', days: 3 };

describe('clocks', () => {
  it('run for whoever has to decide, and stop when the turn has passed', () => {
    let clock = turned(newClock(live, roles), live, ['athens'], 1000);
    expect(due(clock, live, 'athens')).toBe(601_000);
    expect(due(clock, live, 'sparta')).toBeUndefined();
    clock = turned(clock, live, ['athens'], 50_000);
    expect(due(clock, live, 'athens')).toBe(601_000);
    clock = turned(clock, live, ['sparta'], 61_000);
    expect(clock.bank).toEqual({ athens: 545_000, sparta: 600_000 });
    expect(nextDue(clock, live)).toEqual({ role: 'sparta', at: 661_000 });
  });

  it('give so many days for each turn', () => {
    const clock = turned(newClock(slow, roles), slow, ['athens'], 0);
    expect(due(clock, slow, 'athens')).toBe(3 * 86_400_000);
    const back = turned(turned(clock, slow, ['sparta'], 1000), slow, ['athens'], 2000);
    expect(due(back, slow, 'athens')).toBe(2000 + 3 * 86_400_000);
  });

  it('stand still during a pause', () => {
    const clock = turned(newClock(live, roles), live, ['athens'], 0);
    const paused = pause(clock, 60_000);
    expect(nextDue(paused, live)).toBeUndefined();
    const on = goOn(paused, live, 1_000_000);
    expect(due(on, live, 'athens')).toBe(1_000_000 + 540_000);
  });

  it('take nothing from whoever decides during a pause but what was gone when it began', () => {
    const clock = pause(turned(newClock(live, roles), live, ['athens'], 0), 60_000);
    const moved = turned(clock, live, ['sparta'], 9_000_000);
    expect(moved.bank).toEqual({ athens: 545_000, sparta: 600_000 });
    const back = turned(moved, live, ['athens'], 9_500_000);
    expect(back.bank.sparta).toBe(605_000);
    expect(due(goOn(back, live, 10_000_000), live, 'athens')).toBe(10_000_000 + 545_000);
  });

  it('keep what a player has used when a bot takes his seat', () => {
    const clock = turned(newClock(live, roles), live, ['athens'], 0);
    expect(handedOver(clock, 'athens', 60_000, false)).toEqual({
      bank: { athens: 540_000, sparta: 600_000 },
      since: {},
    });
    expect(handedOver(clock, 'athens', 700_000, true)).toMatchObject({
      bank: { athens: 0 },
      out: ['athens'],
    });
  });

  it('never run out at leisure', () => {
    const pace: Pace = { kind: 'none' };
    const clock = turned(newClock(pace, roles), pace, ['athens'], 0);
    expect(nextDue(clock, pace)).toBeUndefined();
  });
});
