import type { JSX } from 'preact';
import { digit as d, lineText, type Point } from './geometry.ts';
import { type DrawnOrder, guardText } from './orders.ts';

const move = ([x, y]: Point): string => `translate(${d(x)} ${d(y)})`;

const BeadView = ({ at, text, kind }: { at: Point; text: string; kind: string }): JSX.Element => (
  <g transform={move(at)}>
    <g class={kind}>
      <circle r="7.4" />
      {text.startsWith('#') ? (
        <use href={text} x="-5" y="-5" width="10" height="10" />
      ) : (
        <text y="3.7">{text}</text>
      )}
    </g>
  </g>
);

const PillView = ({ at, text, icon }: { at: Point; text: string; icon: string }): JSX.Element => {
  const width = 22 + text.length * 6.8;
  return (
    <g transform={move(at)}>
      <g class="o-pill">
        <rect x={-width / 2} y="-9.5" width={width} height="19" rx="9.5" />
        <use href={`#${icon}`} x={-width / 2 + 4} y="-6.5" width="13" height="13" />
        <text x="7.5" y="4">
          {text}
        </text>
      </g>
    </g>
  );
};

const pillIcons: { readonly [shape: string]: string } = { bribe: 'coin', supply: 'amphora' };

const RingView = ({ order, ring }: { order: DrawnOrder['order']; ring: NonNullable<DrawnOrder['ring']> }) => {
  if (order.shape === 'hold')
    return (
      <>
        <path class="oc" d={guardText(ring)} />
        <path class="o-guard" d={guardText(ring)} />
      </>
    );
  return (
    <>
      <circle class="oc" cx={d(ring.at[0])} cy={d(ring.at[1])} r={d(ring.radius)} />
      <circle class="o-ring" cx={d(ring.at[0])} cy={d(ring.at[1])} r={d(ring.radius)} />
    </>
  );
};

const OrderView = ({ drawn, chosen }: { drawn: DrawnOrder; chosen: boolean }): JSX.Element => {
  const { order, line, head, ring, bead, verdict, pill } = drawn;
  const shaft = line && lineText(line);
  const tip = head && `${lineText(head)}Z`;
  return (
    <g
      class={`order ${order.side} o-${order.shape} ${order.look}${chosen ? ' chosen' : ''}`}
      data-order={order.id}
    >
      {shaft && <path class="oc" d={shaft} />}
      {tip && <path class="oc head" d={tip} />}
      {ring && <RingView order={order} ring={ring} />}
      {shaft && <path class="ol" d={shaft} />}
      {tip && <path class="oh" d={tip} />}
      {bead && <BeadView kind="o-bead" {...bead} />}
      {pill && <PillView icon={pillIcons[order.shape] ?? 'siege'} {...pill} />}
      {verdict && <BeadView kind="o-verdict" {...verdict} />}
    </g>
  );
};

/** Orders over the map. Who listens finds them in the sheet, not here. */
export const OrderArrows = ({
  drawn,
  chosen,
  live,
}: {
  drawn: readonly DrawnOrder[];
  chosen: string | undefined;
  /** They answer to a touch; otherwise it goes to what lies below. */
  live: boolean;
}): JSX.Element => (
  <g class={live ? 'ords live' : 'ords'}>
    {drawn.map((one) => (
      <OrderView key={one.order.id} drawn={one} chosen={one.order.id === chosen} />
    ))}
  </g>
);
