import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Applied,
  type Explanation,
  type Game,
  type GameRecord,
  type Outcome,
  PASS,
  type Position,
  RefusalError,
  type Role,
  SPECTATOR,
  type StandingOrders,
  type State,
  undo,
  undoable,
  type View,
  withStanding,
} from '@strategoi/kernel';
import { dwelling } from '../app/settings.ts';
import type { Choices } from '../games/kit/choices.ts';
import type { Moment } from './chronicle.ts';
import type { Dateline } from './dateline.ts';
import { makeDecisions } from './decisions.ts';
import { type History, makeHistory } from './history.ts';
import { type Keeping, makeKeeping } from './keeping.ts';
import { randomName } from './names.ts';
import { rehearse } from './rehearsal.ts';
import { makeRounds, type Rounds } from './rounds.ts';
import { makeScreen, type Screen } from './screen.ts';
import { makeSitters } from './sitters.ts';
import { passing } from './standing.ts';
import type { Saved } from './store.ts';
import { makeTab, type Tab } from './tab.ts';
import { makeTrials, type Trials } from './trials.ts';

export type { Moment } from './chronicle.ts';

/** Why play cannot be taken back. */
export type UndoBar = 'nothing' | 'die' | 'other' | 'passed';

/** A letter as the server keeps it; to nobody in particular when it is for all. */
export interface Sent {
  readonly id: string;
  readonly from: Role;
  readonly to: readonly Role[] | null;
  readonly text: string;
  readonly stamp: { readonly turn?: number; readonly phase?: string };
  readonly at: number;
  readonly unread: boolean;
}

export interface Session<B = unknown> extends Trials {
  readonly id: string;
  readonly game: Game<State, B>;
  readonly saved: Signal<Saved>;
  readonly record: GameRecord;
  /** Grows with every change; whoever reads it is told. */
  readonly change: ReadonlySignal<number>;
  readonly viewer: ReadonlySignal<string>;
  readonly view: ReadonlySignal<View<B>>;
  /** What happened before the first decision of a game that began with its scenario. */
  readonly prologue: Moment | undefined;
  readonly moments: ReadonlySignal<readonly Moment[]>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  /** The person the screen must be handed to before anything is shown. */
  readonly handover: ReadonlySignal<Role | undefined>;
  /** The person who has the screen until then. */
  readonly holder?: ReadonlySignal<Role | undefined>;
  /** The reaction window it is to be handed over for, where it is one. */
  offered?(): string | undefined;
  /** Whoever the screen would be handed to passes unseen: this once, or every such window until the turn ends. */
  decline?(how: 'once' | 'fight' | 'turn'): void;
  /** It is about a fight, in which several may follow. */
  isOfFight?(): boolean;
  readonly thinking: ReadonlySignal<Role | undefined>;
  /** The browser has refused to keep the game. */
  readonly unkept: ReadonlySignal<boolean>;
  /** While it is set bots wait: somebody is reading what has just happened. Not where the table stands elsewhere. */
  readonly pause?: Signal<boolean>;
  /** Length of the log when the viewer last had the screen. */
  readonly seen: ReadonlySignal<number>;
  act(notation: string, dice?: readonly number[]): Explanation;
  /** Does one after the other, as far as each is allowed when its turn comes. */
  run(notations: readonly string[]): Promise<void>;
  undo(count?: number): void;
  /** Takes back so many actions and does these instead. */
  redo(count: number, notations: readonly string[]): void;
  undoable(): number;
  /** This line was answered without asking anybody; where that is not known, nothing is said. */
  wasIdle?(ply: number): boolean;
  /** How many of the last actions were one decision; one where that is not known. */
  decision?(): number;
  /** What is done meanwhile is taken back as one. */
  together?(act: () => void): void;
  /** What is done from here on is taken back as one, where it is sent line by line. */
  opens?(): void;
  /** Lines to be taken back for so many decisions of one's own, whatever others did since; where others must agree. */
  back?(decisions: number): number;
  /** What was done last is taken back with what was done before it. */
  join?(): void;
  undoBar(): UndoBar | undefined;
  accept(): void;
  look(viewer: string): void;
  viewers(): readonly string[];
  viewAt(ply: number, viewer: string): View<B>;
  position(ply: number): Position;
  standing(role: Role): StandingOrders | undefined;
  setStanding(role: Role, orders: StandingOrders | undefined): void;
  note(text: string): void;
  /** Gives the game up for the one person at the table, or plays on after all; missing where a server decides it. */
  resign?(role: Role | undefined): void;
  stop(): void;
  /** Set for a game of this browser, which is played in one tab at a time. */
  readonly tab?: Tab;
  /** Set when the table stands on a server: who sits there, and how a game ended that its rules did not end. */
  readonly remote?: {
    readonly names: ReadonlySignal<{ readonly [role: Role]: string }>;
    readonly ending: ReadonlySignal<string | undefined>;
    /** What may be written there. */
    readonly press: 'full' | 'public' | 'none';
    readonly finalSeals: boolean;
    readonly letters: ReadonlySignal<readonly Sent[]>;
    /** To these seats, or to all. */
    write(to: readonly Role[], text: string): Promise<void>;
    markRead(): void;
    /** A position this seat cannot tell from the real one, to plan on. */
    trial(): Promise<Position>;
    /** Opens one's sealed sheet again. */
    reopen(): Promise<void>;
  };
}

/** How a game is opened. */
interface Opening<B> {
  /** Another tab plays it: here one only looks on. */
  readonly watched?: boolean;
  /** Nothing of it is kept in the browser. */
  readonly unkept?: boolean;
  dateline?(view: View<B>): Dateline;
  /** How the game puts its decisions. */
  readonly choices?: Choices | undefined;
}

/** What runs a game, one part for each concern. */
interface Works<B> {
  readonly game: Game<State, B>;
  readonly history: History<B>;
  readonly screen: Screen;
  readonly keeping: Keeping;
  readonly rounds: Rounds;
  readonly decisions: ReturnType<typeof makeDecisions>;
  readonly watchers: readonly string[];
  isElsewhere(): boolean;
  touch(): void;
}

/** Runs a game of this browser: people and bots in their seats, every action kept at once. */
export function openSession<B>(
  game: Game<State, B>,
  kept: Saved,
  { watched = false, unkept = false, dateline, choices }: Opening<B> = {},
): Session<B> {
  const roles = game.manifest.scenarios.find(({ id }) => id === kept.record.scenario)?.roles ?? [];
  const watchers = [...roles, SPECTATOR];
  const history = makeHistory(game, kept, watchers);
  const { record } = history;
  const screen = makeScreen(kept, roles);
  const sitters = makeSitters(game, history, kept, screen.isHuman, dwelling);
  const change = signal(0);
  const pause = signal(false);
  const elsewhere = signal(watched);
  const isElsewhere = (): boolean => elsewhere.peek();
  const touch = (): void => {
    change.value++;
  };
  const keeping = makeKeeping(
    { ...kept, record },
    () => ({
      ...(dateline ? { dateline: dateline(history.view(SPECTATOR)) } : {}),
      record: { ...record, log: record.log.slice() },
      snapshots: history.ladder(),
    }),
    () => unkept || isElsewhere(),
  );
  const onDone = (applied: Applied): void => {
    history.add(applied);
    sitters.wake((role) => game.tell(applied.events, role).length > 0);
    keeping.keep(sitters.minds.size > 0 ? { minds: Object.fromEntries(sitters.minds) } : {});
    touch();
  };
  const rounds = makeRounds(game, history, {
    screen,
    sitters,
    choices,
    isElsewhere,
    isPaused: () => pause.peek(),
    pauses: () => (screen.isShared ? (keeping.saved.peek().pauses ?? 'brief') : 'swift'),
    onDone,
  });
  const works: Works<B> = {
    game,
    history,
    screen,
    keeping,
    rounds,
    decisions: makeDecisions(choices?.gathers),
    watchers,
    isElsewhere,
    touch,
  };

  let isStopped = false;
  rehearse(game, history, () => isStopped);
  rounds.seat();
  const goOn = effect(() => {
    // What stands around the table is set up first: it may have something to be read before anybody acts.
    if (!pause.value) queueMicrotask(rounds.go);
  });
  return {
    id: kept.id,
    game,
    record,
    ...signalsOf(works, change),
    pause,
    ...makeTrials(game, history, screen.viewer, kept.unadvised !== true),
    ...playing(works),
    ...sitting(works),
    ...looking(works),
    ...ordering(works),
    tab: makeTab(elsewhere, { history, keeping, rounds, screen, touch }),
    stop() {
      goOn();
      keeping.stop();
      isStopped = true;
      rounds.stop();
    },
  };
}

/** What is read of a session and followed. */
function signalsOf<B>({ game, history, screen, keeping, rounds }: Works<B>, change: ReadonlySignal<number>) {
  const { viewer, handover, holder, seen } = screen;
  return {
    change,
    viewer,
    handover,
    holder,
    seen,
    saved: keeping.saved,
    unkept: keeping.unkept,
    thinking: rounds.thinking,
    prologue: history.prologue,
    view: computed(() => {
      change.value;
      return history.view(viewer.value);
    }),
    outcome: computed(() => {
      change.value;
      return game.outcome(history.state);
    }),
    moments: computed(() => {
      change.value;
      return history.moments.slice();
    }),
  };
}

/** What the viewer does, and takes back. */
function playing<B>(works: Works<B>) {
  const { game, history, screen, keeping, rounds, decisions } = works;
  const { record } = history;
  const { viewer, seen, isOpen } = screen;
  const canUndo = (): number => {
    if (isOpen) return record.log.length;
    return screen.isShared ? rounds.undoable(viewer.value) : undoable(record, viewer.value);
  };
  const together = (act: () => void): void => decisions.together(record.log.length, act);
  const perform = (notation: string, dice?: readonly number[]): void =>
    together(() =>
      batch(() => {
        rounds.perform(viewer.value, notation, dice);
        seen.value = record.log.length;
        const { saved } = keeping;
        saved.value = { ...saved.value, seen: { ...saved.value.seen, [viewer.value]: seen.value } };
      }),
    );
  const act = (notation: string, dice?: readonly number[]): Explanation => {
    if (works.isElsewhere()) return { legal: false, rules: [] };
    const rules = game.pending(history.state).find((ask) => ask.role === viewer.value)?.rules ?? [];
    try {
      perform(notation, dice);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return { legal: false, rules: [error.refusal.rule], refusal: error.refusal };
    }
    rounds.go();
    return { legal: true, rules };
  };
  const takeBack = (count = 1): void => {
    if (works.isElsewhere()) return;
    // More than may be taken back is refused.
    if (count > canUndo() && !isOpen) undo(game, record, viewer.value, count);
    const first = record.log.length - canUndo();
    history.goBack(Math.max(0, record.log.length - count));
    // What was not asked cannot be answered otherwise.
    while (record.log.length > first && rounds.idle() !== undefined) history.goBack(record.log.length - 1);
    seen.value = Math.min(seen.value, record.log.length);
    rounds.breakOff();
    keeping.keep();
    works.touch();
    rounds.go();
  };
  return {
    act,
    undo: takeBack,
    together,
    join: decisions.join,
    undoable: canUndo,
    wasIdle: rounds.wasIdle,
    decision: () => decisions.last(record.log),
    async run(notations: readonly string[]) {
      together(() => {
        for (const notation of notations) if (!act(notation).legal) return;
      });
    },
    redo(count: number, notations: readonly string[]) {
      takeBack(count);
      together(() => {
        for (const notation of notations) act(notation);
      });
    },
    undoBar(): UndoBar | undefined {
      if (canUndo() > 0) return undefined;
      const last = record.log.at(-1);
      if (!last) return 'nothing';
      if (last.dice) return 'die';
      return last.by === viewer.value ? 'passed' : 'other';
    },
  };
}

/** Who has the screen, and how it is handed over. */
function sitting<B>(works: Works<B>) {
  const { history, screen, keeping, rounds } = works;
  const { viewer, handover, seen } = screen;
  return {
    accept() {
      const role = handover.value;
      if (role === undefined) return;
      const before = keeping.saved.value.seen;
      seen.value = before?.[role] ?? 0;
      viewer.value = role;
      handover.value = undefined;
      keeping.keep({ seen: { ...before, [role]: history.record.log.length } });
      works.touch();
    },
    offered: () => rounds.windowOf(handover.value)?.window,
    isOfFight: () => handover.value !== undefined && rounds.fightOf(handover.value) !== undefined,
    decline(how: 'once' | 'fight' | 'turn') {
      const role = handover.value;
      const ask = rounds.windowOf(role);
      if (role === undefined || ask?.window === undefined) return;
      screen.keepHolder();
      if (how === 'turn') {
        const orders = passing(history.record.standing?.[role], ask.window, ask.params?.turn);
        order(works, role, orders);
        return;
      }
      if (how === 'fight') rounds.hush(role);
      else rounds.perform(role, PASS);
      rounds.go();
    },
  };
}

/** What may be looked at, and by whom. */
function looking<B>({ game, history, screen, keeping, watchers }: Works<B>) {
  const { viewer, isOpen, isShared, people } = screen;
  const isKnown = (): boolean =>
    isOpen || keeping.saved.value.resigned !== undefined || game.outcome(history.state) !== undefined;
  const viewers = (): readonly string[] =>
    isKnown() ? watchers : isShared ? [SPECTATOR] : [...people, SPECTATOR];
  return {
    viewers,
    look(next: string) {
      if (viewers().includes(next)) viewer.value = next;
    },
    viewAt: (ply: number, who: string) =>
      ply >= history.record.log.length ? history.view(who) : game.view(history.stateAt(ply), who),
    position(ply: number): Position {
      const then = history.stateAt(ply);
      // While hidden things are still in play, a copy of the table tells no more than its sender knows.
      return game.save(isKnown() ? then : game.resample(then, viewer.value, randomName()));
    },
  };
}

function order<B>(works: Works<B>, role: Role, orders: StandingOrders | undefined): void {
  const { history, keeping, rounds } = works;
  if (works.isElsewhere()) return;
  history.record.standing = withStanding(history.record.standing, role, orders);
  keeping.keep();
  works.touch();
  rounds.go();
}

/** Standing orders and notes. */
function ordering<B>(works: Works<B>) {
  const { history, screen, keeping } = works;
  return {
    standing: (role: Role) => history.record.standing?.[role],
    setStanding: (role: Role, orders: StandingOrders | undefined) => order(works, role, orders),
    resign(role: Role | undefined) {
      if (works.isElsewhere()) return;
      keeping.keep({ resigned: role });
      works.touch();
    },
    note(text: string) {
      const { notesBy } = keeping.saved.value;
      keeping.keep(
        screen.isShared ? { notesBy: { ...notesBy, [screen.viewer.value]: text } } : { notes: text },
      );
    },
  };
}
