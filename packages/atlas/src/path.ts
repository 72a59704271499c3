import { type Arc, arcPoints } from './arc.ts';
import type { Atlas, Face, Feature, Frame } from './atlas.ts';
import { whole } from './cell.ts';
import type { ArcList } from './topology.ts';

const digits = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

// Relative lines: half the length of absolute ones, and exact, since each step is a whole number of grid units.
const trace = (points: Arc, unit: number): string => {
  let text = `M${digits(whole(points, 0) * unit)} ${digits(whole(points, 1) * unit)}l`;
  for (let i = 2; i < points.length; i += 2) {
    const dx = digits((whole(points, i) - whole(points, i - 2)) * unit);
    const dy = digits((whole(points, i + 1) - whole(points, i - 1)) * unit);
    text += `${i > 2 && !dx.startsWith('-') ? ' ' : ''}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
  }
  return text;
};

/** SVG path data of a face, holes included (fill-rule evenodd or nonzero). */
export const pathOf = (atlas: Atlas, face: Face | Frame): string =>
  face.rings.map((ring) => `${trace(ring, atlas.unit)}z`).join('');

/** SVG path data of lists of arcs; arcs that follow one another are drawn as one line. */
export const pathOfArcs = (atlas: Atlas, lists: readonly ArcList[]): string => {
  const lines: number[][] = [];
  for (const list of lists) {
    for (const arc of list) {
      const points = arcPoints(atlas.arcs, arc);
      const line = lines.at(-1);
      if (line && line.at(-2) === points[0] && line.at(-1) === points[1]) {
        for (let i = 2; i < points.length; i++) line.push(whole(points, i));
      } else lines.push(Array.from(points));
    }
  }
  return lines.map((line) => trace(Int32Array.from(line), atlas.unit)).join('');
};

/** SVG path data of a river, coast, arrow or piece of scenery. */
export const pathOfFeature = (atlas: Atlas, feature: Feature<unknown>): string => {
  if (!feature.closed) return pathOfArcs(atlas, feature.arcs);
  return feature.arcs.map((ring) => `${pathOfArcs(atlas, [ring])}z`).join('');
};
