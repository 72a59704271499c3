// What a whole run has proved, rule by rule, for the file that each game keeps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each game with a catalogue, or for one: the text of its proofs, `"ID": [missed, taken out]`. */
export function proofsOf(root, tried, isAccepted, game) {
  const counts = new Map();
  for (const mutant of tried) {
    if (!mutant.killer && isAccepted(mutant)) continue;
    for (const rule of mutant.rules) {
      const [missed, all] = counts.get(rule) ?? [0, 0];
      counts.set(rule, [missed + (mutant.killer ? 1 : 0), all + 1]);
    }
  }
  const files = new Map();
  for (const name of readdirSync(join(root, 'packages')).sort()) {
    const catalogue = join(root, 'packages', name, 'src/words/data/rules.en.json');
    if (!existsSync(catalogue) || (game && game !== name)) continue;
    const lines = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')))
      .filter((rule) => counts.has(rule))
      .map((rule) => `  ${JSON.stringify(rule)}: [${counts.get(rule).join(', ')}]`);
    files.set(join(root, 'packages', name, 'proofs.json'), `{\n${lines.join(',\n')}\n}\n`);
  }
  return files;
}

/** The rules of which, by those files, everything that was taken out was missed. */
export function provedRules(root) {
  const proved = new Set();
  for (const name of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', name, 'proofs.json');
    if (!existsSync(file)) continue;
    for (const [rule, [missed, all]] of Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
      if (missed === all) proved.add(rule);
  }
  return proved;
}
