import {
  archersDecision,
  archersWatch,
  DEAD,
  enemyOf,
  type FallBackFrame,
  fallBackDecision,
  fallBackFrame,
  HELD,
  ILL,
  MOVED,
  onlyRole,
  type Side,
} from '@strategoi/bey';
import { type Action, act, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { pieceNamed } from '../choose.ts';
import { pieces, roster } from '../counters.ts';
import {
  ATHENS,
  bases,
  cities,
  entryMarks,
  isBase,
  isCorner,
  isLand,
  isMain,
  isNever,
  isOperational,
  isSea,
  NOT_ADJACENT,
  neighbours,
  operational,
  RIVER_CLOSED,
  SPARTA,
  seaIndex,
  seas,
  stackLimit,
  stepCost,
  THASOS,
  zoneCount,
  zoneId,
  zoneOf,
} from '../map.ts';
import { enemyFree, isBarred, series } from '../series.ts';
import { armistice, scenarioOf } from '../setup.ts';
import type { AmphipolisDecision, AmphipolisRun, AmphipolisSteps, S } from '../state.ts';
import {
  escorts,
  groupOf,
  type OperationPhase,
  operate,
  refuseOperation,
  strandsLeader,
} from './operations.ts';

/** AMP-1.2.1-b, AMP-1.2.2-a */
const LAND_PM = 4;
const LEADER_PM = 5;

/** Counters leaving one zone together: picked one by one, then moved step by step or sent on an operation. */
export type GroupFrame = {
  step:
    | 'group'
    | 'group.challenge'
    | 'group.archers'
    | 'group.barred'
    | 'group.enter'
    | 'group.stop'
    | 'group.landing';
  side: Side;
  phase: OperationPhase;
  zone: number;
  /** What the activation has cost so far. */
  cost: number;
  picked: number[];
  here: number;
  spent: number;
  moving: boolean;
  /** Where it is about to go, while the enemy may still bar the way. */
  goal: number;
  /** The step to `goal` is an operation. */
  byOperation: boolean;
  /** Operations this activation may still make (D.2, D.4, B.2). */
  quota: number;
  /** The group that has just ended its move: where, what it had spent, and who. */
  halted: number[];
  /** Those told off to land next. */
  party?: number[];
};
export type MovementFrame = GroupFrame | FallBackFrame<'withdraw'>;

export const groupFrame = (
  side: Side,
  phase: OperationPhase,
  zone: number,
  cost: number,
  quota: number,
): GroupFrame => ({
  step: 'group',
  side,
  phase,
  zone,
  cost,
  picked: [],
  here: zone,
  spent: 0,
  moving: false,
  goal: -1,
  byOperation: false,
  quota,
  halted: [],
});

const allowance = (picked: readonly number[]): number =>
  picked.every((p) => p >= roster.firstLeader) ? LEADER_PM : LAND_PM;

/** A group of ships, with or without leaders. Leaders alone march like soldiers, off their ships as well: R-93. */
const isFleet = (picked: readonly number[]): boolean => picked.some((p) => roster.naval[p]);
const unitsIn = (picked: readonly number[]): number => picked.filter((p) => p < roster.firstLeader).length;

// ---- who may go

/** May this piece still leave its zone in this phase? */
function ready(s: S, phase: OperationPhase, p: number): boolean {
  if (s.face[p] === ILL) return false; // AMP-7.S21-a
  const did = s.did[p] ?? MOVED;
  if (did & MOVED) return false; // AMP-2.B.3.2-a
  return !(phase === 'B.2' && did & HELD); // AMP-2.B.2-e
}

const free = (s: S, f: GroupFrame, p: number): boolean => ready(s, f.phase, p) && !f.picked.includes(p);

const occupied = new Array<boolean>(zoneCount).fill(false);

/** Zones where the side has somebody who may still leave, in order. */
export function movableZones(s: S, side: Side, phase: OperationPhase): number[] {
  occupied.fill(false);
  const { at } = s;
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const zone = at[p] ?? DEAD;
    if (zone >= 0 && !occupied[zone] && ready(s, phase, p)) occupied[zone] = true;
  }
  for (const p of roster.leadersOf[side]) {
    const zone = at[p] ?? DEAD;
    if (zone >= 0 && !occupied[zone] && ready(s, phase, p)) occupied[zone] = true;
  }
  const zones: number[] = [];
  for (let z = 0; z < zoneCount; z++) if (occupied[z]) zones.push(z);
  return zones;
}

const here = (s: S, f: GroupFrame): number[] => pieces.all(s, f.side, f.zone).filter((p) => free(s, f, p));
const afar = (s: S, f: GroupFrame): number[] =>
  operationLeft(s, f) && f.phase !== 'D.2' ? escorts(s, f.side, f.zone).filter((p) => free(s, f, p)) : [];

/** AMP-2.B.3.2-d: in B.3 one operation, before any movement; elsewhere a quota. */
const operationLeft = (s: S, f: GroupFrame): boolean =>
  f.phase === 'B.3' ? s.operated === 0 && s.marched === 0 : f.quota > 0;

// ---- one step

/** AMP-3.1-a and the pairs the map keeps apart. */
function refuseAdjacency(from: number, to: number): Refusal {
  if (from === to) return refuse('AMP-3.1-a', 'here', { zone: to });
  if (isCorner(from, to)) return refuse('AMP-1.1.1-d', 'corner', { from, to });
  if (isNever(from, to)) return refuse('AMP-1.1.1-e', 'never', { from, to });
  if (isOperational(from) || isOperational(to)) return refuse('AMP-1.1.2-a', 'operational');
  if (isBase(from) || isBase(to)) return refuse('AMP-1.1.3-b', 'base-border', { from, to });
  return refuse('AMP-3.1-a', 'adjacent', { from, to });
}

/** AMP-3.1.3-b: land units still to be carried over this sea in the phase. */
const capacityLeft = (s: S, sea: number): number =>
  pieces.navalPf(s, ATHENS, sea) - figure(s.carried, seaIndex(sea));

/** Why a land group may not be carried into this maritime zone, landing aside. */
function refuseEmbark(s: S, side: Side, sea: number, units: number): Refusal | undefined {
  if (side === SPARTA) return refuse('AMP-1.1.1-b', 'sparta-at-sea');
  if (!pieces.hasUnit(s, ATHENS, sea)) return refuse('AMP-3.1.3-a', 'no-ships', { zone: sea });
  const left = capacityLeft(s, sea);
  return units > 0 && units > left
    ? refuse('AMP-3.1.3-b', 'capacity', { zone: sea, left, units })
    : undefined;
}

/** Why this land zone may not be entered by a march, cost and way aside. */
function refuseEntry(s: S, side: Side, phase: OperationPhase, to: number): Refusal | undefined {
  if (isBarred(s, side, to)) return refuse('AMP-7.S4-a', 'barred', { zone: to });
  if (phase === 'B.2' && !enemyFree(s, side, to)) return refuse('AMP-2.B.2-f', 'enemy', { zone: to });
  if (armistice(s) && pieces.hasLandUnit(s, enemyOf(side), to))
    return refuse('AMP-3.1.4-k', 'armistice', { zone: to });
  return undefined;
}

/** AMP-3.1.3-c: from this sea, with these points left, some land zone can still be reached; AMP-3.1.3-d: not Thasos. */
function canLand(s: S, side: Side, sea: number, units: number, left: number, seen: number): boolean {
  for (const to of neighbours(sea)) {
    if (isLand(to)) {
      if (stepCost(s, side, sea, to) <= left && !refuseEntry(s, side, 'B.3', to)) return true;
    } else if (isSea(to) && left > 1 && !(seen & (1 << seaIndex(to))) && !refuseEmbark(s, side, to, units)) {
      if (canLand(s, side, to, units, left - 1, seen | (1 << seaIndex(to)))) return true;
    } else if (to === THASOS && left > 0 && s.options.amphibiousToThasos === 'yes') return true;
  }
  return false;
}

/** AMP-3.1.3-e: ships sail any distance over the maritime zones. */
function refuseSail(s: S, f: GroupFrame, to: number): Refusal | undefined {
  // Ships called up from elsewhere only come along on an operation.
  if (f.picked.some((p) => s.at[p] !== f.here)) return refuse('AMP-3.2-f');
  // AMP-1.1.2-a: ships come there by an operation.
  if (isOperational(to)) return refuseAdjacency(f.here, to);
  if (!isSea(to))
    return isBase(to)
      ? refuse('AMP-3.1-b', 'base', { zone: to })
      : refuse('AMP-3.1.1-b', 'ashore', { zone: to });
  if (to === f.here) return refuseAdjacency(f.here, to);
  if (!isSea(f.here) && f.here !== THASOS) return refuseAdjacency(f.here, to);
  const { land, shipPf } = groupOf(s, f.picked);
  if (land > 0) {
    if (f.phase !== 'B.2') return refuse('AMP-3.1.1-b', 'carried');
    // AMP-3.1.2-a
    if (land > shipPf) return refuse('AMP-3.1.2-a', 'capacity', { left: shipPf, units: land });
    const left = landingRoom(s, f.side, to);
    if (left < land) return refuse('AMP-3.1.2-b', 'no-landing', { zone: to, left, units: land });
  }
  return strandsLeader(s, f.side, f.picked) ? refuse('AMP-3.1.1-c', 'stranded') : undefined;
}

/** AMP-3.1.3-f: steps on land and over the sea in any order, within the same points. */
function refuseMarch(s: S, f: GroupFrame, to: number): Refusal | undefined {
  const { side } = f;
  // AMP-3.1-a: in B.3 only Thasos lets counters move onto the map.
  if (isBase(f.here) && f.phase === 'B.3' && f.here !== THASOS) return refuse('AMP-3.1-a', 'base-closed');
  const cost = stepCost(s, side, f.here, to);
  if (cost === NOT_ADJACENT) return refuseAdjacency(f.here, to);
  // AMP-3.1.3-d: no landing at Thasos; against the enemy elsewhere the table of combat has a column of the sea.
  if (isBase(to) && !(to === THASOS && isSea(f.here) && s.options.amphibiousToThasos === 'yes')) {
    return refuse('AMP-3.1-b', 'base', { zone: to });
  }
  if (cost === RIVER_CLOSED) return refuse('AMP-3.1.1-d', 'river', { from: f.here, to });
  const left = allowance(f.picked) - f.spent;
  if (cost > left) return refuse('AMP-3.1.4-f', 'cost', { zone: to, cost, left });
  if (isSea(to)) {
    // AMP-2.B.2-h: reinforcements leave Thasos aboard their own ships.
    if (f.phase === 'B.2' && side === ATHENS) return refuse('AMP-2.B.2-h', 'transport');
    const units = unitsIn(f.picked);
    const why = refuseEmbark(s, side, to, units);
    if (why) return why;
    // AMP-3.1.3-a: ships must stand in the zone before the move; the landing must be within reach.
    if (!canLand(s, side, to, units, left - cost, 1 << seaIndex(to)))
      return refuse('AMP-3.1.3-c', 'no-landing', { zone: to });
    return undefined;
  }
  return refuseEntry(s, side, f.phase, to);
}

/** Why the group that has just halted does not go on, whether it was stopped or its player stopped it. */
function refuseOnward(s: S, f: GroupFrame, to: number): Refusal {
  const [here = f.zone, spent = 0, ...picked] = f.halted;
  const group = { ...f, here, spent, picked: picked.filter((p) => s.at[p] === here) };
  if (group.picked.length === 0) return refuse('AMP-2.B.3.2-e', 'nobody');
  if (stops(s, group)) return refuse('AMP-3.1.4-g', 'stopped', { zone: here });
  return refuseStep(s, group, to) ?? refuse('AMP-3.1.1-a', 'halted', { zone: here });
}

function refuseStep(s: S, f: GroupFrame, to: number): Refusal | undefined {
  if (f.picked.length === 0) return refuseOnward(s, f, to);
  if (f.phase === 'D.2' || f.phase === 'D.4') return refuse('AMP-3.1-a', 'operations-only');
  if (scenarioOf(s.scenario).operationalOnly && isMain(to)) return refuse('AMP-10.2-a');
  return isFleet(f.picked) ? refuseSail(s, f, to) : refuseMarch(s, f, to);
}

const refuseQuota = (f: GroupFrame): Refusal =>
  refuse(f.phase === 'B.3' ? 'AMP-2.B.3.2-d' : f.phase === 'B.2' ? 'AMP-2.B.2-g' : 'AMP-3.2-c', 'quota');

function refuseOperate(s: S, f: GroupFrame, to: number): Refusal | undefined {
  if (f.picked.length === 0) return refuse('AMP-2.B.3.2-e', 'nobody');
  if (!operationLeft(s, f)) return refuseQuota(f);
  if (f.phase === 'B.3' && f.cost === 0 && s.left < 1) return refuse('AMP-2.B.3.2-c', 'price');
  if (scenarioOf(s.scenario).operationalOnly && isMain(to)) return refuse('AMP-10.2-a');
  return refuseOperation(s, f.side, f.phase, f.zone, to, f.picked);
}

// ---- landing from transports in B.2

/** AMP-3.1.2-b: land zones beside this sea, free of enemies. */
const landings = (s: S, side: Side, sea: number): number[] =>
  neighbours(sea).filter((z) => isLand(z) && enemyFree(s, side, z));
const room = (s: S, side: Side, zone: number): number => stackLimit(zone) - pieces.countUnits(s, side, zone);
const landingRoom = (s: S, side: Side, sea: number): number =>
  landings(s, side, sea).reduce((sum, z) => sum + Math.max(0, room(s, side, z)), 0);

// ---- the decision

const stepTargets = (f: GroupFrame): readonly number[] => (isFleet(f.picked) ? seas : neighbours(f.here));

const operationTargets: { readonly [P in OperationPhase]: readonly number[] } = {
  'B.2': operational,
  'B.3': [...operational, ...new Set(bases.flat())].sort((a, b) => a - b),
  'D.2': cities,
  'D.4': [...new Set(bases.flat())].sort((a, b) => a - b),
};

function offerPicks(s: S, f: GroupFrame, out: Action[]): void {
  pieces.offerClasses(s, 'pick', here(s, f), out);
  const distant = afar(s, f);
  if (distant.length > 0) pieces.offerClasses(s, 'pick', distant, out, zoneId);
}

const picked = (s: S, f: GroupFrame, target: string | undefined): number | undefined =>
  target?.includes('@') ? pieceNamed(s, afar(s, f), target) : pieces.byClass(s, here(s, f), target ?? '');

function refusePick(s: S, f: GroupFrame, target: string | undefined): Refusal | undefined {
  if (f.moving) return refuse('AMP-3.1.1-a', 'under-way');
  if (picked(s, f, target) !== undefined) return undefined;
  // Ships elsewhere only come along on an operation.
  if (target?.includes('@') && !operationLeft(s, f)) return refuseQuota(f);
  const present = pieces.byClass(s, pieces.all(s, f.side, f.zone), target ?? '');
  if (present === undefined) return refuse('AMP-2.B.3.2-e', 'not-there');
  if (s.face[present] === ILL) return refuse('AMP-7.S21-a', 'ill');
  if (figure(s.did, present) & HELD) return refuse('AMP-2.B.2-e', 'held');
  if (pieces.byClass(s, f.picked, target ?? '') !== undefined) return refuse('AMP-2.B.3.2-e', 'picked');
  return isMet(s, f.side, f.zone)
    ? refuse('AMP-3.1.4-g', 'stopped', { zone: f.zone })
    : refuse('AMP-2.B.3.2-a', 'moved');
}

/** Whoever has put to sea must land; otherwise a group may stop where it is. */
const mayHalt = (f: GroupFrame): boolean => !isSea(f.here) || isFleet(f.picked);

const group: AmphipolisDecision<GroupFrame> = {
  rules: ['AMP-2.B.3.2-e', 'AMP-3.1.1-a', 'AMP-3.2-a'],
  // A group told off that has nowhere to go is not sent back unasked: its player learns why, or thinks again.
  forced: (_s, f) => f.moving || f.picked.length === 0,
  roles: (_s, f) => onlyRole(f.side),
  params(s, f) {
    return {
      zone: f.zone,
      here: f.here,
      picked: f.picked,
      left: allowance(f.picked) - f.spent,
      moving: f.moving,
      phase: f.phase,
      turn: s.turn,
    };
  },
  offers(s, f) {
    const out: Action[] = [];
    if (!f.moving) offerPicks(s, f, out);
    if (f.picked.length > 0) {
      for (const to of stepTargets(f)) if (!refuseStep(s, f, to)) out.push(act('go', zoneId(to)));
      if (!f.moving) {
        for (const to of operationTargets[f.phase])
          if (!refuseOperate(s, f, to)) out.push(act('operate', zoneId(to)));
      }
    }
    if (!f.moving) out.push(act('done'));
    else if (mayHalt(f)) out.push(act('halt'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'pick') return refusePick(s, f, action.target);
    if (action.verb === 'done' && action.target === undefined) {
      return f.moving ? refuse('AMP-3.1.1-a', 'under-way') : undefined;
    }
    if (action.verb === 'halt' && action.target === undefined) {
      if (!f.moving) return refuse('AMP-3.1.1-a', 'not-moving');
      return mayHalt(f) ? undefined : refuse('AMP-3.1.3-c', 'at-sea');
    }
    if (action.verb !== 'go' && action.verb !== 'operate') return refuse('AMP-2.B.3.2-e', 'first');
    const to = zoneOf(action.target ?? '');
    if (to === undefined || to >= zoneCount) return refuse('AMP-3.1-a', 'no-zone');
    if (action.verb === 'go') return refuseStep(s, f, to);
    return f.moving ? refuse('AMP-2.B.3.2-d', 'under-way') : refuseOperate(s, f, to);
  },
  take(s, f, _role, action, run) {
    switch (action.verb) {
      case 'pick':
        f.picked.push(sure(picked(s, f, action.target)));
        f.halted = [];
        return;
      case 'done':
        run.done();
        return;
      case 'halt':
        regroup(f);
        return;
      default:
        f.goal = sure(zoneOf(sure(action.target)));
        f.byOperation = action.verb === 'operate';
        run.next('group.challenge');
    }
  },
};

function regroup(f: GroupFrame): void {
  f.halted = f.moving ? [f.here, f.spent, ...f.picked] : [];
  f.picked = [];
  f.here = f.zone;
  f.spent = 0;
  f.moving = false;
}

// ---- W-3: archers may close the zone before it is entered

/** AMP-7.S4-a: the enemy has archers there and may still play a stratagem this phase. */
const watched = (s: S, f: GroupFrame): boolean =>
  f.picked.some((p) => !roster.naval[p]) && archersWatch(series, s, f.side, f.goal);

// ---- W-4: cavalry may fall back before foot

/** AMP-3.1.4-h, AMP-3.1.4-i: only cavalry there, and the mover brings something else; not on the operational map. */
function mayWithdraw(s: S, f: GroupFrame): boolean {
  const { here: zone, picked: movers } = f;
  if (!isLand(zone) || !movers.some((p) => p < roster.firstLeader && roster.type[p] !== 'C')) return false;
  const units = pieces.landUnits(s, enemyOf(f.side), zone);
  return units.length > 0 && units.every((p) => roster.type[p] === 'C');
}

/** AMP-3.1.4-h: normal costs, 4 PM, through and to zones free of enemies. */
function refuseFallBack(s: S, f: FallBackFrame, to: number): Refusal | undefined {
  if (!isLand(to)) return isBase(to) ? refuse('AMP-3.1-b', 'base', { zone: to }) : refuse('AMP-3.1.1-b');
  const cost = stepCost(s, f.side, f.here, to);
  if (cost === NOT_ADJACENT) return refuseAdjacency(f.here, to);
  if (cost === RIVER_CLOSED) return refuse('AMP-3.1.1-d', 'river', { from: f.here, to });
  if (f.spent + cost > LAND_PM)
    return refuse('AMP-3.1.4-f', 'cost', { zone: to, cost, left: LAND_PM - f.spent });
  if (isBarred(s, f.side, to)) return refuse('AMP-7.S4-a', 'barred', { zone: to });
  return enemyFree(s, f.side, to) ? undefined : refuse('AMP-3.1.4-h', 'enemy', { zone: to });
}

/** AMP-3.1.4-j: a withdrawal is not the cavalry's move of the phase. */
const withdraw = fallBackDecision<S>(series, {
  rules: ['AMP-3.1.4-h'],
  why: 'withdrawal',
  limit: LAND_PM,
  neighbours: (_s, zone) => neighbours(zone),
  cost: stepCost,
  refuse: refuseFallBack,
  nowhere: refuse('AMP-3.1-a', 'no-zone'),
  companions: (s, f) => pieces.leaders(s, f.side, f.zone).filter((p) => !f.group.includes(p)),
});

// ---- procedures

function enter(s: S, f: GroupFrame, run: AmphipolisRun): void {
  const { goal: to, here: from } = f;
  const fleet = isFleet(f.picked);
  const cost = fleet ? 0 : stepCost(s, f.side, from, to);
  if (isSea(to) && !fleet) run.emit({ type: 'carry', sea: seaIndex(to), n: unitsIn(f.picked) });
  if (f.phase === 'B.3' && s.marched === 0) run.emit({ type: 'march' });
  run.emit({ type: 'move', pieces: f.picked.slice(), from, to, entry: entryMarks(s, from, to), cost });
  f.spent += cost;
  f.here = to;
  f.moving = true;
  series.tidy(s, to, run);
  series.tidy(s, from, run);
}

/** AMP-3.1.4-g: units stop where they meet an enemy unit. */
const isMet = (s: S, side: Side, zone: number): boolean =>
  isLand(zone) && pieces.hasUnit(s, enemyOf(side), zone);
const stops = (s: S, f: GroupFrame): boolean => isMet(s, f.side, f.here);

/** AMP-3.1.4-g: whoever left this zone in the phase, or came to it, and met enemy units. */
export function refuseStopped(s: S, side: Side, zone: number): Refusal | undefined {
  const moved = roster.id.flatMap((_, p) =>
    roster.side[p] === side && figure(s.did, p) & MOVED && (s.at[p] === zone || s.from[p] === zone)
      ? [p]
      : [],
  );
  const at = moved.map((p) => figure(s.at, p)).find((z) => isMet(s, side, z));
  return at === undefined ? undefined : refuse('AMP-3.1.4-g', 'stopped', { zone: at });
}

export const movementSteps: AmphipolisSteps<MovementFrame> = {
  group,
  'group.challenge': (s, frame, run) => run.next(watched(s, frame) ? 'group.archers' : 'group.enter'),
  'group.archers': archersDecision(series, 'AMP-7.S4-a', {
    enter: 'group.enter',
    barred: 'group.barred',
  }),
  'group.barred': (s, f, run) => {
    run.next('group');
    // Carried troops with nowhere left to land go back to where they set out.
    const stuck = f.moving && !mayHalt(f) && !stepTargets(f).some((to) => !refuseStep(s, f, to));
    if (!stuck) return;
    run.emit({ type: 'place', pieces: f.picked.slice(), from: f.here, to: f.zone, why: 'turned-back' });
    regroup(f);
  },
  'group.enter': (s, f, run) => {
    if (f.byOperation) {
      if (f.phase === 'B.3' && f.cost === 0) {
        run.emit({ type: 'pay', n: 1 }); // AMP-2.B.3.2-c
        f.cost = 1;
      }
      f.quota -= 1;
      operate(s, f.side, f.zone, f.goal, f.picked, run);
      regroup(f);
      run.next('group');
      return;
    }
    enter(s, f, run);
    if (f.phase === 'B.2' && isFleet(f.picked)) {
      run.next('group.landing');
      return;
    }
    f.picked = f.picked.filter((p) => s.at[p] === f.here); // a lone leader may have been captured
    if (f.picked.length > 0 && mayWithdraw(s, f)) {
      const side = enemyOf(f.side);
      const cavalry = pieces.landUnits(s, side, f.here);
      run.call(fallBackFrame('withdraw', side, f.here, cavalry), 'group.stop');
      return;
    }
    run.next('group.stop');
  },
  'group.stop': (s, f, run) => {
    run.next('group');
    const over = f.picked.length === 0 || isFleet(f.picked) || stops(s, f) || f.here === THASOS;
    if (over) regroup(f);
  },
  withdraw,
  'group.landing': {
    rules: ['AMP-3.1.2-b'],
    // Whoever is told off one by one may still be sent elsewhere, or fewer: only all together land where they must.
    forced: (_s, f) => party(f).length === 0,
    roles: (s, f) => {
      return aboard(s, f).length > 0 ? onlyRole(f.side) : [];
    },
    skip(_s, frame, run) {
      regroup(frame);
      run.next('group');
    },
    params: (s, frame) => ({ zone: frame.here, party: party(frame), turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, 'pick', waiting(s, f), out);
      for (const to of landings(s, f.side, f.here))
        if (!refuseLanding(s, f, to)) out.push(act('land', zoneId(to)));
      if (mayStayAboard(s, f)) out.push(act('done'));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === 'done' && action.target === undefined) {
        return mayStayAboard(s, f) ? undefined : refuse('AMP-3.1.1-b', 'carried');
      }
      if (action.verb === 'pick') {
        return pieces.byClass(s, waiting(s, f), action.target ?? '') === undefined
          ? refuse('AMP-3.1.2-b', 'not-there')
          : undefined;
      }
      const to = action.verb === 'land' ? zoneOf(action.target ?? '') : undefined;
      return to === undefined ? refuse('AMP-3.1.2-b') : refuseLanding(s, f, to);
    },
    take(s, f, _role, action, run) {
      if (action.verb === 'done') {
        regroup(f);
        run.next('group');
        return;
      }
      if (action.verb === 'pick') {
        f.party = [...party(f), sure(pieces.byClass(s, waiting(s, f), sure(action.target)))];
        return;
      }
      const to = sure(zoneOf(sure(action.target)));
      const ashore = landingParty(s, f);
      run.emit({ type: 'move', pieces: ashore, from: f.here, to, entry: 0, cost: 0 });
      f.picked = f.picked.filter((p) => !ashore.includes(p));
      f.party = [];
      series.tidy(s, to, run);
    },
  },
};

const aboard = (s: S, f: GroupFrame): number[] =>
  f.picked.filter((p) => !roster.naval[p] && s.at[p] === f.here);
const party = (f: GroupFrame): number[] => f.party ?? [];
/** Who may still join the landing party: no more units than the roomiest landing takes. */
function waiting(s: S, f: GroupFrame): number[] {
  const rest = aboard(s, f).filter((p) => !party(f).includes(p));
  const most = Math.max(0, ...landings(s, f.side, f.here).map((z) => room(s, f.side, z)));
  return unitsIn(party(f)) < most ? rest : rest.filter((p) => p >= roster.firstLeader);
}
/** Those told off to land, or everybody aboard. */
const landingParty = (s: S, f: GroupFrame): number[] => (party(f).length > 0 ? party(f) : aboard(s, f));
const mayStayAboard = (s: S, f: GroupFrame): boolean => aboard(s, f).every((p) => p >= roster.firstLeader);

function refuseLanding(s: S, f: GroupFrame, to: number): Refusal | undefined {
  if (!landings(s, f.side, f.here).includes(to)) return refuse('AMP-3.1.2-b', 'no-shore', { zone: to });
  const [units, left] = [unitsIn(landingParty(s, f)), room(s, f.side, to)];
  return units > left ? refuse('AMP-3.3-a', 'stack', { zone: to, left, units }) : undefined;
}
