// Writes anew what the tests hold the games to: a golden game of each scenario and counts of lines of play.
// Run it after a change of rules, and read the diff: every line that changed must be a line that was meant to.
import { mkdirSync, writeFileSync } from 'node:fs';
import { amphipolis } from '@strategoi/amphipolis';
import { goldenText } from '@strategoi/conformance';
import { hellespont } from '@strategoi/hellespont';
import { perft } from '@strategoi/kernel';

const SEED = 'golden';
// Without the sealed windows, which have next to no choices in them, the tree is worth counting.
const options = { windows: 'swift' };
const DEPTHS = [2, 4, 5];

mkdirSync('fixtures/golden', { recursive: true });
for (const game of [amphipolis, hellespont]) {
  const { id, scenarios } = game.manifest;
  const pins = [];
  for (const { id: scenario } of scenarios) {
    writeFileSync(`fixtures/golden/${id}-${scenario}.txt`, goldenText(game, scenario, SEED));
    for (const depth of DEPTHS) {
      const count = perft(game, game.setup({ scenario, options, seed: SEED }), depth);
      pins.push({ name: `${scenario} to depth ${depth}`, scenario, options, seed: SEED, depth, count });
    }
  }
  writeFileSync(`fixtures/golden/${id}-perft.json`, `${JSON.stringify(pins, null, 2)}\n`);
}
