/** A box on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The room one mark takes, with its rim; on a small map it is its number alone. */
const WHOLE = { width: 60, height: 28 };
const NUMBER = { width: 32, height: 28 };
const SMALL_MAP = 480;
type Mark = typeof WHOLE;

export const isSmall = ({ width }: Pick<Box, 'width'>): boolean => width < SMALL_MAP;

/** A letter of what a mark says besides its number. */
const LETTER = 7;

/** A mark as large as what it says. */
const markOf = (text: string | undefined, small: boolean): Mark =>
  text === undefined
    ? small
      ? NUMBER
      : WHOLE
    : { width: NUMBER.width + text.length * LETTER, height: NUMBER.height };

type Point = readonly [number, number];

const STEPS = [-1.4, -0.7, 0, 0.7, 1.4];
const AROUND: readonly Point[] = STEPS.flatMap((dx) => STEPS.map((dy): Point => [dx, dy]));

/** Where a mark may stand for a place: in it, then beside it. */
const standsFor = ({ left, top, width, height }: Box, mark: Mark): readonly Point[] => {
  const within = (fx: number, fy: number): Point => [left + width * fx, top + height * fy];
  const [x, y] = within(0.5, 0.5);
  return [
    within(0.5, 0.28),
    within(0.5, 0.5),
    within(0.5, 0.75),
    within(0.25, 0.28),
    within(0.75, 0.28),
    within(0.25, 0.75),
    within(0.75, 0.75),
    [x, top - mark.height / 2],
    [x, top + height + mark.height / 2],
    [left + width + mark.width / 2, y],
    [left - mark.width / 2, y],
    // In a small place, a little off its middle.
    ...AROUND.map(([dx, dy]): Point => [x + dx * mark.width, y + dy * mark.height]),
  ];
};

/** A step away from its place weighs as much as hiding this many points of the drawing. */
const AWAY = 6;

/** How much of what is drawn there a mark would hide. */
const hidden = ([x, y]: Point, boxes: readonly Box[], mark: Mark): number => {
  let area = 0;
  for (const { left, top, width, height } of boxes) {
    const over = Math.min(x + mark.width / 2, left + width) - Math.max(x - mark.width / 2, left);
    const down = Math.min(y + mark.height / 2, top + height) - Math.max(y - mark.height / 2, top);
    if (over > 0 && down > 0) area += over * down;
  }
  return area;
};

/** One point for each place, off names, counters and each other as far as there is room near it. */
export function settled(
  places: readonly Box[],
  drawn: readonly Box[],
  frame: Box,
  said: readonly (string | undefined)[] = [],
): readonly Point[] {
  const taken: Box[] = [...drawn];
  return places.map((place, i) => {
    const mark = markOf(said[i], isSmall(frame));
    const stands = standsFor(place, mark);
    const inside = stands.filter(
      ([x, y]) =>
        x >= frame.left + mark.width / 2 &&
        x <= frame.left + frame.width - mark.width / 2 &&
        y >= frame.top + mark.height / 2 &&
        y <= frame.top + frame.height - mark.height / 2,
    );
    const all = inside.length > 0 ? inside : stands.slice(0, 1);
    const [wishX, wishY] = stands[0] as Point;
    const price = (point: Point): number =>
      hidden(point, taken, mark) + AWAY * Math.hypot(point[0] - wishX, point[1] - wishY);
    const [x, y] = all.reduce((best, point) => (price(point) < price(best) ? point : best));
    // Two marks never share a place, whatever else they hide.
    const own = { left: x - mark.width / 2, top: y - mark.height / 2, ...mark };
    taken.push(own, own, own);
    return [x, y];
  });
}

/** Where a mark that had to leave its place points to; nothing while it touches it. */
export function pointsTo([x, y]: Point, place: Box, mark: Mark = NUMBER): Point | undefined {
  const off = Math.max(place.left - x, x - place.left - place.width, 0);
  const down = Math.max(place.top - y, y - place.top - place.height, 0);
  if (off <= mark.width / 2 && down <= mark.height / 2) return undefined;
  return [place.left + place.width / 2, place.top + place.height / 2];
}
