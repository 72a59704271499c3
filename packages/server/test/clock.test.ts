import { describe, expect, it } from 'vitest';
import {
  due,
  extended,
  goOn,
  handedOver,
  newClock,
  nextDue,
  type Pace,
  pause,
  turned,
  wentAway,
} from '../src/tables/clock.ts';

const roles = ['athens', 'sparta'];
const live: Pace = { kind: 'minutes', minutes: 10, bonus: 5 };
const slow: Pace = { kind: 'days', days: 3 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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

describe('an aside', () => {
  const aside = { aside: true };
  /** Athens asks Sparta something in the midst of a decision, and is answered after so long. */
  const asks = (clock: ReturnType<typeof newClock>, pace: Pace, at: number, answered: number) =>
    turned(turned(clock, pace, ['sparta'], at, aside), pace, ['athens'], answered, aside);

  it('earns nobody a bonus, and takes what it lasts from whoever answers', () => {
    let clock = turned(newClock(live, roles), live, ['athens'], 0);
    for (let round = 0; round < 10; round++)
      clock = asks(clock, live, round * 3000 + 1000, round * 3000 + 3000);
    expect(clock.bank).toEqual({ athens: 581_000 + 9000, sparta: 580_000 });
    expect(due(clock, live, 'athens')).toBe(30_000 + 590_000);
    // Once he has decided, the bonus of this one turn is his.
    expect(turned(clock, live, ['sparta'], 31_000).bank.athens).toBe(589_000 + 5000);
  });

  it('puts a day off by no more than it lasts, however often', () => {
    let clock = turned(newClock(slow, roles), slow, ['athens'], 0);
    for (let round = 0; round < 10; round++)
      clock = asks(clock, slow, round * HOUR + 1000, round * HOUR + 3000);
    expect(due(clock, slow, 'athens')).toBe(3 * DAY + 10 * 2000);
  });

  it('puts no day off to the next hour of the table', () => {
    const pace: Pace = { kind: 'days', days: 3, at: 20 * 60 };
    let clock = turned(newClock(pace, roles), pace, ['athens'], 0);
    const first = due(clock, pace, 'athens')!;
    for (let round = 0; round < 4; round++)
      clock = asks(clock, pace, round * 14 * HOUR, (round * 14 + 7) * HOUR);
    expect(due(clock, pace, 'athens')).toBe(first + 4 * 7 * HOUR);
  });

  it('gives whoever is asked again before the decision is made what he had left', () => {
    let clock = turned(newClock(slow, roles), slow, ['athens'], 0);
    clock = asks(clock, slow, 0, 2 * DAY);
    clock = turned(clock, slow, ['sparta'], 2 * DAY + HOUR, aside);
    expect(due(clock, slow, 'sparta')).toBe(3 * DAY + HOUR);
    // The decision is made: that is another turn for both.
    clock = turned(clock, slow, ['athens'], 2 * DAY + 2 * HOUR, aside);
    clock = turned(clock, slow, ['sparta'], 2 * DAY + 3 * HOUR);
    expect(clock.held).toBeUndefined();
    expect(due(clock, slow, 'sparta')).toBe(5 * DAY + 3 * HOUR);
    clock = turned(clock, slow, ['athens'], 3 * DAY);
    expect(due(clock, slow, 'athens')).toBe(6 * DAY);
  });

  it('holds everybody who was asked beside him, until they are asked again', () => {
    let clock = turned(newClock(slow, [...roles, 'thebes']), slow, ['athens', 'thebes'], 0);
    clock = turned(clock, slow, ['athens'], HOUR, aside);
    expect(due(clock, slow, 'thebes')).toBeUndefined();
    clock = turned(clock, slow, ['athens', 'thebes'], 3 * HOUR);
    expect(due(clock, slow, 'athens')).toBe(3 * DAY);
    expect(due(clock, slow, 'thebes')).toBe(3 * DAY + 2 * HOUR);
  });

  it('is forgotten when bots have played on', () => {
    let clock = turned(newClock(slow, roles), slow, ['sparta'], 0, aside);
    clock = turned(clock, slow, [], 2 * DAY, aside);
    expect(clock.held).toEqual({ sparta: 2 * DAY });
    clock = turned(clock, slow, ['sparta'], 3 * DAY);
    expect(due(clock, slow, 'sparta')).toBe(6 * DAY);
  });

  it('leaves a pause, an extension and a leave to whoever is held', () => {
    const begun = turned(newClock(slow, roles), slow, ['athens'], 0);
    const held = turned(begun, slow, ['sparta'], HOUR, aside);
    const back = (clock: typeof held, at: number) =>
      due(turned(clock, slow, ['athens'], at, aside), slow, 'athens');
    expect(back(goOn(pause(held, 2 * HOUR), slow, 5 * HOUR), 6 * HOUR)).toBe(3 * DAY + 5 * HOUR);
    expect(back(extended(held, slow, DAY), 2 * HOUR)).toBe(4 * DAY + HOUR);
    const away = { from: DAY, until: 2 * DAY };
    expect(back(wentAway(held, slow, 'athens', HOUR, away), 2 * HOUR)).toBe(4 * DAY + HOUR);
    // Asked in a pause: his time stands since that began.
    const asked = turned(pause(begun, HOUR), slow, ['sparta'], 3 * HOUR, aside);
    expect(back(goOn(asked, slow, 4 * HOUR), 5 * HOUR)).toBe(3 * DAY + 4 * HOUR);
  });

  it('is over for whoever hands his seat to a bot', () => {
    const held = turned(turned(newClock(slow, roles), slow, ['athens'], 0), slow, ['sparta'], HOUR, aside);
    const bot = handedOver(held, 'athens', 2 * HOUR, false);
    expect(due(turned(bot, slow, ['athens'], DAY, aside), slow, 'athens')).toBe(4 * DAY);
  });
});
