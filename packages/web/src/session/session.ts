import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Applied,
  type Ask,
  type Entry,
  type Explanation,
  type Game,
  type GameRecord,
  keepSnapshots,
  notate,
  type OddsTable,
  type Outcome,
  PASS,
  type Position,
  play,
  playStanding,
  RefusalError,
  type Role,
  SPECTATOR,
  type StandingOrders,
  type State,
  sha256,
  undo,
  undoable,
  type View,
  withStanding,
} from '@strategoi/kernel';
import { afterDrawing } from '../app/drawn.ts';
import { pace } from '../app/settings.ts';
import { usualBot } from '../games/bots.ts';
import type { Choices } from '../games/kit/choices.ts';
import { type Moment, makeChronicle } from './chronicle.ts';
import type { Dateline } from './dateline.ts';
import { makeDecisions, onlyAnswer } from './decisions.ts';
import { announce } from './hold.ts';
import { randomName } from './names.ts';
import type { Reached, ReachQuestion } from './reach.ts';
import { passing } from './standing.ts';
import { putGame, type Saved } from './store.ts';
import { explore, think } from './thinker.ts';

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

export interface Session<B = unknown> {
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
  decline?(how: 'once' | 'turn'): void;
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
  /** How many of the last actions were one decision; one where that is not known. */
  decision?(): number;
  /** What is done meanwhile is taken back as one. */
  together?(act: () => void): void;
  undoBar(): UndoBar | undefined;
  explain(notation: string): Explanation;
  /** The same, where the answer may have to come from elsewhere; `before` is done first, where that can be tried out. */
  why(notation: string, before?: readonly string[]): Promise<Explanation>;
  odds(at: string): readonly OddsTable[];
  /** The odds there once this action is done, as far as this viewer can know. */
  oddsAfter(notation: string, at: string): readonly OddsTable[];
  /** How far the group of this viewer can go, as far as he can know; a table on a server does not say. */
  reach?(question: ReachQuestion): Promise<Reached | undefined>;
  accept(): void;
  look(viewer: string): void;
  viewers(): readonly string[];
  viewAt(ply: number, viewer: string): View<B>;
  position(ply: number): Position;
  standing(role: Role): StandingOrders | undefined;
  setStanding(role: Role, orders: StandingOrders | undefined): void;
  note(text: string): void;
  stop(): void;
  /** Set for a game of this browser, which is played in one tab at a time. */
  readonly tab?: {
    /** It is played in another tab: here one only looks on. */
    readonly elsewhere: ReadonlySignal<boolean>;
    /** The game has gone on in another tab unseen: what was done here is kept under this id. */
    readonly parted: ReadonlySignal<string | undefined>;
    leave(): void;
    /** What the other tab has made of it. */
    follow(kept: Saved): void;
    resume(): void;
  };
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

const DWELL = { calm: 900, brisk: 320, instant: 0 } as const;
/** From drawing an action to writing it down: by then it is on the screen. */
const KEEP_AFTER = 30;
const REHEARSED = 3;
/** Lines of the log that are called to mind together. */
const RECALLED = 16;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How a game is opened. */
interface Opening<B> {
  /** Another tab plays it: here one only looks on. */
  readonly watched?: boolean;
  dateline?(view: View<B>): Dateline;
  /** How the game puts its decisions. */
  readonly choices?: Choices | undefined;
}

/** Runs a game of this browser: people and bots in their seats, every action kept at once. */
export function openSession<B>(
  game: Game<State, B>,
  kept: Saved,
  { watched = false, dateline, choices }: Opening<B> = {},
): Session<B> {
  const record: GameRecord = { ...kept.record, log: [...kept.record.log] };
  const saved = signal<Saved>({ ...kept, record });
  const roles = game.manifest.scenarios.find((s) => s.id === record.scenario)?.roles ?? [];
  const people = roles.filter((role) => kept.seats[role] === 'human');
  const open = kept.sandbox === true;
  const shared = people.length > 1 && !open;
  const watchers = [...roles, SPECTATOR];

  let snapshots = keepSnapshots(game, record, kept.snapshots);
  const chronicle = makeChronicle(game, watchers, (ply, each) => {
    const first = ply - ((ply - 1) % RECALLED);
    snapshots.recall(first, Math.min(first + RECALLED - 1, record.log.length), each);
  });
  let moments: Moment[] = record.log.map((entry, i) => chronicle.moment(i + 1, entry));
  const tell = (state: State, applied: Applied, entry: Entry): void => {
    const ply = moments.length + 1;
    chronicle.note(ply, applied.events);
    moments.push(chronicle.moment(ply, entry));
    snapshots.pass(ply, state);
  };

  function begin(): Moment | undefined {
    if (record.start) return undefined;
    chronicle.note(0, game.begin(record).applied.events);
    return chronicle.moment(0, { by: '', do: '', hash: '' });
  }

  let state = snapshots.at(record.log.length);
  /** Answers of bots that were asked before something changed are dropped. */
  let generation = 0;
  let stopped = false;

  const change = signal(0);
  const viewer = signal<string>(
    shared ? SPECTATOR : open ? (roles[0] ?? SPECTATOR) : (people[0] ?? SPECTATOR),
  );
  const handover = signal<Role | undefined>(undefined);
  /** Who had the screen before it was to be handed over. */
  const holder = signal<Role | undefined>(undefined);
  const thinking = signal<Role | undefined>(undefined);
  const unkept = signal(false);
  const pause = signal(false);
  const decisions = makeDecisions(choices?.gathers);
  const elsewhere = signal(watched);
  const seen = signal(kept.seen?.[viewer.value] ?? 0);
  const touch = (): void => {
    change.value++;
  };

  const view = computed(() => {
    change.value;
    return game.view(state, viewer.value);
  });
  const outcome = computed(() => {
    change.value;
    return game.outcome(state);
  });
  const log = computed(() => {
    change.value;
    return moments.slice();
  });

  /** Under this id what is done here goes on, once another tab has gone another way. */
  let branch: string | undefined;
  const parted = signal<string | undefined>(undefined);
  const write = async (copy: Saved): Promise<void> => {
    if (branch === undefined && (await putGame(copy))) {
      announce(copy.id);
      return;
    }
    branch ??= randomName().slice(0, 8);
    await putGame({ ...copy, id: branch });
    parted.value = branch;
  };
  let writing: Promise<void> = Promise.resolve();
  /** Calls off the writing that is due. */
  let due: (() => void) | undefined;
  const writeDue = (): void => {
    if (!due) return;
    due();
    due = undefined;
    const copy = {
      ...saved.peek(),
      ...(dateline ? { dateline: dateline(game.view(state, SPECTATOR)) } : {}),
      record: { ...record, log: record.log.slice() },
      snapshots: snapshots.ladder(),
    };
    writing = writing
      .then(() => write(copy))
      .catch((error) => {
        console.error(error);
        unkept.value = true;
      });
  };
  // Drawn first, then written: the screen need not wait for the disk. Whoever leaves has it written at once.
  globalThis.addEventListener?.('pagehide', writeDue);
  const keep = (change: Partial<Saved> = {}): void => {
    if (elsewhere.peek()) return;
    const { edition } = saved.value;
    // What is written together is one edition.
    const next = due ? {} : { edition: randomName(), ...(edition === undefined ? {} : { after: edition }) };
    saved.value = { ...saved.value, ...change, record, updated: Date.now(), ...next };
    due ??= afterDrawing(writeDue, KEEP_AFTER);
  };

  function perform(role: Role, notation: string, dice?: readonly number[]): void {
    follow(play(game, record, state, role, notation, dice));
  }

  function follow(applied: Applied): void {
    tell(state, applied, record.log[record.log.length - 1] as Entry);
    for (const role of waiting) if (game.tell(applied.events, role).length > 0) waiting.delete(role);
    keep(notes.size > 0 ? { minds: Object.fromEntries(notes) } : {});
    touch();
  }

  /** What a standing order answers now. */
  function answerByOrder(): boolean {
    const answered = playStanding(game, record, state);
    if (answered) follow(answered.applied);
    return answered !== undefined;
  }

  const isHuman = (role: Role): boolean => kept.seats[role] === 'human' || open;

  /** What bots have in mind between their decisions. */
  const notes = new Map<Role, string>(Object.entries(kept.minds ?? {}));
  /** Bots that wait for what others say: until they are told something, or nobody is left to act before them. */
  const waiting = new Set<Role>();

  async function askBot(role: Role, patient: boolean): Promise<void> {
    const mine = generation;
    thinking.value = role;
    // Hashed: from the seed of the game every die could be told.
    const luck = sha256(`${record.seed} ${record.log.length} ${role}`);
    const started = performance.now();
    const ask = (bot: string): ReturnType<typeof think> =>
      think({
        game: game.manifest.id,
        bot,
        role,
        state: game.resample(state, role, luck),
        seed: luck,
        note: notes.get(role),
        patient,
      });
    const isLegal = (text: string | undefined): boolean => {
      const action = text === undefined ? undefined : game.parse(text);
      return action !== undefined && game.explain(state, role, action).legal;
    };
    let answer = await ask(kept.seats[role] as string);
    if (mine !== generation || stopped) return;
    if (!isLegal(answer.action)) {
      console.error('the bot gave no legal answer', answer.fault ?? answer.action);
      // Whoever is usually met decides for it, who needs no time.
      answer = await ask(usualBot(game.manifest.id));
      if (mine !== generation || stopped) return;
    }
    if (answer.note !== undefined) notes.set(role, answer.note);
    if (answer.waits) {
      waiting.add(role);
      return;
    }
    await wait(Math.max(0, DWELL[pace.value] - (performance.now() - started)));
    if (mine !== generation || stopped) return;
    const [first] = game.legal(state, role);
    perform(
      role,
      isLegal(answer.action) ? (answer.action as string) : notate(first as NonNullable<typeof first>),
    );
  }

  /**
   * A decision with nothing to decide is not asked. Between people at one screen a pause must not tell who has none,
   * unless they have agreed not to hand it over for nothing.
   */
  const idle = (): { readonly role: Role; readonly answer: string } | undefined => {
    if (open || (shared && !saved.peek().quick)) return undefined;
    const role = shared ? game.pending(state)[0]?.role : viewer.value;
    const answer =
      role === undefined
        ? undefined
        : onlyAnswer(
            game.view(state, role).asks.find((ask) => ask.role === role),
            choices?.isTold,
          );
    return role === undefined || answer === undefined ? undefined : { role, answer };
  };

  /** Goes on until a person has to decide or the game is over. */
  async function settle(): Promise<void> {
    const mine = generation;
    while (mine === generation && !stopped) {
      if (answerByOrder()) continue;
      const asks = game.pending(state);
      const bots = asks.filter((ask) => !isHuman(ask.role));
      const ready = bots.find((ask) => !waiting.has(ask.role));
      // When nobody but those who wait is left, the first of them begins.
      const bot = ready ?? (bots.length === asks.length ? bots[0] : undefined);
      if (bot && pause.peek()) break;
      if (bot) {
        await askBot(bot.role, ready !== undefined);
        continue;
      }
      thinking.value = undefined;
      const only = idle();
      if (only) {
        perform(only.role, only.answer);
        continue;
      }
      const asked = asks.find((ask) => ask.role === viewer.value) ?? asks[0];
      if (asked && asked.role !== viewer.value) hand(asked.role);
      return;
    }
    if (mine === generation) thinking.value = undefined;
  }

  function hand(role: Role): void {
    if (shared) {
      if (viewer.peek() !== SPECTATOR) holder.value = viewer.peek();
      handover.value = role;
      viewer.value = SPECTATOR;
      return;
    }
    if (open) viewer.value = role;
  }

  const windowOf = (role: Role | undefined): Ask | undefined =>
    role === undefined
      ? undefined
      : game
          .view(state, role)
          .asks.find((ask) => ask.role === role && ask.window !== undefined && ask.actions?.includes(PASS));

  let goOn: (() => void) | undefined;
  /** The generation that is being settled: where all decide at once, a person acts while bots still think. */
  let settling = -1;
  function go(): void {
    const mine = generation;
    if (stopped || elsewhere.peek() || settling === mine) return;
    settling = mine;
    settle()
      .catch((error) => {
        thinking.value = undefined;
        console.error(error);
      })
      .finally(() => {
        if (settling === mine) settling = -1;
      });
  }

  const session: Session<B> = {
    id: kept.id,
    game,
    saved,
    record,
    change,
    viewer,
    view,
    prologue: begin(),
    moments: log,
    outcome,
    handover,
    holder,
    thinking,
    unkept,
    pause,
    seen,
    act(notation, dice) {
      if (elsewhere.peek()) return { legal: false, rules: [] };
      const rules = game.pending(state).find((ask) => ask.role === viewer.value)?.rules ?? [];
      try {
        decisions.together(record.log.length, () =>
          batch(() => {
            perform(viewer.value, notation, dice);
            seen.value = record.log.length;
            saved.value = { ...saved.value, seen: { ...saved.value.seen, [viewer.value]: seen.value } };
          }),
        );
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        return { legal: false, rules: [error.refusal.rule], refusal: error.refusal };
      }
      go();
      return { legal: true, rules };
    },
    async run(notations) {
      decisions.together(record.log.length, () => {
        for (const notation of notations) if (!session.act(notation).legal) return;
      });
    },
    undo(count = 1) {
      if (elsewhere.peek()) return;
      let last = Math.max(0, record.log.length - count);
      if (count > session.undoable() && !open) undo(game, record, viewer.value, count);
      const first = record.log.length - session.undoable();
      state = snapshots.at(last);
      // What was not asked cannot be answered otherwise.
      while (last > first && idle() !== undefined) state = snapshots.at(--last);
      record.log.length = last;
      delete record.outcome;
      snapshots.goBack(last);
      chronicle.goBack(last);
      moments.length = last;
      seen.value = Math.min(seen.value, record.log.length);
      generation++;
      keep();
      touch();
      go();
    },
    decision: () => decisions.last(record.log),
    together: (act) => decisions.together(record.log.length, act),
    undoable: () => (open ? record.log.length : undoable(record, viewer.value)),
    undoBar() {
      if (session.undoable() > 0) return undefined;
      const last = record.log[record.log.length - 1];
      if (!last) return 'nothing';
      if (last.dice) return 'die';
      return last.by === viewer.value ? 'passed' : 'other';
    },
    explain(notation) {
      const action = game.parse(notation);
      if (!action) return { legal: false, rules: ['unknown-action'], refusal: { rule: 'unknown-action' } };
      return game.explain(state, viewer.value, action);
    },
    async why(notation, before = []) {
      const action = game.parse(notation);
      if (before.length === 0 || !action) return session.explain(notation);
      const trial = game.resample(state, viewer.value, 'why');
      for (const first of before) game.apply(trial, viewer.value, game.parse(first) as typeof action);
      return game.explain(trial, viewer.value, action);
    },
    redo(count, notations) {
      session.undo(count);
      decisions.together(record.log.length, () => {
        for (const notation of notations) session.act(notation);
      });
    },
    odds: (at) => game.odds(state, viewer.value, at),
    oddsAfter(notation, at) {
      const action = game.parse(notation);
      if (!action || !session.explain(notation).legal) return [];
      // Tried on a table dealt anew: what the enemy holds cannot show.
      const trial = game.resample(state, viewer.value, 'odds');
      try {
        game.apply(trial, viewer.value, action);
      } catch {
        return [];
      }
      return game.odds(trial, viewer.value, at);
    },
    reach: (question) =>
      explore({
        game: game.manifest.id,
        role: viewer.value,
        // On a table dealt anew: what the enemy holds cannot show.
        state: game.resample(state, viewer.value, 'reach'),
        reach: question,
      }),
    accept() {
      const role = handover.value;
      if (role === undefined) return;
      seen.value = saved.value.seen?.[role] ?? 0;
      viewer.value = role;
      handover.value = undefined;
      keep({ seen: { ...saved.value.seen, [role]: record.log.length } });
      touch();
    },
    offered: () => windowOf(handover.value)?.window,
    decline(how) {
      const role = handover.value;
      const ask = windowOf(role);
      if (role === undefined || ask?.window === undefined) return;
      handover.value = undefined;
      // Whoever had the screen keeps it: he goes on, if it is for him to go on.
      if (holder.value !== undefined) viewer.value = holder.value;
      const turn = ask.params?.turn;
      if (how === 'turn') session.setStanding(role, passing(record.standing?.[role], ask.window, turn));
      else {
        perform(role, PASS);
        go();
      }
    },
    look(next) {
      if (session.viewers().includes(next)) viewer.value = next;
    },
    viewers: () => (open || game.outcome(state) ? watchers : shared ? [SPECTATOR] : [...people, SPECTATOR]),
    viewAt: (ply, who) => game.view(ply >= record.log.length ? state : snapshots.at(ply), who),
    position(ply) {
      const then = ply >= record.log.length ? state : snapshots.at(ply);
      // While hidden things are still in play, a copy of the table tells no more than its sender knows.
      const known = open || game.outcome(state);
      return game.save(known ? then : game.resample(then, viewer.value, randomName()));
    },
    standing: (role) => record.standing?.[role],
    setStanding(role, orders) {
      if (elsewhere.peek()) return;
      record.standing = withStanding(record.standing, role, orders);
      keep();
      touch();
      go();
    },
    note: (text) =>
      keep(shared ? { notesBy: { ...saved.value.notesBy, [viewer.value]: text } } : { notes: text }),
    tab: {
      elsewhere,
      parted,
      leave() {
        writeDue();
        elsewhere.value = true;
        generation++;
        thinking.value = undefined;
        handover.value = undefined;
        if (shared) viewer.value = SPECTATOR;
      },
      follow(next) {
        const { log, ...rest } = next.record;
        Object.assign(record, rest);
        if (!next.record.outcome) delete record.outcome;
        record.log.splice(0, record.log.length, ...log);
        snapshots = keepSnapshots(game, record, next.snapshots);
        chronicle.goBack(0);
        moments = log.map((entry, i) => chronicle.moment(i + 1, entry));
        state = snapshots.at(log.length);
        seen.value = Math.min(next.seen?.[viewer.value] ?? 0, log.length);
        saved.value = { ...next, record };
        touch();
      },
      resume() {
        elsewhere.value = false;
        generation++;
        seat();
        go();
        touch();
      },
    },
    stop() {
      goOn?.();
      writeDue();
      globalThis.removeEventListener?.('pagehide', writeDue);
      stopped = true;
      generation++;
    },
  };

  /** Between people the screen is handed to the one who decides before anything is shown. */
  function seat(): void {
    const asked = shared && !elsewhere.peek() && !game.outcome(state) ? game.pending(state)[0] : undefined;
    if (asked && isHuman(asked.role)) hand(asked.role);
  }

  /** What has run once runs faster: the next decisions are rehearsed on a table dealt anew, while nobody waits. */
  function rehearse(steps: number, dealt?: State): void {
    const role = game.pending(dealt ?? state)[0]?.role;
    if (stopped || steps === 0 || role === undefined) return;
    const trial = dealt ?? game.resample(state, role, 'rehearsal');
    const [action] = game.legal(trial, role);
    if (!action) return;
    game.tell(play(game, { ...record, log: [] }, trial, role, notate(action)).events, role);
    game.view(trial, role);
    requestIdleCallback(() => rehearse(steps - 1, trial));
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => rehearse(REHEARSED));

  seat();
  goOn = effect(() => {
    // What stands around the table is set up first: it may have something to be read before anybody acts.
    if (!pause.value) queueMicrotask(go);
  });
  return session;
}
