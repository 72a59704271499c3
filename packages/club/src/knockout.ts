import { bySeed, type Entrant, type Meeting, type Pairing } from './meeting.ts';

export const knockoutRounds = (count: number): number => Math.ceil(Math.log2(Math.max(1, count)));

/** Seeds in the order of the boards: the first two meet in the last round, if they win. */
function bracket(rounds: number): number[] {
  let order = [1];
  for (let round = 0; round < rounds; round++)
    order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

/** Who goes on: whoever got more out of it; where both got the same, points; then the better seed. */
export function winnerOf(meeting: Meeting, entrants: readonly Entrant[]): string | undefined {
  const { scores = [], margins = [] } = meeting;
  if (Math.max(0, ...scores) === 0) return undefined;
  const seedOf = (id: string): number => entrants.find((e) => e.id === id)?.seed ?? Number.POSITIVE_INFINITY;
  const order = meeting.entrants.map((id, i) => ({
    id,
    keys: [-(scores[i] ?? 0), -(margins[i] ?? 0), seedOf(id)],
  }));
  order.sort((a, b) => a.keys.reduce((d, key, i) => d || key - (b.keys[i] as number), 0));
  return order[0]?.id;
}

/** Round 1 by seeds, where the best rest as long as there are too few; then the winners of neighbouring boards. */
export function knockoutRound(
  entrants: readonly Entrant[],
  past: readonly Meeting[],
  round: number,
): Pairing[] {
  const pairUp = (slots: readonly (string | undefined)[]): Pairing[] =>
    Array.from({ length: slots.length / 2 }, (_, i) =>
      [slots[2 * i], slots[2 * i + 1]].flatMap((id) => id ?? []),
    );
  if (round === 1) {
    const order = entrants.toSorted(bySeed);
    return pairUp(bracket(knockoutRounds(order.length)).map((seed) => order[seed - 1]?.id));
  }
  return pairUp(past.filter((m) => m.round === round - 1).map((m) => winnerOf(m, entrants)));
}

/** The same meetings as the table counts them: one for whoever went on, nothing for the other. */
export const decided = (entrants: readonly Entrant[], past: readonly Meeting[]): Meeting[] =>
  past.map((meeting) => {
    if (!meeting.scores) return meeting;
    const winner = winnerOf(meeting, entrants);
    return { ...meeting, scores: meeting.entrants.map((id) => (id === winner ? 1 : 0)) };
  });
