import { type Action, isAction } from './action.ts';
import { type Luck, Roller } from './dice.ts';
import type { Event } from './event.ts';
import type { Applied, Ask, Explanation, Role, State } from './game.ts';
import { codes, type Params, type Refusal, RefusalError, refuse } from './refusal.ts';

export type Local = string | number | boolean | number[] | string[];

/** One procedure in progress: the step it is at, and its local data. No closures: a frame can be saved and resumed. */
export interface Frame {
  step: string;
  [local: string]: Local;
}

/** What a step may do. Exactly one of next, call and done ends every step. */
export interface Run<S extends State> {
  readonly state: S;
  /** Changes the state through the game's fold, and tells. */
  emit(event: Event): void;
  /** A die everybody sees. */
  roll(purpose: string, by: Role, sides?: number): number;
  /** A secret draw: uniform in 0..n-1, not told. */
  draw(n: number): number;
  /** Something hidden has been shown: play cannot be taken back across it. */
  reveal(): void;
  /** Goes on with another step of this procedure. */
  next(step: string): void;
  /** Starts another procedure; when it is done this one goes on at `then`. */
  call(frame: Frame, then: string): void;
  /** This procedure is over. */
  done(): void;
}

export type Work<S extends State> = (state: S, frame: Frame, run: Run<S>) => void;

export interface Decision<S extends State> {
  /** The rules that give this choice. */
  readonly rules: readonly string[];
  /** Who still has to answer; when nobody, `skip` goes on. */
  roles(state: S, frame: Frame): readonly Role[];
  skip?(state: S, frame: Frame, run: Run<S>): void;
  /** A choice of one is taken for the player, unless windows are sealed and it could be seen what he does not hold. */
  readonly forced?: boolean | ((state: S, frame: Frame) => boolean);
  /** A reaction window; its id for standing orders. `pass` is always among its offers. */
  readonly window?: string;
  /** May the role hold something here, as far as everybody can tell? Then a sealed decision is asked. */
  mayHold?(state: S, frame: Frame, role: Role): boolean;
  params?(state: S, frame: Frame): Params;
  /** Every legal action, in the order of the manifest's verbs. */
  offers(state: S, frame: Frame, role: Role): Action[];
  refuse(state: S, frame: Frame, role: Role, action: Action): Refusal | undefined;
  take(state: S, frame: Frame, role: Role, action: Action, run: Run<S>): void;
}

export type Step<S extends State> = Work<S> | Decision<S>;
export type Steps<S extends State> = { readonly [name: string]: Step<S> };

export const PASS = 'pass';

/** More steps than any honest turn takes between two decisions. */
const RUNAWAY = 20_000;

export interface Flow<S extends State> {
  /** Runs on to the next decision (or the end) from wherever the state is. */
  settle(state: S): Applied;
  pending(state: S): Ask[];
  legal(state: S, role: Role): Action[];
  refuse(state: S, role: Role, action: Action): Refusal | undefined;
  explain(state: S, role: Role, action: Action): Explanation;
  apply(state: S, role: Role, action: Action, luck?: Luck): Applied;
}

export interface FlowParts<S extends State> {
  readonly steps: Steps<S>;
  readonly roles: readonly Role[];
  fold(state: S, event: Event): void;
  clone(state: S): S;
  /** Whether reaction windows open for what a role may hold, or only for what it does hold. */
  sealed(state: S): boolean;
}

class Runner<S extends State> implements Run<S> {
  readonly state: S;
  readonly events: Event[] = [];
  readonly roller: Roller;
  revealed = false;
  private readonly fold: (state: S, event: Event) => void;

  constructor(state: S, fold: (state: S, event: Event) => void, luck?: Luck) {
    this.state = state;
    this.fold = fold;
    this.roller = new Roller(state.dice, luck);
  }

  emit(event: Event): void {
    this.fold(this.state, event);
    this.events.push(event);
  }

  roll(purpose: string, by: Role, sides = 6): number {
    const value = this.roller.die(sides);
    this.events.push({ type: 'roll', for: purpose, by, sides, value });
    return value;
  }

  draw(n: number): number {
    return this.roller.die(n) - 1;
  }

  reveal(): void {
    this.revealed = true;
  }

  next(step: string): void {
    (this.state.flow[this.state.flow.length - 1] as Frame).step = step;
  }

  call(frame: Frame, then: string): void {
    this.next(then);
    this.state.flow.push(frame);
  }

  done(): void {
    this.state.flow.pop();
  }
}

const top = (state: State): Frame | undefined => state.flow[state.flow.length - 1];

export function makeFlow<S extends State>(parts: FlowParts<S>): Flow<S> {
  const steps = new Map(Object.entries(parts.steps));

  function stepOf(frame: Frame): Step<S> {
    const step = steps.get(frame.step);
    if (!step) throw new Error(`no step ${frame.step}`);
    return step;
  }

  /** The decision that is open, if play stands at one; its frame is the top one. */
  function decisionAt(state: S): Decision<S> | undefined {
    const frame = top(state);
    if (!frame) return undefined;
    const step = stepOf(frame);
    return typeof step === 'function' ? undefined : step;
  }

  /** Answers the decision for the role where that is the engine's business; false when the role must be asked. */
  function answer(state: S, frame: Frame, decision: Decision<S>, role: Role, run: Runner<S>): boolean {
    if (decision.window) {
      if (parts.sealed(state) && (decision.mayHold?.(state, frame, role) ?? true)) return false;
      const offers = decision.offers(state, frame, role);
      if (offers.length > 1 && !parts.sealed(state)) return false;
      decision.take(state, frame, role, offers.find((a) => a.verb === PASS) as Action, run);
      return true;
    }
    const { forced } = decision;
    if (!(typeof forced === 'function' ? forced(state, frame) : forced)) return false;
    if (parts.sealed(state) && decision.mayHold?.(state, frame, role)) return false;
    const offers = decision.offers(state, frame, role);
    if (offers.length !== 1) return false;
    decision.take(state, frame, role, offers[0] as Action, run);
    return true;
  }

  function runOn(state: S, run: Runner<S>): void {
    for (let count = 0; count < RUNAWAY; count++) {
      const frame = top(state);
      if (!frame) return;
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
      // One answer at a time: it may change who else is asked.
      if (!roles.some((role) => answer(state, frame, step, role, run))) return;
    }
    throw new Error(`the flow does not settle at ${top(state)?.step}`);
  }

  function finish(state: S, run: Runner<S>, by?: Role): Applied {
    runOn(state, run);
    const stays = by !== undefined && asked(state, by);
    return {
      events: run.events,
      dice: run.roller.rolled,
      mark: run.roller.rolled.length > 0 || run.revealed || !stays,
    };
  }

  const asked = (state: S, role: Role): boolean =>
    decisionAt(state)
      ?.roles(state, top(state) as Frame)
      .includes(role) ?? false;

  function refusal(state: S, role: Role, action: Action): Refusal | undefined {
    if (!parts.roles.includes(role)) return refuse(codes.unknownRole, undefined, { role: String(role) });
    const decision = decisionAt(state);
    if (!decision) return refuse(codes.gameOver);
    const frame = top(state) as Frame;
    if (!decision.roles(state, frame).includes(role)) return refuse(codes.notAsked, undefined, { role });
    if (!isAction(action)) return refuse(codes.unknownAction);
    return decision.refuse(state, frame, role, action);
  }

  function applyTo(state: S, role: Role, action: Action, luck?: Luck): Applied {
    const run = new Runner(state, parts.fold, luck);
    (decisionAt(state) as Decision<S>).take(state, top(state) as Frame, role, action, run);
    const applied = finish(state, run, role);
    if (run.roller.unused > 0)
      throw new RefusalError(refuse(codes.badDice, 'too-many', { unused: run.roller.unused }));
    return applied;
  }

  return {
    settle(state) {
      return finish(state, new Runner(state, parts.fold));
    },
    pending(state) {
      const decision = decisionAt(state);
      if (!decision) return [];
      const frame = top(state) as Frame;
      const params = decision.params?.(state, frame);
      return decision.roles(state, frame).map((role) => ({
        role,
        step: frame.step,
        rules: decision.rules,
        ...(decision.window === undefined ? {} : { window: decision.window }),
        ...(params === undefined ? {} : { params }),
      }));
    },
    legal(state, role) {
      const decision = decisionAt(state);
      if (!decision) return [];
      const frame = top(state) as Frame;
      return decision.roles(state, frame).includes(role) ? decision.offers(state, frame, role) : [];
    },
    refuse: refusal,
    explain(state, role, action) {
      const why = refusal(state, role, action);
      if (why) return { legal: false, rules: [why.rule], refusal: why };
      return { legal: true, rules: decisionAt(state)?.rules ?? [] };
    },
    apply(state, role, action, luck) {
      const why = refusal(state, role, action);
      if (why) throw new RefusalError(why);
      if (!luck?.dice) return applyTo(state, role, action, luck);
      // Given dice may turn out not to fit half-way: try them on a copy, so that a refusal changes nothing.
      const trial = parts.clone(state);
      const applied = applyTo(trial, role, action, luck);
      for (const key of Object.keys(state))
        if (!(key in trial)) delete (state as Record<string, unknown>)[key];
      Object.assign(state, trial);
      return applied;
    },
  };
}

/** Copies a frame by hand: locals are scalars or flat arrays. */
export function cloneFrame(frame: Frame): Frame {
  const copy: Frame = { step: frame.step };
  for (const key in frame) {
    const value = frame[key] as Local;
    copy[key] = typeof value === 'object' ? (value.slice() as Local) : value;
  }
  return copy;
}

export function cloneFlow(flow: readonly Frame[]): Frame[] {
  const copy: Frame[] = new Array(flow.length);
  for (let i = 0; i < flow.length; i++) copy[i] = cloneFrame(flow[i] as Frame);
  return copy;
}
