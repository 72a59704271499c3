// Writes anew what the tests hold the games to: a golden game of each scenario and counts of lines of play.
// Run it after a change of rules, and read the diff: every line that changed must be a line that was meant to.
import { mkdirSync, writeFileSync } from 'node:fs';
import { goldenText } from '@strategoi/conformance';
import { perft } from '@strategoi/kernel';
import { pinned } from './pinned.mjs';

const SEED = 'golden';

mkdirSync('fixtures/golden', { recursive: true });
for (const { game, golden, options, depths } of pinned) {
  const { id, scenarios } = game.manifest;
  const pins = [];
  for (const { id: scenario } of scenarios) {
    writeFileSync(`fixtures/golden/${id}-${scenario}.txt`, goldenText(game, scenario, SEED, golden));
    for (const depth of depths) {
      const count = perft(game, game.setup({ scenario, options, seed: SEED }), depth);
      pins.push({ name: `${scenario} to depth ${depth}`, scenario, options, seed: SEED, depth, count });
    }
  }
  writeFileSync(`fixtures/golden/${id}-perft.json`, `${JSON.stringify(pins, null, 2)}\n`);
}
