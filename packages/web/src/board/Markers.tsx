// biome-ignore-all lint/a11y/useSemanticElements: shapes of a drawing are buttons here, and a button cannot be drawn in it
import type { Atlas } from '@strategoi/atlas';
import type { JSX } from 'preact';
import type { Rect } from './geometry.ts';
import type { Marker } from './types.ts';

export interface MarkedBox {
  readonly marker: Marker;
  readonly rect: Rect;
}

/** The markers of a box from top to bottom. */
export const markedBoxes = (atlas: Atlas, markers: readonly Marker[]): MarkedBox[] => {
  const boxes = new Map<string, Marker[]>();
  for (const marker of markers) boxes.set(marker.box, [...(boxes.get(marker.box) ?? []), marker]);
  return [...boxes].flatMap(([box, list]) => {
    const rect = atlas.sheet.boxes[box];
    if (!rect) return [];
    const [x, y, width] = rect;
    const height = Math.min(rect[3] / list.length, 92);
    return list.map((marker, i): MarkedBox => ({ marker, rect: [x, y + i * height, width, height] }));
  });
};

/** Markers in the boxes of the sheet. */
export const Markers = ({ boxes }: { boxes: readonly MarkedBox[] }): JSX.Element => (
  <>
    {boxes.map(({ marker, rect: [left, y, width, height] }) => {
      const x = left + width / 2;
      const icon = Math.min(width, height - 44);
      return (
        <g key={marker.id} class={`mk ${marker.side ?? ''}${marker.off ? ' off' : ''}`}>
          <rect x={left + 3} y={y + 3} width={width - 6} height={height - 6} rx="6" />
          <text x={x} y={y + 21}>
            {marker.title}
          </text>
          <use href={`#${marker.symbol}`} x={x - icon / 2} y={y + 24} width={icon} height={icon} />
          <text class="v" x={x} y={y + height - 10}>
            {marker.value}
          </text>
        </g>
      );
    })}
  </>
);

/** What a marker says, and where it is touched. */
export const MarkerTouches = ({ boxes }: { boxes: readonly MarkedBox[] }): JSX.Element => (
  <>
    {boxes.map(({ marker: { id, title, value }, rect: [x, y, width, height] }) => (
      <rect
        key={id}
        class="brd-mark"
        data-marker={id}
        role="button"
        tabindex={-1}
        aria-label={`${title}${value ? `: ${value}` : ''}`}
        x={x}
        y={y}
        width={width}
        height={height}
      />
    ))}
  </>
);
