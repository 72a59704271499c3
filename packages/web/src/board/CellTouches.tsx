// biome-ignore-all lint/a11y/useSemanticElements: a shape of a drawing is a button here, and a button cannot be drawn in it
import { pathOf } from '@strategoi/atlas';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type TouchProps, toldOf } from './Touches.tsx';
import type { Target } from './types.ts';

interface CellTouchesProps extends TouchProps {
  readonly targets: ReadonlyMap<string, Target>;
  readonly selected: string | undefined;
}

/**
 * A map of thousands of cells has one button: the cell where the keyboard stands. Arrows move it; what is under a pointer is
 * found by arithmetic.
 */
export const CellTouches = (props: CellTouchesProps): JSX.Element => {
  const { stage, arrangement, words, focus, nameOf, targets, selected } = props;
  const [x, y, width, height] = stage.sheet;
  const face = stage.atlas.byId.get(focus);
  const shape = useMemo(() => (face ? pathOf(stage.atlas, face) : ''), [stage, face]);
  const target = targets.get(focus);
  const standing = arrangement.placed
    .filter(({ pile }) => pile.zone === focus)
    .map(({ pile }) => `${pile.pieces.length > 1 ? `${pile.pieces.length} × ` : ''}${pile.pieces[0]!.name}`);
  const label = [
    words.holds(nameOf(focus), standing.join(', ') || words.empty),
    ...(target ? toldOf(target) : []),
    ...(focus === selected ? [words.chosen] : []),
  ].join('. ');
  return (
    <g>
      <rect class="brd-sheet" x={x} y={y} width={width} height={height} />
      <g
        class={target ? 'brd-zone can' : 'brd-zone'}
        data-zone={focus}
        role="button"
        tabindex={0}
        aria-label={label}
        aria-live="polite"
      >
        <path d={shape} />
      </g>
    </g>
  );
};
