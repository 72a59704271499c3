import { type ActionSpec, battleFrame, type PointsSpec, type Side, type TurnSpec } from '@strategoi/bey';
import { refuse } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import { isBase, isMain } from '../map.ts';
import { armistice, fixedInitiative, scenarioOf, turnSpec } from '../setup.ts';
import type { AmphipolisSteps, S } from '../state.ts';
import { totalVictory } from '../victory.ts';
import { withdrawals } from './adjustments.ts';
import { battles, unpaidFrame } from './combat.ts';
import { groupFrame, movableZones, refuseStopped } from './movement.ts';
import { reinforcementsFrame } from './reinforcements.ts';
import { overstacked } from './stacking.ts';

// ---- B.1

const seasonPoints = { summer: 1, autumn: 1, winter: -1, spring: 0 } as const;

/** AMP-0-b: all luck is six-sided dice and blind draws. AMP-2.B.1-b: the higher roll, then the advantage, has the initiative. */
export const pointsSpec: PointsSpec<S> = {
  drawEach: () => 2, // AMP-2.A-a
  diceOf: (s) => (armistice(s) ? 1 : 2), // AMP-2.B.1-a
  /** AMP-2.B.1-c: winter takes nothing from one or two. */
  pointsOf(s, halved) {
    const change = seasonPoints[turnSpec(s.turn).season];
    return change < 0 && halved <= 2 ? halved : halved + change;
  },
  fixedInitiative,
  fixedRule: 'AMP-2.B.1-e',
  swapPoints: 2, // AMP-8-b
};

// ---- B.3

/** AMP-2.B.3.2-b */
export function activationCost(s: S, side: Side, zone: number): number {
  if (isBase(zone)) return 0;
  let best = -1;
  for (const leader of roster.leadersOf[side]) {
    if (s.at[leader] === zone) best = Math.max(best, pieces.bonus(s, leader));
  }
  if (best >= 2) return 0;
  return best >= 0 ? 1 : 2;
}

export const actionSpec: ActionSpec<S> = {
  activationCost,
  candidates(s, side) {
    const zones = movableZones(s, side, 'B.3');
    return scenarioOf(s.scenario).operationalOnly ? zones.filter((z) => !isMain(z)) : zones;
  },
  refuseZone(s, side, zone) {
    if (scenarioOf(s.scenario).operationalOnly && isMain(zone)) return refuse('AMP-10.2-a');
    if (movableZones(s, side, 'B.3').includes(zone)) return undefined;
    if (pieces.all(s, side, zone).length === 0) return refuse('AMP-2.B.3.2-a', 'empty', { zone });
    return refuse('AMP-2.B.3.2-a', 'nobody', { zone });
  },
  refuseStopped,
  activation: (s, zone, cost) => groupFrame(s.active, 'B.3', zone, cost, 1),
  settling: overstacked, // AMP-2.B.3.2-f
  battles,
  combat: (s, zone) => battleFrame(zone, s.active),
  unpaid: unpaidFrame,
  combatFromStock: (s) => s.options.combatFromStock === 'yes',
  again: false,
};

// ---- the turn

/** AMP-2.B.3-a, AMP-2.D.7-a */
export const turnOrder: TurnSpec<S> = {
  reinforcements: reinforcementsFrame,
  afterActions: 'turn.construction',
  lastPhase: 'D.7',
  winner: totalVictory,
  closing: withdrawals,
  lastTurn: (s) => scenarioOf(s.scenario).turns[1],
};

/** Phase C stands between the action phases and phase D. */
export type WorksFrame = { step: 'turn.construction' };

export const constructionPhase: AmphipolisSteps<WorksFrame> = {
  'turn.construction': (_s, _f, run) => run.call({ step: 'construction' }, 'turn.adjustments'),
};
