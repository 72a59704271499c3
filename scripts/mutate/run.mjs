// Takes places out one at a time and asks the tests of their rules; what nobody misses has survived.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { allSites, bundled, provers } from './bundle.mjs';

const WORKER = new URL('worker.mjs', import.meta.url);
/** A worker keeps every bundle it has loaded. */
const LOADS = 80;

/** A rule of a game; what the engine refuses by a code of its own is none. */
const isRule = (id) => /^[A-Z]{3}-/.test(id);

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A mutant keeps its name when lines move: what it was, in which file, the how-manieth of its like. */
function named(mutants) {
  const seen = new Map();
  return mutants.map((mutant) => {
    const like = [mutant.file, mutant.kind, mutant.how, mutant.was, mutant.rule ?? ''].join('|');
    const nth = (seen.get(like) ?? 0) + 1;
    seen.set(like, nth);
    return { ...mutant, name: hash(`${like}|${nth}`), nth };
  });
}

/** One process-like thread on a bundle, replaced when it hangs or grows. */
class Prover {
  constructor(url) {
    this.url = url;
  }
  async ask(job, patience) {
    this.worker ??= new Worker(WORKER, { workerData: { url: this.url } });
    const { worker } = this;
    const waiting = new AbortController();
    const { signal } = waiting;
    const answer = Promise.race([
      once(worker, 'message', { signal }).then(([reply]) => reply),
      setTimeout(patience, undefined, { signal }),
    ]);
    worker.postMessage(job);
    try {
      const reply = await answer;
      if (reply === undefined || reply.loads > LOADS) await this.end();
      return reply;
    } catch (error) {
      await this.end();
      return { killer: `it breaks the run: ${error.message}` };
    } finally {
      waiting.abort();
    }
  }
  async end() {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}

/** What the tests of one package say about themselves: their rules, and the places they meet. */
async function surveyed(name, written, wanted) {
  const { url, mark } = await bundled(name, written);
  const prover = new Prover(url);
  const survey = await prover.ask({ survey: true, wanted }, 600_000);
  await prover.end();
  if (!survey?.tests) throw new Error(`the tests of ${name} could not be surveyed: ${survey?.killer}`);
  // A test that fails as it is proves nothing.
  for (const { ok, title } of survey.tests) if (!ok) console.error(`left out, it fails as it is: ${title}`);
  return { name, url, mark, loaded: survey.loaded, tests: survey.tests.filter(({ ok }) => ok) };
}

/** Places that know their rule only at run time become one mutant for each rule they were met with. */
function mutantsOf(sites, surveys) {
  const met = new Map();
  for (const { loaded, tests } of surveys) {
    for (const place of [...loaded, ...tests.flatMap((test) => test.met)]) {
      if (typeof place === 'number') continue;
      const [n, rule] = place.split(' ');
      met.set(Number(n), (met.get(Number(n)) ?? new Set()).add(rule));
    }
  }
  return named(
    sites.flatMap((site) => {
      if (site.rules.length > 0) return [site];
      const found = met.get(site.n);
      if (!found) return [site];
      return [...found]
        .filter(isRule)
        .sort()
        .map((rule) => ({ ...site, rules: [rule], rule }));
    }),
  );
}

/** Which tests of a package are asked about a mutant, and how. */
function jobFor(mutant, { loaded, tests }) {
  const place = mutant.rule === undefined ? mutant.n : `${mutant.n} ${mutant.rule}`;
  const own = tests
    .filter(({ names }) => mutant.rules.some((rule) => names.includes(rule)))
    .sort((a, b) => a.ms - b.ms);
  const near = own.filter(({ met }) => met.includes(place));
  const fresh = loaded.includes(place);
  return {
    n: mutant.n,
    rule: mutant.rule,
    near: near.map(({ index }) => index),
    all: own.map(({ index }) => index),
    fresh,
    // Elsewhere a table may have learnt what the tests of the rule then only looked up.
    reached: own.length > 0 && (fresh || tests.some(({ met }) => met.includes(place))),
    patience: 20_000 + 20 * own.reduce((sum, { ms }) => sum + ms, 0),
  };
}

async function verdictOn(mutant, surveys, provers) {
  let tests = 0;
  for (const survey of surveys) {
    const job = jobFor(mutant, survey);
    tests += job.all.length;
    if (!job.reached) continue;
    const reply = await provers.get(survey.name).ask(job, job.patience);
    const killer = reply === undefined ? 'it never ends' : reply.killer;
    if (killer) return { killer, by: survey.name };
  }
  return { tests };
}

/** So many of these rules, always the same ones as long as they are there. */
function sampled(sites, { count, seed, among }) {
  const rules = [...new Set(sites.flatMap((site) => site.rules))].filter((rule) => among.has(rule));
  const drawn = rules.map((rule) => ({ rule, lot: hash(`${seed} ${rule}`) }));
  return new Set(
    drawn
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, count)
      .map(({ rule }) => rule),
  );
}

/** The places of a game whose rules no other package decides. */
function alone(sites, game) {
  const isOwn = ({ file }) => file.startsWith(`packages/${game}/`);
  const own = sites.filter(isOwn);
  const rules = new Set(own.flatMap((site) => site.rules));
  const elsewhere = sites.find((site) => !isOwn(site) && site.rules.some((rule) => rules.has(rule)));
  if (elsewhere) throw new Error(`${elsewhere.file} decides rules of ${game} too`);
  return own;
}

/**
 * Tries every mutant that `isWanted`, or those of a sample of rules; `known(mark, mutant)` may already have the
 * answer for sources and tests of that mark. With `game` only what is in its package counts, sources and tests.
 */
export async function mutate({ isWanted, game, sample, accepted, known, tell, threads }) {
  const { sites: all, written } = allSites();
  const sites = game ? alone(all, game) : all;
  const drawn = sample ? sampled(sites, sample) : undefined;
  const isDrawn = ({ rules }) =>
    drawn === undefined ||
    (rules.some((rule) => drawn.has(rule)) && rules.every((rule) => sample.among.has(rule)));
  const wanted = drawn && new Set([...drawn, ...sites.filter(isDrawn).flatMap((site) => site.rules)]);
  const surveys = [];
  for (const name of provers(wanted).filter((one) => !game || one === game))
    surveys.push(await surveyed(name, written, wanted));
  const mark = hash(surveys.map((survey) => survey.mark).join());
  const chosen = mutantsOf(sites, surveys).filter((mutant) => isDrawn(mutant) && isWanted(mutant));
  const results = new Map();
  const left = chosen.filter((mutant) => {
    const verdict = known(mark, mutant);
    if (verdict) results.set(mutant.name, verdict);
    return !verdict;
  });
  const next = left.values();
  const work = async () => {
    const mine = new Map(surveys.map(({ name, url }) => [name, new Prover(url)]));
    for (const mutant of next) {
      const verdict = await verdictOn(mutant, surveys, mine);
      results.set(mutant.name, verdict);
      tell({ mark, mutant, verdict, done: results.size, total: chosen.length });
    }
    for (const prover of mine.values()) await prover.end();
  };
  await Promise.all(Array.from({ length: threads }, work));
  const stale = accepted.filter(
    ({ file, how, was }) => !all.some((site) => site.file === file && site.how === how && site.was === was),
  );
  return { mark, stale, tried: chosen.map((mutant) => ({ ...mutant, ...results.get(mutant.name) })) };
}
