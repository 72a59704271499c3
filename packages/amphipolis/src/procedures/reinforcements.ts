import {
  arrivalWindow,
  type BeyDecision,
  type BeyRun,
  DUE,
  delayWindow,
  enemyOf,
  healLeaders,
  isDoneOrPlay,
  isPlay,
  onlyRole,
  type Plays,
  readCounter,
  type Side,
  STOCK,
  sides,
} from '@strategoi/bey';
import { type Action, act, cell, figure, type Params, reading, refuse, sure } from '@strategoi/kernel';
import { chooseZone } from '../choose.ts';
import { pieces, roster } from '../counters.ts';
import type { GenericDraw, GroupSpec } from '../data/scenarios.ts';
import { isBase, MACEDONIA, THASOS, zone, zoneId, zoneOf } from '../map.ts';
import { cite, refuseBase } from '../series.ts';
import { groupPieces, scenarioOf } from '../setup.ts';
import type { AmphipolisDecision, AmphipolisRun, AmphipolisSteps, S } from '../state.ts';
import { groupFrame, movableZones } from './movement.ts';
import { overstacked } from './stacking.ts';

/** Operations a player may make in B.2. AMP-2.B.2-g */
const FREE_OPERATIONS = 2;

const groupsOf = (s: S): readonly (GroupSpec & { readonly side: string; readonly turn: number })[] =>
  scenarioOf(s.scenario).groups;

/** The next scheduled group of a side that is due and has not been dealt with this turn. */
const nextGroup = (s: S, side: Side, after: number): number =>
  groupsOf(s).findIndex((g, i) => i > after && g.side === sides[side] && s.due[i] === s.turn);

/** AMP-2.B.2-b: the listed bases that are free. */
const freeBases = (s: S, side: Side, spec: GroupSpec): number[] =>
  spec.bases
    .map(zone)
    .filter((base) => !refuseBase(s, side, base))
    .sort((a, b) => a - b);

/** Units in the stock that a generic entry may draw on. AMP-10.4-a; ships come to Thasos alone, AMP-1.1.3-c. */
function stockFor(s: S, side: Side, draw: GenericDraw, base: number): number[] {
  const found: number[] = [];
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    if (s.at[p] !== STOCK || !draw.types.includes(roster.type[p] as GenericDraw['types'][number])) continue;
    if (draw.nationalOnly && !roster.national[p]) continue;
    if (roster.naval[p] && base !== THASOS) continue;
    found.push(p);
  }
  return found;
}

/** Units of the stock named by an optional group; what is missing is lost. */
function stockNamed(s: S, side: Side, spec: GroupSpec): number[] {
  const found: number[] = [];
  for (const [key, count] of Object.entries(spec.units)) {
    let left = count;
    for (let p = roster.start[side]; p < roster.end[side] && left > 0; p++) {
      if (s.at[p] !== STOCK || cell(roster.units, figure(roster.kind, p)).key !== key) continue;
      found.push(p);
      left--;
    }
  }
  for (const id of spec.leaders) {
    const p = sure(roster.pieceOf.get(id));
    if (s.at[p] === STOCK) found.push(p);
  }
  return found;
}

// ---- arrival of one group: base, then the counters

/** Frame: a group (or, with `group` -1, the optional one) arrives. */
type ArrivalFrame = {
  step: 'arrival' | 'arrival.draw' | 'arrival.choose';
  side: Side;
  group: number;
  base: number;
  /** Generic draws: which one is being made, and how many are left of it. */
  draw: number;
  left: number;
};

const arrivalFrame = (side: Side, group: number): ArrivalFrame => ({
  step: 'arrival',
  side,
  group,
  base: -1,
  draw: -1,
  left: 0,
});

const optionalArrival = (side: Side): ArrivalFrame => arrivalFrame(side, -1);

const specOf = (s: S, f: ArrivalFrame): GroupSpec =>
  f.group < 0 ? scenarioOf(s.scenario).optional[sides[f.side]] : cell(groupsOf(s), f.group);

/** AMP-10.4-b: whoever was withdrawn for good before he came does not come. */
const stillDue = (s: S, group: number): number[] =>
  groupPieces(s.scenario, group).filter((p) => s.at[p] === DUE);

/** Who is about to arrive, and whether others join them from the stock. */
const expected = (s: S, group: number): Params => ({
  pieces: stillDue(s, group),
  drawn: (cell(groupsOf(s), group).generic ?? []).length > 0,
});

function land(s: S, f: ArrivalFrame, arrived: readonly number[], run: AmphipolisRun): void {
  if (arrived.length === 0) return;
  run.emit({
    type: 'place',
    pieces: arrived,
    from: figure(s.at, figure(arrived, 0)),
    to: f.base,
    why: 'reinforcement',
  });
}

const arrival: AmphipolisDecision<ArrivalFrame> = chooseZone({
  verb: 'deploy',
  rules: ['AMP-2.B.2-b', 'AMP-2.B.2-a'],
  zones: (s, f) => freeBases(s, f.side, specOf(s, f)),
  params: (_s, f) => ({ group: f.group }),
  take(s, f, base, run) {
    f.base = base;
    const spec = specOf(s, f);
    const named = f.group < 0 ? stockNamed(s, f.side, spec) : stillDue(s, f.group);
    land(s, f, named, run);
    if (f.group >= 0) run.emit({ type: 'due', group: f.group, turn: -1 });
    else if (s.postponed[f.side] !== -1) run.emit({ type: 'postponed', side: f.side, turn: -1 });
    run.next('arrival.draw');
  },
  none(s, f, run) {
    // AMP-2.B.2-b: every base is held: the whole group waits a turn, an optional one like any other.
    if (f.group >= 0) run.emit({ type: 'due', group: f.group, turn: s.turn + 1 });
    else run.emit({ type: 'postponed', side: f.side, turn: s.turn + 1 });
    run.done();
  },
});

const currentDraw = (s: S, f: ArrivalFrame): GenericDraw => cell(specOf(s, f).generic ?? [], f.draw);
const conscripts = (s: S, f: ArrivalFrame): number[] => stockFor(s, f.side, currentDraw(s, f), f.base);

/** AMP-10.4-a: the owner picks from the stock; a shortfall is lost. */
const conscript = reading<S, ArrivalFrame, BeyRun<S, ArrivalFrame['step']>, number>({
  rules: ['AMP-10.4-a'],
  forced: true,
  roles: (s, f) => {
    return f.left > 0 && conscripts(s, f).length > 0 ? onlyRole(f.side) : [];
  },
  skip: (_s, _f, run) => run.next('arrival.draw'),
  params: (s, f) => ({ left: f.left, zone: f.base, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    pieces.offerClasses(s, 'choose', conscripts(s, f), out);
    return out;
  },
  read: readCounter(pieces, 'choose', conscripts, () => refuse('AMP-10.4-a')),
  take(s, f, _role, _action, run, piece) {
    f.left -= 1;
    land(s, f, [piece], run);
  },
});

// ---- S16: Perdiccas

type PerdiccasFrame = { step: 'perdiccas'; side: Side; left: number };

/** AMP-7.S16-a: up to three allied units of the stock. */
export const perdiccasFrame = (side: Side): PerdiccasFrame => ({ step: 'perdiccas', side, left: 3 });

export const alliesInStock = (s: S, side: Side): number[] =>
  stockFor(s, side, { n: 'all', types: ['H', 'C', 'P', 'A'] }, MACEDONIA).filter((p) => !roster.national[p]);

const perdiccas: AmphipolisDecision<PerdiccasFrame> = {
  rules: ['AMP-7.S16-a'],
  roles: (s, f) => (f.left > 0 && alliesInStock(s, f.side).length > 0 ? onlyRole(f.side) : []),
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({ left: f.left, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    pieces.offerClasses(s, 'choose', alliesInStock(s, f.side), out);
    out.push(act('done'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    const stock = alliesInStock(s, f.side);
    const found = action.verb === 'choose' ? pieces.byClass(s, stock, action.target ?? '') : undefined;
    return found === undefined ? refuse('AMP-7.S16-a') : undefined;
  },
  take(s, f, _role, action, run) {
    if (action.verb === 'done') {
      run.done();
      return;
    }
    const piece = sure(pieces.byClass(s, alliesInStock(s, f.side), sure(action.target)));
    f.left = f.left - 1;
    run.emit({ type: 'place', pieces: [piece], from: STOCK, to: MACEDONIA, why: 'perdiccas' });
  },
};

// ---- the free move

type FreeFrame = { step: 'free'; side: Side; before: number };

/** AMP-2.B.2-e, AMP-2.D.4-b: whatever the player has in his bases. */
const startingBases = (s: S, side: Side): number[] => movableZones(s, side, 'B.2').filter(isBase);

const freeMove = (plays: Plays<S>): AmphipolisDecision<FreeFrame> => ({
  rules: ['AMP-2.B.2-d', 'AMP-2.B.2-e'],
  roles: (s, f) => (startingBases(s, f.side).length > 0 ? onlyRole(f.side) : []),
  skip: (_s, _f, run) => run.done(),
  params: (s) => ({ turn: s.turn }),
  offers(s, f) {
    const out = startingBases(s, f.side).map((base) => act('activate', zoneId(base)));
    plays.offers(s, f.side, 'departure', out);
    out.push(act('done'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    if (isPlay(action)) return plays.refuse(s, f.side, 'departure', action, 'AMP-2.B.2-d');
    const base = action.verb === 'activate' ? zoneOf(action.target ?? '') : undefined;
    if (base === undefined || !isBase(base)) return refuse('AMP-2.B.2-d', 'base');
    return startingBases(s, f.side).includes(base) ? undefined : refuse('AMP-2.B.2-e', 'nobody');
  },
  take(s, f, _role, action, run) {
    if (isDoneOrPlay(plays, s, f.side, action, run)) return;
    const used = s.operated - f.before;
    run.call(groupFrame(f.side, 'B.2', sure(zoneOf(sure(action.target))), 0, FREE_OPERATIONS - used), 'free');
  },
});

type PhaseFrame = {
  step:
    | 'reinforcements'
    | 'reinforcements.second'
    | 'reinforcements.free'
    | 'reinforcements.free-second'
    | 'reinforcements.end';
  first: Side;
};
type DeploymentFrame = {
  step:
    | 'deployment'
    | 'deployment.delay'
    | 'delayed'
    | 'deployment.arrive'
    | 'deployment.plays'
    | 'deployment.end';
  side: Side;
  group: number;
};
type OptionalFrame = {
  step: 'optional' | 'optional.cancelled' | 'optional.arrive';
  side: Side;
  group: number;
};
export type ReinforcementFrame =
  | PhaseFrame
  | DeploymentFrame
  | ArrivalFrame
  | OptionalFrame
  | PerdiccasFrame
  | FreeFrame;

export const reinforcementsFrame = (): PhaseFrame => ({ step: 'reinforcements', first: 0 });

/** S14 against the group about to be deployed, or against an optional one just called. */
const delay = <H extends DeploymentFrame | OptionalFrame>(
  plays: Plays<S>,
  passed: H['step'],
  played: H['step'],
): BeyDecision<S, H, H['step']> => {
  const rules = ['AMP-2.B.2-c', 'AMP-7.S14-a'];
  const params = (s: S, f: H): Params => ({
    group: f.group,
    turn: s.turn,
    ...(f.group < 0 ? {} : expected(s, f.group)),
  });
  return {
    ...delayWindow<S, H, H['step']>(plays, cite.anytime, { rules, passed, played, params }),
    refuse(s, f, _role, action) {
      if (action.verb === 'pass' && action.target === undefined) return undefined;
      const why = plays.refuse(s, enemyOf(f.side), 'delay', action, cite.anytime);
      const elsewhere = !isPlay(action) || why?.key === 'wrong-moment';
      return elsewhere ? refuse('AMP-2.B.2-c', 'delay-only') : why;
    },
  };
};

export function reinforcementSteps(plays: Plays<S>): AmphipolisSteps<ReinforcementFrame> {
  return {
    reinforcements: (s, f, run) => {
      run.emit({ type: 'phase', phase: 'B.2' });
      f.first = s.advantage;
      run.call({ step: 'deployment', side: s.advantage, group: -1 }, 'reinforcements.second');
    },
    'reinforcements.second': (_s, f, run) =>
      run.call({ step: 'deployment', side: enemyOf(f.first), group: -1 }, 'reinforcements.free'),
    'reinforcements.free': (s, f, run) => {
      f.first = s.advantage;
      run.call({ step: 'free', side: s.advantage, before: s.operated }, 'reinforcements.free-second');
    },
    'reinforcements.free-second': (s, f, run) =>
      run.call({ step: 'free', side: enemyOf(f.first), before: s.operated }, 'reinforcements.end'),
    'reinforcements.end': (s, _f, run) => {
      const crowd = overstacked(s);
      if (crowd) {
        run.call(crowd, 'reinforcements.end');
        return;
      }
      healLeaders(pieces, s, run); // AMP-2.B.2-j
      run.emit({ type: 'rest' }); // AMP-2.B.2-i
      run.done();
    },

    deployment: (s, f, run) => {
      const next = nextGroup(s, f.side, f.group);
      f.group = next;
      if (next >= 0) run.next('deployment.delay');
      // It has been called and let through on an earlier turn: nothing can stop it now but a base held again.
      else if (s.postponed[f.side] === s.turn) run.call(optionalArrival(f.side), 'deployment.plays');
      else run.next('deployment.plays');
    },
    'deployment.delay': delay<DeploymentFrame>(plays, 'deployment.arrive', 'delayed'),
    delayed: (s, f, run) => {
      run.emit({ type: 'due', group: f.group, turn: s.turn + 1 });
      run.next('deployment');
    },
    'deployment.arrive': (_s, f, run) => run.call(arrivalFrame(f.side, f.group), 'deployment'),
    'deployment.plays': arrivalWindow(plays, cite.anytime, {
      rules: ['AMP-2.B.2-c', 'AMP-7.S15-a'],
      moment: 'arrivals',
      side: (f) => f.side,
      passed: 'deployment.end',
      played: 'deployment.plays',
    }),
    'deployment.end': (_s, _f, run) => run.done(),

    arrival,
    'arrival.draw': (s, f, run) => {
      const draws = specOf(s, f).generic ?? [];
      f.draw += 1;
      const draw = draws[f.draw];
      if (!draw) {
        run.done();
        return;
      }
      if (draw.n === 'all') {
        land(s, f, stockFor(s, f.side, draw, f.base), run);
        run.next('arrival.draw');
        return;
      }
      f.left = draw.n;
      run.next('arrival.choose');
    },
    'arrival.choose': conscript,

    // an optional group called by S15 and hit by S14 is lost, and does not count as used.
    optional: delay<OptionalFrame>(plays, 'optional.arrive', 'optional.cancelled'),
    'optional.cancelled': (_s, _f, run) => run.done(),
    'optional.arrive': (s, f, run) => {
      const side = f.side;
      run.emit({ type: 'optional', side, n: s.optional[side] + 1 });
      run.call(optionalArrival(side), 'optional.cancelled');
    },

    perdiccas,
    free: freeMove(plays),
  };
}

export const optionalFrame = (side: Side): OptionalFrame => ({ step: 'optional', side, group: -1 });
