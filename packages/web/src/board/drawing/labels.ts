import { type Atlas, type Face, type Names, wrapName } from '@strategoi/atlas';
import { around, clearAt, digit as d, overlap, type Point, type Rect } from '../geometry.ts';
import { placePill } from '../stacking.ts';
import { counterOf, fieldOfFace, ringsOf, SPOT } from './room.ts';

export type Language = keyof Names;

/** Sizes of lettering in pixels of the sheet; the style sheet keeps them readable on the screen. */
/** Codes as they are where the whole sheet is in the window of a phone. */
const ID = 26;
const NAME = 17;
const WATER = 21;
const CITY = 31;
/** Breadth of a letter along the box of a base. */
const BASE = 14;
/** No name is lettered smaller than this while the whole sheet is in the window of a desk. */
const WHOLE = 16;
/** The code orders are written with stands under a name, smaller: so much of a line. */
const CODE = 0.8;
/** The name of a port stands a little lower than on paper: ships stand over the edge of its square. */
const DROP = 15;

/** As a part of the drawing, its apostrophes as they are printed. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '’');

export interface ZoneLabel {
  readonly zone: string;
  readonly kind: 'zone' | 'city' | 'water' | 'base' | 'port' | 'named';
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly id: string;
  readonly lines: readonly string[];
  readonly size: number;
  /** Room it takes, for counters to stay clear of. */
  readonly box: Rect;
}

const water = new Set(['sea', 'strait', 'open-sea']);

/** What stands in brackets is for the reader of a list, not for the map. */
export const bare = (name: string): string => name.replace(/\s*\([^)]*\)\s*/g, ' ').trim();

/** Two long names joined may be parted at their hyphen. */
const parted = (name: string): string => name.replace(/(\p{L}{8,}-)(?=\p{L}{6,})/u, '$1 ');

/** The name as lettered. */
export const letteredName = (face: Face, language: Language): string =>
  face.short?.[language] ?? face[language] ?? '';

const kindOf = (atlas: Atlas, face: Face): ZoneLabel['kind'] => {
  if (face.kind === 'base') return 'base';
  if (atlas.sheet.labels === 'name') return 'named';
  if (face.kind === 'port' && face.id.length > 3) return 'port';
  if (water.has(face.kind) || face.kind === 'port') return 'water';
  return face.terrain === 'city' ? 'city' : 'zone';
};

const widest = (lines: readonly string[]): number => lines.reduce((w, line) => Math.max(w, line.length), 0);

const boxOf = (kind: ZoneLabel['kind'], label: Omit<ZoneLabel, 'box'>): Rect => {
  const { x, y, id, lines, size } = label;
  if (kind === 'named') {
    const letter = Math.max(size, WHOLE);
    const [w, h] = [widest(lines) * letter * 0.58, letter * (1.1 * lines.length + CODE)];
    const turn = (label.angle * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
    return around([x, y], w * cos + h * sin, w * sin + h * cos);
  }
  if (kind === 'city') {
    const w = lines[0]!.length * CITY * 0.48 + 10 + id.length * ID * 0.62;
    return [x - w / 2, y - CITY * 0.6, w, CITY * 1.05];
  }
  if (kind === 'port') {
    const w = widest(lines) * NAME * 0.56;
    return [x - w / 2, y - 1, w, NAME * 1.3];
  }
  if (kind === 'base') {
    const w = widest(lines) * 26 * 0.56;
    return label.angle === 0 ? [x - w / 2, y - 14, w, 28] : [x - 16, y - w / 2, 32, w];
  }
  // With the whole sheet in a small window letters are larger than on paper.
  const letter = kind === 'water' ? WATER * 1.1 : NAME * 1.15;
  const w = Math.max(id.length * ID * 0.6, widest(lines) * letter * 0.5);
  return [x - w / 2, y - 12, w, 25 + lines.length * letter * 1.06];
};

/** Its room where the sheet is small and names are not lettered. */
export const codeRooms = ({ kind, x, y, id, box }: ZoneLabel): Rect[] => {
  if (kind === 'port') return [];
  return kind === 'zone' || kind === 'water' ? [around([x, y], id.length * ID * 0.6, ID)] : [box];
};

/** The room of a name, in parts where it runs aslant: the box round it would be much larger than the letters. */
export const roomsOf = ({ kind, x, y, angle, lines, size, box }: ZoneLabel): Rect[] => {
  if (kind !== 'named' || angle === 0) return [box];
  const letter = Math.max(size, WHOLE);
  const [w, h] = [widest(lines) * letter * 0.58, letter * (1.1 * lines.length + CODE)];
  const turn = (angle * Math.PI) / 180;
  const parts = Math.max(1, Math.ceil(w / h));
  return Array.from({ length: parts }, (_, i) => {
    const along = ((i + 0.5) / parts - 0.5) * w;
    return around([x + along * Math.cos(turn), y + along * Math.sin(turn)], h, h);
  });
};

/** The name of a town is longer than the id the sheet has room for: it moves inside, clear of walls and garrisons. */
const settle = (atlas: Atlas, face: Face, [x, y, width, height]: Rect): readonly [number, number] => {
  const field = fieldOfFace(atlas, face);
  const wish: Point = [x + width / 2, y + height / 2];
  const taken = atlas.places
    .filter((place) => place.properties.zone === face.id)
    .map((place) => around(place.at[0]!, 48, 40));
  return placePill({ field, taken: [], wish }, taken, width, height, wish);
};

const firstLabels = (atlas: Atlas, language: Language): ZoneLabel[] =>
  atlas.faces.flatMap((face) => {
    if (face.filler || !face.label) return [];
    const kind = kindOf(atlas, face);
    const full = letteredName(face, language);
    const name = parted(bare(full));
    const wrap = face.wrap ?? 1;
    // A long name is folded where the sheet allows one line only: on the screen it is larger than on paper.
    const fold = (kind === 'zone' || kind === 'water') && wrap === 1 && name.length > 15 ? 2 : wrap;
    const label = {
      zone: face.id,
      kind,
      x: face.label[0],
      y: face.label[1] + (kind === 'port' ? DROP : 0),
      angle: face.angle ?? 0,
      id: kind === 'base' || kind === 'port' ? '' : face.id,
      lines: wrap === 0 || name === '' ? [] : wrapName(name, kind === 'city' ? 1 : fold),
      size: face.size ?? NAME,
    };
    const box = boxOf(kind, label);
    if (kind !== 'city') return [{ ...label, box }];
    const [x, y] = settle(atlas, face, box);
    return [{ ...label, x, y, box: boxOf(kind, { ...label, x, y }) }];
  });

interface Fixture {
  /** The place whose own name may lie there. */
  readonly face: string;
  readonly rect: Rect;
  readonly weight: number;
}

/** What lettering stays off: the boxes of bases, the squares of ports and what stands over their edges. */
const fixtures = (atlas: Atlas): Fixture[] => [...harbours(atlas), ...citadels(atlas)];

/** Of citadels, where a garrison or a guest stands. */
const citadels = (atlas: Atlas): Fixture[] =>
  atlas.places
    .filter(({ properties: { kind } }) => kind === 'citadel')
    .map(({ at: [spot] }) => ({ face: '', rect: around(spot!, counterOf(atlas) * SPOT), weight: 1 }));

const harbours = (atlas: Atlas): Fixture[] =>
  atlas.faces.flatMap((face) => {
    const isPort = face.kind === 'port' && face.id.length > 3;
    if (face.kind !== 'base' && !isPort) return [];
    const points = ringsOf(atlas, face).flat();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const rect: Rect = [left, top, width, height];
    // Ships and soldiers of a port stand in two rows over its edge.
    const ships = around([left + width / 2, top + height / 2], width * 2.1, height * 1.45);
    return [
      { face: face.id, rect, weight: 1 },
      ...(isPort ? [{ face: face.id, rect: ships, weight: 3 }] : []),
    ];
  });

/** Area of a box outside the sheet. */
const outside = ([x, y, w, h]: Rect, sheet: Rect): number => w * h - overlap([x, y, w, h], sheet);

const SLACK = 24;
const STEP = 6;
const FAR = 90;

/** Names that are bound to no box, and may move. */
const free: ReadonlySet<ZoneLabel['kind']> = new Set(['zone', 'water', 'named']);

/** Where a name stands in another's way, or over the edge of the sheet, it moves aside or is folded once more. */
function disentangle(atlas: Atlas, labels: readonly ZoneLabel[], sheet: Rect): ZoneLabel[] {
  const placed = [...labels];
  const fixed = fixtures(atlas);
  const [left, top, width, height] = sheet;
  const inner: Rect = [left + 5, top + 4, width - 10, height - 8];
  placed.forEach((label, i) => {
    if (label.angle !== 0 || !free.has(label.kind)) return;
    const face = atlas.byId.get(label.zone);
    if (face?.frame !== 'board') return;
    const cost = ({ zone, box }: ZoneLabel): number => {
      let sum = outside(box, inner) * 6;
      for (const { face: other, rect, weight } of fixed)
        if (other !== zone) sum += overlap(box, rect) * weight;
      placed.forEach((other, j) => {
        if (j !== i) sum += overlap(box, other.box);
      });
      return sum;
    };
    let best = label;
    let least = cost(label);
    if (least <= SLACK) return;
    const field = fieldOfFace(atlas, face);
    const name = label.lines.join(' ');
    const folds = [label.lines, ...(label.lines.length > 0 ? [wrapName(name, label.lines.length + 1)] : [])];
    for (const lines of folds)
      for (let dx = -FAR; dx <= FAR; dx += STEP)
        for (let dy = -FAR; dy <= FAR; dy += STEP) {
          const [x, y] = [label.x + dx, label.y + dy];
          if (clearAt(field, x, y) < 6) continue;
          const moved = { ...label, x, y, lines };
          const trial = { ...moved, box: boxOf(label.kind, moved) };
          // The name belongs to the zone in whose middle it stands.
          const [bx, by, bw, bh] = trial.box;
          const strays = Math.max(0, 4 - clearAt(field, bx + bw / 2, by + bh * 0.75));
          const found = cost(trial) + Math.hypot(dx, dy) * 3 + strays * 40;
          if (found >= least) continue;
          least = found;
          best = trial;
        }
    placed[i] = best;
  });
  return placed;
}

/** Every zone's lettering in a place of its own; `sheet` is what is drawn. */
export const zoneLabels = (atlas: Atlas, language: Language, sheet: Rect): ZoneLabel[] =>
  disentangle(atlas, firstLabels(atlas, language), sheet);

const text = (cls: string, x: number, y: number, content: string, more = ''): string =>
  `<text class="${cls}" x="${d(x)}" y="${d(y)}"${more}>${content}</text>`;

const spans = (x: number, lines: readonly string[], first: string): string =>
  lines
    .map((line, i) => `<tspan x="${d(x)}" dy="${i === 0 ? first : '1.04em'}">${escapeText(line)}</tspan>`)
    .join('');

/** Emblems of those who may use a base, so that the box needs no sentence. */
const emblems = (access: readonly string[], x: number, y: number): string =>
  access
    .map((side, i) => {
      const at = x + (i - (access.length - 1) / 2) * 32 - 13;
      return `<use class="em ${side}" href="#em-${side}" x="${d(at)}" y="${d(y)}" width="26" height="26"/>`;
    })
    .join('');

export const labelMarkup = (atlas: Atlas, label: ZoneLabel): string => {
  const { x, y, id, lines, kind, angle } = label;
  const turned = angle === 0 ? '' : ` transform="rotate(${angle} ${d(x)} ${d(y)})"`;
  switch (kind) {
    case 'city':
      return text(
        'zcity',
        x,
        y,
        `<tspan dy=".3em">${escapeText(lines[0] ?? '')}</tspan><tspan class="zid" dx="7">${id}</tspan>`,
      );
    case 'base': {
      const access = atlas.byId.get(label.zone)?.access ?? [];
      // Along a box it hangs from the upper end: on a small sheet it is longer, and stays within.
      const end = angle < 0 ? 1 : -1;
      const hung = angle === 0 ? x : x + (end * widest(lines) * BASE) / 2;
      const side = angle === 0 ? emblems(access, x, y + 12) : '';
      const along = angle === 0 ? '' : emblems(access, x, y + widest(lines) * 7 + 20);
      return (
        text(
          angle !== 0
            ? `zbase a-${angle < 0 ? 'end' : 'start'}`
            : widest(lines) > 8
              ? 'zbase small'
              : 'zbase',
          hung,
          y,
          spans(hung, lines, '.32em'),
          turned,
        ) +
        side +
        along
      );
    }
    case 'port':
      return text('znm zport', x, y, spans(x, lines, '.9em'));
    case 'named': {
      // Not a style: pages that allow no inline styles must letter it too.
      const size = ` font-size="${d(label.size)}"`;
      const cls = water.has(atlas.byId.get(label.zone)?.kind ?? '') ? 'water ' : '';
      const first = `${(0.32 - ((lines.length - 1) * 1.04 + CODE) / 2).toFixed(2)}em`;
      const code = `<tspan class="zc" x="${d(x)}" dy="1.2em">${id}</tspan>`;
      return `<g class="lab"${size}${turned}>${text(`${cls}zfull`, x, y, spans(x, lines, first) + code)}${text(`${cls}zcode`, x, y, `<tspan dy=".32em">${id}</tspan>`)}</g>`;
    }
    default: {
      const cls = kind === 'water' ? ' water' : '';
      const name =
        lines.length === 0
          ? ''
          : text(`znm${cls}`, x, y, spans(x, lines, kind === 'water' ? '1.5em' : '1.65em'));
      return text(`zid${cls}`, x, y, `<tspan dy=".36em">${id}</tspan>`) + name;
    }
  }
};
