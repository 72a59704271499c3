import { digit as d, type Point } from './geometry.ts';
import { type Settler, settler } from './pills.ts';
import { type Arrangement, centreOf, type Stage } from './scene.ts';

/** What an order looks like on the map. */
export const orderShapes = [
  'move',
  'convoyed', // a move by sea, through `via`
  'hold',
  'support', // to the unit at `of`, which goes to `to` or holds
  'convoy', // by this fleet, of the unit at `of` to `to`
  'siege',
  'supply',
  'bribe',
  'retreat',
  'build',
  'disband',
] as const;
export type OrderShape = (typeof orderShapes)[number];

/** How it stands: written, doubtful, against a rule; once resolved, whether it came about. */
export const orderLooks = ['draft', 'ok', 'warning', 'illegal', 'succeeded', 'failed'] as const;
export type OrderLook = (typeof orderLooks)[number];

/**
 * An order as the board draws it. Places are pieces by their id, zones, coasts (`THR/cs`) or marked places of the map
 * (citadels).
 */
export interface OrderArrow {
  readonly id: string;
  readonly shape: OrderShape;
  /** Class of the owner in the style sheet. */
  readonly side: string;
  /** Where the ordered unit stands. */
  readonly from: string;
  /** Where it goes; for a support or convoy, where the other unit goes; the citadel of a siege or supply. */
  readonly to?: string;
  /** Where the supported or convoyed unit stands. */
  readonly of?: string;
  /** Seas a convoyed move goes through, in order. */
  readonly via?: readonly string[];
  /** Written on it: "2/2", "30 T". */
  readonly label?: string;
  readonly look: OrderLook;
}

interface Bead {
  readonly at: Point;
  /** A letter, or a sign of the sprite sheet when it starts with `#`. */
  readonly text: string;
}

/** An order worked out in pixels of the sheet. */
export interface DrawnOrder {
  readonly order: OrderArrow;
  readonly line?: readonly Point[];
  /** Tip and sides of the arrow head. */
  readonly head?: readonly Point[];
  readonly ring?: { readonly at: Point; readonly radius: number };
  readonly bead?: Bead;
  /** How it came out, apart from its own bead. */
  readonly verdict?: Bead;
  readonly pill?: { readonly at: Point; readonly text: string };
}

const BEND = 0.13;
const PARTS = 28;
/** Supports of one move sit side by side on it. */
const APART = 0.13;
/** A support slides along the move to where it covers nothing. */
const ASIDE = [0, -0.05, 0.05, -0.1, 0.1, -0.16, 0.16, -0.22, 0.22];

const isUnitPlace = (stage: Stage, place: string): boolean =>
  stage.atlas.byId.has(place.split('/')[0] as string);

/** Where a place of an order lies on the sheet. */
export const spotOf = (stage: Stage, arrangement: Arrangement, place: string): Point | undefined => {
  const piece = arrangement.spots.get(place);
  if (piece) return [piece.x, piece.y];
  const [zone = '', coast] = place.split('/');
  const face = stage.atlas.byId.get(zone);
  const berth = coast === undefined ? undefined : face?.coasts?.[coast]?.at;
  if (berth) return berth;
  if (face) return centreOf(stage, arrangement, zone);
  return stage.atlas.places.find(({ id }) => id === place)?.at[0];
};

const curve = (points: readonly Point[]): Point[] => {
  const [a, b] = [points[0]!, points.at(-1)!];
  if (points.length > 2) return points.slice();
  // Every arrow bends to its own left: two that cross each other's way stay apart.
  const c: Point = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * BEND, (a[1] + b[1]) / 2 - (b[0] - a[0]) * BEND];
  return Array.from({ length: PARTS + 1 }, (_, i): Point => {
    const t = i / PARTS;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [p * a[0] + q * c[0] + r * b[0], p * a[1] + q * c[1] + r * b[1]];
  });
};

/** A line through the seas of a convoy, rounded at its corners. */
const ferry = (points: readonly Point[]): Point[] => {
  const line: Point[] = [points[0]!];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const parts = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 8));
    for (let n = 1; n <= parts; n++)
      line.push([a[0] + ((b[0] - a[0]) * n) / parts, a[1] + ((b[1] - a[1]) * n) / parts]);
  }
  for (let pass = 0; pass < 14; pass++)
    for (let i = 1; i + 1 < line.length; i++) {
      const [p, q, r] = [line[i - 1]!, line[i]!, line[i + 1]!];
      line[i] = [(p[0] + 2 * q[0] + r[0]) / 4, (p[1] + 2 * q[1] + r[1]) / 4];
    }
  return line;
};

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The line without what lies under the counters at its ends. */
const trimmed = (line: readonly Point[], start: number, end: number): Point[] => {
  const [a, b] = [line[0]!, line.at(-1)!];
  // Between neighbours that stand close, half of the way must remain.
  const most = far(a, b) * 0.3;
  const kept = line.filter((p) => far(p, a) >= Math.min(start, most) && far(p, b) >= Math.min(end, most));
  return kept.length >= 2 ? kept : [a, b];
};

const headOf = (line: readonly Point[], size: number): Point[] => {
  const [x, y] = line.at(-1)!;
  const [px, py] = line.at(-3) ?? line[0]!;
  const length = Math.hypot(x - px, y - py) || 1;
  const [ux, uy] = [(x - px) / length, (y - py) / length];
  return [
    [x + ux * size, y + uy * size],
    [x - uy * size * 0.62 - ux * size * 0.25, y + ux * size * 0.62 - uy * size * 0.25],
    [x, y],
    [x + uy * size * 0.62 - ux * size * 0.25, y - ux * size * 0.62 - uy * size * 0.25],
  ];
};

const at = (line: readonly Point[], part: number): Point =>
  line[Math.max(0, Math.min(line.length - 1, Math.round((line.length - 1) * part)))]!;

/** These places on a line, the first by preference. */
const on = (line: readonly Point[], ...parts: readonly number[]): Point[] =>
  parts.map((part) => at(line, part));

/** Places about a ring, beginning above it, where a box of this breadth touches it. */
const about = ([x, y]: Point, radius: number, width: number): Point[] => {
  const side = radius + width / 2;
  return [
    [x, y - radius],
    [x + side, y],
    [x - side, y],
    [x, y + radius],
  ];
};

/** Beads and pills are so much larger on a sheet that is in sight as a whole: as the style sheet has it. */
const FAR = 1.5;
/** Across, in sheet pixels. */
export const ORDER_BEAD = 14.8 * FAR;
export const ORDER_PILL = 19 * FAR;
export const orderPillWidth = (text: string): number => (22 + text.length * 6.8) * FAR;

const signs: { readonly [L in OrderLook]?: string } = {
  warning: '#warning',
  illegal: '#warning',
  succeeded: '#check',
  failed: '#close',
};

/** What is written on an order: how it came out, and a few letters; each finds its own place. */
const scribe = (settle: Settler['settle']) => ({
  verdictAt: ({ look }: OrderArrow, places: readonly Point[]): Pick<DrawnOrder, 'verdict'> => {
    const text = signs[look];
    return text ? { verdict: { at: settle(places, ORDER_BEAD, ORDER_BEAD), text } } : {};
  },
  pillAt: ({ label }: OrderArrow, places: (width: number) => readonly Point[]): Pick<DrawnOrder, 'pill'> => {
    if (!label) return {};
    const width = orderPillWidth(label);
    return { pill: { at: settle(places(width), width, ORDER_PILL), text: label } };
  },
});

const travels: ReadonlySet<OrderShape> = new Set(['move', 'convoyed', 'retreat']);

/** Works out every order of a sheet or of a season, in the order given; one whose places are unknown is left out. */
export const drawOrders = (
  stage: Stage,
  arrangement: Arrangement,
  orders: readonly OrderArrow[],
): DrawnOrder[] => {
  const spot = (place: string | undefined): Point | undefined =>
    place === undefined ? undefined : spotOf(stage, arrangement, place);
  /** Side of the counter that stands there: many in one zone are smaller. */
  const sizeAt = (place: string | undefined): number =>
    arrangement.spots.get(place ?? '')?.size ?? stage.counter;
  const room = (place: string | undefined): number =>
    place !== undefined && (arrangement.spots.has(place) || isUnitPlace(stage, place))
      ? sizeAt(place) * 0.62
      : stage.counter * 0.3;
  const size = stage.counter * 0.42;
  const { settle } = settler(stage, arrangement, FAR);
  const { verdictAt, pillAt } = scribe(settle);

  const courseOf = (from: string, to: string, via: readonly string[] = []): Point[] | undefined => {
    const stops = [from, ...via, to].map(spot);
    if (stops.some((p) => p === undefined)) return undefined;
    const points = stops as Point[];
    return points.length > 2 ? ferry(points) : curve(points);
  };
  /** The way of a move that others support or carry: as ordered, or as it would be. */
  const wayOf = (of: string, to: string): Point[] | undefined => {
    const known = orders.find((o) => travels.has(o.shape) && o.from === of && o.to === to);
    return courseOf(of, to, known?.via);
  };

  const supports = new Map<string, number>();
  /** Places on a supported move for one support after the other: the middle, then on both sides of it, clear of names. */
  const supported = (way: readonly Point[] | undefined, key: string): Point | undefined => {
    if (!way) return undefined;
    const n = supports.get(key) ?? 0;
    supports.set(key, n + 1);
    const part = 0.5 + (n % 2 === 0 ? -1 : 1) * Math.ceil(n / 2) * APART;
    return settle(on(way, ...ASIDE.map((by) => part + by)), ORDER_BEAD, ORDER_BEAD);
  };

  const ringed = (order: OrderArrow, place: string, radius: number): DrawnOrder | undefined => {
    const centre = spot(place);
    if (!centre) return undefined;
    const [x, y, off] = [...centre, radius * 0.8];
    const corners: Point[] = [
      [x + off, y - off],
      [x - off, y - off],
      [x + off, y + off],
      [x - off, y + off],
    ];
    return { order, ring: { at: centre, radius }, ...verdictAt(order, corners) };
  };

  const draw = (order: OrderArrow): DrawnOrder | undefined => {
    const { shape, from, to, of } = order;
    if (travels.has(shape)) {
      const course = to === undefined ? undefined : courseOf(from, to, order.via);
      if (!course) return undefined;
      const line = trimmed(course, room(from), room(to) + size);
      return {
        order,
        line,
        head: headOf(line, size),
        ...verdictAt(order, on(line, 0.68, 0.6, 0.76, 0.5, 0.84, 0.4)),
      };
    }
    if (shape === 'support') {
      const start = spot(from);
      const end =
        of === undefined ? undefined : to === undefined ? spot(of) : supported(wayOf(of, to), `${of} ${to}`);
      if (!start || !end) return undefined;
      const line = trimmed(curve([start, end]), room(from), to === undefined ? room(of) : 0);
      return {
        order,
        line,
        bead: { at: line.at(-1)!, text: 'S' },
        ...verdictAt(order, on(line, 0.45, 0.35, 0.55, 0.25, 0.65)),
      };
    }
    if (shape === 'siege' || shape === 'supply') {
      const [start, end] = [spot(from), spot(to)];
      if (!start || !end) return undefined;
      const ring = { at: end, radius: stage.counter * 0.42 };
      const line = trimmed(curve([start, end]), room(from), ring.radius);
      const pill = pillAt(order, (width) => about(end, ring.radius, width));
      return { order, line, ring, ...pill, ...verdictAt(order, on(line, 0.5, 0.35, 0.2, 0.65)) };
    }
    if (shape === 'bribe') {
      const course = to === undefined ? undefined : courseOf(from, to);
      if (!course) return undefined;
      const line = trimmed(course, room(from), room(to));
      const pill = pillAt(order, () => on(line, 0.55, 0.45, 0.65, 0.35, 0.75));
      return { order, line, ...pill, ...verdictAt(order, on(line, 0.85, 0.2, 0.95, 0.1)) };
    }
    return ringed(order, from, sizeAt(from) * (shape === 'convoy' ? 0.84 : 0.72));
  };
  return orders.flatMap((order) => draw(order) ?? []);
};

/** Two arcs that stand about a unit on guard. */
export const guardText = ({
  at: [x, y],
  radius: r,
}: {
  readonly at: Point;
  readonly radius: number;
}): string => {
  const [dx, dy] = [r * Math.cos(0.55), r * Math.sin(0.55)];
  const arc = (s: 1 | -1): string =>
    `M${d(x + s * dx)} ${d(y - dy)}A${d(r)} ${d(r)} 0 0 ${s === 1 ? 1 : 0} ${d(x + s * dx)} ${d(y + dy)}`;
  return arc(1) + arc(-1);
};
