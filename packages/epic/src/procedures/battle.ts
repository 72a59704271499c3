import type { Chapter } from '../flow.ts';

/** All battles of one seat, in the order it chooses (EPW-COM-23). Not written yet. */
export const battlesSteps: Chapter<'battles'> = {
  battles: (_s, _f, run) => run.done(),
};

/** One battle in rounds (chapter COM). Not written yet. */
export const battleSteps: Chapter<'battle'> = {
  battle: (_s, _f, run) => run.done(),
};
