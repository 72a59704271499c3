import type { Chapter } from '../flow.ts';

/** Raids of one seat (chapter RAI, EPW-DES-06). Not written yet. */
export const raidsSteps: Chapter<'raids'> = {
  raids: (_s, _f, run) => run.done(),
};
