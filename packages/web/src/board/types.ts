import type { BodyName } from './bodies.ts';
import type { WallState } from './drawing/map.ts';
import type { Point } from './geometry.ts';

/** Plain data in, callbacks out: the board draws what it is given and knows no rules. */

export type PieceKind = 'unit' | 'leader' | 'garrison' | 'army' | 'fleet' | 'pennant';

export interface Piece {
  readonly id: string;
  /** A zone, or a named coast of one (`ATT/co`). */
  readonly zone: string;
  readonly kind: PieceKind;
  /** Class of the owner in the style sheet: as the game calls him */
  readonly side: string;
  /** Outline of the counter, where it is not the round one. */
  readonly body?: BodyName;
  /** Pieces of one zone with the same stack are drawn as one pile. */
  readonly stack: string;
  /** Spoken name of one counter: "hoplites 6 with bonus, reduced". */
  readonly name: string;
  /** Whose it is, for those who hear the map and see no colours; where the name says so already it is missing. */
  readonly owner?: string;
  /** Symbol of the sprite sheet: "hoplite", "trireme", "em-antigonus"… */
  readonly symbol: string;
  readonly strength?: number;
  readonly bonus?: boolean;
  readonly national?: boolean;
  /** Reduced unit, wounded leader: the inverted face. */
  readonly reduced?: boolean;
  /** Swords of a leader. */
  readonly swords?: number;
  /** Lettered under a leader. */
  readonly label?: string;
  /** Allegiance of a garrison, when it has one. */
  readonly allegiance?: number;
  /** Small badge: "elite", "guard", "militia" or any other symbol. */
  readonly badge?: string;
  readonly crowned?: boolean;
  /** Carried by the ships it lies beside. */
  readonly aboard?: boolean;
  /** Of a foreign power that fights on this side. */
  readonly foreign?: boolean;
  readonly moved?: boolean;
  /** New since the viewer's last turn. */
  readonly isNew?: boolean;
  /** A spot of its own on the sheet, for garrisons. */
  readonly at?: Point;
  /** It stands for a whole stack: so many units. */
  readonly troops?: number;
  /** Morale of a unit that stands alone. */
  readonly morale?: number;
  /** The leader of a stack: a bead a point of the rating that counts there. */
  readonly commander?: { readonly name: string; readonly beads: number };
  /** Signs of what the stack is doing: raiding, foraging. */
  readonly tabs?: readonly string[];
}

export type TargetKind = 'legal' | 'fight' | 'danger';

/** Something that may be touched now. */
export interface Target {
  readonly kind: TargetKind;
  /** Pill: "2", "7/5"… */
  readonly label?: string;
  /** Small letters after it: "PM". */
  readonly unit?: string;
  /** What touching it does, spoken after the name of the place. */
  readonly hint?: string;
  /** Within reach, but not the next step: lit more softly. */
  readonly far?: boolean;
}

export interface Path {
  /** From the zone it starts in to the one it leads to. */
  readonly zones: readonly string[];
  /** Written in a bead on each zone after the first; an empty text leaves it out. */
  readonly beads?: readonly string[];
}

export interface Marker {
  readonly id: string;
  /** A box of the sheet (`atlas.sheet.boxes`); several markers share one from top to bottom. */
  readonly box: string;
  readonly symbol: string;
  readonly title: string;
  readonly value?: string;
  readonly side?: string;
  /** The rule it stands for, told when it is touched. */
  readonly rule?: string;
  /** Not in play: drawn faint. */
  readonly off?: boolean;
}

/** Counters of a stack that look alike. */
export interface TrayTile {
  /** One of them, as it is drawn. */
  readonly piece: Piece;
  readonly of: number;
  /** So many of them go, or are in the hand. */
  readonly taken: number;
  /** Who comes next, by the id that a touch names. */
  readonly more?: string;
  /** Who can go back, the first of them first. */
  readonly back?: readonly string[];
  /** What a touch does with it, where the tiles of one tray do different things. */
  readonly tag?: string;
}

/** What those who are taken come to: "Force 37", "Units 7 of 8". */
export interface TraySum {
  readonly label: string;
  readonly value: string;
  readonly over?: boolean;
}

/** A stack spread out, one tile a kind of counter. */
export interface Tray {
  readonly zone: string;
  readonly title: string;
  readonly note?: string;
  readonly sums?: readonly TraySum[];
  readonly tiles: readonly TrayTile[];
  /** A group is told off from it: each tile says how many go. Otherwise a touch chooses. */
  readonly counts: boolean;
  /** What is written on the button that takes all of it at once, where it is more than "all". */
  readonly all?: string;
}

/** A stack that is spread out beside the map, and what touching it does. */
export interface Spread {
  readonly tray: Tray;
  onPiece(piece: string): void;
  /** Everybody who can goes. */
  readonly onAll?: (() => void) | undefined;
  /** These stay behind after all. */
  readonly onLeave?: ((pieces: readonly string[]) => void) | undefined;
}

/** Pieces that go through these zones when they next change place, 350 ms a step; others go straight. */
export interface Journey {
  readonly pieces: readonly string[];
  readonly zones: readonly string[];
}

export interface Hover {
  readonly zone: string;
  readonly piece?: string;
  /** What stands there, as it is spoken. */
  readonly name?: string;
}

/** Every sentence the board itself says; `boardWords` has them in both languages. */
export interface BoardWords {
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly inset: string;
  /** A zone and what is in it. */
  readonly holds: (zone: string, what: string) => string;
  readonly empty: string;
  readonly moved: string;
  readonly fresh: string;
  readonly chosen: string;
}

export type Walls = Readonly<Record<string, WallState>>;
