import type { Bot, Game, Options, Role, State } from '@strategoi/kernel';
import { playGame } from './match.ts';

/** How a bot fared against another from one seat of one scenario. */
export interface Rung {
  readonly scenario: string;
  /** The seat of the first bot. */
  readonly role: Role;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly actions: number;
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
        };
        const { outcome, actions } = playGame(game, bots, setup);
        const winners = outcome?.winners ?? [];
        rung = {
          ...rung,
          wins: rung.wins + (winners.includes(role) ? 1 : 0),
          draws: rung.draws + (winners.length === 0 ? 1 : 0),
          losses: rung.losses + (winners.length > 0 && !winners.includes(role) ? 1 : 0),
          actions: rung.actions + actions,
        };
        onGame?.(rung);
      }
      table.push(rung);
    }
  }
  return table;
}
