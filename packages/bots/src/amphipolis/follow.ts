import { type AmphipolisBoard, isBase, pieces, roster, zoneId, zoneOf } from '@strategoi/amphipolis';
import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import { type Action, entry, figure, sure } from '@strategoi/kernel';
import { offered, saidBy } from '../shared/choice.ts';
import { intended, keptInMind } from '../shared/intent.ts';
import { memory, packed } from '../shared/memory.ts';
import { orderFor, pending } from '../shared/orders.ts';
import { firstStep } from '../shared/route.ts';
import { glance } from '../shared/table.ts';
import { even, inStyle, type Temper, tempers } from '../shared/temper.ts';
import type { Order, Plan } from './candidate.ts';
import type { Captaincy, Question } from './choice.ts';
import { type Ground, groundOf } from './ground.ts';
import {
  arrivalPlans,
  phasePlans,
  planArrivals,
  planPhase,
  planRetirement,
  retirementPlans,
  wideArrivalPlans,
  widePhasePlans,
} from './plan.ts';
import { type Phase, paceOf, reachOf } from './reach.ts';
import { type AmphipolisTrial, beforeMoving, tableOf } from './table.ts';
import { activationPrice } from './troops.ts';

// ---- the plan of the movement in progress, made anew from where it began

/** Where everybody was when the movement began, to look at. */
const setOutFrom = glance(beforeMoving);

/** A search comes back to the same tables many times. */
const recall = memory<Plan>(2048);

/** A plan depends on the table alone: what was thought once need not be thought again. Planning uses the table up. */
function remembered(seat: Captaincy, about: string, make: (table: AmphipolisTrial) => Plan): Plan {
  const { s, side, temper } = setOutFrom(seat.view);
  const marks = [s.turn, s.phase, s.mur, s.flotilla, s.challenged, s.barred, s.scored, s.garrisons, s.sapped];
  const key = [
    about,
    temper.id,
    side,
    s.scenario,
    marks,
    Object.values(s.options),
    packed(s.at),
    packed(s.face),
    packed(s.did),
  ].join();
  return recall(key, () => make(beforeMoving(seat.view)));
}

/** Points announced for this phase: what is left of them and what activations took. */
function announced(seat: Captaincy): number {
  const { board } = seat.view;
  const before = setOutFrom(seat.view).s;
  const side = sideOf(seat.role);
  let spent = board.left;
  for (const zone of board.activated) spent += activationPrice(before, side, zone);
  const first = board.activated[0];
  if (board.operated > 0 && first !== undefined && activationPrice(before, side, first) === 0) spent += 1;
  return spent;
}

/** Which movement this is, the same at every decision of it. */
const whenOf = (seat: Captaincy, phase: Phase, points: number): string =>
  `${seat.view.board.turn} ${phase} ${phase === 'B.3' ? points : ''}`;

const pointsNow = (seat: Captaincy, paid: number): number => paid + seat.view.board.pa[sideOf(seat.role)];

/** The movement that this decision opens. */
export function movement(seat: Captaincy, { step }: Question): string | undefined {
  if (step === 'actions.announce') return whenOf(seat, 'B.3', pointsNow(seat, announced(seat)));
  return step === 'free' ? whenOf(seat, 'B.2', 0) : undefined;
}

/** The plan he would follow, and others in its place. */
export function plans(seat: Captaincy, { step }: Question): readonly Plan[] {
  const points = pointsNow(seat, announced(seat));
  return step === 'actions.announce'
    ? phasePlans(() => groundOf(beforeMoving(seat.view), points), points)
    : arrivalPlans(() => groundOf(beforeMoving(seat.view)));
}

/** A movement, or where a side may fall back at the end of a turn. */
export const anyMovement = (seat: Captaincy, ask: Question): string | undefined =>
  ask.step === 'operations' ? whenOf(seat, retiring(ask), 0) : movement(seat, ask);

const retiring = (ask: Question): 'D.2' | 'D.4' => saidBy<{ phase: 'D.2' | 'D.4' }>(ask).phase;

/** The hands in which others would make the same movement. */
const otherHands: readonly Temper[] = [even, ...tempers, inStyle(even, 0), inStyle(even, 15)];

/** The same, what captains of other hands would do, and what they would look at and leave. */
export function widePlans(seat: Captaincy, ask: Question): readonly Plan[] {
  const points = ask.step === 'actions.announce' ? pointsNow(seat, announced(seat)) : 0;
  const inHand = (temper?: Temper) => (): Ground => {
    const table = beforeMoving(seat.view);
    if (!temper) return groundOf(table, points);
    const caution = (table.caution / table.temper.caution) * temper.caution;
    return groundOf({ ...table, temper, caution }, points);
  };
  const others = otherHands.map(inHand);
  switch (ask.step) {
    case 'actions.announce':
      return widePhasePlans(inHand(), others, points);
    case 'operations':
      return retirementPlans(inHand(), retiring(ask));
    default:
      return wideArrivalPlans(inHand(), others);
  }
}

const planNow = (seat: Captaincy, phase: Phase): Plan =>
  keptInMind(seat.view, `${seat.view.board.turn} ${phase}`, () => thoughtOf(seat, phase));

function thoughtOf(seat: Captaincy, phase: Phase): Plan {
  switch (phase) {
    case 'B.2':
      return (
        intended<Plan>(seat.view, whenOf(seat, phase, 0)) ??
        remembered(seat, `${phase} ${seat.view.board.pa}`, (table) => planArrivals(groundOf(table)))
      );
    case 'B.3': {
      const paid = announced(seat);
      const points = pointsNow(seat, paid);
      const within = (limit: number): Plan =>
        remembered(seat, `${phase} ${points} ${limit}`, (table) => planPhase(groundOf(table, points), limit));
      const plan = intended<Plan>(seat.view, whenOf(seat, phase, points)) ?? within(points);
      // Whoever has fallen ill since the announcement may have made the plan too dear.
      return paid > 0 && plan.cost > paid ? within(paid) : plan;
    }
    default:
      return (
        intended<Plan>(seat.view, whenOf(seat, phase, 0)) ??
        remembered(seat, phase, (table) => planRetirement(groundOf(table), phase))
      );
  }
}

// ---- the decisions that carry it out

export function announce(seat: Captaincy): Action {
  const { cost } = planNow(seat, 'B.3');
  return offered(seat, 'announce', String(Math.max(1, cost))) ?? entry(seat.actions, 0);
}

/** Whose turn it is to be activated, or nothing more to do. */
export function activate(seat: Captaincy, phase: Phase): Action {
  const { board } = seat.view;
  const waiting = pending(board, planNow(seat, phase));
  for (const order of waiting) {
    const action = offered(seat, 'activate', zoneId(order.zone));
    if (action && (phase !== 'B.3' || affordable(seat, order))) return action;
  }
  return sure(offered(seat, 'done'));
}

/** AMP-2.B.3.3-b: nobody is sent into a fight that cannot be paid for. */
function affordable(seat: Captaincy, order: Order): boolean {
  const { board } = seat.view;
  const side = sideOf(seat.role);
  const full = activationPrice(board, side, order.zone);
  const price = board.activated.includes(order.zone) ? 0 : full;
  const sail = order.by === 'operation' && full === 0 && board.operated === 0 ? 1 : 0;
  const combat = pieces.hasLandUnit(board, enemyOf(side), order.to) || engaged(board, side) ? 1 : 0;
  return price + sail + combat <= board.left;
}

/** Somebody already stands among enemies, and the point for his fight is not to be spent. */
function engaged(board: AmphipolisBoard, side: Side): boolean {
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const at = figure(board.at, p);
    if (at >= 0 && !roster.naval[p] && pieces.hasLandUnit(board, enemyOf(side), at)) return true;
  }
  return false;
}

interface GroupParams {
  readonly zone: number;
  readonly here: number;
  readonly picked: readonly number[];
  readonly left: number;
  readonly moving: boolean;
  readonly phase: Phase;
}

const sameGroup = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((p) => b.includes(p));

/** A zone has been activated: call up the group, then send it on its way. */
export function group(seat: Captaincy, ask: Question): Action {
  const params = saidBy<GroupParams>(ask);
  const { board } = seat.view;
  const plan = planNow(seat, params.phase);
  if (params.moving) return march(seat, params, plan);
  const order = orderFor(pending(board, plan), params.zone, params.picked);
  if (!order || (params.phase === 'B.3' && !affordable(seat, order))) return sure(offered(seat, 'done'));
  if (!sameGroup(order.group, params.picked)) {
    const next = sure(order.group.find((p) => !params.picked.includes(p)));
    return callUp(seat, params.zone, next) ?? sure(offered(seat, 'done'));
  }
  return setOut(seat, params, order) ?? sure(offered(seat, 'done'));
}

function callUp(seat: Captaincy, zone: number, piece: number): Action | undefined {
  const { board } = seat.view;
  const name = pieces.className(board, piece);
  const at = figure(board.at, piece);
  return offered(seat, 'pick', at === zone ? name : `${name}@${zoneId(at)}`);
}

function setOut(seat: Captaincy, params: GroupParams, order: Order): Action | undefined {
  if (order.by === 'operation') return offered(seat, 'operate', zoneId(order.to));
  if (order.by === 'sail') return offered(seat, 'go', zoneId(order.to));
  return step(seat, params, order.to);
}

function step(seat: Captaincy, params: GroupParams, to: number): Action | undefined {
  const { s, side } = tableOf(seat.view);
  const points = params.moving ? params.left : paceOf(params.picked);
  const reach = reachOf(s, side, params.phase, params.here, params.picked, points);
  const next = firstStep(reach, params.here, to);
  return next === undefined ? undefined : offered(seat, 'go', zoneId(next));
}

/** Under way: on to the goal, or halt where it stands. */
function march(seat: Captaincy, params: GroupParams, plan: Plan): Action {
  const order = orderFor(plan.orders, params.zone, params.picked);
  const halt = offered(seat, 'halt');
  if (order && params.here !== order.to) {
    const next = step(seat, params, order.to);
    if (next) return next;
  }
  return halt ?? entry(seat.actions, 0);
}

/** B.2: the transports have arrived; ashore with the troops. */
export function landing(seat: Captaincy, ask: Question): Action {
  const { board } = seat.view;
  const { zone: sea } = saidBy<{ zone: number }>(ask);
  const side = sideOf(seat.role);
  const aboard = pieces.all(board, side, sea).filter((p) => !roster.naval[p]);
  const order = planNow(seat, 'B.2').orders.find(
    (o) => o.by === 'sail' && o.to === sea && aboard.some((p) => o.group.includes(p)),
  );
  const wanted = order?.land === undefined ? undefined : offered(seat, 'land', zoneId(order.land));
  return wanted ?? offered(seat, 'land') ?? entry(seat.actions, 0);
}

/** Where the side may put a counter it deploys: next to its ships, or where it is safest. */
export function deploy(seat: Captaincy): Action {
  return seat.actions.find((a) => isHome(sideOf(seat.role), sure(a.target))) ?? entry(seat.actions, 0);
}

const isHome = (side: Side, id: string): boolean => {
  const zone = zoneOf(id);
  return zone !== undefined && isBase(zone) && id === (side === 0 ? 'Thasos' : 'Macedonia');
};
