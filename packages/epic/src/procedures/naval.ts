import type { Chapter } from '../flow.ts';

/** One naval plan, its roll and its way (chapter NAV). Not written yet. */
export const navalSteps: Chapter<'naval'> = {
  naval: (_s, _f, run) => run.done(),
};
