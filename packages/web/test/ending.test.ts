import { epic } from '@strategoi/epic';
import type { Outcome } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { stubWindow } from './frames.ts';

stubWindow();
const { language } = await import('../src/app/settings.ts');
const { titleOf } = await import('../src/ending/Ending.tsx');

it('a victory that is shared is the victory of all who share it', () => {
  const title = (...winners: string[]): string =>
    titleOf(
      { kit: { game: epic } } as never,
      { winners, level: 'decisive' } as unknown as Outcome,
      undefined,
    );
  language.value = 'en';
  expect(title('sparta')).toBe('Sparta wins');
  expect(title('sparta', 'thebes')).toBe('Sparta and Thebes win');
  expect(title()).toBe('The game is over');
});
