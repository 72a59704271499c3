import { cloneFlow, type State } from '@strategoi/kernel';
import type { AnyFrame } from './flow.ts';

// Side and seat are two things. What the rules call friendly or enemy is the side; who pays, moves, draws and wins
// is the seat. Athens is alone on her side; the allies are one to three seats.

export type Seat = number;
export const ATHENS: Seat = 0;
export const SPARTA: Seat = 1;
/** No seat: a neutral region, a city without marker. */
export const NOBODY = -1;
/** A region out of the scenario (EPW-ARE-10). */
export const CLOSED = -2;

export type SideIndex = 0 | 1;
export const ATHENIAN: SideIndex = 0;
export const ALLIED: SideIndex = 1;
export const sideOf = (seat: Seat): SideIndex => (seat === ATHENS ? ATHENIAN : ALLIED);
export const enemySide = (side: SideIndex): SideIndex => (side === ATHENIAN ? ALLIED : ATHENIAN);

/** Marks on a unit; `INSIDE` and `MOVED` on a leader too. */
export const INSIDE = 1;
export const FORAGING = 2;
export const RAIDING = 4;
export const MOVED = 8;
/** EPW-DES-06 */
export const RAZING = 16;
/** Card Crews: +1 morale until the end of the year. */
export const CREWS = 32;
/** A plan was rolled for: the fleet has had its naval move this campaign turn. */
export const SAILED = 64;
/** Intercepted, or attacked by an interceptor: it fights once this phase (EPW-NAV-11). */
export const CAUGHT = 128;
/** A fleet beaten off the port it shut, or ashore before it: the port is open for the rest of the campaign turn (EPW-SIE-09). */
export const BEATEN = 512;
/** Card Bad Omens: neither moves, attacks nor raids in this campaign turn. */
export const FROZEN = 1024;

/** Colour of a Revolt marker (EPW-REV-07). */
export const NO_REVOLT = 0;
export const REVOLT_ATHENS = 1;
export const REVOLT_ALLIES = 2;
export const REVOLT_WHITE = 3;

/** Where a card is; a hand is its seat. */
export const IN_DECK = 10;
export const IN_DISCARD = 11;
/** Face up, for good. */
export const REMOVED = 12;
export const ON_TABLE = 13;
/** Until the first reshuffle. */
export const LATER = 14;
/** Not in this scenario. */
export const NOT_IN_PLAY = 15;
/** In a view: the viewer cannot know. */
export const UNKNOWN = -1;
/** Who has seen a card: every seat, and whoever looks on. */
export const EVERYBODY = 15;

export type PeaceState = 'war' | 'truce' | 'peace';
export type SicilyState = 'quiet' | 'escalation' | 'athens' | 'sparta' | 'carthage';

/** EPW-BLD-04: a base is its owner's, inside the place of its hex or outside it. */
export interface Base {
  hex: number;
  seat: Seat;
  inside: boolean;
  /** EPW-SCN-06: cannot be destroyed. */
  fixed: boolean;
}
/** EPW-BLD-12: built when `due` is 0, else the season they are due. */
export interface LongWalls {
  a: number;
  b: number;
  due: number;
  /** The unit at work (EPW-BLD-13), or -1. */
  builder: number;
}
/** EPW-SIE-11 */
export interface Siege {
  hex: number;
  morale: number;
  /** Who laid it. */
  seat: Seat;
  /** EPW-SIE-14: raised already in this campaign turn. */
  raised: boolean;
}
/** What a card has left in force: what kind, on whom, until the end of which season. */
export interface Effect {
  kind: string;
  on: number;
  until: number;
}

/** The part of the state that events change; a view has one too, with what its viewer may know. */
export interface EpicBoard {
  /** BC: 431 down to 404. */
  year: number;
  /** Spring 0 to Winter 3. */
  season: number;
  /** 0 in the seasonal turn, then the campaign turn 1 to 3. */
  turn: number;
  /** The step of the sequence of play: `control`, `placement`, `raids`... */
  phase: string;
  treasury: number[];

  /** RUL-07: 1 where Leucas is one of the Western Islands, as the option says. */
  leucas?: number;
  /** By region. */
  controller: number[];
  al: number[];
  ml: number[];
  multiplier: number[];
  lastMultiplier: number[];

  /** By unit: its place, marks, the seat that moves it, the fleet that carries it, the leader its fleet sails under. */
  unitAt: number[];
  unitBits: number[];
  unitSeat: number[];
  unitOn: number[];
  unitLed: number[];
  /** By leader. */
  leaderAt: number[];
  leaderBits: number[];
  leaderSeat: number[];

  /** By city: the seat whose control marker lies on it. */
  cityHolder: number[];
  /** Colour of the Revolt marker, and the season it was laid (EPW-REV-10). */
  revolt: number[];
  revoltSince: number[];
  destroyed: number[];
  walled: number[];
  /** The season walls under construction are due, or 0. */
  wallsDue: number[];
  helots: number[];

  /** Hexes with a fort (EPW-BLD-15: nobody's own). */
  forts: number[];
  bases: Base[];
  longWalls: LongWalls[];
  sieges: Siege[];
  /** Hexes masked since before this campaign turn (EPW-SIE-06); who masks whom is read off the units. */
  masked: number[];

  /** By area: the Raided value of the year, whether raided this season. */
  raided: number[];
  raidedSeason: number[];

  /** By card: where it is, and who knows (a bit for each seat). */
  cardAt: number[];
  cardSeen: number[];
  handSize: number[];
  deckSize: number;
  discardSize: number;
  rebuilds: number;

  effects: Effect[];
  peace: PeaceState;
  /** The season the truce ends. */
  truceUntil: number;
  /** By seat: grievances of this season and of the last (EPW-PEA-06). */
  grievances: number[];
  lastGrievances: number[];
  /** By seat: 1 when the other side broke the peace in this season, in the last. */
  breaches: number[];
  lastBreaches: number[];
  sicily: SicilyState;
  /** Tissaphernes, Pharnabazus: the seat each one helps. */
  satraps: number[];
  /** EPW-SCN-06: bases Athens has left. */
  freeBases: number;
  elitesLost: number;
  /** How the game ended; empty while it lasts. */
  winners: number[];
  level: string;
}

export interface EpicState extends EpicBoard, State<AnyFrame> {}
export type S = EpicState;

/** Seasons are counted from the first of the war, so that work can be due and revolts can last. */
export const seasonOf = (b: { readonly year: number; readonly season: number }): number =>
  (431 - b.year) * 4 + b.season + 1;

/** The year of a season counted so. */
export const yearOf = (season: number): number => 431 - Math.floor((season - 1) / 4);

export function copyBoard(b: EpicBoard): EpicBoard {
  const copy = copyLists(b);
  if (b.leucas !== undefined) copy.leucas = b.leucas;
  return copy;
}
/** Lists are shared: events put new ones in their place and change none. By hand: a generic copy is ten times slower. */
const copyLists = (b: EpicBoard): EpicBoard => ({
  year: b.year,
  season: b.season,
  turn: b.turn,
  phase: b.phase,
  treasury: b.treasury,
  controller: b.controller,
  al: b.al,
  ml: b.ml,
  multiplier: b.multiplier,
  lastMultiplier: b.lastMultiplier,
  unitAt: b.unitAt,
  unitBits: b.unitBits,
  unitSeat: b.unitSeat,
  unitOn: b.unitOn,
  unitLed: b.unitLed,
  leaderAt: b.leaderAt,
  leaderBits: b.leaderBits,
  leaderSeat: b.leaderSeat,
  cityHolder: b.cityHolder,
  revolt: b.revolt,
  revoltSince: b.revoltSince,
  destroyed: b.destroyed,
  walled: b.walled,
  wallsDue: b.wallsDue,
  helots: b.helots,
  forts: b.forts,
  bases: b.bases,
  longWalls: b.longWalls,
  sieges: b.sieges,
  masked: b.masked,
  raided: b.raided,
  raidedSeason: b.raidedSeason,
  cardAt: b.cardAt,
  cardSeen: b.cardSeen,
  handSize: b.handSize,
  deckSize: b.deckSize,
  discardSize: b.discardSize,
  rebuilds: b.rebuilds,
  effects: b.effects,
  peace: b.peace,
  truceUntil: b.truceUntil,
  grievances: b.grievances,
  lastGrievances: b.lastGrievances,
  breaches: b.breaches,
  lastBreaches: b.lastBreaches,
  sicily: b.sicily,
  satraps: b.satraps,
  freeBases: b.freeBases,
  elitesLost: b.elitesLost,
  winners: b.winners,
  level: b.level,
});

export function clone(s: S): S {
  const copy = copyBoard(s) as S & { scenario: string; options: S['options'] };
  copy.scenario = s.scenario;
  copy.options = s.options;
  copy.flow = cloneFlow(s.flow);
  copy.dice = { ...s.dice };
  return copy;
}
