import {
  type ActionSpec,
  battleFrame,
  CUP,
  enemyOf,
  OUT,
  onlyRole,
  type PointsSpec,
  type Side,
  sides,
  type TurnSpec,
} from '@strategoi/bey';
import { act, cell, refuse, sure } from '@strategoi/kernel';
import { pieces, stratagems } from '../counters.ts';
import { monthOf, scenarioOf } from '../setup.ts';
import type { HellespontDecision, HellespontSteps, S } from '../state.ts';
import { portVictory } from '../victory.ts';
import { unsettled } from './burden.ts';
import { battles, leftovers, unpaidFrame } from './combat.ts';
import { activationCost } from './cost.ts';
import { groupFrame, movableZones, refuseStopped } from './movement.ts';
import { heal, reinforcementsFrame } from './reinforcements.ts';
import { siegesFrame } from './sieges.ts';

// ---- before the first turn

/** HEL-SCN-04: a counter with a face of the player's own colour among S1 to S10. */
const opening = new Set(stratagems.faces.filter((f) => Number(f.id.slice(1)) <= 10).map((f) => f.effect));
const sought = (s: S, side: Side): number[] =>
  stratagems.counters.flatMap((c, k) =>
    s.counters[k] !== OUT &&
    ([0, 1] as const).some((at) => stratagems.ownerOn(k, at) === sides[side] && opening.has(c.faces[at]))
      ? [k]
      : [],
  );
const eligible = (s: S, side: Side): number[] => sought(s, side).filter((k) => s.counters[k] === CUP);
const counterId = (k: number): string => cell(stratagems.counters, k).id;

export type OpeningFrame = { step: 'opening'; side: Side };

const openingChoice: HellespontDecision<OpeningFrame> = {
  rules: ['HEL-SCN-04'],
  roles: (_s, f) => onlyRole(f.side),
  params: (s) => ({ turn: s.turn }),
  offers(s, f) {
    const out = eligible(s, f.side).map((k) => act('take', counterId(k)));
    out.push(act('done')); // open point 5: he may take one
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    const known = action.verb === 'take' && eligible(s, f.side).some((k) => counterId(k) === action.target);
    return known ? undefined : refuse('HEL-SCN-04');
  },
  take(s, f, _role, action, run) {
    const side = f.side;
    if (action.verb === 'take') {
      const counter = sure(eligible(s, side).find((k) => counterId(k) === action.target));
      run.emit({ type: 'draw', side, counter, among: sought(s, side) });
    }
    if (side !== 0) {
      run.next('turn');
      return;
    }
    f.side = 1;
    // Whoever looks for a counter sees which of those he seeks are no longer in the bowl.
    const [found, missing] = [eligible(s, 1), sought(s, 1).filter((k) => s.counters[k] !== CUP)];
    run.emit({ type: 'look', side: 1, found, missing });
  },
};

// ---- B.1 and B.3

/**
 * HEL-A-01, HEL-A-03: drawn from what is in the bowl, the Advantage first, until it is empty.
 * HEL-B1-02: the higher total has the initiative, the Advantage when equal.
 */
export const pointsSpec: PointsSpec<S> = {
  drawEach: (s) => (s.turn === scenarioOf(s.scenario).turns[0] ? 1 : 2), // HEL-SCN-05, HEL-A-02
  diceOf: () => 2, // HEL-B1-01
  /** HEL-B1-03, HEL-B1-04, HEL-B1-05, HEL-B1-06 */
  pointsOf(s, halved) {
    const { points, exempt } = monthOf(s);
    return exempt.includes(halved) ? halved : halved + points;
  },
  fixedInitiative: () => undefined,
  swapPoints: 2, // HEL-ADV-02
  swapOnce: true, // HEL-B1-08
};

/**
 * HEL-B3-02, HEL-B3-14, HEL-B3-15: the initiative first, then in turn; who has no points is passed over, and when
 * neither has any it is over. HEL-B3-12, HEL-CBT-03: combats come after all moves; whose turn it is attacks, one point for all of them.
 */
export const actionSpec: ActionSpec<S> = {
  activationCost,
  candidates: (s, side) => movableZones(s, side),
  refuseZone(s, side, zone) {
    if (movableZones(s, side).includes(zone)) return undefined;
    if (pieces.all(s, side, zone).length === 0) return refuse('HEL-B3-05', 'empty', { zone });
    return refuse('HEL-B3-11', 'nobody', { zone });
  },
  refuseStopped,
  activation: (s, zone) => groupFrame(s.active, 'B.3', zone),
  settling: unsettled,
  battles,
  combat: (s, zone) => battleFrame(zone, s.active),
  unpaid: unpaidFrame,
  combatFromStock: () => false,
  again: true,
  onBegin(s, run) {
    if (s.options.healStep !== 'B2') heal(s, run);
  },
  // HEL-B3-04, RUL-ACT-01: with the announcement as a ceiling what is left comes back, but one point is always gone.
  refund: (s, announced) =>
    s.options.announcedPA === 'ceiling' ? Math.max(0, Math.min(s.left, announced - 1)) : 0,
  leftovers,
};

// ---- the turn

/** HEL-SOP-01: the sequence of play until the last month or a total victory. */
export const turnOrder: TurnSpec<S> = {
  reinforcements: reinforcementsFrame,
  afterActions: 'turn.sieges',
  lastPhase: 'end',
  winner: portVictory,
  lastTurn: (s) => scenarioOf(s.scenario).turns[1],
};

/** Phase C stands between the action phases and phase D. */
export type SiegePhaseFrame = { step: 'turn.sieges' | 'turn.sieges-second' };

export const siegePhase: HellespontSteps<OpeningFrame | SiegePhaseFrame> = {
  opening: openingChoice,
  // HEL-SOP-02: the initiative as it stands after B.1, swapped or not.
  'turn.sieges': (s, _f, run) => {
    run.emit({ type: 'phase', phase: 'C' });
    run.call(siegesFrame(s.initiative), 'turn.sieges-second');
  },
  'turn.sieges-second': (s, _f, run) => run.call(siegesFrame(enemyOf(s.initiative)), 'turn.adjustments'),
};
