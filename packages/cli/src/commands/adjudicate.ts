import { createInterface } from 'node:readline';
import {
  adjudicateLine,
  type GameMap,
  isRuleSet,
  MAP_NAMES,
  RULE_SETS,
  readMap,
  rules,
  shippedMap,
} from '@strategoi/diplomacy';
import type { Call, Command } from '../command.ts';
import { Fault, messageOf } from '../fault.ts';
import { readJson } from '../files.ts';

/** Positions of simultaneous orders as JSON lines in, what comes of them as JSON lines out. */
export const adjudicateCommand: Command = {
  name: 'adjudicate',
  usage: `--map ${MAP_NAMES.join('|')}|FILE --rules ${RULE_SETS.join('|')} <LINES`,
  words: [0, 0],
  flags: () => ({ map: { type: 'string' }, rules: { type: 'string' } }),
  async run(call) {
    const settings = { map: mapNamed(call), rules: rules[rulesNamed(call)] };
    await answerLines(call, (line) => adjudicateLine(line, settings));
    return 0;
  },
};

/** Answers line by line, and writes at once what came together. */
function answerLines(call: Call, answer: (line: string) => string): Promise<void> {
  const answers: string[] = [];
  const flush = (): void => {
    if (answers.length > 0) call.print(answers.splice(0));
  };
  return new Promise((resolve) => {
    const reader = createInterface({ input: call.world.stdin, crlfDelay: Number.POSITIVE_INFINITY });
    reader.on('line', (line) => {
      if (line.trim() === '') return;
      answers.push(answer(line));
      if (answers.length === 1) setImmediate(flush);
    });
    reader.on('close', () => {
      flush();
      resolve();
    });
  });
}

function rulesNamed(call: Call): (typeof RULE_SETS)[number] {
  const name = call.text('rules') ?? 'dip';
  if (!isRuleSet(name)) throw new Fault(call.say.unknownRules(name, RULE_SETS));
  return name;
}

function mapNamed(call: Call): GameMap {
  const name = call.text('map') ?? 'standard';
  const shipped = shippedMap(name);
  if (shipped) return shipped;
  if (!/[./\\]/.test(name)) throw new Fault(call.say.unknownMap(name, MAP_NAMES));
  const value = readJson(call, name);
  try {
    return readMap(value);
  } catch (error) {
    throw new Fault(call.say.inFile(name, messageOf(error)));
  }
}
