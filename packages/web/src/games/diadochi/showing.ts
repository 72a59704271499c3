import { seasonOf } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language } from '@strategoi/kernel';
import { shown } from './desk.ts';
import { boardOf } from './scene.ts';
import { sayIn } from './words.ts';

/** The season that is shown step by step; its sheets have been opened, and the next question waits. */
export function showing(language: Language): string | undefined {
  const now = shown.value;
  if (!now) return undefined;
  const { turn } = boardOf(now.viewAt(0));
  const date = words[language].names.turn(turn);
  const text = sayIn[language];
  return text.resolving(`${date.charAt(0).toUpperCase()}${date.slice(1)}`, seasonOf(turn) === 'winter');
}
