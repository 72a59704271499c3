import type { Chapter } from '../flow.ts';

/** Step E (chapter SIE). Not written yet. */
export const siegesSteps: Chapter<'sieges'> = {
  sieges: (_s, _f, run) => run.done(),
};
