import type { Chapter } from '../flow.ts';

/** Interception in a sea just entered (EPW-NAV-09 to EPW-NAV-12). Not written yet. */
export const interceptSteps: Chapter<'intercept'> = {
  intercept: (_s, _f, run) => run.done(),
};
