import { type Event, figure, figuresOf, type Happened } from '@strategoi/kernel';
import { happened } from './changes.ts';
import { AL_MAX, AL_MIN, ML_MAX, ML_MIN } from './data/tables.ts';
import { BUILD, cityHex, GONE, isSea, onMap } from './map.ts';
import { inField, inPlace, PLACING } from './standing.ts';
import {
  type EpicBoard,
  EVERYBODY,
  IN_DECK,
  IN_DISCARD,
  INSIDE,
  LATER,
  MOVED,
  NO_REVOLT,
  ON_TABLE,
  type PeaceState,
  REMOVED,
  SAILED,
  type Seat,
  type SicilyState,
  UNKNOWN,
} from './state.ts';
import { isElite, unitHome } from './units.ts';

// Everything that changes the table is one of these. Chapters add what they need here and nowhere else: one union,
// one fold. Numbers are indices (units, leaders, places, regions, cities, seats); names are for the words.

/** Why pieces move: for the log only. */
export type MoveReason =
  | 'march'
  | 'area'
  | 'sail'
  | 'land'
  | 'launch'
  | 'isthmus'
  | 'intercept'
  | 'place'
  | 'withdraw'
  | 'build'
  | 'beach'
  | 'retreat'
  | 'occupy'
  | 'home'
  | 'drawn'
  | 'eliminated'
  | 'starved'
  | 'wrecked'
  | 'died'
  | 'card'
  | 'expelled'
  | 'plague'
  | 'sicily';

interface Happenings {
  // ---- the calendar
  year: { year: number };
  season: { season: number };
  campaign: { turn: number };
  phase: { phase: string };

  // ---- units and leaders
  /** To another place; a unit that leaves a hex leaves its inside and its fleet too. */
  move: {
    units: readonly number[];
    leaders: readonly number[];
    to: number;
    why: MoveReason;
    inside?: boolean;
    /** The hexes or seas gone through, the last one included. */
    path?: readonly number[];
    /** Where those who marched or landed came from. */
    from?: number;
  };
  /** EPW-BLD-02: each to the Build Pool of its home, or out of the game. */
  lost: { units: readonly number[]; why: MoveReason };
  mark: { units: readonly number[]; bit: number; on: boolean };
  markLeaders: { leaders: readonly number[]; bit: number; on: boolean };
  /** Marks off every unit and leader on the map. */
  clear: { bit: number };
  /** EPW-NAV-21: aboard a fleet, or ashore with -1. */
  load: { units: readonly number[]; fleet: number };
  /** At sea under a leader, or alone with -1. */
  led: { units: readonly number[]; leader: number };
  /** EPW-MUL-06: who moves them. */
  obey: { units: readonly number[]; leaders: readonly number[]; seat: Seat };

  // ---- regions
  /** New levels, and the rule that changed them. */
  levels: { region: number; al: number; ml: number; rule: string };
  multiplier: { region: number; value: number };
  /** EPW-TRB-08: this year's multipliers become last year's. */
  remember: object;
  /** EPW-CTL-02, EPW-CTL-03; the units of the region are its new controller's. */
  control: { region: number; seat: Seat; al: number; value: number };
  talents: { seat: Seat; talents: number; why: string };

  // ---- cities
  captured: { city: number; seat: Seat };
  freed: { city: number };
  revolt: { city: number; colour: number; since: number };
  destroyed: { city: number };
  walls: { city: number; walled: boolean; due: number };
  helots: { city: number; on: boolean };

  // ---- works, sieges, raids
  fort: { hex: number; on: boolean };
  base: { hex: number; seat: Seat; inside: boolean; fixed: boolean };
  unbase: { hex: number; seat: Seat };
  longWalls: { a: number; b: number; due: number; builder: number };
  cutWalls: { a: number; b: number };
  siege: { hex: number; morale: number; seat: Seat };
  siegeMorale: { hex: number; morale: number; raised: boolean };
  siegeOver: { hex: number; why: 'surrender' | 'broken' | 'captured' | 'friendly' | 'truce' };
  /** EPW-SIE-05: whoever has come before a place stays there and does not storm it. */
  mask: { hex: number; seat: Seat };
  /** Which places are masked as the campaign turn begins. */
  masked: { hexes: readonly number[] };
  raid: { area: number; value: number };
  unraid: object;

  // ---- cards; -1 is a card the viewer does not see
  draw: { seat: Seat; card: number };
  /** Played or discarded in sight of all. */
  play: { seat: Seat; card: number; to: 'discard' | 'removed' | 'table' };
  /** EPW-CRD-02: thrown away unseen; `by` another who has seen it (Persian Envoys). */
  discard: { seat: Seat; card: number; by?: Seat };
  /** EPW-CRD-03 */
  setAside: { card: number };
  /** A card on the table goes. */
  settle: { card: number; to: 'discard' | 'removed' };
  /** EPW-CRD-05, EPW-SCN-09: the discard pile and what was kept for later are the deck again; EPW-SET-03: at the opening not the latter. */
  rebuild: { opening: boolean };
  /** EPW-MUL-09 */
  lend: { from: Seat; to: Seat; card: number };
  /** Persian Envoys: a hand is shown to one seat. */
  show: { seat: Seat; to: Seat; cards: readonly number[] };

  // ---- the rest
  effect: { kind: string; on: number; until: number };
  /** EPW-MUL-05: two allies share again. */
  reconcile: { pair: number };
  /** Effects whose season is over. */
  lapse: { season: number };
  peace: { state: PeaceState; until: number };
  /** EPW-PEA-06, EPW-PEA-07: the peace is broken against a seat, with so many grievances. */
  grievance: { seat: Seat; count: number; breach: boolean };
  /** This season's grievances become the last's. */
  grieved: object;
  sicily: { state: SicilyState };
  satrap: { satrap: number; seat: Seat };
  freeBase: object;
  elite: object;
  ended: { winners: readonly Seat[]; level: string; rule: string };

  // ---- told, changing nothing
  /** EPW-MUL-09: an ally is asked for talents or cards. */
  plea: { seat: Seat; to: Seat };
  /** EPW-PEA-01, EPW-VIC-03: a peace, or the end of the war, is offered to the others, and what they say. */
  offer: { seat: Seat; what: 'peace' | 'end' };
  answer: { seat: Seat; yes: boolean };
  check: { what: string; at: number; die: number; modifier: number; result: boolean };
  battle: { place: number; attacker: Seat; defender: Seat; kind: string };
  /** The combat display: attackers, then defenders (-1 the garrison), each with its morale and the Retreat box. */
  ranks: {
    place: number;
    attackers: readonly number[];
    defenders: readonly number[];
    morale: readonly number[];
    box: readonly number[];
    /** Of the attacker, of the defender; -1 for none. */
    commanders: readonly number[];
    /** EPW-OPT-02: in a battle with wings, the wing of each (-1 before it has one); leaders and their wings in twos. */
    wing?: readonly number[];
    posts?: readonly number[];
  };
  /** `raw` is the column of the numbers, `light` and `lead` what shifts it. */
  round: {
    place: number;
    round: number;
    /** EPW-OPT-06: the wing it was fought in. */
    wing?: number;
    attackers: number;
    defenders: number;
    raw: string;
    light: number;
    lead: number;
    column: string;
    die: number;
    result: string;
  };
  pursuit: { place: number; column: string; die: number; result: string };
  fought: { place: number; winner: Seat; decisive: boolean };
}

export type EventType = keyof Happenings;
export type EventOf<T extends EventType> = { readonly type: T } & Readonly<Happenings[T]>;
/** One union, told apart by `type`. */
export type EpicEvent = { [T in EventType]: EventOf<T> }[EventType];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** EPW-GEN-12, EPW-GEN-13: what a level would be, kept between its ends. */
export const allegiance = (al: number): number => clamp(al, AL_MIN, AL_MAX);
export const militance = (ml: number): number => clamp(ml, ML_MIN, ML_MAX);

/** EPW-MOV-02, EPW-NAV-02: whatever has marched or sailed has had that move of the campaign turn. */
const spent: { readonly [why in MoveReason]?: number } = {
  march: MOVED,
  area: MOVED,
  launch: SAILED,
  sail: SAILED,
  land: SAILED,
  isthmus: SAILED,
};

// Lists are never changed in place: a copy of a state shares them, and what is reckoned from some lists is kept as long
// as the state has the same ones (`changes.ts`). What comes into them is whole (`| 0`): a minus may leave 3 as a fraction that
// happens to be 3, and then the engine under us takes the whole list for one of fractions, and all that reads it for slow.

/** The list with one figure changed; the same list where that changes nothing. */
function put(list: number[], i: number, value: number): number[] {
  if (list[i] === value) return list;
  const copy = list.slice();
  copy[i] = value | 0;
  return copy;
}
/** The same for some figures. */
function putAll(list: number[], which: readonly number[], value: (i: number) => number): number[] {
  let copy = list;
  for (const i of which) {
    const now = value(i);
    if (list[i] === now) continue;
    if (copy === list) copy = list.slice();
    copy[i] = now | 0;
  }
  return copy;
}
/** The list with a record in the place of each. */
function recast<T extends object>(list: readonly T[], as: (one: T) => T): T[] {
  const copy = list.slice();
  list.forEach((one, i) => {
    copy[i] = as(one);
  });
  return copy;
}
const blank = (list: readonly number[]): number[] => figuresOf(list, () => 0);

/** Units come to a place, those named first before the others: cargo goes where its fleet has gone. */
function place(b: EpicBoard, units: readonly number[], to: (u: number) => number, bit: number): void {
  const before = b.unitAt;
  b.unitAt = putAll(before, units, to);
  if (units.every((u) => figure(before, u) >= BUILD && to(u) >= BUILD)) inField.carry(b.unitAt, before);
  b.unitBits = putAll(b.unitBits, units, (u) => (onMap(to(u)) ? (figure(b.unitBits, u) & ~INSIDE) | bit : 0));
  // Nobody is aboard or in a squadron but at sea.
  b.unitLed = putAll(b.unitLed, units, (u) => (isSea(to(u)) ? figure(b.unitLed, u) : -1));
  b.unitOn = putAll(b.unitOn, units, (u) => (isAboard(b, u) && isSea(to(u)) ? figure(b.unitOn, u) : -1));
}
/** EPW-LDR-03: whoever has gone on without his fleets leads them no more, nor they who have gone on without him. */
function part(b: EpicBoard, leaders: readonly number[], units: readonly number[]): void {
  const led = b.unitLed;
  for (let u = 0; u < led.length; u++) {
    const l = figure(led, u);
    if (l < 0 || b.leaderAt[l] === b.unitAt[u]) continue;
    if (leaders.includes(l) || units.includes(u)) b.unitLed = put(b.unitLed, u, -1);
  }
}
const isAboard = (b: EpicBoard, u: number): boolean =>
  b.unitOn[u] !== -1 && b.unitAt[figure(b.unitOn, u)] === b.unitAt[u];

const known = (card: number): boolean => card !== UNKNOWN;

/** A card comes to a place of which only `seen` know what it is. */
function putCard(b: EpicBoard, card: number, at: number, seen: number): void {
  if (!known(card)) return;
  b.cardAt = put(b.cardAt, card, at);
  b.cardSeen = put(b.cardSeen, card, seen);
}

/**
 * RUL-101: a card leaves a hand and only those of `seen` know which: what others knew of that hand is no longer sure. Whoever
 * does not know it has the whole hand out of his sight again.
 */
function slipAway(b: EpicBoard, hand: Seat, card: number, seen: number): void {
  for (let other = 0; other < b.cardAt.length; other++) {
    if (b.cardAt[other] !== hand || other === card) continue;
    if (known(card)) b.cardSeen = put(b.cardSeen, other, figure(b.cardSeen, other) & seen);
    else putCard(b, other, IN_DECK, 0);
  }
}

/** RUL-101: seen by every seat in turn a card is still not open to whoever looks on; its holder is not counted then. */
function shownTo(seen: number, { seat, to }: { readonly seat: Seat; readonly to: Seat }): number {
  const now = seen | (1 << to) | (1 << seat);
  return now === EVERYBODY && seen !== EVERYBODY ? now & ~(1 << seat) : now;
}
const bump = (list: number[], i: number, by: number): number[] => put(list, i, figure(list, i) + by);

/** Units in the pools of a region obey its new controller. */
function obeyController(b: EpicBoard, region: number, seat: Seat): void {
  b.unitSeat = figuresOf(b.unitSeat, (now, u) => (unitHome[u] === region ? seat : now));
}

/** The discard pile goes into the deck, after the opening with what was kept for later; how many of the latter there were. */
function reshuffle(b: EpicBoard, opening: boolean): number {
  let late = 0;
  for (let card = 0; card < b.cardAt.length; card++) {
    const at = b.cardAt[card];
    if (at === LATER && !opening) late++;
    if (at === IN_DISCARD || (at === LATER && !opening)) putCard(b, card, IN_DECK, 0);
  }
  return late;
}

/** A revolt a card has made white stays so as long as its marker lies (Allied Unrest). */
function endWhite(b: EpicBoard, city: number): void {
  if (b.effects.length > 0) b.effects = b.effects.filter(({ kind, on }) => kind !== 'white' || on !== city);
}

/** RUL-108, RUL-110: the place of the hex is no more: what was inside lies open, and Long Walls to it lead nowhere. */
function layOpen(b: EpicBoard, h: number): void {
  b.longWalls = b.longWalls.filter((walls) => walls.a !== h && walls.b !== h);
  b.bases = recast(b.bases, (base) => (base.hex === h ? { ...base, inside: false } : base));
}

/** The list without a mark; the same list where nobody has it. */
function without(bits: number[], bit: number): number[] {
  let copy = bits;
  for (let i = 0; i < bits.length; i++) {
    const now = figure(bits, i);
    if ((now & bit) === 0) continue;
    if (copy === bits) copy = bits.slice();
    copy[i] = now & ~bit;
  }
  return copy;
}

const marked =
  (bits: readonly number[], bit: number, on: boolean) =>
  (i: number): number =>
    on ? figure(bits, i) | bit : figure(bits, i) & ~bit;

type Folds = { readonly [T in EventType]?: (b: EpicBoard, e: EventOf<T>) => void };

const folds: Folds = {
  year: (b, e) => {
    b.year = e.year;
  },
  season: (b, e) => {
    b.season = e.season;
    b.turn = 0;
    b.raidedSeason = blank(b.raidedSeason);
  },
  campaign: (b, e) => {
    b.turn = e.turn;
    b.sieges = recast(b.sieges, (siege) => ({ ...siege, raised: false }));
  },
  phase: (b, e) => {
    b.phase = e.phase;
  },
  move: (b, e) => {
    const bit = (e.inside ? INSIDE : 0) | (spent[e.why] ?? 0);
    place(b, e.units, () => e.to, bit);
    b.leaderAt = putAll(b.leaderAt, e.leaders, () => e.to);
    b.leaderBits = putAll(b.leaderBits, e.leaders, (l) =>
      onMap(e.to) ? (figure(b.leaderBits, l) & ~INSIDE) | bit : 0,
    );
    part(b, e.leaders, e.units);
  },
  lost: (b, e) => {
    // EPW-BLD-02: a unit of printed morale 6 never comes back.
    place(b, e.units, (u) => (isElite(u) ? GONE : BUILD), 0);
  },
  mark: (b, e) => {
    const before = b.unitBits;
    b.unitBits = putAll(before, e.units, marked(before, e.bit, e.on));
    if ((e.bit & PLACING) === 0) inPlace.carry(b.unitBits, before);
  },
  markLeaders: (b, e) => {
    b.leaderBits = putAll(b.leaderBits, e.leaders, marked(b.leaderBits, e.bit, e.on));
  },
  clear: (b, e) => {
    const before = b.unitBits;
    b.unitBits = without(before, e.bit);
    if ((e.bit & PLACING) === 0) inPlace.carry(b.unitBits, before);
    b.leaderBits = without(b.leaderBits, e.bit);
  },
  load: (b, e) => {
    b.unitOn = putAll(b.unitOn, e.units, () => e.fleet);
  },
  led: (b, e) => {
    b.unitLed = putAll(b.unitLed, e.units, () => e.leader);
  },
  obey: (b, e) => {
    b.unitSeat = putAll(b.unitSeat, e.units, () => e.seat);
    b.leaderSeat = putAll(b.leaderSeat, e.leaders, () => e.seat);
  },
  levels: (b, e) => {
    b.al = put(b.al, e.region, allegiance(e.al)); // EPW-GEN-12
    b.ml = put(b.ml, e.region, militance(e.ml)); // EPW-GEN-13
  },
  multiplier: (b, e) => {
    b.multiplier = put(b.multiplier, e.region, e.value);
  },
  remember: (b) => {
    b.lastMultiplier = b.multiplier;
  },
  control: (b, e) => {
    b.controller = put(b.controller, e.region, e.seat);
    b.al = put(b.al, e.region, e.al); // EPW-CTL-02
    b.multiplier = put(b.multiplier, e.region, e.value);
    obeyController(b, e.region, e.seat);
  },
  talents: (b, e) => {
    b.treasury = bump(b.treasury, e.seat, e.talents);
  },
  captured: (b, e) => {
    endWhite(b, e.city);
    b.cityHolder = put(b.cityHolder, e.city, e.seat);
    b.revolt = put(b.revolt, e.city, NO_REVOLT);
    b.helots = put(b.helots, e.city, 0);
  },
  freed: (b, e) => {
    endWhite(b, e.city);
    b.cityHolder = put(b.cityHolder, e.city, -1);
    b.revolt = put(b.revolt, e.city, NO_REVOLT);
    b.helots = put(b.helots, e.city, 0);
  },
  revolt: (b, e) => {
    b.revolt = put(b.revolt, e.city, e.colour);
    b.revoltSince = put(b.revoltSince, e.city, e.since);
  },
  destroyed: (b, e) => {
    endWhite(b, e.city);
    b.destroyed = put(b.destroyed, e.city, 1);
    b.walled = put(b.walled, e.city, 0);
    b.wallsDue = put(b.wallsDue, e.city, 0);
    b.cityHolder = put(b.cityHolder, e.city, -1);
    b.revolt = put(b.revolt, e.city, NO_REVOLT);
    b.helots = put(b.helots, e.city, 0);
    layOpen(b, figure(cityHex, e.city));
  },
  walls: (b, e) => {
    b.walled = put(b.walled, e.city, e.walled ? 1 : 0);
    b.wallsDue = put(b.wallsDue, e.city, e.due);
  },
  helots: (b, e) => {
    b.helots = put(b.helots, e.city, e.on ? 1 : 0);
  },
  fort: (b, e) => {
    b.forts = e.on ? [...b.forts, e.hex] : b.forts.filter((h) => h !== e.hex);
    if (!e.on) layOpen(b, e.hex);
  },
  base: (b, e) => {
    b.bases = [...b.bases, { hex: e.hex, seat: e.seat, inside: e.inside, fixed: e.fixed }];
  },
  unbase: (b, e) => {
    b.bases = b.bases.filter((base) => base.hex !== e.hex || base.seat !== e.seat);
  },
  longWalls: (b, e) => {
    b.longWalls = [
      ...b.longWalls.filter((w) => w.a !== e.a || w.b !== e.b),
      { a: e.a, b: e.b, due: e.due, builder: e.builder },
    ];
  },
  cutWalls: (b, e) => {
    b.longWalls = b.longWalls.filter((w) => w.a !== e.a || w.b !== e.b);
  },
  siege: (b, e) => {
    b.sieges = [...b.sieges, { hex: e.hex, morale: e.morale, seat: e.seat, raised: false }];
  },
  siegeMorale: (b, e) => {
    b.sieges = recast(b.sieges, (siege) =>
      siege.hex === e.hex ? { ...siege, morale: e.morale, raised: e.raised } : siege,
    );
  },
  siegeOver: (b, e) => {
    b.sieges = b.sieges.filter((siege) => siege.hex !== e.hex);
  },
  masked: (b, e) => {
    b.masked = [...e.hexes];
  },
  raid: (b, e) => {
    b.raided = put(b.raided, e.area, e.value);
    b.raidedSeason = put(b.raidedSeason, e.area, 1);
  },
  unraid: (b) => {
    b.raided = blank(b.raided);
    b.raidedSeason = blank(b.raidedSeason);
  },
  draw: (b, e) => {
    putCard(b, e.card, e.seat, 1 << e.seat);
    b.handSize = bump(b.handSize, e.seat, 1);
    b.deckSize--;
  },
  play: (b, e) => {
    const to = e.to === 'discard' ? IN_DISCARD : e.to === 'removed' ? REMOVED : ON_TABLE; // EPW-CRD-04
    putCard(b, e.card, to, EVERYBODY);
    b.handSize = bump(b.handSize, e.seat, -1);
    if (to === IN_DISCARD) b.discardSize++;
  },
  discard: (b, e) => {
    const seen = (1 << e.seat) | (e.by === undefined ? 0 : 1 << e.by);
    slipAway(b, e.seat, e.card, seen);
    putCard(b, e.card, IN_DISCARD, seen);
    b.handSize = bump(b.handSize, e.seat, -1);
    b.discardSize++;
  },
  setAside: (b, e) => {
    putCard(b, e.card, IN_DISCARD, 0);
    b.deckSize--;
    b.discardSize++;
  },
  settle: (b, e) => {
    putCard(b, e.card, e.to === 'discard' ? IN_DISCARD : REMOVED, EVERYBODY); // EPW-CRD-04
    if (e.to === 'discard') b.discardSize++;
  },
  rebuild: (b, e) => {
    b.deckSize += b.discardSize + reshuffle(b, e.opening);
    b.discardSize = 0;
    if (!e.opening) b.rebuilds++;
  },
  lend: (b, e) => {
    slipAway(b, e.from, e.card, (1 << e.to) | (1 << e.from));
    putCard(b, e.card, e.to, (1 << e.to) | (1 << e.from));
    b.handSize = bump(b.handSize, e.from, -1);
    b.handSize = bump(b.handSize, e.to, 1);
  },
  show: (b, e) => {
    for (const card of e.cards)
      if (known(card)) putCard(b, card, e.seat, shownTo(figure(b.cardSeen, card), e));
  },
  effect: (b, e) => {
    b.effects = [...b.effects, { kind: e.kind, on: e.on, until: e.until }];
  },
  reconcile: (b, e) => {
    b.effects = b.effects.filter(({ kind, on }) => kind !== 'aloof' || on !== e.pair);
  },
  lapse: (b, e) => {
    b.effects = b.effects.filter(({ until }) => until >= e.season);
  },
  peace: (b, e) => {
    b.peace = e.state;
    b.truceUntil = e.until;
    b.grievances = blank(b.grievances);
    b.lastGrievances = blank(b.lastGrievances);
    b.breaches = blank(b.breaches);
    b.lastBreaches = blank(b.lastBreaches);
  },
  grievance: (b, e) => {
    b.grievances = bump(b.grievances, e.seat, e.count);
    if (e.breach) b.breaches = put(b.breaches, e.seat, 1);
  },
  grieved: (b) => {
    b.lastGrievances = b.grievances;
    b.lastBreaches = b.breaches;
    b.grievances = blank(b.grievances);
    b.breaches = blank(b.breaches);
  },
  sicily: (b, e) => {
    b.sicily = e.state;
  },
  satrap: (b, e) => {
    b.satraps = put(b.satraps, e.satrap, e.seat);
  },
  freeBase: (b) => {
    b.freeBases--;
  },
  elite: (b) => {
    b.elitesLost++;
  },
  ended: (b, e) => {
    b.winners = [...e.winners];
    b.level = e.level;
  },
};

/** Changes a board, the state's own or a view's. */
export function fold(b: EpicBoard, event: Event): void {
  happened();
  const change = folds[event.type as EventType] as ((b: EpicBoard, e: Event) => void) | undefined;
  change?.(b, event);
}

/** The event as this seat may know it (EPW-CRD-03, RUL-101): cards that go unseen. */
export function withheld(event: Happened<EpicEvent>, seat: Seat): Happened<EpicEvent> {
  switch (event.type) {
    case 'draw':
      return event.seat === seat ? event : { ...event, card: UNKNOWN };
    case 'discard':
      return event.seat === seat || event.by === seat ? event : { ...event, card: UNKNOWN };
    case 'lend':
      return event.from === seat || event.to === seat ? event : { ...event, card: UNKNOWN };
    case 'setAside':
      return { ...event, card: UNKNOWN };
    case 'show':
      return event.seat === seat || event.to === seat ? event : { ...event, cards: [] };
    default:
      return event;
  }
}
