import { Counter } from '../board/Counter.tsx';
import type { Point } from '../board/geometry.ts';
import type { Piece } from '../board/types.ts';

const [WIDTH, HEIGHT] = [96, 60];

/** A piece of the map that is on the same page, cut out. */
export const Cutting = ({ game, at: [x, y] }: { readonly game: string; readonly at: Point }) => (
  <svg
    class="map cutting"
    viewBox={`${x - WIDTH / 2} ${y - HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
    aria-hidden="true"
    focusable="false"
  >
    {['ground', 'features', 'walls'].map((layer) => (
      <use key={layer} href={`#map-${game}-${layer}`} />
    ))}
  </svg>
);

/** A counter as it lies on the map. */
export const Specimen = ({ piece }: { readonly piece: Piece }) => (
  <svg class="specimen" viewBox="-4 -4 48 48" aria-hidden="true" focusable="false">
    <Counter piece={piece} named={false} />
  </svg>
);
