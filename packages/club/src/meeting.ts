/** Somebody who takes part: a player, or a team. */
export interface Entrant {
  readonly id: string;
  /** 1 is the best; no two are alike. */
  readonly seed: number;
  /** The first round he takes part in. */
  readonly from: number;
  /** The first round he takes no part in any more. */
  readonly until?: number;
}

/** Those who meet in a round, as they are paired: one alone has a bye, nobody is an empty place in a knock-out. */
export type Pairing = readonly string[];

/** A meeting of a round. */
export interface Meeting {
  readonly round: number;
  /** The first has the first side where sides are not swapped. */
  readonly entrants: Pairing;
  /** What each got out of it, in the same order; nothing while it is played. */
  readonly scores?: readonly number[];
  /** Points for less points against, of each. */
  readonly margins?: readonly number[];
  /** A bye, or somebody did not come. */
  readonly unplayed?: true;
}

export const isHere = ({ from, until }: Entrant, round: number): boolean =>
  from <= round && (until === undefined || round < until);

export const bySeed = (a: Entrant, b: Entrant): number => a.seed - b.seed;

export const BYE = 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const scoreOf = (id: string, meetings: readonly Meeting[]): number =>
  sum(meetings.map(({ entrants, scores }) => scores?.[entrants.indexOf(id)] ?? 0));

/**
 * What a meeting gives when somebody is not there: a point to whoever is alone, if he is there, or to the one who came;
 * nothing where nobody did. Nothing is known yet of a meeting to which everybody has come.
 */
export function unplayed(entrants: Pairing, here: (id: string) => boolean): readonly number[] | undefined {
  const there = entrants.filter(here);
  if (there.length > 1) return undefined;
  return entrants.map((id) => (there[0] === id ? BYE : 0));
}
