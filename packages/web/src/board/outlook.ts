import { faceOf } from '@strategoi/atlas';
import { type Camera, clamp, fit, isInSight, limitsFor, reveal, type Size, snug } from './camera.ts';
import type { Rect } from './geometry.ts';
import type { Stage } from './scene.ts';

/** A window as narrow as this is a phone. */
export const SMALL = 700;
/** Counters are at finger size from here on: a small window opens no farther away. */
const READABLE = 0.44;
/** Cells are at finger size from here on. */
const CELLS_READABLE = 0.95;

export const readableOf = (stage: Stage): number => (stage.cells ? CELLS_READABLE : READABLE);

export const boxOf = (stage: Stage, zone: string): Rect => {
  const { unit } = stage.atlas;
  const ring = faceOf(stage.atlas, zone).rings[0]!;
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
  for (let i = 0; i < ring.length; i += 2) {
    x0 = Math.min(x0, ring[i]! * unit);
    x1 = Math.max(x1, ring[i]! * unit);
    y0 = Math.min(y0, ring[i + 1]! * unit);
    y1 = Math.max(y1, ring[i + 1]! * unit);
  }
  return [x0, y0, x1 - x0, y1 - y0];
};

const hull = (boxes: readonly Rect[]): Rect => {
  const x0 = Math.min(...boxes.map((b) => b[0]));
  const y0 = Math.min(...boxes.map((b) => b[1]));
  const x1 = Math.max(...boxes.map((b) => b[0] + b[2]));
  const y1 = Math.max(...boxes.map((b) => b[1] + b[3]));
  return [x0, y0, x1 - x0, y1 - y0];
};

/** The least box around these zones, as far as the map has them. */
export const boxAround = (stage: Stage, zones: readonly string[]): Rect | undefined => {
  const known = zones.filter((zone) => stage.atlas.byId.has(zone));
  return known.length > 0 ? hull(known.map((zone) => boxOf(stage, zone))) : undefined;
};

/** The middle of a box in the middle of the window, at a scale that is given. */
export const centred = ([x, y, width, height]: Rect, view: Size, scale: number): Camera => ({
  scale,
  x: x + width / 2 - view.width / scale / 2,
  y: y + height / 2 - view.height / scale / 2,
});

/** In the part of the board that has a view of its own: an inset that is a map of its own is no part of the board. */
const isInView = (stage: Stage, zone: string): boolean => {
  const view = stage.atlas.sheet.views.inset;
  const [x, y] = stage.walk.at.get(zone) ?? [Number.NaN, 0];
  if (!view || stage.atlas.byId.get(zone)?.frame !== 'board') return false;
  return x > view[0] && y > view[1] && x < view[0] + view[2] && y < view[1] + view[3];
};

/** Most of it lies there; with nothing lit a game is opened where it is played for. */
export const isClose = (stage: Stage, zones: readonly string[]): boolean => {
  const isThere = (zone: string): boolean => isInView(stage, zone);
  if (zones.length === 0) return !stage.cells && [...stage.walk.at.keys()].some(isThere);
  return zones.filter(isThere).length * 3 >= zones.length * 2;
};

/** As near as it can with the whole box beside the small map. */
export const fitBeside = (box: Rect, view: Size): Camera => {
  const { gutter = 0, mini } = view;
  return fit(box, { ...view, gutter: mini?.corner === 'far' ? Math.max(gutter, mini.width) : gutter });
};

/** As near as it can with all of these zones in sight, or with the view of that name. */
export const framing = (
  stage: Stage,
  view: Size,
  frame: readonly string[] | string | undefined,
): Camera | undefined => {
  const box = typeof frame === 'string' ? stage.atlas.sheet.views[frame] : boxAround(stage, frame ?? []);
  return box && fit(box, view, typeof frame === 'string' ? undefined : 16);
};

/** Where a window of this size opens. */
export const openingOn = (stage: Stage, view: Size, openOn: readonly string[] = []): Camera => {
  const all = fit(stage.sheet, view);
  const zones = openOn.filter((zone) => stage.atlas.byId.has(zone));
  const close = isClose(stage, zones) ? stage.atlas.sheet.views.inset : undefined;
  if (view.width >= SMALL) return close ? fitBeside(close, view) : all;
  const readable = readableOf(stage);
  if (all.scale >= readable) return all;
  const box = boxAround(stage, zones) ?? close ?? stage.sheet;
  const scale = Math.max(readable, Math.min(fit(box, view, 30).scale, 1.05));
  return snug(centred(box, view, scale), stage.sheet, view);
};

/** A name at the foot of a theatre hangs so far below the sheet, in screen pixels. */
const HANG = 8;

/** Where all of the theatre is seen, and around it as much of the map as there is room for. */
export const homeOf = (stage: Stage, theatre: readonly string[], view: Size): Camera | undefined => {
  const box = boxAround(stage, theatre);
  if (!box) return undefined;
  const near = fitBeside(box, view);
  const [x, y, width, height] = stage.sheet;
  return snug(near, [x, y, width, height + HANG / near.scale], view);
};

/** What was looked for comes out from under the boxes that lie on the edge of the map. */
const CLEAR = 96;

/** Where the eye goes to have all of these in sight, no nearer than it is. */
export const uncovering = (stage: Stage, view: Size, now: Camera, zones: readonly string[]): Camera => {
  const box = boxAround(stage, zones);
  if (!box) return now;
  const clear = reveal(now, box, view, CLEAR);
  const close = snug(clear, stage.sheet, view);
  const isThere = (zone: string): boolean =>
    isInSight(close, stage.walk.at.get(zone) ?? [0, 0], { sheet: stage.sheet, view });
  // A small window is too small for empty table, unless one of them would lie under the small map.
  return view.width < SMALL && zones.every(isThere) ? close : clear;
};

/** Where the eye goes to what there is to do, or nowhere when it is in sight. */
export const attending = (
  stage: Stage,
  view: Size,
  now: Camera,
  zones: readonly string[],
  first: string | undefined,
): Camera | undefined => {
  const box = boxAround(stage, zones);
  if (!box) return undefined;
  const readable = readableOf(stage);
  const fits = (scale: number): boolean => box[2] * scale <= view.width && box[3] * scale <= view.height;
  const isLarge = view.width >= SMALL;
  // On a large window too, once a stack is chosen and the cells it may go to are lit.
  const isChosen = first !== undefined && zones.length > 1;
  const isNear = (isLarge && !isChosen) || !stage.cells || now.scale >= readable * (isLarge ? 0.75 : 0.9);
  // A finger cannot choose among cells that are smaller than it is: the eye comes nearer to a few of them.
  if (!isNear && fits(readable)) return centred(box, view, readable);
  const isSeen = (zone: string): boolean =>
    isInSight(now, stage.walk.at.get(zone) ?? [0, 0], { sheet: stage.sheet, view });
  // Where a chosen stack may go is shown whole, if it can be.
  if (stage.cells && isChosen && fits(now.scale) && !zones.every(isSeen))
    return centred(box, view, now.scale);
  // What there is to choose is not left under the small map.
  const { mini: _small, ...bare } = view;
  const isUnder = (zone: string): boolean =>
    !isSeen(zone) && isInSight(now, stage.walk.at.get(zone) ?? [0, 0], { sheet: stage.sheet, view: bare });
  if (stage.cells && isLarge && fits(now.scale) && zones.some(isUnder)) return centred(box, view, now.scale);
  if (first === undefined ? zones.some(isSeen) : isSeen(first)) return undefined;
  const scale = Math.min(now.scale, Math.max(readable, fit(box, view, 30).scale));
  // All of it does not fit: what the decision is about comes first.
  const to = centred(fits(scale) || first === undefined ? box : boxOf(stage, first), view, scale);
  // Beyond the edge of the sheet it goes no farther than it must.
  const { mini: _mini, ...open } = view;
  const within = clamp(to, limitsFor(stage.sheet, open));
  const isShown = (camera: Camera): boolean => {
    const isThere = (zone: string): boolean =>
      isInSight(camera, stage.walk.at.get(zone) ?? [0, 0], { sheet: stage.sheet, view });
    return first === undefined ? zones.some(isThere) : isThere(first);
  };
  return [snug(within, stage.sheet, view), within].find(isShown) ?? to;
};
