// Takes each refusal, guard, step and table cell that cites a rule out of the games, one at a time, and runs the tests
// that name the rule. What no test misses has survived.
//   npm run mutate                        all of it; a run that was cut short goes on where it stopped
//   npm run mutate -- --only refusal      one kind; or --only packages/bey, --only AMP-3.1: a part of a path, an id
//   npm run mutate -- --sample 40         the places of so many rules that were proved before, always the same ones
//   npm run mutate -- --write             all of it, and packages/*/proofs.json anew from what came out
//   npm run mutate -- --game epic         a game that stands alone, by its own tests; with --write its proofs too
//   npm run mutate -- --threads 1         on so many processors
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cache, root } from './mutate/bundle.mjs';
import { proofsOf, provedRules } from './mutate/proofs.mjs';
import { mutate } from './mutate/run.mjs';

const SEED = 'strategoi';
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    game: { type: 'string' },
    sample: { type: 'string' },
    write: { type: 'boolean' },
    again: { type: 'boolean' },
    threads: { type: 'string' },
  },
});

const stateFile = join(cache, values.game ? `mutants-${values.game}.json` : 'mutants.json');
const accepted = JSON.parse(readFileSync(new URL('mutate/accepted.json', import.meta.url), 'utf8'));
const isAccepted = (mutant) =>
  accepted.some(({ file, how, was }) => file === mutant.file && how === mutant.how && was === mutant.was);

const state = existsSync(stateFile) && !values.again ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
let saved = performance.now();
function save() {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stateFile, JSON.stringify(state));
  saved = performance.now();
}

const isWanted = ({ kind, file, rules }) =>
  (values.only ?? []).every(
    (part) => kind === part || file.includes(part) || rules.some((rule) => rule.startsWith(part)),
  );

const said = ({ file, line, kind, how, rules, was, tests }) =>
  `${file}:${line}  ${kind} ${how}  ${rules.join(' ') || 'no rule was met here'}  (${tests} tests)\n    ${was}`;

const started = performance.now();
const { mark, tried, stale } = await mutate({
  isWanted,
  game: values.game,
  // What was once proved must be proved again; the rest is told by a whole run.
  sample: values.sample ? { count: Number(values.sample), seed: SEED, among: provedRules(root) } : undefined,
  accepted,
  threads: values.threads ? Number(values.threads) : Math.min(4, availableParallelism()),
  known: (mark, { name }) => (state.mark === mark ? state.verdicts?.[name] : undefined),
  tell({ mark, mutant, verdict, done, total }) {
    if (state.mark !== mark) Object.assign(state, { mark, verdicts: {} });
    state.verdicts[mutant.name] = verdict;
    if (performance.now() - saved < 2000) return;
    save();
    if (process.stderr.isTTY || !values.sample) console.error(`${done} of ${total}`);
  },
});
if (!values.sample) save();

const survivors = tried.filter((mutant) => !mutant.killer && !isAccepted(mutant));
for (const mutant of survivors) console.log(said(mutant));
for (const { file, was } of stale)
  console.log(`${file}: the list of accepted survivors names what is not there: ${was}`);
if (values.write) {
  if (values.sample || values.only) throw new Error('--write is for a whole run');
  for (const [file, text] of proofsOf(root, tried, isAccepted, values.game)) writeFileSync(file, text);
}
console.log(
  `${tried.length} taken out, ${tried.filter(({ killer }) => killer).length} missed by a test of their rule, ` +
    `${survivors.length} survived` +
    `  ${((performance.now() - started) / 1000).toFixed(0)} s  ${mark}`,
);
process.exitCode = survivors.length > 0 || tried.length === 0 ? 1 : 0;
