import { type Atlas, type Face, faceAt, faceOf } from '@strategoi/atlas';
import { keptBy } from '../app/kept.ts';
import { cellBlock } from './cells.ts';
import type { Language } from './drawing/labels.ts';
import { drawLattice } from './drawing/lattice.ts';
import { drawMap, drawnBox, type MapDrawing } from './drawing/map.ts';
import { counterOf, fieldOfFace, ringsOf, SPOT } from './drawing/room.ts';
import {
  around,
  digit as d,
  innerEdge,
  insideOf,
  lineText,
  overlap,
  type Point,
  plain,
  type Rect,
  smooth,
} from './geometry.ts';
import { standingBy } from './guests.ts';
import { isWet, passage } from './passage.ts';
import {
  type Block,
  type Pile,
  pilesOf,
  placeOver,
  placePiles,
  type Shape,
  type Space,
  shapesOf,
} from './stacking.ts';
import type { Piece } from './types.ts';
import { type WalkMap, walkMap } from './walk.ts';

/** A map made ready to play on: drawn once, with the room of each zone worked out as it is needed. */
export interface Stage {
  readonly atlas: Atlas;
  readonly drawing: MapDrawing;
  readonly walk: WalkMap;
  /** Its zones are the cells of a lattice: too many to make each a button, and too small for more than a stack a side. */
  readonly cells: boolean;
  /** Side of a counter in sheet pixels. */
  readonly counter: number;
  readonly sheet: Rect;
  readonly spaces: Map<string, Space>;
  /** How piles of these shapes stand in a zone, clear of these boxes where others stand already. */
  blocks(zone: string, piles: readonly Shape[], others: readonly Rect[]): Block;
  readonly outlines: Map<string, Outline>;
}

const stages = new WeakMap<Atlas, Map<Language, Stage>>();

const EDGE = 8;
/** A leader stands out among his men. */
const LEADER = 1.1;

export const stageOf = (atlas: Atlas, language: Language): Stage => {
  const known = stages.get(atlas) ?? new Map<Language, Stage>();
  stages.set(atlas, known);
  const found = known.get(language);
  if (found) return found;
  const [x, y, width, height] = drawnBox(atlas);
  const stage: Stage = {
    atlas,
    drawing: atlas.lattice ? drawLattice(atlas, atlas.lattice, language) : drawMap(atlas, language),
    cells: atlas.lattice !== undefined,
    walk: walkMap(atlas),
    counter: counterOf(atlas),
    sheet: [x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE],
    spaces: new Map(),
    blocks: keptBy((zone, piles, others) => piledBlock(stage, zone, piles, others)),
    outlines: new Map(),
  };
  known.set(language, stage);
  return stage;
};

/** Counters are smaller in an inset, whose boxes are, and in a place hardly larger than one of them. */
const sizeIn = (stage: Stage, zone: string): number => {
  if (stage.atlas.byId.get(zone)?.frame !== 'board') return stage.counter * 0.74;
  return isTiny(stage, zone) ? stage.counter * 0.6 : stage.counter;
};
const isTiny = (stage: Stage, zone: string): boolean =>
  (stage.atlas.byId.get(zone)?.area ?? 0) < 1.8 * stage.counter ** 2;

/** A place with room for no counter, whose ships lie beside it. */
const isBerth = (stage: Stage, zone: string): boolean =>
  isTiny(stage, zone) && faceOf(stage.atlas, zone).kind === 'port';

/** How far counters may shrink: a base has to hold whole fleets. */
const leastIn = (stage: Stage, zone: string): number | undefined => {
  if (isTiny(stage, zone)) return 1;
  const { kind } = faceOf(stage.atlas, zone);
  // On land they stand a little over the border sooner than be hard to read; in a strait they would hide its ports.
  return kind === 'base' ? 0.4 : kind === 'land' ? 0.63 : undefined;
};

const boundsOf = (rings: readonly (readonly Point[])[], more: number): Rect => {
  const points = rings.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - more, Math.min(...ys) - more];
  return [left, top, Math.max(...xs) + more - left, Math.max(...ys) + more - top];
};

/** Room for counters in a zone, clear of its lettering and of the spots that belong to garrisons. */
export const spaceOf = (stage: Stage, zone: string): Space => {
  const known = stage.spaces.get(zone);
  if (known) return known;
  const face = faceOf(stage.atlas, zone);
  // Counters may stand a little over the edge: the names round it count as well.
  const reach = sizeIn(stage, zone) * (isBerth(stage, zone) ? 3 : 1);
  const near = boundsOf(ringsOf(stage.atlas, face), reach);
  const names = stage.drawing.lettered.filter((name) => overlap(name, near) > 0);
  const spots = stage.atlas.places
    .filter((place) => place.properties.zone === zone && place.properties.kind === 'garrison')
    .map((place) => around(place.at[0]!, sizeIn(stage, zone) * 0.9));
  const space: Space = {
    field: fieldOfFace(stage.atlas, face),
    taken: [...names, ...spots],
    wish: isBerth(stage, zone)
      ? [near[0] + near[2] / 2, near[1] + near[3] / 2]
      : (face.anchors[0] ?? face.label ?? stage.walk.at.get(zone)!),
  };
  stage.spaces.set(zone, space);
  return space;
};

/** How far light and shade may stray from the edge of a zone: its border is drawn over it. */
const STRAY = 1;

/** A line with every point of a coast takes the browser long to draw. */
const plainRings = (atlas: Atlas, face: Face): Point[][] =>
  ringsOf(atlas, face).map((ring) => plain(ring, STRAY));

const ringText = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => `${lineText(ring)}Z`).join('');

export const plainOutline = (atlas: Atlas, face: Face): string => ringText(plainRings(atlas, face));

interface Outline {
  readonly rings: readonly (readonly Point[])[];
  readonly text: string;
  /** Strips along the inner side of the edge, by their breadth. */
  readonly strips: Map<number, string>;
}

const outline = (stage: Stage, zone: string): Outline => {
  const known = stage.outlines.get(zone);
  if (known !== undefined) return known;
  const rings = plainRings(stage.atlas, faceOf(stage.atlas, zone));
  const made = { rings, text: ringText(rings), strips: new Map<number, string>() };
  stage.outlines.set(zone, made);
  return made;
};

/** The outline of a zone, good enough to lie under its border, made once. */
export const outlineOf = (stage: Stage, zone: string): string => outline(stage, zone).text;

/** A strip of this breadth along the inner side of a zone's edge, to be filled: the browser clips a stroke at a price. */
export const stripOf = (stage: Stage, zone: string, breadth: number): string => {
  const { rings, text, strips } = outline(stage, zone);
  const known = strips.get(breadth);
  if (known !== undefined) return known;
  const isInside = insideOf(rings);
  const strip = text + ringText(rings.map((ring) => innerEdge(ring, breadth, isInside)));
  strips.set(breadth, strip);
  return strip;
};

/** Does something for one after the other while nobody waits; gives what calls it off. */
export const whileIdle = <T>(all: Iterable<T>, act: (one: T) => void): (() => void) => {
  const left = all[Symbol.iterator]();
  let waiting: number | undefined;
  const go = (deadline: IdleDeadline): void => {
    do {
      const { value, done } = left.next();
      if (done) return;
      act(value);
    } while (deadline.timeRemaining() > 8);
    waiting = requestIdleCallback(go);
  };
  // Some browsers have no idle time to give: there it is done when it is needed.
  if (typeof requestIdleCallback === 'function') waiting = requestIdleCallback(go);
  return () => {
    if (waiting !== undefined) cancelIdleCallback(waiting);
  };
};

/** Works out the room of every zone, so that a click need not. */
export const prepare = (stage: Stage): (() => void) => {
  // The room in a cell is where its anchors are.
  if (stage.cells) return () => undefined;
  return whileIdle([...stage.atlas.byId.keys()], (zone) => {
    spaceOf(stage, zone);
    outlineOf(stage, zone);
  });
};

/** Works out how those who are chosen would stand in each of these zones, so that the click that sends them need not. */
export const foresee = (
  stage: Stage,
  pieces: readonly Piece[],
  chosen: ReadonlySet<string>,
  zones: Iterable<string>,
): (() => void) => {
  const group = pieces.filter((piece) => chosen.has(piece.id) && !piece.at);
  const others = pieces.filter((piece) => !chosen.has(piece.id) && !piece.at);
  if (group.length === 0 || stage.cells) return () => undefined;
  return whileIdle([...new Set(group.map(({ zone }) => zone)), ...zones], (zone) => {
    const left = others.filter((piece) => piece.zone === zone);
    const came = group.map((piece): Piece => ({ ...piece, zone }));
    blockOf(stage, zone, pilesOf(zone, left));
    blockOf(stage, zone, pilesOf(zone, [...left, ...came]));
  });
};

export interface Placed {
  readonly pile: Pile;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** There is room for its name. */
  readonly named: boolean;
}

export interface Arrangement {
  readonly placed: readonly Placed[];
  /** Middle of what stands in a zone. */
  readonly centres: ReadonlyMap<string, Point>;
  readonly boxes: ReadonlyMap<string, readonly Rect[]>;
  /** Where each piece stands. */
  readonly spots: ReadonlyMap<string, Placed>;
}

/** Whether the water of a port lies under it on the sheet, from what is found a little above and below. */
const isWaterBelow = ({ atlas, counter }: Stage, [x, y]: Point): boolean => {
  const wet = (dy: number): number =>
    [-0.6, 0, 0.6].filter((dx) => {
      const face = faceAt(atlas, x + dx * counter, y + dy * counter);
      return face !== undefined && face.kind !== 'land' && face.kind !== 'port' && !face.filler;
    }).length;
  return wet(1.4) > wet(-1.4);
};

const piledBlock = (stage: Stage, zone: string, piles: readonly Shape[], others: readonly Rect[]): Block => {
  if (stage.cells)
    return cellBlock(faceOf(stage.atlas, zone), piles, stage.counter, stage.drawing.lettered, others);
  const [room, size] = [spaceOf(stage, zone), sizeIn(stage, zone)];
  const space = others.length === 0 ? room : { ...room, taken: [...room.taken, ...others] };
  return isBerth(stage, zone)
    ? placeOver(space, piles, size, isWaterBelow(stage, space.wish))
    : placePiles(space, piles, size, leastIn(stage, zone), letteredFrom(stage));
};

/** How the piles of a zone stand, clear of these boxes where others stand already. */
const blockOf = (stage: Stage, zone: string, piles: readonly Pile[], others: readonly Rect[] = []): Block =>
  stage.blocks(zone, shapesOf(piles), others);

/** So much of a counter may lie under one of the next zone. */
const HEAP = 0.2;

/** What a block covers: its counters and the names under them. */
const coveredBy = (stage: Stage, piles: readonly Pile[], { at, size }: Block): Rect[] =>
  at.flatMap((spot, i) => {
    const { label } = piles[i]!.pieces[0]!;
    const box = around(spot, size);
    return label && size >= letteredFrom(stage) ? [box, nameBox(spot, size * LEADER, label)] : [box];
  });

/** Where others stand in and about a zone, if its block would lie over one of them. */
const inTheWay = (
  stage: Stage,
  zone: string,
  boxes: readonly Rect[],
  others: readonly Rect[],
): readonly Rect[] => {
  const areaOf = ([, , w, h]: Rect): number => w * h;
  const isHeap = others.some((other) =>
    boxes.some((box) => overlap(box, other) > HEAP * Math.min(areaOf(box), areaOf(other))),
  );
  if (!isHeap) return [];
  const { x, y, step, columns, rows } = spaceOf(stage, zone).field;
  const { counter: size } = stage;
  const about: Rect = [x - size, y - size, columns * step + 2 * size, rows * step + 2 * size];
  return others.filter((other) => overlap(other, about) > 0);
};

/** From afar a counter of a lattice is drawn larger than on its hex. */
const FAR_SIZE = 1.3;
/** No hex but the next is nearer, in counters. */
const NEXT = 1.8;

/** Where those of the next cells stand. */
const beside = ({ walk, counter }: Stage, zone: string, zones: Iterable<string>): readonly Rect[] => {
  const [x, y] = walk.at.get(zone) ?? [0, 0];
  return [...zones].flatMap((other) => {
    const [ox, oy] = walk.at.get(other) ?? [x, y];
    const far = Math.hypot(ox - x, oy - y);
    return far > 0 && far < NEXT * counter ? [around([ox, oy], counter * FAR_SIZE)] : [];
  });
};

/** Those who have least choice of where to stand come first: ports that hold no counter, then small places. */
const byRoom = (stage: Stage, a: string, b: string): number =>
  Number(isBerth(stage, b)) - Number(isBerth(stage, a)) ||
  (stage.atlas.byId.get(a)?.area ?? 0) - (stage.atlas.byId.get(b)?.area ?? 0);

/** A fleet on a named coast lies where the map says. */
const berthed = (atlas: Atlas, piece: Piece): Piece => {
  const [zone = '', code] = piece.zone.split('/');
  const coast = code === undefined ? undefined : atlas.byId.get(zone)?.coasts?.[code];
  return coast ? { ...piece, zone, at: coast.at } : piece;
};

export const arrange = (stage: Stage, pieces: readonly Piece[]): Arrangement => {
  const byZone = new Map<string, Piece[]>();
  const placed: Placed[] = [];
  const centres = new Map<string, Point>();
  const boxes = new Map<string, Rect[]>();
  const standing: Rect[] = [];
  // Where cities are not named beside their marks, garrisons have spots free of names.
  const { near, lettered } = stage.drawing;
  const cityNames = near.length > 0 ? [...lettered, ...near] : [];
  for (const given of pieces) {
    const piece = berthed(stage.atlas, given);
    if (!stage.atlas.byId.has(piece.zone)) continue;
    if (piece.at) {
      const size = sizeIn(stage, piece.zone) * SPOT;
      const { label } = piece;
      const { at, caption } = standingBy(
        piece.at,
        size,
        label && isLettered(stage, size) ? (p) => nameBox(p, size, label) : undefined,
        // Ships lie where the map says, whatever is lettered there.
        { names: given.at ? cityNames : [], guests: standing },
      );
      placed.push({
        pile: { key: piece.id, zone: piece.zone, pieces: [piece] },
        x: at[0],
        y: at[1],
        size,
        named: caption !== undefined,
      });
      const taken = [around(at, size), ...(caption ? [caption] : [])];
      boxes.set(piece.zone, [...(boxes.get(piece.zone) ?? []), ...taken]);
      standing.push(...taken);
      continue;
    }
    const list = byZone.get(piece.zone);
    if (list) list.push(piece);
    else byZone.set(piece.zone, [piece]);
  }
  const zones = stage.cells ? [...byZone] : [...byZone].sort(([a], [b]) => byRoom(stage, a, b));
  for (const [zone, list] of zones) {
    const piles = pilesOf(zone, list);
    const alone = blockOf(stage, zone, piles);
    const beset = stage.cells
      ? beside(stage, zone, byZone.keys())
      : inTheWay(stage, zone, coveredBy(stage, piles, alone), standing);
    const block = beset.length > 0 ? blockOf(stage, zone, piles, beset) : alone;
    centres.set(zone, block.centre);
    const here = boxes.get(zone) ?? [];
    const names: Rect[] = [];
    piles.forEach((pile, i) => {
      const [x, y] = block.at[i]!;
      const { kind, label = '' } = pile.pieces[0]!;
      const size = kind === 'leader' ? block.size * LEADER : block.size;
      const name = nameBox([x, y], size, label);
      // Of two leaders side by side whose names would run into each other the first is named.
      const named = isLettered(stage, size) && names.every((other) => overlap(other, name) === 0);
      placed.push({ pile, x, y, size, named });
      here.push(around([x, y], size * 1.1));
      if (named && label !== '') names.push(name);
    });
    if (!stage.cells) standing.push(...block.at.map((p) => around(p, block.size)), ...names);
    boxes.set(zone, [...here, ...names]);
  }
  placed.sort((a, b) => a.y - b.y || a.x - b.x);
  const spots = new Map(placed.flatMap((p) => p.pile.pieces.map((piece) => [piece.id, p] as const)));
  return { placed, centres, boxes, spots };
};

/** The name under a counter. */
export const nameBox = ([x, y]: Point, size: number, label: string): Rect =>
  around([x, y + size * 0.68], label.length * size * 0.17, size * 0.3);

/** Names of leaders are lettered from this size on. */
const isLettered = (stage: Stage, size: number): boolean => size >= stage.counter * 0.74;
/** The size of a block whose leaders, a little larger, have names. */
const letteredFrom = (stage: Stage): number => (stage.counter * 0.74) / LEADER;

/** Where a path or a traveller passes through a zone. */
export const centreOf = (stage: Stage, arrangement: Arrangement, zone: string): Point => {
  const standing = arrangement.centres.get(zone);
  if (standing) return standing;
  if (stage.cells) return stage.walk.at.get(zone) ?? [0, 0];
  return stage.atlas.byId.has(zone) ? spaceOf(stage, zone).wish : [0, 0];
};

const within = ([x, y]: Point, boxes: readonly Rect[]): boolean =>
  boxes.some((box) => x > box[0] && y > box[1] && x < box[0] + box[2] && y < box[1] + box[3]);

export interface Way {
  /** What is drawn: it runs free of the counters at both ends. */
  readonly line: readonly Point[];
  /** A place on it for each zone. */
  readonly stops: readonly Point[];
}

/** The middles of zones, each with the turns before it: ships go round the capes between two seas, a march goes straight. */
export const turnedCourse = (
  { atlas, cells, walk }: Stage,
  zones: readonly string[],
  centres: readonly Point[],
): readonly (readonly Point[])[] =>
  centres.map((p, i) => {
    const [from, to] = [zones[i - 1], zones[i]!];
    const isNext = cells && from !== undefined && walk.near.get(from)?.includes(to) === true;
    return isNext ? [...passage(atlas, from, to, centres[i - 1]!, p), p] : [p];
  });

/** A turn is rounded over this length: longer stretches between two turns stay straight. */
const ROUND = 14;

/** Points on the straight lines between the points, so that a smooth line through them keeps to these. */
const pegged = (line: readonly Point[]): Point[] =>
  line.flatMap((p, i) => {
    const [x, y] = line[i - 1] ?? p;
    const parts = Math.ceil(Math.hypot(p[0] - x, p[1] - y) / ROUND);
    return Array.from({ length: Math.max(1, parts) }, (_, n): Point => {
      const t = (n + 1) / Math.max(1, parts);
      return [x + (p[0] - x) * t, y + (p[1] - y) * t];
    });
  });

/** A march from zone to zone as a line, bent a little so that it reads as one. */
export const wayOf = (stage: Stage, arrangement: Arrangement, zones: readonly string[]): Way => {
  const centres = zones.map((zone) => centreOf(stage, arrangement, zone));
  const [a, b] = [centres[0]!, centres.at(-1)!];
  const turned = turnedCourse(stage, zones, centres);
  const isVoyage = stage.cells && zones.some((zone) => isWet(stage.atlas.byId.get(zone)));
  const course = turned.some(({ length }) => length > 1) ? pegged(turned.flat()) : centres;
  const bent: readonly Point[] =
    course.length === 2 && !isVoyage
      ? [a, [(a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.12, (a[1] + b[1]) / 2 + (b[0] - a[0]) * 0.12], b]
      : course;
  const whole = smooth(bent);
  const boxes = (zone: string | undefined): readonly Rect[] => arrangement.boxes.get(zone ?? '') ?? [];
  const free = (from: readonly Point[], zone: string | undefined, gap: number): number => {
    const around = boxes(zone).map(([x, y, w, h]): Rect => [x - gap, y - gap, w + 2 * gap, h + 2 * gap]);
    // At the far side of a block the way may dip in and out: the last counter touched counts.
    let last = 0;
    from.forEach((p, i) => {
      if (i < from.length / 2 && within(p, around)) last = i + 1;
    });
    return last;
  };
  const start = free(whole, zones[0], 2);
  const end = free(whole.toReversed(), zones.at(-1), stage.counter * 0.42);
  const line = whole.slice(start, whole.length - end);
  if (line.length < 2) return { line: whole, stops: centres };
  const middle = line[Math.floor(line.length / 2)]!;
  return {
    line,
    stops: centres.map((p, i) => (i === zones.length - 1 ? (zones.length === 2 ? middle : line.at(-3)!) : p)),
  };
};

export const headText = (points: readonly Point[], size: number): string => {
  const [x, y] = points.at(-1)!;
  const [px, py] = points.at(-2) ?? points.at(-1)!;
  const length = Math.hypot(x - px, y - py) || 1;
  const [ux, uy] = [(x - px) / length, (y - py) / length];
  const tip: Point = [x + ux * size, y + uy * size];
  const left: Point = [x - uy * size * 0.62 - ux * 2, y + ux * size * 0.62 - uy * 2];
  const right: Point = [x + uy * size * 0.62 - ux * 2, y - ux * size * 0.62 - uy * 2];
  return `M${[tip, left, right].map(([a, b]) => `${d(a)} ${d(b)}`).join('L')}Z`;
};
