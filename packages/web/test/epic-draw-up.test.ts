import type { Ask } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { brought, drawnUp, naturalDraft, sizesOf, whyNot } from '../src/games/epic/drawUp.ts';

const ask = (actions: readonly string[] = [], role = 'athens'): Ask => ({
  role,
  step: 'battle.wing',
  rules: [],
  actions,
  params: {
    natural: [
      'wing attica-h4 centre',
      'wing attica-h4 right',
      'wing attica-h4 left',
      'wing attica-l3 right',
      'wing nicias right',
    ],
  },
});

it('wings are first as most would draw them up, and one more is brought where a wing is touched: EPW-OPT-02', () => {
  const draft = naturalDraft(ask());
  expect(draft).toEqual([
    { word: 'attica-h4', at: [1, 1, 1] },
    { word: 'attica-l3', at: [0, 0, 1] },
    { word: 'nicias', at: [0, 0, 1] },
  ]);
  expect(sizesOf(draft)).toEqual([1, 1, 2]);
  expect(whyNot(draft)).toBeUndefined();
  expect(whyNot(brought(draft, 'attica-l3', 1))).toBe('EPW-OPT-03');
  expect(whyNot(brought(draft, 'attica-h4', 2))).toBe('EPW-OPT-02');
  expect(brought(draft, 'nicias', 0)[2]?.at).toEqual([1, 0, 0]);
  expect(sizesOf(brought(draft, 'nicias', 0))).toEqual([1, 1, 2]);
  expect(brought(brought(draft, 'attica-l3', 2), 'attica-l3', 2)[1]?.at).toEqual([0, 0, 1]);
});

it('they are sent one by one as they are asked for, until the other side is asked: EPW-OPT-02', () => {
  const next = drawnUp(ask(), naturalDraft(ask()));
  const offers = (word: string): string[] =>
    ['left', 'centre', 'right'].map((wing) => `wing ${word} ${wing}`);
  expect(next(ask(offers('attica-h4')))).toBe('wing attica-h4 left');
  // Whoever had one wing left to go to went there unasked.
  expect(next(ask(['wing attica-l3 left', 'wing attica-l3 right']))).toBe('wing attica-l3 right');
  expect(next(ask(offers('nicias')))).toBe('wing nicias right');
  expect(next(ask(offers('nicias')))).toBeUndefined();
  expect(drawnUp(ask(), naturalDraft(ask()))(ask(offers('attica-h4'), 'sparta'))).toBeUndefined();
  expect(
    drawnUp(ask(), naturalDraft(ask()))({ ...ask(offers('attica-h4')), step: 'battle.shift' }),
  ).toBeUndefined();
});
