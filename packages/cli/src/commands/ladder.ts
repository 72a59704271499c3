import {
  boutsOf,
  markOfBot,
  middleOf,
  type Opened,
  type Rung,
  rungsOf,
  scoreOf,
  type Tally,
  together,
} from '@strategoi/bots';
import { type Role, sure } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf } from '../files.ts';
import { type Kept, openKept } from '../kept.ts';
import { climb, type LadderJob, timeOf } from '../ladder/job.ts';
import { type Climbed, type Effort, effortOf, type LadderHead, ladderLines } from '../ladder/lines.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName, table } from '../text.ts';
import { doAll, threadsOf } from '../workers.ts';

const openings: readonly Opened[] = ['hands', 'dice'];

/** One bot against another, from every seat of every scenario. */
export const ladderCommand: Command = {
  name: 'ladder',
  usage:
    'GAME [--bots a,b] [--games N] [--scenario ID|all] [--seed s] [--lines FILE] [--clock MS] [--threads n] [--half] [--open hands|dice] [--option k=v]…',
  words: [1, 1],
  oneGame: true,
  flags: () => ({
    bots: { type: 'string' },
    games: { type: 'string' },
    scenario: { type: 'string' },
    seed: { type: 'string' },
    lines: { type: 'string' },
    clock: { type: 'string' },
    threads: { type: 'string' },
    half: { type: 'boolean' },
    open: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const kin = kinOf(call, listed);
    const kept = keptOf(call, listed, kin);
    await doAll(call, listed, 'ladder-worker', jobsOf(call, listed, kin, kept.games), climb, kept.keep);
    const rungs = rungsOf(listed.game, kept.games);
    const effort = effortOf(kept.games);
    if (call.json) call.data({ rungs, effort });
    else call.print(linesOf(call, listed, kin.bots, rungs, effort));
    return 0;
  },
};

/** What all games of a ladder have in common. */
type Kin = Pick<LadderJob, 'game' | 'bots' | 'options' | 'clock' | 'open'>;

function kinOf(call: Call, listed: TerminalGame): Kin {
  const names = Object.keys(listed.bots);
  const [first = '', second = '', ...more] = (call.text('bots') ?? `${listed.best},${names[0]}`).split(',');
  for (const name of [first, second])
    if (!listed.bots[name]) throw new Fault(call.say.unknownBot(name, names));
  if (more.length > 0) throw new Fault(call.say.ladderBots);
  const open = call.text('open') as Opened | undefined;
  if (open !== undefined && (!openings.includes(open) || call.on('half')))
    throw new Fault(call.say.ladderOpen);
  return {
    game: listed.game.manifest.id,
    bots: [first, second],
    options: botsOptions(listed, optionsOf(call)),
    ...(call.text('clock') === undefined ? {} : { clock: call.count('clock', 1000) }),
    ...(open === undefined ? {} : { open }),
  };
}

/** The games of the file that is named: only those that the same bots have played by the same rules. */
function keptOf(call: Call, listed: TerminalGame, { bots, ...kin }: Kin): Kept<Climbed> {
  const file = call.text('lines');
  const path = file === undefined ? undefined : pathOf(call, file);
  const mark = (name: string): string => {
    const bot = sure(listed.bots[name]);
    return path === undefined ? '' : markOfBot(listed.game, bot, listed.bots.captain ?? bot, kin.options);
  };
  const head: LadderHead = {
    game: kin.game,
    version: listed.game.manifest.version,
    bots,
    marks: [mark(bots[0]), mark(bots[1])],
    options: kin.options,
    ...(kin.clock === undefined ? {} : { clock: kin.clock, time: timeOf(threadsOf(call)) }),
    ...(call.on('half') ? { half: true } : {}),
    ...(kin.open === undefined ? {} : { open: kin.open }),
  };
  const kept = openKept(path, ladderLines(head));
  if (!kept) throw new Fault(call.say.ladderOther(file as string, JSON.stringify(head)));
  return kept;
}

/** The games that are wanted and not known. */
function jobsOf(call: Call, listed: TerminalGame, kin: Kin, known: readonly Climbed[]): LadderJob[] {
  const wanted = call.text('scenario') ?? 'all';
  const bouts = boutsOf(listed.game, {
    games: call.count('games', 100, 0),
    seed: call.text('seed') ?? '1',
    half: call.on('half'),
    ...(wanted === 'all' ? {} : { scenarios: [scenarioNamed(call, listed, wanted)] }),
  });
  const isKnown = new Set(known.map(({ scenario, role, seed, n }) => `${scenario} ${role} ${seed} ${n}`));
  return bouts
    .filter(({ scenario, role, seed, n }) => !isKnown.has(`${scenario} ${role} ${seed} ${n}`))
    .map((bout) => ({ ...kin, bout }));
}

function linesOf(
  call: Call,
  listed: TerminalGame,
  bots: Kin['bots'],
  rungs: readonly Rung[],
  { mean, worst, memory }: Effort,
): string[] {
  const row = (first: string, second: string, rung: Tally): string[] => {
    const { score, doubt } = scoreOf(rung);
    return [
      first,
      second,
      String(rung.wins),
      String(rung.draws),
      String(rung.losses),
      `${(100 * score).toFixed(1)} ± ${(100 * doubt).toFixed(1)} %`,
      (rung.actions / Math.max(1, rung.wins + rung.draws + rung.losses)).toFixed(0),
    ];
  };
  const seat = (role: Role): string =>
    role === '' ? call.say.ladderHalf : roleName(listed, role, call.language);
  const rows = rungs.map((rung) => row(rung.scenario, seat(rung.role), rung));
  const seats = [...new Set(rungs.map(({ role }) => role))];
  if (seats.length < rungs.length)
    for (const role of seats)
      rows.push(row('', seat(role), together(rungs.filter((rung) => rung.role === role))));
  if (rungs.length > 1) rows.push(row('', '', together(rungs)));
  const lines = [
    call.say.ladderTitle(...bots),
    ...table([call.say.ladderHead, ...rows], [2, 3, 4, 5, 6]),
    call.say.ladderEffort(bots[0], mean.toFixed(1), String(worst), String(memory)),
  ];
  const more = rungs.flatMap((rung) => rung.more ?? []);
  if (more.length < 2) return lines;
  const { middle, doubt } = middleOf(more);
  return [...lines, call.say.ladderMore(bots[0], `${middle.toFixed(2)} ± ${doubt.toFixed(2)}`)];
}
