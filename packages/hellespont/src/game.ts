import {
  actionSteps,
  attritionSteps,
  type BattleFrame,
  battleOf,
  CUP,
  combatSteps,
  enemyOf,
  handOf,
  keepDecision,
  lossSteps,
  pointSteps,
  redactStratagems,
  rerollSteps,
  type Side,
  sideOf,
} from '@strategoi/bey';
import { defineGame, type Game, keyFromSeed, type Steps, stream } from '@strategoi/kernel';
import { covers, secrets } from './coverage.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { odds } from './odds.ts';
import { load, save } from './position.ts';
import { adjustmentSteps, attritionSpec } from './procedures/adjustments.ts';
import { burdenSteps } from './procedures/burden.ts';
import { combatExtras, combatSpec } from './procedures/combat.ts';
import { movementSteps } from './procedures/movement.ts';
import { reinforcementSteps } from './procedures/reinforcements.ts';
import { hellespontRetreat } from './procedures/retreat.ts';
import { siegeSteps } from './procedures/sieges.ts';
import { actionSpec, pointsSpec, turnSteps } from './procedures/turn.ts';
import { series } from './series.ts';
import { start } from './setup.ts';
import { boardFor, clone, fold, type HellespontBoard, type HellespontState } from './state.ts';
import { combatPlays, plays, rerollPlays, stratagemSteps } from './stratagems.ts';
import { outcome } from './victory.ts';

type S = HellespontState;

/**
 * The whole game: what the series shares, then what is Hellespont's own, in the order of the book.
 * HEL-GEN-01: steps have no chance but the dice and the draws that `run` gives and tells.
 */
export const steps: Steps<S> = {
  ...turnSteps,
  ...pointSteps(series, pointsSpec, plays),
  ...reinforcementSteps(plays),
  ...actionSteps(series, actionSpec, plays),
  ...movementSteps,
  ...burdenSteps,
  ...combatSteps(series, combatSpec, plays),
  ...combatExtras,
  ...lossSteps(series),
  // HEL-ADV-05: one re-roll of a given roll in all.
  ...rerollSteps(series, rerollPlays, ['W-6', 'W-8', 'W-8a'], 'all'),
  ...hellespontRetreat,
  ...siegeSteps(plays),
  ...adjustmentSteps(plays),
  keep: keepDecision(series),
  ...attritionSteps(series, attritionSpec),
  ...stratagemSteps,
};

/** Deals again what this role cannot know: the enemy's hand against the bowl, what he has laid face down, and the dice. */
function resample(s: S, role: string, seed: string): S {
  const copy = clone(s);
  copy.dice = { key: keyFromSeed(`resample ${seed}`), at: s.dice.at };
  const luck = stream(seed);
  // While Sparta looks for her opening counter she sees what is missing from the bowl.
  const looking = s.flow[0]?.step === 'opening' && role === 'sparta';
  if (looking) return copy;
  const own = role === 'spectator' ? -1 : handOf(sideOf(role));
  const isHidden = (place: number): boolean => place === CUP || (place <= 2 && place !== own);
  const hidden = copy.counters.flatMap((place, k) => (isHidden(place) ? [k] : []));
  for (let i = hidden.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [hidden[i], hidden[j]] = [hidden[j] as number, hidden[i] as number];
  }
  for (const k of hidden) copy.counters[k] = CUP;
  const dealTo: readonly Side[] = role === 'spectator' ? [0, 1] : [enemyOf(sideOf(role))];
  for (const side of dealTo) {
    for (let n = copy.hands[side] as number; n > 0; n--) copy.counters[hidden.pop() as number] = handOf(side);
    layAgain(copy, side, luck.below(1000));
  }
  return copy;
}

/** A counter laid face down must be one the new hand holds. */
function layAgain(s: S, side: Side, luck: number): void {
  const f = battleOf(s) as BattleFrame | undefined;
  if (!f || f.laid[side] === '') return;
  const choices = combatPlays.filter(
    (spec) => series.stratagems.held(s, side, spec.effect) !== undefined && !spec.can(s, side),
  );
  const spec = choices[luck % (choices.length + 1)];
  f.laid[side] = spec?.target ?? '';
}

export const hellespont: Game<HellespontState, HellespontBoard> = defineGame<
  HellespontBoard,
  HellespontState
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
