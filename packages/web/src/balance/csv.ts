import type { BalanceBook } from '@strategoi/bots/balance';

const HEAD =
  'scenario,options,games,seat,wins,wins doubt,draws,points,points doubt,bid,bid low,bid high,change of wins,doubt,change of points,doubt';

/** The results as a table for other programs: one line for each seat of each scenario and option. */
export const csvOf = ({ results }: BalanceBook): string =>
  [
    HEAD,
    ...results.flatMap(({ scenario, variant, games, wins, draws, points, bids, effect }) =>
      Object.keys(wins).map((role) => {
        const [won, score, bid] = [wins[role], points[role], bids[role]];
        const [wonMore, scoredMore] = [effect?.wins[role], effect?.points[role]];
        return [
          scenario,
          variant,
          games,
          role,
          ...[won?.mean, won?.doubt, draws.mean, score?.mean, score?.doubt],
          ...[bid?.points, bid?.low, bid?.high],
          ...[wonMore?.mean, wonMore?.doubt, scoredMore?.mean, scoredMore?.doubt],
        ]
          .map((field) => field ?? '')
          .join(',');
      }),
    ),
  ].join('\n');
