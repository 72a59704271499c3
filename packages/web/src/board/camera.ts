import type { Point, Rect } from './geometry.ts';

/** Where the window stands over the sheet: `scale` screen pixels per sheet pixel, (x, y) the sheet point at its top left. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Left free on the right when the whole sheet is shown: room for the controls. */
  readonly gutter?: number;
  /** How far below its edge the sheet may be pushed up, as a part of the window: where buttons come and go under it. */
  readonly below?: number;
  /** How much of a corner the small map covers, while the window holds a part of the sheet only. */
  readonly mini?: { readonly width: number; readonly height: number; readonly corner: 'near' | 'far' };
}

export interface Limits {
  /** What must stay in reach: the sheet. */
  readonly sheet: Rect;
  readonly view: Size;
  readonly least: number;
  readonly most: number;
}

export const toSheet = (camera: Camera, [x, y]: Point): Point => [
  camera.x + x / camera.scale,
  camera.y + y / camera.scale,
];

export const toScreen = (camera: Camera, [x, y]: Point): Point => [
  (x - camera.x) * camera.scale,
  (y - camera.y) * camera.scale,
];

/** The whole box in the middle of the window. */
export const fit = ([x, y, width, height]: Rect, view: Size, margin = 12): Camera => {
  const free = view.width - (view.gutter ?? 0);
  const scale = Math.max(0.02, Math.min((free - 2 * margin) / width, (view.height - 2 * margin) / height));
  return { scale, x: x + width / 2 - free / scale / 2, y: y + height / 2 - view.height / scale / 2 };
};

/** From a little more than the whole sheet to counters four times their size on paper. */
export const limitsFor = (sheet: Rect, view: Size): Limits => {
  const whole = fit(sheet, view).scale;
  return { sheet, view, least: whole * 0.9, most: Math.max(3, whole * 4) };
};

const held = (
  at: number,
  size: number,
  from: number,
  extent: number,
  {
    gutter = 0,
    mini = 0,
    below = 0,
  }: { readonly gutter?: number; readonly mini?: number; readonly below?: number },
): number => {
  // Where buttons come and go below, what is wholly in sight stays where it is.
  const room = size - gutter - extent;
  if (room >= 0 && below > 0) return Math.max(from - room, Math.min(at, from));
  // Smaller than the window: keep it in the middle. Larger: no empty table beyond the edge but a little.
  if (extent <= size - gutter) return from - (size - gutter - extent) / 2;
  // What lies in the corner of the sheet can be pushed out from under the small map.
  const slack = Math.max(size * 0.12, mini);
  return Math.max(from - slack, Math.min(at, from + extent - size + Math.max(slack, size * below)));
};

export const clamp = (camera: Camera, { sheet, view, least, most }: Limits): Camera => {
  const scale = Math.max(least, Math.min(most, camera.scale));
  return {
    scale,
    x: held(camera.x, view.width / scale, sheet[0], sheet[2], {
      gutter: (view.gutter ?? 0) / scale,
      mini: (view.mini?.width ?? 0) / scale,
    }),
    y: held(camera.y, view.height / scale, sheet[1], sheet[3], {
      mini: (view.mini?.height ?? 0) / scale,
      below: view.below ?? 0,
    }),
  };
};

/** As far as it takes to show no empty table beyond one edge of the sheet while the sheet goes on beyond the other. */
export const snug = (camera: Camera, [x, y, width, height]: Rect, view: Size): Camera => {
  const along = (at: number, from: number, size: number, window: number): number => {
    const shown = window / camera.scale;
    const last = from + size - shown;
    return last <= from ? from - (shown - size) / 2 : Math.max(from, Math.min(at, last));
  };
  return {
    ...camera,
    x: along(camera.x, x, width, view.width),
    y: along(camera.y, y, height, view.height),
  };
};

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Nearer or farther with the sheet point under `at` (screen) staying where it is. */
export const zoomAt = (camera: Camera, factor: number, at: Point, { least, most }: Limits): Camera => {
  const scale = Math.max(least, Math.min(most, camera.scale * factor));
  const [x, y] = toSheet(camera, at);
  return { scale, x: x - at[0] / scale, y: y - at[1] / scale };
};

const CONTROLS = 60;

/** From here on the window holds a part of the sheet, and the small map is shown. */
export const isNear = (scale: number, { sheet, view }: Pick<Limits, 'sheet' | 'view'>): boolean =>
  scale > fit(sheet, view).scale * 1.15;

/** In the window, and not under the small map. */
export const isInSight = (camera: Camera, at: Point, limits: Pick<Limits, 'sheet' | 'view'>): boolean => {
  const { width, height, mini } = limits.view;
  const [x, y] = toScreen(camera, at);
  if (x <= 0 || y <= 0 || x >= width || y >= height) return false;
  if (!mini || !isNear(camera.scale, limits)) return true;
  if (mini.corner === 'far') return x < width - mini.width || y < height - mini.height;
  // A small window has it above on the left, and the controls above on the right.
  return y > mini.height || (x > mini.width && x < width - CONTROLS);
};

/** Two fingers: the sheet points under them follow, as far as a zoom without turning can. */
export const pinch = (
  camera: Camera,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: Limits,
): Camera => {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [from, to] = [middle(before), middle(after)];
  const moved = pan(camera, to[0] - from[0], to[1] - from[1]);
  return zoomAt(moved, spread(after) / Math.max(1, spread(before)), to, limits);
};

/** The least move that brings a box of the sheet wholly into the window. */
export const reveal = (camera: Camera, [x, y, width, height]: Rect, view: Size, margin = 40): Camera => {
  const shift = (at: number, size: number, from: number, extent: number): number => {
    const m = margin / camera.scale;
    if (from - m < at) return from - m;
    if (from + extent + m > at + size) return from + extent + m - size;
    return at;
  };
  return {
    scale: camera.scale,
    x: shift(camera.x, view.width / camera.scale, x, width),
    y: shift(camera.y, view.height / camera.scale, y, height),
  };
};

/** On the way from one camera to another, `t` from 0 to 1; zoom moves by equal factors. */
export const between = (a: Camera, b: Camera, view: Size, t: number): Camera => {
  const scale = a.scale * (b.scale / a.scale) ** t;
  const middle = (c: Camera): Point => [c.x + view.width / c.scale / 2, c.y + view.height / c.scale / 2];
  const [from, to] = [middle(a), middle(b)];
  const x = from[0] + (to[0] - from[0]) * t;
  const y = from[1] + (to[1] - from[1]) * t;
  return { scale, x: x - view.width / scale / 2, y: y - view.height / scale / 2 };
};

/** What the window shows, in sheet pixels. */
export const seen = (camera: Camera, view: Size): Rect => [
  camera.x,
  camera.y,
  view.width / camera.scale,
  view.height / camera.scale,
];

/** The picture reaches this far beyond the window, in screen pixels, so that it can be pushed before it is drawn anew. */
const OVERSCAN = 160;

export const transformText = ({ x, y, scale }: Camera): string =>
  `translate(${(OVERSCAN - x * scale).toFixed(2)}px, ${(OVERSCAN - y * scale).toFixed(2)}px) scale(${scale.toFixed(5)})`;

/**
 * How a picture drawn for one camera is pushed and stretched to serve another. Stretched by the last number of the matrix, which divides all places,
 * not by scale(): for another scale the browser would lay out every name on the map anew, in every frame of a zoom.
 */
export const shiftText = (drawn: Camera, now: Camera): string => {
  const dx = drawn.x - now.x;
  const dy = drawn.y - now.y;
  // Whole pixels: a picture pushed by a fraction has its lettering drawn anew.
  if (now.scale === drawn.scale)
    return `translate(${Math.round(dx * now.scale)}px, ${Math.round(dy * now.scale)}px)`;
  const moved = `${(dx * drawn.scale).toFixed(2)}, ${(dy * drawn.scale).toFixed(2)}, 0`;
  return `matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ${moved}, ${(drawn.scale / now.scale).toFixed(6)})`;
};

/** Whether a picture drawn for one camera still fills the window for another, sharp enough to look at in passing. */
export const serves = (drawn: Camera, now: Camera, view: Size): boolean => {
  const stretch = now.scale / drawn.scale;
  if (stretch > 1.7 || stretch < 0.6) return false;
  const margin = OVERSCAN / drawn.scale;
  return (
    now.x >= drawn.x - margin &&
    now.y >= drawn.y - margin &&
    now.x + view.width / now.scale <= drawn.x + view.width / drawn.scale + margin &&
    now.y + view.height / now.scale <= drawn.y + view.height / drawn.scale + margin
  );
};
