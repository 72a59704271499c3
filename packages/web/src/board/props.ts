import type { Atlas } from '@strategoi/atlas';
import type { RefObject } from 'preact';
import type { Bends } from './Bends.tsx';
import type { Language } from './drawing/labels.ts';
import type { OrderArrow } from './orders.ts';
import type { BoardWords, Hover, Journey, Marker, Path, Piece, Target, Walls } from './types.ts';

interface Selection {
  readonly zone?: string;
  readonly pieces?: ReadonlySet<string>;
}

/** What the surroundings may ask of a board. */
export interface BoardHandle {
  /** Shows a view of the sheet ("main", "inset"), or the whole of it. */
  readonly show: (view?: string) => void;
  /** Brings zones into the window, nearer when they are small; into the middle of it if that is wanted. */
  readonly showZones: (zones: readonly string[], centre?: boolean) => void;
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
  /** Zones the scenario is played in, where that is a part of the sheet: a large window opens on them. */
  readonly theatre?: readonly string[];
  /** What the window frames at first: these zones, or a view of the sheet by its name. */
  readonly frame?: readonly string[] | string | undefined;
  /** Zones in which it is fought, where that is not everywhere: the tool for the whole shows these first. */
  readonly home?: readonly string[];
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
