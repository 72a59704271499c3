import type { Role, State } from '@strategoi/kernel';

type Points = (state: State) => { readonly [role: Role]: number };

/** How the points of a game stand, for games that have points while they are played. */
export async function scorerOf(game: string): Promise<Points | undefined> {
  const two =
    <S>(of: (state: S, side: 0 | 1) => number): Points =>
    (state) => ({ athens: of(state as S, 0), sparta: of(state as S, 1) });
  switch (game) {
    case 'amphipolis':
      return two((await import('@strategoi/amphipolis')).pointsOf);
    case 'hellespont':
      return two((await import('@strategoi/hellespont')).pointsOf);
    case 'diadochi': {
      const { pointsOf, powerIds } = await import('@strategoi/diadochi');
      return (state) => Object.fromEntries(powerIds.map((power) => [power, pointsOf(state as never, power)]));
    }
    default:
      return undefined;
  }
}
