// Writes anew what the tests hold the games to: a golden game of each scenario and counts of lines of play.
// Run it after a change of rules, and read the diff: every line that changed must be a line that was meant to.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { goldenText } from '@strategoi/conformance';
import { perft } from '@strategoi/kernel';
import { pinned } from './pinned.mjs';

const SEED = 'golden';

const head = (text) => text.slice(0, text.indexOf('\n'));
const changed = new Set();

mkdirSync('fixtures/golden', { recursive: true });
for (const { game, golden, options, depths } of pinned) {
  const { id, scenarios } = game.manifest;
  const pins = [];
  for (const { id: scenario } of scenarios) {
    const file = `fixtures/golden/${id}-${scenario}.txt`;
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const now = goldenText(game, scenario, SEED, golden);
    writeFileSync(file, now);
    // A server goes on with stored games of the same version without replaying every line.
    if (before !== now && head(before) === head(now)) changed.add(`${id} ${game.manifest.version}`);
    for (const depth of depths) {
      const count = perft(game, game.setup({ scenario, options, seed: SEED }), depth);
      pins.push({ name: `${scenario} to depth ${depth}`, scenario, options, seed: SEED, depth, count });
    }
  }
  writeFileSync(`fixtures/golden/${id}-perft.json`, `${JSON.stringify(pins, null, 2)}\n`);
}
for (const rules of changed)
  console.log(
    `${rules} comes out otherwise: raise manifest.version unless it has been raised since the last release`,
  );
