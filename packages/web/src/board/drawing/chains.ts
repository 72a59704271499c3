import type { Point } from '../geometry.ts';

const keyOf = ([x, y]: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** Lines that end where others begin, joined into as few as possible; where more than two meet they stay apart. */
export const chained = (lines: readonly (readonly Point[])[]): Point[][] => {
  const meeting = new Map<string, Set<number>>();
  const ends = lines.map((line) => [keyOf(line[0]!), keyOf(line.at(-1)!)] as const);
  ends.forEach((pair, i) => {
    for (const end of pair) {
      const here = meeting.get(end);
      if (here) here.add(i);
      else meeting.set(end, new Set([i]));
    }
  });
  const degree = new Map<string, number>();
  for (const pair of ends) for (const end of pair) degree.set(end, (degree.get(end) ?? 0) + 1);
  const used = new Set<number>();
  const nextAt = (end: string): number | undefined => {
    if (degree.get(end) !== 2) return undefined;
    for (const i of meeting.get(end)!) if (!used.has(i)) return i;
    return undefined;
  };
  const grow = (chain: Point[]): void => {
    for (;;) {
      const end = keyOf(chain.at(-1)!);
      const i = nextAt(end);
      if (i === undefined) return;
      used.add(i);
      const line = ends[i]![0] === end ? lines[i]! : lines[i]!.toReversed();
      for (let k = 1; k < line.length; k++) chain.push(line[k]!);
    }
  };
  const chains: Point[][] = [];
  lines.forEach((line, i) => {
    if (used.has(i)) return;
    used.add(i);
    const chain = line.slice();
    grow(chain);
    chain.reverse();
    grow(chain);
    chains.push(chain);
  });
  return chains;
};

/** A curve through points. */
export const splineText = (points: readonly Point[], digit: (value: number) => string): string => {
  if (points.length < 3) return `M${points.map(([x, y]) => `${digit(x)} ${digit(y)}`).join('L')}`;
  let text = `M${digit(points[0]![0])} ${digit(points[0]![1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [p1, p2] = [points[i]!, points[i + 1]!];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const controls: Point[] = [
      [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6],
      [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6],
      p2,
    ];
    text += `C${controls.map(([x, y]) => `${digit(x)} ${digit(y)}`).join(' ')}`;
  }
  return text;
};
