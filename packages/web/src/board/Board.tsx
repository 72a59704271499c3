// biome-ignore-all lint/a11y/useSemanticElements: shapes of a drawing are buttons here, and a button cannot be drawn in it
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: what is hidden from listeners holds nothing that takes the focus
import type { Atlas } from '@strategoi/atlas';
import { pathOfArcs, zonesOf } from '@strategoi/atlas';
import type { JSX, RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { Icon } from '../sprites/Icon.tsx';
import { Counter } from './Counter.tsx';
import { toScreen } from './camera.ts';
import type { Language } from './drawing/labels.ts';
import { letteredName } from './drawing/labels.ts';
import { cornerMarkup, wallMarkup, zonePathId } from './drawing/map.ts';
import { around, digit as d, lineText, type Point, type Rect } from './geometry.ts';
import { Light } from './Light.tsx';
import { MiniMap } from './MiniMap.tsx';
import { type Flight, flightsBetween, isStill } from './motion.ts';
import { OrderArrows } from './OrderArrows.tsx';
import { drawOrders, type OrderArrow } from './orders.ts';
import {
  type Arrangement,
  arrange,
  centreOf,
  dockAt,
  foresee,
  headText,
  type Placed,
  pillSize,
  pillSpot,
  prepare,
  type Shown,
  type Stage,
  stageOf,
  wayOf,
} from './scene.ts';
import { TrayView, traySize } from './Tray.tsx';
import type { BoardWords, Hover, Journey, Marker, Path, Piece, Target, Tray, Walls } from './types.ts';
import { type Eye, useEye } from './useEye.ts';
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
  /** It has been taken, and is about to be gone. */
  readonly going?: boolean;
  /** Zones whose stacks can be taken and carried to another zone, and the side whose they are. */
  readonly grips?: ReadonlyMap<string, string>;
  /** What the enemy did last. */
  readonly lastMoves?: readonly Path[];
  /** Ways that pieces take when they next change place. */
  readonly journeys?: readonly Journey[];
  readonly tray?: Tray;
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
  /** Shows how sure each border is. */
  readonly showStatus?: boolean;
  /** Spoken names of zones; the map's own names otherwise. */
  readonly zoneNames?: ReadonlyMap<string, string>;
  readonly words?: BoardWords;
  /** Zones to open on when the window is too small for the sheet. */
  readonly openOn?: readonly string[];
  readonly onZone?: (zone: string) => void;
  readonly onPiece?: (piece: string) => void;
  readonly onMarker?: (marker: Marker) => void;
  /** All of the stack that is spread out was taken at once. */
  readonly onAll?: () => void;
  /** An order was touched on the map. */
  readonly onOrder?: (order: string) => void;
  readonly onHover?: (hover: Hover | undefined) => void;
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

// ---- ways

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

const Way = ({ stage, arrangement, path, still }: WayProps & { still?: true }): JSX.Element => {
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

const LastMove = ({ stage, arrangement, path }: WayProps): JSX.Element => {
  const { line } = wayOf(stage, arrangement, path.zones);
  return (
    <g class="last">
      <path class="lm-c" d={lineText(line)} />
      <path class="lm" d={lineText(line)} />
      <path class="lm-h" d={headText(line, 15)} />
    </g>
  );
};

// ---- pills

const Pill = ({ at, target }: { at: Point; target: Target }): JSX.Element => {
  const width = pillSize(target);
  const sign = target.kind === 'fight' ? 'battle' : target.kind === 'danger' ? 'warning' : undefined;
  return (
    <g transform={`translate(${d(at[0])} ${d(at[1])})`}>
      <g class={`pm ${target.kind}`}>
        <rect x={-width / 2} y="-9" width={width} height="18" rx="9" />
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

// ---- markers in the boxes of the sheet

interface MarkedBox {
  readonly marker: Marker;
  readonly rect: Rect;
}

/** The markers of a box from top to bottom. */
const markedBoxes = (atlas: Atlas, markers: readonly Marker[]): MarkedBox[] => {
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

const Markers = ({ boxes }: { boxes: readonly MarkedBox[] }): JSX.Element => (
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
const MarkerTouches = ({ boxes }: { boxes: readonly MarkedBox[] }): JSX.Element => (
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

// ---- pieces

const spoken = (pile: Placed['pile'], count: number, words: BoardWords, place: string): string => {
  const piece = pile.pieces[0]!;
  const marks = [piece.moved ? words.moved : '', piece.isNew ? words.fresh : ''].filter(
    (mark) => mark !== '',
  );
  return [`${count > 1 ? `${count} × ` : ''}${piece.name}`, ...marks, place].join(', ');
};

interface PileProps {
  readonly spot: Placed;
  readonly count: number;
  readonly picked: number;
  readonly target: Target | undefined;
  readonly touch: string;
  readonly tab: number;
  readonly label: string;
  readonly named: boolean;
}

const PileView = ({ spot, count, picked, target, touch, tab, label, named }: PileProps): JSX.Element => {
  const { pile, x, y, size } = spot;
  const piece = pile.pieces[0]!;
  return (
    // The button is beside the drawn counter, not round it: figures on the counter are no part of its spoken name.
    <g
      class={target ? 'brd-pile can' : 'brd-pile'}
      data-piece={touch}
      data-in={pile.zone}
      transform={`translate(${d(x - size / 2)} ${d(y - size / 2)}) scale(${(size / 40).toFixed(4)})`}
    >
      <g
        class="brd-button"
        role="button"
        tabindex={tab}
        aria-label={target?.hint ? `${label}. ${target.hint}` : label}
      >
        <rect class="brd-hit" x="-4" y="-4" width="48" height="48" />
        <rect class="brd-ring" x="-5" y="-5" width="50" height="50" rx="9" />
      </g>
      <g class="brd-face" aria-hidden="true">
        <Counter piece={piece} n={count} picked={picked} lit={target?.kind} named={named} />
      </g>
    </g>
  );
};

/**
 * Pieces under way; each lands when its time is over, or at the next click: nobody waits for them. They set out once the
 * click that sent them is drawn, and what they leave behind is cleared away once their landing is.
 */
const FlightView = ({
  stops,
  flight,
  size,
  onLand,
}: {
  stops: readonly Point[];
  flight: Flight;
  size: number;
  onLand: () => void;
}): JSX.Element => {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const frames = stops.map(([x, y]) => ({
      transform: `translate(${x - size / 2}px, ${y - size / 2}px) scale(${size / 40})`,
      easing: 'cubic-bezier(.25,.6,.3,1)',
    }));
    let animation: Animation | undefined;
    let landing: (() => void) | undefined;
    const start = (duration: number): void => {
      starting();
      animation = ref.current?.animate(frames, { duration, fill: 'both' });
      if (animation)
        animation.onfinish = () => {
          landing ??= afterDrawing(onLand);
        };
    };
    const starting = afterDrawing(() => start(flight.duration));
    const land = (): void => {
      if (!animation) start(flight.duration);
      animation?.finish();
    };
    addEventListener('click', land, true);
    return () => {
      removeEventListener('click', land, true);
      starting();
      landing?.();
      animation?.cancel();
    };
  }, []);
  const [x, y] = stops[0]!;
  return (
    <g
      ref={ref}
      class="brd-flight"
      transform={`translate(${d(x - size / 2)} ${d(y - size / 2)}) scale(${(size / 40).toFixed(4)})`}
    >
      <Counter piece={flight.pieces[0]!} n={flight.pieces.length} named={false} />
    </g>
  );
};

type Aloft = readonly (Flight & { readonly stops: readonly Point[] })[];

/** Follows pieces from drawing to drawing and tells which are still under way. */
const useFlights = (
  stage: Stage,
  pieces: readonly Piece[],
  now: Arrangement,
  journeys: readonly Journey[],
): { readonly flights: Aloft; readonly land: (key: string) => void } => {
  const before = useRef<
    { stage: Stage; zones: Map<string, string>; spots: Arrangement['spots'] } | undefined
  >(undefined);
  const aloft = useRef<Aloft>([]);
  const known = useRef<readonly Piece[]>([]);
  const [, drawAgain] = useState(aloft.current);
  if (known.current !== pieces) {
    known.current = pieces;
    const last = before.current;
    if (last && last.stage.atlas === stage.atlas && !isStill()) {
      const fresh = flightsBetween(last.zones, pieces, journeys).map((flight) => {
        const [first] = flight.pieces;
        const from = last.spots.get(first!.id);
        const to = now.spots.get(first!.id);
        const middle = flight.zones.slice(1, -1).map((zone) => centreOf(stage, now, zone));
        const ends = (spot: Placed | undefined, zone: string): Point =>
          spot ? [spot.x, spot.y] : centreOf(stage, now, zone);
        const stops = [ends(from, flight.from), ...middle, ends(to, flight.zones.at(-1)!)];
        return { ...flight, key: `${flight.key} ${first!.id}`, stops };
      });
      const moving = new Set(fresh.flatMap((flight) => flight.pieces.map((piece) => piece.id)));
      const others = aloft.current.filter((old) => !old.pieces.some((piece) => moving.has(piece.id)));
      if (fresh.length > 0) aloft.current = [...others, ...fresh];
    } else if (aloft.current.length > 0) aloft.current = [];
    before.current = { stage, zones: new Map(pieces.map((p) => [p.id, p.zone])), spots: now.spots };
  }
  return {
    flights: aloft.current,
    land(key) {
      aloft.current = aloft.current.filter((flight) => flight.key !== key);
      drawAgain(aloft.current);
    },
  };
};

/** Where what is carried is first drawn; from then on it follows the pointer by itself. */
const ghostAt = (root: HTMLElement | null, { x, y }: Carried): string => {
  const box = root?.getBoundingClientRect();
  return `transform:translate(${Math.round(x - (box?.left ?? 0))}px, ${Math.round(y - (box?.top ?? 0))}px)`;
};

interface Carried {
  readonly zone: string;
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** A stack is spread out once the click that asked for it is drawn; what changes in it shows at once. */
const useLateTray = (tray: Tray | undefined): Tray | undefined => {
  const isAsked = tray !== undefined;
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) return afterDrawing(() => setOpen(true));
    setOpen(false);
    return undefined;
  }, [isAsked]);
  return isOpen ? tray : undefined;
};

// ---- the board

/** Where Tab enters the map follows a pointer a little later. */
const POINTED_AFTER = 200;

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
  const [walked, setFocus] = useState<string | undefined>(undefined);
  // Until somebody walks the map, Tab enters it where there is something to do.
  const focus = walked ?? selected ?? targets.keys().next().value ?? stage.walk.at.keys().next().value ?? '';

  const lit = useMemo(() => {
    const zones = new Set<string>();
    for (const id of pieceTargets.keys()) {
      const spot = arrangement.spots.get(id);
      if (spot) zones.add(spot.pile.zone);
    }
    return zones;
  }, [pieceTargets, arrangement]);

  const nameOf = (zone: string): string => {
    const given = props.zoneNames?.get(zone);
    if (given !== undefined) return given;
    const face = atlas.byId.get(zone);
    return face ? `${face[language] ?? letteredName(face, language)} ${zone}` : zone;
  };

  const zoneElement = (zone: string): SVGElement | null | undefined =>
    root.current?.querySelector<SVGElement>(`[data-zone="${CSS.escape(zone)}"]`);

  const handle = props.handle;
  useEffect(() => {
    if (!handle) return;
    handle.current = {
      show: (view) => eye.show(view),
      showZones: (zones) => eye.showZones(zones),
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

  const touch = (element: Element | null): boolean => {
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
    const zone = element?.closest<SVGElement>('[data-zone]')?.dataset.zone;
    if (zone === undefined) return false;
    props.onZone?.(zone);
    return true;
  };

  const onClick = (event: MouseEvent): void => {
    if (eye.dragged()) return;
    touch(event.target as Element);
  };

  /** A stack may be gone after the click: its zone takes the focus. */
  const onMouseDown = (event: MouseEvent): void => {
    const zone = (event.target as Element).closest<SVGElement>('[data-in]')?.dataset.in;
    const element = zone === undefined ? undefined : zoneElement(zone);
    if (!element) return;
    event.preventDefault();
    element.focus({ preventScroll: true });
  };

  const hovered = useRef('');
  const onPointerOver = (event: PointerEvent): void => {
    if (!props.onHover || event.pointerType === 'touch') return;
    const element = event.target as Element;
    const piece = element.closest<SVGElement>('[data-piece]');
    const zone = piece?.dataset.in ?? element.closest<SVGElement>('[data-zone]')?.dataset.zone;
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
    if ((event.target as Element).closest('.tray, .brd-tools, .brd-mini')) return;
    const direction = directionOf(event.key);
    if (direction) {
      if (event.shiftKey) eye.nudge(direction);
      else {
        const at = (event.target as Element).closest<SVGElement>('[data-zone],[data-in]');
        walkTo(step(stage.walk, at?.dataset.zone ?? at?.dataset.in ?? focus, direction));
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!touch(event.target as Element)) return;
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

  // ---- what is carried

  const [carried, setCarried] = useState<Carried | undefined>(undefined);
  const ghost = useRef<HTMLDivElement>(null);
  const last = useRef(props);
  last.current = props;
  useEffect(() => {
    let over: string | undefined;
    const zoneAt = (x: number, y: number): string | undefined => {
      const at = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-zone],[data-in]');
      return root.current?.contains(at ?? null) ? (at?.dataset.zone ?? at?.dataset.in) : undefined;
    };
    const place = (x: number, y: number): void => {
      const box = root.current!.getBoundingClientRect();
      if (ghost.current)
        ghost.current.style.transform = `translate(${Math.round(x - box.left)}px, ${Math.round(y - box.top)}px)`;
    };
    eye.grabber.current = (pressed) => {
      const pile = pressed.closest<SVGElement>('[data-piece]');
      const zone = pile?.dataset.in;
      const side = last.current.grips?.get(zone ?? '');
      const piece = last.current.pieces.find(({ id }) => id === pile?.dataset.piece);
      if (zone === undefined || side === undefined || !piece || !last.current.onDrop) return undefined;
      if (piece.side !== side || piece.kind === 'garrison') return undefined;
      const end = (to: string | undefined): void => {
        setCarried(undefined);
        over = undefined;
        last.current.onDrop?.(to);
      };
      return {
        start: (x, y) => {
          setCarried({ zone, piece, x, y });
          last.current.onGrip?.(zone);
        },
        move: (x, y) => {
          place(x, y);
          const now = zoneAt(x, y);
          if (now === over) return;
          over = now;
          last.current.onOver?.(now);
        },
        drop: (x, y) => end(zoneAt(x, y)),
        cancel: () => end(undefined),
      };
    };
    return () => {
      eye.grabber.current = undefined;
    };
  }, [eye]);

  // ---- layers that never change are made once

  const ground = useMemo(
    () => (
      <svg class="map layer still" aria-hidden="true" focusable="false">
        <defs dangerouslySetInnerHTML={{ __html: stage.drawing.defs }} />
        <g ref={eye.register}>
          <Markup id={`${stage.drawing.prefix}-ground`} text={stage.drawing.ground} />
          {props.tints && <Tints stage={stage} tints={props.tints} />}
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
      </Layer>
    ),
    [stage, eye, walls, atlas, boxes, props.showStatus],
  );
  const states = useMemo(
    () => (
      <Layer eye={eye} class="still">
        <Light stage={stage} targets={targets} lit={lit} selected={selected} flags={props.flags} />
      </Layer>
    ),
    [stage, eye, targets, lit, selected, props.flags],
  );

  // A zone or pile whose words and place are the same keeps its node: nothing below it is looked at again.
  const kept = useRef(new Map<string, VNode>());
  const fresh = new Map<string, VNode>();
  const keep = (key: string, make: () => VNode): VNode => {
    const node = kept.current.get(key) ?? make();
    fresh.set(key, node);
    return node;
  };

  const contents = new Map<string, string[]>();
  for (const { pile } of arrangement.placed) {
    const list = contents.get(pile.zone) ?? [];
    list.push(`${pile.pieces.length > 1 ? `${pile.pieces.length} × ` : ''}${pile.pieces[0]!.name}`);
    contents.set(pile.zone, list);
  }
  const zoneNodes = zonesOf(atlas).map(({ id }) => {
    const target = targets.get(id);
    const tab = id === focus ? 0 : -1;
    const label = [
      `${nameOf(id)}: ${contents.get(id)?.join(', ') ?? words.empty}`,
      ...(target?.hint ? [target.hint] : []),
      ...(id === selected ? [words.chosen] : []),
    ].join('. ');
    return keep(`z ${stage.drawing.prefix} ${id} ${target?.kind} ${tab} ${label}`, () => (
      <g
        key={`z ${id}`}
        class={target ? 'brd-zone can' : 'brd-zone'}
        data-zone={id}
        role="button"
        tabindex={tab}
        aria-label={label}
      >
        <use href={`#${zonePathId(stage.drawing.prefix, id)}`} />
      </g>
    ));
  });

  const pileNodes = arrangement.placed.flatMap((spot) => {
    const { pile } = spot;
    const here = pile.pieces.filter((piece) => !flying.has(piece.id));
    if (here.length === 0) return [];
    const open = pile.pieces.find((piece) => pieceTargets.has(piece.id));
    const target = open && pieceTargets.get(open.id);
    const picked = here.filter((piece) => chosen.has(piece.id)).length;
    const tab = target || pile.zone === focus ? 0 : -1;
    const label = spoken(pile, here.length, words, nameOf(pile.zone));
    const look = JSON.stringify(here[0]);
    const touchId = (open ?? here[0]!).id;
    const key = [
      'p',
      look,
      here.length,
      picked,
      target?.kind,
      target?.hint,
      tab,
      label,
      touchId,
      spot.x,
      spot.y,
      spot.size,
      spot.named,
    ].join(' ');
    return [
      keep(key, () => (
        <PileView
          key={`p ${pile.key}`}
          spot={spot}
          count={here.length}
          picked={picked}
          target={target}
          touch={touchId}
          tab={tab}
          label={label}
          named={spot.named}
        />
      )),
    ];
  });
  kept.current = fresh;

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

  const tray = useLateTray(props.tray);
  const dock = useMemo((): Point => {
    if (!tray) return [0, 0];
    const camera = eye.camera.peek();
    const { view } = eye.limits();
    const onScreen = ([x, y, w, h]: Rect): Rect => {
      const [sx, sy] = toScreen(camera, [x, y]);
      return [sx, sy, w * camera.scale, h * camera.scale];
    };
    const shown: Shown[] = [];
    for (const [zone, boxes] of arrangement.boxes) {
      const weight = targets.has(zone) || zone === tray.zone ? 4 : 1;
      for (const box of boxes) shown.push({ box: onScreen(box), weight });
    }
    for (const zone of targets.keys()) {
      shown.push({ box: onScreen(around(centreOf(stage, arrangement, zone), 110, 80)), weight: 3 });
    }
    return dockAt(shown, view, ...(traySize(tray, view.width) as [number, number]));
  }, [tray, targets, arrangement, stage, eye]);

  return (
    <div
      ref={root}
      class="brd"
      role="group"
      aria-label={words.map}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
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
            <g>{zoneNodes}</g>
            {props.onMarker && <MarkerTouches boxes={boxes} />}
            {props.lastMoves?.map((path) => (
              <LastMove key={path.zones.join()} stage={stage} arrangement={arrangement} path={path} />
            ))}
            <g>{pileNodes}</g>
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
      <div class="brd-tools">
        <button
          type="button"
          class="btn sq zoom"
          aria-label={words.zoomIn}
          title={words.zoomIn}
          onClick={() => eye.zoom(1.4)}
        >
          <span class="sign" aria-hidden="true">
            +
          </span>
        </button>
        <button
          type="button"
          class="btn sq zoom"
          aria-label={words.zoomOut}
          title={words.zoomOut}
          onClick={() => eye.zoom(1 / 1.4)}
        >
          <span class="sign" aria-hidden="true">
            −
          </span>
        </button>
        <button
          type="button"
          class="btn sq"
          aria-label={words.fit}
          title={words.fit}
          onClick={() => eye.show()}
        >
          <Icon id="fit" />
        </button>
        {atlas.sheet.views.inset && (
          <button
            type="button"
            class="btn sq"
            aria-label={words.inset}
            title={words.inset}
            onClick={() => eye.show('inset')}
          >
            <Icon id="layers" />
          </button>
        )}
      </div>
      <MiniMap stage={stage} eye={eye} placed={arrangement.placed} label={words.fit} />
      {carried && (
        <div ref={ghost} class="brd-ghost" aria-hidden="true" style={ghostAt(root.current, carried)}>
          <svg viewBox="-6 -6 52 52" aria-hidden="true">
            <Counter
              piece={carried.piece}
              n={
                pieces.filter((p) => p.zone === carried.zone && p.side === carried.piece.side && !p.at).length
              }
              named={false}
            />
          </svg>
        </div>
      )}
      {tray && (
        <TrayView
          tray={tray}
          label={words.tray}
          all={words.all}
          at={dock}
          onPiece={(piece) => props.onPiece?.(piece)}
          onAll={props.onAll}
        />
      )}
    </div>
  );
};
