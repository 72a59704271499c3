// biome-ignore-all lint/a11y/useSemanticElements: the map is a group of shapes, and no list of fields
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: what is hidden from listeners holds nothing that takes the focus
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { BendPoints } from './Bends.tsx';
import { CellTouches } from './CellTouches.tsx';
import { FlightView, useFlights } from './Flights.tsx';
import { type MarkedBox, MarkerTouches } from './Markers.tsx';
import { OrderArrows } from './OrderArrows.tsx';
import { drawOrders } from './orders.ts';
import { pillSpots, withUnits } from './pills.ts';
import type { BoardProps } from './props.ts';
import type { Sight } from './sight.ts';
import { Piles, ZoneTouches } from './Touches.tsx';
import type { Journey } from './types.ts';
import { LastMove, Pill, Way } from './Ways.tsx';

const noJourneys: readonly Journey[] = [];

type Aloft = ReturnType<typeof useFlights>;

/** Zones and counters as buttons. */
const useButtons = (
  { stage, arrangement, words, nameOf, targets, selected, pieceTargets, chosen }: Sight,
  focus: string,
  flights: Aloft['flights'],
): { readonly zones: JSX.Element; readonly piles: JSX.Element } => {
  const flying = useMemo(() => new Set(flights.flatMap((f) => f.pieces.map((p) => p.id))), [flights]);
  const scenery = useMemo(
    () => ({ stage, arrangement, words, focus, nameOf }),
    [stage, arrangement, words, focus, nameOf],
  );
  const zones = useMemo(() => {
    const Touches = scenery.stage.cells ? CellTouches : ZoneTouches;
    return <Touches {...scenery} targets={targets} selected={selected} />;
  }, [scenery, targets, selected]);
  const piles = useMemo(
    () => <Piles {...scenery} targets={pieceTargets} chosen={chosen} flying={flying} />,
    [scenery, pieceTargets, chosen, flying],
  );
  return { zones, piles };
};

const usePills = ({ stage, eye, arrangement, targets }: Sight): readonly JSX.Element[] => {
  const grade = eye.pills.value;
  return useMemo(() => {
    const told = withUnits(stage, targets, grade);
    return [...pillSpots(stage, arrangement, told, grade)].map(([zone, at]) => (
      <Pill key={zone} target={told.get(zone)!} at={at} />
    ));
  }, [targets, arrangement, stage, grade]);
};

const useOrders = (
  { stage, arrangement }: Sight,
  { orders, chosenOrder, onOrder }: BoardProps,
): JSX.Element | undefined => {
  const live = onOrder !== undefined;
  return useMemo(
    () =>
      orders && (
        <OrderArrows drawn={drawOrders(stage, arrangement, orders)} chosen={chosenOrder} live={live} />
      ),
    [orders, chosenOrder, live, arrangement, stage],
  );
};

/** Ways over the counters: the one considered, and the one that is built up. */
const Ways = ({ sight, board }: { readonly sight: Sight; readonly board: BoardProps }): JSX.Element => {
  const { stage, arrangement } = sight;
  const { plan, path } = board;
  const scale = sight.eye.pills.value;
  return (
    <>
      {plan && plan.zones.length > 1 && (
        <g class={board.going ? 'plan going' : 'plan'}>
          <Way stage={stage} arrangement={arrangement} path={plan} scale={scale} still />
        </g>
      )}
      {path && path.zones.length > 1 && (
        <Way stage={stage} arrangement={arrangement} path={path} scale={scale} />
      )}
    </>
  );
};

const Flying = ({ sight, aloft }: { readonly sight: Sight; readonly aloft: Aloft }): JSX.Element => (
  <>
    {aloft.flights.map((flight) => (
      <FlightView
        key={flight.key}
        flight={flight}
        stops={flight.stops}
        size={sight.arrangement.spots.get(flight.pieces[0]!.id)?.size ?? sight.stage.counter}
        onLand={() => aloft.land(flight.key)}
      />
    ))}
  </>
);

/** The layer of what is touched and of what moves: zones, counters, orders, ways. */
export const usePlayLayer = (
  sight: Sight,
  board: BoardProps,
  focus: string,
  boxes: readonly MarkedBox[],
): JSX.Element => {
  const { stage, eye, arrangement, words } = sight;
  const aloft = useFlights(stage, board.pieces, arrangement, board.journeys ?? noJourneys);
  const { zones, piles } = useButtons(sight, focus, aloft.flights);
  const pills = usePills(sight);
  const orders = useOrders(sight, board);
  return (
    <div class="layer">
      <svg ref={eye.register} class="map play" role="group" aria-label={words.map}>
        <g>
          {zones}
          {board.onMarker && <MarkerTouches boxes={boxes} />}
          {board.lastMoves?.map((path) => (
            <LastMove key={path.zones.join()} stage={stage} arrangement={arrangement} path={path} />
          ))}
          {piles}
          <g aria-hidden="true">
            {orders}
            <Ways sight={sight} board={board} />
            {pills}
            {board.bends && <BendPoints stage={stage} arrangement={arrangement} bends={board.bends} />}
            {/* Last of all: what lies over something that moves would be drawn apart. */}
            <Flying sight={sight} aloft={aloft} />
          </g>
        </g>
      </svg>
    </div>
  );
};
