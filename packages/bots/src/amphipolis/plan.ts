/** The captain’s plans of a movement: what is chosen of all that could be ordered. */
import { isBase, isOperational, operational, refuseOperation, roster } from '@strategoi/amphipolis';
import { ATHENS, MOVED } from '@strategoi/bey';
import { entry, figure, sure } from '@strategoi/kernel';
import { Worths } from '../shared/worths.ts';
import { type Candidate, leastOf, type Order, type Plan, PRICE, worthOf } from './candidate.ts';
import { type Ground, put } from './ground.ts';
import { marches } from './marches.ts';
import { operations } from './operations.ts';
import type { Phase } from './reach.ts';
import { retirements } from './retirements.ts';
import { sails } from './sails.ts';
import { sortOf } from './shift.ts';
import { type Column, hostile, strikeValue } from './strike.ts';
import { isFree, squadron, troops } from './troops.ts';

// ---- naming

/** Counters alike go by one name, and the first in the roster answers to it: the plan calls up those who will come. */
function named(g: Ground, phase: Phase, orders: readonly Order[]): Order[] {
  const { s } = g;
  const taken = new Set<number>();
  const alike = (a: number, b: number): boolean =>
    roster.kind[a] === roster.kind[b] && s.face[a] === s.face[b] && s.at[a] === s.at[b];
  return orders.map((order) => {
    const group = order.group.map((wanted) => {
      for (let p = 0; p < wanted; p++) {
        if (!alike(p, wanted) || taken.has(p) || !isFree(s, phase, p)) continue;
        taken.add(p);
        return p;
      }
      taken.add(wanted);
      return wanted;
    });
    return { ...order, group };
  });
}

// ---- choosing

/** The rules have the last word on an operation; marches and landings are found by them in the first place. */
const isLegal = (g: Ground, phase: Phase, { orders }: Candidate): boolean =>
  orders.every(
    ({ by, zone, to, group }) => by !== 'operation' || !refuseOperation(g.s, g.side, phase, zone, to, group),
  );

function pick(g: Ground, phase: Phase, candidates: readonly Candidate[]): Candidate | undefined {
  const hopeful = candidates.filter((c) => worthOf(g, c) > leastOf(g));
  const worths = hopeful.map((c) => worthOf(g, c));
  while (hopeful.length > 0) {
    let best = 0;
    for (let i = 1; i < worths.length; i++) if (figure(worths, i) > figure(worths, best) + 1e-9) best = i;
    const found = entry(hopeful, best);
    if (isLegal(g, phase, found)) return found;
    hopeful.splice(best, 1);
    worths.splice(best, 1);
  }
  return undefined;
}

/** Carries the orders out on the trial table. */
function carryOut(g: Ground, orders: readonly Order[]): void {
  const { s } = g;
  for (const { group, to, land } of orders) {
    for (const p of group) {
      put(g, p, land !== undefined && !roster.naval[p] ? land : to);
      s.did[p] = figure(s.did, p) | MOVED;
    }
  }
}

function phaseCandidates(g: Ground, budget: number): Candidate[] {
  const found: Candidate[] = [];
  operations(g, 'B.3', budget, false, found);
  marches(g, 'B.3', budget, false, found);
  return found;
}

const nothing: Plan = { orders: [], cost: 0 };

/** The next action phase: one bundle worth its points, and whatever comes free with it. */
export function planPhase(g: Ground, budget: number): Plan {
  const main = pick(g, 'B.3', phaseCandidates(g, budget));
  return main ? withExtras(g, main) : nothing;
}

function withExtras(g: Ground, main: Candidate): Plan {
  const orders = named(g, 'B.3', main.orders);
  let paid = main.fights;
  let cost = main.cost;
  let fresh = orders.slice();
  for (let extra = 0; extra < 3; extra++) {
    carryOut(g, fresh);
    const more: Candidate[] = [];
    marches(g, 'B.3', 0, paid, more);
    const next = pick(g, 'B.3', more);
    if (!next) break;
    paid ||= next.fights;
    cost += next.cost;
    fresh = named(g, 'B.3', next.orders);
    orders.push(...fresh);
  }
  return { orders, cost };
}

interface Strike {
  readonly value: number;
  readonly group: readonly number[];
  readonly to: number;
}

/** What fights were found to be worth, by where they are and who goes there from which base. */
type Known = Map<number, Worths>;

/** The best fight an operation from a base could bring about in B.3 without these pieces. */
function bestStrike(
  g: Ground,
  without: readonly number[],
  targets: readonly number[],
  known: Known,
): Strike | undefined {
  const { side } = g;
  let best: Strike | undefined;
  for (const troop of troops(g, 'B.3', isBase)) {
    const units = troop.units.filter((p) => !without.includes(p));
    const ships = troop.ships.filter((p) => !without.includes(p));
    for (const leader of [-1, ...troop.leaders]) {
      if (without.includes(leader)) continue;
      for (const n of [3, 5]) {
        if (n > units.length) continue;
        const carried = side === ATHENS ? squadron(g, ships, n) : [];
        if (!carried) continue;
        const group = [...carried, ...units.slice(0, n), ...(leader < 0 ? [] : [leader])];
        const key = sortOf(g, group) + troop.zone;
        const column: Column = { group, marks: 0 };
        for (const to of targets) {
          const gain = sure(known.get(to)).recall(key, () => strikeValue(g, [column], to));
          const value = gain - 2 * PRICE;
          if (value > (best?.value ?? 0)) best = { value, group, to };
        }
      }
    }
  }
  return best;
}

/** What the fights of the coming B.3 promise, as far as the points go, once these pieces are elsewhere. */
function strikesInReserve(g: Ground, without: readonly number[], known: Known): number {
  const { s, side } = g;
  let targets = operational.filter((z) => hostile(g, z));
  let away = without;
  let promise = 0;
  for (let points = s.pa[side]; points >= 2 && targets.length > 0; points -= 2) {
    const strike = bestStrike(g, away, targets, known);
    if (!strike) break;
    promise += strike.value;
    away = [...away, ...strike.group];
    targets = targets.filter((z) => z !== strike.to);
  }
  return promise;
}

const LOOKED_AT = 16;

/** The best candidate of each leader and goal: others differ only in the men he takes. */
function representatives(g: Ground, candidates: readonly Candidate[], most = LOOKED_AT): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const c of candidates) {
    if (worthOf(g, c) <= leastOf(g)) continue;
    const order = entry(c.orders, 0);
    const key = `${order.zone} ${order.to} ${order.land} ${order.group.filter((p) => p >= roster.firstLeader)}`;
    const known = best.get(key);
    if (!known || worthOf(g, c) > worthOf(g, known) + 1e-9) best.set(key, c);
  }
  return [...best.values()].sort((a, b) => worthOf(g, b) - worthOf(g, a)).slice(0, most);
}

/** What is done now is weighed against the fights it takes the men from. */
function pickArrival(g: Ground, candidates: readonly Candidate[]): Candidate | undefined {
  const known: Known = new Map(operational.map((zone) => [zone, new Worths()]));
  const all = strikesInReserve(g, [], known);
  if (all <= 0) return pick(g, 'B.2', candidates);
  const weighed = representatives(g, candidates).map((c) => {
    const group = c.orders.flatMap((o) => o.group);
    return { ...c, value: c.value - (all - strikesInReserve(g, group, known)) };
  });
  return pick(g, 'B.2', weighed);
}

function arrivalCandidates(g: Ground, operating: boolean): Candidate[] {
  const all: Candidate[] = [];
  if (operating) operations(g, 'B.2', 0, true, all);
  marches(g, 'B.2', 0, true, all);
  sails(g, all);
  return all;
}

/** B.2: everything in the bases, in the order of what it brings; `first` before all else. */
export function planArrivals(g: Ground, first?: Candidate): Plan {
  const orders: Order[] = [];
  let operationsLeft = 2;
  for (let n = 0; n < 8; n++) {
    const next = n === 0 && first ? first : pickArrival(g, arrivalCandidates(g, operationsLeft > 0));
    if (!next) break;
    if (next.orders[0]?.by === 'operation') operationsLeft--;
    const chosen = named(g, 'B.2', next.orders);
    orders.push(...chosen);
    carryOut(g, chosen);
  }
  return { orders, cost: 0 };
}

// ---- plans to choose from

/** Other plans looked at beside the captain's own. */
const OTHERS = 7;

const different = (plans: readonly Plan[]): Plan[] => [
  ...new Map(plans.map((plan) => [JSON.stringify(plan.orders), plan])).values(),
];

/** What the captain would do, doing nothing, and whatever else looks worth it: another goal, other men, another leader. */
export function phasePlans(fresh: () => Ground, budget: number): Plan[] {
  const g = fresh();
  const others = representatives(g, phaseCandidates(g, budget)).filter((c) => isLegal(g, 'B.3', c));
  return different([
    planPhase(fresh(), budget),
    ...others.slice(0, OTHERS).map((main) => withExtras(fresh(), main)),
    nothing,
  ]);
}

/** What looks worse than doing nothing by so much may still be better than it looks. */
const DARING = -0.7;
/** So many of those are looked at. */
const DARED = 14;

/** A movement as captains of other hands would make it, and what looks worth little: for whoever has the time to try it. */
export function widePhasePlans(own: () => Ground, others: readonly (() => Ground)[], budget: number): Plan[] {
  const g = { ...own(), least: DARING };
  const dared = representatives(g, phaseCandidates(g, budget), DARED).filter((c) => isLegal(g, 'B.3', c));
  return different([
    ...phasePlans(own, budget),
    ...others.map((fresh) => planPhase(fresh(), budget)),
    ...dared.map((main) => withExtras(own(), main)),
  ]);
}

export function wideArrivalPlans(own: () => Ground, others: readonly (() => Ground)[]): Plan[] {
  const g = { ...own(), least: DARING };
  const dared = representatives(g, arrivalCandidates(g, true), DARED).filter((c) => isLegal(g, 'B.2', c));
  return different([
    ...arrivalPlans(own),
    ...others.map((fresh) => planArrivals(fresh())),
    ...dared.map((first) => planArrivals(own(), first)),
  ]);
}

export function arrivalPlans(fresh: () => Ground): Plan[] {
  const g = fresh();
  const others = representatives(g, arrivalCandidates(g, true)).filter((c) => isLegal(g, 'B.2', c));
  return different([
    planArrivals(fresh()),
    ...others.slice(0, OTHERS).map((first) => planArrivals(fresh(), first)),
    nothing,
  ]);
}

/** D.2 and D.4: at most one from the main map and one from the operational one; `first` before all else. */
export function planRetirement(g: Ground, phase: 'D.2' | 'D.4', first?: Candidate): Plan {
  const orders: Order[] = [];
  let main = 1;
  let far = phase === 'D.4' ? 1 : 0;
  for (let n = 0; n < 2; n++) {
    const next = n === 0 && first ? first : pick(g, phase, retirementCandidates(g, phase, main, far));
    const order = next?.orders[0];
    if (!order) break;
    if (isOperational(order.zone)) far--;
    else main--;
    const chosen = named(g, phase, [order]);
    orders.push(...chosen);
    carryOut(g, chosen);
  }
  return { orders, cost: 0 };
}

function retirementCandidates(g: Ground, phase: 'D.2' | 'D.4', main: number, far: number): Candidate[] {
  const all: Candidate[] = [];
  retirements(g, phase, (z) => (isOperational(z) ? far : main) > 0, all);
  return all;
}

/** How the captain would fall back, not at all, another group first, or one group only. */
export function retirementPlans(fresh: () => Ground, phase: 'D.2' | 'D.4'): Plan[] {
  const g = fresh();
  const candidates = retirementCandidates(g, phase, 1, phase === 'D.4' ? 1 : 0);
  const others = representatives(g, candidates).filter((c) => isLegal(g, phase, c));
  const usual = planRetirement(fresh(), phase);
  return different([
    usual,
    ...usual.orders.map((order) => ({ orders: [order], cost: 0 })),
    ...others.slice(0, OTHERS).map((first) => planRetirement(fresh(), phase, first)),
    nothing,
  ]);
}
