import {
  type Atlas,
  arcPoints,
  type Border,
  type Face,
  pathOf,
  pathOfArcs,
  pathOfFeature,
  pointInFace,
} from '@strategoi/atlas';
import {
  clearAt,
  digit as d,
  lineDistance,
  lineText,
  offsetLine,
  overlap,
  type Point,
  type Rect,
  scatter,
  seeded,
  thin,
  toPoints,
} from '../geometry.ts';
import * as glyph from './glyphs.ts';
import {
  bare,
  codeRooms,
  escapeText,
  type Language,
  labelMarkup,
  roomsOf,
  type ZoneLabel,
  zoneLabels,
} from './labels.ts';
import { fieldOfFace, ringsOf } from './room.ts';
import { waterLines } from './water.ts';

export const wallStates = ['built', 'partial', 'traced', 'destroyed', 'absent'] as const;
export type WallState = (typeof wallStates)[number];

/** The drawing of a map as SVG markup, layer by layer. Nothing in it changes with the game but the walls. */
export interface MapDrawing {
  readonly defs: string;
  /** Sea, coast lines, land, terrain, borders. */
  readonly ground: string;
  /** River, lakes, towns, bridges, corner points, frames. */
  readonly features: string;
  readonly labels: string;
  readonly zoneLabels: readonly ZoneLabel[];
  /** Room of all that is lettered, for counters to stay clear of. */
  readonly lettered: readonly Rect[];
  /** Room of what is lettered where the sheet is small: codes, and names that have none. */
  readonly coded: readonly Rect[];
  /** Room of the names of cities on a near map, where all of them are lettered. */
  readonly near: readonly Rect[];
  /** Keeps ids apart when two boards share a page. */
  readonly prefix: string;
}

const waterKinds = new Set(['sea', 'strait', 'open-sea', 'port']);
const landFillers = new Set(['cape', 'islet', 'marsh', 'hinterland', 'summit']);

/** The drawing's word for each terrain of the games. */
const terrainClass: { readonly [terrain: string]: string } = {
  plain: 'clear',
  mountain: 'elevated',
  floodplain: 'flood',
  operational: 'clear',
};
const classOf = (face: Face): string => {
  if (face.kind === 'cape') return 'difficult';
  if (face.kind === 'summit') return 'mountain';
  if (face.kind === 'marsh') return 'flood';
  const terrain = face.terrain ?? 'clear';
  return terrainClass[terrain] ?? terrain;
};

export const zonePathId = (prefix: string, zone: string): string => `${prefix}-z-${zone}`;

/** Lists of arcs as lines, joined where one begins at the end of the last. */
const linesOf = (atlas: Atlas, lists: Border['arcs']): Point[][] => {
  const lines: Point[][] = [];
  for (const list of lists) {
    for (const arc of list) {
      const points = toPoints(arcPoints(atlas.arcs, arc), atlas.unit);
      const last = lines.at(-1)?.at(-1);
      if (last && last[0] === points[0]![0] && last[1] === points[0]![1])
        lines.at(-1)!.push(...points.slice(1));
      else lines.push(points);
    }
  }
  return lines;
};

// ---- sea and coast

/** Distance and strength of the water lines; a map of narrow seas has fewer. */
type Water = readonly (readonly [distance: number, strength: string])[];
const wideWater: Water = [
  [64, 'f26'],
  [49, 'f40'],
  [36, 'f56'],
  [24.6, 'f74'],
  [15, 'f90'],
  [7.2, 'f100'],
];
const narrowWater: Water = [
  [26, 'f26'],
  [18.5, 'f44'],
  [11.8, 'f64'],
  [5.8, 'f90'],
];
const lakeWater: Water = [
  [28, 'f40'],
  [18, 'f65'],
  [9.4, 'f90'],
];
const WATER_LINE = 1.5;

const seaSteps = (atlas: Atlas): Water =>
  atlas.faces.filter((face) => waterKinds.has(face.kind)).length > 6 ? narrowWater : wideWater;

/** Once round and a step on: it has no ends. */
const closed = (ring: readonly Point[]): Point[] => [...ring, ...ring.slice(0, 2)];
const shoresOfFace = (atlas: Atlas, face: Face): Point[][] => ringsOf(atlas, face).map(closed);
const shoresOf = (atlas: Atlas, feature: Atlas['coast'][number] | Atlas['decor'][number]): Point[][] => {
  const lines = linesOf(atlas, feature.arcs);
  return feature.closed ? lines.map(closed) : lines;
};

const coast = (atlas: Atlas): Point[][] =>
  atlas.coast.filter((line) => line.properties.kind === 'sea').flatMap((line) => shoresOf(atlas, line));

/** Islands that are no zone. */
const isletFaces = (atlas: Atlas): Face[] => atlas.faces.filter((face) => face.kind === 'islet');
const isletShapes = (atlas: Atlas): Atlas['decor'] =>
  decorOf(atlas, 'island').filter((island) => island.properties.in === undefined);
const isletData = (atlas: Atlas): string =>
  isletFaces(atlas)
    .map((face) => pathOf(atlas, face))
    .join('') +
  isletShapes(atlas)
    .map((island) => pathOfFeature(atlas, island))
    .join('');

const decorOf = (atlas: Atlas, kind: string): Atlas['decor'] =>
  atlas.decor.filter((feature) => feature.properties.kind === kind);

const sea = (atlas: Atlas): string => {
  const [x, y, width, height] = drawnBox(atlas);
  const ports = atlas.faces
    .filter((face) => face.kind === 'port' && face.frame === 'board' && face.terrain === 'port')
    .map((face) => pathOf(atlas, face))
    .join('');
  const islands = isletData(atlas);
  const shores = [
    ...coast(atlas),
    ...isletFaces(atlas).flatMap((face) => shoresOfFace(atlas, face)),
    ...isletShapes(atlas).flatMap((island) => shoresOf(atlas, island)),
  ];
  return (
    `<rect class="sea" x="${d(x)}" y="${d(y)}" width="${d(width)}" height="${d(height)}"/>` +
    waterLines(shores, seaSteps(atlas), WATER_LINE) +
    glyph.path('port', ports) +
    glyph.strewn('z t-clear', islands) +
    glyph.strewn('coast thin', islands)
  );
};

// ---- land

/** A harbour with a box of its own, on land and water alike. */
const harbour = (atlas: Atlas, face: Face): string => {
  const data = pathOf(atlas, face);
  const [x, y] = face.anchors[0] ?? face.label ?? [0, 0];
  return `<path class="harbour" d="${data}"/><use class="anchor" href="#anchor" x="${d(x - 15)}" y="${d(y - 15)}" width="30" height="30"/>`;
};
const isHarbour = (face: Face): boolean => face.kind === 'port' && face.terrain !== 'port';

const land = (atlas: Atlas, prefix: string): string => {
  let out = '';
  for (const face of atlas.faces) {
    if (face.frame !== 'board') continue;
    const use = (cls: string): string => `<use href="#${zonePathId(prefix, face.id)}" class="${cls}"/>`;
    if (face.kind === 'land') out += use(`z t-${classOf(face)}`);
    else if (landFillers.has(face.kind))
      out += `<path class="z t-${classOf(face)}" d="${pathOf(atlas, face)}"/>`;
    else if (face.kind === 'offmap') {
      const data = pathOf(atlas, face);
      out += `<path class="offl" d="${data}"/><path fill="url(#${prefix}-off)" d="${data}"/>`;
    } else if (face.kind === 'offwater') out += `<path class="offw" d="${pathOf(atlas, face)}"/>`;
    if (face.terrain === 'city')
      out += `<use href="#${zonePathId(prefix, face.id)}" fill="url(#${prefix}-tiles)"/>`;
    if (face.terrain === 'desert')
      out += `<use href="#${zonePathId(prefix, face.id)}" fill="url(#${prefix}-sand)"/>`;
    if (face.terrain === 'floodplain')
      out += `<use href="#${zonePathId(prefix, face.id)}" fill="url(#${prefix}-flood)"/>`;
    if (face.kind === 'marsh') out += `<path fill="url(#${prefix}-flood)" d="${pathOf(atlas, face)}"/>`;
  }
  return out;
};

const isClearOf = (labels: readonly Rect[], p: Point, margin: number): boolean =>
  !labels.some((box) => overlap([p[0] - margin, p[1] - margin, 2 * margin, 2 * margin], box) > 0);

/** Grass, reeds, hills, rocks: strewn over each zone, always in the same places, clear of its name and of rivers. */
const terrain = (atlas: Atlas, labels: readonly ZoneLabel[]): string => {
  const rivers = atlas.rivers.flatMap((river) => linesOf(atlas, river.arcs)).map((line) => thin(line, 10));
  const boxes = labels.map((label) => label.box);
  let [blades, reed, water, rocks, bushes, hills] = ['', '', '', '', '', ''];
  // Peaks and passes of their own say enough: no tufts between them.
  if (atlas.signs.some((sign) => sign.properties.kind === 'peaks')) return '';
  for (const face of atlas.faces) {
    if (face.kind !== 'land' || face.filler) continue;
    const random = seeded(`terrain ${face.id}`);
    const field = fieldOfFace(atlas, face);
    const free =
      (margin: number) =>
      (p: Point): boolean =>
        isClearOf(boxes, p, margin) && rivers.every((river) => lineDistance(p, river) > 15);
    const kind = classOf(face);
    if (kind === 'elevated') {
      for (const [x, y] of scatter(field, 42, 20, random, free(13)))
        hills += glyph.hill(x, y + 8, 0.66 + random() * 0.4, random);
    } else if (kind === 'humid') {
      for (const [x, y] of scatter(field, 28, 11, random, free(7))) {
        const [stalks, ripples] = glyph.reeds(x, y, random);
        reed += stalks;
        water += ripples;
      }
    } else if (kind === 'difficult') {
      for (const [x, y] of scatter(field, 26, 12, random, free(8))) {
        if (random() < 0.6) rocks += glyph.rock(x, y, random);
        else bushes += glyph.scrub(x, y);
      }
    } else if (kind === 'clear') {
      for (const [x, y] of scatter(field, 50, 14, random, free(6))) blades += glyph.grass(x, y);
    }
  }
  return (
    glyph.strewn('grass', blades) +
    glyph.strewn('reed', reed) +
    glyph.strewn('reed w', water) +
    glyph.strewn('rock', rocks) +
    glyph.strewn('scrub', bushes) +
    `<g>${hills}</g>`
  );
};

const slopes = (atlas: Atlas): string => {
  let out = '';
  for (const border of atlas.borders) {
    const [a, b] = [atlas.byId.get(border.a), atlas.byId.get(border.b)];
    if (!a || !b || border.kind !== 'land') continue;
    const high = [a, b].find((face) => face.terrain === 'elevated');
    const low = [a, b].find((face) => face.terrain === 'clear');
    if (!high || !low) continue;
    const uphill = ([x, y]: Point): boolean => pointInFace(atlas, high, x, y);
    for (const line of linesOf(atlas, border.arcs))
      out += glyph.slope(line, uphill, `${border.a} ${border.b}`);
  }
  return glyph.strewn('slope', out);
};

const beaches = (atlas: Atlas): string => {
  let [sand, dots] = ['', ''];
  for (const border of atlas.borders) {
    if (!border.beach) continue;
    const shore = [border.a, border.b].map((id) => atlas.byId.get(id)).find((face) => face?.kind === 'land');
    if (!shore) continue;
    for (const whole of linesOf(atlas, border.arcs)) {
      const line = thin(whole, 3);
      const middle = offsetLine(line, 6)[Math.floor(line.length / 2)]!;
      const side = pointInFace(atlas, shore, middle[0], middle[1]) ? 1 : -1;
      sand += lineText(offsetLine(line, side * 7));
      for (const at of [3, 8, 13]) dots += lineText(offsetLine(line, side * at));
    }
  }
  return glyph.strewn('beach-b', sand) + glyph.strewn('beach', dots);
};

const isRiverBank = (border: Border): boolean => border.kind === 'river' || border.kind === 'bridge';

const borderLines = (atlas: Atlas): string => {
  let [inner, wet, base] = ['', '', ''];
  for (const border of atlas.borders) {
    if (border.wall !== undefined || isRiverBank(border)) continue;
    if (border.kind === 'coast' || border.kind === 'port-land') continue;
    const data = pathOfArcs(atlas, border.arcs);
    if (border.kind === 'sea' || border.kind === 'port-sea') wet += data;
    else if (border.kind === 'base') base += data;
    else inner += data;
  }
  // The wall that may be built parts two zones all the same.
  for (const border of atlas.borders) if (border.wall !== undefined) inner += pathOfArcs(atlas, border.arcs);
  return (
    glyph.strewn('zb-h', inner) +
    glyph.strewn('zb', inner) +
    glyph.strewn('zb sea-b', wet) +
    glyph.strewn('zb base-b', base)
  );
};

/** Borders that stop support, with hills; passes, pinched. */
const reliefs = (atlas: Atlas): string => {
  const peaks: { readonly y: number; readonly text: string }[] = [];
  let passes = '';
  for (const sign of atlas.signs) {
    const { kind, relief, angle = 0 } = sign.properties;
    if (kind === 'pass') for (const [x, y] of sign.at) passes += glyph.pinch(x, y, angle);
    if (kind !== 'peaks') continue;
    for (const [x, y] of sign.at) {
      const text = glyph.knoll(x, y + 5, relief === undefined ? 0.62 : 0.84);
      peaks.push({ y, text });
    }
  }
  peaks.sort((a, b) => a.y - b.y);
  const summits = atlas.faces
    .filter((face) => face.kind === 'summit')
    .map((face) => {
      const ring = ringsOf(atlas, face)[0]!;
      const x = ring.reduce((sum, p) => sum + p[0], 0) / ring.length;
      const y = ring.reduce((sum, p) => sum + p[1], 0) / ring.length;
      return glyph.hill(x, y + 8, 0.7, seeded(face.id));
    });
  return `<g class="peaks">${peaks.map((peak) => peak.text).join('')}${summits.join('')}</g>${passes}`;
};

// ---- water on land

const rivers = (atlas: Atlas): string => {
  const banks = new Set(atlas.borders.filter(isRiverBank).map((border) => border.river));
  const named = new Set(atlas.borders.map((border) => border.river));
  let [wide, current, counter, middle, thinRivers] = ['', '', '', '', ''];
  for (const river of atlas.rivers) {
    const data = pathOfFeature(atlas, river);
    if (banks.has(river.properties.river)) {
      wide += data;
      for (const line of linesOf(atlas, river.arcs)) {
        current += lineText(offsetLine(line, -2));
        counter += lineText(offsetLine(line, 2.4));
      }
    } else if (river.properties.river !== undefined && named.has(river.properties.river)) middle += data;
    else thinRivers += data;
  }
  return (
    glyph.path('rv-b', wide) +
    glyph.path('rv', wide) +
    glyph.path('rv-c', current) +
    glyph.path('rv-c late', counter) +
    glyph.strewn('rv-thin', thinRivers) +
    glyph.path('rv-mid-h', middle) +
    glyph.path('rv-mid', middle)
  );
};

const lakes = (atlas: Atlas, prefix: string): string => {
  const faces = atlas.faces.filter((face) => face.kind === 'lake' || face.kind === 'pond');
  const shapes = [
    ...faces.map((face) => ({
      data: pathOf(atlas, face),
      shores: face.area > 8000 ? shoresOfFace(atlas, face) : undefined,
    })),
    ...decorOf(atlas, 'lake').map((lake) => ({ data: pathOfFeature(atlas, lake), shores: undefined })),
  ];
  return shapes
    .map(({ data, shores }, i) => {
      if (!shores) return `<path class="lake" d="${data}"/><path class="coast thin" d="${data}"/>`;
      const lines = waterLines(shores, lakeWater, WATER_LINE);
      return (
        `<clipPath id="${prefix}-lake-${i}"><path d="${data}"/></clipPath><path class="lake" d="${data}"/>` +
        `<g clip-path="url(#${prefix}-lake-${i})">${lines}</g><path class="coast lk" d="${data}"/>`
      );
    })
    .join('');
};

// ---- works of men

/** Houses stand along the walls and leave the middle to the counters. */
const towns = (atlas: Atlas, labels: readonly ZoneLabel[]): string => {
  const lines = atlas.rivers.flatMap((river) => linesOf(atlas, river.arcs)).map((line) => thin(line, 10));
  const boxes = labels.map((label) => label.box);
  const places = atlas.places.flatMap((place) => place.at);
  const houses: Point[] = [];
  for (const face of atlas.faces) {
    if (face.terrain !== 'city') continue;
    const random = seeded(`town ${face.id}`);
    const field = fieldOfFace(atlas, face);
    const right = field.x + field.columns * field.step;
    for (let y = field.y + 22; y < field.y + field.rows * field.step; y += 21) {
      for (let x = field.x + random() * 12; x < right; x += 19) {
        const p: Point = [x, y + (random() - 0.5) * 4];
        const room = clearAt(field, p[0], p[1] - 5);
        if (room < 17 || room > 37 || random() < 0.14) continue;
        if (!isClearOf(boxes, [p[0], p[1] - 5], 12)) continue;
        if (lines.some((line) => lineDistance(p, line) < 20)) continue;
        if (places.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < 34)) continue;
        houses.push(p);
      }
    }
  }
  const temples = atlas.places
    .filter((place) => place.properties.kind === 'citadel' && place.properties.rank === undefined)
    .map((place) => glyph.temple(place.at[0]![0], place.at[0]![1] + 8));
  const sorted = houses.sort((a, b) => a[1] - b[1]).map(([x, y]) => glyph.house(x, y));
  return sorted.join('') + temples.join('');
};

const bridges = (atlas: Atlas): string =>
  atlas.signs
    .filter((sign) => sign.properties.kind === 'bridge')
    .map((sign) => glyph.bridge(sign.at[0]![0], sign.at[0]![1], sign.properties.angle ?? 0))
    .join('');

const naturalState: { readonly [wall: string]: WallState } = {
  permanent: 'built',
  partial: 'partial',
  buildable: 'traced',
};

/** The walls as they stand now; `states` is keyed by the border's id. Merlons and stakes point to the outside. */
export const wallMarkup = (atlas: Atlas, states: Readonly<Record<string, WallState>>): string => {
  const rank = (border: Border): number => (border.wall === 'permanent' ? 1 : 0);
  return atlas.borders
    .filter((border) => border.wall !== undefined)
    .sort((a, b) => rank(a) - rank(b))
    .map((border) => {
      const id = border.id ?? `${border.a}|${border.b}`;
      const state = states[id] ?? naturalState[border.wall!]!;
      const side = border.side ?? 1;
      return linesOf(atlas, border.arcs)
        .map((line) => {
          if (state === 'absent') return '';
          if (state === 'destroyed') return glyph.ruin(line, id);
          if (state === 'partial') return glyph.path('wall-part', lineText(line));
          if (state === 'traced') return glyph.path('pal-trace', lineText(line));
          if (border.wall === 'buildable') return glyph.palisade(line, side);
          return glyph.stoneWall(line, side, border.wall === 'permanent' ? 10 : 8.4);
        })
        .join('');
    })
    .join('');
};

const corners = (atlas: Atlas): string =>
  atlas.corners
    .filter((corner) => corner.properties.printed)
    .map((corner) => glyph.corner(corner.at[0]![0], corner.at[0]![1]))
    .join('');

/** Where names of citadels stand: so far from the mark that there is room for who is inside. */
const nameAt: { readonly [text: string]: readonly [number, number, string] } = {
  n: [0, -17, 'middle'],
  s: [0, 27, 'middle'],
  e: [16, 5, 'start'],
  w: [-16, 5, 'end'],
  ne: [13, -11, 'start'],
  se: [13, 21, 'start'],
  sw: [-13, 21, 'end'],
  nw: [-13, -11, 'end'],
};

type Place = Atlas['places'][number];

/** On which side of its mark the name of a citadel stands. */
type Side = keyof typeof nameAt;

/** The name of a citadel, from the middle of its mark. */
const citadelName = (place: Place, language: Language, side: Side) => {
  const [dx, dy, anchor] = nameAt[side] ?? nameAt.s!;
  return { dx, dy, anchor, name: bare(place.properties[language] ?? '') };
};

/** Where the map has its name. */
const sideOf = (place: Place): Side => place.properties.text ?? 's';

const citadelsOf = (atlas: Atlas): readonly Place[] =>
  atlas.places.filter((place) => place.properties.rank !== undefined);

/** Letters of a citadel on the sheet of a desk that is in sight as a whole. */
const CITADEL = 17;
/** Letters of a citadel on a near map, and on the nearest. */
const NEAR_CITADELS = [13, 6];

const citadelBox = (place: Place, language: Language, side: Side, letter = CITADEL): Rect => {
  const [x, y] = place.at[0]!;
  const { dx, dy, anchor, name } = citadelName(place, language, side);
  const w = name.length * letter * 0.58;
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -w : -w / 2;
  return [x + dx + left, y + dy - letter * 0.85, w, letter * 1.1];
};

/** So much of the name of a citadel may lie under others. */
const COVERED = 0.05;

/** A citadel named while the whole sheet is in sight: on which side, and the room of the name. */
interface Named {
  readonly side: Side;
  readonly box: Rect;
}

/**
 * Citadels that are named while the whole sheet is in sight: neither the least of them nor those whose name would run into
 * that of a province or of a greater citadel. Capitals always are, on another side of their mark where that has more room.
 */
function namedCitadels(atlas: Atlas, language: Language, names: readonly Rect[]): ReadonlyMap<Place, Named> {
  const taken = [...names];
  const found = new Map<Place, Named>();
  const all = citadelsOf(atlas).filter(({ properties }) => properties.rank !== 'minor');
  const isCapital = ({ properties }: Place): boolean => properties.rank === 'capital';
  for (const place of [...all].sort((one, other) => Number(isCapital(other)) - Number(isCapital(one)))) {
    const own = sideOf(place);
    const sides = isCapital(place) ? [own, ...Object.keys(nameAt).filter((side) => side !== own)] : [own];
    let [best, least]: [Named | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const side of sides) {
      const box = citadelBox(place, language, side);
      const covered = Math.max(0, ...taken.map((name) => overlap(name, box))) / (box[2] * box[3]);
      if (covered < least) [best, least] = [{ side, box }, covered];
      if (least <= COVERED) break;
    }
    if (!best || (least > COVERED && !isCapital(place))) continue;
    found.set(place, best);
    taken.push(best.box);
  }
  return found;
}

/** Citadels of the order game: capital, major, minor. */
const citadels = (atlas: Atlas, language: Language, named: ReadonlyMap<Place, Named>): string =>
  citadelsOf(atlas)
    .map((place) => {
      const [x, y] = place.at[0]!;
      const { rank } = place.properties;
      const mark =
        rank === 'capital'
          ? '<circle r="10" class="cc"/><use href="#citadel" x="-8" y="-9" width="16" height="16"/>'
          : rank === 'major'
            ? '<rect x="-5.4" y="-5.4" width="10.8" height="10.8"/><rect class="i" x="-1.8" y="-1.8" width="3.6" height="3.6"/>'
            : '<rect x="-3.6" y="-3.6" width="7.2" height="7.2"/>';
      const shown = named.get(place);
      const { dx, dy, anchor, name } = citadelName(place, language, shown?.side ?? sideOf(place));
      const lettering = `<text class="ctx ${shown ? rank : 'minor'} a-${anchor}" x="${dx}" y="${dy}">${escapeText(name)}</text>`;
      return `<g class="cit ${rank}" transform="translate(${d(x)} ${d(y)})">${mark}${lettering}</g>`;
    })
    .join('');

/** Where a fleet lies on a coast with a name of its own. */
const berths = (atlas: Atlas): string =>
  atlas.faces
    .flatMap((face) => Object.values(face.coasts ?? {}))
    .map(
      ({ at, shore }) =>
        `<path class="berth-l" d="${lineText([shore, at])}"/><circle class="berth" cx="${d(at[0])}" cy="${d(at[1])}" r="9"/>`,
    )
    .join('');

// ---- boxes, frames, lettering off the zones

const bases = (atlas: Atlas, prefix: string): string =>
  atlas.faces
    .filter((face) => face.kind === 'base')
    .map((face) => {
      const data = pathOf(atlas, face);
      const islands = decorOf(atlas, 'island').filter((island) => island.properties.in === face.id);
      if (islands.length === 0) return `<path class="bx" d="${data}"/>`;
      const shape = islands.map((island) => pathOfFeature(atlas, island)).join('');
      const shores = islands.flatMap((island) => shoresOf(atlas, island));
      const clip = `${prefix}-base-${face.id}`;
      return (
        `<clipPath id="${clip}"><path d="${data}"/></clipPath><g clip-path="url(#${clip})"><path class="sea" d="${data}"/>` +
        `${waterLines(shores, narrowWater.slice(1), WATER_LINE)}<path class="z t-clear" d="${shape}"/><path class="coast" d="${shape}"/></g>` +
        `<path class="tbox" d="${data}"/>`
      );
    })
    .join('');

/** The title of an inset, in its upper left corner. */
export const titleOf = (
  atlas: Atlas,
  frame: Atlas['frames'][number],
  language: Language,
): { readonly text: string; readonly at: Point } | undefined => {
  const box = atlas.sheet.views[frame.id];
  const text = frame[language];
  return box && text && frame.id !== 'board' ? { text, at: [box[0] + 18, box[1] + 30] } : undefined;
};

/** Letters of a title where the sheet is smallest. */
const TITLE = 25;
/** Room of the titles of insets. */
const titleRooms = (atlas: Atlas, language: Language): Rect[] =>
  atlas.frames.flatMap((frame) => {
    const title = titleOf(atlas, frame, language);
    return title ? [[title.at[0], title.at[1] - TITLE * 0.8, title.text.length * TITLE * 0.55, TITLE]] : [];
  });

/** Everything in a frame of its own: an inset with its sea, its land and the boxes of its places. */
const insets = (atlas: Atlas, prefix: string): string =>
  atlas.frames
    .filter((frame) => frame.id !== 'board')
    .map((frame) => {
      const data = pathOf(atlas, frame);
      const lands = decorOf(atlas, 'land');
      const shapes = lands.map((shape) => pathOfFeature(atlas, shape)).join('');
      const shores = lands.flatMap((shape) => shoresOf(atlas, shape));
      const clip = `${prefix}-frame-${frame.id}`;
      const zones = atlas.faces.filter((face) => face.frame === frame.id && !face.filler);
      const parts = zones.map((face) => pathOf(atlas, face)).join('');
      return (
        `<clipPath id="${clip}"><path d="${data}"/></clipPath><g clip-path="url(#${clip})"><path class="sea" d="${data}"/>` +
        `${waterLines(shores, narrowWater, WATER_LINE)}<path class="z t-clear" d="${shapes}"/><path class="coast" d="${shapes}"/>` +
        `<path class="in-part" d="${parts}"/></g><path class="in-frame" d="${data}"/><path class="in-frame2" d="${data}"/>`
      );
    })
    .join('');

/** Titles of insets lie over the light of their zones, as every name does. */
const insetTitles = (atlas: Atlas, language: Language): string =>
  atlas.frames
    .map((frame) => {
      const title = titleOf(atlas, frame, language);
      if (!title) return '';
      return `<text class="ins-t" x="${d(title.at[0])}" y="${d(title.at[1])}">${escapeText(title.text)}</text>`;
    })
    .join('');

const arrows = (atlas: Atlas): string =>
  atlas.arrows
    .map((arrow) => {
      const line = linesOf(atlas, arrow.arcs)[0];
      if (!line || line.length < 2) return '';
      const [x, y] = line.at(-1)!;
      const [px, py] = line.at(-2)!;
      const angle = (Math.atan2(y - py, x - px) * 180) / Math.PI;
      return `<path class="arr" d="${lineText(line)}"/><path class="arr-h" transform="translate(${d(x)} ${d(y)}) rotate(${d(angle)})" d="M4 0L-9 -6.5V6.5Z"/>`;
    })
    .join('');

/** What is drawn: the frames together. */
export const drawnBox = (atlas: Atlas): Rect => {
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
  for (const { rings } of atlas.frames) {
    for (const [x, y] of toPoints(rings[0]!, atlas.unit)) {
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
  }
  return [x0, y0, x1 - x0, y1 - y0];
};

const frame = (atlas: Atlas): string => {
  const [x, y, w, h] = drawnBox(atlas);
  const rect = (cls: string, out: number): string =>
    `<rect class="${cls}" x="${d(x - out)}" y="${d(y - out)}" width="${d(w + 2 * out)}" height="${d(h + 2 * out)}"/>`;
  return rect('frame1', 2) + rect('frame2', 7);
};

const waterNames = (atlas: Atlas, language: Language, prefix: string): string => {
  let out = '';
  for (const face of atlas.faces) {
    const name = face[language];
    if (!face.filler || !face.label || !name || face.kind === 'cape' || face.kind === 'summit') continue;
    out += `<text class="zwater" x="${d(face.label[0])}" y="${d(face.label[1])}">${escapeText(name)}</text>`;
  }
  atlas.rivers.forEach((river, i) => {
    const { label, angle = 0, [language]: name } = river.properties;
    if (!name || river.properties.river === undefined) return;
    if (label) {
      const turn = `rotate(${angle} ${d(label[0])} ${d(label[1])})`;
      out += `<text class="zriv" x="${d(label[0])}" y="${d(label[1])}" transform="${turn}">${escapeText(name)}</text>`;
      return;
    }
    const banks = atlas.borders.some(
      (border) => border.river === river.properties.river && isRiverBank(border),
    );
    const line = banks ? linesOf(atlas, river.arcs).sort((a, b) => b.length - a.length)[0] : undefined;
    if (!line) return;
    const beside = thin(offsetLine(thin(line, 24), 21), 12);
    out +=
      `<path id="${prefix}-river-${i}" class="none" d="${lineText(beside)}"/><text class="zriv">` +
      `<textPath href="#${prefix}-river-${i}" startOffset="72%">${escapeText(name)}</textPath></text>`;
  });
  for (const mark of atlas.names) {
    const [x, y] = mark.at[0]!;
    out += `<text class="zout" x="${d(x)}" y="${d(y)}">${escapeText(mark.properties[language] ?? '')}</text>`;
  }
  return out;
};

const definitions = (atlas: Atlas, prefix: string): string => {
  const [x, y, w, h] = drawnBox(atlas);
  const zones = atlas.faces
    .filter((face) => !face.filler)
    .map((face) => `<path id="${zonePathId(prefix, face.id)}" d="${pathOf(atlas, face)}"/>`)
    .join('');
  const pattern = (id: string, across: number, down: number, turn: number, body: string): string =>
    `<pattern id="${prefix}-${id}" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${body}</pattern>`;
  return (
    zones +
    `<clipPath id="${prefix}-sheet"><rect x="${d(x)}" y="${d(y)}" width="${d(w)}" height="${d(h)}"/></clipPath>` +
    pattern(
      'tiles',
      11.2,
      9.6,
      -8,
      '<path class="pt-city" d="M0 0Q2.8 4.8 5.6 0T11.2 0M-5.6 4.8Q-2.8 9.6 0 4.8T5.6 4.8T11.2 4.8"/>',
    ) +
    pattern('sand', 17, 17, 0, '<path class="pt-sand" d="M2 3h.1M10 6h.1M6 12h.1M14 15h.1"/>') +
    pattern('flood', 22, 11, 0, '<path class="pt-flood" d="M0 6C3.7 1.8 7.3 1.8 11 6S18.3 10.2 22 6"/>') +
    pattern('off', 7, 7, 45, '<rect width="1.2" height="7" class="pt-off"/>') +
    pattern('danger', 14, 14, 45, '<rect width="5.4" height="14" class="pt-danger"/>')
  );
};

export const drawMap = (atlas: Atlas, language: Language): MapDrawing => {
  const prefix = `map-${atlas.game}`;
  const labels = zoneLabels(atlas, language, drawnBox(atlas));
  const rooms = labels.flatMap(roomsOf);
  const named = namedCitadels(atlas, language, rooms);
  const titles = titleRooms(atlas, language);
  const [roseX, roseY, roseR] = atlas.sheet.rose ?? [0, 0, 0];
  return {
    prefix,
    defs: definitions(atlas, prefix),
    ground:
      `<g clip-path="url(#${prefix}-sheet)">${sea(atlas)}` +
      land(atlas, prefix) +
      beaches(atlas) +
      terrain(atlas, labels) +
      slopes(atlas) +
      borderLines(atlas) +
      bases(atlas, prefix) +
      atlas.faces
        .filter(isHarbour)
        .map((face) => harbour(atlas, face))
        .join('') +
      `${insets(atlas, prefix)}</g>`,
    features:
      `<g clip-path="url(#${prefix}-sheet)">${rivers(atlas)}` +
      glyph.strewn('coast', coast(atlas).flatMap(glyph.cut).map(lineText).join('')) +
      `${lakes(atlas, prefix)}</g>` +
      bridges(atlas) +
      towns(atlas, labels) +
      reliefs(atlas) +
      arrows(atlas) +
      berths(atlas) +
      citadels(atlas, language, named) +
      (roseR > 0 ? glyph.rose(roseX, roseY, roseR) : '') +
      frame(atlas),
    labels:
      waterNames(atlas, language, prefix) +
      labels.map((label) => labelMarkup(atlas, label)).join('') +
      insetTitles(atlas, language),
    zoneLabels: labels,
    // Counters stay clear of what is named from afar.
    coded: [...labels.flatMap(codeRooms), ...titles],
    lettered: [...rooms, ...titles, ...[...named.values()].map(({ box }) => box)],
    near: citadelsOf(atlas).flatMap((place) =>
      NEAR_CITADELS.map((letter) =>
        citadelBox(place, language, named.get(place)?.side ?? sideOf(place), letter),
      ),
    ),
  };
};

export const cornerMarkup = corners;
