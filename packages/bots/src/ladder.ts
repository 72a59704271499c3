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
      const bots = Object.fromEntries(roles.map((r) => [r, r === role ? first : second]));
      let rung: Rung = { scenario, role, wins: 0, draws: 0, losses: 0, actions: 0 };
      for (let i = 0; i < spec.games; i++) {
        const seed = `${spec.seed} ${scenario} ${role} ${i}`;
        const setup = { scenario, seed, ...(spec.options ? { options: spec.options } : {}) };
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
