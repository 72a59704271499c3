import { type Bot, type Game, type Options, type Role, type State, stream } from '@strategoi/kernel';
import { type Opened, playGame } from './match.ts';

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
  return { score, doubt: (1.96 * Math.sqrt(spread / (n + 2))) / Math.sqrt(n) };
}

/** The middle of some figures, and how far the truth may lie from it at 95 %. */
export function middleOf(figures: readonly number[]): { readonly middle: number; readonly doubt: number } {
  const n = figures.length;
  const middle = figures.reduce((sum, one) => sum + one, 0) / Math.max(1, n);
  const spread = figures.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  return { middle, doubt: n < 2 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(spread / (n * (n - 1))) };
}

/** The rung with one more game on it. A victory shared with the other bot is a draw. */
export const told = (
  rung: Rung,
  winners: readonly Role[],
  firsts: readonly Role[],
  actions: number,
): Rung => {
  const won = winners.filter((role) => firsts.includes(role)).length;
  const isDraw = winners.length === 0 || (won > 0 && won < winners.length);
  return {
    ...rung,
    wins: rung.wins + (!isDraw && won > 0 ? 1 : 0),
    draws: rung.draws + (isDraw ? 1 : 0),
    losses: rung.losses + (!isDraw && won === 0 ? 1 : 0),
    actions: rung.actions + actions,
  };
};

/** Half the seats, drawn by lot. */
function halfOf(roles: readonly Role[], seed: string): Role[] {
  const luck = stream(seed);
  const left = [...roles];
  return Array.from({ length: Math.floor(roles.length / 2) }, () =>
    left.splice(luck.below(left.length), 1),
  ).flat();
}

/**
 * Each bot has half of every table: what bots do together shows here. Every table is played twice, with the halves
 * changed over, so that no seat favours anybody.
 */
export function halves<S extends State, B>(
  game: Game<S, B>,
  first: Bot<B>,
  second: Bot<B>,
  spec: LadderSpec,
  onGame?: (rung: Rung) => void,
): Rung[] {
  const scenarios = game.manifest.scenarios.filter(({ id }) => spec.scenarios?.includes(id) ?? true);
  return scenarios.map(({ id: scenario, roles }) => {
    let rung: Rung = { scenario, role: '', wins: 0, draws: 0, losses: 0, actions: 0, more: [] };
    // What the seats had with the first bot beyond what they had with the second, over both games of a table.
    let more = 0;
    for (let i = 0; i < spec.games; i++) {
      const seed = `${spec.seed} ${scenario} ${Math.floor(i / 2)}`;
      const half = halfOf(roles, seed);
      const firsts = i % 2 === 0 ? half : roles.filter((role) => !half.includes(role));
      const bots = Object.fromEntries(roles.map((role) => [role, firsts.includes(role) ? first : second]));
      const setup = {
        scenario,
        seed,
        ...(spec.options ? { options: spec.options } : {}),
        ...(spec.watch ? { watch: spec.watch } : {}),
      };
      const { outcome, actions } = playGame(game, bots, setup);
      rung = told(rung, outcome?.winners ?? [], firsts, actions);
      for (const role of roles)
        more += ((firsts.includes(role) ? 1 : -1) * (outcome?.points[role] ?? 0)) / roles.length;
      if (i % 2 === 1) {
        rung = { ...rung, more: [...(rung.more ?? []), more] };
        more = 0;
      }
      onGame?.(rung);
    }
    return rung;
  });
}

/** Every scenario, every seat: the first bot sits there, the second everywhere else. */
export function ladder<S extends State, B>(
  game: Game<S, B>,
  first: Bot<B>,
  second: Bot<B>,
  spec: LadderSpec,
  onGame?: (rung: Rung) => void,
): Rung[] {
  const table: Rung[] = [];
  for (const { id: scenario, roles } of game.manifest.scenarios) {
    if (spec.scenarios && !spec.scenarios.includes(scenario)) continue;
    for (const role of roles) {
      if (spec.seats && !spec.seats.includes(role)) continue;
      const bots = Object.fromEntries(roles.map((r) => [r, r === role ? first : second]));
      let rung: Rung = { scenario, role, wins: 0, draws: 0, losses: 0, actions: 0 };
      for (let i = 0; i < spec.games; i++) {
        const seed = `${spec.seed} ${scenario} ${role} ${i}`;
        const setup = {
          scenario,
          seed,
          ...(spec.options ? { options: spec.options } : {}),
          ...(spec.watch ? { watch: spec.watch } : {}),
          ...(spec.open ? { open: { roles: [role], what: spec.open } } : {}),
        };
        const { outcome, actions } = playGame(game, bots, setup);
        rung = told(rung, outcome?.winners ?? [], [role], actions);
        onGame?.(rung);
      }
      table.push(rung);
    }
  }
  return table;
}
