import { faceAt } from '@strategoi/atlas';
import { toSheet } from './camera.ts';
import { FINGER, litNear } from './cells.ts';
import type { Sight } from './sight.ts';
import type { Hover } from './types.ts';

/** The zone under a point of the page, where zones have no shapes of their own. */
export const zoneUnder = (
  { root, stage, eye, targets }: Sight,
  at: Pick<MouseEvent, 'clientX' | 'clientY'>,
): string | undefined => {
  if (!stage.cells || !root.current) return undefined;
  const box = root.current.getBoundingClientRect();
  const [x, y] = toSheet(eye.camera.peek(), [at.clientX - box.left, at.clientY - box.top]);
  const face = faceAt(stage.atlas, x, y);
  if (face && targets.has(face.id)) return face.id;
  // A hex of the coast may be little land and much water: beside a light the light is meant.
  const near = litNear(stage.atlas, targets.keys(), face, [x, y], FINGER / eye.camera.peek().scale);
  return near ?? (face && !face.filler ? face.id : undefined);
};

/** The zone an element of the map is, or lies in. */
export const zoneOf = (element: Element): string | undefined => {
  const at = element.closest<SVGElement>('[data-zone],[data-in]');
  return at?.dataset.zone ?? at?.dataset.in;
};

/** What a pointer is over: a zone, and the counter on it. */
export const spotUnder = (sight: Sight, event: MouseEvent): Hover | undefined => {
  const element = event.target as Element;
  const pile = element.closest<SVGElement>('[data-piece]');
  const zone =
    pile?.dataset.in ?? zoneUnder(sight, event) ?? element.closest<SVGElement>('[data-zone]')?.dataset.zone;
  const piece = pile?.dataset.piece;
  return zone === undefined ? undefined : { zone, ...(piece === undefined ? {} : { piece }) };
};

/** On the controls that lie over the map, and not on the map. */
export const isControl = (event: Event): boolean =>
  (event.target as Element).closest('.brd-tools, .brd-mini') !== null;
