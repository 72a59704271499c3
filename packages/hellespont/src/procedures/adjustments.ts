import {
  type Adjusting,
  type AdjustmentFrame,
  type AttritionSpec,
  adjustmentOrder,
  allDone,
  attritionFrame,
  DEAD,
  halfDone,
  ILL,
  inPhase,
  isPlay,
  MOVED,
  onlyRole,
  type Plays,
  playWindow,
  type RecoveryFrame,
  recoveryDecision,
  reduce,
  type Side,
} from '@strategoi/bey';
import { type Action, act, cell, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { isLeader, isPersian, pieces, roster } from '../counters.ts';
import {
  bases,
  beachFringed,
  isBase,
  isMarch,
  isPassage,
  isPort,
  isSea,
  neighbours,
  zoneCount,
  zoneId,
  zoneOf,
} from '../map.ts';
import { choosers, cite, enemyFree, series } from '../series.ts';
import { monthOf } from '../setup.ts';
import type { HellespontDecision, HellespontRun, HellespontSteps, S } from '../state.ts';
import { fleets, inFamine } from '../supply.ts';
import { liftFrame, MOST_SHIPS, MOST_TROOPS, settleFrame, sinking } from './burden.ts';

// ---- D.2: homecoming and ports

/** `ships` is the naval strength that may still be sent home; what went to each base carries the troops. */
export type HomeFrame = {
  step: 'homecoming' | 'homecoming.settle' | 'homecoming.end';
  side: Side;
  ships: number;
  naval: number[];
  land: number[];
};

/** HEL-D2-02: half of what is afloat, measured once, rounded down. */
const homeFrame = (s: S, side: Side): HomeFrame => ({
  step: 'homecoming',
  side,
  ships: Math.floor(fleets(s, side).afloat / 2),
  naval: [0, 0],
  land: [0, 0],
});

/** HEL-D2-07: one such move for each piece. */
const free = (s: S, f: HomeFrame): number[] => {
  const found: number[] = [];
  const look = (p: number): void => {
    const at = s.at[p] ?? DEAD;
    if (at >= 0 && !isBase(at) && s.face[p] !== ILL && !((s.did[p] ?? MOVED) & MOVED)) found.push(p);
  };
  for (let p = roster.start[f.side]; p < roster.end[f.side]; p++) look(p);
  for (const p of roster.leadersOf[f.side]) look(p);
  return found;
};

/** HEL-D2-03, RUL-REF-02 */
const lift = (s: S): number => Number(s.options.repatriationRatio);

function refuseHome(s: S, f: HomeFrame, piece: number, base: number): Refusal | undefined {
  const slot = cell(bases, f.side).indexOf(base);
  if (slot < 0) return refuse('HEL-MAP-10', 'base', { zone: base });
  if (isPersian(piece)) return refuse('HEL-SCN-06', 'persians');
  if (isLeader(piece)) return undefined; // HEL-D2-04
  const pf = pieces.pf(s, piece);
  if (roster.naval[piece])
    return pf <= f.ships ? undefined : refuse('HEL-D2-01', 'half', { left: f.ships, pf });
  const carried = (figure(f.land, slot) + pf) * lift(s);
  if (carried > figure(f.naval, slot)) return refuse('HEL-D2-03', 'lift');
  const from = figure(s.at, piece);
  // Open point 5: troops at sea go home with the ships they are aboard, not with others.
  return isSea(from) &&
    (sentHome(s, f.side, from, base, false) + pf) * lift(s) > sentHome(s, f.side, from, base, true)
    ? refuse('HEL-D2-01', 'aboard', { zone: from })
    : undefined;
}

/** Strength of the ships, or of the troops, sent from that zone to that base in this step. */
function sentHome(s: S, side: Side, from: number, base: number, ships: boolean): number {
  let sum = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const sent = s.at[p] === base && s.from[p] === from && (figure(s.did, p) & MOVED) !== 0;
    if (sent && roster.naval[p] === ships) sum += pieces.pf(s, p);
  }
  return sum;
}

/** HEL-D2-06: into an adjacent port free of enemies, within stacking. */
function refuseBerth(s: S, f: HomeFrame, piece: number, port: number): Refusal | undefined {
  const at = figure(s.at, piece);
  const open = roster.naval[piece]
    ? isSea(at) && isPassage(s, at, port)
    : isSea(at)
      ? isPassage(s, at, port)
      : isMarch(s, at, port);
  if (!isPort(port) || !open) return refuse('HEL-D2-06', 'contact');
  if (!enemyFree(s, f.side, port)) return refuse('HEL-D2-06', 'enemy', { zone: port });
  if (isLeader(piece)) return undefined;
  const left = roster.naval[piece]
    ? MOST_SHIPS - pieces.navalPf(s, f.side, port)
    : MOST_TROOPS - pieces.landPf(s, f.side, port);
  const pf = pieces.pf(s, piece);
  return pf > left ? refuse('HEL-STK-04', 'stack', { zone: port, left, pf }) : undefined;
}

/** Targets read `A-T10@M5/B3`: who, from where, where to. */
function offerMoves(s: S, f: HomeFrame, out: Action[]): void {
  const seen = new Set<string>();
  const home: Action[] = [];
  const berth: Action[] = [];
  for (const p of free(s, f)) {
    const name = `${pieces.className(s, p)}@${zoneId(figure(s.at, p))}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const base of cell(bases, f.side)) {
      if (!refuseHome(s, f, p, base)) home.push(act('home', `${name}/${zoneId(base)}`));
    }
    for (const port of neighbours(s, figure(s.at, p))) {
      if (isPort(port) && !refuseBerth(s, f, p, port)) berth.push(act('berth', `${name}/${zoneId(port)}`));
    }
  }
  const order = (a: Action, b: Action): number => (sure(a.target) < sure(b.target) ? -1 : 1);
  out.push(...home.sort(order), ...berth.sort(order));
}

function movement(s: S, f: HomeFrame, target: string | undefined): { piece: number; to: number } | undefined {
  const [who, where] = (target ?? '').split('/');
  const piece = choosers.pieceNamed(s, free(s, f), who);
  const to = zoneOf(where ?? '');
  return piece === undefined || to === undefined ? undefined : { piece, to };
}

/** Why nobody of that name makes this move. */
function refuseMover(s: S, f: HomeFrame, target: string | undefined): Refusal {
  const [who, where] = (target ?? '').split('/');
  // A place alone, without anybody who goes there.
  if (where === undefined && zoneOf(who ?? '') !== undefined) return refuse('HEL-D2-07', 'first');
  if (zoneOf(where ?? '') === undefined) return refuse('HEL-D2-06', 'no-zone');
  const at = zoneOf(who?.split('@')[1] ?? '') ?? DEAD;
  const present = at < 0 || isBase(at) ? [] : pieces.all(s, f.side, at);
  const piece = choosers.pieceNamed(s, present, who);
  if (piece === undefined) return refuse('HEL-D2-07', 'nobody');
  return s.face[piece] === ILL ? refuse('HEL-S20', 'ill') : refuse('HEL-D2-07', 'moved');
}

const homecoming = (plays: Plays<S>): HellespontDecision<HomeFrame> => ({
  rules: ['HEL-D2-01', 'HEL-D2-06'],
  forced: true,
  roles: (_s, f) => onlyRole(f.side),
  mayHold: (s, f) => plays.may(s, f.side, 'operations'),
  params: (s, f) => ({ ships: f.ships, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    offerMoves(s, f, out);
    plays.offers(s, f.side, 'operations', out);
    out.push(act('done'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    if (action.verb !== 'home' && action.verb !== 'berth')
      return plays.refuse(s, f.side, 'operations', action, 'HEL-D2-01');
    const move = movement(s, f, action.target);
    if (!move) return refuseMover(s, f, action.target);
    return action.verb === 'home'
      ? refuseHome(s, f, move.piece, move.to)
      : refuseBerth(s, f, move.piece, move.to);
  },
  take(s, f, _role, action, run) {
    if (action.verb === 'done') {
      run.next('homecoming.settle');
      return;
    }
    if (isPlay(action)) {
      plays.take(s, f.side, action, run);
      return;
    }
    const { piece, to } = sure(movement(s, f, action.target));
    const from = figure(s.at, piece);
    if (action.verb === 'home' && !isLeader(piece)) {
      const slot = cell(bases, f.side).indexOf(to);
      const pf = pieces.pf(s, piece);
      if (roster.naval[piece]) {
        f.ships -= pf;
        f.naval[slot] = figure(f.naval, slot) + pf;
      } else f.land[slot] = figure(f.land, slot) + pf;
    }
    run.emit({ type: 'move', pieces: [piece], from, to, entry: 0, cost: 0 });
    // Troops whose ships have gone may still follow them home: what stays at sea is settled at the end of the step.
    if (!isSea(from)) series.tidy(s, from, run);
    series.tidy(s, to, run);
  },
});

// ---- D.3

/** HEL-SCN-07: Persians recover by the lesser recovery and the advantage only. */
export const reducedUnits = (s: S, side: Side, persians: boolean): number[] =>
  pieces.reduced(s, side).filter((p) => persians || !isPersian(p));

// ---- D.4

/** HEL-D4-01, HEL-D4-02, HEL-D4-03, HEL-D4-04: the face follows the position, the box moves one step. */
function supplyStep(s: S, side: Side, run: HellespontRun): void {
  const famine = inFamine(s, side) || (s.options.famineLatch === 'yes' && s.latched[side] === 1);
  const box = s.supply[side];
  const step = famine ? -1 : monthOf(s).fair ? 1 : 0;
  run.emit({ type: 'supply', side, box: Math.min(3, Math.max(0, box + step)), famine });
}

/** HEL-D4-06 */
function starve(s: S, side: Side, run: HellespontRun): void {
  if (s.famine[side] !== 1 || s.supply[side] !== 0) return;
  for (const base of cell(bases, side)) {
    for (const p of pieces.units(s, side, base)) reduce(series, s, p, 'famine', run);
  }
}

// ---- D.5

export const attritionSpec: AttritionSpec<S> = {
  /** HEL-ATT-01, HEL-ATT-02 */
  zones(s, side) {
    const found: number[] = [];
    for (let z = 0; z < zoneCount; z++) {
      const exempt = isBase(z) || isPort(z) || (isSea(z) && beachFringed(z));
      if (!exempt && pieces.hasUnit(s, side, z)) found.push(z);
    }
    return found;
  },
  /** HEL-ATT-03, HEL-ATT-04 */
  modifier(s, side, zone) {
    const troops = Math.floor(pieces.landPf(s, side, zone) / 5);
    const ships = Math.floor(pieces.navalPf(s, side, zone) / 20);
    return troops + ships + (monthOf(s).harsh ? 1 : 0);
  },
  /** HEL-ATT-05 */
  losses(modified, n) {
    if (modified <= 4) return 0;
    return modified === 5 ? Math.min(1, n) : n;
  },
  window: 'W-8a',
  // HEL-ATT-06
  settle: sinking,
};

// ---- the order of phase D

/** What Hellespont adds to it. */
export type AdjustingFrame = {
  step:
    | 'adjustments.home'
    | 'adjustments.recovered'
    | 'adjustments.supply'
    | 'adjustments.help'
    | 'adjustments.famine'
    | 'adjustments.attrition'
    | 'adjustments.plays'
    | 'adjustments.settle';
} & Adjusting;

export function adjustmentSteps(
  plays: Plays<S>,
): HellespontSteps<AdjustmentFrame | AdjustingFrame | HomeFrame | RecoveryFrame> {
  const own = (
    moment: 'supply' | 'desertion',
    rules: readonly string[],
    next: AdjustingFrame['step'],
    here: AdjustingFrame['step'],
  ): HellespontDecision<AdjustingFrame> =>
    playWindow(plays, {
      rules,
      window: 'W-10',
      moment,
      side: (_s, f) => f.side,
      roles: onlyRole,
      otherwise: cite.anytime,
      after: (_s, _f, _side, passed, run) => run.next(passed ? next : here),
    });
  return {
    ...adjustmentOrder(series, { afterKeep: 'adjustments.home', afterRecovery: 'adjustments.recovered' }),
    'adjustments.home': (s, f, run) => {
      inPhase('D.2', f, run);
      run.emit({ type: 'rest' });
      run.call(homeFrame(s, f.side), halfDone(f));
    },
    'adjustments.recovered': (_s, _f, run) => run.call(liftFrame(), 'adjustments.supply'),
    'adjustments.supply': (s, f, run) => {
      inPhase('D.4', f, run);
      supplyStep(s, f.side, run);
      run.next('adjustments.help');
    },
    'adjustments.help': own('supply', ['HEL-D4-05', 'HEL-S19'], 'adjustments.famine', 'adjustments.help'),
    'adjustments.famine': (s, f, run) => {
      starve(s, f.side, run);
      run.next('adjustments.attrition');
    },
    'adjustments.attrition': (_s, f, run) => {
      inPhase('D.5', f, run);
      run.call(attritionFrame(f.side), 'adjustments.plays');
    },
    // RUL-STR-01: after his own tests.
    'adjustments.plays': own(
      'desertion',
      ['HEL-D5-01', 'HEL-S05', 'HEL-S23'],
      'adjustments.settle',
      'adjustments.plays',
    ),
    'adjustments.settle': (_s, f, run) => run.call(liftFrame(), allDone(f)),
    homecoming: homecoming(plays),
    'homecoming.settle': (s, _f, run) => {
      for (let z = 0; z < zoneCount; z++) series.tidy(s, z, run);
      run.call(settleFrame(), 'homecoming.end'); // HEL-D2-08
    },
    'homecoming.end': (_s, _f, run) => run.done(),
    // HEL-D3-01, HEL-D3-02: as many as the bonus points of the leaders in play
    recovery: recoveryDecision(series, plays, choosers, 'HEL-D3-01', (s, side) =>
      reducedUnits(s, side, false),
    ),
  };
}
