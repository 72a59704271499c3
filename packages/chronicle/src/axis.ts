/** Which names stand under a curve, and where: long ones fewer, none on another, none beyond the edge. */
export interface AxisMark {
  readonly i: number;
  readonly x: number;
  readonly name: string;
}

export interface Axis {
  readonly wide: number;
  /** Never more names than this. */
  readonly most: number;
  /** How wide a letter is, about. */
  readonly letter: number;
}

const GAP = 8;

export function axisMarks(
  names: readonly string[],
  at: (i: number) => number,
  { wide, most, letter }: Axis,
): readonly AxisMark[] {
  const half = (i: number): number => ((names[i] ?? '').length * letter) / 2;
  const x = (i: number): number => Math.min(Math.max(at(i), half(i)), wide - half(i));
  const fits = (i: number, j: number): boolean => x(i) + half(i) + GAP <= x(j) - half(j);
  const last = names.length - 1;
  for (let step = Math.max(1, Math.ceil(names.length / most)); ; step++) {
    const taken = names.flatMap((_, i) => (i % step === 0 ? [i] : []));
    if (taken.some((i, n) => n > 0 && !fits(taken[n - 1] as number, i))) continue;
    const end = taken.at(-1) ?? last;
    if (end < last && fits(end, last)) taken.push(last);
    return taken.map((i) => ({ i, x: x(i), name: names[i] as string }));
  }
}
