/** Several columns on one goal: joined in the attack, or one of them on every way out. */

import { crossable, isLand, neighbours, pieces, roster } from '@strategoi/amphipolis';
import { type Candidate, type Order, PRICE } from './candidate.ts';
import { type Ground, tried } from './ground.ts';
import { reachOf } from './reach.ts';
import { type Column, strikeValue } from './strike.ts';
import { landIn, roomIn, troopAt, weakest } from './troops.ts';

/** One column that could come, and what it would be worth alone. */
export interface Approach {
  readonly column: Column;
  readonly zone: number;
  readonly price: number;
  readonly value: number;
}

/** AMP-4.2.2-b: where the enemy would go if he lost this zone. */
const waysOut = (g: Ground, zone: number): number[] =>
  neighbours(zone).filter(
    (z) => isLand(z) && crossable(g.s, g.enemy, zone, z) && !pieces.hasUnit(g.s, g.side, z),
  );

/** AMP-4.2.2-f: with a man on every way out, whoever loses the fight is lost. The men come from the attackers' zone. */
export function surround(
  g: Ground,
  to: number,
  columns: readonly Approach[],
  paid: boolean,
  out: Candidate[],
): void {
  const { s, side } = g;
  const best = columns.reduce((a, b) => (b.value > a.value ? b : a));
  const home = best.zone;
  const exits = waysOut(g, to).filter((z) => z !== home);
  const next = crossable(s, g.enemy, to, home);
  if (exits.length + (next ? 1 : 0) === 0 || exits.length > 3) return;
  const spare = weakest(s, troopAt(g, 'B.3', home).units);
  const guards: Order[] = [];
  for (const exit of exits) {
    const man = spare.shift();
    if (man === undefined) return;
    const reach = reachOf(s, side, 'B.3', home, [man], 4);
    if (reach.cost[exit] === Number.POSITIVE_INFINITY || pieces.hasUnit(s, g.enemy, exit)) return;
    guards.push({ by: 'march', zone: home, group: [man], to: exit });
  }
  const rearguard = next ? spare.shift() : -1;
  const away = guards.flatMap((o) => o.group);
  const group = best.column.group.filter((p) => p !== rearguard && !away.includes(p));
  if (rearguard === undefined || landIn(group) < 2) return;
  const value =
    withGuards(g, guards, () => strikeValue(g, [{ ...best.column, group }], to)) - 0.1 * exits.length;
  out.push({
    orders: [...guards, { by: 'march', zone: home, group, to }],
    value,
    cost: best.price + (paid ? 0 : 1),
    fights: true,
  });
}

function withGuards<T>(g: Ground, guards: readonly Order[], trial: () => T): T {
  const [first, ...rest] = guards;
  return first ? tried(g, first.group, first.to, () => withGuards(g, rest, trial)) : trial();
}

/** Columns of several zones fall on the same one: the best is joined by whoever makes it better. */
export function joint(
  g: Ground,
  to: number,
  columns: readonly Approach[],
  budget: number,
  paid: boolean,
  out: Candidate[],
): void {
  const sorted = columns.slice().sort((a, b) => b.value - a.value);
  const best = sorted[0];
  if (!best) return;
  let chosen = [best];
  let value = best.value;
  for (const next of sorted) {
    if (chosen.some((c) => c.zone === next.zone)) continue;
    const room = roomIn(g, to) - chosen.reduce((n, c) => n + landIn(c.column.group), 0);
    const units = next.column.group.filter((p) => p < roster.firstLeader).slice(0, Math.max(0, room));
    const leaders = next.column.group.filter((p) => p >= roster.firstLeader);
    if (units.length === 0) continue;
    const joined = { ...next, column: { ...next.column, group: [...units, ...leaders] } };
    const trial = [...chosen, joined];
    const cost = trial.reduce((n, c) => n + c.price, paid ? 0 : 1);
    if (cost > budget) continue;
    const better = strikeValue(
      g,
      trial.map((c) => c.column),
      to,
    );
    if (better < value + PRICE * joined.price) continue;
    value = better;
    chosen = trial;
  }
  if (chosen.length < 2) return;
  out.push({
    orders: chosen.map((c) => ({ by: 'march', zone: c.zone, group: c.column.group, to })),
    value,
    cost: chosen.reduce((n, c) => n + c.price, paid ? 0 : 1),
    fights: true,
  });
}
