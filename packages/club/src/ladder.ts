/** How many places above oneself one may call out. */
export const REACH = 3;

/** May whoever stands there call these out? One at least is above him, and nobody further up than the reach. */
export function mayChallenge(order: readonly string[], by: string, rivals: readonly string[]): boolean {
  const own = order.indexOf(by);
  if (own < 0 || rivals.length === 0 || new Set([by, ...rivals]).size !== rivals.length + 1) return false;
  const places = rivals.map((rival) => order.indexOf(rival));
  return places.every((place) => place >= 0 && place >= own - REACH) && places.some((place) => place < own);
}

/**
 * The ladder after a game of it: those who played share out the places they had, the best first. Between two that is a
 * swap where the lower has won, and nothing where the upper has.
 */
export function resettled(order: readonly string[], best: readonly string[]): string[] {
  const played = best.filter((id) => order.includes(id));
  const places = order.flatMap((id, i) => (played.includes(id) ? [i] : []));
  const after = [...order];
  for (const [i, place] of places.entries()) after[place] = played[i] as string;
  return after;
}

/** Who did best, by victory, then by points; whom nothing parts stay as they stood. Nobody moves where nobody won. */
export function finished(
  order: readonly string[],
  ends: readonly { readonly id: string; readonly won: boolean; readonly points: number }[],
): string[] {
  const stood = ends.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  if (!ends.some(({ won }) => won)) return stood.map(({ id }) => id);
  return stood.toSorted((a, b) => Number(b.won) - Number(a.won) || b.points - a.points).map(({ id }) => id);
}
