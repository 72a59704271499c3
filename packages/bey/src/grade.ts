export interface GradeSpec {
  /** Largest difference that is still a draw. */
  readonly draw: number;
  /** The winner needs at least (or more than) twice the loser's points for a strategic victory. */
  readonly strategic: 'double' | 'more-than-double';
}

export type Grade = 'draw' | 'tactical' | 'strategic';

/** The draw is tested first: 4 to 1 is a draw although it is more than double. */
export function grade(winner: number, loser: number, spec: GradeSpec): Grade {
  if (winner - loser <= spec.draw) return 'draw';
  const double = spec.strategic === 'double' ? winner >= 2 * loser : winner > 2 * loser;
  return double ? 'strategic' : 'tactical';
}
