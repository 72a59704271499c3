// One complete game of each scenario between captains, in fixtures/. Run it after a change of rules: a stored game that
// the rules still play line for line stays as it is, with the states written anew where only they came to look otherwise
// (a new option, another field); any other is recorded anew. Captains learn and would play another game today, which
// is no reason to throw a good one away; `--anew` does it all the same.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { playGame } from '@strategoi/bots';
import { fullOptions, newRecord, play, RefusalError, readRecord, verify } from '@strategoi/kernel';
import { botsOf } from '@strategoi/shelf';
import { pinned } from './pinned.mjs';

const anew = process.argv.includes('--anew');

/** The stored game of this scenario and seed. */
function storedAt(path, spec) {
  if (anew || !existsSync(path)) return undefined;
  const record = readRecord(JSON.parse(readFileSync(path, 'utf8')));
  return record.scenario === spec.scenario && record.seed === spec.seed ? record : undefined;
}

/** Whether it is the one that is wanted and still holds. */
function stillGood(game, record, spec) {
  const wanted = [game.manifest.version, fullOptions(game.manifest, spec.options)];
  return (
    JSON.stringify([record.version, record.options]) === JSON.stringify(wanted) && verify(game, record).ok
  );
}

/** The same lines and dice under the rules and options of today, where they lead to the same end. */
function playedAgain(game, old, spec) {
  const { record, state } = newRecord(game, spec);
  try {
    for (const line of old.log) play(game, record, state, line.by, line.do);
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
  const told = ({ log, outcome }) => JSON.stringify([log.map(({ dice }) => dice), outcome]);
  return record.outcome && told(record) === told(old) ? record : undefined;
}

function recordOf(game, bots, spec) {
  const { record, outcome } = playGame(game, bots, { ...spec, keep: true });
  const verdict = verify(game, record);
  if (!outcome || !verdict.ok)
    throw new Error(`${game.manifest.id} ${spec.scenario}: ${verdict.fault ?? 'not finished'}`);
  return record;
}

function write(path, record) {
  const log = record.log.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const head = JSON.stringify({ ...record, log: 'LOG' }, null, 2);
  writeFileSync(path, `${head.replace('"LOG"', () => `[\n${log}\n  ]`)}\n`);
}

mkdirSync('fixtures', { recursive: true });
for (const { entry, game, options, whole } of pinned) {
  const { id, scenarios } = game.manifest;
  const { captain, [entry.best]: best } = await botsOf(entry);
  const bot = captain ?? best;
  for (const { id: scenario, roles } of scenarios) {
    const path = `fixtures/${id}-${scenario}.json`;
    const spec = {
      scenario,
      seed: `fixture ${scenario}`,
      options: whole?.scenarios.includes(scenario) ? { ...options, ...whole.options } : options,
    };
    const stored = storedAt(path, spec);
    const good = stored && stillGood(game, stored, spec) ? stored : undefined;
    const again = good ?? (stored && playedAgain(game, stored, spec));
    const record = again ?? recordOf(game, Object.fromEntries(roles.map((role) => [role, bot])), spec);
    if (!good) write(path, record);
    const { level, winners } = record.outcome;
    console.log(
      `${id} ${scenario}: ${record.log.length} actions, ${level} ${winners.join()}${good ? ', kept' : again ? ', its states anew' : ', recorded anew'}`,
    );
  }
}
