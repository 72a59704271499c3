import { type Atlas, type Face, type Names, wrapName } from '@strategoi/atlas';
import { around, digit as d, type Point, type Rect } from '../geometry.ts';
import { placePill } from '../stacking.ts';
import { fieldOfFace } from './room.ts';

export type Language = keyof Names;

/** Sizes of lettering in pixels of the sheet; the style sheet keeps them readable on the screen. */
const ID = 19;
const NAME = 17;
const CITY = 31;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
    const w = widest(lines) * size * 0.56;
    return [x - w / 2, y - size * 0.6, w, size * 1.1 * lines.length];
  }
  if (kind === 'city') {
    const w = lines[0]!.length * CITY * 0.48 + 10 + id.length * ID * 0.62;
    return [x - w / 2, y - CITY * 0.6, w, CITY * 1.05];
  }
  if (kind === 'base' || kind === 'port') {
    const w = widest(lines) * (kind === 'base' ? 26 : NAME) * 0.5;
    return label.angle === 0 ? [x - w / 2, y - 14, w, 28] : [x - 16, y - w / 2, 32, w];
  }
  const w = Math.max(id.length * ID * 0.62, widest(lines) * NAME * 0.5);
  return [x - w / 2, y - 11, w, 22 + lines.length * 18];
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

export const zoneLabels = (atlas: Atlas, language: Language): ZoneLabel[] =>
  atlas.faces.flatMap((face) => {
    if (face.filler || !face.label) return [];
    const kind = kindOf(atlas, face);
    const full = letteredName(face, language);
    const name = bare(full);
    const wrap = face.wrap ?? 1;
    // A long name is folded where the sheet allows one line only: on the screen it is larger than on paper.
    const fold = (kind === 'zone' || kind === 'water') && wrap === 1 && name.length > 15 ? 2 : wrap;
    const label = {
      zone: face.id,
      kind,
      x: face.label[0],
      y: face.label[1],
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
      const side = angle === 0 ? emblems(access, x, y + 12) : '';
      const along = angle === 0 ? '' : emblems(access, x, y + widest(lines) * 7 + 20);
      return (
        text(
          angle === 0 && widest(lines) > 8 ? 'zbase small' : 'zbase',
          x,
          y,
          spans(x, lines, '.32em'),
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
      const first = `${(0.32 - ((lines.length - 1) * 1.04) / 2).toFixed(2)}em`;
      return `<g class="lab"${size}${turned}>${text(`${cls}zfull`, x, y, spans(x, lines, first))}${text(`${cls}zcode`, x, y, `<tspan dy=".32em">${id}</tspan>`)}</g>`;
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
