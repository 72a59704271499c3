import { languages } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { stubWindow } from './frames.ts';

stubWindow();
const { gameList, loadKit } = await import('../src/games/index.ts');

it.each(gameList.map(({ id }) => id))(
  'what really happened is told after every scenario of %s, in both languages',
  async (game) => {
    const { epilogues, game: rules } = await loadKit(game);
    for (const { id } of rules.manifest.scenarios)
      for (const language of languages) expect(epilogues?.[id]?.[language].length, id).toBeGreaterThan(100);
  },
);
