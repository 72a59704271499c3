import { expect, it } from 'vitest';
import { answersToNonsense } from '../../bey/test/nonsense.ts';
import { amphipolis } from '../src/game.ts';

it('words that a decision does not know and things that are not there are refused, each by its rule', () => {
  const games = amphipolis.manifest.scenarios.flatMap(({ id }) =>
    ['one', 'two'].map((seed) => ({ scenario: id, seed })),
  );
  // Which of them come up is a matter of the dice; most do.
  const known = [
    'AMP-10.4-a',
    'AMP-2.B.1-d',
    'AMP-2.B.2-b',
    'AMP-2.B.2-c',
    'AMP-2.B.2-d',
    'AMP-2.B.3-b',
    'AMP-2.B.3.1-a',
    'AMP-2.B.3.2-a',
    'AMP-2.B.3.2-e',
    'AMP-2.D.1-a',
    'AMP-2.D.3-a',
    'AMP-3.1-a',
    'AMP-3.1.1-a',
    'AMP-3.2-b',
    'AMP-3.2-c',
    'AMP-4.2-b',
    'AMP-4.2.2-g',
    'AMP-4.3-a',
    'AMP-5.1-a',
    'AMP-6-a',
    'AMP-6-d',
    'AMP-7-a',
    'AMP-7.S13-a',
    'AMP-7.S16-a',
    'AMP-7.S17-a',
    'AMP-7.S19-a',
    'AMP-7.S20-a',
    'AMP-7.S21-a',
    'AMP-7.S4-a',
    'AMP-8-a',
    'AMP-8-e',
    'AMP-8-f',
    'AMP-8-g',
  ];
  const { rules, allowed } = answersToNonsense(amphipolis, games);
  expect(allowed).toEqual([]);
  expect(known.filter((rule) => rules.includes(rule)).length).toBeGreaterThan(known.length * 0.7);
});
