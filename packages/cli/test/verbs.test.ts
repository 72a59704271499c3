import { languages } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inNotation, typedFor } from '../src/verbs.ts';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

describe('verbs in the language of the player', () => {
  for (const id of Object.keys(registry))
    it(`${id}: every verb has a French word of its own that reads back`, () => {
      const listed = registry[id];
      if (!listed) throw new Error(id);
      const { verbs } = listed.game.manifest;
      const words = verbs.map((verb) => listed.words.fr.verbs?.[verb]);
      expect(verbs.filter((_, i) => words[i] === undefined)).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
      for (const verb of verbs)
        for (const language of languages) {
          const typed = typedFor(listed, language, { verb, target: 'x' });
          expect(inNotation(listed, language, typed)).toBe(`${verb} x`);
          expect(inNotation(listed, language, `${verb} x`)).toBe(`${verb} x`);
        }
    });

  for (const [id, target, said] of [
    ['amphipolis', 'Macedonia', 'Macédoine'],
    ['amphipolis', 'epidemic', 'Épidémie'],
    ['hellespont', 'good-omens', 'Bons-augures'],
    ['epic', 'attica', 'Attique'],
  ] as const)
    it(`${id}: ${said} may be typed for ${target}, with or without accents`, () => {
      const listed = registry[id];
      if (!listed) throw new Error(id);
      const typed = typedFor(listed, 'fr', { verb: 'play', target: `${target}:draw` });
      expect(typed).toBe(`jouer ${said}:draw`);
      expect(inNotation(listed, 'fr', typed)).toBe(`play ${target}:draw`);
      const plain = said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      expect(inNotation(listed, 'fr', plain)).toBe(target);
      expect(typedFor(listed, 'en', { verb: 'play', target })).toBe(`play ${target}`);
    });

  it('a French player passes, announces and seals in French, with or without accents', async () => {
    const typed = ['passer', 'PASSER', 'quit'].map((line) => `${line}\n`).join('');
    const said = await desk.run(
      ['play', 'amphipolis', '10.3', '--seed', 'a', '--sparta', 'bot:random', '--lang', 'fr'],
      typed,
    );
    expect(said.out).toMatch(/\d {2}passer/);
    expect(said.out).not.toMatch(/\d {2}pass /);
    expect(said.out).not.toContain('passer ?');
  });
});
