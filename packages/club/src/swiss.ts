/// <reference path="./edmonds-blossom.d.ts" />
import matching from 'edmonds-blossom';
import { bySeed, type Entrant, isHere, type Meeting, type Pairing, scoreOf } from './meeting.ts';

/** Somebody who is paired, where he stands before the round. */
interface Standing {
  readonly id: string;
  readonly score: number;
  /** His place among those of the same score, from 0, and how many they are. */
  readonly place: number;
  readonly group: number;
  /** First sides less second sides so far. */
  readonly sides: number;
}

const sidesOf = (id: string, past: readonly Meeting[]): number =>
  past
    .filter((m) => m.entrants.length === 2 && !m.unplayed)
    .reduce((n, m) => n + (m.entrants[0] === id ? 1 : m.entrants[1] === id ? -1 : 0), 0);

const met = (a: string, b: string, past: readonly Meeting[]): boolean =>
  past.some((m) => !m.unplayed && m.entrants.includes(a) && m.entrants.includes(b));

/** In the order of the standing: score, then seed. */
function standingsOf(here: readonly Entrant[], past: readonly Meeting[]): Standing[] {
  const scores = new Map(here.map(({ id }) => [id, scoreOf(id, past)]));
  const score = (e: Entrant): number => scores.get(e.id) as number;
  const order = here.toSorted((a, b) => score(b) - score(a) || bySeed(a, b));
  return order.map((entrant) => {
    const group = order.filter((other) => score(other) === score(entrant));
    return {
      id: entrant.id,
      score: score(entrant),
      place: group.indexOf(entrant),
      group: group.length,
      sides: sidesOf(entrant.id, past),
    };
  });
}

/**
 * How far a pair is from what is wanted, the more important first: that they have not met; that they have the same
 * score; that within a score the upper half meets the lower half in order, and whoever must leave his score is the last
 * of it and meets the first of the next; that both are not owed the same side.
 */
function faults(a: Standing, b: Standing, past: readonly Meeting[]): readonly [number, number, number] {
  const apart = (2 * (a.score - b.score)) ** 2;
  const half = Math.floor(a.group / 2);
  const order =
    a.score === b.score ? (b.place - a.place - half) ** 2 : (a.group - 1 - a.place + b.place) ** 2;
  const owed = a.sides * b.sides > 0 ? 2 * Math.min(Math.abs(a.sides), Math.abs(b.sides)) ** 2 : 0;
  return [met(a.id, b.id, past) ? 1 : 0, apart, order + owed];
}

/** The pairing of the whole field that has the least of the first fault, then of the second, then of the third. */
function bestPairs(field: readonly Standing[], past: readonly Meeting[]): [Standing, Standing][] {
  const found = field.flatMap((a, i) =>
    field.slice(i + 1).map((b, j) => ({ i, j: i + 1 + j, faults: faults(a, b, past) })),
  );
  const pairs = field.length / 2;
  const most = (n: 1 | 2): number => 1 + pairs * Math.max(0, ...found.map((f) => f.faults[n]));
  const [second, third] = [most(1), most(2)];
  const weights = found.map((f): [number, number, number] => [
    f.i,
    f.j,
    -((f.faults[0] * second + f.faults[1]) * third + f.faults[2]),
  ]);
  const mates = weights.length > 0 ? matching(weights, true) : [];
  return mates.flatMap((mate, i) => (mate > i ? [[field[i] as Standing, field[mate] as Standing]] : []));
}

/** The first side to whoever has had it less; where both had it alike, by turns from the top board down. */
function seated([a, b]: readonly [Standing, Standing], board: number): Pairing {
  const first = a.sides === b.sides ? board % 2 === 0 : a.sides < b.sides;
  return first ? [a.id, b.id] : [b.id, a.id];
}

/** The last in the standing who has not had a bye; if everybody has had one, the last. */
function resting(field: readonly Standing[], past: readonly Meeting[]): Standing | undefined {
  if (field.length % 2 === 0) return undefined;
  const had = (id: string): boolean =>
    past.some((m) => m.unplayed && m.entrants.includes(id) && (m.scores?.[m.entrants.indexOf(id)] ?? 0) > 0);
  return field.findLast(({ id }) => !had(id)) ?? field.at(-1);
}

/** The pairs of a round of a Swiss tournament, the top board first, and whoever rests last. */
export function swissRound(entrants: readonly Entrant[], past: readonly Meeting[], round: number): Pairing[] {
  const here = entrants.filter((e) => isHere(e, round));
  const field = standingsOf(here, past);
  const bye = resting(field, past);
  const paired = bye
    ? standingsOf(
        here.filter((e) => e.id !== bye.id),
        past,
      )
    : field;
  const pairs = bestPairs(paired, past).map(seated);
  return bye ? [...pairs, [bye.id]] : pairs;
}

/** Rounds after which at most one has won everything. */
export const swissRounds = (count: number): number => Math.ceil(Math.log2(Math.max(2, count)));
