import { defineGame, type Game, type Steps, wrapped } from '@strategoi/kernel';
import { cautions } from './cautions.ts';
import { covers } from './coverage.ts';
import { type EpicEvent, fold } from './events.ts';
import { faults } from './faults.ts';
import type { AnyFrame, AnyStep } from './flow.ts';
import { manifest } from './manifest.ts';
import { odds, oddsAtOnce } from './odds.ts';
import { load, save } from './position.ts';
import { assessSteps } from './procedures/assess.ts';
import { battleSteps } from './procedures/battle.ts';
import { battlesSteps } from './procedures/battles.ts';
import { blockadeSteps } from './procedures/blockade.ts';
import { buildingSteps } from './procedures/building.ts';
import { campaignSteps } from './procedures/campaign.ts';
import { cardSteps } from './procedures/card.ts';
import { cardsSteps, dealSteps } from './procedures/cards.ts';
import { changeoverSteps, controlSteps } from './procedures/control.ts';
import { amongAllies, giftSteps } from './procedures/gifts.ts';
import { seasonEndSteps } from './procedures/helots.ts';
import { interceptSteps } from './procedures/intercept.ts';
import { levelsSteps } from './procedures/levels.ts';
import { marchSteps } from './procedures/march.ts';
import { moveSteps } from './procedures/move.ts';
import { navalSteps } from './procedures/naval.ts';
import { talksSteps } from './procedures/peace.ts';
import { placementSteps } from './procedures/placement.ts';
import { captureSteps, placeSteps } from './procedures/places.ts';
import { pursuitSteps } from './procedures/pursuit.ts';
import { raidsSteps } from './procedures/raids.ts';
import { retreatSteps } from './procedures/retreat.ts';
import { revoltSteps, risingSteps } from './procedures/revolts.ts';
import { seasonSteps } from './procedures/season.ts';
import { siegesSteps } from './procedures/sieges.ts';
import { supplySteps } from './procedures/supply.ts';
import { gameSteps, yearSteps } from './procedures/year.ts';
import { start } from './setup.ts';
import { clone, type EpicBoard, type EpicState } from './state.ts';
import { isOver, outcome } from './victory.ts';
import { board, redact, sample, secrets } from './view.ts';
import { parse } from './written/actions.ts';

type S = EpicState;

type Chapters = Steps<S, EpicEvent, AnyFrame>;

/** The sequence of play in the order of the book, each chapter a file. */
const chapters: Chapters = {
  ...gameSteps,
  ...dealSteps,
  // Yearly Start Phase
  ...yearSteps,
  ...controlSteps,
  ...changeoverSteps,
  ...assessSteps,
  // seasonal turn
  ...seasonSteps,
  ...revoltSteps,
  ...risingSteps,
  ...placementSteps,
  ...buildingSteps,
  ...supplySteps,
  ...siegesSteps,
  ...talksSteps,
  ...cardsSteps,
  ...cardSteps,
  ...levelsSteps,
  ...seasonEndSteps,
  // at any moment
  ...giftSteps,
  // campaign turn
  ...campaignSteps,
  ...raidsSteps,
  ...moveSteps,
  ...marchSteps,
  ...navalSteps,
  ...interceptSteps,
  ...battlesSteps,
  ...blockadeSteps,
  ...battleSteps,
  ...retreatSteps,
  ...pursuitSteps,
  ...placeSteps,
  ...captureSteps,
};

/** EPW-SEQ-09: a game that is over unwinds whatever was going on. */
function untilOver(step: AnyStep): AnyStep {
  if (typeof step === 'function') return (s, f, run) => (isOver(s) ? run.done() : step(s, f, run));
  return {
    ...step,
    roles: (s, f) => (isOver(s) ? [] : step.roles(s, f)),
    skip: (s, f, run) => (isOver(s) || !step.skip ? run.done() : step.skip(s, f, run)),
  };
}

const steps: Chapters = wrapped<S, EpicEvent, AnyFrame>(chapters, (step, name) =>
  untilOver(name in giftSteps ? step : amongAllies(step)),
);

export const epic: Game<EpicState, EpicBoard, EpicEvent> = defineGame<EpicBoard, EpicState, EpicEvent>({
  manifest,
  steps,
  start,
  clone,
  board,
  fold,
  redact,
  outcome,
  sample,
  parse,
  load: (position) => load(position, Object.keys(steps)),
  save,
  faults,
  odds,
  oddsAtOnce,
  secrets,
  cautions,
  covers,
});
