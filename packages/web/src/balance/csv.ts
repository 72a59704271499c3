import type { BalanceBook } from '@strategoi/bots/balance';

const HEAD =
  'scenario,options,games,seat,wins,wins doubt,draws,points,points doubt,bid,bid low,bid high,change of wins,doubt,change of points,doubt';

/** What a change does not tell: wins, draws, points and bids as they are. */
const NONE = Array.from({ length: 8 }, () => undefined);

const line = (fields: readonly (string | number | undefined)[]): string =>
  fields.map((field) => field ?? '').join(',');

/** The results as a table for other programs: one line for each seat of each scenario, then of each change. */
export const csvOf = ({ results, changes = [] }: BalanceBook): string =>
  [
    HEAD,
    ...results.flatMap(({ scenario, variant, games, wins, draws, points, bids }) =>
      Object.keys(wins).map((role) => {
        const [won, score, bid] = [wins[role], points[role], bids[role]];
        return line([
          scenario,
          variant,
          games,
          role,
          ...[won?.mean, won?.doubt, draws.mean, score?.mean, score?.doubt],
          ...[bid?.points, bid?.low, bid?.high],
          ...NONE.slice(0, 4),
        ]);
      }),
    ),
    ...changes.flatMap(({ scenario, variant, games, wins, points }) =>
      Object.keys(wins).map((role) => {
        const [wonMore, scoredMore] = [wins[role], points[role]];
        return line([
          scenario,
          variant,
          games,
          role,
          ...NONE,
          ...[wonMore?.mean, wonMore?.doubt, scoredMore?.mean, scoredMore?.doubt],
        ]);
      }),
    ),
  ].join('\n');
