import { playGame } from '@strategoi/bots';
import type { Trial } from '@strategoi/bots/balance';
import type { Bot, Options, State } from '@strategoi/kernel';
import type { TerminalGame } from '../registry.ts';

/** A scenario with the options it is tried with. */
export interface Lot {
  readonly scenario: string;
  readonly variant: string;
  readonly options: Options;
}

/** Some games of a lot: what a thread is told. */
export interface BalanceJob {
  readonly game: string;
  readonly bot: string;
  readonly seed: string;
  readonly lot: Lot;
  readonly indices: readonly number[];
}

function playTrial({ game }: TerminalGame, bot: Bot, lot: Lot, seed: string, index: number): Trial {
  const { scenario, variant, options } = lot;
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

export function playTrials(
  listed: TerminalGame,
  { bot, seed, lot, indices }: BalanceJob,
  done: (trial: Trial) => void,
): Trial[] {
  const player = listed.bots[bot];
  if (!player) throw new Error(`no bot ${bot}`);
  return indices.map((index) => {
    const trial = playTrial(listed, player, lot, seed, index);
    done(trial);
    return trial;
  });
}
