import {
  type Armed,
  act,
  defaultWindows,
  isStanding,
  newRecord,
  PASS,
  play,
  playStanding,
  standingAnswer,
} from '@strategoi/kernel';
import { describe, expect, test } from 'vitest';
import { type ToyState, toy } from './toy.ts';

/** The duel up to its owl window, which a sealed game always opens. */
function atWindow(): { state: ToyState; loser: string } {
  const state = toy.setup({ scenario: 'duel', seed: 'standing' });
  toy.apply(state, 'red', act('done'));
  for (const role of ['red', 'blue']) toy.apply(state, role, toy.legal(state, role)[0] as never);
  const [ask] = toy.pending(state);
  expect(ask?.window).toBe('owl');
  return { state, loser: ask?.role as string };
}

test('a standing order passes the windows it names, or all of them', () => {
  const { state, loser } = atWindow();
  expect(standingAnswer(toy, state, { [loser]: { pass: ['owl'] } })).toEqual({
    role: loser,
    action: act(PASS),
  });
  expect(standingAnswer(toy, state, { [loser]: { pass: ['*'] } })).toEqual({
    role: loser,
    action: act(PASS),
  });
});

test('its answer is a legal action of that role', () => {
  const { state, loser } = atWindow();
  const answer = standingAnswer(toy, state, { [loser]: { pass: ['*'] } });
  toy.apply(state, loser, answer?.action as never);
  expect(toy.pending(state)[0]?.step).toBe('herald');
});

test('it answers for nobody else, and no window it does not name', () => {
  const { state, loser } = atWindow();
  const other = loser === 'red' ? 'blue' : 'red';
  expect(standingAnswer(toy, state, { [other]: { pass: ['*'] } })).toBeUndefined();
  expect(standingAnswer(toy, state, { [loser]: { pass: ['wolf'] } })).toBeUndefined();
  expect(standingAnswer(toy, state, {})).toBeUndefined();
});

test('it is good until the turn it names, that turn included', () => {
  const { state, loser } = atWindow();
  expect(standingAnswer(toy, state, { [loser]: { pass: ['*'], until: 1 } })).toBeDefined();
  expect(standingAnswer(toy, state, { [loser]: { pass: ['*'], until: 0 } })).toBeUndefined();
});

test('with windows that alone are for a turn, the others go on passing', () => {
  const { state, loser } = atWindow();
  const window = toy.pending(state)[0]?.window as string;
  const over = { pass: [window, 'wolf'], until: 0 };
  expect(standingAnswer(toy, state, { [loser]: { ...over, brief: ['wolf'] } })).toBeDefined();
  expect(standingAnswer(toy, state, { [loser]: { ...over, brief: [window] } })).toBeUndefined();
  expect(standingAnswer(toy, state, { [loser]: over })).toBeUndefined();
});

test('it never answers a decision that is not a window', () => {
  const state = toy.setup({ scenario: 'duel', seed: 'standing' });
  expect(standingAnswer(toy, state, { red: { pass: ['*', 'herald'] } })).toBeUndefined();
});

test('windows are sealed between people who sit apart, swift otherwise', () => {
  expect(defaultWindows({ people: 2, sameScreen: false })).toBe('sealed');
  expect(defaultWindows({ people: 2, sameScreen: true })).toBe('swift');
  expect(defaultWindows({ people: 1, sameScreen: false })).toBe('swift');
});

describe('an answer made ready', () => {
  /** A window before a loser who holds an owl, with the prize that is at stake. */
  function withOwl(): { seed: string; state: ToyState; loser: string; owl: string; prize: number } {
    for (let n = 0; ; n++) {
      const seed = `owl ${n}`;
      const state = toy.setup({ scenario: 'duel', seed });
      toy.apply(state, 'red', act('done'));
      for (const role of ['red', 'blue']) toy.apply(state, role, toy.legal(state, role).at(-1) as never);
      const [ask] = toy.pending(state);
      const owl = state.hands[ask?.role ?? '']?.find((card) => card.startsWith('owl'));
      if (ask?.window === 'owl' && owl) return { seed, state, loser: ask.role, owl, prize: state.prize };
    }
  }
  const orders = (loser: string, armed: Armed, pass: string[] = []) => ({ [loser]: { pass, arm: [armed] } });

  test('is given when the window is about what it waits for, and used up', () => {
    const { state, loser, owl, prize } = withOwl();
    const armed = { window: 'owl', do: [`play ${owl}`], when: { prize: { least: prize } } };
    expect(standingAnswer(toy, state, orders(loser, armed))).toEqual({
      role: loser,
      action: act('play', owl),
      left: { pass: [] },
    });
  });

  test('waits while what the window is about does not fit, and then passing has its say', () => {
    const { state, loser, owl, prize } = withOwl();
    const armed = { window: 'owl', do: [`play ${owl}`], when: { prize: { least: prize + 1 } } };
    expect(standingAnswer(toy, state, orders(loser, armed))).toBeUndefined();
    expect(standingAnswer(toy, state, orders(loser, armed, ['owl']))?.action).toBe(act(PASS));
    const other = { ...armed, window: 'wolf' };
    expect(standingAnswer(toy, state, orders(loser, other))).toBeUndefined();
  });

  test('does the first of its actions that is legal, and none that is not', () => {
    const { state, loser, owl } = withOwl();
    const armed = { window: '*', do: ['play coin-4', 'nonsense!', `play ${owl}`] };
    expect(standingAnswer(toy, state, orders(loser, armed))?.action).toBe(act('play', owl));
    expect(standingAnswer(toy, state, orders(loser, { ...armed, do: ['play coin-4'] }))).toBeUndefined();
  });

  test('stays ready where it is said to', () => {
    const { state, loser, owl } = withOwl();
    const armed: Armed = { window: 'owl', do: [`play ${owl}`], again: true };
    expect(standingAnswer(toy, state, orders(loser, armed))?.left).toBeUndefined();
  });

  test.each([
    [{ prize: 4 }, 4, true],
    [{ prize: 4 }, 5, false],
    [{ prize: { most: 4 } }, 5, false],
    [{ prize: { least: 2, most: 6 } }, 4, true],
    [{ prize: { among: [1, 4] } }, 4, true],
    [{ prize: { among: [1, 3] } }, 4, false],
    [{ fleets: { least: 1 } }, 4, false],
    [{ fleets: {} }, 4, true],
  ] as const)('%j fits a prize of %i: %s', (when, prize, fits) => {
    const { state, loser, owl } = withOwl();
    state.prize = prize;
    const answer = standingAnswer(toy, state, orders(loser, { window: 'owl', do: [`play ${owl}`], when }));
    expect(answer !== undefined).toBe(fits);
  });

  test('is played, logged and taken off the orders of the record', () => {
    const { seed, loser, owl } = withOwl();
    const { record, state } = newRecord(toy, { scenario: 'duel', seed });
    play(toy, record, state, 'red', 'done');
    for (const role of ['red', 'blue'])
      play(toy, record, state, role, toy.notate(toy.legal(state, role).at(-1) as never));
    record.standing = orders(loser, { window: 'owl', do: [`play ${owl}`] });
    expect(playStanding(toy, record, state)?.role).toBe(loser);
    expect(record.log.at(-1)).toMatchObject({ by: loser, do: `play ${owl}` });
    expect(record.standing).toEqual({});
  });

  test.each([
    [{ pass: [], arm: [{ window: 'owl', do: ['play owl-1'], when: { prize: { least: 3 } } }] }, true],
    [{ pass: ['*'], until: 3 }, true],
    [{ pass: ['owl', 'wolf'], until: 3, brief: ['owl'] }, true],
    [{ pass: ['owl'], until: 3, brief: 'owl' }, false],
    [{ pass: [], arm: [{ window: 'owl', do: 'play owl-1' }] }, false],
    [{ pass: [], arm: [{ window: 'owl', do: [], when: { prize: { least: '3' } } }] }, false],
    [{ pass: [], arm: [{ window: 'owl', do: [], when: [] }] }, false],
    [{ pass: [], arm: [{ window: 'owl', do: [], again: 1 }] }, false],
    [{ arm: [] }, false],
  ])('%j are standing orders: %s', (value, is) => expect(isStanding(value)).toBe(is));
});
