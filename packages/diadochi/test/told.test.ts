/** What a server that knows no game takes for a letter is what this game tells of one. */
import { isLetter, type LetterEvent } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import type { Happening } from '../src/state.ts';
import { table } from './table.ts';

it('tells of a letter as the kernel has it', () => {
  const letter: Extract<Happening, { readonly type: 'letter' }> = {
    type: 'letter',
    letter: { turn: 1, from: 'ptolemy', to: 'seleucus', text: 'We share Syria' },
  };
  const known: LetterEvent = letter;
  expect(isLetter(known)).toBe(true);
  const made = table({});
  made.do('ptolemy', 'letter seleucus We share Syria');
  expect(made.events.filter(isLetter).map((event) => event.letter.to)).toEqual(['seleucus']);
});
