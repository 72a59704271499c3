import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { digit as d } from './geometry.ts';
import { type Arrangement, centreOf, type Stage } from './scene.ts';
import type { Eye } from './useEye.ts';

/** The points of a way that can be taken and led elsewhere. */
export interface Bends {
  readonly zones: readonly string[];
  /** Those the way is led through already, and its end. */
  readonly stops: ReadonlySet<string>;
  /** What is held at this point is over that zone; let go where `done`. */
  onBend(point: string, over: string | undefined, done: boolean): void;
}

/** A point of the way that is pressed is taken, and the map stays where it is. */
export function useBending(
  eye: Eye,
  bends: Bends | undefined,
  zoneAt: (at: { readonly clientX: number; readonly clientY: number }) => string | undefined,
): void {
  const last: RefObject<{ bends: Bends | undefined; zoneAt: typeof zoneAt }> = useRef({ bends, zoneAt });
  last.current = { bends, zoneAt };
  useEffect(() => {
    const others = eye.grabber.current;
    eye.grabber.current = (pressed) => {
      const point = pressed.closest<SVGElement>('[data-bend]')?.dataset.bend;
      if (point === undefined) return others?.(pressed);
      const tell = (over: string | undefined, done: boolean): void =>
        last.current?.bends?.onBend(point, over, done);
      const under = (x: number, y: number): string | undefined =>
        last.current?.zoneAt({ clientX: x, clientY: y });
      let over: string | undefined;
      return {
        start: () => undefined,
        move: (x, y) => {
          const now = under(x, y);
          if (now === over) return;
          over = now;
          tell(now, false);
        },
        drop: (x, y) => tell(under(x, y), true),
        cancel: () => tell(undefined, true),
      };
    };
    return () => {
      eye.grabber.current = others;
    };
  }, [eye]);
}

const HIT = 19;
/** How large a point may be drawn: the next one must not lie under it, however far away the map is. */
function roomAt(centres: readonly (readonly [number, number])[], i: number): number {
  const [x, y] = centres[i] ?? [0, 0];
  const gaps = [centres[i - 1], centres[i + 1]].flatMap((next) =>
    next ? [Math.hypot(next[0] - x, next[1] - y)] : [],
  );
  return gaps.length === 0 ? 1 : Math.min(...gaps) / (2 * HIT);
}

export const BendPoints = ({
  stage,
  arrangement,
  bends,
}: {
  readonly stage: Stage;
  readonly arrangement: Arrangement;
  readonly bends: Bends;
}): JSX.Element => {
  const centres = bends.zones.map((zone) => centreOf(stage, arrangement, zone));
  return (
    <>
      {bends.zones.map((zone, i) => {
        const [x, y] = centres[i] ?? [0, 0];
        return (
          // A way may come through one place twice.
          <g key={`${i} ${zone}`} transform={`translate(${d(x)} ${d(y)})`}>
            <g
              class={bends.stops.has(zone) ? 'bend stop' : 'bend'}
              data-bend={zone}
              style={{ '--room': roomAt(centres, i).toFixed(3) }}
            >
              <circle class="bd-hit" r={HIT} />
              <circle class="bd-dot" r={bends.stops.has(zone) ? 8 : 5.5} />
            </g>
          </g>
        );
      })}
    </>
  );
};
