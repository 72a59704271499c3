import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type Entry,
  type Explanation,
  type Game,
  type GameRecord,
  isRoll,
  type OddsTable,
  type Role,
  SPECTATOR,
  type StandingOrders,
  type State,
  type View,
} from '@strategoi/kernel';
import { makeDecisions } from '../session/decisions.ts';
import type { Moment, Session } from '../session/session.ts';
import type { Saved, Seats } from '../session/store.ts';
import { explore, foretell } from '../session/thinker.ts';
import { api, type Denied, type ListedGame, type SeatNews, type TableNews } from './api.ts';
import type { Line } from './lines.ts';
import { followMoves, type Moves } from './moves.ts';
import { openTalk, ownLetters, type TableTalk } from './talk.ts';
import { ask, follow, type Message } from './wire.ts';

export interface Presence {
  readonly here: readonly Role[];
  readonly watching: number;
}

/** A table on the server: the session the page plays on, and what there is besides the board. */
export interface OnlineTable {
  /** Undefined until the game has begun and its first view is here. */
  readonly session: ReadonlySignal<Session | undefined>;
  readonly listed: ReadonlySignal<ListedGame>;
  readonly news: ReadonlySignal<TableNews | undefined>;
  readonly presence: ReadonlySignal<Presence>;
  readonly talk: TableTalk;
  /** Something was not granted. */
  readonly trouble: Signal<Denied | undefined>;
  resign(): Promise<void>;
  /** Asks the server again for everything besides the board. */
  refresh(): Promise<void>;
  close(): void;
}

const entryOf = (line: Line): Entry => ({
  by: line.by,
  do: line.do ?? '',
  hash: '',
  ...(line.mark ? { mark: true as const } : {}),
});

/** As much of the game's file as is known before the end: what this seat itself has done. */
const recordOf = (first: ListedGame): GameRecord => ({
  strategoi: 1,
  game: first.game,
  version: first.version,
  scenario: first.scenario,
  options: first.options,
  seed: '',
  commitment: first.commitment,
  log: [],
});

/** What stands around an open table is given the table, and the invitation by which one came to it. */
export interface AtTable {
  readonly table: OnlineTable;
  readonly invite: string | undefined;
}

/** What the parts of an open table have in common. */
interface Opened {
  readonly game: Game<State>;
  readonly id: string;
  readonly first: ListedGame;
  readonly invite: string | undefined;
  readonly moves: Moves;
  readonly talk: TableTalk;
  readonly trouble: Signal<Denied | undefined>;
  readonly news: ReadonlySignal<TableNews | undefined>;
  readonly seats: ReadonlySignal<readonly SeatNews[]>;
  readonly standing: Signal<StandingOrders | undefined>;
  readonly record: GameRecord;
  readonly saved: Signal<Saved>;
  /** The verb of what is taken back together. */
  readonly gathers: string | undefined;
  /** The words for how it ended, when it did not end by its rules. */
  ending(news: TableNews): string | undefined;
}

/** A table this seat cannot tell from the real one, to try things out on. */
const trialOf = async (id: string): Promise<State> => (await ask({ t: 'trial', game: id })).state as State;

/** What can be asked about a move: whether it can be made, what it may come to, how far one gets. */
function makeQuestions({
  game,
  id,
  moves,
}: Opened): Pick<Session, 'explain' | 'why' | 'odds' | 'oddsAfter' | 'reach'> {
  const { viewer, known, offered } = moves;
  async function explained(notation: string, before: readonly string[]): Promise<Explanation> {
    const action = game.parse(notation);
    if (before.length > 0 && action) {
      const state = await trialOf(id);
      for (const done of before) game.apply(state, viewer.value, game.parse(done) as Action);
      return game.explain(state, viewer.value, action);
    }
    const { legal, rules, refusal } = await ask({ t: 'why', game: id, do: notation });
    return { legal, rules, ...(refusal ? { refusal } : {}) } as Explanation;
  }
  const oddsAt = (place: string, after?: string, before: readonly string[] = []): readonly OddsTable[] =>
    known(`odds ${place} ${before.join()} ${after ?? ''}`, async () => {
      if (before.length > 0 && after !== undefined)
        return (
          (await foretell({
            game: game.manifest.id,
            role: viewer.value,
            state: await trialOf(id),
            odds: { at: place, done: [...before, after] },
          })) ?? []
        );
      const answer = await ask({ t: 'odds', game: id, at: place, ...(after ? { after } : {}) });
      return answer.tables as readonly OddsTable[];
    }) ?? [];
  return {
    explain: (notation) => offered(notation) ?? { legal: false, rules: [] },
    why: async (notation, before = []) => offered(notation) ?? explained(notation, before),
    odds: (place) => oddsAt(place),
    oddsAfter: (notation, place, before) => oddsAt(place, notation, before),
    async reach(question) {
      try {
        const state = await trialOf(id);
        return await explore({ game: game.manifest.id, role: viewer.value, state, reach: question });
      } catch {
        // Without an answer only the next step is lit, as for anybody who walks.
        return undefined;
      }
    },
  };
}

/** What a seat does, and takes back. */
function makeDeeds({
  moves,
  record: { log },
  gathers,
}: Opened): Pick<
  Session,
  'act' | 'run' | 'undo' | 'redo' | 'undoable' | 'undoBar' | 'opens' | 'decision' | 'join' | 'back'
> {
  const { lines, viewer } = moves;
  const decisions = makeDecisions(gathers);
  const opens = (): void => decisions.together(log.length, () => undefined);
  return {
    act(notation) {
      const found = moves.offered(notation);
      if (!found) return { legal: false, rules: [] };
      opens();
      moves.act(notation);
      return found;
    },
    run(notations) {
      // One alone may be a step of what has begun already.
      if (notations.length > 1) opens();
      return moves.run(notations);
    },
    opens,
    decision: () => decisions.last(log),
    join: decisions.join,
    back: (count) => decisions.back(log, viewer.value, count),
    undo: (count = 1) => moves.takeBack(count),
    redo: moves.takeBack,
    undoable: moves.takeable,
    undoBar() {
      if (moves.takeable() > 0) return undefined;
      const last = lines.value.at(-1);
      if (!last) return 'nothing';
      if (last.events.some(isRoll)) return 'die';
      return last.by === viewer.value ? 'passed' : 'other';
    },
  };
}

/** What a seat keeps for itself at the server: standing orders and notes. */
function makeOwn({
  id,
  moves,
  trouble,
  standing,
  saved,
}: Opened): Pick<Session, 'standing' | 'setStanding' | 'note'> {
  const { viewer } = moves;
  const keepNotes = whenAtRest((text: string) => {
    api.setNotes(id, text).catch((error: Denied) => {
      trouble.value = error;
    });
  });
  return {
    standing: (role) => (role === viewer.value ? standing.value : undefined),
    setStanding(role, orders) {
      if (role !== viewer.value) return;
      const before = standing.value;
      const set = (value: StandingOrders | undefined): void => {
        standing.value = value;
        moves.touch();
      };
      set(orders);
      api.setStanding(id, orders).catch((error: Denied) => {
        set(before);
        trouble.value = error;
      });
    },
    note(text) {
      saved.value = { ...saved.value, notes: text };
      keepNotes(text);
    },
  };
}

/** What only a table with others at it has: their names, letters, what ended it. */
function makeRemote({
  game,
  id,
  first,
  moves,
  talk,
  trouble,
  news,
  seats,
  ending,
}: Opened): NonNullable<Session['remote']> {
  return {
    names: computed(() =>
      Object.fromEntries(seats.value.flatMap(({ role, name }) => (name ? [[role, name]] : []))),
    ),
    ending: computed(() => (news.value && !moves.view.value?.outcome ? ending(news.value) : undefined)),
    press: first.press,
    finalSeals: first.finalSeals,
    letters: talk.letters,
    write: (to, text) => (to.length === 0 ? talk.declare(text) : talk.write(to, text)),
    markRead: talk.markRead,
    trial: async () => game.save(await trialOf(id)),
    async reopen() {
      try {
        await api.reopen(id);
      } catch (error) {
        trouble.value = error as Denied;
      }
    },
  };
}

/** What this viewer sees, now and before. */
function makeSights({ id, invite, moves, seats }: Opened) {
  const { viewer, lines, prologue, view, known } = moves;
  /** What is asked of a seat in which a bot plays is not asked of its player. */
  const own = computed<View | undefined>(() => {
    const now = view.value;
    const handed = seats.value.some(({ role, bot }) => role === viewer.value && bot !== null);
    return now && handed ? { ...now, asks: now.asks.filter(({ role }) => role !== viewer.value) } : now;
  });
  const told = (events: Line['events']): Moment['told'] => ({ [viewer.value]: events });
  const opening = computed<Moment | undefined>(() =>
    prologue.value.length > 0
      ? { ply: 0, entry: { by: '', do: '', hash: '' }, told: told(prologue.value) }
      : undefined,
  );
  const moments = computed(() =>
    lines.value.map((line, i) => ({ ply: i + 1, entry: entryOf(line), told: told(line.events) })),
  );
  const viewAt = (moment: number): View => {
    const now = own.value as View;
    if (moment >= lines.value.length) return now;
    const line = lines.value[moment - 1];
    if (line?.view) return line.view;
    const ply = line?.ply ?? 0;
    return known(`view ${ply}`, async () => (await api.viewAt(id, ply, invite)).view) ?? now;
  };
  return { own, opening, moments, viewAt };
}

function makeSession(opened: Opened): Session {
  const { moves, seats, news } = opened;
  const { viewer, lines, view } = moves;
  const { own, opening, moments, viewAt } = makeSights(opened);
  return {
    id: opened.id,
    game: opened.game,
    saved: opened.saved,
    record: opened.record,
    change: moves.change,
    viewer,
    view: own as ReadonlySignal<View>,
    get prologue() {
      return opening.value;
    },
    moments,
    outcome: computed(() => view.value?.outcome),
    handover: signal(undefined),
    thinking: computed(() => {
      // A bot that keeps a seat waits for those who are there, and for somebody to be there at all.
      if (news.value?.asleep !== undefined) return undefined;
      const asked = view.value?.asks.map(({ role }) => role) ?? [];
      const bots = seats.value.filter(({ bot }) => bot).map(({ role }) => role);
      return asked.every((role) => bots.includes(role)) ? asked[0] : undefined;
    }),
    unkept: signal(false),
    seen: computed(() => lines.value.findLastIndex((line) => line.by === viewer.value) + 1),
    remote: makeRemote(opened),
    ...makeDeeds(opened),
    ...makeQuestions(opened),
    ...makeOwn(opened),
    accept: () => undefined,
    look: () => undefined,
    viewers: () => [viewer.value],
    viewAt,
    position() {
      throw new Error('the table stands elsewhere');
    },
    stop: () => undefined,
  };
}

export function openOnline(
  game: Game<State>,
  first: ListedGame,
  invite: string | undefined,
  ending: (news: TableNews) => string | undefined,
  gathers?: string,
): OnlineTable {
  const id = first.id;
  const listed = signal(first);
  const news = signal<TableNews | undefined>(undefined);
  const presence = signal<Presence>({ here: [], watching: 0 });
  const trouble = signal<Denied | undefined>(undefined);
  const session = signal<Session | undefined>(undefined);
  const standing = signal<StandingOrders | undefined>(undefined);
  const talk = openTalk(id, invite, ownLetters(game));
  const moves = followMoves(game, id, invite, trouble);
  const { viewer, lines } = moves;
  const seats = computed(() => news.value?.seats ?? listed.value.seats);
  const record = recordOf(first);
  const keepLog = effect(() => {
    record.log.length = 0;
    for (const line of lines.value) record.log.push(entryOf(line));
  });
  const seatsOf = (): Seats => Object.fromEntries(seats.value.map(({ role, bot }) => [role, bot ?? 'human']));
  const { created } = first;
  const saved = signal<Saved>({ id, record, seats: seatsOf(), created, updated: created });

  async function readOwn(): Promise<void> {
    // Whoever watches reads what was said to all, and what was released.
    talk.readLetters().catch(() => undefined);
    if (viewer.value === SPECTATOR) return;
    const [notes, orders] = await Promise.all([api.notes(id), api.standing(id)]);
    saved.value = { ...saved.value, notes: notes.text };
    standing.value = orders.standing ?? undefined;
    moves.touch();
  }

  const opened = {
    game,
    id,
    first,
    invite,
    moves,
    talk,
    trouble,
    news,
    seats,
    standing,
    record,
    saved,
    gathers,
    ending,
  };
  function heard(message: Message): void {
    const before = viewer.value;
    moves.heard(message);
    talk.heard(message, viewer.value);
    if (message.t === 'view' && (!session.value || viewer.value !== before)) {
      session.value ??= makeSession(opened);
      readOwn().catch(() => undefined);
    } else if (message.t === 'table') {
      const over = news.value?.result !== undefined;
      news.value = message as unknown as TableNews;
      saved.value = { ...saved.value, seats: seatsOf() };
      if (news.value.result && !over) moves.end();
    } else if (message.t === 'presence') presence.value = message as unknown as Presence;
    else if (message.t === 'open') listed.value = message.listed as ListedGame;
  }

  const unfollow = follow(id, {
    heard,
    opened(anew) {
      moves.watch(anew);
      talk.read().catch(() => undefined);
    },
  });

  return {
    session,
    listed,
    news,
    presence,
    talk,
    trouble,
    async resign() {
      await ask({ t: 'resign', game: id });
    },
    async refresh() {
      listed.value = await api.game(id, invite);
    },
    close() {
      keepLog();
      unfollow();
    },
  };
}

const REST = 800;

/** Calls when the hand rests, with what was written last. */
function whenAtRest(then: (text: string) => void): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => then(text), REST);
  };
}
