import type { Chapter } from '../flow.ts';

/** Retreats after a battle (chapter RET). Not written yet. */
export const retreatSteps: Chapter<'retreat'> = {
  retreat: (_s, _f, run) => run.done(),
};
