import { type Atlas, pathOfArcs } from '@strategoi/atlas';
import type { JSX, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { CellLight, CellTints } from './CellLight.tsx';
import { cornerMarkup, wallMarkup, zonePathId } from './drawing/map.ts';
import { Light } from './Light.tsx';
import { type MarkedBox, Markers } from './Markers.tsx';
import type { BoardProps } from './props.ts';
import type { Stage } from './scene.ts';
import type { Sight } from './sight.ts';
import type { Eye } from './useEye.ts';

/** With an id, others can show a part of it. */
const Markup = ({ text, id }: { text: string; id?: string }): JSX.Element => (
  // The text is drawn from our own map data, names escaped.
  <g id={id} class={id && 'map'} dangerouslySetInnerHTML={{ __html: text }} />
);

const Layer = ({
  eye,
  defs,
  children,
}: {
  readonly eye: Eye;
  readonly defs?: string;
  readonly children: unknown;
}): JSX.Element => (
  <div class="layer still">
    <svg ref={eye.register} class="map" aria-hidden="true" focusable="false">
      {defs !== undefined && <defs dangerouslySetInnerHTML={{ __html: defs }} />}
      <g>{children as VNode}</g>
    </svg>
  </div>
);

/** Who holds what; it changes once in a while, and lies with the ground. */
const Tints = ({ stage, tints }: { stage: Stage; tints: ReadonlyMap<string, string> }): JSX.Element => (
  <>
    {[...tints].map(([zone, side]) => (
      <use key={zone} class={`st-own ${side}`} href={`#${zonePathId(stage.drawing.prefix, zone)}`} />
    ))}
  </>
);

/** How sure each border is. */
const StatusLines = ({ atlas }: { atlas: Atlas }): JSX.Element => (
  <>
    {atlas.borders.map((border) => (
      <path
        key={`${border.a} ${border.b} ${border.coast ?? ''}`}
        class={`bd ${border.status}`}
        d={pathOfArcs(atlas, border.arcs)}
      />
    ))}
  </>
);

const useGround = ({ stage, eye }: Sight, { tints }: BoardProps): JSX.Element =>
  useMemo(() => {
    const Held = stage.cells ? CellTints : Tints;
    return (
      <Layer eye={eye} defs={stage.drawing.defs}>
        <Markup id={`${stage.drawing.prefix}-ground`} text={stage.drawing.ground} />
        {tints && <Held stage={stage} tints={tints} />}
      </Layer>
    );
  }, [stage, eye, tints]);

const useLight = ({ stage, eye, targets, lit, selected }: Sight, { flags }: BoardProps): JSX.Element =>
  useMemo(
    () => (
      <Layer eye={eye}>
        {stage.cells ? (
          <CellLight stage={stage} targets={targets} lit={lit} selected={selected} />
        ) : (
          <Light stage={stage} targets={targets} lit={lit} selected={selected} flags={flags} />
        )}
      </Layer>
    ),
    [stage, eye, targets, lit, selected, flags],
  );

const useFeatures = (
  { stage, eye }: Sight,
  { atlas, walls: built, showStatus, signs }: BoardProps,
  boxes: readonly MarkedBox[],
): JSX.Element => {
  const walls = useMemo(() => wallMarkup(atlas, built ?? {}), [atlas, built]);
  return useMemo(
    () => (
      <Layer eye={eye}>
        <Markup id={`${stage.drawing.prefix}-features`} text={stage.drawing.features} />
        <Markup id={`${stage.drawing.prefix}-walls`} text={walls + cornerMarkup(atlas)} />
        {showStatus && <StatusLines atlas={atlas} />}
        <Markers boxes={boxes} />
        <Markup text={stage.drawing.labels} />
        {signs !== undefined && <Markup text={signs} />}
      </Layer>
    ),
    [stage, eye, walls, atlas, boxes, showStatus, signs],
  );
};

/** The layers under the counters. What does not change is not made again. */
export const useLayers = (sight: Sight, props: BoardProps, boxes: readonly MarkedBox[]): JSX.Element => (
  <>
    {useGround(sight, props)}
    {useLight(sight, props)}
    {useFeatures(sight, props, boxes)}
  </>
);
