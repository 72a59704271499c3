import { fileURLToPath } from 'node:url';
import { languages } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folded, wrap } from '../src/text.ts';
import { inNotation, saidIn, typedFor } from '../src/verbs.ts';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

describe('verbs in the language of the player', () => {
  it('what is taken back is named as it is typed', async () => {
    const argv = ['play', 'diadochi', 'basic', '--antigonus', 'human', '--seed', 't1', '--lang', 'fr'];
    const said = await desk.run(argv, 'A PHR -> LYD\nannuler\nquitter\n');
    expect(said.out).toContain('repris : écrire A PHR -> LYD');
  });

  it('a recorded game is told with actions as its reader would type them', async () => {
    const file = fileURLToPath(new URL('../../../fixtures/amphipolis-10.1.json', import.meta.url));
    const { out } = await desk.run(['replay', file, '--to', '2', '--lang', 'fr']);
    expect(out).toMatch(/ Sparte : passer$/m);
    expect(out).toMatch(/ Sparte : activer Macédoine$/m);
  });

  it('takes an order that is called one, in both languages', async () => {
    for (const [tongue, word] of [
      ['fr', 'ordre'],
      ['en', 'order'],
    ] as const) {
      const argv = ['play', 'diadochi', 'basic', '--antigonus', 'human', '--seed', 't1', '--lang', tongue];
      const { out } = await desk.run(argv, `${word} A PHR.2 -> LYD\nquit\n`);
      expect(out).toContain('  1. A PHR.2 -> LYD');
    }
  });

  it('a long line is broken at its words, under its own column', () => {
    expect(folded(['  odds PLACE   the exact odds', 'short'], 24)).toEqual([
      '  odds PLACE   the exact',
      '               odds',
      'short',
    ]);
    expect(folded(['  next to: Caria, Ionia'], 20)).toEqual(['  next to: Caria,', '    Ionia']);
  });

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
      const typed = typedFor(listed, 'fr', { verb: 'play', target: `${target}:x` });
      expect(typed).toBe(`jouer ${said}:x`);
      expect(inNotation(listed, 'fr', typed)).toBe(`play ${target}:x`);
      const plain = said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      expect(inNotation(listed, 'fr', plain)).toBe(target);
      expect(typedFor(listed, 'en', { verb: 'play', target })).toBe(`play ${target}`);
    });

  for (const [language, verb, target, said] of [
    ['fr', 'pick', 'theramene', 'prendre Théramène'],
    ['en', 'pick', 'theramene', 'pick Theramenes'],
    ['fr', 'pick', 'alcibiade', 'prendre Alcibiade'],
    ['en', 'pick', 'alcibiade', 'pick Alcibiades'],
    ['fr', 'play', 'alcibiades', 'jouer Alcibiade'],
    ['en', 'play', 'alcibiades', 'play alcibiades'],
    ['en', 'activate', 'Cyzique', 'activate Kyzikos'],
    ['fr', 'keep', 'none', 'garder aucun'],
    ['fr', 'play', 'good-omens:draw', 'jouer Bons-augures:piocher'],
  ] as const)
    it(`hellespont: ${said} is written and read`, () => {
      const listed = registry.hellespont;
      if (!listed) throw new Error('hellespont');
      expect(typedFor(listed, language, { verb, target })).toBe(said);
      expect(inNotation(listed, language, said)).toBe(`${verb} ${target}`);
      expect(inNotation(listed, language, said.toLowerCase())).toBe(`${verb} ${target}`);
      expect(inNotation(listed, language, `${verb} ${target}`)).toBe(`${verb} ${target}`);
    });

  it('a zone that lists call by its code may be typed by its name', () => {
    const listed = registry.amphipolis;
    if (!listed) throw new Error('amphipolis');
    expect(typedFor(listed, 'fr', { verb: 'activate', target: 'T12' })).toBe('activer T12');
    expect(inNotation(listed, 'fr', 'activer amphipolis')).toBe('activate T12');
    expect(inNotation(listed, 'en', 'activate Argilos')).toBe('activate T22');
  });

  for (const [game, scenario, typed, told] of [
    ['amphipolis', '10.3', 'Amphipolis', 'T12 Amphipolis :'],
    ['amphipolis', '10.3', 'port d’Éion', 'M1 Port d’Éion :'],
    ['diadochi', 'basic', 'Macédoine', 'MAC Macédoine :'],
    ['diadochi', 'basic', 'Pella', 'Pella : à Antipater'],
  ] as const)
    it(`${game}: zone ${typed} tells of a place by its name, with its neighbours, once`, async () => {
      const said = await desk.run(
        ['play', game, scenario, '--seed', 'a', '--lang', 'fr'],
        `zone ${typed}\nquit\n`,
      );
      expect(said.out).toContain(told);
      expect(said.out).not.toContain('pas de lieu');
      expect(said.out).not.toContain('PELLA');
    });

  it('no line begins with a sign that French sets apart', () => {
    const text = 'unités : aucune ; citadelles : Pella ! provinces : MAC';
    for (let width = 8; width < text.length; width++)
      for (const line of wrap(text, width)) expect(line).toMatch(/^[^:;!]/);
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

describe('what is written to people', () => {
  const listed = () => {
    const found = registry.diadochi;
    if (!found) throw new Error('diadochi');
    return found;
  };
  for (const [language, typed, said] of [
    ['fr', 'lettre Eumène Paix ; ou guerre', ['letter eumenes Paix ; ou guerre']],
    ['fr', 'lettre eumene,Séleucos Paix ?', ['letter eumenes Paix ?', 'letter seleucus Paix ?']],
    ['fr', 'lettre tous Paix ; ou guerre', ['declare Paix ; ou guerre']],
    ['en', 'letter all Peace?', ['declare Peace?']],
    ['fr', 'déclarer Paix ; ou guerre', ['declare Paix ; ou guerre']],
    ['fr', 'A EGY -> SIN; sceller', ['A EGY -> SIN', 'seal']],
  ] as const)
    it(`${typed}: goes to whom it names, and is cut only between orders`, () => {
      expect(saidIn(listed(), language, typed).map(({ part }) => part)).toEqual(said);
    });

  it('help tells of letters and sheets where there are any, and of windows and stacks where there are those', async () => {
    const helpOf = async (...game: string[]): Promise<string> =>
      (await desk.run(['play', ...game, '--seed', 'h', '--lang', 'fr'], 'aide\nquitter\n')).out;
    const sheets = await helpOf('diadochi', '--ptolemy', 'human');
    expect(sheets).toContain('lettre NOM,… TEXTE');
    expect(sheets).toContain('rayer N');
    expect(sheets).not.toMatch(/prendre tout|armer W/);
    const stacks = await helpOf('hellespont', '10.1', '--athens', 'human');
    expect(stacks).toContain('armer W');
    expect(stacks).toContain('prendre tout');
    expect(stacks).not.toMatch(/lettre|rayer/);
  });
});
