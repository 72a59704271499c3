import {
  answeringPlays,
  cautionsOf,
  dealAgain,
  enemyOf,
  footholdOf,
  makeParser,
  redactStratagems,
  seriesSteps,
} from '@strategoi/bey';
import { defineGame, type Game, type Stream } from '@strategoi/kernel';
import { names, pieces, roster } from './counters.ts';
import { covers, secrets } from './coverage.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { zoneOf } from './map.ts';
import { odds } from './odds.ts';
import { load, save, spell } from './position.ts';
import { adjustmentSteps, attritionSpec } from './procedures/adjustments.ts';
import { combatSpec, duelSteps, unpaidSteps } from './procedures/combat.ts';
import { constructionSteps } from './procedures/construction.ts';
import { movementSteps } from './procedures/movement.ts';
import { reinforcementSteps } from './procedures/reinforcements.ts';
import { amphipolisRetreat } from './procedures/retreat.ts';
import { siegeSteps } from './procedures/sieges.ts';
import { crowding, stackingSteps } from './procedures/stacking.ts';
import { actionSpec, constructionPhase, pointsSpec, turnOrder } from './procedures/turn.ts';
import { series } from './series.ts';
import { start } from './setup.ts';
import type { AmphipolisSteps } from './state.ts';
import {
  type AmphipolisBoard,
  type AmphipolisEvent,
  type AmphipolisState,
  boardFor,
  clone,
  fold,
} from './state.ts';
import { plays, stratagemSteps } from './stratagems.ts';
import { outcome, pointsOf } from './victory.ts';

type S = AmphipolisState;

/** The whole game: what the series shares, then what is Amphipolis's own, in the order of the book. */
export const steps: AmphipolisSteps = answeringPlays<S, AmphipolisSteps>(
  {
    ...seriesSteps(series, plays, {
      turn: turnOrder,
      points: pointsSpec,
      actions: actionSpec,
      combat: combatSpec,
      attrition: attritionSpec,
      rerolls: 'each',
    }),
    ...reinforcementSteps(plays),
    ...movementSteps,
    ...stackingSteps,
    ...amphipolisRetreat,
    ...duelSteps,
    ...unpaidSteps,
    ...constructionPhase,
    ...constructionSteps(plays),
    ...adjustmentSteps(plays),
    ...siegeSteps(plays),
    ...stratagemSteps,
  },
  plays,
);

function sample(s: S, role: string, luck: Stream): S {
  const copy = clone(s);
  dealAgain(copy, role, luck);
  return copy;
}

export const amphipolis: Game<AmphipolisState, AmphipolisBoard, AmphipolisEvent> = defineGame<
  AmphipolisBoard,
  AmphipolisState,
  AmphipolisEvent
>({
  manifest,
  steps,
  start,
  clone,
  board: boardFor,
  fold,
  redact: redactStratagems,
  outcome,
  points: (s) => ({ athens: pointsOf(s, 0), sparta: pointsOf(s, 1) }),
  turn: (s) => s.turn,
  // AMP-2.B.3.2-d: whoever has marched makes no operation any more.
  foothold: footholdOf<S>({
    tells: ['march'],
    keep({ marched }) {
      return (s) => {
        s.marched = marched;
      };
    },
  }),
  sample,
  load,
  save,
  spell,
  parse: makeParser(names),
  faults,
  odds,
  // AMP-2.B.3.3-a, AMP-4.1-b: soldiers fight soldiers.
  cautions: cautionsOf({
    action: actionSpec,
    cite: series.cite,
    zoneOf,
    meets: (s, side, group, zone) =>
      group.some((p) => p < roster.firstLeader && !roster.naval[p]) &&
      pieces.hasLandUnit(s, enemyOf(side), zone),
    going: crowding,
    // AMP-2.B.3.2-c: out of a zone that was free to activate it still takes one point.
    operating: (s, side, from) => Math.max(0, 1 - actionSpec.activationCost(s, side, from)),
  }),
  secrets,
  covers,
});
