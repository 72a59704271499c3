import type { Chapter } from '../flow.ts';

/** The opening hands (EPW-SET-02, EPW-SET-03). Not written yet. */
export const dealSteps: Chapter<'deal'> = {
  deal: (_s, _f, run) => run.done(),
};

/** Step F (chapter CRD). Not written yet. */
export const cardsSteps: Chapter<'cards'> = {
  cards: (_s, _f, run) => run.done(),
};

/** One card played, target by target. Not written yet. */
export const cardSteps: Chapter<'card'> = {
  card: (_s, _f, run) => run.done(),
};

/** The end of the seasonal turn: Helot Revolt (EPW-SCN-17). Not written yet. */
export const seasonEndSteps: Chapter<'seasonEnd'> = {
  seasonEnd: (_s, _f, run) => run.done(),
};
