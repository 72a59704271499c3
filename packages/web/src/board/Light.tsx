import { zonesOf } from '@strategoi/atlas';
import type { JSX, VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { digit as d } from './geometry.ts';
import { outlineOf, plainOutline, type Stage, stripOf, whileIdle } from './scene.ts';
import type { Target } from './types.ts';

const dry = new Set(['land', 'base']);

interface LightProps {
  readonly stage: Stage;
  readonly targets: ReadonlyMap<string, Target>;
  /** Zones where a counter may be touched. */
  readonly lit: ReadonlySet<string>;
  readonly selected: string | undefined;
  readonly flags: ReadonlyMap<string, string> | undefined;
}

/** The shapes that were ever drawn stay where they are and are only switched on and off; drawn alike, they are the same node. */
const useSwitches = (stage: Stage) => {
  const known = useRef<{ stage: Stage; zones: Set<string>; nodes: Map<string, VNode> } | undefined>(
    undefined,
  );
  if (known.current?.stage !== stage) known.current = { stage, zones: new Set(), nodes: new Map() };
  const { zones, nodes } = known.current;
  const switched = (key: string, make: () => VNode): VNode => {
    const node = nodes.get(key) ?? make();
    nodes.set(key, node);
    return node;
  };
  return { zones, switched };
};

/** Breadths, in pixels of the sheet. */
const GLOW = 17;
const EDGE = 5;
const FIGHT_EDGE = 6;
const FAR_EDGE = 2.5;
const CHOSEN = 8.5;
const CHOSEN_CORE = 3.5;

/** How the edge of a zone shines that may be touched. Until it may, it waits unseen as most will shine. */
const Edge = ({
  stage,
  zone,
  target: { kind, far } = { kind: 'legal' },
}: {
  stage: Stage;
  zone: string;
  target: Target | undefined;
}): JSX.Element => {
  if (kind === 'danger') {
    const outline = outlineOf(stage, zone);
    return (
      <>
        <path d={outline} fill={`url(#${stage.drawing.prefix}-danger)`} />
        <path class="st-dashes" d={outline} />
      </>
    );
  }
  const edge = far ? FAR_EDGE : kind === 'fight' ? FIGHT_EDGE : EDGE;
  return (
    <>
      <path class="st-glow" d={stripOf(stage, zone, GLOW)} />
      <path class="st-edge" d={stripOf(stage, zone, edge)} />
    </>
  );
};

/** Light and shade: what may be touched, what is chosen, whose a place is. */
export const Light = ({ stage, targets, lit, selected, flags }: LightProps): JSX.Element => {
  const isShaded = targets.size > 0 || lit.size > 0;
  const { zones, switched } = useSwitches(stage);
  for (const zone of targets.keys()) zones.add(zone);
  if (selected) zones.add(selected);
  const [, drawAll] = useState<Stage>();
  useEffect(() => {
    // What will be lit some day is made while nobody waits.
    const all = zonesOf(stage.atlas);
    return whileIdle(all, ({ id }) => {
      stripOf(stage, id, GLOW);
      stripOf(stage, id, EDGE);
      zones.add(id);
      if (id === all.at(-1)?.id) drawAll(stage);
    });
  }, [stage]);
  const between = useMemo(
    () =>
      stage.atlas.faces
        .filter((face) => face.filler)
        .map((face) => plainOutline(stage.atlas, face))
        .join(''),
    [stage],
  );
  const shapes = useMemo(
    () => zonesOf(stage.atlas).map(({ id, kind }) => ({ id, kind, shape: outlineOf(stage, id) })),
    [stage],
  );
  return (
    <>
      {/* Zone by zone: what stays dark is not drawn again. */}
      <g class={isShaded ? '' : 'st-off'}>
        <path class="st-veil" d={between} />
        {shapes.map(({ id, kind, shape }) => {
          const bright = targets.has(id) || lit.has(id) || id === selected;
          const look = `${dry.has(kind) ? 'st-shade' : 'st-veil'}${bright ? ' st-none' : ''}`;
          return switched(`shade ${id} ${look}`, () => <path key={id} class={look} d={shape} />);
        })}
      </g>
      {[...zones].map((zone) => {
        const target = targets.get(zone);
        const look = target ? `${target.kind}${target.far ? ' far' : ''}` : 'st-none';
        return switched(`light ${zone} ${look}`, () => (
          <g key={zone} class={look}>
            <path class="st-lit" d={outlineOf(stage, zone)} />
            <Edge stage={stage} zone={zone} target={target} />
          </g>
        ));
      })}
      {selected && (
        <g key="selected">
          <path class="st-sel" d={stripOf(stage, selected, CHOSEN)} />
          <path class="st-sel2" d={stripOf(stage, selected, CHOSEN_CORE)} />
        </g>
      )}
      {flags &&
        stage.atlas.places.map(({ id, at: [spot], properties: { rank } }) => {
          const side = flags.get(id ?? '');
          if (side === undefined || !spot) return null;
          const r = rank === 'capital' ? 15 : rank === 'major' ? 11 : 8.5;
          return <circle key={`f${id}`} class={`st-flag ${side}`} cx={d(spot[0])} cy={d(spot[1])} r={r} />;
        })}
    </>
  );
};
