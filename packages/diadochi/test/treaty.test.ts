import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citadels, provinces, seas } from '../src/data/map.ts';
import { powerIds } from '../src/data/powers.ts';
import { concerns, languages, letterFor, readTerm, readTreaty, treatyText } from '../src/notation/index.ts';
import { intents, MOST_GOLD, MOST_SEASONS, type Term, type Treaty } from '../src/treaty.ts';
import { words } from '../src/words/index.ts';

const power = fc.constantFrom(...powerIds);
const citadel = fc.constantFrom(...citadels.map(({ id }) => id));
const space = fc.constantFrom(...provinces.map(({ id }) => id), ...seas);
const place = fc.oneof(space, citadel);

const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ kind: fc.constant('peace' as const), seasons: fc.integer({ min: 1, max: MOST_SEASONS }) }),
  fc.record({ kind: fc.constant('empty' as const), place: space }),
  fc.record(
    { kind: fc.constant('support' as const), by: power, at: place, to: place },
    { requiredKeys: ['kind', 'by', 'at'] },
  ),
  fc.record({ kind: fc.constant('attack' as const), place }),
  fc.record({
    kind: fc.constant('share' as const),
    power,
    citadels: fc.uniqueArray(citadel, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('gold' as const), by: power, sum: fc.integer({ min: 1, max: MOST_GOLD }) }),
);
const treaty: fc.Arbitrary<Treaty> = fc.record({
  intent: fc.constantFrom(...intents),
  terms: fc.array(term, { minLength: 1, maxLength: 4 }),
});

describe('DIA-SEQ-004: what is agreed in a letter', () => {
  it('is read as it was meant, in both languages', () => {
    fc.assert(
      fc.property(treaty, fc.constantFrom(...languages), (meant, language) => {
        expect(readTreaty(treatyText(meant, language))).toEqual(meant);
      }),
      { numRuns: 600 },
    );
  });

  it('names every place so that it is found again', () => {
    const places = [...provinces.map(({ id }) => id), ...seas, ...citadels.map(({ id }) => id)];
    for (const language of languages)
      for (const at of places) {
        const meant = {
          intent: 'propose',
          terms: [{ kind: 'support', by: 'seleucus', at, to: at }],
        } as const;
        expect(readTreaty(treatyText(meant, language))).toEqual(meant);
      }
  });

  it('is read wherever it stands in a letter, and whoever reads has it in his language', () => {
    const letter =
      'Greetings, old friend. I propose: peace for 3 seasons; joint attack on Sardis. Fare well.';
    expect(letterFor(letter, 'fr')).toBe(
      'Greetings, old friend. Je propose : paix pour 3 saisons ; attaque commune sur Sardes. Fare well.',
    );
    expect(letterFor(letterFor(letter, 'fr'), 'en')).toBe(letter);
    const event = { type: 'letter', letter: { turn: 0, from: 'eumenes', to: 'antigonus', text: letter } };
    expect(words.fr.event(event as never)).toContain('paix pour 3 saisons');
  });

  it.each([
    ['PEACE 2 seasons', { kind: 'peace', seasons: 2 }],
    ['paix pendant 1 saison', { kind: 'peace', seasons: 1 }],
    ['leave BIT empty', { kind: 'empty', place: 'BIT' }],
    ['La Bithynie reste vide', { kind: 'empty', place: 'BIT' }],
    ['Eumene soutient PHR vers lydie', { kind: 'support', by: 'eumenes', at: 'PHR', to: 'LYD' }],
    ['nous attaquons sardes', { kind: 'attack', place: 'SARDES' }],
    [
      'Antigonus takes Sardis, Babylon and Tyre',
      { kind: 'share', power: 'antigonus', citadels: ['SARDES', 'BABYLONE', 'TYR'] },
    ],
    ['Ptolémée donne 5 T', { kind: 'gold', by: 'ptolemy', sum: 5 }],
  ])('reads %s as people type it', (text, meant) => {
    expect(readTerm(text)).toEqual(meant);
  });

  it.each([
    'I propose: peace for 0 seasons.',
    'I propose: peace for 99 seasons.',
    'I propose: peace for 2 seasons; that you dance.',
    'I propose: neither of us enters Sardis.',
    'I propose: Antigonus gives 100 talents.',
    'I propose: Xerxes gives 5 talents.',
    'I propose:',
    'I might propose peace one day.',
  ])('reads no promise in “%s”, and leaves it as it is', (text) => {
    expect(readTreaty(text)).toBeUndefined();
    expect(letterFor(text, 'fr')).toBe(text);
  });

  it('is between the two of them and nobody else', () => {
    expect(concerns({ kind: 'gold', by: 'ptolemy', sum: 3 }, 'eumenes', 'ptolemy')).toBe(true);
    expect(concerns({ kind: 'gold', by: 'seleucus', sum: 3 }, 'eumenes', 'ptolemy')).toBe(false);
    expect(concerns({ kind: 'peace', seasons: 3 }, 'eumenes', 'ptolemy')).toBe(true);
  });
});
