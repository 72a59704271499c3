import { act, defaultWindows, PASS, standingAnswer } from '@strategoi/kernel';
import { expect, test } from 'vitest';
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

test('it never answers a decision that is not a window', () => {
  const state = toy.setup({ scenario: 'duel', seed: 'standing' });
  expect(standingAnswer(toy, state, { red: { pass: ['*', 'herald'] } })).toBeUndefined();
});

test('windows are sealed between people who sit apart, swift otherwise', () => {
  expect(defaultWindows({ people: 2, sameScreen: false })).toBe('sealed');
  expect(defaultWindows({ people: 2, sameScreen: true })).toBe('swift');
  expect(defaultWindows({ people: 1, sameScreen: false })).toBe('swift');
});
