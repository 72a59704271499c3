import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages, playersOf } from '@strategoi/kernel';
import { botsOf, shelf, shelved } from '@strategoi/shelf';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('finds a game by its name, and nothing by another', () => {
  for (const game of shelf) expect(shelved(game.id)).toBe(game);
  expect(shelved('chess')).toBeUndefined();
  expect(new Set(shelf.map(({ id }) => id)).size).toBe(shelf.length);
});

describe.each(shelf)('$id', (entry) => {
  it('is on the shelf what it says of itself once opened', async () => {
    const { manifest } = await entry.rules();
    expect(manifest.id).toBe(entry.id);
    const [least, most] = manifest.facts.seats;
    expect(entry.players).toBe(least === most ? String(least) : `${least}-${most}`);
    for (const { id, title } of manifest.scenarios.filter((scenario) => !/^\d/.test(scenario.id)))
      expect(entry.scenarios?.[id]).toEqual(title);
  });

  it('has words in every language, a map and a seat for everybody', async () => {
    const [game, words, atlas] = await Promise.all([entry.rules(), entry.words(), entry.atlas?.()]);
    for (const language of languages) expect(Object.keys(words[language].rules).length).toBeGreaterThan(0);
    if (entry.atlas) expect(atlas?.faces.length).toBeGreaterThan(0);
    for (const { id } of game.manifest.scenarios)
      expect(playersOf(game, { scenario: id }).length).toBeGreaterThan(1);
  });

  it('is played by somebody, at random first, and says who is the strongest', async () => {
    const bots = await botsOf(entry);
    expect(Object.keys(bots)).toEqual(entry.levels);
    expect(entry.levels[0]).toBe('random');
    expect(bots[entry.best]).toBeDefined();
    // Whoever sits down where nobody is named is the one who gives advice, where somebody does.
    expect(bots[entry.best]?.advise !== undefined).toBe(entry.advice === true);
  });

  it('has its board of text, and its kit once it is finished', () => {
    expect(existsSync(join(root, `packages/cli/src/board/${entry.id}.ts`))).toBe(true);
    if (!entry.unfinished)
      expect(existsSync(join(root, `packages/web/src/games/${entry.id}/kit.tsx`))).toBe(true);
  });
});
