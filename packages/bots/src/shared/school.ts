import type { BeyState } from '@strategoi/bey';
import type { Bot, Game, Stream } from '@strategoi/kernel';
import type { Lens, School } from '../learn/lens.ts';
import { chancesFrom, opensMovement } from './trial.ts';

interface SeriesSchool<S extends BeyState, B> {
  readonly game: Game<S, B>;
  readonly lens: Lens<S>;
  /** Those who play the games: the captain in all his manners. */
  readonly players: readonly Bot<B>[];
  /** Points that Athens is ahead. */
  readonly lead: (s: S) => number;
  /** A lead of less than this is a draw. */
  readonly least: number;
}

/** Part of a result that is told by the points themselves: a draw by one point more is a better draw. */
const FINE = 0.25;

/** How a game of the series is learnt: captains of all manners against each other, judged where a movement begins. */
export function seriesSchool<S extends BeyState, B>(spec: SeriesSchool<S, B>): School<S, B> {
  const { game, players } = spec;
  const scenarios = game.manifest.scenarios;
  const anyone = (luck: Stream): Bot<B> => players[luck.below(players.length)] as Bot<B>;
  return {
    game,
    lens: spec.lens,
    lesson(n, luck) {
      const { id, roles } = scenarios[n % scenarios.length] as (typeof scenarios)[number];
      return {
        scenario: id,
        options: { windows: 'swift' },
        bots: Object.fromEntries(roles.map((role) => [role, anyone(luck)])),
      };
    },
    isMoment: opensMovement,
    judged: () => ['athens'],
    result(state) {
      const winners = game.outcome(state)?.winners ?? [];
      const hard = winners.length === 0 ? 0.5 : winners.includes('athens') ? 1 : 0;
      return (1 - FINE) * hard + FINE * chancesFrom(spec.lead(state), spec.least, 4);
    },
  };
}
