import { expect, it } from 'vitest';
import { answersToNonsense } from '../../bey/test/nonsense.ts';
import { hellespont } from '../src/game.ts';

it('words that a decision does not know and things that are not there are refused, each by its rule', () => {
  const games = hellespont.manifest.scenarios.flatMap(({ id }) =>
    ['one', 'two'].map((seed) => ({ scenario: id, seed })),
  );
  // Which of them come up is a matter of the dice; most do.
  const known = [
    'HEL-ADV-01',
    'HEL-ADV-04',
    'HEL-ADV-07',
    'HEL-ADV-08',
    'HEL-ATT-05',
    'HEL-B1-07',
    'HEL-B2-06',
    'HEL-B3-03',
    'HEL-B3-05',
    'HEL-B3-13',
    'HEL-CBT-04',
    'HEL-D1-01',
    'HEL-D2-01',
    'HEL-D2-07',
    'HEL-D3-01',
    'HEL-EVA-02',
    'HEL-MAP-14',
    'HEL-MOV-03',
    'HEL-NAV-03',
    'HEL-NAV-08',
    'HEL-RET-02',
    'HEL-S11',
    'HEL-S12',
    'HEL-S15',
    'HEL-S16',
    'HEL-SCN-04',
    'HEL-SCN-08',
    'HEL-SIE-02',
    'HEL-SIE-07',
    'HEL-SIE-11',
    'HEL-SIE-16',
    'HEL-STK-06',
    'HEL-STR-01',
    'HEL-STR-02',
  ];
  const { rules, allowed } = answersToNonsense(hellespont, games);
  expect(allowed).toEqual([]);
  expect(known.filter((rule) => rules.includes(rule)).length).toBeGreaterThan(known.length * 0.7);
});
