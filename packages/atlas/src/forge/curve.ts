import type { Arc } from '../arc.ts';
import { entry, figure, sure, whole } from '../cell.ts';
import { segmentDistance } from '../ring.ts';

type Line = readonly (readonly [number, number])[];

const lineOf = (arc: Arc): [number, number][] => {
  const line: [number, number][] = [];
  for (let i = 0; i < arc.length; i += 2) line.push([whole(arc, i), whole(arc, i + 1)]);
  return line;
};

/** Rounds to the grid and drops repeated points. */
export const arcOf = (line: Line): Arc => {
  const out: number[] = [];
  for (const [x, y] of line) {
    const [u, v] = [Math.round(x), Math.round(y)];
    if (out.at(-2) !== u || out.at(-1) !== v) out.push(u, v);
  }
  return Int32Array.from(out);
};

/** A curve through all points of the line (Catmull-Rom), cut into steps of about `step`. */
const roundOff = (line: Line, step: number): [number, number][] => {
  const at = (i: number): readonly [number, number] => {
    if (i >= 0 && i < line.length) return entry(line, i);
    const [end, next] = i < 0 ? [entry(line, 0), entry(line, 1)] : [sure(line.at(-1)), sure(line.at(-2))];
    return [2 * end[0] - next[0], 2 * end[1] - next[1]];
  };
  const out: [number, number][] = [[...entry(line, 0)]];
  for (let i = 0; i + 1 < line.length; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(1, Math.round(Math.hypot(r[0] - q[0], r[1] - q[1]) / step));
    const blend = (t: number, k: 0 | 1): number =>
      0.5 *
      (2 * q[k] +
        (r[k] - p[k]) * t +
        (2 * p[k] - 5 * q[k] + 4 * r[k] - s[k]) * t * t +
        (3 * q[k] - p[k] - 3 * r[k] + s[k]) * t * t * t);
    for (let k = 1; k < steps; k++) out.push([blend(k / steps, 0), blend(k / steps, 1)]);
    out.push([r[0], r[1]]);
  }
  return out;
};

/** A smooth repeatable wave between -1 and 1 that depends on a name and a place along the line. */
const waveOf = (name: string): ((u: number) => number) => {
  let seed = 2166136261;
  for (let i = 0; i < name.length; i++) seed = Math.imul(seed ^ name.charCodeAt(i), 16777619);
  const height = (i: number): number => {
    let h = Math.imul(seed ^ i, 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  return (u) => {
    const i = Math.floor(u);
    const t = u - i;
    const ease = t * t * (3 - 2 * t);
    return height(i) * (1 - ease) + height(i + 1) * ease;
  };
};

/** Lets the line wander sideways by up to `swing`, its ends fixed. The same name wanders the same way. */
const wander = (line: Line, name: string, swing: number): [number, number][] => {
  const long = waveOf(name);
  const short = waveOf(`${name} short`);
  const along = [0];
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [entry(line, i - 1), entry(line, i)];
    along.push(figure(along, i - 1) + Math.hypot(bx - ax, by - ay));
  }
  const end = figure(along, along.length - 1);
  const hush = swing * 3;
  return line.map((p, i) => {
    if (i === 0 || i === line.length - 1) return [p[0], p[1]];
    const [before, after] = [entry(line, i - 1), entry(line, i + 1)];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const here = figure(along, i);
    const near = Math.min(1, here / hush, (end - here) / hush);
    const shift = swing * near * (0.75 * long(here / (swing * 7)) + 0.25 * short(here / (swing * 2)));
    return [
      p[0] - ((after[1] - before[1]) / length) * shift,
      p[1] + ((after[0] - before[0]) / length) * shift,
    ];
  });
};

/** Drops the points that lie within `slack` of the line without them (Douglas-Peucker). */
const thin = (line: Line, slack: number): [number, number][] => {
  const keep = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [i, j] = span;
    let worst = slack;
    let at = -1;
    for (let k = i + 1; k < j; k++) {
      const far = segmentDistance(...entry(line, k), ...entry(line, i), ...entry(line, j));
      if (far > worst) [worst, at] = [far, k];
    }
    if (at < 0) continue;
    keep.add(at);
    spans.push([i, at], [at, j]);
  }
  return line.filter((_, i) => keep.has(i)).map(([x, y]) => [x, y]);
};

/** A border drawn freely round its straight line; all lengths in grid units. */
export const freehand = (arc: Arc, name: string, swing: number): Arc =>
  arcOf(thin(wander(roundOff(lineOf(arc), swing), name, swing), swing / 12));

/** A place on a line: `at` counts points, with the fraction of the way to the next. */
export interface Foot {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

/** The point of the line nearest to (x, y). */
export const footOn = (line: Line, closed: boolean, x: number, y: number): Foot => {
  const [x0, y0] = entry(line, 0);
  let best: Foot = { at: 0, x: x0, y: y0, distance: Number.POSITIVE_INFINITY };
  const sides = closed ? line.length : line.length - 1;
  for (let i = 0; i < sides; i++) {
    const [ax, ay] = entry(line, i);
    const [bx, by] = entry(line, (i + 1) % line.length);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const t =
      square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    const [px, py] = [ax + t * (bx - ax), ay + t * (by - ay)];
    const distance = Math.hypot(px - x, py - y);
    if (distance < best.distance) best = { at: i + t, x: px, y: py, distance };
  }
  return best;
};

const forwards = (line: Line, from: Foot, to: Foot): [number, number][] => {
  const out: [number, number][] = [[from.x, from.y]];
  const n = line.length;
  const end = to.at >= from.at ? to.at : to.at + n;
  for (let i = Math.floor(from.at) + 1; i <= end; i++) out.push([...entry(line, i % n)]);
  out.push([to.x, to.y]);
  return out;
};

/** The stretch of the course between two of its points; on a closed course the one that passes nearer to `by`. */
export const stretch = (
  line: Line,
  closed: boolean,
  from: Foot,
  to: Foot,
  by: readonly [number, number],
): [number, number][] => {
  if (!closed) {
    return from.at <= to.at ? forwards(line, from, to) : forwards(line, to, from).reverse();
  }
  const ways = [forwards(line, from, to), forwards(line, to, from).reverse()] as const;
  const far = (way: Line): number => footOn(way, false, by[0], by[1]).distance;
  return far(ways[0]) <= far(ways[1]) ? ways[0] : ways[1];
};

/** Once round a closed course from one of its points, in the direction that gives an area of this sign. */
export const circuit = (line: Line, from: Foot, sign: number): [number, number][] => {
  const round = forwards(line, from, { ...from, at: from.at + line.length });
  let area = 0;
  for (let i = 1; i < round.length; i++) {
    const [[ax, ay], [bx, by]] = [entry(round, i - 1), entry(round, i)];
    area += ax * by - bx * ay;
  }
  return area * sign < 0 ? round.reverse() : round;
};
