// Random positions with orders that mostly make sense: moves, matching supports, convoys that carry someone.

import { printOrder } from '../dist/index.js';

const POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];

function generator(seed) {
  let state = (seed + 1) * 0x9e3779b1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39) + 0x6d2b79f5;
    return ((state ^ (state >>> 15)) >>> 0) % below;
  };
}

const bit = { A: 1, F: 2 };

export function randomPosition(map, seed, count) {
  const random = generator(seed);
  const pick = (list) => list[random(list.length)];
  const at = new Map();
  while (at.size < count) {
    const space = random(map.spaces.length);
    const ground = map.types[space];
    if (at.has(space) || ground === 'citadel') continue;
    const type = ground === 'sea' || (ground === 'coast' && random(2)) ? 'F' : 'A';
    const node = type === 'F' && map.shores[space].length ? pick(map.shores[space]) : map.ground[space];
    at.set(space, { power: pick(POWERS), type, loc: map.nodes[node], node, space });
  }
  const units = [...at.values()];
  const reach = (unit) =>
    map.next[unit.node].filter((to) => map.steps[unit.node * map.nodes.length + to] & bit[unit.type]);

  const goes = new Map();
  for (const unit of units) {
    if (random(100) < 55 && reach(unit).length) goes.set(unit, pick(reach(unit)));
  }
  const orders = new Map();
  const order = (unit, rest) =>
    orders.set(unit, { power: unit.power, unit: { type: unit.type, loc: unit.loc }, ...rest });
  const ref = ({ type, loc }) => ({ type, loc });

  for (const fleet of units) {
    if (map.types[fleet.space] !== 'sea' || random(100) >= 40) continue;
    const shores = map.next[fleet.node]
      .map((node) => map.spaceOf[node])
      .filter((s) => map.types[s] === 'coast');
    const army = shores.map((space) => at.get(space)).find((u) => u?.type === 'A' && !orders.has(u));
    const to = pick(shores);
    if (!army || to === army.space) continue;
    const dest = map.spaces[to];
    goes.set(army, map.ground[to]);
    goes.delete(fleet);
    order(army, { kind: 'move', to: dest });
    order(fleet, { kind: 'convoy', of: ref(army), to: dest });
  }
  for (const unit of units) {
    if (orders.has(unit)) continue;
    const to = goes.get(unit);
    if (to !== undefined) {
      order(unit, { kind: 'move', to: map.nodes[to] });
      continue;
    }
    const spaces = new Set(reach(unit).map((node) => map.spaceOf[node]));
    const helped = units.filter(
      (other) => other !== unit && spaces.has(goes.has(other) ? map.spaceOf[goes.get(other)] : other.space),
    );
    if (helped.length === 0 || random(10) === 0) order(unit, { kind: 'hold' });
    else {
      const of = pick(helped);
      const target = goes.get(of);
      order(unit, {
        kind: 'support',
        of: ref(of),
        ...(target === undefined ? {} : { to: map.nodes[target] }),
      });
    }
  }
  const list = units.map((unit) => orders.get(unit));
  return {
    units: units.map(({ power, type, loc }) => ({ power, type, loc })),
    orders: list,
    texts: list.map(printOrder),
  };
}
