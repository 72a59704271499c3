import {
  type Area,
  type Atlas,
  arcPoints,
  type Border,
  type Face,
  type HexGrid,
  hexesOf,
  hexPairs,
  type LandHex,
  type Lattice,
  type LatticeCity,
  pathOf,
} from '@strategoi/atlas';
import { clearAt, digit as d, lineText, type Point, type Rect, seeded, toPoints } from '../geometry.ts';
import { chained, splineText } from './chains.ts';
import * as glyph from './glyphs.ts';
import { escapeText, type Language } from './labels.ts';
import type { MapDrawing } from './map.ts';
import { fieldOfFace } from './room.ts';
import { waterLines } from './water.ts';

/** A map of hexes: the grid is seen on land only, the sea is open water, and four makes of border tell cell, area, region and sea apart. */

interface Sketch {
  readonly atlas: Atlas;
  readonly lattice: Lattice;
  readonly grid: HexGrid;
  readonly hexes: readonly LandHex[];
  readonly areas: ReadonlyMap<string, Area>;
  readonly cityAt: ReadonlyMap<string, LatticeCity>;
}

const sketchOf = (atlas: Atlas, lattice: Lattice): Sketch => {
  const { grid, hexes } = hexesOf(lattice);
  return {
    atlas,
    lattice,
    grid,
    hexes: [...hexes.values()].filter((hex) => atlas.byId.has(hex.id)),
    areas: new Map(lattice.areas.map((area) => [area.id, area])),
    cityAt: new Map(lattice.cities.map((city) => [city.hex, city])),
  };
};

const linesOf = (atlas: Atlas, borders: readonly { readonly arcs: Border['arcs'] }[]): Point[][] =>
  chained(
    borders.flatMap((border) =>
      border.arcs.flat().map((arc) => toPoints(arcPoints(atlas.arcs, arc), atlas.unit)),
    ),
  );

/** Long lines in parts, so that the browser looks only at what its tile shows. */
const drawn = (cls: string, lines: readonly (readonly Point[])[]): string =>
  glyph.strewn(cls, lines.flatMap(glyph.cut).map(lineText).join(''));
/** A pattern of dashes must not begin anew at every cut: these lines stay whole. */
const dashed = (cls: string, lines: readonly (readonly Point[])[]): string =>
  glyph.strewn(cls, lines.map(lineText).join(''));

const facesText = (atlas: Atlas, faces: Iterable<Face>): string => {
  let text = '';
  for (const face of faces) text += pathOf(atlas, face);
  return text;
};

// ---- sea

/** Distance from the shore and strength of the water lines. */
const WATER = [
  [30, 'w16'],
  [23.5, 'w24'],
  [17.5, 'w34'],
  [12, 'w46'],
  [7.4, 'w62'],
  [3.6, 'w80'],
] as const;
const coastLines = ({ atlas }: Sketch): Point[][] => linesOf(atlas, atlas.coast);

const isOpen = (face: Face | undefined): boolean => face?.kind === 'open-sea';

function sea({ atlas }: Sketch, coast: readonly Point[][]): string {
  const [width, height] = atlas.sheet.size;
  const open = atlas.faces.filter(isOpen);
  const seaBorders = atlas.borders.filter((border) => border.kind === 'sea');
  const touchesOpen = (border: Border): boolean =>
    isOpen(atlas.byId.get(border.a)) || isOpen(atlas.byId.get(border.b));
  const inner = linesOf(
    atlas,
    seaBorders.filter((border) => !touchesOpen(border)),
  );
  return (
    `<rect class="sea" width="${width}" height="${height}"/>` +
    waterLines(coast, WATER, 0.7) +
    `<path class="deep-v" d="${facesText(atlas, open)}"/>` +
    dashed('sea-o', linesOf(atlas, seaBorders.filter(touchesOpen))) +
    drawn('sea-bh', inner) +
    dashed('sea-b', inner)
  );
}

// ---- land

const TINTS: readonly { readonly cls: string; readonly has: (hex: LandHex) => boolean }[] = [
  { cls: 't-o', has: (hex) => hex.terrain === 'open' },
  { cls: 't-r', has: (hex) => hex.terrain === 'rough' },
  { cls: 't-m', has: (hex) => hex.terrain === 'mountain' },
  { cls: 't-p', has: (hex) => hex.area.kind === 'persia' },
  { cls: 't-u', has: (hex) => hex.area.kind === 'wild' },
];

const tints = ({ atlas, hexes }: Sketch): string =>
  TINTS.map(({ cls, has }) =>
    glyph.strewn(
      cls,
      facesText(
        atlas,
        hexes.filter(has).map((hex) => atlas.byId.get(hex.id)!),
      ),
    ),
  ).join('');

const outOfPlay = ({ atlas }: Sketch, prefix: string): string => {
  const data = facesText(
    atlas,
    atlas.faces.filter((face) => face.filler),
  );
  return `<path class="offl" d="${data}"/><path fill="url(#${prefix}-off)" d="${data}"/>`;
};

function borders({ atlas, areas }: Sketch): string {
  const areaOf = (id: string): Area | undefined => areas.get(atlas.byId.get(id)?.inArea ?? '');
  const isPersian = (border: Border): boolean =>
    areaOf(border.a)?.kind === 'persia' && areaOf(border.b)?.kind === 'persia';
  const of = (kind: string): Border[] => atlas.borders.filter((border) => border.kind === kind);
  const limits = linesOf(atlas, [...of('area'), ...of('region').filter(isPersian)]);
  const regions = linesOf(atlas, [
    ...of('region').filter((border) => !isPersian(border)),
    ...edgesOfPlay(atlas),
  ]);
  return (
    drawn('hx', linesOf(atlas, of('hexside'))) +
    drawn('ar-h', limits) +
    dashed('ar', limits) +
    drawn('rg-h', regions) +
    drawn('rg', regions)
  );
}

/** Where land in play ends at land out of play. */
function edgesOfPlay(atlas: Atlas): { arcs: number[][] }[] {
  const faces = new Map<number, Face[]>();
  for (const face of atlas.faces)
    for (const arc of face.arcs.flat()) {
      const number = arc < 0 ? ~arc : arc;
      const list = faces.get(number);
      if (list) list.push(face);
      else faces.set(number, [face]);
    }
  return [...faces]
    .filter(
      ([, sides]) => sides.some((face) => face.filler && face.en) && sides.some((f) => f.kind === 'land'),
    )
    .map(([arc]) => ({ arcs: [[arc]] }));
}

// ---- signs of terrain

const MARKS = ['gr', 'hl', 'hl-h', 'pk-f', 'pk-d', 'pk-l'] as const;
type Marks = { readonly [K in (typeof MARKS)[number]]: string[] };

const PEAKS = [
  [-8, 2, 9.5],
  [6, -3, 11.5],
  [1, 10, 8.5],
  [12, 9, 6.5],
  [-13, 11, 6],
] as const;

function peaks(
  marks: Marks,
  [cx, cy]: Point,
  random: () => number,
  free: (at: Point, room: number) => boolean,
): void {
  const list = PEAKS.map(([dx, dy, s]) => ({
    x: cx + dx + (random() - 0.5) * 3,
    y: cy + dy + (random() - 0.5) * 3,
    s: s * (0.9 + random() * 0.25),
    lean: (random() - 0.5) * s * 0.25,
  })).sort((a, b) => a.y - b.y);
  for (const { x, y, s, lean } of list) {
    if (!free([x, y - s * 0.3], 2)) continue;
    const top: Point = [x + lean, y - s * 0.75];
    const foot = d(y + s * 0.45);
    const up = `M${d(x - s * 0.8)} ${foot}Q${d(x - s * 0.3)} ${d(y - s * 0.2)} ${d(top[0])} ${d(top[1])}`;
    const down = `Q${d(x + s * 0.35)} ${d(y - s * 0.15)} ${d(x + s * 0.8)} ${foot}`;
    marks['pk-f'].push(`${up}${down}z`);
    marks['pk-d'].push(
      `M${d(top[0])} ${d(top[1])}${down}L${d(x + s * 0.15)} ${d(y + s * 0.4)}Q${d(x + s * 0.2)} ${d(y - s * 0.1)} ${d(top[0])} ${d(top[1])}z`,
    );
    marks['pk-l'].push(`${up}${down}`);
  }
}

function hills(
  marks: Marks,
  [cx, cy]: Point,
  count: number,
  random: () => number,
  free: (at: Point, room: number) => boolean,
): void {
  const done: Point[] = [];
  for (let tries = 0; tries < 26 && done.length < count; tries++) {
    const [x, y]: Point = [cx + (random() - 0.5) * 36, cy + (random() - 0.5) * 32];
    if (!free([x, y], 4.2) || done.some(([a, b]) => Math.hypot(a - x, (b - y) * 1.4) < 10.5)) continue;
    done.push([x, y]);
    const s = 3.1 + random() * 1.5;
    marks.hl.push(
      `M${d(x - s)} ${d(y + s * 0.45)}q${d(s * 0.55)} ${d(-s * 1.15)} ${d(s)} ${d(-s * 0.95)}t${d(s)} ${d(s * 0.95)}`,
    );
    marks['hl-h'].push(
      `M${d(x + s * 0.3)} ${d(y - s * 0.28)}l${d(s * 0.28)} ${d(s * 0.5)}`,
      `M${d(x + s * 0.62)} ${d(y - s * 0.02)}l${d(s * 0.2)} ${d(s * 0.38)}`,
    );
  }
}

function tufts(
  marks: Marks,
  [cx, cy]: Point,
  random: () => number,
  free: (at: Point, room: number) => boolean,
): void {
  for (let tries = 0, count = 0; tries < 8 && count < 2; tries++) {
    const [x, y]: Point = [cx + (random() - 0.5) * 32, cy + (random() - 0.5) * 28];
    if (!free([x, y], 4)) continue;
    count++;
    marks.gr.push(`M${d(x - 2)} ${d(y)}l-.8-2.2m2.8 2.2v-2.8m2 2.8l.8-2.2`);
  }
}

/** Peaks, hills and grass, clear of the edges of their hex and of its city. */
function terrain({ atlas, grid, hexes, cityAt }: Sketch): string {
  const marks: Marks = { gr: [], hl: [], 'hl-h': [], 'pk-f': [], 'pk-d': [], 'pk-l': [] };
  for (const hex of hexes) {
    const field = fieldOfFace(atlas, atlas.byId.get(hex.id)!);
    const city = cityAt.get(hex.id);
    const free = ([x, y]: Point, room: number): boolean =>
      clearAt(field, x, y) > room && (!city || Math.hypot(city.at[0] - x, city.at[1] - y) > 11);
    const middle = grid.centre(hex.column, hex.row);
    const random = seeded(hex.id);
    if (hex.terrain === 'mountain') peaks(marks, middle, random, free);
    else if (hex.terrain === 'rough') hills(marks, middle, city ? 4 : 5, random, free);
    else tufts(marks, middle, random, free);
  }
  return `<g class="mk">${MARKS.map((cls) => glyph.strewn(cls, marks[cls].join(''))).join('')}</g>`;
}

// ---- rivers and roads

/** Rivers follow the hexsides, a little off their corners. */
function rivers({ grid, lattice }: Sketch): string {
  const sides = lattice.rivers
    .split(' ')
    .filter(Boolean)
    .map((token): Point[] => {
      const [id, side] = token.split('/') as [string, string];
      const [column, row] = grid.parse(id);
      const k = Number(side) as 0 | 1 | 2 | 3 | 4 | 5;
      return [grid.corner(column, row, ((k + 5) % 6) as typeof k), grid.corner(column, row, k)];
    });
  const text = chained(sides)
    .map((line) => {
      const random = seeded(lineText(line));
      const softened = line.map(([x, y], i): Point => {
        const [before, after] = [line[i - 1], line[i + 1]];
        if (!before || !after) return [x, y];
        const stray = (): number => (random() - 0.5) * 3.4;
        return [
          x * 0.72 + (before[0] + after[0]) * 0.14 + stray(),
          y * 0.72 + (before[1] + after[1]) * 0.14 + stray(),
        ];
      });
      return splineText(softened, d);
    })
    .join('');
  return glyph.strewn('rv-b', text) + glyph.strewn('rv', text);
}

/** Roads go from hex to hex, through the towns. */
function roads({ atlas, grid, lattice, cityAt }: Sketch): string {
  const spot = (id: string): Point => cityAt.get(id)?.at ?? dryPoint(atlas, id);
  const lines = hexPairs(grid, lattice.roads).map(([a, b]) => [spot(a), spot(b)]);
  const text = chained(lines)
    .map((line) => splineText(line, d))
    .join('');
  return glyph.strewn('rd-b', text) + glyph.strewn('rd', text);
}

/** The middle of a hex, or the point of its land nearest to it with room around. */
function dryPoint(atlas: Atlas, id: string): Point {
  const face = atlas.byId.get(id)!;
  const [cx, cy] = face.anchors[0]!;
  const field = fieldOfFace(atlas, face);
  let best: Point = [cx, cy];
  let most = Number.NEGATIVE_INFINITY;
  for (let dx = -16; dx <= 16; dx += 2)
    for (let dy = -16; dy <= 16; dy += 2) {
      const room = clearAt(field, cx + dx, cy + dy);
      const worth = Math.min(room, 7) * 4 - Math.hypot(dx, dy);
      if (room > 0 && worth > most) {
        most = worth;
        best = [cx + dx, cy + dy];
      }
    }
  return best;
}

// ---- works of men

const RADIUS = { small: 3.6, medium: 4.9, large: 6.8 } as const;
const TOWERS = { small: 6, medium: 8, large: 12 } as const;

const ringOfWalls = (radius: number, towers: number): string => {
  let data = '';
  for (let i = 0; i < towers; i++) {
    const angle = ((i + 0.5) * 2 * Math.PI) / towers;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    data += `M${d(c * (radius + 0.2))} ${d(s * (radius + 0.2))}L${d(c * (radius + 1.9))} ${d(s * (radius + 1.9))}`;
  }
  return `<circle class="ct-w" r="${d(radius)}"/><path class="ct-m" d="${data}"/>`;
};

const gable = (size: LatticeCity['size'], radius: number): string => {
  const h = radius * 0.62;
  if (size === 'small') return '<circle class="ct-s" r="1.25"/>';
  if (size === 'medium')
    return `<path class="ct-h" d="M${d(-h)} ${d(h * 0.7)}V0L0 ${d(-h * 0.85)}L${d(h)} 0V${d(h * 0.7)}z"/>`;
  const column = (x: number): string => `M${d(x)} ${d(h * 0.75)}V${d(-h * 0.1)}`;
  return (
    `<path class="ct-h" d="M${d(-h)} ${d(h * 0.75)}V${d(-h * 0.2)}L0 ${d(-h * 0.95)}L${d(h)} ${d(-h * 0.2)}V${d(h * 0.75)}z` +
    `${column(-h * 0.5)}${column(0)}${column(h * 0.5)}"/>`
  );
};

const cityGlyph = ({ at, size, walled }: LatticeCity): string => {
  const radius = RADIUS[size];
  return (
    `<g class="ct ${size}" transform="translate(${d(at[0])} ${d(at[1])})">` +
    (walled ? ringOfWalls(radius + 1.1, TOWERS[size]) : `<circle class="ct-u" r="${d(radius + 0.9)}"/>`) +
    `<circle class="ct-c" r="${d(radius - 0.4)}"/>${gable(size, radius)}</g>`
  );
};

const ANCHOR =
  'M0-3.1V3.5M-2.9.9Q-2.7 3.4 0 3.5Q2.7 3.4 2.9.9M-1.7-1.5H1.7M.9-3.9A.9.9 0 1 1-.9-3.9A.9.9 0 1 1 .9-3.9';

const haven = ([x, y]: Point): string =>
  `<g class="hv" transform="translate(${d(x)} ${d(y)})"><path class="hv-h" d="${ANCHOR}"/><path class="hv-l" d="${ANCHOR}"/></g>`;

const forage = ({ badge, forage: figure, forageStatus }: Area): string => {
  if (!badge || figure === undefined) return '';
  return (
    `<g class="fo${forageStatus === 'attested' ? ' att' : ''}" transform="translate(${d(badge[0])} ${d(badge[1])})">` +
    `<path class="fo-b" d="M-6.6-4.6h13.2l-1.6 8a5 5 0 0 1-10 0z"/><text y="3.3" class="fo-t">${figure}</text></g>`
  );
};

/** Two walls with towers from a city to its port. */
function longWalls({ lattice, cityAt }: Sketch): string {
  return lattice.longWalls
    .map(({ hexes }) => {
      const [a, b] = hexes.map((hex) => cityAt.get(hex)!.at) as [Point, Point];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      const at = (along: number, aside: number): Point => [
        a[0] + ux * along - uy * aside,
        a[1] + uy * along + ux * aside,
      ];
      return [-3, 3]
        .map((aside) => {
          const [from, to] = [7.5, length - 6];
          const line = lineText([at(from, aside), at(to, aside)]);
          let towers = '';
          for (
            let along = from;
            along <= to + 0.1;
            along += (to - from) / Math.max(3, Math.round((to - from) / 4))
          )
            towers += lineText([at(along, aside), at(along, aside + Math.sign(aside) * 2.2)]);
          return `<path class="lw-b" d="${line}"/><path class="lw" d="${line}"/><path class="lw-m" d="${towers}"/>`;
        })
        .join('');
    })
    .join('');
}

/** Crossings over water that no border can show. */
function crossings({ lattice, grid, cityAt }: Sketch): string {
  return lattice.links
    .filter((link) => /^[WE]\d{4}$/.test(link.a) && /^[WE]\d{4}$/.test(link.b))
    .map((link) => {
      const spot = (id: string): Point => cityAt.get(id)?.at ?? grid.centre(...grid.parse(id));
      const cls = link.unit === 'fleet' ? 'dk' : 'cx';
      return `<path class="${cls}" d="${lineText([spot(link.a), spot(link.b)])}"/>`;
    })
    .join('');
}

const site = ({ grid }: Sketch, hex: string): string => {
  const [x, y] = grid.centre(...grid.parse(hex));
  return `<g class="site" transform="translate(${d(x)} ${d(y)})"><path class="site-l" d="M-4 3.4V-1.6H-2.4V-3H-.8V-1.6H.8V-3H2.4V-1.6H4V3.4z"/></g>`;
};

// ---- boxes off the map

function boxes({ atlas, lattice }: Sketch, language: Language): string {
  return lattice.boxes
    .map((box) => {
      const face = atlas.byId.get(box.id)!;
      const [x, y] = box.label;
      return (
        `<path class="bx" d="${pathOf(atlas, face)}"/><path class="bx-l" d="${pathOf(atlas, face)}"/>` +
        `<text class="bx-t" x="${d(x)}" y="${d(y)}">${escapeText(box[language])}</text>`
      );
    })
    .join('');
}

// ---- lettering

type Side = 'e' | 'w' | 'n' | 's' | 'ne' | 'se' | 'nw' | 'sw';
const BESIDE: { readonly [S in Side]: readonly [x: number, y: number, anchor: string] } = {
  e: [1, 0, 'start'],
  w: [-1, 0, 'end'],
  ne: [0.6, -0.75, 'start'],
  se: [0.6, 0.75, 'start'],
  nw: [-0.6, -0.75, 'end'],
  sw: [-0.6, 0.75, 'end'],
  n: [0, -1, 'middle'],
  s: [0, 1, 'middle'],
};
const LETTERS = { small: 9.2, medium: 10.2, large: 14 } as const;

/** Where the name of a city begins, ends or has its middle, on its base line. */
const nameSpot = ({ at, size, text }: LatticeCity): { readonly at: Point; readonly anchor: string } => {
  const letters = LETTERS[size];
  const [sx, sy, anchor] = BESIDE[text as Side];
  const out = RADIUS[size] + 1.8;
  const drop = sy === 0 ? letters * 0.33 : sy < 0 ? sy * out - 1 : sy * out + letters * 0.78;
  return { at: [at[0] + sx * out, at[1] + drop], anchor };
};

const cityName = (city: LatticeCity, language: Language): string => {
  const { at, anchor } = nameSpot(city);
  return (
    `<text class="cn ${city.size}${city.walled ? '' : ' uw'} to-${anchor}" x="${d(at[0])}" y="${d(at[1])}">` +
    `${escapeText(city[language])}</text>`
  );
};

/** How broad a letter is and how high it stands, in sizes of the type. */
const [BROAD, TALL] = [0.52, 0.72] as const;

/** The room a city's name takes: counters make way for it. */
function nameBox(city: LatticeCity, language: Language): Rect {
  const { at, anchor } = nameSpot(city);
  const wide = city[language].length * LETTERS[city.size] * BROAD;
  const left = { start: 0, middle: wide / 2, end: wide }[anchor] ?? 0;
  const tall = LETTERS[city.size] * TALL;
  return [at[0] - left, at[1] - tall, wide, tall];
}

const turned = ([x, y]: Point, angle = 0): string =>
  `transform="translate(${d(x)} ${d(y)})${angle === 0 ? '' : ` rotate(${angle})`}"`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function names({ lattice, grid, hexes }: Sketch, language: Language): string {
  const areaNames = lattice.areas.map((area) => {
    const cls = { out: 'nm-out', persia: 'nm-per', wild: 'nm-wild' }[area.kind];
    if (!cls || !area.label) return '';
    const size = area.size === undefined ? '' : ` font-size="${area.size}"`;
    const name = area[language].replace(/ \(.*/, '');
    return `<text class="${cls}" x="${d(area.label[0])}" y="${d(area.label[1])}"${size}>${escapeText(name)}</text>`;
  });
  const regions = lattice.regions.map(
    ({ label, angle, size, spacing, [language]: name }) =>
      `<text class="nm-reg" ${turned(label, angle)} font-size="${size}" letter-spacing="${d(size * spacing)}">${escapeText(capital(name))}</text>`,
  );
  const seas = lattice.seas.map(({ kind, label, angle, size, short }) => {
    const lines = short[language].split('|');
    const spans = lines.map(
      (line, i) =>
        `<tspan x="0" y="${d((i - (lines.length - 1) / 2) * size * 1.05 + size * 0.33)}">${escapeText(line)}</tspan>`,
    );
    return `<text class="nm-sea${kind === 'open' ? ' op' : ''}" ${turned(label, angle)} font-size="${size}">${spans.join('')}</text>`;
  });
  const satrapies = lattice.names.map(
    ({ at, size, [language]: name }) =>
      `<text class="nm-sat" x="${d(at[0])}" y="${d(at[1])}" font-size="${size}">${escapeText(name)}</text>`,
  );
  const ids = hexes.map((hex) => {
    const [x, y] = grid.centre(hex.column, hex.row);
    return `<text class="hid" x="${d(x)}" y="${d(y - 14.6)}">${hex.id}</text>`;
  });
  const sites = lattice.sites.map((place) => {
    const [x, y] = grid.centre(...grid.parse(place.hex));
    return `<text class="cn small uw" x="${d(x)}" y="${d(y + 12)}">${escapeText(place[language])}</text>`;
  });
  return (
    `<g class="m-ids">${ids.join('')}</g>` +
    [...areaNames, ...satrapies, ...regions, ...seas].join('') +
    lattice.cities.map((city) => cityName(city, language)).join('') +
    sites.join('')
  );
}

const patterns = (prefix: string, [width, height]: readonly [number, number]): string =>
  `<clipPath id="${prefix}-sheet"><rect width="${width}" height="${height}"/></clipPath>` +
  `<pattern id="${prefix}-off" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  '<rect width="1.2" height="7" class="pt-off"/></pattern>' +
  `<pattern id="${prefix}-danger" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  '<rect width="5.4" height="14" class="pt-danger"/></pattern>';

const frame = ([width, height]: readonly [number, number]): string =>
  [2, 7]
    .map(
      (out, i) =>
        `<rect class="frame${i + 1}" x="${-out}" y="${-out}" width="${width + 2 * out}" height="${height + 2 * out}"/>`,
    )
    .join('');

export const drawLattice = (atlas: Atlas, lattice: Lattice, language: Language): MapDrawing => {
  const prefix = `map-${atlas.game}`;
  const sketch = sketchOf(atlas, lattice);
  const coast = coastLines(sketch);
  return {
    prefix,
    defs: patterns(prefix, atlas.sheet.size),
    ground:
      `<g clip-path="url(#${prefix}-sheet)">${sea(sketch, coast)}</g>` +
      tints(sketch) +
      outOfPlay(sketch, prefix) +
      terrain(sketch) +
      borders(sketch),
    features:
      rivers(sketch) +
      roads(sketch) +
      drawn('coast thin', coast) +
      longWalls(sketch) +
      crossings(sketch) +
      boxes(sketch, language) +
      lattice.areas.map(forage).join('') +
      lattice.cities.map((city) => (city.haven ? haven(city.haven) : '')).join('') +
      lattice.cities.map(cityGlyph).join('') +
      lattice.sites.map(({ hex }) => site(sketch, hex)).join('') +
      frame(atlas.sheet.size),
    labels: names(sketch, language),
    zoneLabels: [],
    lettered: lattice.cities.map((city) => nameBox(city, language)),
    coded: [],
    near: [],
  };
};
