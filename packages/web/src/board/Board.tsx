// biome-ignore-all lint/a11y/useSemanticElements: the map is a group of shapes, and no list of fields
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: what is hidden from listeners holds nothing that takes the focus
import type { Atlas } from '@strategoi/atlas';
import { faceAt, pathOfArcs } from '@strategoi/atlas';
import type { JSX, RefObject, VNode } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { BendPoints, type Bends, useBending } from './Bends.tsx';
import { Ghost, useCarrying } from './Carried.tsx';
import { CellLight, CellTints } from './CellLight.tsx';
import { CellTouches } from './CellTouches.tsx';
import { toScreen, toSheet } from './camera.ts';
import { FINGER, litNear } from './cells.ts';
import type { Language } from './drawing/labels.ts';
import { letteredName } from './drawing/labels.ts';
import { cornerMarkup, wallMarkup, zonePathId } from './drawing/map.ts';
import { FlightView, useFlights } from './Flights.tsx';
import { Light } from './Light.tsx';
import { useLongPress } from './longPress.ts';
import { Markers, MarkerTouches, markedBoxes } from './Markers.tsx';
import { MiniMap } from './MiniMap.tsx';
import { isStill } from './motion.ts';
import { OrderArrows } from './OrderArrows.tsx';
import { drawOrders, type OrderArrow } from './orders.ts';
import { arrange, centreOf, foresee, pillSpot, prepare, type Stage, stageOf } from './scene.ts';
import { Tools } from './Tools.tsx';
import { Piles, ZoneTouches } from './Touches.tsx';
import type { BoardWords, Hover, Journey, Marker, Path, Piece, Target, Walls } from './types.ts';
import { type Eye, useEye } from './useEye.ts';
import { LastMove, Pill, Way } from './Ways.tsx';
import { directionOf, step } from './walk.ts';
import { boardWords } from './words.ts';

export interface Selection {
  readonly zone?: string;
  readonly pieces?: ReadonlySet<string>;
}

/** What the surroundings may ask of a board. */
export interface BoardHandle {
  /** Shows a view of the sheet ("main", "inset"), or the whole of it. */
  readonly show: (view?: string) => void;
  /** Brings zones into the window, nearer when they are small. */
  readonly showZones: (zones: readonly string[]) => void;
  /** As near as can be with all of these in sight. */
  readonly frame: (zones: readonly string[]) => void;
  readonly focusZone: (zone: string) => void;
  /** How far down the window a zone is: 0 at its upper edge, 1 at its lower. */
  readonly heightOf: (zone: string) => number;
}

export interface BoardProps {
  readonly atlas: Atlas;
  readonly language: Language;
  readonly pieces: readonly Piece[];
  readonly markers?: readonly Marker[];
  /** Zones that may be touched now; the rest goes into shade. */
  readonly targets?: ReadonlyMap<string, Target>;
  /** Pieces that may be touched now, by id. */
  readonly pieceTargets?: ReadonlyMap<string, Target>;
  readonly selection?: Selection;
  /** The way being built up, with what it has cost. */
  readonly path?: Path;
  /** The way that is being considered, before it is taken. */
  readonly plan?: Path;
  /** Points of the plan that can be taken and led through another zone. */
  readonly bends?: Bends;
  /** It has been taken, and is about to be gone. */
  readonly going?: boolean;
  /** Zones whose stacks can be taken and carried to another zone, and the side whose they are. */
  readonly grips?: ReadonlyMap<string, string>;
  /** What the enemy did last. */
  readonly lastMoves?: readonly Path[];
  /** Ways that pieces take when they next change place. */
  readonly journeys?: readonly Journey[];
  /** Orders of a sheet or of a season, drawn as arrows. */
  readonly orders?: readonly OrderArrow[];
  /** The order that is spoken of, by id. */
  readonly chosenOrder?: string;
  /** State of the walls by id of their border; the rest stands as the map says. */
  readonly walls?: Walls;
  /** Owner of a zone, who gives it his colour. */
  readonly tints?: ReadonlyMap<string, string>;
  /** Owner of a marked place of the map, who gives it his ring. */
  readonly flags?: ReadonlyMap<string, string>;
  /** What lies on the map besides counters, as the text of its drawing; drawn by the game from its own data. */
  readonly signs?: string;
  /** Shows how sure each border is. */
  readonly showStatus?: boolean;
  /** Spoken names of zones; the map's own names otherwise. */
  readonly zoneNames?: ReadonlyMap<string, string>;
  readonly words?: BoardWords;
  /** Zones to open on when the window is too small for the sheet. */
  readonly openOn?: readonly string[];
  readonly onZone?: (zone: string) => void;
  /** A way is to lead through this zone: it was touched with the shift key, or by W. */
  readonly onVia?: (zone: string) => void;
  readonly onPiece?: (piece: string) => void;
  readonly onMarker?: (marker: Marker) => void;
  /** An order was touched on the map. */
  readonly onOrder?: (order: string) => void;
  readonly onHover?: (hover: Hover | undefined) => void;
  /** Pressed long, or with the other button. */
  readonly onInspect?: (at: Hover) => void;
  readonly onCancel?: () => void;
  /** The stack of this zone was taken in the hand. */
  readonly onGrip?: (zone: string) => void;
  /** What is carried is over this zone. */
  readonly onOver?: (zone: string | undefined) => void;
  /** It was let go there, or nowhere. */
  readonly onDrop?: (zone: string | undefined) => void;
  readonly handle?: RefObject<BoardHandle | null>;
}

const none: ReadonlyMap<string, Target> = new Map();
const noPieces: ReadonlySet<string> = new Set();

/** With an id, others can show a part of it. */
const Markup = ({ text, id }: { text: string; id?: string }): JSX.Element => (
  // The text is drawn from our own map data, names escaped.
  <g id={id} class={id && 'map'} dangerouslySetInnerHTML={{ __html: text }} />
);

const Layer = ({
  eye,
  class: cls,
  children,
}: {
  eye: Eye;
  class: string;
  children: unknown;
}): JSX.Element => (
  <svg class={`map layer ${cls}`} aria-hidden="true" focusable="false">
    <g ref={eye.register}>{children as VNode}</g>
  </svg>
);

// ---- light and shade

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

// ---- the board

/** Where Tab enters the map follows a pointer a little later. */
const POINTED_AFTER = 200;
/** And it follows what a click did once that is on the screen. */
const ENTERED_AFTER = 30;

/** The zone where Tab enters the map. Moving it from what has the focus would have the page laid out in the click. */
const useEntrance = (wanted: string): string => {
  const [entrance, move] = useState(wanted);
  useEffect(() => afterDrawing(() => move(wanted), ENTERED_AFTER), [wanted]);
  return entrance;
};

export const Board = (props: BoardProps): JSX.Element => {
  const { atlas, language, pieces } = props;
  const words = props.words ?? boardWords[language];
  const targets = useMemo(() => {
    const given = props.targets ?? none;
    // A target off the map cannot be lit.
    const known = [...given].filter(([zone]) => props.atlas.byId.has(zone));
    return known.length === given.size ? given : new Map(known);
  }, [props.targets, props.atlas]);
  const pieceTargets = props.pieceTargets ?? none;
  const chosen = props.selection?.pieces ?? noPieces;
  const wanted = props.selection?.zone;
  const selected = wanted !== undefined && props.atlas.byId.has(wanted) ? wanted : undefined;

  const root = useRef<HTMLDivElement>(null);
  const stage = useMemo(() => stageOf(atlas, language), [atlas, language]);
  useEffect(() => {
    isStill();
    return prepare(stage);
  }, [stage]);
  const eye = useEye(root, stage, props.openOn);
  const arrangement = useMemo(() => arrange(stage, pieces), [stage, pieces]);
  useEffect(() => foresee(stage, pieces, chosen, targets.keys()), [stage, pieces, chosen, targets]);
  const { flights, land } = useFlights(stage, pieces, arrangement, props.journeys ?? []);
  const flying = useMemo(() => new Set(flights.flatMap((f) => f.pieces.map((p) => p.id))), [flights]);
  const { carried, ghost } = useCarrying(eye, root, props);
  const [walked, setFocus] = useState<string | undefined>(undefined);
  // Until somebody walks the map, Tab enters it where there is something to do.
  const focus = useEntrance(
    walked ?? selected ?? targets.keys().next().value ?? stage.walk.at.keys().next().value ?? '',
  );

  const lit = useMemo(() => {
    const zones = new Set<string>();
    for (const id of pieceTargets.keys()) {
      const spot = arrangement.spots.get(id);
      if (spot) zones.add(spot.pile.zone);
    }
    return zones;
  }, [pieceTargets, arrangement]);

  const { zoneNames } = props;
  const nameOf = useCallback(
    (zone: string): string => {
      const given = zoneNames?.get(zone);
      if (given !== undefined) return given;
      const face = atlas.byId.get(zone);
      return face ? `${face[language] ?? letteredName(face, language)} ${zone}` : zone;
    },
    [zoneNames, atlas, language],
  );

  const zoneElement = (zone: string): SVGElement | null | undefined =>
    root.current?.querySelector<SVGElement>(`[data-zone="${CSS.escape(zone)}"]`);

  const scenery = useMemo(
    () => ({ stage, arrangement, words, focus, nameOf }),
    [stage, arrangement, words, focus, nameOf],
  );
  const zones = useMemo(() => {
    const Touches = stage.cells ? CellTouches : ZoneTouches;
    return <Touches {...scenery} targets={targets} selected={selected} />;
  }, [scenery, targets, selected]);
  const piles = useMemo(
    () => <Piles {...scenery} targets={pieceTargets} chosen={chosen} flying={flying} />,
    [scenery, pieceTargets, chosen, flying],
  );

  const handle = props.handle;
  useEffect(() => {
    if (!handle) return;
    handle.current = {
      show: (view) => eye.show(view),
      showZones: (zones) => eye.showZones(zones),
      frame: (zones) => eye.frame(zones),
      focusZone: (zone) => {
        setFocus(zone);
        zoneElement(zone)?.focus();
      },
      heightOf: (zone) =>
        toScreen(eye.camera.peek(), centreOf(stage, arrangement, zone))[1] / eye.limits().view.height,
    };
    return () => {
      handle.current = null;
    };
  }, [handle, eye, stage, arrangement]);

  useEffect(() => {
    // While a stack is in the hand the map stays where it is.
    if (carried) return;
    const zones = [...new Set([...targets.keys(), ...lit, ...(selected ? [selected] : [])])];
    eye.attend(
      zones.filter((zone) => atlas.byId.has(zone)),
      selected,
    );
  }, [targets, lit, selected, eye, atlas]);

  // ---- what is touched

  /** The zone under a point of the page, where zones have no shapes of their own. */
  const zoneUnder = (event: Pick<MouseEvent, 'clientX' | 'clientY'>): string | undefined => {
    if (!stage.cells || !root.current) return undefined;
    const box = root.current.getBoundingClientRect();
    const [x, y] = toSheet(eye.camera.peek(), [event.clientX - box.left, event.clientY - box.top]);
    const face = faceAt(atlas, x, y);
    if (face && targets.has(face.id)) return face.id;
    // A hex of the coast may be little land and much water: beside a light the light is meant.
    const near = litNear(atlas, targets.keys(), face, [x, y], FINGER / eye.camera.peek().scale);
    return near ?? (face && !face.filler ? face.id : undefined);
  };

  useBending(eye, props.bends, zoneUnder);

  const touch = (element: Element | null, under?: string): boolean => {
    const order = element?.closest<SVGElement>('[data-order]')?.dataset.order;
    if (order !== undefined && props.onOrder) {
      props.onOrder(order);
      return true;
    }
    const marker = element?.closest<SVGElement>('[data-marker]')?.dataset.marker;
    const marked = marker === undefined ? undefined : props.markers?.find(({ id }) => id === marker);
    if (marked) {
      props.onMarker?.(marked);
      return true;
    }
    const piece = element?.closest<SVGElement>('[data-piece]')?.dataset.piece;
    if (piece !== undefined) {
      props.onPiece?.(piece);
      return true;
    }
    const zone = under ?? element?.closest<SVGElement>('[data-zone]')?.dataset.zone;
    if (zone === undefined) return false;
    props.onZone?.(zone);
    return true;
  };

  const onClick = (event: MouseEvent): void => {
    const element = event.target as Element;
    if (press.wasLong() || eye.dragged() || element.closest('.brd-tools, .brd-mini')) return;
    const under = zoneUnder(event);
    if (event.shiftKey && under !== undefined && props.onVia) props.onVia(under);
    else touch(element, under);
    if (under !== undefined) setFocus(under);
  };

  /** A stack may be gone after the click: its zone takes the focus. */
  const onMouseDown = (event: MouseEvent): void => {
    const zone = (event.target as Element).closest<SVGElement>('[data-in]')?.dataset.in;
    const element = zone === undefined ? undefined : zoneElement(zone);
    if (!element) return;
    event.preventDefault();
    // Whoever points sees where he is.
    element.focus({ preventScroll: true, focusVisible: false });
  };

  const spotOf = (event: MouseEvent): Hover | undefined => {
    const element = event.target as Element;
    const piece = element.closest<SVGElement>('[data-piece]');
    const zone =
      piece?.dataset.in ?? zoneUnder(event) ?? element.closest<SVGElement>('[data-zone]')?.dataset.zone;
    return zone === undefined ? undefined : { zone, ...(piece ? { piece: piece.dataset.piece! } : {}) };
  };
  const press = useLongPress((event) => {
    const at = spotOf(event);
    if (at) props.onInspect?.(at);
  });

  const hovered = useRef('');
  const onPointerOver = (event: PointerEvent): void => {
    // Whoever pushes the map points at nothing.
    if (!props.onHover || event.pointerType === 'touch' || event.buttons !== 0) return;
    const element = event.target as Element;
    const piece = element.closest<SVGElement>('[data-piece]');
    const zone =
      piece?.dataset.in ?? zoneUnder(event) ?? element.closest<SVGElement>('[data-zone]')?.dataset.zone;
    const key = `${zone ?? ''} ${piece?.dataset.piece ?? ''}`;
    if (key === hovered.current) return;
    hovered.current = key;
    const name = piece?.querySelector('[aria-label]')?.getAttribute('aria-label');
    if (zone === undefined) props.onHover(undefined);
    else props.onHover(piece ? { zone, piece: piece.dataset.piece!, ...(name ? { name } : {}) } : { zone });
  };

  const walkTo = (zone: string | undefined): void => {
    if (zone === undefined) return;
    setFocus(zone);
    zoneElement(zone)?.focus({ preventScroll: true });
    eye.reveal(zone);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.target as Element).closest('.brd-tools, .brd-mini')) return;
    const direction = directionOf(event.key);
    if (direction) {
      if (event.shiftKey) eye.nudge(direction);
      else {
        const at = (event.target as Element).closest<SVGElement>('[data-zone],[data-in]');
        walkTo(step(stage.walk, at?.dataset.zone ?? at?.dataset.in ?? focus, direction));
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!touch(event.target as Element)) return;
    } else if (props.onVia && event.key.toLowerCase() === 'w') {
      const at = (event.target as Element).closest<SVGElement>('[data-zone],[data-in]');
      props.onVia(hovered.current.split(' ')[0] || (at?.dataset.zone ?? at?.dataset.in ?? focus));
    } else if (event.key === '+' || event.key === '=') eye.zoom(1.3);
    else if (event.key === '-') eye.zoom(1 / 1.3);
    else if (event.key === '0') eye.show();
    else if (event.key === 'Escape') {
      // What lies over the map closes with it.
      props.onCancel?.();
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // ---- layers that never change are made once

  const ground = useMemo(
    () => (
      <svg class="map layer still" aria-hidden="true" focusable="false">
        <defs dangerouslySetInnerHTML={{ __html: stage.drawing.defs }} />
        <g ref={eye.register}>
          <Markup id={`${stage.drawing.prefix}-ground`} text={stage.drawing.ground} />
          {props.tints &&
            (stage.cells ? (
              <CellTints stage={stage} tints={props.tints} />
            ) : (
              <Tints stage={stage} tints={props.tints} />
            ))}
        </g>
      </svg>
    ),
    [stage, eye, props.tints],
  );
  const boxes = useMemo(() => markedBoxes(atlas, props.markers ?? []), [atlas, props.markers]);
  const walls = useMemo(() => wallMarkup(atlas, props.walls ?? {}), [atlas, props.walls]);
  const features = useMemo(
    () => (
      <Layer eye={eye} class="still">
        <Markup id={`${stage.drawing.prefix}-features`} text={stage.drawing.features} />
        <Markup id={`${stage.drawing.prefix}-walls`} text={walls + cornerMarkup(atlas)} />
        {props.showStatus && <StatusLines atlas={atlas} />}
        <Markers boxes={boxes} />
        <Markup text={stage.drawing.labels} />
        {props.signs !== undefined && <Markup text={props.signs} />}
      </Layer>
    ),
    [stage, eye, walls, atlas, boxes, props.showStatus, props.signs],
  );
  const states = useMemo(
    () => (
      <Layer eye={eye} class="still">
        {stage.cells ? (
          <CellLight stage={stage} targets={targets} lit={lit} selected={selected} />
        ) : (
          <Light stage={stage} targets={targets} lit={lit} selected={selected} flags={props.flags} />
        )}
      </Layer>
    ),
    [stage, eye, targets, lit, selected, props.flags],
  );

  const pills = useMemo(
    () =>
      [...targets]
        .filter(([, target]) => target.label !== undefined)
        .map(([zone, target]) => (
          <Pill key={zone} target={target} at={pillSpot(stage, arrangement, zone, target, 1.6)} />
        )),
    [targets, arrangement, stage, atlas],
  );

  const orders = useMemo(
    () =>
      props.orders && (
        <OrderArrows
          drawn={drawOrders(stage, arrangement, props.orders)}
          chosen={props.chosenOrder}
          live={props.onOrder !== undefined}
        />
      ),
    [props.orders, props.chosenOrder, props.onOrder === undefined, arrangement, stage],
  );

  return (
    <div
      ref={root}
      class={stage.cells ? 'brd brd-cells' : 'brd'}
      role="group"
      aria-label={words.map}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerMove={(event: PointerEvent) => {
        press.move(event);
        if (stage.cells) onPointerOver(event);
      }}
      onPointerDown={press.down}
      onPointerUp={press.up}
      onPointerCancel={press.up}
      onContextMenu={props.onInspect && press.menu}
      onFocusIn={(event: FocusEvent) => {
        const at = (event.target as Element).closest<SVGElement>('[data-zone],[data-in]');
        const zone = at?.dataset.zone ?? at?.dataset.in;
        if (zone === undefined) return;
        // Whoever comes by the keyboard sees where he is; a pointer is there already, and its click is drawn first.
        const walks = (event.target as Element).matches(':focus-visible');
        if (walks) eye.reveal(zone);
        if (zone === focus) return;
        if (walks) setFocus(zone);
        else afterDrawing(() => setFocus(zone), POINTED_AFTER);
      }}
      onPointerLeave={() => {
        hovered.current = '';
        props.onHover?.(undefined);
      }}
    >
      <div class="brd-world">
        {ground}
        {states}
        {features}
        <svg class="map layer play" role="group" aria-label={words.map}>
          <g ref={eye.register}>
            {zones}
            {props.onMarker && <MarkerTouches boxes={boxes} />}
            {props.lastMoves?.map((path) => (
              <LastMove key={path.zones.join()} stage={stage} arrangement={arrangement} path={path} />
            ))}
            {piles}
            <g aria-hidden="true">
              {orders}
              {props.plan && props.plan.zones.length > 1 && (
                <g class={props.going ? 'plan going' : 'plan'}>
                  <Way stage={stage} arrangement={arrangement} path={props.plan} still />
                </g>
              )}
              {props.path && props.path.zones.length > 1 && (
                <Way stage={stage} arrangement={arrangement} path={props.path} />
              )}
              {pills}
              {props.bends && <BendPoints stage={stage} arrangement={arrangement} bends={props.bends} />}
              {/* Last of all: what lies over something that moves would be drawn apart. */}
              {flights.map((flight) => (
                <FlightView
                  key={flight.key}
                  flight={flight}
                  stops={flight.stops}
                  size={arrangement.spots.get(flight.pieces[0]!.id)?.size ?? stage.counter}
                  onLand={() => land(flight.key)}
                />
              ))}
            </g>
          </g>
        </svg>
      </div>
      <Tools eye={eye} words={words} inset={atlas.sheet.views.inset !== undefined} />
      <MiniMap stage={stage} eye={eye} placed={arrangement.placed} label={words.fit} />
      {carried && <Ghost carried={carried} pieces={pieces} root={root.current} place={ghost} />}
    </div>
  );
};
