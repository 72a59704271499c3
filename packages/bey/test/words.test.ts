import { describe, expect, it } from 'vitest';
import type { Citations } from '../src/series.ts';
import { citedRefusals, extend, fill, sentence, seriesEn, seriesFr } from '../src/words/index.ts';
import { faultsOf, refusalsIn } from './speech.ts';

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${path}/${key}`] : keysOf(inner as object, `${path}/${key}`),
  );

describe('the words of the series', () => {
  it('has the same keys in both languages, and other texts where there is more than a blank', () => {
    expect(keysOf(seriesFr)).toEqual(keysOf(seriesEn));
    const same = Object.entries(seriesEn.prompts).filter(
      ([key, text]) => seriesFr.prompts[key as keyof typeof seriesFr.prompts] === text,
    );
    expect(same).toEqual([]);
  });

  it('leaves the same blanks in both languages', () => {
    const blanks = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name as string))].sort();
    const told: { readonly [key: string]: string } = seriesFr.events;
    for (const [key, text] of Object.entries(seriesEn.events))
      expect(blanks(told[key] ?? ''), key).toEqual(blanks(text));
  });
});

describe('a catalogue', () => {
  it('has what the game says beside what the series says, or in its place', () => {
    const series = { and: ' and ', events: { draw: 'a', play: 'b' }, refusals: { x: { once: 'c' } } };
    const own = { events: { play: 'B', storm: 'D' }, refusals: { x: { twice: 'd' } } };
    expect(extend(series, own)).toEqual({
      and: ' and ',
      events: { draw: 'a', play: 'B', storm: 'D' },
      refusals: { x: { once: 'c', twice: 'd' } },
    });
    expect(series.events.play).toBe('b');
  });

  it('puts refusals under the number of the rule, and two of them under one where a game has but one rule', () => {
    const cite = { activate: 'R-1', anytime: 'R-2', advantageHeld: 'R-2' } as Citations;
    const cited = { activate: { once: 'a' }, anytime: { now: 'b' }, advantageHeld: { held: 'c' } };
    expect(citedRefusals(cite, cited)).toEqual({
      refusals: { 'R-1': { once: 'a' }, 'R-2': { now: 'b', held: 'c' } },
    });
  });
});

describe('a text', () => {
  it('is filled, counts as its language counts, and keeps numbers and signs together', () => {
    expect(fill('en', '{n} PA for {zone}', { n: 3, zone: 'Eion' })).toBe('3\u00a0PA for Eion');
    expect(fill('en', '{n|unit|units}', { n: 0 })).toBe('units');
    expect(fill('fr', '{n|unité|unités}', { n: 0 })).toBe('unité');
    expect(fill('fr', '« oui » : non ; et {rien}')).toBe('«\u00a0oui\u00a0»\u00a0: non\u00a0; et {rien}');
    expect(sentence('fr', 'éion tient')).toBe('Éion tient');
  });
});

describe('what the tests of words look for', () => {
  it('finds a blank left open, a hole, a code and a loose French space', () => {
    expect(faultsOf(() => 'All is well')).toEqual([]);
    for (const text of ['', 'a {zone}', 'undefined', "l'ennemi", 'AMP-1'])
      expect(faultsOf(() => text)).toHaveLength(2);
    expect(faultsOf(() => 'Oui : non')).toEqual(['fr: spaces: Oui : non']);
    expect(faultsOf((l) => (l === 'en' ? 'Said' : undefined))).toEqual(['fr: no text']);
  });

  it('finds every way in which a source refuses', () => {
    const text = `
      const rule = first ? 'R-1' : 'R-2';
      refuse(cite.activate, 'once', { zone });
      when(s.at(x, y), 'R-3', 'late');
      refuse(rule, 'held');
      refuse('R-4');`;
    const pairs = refusalsIn([{ path: 'a.ts', text }], { activate: 'R-9' } as Citations, 'R-');
    expect(pairs.map(({ rule, key }) => `${rule} ${key ?? '-'}`).sort()).toEqual([
      'R-1 held',
      'R-2 held',
      'R-3 late',
      'R-4 -',
      'R-9 once',
    ]);
  });
});
