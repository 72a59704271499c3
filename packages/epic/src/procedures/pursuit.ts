import type { Chapter } from '../flow.ts';

/** Pursuit by cavalry (chapter PUR). Not written yet. */
export const pursuitSteps: Chapter<'pursuit'> = {
  pursuit: (_s, _f, run) => run.done(),
};
