import { playGame } from '@strategoi/bots';
import type { Trial } from '@strategoi/bots/balance';
import { type Options, type State, sure } from '@strategoi/kernel';
import type { TerminalGame } from '../registry.ts';

/** A scenario with the options it is tried with. */
export interface Lot {
  readonly scenario: string;
  readonly variant: string;
  readonly options: Options;
  /** What of the game's data is read otherwise: these games are played in a thread of their own. */
  readonly doubt?: string;
}

/** One game of a lot: what a thread is told. */
export interface BalanceJob {
  readonly game: string;
  readonly bot: string;
  readonly seed: string;
  readonly lot: Lot;
  readonly index: number;
}

export function playTrial({ game, bots }: TerminalGame, { bot, lot, seed, index }: BalanceJob): Trial {
  const { scenario, variant, options } = lot;
  // The same seeds with and without an option: what differs is the option.
  const spec = { scenario, options, seed: `${seed} balance ${scenario} ${index}` };
  const roles = game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
  const seated = Object.fromEntries(roles.map((role) => [role, sure(bots[bot])]));
  const byTurn: number[][] = [];
  let turn = -1;
  const { outcome } = playGame(game, seated, spec, ({ state }) => {
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
