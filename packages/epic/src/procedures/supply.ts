import type { Chapter } from '../flow.ts';

/** Step D (chapter SUP, FOR). Not written yet. */
export const supplySteps: Chapter<'supply'> = {
  supply: (_s, _f, run) => run.done(),
};
