// Records anew one complete game of each scenario between captains, into fixtures/. Run it after a change of rules.
import { mkdirSync, writeFileSync } from 'node:fs';
import { playGame } from '@strategoi/bots';
import { verify } from '@strategoi/kernel';
import { botsOf } from '@strategoi/shelf';
import { pinned } from './pinned.mjs';

mkdirSync('fixtures', { recursive: true });
for (const { entry, game, options, whole } of pinned) {
  const { id, scenarios } = game.manifest;
  const bot = (await botsOf(entry)).captain;
  for (const { id: scenario, roles } of scenarios) {
    const bots = Object.fromEntries(roles.map((role) => [role, bot]));
    const { record, outcome } = playGame(game, bots, {
      scenario,
      seed: `fixture ${scenario}`,
      options: whole?.scenarios.includes(scenario) ? { ...options, ...whole.options } : options,
      keep: true,
    });
    const verdict = verify(game, record);
    if (!outcome || !verdict.ok) throw new Error(`${id} ${scenario}: ${verdict.fault ?? 'not finished'}`);
    const log = record.log.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
    const head = JSON.stringify({ ...record, log: 'LOG' }, null, 2);
    writeFileSync(`fixtures/${id}-${scenario}.json`, `${head.replace('"LOG"', () => `[\n${log}\n  ]`)}\n`);
    console.log(
      `${id} ${scenario}: ${record.log.length} actions, ${outcome.level} ${outcome.winners.join()}`,
    );
  }
}
