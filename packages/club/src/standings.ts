import { BYE, type Entrant, isHere, type Meeting, scoreOf } from './meeting.ts';
import type { TieBreak } from './names.ts';

export interface Placed {
  readonly id: string;
  /** Shared by those whom nothing parts. */
  readonly place: number;
  readonly score: number;
  /** Meetings that were really played. */
  readonly played: number;
  readonly values: { readonly [T in TieBreak]?: number };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** One meeting as somebody had it. */
interface Had {
  readonly others: readonly string[];
  readonly score: number;
  readonly margin: number;
  readonly played: boolean;
  readonly won: boolean;
}

function hadBy(id: string, meetings: readonly Meeting[]): Had[] {
  return meetings.flatMap(({ entrants, scores, margins, unplayed }) => {
    const at = entrants.indexOf(id);
    if (at < 0 || !scores) return [];
    const score = scores[at] ?? 0;
    const others = entrants.filter((other) => other !== id);
    const best = Math.max(0, ...scores.filter((_, i) => i !== at));
    return [{ others, score, margin: margins?.[at] ?? 0, played: !unplayed, won: score > best }];
  });
}

/** Everything the tie-breaks of one tournament ask for. */
interface Books {
  readonly ids: readonly string[];
  readonly meetings: readonly Meeting[];
  readonly score: (id: string) => number;
  readonly had: (id: string) => readonly Had[];
  /** Rounds he took no part in: before he came, or after he left. */
  readonly missed: (id: string) => number;
  /** The score as it counts for those who met him: a round he was not there for is half a point. */
  readonly asRival: (id: string) => number;
}

function booksOf(entrants: readonly Entrant[], meetings: readonly Meeting[]): Books {
  const over = meetings.filter((m) => m.scores);
  const rounds = Math.max(0, ...over.map((m) => m.round));
  const had = new Map(entrants.map(({ id }) => [id, hadBy(id, over)]));
  const score = new Map(entrants.map(({ id }) => [id, scoreOf(id, over)]));
  const gone = new Map(
    entrants.map(({ id, until }) => [id, until === undefined ? 0 : Math.max(0, rounds - until + 1)]),
  );
  const missed = ({ id, ...entrant }: Entrant): number =>
    Array.from({ length: rounds }, (_, i) => i + 1).filter(
      (round) =>
        !isHere({ id, ...entrant }, round) && !over.some((m) => m.round === round && m.entrants.includes(id)),
    ).length;
  const away = new Map(entrants.map((entrant) => [entrant.id, missed(entrant)]));
  return {
    ids: entrants.map(({ id }) => id),
    meetings: over,
    score: (id) => score.get(id) ?? 0,
    had: (id) => had.get(id) ?? [],
    missed: (id) => away.get(id) ?? 0,
    asRival: (id) => (score.get(id) ?? 0) + (gone.get(id) ?? 0) / 2,
  };
}

/** A score that counts for Buchholz. */
interface Rival {
  readonly score: number;
  /** Of a round he did not come to, though he could have. */
  readonly stayed: boolean;
}

/** Those he met, as FIDE counts them (Handbook C.07, 16): in a round he did not play, somebody like himself. */
function rivals(id: string, books: Books): Rival[] {
  const own = books.score(id);
  const met = books
    .had(id)
    .flatMap(({ others, score, played }) =>
      played
        ? others.map((other) => ({ score: books.asRival(other), stayed: false }))
        : [{ score: own, stayed: score < BYE }],
    );
  const missed = Array.from({ length: books.missed(id) }, () => ({ score: own, stayed: true }));
  // What is cut first comes first: a round he stayed away from, then the least.
  return [...met, ...missed].toSorted((a, b) => Number(b.stayed) - Number(a.stayed) || a.score - b.score);
}

const total = (counted: readonly Rival[]): number => sum(counted.map(({ score }) => score));

/** Without the least; and without the greatest as well. */
const cut = (id: string, books: Books): Rival[] => rivals(id, books).slice(1);
const median = (id: string, books: Books): Rival[] =>
  cut(id, books)
    .toSorted((a, b) => a.score - b.score)
    .slice(0, -1);

function sonnebornBerger(id: string, books: Books): number {
  return sum(
    books
      .had(id)
      .map(({ others, score, played }) =>
        played ? score * sum(others.map(books.asRival)) : score * books.score(id),
      ),
  );
}

/** What they got out of their meetings with each other; nothing, unless each has met each. */
function direct(id: string, group: readonly string[], books: Books): number {
  const met = (a: string, b: string): boolean =>
    books.had(a).some(({ others, played }) => played && others.includes(b));
  const complete = group.every((a) => group.every((b) => a === b || met(a, b)));
  if (!complete) return 0;
  const among = books
    .had(id)
    .filter(({ others, played }) => played && others.every((other) => group.includes(other)));
  return sum(among.map(({ score }) => score));
}

function progress(id: string, books: Books): number {
  const rounds = Math.max(0, ...books.meetings.map((m) => m.round));
  const after = (round: number): number =>
    scoreOf(
      id,
      books.meetings.filter((m) => m.round <= round),
    );
  return sum(Array.from({ length: rounds }, (_, i) => after(i + 1)));
}

type Rule = (id: string, group: readonly string[], books: Books) => number;

const rules: { readonly [T in TieBreak]: Rule } = {
  margin: (id, _, books) => sum(books.had(id).map((h) => h.margin)),
  direct,
  buchholz: (id, _, books) => total(rivals(id, books)),
  'buchholz-cut-1': (id, _, books) => total(cut(id, books)),
  'median-buchholz': (id, _, books) => total(median(id, books)),
  'sonneborn-berger': (id, _, books) => sonnebornBerger(id, books),
  wins: (id, _, books) => books.had(id).filter((h) => h.won && h.played).length,
  progress: (id, _, books) => progress(id, books),
};

/** Parts a group by its values, the greatest first; those with the same value stay together. */
function parted(group: readonly string[], value: (id: string) => number): string[][] {
  const values = new Map(group.map((id) => [id, value(id)]));
  const steps = [...new Set(values.values())].toSorted((a, b) => b - a);
  return steps.map((step) => group.filter((id) => values.get(id) === step));
}

/** The table: by score, then by each tie-break in turn among those who are still level. */
export function standings(
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
  ties: readonly TieBreak[],
): Placed[] {
  const books = booksOf(entrants, meetings);
  const values = new Map<string, { [T in TieBreak]?: number }>(books.ids.map((id) => [id, {}]));
  let groups = parted(books.ids, books.score);
  for (const tie of ties)
    groups = groups.flatMap((group) => {
      for (const id of group)
        (values.get(id) as { [T in TieBreak]?: number })[tie] = rules[tie](id, group, books);
      return parted(group, (id) => values.get(id)?.[tie] ?? 0);
    });
  const seedOf = new Map(entrants.map(({ id, seed }) => [id, seed]));
  let place = 1;
  return groups.flatMap((group) => {
    const at = place;
    place += group.length;
    return group
      .toSorted((a, b) => (seedOf.get(a) ?? 0) - (seedOf.get(b) ?? 0))
      .map((id) => ({
        id,
        place: at,
        score: books.score(id),
        played: books.had(id).filter((h) => h.played).length,
        values: values.get(id) ?? {},
      }));
  });
}
