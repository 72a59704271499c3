import type { Role } from '@strategoi/kernel';

/** One game a bot played against itself, to see how even the sides are. */
export interface Trial {
  readonly scenario: string;
  /** `usual`, the option that differs (`windows=swift`), or what is read otherwise (`~T3-T8`, `~brasidas=2`). */
  readonly variant: string;
  readonly index: number;
  readonly winners: readonly Role[];
  readonly level: string;
  readonly points: readonly number[];
  /** Points at the end of each turn, where the game counts them as it goes. */
  readonly byTurn: readonly (readonly number[])[];
}

export const USUAL = 'usual';
/** Before the name of what is read otherwise than by us. */
const OTHERWISE = '~';
export const doubted = (id: string): string => `${OTHERWISE}${id}`;
/** What is read otherwise in these games, if anything is. */
export const doubtOf = (variant: string): string | undefined =>
  variant.startsWith(OTHERWISE) ? variant.slice(OTHERWISE.length) : undefined;

export interface Share {
  readonly mean: number;
  /** Half the 95 % interval. */
  readonly doubt: number;
}

/** Points that make a seat level with the one that does best in half of the games, and the 95 % interval of that. */
export interface Bid {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

type BySeat<T> = { readonly [role: Role]: T };

/** What many games of a scenario say. */
export interface Evenness {
  readonly scenario: string;
  readonly variant: string;
  readonly games: number;
  /** Games won by each seat, a shared victory in parts. */
  readonly wins: BySeat<Share>;
  readonly draws: Share;
  readonly points: BySeat<Share>;
  readonly byTurn: BySeat<readonly Share[]>;
  /** None where each seat wins by a mark of its own. */
  readonly bids: BySeat<Bid>;
  /** What differs from the usual options, game by game with the same seeds. */
  readonly effect?: { readonly games: number; readonly wins: BySeat<Share>; readonly points: BySeat<Share> };
}

/** What one option or another reading of the data changes, game by game. */
export type Change = Pick<Evenness, 'scenario' | 'variant'> & NonNullable<Evenness['effect']>;

/** Published results: a file of them for each game. */
export interface BalanceBook {
  readonly game: string;
  readonly version: string;
  readonly bot: string;
  /** The commands that made it. */
  readonly made: readonly string[];
  /** As the scenarios are usually played. */
  readonly results: readonly Evenness[];
  readonly changes?: readonly Change[];
}

/** What a figure is kept with: four places behind the point. */
const kept = (n: number): number => Math.round(n * 10_000) / 10_000;

/** So many standard errors either way hold 95 %. */
const Z = 1.96;

export function shareOf(values: readonly number[]): Share {
  const n = values.length;
  if (n === 0) return { mean: 0, doubt: 0 };
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const spread = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean: kept(mean), doubt: kept((Z * Math.sqrt(spread)) / Math.sqrt(n)) };
}

/** Parts of games won: where all of them went the same way there is still some doubt (Agresti and Coull). */
export function chanceOf(values: readonly number[]): Share {
  const n = values.length;
  if (n === 0) return { mean: 0, doubt: 0 };
  const sum = values.reduce((a, b) => a + b, 0);
  const near = (sum + Z ** 2 / 2) / (n + Z ** 2);
  return { mean: kept(sum / n), doubt: kept(Z * Math.sqrt((near * (1 - near)) / (n + Z ** 2))) };
}

/** The middle of these figures; its interval by order: as many of them lie below and above as a fair coin might give. */
export function bidOf(values: readonly number[]): Bid {
  const n = values.length;
  if (n === 0) return { points: 0, low: 0, high: 0 };
  const order = values.toSorted((a, b) => a - b);
  const at = (i: number): number => order[Math.min(n - 1, Math.max(0, i))] ?? 0;
  const reach = (Z * Math.sqrt(n)) / 2;
  const middle = (n - 1) / 2;
  return {
    points: kept((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2),
    low: at(Math.floor(middle - reach)),
    high: at(Math.ceil(middle + reach)),
  };
}

/** How often chance alone would be as far off either way: of a figure so many errors from nothing. */
function chanceBeyond(errors: number): number {
  const x = errors / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429].reduceRight(
    (rest, part) => (rest + part) * t,
    0,
  );
  return sum * Math.exp(-x * x);
}

/**
 * Is a change of so many pairs of games more than chance explains? Whoever looks at many changes finds some that look so:
 * `looked` is at how many. Few games know their own error badly (Student's t, brought to a normal one by Wallace's formula).
 */
export function isTold({ mean, doubt }: Share, games: number, looked = 1): boolean {
  const free = games - 1;
  if (free < 1 || doubt <= 0) return false;
  const t = (Z * Math.abs(mean)) / doubt;
  const errors = ((8 * free + 1) / (8 * free + 3)) * Math.sqrt(free * Math.log1p(t ** 2 / free));
  return chanceBeyond(errors) * looked < 0.05;
}

const wonBy = ({ winners }: Trial, role: Role): number => (winners.includes(role) ? 1 / winners.length : 0);
const pointsOf = ({ points }: Trial, seat: number): number => points[seat] ?? 0;

/** The seat that does best on the average. */
function bestSeat(trials: readonly Trial[], roles: readonly Role[]): number {
  const means = roles.map((_, seat) => shareOf(trials.map((t) => pointsOf(t, seat))).mean);
  return means.indexOf(Math.max(...means));
}

function effectOf(
  trials: readonly Trial[],
  usual: readonly Trial[],
  each: <T>(value: (role: Role, seat: number) => T) => BySeat<T>,
): Evenness['effect'] {
  const before = new Map(usual.map((trial) => [trial.index, trial]));
  const pairs = trials.flatMap((trial) => {
    const other = before.get(trial.index);
    return other ? [[trial, other] as const] : [];
  });
  return {
    games: pairs.length,
    wins: each((role) => shareOf(pairs.map(([a, b]) => wonBy(a, role) - wonBy(b, role)))),
    points: each((_, seat) => shareOf(pairs.map(([a, b]) => pointsOf(a, seat) - pointsOf(b, seat)))),
  };
}

/** What the first so many games of a scenario say, with these options; `alike` is whether points of two seats compare. */
export function evennessOf(
  { scenario, variant }: Pick<Trial, 'scenario' | 'variant'>,
  roles: readonly Role[],
  all: readonly Trial[],
  games: number,
  alike = true,
): Evenness {
  const of = (wanted: string): Trial[] =>
    all.filter((t) => t.scenario === scenario && t.variant === wanted && t.index < games);
  const trials = of(variant);
  const each = <T>(value: (role: Role, seat: number) => T): BySeat<T> =>
    Object.fromEntries(roles.map((role, seat) => [role, value(role, seat)]));
  const turns = Math.max(0, ...trials.map(({ byTurn }) => byTurn.length));
  const best = bestSeat(trials, roles);
  const effect = variant === USUAL ? undefined : effectOf(trials, of(USUAL), each);
  return {
    scenario,
    variant,
    games: trials.length,
    wins: each((role) => chanceOf(trials.map((t) => wonBy(t, role)))),
    draws: chanceOf(trials.map(({ winners }) => (winners.length === 0 ? 1 : 0))),
    points: each((_, seat) => shareOf(trials.map((t) => pointsOf(t, seat)))),
    byTurn: each((_, seat) =>
      Array.from({ length: turns }, (__, turn) =>
        shareOf(
          trials.flatMap(({ byTurn }) => (byTurn[turn] === undefined ? [] : [byTurn[turn]?.[seat] ?? 0])),
        ),
      ),
    ),
    bids: alike ? each((_, seat) => bidOf(trials.map((t) => pointsOf(t, best) - pointsOf(t, seat)))) : {},
    ...(effect ? { effect } : {}),
  };
}
