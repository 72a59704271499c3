// Adjudications per second on one core, 10 to 34 units on the standard map.
// node packages/diplomacy/bench/adjudicate.bench.mjs   (after npm run build)

import { adjudicate, adjudicateLine, parseOrder, printOrder, rules, shippedMap } from '../dist/index.js';
import { randomPosition } from './positions.mjs';

const SECONDS = 3;
const map = shippedMap('standard');
const parsed = (text) => parseOrder(map, text).order;

const positions = Array.from({ length: 2000 }, (_, seed) => randomPosition(map, seed, 10 + (seed % 25)));
const lines = positions.map(({ units, orders }, id) =>
  JSON.stringify({ id, units, orders: orders.map(printOrder) }),
);

function measure(name, run) {
  for (let i = 0; i < positions.length; i++) run(i);
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < SECONDS * 1000) {
    for (let i = 0; i < 100; i++) run((done + i) % positions.length);
    done += 100;
  }
  const rate = Math.round((done * 1000) / (performance.now() - start));
  console.log(`${name.padEnd(28)} ${rate.toLocaleString('en')} a second`);
  return rate;
}

for (const set of ['dip3', 'diad']) {
  measure(`adjudicate, ${set}`, (i) => adjudicate(map, positions[i].units, positions[i].orders, rules[set]));
}
measure('from text, dip3', (i) => {
  const { units, texts } = positions[i];
  adjudicate(map, units, texts.map(parsed), rules.dip3);
});
measure('JSON line to JSON line, dip3', (i) => adjudicateLine(lines[i], { map, rules: rules.dip3 }));
