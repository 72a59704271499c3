import type { Chapter } from '../flow.ts';

/** What happens at a city or fort the attacker has come to (chapter FRT, EPW-SIE-03 to EPW-SIE-05). Not written yet. */
export const placeSteps: Chapter<'place'> = {
  place: (_s, _f, run) => run.done(),
};

/** The victor's choice over a captured place (EPW-FRT-12, chapter DES). Not written yet. */
export const captureSteps: Chapter<'capture'> = {
  capture: (_s, _f, run) => run.done(),
};
