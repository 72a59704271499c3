import type { UnitType } from '@strategoi/diplomacy';
import type { LetterEvent, State } from '@strategoi/kernel';
import type { Fate, RevoltId } from './data/fates.ts';
import type { River } from './data/map.ts';
import { epigoneIds, type PersonId, powerOf, type RoyalMember } from './data/persons.ts';
import { type PowerId, powerIds } from './data/powers.ts';
import type { Status } from './data/units.ts';
import { type Ledgers, reckon } from './ledger.ts';
import type { Line, Military } from './line.ts';
import type { SceneUnit } from './scene.ts';
import type { DiaFrame } from './steps.ts';

/** A player, a revolt, or `orphans` for what an eliminated player left: whoever a unit obeys. */
export type Owner = PowerId | RevoltId | 'orphans';

/** DIA-UNT-001: an army, a fleet or a garrison. DIA-GEN-004: as many as there are, the counters are no limit. */
export interface Unit {
  readonly id: number;
  owner: Owner;
  kind: UnitType;
  status: Status;
  /** A node of the map: a fleet on a split coast names it. */
  at: string;
  /** The citadel it has besieged for one season with success, or ''. */
  siege: string;
}

/** DIA-PER-001: not a unit; he takes no room and hinders nobody (DIA-RET-004). */
export interface Person {
  readonly id: PersonId;
  /** A province, a sea or a citadel; '' when dead. */
  at: string;
  /** The unit he is with, or 0: DIA-PER-004. */
  unit: number;
  /** Who disposes of him: his own player, his captor, the controller of a royal; '' when nobody does. */
  holder: Owner | '';
  /** The royals still alive on this counter. */
  members: RoyalMember[];
}

export const verdicts = ['ok', 'illegal', 'ambiguous'] as const;
export type Verdict = (typeof verdicts)[number];

/** A line of a sheet: kept even when it is against the rules, and then without effect (DIA-ORD-010). */
export interface Entry {
  /** What it says; null when that may be more than one thing (DIA-ORD-012). */
  readonly line: Line | null;
  /** The units it names, as they stood when it was written. */
  readonly named: readonly SceneUnit[];
  /** As it was written, where it has no line. */
  readonly text?: string;
  readonly verdict: Verdict;
  /** The rule it is against. */
  readonly rule?: string;
  /** What it is about: a second line about the same thing replaces the first. */
  readonly about: string;
  /** RUL-BRI-11: the rule that an order attached to a bribe or a bid is against; the money is spent all the same. */
  readonly attached?: string;
}

/** A counter-bribe of this year: DIA-BRI-003. */
export interface Slip {
  readonly power: PowerId;
  /** The number of a unit, or a royal. */
  readonly on: number | PersonId;
  readonly sum: number;
}

export interface Dislodged {
  readonly unit: number;
  readonly retreats: readonly string[];
}

export interface Proposal {
  readonly by: readonly PowerId[];
  readonly winners: readonly PowerId[];
}

export interface Letter extends Readonly<LetterEvent['letter']> {
  readonly turn: number;
  readonly from: PowerId;
  /** '' when it is for everybody. */
  readonly to: PowerId | '';
  readonly text: string;
}

/** A revolt or an intervention under way. */
export interface Revolt {
  readonly id: RevoltId;
  /** Who writes its orders; '' when nobody does (RUL-REV-11). */
  led: PowerId | '';
  /** The last season of movement it lasts, or -1 when it is there to stay. */
  until: number;
  /** How many provinces it had to occupy it has occupied. */
  done: number;
  /** In the Lamian war, or Rome come a second time: its aims go beyond its own. */
  wider: boolean;
}

export interface Sale {
  readonly unit: number;
  readonly former: PowerId;
  readonly from: number;
  readonly reserve: number;
  /** DIA-OPT-UNSUPPLIED-01: it does not wait for a second offer. */
  readonly once?: true;
}

export interface Death {
  readonly power: PowerId;
  readonly by: Owner | '';
  /** DIA-OPT-DYNASTIES-02: it is his last citadel that he has lost, not his head. */
  readonly landless?: true;
}

/** DIA-OPT-PRESTIGE-01: a sacred treasure whose new master has not said yet whether he takes it. */
export interface Spoil {
  readonly power: PowerId;
  readonly citadel: string;
}

/** By order, out of the place of its muster, driven out, or before a revolt behind the walls. */
export const journeys = ['order', 'muster', 'retreat', 'shelter'] as const;
export type Journey = (typeof journeys)[number];

export type ByPower<T> = { [power in PowerId]?: T };

export const phases = ['muster', 'orders', 'retreats', 'auction', 'vote', 'winter', 'end'] as const;
export type Phase = (typeof phases)[number];

export interface Board {
  turn: number;
  phase: Phase;
  /** Players still in the game. */
  live: PowerId[];
  units: Unit[];
  nextUnit: number;
  persons: Person[];
  /** Who holds each province and citadel; what is not here is neutral. */
  control: { [space: string]: Owner };
  treasures: { [citadel: string]: number };
  /** What a viewer may not know is -1. */
  purses: ByPower<number>;
  capitals: ByPower<string>;

  /** Secret until revealed. */
  musters: ByPower<string>;
  sheets: ByPower<Entry[]>;
  sealed: PowerId[];
  /** The sheets of this season once revealed, without what stays secret. */
  shown: ByPower<Entry[]>;
  /** What the purse covers of a revealed sheet (RUL-BRI-06); as secret as counter-bribes are. */
  funded: ByPower<string[]>;
  /** Retreats and votes, secret until all are in. */
  slates: ByPower<Entry[]>;
  slips: Slip[];
  letters: Letter[];

  dislodged: Dislodged[];
  proposals: Proposal[];
  /** Players whose diadoch has just died, and who brought it about: DIA-ELI-001. */
  dying: Death[];
  /** Who scores what, winter by winter: DIA-END-002. */
  winters: string[];

  forecast: Fate | null;
  /** What is in force this season. */
  fate: Fate | null;
  storms: string[];
  floods: River[];
  revolts: Revolt[];
  /** Events that come once: the Lamian war. */
  past: string[];
  /** DIA-ROY-010. */
  announced: ByPower<number>;
  husband: PowerId | '';
  marriages: ByPower<number>;
  royalOrder: PowerId | '';
  /** Players whose diadoch has died and whose epigone comes next season. */
  heirs: PowerId[];
  /** Players whose epigone has come. */
  succeeded: PowerId[];
  auction: { revolt: RevoltId; bidders: PowerId[]; bid: number; leader: PowerId | '' } | null;
  sales: Sale[];
  /** Units an eliminated player has left, until autumn settles what becomes of them: DIA-AEL-001. */
  unsettled: number[];
  moved: PowerId[];
  prestige: ByPower<number>;
  spoils: Spoil[];
  result: { winners: PowerId[]; level: string } | null;
  /** What each seat can reckon of the others' purses; in the state alone. */
  ledgers?: Ledgers;
}

export type DiadochiState = State<DiaFrame> & Board & { ledgers: Ledgers };

/** Everything that can happen, and what it carries. */
export interface Happenings {
  /** Secret: the three units of the first spring. */
  chosen: { power: PowerId; kinds: string };
  /** Secret. `index` is the line it replaces, or the end of the sheet. */
  written: { power: PowerId; index: number; entry: Entry; slate?: true };
  erased: { power: PowerId; index: number };
  sealed: { power: PowerId };
  letter: { letter: Letter };
  revealed: { sheets: ByPower<Entry[]> };
  funded: { power: PowerId; about: string[] };
  /** Secret: a line within the rules that came to nothing, and the rule that says why. */
  lapsed: { power: PowerId; line: Line; named: readonly SceneUnit[]; at: string; rule: string };
  phase: { phase: Phase };
  turn: { turn: number };
  unit: { unit: Unit; why: string };
  /** Why a unit goes where it goes; the order it goes by has its own result. */
  moved: { unit: number; from: string; to: string; kind: UnitType; status: Status; why: Journey };
  changed: { unit: number; at: string; owner: Owner; status: Status; why: string };
  gone: { unit: number; why: string; at: string; owner: Owner };
  siege: { unit: number; citadel: string; result: 'stage1' | 'falls' | 'void' | 'broken' | 'ended' };
  /** What became of an order and why; changes nothing by itself. */
  result: {
    unit: number;
    owner: Owner;
    at: string;
    /** Where it was told to go. */
    to?: string;
    line: Military;
    named: readonly SceneUnit[];
    result: string;
    reason: string;
    by?: readonly string[];
    strength?: number;
    against?: number;
    dislodged?: true;
  };
  person: { person: PersonId; at: string; unit: number; holder: Owner | ''; why: string };
  joined: { person: Person };
  died: { person: PersonId; member?: RoyalMember; at: string; why: string; by?: Owner | '' };
  control: { space: string; owner: Owner | ''; why: string };
  treasure: { citadel: string; sum: number };
  /** `open` when purses are on the table. */
  purse: { power: PowerId; sum: number; why: string; open?: true };
  slip: { slip: Slip };
  /** The year is over: what was laid aside against bribes is spent. */
  unslipped: { turn: number };
  bribe: {
    power: PowerId;
    on: number | PersonId;
    at: string;
    offer: number;
    needed: number;
    countered: number;
    success: boolean;
    rule: string;
  };
  /** `kept` when giver or receiver did not live to see it change hands. */
  gift: { from: PowerId; to: PowerId; sum: number; secret?: true; kept?: true };
  /** `surplus` when nobody drove it out: there is room for one only, RUL-SET-01. */
  dislodged: { dislodged: Dislodged; at: string; surplus?: true };
  proposed: { proposals: Proposal[] };
  /** How many of those who were asked said yes and no: the ballot is secret. */
  voted: { proposal: number; winners: readonly PowerId[]; yes: number; no: number };
  conceded: { power: PowerId; to: PowerId };
  dying: { death: Death };
  /** His epigone will succeed him next season. */
  heir: { power: PowerId };
  /** His dynasty stands without him: DIA-OPT-DYNASTIES-02. */
  spared: { power: PowerId };
  /** DIA-ROY-010: Cleopatra is asked for, then no longer, or wed. */
  announced: { power: PowerId; turn: number };
  renounced: { power: PowerId };
  wedding: { power: PowerId };
  /** `to` is '' when the orders contradict each other: DIA-ORO-004. */
  'royal-order': { by: readonly PowerId[]; to: PowerId | '' };
  'for-sale': { sale: Sale; at: string };
  repriced: { unit: number; at: string; reserve: number };
  withdrawn: { unit: number; at: string };
  offer: { power: PowerId; unit: number; at: string; offer: number; success: boolean; rule: string };
  /** DIA-AEL-002: those who are left belong to nobody for good. */
  settled: { units: readonly number[]; places: readonly string[] };
  /** `item` is a line of the table of prestige; `mark` keeps it from being counted twice. */
  prestige: { power: PowerId; item: string; points: number; mark?: string };
  /** Without `taken` the choice is open. */
  spoils: { power: PowerId; citadel: string; taken?: boolean };
  capital: { power: PowerId; citadel: string };
  out: { power: PowerId };
  wintered: { scores: string };
  /** The event of a later season, drawn and made public: DIA-EVT-001. */
  forecast: { turn: number; fate: Fate };
  /** The event of this season strikes, or cannot: DIA-EVT-002. */
  fate: { fate: Fate; void?: true };
  /** A revolt begins, or begins anew. */
  revolt: { revolt: Revolt };
  /** A revolt is over: its units are gone, it has failed, or its time is up. */
  over: { revolt: RevoltId; why: 'destroyed' | 'failed' | 'ended' };
  /** A province a revolt had to occupy is occupied. */
  occupied: { revolt: RevoltId; province: string };
  /** What the storm does to a fleet, or to a person at sea: DIA-EVT-003, DIA-EVT-004. */
  wreck: {
    at: string;
    owner: Owner | '';
    person?: PersonId;
    member?: RoyalMember;
    result: 'sunk' | 'afloat' | 'drowned' | 'ashore' | 'safe';
  };
  auction: { revolt: RevoltId; bidders: PowerId[] };
  bid: { power: PowerId; sum: number };
  passed: { power: PowerId };
  /** Who writes the orders of these revolts from now on, and what he gave for it. */
  leads: { revolts: RevoltId[]; power: PowerId; sum: number };
  income: { power: PowerId; sum: number; provinces: number; citadels: number; tribute: number; open?: true };
  ended: { winners: PowerId[]; level: string };
}

export type Happening = {
  [K in keyof Happenings]: { readonly type: K } & Readonly<Happenings[K]>;
}[keyof Happenings];

/** Plain data, copied to the bottom. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = new Array(value.length);
    for (let i = 0; i < value.length; i++) list[i] = copy(value[i]);
    return list as T;
  }
  const result: Record<string, unknown> = {};
  for (const key in value) result[key] = copy(value[key]);
  return result as T;
}

const shared = <T>(lists: ByPower<T[]>): ByPower<T[]> => {
  const copied: ByPower<T[]> = {};
  for (const power in lists) copied[power as PowerId] = lists[power as PowerId]?.slice() as T[];
  return copied;
};

/**
 * A copy that goes its own way. What is never changed once it is there (lines, letters, slips, sales, fates) is the same
 * in both; what events change in place, and every list they add to, is copied.
 */
export function clone(state: DiadochiState): DiadochiState {
  const ledgers: Ledgers = {};
  for (const viewer in state.ledgers) ledgers[viewer] = { ...state.ledgers[viewer] };
  return {
    ...state,
    flow: state.flow.map((frame) => ({ ...frame })),
    dice: copy(state.dice),
    live: state.live.slice(),
    units: state.units.map((unit) => ({ ...unit })),
    persons: state.persons.map((person) => ({ ...person, members: person.members.slice() })),
    control: { ...state.control },
    treasures: { ...state.treasures },
    purses: { ...state.purses },
    capitals: { ...state.capitals },
    musters: { ...state.musters },
    sheets: shared(state.sheets),
    sealed: state.sealed.slice(),
    shown: shared(state.shown),
    funded: { ...state.funded },
    slates: shared(state.slates),
    slips: state.slips.slice(),
    letters: state.letters.slice(),
    dislodged: state.dislodged.slice(),
    proposals: state.proposals.slice(),
    dying: state.dying.slice(),
    winters: state.winters.slice(),
    storms: state.storms.slice(),
    floods: state.floods.slice(),
    revolts: state.revolts.map((revolt) => ({ ...revolt })),
    past: state.past.slice(),
    announced: { ...state.announced },
    marriages: { ...state.marriages },
    heirs: state.heirs.slice(),
    succeeded: state.succeeded.slice(),
    auction: copy(state.auction),
    sales: state.sales.slice(),
    unsettled: state.unsettled.slice(),
    moved: state.moved.slice(),
    prestige: { ...state.prestige },
    spoils: state.spoils.slice(),
    ledgers,
  };
}

type Fold<K extends keyof Happenings> = (board: Board, event: Happenings[K]) => void;

const unitIn = (board: Board, id: number): Unit | undefined => board.units.find((unit) => unit.id === id);
const personIn = (board: Board, id: PersonId): Person | undefined =>
  board.persons.find((person) => person.id === id);

const ignore = (): void => {};

/** Nobody waits any longer for what becomes of this unit. */
function forget(board: Board, unit: number): void {
  board.sales = board.sales.filter((sale) => sale.unit !== unit);
  board.unsettled = board.unsettled.filter((id) => id !== unit);
}

/** RUL-BRI-07: what was laid aside on whoever has changed hands is gone. */
function drain(board: Board, on: number | PersonId): void {
  board.slips = board.slips.filter((slip) => slip.on !== on);
}

/** An empty sheet before each player. */
const blank = (live: readonly PowerId[]): ByPower<Entry[]> =>
  Object.fromEntries(live.map((power) => [power, []]));

const folds: { readonly [K in keyof Happenings]: Fold<K> } = {
  chosen(board, { power, kinds }) {
    board.musters[power] = kinds;
  },
  written(board, { power, index, entry, slate }) {
    const sheets = slate ? board.slates : board.sheets;
    const sheet = sheets[power] ?? [];
    sheet[index] = entry;
    sheets[power] = sheet;
  },
  erased(board, { power, index }) {
    board.sheets[power]?.splice(index, 1);
  },
  sealed(board, { power }) {
    // In the order of the powers, not of arrival: who was first must not matter.
    board.sealed = powerIds.filter((one) => one === power || board.sealed.includes(one));
  },
  letter(board, { letter }) {
    board.letters.push(letter);
  },
  revealed(board, { sheets }) {
    board.shown = shared(sheets);
    board.sealed = [];
  },
  funded(board, { power, about }) {
    board.funded[power] = [...about];
  },
  lapsed: ignore,
  phase(board, { phase }) {
    board.phase = phase;
    board.slates = blank(board.live);
    board.sealed = [];
    if (phase === 'retreats' || phase === 'vote') return;
    board.sheets = blank(board.live);
    board.shown = {};
    board.funded = {};
  },
  turn(board, { turn }) {
    board.turn = turn;
    board.funded = {};
    board.proposals = [];
    board.musters = {};
    board.fate = null;
    board.storms = [];
    board.floods = [];
  },
  unit(board, { unit: { id, owner, kind, status, at, siege } }) {
    board.units.push({ id, owner, kind, status, at, siege });
    if (id >= board.nextUnit) board.nextUnit = id + 1;
  },
  moved(board, { unit, to, kind, status }) {
    const piece = unitIn(board, unit);
    if (!piece) return;
    piece.at = to;
    piece.kind = kind;
    piece.status = status;
    const [space = to] = to.split('/');
    // DIA-PER-005: those who are with it go where it goes.
    for (const person of board.persons) if (person.unit === unit) person.at = space;
    board.dislodged = board.dislodged.filter((entry) => entry.unit !== unit);
  },
  changed(board, { unit, owner, status, why }) {
    const piece = unitIn(board, unit);
    if (!piece) return;
    if (why === 'orphaned') board.unsettled.push(unit);
    if (owner !== 'orphans') forget(board, unit);
    if (piece.owner !== owner) {
      piece.siege = '';
      drain(board, unit);
    }
    piece.owner = owner;
    piece.status = status;
  },
  gone(board, { unit }) {
    board.units = board.units.filter((piece) => piece.id !== unit);
    board.dislodged = board.dislodged.filter((entry) => entry.unit !== unit);
    drain(board, unit);
    forget(board, unit);
    for (const person of board.persons) if (person.unit === unit) person.unit = 0;
  },
  siege(board, { unit, citadel, result }) {
    const piece = unitIn(board, unit);
    if (piece) piece.siege = result === 'stage1' ? citadel : '';
  },
  result: ignore,
  person(board, { person, at, unit, holder }) {
    const piece = personIn(board, person);
    if (!piece) return;
    if (piece.holder !== holder) drain(board, person);
    piece.at = at;
    piece.unit = unit;
    piece.holder = holder;
  },
  joined(board, { person }) {
    board.persons.push(copy(person));
    const power = powerOf(person.id);
    if (!power || !epigoneIds.some((id) => id === person.id)) return;
    board.heirs = board.heirs.filter((one) => one !== power);
    board.succeeded.push(power);
  },
  died(board, { person, member }) {
    const piece = personIn(board, person);
    if (!piece) return;
    if (member) {
      piece.members = piece.members.filter((one) => one !== member);
      if (piece.members.length > 0) return;
    }
    piece.at = '';
    piece.unit = 0;
    piece.holder = '';
    piece.members = [];
    // DIA-ROY-013: a widow may marry again; nobody courts the dead.
    if (person === 'cleopatra') board.announced = {};
    if (person === 'cleopatra' || powerOf(person) === board.husband) board.husband = '';
  },
  control(board, { space, owner }) {
    if (owner === '') delete board.control[space];
    else board.control[space] = owner;
  },
  treasure(board, { citadel, sum }) {
    if (sum === 0) delete board.treasures[citadel];
    else board.treasures[citadel] = sum;
  },
  purse(board, { power, sum }) {
    board.purses[power] = (board.purses[power] ?? 0) + sum;
  },
  slip(board, { slip }) {
    board.slips.push(slip);
  },
  unslipped(board) {
    board.slips = [];
  },
  bribe: ignore,
  gift: ignore,
  dislodged(board, { dislodged }) {
    board.dislodged.push(copy(dislodged));
  },
  proposed(board, { proposals }) {
    board.proposals = copy(proposals);
  },
  voted: ignore,
  conceded: ignore,
  dying(board, { death }) {
    board.dying.push({ ...death });
  },
  heir(board, { power }) {
    board.dying = board.dying.filter((death) => death.power !== power);
    board.heirs.push(power);
  },
  spared(board, { power }) {
    board.dying = board.dying.filter((death) => death.power !== power);
  },
  announced(board, { power, turn }) {
    board.announced[power] = turn;
  },
  renounced(board, { power }) {
    delete board.announced[power];
  },
  wedding(board, { power }) {
    board.announced = {};
    board.husband = power;
    board.marriages[power] = (board.marriages[power] ?? 0) + 1;
  },
  'royal-order'(board, { to }) {
    // DIA-ORO-004, RUL-ORO-02: orders that contradict each other count for nothing, against an earlier one as well.
    if (to !== '') board.royalOrder = to;
  },
  'for-sale'(board, { sale }) {
    board.sales.push({ ...sale });
  },
  repriced(board, { unit, reserve }) {
    board.sales = board.sales.map((sale) => (sale.unit === unit ? { ...sale, reserve } : sale));
  },
  withdrawn(board, { unit }) {
    board.sales = board.sales.filter((sale) => sale.unit !== unit);
  },
  offer: ignore,
  settled(board, { units }) {
    board.unsettled = board.unsettled.filter((id) => !units.includes(id));
    board.sales = board.sales.filter((sale) => !units.includes(sale.unit));
  },
  prestige(board, { power, points, mark }) {
    board.prestige[power] = (board.prestige[power] ?? 0) + points;
    if (mark) board.past.push(mark);
  },
  spoils(board, { power, citadel, taken }) {
    board.spoils = board.spoils.filter((spoil) => spoil.citadel !== citadel);
    if (taken === undefined) board.spoils.push({ power, citadel });
  },
  capital(board, { power, citadel }) {
    board.capitals[power] = citadel;
    board.moved.push(power);
  },
  out(board, { power }) {
    board.dying = board.dying.filter((death) => death.power !== power);
    board.live = board.live.filter((one) => one !== power);
    board.heirs = board.heirs.filter((one) => one !== power);
    delete board.announced[power];
    if (board.royalOrder === power) board.royalOrder = '';
    delete board.purses[power];
    for (const revolt of board.revolts) if (revolt.led === power) revolt.led = '';
  },
  forecast(board, { fate }) {
    board.forecast = copy(fate);
  },
  fate(board, { fate, void: nothing }) {
    board.forecast = null;
    if (nothing) return;
    board.fate = copy(fate);
    if (fate.kind === 'storm') board.storms = [...fate.spaces];
    if (fate.kind === 'flood') board.floods = [...fate.rivers];
    if (fate.kind === 'lamian-war') board.past.push(fate.kind);
  },
  revolt(board, { revolt }) {
    board.revolts = [...board.revolts.filter(({ id }) => id !== revolt.id), { ...revolt }];
  },
  over(board, { revolt }) {
    board.revolts = board.revolts.filter(({ id }) => id !== revolt);
  },
  occupied(board, { revolt }) {
    for (const one of board.revolts) if (one.id === revolt) one.done++;
  },
  wreck: ignore,
  auction(board, { revolt, bidders }) {
    board.auction = { revolt, bidders: [...bidders], bid: 0, leader: '' };
  },
  bid({ auction }, { power, sum }) {
    if (!auction) return;
    auction.bid = sum;
    auction.leader = power;
    auction.bidders = [...auction.bidders.filter((one) => one !== power), power];
  },
  passed({ auction }, { power }) {
    if (auction) auction.bidders = auction.bidders.filter((one) => one !== power);
  },
  leads(board, { revolts, power }) {
    board.auction = null;
    for (const revolt of board.revolts) if (revolts.includes(revolt.id)) revolt.led = power;
  },
  wintered(board, { scores }) {
    board.winters.push(scores);
  },
  income: ignore,
  ended(board, { winners, level }) {
    board.result = { winners: [...winners], level };
    board.phase = 'end';
  },
};

export function fold(board: Board, event: Happening): void {
  // The entry of a type takes events of that type: said once, for the compiler cannot follow it through a table.
  const apply = folds[event.type] as ((board: Board, event: Happening) => void) | undefined;
  if (!apply) throw new Error(`no such event: ${event.type}`);
  if (board.ledgers) reckon(board.ledgers, board, event);
  apply(board, event);
}

/** Events that are not for everybody, and for whom they are. */
const audience: { readonly [K in keyof Happenings]?: (event: Happenings[K], viewer: string) => boolean } = {
  chosen: ({ power }, viewer) => power === viewer,
  written: ({ power }, viewer) => power === viewer,
  erased: ({ power }, viewer) => power === viewer,
  letter: ({ letter }, viewer) => letter.to === '' || letter.to === viewer || letter.from === viewer,
  purse: ({ power, open }, viewer) => open === true || power === viewer,
  income: ({ power, open }, viewer) => open === true || power === viewer,
  slip: ({ slip }, viewer) => slip.power === viewer,
  gift: ({ from, to, secret }, viewer) => !secret || from === viewer || to === viewer,
  funded: ({ power }, viewer) => power === viewer,
  lapsed: ({ power }, viewer) => power === viewer,
};

export function redact(event: Happening, viewer: string): Happening | undefined {
  const tells = audience[event.type] as ((event: Happening, viewer: string) => boolean) | undefined;
  return !tells || tells(event, viewer) ? event : undefined;
}

/** Of what each has, this viewer's own. */
function own<T>(all: ByPower<T>, viewer: string): ByPower<T> {
  const seen: ByPower<T> = {};
  for (const power of powerIds) {
    const mine = all[power];
    if (power === viewer && mine !== undefined) seen[power] = copy(mine);
  }
  return seen;
}

/** What others have written is blank to this viewer. */
function masked<T>(all: ByPower<T>, viewer: string, empty: T): ByPower<T> {
  const seen: ByPower<T> = {};
  for (const power of powerIds) {
    const written = all[power];
    if (written !== undefined) seen[power] = copy(power === viewer ? written : empty);
  }
  return seen;
}

export function board(state: DiadochiState, viewer: string): Board {
  const open = state.options.purses === 'open';
  const purses: ByPower<number> = {};
  for (const power of powerIds) {
    const sum = state.purses[power];
    if (sum !== undefined) purses[power] = open || power === viewer ? sum : -1;
  }
  return {
    turn: state.turn,
    phase: state.phase,
    live: copy(state.live),
    units: copy(state.units),
    nextUnit: state.nextUnit,
    persons: copy(state.persons),
    control: copy(state.control),
    treasures: copy(state.treasures),
    purses,
    capitals: copy(state.capitals),
    musters: masked(state.musters, viewer, ''),
    sheets: masked(state.sheets, viewer, []),
    sealed: copy(state.sealed),
    shown: copy(state.shown),
    funded: own(state.funded, viewer),
    slates: masked(state.slates, viewer, []),
    slips: copy(state.slips.filter((slip) => slip.power === viewer)),
    letters: copy(state.letters.filter((l) => l.to === '' || l.to === viewer || l.from === viewer)),
    dislodged: copy(state.dislodged),
    proposals: copy(state.proposals),
    dying: copy(state.dying),
    winters: copy(state.winters),
    forecast: copy(state.forecast),
    fate: copy(state.fate),
    storms: copy(state.storms),
    floods: copy(state.floods),
    revolts: copy(state.revolts),
    past: copy(state.past),
    announced: copy(state.announced),
    husband: state.husband,
    marriages: copy(state.marriages),
    royalOrder: state.royalOrder,
    heirs: copy(state.heirs),
    succeeded: copy(state.succeeded),
    auction: copy(state.auction),
    sales: copy(state.sales),
    unsettled: copy(state.unsettled),
    moved: copy(state.moved),
    prestige: copy(state.prestige),
    spoils: copy(state.spoils),
    result: copy(state.result),
  };
}
