import type { Chapter } from '../flow.ts';

/** Step G (chapter ADJ). Not written yet. */
export const levelsSteps: Chapter<'levels'> = {
  levels: (_s, _f, run) => run.done(),
};
