import {
  type Action,
  type Decision,
  entry,
  type Frame,
  figure,
  type Params,
  type Refusal,
  type Role,
  type Run,
  type Step,
} from '@strategoi/kernel';
import { seats } from './data/scenarios.ts';
import type { EpicEvent } from './events.ts';
import type { S, Seat } from './state.ts';

// The frames of every procedure, in one place, and steps typed by them. A step is named after its procedure:
// `placement`, `placement.seat`. Locals are numbers, texts, flags or flat arrays, so that play can be saved anywhere.

/** A step done by one seat after another (EPW-SEQ-06): whose turn it is. */
export type InTurn = {
  order: number[];
  at: number;
};

export const attackKinds = ['land', 'landing', 'sea', 'sortie', 'assault'] as const;
export type AttackKind = (typeof attackKinds)[number];

/** The two camps of a battle: those who attack and those they attack. */
export const ATTACKER = 0;
export const DEFENDER = 1;
export type Camp = typeof ATTACKER | typeof DEFENDER;

export interface Frames {
  /** The whole game. */
  game: unknown;
  /** EPW-SET-02, EPW-SET-03: the opening hands. */
  deal: InTurn;
  year: unknown;
  season: unknown;
  /** Campaign turn `n`; the seats raid in turn, then move in turn. */
  campaign: InTurn & { n: number };

  // ---- yearly start
  /** Regions still to change hands, and what the change asks. */
  /** `heirs`: the allies who may take a region that leaves Athens, the first in line first (EPW-MUL-02). */
  control: { regions: number[]; at: number; heirs: number[]; keep?: number };
  /** One region passes to `seat` (EPW-CTL-02 to EPW-CTL-12); `keep` is 1 when the multiplier stays without being asked. */
  changeover: { region: number; seat: number; keep: number };
  /** `reform` is 1 when Athens has played Reassessment. */
  assess: InTurn & { done: number[]; reform: number };

  // ---- seasonal turn
  revolts: { regions: number[]; at: number; soothed: number[] };
  /** EPW-REV-07, EPW-REV-12: a city rises, for whatever reason; `colour` 0 lets militance decide. */
  rising: { city: number; colour: number };
  /** The pool that is open or -1, pools already seen to, pieces already moved (leaders after the units): RUL-69. */
  placement: InTurn & { region: number; visited: number[]; did: number[] };
  building: InTurn;
  /** EPW-MUL-08: `hosts` are the allies still asked to feed units on their land, `guests` the units they feed. */
  supply: InTurn & { forage: number[]; starve: number[]; hosts?: number[]; guests?: number[] };
  sieges: InTurn & { rolled: number[] };
  /**
   * What opens step F: `did` is what each seat has offered or rolled for, `offered` the offer on the table (0 peace, 1 the
   * end of the war) or -1, `asked` who has said yes to it.
   */
  talks: InTurn & { did: number[]; offered: number; asked: number[] };
  cards: InTurn & { passed: number[] };
  /** A card being played: the op it is at, the targets named so far, from which of them on they are this op's, a die. */
  card: { seat: number; card: number; op: number; own: number; targets: string[]; die: number };
  levels: unknown;
  /** W-5: the end of the seasonal turn. */
  seasonEnd: InTurn;

  // ---- at any moment
  /** EPW-MUL-09: `seat` turns to its allies; who was asked already and who is asked now; who holds a card too many. */
  gifts: { seat: number; pleaded: number[]; asked: number; over: number };

  // ---- campaign turn
  /** `at`, `picked`: units told off from a stack to raid. */
  raids: { seat: number; at: number; picked: number[] };
  /**
   * All moves of one seat, then all his battles (EPW-COM-23). `attacks` are what the moves leave to be fought on land, in
   * threes: the hex, where the attackers came from (-1: they were there), the kind as an index of `attackKinds`.
   * `clashes` are the battles at sea, one after another: the sea, the attacking seat, where it came from, how many attack,
   * how many defend, then the fleets of both. `at`, `units`, `leaders`: what is being told off from a stack, and where.
   */
  move: {
    seat: number;
    attacks: number[];
    clashes: number[];
    at: number;
    units: number[];
    leaders: number[];
    area: number;
    /** Seats that have let W-1 pass. */
    asked: number[];
  };
  /** One land stack on its way: half points left, hexes gone through, the area it goes to, the hex it is sent to. */
  march: {
    seat: number;
    units: number[];
    leaders: number[];
    left: number;
    path: number[];
    area: number;
    to: number;
  };
  /**
   * One naval plan: fleets, then cargo; the path of places with what each has cost by then, how much of it has been
   * sailed, cargo to be left behind on it (in twos: index of the path, unit), the fleets to engage at its end. `storm` is
   * 1 when the stack has only the die (card Storms at Sea); `die` is 0 before the roll.
   */
  naval: {
    seat: number;
    units: number[];
    leaders: number[];
    path: number[];
    spent: number[];
    at: number;
    drops: number[];
    targets: number[];
    storm: number;
    die: number;
    /** Seats that have let W-2 pass. */
    asked: number[];
  };
  /** EPW-NAV-09: who may intercept the stack in the sea it has entered; the seats already asked. */
  intercept: { seat: number; sea: number; units: number[]; asked: number[] };
  /** `tried` are the masked places already stormed in this phase. */
  battles: { seat: number; attacks: number[]; clashes: number[]; tried: number[]; won: number };
  /**
   * One battle. Whoever calls it has a `won` in his frame and finds the winning side there. Unit -1 among the
   * defenders is the garrison of the place. In an assault `defenders` man the walls and `reserve` are the others inside.
   */
  battle: {
    place: number;
    /** The attacking and the defending seat. */
    seat: number;
    enemy: number;
    kind: AttackKind;
    /** Where the attackers came from; -1 when they were there. */
    from: number;
    attackers: number[];
    defenders: number[];
    reserve: number[];
    /** Attackers, then defenders: current morale of each, and 1 when in the Retreat box. */
    morale: number[];
    box: number[];
    /** The leaders with each side; those in command: attacker's, defender's, -1 for none. */
    ledBy: number[];
    metBy: number[];
    commanders: number[];
    rounds: number;
    /** Units eliminated, of both sides. */
    lost: number[];
    breached: number;
    /** The port a battle at sea counts for, or -1; 1 when the defenders have come off its beach (EPW-SIE-04, EPW-SIE-18). */
    port: number;
    beach: number;
    /** Card Favourable Omens: what each camp has on top of its morale; the camps that have let W-3 pass. */
    omens: number[];
    asked: number[];
    /**
     * EPW-OPT-01 to EPW-OPT-09: the wing of each unit (attackers, then defenders), empty without wings; leaders and their
     * wings in twos; how many have said no to wings, or to a shift; whose turn it is; what has been moved.
     */
    wing: number[];
    posts: number[];
    noes: number;
    turn: Camp;
    moved: number[];
    /** EPW-RET-07: men on walls who have failed a check in this round and may leave them. */
    failed: number[];
    /** The winning side once it is known, else -1. */
    winner: Camp | -1;
  };
  /** `attacking` is 1 when the attackers go back. */
  retreat: {
    place: number;
    seat: number;
    units: number[];
    leaders: number[];
    from: number;
    kind: AttackKind;
    attacking: number;
    port: number;
    beach: number;
  };
  /**
   * EPW-SIE-09, EPW-SIE-17: fleets come against those that shut a port, from a sea or (from -1) out of the port; `met` are
   * those who put out against them.
   */
  blockade: { hex: number; seat: number; from: number; attackers: number[]; met: number[]; won: number };
  pursuit: { place: number; seat: number; units: number[]; pursued: number[]; rounds: number };
  /**
   * EPW-FRT-01, EPW-SIE-03: what happens at a place the attacker has come to. `elites` is how many decisive victories
   * over elites a battle has scored for Athens already (RUL-86): then a capture by her is not scored again.
   */
  place: {
    hex: number;
    seat: number;
    from: number;
    kind: AttackKind;
    won: number;
    elites: number;
    /** EPW-ADJ-08: 1 when the storm has cost the defender enough units to be decisive. */
    routed?: number;
    /** Units and leaders (after the units) the defender has moved in or out, and units told off to man the walls. */
    shifted?: number[];
    walls?: number[];
    /** EPW-SIE-04: who came by sea, and the fleets of the port that put out against them. */
    comers?: number[];
    port?: number[];
    /** W-4 is over. */
    trusted?: number;
    /** EPW-COM-17: 1 when those who landed fight without the crews of their ships. */
    alone?: number;
    /** RUL-141: who was about other work inside, and had to meet the enemy outside. */
    caught?: number[];
  };
  /** EPW-FRT-12, EPW-SIE-15: the victor's choice over a captured place. */
  capture: { hex: number; seat: number; how: 'assault' | 'surrender'; scored: number; routed?: number };
}

/** The steps of each procedure beside the one it is named after, where it has more than one. */
interface Stages {
  game: 'season' | 'next' | 'spring' | 'last' | 'end';
  year: 'assess' | 'collect';
  season: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'cards' | 'first' | 'second' | 'third' | 'end' | 'over';
  campaign: 'raids' | 'raided' | 'move' | 'moved' | 'over';
  control: 'take';
  changeover: 'multiplier';
  assess: 'window' | 'rest';
  revolts: 'check' | 'soothe';
  building: 'seat';
  supply: 'draw' | 'guests' | 'bill';
  sieges: 'seat';
  talks: 'answer' | 'end';
  cards: 'discard' | 'draw' | 'aside';
  card: 'target';
  seasonEnd: 'window' | 'fantasy' | 'over';
  gifts: 'asked' | 'back';
  raids: 'pick';
  move: 'stack' | 'group' | 'over' | 'fight' | 'fought';
  march: 'on' | 'end';
  naval: 'named' | 'roll' | 'go' | 'sea' | 'end';
  battle:
    | 'command'
    | 'array'
    | 'wing'
    | 'shift'
    | 'move'
    | 'join'
    | 'omens'
    | 'round'
    | 'walls'
    | 'press'
    | 'hold'
    | 'over'
    | 'retreat'
    | 'scored';
  blockade: 'sea' | 'ashore' | 'over' | 'done';
  place: 'port' | 'met' | 'open' | 'cleared' | 'choice' | 'betrayed' | 'walls' | 'storm' | 'stormed' | 'over';
  capture: 'fate' | 'over';
}

export type Procedure = keyof Frames;
export type StepOf<P extends Procedure> =
  | P
  | { [Q in P & keyof Stages]: `${Q}.${Stages[Q]}` }[P & keyof Stages];
export type FrameOf<P extends Procedure> = { step: StepOf<P> } & Frames[P];
export type AnyFrame = { [P in Procedure]: FrameOf<P> }[Procedure];

/** What a step of procedure `P` may do. */
export interface EpicRun<P extends Procedure = Procedure> {
  readonly state: S;
  emit(event: EpicEvent): void;
  roll(purpose: string, by: Role, sides?: number): number;
  draw(n: number): number;
  reveal(): void;
  next(step: StepOf<P>): void;
  call(frame: AnyFrame, then: StepOf<P>): void;
  done(): void;
}

export type Task<P extends Procedure> = (s: S, f: FrameOf<P>, run: EpicRun<P>) => void;

export interface Choice<P extends Procedure> {
  readonly rules: readonly string[];
  roles(s: S, f: FrameOf<P>): readonly Role[];
  skip?(s: S, f: FrameOf<P>, run: EpicRun<P>): void;
  readonly forced?: boolean | ((s: S, f: FrameOf<P>) => boolean);
  readonly window?: string;
  mayHold?(s: S, f: FrameOf<P>, role: Role): boolean;
  readonly aside?: boolean;
  params?(s: S, f: FrameOf<P>): Params;
  offers(s: S, f: FrameOf<P>, role: Role): Action[];
  refuse(s: S, f: FrameOf<P>, role: Role, action: Action): Refusal | undefined;
  take(s: S, f: FrameOf<P>, role: Role, action: Action, run: EpicRun<P>): void;
}

export type Chapter<P extends Procedure> = { readonly [step in StepOf<P>]: Task<P> | Choice<P> };

type AnyRun = Run<S, EpicEvent, AnyFrame>;
/** A step for whoever goes about all of them and knows none. */
export type AnyStep = Step<S, AnyFrame, AnyRun>;
export type AnyDecision = Decision<S, AnyFrame, AnyRun>;

/** A run handed on to helpers that only emit, roll and draw. */
export type Teller = Pick<EpicRun, 'state' | 'emit' | 'roll' | 'draw' | 'reveal'>;

/** The innermost frame of a procedure in progress. */
export function frameOf<P extends Procedure>(
  s: { readonly flow: readonly Frame[] },
  procedure: P,
): FrameOf<P> | undefined {
  for (let i = s.flow.length - 1; i >= 0; i--) {
    const step = entry(s.flow, i).step;
    if (step.startsWith(procedure) && (step.length === procedure.length || step[procedure.length] === '.'))
      return s.flow[i] as unknown as FrameOf<P>;
  }
  return undefined;
}

/** A battle tells the procedure that called it which side won. */
export function tellWinner(s: { readonly flow: readonly Frame[] }, side: number): void {
  const caller = s.flow[s.flow.length - 2];
  if (caller && 'won' in caller) caller.won = side;
}

// ---- seats

export const roleOf = (seat: Seat): Role => entry(seats, seat);
export const seatOf = (role: string): Seat => seats.findIndex((seat) => seat === role);
const alone: readonly (readonly Role[])[] = seats.map((role) => [role]);
export const only = (seat: Seat): readonly Role[] => entry(alone, seat);
export const seatNow = (f: InTurn): Seat => figure(f.order, f.at);
/** Runs a step for the next seat, or ends the procedure after the last. */
export function nextSeat<P extends Procedure>(f: InTurn, run: EpicRun<P>, step: StepOf<P>): void {
  f.at++;
  // EPW-SEQ-06
  if (f.at < f.order.length) run.next(step);
  else run.done();
}
