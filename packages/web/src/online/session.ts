import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type Entry,
  type Explanation,
  type Game,
  type GameRecord,
  type OddsTable,
  type Role,
  SPECTATOR,
  type StandingOrders,
  type State,
  type View,
} from '@strategoi/kernel';
import type { Moment, Session } from '../session/session.ts';
import type { Saved, Seats } from '../session/store.ts';
import { explore } from '../session/thinker.ts';
import { api, type Denied, type ListedGame, type TableNews } from './api.ts';
import { followMoves, type Line } from './moves.ts';
import { openTalk, type TableTalk } from './talk.ts';
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

export function openOnline(
  game: Game<State>,
  first: ListedGame,
  invite: string | undefined,
  ending: (news: TableNews) => string | undefined,
): OnlineTable {
  const id = first.id;
  const listed = signal(first);
  const news = signal<TableNews | undefined>(undefined);
  const presence = signal<Presence>({ here: [], watching: 0 });
  const trouble = signal<Denied | undefined>(undefined);
  const session = signal<Session | undefined>(undefined);
  const standing = signal<StandingOrders | undefined>(undefined);
  const talk = openTalk(id, invite);
  const moves = followMoves(game, id, invite, trouble);
  const { viewer, lines, prologue, view, known } = moves;
  const seats = computed(() => news.value?.seats ?? listed.value.seats);

  /** What is asked of a seat in which a bot plays is not asked of its player. */
  const own = computed<View | undefined>(() => {
    const now = view.value;
    const handed = seats.value.some(({ role, bot }) => role === viewer.value && bot !== null);
    return now && handed ? { ...now, asks: now.asks.filter(({ role }) => role !== viewer.value) } : now;
  });

  /** As much of the game's file as is known before the end: what this seat itself has done. */
  const record: GameRecord = {
    strategoi: 1,
    game: first.game,
    version: first.version,
    scenario: first.scenario,
    options: first.options,
    seed: '',
    commitment: first.commitment,
    log: [],
  };
  const keepLog = effect(() => {
    record.log.length = 0;
    for (const line of lines.value) record.log.push(entryOf(line));
  });
  const seatsOf = (): Seats => Object.fromEntries(seats.value.map(({ role, bot }) => [role, bot ?? 'human']));
  const saved = signal<Saved>({
    id,
    record,
    seats: seatsOf(),
    created: first.created,
    updated: first.created,
  });

  /** A table this seat cannot tell from the real one, to try things out on. */
  async function trial(): Promise<State> {
    const { state } = await ask({ t: 'trial', game: id });
    return state as State;
  }

  async function explained(notation: string, before: readonly string[]): Promise<Explanation> {
    const action = game.parse(notation);
    if (before.length > 0 && action) {
      const state = await trial();
      for (const done of before) game.apply(state, viewer.value, game.parse(done) as Action);
      return game.explain(state, viewer.value, action);
    }
    const { legal, rules, refusal } = await ask({ t: 'why', game: id, do: notation });
    return { legal, rules, ...(refusal ? { refusal } : {}) } as Explanation;
  }

  const oddsAt = (place: string, after?: string): readonly OddsTable[] =>
    known(`odds ${place} ${after ?? ''}`, async () => {
      const answer = await ask({ t: 'odds', game: id, at: place, ...(after ? { after } : {}) });
      return answer.tables as readonly OddsTable[];
    }) ?? [];

  const keepNotes = whenAtRest((text: string) => {
    api.setNotes(id, text).catch((error: Denied) => {
      trouble.value = error;
    });
  });

  function makeSession(): Session {
    const told = (events: Line['events']): Moment['told'] => ({ [viewer.value]: events });
    const opening = computed<Moment | undefined>(() =>
      prologue.value.length > 0
        ? { ply: 0, entry: { by: '', do: '', hash: '' }, told: told(prologue.value) }
        : undefined,
    );
    const online: Session = {
      id,
      game,
      saved,
      record,
      change: moves.change,
      viewer,
      view: own as ReadonlySignal<View>,
      get prologue() {
        return opening.value;
      },
      moments: computed(() =>
        lines.value.map((line, i) => ({ ply: i + 1, entry: entryOf(line), told: told(line.events) })),
      ),
      outcome: computed(() => view.value?.outcome),
      handover: signal(undefined),
      thinking: computed(() => {
        const role = view.value?.asks[0]?.role;
        return seats.value.find((seat) => seat.role === role)?.bot ? role : undefined;
      }),
      unkept: signal(false),
      seen: computed(() => lines.value.findLastIndex((line) => line.by === viewer.value) + 1),
      remote: {
        names: computed(() =>
          Object.fromEntries(seats.value.flatMap(({ role, name }) => (name ? [[role, name]] : []))),
        ),
        ending: computed(() => (news.value && !view.value?.outcome ? ending(news.value) : undefined)),
        press: first.press,
        finalSeals: first.finalSeals,
        letters: talk.letters,
        write: (to, text) => (to.length === 0 ? talk.declare(text) : talk.write(to, text)),
        markRead: talk.markRead,
        trial: async () => game.save(await trial()),
        async reopen() {
          try {
            await api.reopen(id);
          } catch (error) {
            trouble.value = error as Denied;
          }
        },
      },
      act(notation) {
        const found = moves.offered(notation);
        if (!found) return { legal: false, rules: [] };
        moves.act(notation);
        return found;
      },
      run: moves.run,
      undo: (count = 1) => moves.takeBack(count),
      redo: moves.takeBack,
      undoable: moves.takeable,
      undoBar() {
        if (moves.takeable() > 0) return undefined;
        const last = lines.value.at(-1);
        if (!last) return 'nothing';
        if (last.events.some((event) => event.type === 'roll')) return 'die';
        return last.by === viewer.value ? 'passed' : 'other';
      },
      explain: (notation) => moves.offered(notation) ?? { legal: false, rules: [] },
      why: async (notation, before = []) => moves.offered(notation) ?? explained(notation, before),
      odds: (place) => oddsAt(place),
      oddsAfter: (notation, place) => oddsAt(place, notation),
      async reach(question) {
        try {
          const state = await trial();
          return await explore({ game: game.manifest.id, role: viewer.value, state, reach: question });
        } catch {
          // Without an answer only the next step is lit, as for anybody who walks.
          return undefined;
        }
      },
      accept: () => undefined,
      look: () => undefined,
      viewers: () => [viewer.value],
      viewAt(moment) {
        const now = own.value as View;
        if (moment >= lines.value.length) return now;
        const line = lines.value[moment - 1];
        if (line?.view) return line.view;
        const ply = line?.ply ?? 0;
        return known(`view ${ply}`, async () => (await api.viewAt(id, ply, invite)).view) ?? now;
      },
      position() {
        throw new Error('the table stands elsewhere');
      },
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
      stop: () => undefined,
    };
    return online;
  }

  /** What a seat keeps for itself at the server. */
  async function readOwn(): Promise<void> {
    if (viewer.value === SPECTATOR) return;
    talk.readLetters().catch(() => undefined);
    const [notes, orders] = await Promise.all([api.notes(id), api.standing(id)]);
    saved.value = { ...saved.value, notes: notes.text };
    standing.value = orders.standing ?? undefined;
    moves.touch();
  }

  function heard(message: Message): void {
    const before = viewer.value;
    moves.heard(message);
    talk.heard(message, viewer.value);
    if (message.t === 'view' && (!session.value || viewer.value !== before)) {
      session.value ??= makeSession();
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
