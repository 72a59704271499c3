// One complete game of each scenario between captains, in fixtures/. Run it after a change of rules: a stored game that
// the rules still play line for line stays as it is, any other is recorded anew. Captains learn and would play another
// game today, which is no reason to throw a good one away; `--anew` does it all the same.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { playGame } from '@strategoi/bots';
import { fullOptions, readRecord, verify } from '@strategoi/kernel';
import { botsOf } from '@strategoi/shelf';
import { pinned } from './pinned.mjs';

const anew = process.argv.includes('--anew');

/** The stored game, where it is the one that is wanted and still holds. */
function stillGood(game, path, spec) {
  if (anew || !existsSync(path)) return undefined;
  const record = readRecord(JSON.parse(readFileSync(path, 'utf8')));
  const wanted = [spec.scenario, spec.seed, game.manifest.version, fullOptions(game.manifest, spec.options)];
  const stored = [record.scenario, record.seed, record.version, record.options];
  const same = JSON.stringify(stored) === JSON.stringify(wanted);
  return same && verify(game, record).ok ? record : undefined;
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
    const good = stillGood(game, path, spec);
    const record = good ?? recordOf(game, Object.fromEntries(roles.map((role) => [role, bot])), spec);
    if (!good) write(path, record);
    const { level, winners } = record.outcome;
    console.log(
      `${id} ${scenario}: ${record.log.length} actions, ${level} ${winners.join()}${good ? ', kept' : ', recorded anew'}`,
    );
  }
}
