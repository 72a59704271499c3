import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { playGame } from '@strategoi/bots';
import type { Bot, Options, Role, State } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, pathOf } from '../files.ts';
import { progressBar } from '../progress.ts';
import type { Listed } from '../registry.ts';
import { botsOptions, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName, table } from '../text.ts';

/** One game as a line of the file. */
interface Row {
  readonly scenario: string;
  /** `usual`, or the option that differs: `windows=swift`. */
  readonly variant: string;
  readonly index: number;
  readonly winners: readonly Role[];
  readonly level: string;
  readonly points: readonly number[];
  /** Points at the end of each turn, where the game counts them as it goes. */
  readonly byTurn: readonly (readonly number[])[];
}

interface Lot {
  readonly scenario: string;
  readonly variant: string;
  readonly options: Options;
}

const USUAL = 'usual';
const HEAD = 'scenario,variant,game,winners,level,points,by turn';

/** Many games of a bot against itself: who wins, by how much, and what each option changes. */
export const balanceCommand: Command = {
  name: 'balance',
  usage:
    'GAME [--scenario ID|all] [--games N] [--bot NAME] [--seed s] [--effects] [--csv FILE] [--option k=v]…',
  words: [1, 1],
  flags: () => ({
    scenario: { type: 'string' },
    games: { type: 'string' },
    bot: { type: 'string' },
    seed: { type: 'string' },
    effects: { type: 'boolean' },
    csv: { type: 'string' },
    option: { type: 'string', multiple: true },
  }),
  async run(call) {
    const listed = gameNamed(call, call.arg(0));
    const name = call.text('bot') ?? 'captain';
    const bot = listed.bots[name];
    if (!bot) throw new Fault(call.say.unknownBot(name, Object.keys(listed.bots)));
    const file = call.text('csv');
    const rows = file === undefined ? [] : readRows(pathOf(call, file));
    const lots = lotsOf(call, listed);
    const games = call.count('games', 100);
    const bar = progressBar(call.world.stderr, lots.length * games);
    for (const lot of lots) {
      const known = new Set(
        rows.filter((r) => r.scenario === lot.scenario && r.variant === lot.variant).map((r) => r.index),
      );
      for (let index = 0; index < games; index++) {
        bar.add(1);
        if (known.has(index)) continue;
        rows.push(playRow(listed, bot, lot, call.text('seed') ?? '1', index));
        // Written as it goes: whoever stops it goes on from there.
        if (file !== undefined) writeFileSync(pathOf(call, file), textOf(rows));
      }
    }
    bar.end();
    const summary = lots.map((lot) => summaryOf(listed, lot, rows, games));
    if (call.json) call.data(summary);
    else call.print(linesOf(call, listed, summary));
    return 0;
  },
};

function lotsOf(call: Call, listed: Listed): Lot[] {
  const { manifest } = listed.game;
  const wanted = call.text('scenario') ?? 'all';
  const scenarios =
    wanted === 'all' ? manifest.scenarios.map((s) => s.id) : [scenarioNamed(call, listed, wanted)];
  const options = botsOptions(listed, optionsOf(call));
  return scenarios.flatMap((scenario) => {
    const lots: Lot[] = [{ scenario, variant: USUAL, options }];
    if (!call.on('effects')) return lots;
    for (const { id, values, default: usual } of manifest.options)
      for (const value of values)
        if (value !== (options[id] ?? usual) && !(id in options))
          lots.push({ scenario, variant: `${id}=${value}`, options: { ...options, [id]: value } });
    return lots;
  });
}

function playRow(
  { game }: Listed,
  bot: Bot,
  { scenario, variant, options }: Lot,
  seed: string,
  index: number,
): Row {
  // The same seeds with and without an option: what differs is the option.
  const spec = { scenario, options, seed: `${seed} balance ${scenario} ${index}` };
  const roles = game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
  const bots = Object.fromEntries(roles.map((role) => [role, bot]));
  const byTurn: number[][] = [];
  let turn = -1;
  const { outcome } = playGame(game, bots, spec, ({ state }) => {
    const now = (state as State & { turn?: number }).turn ?? 0;
    if (now === turn || !game.points) return;
    turn = now;
    const points = game.points(state);
    byTurn.push(roles.map((role) => points[role] ?? 0));
  });
  return {
    scenario,
    variant,
    index,
    winners: outcome?.winners ?? [],
    level: outcome?.level ?? 'unfinished',
    points: roles.map((role) => outcome?.points[role] ?? 0),
    byTurn,
  };
}

// ---- the file

const textOf = (rows: readonly Row[]): string =>
  `${[
    HEAD,
    ...rows.map((r) =>
      [
        r.scenario,
        r.variant,
        r.index,
        r.winners.join('+'),
        r.level,
        r.points.join(':'),
        r.byTurn.map((turn) => turn.join(':')).join('|'),
      ].join(','),
    ),
  ].join('\n')}\n`;

const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map(Number));

function readRows(path: string): Row[] {
  if (!existsSync(path)) return [];
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (head !== HEAD) throw new Fault(`${path}: ${HEAD}`);
  return lines.map((line) => {
    const [scenario = '', variant = '', index = '', winners = '', level = '', points = '', byTurn = ''] =
      line.split(',');
    return {
      scenario,
      variant,
      index: Number(index),
      winners: winners === '' ? [] : winners.split('+'),
      level,
      points: numbers(points),
      byTurn: byTurn === '' ? [] : byTurn.split('|').map(numbers),
    };
  });
}

// ---- what they say

interface Share {
  readonly mean: number;
  /** Half the 95 % interval. */
  readonly doubt: number;
}

interface Summary {
  readonly scenario: string;
  readonly variant: string;
  readonly games: number;
  /** Games won by each seat, a shared victory in parts. */
  readonly wins: { readonly [role: Role]: Share };
  readonly draws: Share;
  readonly points: { readonly [role: Role]: Share };
  readonly byTurn: { readonly [role: Role]: readonly number[] };
}

function shareOf(values: readonly number[]): Share {
  const n = values.length;
  if (n === 0) return { mean: 0, doubt: 0 };
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const spread = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean, doubt: (1.96 * Math.sqrt(spread)) / Math.sqrt(n) };
}

function summaryOf(
  { game }: Listed,
  { scenario, variant }: Lot,
  all: readonly Row[],
  games: number,
): Summary {
  const rows = all.filter((r) => r.scenario === scenario && r.variant === variant && r.index < games);
  const roles = game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
  const each = <T>(value: (role: Role, i: number) => T): { [role: Role]: T } =>
    Object.fromEntries(roles.map((role, i) => [role, value(role, i)]));
  const turns = Math.max(0, ...rows.map((r) => r.byTurn.length));
  return {
    scenario,
    variant,
    games: rows.length,
    wins: each((role) =>
      shareOf(rows.map(({ winners }) => (winners.includes(role) ? 1 / winners.length : 0))),
    ),
    draws: shareOf(rows.map(({ winners }) => (winners.length === 0 ? 1 : 0))),
    points: each((_, i) => shareOf(rows.map(({ points }) => points[i] ?? 0))),
    byTurn: each((_, i) =>
      Array.from({ length: turns }, (__, t) => {
        const there = rows.filter((r) => r.byTurn.length > t);
        return there.reduce((sum, r) => sum + (r.byTurn[t]?.[i] ?? 0), 0) / Math.max(1, there.length);
      }),
    ),
  };
}

const percent = ({ mean, doubt }: Share): string =>
  `${(100 * mean).toFixed(0)} ± ${(100 * doubt).toFixed(0)} %`;
const plain = ({ mean, doubt }: Share): string => `${mean.toFixed(1)} ± ${doubt.toFixed(1)}`;

function linesOf(call: Call, listed: Listed, summary: readonly Summary[]): string[] {
  const rows = summary.flatMap(({ scenario, variant, games, wins, draws, points, byTurn }) =>
    Object.keys(wins).map((role, i) => [
      i === 0 ? scenario : '',
      i === 0 ? (variant === USUAL ? call.say.balanceUsual : variant) : '',
      i === 0 ? String(games) : '',
      roleName(listed, role, call.language),
      percent(wins[role] as Share),
      i === 0 ? percent(draws) : '',
      plain(points[role] as Share),
      (byTurn[role] as number[]).map((n) => n.toFixed(0)).join(' '),
    ]),
  );
  return table([call.say.balanceHead, ...rows], [2, 4, 5, 6]);
}
