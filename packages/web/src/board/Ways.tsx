import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { digit as d, lineText, type Point } from './geometry.ts';
import { isStill } from './motion.ts';
import { PILL_HEIGHT, pillSize, settler } from './pills.ts';
import { type Arrangement, type Way as DrawnWay, headText, type Stage, wayOf } from './scene.ts';
import type { Path, Target } from './types.ts';

interface WayProps {
  readonly stage: Stage;
  readonly arrangement: Arrangement;
  readonly path: Path;
}

interface Scaled {
  /** Sheet pixels for a pixel of a pill. */
  readonly scale: number;
}

/** The dashes of the way crawl a little at a time: the board is not drawn anew for every frame of the screen. */
const CRAWL_MS = 130;
const CRAWL = 2.4;
const DASHES = 22;

const useCrawl = (): RefObject<SVGPathElement | null> => {
  const line = useRef<SVGPathElement>(null);
  // Anew after every drawing: what a click has done is never delayed by it.
  useEffect(() => {
    if (isStill()) return;
    const timer = setInterval(() => {
      const now = Number(line.current?.getAttribute('stroke-dashoffset') ?? 0);
      line.current?.setAttribute('stroke-dashoffset', d((now - CRAWL) % DASHES));
    }, CRAWL_MS);
    return () => clearInterval(timer);
  });
  return line;
};

/** Breadth of a bead in its own pixels. */
export const BEAD = 16;

/** Where the beads of a way lie: on it or beside it, near their zone, with counters and names left free. */
export const beadSpots = (
  { stage, arrangement, path, scale }: WayProps & Scaled,
  { line, stops }: DrawnWay,
): readonly (Point | undefined)[] => {
  const { settle } = settler(stage, arrangement, scale);
  return path.zones.map((_, i) => {
    const stop = stops[i];
    if (!stop || i === 0 || (path.beads?.[i - 1] ?? '') === '') return undefined;
    // On a lattice a bead stands in its hex.
    if (stage.cells) return stop;
    const far = ([x, y]: Point): number => Math.hypot(x - stop[0], y - stop[1]);
    const near = line.filter((p) => far(p) < stage.counter * 1.3).sort((a, b) => far(a) - far(b));
    const size = BEAD * scale;
    return settle([stop, ...near], size, size);
  });
};

export const Way = (props: WayProps & Scaled & { still?: true }): JSX.Element => {
  const { stage, arrangement, path, still } = props;
  const way = wayOf(stage, arrangement, path.zones);
  const beads = beadSpots(props, way);
  const crawling = useCrawl();
  return (
    <g class="way">
      <path class="p-c" d={lineText(way.line)} />
      <path class="p-l" {...(still ? {} : { ref: crawling })} d={lineText(way.line)} />
      <path class="p-h" d={headText(way.line, stage.counter * 0.46)} />
      {(path.beads ?? []).map((bead, i) => {
        const at = beads[i + 1];
        if (!at) return null;
        return (
          <g key={path.zones[i + 1]} transform={`translate(${d(at[0])} ${d(at[1])})`}>
            <g class="bead">
              <circle class="p-n" r={BEAD / 2} />
              <text class="p-t" y="3.8">
                {bead}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
};

/** What the enemy did last. */
export const LastMove = ({ stage, arrangement, path }: WayProps): JSX.Element => {
  const { line } = wayOf(stage, arrangement, path.zones);
  return (
    <g class="last">
      <path class="lm-c" d={lineText(line)} />
      <path class="lm" d={lineText(line)} />
      <path class="lm-h" d={headText(line, 15)} />
    </g>
  );
};

/** What it costs to go there, or what waits there. */
export const Pill = ({ at, target }: { at: Point; target: Target }): JSX.Element => {
  const width = pillSize(target);
  const sign = target.kind === 'fight' ? 'battle' : target.kind === 'danger' ? 'warning' : undefined;
  return (
    <g transform={`translate(${d(at[0])} ${d(at[1])})`}>
      <g class={`pm ${target.kind}`}>
        <rect x={-width / 2} y={-PILL_HEIGHT / 2} width={width} height={PILL_HEIGHT} rx="9" />
        {sign && <use href={`#${sign}`} x={-width / 2 + 4} y="-6.2" width="12.4" height="12.4" />}
        <text x={sign ? 7.5 : 0} y="4">
          {target.label}
          {target.unit && (
            <tspan class="u" dx="2">
              {target.unit}
            </tspan>
          )}
        </text>
      </g>
    </g>
  );
};
