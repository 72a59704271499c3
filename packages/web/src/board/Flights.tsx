import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { Counter } from './Counter.tsx';
import { digit as d, type Point } from './geometry.ts';
import { type Flight, flightsBetween, isStill } from './motion.ts';
import { type Arrangement, centreOf, type Placed, type Stage, turnedCourse } from './scene.ts';
import type { Journey, Piece } from './types.ts';

/**
 * Pieces under way; each lands when its time is over, or at the next click: nobody waits for them. They set out once the
 * click that sent them is drawn, and what they leave behind is cleared away once their landing is.
 */
export const FlightView = ({
  stops,
  flight,
  size,
  onLand,
}: {
  stops: readonly Point[];
  flight: Flight;
  size: number;
  onLand: () => void;
}): JSX.Element => {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const frames = stops.map(([x, y]) => ({
      transform: `translate(${x - size / 2}px, ${y - size / 2}px) scale(${size / 40})`,
      easing: 'cubic-bezier(.25,.6,.3,1)',
    }));
    let animation: Animation | undefined;
    let landing: (() => void) | undefined;
    const start = (): void => {
      starting();
      animation = ref.current?.animate(frames, { duration: flight.duration, fill: 'both' });
      if (animation)
        animation.onfinish = () => {
          landing ??= afterDrawing(onLand);
        };
    };
    const starting = afterDrawing(start);
    const land = (): void => {
      if (!animation) start();
      animation?.finish();
    };
    addEventListener('click', land, true);
    return () => {
      removeEventListener('click', land, true);
      starting();
      landing?.();
      animation?.cancel();
    };
  }, []);
  const [x, y] = stops[0]!;
  return (
    <g
      ref={ref}
      class="brd-flight"
      transform={`translate(${d(x - size / 2)} ${d(y - size / 2)}) scale(${(size / 40).toFixed(4)})`}
    >
      <Counter piece={flight.pieces[0]!} n={flight.pieces.length} named={false} />
    </g>
  );
};

type Aloft = readonly (Flight & { readonly stops: readonly Point[] })[];

/** Follows pieces from drawing to drawing and tells which are still under way. */
export const useFlights = (
  stage: Stage,
  pieces: readonly Piece[],
  now: Arrangement,
  journeys: readonly Journey[],
): { readonly flights: Aloft; readonly land: (key: string) => void } => {
  const before = useRef<
    { stage: Stage; zones: Map<string, string>; spots: Arrangement['spots'] } | undefined
  >(undefined);
  const aloft = useRef<Aloft>([]);
  const known = useRef<readonly Piece[]>([]);
  const [, drawAgain] = useState(aloft.current);
  if (known.current !== pieces) {
    known.current = pieces;
    const last = before.current;
    if (last && last.stage.atlas === stage.atlas && !isStill()) {
      const fresh = flightsBetween(last.zones, pieces, journeys).map((flight) => {
        const [first] = flight.pieces;
        const from = last.spots.get(first!.id);
        const to = now.spots.get(first!.id);
        const ends = (spot: Placed | undefined, zone: string): Point =>
          spot ? [spot.x, spot.y] : centreOf(stage, now, zone);
        const { zones } = flight;
        const centres = zones.map((zone) => centreOf(stage, now, zone));
        const middle = turnedCourse(stage, zones, centres).flat().slice(1, -1);
        const stops = [ends(from, flight.from), ...middle, ends(to, zones.at(-1)!)];
        return { ...flight, key: `${flight.key} ${first!.id}`, stops };
      });
      const moving = new Set(fresh.flatMap((flight) => flight.pieces.map((piece) => piece.id)));
      const others = aloft.current.filter((old) => !old.pieces.some((piece) => moving.has(piece.id)));
      if (fresh.length > 0) aloft.current = [...others, ...fresh];
    } else if (aloft.current.length > 0) aloft.current = [];
    before.current = { stage, zones: new Map(pieces.map((p) => [p.id, p.zone])), spots: now.spots };
  }
  return {
    flights: aloft.current,
    land(key) {
      aloft.current = aloft.current.filter((flight) => flight.key !== key);
      drawAgain(aloft.current);
    },
  };
};
