// Checks which package imports which. A cruise that met no module would be green too, so every source is counted.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = readdirSync('packages').map((name) => `packages/${name}/src`);
const sources = folders.filter((folder) => existsSync(folder));
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const cruiser = at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const args = [cruiser, '--config', at('.dependency-cruiser.cjs'), '--output-type', 'json', ...sources];
const cruise = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
if (!cruise.stdout) {
  console.error(cruise.stderr);
  process.exit(1);
}

const { modules, summary } = JSON.parse(cruise.stdout);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);

const unseen = sources.filter((folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)));
for (const folder of unseen) console.error(`no module was read in ${folder}`);

console.log(`${summary.totalCruised} modules, ${summary.violations.length} doors broken`);
process.exitCode = summary.violations.length > 0 || unseen.length > 0 || sources.length === 0 ? 1 : 0;
