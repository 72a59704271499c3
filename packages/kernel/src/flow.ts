import { type Action, isAction } from './action.ts';
import { cell, sure } from './cell.ts';
import { type How, type Luck, Roller } from './dice.ts';
import type { Event, Happened } from './event.ts';
import type { Applied, Ask, Explanation, FrameOf, Listing, Role, State, StepOf } from './game.ts';
import { codes, isRefusal, type Params, type Refusal, RefusalError, refuse } from './refusal.ts';

export type Local = string | number | boolean | number[] | string[];

/**
 * One procedure in progress: the step it is at, and its local data. No closures: a frame can be saved and resumed.
 * A game names its frames as a union of types told apart by `step`; steps that share their locals share a member:
 * `{ step: 'auction' | 'bid' } | { step: 'owls' | 'award'; winner: Role }`.
 */
export interface Frame {
  step: string;
  [local: string]: Local;
}

/** The frame of this union that stands at step K. */
export type FrameAt<F extends Frame, K extends string> = F extends unknown
  ? K extends F['step']
    ? F
    : never
  : never;

/** The steps a procedure with the locals of H can go on with: all they need is there. */
export type Onward<F extends Frame, H extends Frame> = F extends unknown
  ? Omit<H, 'step'> extends Omit<F, 'step'>
    ? F['step']
    : never
  : never;

/** What may be done to a state, by a step or by anything it uses. */
export interface Change<S extends State, E extends Event = Event> {
  readonly state: S;
  /** Changes the state through the game's fold, and tells. */
  readonly emit: (event: E) => void;
  /** A die everybody sees. */
  readonly roll: (purpose: string, by: Role, sides?: number) => number;
  /** A secret draw: uniform in 0..n-1, not told. */
  readonly draw: (n: number) => number;
  /** Something hidden has been shown: play cannot be taken back across it. */
  readonly reveal: () => void;
}

/**
 * What a step may do. Exactly one of next, call and done ends every step. F are the frames it may start, N the steps it
 * may go on with. Members are properties, not methods, so that a core which goes where a game has no step does not compile.
 */
export interface Run<
  S extends State,
  E extends Event = Event,
  F extends Frame = Frame,
  N extends string = F['step'],
> extends Change<S, E> {
  /** Goes on with another step of this procedure, or as another frame: its locals are added to those there are. */
  readonly next: (to: N | F) => void;
  /** Starts another procedure; when it is done this one goes on at `then`. */
  readonly call: (frame: F, then: N | F) => void;
  /** This procedure is over. */
  readonly done: () => void;
}

export type Work<S extends State, H extends Frame = Frame, R extends Change<S, never> = Run<S>> = (
  state: S,
  frame: H,
  run: R,
) => void;

/** A choice somebody has: H is the frame it stands in, R what it may do. */
export interface Decision<S extends State, H extends Frame = Frame, R extends Change<S, never> = Run<S>> {
  /** The rules that give this choice. */
  readonly rules: readonly string[];
  /** Who still has to answer; when nobody, `skip` goes on. */
  readonly roles: (state: S, frame: H) => readonly Role[];
  readonly skip?: (state: S, frame: H, run: R) => void;
  /** A choice of one is taken for the player, unless windows are sealed and it could be seen what he does not hold. */
  readonly forced?: boolean | ((state: S, frame: H) => boolean);
  /** A reaction window; its id for standing orders. `pass` is always among its offers. */
  readonly window?: string;
  /** May the role hold something here, as far as everybody can tell? Then a sealed decision is asked. */
  readonly mayHold?: (state: S, frame: H, role: Role) => boolean;
  /** Asked in the midst of the decision of the frame beneath, which waits for it and is then gone on with. */
  readonly aside?: boolean;
  readonly params?: (state: S, frame: H) => Params;
  /** Every legal action, in the order of the manifest's verbs. */
  readonly offers: (state: S, frame: H, role: Role) => Action[];
  readonly refuse: (state: S, frame: H, role: Role, action: Action) => Refusal | undefined;
  /** Why an action that may be taken will come to nothing, as far as can be told now. */
  readonly vain?: (state: S, frame: H, role: Role, action: Action) => Refusal | undefined;
  /** `reading` is what `read` has made of the action, where the decision has one (see {@link reading}). */
  readonly take: (state: S, frame: H, role: Role, action: Action, run: R, reading?: unknown) => void;
  readonly read?: (state: S, frame: H, role: Role, action: Action) => unknown;
}

/** What an action is read as: anything but a refusal. */
export type Readable = string | number | { readonly rule?: never };

/** A decision that finds out what an action means while it judges it, and is given that when it is taken. */
export interface Reader<S extends State, H extends Frame, R extends Change<S, never>, T extends Readable>
  extends Omit<Decision<S, H, R>, 'refuse' | 'take' | 'read'> {
  readonly read: (state: S, frame: H, role: Role, action: Action) => T | Refusal;
  readonly take: (state: S, frame: H, role: Role, action: Action, run: R, reading: T) => void;
}

export function reading<S extends State, H extends Frame, R extends Change<S, never>, T extends Readable>(
  reader: Reader<S, H, R, T>,
): Decision<S, H, R> {
  const { read, take } = reader;
  return {
    ...reader,
    refuse(state, frame, role, action) {
      const found = read(state, frame, role, action);
      return isRefusal(found) ? found : undefined;
    },
    // Where the engine itself takes the only choice there is, nobody has read it yet.
    take: (state, frame, role, action, run, found) =>
      take(state, frame, role, action, run, (found ?? read(state, frame, role, action)) as T),
  };
}

export type Step<S extends State, H extends Frame = Frame, R extends Change<S, never> = Run<S>> =
  | Work<S, H, R>
  | Decision<S, H, R>;

/**
 * A table of steps, one for each name of `Own`: none is missing and none is unknown. `F` are all the frames they may
 * start (those of the whole game, where a part of it is written), `N` steps of others they may go on with.
 */
export type Steps<
  S extends State,
  E extends Event = Event,
  F extends Frame = Frame,
  Own extends Frame = F,
  N extends string = never,
> = {
  readonly [K in Own['step']]: Step<S, FrameAt<Own, K>, Run<S, E, F, Onward<Own, FrameAt<Own, K>> | N>>;
};

/** The same by name. A step is given the frame that names it: what a table promises by its type is kept by looking it up. */
export const stepsByName = <S extends State, R extends Change<S, never>>(
  steps: object,
): ReadonlyMap<string, Step<S, Frame, R>> => new Map(Object.entries<Step<S, Frame, R>>(steps as never));

/** The same table with something around every step, which knows no step's own frame. */
export const wrapped = <S extends State, E extends Event, F extends Frame>(
  steps: Steps<S, E, F>,
  around: (step: Step<S, F, Run<S, E, F>>, name: string) => Step<S, F, Run<S, E, F>>,
): Steps<S, E, F> => {
  const every = [...stepsByName<S, Run<S, E, F>>(steps)];
  return Object.fromEntries(every.map(([name, step]) => [name, around(step, name)])) as never;
};

export const PASS = 'pass';

const NOBODY: readonly Role[] = [];

/** More steps than any honest turn takes between two decisions. */
const RUNAWAY = 20_000;

export interface Flow<S extends State, E extends Event = Event> {
  /** Runs on to the next decision (or the end) from wherever the state is. */
  settle(state: S, luck?: Luck): Applied<E>;
  pending(state: S): Ask<StepOf<S>>[];
  held(state: S): readonly Role[];
  legal(state: S, role: Role): Action[];
  refuse(state: S, role: Role, action: Action): Refusal | undefined;
  explain(state: S, role: Role, action: Action): Explanation;
  apply(state: S, role: Role, action: Action, how?: How): Applied<E>;
}

export interface FlowParts<S extends State, E extends Event> {
  readonly steps: Steps<S, E, FrameOf<S>>;
  readonly roles: readonly Role[];
  /** The words of the game: any other is no action, whatever is asked. Left out, the step judges every word. */
  readonly verbs?: readonly string[];
  fold(state: S, event: E): void;
  clone(state: S): S;
  /** Whether reaction windows open for what a role may hold, or only for what it does hold. */
  sealed(state: S): boolean;
}

class Runner<S extends State, E extends Event> implements Run<S, E> {
  readonly state: S;
  readonly events: Happened<E>[] = [];
  readonly roller: Roller;
  revealed = false;
  listed: Listing[] = [];
  private readonly fold: (state: S, event: E) => void;
  private readonly quiet: boolean;

  constructor(state: S, fold: (state: S, event: E) => void, how?: How) {
    this.state = state;
    this.fold = fold;
    this.roller = new Roller(state.dice, how);
    this.quiet = how?.quiet ?? false;
  }

  emit(event: E): void {
    this.fold(this.state, event);
    if (!this.quiet) this.events.push(event);
  }

  roll(purpose: string, by: Role, sides = 6): number {
    const value = this.roller.die(sides);
    if (!this.quiet) this.events.push({ type: 'roll', for: purpose, by, sides, value });
    return value;
  }

  draw(n: number): number {
    return this.roller.die(n) - 1;
  }

  reveal(): void {
    this.revealed = true;
  }

  next(to: string | Frame): void {
    goOn(this.state, to);
  }

  call(frame: Frame, then: string | Frame): void {
    this.next(then);
    this.state.flow.push(frame);
  }

  done(): void {
    this.state.flow.pop();
  }
}

/** Dice that were given and not thrown are a slip. */
function checkUsed({ unused }: Roller): void {
  if (unused > 0) throw new RefusalError(refuse(codes.badDice, 'too-many', { unused }));
}

const top = (state: State): Frame | undefined => state.flow[state.flow.length - 1];

/** The procedure in progress goes on at this step, or as this frame. */
export function goOn(state: State, to: string | Frame): void {
  const frame = sure(top(state));
  if (typeof to === 'string') frame.step = to;
  else Object.assign(frame, to);
}

/** The role must be asked; what it may do has just been listed, and is handed on. */
function asks<S extends State, E extends Event>(run: Runner<S, E>, role: Role, actions: Action[]): false {
  run.listed.push({ role, actions });
  return false;
}

/** Runs procedures from decision to decision. */
function makeMachine<S extends State, E extends Event>(parts: FlowParts<S, E>) {
  type Runs = Runner<S, E>;
  const steps = stepsByName<S, Runs>(parts.steps);

  function stepOf(frame: Frame): Step<S, Frame, Runs> {
    const step = steps.get(frame.step);
    if (!step) throw new Error(`no step ${frame.step}`);
    return step;
  }

  /** The decision that is open, if play stands at one; its frame is the top one. */
  function decisionAt(state: S): Decision<S, Frame, Runs> | undefined {
    const frame = top(state);
    if (!frame) return undefined;
    const step = stepOf(frame);
    return typeof step === 'function' ? undefined : step;
  }

  /** Whose decision waits for the one that is open. */
  function heldAt(state: S): readonly Role[] {
    const beneath = state.flow[state.flow.length - 2];
    if (!beneath || !decisionAt(state)?.aside) return NOBODY;
    const step = stepOf(beneath);
    return typeof step === 'function' ? NOBODY : step.roles(state, beneath);
  }

  /** Answers the decision for the role where that is the engine's business; false when the role must be asked. */
  function answer(
    state: S,
    frame: Frame,
    decision: Decision<S, Frame, Runs>,
    role: Role,
    run: Runs,
  ): boolean {
    if (decision.window) {
      if (parts.sealed(state) && (decision.mayHold?.(state, frame, role) ?? true)) return false;
      const offers = decision.offers(state, frame, role);
      if (offers.length > 1 && !parts.sealed(state)) return asks(run, role, offers);
      decision.take(state, frame, role, sure(offers.find((a) => a.verb === PASS)), run);
      return true;
    }
    const { forced } = decision;
    if (!(typeof forced === 'function' ? forced(state, frame) : forced)) return false;
    if (parts.sealed(state) && decision.mayHold?.(state, frame, role)) return false;
    const offers = decision.offers(state, frame, role);
    if (offers.length !== 1) return asks(run, role, offers);
    decision.take(state, frame, role, cell(offers, 0), run);
    return true;
  }

  /** One answer at a time: it may change who else is asked. */
  function answerOne(
    state: S,
    frame: Frame,
    decision: Decision<S, Frame, Runs>,
    roles: readonly Role[],
    run: Runs,
  ): boolean {
    for (const role of roles) if (answer(state, frame, decision, role, run)) return true;
    return false;
  }

  /** Runs on until somebody must be asked; tells who, or nobody at the end. */
  function runOn(state: S, run: Runs): readonly Role[] {
    for (let count = 0; count < RUNAWAY; count++) {
      if (run.listed.length > 0) run.listed = [];
      const frame = top(state);
      if (!frame) return NOBODY;
      const step = stepOf(frame);
      if (typeof step === 'function') {
        step(state, frame, run);
        continue;
      }
      const roles = step.roles(state, frame);
      if (roles.length === 0) {
        if (!step.skip) throw new Error(`nobody to ask at ${frame.step}`);
        step.skip(state, frame, run);
        continue;
      }
      if (!answerOne(state, frame, step, roles, run)) return roles;
    }
    throw new Error(`the flow does not settle at ${top(state)?.step}`);
  }

  function finish(state: S, run: Runs, by?: Role): Applied<E> {
    const asked = runOn(state, run);
    const stays = by !== undefined && asked.includes(by);
    return {
      events: run.events,
      dice: run.roller.rolled,
      mark: run.roller.rolled.length > 0 || run.revealed || !stays,
      listed: run.listed,
    };
  }

  return { decisionAt, heldAt, finish };
}

export function makeFlow<S extends State, E extends Event = Event>(parts: FlowParts<S, E>): Flow<S, E> {
  const { decisionAt, heldAt, finish } = makeMachine(parts);
  const verbs = parts.verbs && new Set(parts.verbs);

  /** Why not, or what the action is read as (nothing, where a decision only judges). */
  function judge(state: S, role: Role, action: Action): unknown {
    if (!parts.roles.includes(role)) return refuse(codes.unknownRole, undefined, { role: String(role) });
    const decision = decisionAt(state);
    if (!decision) return refuse(codes.gameOver);
    const frame = sure(top(state));
    if (!decision.roles(state, frame).includes(role)) return refuse(codes.notAsked, undefined, { role });
    if (!isAction(action) || verbs?.has(action.verb) === false) return refuse(codes.unknownAction);
    return (decision.read ?? decision.refuse)(state, frame, role, action);
  }

  function refusal(state: S, role: Role, action: Action): Refusal | undefined {
    const found = judge(state, role, action);
    return isRefusal(found) ? found : undefined;
  }

  function applyTo(state: S, role: Role, action: Action, read: unknown, how?: How): Applied<E> {
    const run = new Runner(state, parts.fold, how);
    sure(decisionAt(state)).take(state, sure(top(state)), role, action, run, read);
    const applied = finish(state, run, role);
    checkUsed(run.roller);
    return applied;
  }

  return {
    settle(state, luck) {
      const run = new Runner(state, parts.fold, luck);
      const applied = finish(state, run);
      checkUsed(run.roller);
      return applied;
    },
    pending(state) {
      const decision = decisionAt(state);
      if (!decision) return [];
      const frame = sure(top(state));
      const params = decision.params?.(state, frame);
      return decision.roles(state, frame).map((role) => ({
        role,
        step: frame.step,
        rules: decision.rules,
        ...(decision.window === undefined ? {} : { window: decision.window }),
        ...(params === undefined ? {} : { params }),
      }));
    },
    held: heldAt,
    legal(state, role) {
      const decision = decisionAt(state);
      if (!decision) return [];
      const frame = sure(top(state));
      return decision.roles(state, frame).includes(role) ? decision.offers(state, frame, role) : [];
    },
    refuse: refusal,
    explain(state, role, action) {
      const why = refusal(state, role, action);
      if (why) return { legal: false, rules: [why.rule], refusal: why };
      const decision = decisionAt(state);
      const vain = decision?.vain?.(state, sure(top(state)), role, action);
      // What will come to nothing is answered for by the rule it is against, not by the one that lets it be written.
      return vain ? { legal: true, rules: [vain.rule], vain } : { legal: true, rules: decision?.rules ?? [] };
    },
    apply(state, role, action, how) {
      const found = how?.listed ? undefined : judge(state, role, action);
      if (isRefusal(found)) throw new RefusalError(found);
      if (!how?.dice) return applyTo(state, role, action, found, how);
      // Given dice may turn out not to fit half-way: try them on a copy, so that a refusal changes nothing.
      const trial = parts.clone(state);
      const applied = applyTo(trial, role, action, found, how);
      for (const key of Object.keys(state)) if (!(key in trial)) Reflect.deleteProperty(state, key);
      Object.assign(state, trial);
      return applied;
    },
  };
}

/** Copies a frame by hand: locals are scalars or flat arrays. */
export function cloneFrame<F extends Frame>(frame: F): F;
export function cloneFrame(frame: Frame): Frame {
  const copy: Frame = { step: frame.step };
  for (const key in frame) {
    const value = frame[key];
    if (value !== undefined) copy[key] = typeof value === 'object' ? value.slice() : value;
  }
  return copy;
}

export function cloneFlow<F extends Frame>(flow: readonly F[]): F[] {
  const copy: F[] = [];
  for (const frame of flow) copy.push(cloneFrame(frame));
  return copy;
}
