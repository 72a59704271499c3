import { type Face, pathOf } from '@strategoi/atlas';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { outlineOfAll } from './cells.ts';
import type { Stage } from './scene.ts';
import type { Target } from './types.ts';

const facesOf = (stage: Stage, zones: Iterable<string>): Face[] => {
  const faces: Face[] = [];
  for (const zone of zones) {
    const face = stage.atlas.byId.get(zone);
    if (face) faces.push(face);
  }
  return faces;
};

const facesText = (stage: Stage, faces: readonly Face[]): string =>
  faces.map((face) => pathOf(stage.atlas, face)).join('');

/** Targets that shine alike, in the order in which they are drawn. */
const looksOf = (targets: ReadonlyMap<string, Target>): Map<string, string[]> => {
  const looks = new Map<string, string[]>([
    ['legal far', []],
    ['legal', []],
    ['danger', []],
    ['fight', []],
  ]);
  for (const [zone, { kind, far }] of targets) {
    const look = far ? `${kind} far` : kind;
    const list = looks.get(look);
    if (list) list.push(zone);
    else looks.set(look, [zone]);
  }
  return looks;
};

interface CellLightProps {
  readonly stage: Stage;
  readonly targets: ReadonlyMap<string, Target>;
  /** Zones where a counter may be touched. */
  readonly lit: ReadonlySet<string>;
  readonly selected: string | undefined;
}

/** Light and shade on a map of cells: only what is lit is drawn, cells that shine alike as one shape. */
export const CellLight = ({ stage, targets, lit, selected }: CellLightProps): JSX.Element => {
  const shade = useMemo(() => {
    const [x, y, width, height] = stage.sheet;
    const bright = new Set([...targets.keys(), ...lit, ...(selected ? [selected] : [])]);
    if (targets.size === 0 && lit.size === 0) return '';
    return `M${x} ${y}h${width}v${height}h${-width}z${facesText(stage, facesOf(stage, bright))}`;
  }, [stage, targets, lit, selected]);
  const lights = useMemo(
    () =>
      [...looksOf(targets)].map(([look, zones]) => {
        const faces = facesOf(stage, zones);
        if (faces.length === 0) return null;
        const rim = outlineOfAll(stage.atlas, faces);
        return (
          <g key={look} class={`cell-light ${look}`}>
            <path class="st-lit" d={facesText(stage, faces)} />
            <path class="cl-glow" d={rim} />
            <path class="cl-edge" d={rim} />
          </g>
        );
      }),
    [stage, targets],
  );
  const chosen = selected === undefined ? '' : facesText(stage, facesOf(stage, [selected]));
  return (
    <>
      {shade !== '' && <path class="cl-shade" fill-rule="evenodd" d={shade} />}
      {lights}
      {chosen !== '' && (
        <>
          <path class="cl-sel" d={chosen} />
          <path class="cl-sel2" d={chosen} />
        </>
      )}
    </>
  );
};

/** Whose the cells are: one shape for each side. */
export const CellTints = ({
  stage,
  tints,
}: {
  readonly stage: Stage;
  readonly tints: ReadonlyMap<string, string>;
}): JSX.Element => {
  const bySide = new Map<string, string[]>();
  for (const [zone, side] of tints) {
    const list = bySide.get(side);
    if (list) list.push(zone);
    else bySide.set(side, [zone]);
  }
  return (
    <>
      {[...bySide].map(([side, zones]) => (
        <path key={side} class={`st-own ${side}`} d={outlineOfAll(stage.atlas, facesOf(stage, zones))} />
      ))}
    </>
  );
};
