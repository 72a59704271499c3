import {
  actionSteps,
  attritionSteps,
  CUP,
  combatSteps,
  enemyOf,
  handOf,
  keepDecision,
  lossSteps,
  pointSteps,
  redactStratagems,
  rerollSteps,
  sideOf,
} from '@strategoi/bey';
import { defineGame, type Game, keyFromSeed, type Steps, stream } from '@strategoi/kernel';
import { covers, secrets } from './coverage.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { odds } from './odds.ts';
import { load, save } from './position.ts';
import { adjustmentSteps, attritionSpec } from './procedures/adjustments.ts';
import { combatSpec, duelSteps, unpaidSteps } from './procedures/combat.ts';
import { constructionSteps } from './procedures/construction.ts';
import { movementSteps } from './procedures/movement.ts';
import { reinforcementSteps } from './procedures/reinforcements.ts';
import { amphipolisRetreat } from './procedures/retreat.ts';
import { siegeSteps } from './procedures/sieges.ts';
import { stackingSteps } from './procedures/stacking.ts';
import { actionSpec, pointsSpec, turnSteps } from './procedures/turn.ts';
import { series } from './series.ts';
import { start } from './setup.ts';
import { type AmphipolisBoard, type AmphipolisState, boardFor, clone, fold } from './state.ts';
import { plays, rerollPlays, stratagemSteps } from './stratagems.ts';
import { outcome } from './victory.ts';

type S = AmphipolisState;

/** The whole game: what the series shares, then what is Amphipolis's own, in the order of the book. */
export const steps: Steps<S> = {
  ...turnSteps,
  ...pointSteps(series, pointsSpec, plays),
  ...reinforcementSteps(plays),
  ...actionSteps(series, actionSpec, plays),
  ...movementSteps,
  ...stackingSteps,
  ...combatSteps(series, combatSpec, plays),
  ...lossSteps(series),
  ...rerollSteps(series, rerollPlays, ['W-6', 'W-8', 'W-8a']),
  ...amphipolisRetreat,
  ...duelSteps,
  ...unpaidSteps,
  ...constructionSteps,
  ...adjustmentSteps(plays),
  keep: keepDecision(series),
  ...siegeSteps(plays),
  ...attritionSteps(series, attritionSpec),
  ...stratagemSteps,
};

/** Deals again what this role cannot know: the enemy's hand against the cup, and every die to come. */
function resample(s: S, role: string, seed: string): S {
  const copy = clone(s);
  copy.dice = { key: keyFromSeed(`resample ${seed}`), at: s.dice.at };
  const known = role === 'spectator' ? [] : [handOf(sideOf(role))];
  const hidden = copy.counters.flatMap((place, k) => (place === CUP || isHand(place, known) ? [k] : []));
  const luck = stream(seed);
  for (let i = hidden.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [hidden[i], hidden[j]] = [hidden[j] as number, hidden[i] as number];
  }
  for (const k of hidden) copy.counters[k] = CUP;
  const dealTo = role === 'spectator' ? ([0, 1] as const) : ([enemyOf(sideOf(role))] as const);
  for (const side of dealTo) {
    for (let n = copy.hands[side] as number; n > 0; n--) copy.counters[hidden.pop() as number] = handOf(side);
  }
  return copy;
}

const isHand = (place: number, known: readonly number[]): boolean =>
  (place === handOf(0) || place === handOf(1)) && !known.includes(place);

export const amphipolis: Game<AmphipolisState, AmphipolisBoard> = defineGame<
  AmphipolisBoard,
  AmphipolisState
>({
  manifest,
  steps,
  start,
  clone,
  board: boardFor,
  fold,
  redact: redactStratagems,
  outcome,
  resample,
  load,
  save,
  faults,
  odds,
  secrets,
  covers,
});
