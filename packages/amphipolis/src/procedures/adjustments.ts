import {
  type Adjusting,
  type AdjustmentFrame,
  type AttritionSpec,
  adjustmentOrder,
  allDone,
  attritionFrame,
  both,
  enemyOf,
  GONE,
  halfDone,
  handOf,
  inPhase,
  isDoneOrPlay,
  OUT,
  onlyRole,
  type Plays,
  playWindow,
  type RecoveryFrame,
  recoveryDecision,
  type Side,
  SPARTA,
} from '@strategoi/bey';
import { type Action, act, figure, refuse, sure } from '@strategoi/kernel';
import { choosers } from '../choose.ts';
import { CITADEL, garrisonAt, pieces, roster, stratagems } from '../counters.ts';
import {
  isBase,
  isCity,
  isClear,
  isElevated,
  isHumid,
  isLand,
  isMain,
  isOperational,
  isPort,
  zoneCount,
  zoneId,
  zoneOf,
} from '../map.ts';
import { series } from '../series.ts';
import { armistice, scenarioOf, turnSpec } from '../setup.ts';
import type { AmphipolisDecision, AmphipolisRun, AmphipolisSteps, S } from '../state.ts';
import { groupFrame, movableZones } from './movement.ts';
import { siegesFrame } from './sieges.ts';

// ---- D.2 and D.4: free operations

/** Operations the side may still make in this step; `extra` comes from S1 and may start anywhere. */
export type FreeOperations = {
  step: 'operations' | 'operations.charge';
  side: Side;
  phase: 'D.2' | 'D.4';
  fromMain: number;
  fromOperational: number;
  extra: number;
  /** Origin of the operation being made, to charge it. */
  origin: number;
  before: number;
};

const operationsFrame = (side: Side, phase: 'D.2' | 'D.4', before: number): FreeOperations => ({
  step: 'operations',
  side,
  phase,
  fromMain: 1,
  fromOperational: phase === 'D.4' ? 1 : 0,
  extra: 0,
  origin: -1,
  before,
});

const quotaFrom = (f: FreeOperations, origin: number): number =>
  f.extra + (isOperational(origin) ? f.fromOperational : f.fromMain);

function mayStart(s: S, f: FreeOperations, z: number): boolean {
  if (quotaFrom(f, z) <= 0 || isBase(z)) return false;
  if (isMain(z) && scenarioOf(s.scenario).operationalOnly) return false;
  if (f.phase === 'D.4') return true;
  return isLand(z) && (isClear(z) || isElevated(z) || (isHumid(z) && s.options.d2FromHumid === 'yes'));
}

const origins = (s: S, f: FreeOperations): number[] =>
  movableZones(s, f.side, f.phase).filter((z) => mayStart(s, f, z));

function operationsDecision(plays: Plays<S>): AmphipolisDecision<FreeOperations> {
  return {
    rules: ['AMP-2.D.2-a', 'AMP-2.D.4-a'],
    forced: true,
    roles: (_s, f) => onlyRole(f.side),
    mayHold: (s, f) => plays.may(s, f.side, 'operations'),
    params: (s, f) => ({ phase: f.phase, turn: s.turn }),
    offers(s, f) {
      const out: Action[] = origins(s, f).map((z) => act('activate', zoneId(z)));
      plays.offers(s, f.side, 'operations', out);
      out.push(act('done'));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === 'done' && action.target === undefined) return undefined;
      if (action.verb !== 'activate') return plays.refuse(s, f.side, 'operations', action, 'AMP-3.2-c');
      const origin = zoneOf(action.target ?? '');
      if (origin === undefined) return refuse('AMP-3.2-b', 'no-zone');
      if (origins(s, f).includes(origin)) return undefined;
      return quotaFrom(f, origin) > 0
        ? refuse(f.phase === 'D.2' ? 'AMP-2.D.2-a' : 'AMP-2.D.4-a', 'origin')
        : refuse('AMP-3.2-c', 'quota');
    },
    take(s, f, _role, action, run) {
      if (isDoneOrPlay(plays, s, f.side, action, run)) return;
      f.origin = sure(zoneOf(sure(action.target)));
      f.before = s.operated;
      run.call(groupFrame(f.side, f.phase, f.origin, 0, quotaFrom(f, f.origin)), 'operations.charge');
    },
  };
}

function charge(s: S, f: FreeOperations): void {
  for (let used = s.operated - f.before; used > 0; used--) {
    if (isOperational(f.origin) && f.fromOperational > 0) f.fromOperational--;
    else if (!isOperational(f.origin) && f.fromMain > 0) f.fromMain--;
    else f.extra--;
  }
}

/** The free operations now being made, for S1. */
export function freeOperationsOf(s: S): FreeOperations | undefined {
  const frame = s.flow.at(-1);
  return frame?.step === 'operations' ? frame : undefined;
}

// ---- D.3: recovery

const reducedOnMain = (s: S, side: Side): number[] =>
  pieces.reduced(s, side).filter((p) => isMain(figure(s.at, p)));

// ---- D.6: attrition

/** AMP-6-a: bases, cities, the port and friendly operational zones are safe. */
function mustTest(s: S, side: Side, zone: number): boolean {
  if (isBase(zone) || isCity(zone) || isPort(zone)) return false;
  return !(isOperational(zone) && s.garrisons[garrisonAt(zone)] === side);
}

export const attritionSpec: AttritionSpec<S> = {
  /** AMP-6-g: ships are units like any other here; leaders are not. */
  zones(s, side) {
    const found: number[] = [];
    for (let z = 0; z < zoneCount; z++) if (mustTest(s, side, z) && pieces.hasUnit(s, side, z)) found.push(z);
    return found;
  },
  /** AMP-6-b */
  modifier(s, side, zone) {
    let sum = 0;
    if (isLand(zone) && (isClear(zone) || isElevated(zone))) sum += 1;
    if (pieces.landPf(s, side, zone) >= 30) sum += 1;
    if (turnSpec(s.turn).season === 'winter') sum += 1;
    if (armistice(s)) sum -= 1;
    return sum;
  },
  losses(modified, n) {
    if (modified <= 4) return 0; // AMP-6-c
    if (modified === 5) return Math.min(1, n); // AMP-6-d
    if (modified === 6) return Math.floor(n / 2); // AMP-6-e
    return n; // AMP-6-f
  },
  window: 'W-8a',
};

// ---- D.7: withdrawals of the campaign

function withdraw(s: S, ids: readonly string[], run: AmphipolisRun): void {
  for (const id of ids) {
    const piece = sure(roster.pieceOf.get(id));
    const from = figure(s.at, piece);
    if (from === GONE) continue;
    run.emit({ type: 'place', pieces: [piece], from, to: GONE, why: 'withdrawn' });
    if (from >= 0) series.tidy(s, from, run);
  }
}

/** AMP-10.4-b */
export function withdrawals(s: S, run: AmphipolisRun): void {
  if (!scenarioOf(s.scenario).withdrawals) return;
  const citadelLost = s.garrisons[CITADEL] === SPARTA;
  if (citadelLost) withdraw(s, ['eucles'], run);
  if (citadelLost && s.turn === 3) withdraw(s, ['thucydides'], run);
  if (s.turn !== 6) return;
  withdraw(s, ['nicias', 'nicostratos', 'A-T10x-1'], run);
  // the whole counter goes, wherever it is, unless the table removes only the face.
  const counter = stratagems.counters.findIndex((c) => c.faces.includes('perdiccas'));
  if (s.options.removeS16Counter !== 'yes' || s.counters[counter] === OUT) return;
  const hand = both.find((side) => s.counters[counter] === handOf(side)) ?? -1;
  run.reveal();
  run.emit({ type: 'counter-out', counter, hand });
}

// ---- the order of phase D

/** What Amphipolis adds to it. */
export type AdjustingFrame = {
  step:
    | 'adjustments.cities'
    | 'adjustments.bases'
    | 'adjustments.sieges'
    | 'adjustments.besieged'
    | 'adjustments.besiege'
    | 'adjustments.attrition'
    | 'adjustments.before-tests'
    | 'adjustments.tests';
} & Adjusting;

/** AMP-2.D-a */
export function adjustmentSteps(
  plays: Plays<S>,
): AmphipolisSteps<AdjustmentFrame | AdjustingFrame | FreeOperations | RecoveryFrame> {
  return {
    ...adjustmentOrder(series, { afterKeep: 'adjustments.cities', afterRecovery: 'adjustments.bases' }),
    'adjustments.cities': (s, f, run) => {
      if (scenarioOf(s.scenario).operationalOnly) {
        run.next(halfDone(f)); // AMP-10.2-a
        return;
      }
      inPhase('D.2', f, run);
      run.emit({ type: 'rest' });
      run.call(operationsFrame(f.side, 'D.2', s.operated), halfDone(f));
    },
    'adjustments.bases': (s, f, run) => {
      inPhase('D.4', f, run);
      run.emit({ type: 'rest' });
      run.call(operationsFrame(f.side, 'D.4', s.operated), 'adjustments.sieges');
    },
    'adjustments.sieges': (s, f, run) => {
      inPhase('D.5', f, run);
      run.next(s.options.desertionIn === 'either' ? 'adjustments.besieged' : 'adjustments.besiege');
    },
    // AMP-7.S17-a, R-85: in the wider reading the enemy may play it too, before anybody is besieged.
    'adjustments.besieged': playWindow(plays, {
      rules: ['AMP-7.S17-a'],
      window: 'W-8',
      moment: 'besieged',
      side: (_s, f) => enemyOf(f.side),
      roles: onlyRole,
      otherwise: 'AMP-7.S17-a',
      after: (_s, _f, _side, passed, run) =>
        run.next(passed ? 'adjustments.besiege' : 'adjustments.besieged'),
    }),
    'adjustments.besiege': (_s, f, run) => run.call(siegesFrame(f.side), 'adjustments.attrition'),
    // AMP-2.D.6-a
    'adjustments.attrition': (s, f, run) => {
      inPhase('D.6', f, run);
      const tests = attritionSpec.zones(s, f.side).length > 0;
      run.next(tests ? 'adjustments.before-tests' : allDone(f));
    },
    // the last moment to make a unit whole before it is tested.
    'adjustments.before-tests': playWindow(plays, {
      rules: ['AMP-8-g', 'AMP-8-h', 'AMP-7.S22-a'],
      window: 'W-9',
      moment: 'attrition',
      side: (_s, f) => f.side,
      roles: onlyRole,
      otherwise: 'AMP-6-a',
      after: (_s, _f, _side, passed, run) =>
        run.next(passed ? 'adjustments.tests' : 'adjustments.before-tests'),
    }),
    'adjustments.tests': (_s, f, run) => run.call(attritionFrame(f.side), allDone(f)),
    operations: operationsDecision(plays),
    'operations.charge': (s, f, run) => {
      charge(s, f);
      run.next('operations');
    },
    // AMP-2.D.3-a: as many as the bonus points of the leaders in play
    recovery: recoveryDecision(series, plays, choosers, 'AMP-2.D.3-a', reducedOnMain),
  };
}
