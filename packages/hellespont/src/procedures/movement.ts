import {
  archersDecision,
  archersWatch,
  DEAD,
  enemyOf,
  type FallBackFrame,
  fallBackDecision,
  fallBackFrame,
  ILL,
  MOVED,
  onlyRole,
  roleOf,
  type Side,
} from '@strategoi/bey';
import { type Action, act, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { isLeader, isPersian, pieces, roster } from '../counters.ts';
import {
  BY_SEA,
  borderKind,
  CYZICUS,
  EAST_BAY,
  isApart,
  isBase,
  isClear,
  isDifficult,
  isLand,
  isLanding,
  isMarch,
  isPassage,
  isPort,
  isSea,
  isStrait,
  marchCost,
  neighbours,
  seas,
  UPHILL,
  WEST_BAY,
  zoneCount,
  zoneId,
  zoneOf,
} from '../map.ts';
import { enemyFree, series } from '../series.ts';
import type { HellespontDecision, HellespontRun, HellespontSteps, S } from '../state.ts';
import { loadFrame, overloaded, settleFrame } from './burden.ts';

/** HEL-CTR-05, HEL-CTR-06, HEL-AMP-03 */
const LAND_PM = 4;
const LEADER_PM = 5;

/**
 * HEL-MOV-02, HEL-MOV-09, HEL-AMP-07: on foot, aboard ships, or over a bridge of ships; whoever has begun in one way
 * ends in it.
 */
const modes = ['none', 'march', 'sail', 'cross'] as const;
type Mode = (typeof modes)[number];

/** Counters leaving one zone together: picked one by one, then moved step by step. */
export type GroupFrame = {
  step:
    | 'group'
    | 'group.depart'
    | 'group.loaded'
    | 'group.challenge'
    | 'group.archers'
    | 'group.barred'
    | 'group.enter'
    | 'group.stop'
    | 'group.pass'
    | 'group.halt';
  side: Side;
  phase: 'B.2' | 'B.3';
  zone: number;
  picked: number[];
  here: number;
  spent: number;
  mode: Mode;
  goal: number;
  /** Leaders go on alone. */
  alone: boolean;
  /** Enemy ships bar the way: it takes a roll to go on. */
  challenged: boolean;
  /** Zones entered on this move. */
  seen: number[];
  die: number;
  /** The group that has just ended its move: where, what it had spent, in which mode, held by ships or not, and who. */
  halted: number[];
};
export type MovementFrame = GroupFrame | FallBackFrame<'slip' | 'slip.settle' | 'slip.end'>;

export const groupFrame = (side: Side, phase: 'B.2' | 'B.3', zone: number): GroupFrame => ({
  step: 'group',
  side,
  phase,
  zone,
  picked: [],
  here: zone,
  spent: 0,
  mode: 'none',
  goal: -1,
  alone: false,
  challenged: false,
  seen: [],
  die: 0,
  halted: [],
});

function regroup(f: GroupFrame): void {
  const how = [f.here, f.spent, modes.indexOf(f.mode), f.challenged ? 1 : 0];
  f.halted = moving(f) ? [...how, ...f.picked] : [];
  f.picked = [];
  f.here = f.zone;
  f.spent = 0;
  f.mode = 'none';
  f.alone = false;
  f.challenged = false;
  f.seen = [];
}

// ---- who may go

/** HEL-MOV-01, HEL-S20: a piece moves once a phase; the ill stay where they are. */
const ready = (s: S, p: number): boolean => s.face[p] !== ILL && !((s.did[p] ?? MOVED) & MOVED);

const occupied = new Array<boolean>(zoneCount).fill(false);

/** Zones where the side has somebody who may still leave, in order. */
export function movableZones(s: S, side: Side): number[] {
  occupied.fill(false);
  const { at } = s;
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const zone = at[p] ?? DEAD;
    if (zone >= 0 && !occupied[zone] && ready(s, p)) occupied[zone] = true;
  }
  for (const p of roster.leadersOf[side]) {
    const zone = at[p] ?? DEAD;
    if (zone >= 0 && !occupied[zone] && ready(s, p)) occupied[zone] = true;
  }
  const found: number[] = [];
  for (let z = 0; z < zoneCount; z++) if (occupied[z]) found.push(z);
  return found;
}

const free = (s: S, f: GroupFrame): number[] =>
  pieces.all(s, f.side, f.zone).filter((p) => ready(s, p) && !f.picked.includes(p));

const hasShips = (group: readonly number[]): boolean => group.some((p) => roster.naval[p]);
const troopsOf = (group: readonly number[]): number[] =>
  group.filter((p) => !isLeader(p) && !roster.naval[p]);
const navalPf = (s: S, group: readonly number[]): number =>
  group.reduce((sum, p) => sum + (roster.naval[p] ? pieces.pf(s, p) : 0), 0);
/** HEL-NAV-09, HEL-AMP-05: leaders weigh nothing. */
const troopPf = (s: S, group: readonly number[]): number =>
  troopsOf(group).reduce((sum, p) => sum + pieces.pf(s, p), 0);

// ---- where to

function refuseContact(from: number, to: number): Refusal {
  if (from === to) return refuse('HEL-MAP-14', 'here', { zone: to });
  return isApart(from, to) ? refuse('HEL-MAP-08') : refuse('HEL-MAP-14', 'contact', { from, to });
}

/** HEL-MOV-06, HEL-S06: ports with enemies in them, and zones closed by archers. */
function refuseEntry(s: S, side: Side, to: number): Refusal | undefined {
  if (isPort(to) && !enemyFree(s, side, to)) return refuse('HEL-MOV-06', 'port', { zone: to });
  if (s.barred[enemyOf(side)] === to) return refuse('HEL-S06', 'barred', { zone: to });
  return undefined;
}

/** HEL-MAP-08, RUL-MAP-01: with the literal reading the two bays meet only through the port. */
function refuseBays(s: S, f: GroupFrame, to: number): Refusal | undefined {
  if (s.options.cyziqueRoundTrip !== 'no' || (to !== WEST_BAY && to !== EAST_BAY)) return undefined;
  const other = to === WEST_BAY ? EAST_BAY : WEST_BAY;
  const trail = [f.zone, ...f.seen];
  const bay = trail.lastIndexOf(other);
  return bay >= 0 && trail.lastIndexOf(CYZICUS) < bay ? refuse('HEL-MAP-08', 'bays') : undefined;
}

/** HEL-MOV-08, RUL-LDR-06: the last ships of a sea zone take its leaders along. */
function strandsLeader(s: S, { side, zone, picked, here }: GroupFrame): boolean {
  if (here !== zone || !isSea(zone)) return false;
  const staying = pieces.all(s, side, zone).filter((p) => !picked.includes(p));
  return staying.some(isLeader) && !hasShips(staying);
}

function refuseSail(s: S, f: GroupFrame, to: number): Refusal | undefined {
  if (isBase(to)) return refuse('HEL-MOV-07', 'base', { zone: to });
  if (isLand(to)) return refuse('HEL-MOV-05', 'ashore', { zone: to });
  if (!isPassage(s, f.here, to)) return refuseContact(f.here, to);
  if (f.picked.some(isPersian)) return refuse('HEL-SCN-06', 'persians');
  if (strandsLeader(s, f)) return refuse('HEL-MOV-08', 'stranded');
  // No route needs a zone a third time; without this a fleet could sail in circles for ever.
  if (f.seen.filter((z) => z === to).length >= 2) return refuse('HEL-NAV-01', 'circles', { zone: to });
  return refuseBays(s, f, to) ?? refuseEntry(s, f.side, to);
}

/** HEL-LND-01, HEL-LND-04, HEL-MOV-10: leaders may go alone, and further. */
function refuseMarch(s: S, f: GroupFrame, group: readonly number[], to: number): Refusal | undefined {
  if (!isMarch(s, f.here, to)) return refuseContact(f.here, to);
  const left = (group.every(isLeader) ? LEADER_PM : LAND_PM) - f.spent;
  const cost = marchCost(to);
  if (cost > left) return refuse('HEL-LND-04', 'cost', { zone: to, cost, left });
  return refuseEntry(s, f.side, to);
}

const seaIndex = (sea: number): number => seas.indexOf(sea);

/**
 * HEL-AMP-02, HEL-AMP-04, HEL-AMP-10: own ships there, which need not be activated, no enemy ships, and room for the
 * troops in this phase.
 */
function refuseBridge(s: S, side: Side, group: readonly number[], sea: number): Refusal | undefined {
  if (pieces.navalPf(s, side, sea) === 0) return refuse('HEL-AMP-02', 'no-ships', { zone: sea });
  if (pieces.navalPf(s, enemyOf(side), sea) > 0) return refuse('HEL-AMP-02', 'enemy-ships', { zone: sea });
  const left = pieces.navalPf(s, side, sea) - figure(s.carried, seaIndex(sea));
  const pf = troopPf(s, group);
  // HEL-AMP-05: leaders alone need no room, however much has crossed before ships left.
  return pf > 0 && pf > left ? refuse('HEL-AMP-04', 'capacity', { zone: sea, left, pf }) : undefined;
}

/** HEL-AMP-06: from this sea, with these points left, some shore can still be reached. */
function canLand(s: S, f: GroupFrame, sea: number, left: number, passed: readonly number[]): boolean {
  for (const to of neighbours(s, sea)) {
    if (left < 1) return false;
    if (isSea(to)) {
      const open = !passed.includes(to) && left > 1 && !refuseBridge(s, f.side, f.picked, to);
      if (open && canLand(s, f, to, left - 1, [...passed, to])) return true;
    } else if (to !== f.zone && isLanding(s, to, sea) && !refuseEntry(s, f.side, to)) return true;
  }
  return false;
}

function refuseCross(s: S, f: GroupFrame, to: number): Refusal | undefined {
  const fromSea = isSea(f.here);
  if (borderKind(s, f.here, to) === undefined || isBase(to)) return refuseContact(f.here, to);
  if (f.picked.some(isPersian)) return refuse('HEL-SCN-06', 'persians');
  const left = LAND_PM - f.spent;
  // HEL-AMP-06: beyond the sea there must be a point left to land.
  if (isSea(to) && left < 2) return refuse('HEL-AMP-03', 'cost', { zone: to });
  if (!isSea(to)) {
    if (!fromSea || !isLanding(s, to, f.here)) return refuse('HEL-AMP-01', 'shore', { zone: to });
    return to === f.zone ? refuse('HEL-AMP-01', 'shore', { zone: to }) : refuseEntry(s, f.side, to);
  }
  if (!fromSea && !isLanding(s, f.here, to)) return refuse('HEL-AMP-01', 'shore', { zone: f.here });
  if (f.seen.includes(to)) return refuse('HEL-AMP-01', 'circles', { zone: to });
  const why = refuseBridge(s, f.side, f.picked, to);
  if (why) return why;
  return canLand(s, f, to, left - 1, [...f.seen, to])
    ? undefined
    : refuse('HEL-AMP-06', 'no-landing', { zone: to });
}

/** HEL-NAV-11, RUL-NAV-02: with the wider reading troops aboard may step ashore on a clear coast. */
function refuseAshore(s: S, f: GroupFrame, to: number): Refusal | undefined {
  // HEL-MOV-05, HEL-MOV-08: neither soldiers nor leaders go anywhere at sea without ships.
  const ashore = s.options.landFromShips === 'yes';
  if (isPassage(s, f.here, to) && !(ashore && isPort(to)))
    return f.picked.every(isLeader) ? refuse('HEL-MOV-08', 'ships') : refuse('HEL-MOV-05', 'ships');
  if (!ashore) return refuse('HEL-NAV-11', 'aboard');
  if (isSea(to) || !isLanding(s, to, f.here)) return refuse('HEL-AMP-01', 'shore', { zone: to });
  return refuseBridge(s, f.side, f.picked, f.here) ?? refuseEntry(s, f.side, to);
}

/** The kind of move a step to `to` would begin or go on with. */
function modeTo(s: S, f: GroupFrame, to: number): Mode {
  if (f.mode !== 'none') return f.mode;
  if (hasShips(f.picked)) return 'sail';
  return isSea(to) || isSea(f.here) ? 'cross' : isMarch(s, f.here, to) ? 'march' : 'none';
}

/** Why the group that has just halted does not go on, whether it was stopped or its player stopped it. */
function refuseOnward(s: S, f: GroupFrame, to: number): Refusal {
  const [here = f.zone, spent = 0, how = 0, held = 0, ...picked] = f.halted;
  const mode = modes[how] ?? 'none';
  const group = { ...f, here, spent, mode, picked: picked.filter((p) => s.at[p] === here) };
  if (group.picked.length === 0) return refuse('HEL-B3-05', 'nobody');
  if (held === 1) return refuse('HEL-INT-04', 'held', { zone: here });
  if (mode === 'cross' && !isSea(here)) return refuse('HEL-AMP-06', 'landed', { zone: here });
  if (stops(s, group)) return refuse('HEL-MOV-11', 'stopped', { zone: here });
  return refuseStep(s, group, to) ?? refuse('HEL-MOV-03', 'halted', { zone: here });
}

function refuseStep(s: S, f: GroupFrame, to: number): Refusal | undefined {
  if (f.picked.length === 0) return refuseOnward(s, f, to);
  if (f.challenged) return refuse('HEL-INT-03', 'challenged');
  switch (modeTo(s, f, to)) {
    case 'sail':
      return refuseSail(s, f, to);
    case 'march':
      return refuseMarch(s, f, f.picked, to);
    case 'cross':
      // HEL-B2-09: out of a base goes only by ship. HEL-MOV-08: a leader at sea stays with his ships.
      if (isBase(f.here)) return refuse('HEL-B2-09', 'ships');
      return f.mode === 'none' && isSea(f.here) ? refuseAshore(s, f, to) : refuseCross(s, f, to);
    default:
      return refuseContact(f.here, to);
  }
}

/** Open point 7: a leader may use his fifth point alone after marching with troops. */
function refuseLead(s: S, f: GroupFrame, to: number): Refusal | undefined {
  const leaders = f.picked.filter(isLeader);
  const mixed = leaders.length > 0 && leaders.length < f.picked.length;
  if (f.mode !== 'march' || !mixed) return refuse('HEL-LND-04', 'lead');
  return refuseMarch(s, f, leaders, to);
}

/** HEL-NAV-03: troops and leaders may be set down in a port the ships have entered. */
const mayDrop = (f: GroupFrame): number[] =>
  f.mode === 'sail' && isPort(f.here) ? f.picked.filter((p) => !roster.naval[p]) : [];

const mayHalt = (f: GroupFrame): boolean => f.mode !== 'cross' || !isSea(f.here);
const moving = (f: GroupFrame): boolean => f.mode !== 'none';

function refusePick(s: S, f: GroupFrame, target: string | undefined): Refusal | undefined {
  if (moving(f)) return refuse('HEL-NAV-02', 'under-way');
  if (pieces.byClass(s, free(s, f), target ?? '') !== undefined) return undefined;
  const present = pieces.byClass(s, pieces.all(s, f.side, f.zone), target ?? '');
  if (present === undefined) return refuse('HEL-B3-05', 'not-there');
  if (s.face[present] === ILL) return refuse('HEL-S20', 'ill');
  if (pieces.byClass(s, f.picked, target ?? '') !== undefined) return refuse('HEL-B3-05', 'picked');
  return refuseFurther(s, f.side, present) ?? refuse('HEL-MOV-01', 'moved');
}

const group: HellespontDecision<GroupFrame> = {
  rules: ['HEL-MOV-02', 'HEL-MOV-03'],
  // A group that can go nowhere is not dismissed behind the player's back.
  forced: (_s, f) => f.picked.length === 0 || moving(f),
  roles: (_s, f) => onlyRole(f.side),
  params(s, f) {
    return {
      zone: f.zone,
      here: f.here,
      picked: f.picked,
      mode: f.mode,
      left: (f.picked.every(isLeader) && f.mode !== 'cross' ? LEADER_PM : LAND_PM) - f.spent,
      challenged: f.challenged,
      phase: f.phase,
      turn: s.turn,
    };
  },
  offers(s, f) {
    const out: Action[] = [];
    if (!moving(f)) pieces.offerClasses(s, 'pick', free(s, f), out);
    if (f.picked.length > 0 && !f.challenged) {
      for (const to of neighbours(s, f.here)) if (!refuseStep(s, f, to)) out.push(act('go', zoneId(to)));
      if (f.mode === 'march') {
        for (const to of neighbours(s, f.here)) if (!refuseLead(s, f, to)) out.push(act('lead', zoneId(to)));
      }
      pieces.offerClasses(s, 'drop', mayDrop(f), out);
    }
    if (f.challenged) out.push(act('press'));
    if (!moving(f)) out.push(act('done'));
    else if (mayHalt(f)) out.push(act('halt'));
    return out;
  },
  refuse(s, f, _role, action) {
    const bare = action.target === undefined;
    if (action.verb === 'pick') return refusePick(s, f, action.target);
    if (action.verb === 'done' && bare) return moving(f) ? refuse('HEL-MOV-03', 'under-way') : undefined;
    if (action.verb === 'halt' && bare) {
      if (!moving(f)) return refuse('HEL-MOV-03', 'not-moving');
      return mayHalt(f) ? undefined : refuse('HEL-AMP-06', 'at-sea');
    }
    if (action.verb === 'press' && bare) return f.challenged ? undefined : refuse('HEL-INT-03', 'no-need');
    if (action.verb === 'drop') {
      const found = f.challenged ? undefined : pieces.byClass(s, mayDrop(f), action.target ?? '');
      return found === undefined ? refuse('HEL-NAV-03', 'drop') : undefined;
    }
    if (action.verb !== 'go' && action.verb !== 'lead') return refuse('HEL-B3-05', 'first');
    const to = zoneOf(action.target ?? '');
    if (to === undefined || to >= zoneCount) return refuse('HEL-MAP-14', 'no-zone');
    return action.verb === 'go' ? refuseStep(s, f, to) : refuseLead(s, f, to);
  },
  take(s, f, _role, action, run) {
    switch (action.verb) {
      case 'pick':
        f.picked.push(sure(pieces.byClass(s, free(s, f), sure(action.target))));
        f.halted = [];
        return;
      case 'done':
        run.done();
        return;
      case 'halt':
        run.next('group.halt');
        return;
      case 'drop': {
        const piece = sure(pieces.byClass(s, mayDrop(f), sure(action.target)));
        f.picked = f.picked.filter((p) => p !== piece);
        return;
      }
      case 'press':
        f.die = run.roll('pass', roleOf(f.side));
        run.next('group.pass');
        return;
      default:
        f.goal = sure(zoneOf(sure(action.target)));
        f.alone = action.verb === 'lead';
        run.next('group.depart');
    }
  },
};

// ---- S6: archers may close the zone before it is entered

const watched = (s: S, f: GroupFrame): boolean => isLand(f.goal) && archersWatch(series, s, f.side, f.goal);

// ---- cavalry slips away

/** HEL-MOV-12, RUL-MOV-02 */
function maySlip(s: S, f: GroupFrame): boolean {
  if (!isLand(f.here) || troopsOf(f.picked).length === 0) return false;
  const units = pieces.landUnits(s, enemyOf(f.side), f.here);
  if (units.length === 0 || !units.every((p) => roster.type[p] === 'C')) return false;
  return s.options.cavalrySlipVsCavalry !== 'no' || !troopsOf(f.picked).every((p) => roster.type[p] === 'C');
}

function refuseSlip(s: S, f: FallBackFrame, to: number): Refusal | undefined {
  if (!isMarch(s, f.here, to)) return refuseContact(f.here, to);
  const cost = marchCost(to);
  if (f.spent + cost > LAND_PM)
    return refuse('HEL-LND-04', 'cost', { zone: to, cost, left: LAND_PM - f.spent });
  if (s.barred[enemyOf(f.side)] === to) return refuse('HEL-S06', 'barred', { zone: to });
  return enemyFree(s, f.side, to) ? undefined : refuse('HEL-MOV-13', 'enemy', { zone: to });
}

/** HEL-MOV-13: the slip is not the cavalry's move of the phase. */
const slip = fallBackDecision<S, 'slip.settle'>(series, {
  rules: ['HEL-MOV-12', 'HEL-MOV-13'],
  why: 'slip',
  limit: LAND_PM,
  neighbours,
  cost: (_s, _side, _from, to) => marchCost(to),
  refuse: refuseSlip,
  nowhere: refuse('HEL-MOV-12'),
  settle: 'slip.settle',
});

// ---- the step itself

function entryMarks(f: GroupFrame, from: number, to: number): number {
  if (f.mode === 'cross' && !isSea(to)) return BY_SEA;
  return f.mode === 'march' && isDifficult(to) && isClear(from) ? UPHILL : 0;
}

function enter(s: S, f: GroupFrame, run: HellespontRun): void {
  const { goal: to, here: from } = f;
  // HEL-NAV-04: whoever was not set down goes where the ships go.
  const movers = f.alone ? f.picked.filter(isLeader) : f.picked.slice();
  f.mode = modeTo(s, f, to);
  const cost = f.mode === 'sail' ? 0 : f.mode === 'cross' ? 1 : marchCost(to);
  if (f.mode === 'cross') {
    const bridge = isSea(to) ? to : f.seen.length === 0 ? from : -1;
    if (bridge >= 0) run.emit({ type: 'carry', sea: seaIndex(bridge), pf: troopPf(s, movers) });
  }
  run.emit({ type: 'move', pieces: movers, from, to, entry: entryMarks(f, from, to), cost });
  f.picked = movers;
  f.spent += cost;
  f.here = to;
  f.seen.push(to);
  series.tidy(s, to, run);
  series.tidy(s, from, run);
  f.picked = f.picked.filter((p) => s.at[p] === to);
}

/**
 * HEL-INT-01, HEL-INT-02, HEL-INT-05, HEL-INT-06: enemy ships stop a fleet that is not ten times as strong, in every
 * zone it enters anew; troops count on neither side. HEL-MOV-04, HEL-INT-07: the zone it sets out from never does.
 */
function challenge(s: S, f: GroupFrame): void {
  const enemy = pieces.navalPf(s, enemyOf(f.side), f.here);
  f.challenged = f.mode === 'sail' && isSea(f.here) && enemy > 0 && navalPf(s, f.picked) < 10 * enemy;
}

/** HEL-INT-03: what a fleet must roll to go on. */
export const getsPast = (sea: number, die: number): boolean => die <= (isStrait(sea) ? 1 : 3);

/** HEL-MOV-11, HEL-AMP-06, HEL-AMP-09: soldiers stop where they meet an enemy unit, and where they land. */
const stops = (s: S, f: GroupFrame): boolean => {
  if (f.mode === 'cross') return !isSea(f.here);
  return f.mode === 'march' && isLand(f.here) && pieces.hasUnit(s, enemyOf(f.side), f.here);
};

/** Why a piece that has moved goes no further; nothing where its player halted it. */
function refuseFurther(s: S, side: Side, p: number): Refusal | undefined {
  const zone = figure(s.at, p);
  if (figure(s.did, p) & BY_SEA) return refuse('HEL-AMP-06', 'landed', { zone });
  if (isLand(zone) && pieces.hasUnit(s, enemyOf(side), zone))
    return refuse('HEL-MOV-11', 'stopped', { zone });
  // HEL-INT-02: a fleet ten times as strong was not stopped.
  const enemy = pieces.navalPf(s, enemyOf(side), zone);
  const among = isSea(zone) && enemy > 0 && pieces.navalPf(s, side, zone) < 10 * enemy;
  return among ? refuse('HEL-INT-04', 'among', { zone }) : undefined;
}

/** HEL-MOV-11, HEL-AMP-06, HEL-INT-04: whoever left this zone in the phase, or came to it, and was stopped. */
export function refuseStopped(s: S, side: Side, zone: number): Refusal | undefined {
  for (const p of roster.id.keys()) {
    const moved = roster.side[p] === side && (figure(s.did, p) & MOVED) > 0 && figure(s.at, p) >= 0;
    if (!moved || (s.at[p] !== zone && s.from[p] !== zone)) continue;
    const why = refuseFurther(s, side, p);
    if (why) return why;
  }
  return undefined;
}

export const movementSteps: HellespontSteps<MovementFrame> = {
  group,
  // HEL-NAV-06: an overloaded fleet sheds troops before it sails.
  'group.depart': (s, f, run) => {
    const sails = modeTo(s, f, f.goal) === 'sail' && f.mode === 'none';
    if (sails && overloaded(s, navalPf(s, f.picked), troopsOf(f.picked))) {
      run.call(loadFrame(f.side, f.here, f.picked), 'group.loaded');
      return;
    }
    run.next('group.challenge');
  },
  'group.loaded': (s, f, run) => {
    f.picked = f.picked.filter((p) => s.at[p] === f.here);
    run.next('group.challenge');
  },
  'group.challenge': (s, frame, run) => run.next(watched(s, frame) ? 'group.archers' : 'group.enter'),
  'group.archers': archersDecision(series, 'HEL-S06', { enter: 'group.enter', barred: 'group.barred' }),
  'group.barred': (s, f, run) => {
    run.next('group');
    // Troops on a bridge of ships with nowhere left to land go back to where they set out.
    const stuck = moving(f) && !mayHalt(f) && !neighbours(s, f.here).some((to) => !refuseStep(s, f, to));
    if (!stuck) return;
    run.emit({ type: 'place', pieces: f.picked.slice(), from: f.here, to: f.zone, why: 'turned-back' });
    run.next('group.halt');
  },
  'group.enter': (s, f, run) => {
    enter(s, f, run);
    challenge(s, f);
    if (f.picked.length > 0 && f.mode !== 'sail' && maySlip(s, f)) {
      const side = enemyOf(f.side);
      // Leaders who can still ride go along: left behind they would be captured.
      const riders = pieces.all(s, side, f.here).filter((p) => s.face[p] !== ILL);
      run.call(fallBackFrame('slip', side, f.here, riders), 'group.stop');
      return;
    }
    run.next('group.stop');
  },
  'group.stop': (s, f, run) => {
    run.next(f.picked.length === 0 || stops(s, f) ? 'group.halt' : 'group');
  },
  // HEL-INT-04
  'group.pass': (_s, f, run) => {
    const passes = getsPast(f.here, f.die);
    f.challenged = !passes;
    run.emit({ type: 'passed', side: f.side, zone: f.here, die: f.die, success: passes });
    run.next(passes ? 'group' : 'group.halt');
  },
  // HEL-STK-01: stacking is checked at the end of each move, and what broke the lift is set right.
  'group.halt': (_s, frame, run) => {
    regroup(frame);
    run.call(settleFrame(), 'group');
  },
  slip,
  // HEL-STK-01: it is a move like another, and ends where it has come to.
  'slip.settle': (_s, f, run) => run.call(settleFrame(f.here), 'slip.end'),
  'slip.end': (_s, _f, run) => run.done(),
};
