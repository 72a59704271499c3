/** Where whoever ended there goes when the season is over. */
export type Move = 'up' | 'down';

/** How many go up and down between two divisions: as many as are wanted, and never more than half of the smaller. */
const movingBetween = (upper: readonly string[], lower: readonly string[], moving: number): number =>
  Math.min(moving, Math.floor(Math.min(upper.length, lower.length) / 2));

/** Who goes where after a season, given its divisions from the first on, each with the best first. */
export function movesOf(divisions: readonly (readonly string[])[], moving: number): Map<string, Move> {
  const moves = new Map<string, Move>();
  for (const [i, upper] of divisions.slice(0, -1).entries()) {
    const lower = divisions[i + 1] ?? [];
    const count = movingBetween(upper, lower, moving);
    for (const id of upper.slice(upper.length - count)) moves.set(id, 'down');
    for (const id of lower.slice(0, count)) moves.set(id, 'up');
  }
  return moves;
}

/** The order of all after promotion and relegation: each division with those who came up first. */
function settled(divisions: readonly (readonly string[])[], moving: number): string[] {
  const moves = movesOf(divisions, moving);
  return divisions.flatMap((own, i) => [
    ...(divisions[i - 1] ?? []).filter((id) => moves.get(id) === 'down'),
    ...own.filter((id) => !moves.has(id)),
    ...(divisions[i + 1] ?? []).filter((id) => moves.get(id) === 'up'),
  ]);
}

/** As few divisions as so many take, as even as can be; the upper ones are the larger, and nobody is alone in one. */
export function cut(order: readonly string[], size: number): string[][] {
  const count = Math.max(1, Math.min(Math.ceil(order.length / size), Math.floor(order.length / 2)));
  const [least, over] = [Math.floor(order.length / count), order.length % count];
  const starts = Array.from({ length: count }, (_, i) => i * least + Math.min(i, over));
  return starts.map((start, i) => order.slice(start, starts[i + 1] ?? order.length));
}

/** The divisions of the next season: those who stay as they ended, and below them whoever is new. */
export function nextSeason(
  last: readonly (readonly string[])[],
  members: readonly string[],
  { size, moving }: { readonly size: number; readonly moving: number },
): string[][] {
  const order = settled(last, moving).filter((id) => members.includes(id));
  return cut([...order, ...members.filter((id) => !order.includes(id))], size);
}
