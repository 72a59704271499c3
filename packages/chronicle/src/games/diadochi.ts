import { manifest } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Chronicler } from '../chronicler.ts';
import { diadochiStory, standsIn } from '../diadochi.ts';

export const chronicler: Chronicler = {
  manifest,
  nameOf: (role, language) => words[language].names.owner(role),
  outcome: (outcome, language) => words[language].outcome(outcome),
  story: diadochiStory,
  stands: ({ board }) => standsIn(board as Parameters<typeof standsIn>[0]),
};
