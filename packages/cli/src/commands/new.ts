import { existsSync } from 'node:fs';
import { newRecord, type Position } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf, writeRecord } from '../files.ts';
import { readPosition } from '../position.ts';
import { freshSeed, optionsOf, scenarioNamed } from '../setup.ts';

export const newCommand: Command = {
  name: 'new',
  usage:
    'GAME SCENARIO [--option k=v]… [--seed s] [-o FILE] [--force] | new --position FILE [--seed s] [-o FILE]',
  words: [0, 2],
  flags: () => ({
    option: { type: 'string', multiple: true },
    seed: { type: 'string' },
    out: { type: 'string', short: 'o' },
    position: { type: 'string' },
    force: { type: 'boolean' },
  }),
  run(call) {
    const seed = call.text('seed') ?? freshSeed();
    const start = startOf(call);
    const { listed, scenario } = start;
    const { record } = newRecord(listed.game, {
      scenario,
      options: optionsOf(call),
      seed,
      ...(start.position ? { start: start.position } : {}),
    });
    const file = call.text('out') ?? `${record.game}-${scenario}-${seed.replace(/[^\w.-]+/g, '_')}.json`;
    if (existsSync(pathOf(call, file)) && !call.on('force')) throw new Fault(call.say.exists(file));
    writeRecord(call, file, record);
    if (call.json) call.data({ file, ...record });
    else call.print(file);
    return 0;
  },
};

function startOf(call: Call): {
  listed: ReturnType<typeof gameNamed>;
  scenario: string;
  position?: Position;
} {
  const file = call.text('position');
  if (file === undefined) {
    if (call.args.length !== 2) throw new Fault(call.say.usage(`new ${newCommand.usage}`));
    const listed = gameNamed(call, call.arg(0));
    return { listed, scenario: scenarioNamed(call, listed, call.arg(1)) };
  }
  if (call.args.length > 0 || call.texts('option').length > 0) throw new Fault(call.say.positionAlone);
  const { listed, position } = readPosition(call, file);
  return { listed, scenario: position.scenario, position };
}
