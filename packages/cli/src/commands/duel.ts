import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Action, newRecord, type Role, rolesOf, seatOf, shortHash, stream } from '@strategoi/kernel';
import type { Call, Command, Flags } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, writeRecord } from '../files.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, freshSeed, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName } from '../text.ts';

/** How often a program may answer with what it may not do before the captain decides for it. */
const TRIES = 3;
const PATIENCE = 5000;

/** One game between bots, of which some may be programs in any language: docs/bots.md. */
export const duelCommand: Command = {
  name: 'duel',
  usage:
    'GAME [SCENARIO] [--ROLE bot:NAME|exec:COMMAND]… [--patience ms] [--seed s] [--option k=v]… [-o FILE]',
  words: [1, 2],
  flags(world) {
    const flags: Flags = {
      seed: { type: 'string' },
      patience: { type: 'string' },
      option: { type: 'string', multiple: true },
      out: { type: 'string', short: 'o' },
    };
    const roles = Object.values(world.registry).flatMap((listed) => listed.game.manifest.roles);
    return { ...flags, ...Object.fromEntries(roles.map((role) => [role.id, { type: 'string' as const }])) };
  },
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const { game } = listed;
    const scenario = scenarioNamed(call, listed, call.args[1] ?? game.manifest.scenarios[0]?.id ?? '');
    const options = botsOptions(listed, optionsOf(call));
    const { record, state } = newRecord(game, { scenario, options, seed: call.text('seed') ?? freshSeed() });
    const roles = rolesOf(game, state);
    const patience = call.count('patience', PATIENCE);
    const seats = new Map(roles.map((role) => [role, sit(call, listed, role, record.seed)]));
    try {
      for (const [role, { program }] of seats)
        program?.tell({ type: 'start', game: game.manifest.id, scenario, options, role, patience });
      const { longest } = game.manifest.facts;
      for (let ply = 0; ply < longest; ply++) {
        const role = roles.find((one) => game.legal(state, one).length > 0);
        if (role === undefined) break;
        const action = await choose(listed, state, role, seats.get(role) as Sitter, patience);
        const applied = game.apply(state, role, action);
        record.log.push({
          by: role,
          do: game.notate(action),
          ...(applied.dice.length > 0 ? { dice: applied.dice } : {}),
          ...(applied.mark ? { mark: true as const } : {}),
          hash: shortHash(state),
        });
        for (const [viewer, { program }] of seats)
          program?.tell({ type: 'events', events: game.update(state, applied, viewer) });
      }
      const outcome = game.outcome(state);
      for (const [role, { program }] of seats) program?.tell({ type: 'end', role, outcome });
      const faults = Object.fromEntries([...seats].map(([role, { faults: n }]) => [role, n]));
      if (call.json) call.data({ outcome, actions: record.log.length, faults });
      else {
        call.print(listed.words[call.language].outcome(outcome as NonNullable<typeof outcome>));
        for (const [role, n] of Object.entries(faults))
          if (n > 0) call.print(call.say.duelFaults(roleName(listed, role, call.language), n));
      }
      const out = call.text('out');
      if (out !== undefined) writeRecord(call, out, { ...record, ...(outcome ? { outcome } : {}) });
    } finally {
      for (const { program } of seats.values()) program?.close();
    }
    return 0;
  },
};

interface Sitter {
  readonly bot: TerminalGame['bots'][string];
  readonly luck: ReturnType<typeof stream>;
  readonly program?: Program;
  note?: string;
  /** Decisions the captain took in the program's place. */
  faults: number;
}

function sit(call: Call, listed: TerminalGame, role: Role, seed: string): Sitter {
  const word = call.text(role) ?? 'bot:captain';
  const luck = stream(`${seed} bot ${role}`);
  const stand = listed.bots.captain ?? (Object.values(listed.bots)[0] as Sitter['bot']);
  if (word.startsWith('exec:')) return { bot: stand, luck, program: start(word.slice(5), call), faults: 0 };
  const name = word.replace(/^bot:/, '');
  const bot = listed.bots[name];
  if (!bot) throw new Fault(call.say.unknownBot(name, Object.keys(listed.bots)));
  return { bot, luck, faults: 0 };
}

async function choose(
  { game }: TerminalGame,
  state: Parameters<TerminalGame['game']['legal']>[0],
  role: Role,
  sitter: Sitter,
  patience: number,
): Promise<Action> {
  const actions = game.legal(state, role);
  if (actions.length === 1) return actions[0] as Action;
  const view = sitter.program ? game.view(state, role) : undefined;
  const ask = view?.asks.find((one) => one.role === role);
  const question = { type: 'choose', role, step: ask?.step, actions: actions.map(game.notate), view };
  for (let tried = 0; sitter.program && tried < TRIES; tried++) {
    sitter.program.tell(question);
    const said = await sitter.program.hear(patience);
    if (said === undefined) break;
    const action = game.parse(said);
    const why = action ? game.explain(state, role, action) : undefined;
    if (action && why?.legal) return action;
    sitter.program.tell({
      type: 'refused',
      action: said,
      refusal: why?.refusal ?? { rule: 'unknown-action' },
    });
  }
  if (sitter.program) sitter.faults++;
  const until = performance.now() + patience;
  const host = {
    due: () => performance.now() >= until,
    note: sitter.note,
    jot(note: string) {
      sitter.note = note;
    },
  };
  return sitter.bot.choose(seatOf(game, state, role, actions, sitter.luck, host)) as Action;
}

interface Program {
  tell(message: object): void;
  /** The action it names in its next line; nothing when it is silent, gone or speaks otherwise. */
  hear(patience: number): Promise<string | undefined>;
  close(): void;
}

function start(command: string, call: Call): Program {
  const child: ChildProcessWithoutNullStreams = spawn(command, { shell: true, cwd: call.world.cwd });
  child.stderr.on('data', (text: Buffer) => call.world.stderr.write(text));
  // Whoever hangs up is silent from then on.
  child.stdin.on('error', () => {});
  const lines: string[] = [];
  let wake = (): void => {};
  let gone = false;
  const end = (): void => {
    gone = true;
    wake();
  };
  child.on('exit', end);
  child.on('error', end);
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  return {
    tell: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    async hear(patience) {
      if (lines.length === 0 && !gone)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const line = lines.shift();
      try {
        const { action } = JSON.parse(line ?? '{}') as { action?: unknown };
        return typeof action === 'string' ? action : undefined;
      } catch {
        return undefined;
      }
    },
    close() {
      child.stdin.end();
      setTimeout(() => child.kill(), 500).unref();
    },
  };
}
