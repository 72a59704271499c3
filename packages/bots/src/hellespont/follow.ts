import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import { activationCost, type HellespontBoard, isSea, pieces, roster, zoneId } from '@strategoi/hellespont';
import { type Action, entry, figure, sure } from '@strategoi/kernel';
import { offered, saidBy } from '../shared/choice.ts';
import { intended, keptInMind } from '../shared/intent.ts';
import { memory, packed } from '../shared/memory.ts';
import { orderFor, pending } from '../shared/orders.ts';
import { firstStep } from '../shared/route.ts';
import { glance } from '../shared/table.ts';
import { contested, makePlan, type Order, type Phase, type Plan, plansFor } from './plan.ts';
import { paceOf, reachOf } from './reach.ts';
import { beforeMoving, type Captaincy, type HellespontTrial, type Question, tableOf } from './table.ts';

/** The table as it was when the movement began, to look at. */
const setOutFrom = glance(beforeMoving);

/** A search comes back to the same tables many times. */
const remembered = memory<Plan>(2048);

/** Points announced for this phase: what is left of them and what activations took. */
function announced(board: HellespontBoard, { s, side }: HellespontTrial): number {
  let spent = board.left;
  for (const zone of board.activated) spent += activationCost(s, side, zone);
  return spent;
}

/** Points this side had when its movement began. */
const pointsNow = (seat: Captaincy, table: HellespontTrial): number =>
  announced(seat.view.board, table) + table.s.pa[table.side];

/** Which movement this is, the same at every decision of it. */
const whenOf = ({ s }: HellespontTrial, phase: Phase, points: number): string =>
  `${s.turn} ${phase} ${phase === 'B.3' ? points : ''}`;

/** The movement that this decision opens. */
export function movement(seat: Captaincy, { step }: Question): string | undefined {
  const table = tableOf(seat.view);
  if (step === 'actions.announce') return whenOf(table, 'B.3', pointsNow(seat, table));
  return step === 'departures' ? whenOf(table, 'B.2', 0) : undefined;
}

/** The plan he would follow, and others in its place. */
export function plans(seat: Captaincy, { step }: Question): readonly Plan[] {
  const table = beforeMoving(seat.view);
  return step === 'actions.announce'
    ? plansFor(table, 'B.3', pointsNow(seat, table))
    : plansFor(table, 'B.2', 0);
}

const planNow = (seat: Captaincy, phase: Phase): Plan =>
  keptInMind(seat.view, `${seat.view.board.turn} ${phase}`, () => thoughtOf(seat, phase));

/** The plan of the movement in progress, made anew from where it began; it depends on the table alone. */
function thoughtOf(seat: Captaincy, phase: Phase): Plan {
  const table = setOutFrom(seat.view);
  const { s, side } = table;
  const points = phase === 'B.2' ? 0 : pointsNow(seat, table);
  const mind = intended<Plan>(seat.view, whenOf(table, phase, points));
  if (mind) return mind;
  const key = [
    table.temper.id,
    phase,
    points,
    side,
    s.scenario,
    s.turn,
    s.advantage,
    packed(s.at),
    packed(s.face),
    s.supply.join(''),
    s.barred.join(),
    s.arrived.join(),
    Object.values(s.options).join(),
  ].join(' ');
  return remembered(key, () => makePlan(beforeMoving(seat.view), phase, points));
}

export function announce(seat: Captaincy): Action {
  const { cost } = planNow(seat, 'B.3');
  return offered(seat, 'announce', String(Math.max(1, cost))) ?? sure(seat.actions.at(-1));
}

/** HEL-CBT-05: nobody is sent into a fight that cannot be paid for. */
function affordable(seat: Captaincy, order: Order, price: number): boolean {
  const { board } = seat.view;
  const side = sideOf(seat.role);
  const fights = contested(board, enemyOf(side), order.to) || engaged(board, side);
  return price + (fights ? 1 : 0) <= board.left;
}

/** HEL-CBT-03: somebody already stands among enemies, and the point for his fight is not to be spent. */
function engaged(board: HellespontBoard, side: Side): boolean {
  const enemy = enemyOf(side);
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const at = figure(board.at, p);
    if (at >= 0 && roster.naval[p] === isSea(at) && contested(board, enemy, at)) return true;
  }
  return false;
}

/** Whose turn it is to be activated, or nothing more to do. */
export function activate(seat: Captaincy, phase: Phase): Action {
  const { board } = seat.view;
  const { s, side } = tableOf(seat.view);
  for (const order of pending(board, planNow(seat, phase))) {
    const action = offered(seat, 'activate', zoneId(order.zone));
    if (!action || (phase === 'B.3' && board.activated.includes(order.zone))) continue;
    if (phase === 'B.2' || affordable(seat, order, activationCost(s, side, order.zone))) return action;
  }
  return sure(offered(seat, 'done'));
}

interface GroupParams {
  readonly zone: number;
  readonly here: number;
  readonly picked: readonly number[];
  readonly mode: 'none' | 'march' | 'sail' | 'cross';
  readonly left: number;
  readonly challenged: boolean;
  readonly phase: Phase;
}

/** A zone has been activated: call up the group, then send it on its way. */
export function group(seat: Captaincy, ask: Question): Action {
  const params = saidBy<GroupParams>(ask);
  const plan = planNow(seat, params.phase);
  if (params.mode !== 'none') return underWay(seat, params, plan);
  const { board } = seat.view;
  const done = sure(offered(seat, 'done'));
  const order = orderFor(pending(board, plan), params.zone, params.picked);
  if (!order || (params.phase === 'B.3' && !affordable(seat, order, 0))) return done;
  const next = order.group.find((p) => !params.picked.includes(p));
  if (next !== undefined) return offered(seat, 'pick', pieces.className(board, next)) ?? done;
  return step(seat, params, order) ?? done;
}

function step(seat: Captaincy, params: GroupParams, order: Order): Action | undefined {
  const { s, side } = tableOf(seat.view);
  const points = params.mode === 'none' ? paceOf(params.picked) : params.left;
  const reach = reachOf(s, side, params.picked, order.way, params.zone, params.here, points);
  const next = firstStep(reach, params.here, order.to);
  return next === undefined ? undefined : offered(seat, 'go', zoneId(next));
}

/** On to the goal, or halt where it stands. */
function underWay(seat: Captaincy, params: GroupParams, plan: Plan): Action {
  const order = orderFor(plan.orders, params.zone, params.picked);
  const halt = offered(seat, 'halt');
  if (order && params.here !== order.to) {
    const on = params.challenged ? offered(seat, 'press') : step(seat, params, order);
    if (on) return on;
  }
  return halt ?? entry(seat.actions, 0);
}
