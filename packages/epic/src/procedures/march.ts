import type { Chapter } from '../flow.ts';

/** One land stack on its way (chapter MOV). Not written yet. */
export const marchSteps: Chapter<'march'> = {
  march: (_s, _f, run) => run.done(),
};
