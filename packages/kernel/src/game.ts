import type { Action } from './action.ts';
import type { DiceState, How, Luck, Stream } from './dice.ts';
import type { Event, Happened, Told } from './event.ts';
import type { Frame } from './flow.ts';
import type { Params, Refusal } from './refusal.ts';
import type { SeatSpec, Setting } from './seats.ts';

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export type Text = { readonly [L in Language]: string };

/** A seat of the game ("athens"). A viewer is a seat or somebody who only watches. */
export type Role = string;
export const SPECTATOR = 'spectator';

/** What every state has; games add their own plain data. */
export interface State<F extends Frame = Frame> {
  readonly scenario: string;
  readonly options: Options;
  flow: F[];
  dice: DiceState;
}

export type FrameOf<S extends State> = S['flow'][number];
export type StepOf<S extends State> = FrameOf<S>['step'];

export type Options = { readonly [id: string]: string };

export interface OptionSpec {
  readonly id: string;
  readonly values: readonly string[];
  readonly default: string;
  /** The ruling or rule it switches. */
  readonly rules: readonly string[];
}

export interface ScenarioSpec {
  readonly id: string;
  readonly title: Text;
  readonly roles: readonly Role[];
  /** First and last turn, for the calendar. */
  readonly turns: readonly [number, number];
}

/** Facts the conformance kit holds a game to. */
export interface Facts {
  readonly seats: readonly [number, number];
  /** No game takes more actions than this. */
  readonly longest: number;
  readonly hidden: boolean;
  readonly simultaneous: boolean;
  /** Verbs whose target is free text: more is accepted with them than `legal` can list. */
  readonly written?: readonly string[];
  /** Hidden fields that hang on how people play and not on luck: no random game says how they should be spread. */
  readonly played?: readonly string[];
  /** Words in the notation of actions that hang on what a player holds in secret. */
  readonly telling?: readonly string[];
  /** Verbs by which a player gives the others his word or his goods: random players seldom do, or no war would last a year. */
  readonly pledges?: readonly string[];
  /** Each seat wins by a mark of its own: what one has more than another says nothing. */
  readonly ownMarks?: boolean;
  /** Everything that must turn up somewhere in a long random corpus (item 24), as `kind:name`. */
  readonly coverage: readonly string[];
}

export interface Manifest {
  readonly id: string;
  /** Version of the rules: a stored game names the one it was played under. */
  readonly version: string;
  readonly title: Text;
  readonly subtitle: Text;
  readonly credits: Text;
  readonly roles: readonly { readonly id: Role; readonly name: Text }[];
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
  /** Verbs in the order in which `legal` lists them. */
  readonly verbs: readonly string[];
  /** Ids of the reaction windows a standing order may name. */
  readonly windows: readonly string[];
  /** True when every rule of the catalogue is enforced and proved; the build fails when that is not so. */
  readonly complete: boolean;
  readonly facts: Facts;
}

export interface SetupSpec {
  readonly scenario: string;
  readonly options?: Options;
  readonly seed: string;
  /** Values of the first dice, before anybody is asked; the rest comes from the seed. */
  readonly dice?: readonly number[];
}

/** A decision now open. */
export interface Ask<N extends string = string> {
  readonly role: Role;
  /** Names the decision; prompts are worded by it. */
  readonly step: N;
  readonly rules: readonly string[];
  /** Set when this is a reaction window, which a standing order may answer. */
  readonly window?: string;
  readonly params?: Params;
  /** What a viewer who holds that seat may do, as notations. */
  readonly actions?: readonly string[];
}

export interface Applied<E extends Event = Event> {
  readonly events: readonly Happened<E>[];
  /** Every value drawn from the dice by this action, secret draws included. */
  readonly dice: readonly number[];
  /** Play cannot be taken back across this action: a die was rolled, something hidden was seen, or the turn passed on. */
  readonly mark: boolean;
  /** What some of those who are asked now may do, where it had to be listed on the way: nobody need list it again. */
  readonly listed?: readonly Listing[];
}

export interface Listing {
  readonly role: Role;
  readonly actions: readonly Action[];
}

export interface Explanation {
  readonly legal: boolean;
  /** Rules that allow the action, or the one that forbids it. */
  readonly rules: readonly string[];
  readonly refusal?: Refusal;
  /** It may be done, and yet will come to nothing: a line of orders that may be written but is against a rule. */
  readonly vain?: Refusal;
}

export interface Outcome {
  readonly winners: readonly Role[];
  /** How clear the result is: "draw", "tactical", "strategic", "total"... */
  readonly level: string;
  readonly points: { readonly [role: Role]: number };
  readonly breakdown: { readonly [role: Role]: readonly PointLine[] };
}

export interface PointLine {
  readonly rule: string;
  readonly points: number;
  readonly count?: number;
}

export interface View<B = unknown, N extends string = string> {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly viewer: string;
  readonly board: B;
  asks: readonly Ask<N>[];
  outcome?: Outcome;
}

/** Any position as a small readable file; each game documents its fields. */
export interface Position {
  readonly game: string;
  readonly scenario: string;
  readonly [field: string]: unknown;
}

/** Chance of each result, in exact parts of the whole. */
export interface OddsTable {
  readonly kind: string;
  readonly at?: string;
  /** Facts behind the chances: strengths, column, each modifier with its rule. */
  readonly facts: Params;
  readonly factors: readonly { readonly rule: string; readonly kind: string; readonly value: number }[];
  readonly results: readonly { readonly chance: readonly [number, number]; readonly result: Params }[];
  /** The same table if this stratagem were played by its holder now. */
  readonly ifPlayed?: readonly { readonly play: string; readonly table: OddsTable }[];
}

/**
 * Where a group on its way stands, kept aside without a copy of the state: steps are tried on one copy and taken back,
 * one after the other, however many there are.
 */
export interface Foothold<S extends State = State> {
  /** Is all that this action has changed kept here? Where it is not, the copy cannot be put back. */
  covers(applied: Applied): boolean;
  /** Stands the group there again, on a copy on which nothing was done that is not covered. */
  restore(state: S): void;
  /** The same group where it stands now. */
  onward(state: S): Foothold<S>;
}

/**
 * The contract every game signs. A game is a value; its state is plain data. Whoever does not care which game it is
 * (shell, server, conformance) takes a plain `Game`: every game is one.
 */
export interface Game<S extends State = State, B = unknown, E extends Event = Event> {
  readonly manifest: Manifest;
  /** Who sits at the table under these options, in the order of the scenario. */
  seats(setup: Setting): readonly SeatSpec[];
  /** The first state, already advanced to the first decision. */
  setup(spec: SetupSpec): S;
  /** The same, with what happened before the first decision: draws, first dice. */
  begin(spec: SetupSpec): { readonly state: S; readonly applied: Applied<E> };
  pending(state: S): readonly Ask<StepOf<S>>[];
  /** Those in the midst of whose decision something else is asked, be it of others: they go on with it afterwards. */
  held(state: S): readonly Role[];
  /** Every action that role may take now, in a stable order; never empty while a decision is pending for it. */
  legal(state: S, role: Role): readonly Action[];
  /** Does it and runs on to the next decision. An illegal action throws RefusalError and changes nothing. */
  apply(state: S, role: Role, action: Action, how?: How): Applied<E>;
  explain(state: S, role: Role, action: Action): Explanation;
  view(state: S, viewer: string): View<B, StepOf<S>>;
  /** What happened as this viewer may see it. */
  tell(events: readonly Happened<E>[], viewer: string): readonly Happened<E>[];
  /** What a viewer is sent after an action: the events as he may see them, then what is asked now. */
  update(state: S, applied: Applied<E>, viewer: string): readonly Told<E, StepOf<S>>[];
  /** The same for one viewer after the other: what several of them are told alike is the same object. */
  updates(state: S, applied: Applied<E>): (viewer: string) => readonly Told<E, StepOf<S>>[];
  /** Brings a view forward by one event of an update. */
  fold(view: View<B, StepOf<S>>, event: Told<E, StepOf<S>>): void;
  outcome(state: S): Outcome | undefined;
  /** What each role has scored so far, where points are counted as the game goes. */
  points?(state: S): { readonly [role: Role]: number };
  /** Which turn it is, where points are told turn by turn. */
  turn?(state: S): number;
  clone(state: S): S;
  /** The group that is being led, for whoever looks how far it can go; where it is left out, every step takes a copy. */
  foothold?(state: S): Foothold<S>;
  /** A full state drawn at random among those this role cannot tell from the real one. */
  resample(state: S, role: Role, seed: string): S;
  /** The same at little cost, for search: the luck is given, and the dice of the sample are nobody's. */
  sample(state: S, role: Role, luck: Stream): S;
  /** Dice thrown before the first decision may be given. */
  load(position: Position, luck?: Luck): S;
  save(state: S): Position;
  /** The position with everything it need not say spelled out; `save` where there is no difference. */
  spell(state: S): Position;
  notate(action: Action): string;
  parse(text: string): Action | undefined;
  /** Broken invariants, in plain words for developers; empty when all is well. */
  faults(state: S): readonly string[];
  /** Exact odds of what is (or could be) rolled at this place, as this role may know them. */
  odds(state: S, role: Role, at: string): readonly OddsTable[];
  /** Those of them that are told at once, where all of them take long to reckon; nothing where they do not. */
  oddsAtOnce?(state: S, role: Role, at: string): readonly OddsTable[] | undefined;
  /** What whoever holds this view should know before he does what is allowed: worded as a refusal is, with its rule. */
  cautions?(view: View<B>, action: Action): readonly Refusal[];
  /** Words that must not stand in anything sent to this viewer now: cards he cannot see, orders not yet revealed. */
  secrets?(state: S, viewer: string): readonly string[];
  /** Which entries of `facts.coverage` this action has just used; `state` is the one after it. */
  covers?(state: S, action: Action, events: readonly Happened<E>[]): readonly string[];
}

/** Words of one game in one language, for prompts, log lines, refusals, actions and help. */
export interface Words<E extends Event = Event, N extends string = string> {
  readonly rules: { readonly [id: string]: { readonly title: string; readonly text: string } };
  readonly terms: { readonly [id: string]: { readonly name: string; readonly note: string } };
  /** Verbs of the notation as people of this language type them, where they are not the notation's own. */
  readonly verbs?: { readonly [verb: string]: string };
  /** What actions are about, likewise: a place or a leader by the name it has in this language. */
  readonly targets?: { readonly [target: string]: string };
  /** Targets of one verb alone, before those of all: a stratagem may bear the name of a leader. */
  readonly targetsOf?: { readonly [verb: string]: { readonly [target: string]: string } };
  /** Places that lists write by their code, by the name one may type instead. */
  readonly aliases?: { readonly [target: string]: string };
  prompt(ask: Ask<N>): string;
  event(event: Happened<E>): string | undefined;
  refusal(refusal: Refusal): string;
  action(action: Action, ask?: Ask<N>): string;
  option(id: string): { readonly name: string; readonly values: { readonly [value: string]: string } };
  outcome(outcome: Outcome): readonly string[];
}
