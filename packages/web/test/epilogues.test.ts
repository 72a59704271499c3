import { manifest } from '@strategoi/epic';
import { languages } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { epilogues } from '../src/games/epic/epilogues.ts';

it('what really happened is told after every scenario of the Epic, in both languages', () => {
  for (const { id } of manifest.scenarios)
    for (const language of languages) expect(epilogues[id]?.[language].length, id).toBeGreaterThan(100);
});
