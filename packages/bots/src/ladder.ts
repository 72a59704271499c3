import { type Game, type Options, type Player, type Role, type State, stream } from '@strategoi/kernel';
import { type Opened, playGame } from './match.ts';

/** One game of a ladder. */
export interface Bout {
  readonly scenario: string;
  /** The seat of the first bot; '' when it has half the table. */
  readonly role: Role;
  readonly seed: string;
  /** Counted from 0 for each seat. */
  readonly n: number;
}

/** What came of it for the first bot. */
export interface Fought extends Bout {
  /** 1 when it was won, a half when it was drawn. */
  readonly score: number;
  readonly actions: number;
  /** Where each had half the table: points a seat had more with the first bot than with the second, as parts of one table. */
  readonly more?: number;
}

/** How a bot fared against another from one seat of one scenario. */
export interface Rung {
  readonly scenario: string;
  /** The seat of the first bot; '' when it had half the table. */
  readonly role: Role;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly actions: number;
  /** Where each had half the table: points a seat had more at the end with the first bot than with the second, table by table. */
  readonly more?: readonly number[];
}

export interface LadderSpec {
  /** Games for each seat of each scenario. */
  readonly games: number;
  readonly seed: string;
  /** All of them when not given. */
  readonly scenarios?: readonly string[];
  readonly options?: Options;
  /** Only the first bot from these seats; all of them when not given. */
  readonly seats?: readonly Role[];
  /** Each bot has half of every table: what bots do together shows here. */
  readonly half?: boolean;
  readonly watch?: () => () => boolean;
  /** What is open to the first bot that is hidden from anybody at a table. */
  readonly open?: Opened;
}

/** Part of the points won, a draw counting half, and how far the truth may lie from it at 95 %. */
export function scoreOf({ wins, draws, losses }: Pick<Rung, 'wins' | 'draws' | 'losses'>): {
  readonly score: number;
  readonly doubt: number;
} {
  const n = wins + draws + losses;
  if (n === 0) return { score: 0, doubt: 1 };
  const score = (wins + draws / 2) / n;
  // One win and one loss more keep a clean sweep from looking certain.
  const spread = (wins + 1) * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + (losses + 1) * score ** 2;
  return { score, doubt: Math.min(1, (1.96 * Math.sqrt(spread / (n + 2))) / Math.sqrt(n)) };
}

/** The middle of some figures, and how far the truth may lie from it at 95 %. */
export function middleOf(figures: readonly number[]): { readonly middle: number; readonly doubt: number } {
  const n = figures.length;
  const middle = figures.reduce((sum, one) => sum + one, 0) / Math.max(1, n);
  const spread = figures.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  return { middle, doubt: n < 2 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(spread / (n * (n - 1))) };
}

/** What a game was worth to those seats. A victory shared with others is a draw. */
export function scoreFor(firsts: readonly Role[], winners: readonly Role[]): number {
  const won = winners.filter((role) => firsts.includes(role)).length;
  if (winners.length === 0 || (won > 0 && won < winners.length)) return 0.5;
  return won > 0 ? 1 : 0;
}

/** Half the seats, drawn by lot. */
function halfOf(roles: readonly Role[], seed: string): Role[] {
  const luck = stream(seed);
  const left = [...roles];
  return Array.from({ length: Math.floor(roles.length / 2) }, () =>
    left.splice(luck.below(left.length), 1),
  ).flat();
}

/** The games of a ladder, round by round: whoever stops has as many from every seat. */
export function boutsOf({ manifest }: Pick<Game, 'manifest'>, spec: LadderSpec): Bout[] {
  const { seed, seats, half } = spec;
  const places = manifest.scenarios
    .filter(({ id }) => spec.scenarios?.includes(id) ?? true)
    .flatMap(({ id: scenario, roles }) =>
      (half ? [''] : roles.filter((role) => seats?.includes(role) ?? true)).map((role) => ({
        scenario,
        role,
      })),
    );
  return Array.from({ length: spec.games }, (_, n) => places.map((place) => ({ ...place, seed, n }))).flat();
}

/** The seed of a bout, and who sits where. A table of halves is played twice, with the halves changed over, so that no seat favours anybody. */
function tableOf(
  { scenario, role, seed, n }: Bout,
  roles: readonly Role[],
): { seed: string; firsts: Role[] } {
  if (role !== '') return { seed: `${seed} ${scenario} ${role} ${n}`, firsts: [role] };
  const table = `${seed} ${scenario} ${Math.floor(n / 2)}`;
  const half = halfOf(roles, table);
  return { seed: table, firsts: n % 2 === 0 ? half : roles.filter((one) => !half.includes(one)) };
}

/** Plays one game of a ladder. */
export function fight<S extends State, B>(
  game: Game<S, B>,
  first: Player<NoInfer<S>, NoInfer<B>>,
  second: Player<NoInfer<S>, NoInfer<B>>,
  { options, watch, open }: Pick<LadderSpec, 'options' | 'watch' | 'open'>,
  bout: Bout,
): Fought {
  const roles = game.manifest.scenarios.find(({ id }) => id === bout.scenario)?.roles ?? [];
  const { seed, firsts } = tableOf(bout, roles);
  const bots = Object.fromEntries(roles.map((role) => [role, firsts.includes(role) ? first : second]));
  const { outcome, actions } = playGame(game, bots, {
    scenario: bout.scenario,
    seed,
    ...(options ? { options } : {}),
    ...(watch ? { watch } : {}),
    ...(open ? { open: { roles: firsts, what: open } } : {}),
  });
  const fought = { ...bout, score: scoreFor(firsts, outcome?.winners ?? []), actions };
  if (bout.role !== '') return fought;
  const points = roles.map((role) => (firsts.includes(role) ? 1 : -1) * (outcome?.points[role] ?? 0));
  return { ...fought, more: points.reduce((sum, one) => sum + one, 0) / roles.length };
}

/** Over both games of each table: what seats had with the first bot beyond what they had with the second. */
function tablesOf(fought: readonly Fought[]): number[] {
  const byTable = new Map<string, number[]>();
  for (const { seed, n, more = 0 } of fought) {
    const table = `${Math.floor(n / 2)} ${seed}`;
    byTable.set(table, [...(byTable.get(table) ?? []), more]);
  }
  return [...byTable.values()].flatMap((both) =>
    both.length === 2 ? [(both[0] ?? 0) + (both[1] ?? 0)] : [],
  );
}

/** What games come to, seat by seat in the order of the scenarios. */
export function rungsOf({ manifest }: Pick<Game, 'manifest'>, fought: readonly Fought[]): Rung[] {
  return manifest.scenarios.flatMap(({ id: scenario, roles }) =>
    ['', ...roles].flatMap((role): Rung[] => {
      const here = fought.filter((one) => one.scenario === scenario && one.role === role);
      const count = (score: number): number => here.filter((one) => one.score === score).length;
      if (here.length === 0) return [];
      return [
        {
          scenario,
          role,
          wins: count(1),
          draws: count(0.5),
          losses: count(0),
          actions: here.reduce((sum, { actions }) => sum + actions, 0),
          ...(role === '' ? { more: tablesOf(here) } : {}),
        },
      ];
    }),
  );
}

export type Tally = Pick<Rung, 'wins' | 'draws' | 'losses' | 'actions'>;

/** Several rungs counted together. */
export const together = (rungs: readonly Tally[]): Tally =>
  rungs.reduce(
    (sum, rung) => ({
      wins: sum.wins + rung.wins,
      draws: sum.draws + rung.draws,
      losses: sum.losses + rung.losses,
      actions: sum.actions + rung.actions,
    }),
    { wins: 0, draws: 0, losses: 0, actions: 0 },
  );

/** Every scenario, every seat: the first bot sits there, the second everywhere else. */
export function ladder<S extends State, B>(
  game: Game<S, B>,
  first: Player<NoInfer<S>, NoInfer<B>>,
  second: Player<NoInfer<S>, NoInfer<B>>,
  spec: LadderSpec,
): Rung[] {
  return rungsOf(
    game,
    boutsOf(game, spec).map((bout) => fight(game, first, second, spec, bout)),
  );
}
