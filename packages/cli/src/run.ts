import { parseArgs } from 'node:util';
import { RefusalError } from '@strategoi/kernel';
import { Call, type Command, type Flags } from './command.ts';
import { commands } from './commands/index.ts';
import { Fault, messageOf } from './fault.ts';
import { languageOf } from './language.ts';
import { refusalText } from './refusal.ts';
import { words } from './words/index.ts';
import type { World } from './world.ts';

const COMMON: Flags = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

/** Runs one command line; answers the exit code: 0 done, 1 the answer is no, 2 not understood. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  let call: Call | undefined;
  try {
    call = read(argv, world);
    return await call.command.run(call);
  } catch (error) {
    if (error instanceof Fault) return fail(world, error.message);
    if (error instanceof RefusalError && call) return fail(world, refusalText(call, error.refusal));
    if (world.env.STRATEGOI_DEBUG) throw error;
    fail(world, `internal error: ${messageOf(error)}`);
    return 70;
  }
}

/** Has the command to do with one game only, which it names? Then the others need not be opened. */
export const aboutOneGame = (argv: readonly string[]): boolean =>
  commands.find(({ name }) => name === commandName(argv))?.oneGame === true;

function fail(world: World, line: string): number {
  world.stderr.write(`strategoi: ${line}\n`);
  return 2;
}

function read(argv: readonly string[], world: World): Call {
  const asked = commandName(argv);
  const name = asked ?? 'help';
  const command = commands.find((c) => c.name === name);
  if (!command) throw new Fault(words[languageOf(langIn(argv), world.env)].unknownCommand(name));
  const rest = asked === undefined ? argv : argv.slice(argv.indexOf(asked) + 1);
  const before = asked === undefined ? [] : argv.slice(0, argv.indexOf(asked));
  const flags = { ...COMMON, ...command.flags(world) };
  const { values, positionals } = parse([...before, ...rest], flags, command);
  const language = languageOf(text(values.lang), world.env);
  const parts = { world, language, say: words[language], given: values };
  if (values.help === true) {
    const help = commands.find((c) => c.name === 'help') as Command;
    return new Call({ ...parts, command: help, args: asked === undefined ? [] : [name] });
  }
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most)
    throw new Fault(words[language].usage(`${command.name} ${command.usage}`.trim()));
  return new Call({ ...parts, command, args: positionals });
}

/** Before the options are parsed: what language was asked for? */
const langIn = (argv: readonly string[]): string | undefined =>
  argv.includes('--lang') ? argv[argv.indexOf('--lang') + 1] : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The first word that is neither an option nor the language asked for before it. */
function commandName(argv: readonly string[]): string | undefined {
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string;
    if (word === '--lang') i++;
    else if (!word.startsWith('-')) return word;
  }
  return undefined;
}

function parse(
  args: string[],
  flags: Flags,
  command: Command,
): {
  values: { [name: string]: string | boolean | (string | boolean)[] | undefined };
  positionals: string[];
} {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's own message goes on to advise at length: its first sentence is the fault.
    const [first] = messageOf(error).split(/\.\s|\n/);
    throw new Fault(`${command.name}: ${first?.replace(/\.$/, '')}`);
  }
}
