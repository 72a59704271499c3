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

const unit = (symbol: string, strength: number, more: Partial<Piece> = {}): Piece => ({
  id: symbol,
  zone: '',
  kind: 'unit',
  side: 'athens',
  stack: symbol,
  name: '',
  symbol,
  strength,
  national: true,
  ...more,
});

/** Counters as they lie on the map, for the words that explain them. */
const specimens: { readonly [term: string]: Piece } = {
  'unit-T': unit('trireme', 10),
  'unit-H': unit('hoplite', 6),
  'unit-C': unit('cavalry', 5, { side: 'sparta' }),
  'unit-P': unit('peltast', 5, { side: 'sparta' }),
  'unit-A': unit('archer', 3),
  leader: unit('leader', 0, { kind: 'leader', side: 'sparta', swords: 3 }),
  garrison: unit('tower', 4, { kind: 'garrison', allegiance: 4 }),
  bonus: unit('hoplite', 8, { side: 'sparta', bonus: true }),
  reduced: unit('hoplite', 3, { side: 'sparta', reduced: true }),
  ally: unit('hoplite', 7, { side: 'sparta', national: false }),
};

export const Specimen = ({ term }: { readonly term: string }) => {
  const piece = specimens[term];
  return piece ? (
    <svg class="specimen" viewBox="-4 -4 48 48" aria-hidden="true" focusable="false">
      <Counter piece={piece} named={false} />
    </svg>
  ) : null;
};

export const isSpecimen = (term: string): boolean => Object.hasOwn(specimens, term);
