import type { Chapter, Teller } from '../flow.ts';

/** EPW-REV-10: revolts the controller has sat out end as the season begins. Not written yet. */
export function endRevolts(_run: Teller): void {}

/** Step A (chapter REV). Not written yet. */
export const revoltSteps: Chapter<'revolts'> = {
  revolts: (_s, _f, run) => run.done(),
};

/** A city rises, by a check or by a card. Not written yet. */
export const risingSteps: Chapter<'rising'> = {
  rising: (_s, _f, run) => run.done(),
};
