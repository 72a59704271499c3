import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { digit as d, lineText, type Point } from './geometry.ts';
import { isStill } from './motion.ts';
import { PILL_HEIGHT, pillSize } from './pills.ts';
import { type Arrangement, headText, type Stage, wayOf } from './scene.ts';
import type { Path, Target } from './types.ts';

interface WayProps {
  readonly stage: Stage;
  readonly arrangement: Arrangement;
  readonly path: Path;
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

export const Way = ({ stage, arrangement, path, still }: WayProps & { still?: true }): JSX.Element => {
  const way = wayOf(stage, arrangement, path.zones);
  const crawling = useCrawl();
  return (
    <g class="way">
      <path class="p-c" d={lineText(way.line)} />
      <path class="p-l" {...(still ? {} : { ref: crawling })} d={lineText(way.line)} />
      <path class="p-h" d={headText(way.line, stage.counter * 0.46)} />
      {(path.beads ?? []).map((bead, i) => {
        const at = way.stops[i + 1];
        if (bead === '' || !at) return null;
        return (
          <g key={path.zones[i + 1]} transform={`translate(${d(at[0])} ${d(at[1])})`}>
            <g class="bead">
              <circle class="p-n" r="8" />
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
