import {
  along,
  digit as d,
  lengthOf,
  lineText,
  offsetLine,
  type Point,
  seeded,
  stopAt,
} from '../geometry.ts';

/** The vocabulary of the map: each function gives SVG markup with classes only; colours live in the style sheets. */

export const path = (cls: string, data: string): string =>
  data === '' ? '' : `<path class="${cls}" d="${data}"/>`;

/** Side of a part of the sheet, in its pixels. */
const PART = 160;

/**
 * Strokes all over the sheet, as one path for each part of it. The browser draws in tiles, and for each tile it looks at a
 * path whole or not at all.
 */
export const strewn = (cls: string, data: string, attributes = ''): string => {
  const parts = new Map<string, string>();
  for (const [stroke, x, y] of data.matchAll(/M([\d.-]+) ?([\d.-]+)[^M]*/g)) {
    const part = `${Math.floor(Number(x) / PART)} ${Math.floor(Number(y) / PART)}`;
    parts.set(part, (parts.get(part) ?? '') + stroke);
  }
  return [...parts.values()].map((text) => `<path class="${cls}" d="${text}"${attributes}/>`).join('');
};

/** A long line cut into pieces. Each goes one point on into the next, so that joins hide the cuts and only true ends are ends. */
export const cut = (line: readonly Point[]): Point[][] => {
  const pieces: Point[][] = [];
  let from = 0;
  let length = 0;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
    length += Math.hypot(bx - ax, by - ay);
    if (length < PART / 2 && i + 1 < line.length) continue;
    pieces.push(line.slice(from, i + 2));
    from = i;
    length = 0;
  }
  return pieces;
};

export const hill = (x: number, y: number, scale: number, random: () => number): string => {
  const w = (17.5 + random() * 6.5) * scale;
  const h = (18.5 + random() * 9.5) * scale;
  const k = (random() - 0.5) * w * 0.5;
  const bezier = (t: number): Point => {
    const u = 1 - t;
    const at = (a: number, b: number, c: number, e: number): number =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e;
    return [at(k, k + w * 0.24, w * 0.46, w), at(-h, -h * 0.98, -h * 0.16, 0)];
  };
  const ridge =
    `M${d(-w)} 0C${d(-w * 0.55)} ${d(-h * 0.1)} ${d(k - w * 0.3)} ${d(-h * 0.97)} ${d(k)} ${d(-h)}` +
    `C${d(k + w * 0.24)} ${d(-h * 0.98)} ${d(w * 0.46)} ${d(-h * 0.16)} ${d(w)} 0`;
  let shade = '';
  for (const t of [0.06, 0.2, 0.35, 0.5, 0.66]) {
    const [a, b] = bezier(t);
    const length = h * (0.5 - 0.34 * t);
    shade += `M${d(a)} ${d(b)}q${d(-w * 0.02)} ${d(length * 0.5)} ${d(-w * 0.16 * (1 - t) - w * 0.03)} ${d(length)}`;
  }
  const move = `transform="translate(${d(x)} ${d(y)})"`;
  return `<g ${move}><path class="mt-f" d="${ridge}Z"/><path class="mt-l" d="${ridge}"/><path class="mt-h" d="${shade}"/></g>`;
};

/** A small hill for chains along a border. */
export const knoll = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${d(x)} ${d(y)}) scale(${scale})"><path class="mt-f mt-l" d="M-12 0C-7-2-4-13 0-14C4-13 7-3 12 0"/>` +
  '<path class="mt-h" d="M1-13q0 5-3 9M4-10q0 4-2 7M7-6q0 3-1 5"/></g>';

export const reeds = (x: number, y: number, random: () => number): readonly [reed: string, water: string] => {
  const n = 3 + Math.floor(random() * 2);
  let reed = '';
  for (let i = 0; i < n; i++) {
    const dx = (i - (n - 1) / 2) * 3.8;
    const h = 8 + random() * 6.4;
    reed += `M${d(x + dx * 0.7)} ${d(y)}Q${d(x + dx * 0.8)} ${d(y - h * 0.6)} ${d(x + dx * 1.5)} ${d(y - h)}`;
  }
  return [reed, `M${d(x - 11)} ${d(y + 3.8)}h8m3 0h10M${d(x - 5)} ${d(y + 7.7)}h11`];
};

export const grass = (x: number, y: number): string =>
  `M${d(x - 3.8)} ${d(y - 4.5)}L${d(x - 1.4)} ${d(y)}M${d(x)} ${d(y - 6)}V${d(y)}M${d(x + 3.8)} ${d(y - 4.5)}L${d(x + 1.4)} ${d(y)}`;

export const rock = (x: number, y: number, random: () => number): string => {
  const s = 1 + random() * 0.5;
  return `M${d(x - 7 * s)} ${d(y)}l${d(2.4 * s)} ${d(-5 * s)}l${d(4 * s)} ${d(-1.6 * s)}l${d(4.4 * s)} ${d(2.6 * s)}l${d(1.8 * s)} ${d(4 * s)}`;
};

export const scrub = (x: number, y: number): string =>
  `M${d(x - 5)} ${d(y)}a3.4 3.4 0 0 1 3-4.6a4 4 0 0 1 7 0.4a3.2 3.2 0 0 1 1.6 4.2`;

export const house = (x: number, y: number): string =>
  `<g transform="translate(${d(x)} ${d(y)})"><path class="hw" d="M-6.2 0V-6.5L-1.5-10.6L3-6.5L9-6.5V0Z"/>` +
  '<path class="hr" d="M-7.4 -5.9L-1.5 -11.5L7.4 -11.5L10.4 -6.2L3.6 -6.2L-1.5 -10.9Z"/></g>';

export const temple = (x: number, y: number): string =>
  `<g class="temple" transform="translate(${d(x)} ${d(y)}) scale(1.5)"><path class="hw" d="M-10 0V-9H10V0Z"/>` +
  '<path class="tc" d="M-8.6 0V-9M-4.3 0V-9M0 0V-9M4.3 0V-9M8.6 0V-9"/><path class="hr" d="M-12 -9L0 -15.4L12 -9Z"/>' +
  '<path class="hw" d="M-12 0H12V2.2H-12Z"/></g>';

/** Stone courses, towers, and merlons on the outer side: `side` +1 lies along (-dy, dx) of the line. */
export const stoneWall = (line: readonly Point[], side: 1 | -1, width: number): string => {
  const text = lineText(line);
  const half = width / 2;
  let merlons = '';
  for (const p of along(line, 8, 4)) {
    const [nx, ny] = [-p.uy * side, p.ux * side];
    merlons +=
      `M${d(p.x + nx * half - p.ux * 2.2)} ${d(p.y + ny * half - p.uy * 2.2)}l${d(nx * 4.6)} ${d(ny * 4.6)}` +
      `l${d(p.ux * 4.4)} ${d(p.uy * 4.4)}l${d(-nx * 4.6)} ${d(-ny * 4.6)}Z`;
  }
  let courses = '';
  for (const p of along(line, 9.6, 2)) {
    const h = half - 1.6;
    courses += `M${d(p.x - p.uy * h)} ${d(p.y + p.ux * h)}L${d(p.x + p.uy * h)} ${d(p.y - p.ux * h)}`;
  }
  const length = lengthOf(line);
  const n = Math.max(1, Math.round(length / 74));
  let towers = '';
  for (let i = 0; i <= n; i++) {
    const p = stopAt(line, (length * i) / n);
    if (!p) continue;
    const angle = (Math.atan2(p.uy, p.ux) * 180) / Math.PI;
    towers +=
      `<g transform="translate(${d(p.x)} ${d(p.y)}) rotate(${d(angle)})"><rect class="wall-t" x="-8" y="-8" width="16" height="16"/>` +
      '<rect class="wall-ti" x="-3.6" y="-3.6" width="7.2" height="7.2"/></g>';
  }
  return (
    `<path class="wall-sh" d="${lineText(line.map(([x, y]) => [x + 2, y + 3]))}"/><path class="wall-b w${width > 9 ? 1 : 2}" d="${text}"/>` +
    `<path class="wall-f w${width > 9 ? 1 : 2}" d="${text}"/>${path('wall-m', merlons)}${path('wall-c', courses)}${towers}`
  );
};

/** Stakes that point out. */
export const palisade = (line: readonly Point[], side: 1 | -1): string => {
  let stakes = '';
  for (const p of along(line, 8, 2.6)) {
    const [nx, ny] = [-p.uy * side, p.ux * side];
    const corner = (out: number, on: number): string =>
      `${d(p.x + nx * out + p.ux * on)} ${d(p.y + ny * out + p.uy * on)}`;
    stakes += `M${corner(-5.4, -3)}L${corner(5.8, -3)}L${corner(12, 0)}L${corner(5.8, 3)}L${corner(-5.4, 3)}Z`;
  }
  return `${path('pal-h', lineText(line))}${path('pal', stakes)}${path('pal-r', lineText(offsetLine(line, side)))}`;
};

/** Broken blocks and rubble. */
export const ruin = (line: readonly Point[], seed: string): string => {
  const random = seeded(seed);
  const length = lengthOf(line);
  let [blocks, cracks, rubble] = ['', '', ''];
  for (let at = 3; at < length - 6; ) {
    const run = 14 + random() * 14;
    const a = stopAt(line, at);
    const b = stopAt(line, Math.min(length - 1, at + run));
    const middle = stopAt(line, at + run / 2);
    if (a && b && middle) {
      const ragged = (): number => (random() - 0.5) * 4.2;
      const corner = (p: typeof a, out: number, on: number): Point => [
        p.x - p.uy * out + p.ux * on,
        p.y + p.ux * out + p.uy * on,
      ];
      blocks += `${lineText([
        corner(a, -5.4, ragged()),
        corner(b, -5.4, ragged()),
        corner(b, -1, -2.6 - random() * 3),
        corner(b, 5.4, ragged()),
        corner(a, 5.4, ragged()),
        corner(a, 0.6, 2.6 + random() * 3),
      ])}Z`;
      cracks += lineText([corner(middle, -3.2, 0), corner(middle, 3.2, 0)]);
    }
    const gap = 10 + random() * 10;
    for (let i = 0; i < 4; i++) {
      const p = stopAt(line, Math.min(length - 1, at + run + gap * random()));
      if (!p) continue;
      const out = (random() - 0.5) * 20;
      const w = 1.4 + random() * 2;
      rubble += `M${d(p.x - p.uy * out - w)} ${d(p.y + p.ux * out)}l${d(w)} ${d(-w)}l${d(w)} ${d(w * 0.7)}l${d(-w * 0.6)} ${d(w)}z`;
    }
    at += run + gap;
  }
  return `${path('ruin-h', lineText(line))}${path('ruin', blocks)}${path('ruin-c', cracks)}${path('ruin-r', rubble)}`;
};

export const bridge = (x: number, y: number, angle: number): string => {
  const [length, width] = [48, 21];
  let planks = '';
  for (let i = -length / 2 + 3; i < length / 2; i += 5.4) planks += `M${d(i)} ${-width / 2}V${width / 2}`;
  const rails = `M${-length / 2 - 5} ${-width / 2}H${length / 2 + 5}M${-length / 2 - 5} ${width / 2}H${length / 2 + 5}`;
  return (
    `<g transform="translate(${d(x)} ${d(y)}) rotate(${d(angle)})"><rect class="br-b" x="${-length / 2 - 2}" y="${-width / 2 - 2}" ` +
    `width="${length + 4}" height="${width + 4}" rx="1.6"/><rect class="br-d" x="${-length / 2}" y="${-width / 2}" width="${length}" height="${width}"/>` +
    `<path class="br-p" d="${planks}"/><path class="br-r" d="${rails}"/></g>`
  );
};

/** Short strokes on the higher side: `uphill` tells which way that is. */
export const slope = (line: readonly Point[], uphill: (p: Point) => boolean, seed: string): string => {
  const random = seeded(seed);
  let text = '';
  for (const p of along(line, 6.6, 2.4)) {
    let [nx, ny] = [-p.uy, p.ux];
    if (!uphill([p.x + nx * 6, p.y + ny * 6])) [nx, ny] = [-nx, -ny];
    const length = 7.4 + random() * 5.8;
    text += `M${d(p.x + nx * 2)} ${d(p.y + ny * 2)}l${d(nx * length)} ${d(ny * length)}`;
  }
  return text;
};

export const corner = (x: number, y: number): string =>
  `<g transform="translate(${d(x)} ${d(y)})"><circle r="10" class="cp-b"/><path class="cp-x" d="M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2"/></g>`;

export const pinch = (x: number, y: number, angle: number): string =>
  `<g class="pass" transform="translate(${d(x)} ${d(y)}) rotate(${d(angle)})"><path d="M-6 -9Q0 -2 -6 9M6 -9Q0 -2 6 9"/></g>`;

export const rose = (x: number, y: number, radius: number): string => {
  const r = radius;
  const i = r * 0.18;
  return (
    `<g class="rose" transform="translate(${d(x)} ${d(y)})"><circle r="${d(r * 0.85)}"/>` +
    `<path d="M0 ${-r}L${d(i)} ${d(-i)}L${r} 0L${d(i)} ${d(i)}L0 ${r}L${d(-i)} ${d(i)}L${-r} 0L${d(-i)} ${d(-i)}Z"/>` +
    `<path class="n" d="M0 ${-r}L${d(i)} ${d(-i)}H${d(-i)}Z"/><text y="${d(-r - 6)}">N</text></g>`
  );
};
