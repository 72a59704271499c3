import { pathOf } from '@strategoi/atlas';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { seen } from './camera.ts';
import { landOutline } from './cells.ts';
import { digit as d } from './geometry.ts';
import type { Placed, Stage } from './scene.ts';
import type { Eye } from './useEye.ts';

/** Often enough to be followed, and not in every frame of a map that is pushed: it would have to be painted for each. */
const FOLLOW_MS = 100;

/** What the window shows. */
const Window = ({ eye }: { eye: Eye }): JSX.Element => {
  const frame = useRef<SVGRectElement>(null);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      due = undefined;
      const [x, y, width, height] = seen(eye.camera.peek(), eye.limits().view);
      for (const [name, value] of Object.entries({ x, y, width, height }))
        frame.current?.setAttribute(name, d(value));
    };
    const stop = eye.camera.subscribe(() => {
      due ??= setTimeout(follow, FOLLOW_MS);
    });
    follow();
    return () => {
      stop();
      clearTimeout(due);
    };
  }, [eye]);
  return <rect ref={frame} class="seen" />;
};

/** The whole sheet in small, shown when the window holds a part of it; a touch leads there. */
export const MiniMap = ({
  stage,
  eye,
  placed,
  label,
}: {
  stage: Stage;
  eye: Eye;
  placed: readonly Placed[];
  label: string;
}): JSX.Element => {
  const [x0, y0, width, height] = stage.sheet;
  const land = useMemo(
    () =>
      stage.cells
        ? landOutline(stage.atlas)
        : stage.atlas.faces
            .filter((face) => face.kind === 'land' || face.kind === 'operational')
            .map((face) => pathOf(stage.atlas, face))
            .join(''),
    [stage],
  );
  const dots = useMemo(() => {
    const byZone = new Map<string, Placed>();
    for (const spot of placed)
      if (!spot.pile.pieces[0]!.at) byZone.set(`${spot.pile.zone} ${spot.pile.pieces[0]!.side}`, spot);
    return [...byZone].map(([key, { x, y, pile }]) => (
      <circle key={key} class={`dot ${pile.pieces[0]!.side}`} cx={d(x)} cy={d(y)} r="30" />
    ));
  }, [placed]);
  const go = (event: MouseEvent): void => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    if (event.detail === 0) eye.show();
    else
      eye.centreOn([
        x0 + ((event.clientX - box.left) / box.width) * width,
        y0 + ((event.clientY - box.top) / box.height) * height,
      ]);
    event.stopPropagation();
  };
  return (
    <button type="button" class="brd-mini" tabIndex={-1} aria-label={label} onClick={go}>
      <svg viewBox={stage.sheet.join(' ')} aria-hidden="true">
        <path class="t-clear" d={land} />
        {dots}
        <Window eye={eye} />
      </svg>
    </button>
  );
};
