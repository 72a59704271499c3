import { type Action, notate, parseAction } from './action.ts';
import { commitment, keyFromSeed, newDice, type Stream, stream } from './dice.ts';
import { type Event, type Happened, isAsks, isRoll, type Told } from './event.ts';
import { type Flow, makeFlow, type Steps } from './flow.ts';
import {
  type Applied,
  type Ask,
  type Foothold,
  type FrameOf,
  type Game,
  type Manifest,
  type OddsTable,
  type Options,
  type Outcome,
  type Position,
  type Role,
  type SetupSpec,
  SPECTATOR,
  type State,
  type StepOf,
  type View,
} from './game.ts';
import { nearestName } from './names.ts';
import { codes, type Refusal, RefusalError, reject } from './refusal.ts';
import { playedSeats, type SeatSpec, type Setting } from './seats.ts';

/** What a game supplies; the flow machine turns it into the whole contract. */
export interface Definition<S extends State, B, E extends Event = Event> {
  readonly manifest: Manifest;
  readonly steps: Steps<S, E, FrameOf<S>>;
  /** Left out where every seat of the scenario is played, each for himself. */
  seats?(setup: Setting): readonly SeatSpec[];
  /** The state before the first step; its flow holds the procedure of the whole game. */
  start(scenario: string, options: Options, dice: S['dice']): S;
  clone(state: S): S;
  foothold?(state: S): Foothold<S>;
  /** The part of a state that events change. Only what this viewer may know is listed. */
  board(state: S, viewer: string): B;
  /** Changes a board, the state's own or a view's. */
  fold(board: B, event: E): void;
  /** The event as this viewer may know it; undefined when he learns nothing. */
  redact(event: Happened<E>, viewer: string): Happened<E> | undefined;
  outcome(state: S): Outcome | undefined;
  points?(state: S): { readonly [role: Role]: number };
  turn?(state: S): number;
  /** A copy with everything this role cannot know drawn anew; its dice are the kernel's business. */
  sample(state: S, role: Role, luck: Stream): S;
  load(position: Position): S;
  save(state: S): Position;
  /** What `save` leaves out because it is as plain as can be, written out. */
  spell?(state: S): Position;
  /** Reads names as people write them; the kernel knows verb and target only. */
  parse?(text: string): Action | undefined;
  faults(state: S): readonly string[];
  odds(state: S, role: Role, at: string): readonly OddsTable[];
  oddsAtOnce?(state: S, role: Role, at: string): readonly OddsTable[] | undefined;
  cautions?(view: View<B>, action: Action): readonly Refusal[];
  secrets?(state: S, viewer: string): readonly string[];
  covers?(state: S, action: Action, events: readonly Happened<E>[]): readonly string[];
}

/** The key of samples: whoever throws dice on one learns nothing of the game's. */
const NOBODYS = keyFromSeed('nobody');
export const hasNobodysDice = ({ dice }: State): boolean => dice.key === NOBODYS;

/** What each viewer is shown and told, and how what he is told brings his view forward. */
function makeSights<B, S extends State & B, E extends Event>(
  def: Definition<S, B, E>,
  flow: Flow<S, E>,
): Pick<Game<S, B, E>, 'view' | 'tell' | 'update' | 'updates' | 'fold'> {
  const { manifest } = def;
  const roles = manifest.roles.map((role) => role.id);
  const seats = new Map(manifest.scenarios.map((scenario) => [scenario.id, scenario.roles]));

  /** What is asked as this viewer sees it: with all he may do. What has just been listed is not listed again. */
  function asksFor(
    state: S,
    pending: readonly Ask<StepOf<S>>[],
    viewer: string,
    listed?: Applied['listed'],
  ): readonly Ask<StepOf<S>>[] {
    if (!pending.some(({ role }) => role === viewer)) return pending;
    const actions = listed?.find(({ role }) => role === viewer)?.actions ?? flow.legal(state, viewer);
    return pending.map((ask) => (ask.role === viewer ? { ...ask, actions: actions.map(notate) } : ask));
  }

  function checkViewer(state: S, viewer: string): void {
    if (viewer !== SPECTATOR && !(seats.get(state.scenario) ?? roles).includes(viewer))
      reject(codes.unknownRole, undefined, { role: String(viewer) });
  }

  const tell = (events: readonly Happened<E>[], viewer: string): Happened<E>[] => {
    const told: Happened<E>[] = [];
    for (const event of events) {
      const seen = def.redact(event, viewer);
      if (seen) told.push(seen);
    }
    return told;
  };

  const updates: Game<S, B, E>['updates'] = (state, applied) => {
    const outcome = def.outcome(state);
    const ending = outcome ? { outcome } : {};
    const pending = flow.pending(state);
    const plain: Told<E, StepOf<S>> = { type: 'asks', asks: pending, ...ending };
    return (viewer) => {
      checkViewer(state, viewer);
      const asks = asksFor(state, pending, viewer, applied.listed);
      const told: Told<E, StepOf<S>>[] = tell(applied.events, viewer);
      told.push(asks === pending ? plain : { type: 'asks', asks, ...ending });
      return told;
    };
  };

  return {
    view(state, viewer) {
      checkViewer(state, viewer);
      const outcome = def.outcome(state);
      const view: View<B, StepOf<S>> = {
        game: manifest.id,
        scenario: state.scenario,
        options: state.options,
        viewer,
        board: def.board(state, viewer),
        asks: asksFor(state, flow.pending(state), viewer),
      };
      if (outcome) view.outcome = outcome;
      return view;
    },
    tell,
    update: (state, applied, viewer) => updates(state, applied)(viewer),
    updates,
    fold(view, event) {
      if (isAsks(event)) {
        view.asks = event.asks;
        if (event.outcome) view.outcome = event.outcome;
      } else if (!isRoll(event)) {
        def.fold(view.board, event);
      }
    },
  };
}

/** A state whose own board is itself: events fold straight into it. */
export function defineGame<B, S extends State & B, E extends Event = Event>(
  def: Definition<S, B, E>,
): Game<S, B, E> {
  const { manifest } = def;
  const roles = manifest.roles.map((role) => role.id);
  const flow = makeFlow<S, E>({
    steps: def.steps,
    roles,
    verbs: [...manifest.verbs, ...(manifest.facts.written ?? [])],
    fold: def.fold,
    clone: def.clone,
    sealed: (state) => state.options.windows === 'sealed',
  });

  function begin(spec: SetupSpec): { state: S; applied: Applied<E> } {
    const options = fullOptions(manifest, spec.options ?? {});
    if (!manifest.scenarios.some((s) => s.id === spec.scenario)) {
      reject(codes.badSetup, 'scenario', { scenario: String(spec.scenario) });
    }
    if (typeof spec.seed !== 'string' || spec.seed === '') reject(codes.badSetup, 'seed');
    const state = def.start(spec.scenario, options, newDice(spec.seed));
    return { state, applied: flow.settle(state, spec.dice ? { dice: spec.dice } : undefined) };
  }

  return {
    manifest,
    seats: def.seats ?? ((setup) => playedSeats(manifest, setup)),
    setup: (spec: SetupSpec) => begin(spec).state,
    begin,
    pending: flow.pending,
    held: flow.held,
    legal: flow.legal,
    apply: flow.apply,
    explain: flow.explain,
    ...makeSights(def, flow),
    outcome: def.outcome,
    ...(def.points ? { points: def.points } : {}),
    ...(def.turn ? { turn: def.turn } : {}),
    clone: def.clone,
    resample(state, role, seed) {
      const other = def.sample(state, role, stream(seed));
      other.dice = { key: keyFromSeed(`resample ${seed}`), at: state.dice.at };
      return other;
    },
    sample(state, role, luck) {
      const other = def.sample(state, role, luck);
      other.dice = { key: NOBODYS, at: state.dice.at };
      return other;
    },
    load(position, luck) {
      try {
        const state = def.load(position);
        flow.settle(state, luck);
        // A file from outside may hold anything: one the rules cannot go on from is refused here, not found out later.
        for (const { role } of flow.pending(state)) flow.legal(state, role);
        def.board(state, SPECTATOR);
        return state;
      } catch (error) {
        if (error instanceof RefusalError) throw error;
        return reject(codes.badPosition, 'unplayable', { what: String(error).slice(0, 80) });
      }
    },
    save: def.save,
    spell: def.spell ?? def.save,
    notate: (action: Action) => notate(action),
    parse: def.parse ?? parseAction,
    faults: def.faults,
    odds: def.odds,
    ...(def.oddsAtOnce ? { oddsAtOnce: def.oddsAtOnce } : {}),
    ...(def.foothold ? { foothold: def.foothold } : {}),
    ...(def.cautions ? { cautions: def.cautions } : {}),
    ...(def.secrets ? { secrets: def.secrets } : {}),
    ...(def.covers ? { covers: def.covers } : {}),
  };
}

/** Every option with its value, defaults filled in; unknown ones are refused. */
export function fullOptions(manifest: Manifest, given: Options): Options {
  for (const [id, value] of Object.entries(given)) {
    const spec = manifest.options.find((o) => o.id === id);
    if (!spec) {
      const near = nearestName(
        id,
        manifest.options.map((o) => o.id),
      );
      return near === undefined
        ? reject(codes.badSetup, 'option', { option: id })
        : reject(codes.badSetup, 'option-near', { option: id, near });
    }
    if (!spec.values.includes(value))
      reject(codes.badSetup, 'option-value', {
        option: id,
        value: String(value),
        values: spec.values.join(', '),
      });
  }
  return Object.fromEntries(manifest.options.map((o) => [o.id, given[o.id] ?? o.default]));
}

export const commitmentOf = (state: State): string => commitment(state.dice.key);
