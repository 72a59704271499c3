/** Random positions on any map, whose orders are legal but need not agree with each other. */

import type { GameMap, MovementOrder, Unit, UnitRef, UnitType } from '@strategoi/diplomacy';
import fc from 'fast-check';

export interface RandomPosition {
  units: Unit[];
  orders: MovementOrder[];
  control: Record<string, string>;
}

const POWERS = ['Ant', 'Bel', 'Cas'] as const;
const STEP: Record<UnitType, number> = { A: 1, F: 2, G: 12 };

export interface Mix {
  spaces: readonly string[];
  units: number;
  movers: number;
  weights: boolean;
  /** How many coastal units in a hundred are fleets. */
  fleets: number;
}

/** A position is read off a list of choices, so that fast-check can shrink it. */
export const position = (map: GameMap, mix: Mix): fc.Arbitrary<RandomPosition> =>
  fc
    .array(fc.nat(9999), { minLength: mix.units * 12, maxLength: mix.units * 12 })
    .map((choices) => compose(map, mix, choices));

function compose(map: GameMap, mix: Mix, choices: readonly number[]): RandomPosition {
  let used = 0;
  const random = (below: number): number => (choices[used++ % choices.length]! + used) % below;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

  const men: { unit: Unit; node: number; space: number; goes: number | null }[] = [];
  const spaces = mix.spaces.map((name) => map.spaces.indexOf(name));
  for (let i = 0; i < mix.units; i++) {
    const space = pick(spaces);
    if (men.some((man) => man.space === space)) continue;
    const ground = map.types[space]!;
    const type: UnitType =
      ground === 'citadel'
        ? 'G'
        : ground === 'sea' || (ground === 'coast' && random(100) < mix.fleets)
          ? 'F'
          : 'A';
    const shores = map.shores[space]!;
    const node = type === 'F' && shores.length > 0 ? pick(shores) : map.ground[space]!;
    const strength = mix.weights ? { ...(random(3) === 0 ? { str: 2 } : {}), cmd: random(5) === 0 } : {};
    men.push({
      unit: { power: pick(POWERS), type, loc: map.nodes[node]!, ...strength },
      node,
      space,
      goes: null,
    });
  }
  const control: Record<string, string> = {};
  for (const name of mix.spaces) {
    const space = map.spaces.indexOf(name);
    if (map.types[space] !== 'citadel') continue;
    control[name] = men.find((man) => man.space === space)?.unit.power ?? pick(POWERS);
  }

  const steps = (man: (typeof men)[number]): number[] =>
    map.next[man.node]!.filter((to) => {
      const space = map.spaceOf[to]!;
      if (!mix.spaces.includes(map.spaces[space]!)) return false;
      if (map.types[space] === 'citadel' && control[map.spaces[space]!] !== man.unit.power) return false;
      return map.steps[man.node * map.nodes.length + to]! & STEP[man.unit.type];
    });
  const seaFleets = men.filter((man) => map.types[man.space] === 'sea');
  const touches = (sea: number, space: number): boolean => map.waters[sea * map.spaces.length + space] === 1;
  /** Shores a chain of the fleets present could carry him to. */
  const landings = (from: number): number[] => {
    const reached = new Set<number>();
    const queue = [from];
    for (const here of queue) {
      for (const { space } of seaFleets) {
        if (reached.has(space) || !touches(space, here)) continue;
        reached.add(space);
        queue.push(space);
      }
    }
    return spaces.filter(
      (space) =>
        map.types[space] === 'coast' && space !== from && [...reached].some((sea) => touches(sea, space)),
    );
  };

  const orders = new Map<(typeof men)[number], MovementOrder>();
  const ref = ({ unit }: (typeof men)[number]): UnitRef => ({ type: unit.type, loc: unit.loc });
  const give = (man: (typeof men)[number], order: Record<string, unknown>): void => {
    orders.set(man, { power: man.unit.power, unit: ref(man), ...order } as unknown as MovementOrder);
  };

  let movers = 0;
  for (const man of men) {
    if (movers >= mix.movers || random(100) < 40) continue;
    const far = man.unit.type === 'A' && map.types[man.space] === 'coast' ? landings(man.space) : [];
    const near = steps(man);
    const sail = far.length > 0 && (near.length === 0 || random(3) > 0);
    if (!sail && near.length === 0) continue;
    man.goes = sail ? map.ground[pick(far)]! : pick(near);
    movers++;
    const bits = map.steps[man.node * map.nodes.length + man.goes]!;
    const as = man.unit.type === 'G' ? { as: bits & 8 && (!(bits & 4) || random(2)) ? 'F' : 'A' } : {};
    give(man, { kind: 'move', to: map.nodes[man.goes]!, ...as, ...(random(4) === 0 ? { via: true } : {}) });
  }
  for (const man of men) {
    if (orders.has(man)) continue;
    const armies = men.filter((other) => other.unit.type === 'A' && map.types[other.space] === 'coast');
    const sailors = armies.filter((army) => army.goes !== null);
    if (map.types[man.space] === 'sea' && sailors.length > 0 && random(3) > 0) {
      const army = pick(sailors);
      const to = map.spaces[map.spaceOf[army.goes!]!]!;
      if (map.types[map.spaceOf[army.goes!]!] === 'coast') {
        give(man, { kind: 'convoy', of: ref(army), to });
        continue;
      }
    }
    const bit = { A: 1, F: 2, G: 4 }[man.unit.type];
    const helped = men.filter((other) => {
      const aim = other.goes === null ? other.space : map.spaceOf[other.goes]!;
      return other !== man && aim !== man.space && map.helps[man.node * map.spaces.length + aim]! & bit;
    });
    if (helped.length === 0 || random(8) === 0) {
      give(man, { kind: 'hold' });
      continue;
    }
    const of = pick(helped);
    // Now and then the support is for something the unit does not do.
    const to = of.goes !== null && random(12) > 0 ? { to: map.nodes[of.goes]! } : {};
    const aim = of.goes === null || 'to' in to ? null : of.space;
    const legal = aim === null || (aim !== man.space && map.helps[man.node * map.spaces.length + aim]! & bit);
    give(man, legal ? { kind: 'support', of: ref(of), ...to } : { kind: 'hold' });
  }
  return { units: men.map((man) => man.unit), orders: men.map((man) => orders.get(man)!), control };
}
