import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Ask,
  type Entry,
  type Event,
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
import {
  api,
  type ChatLine,
  type Denied,
  type Letter,
  type ListedGame,
  type Seen,
  type TableNews,
} from './api.ts';
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
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly letters: ReadonlySignal<readonly Letter[]>;
  /** Lines of talk that have not been looked at. */
  readonly unread: Signal<number>;
  /** Something was not granted. */
  readonly trouble: Signal<Denied | undefined>;
  say(text: string): Promise<void>;
  /** For the eyes of one other seat. */
  write(to: Role, text: string): Promise<void>;
  readLetters(): Promise<void>;
  resign(): Promise<void>;
  /** Asks the server again for everything besides the board. */
  refresh(): Promise<void>;
  close(): void;
}

interface Line extends Seen {
  readonly view?: View;
}

interface Sent {
  readonly ply: number;
  readonly text?: string;
}

/** Views of moments already seen that are kept at hand. */
const KEPT = 120;

/** Follows a game of the server as docs/protocol.md says a client does. */
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
  const chat = signal<readonly ChatLine[]>([]);
  const letters = signal<readonly Letter[]>([]);
  const unread = signal(0);
  const trouble = signal<Denied | undefined>(undefined);
  const session = signal<Session | undefined>(undefined);

  /** The view as the events have brought it so far; what is shown is a copy of it. */
  let folded: View | undefined;
  let at = -1;
  const change = signal(0);
  const viewer = signal<string>(first.seat ?? SPECTATOR);
  const shown = signal<View | undefined>(undefined);
  const lines = signal<readonly Line[]>([]);
  const prologue = signal<readonly Event[]>([]);
  /** How many of one's own lines can be taken back, when the server has said so. */
  const undoCount = signal<number | undefined>(undefined);
  const standing = signal<StandingOrders | undefined>(undefined);
  const seen = signal(0);
  /** The server was asked for what is missing. */
  let catching = false;
  /** What was sent and has not been answered; without a text, a take-back. */
  let sending: Sent | undefined;
  /** What this seat did at which ply, as the server has confirmed. */
  const mine = new Map<number, string>();
  /** Where several seats decide at once, an update may be anybody's. */
  const atOnce = game.manifest.facts.simultaneous;
  /** What is to be done once the server has answered: the rest of a group formed anew. */
  let queue: string[] = [];
  /** Who waits for that to be done. */
  let arrivals: (() => void)[] = [];
  let answers = new Map<string, Explanation | readonly OddsTable[] | View | 'asked'>();

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
  const seatsOf = (): Seats =>
    Object.fromEntries(
      (news.value?.seats ?? listed.value.seats).map(({ role, bot }) => [role, bot ?? 'human']),
    );
  const saved = signal<Saved>({
    id,
    record,
    seats: seatsOf(),
    created: first.created,
    updated: first.created,
  });

  const touch = (): void => {
    change.value++;
  };

  function show(): void {
    if (!folded) return;
    const over = news.value?.result !== undefined;
    const copy = structuredClone(folded);
    shown.value = over ? { ...copy, asks: [] } : copy;
    touch();
  }

  function setLines(next: readonly Line[]): void {
    lines.value =
      next.length > KEPT ? next.map((line, i) => (i < next.length - KEPT ? bare(line) : line)) : next;
    record.log.length = 0;
    for (const line of next) record.log.push(entryOf(line));
    seen.value = next.findLastIndex((line) => line.by === viewer.value) + 1;
  }

  const bare = ({ view: _view, ...line }: Line): Line => line;

  const known = <T>(key: string, find: () => Promise<T>): T | undefined => {
    change.value;
    const found = answers.get(key);
    if (found !== undefined) return found === 'asked' ? undefined : (found as T);
    answers.set(key, 'asked');
    const asked = answers;
    find().then(
      (answer) => {
        asked.set(key, answer as View);
        if (asked === answers) touch();
      },
      () => asked.delete(key),
    );
    return undefined;
  };

  async function readLog(): Promise<void> {
    const found = await api.log(id, 0, invite);
    prologue.value = found.prologue ?? [];
    const own = new Map(lines.value.map((line) => [line.ply, line]));
    const merged = found.lines.map((line) => ({ ...own.get(line.ply), ...line }));
    setLines([...merged, ...lines.value.filter((line) => line.ply > found.ply)]);
    touch();
  }

  function arrived(message: Message): void {
    const taken = sending;
    folded = message.view as View;
    at = message.ply as number;
    answers = new Map();
    const ownUndo = taken !== undefined && taken.text === undefined;
    if (!ownUndo) sending = undefined;
    viewer.value = message.viewer as string;
    session.value ??= makeSession();
    show();
    // A view instead of an update: it is the first, or somebody has taken something back.
    if (!ownUndo) readLog().catch(() => undefined);
  }

  function updated(message: Message): void {
    const from = message.from as number;
    const ply = message.ply as number;
    if (!folded || ply <= at) return;
    if (from !== at) {
      // Asked once: what comes meanwhile is in the answer too.
      if (!catching) watch();
      return;
    }
    const done = mine.get(ply) ?? (!atOnce && sending?.ply === from ? sending.text : undefined);
    const by = done !== undefined ? viewer.value : atOnce ? '' : (folded.asks[0]?.role ?? '');
    const events = message.events as readonly Event[];
    const asked = events.length > 1 ? '' : JSON.stringify(folded.asks);
    for (const event of events) game.fold(folded, event);
    at = ply;
    if (done !== undefined || !atOnce) sending = undefined;
    // Somebody has done what nobody else may see: nothing here changes, and nothing is drawn anew.
    if (done === undefined && asked !== '' && JSON.stringify(folded.asks) === asked) {
      if (!sending) goOn();
      return;
    }
    answers = new Map();
    show();
    // What is neither an action nor its outcome (a pause, a bot that sits down) is no line of the log.
    if (events.length > 1 || done !== undefined) {
      const own = done === undefined ? {} : { do: done };
      const line: Line = { ply, at: Date.now(), by, events: events.slice(0, -1), ...own };
      setLines([...lines.value, { ...line, ...(shown.value ? { view: shown.value } : {}) }]);
      if (by !== viewer.value) undoCount.value = 0;
    }
    if (ply - from > 1) readLog().catch(() => undefined);
    if (!sending) goOn();
  }

  function heard(message: Message): void {
    if (message.t === 'view') arrived(message);
    else if (message.t === 'update') updated(message);
    else if (message.t === 'table') {
      const before = news.value?.result;
      news.value = message as unknown as TableNews;
      saved.value = { ...saved.value, seats: seatsOf() };
      if (news.value.result && !before) show();
    } else if (message.t === 'presence') presence.value = message as unknown as Presence;
    else if (message.t === 'open') listed.value = message.listed as ListedGame;
    else if (message.t === 'chat') {
      chat.value = [...chat.value, message as unknown as ChatLine];
      unread.value++;
    } else if (message.t === 'letter' || message.t === 'declaration') {
      const letter = message.letter as Letter;
      letters.value = [...letters.value.filter((other) => other.id !== letter.id), letter];
      if (letter.from !== viewer.value) unread.value++;
    }
  }

  /** Follows on from where we are; an action that was on its way is sent again if the game still waits for it. */
  function watch(): void {
    catching = true;
    const where = { ...(at >= 0 ? { ply: at } : {}), ...(invite ? { invite } : {}) };
    ask({ t: 'watch', game: id, ...where }).then(
      (answer) => {
        catching = false;
        countBack(answer);
        const lost = sending;
        sending = undefined;
        if (lost?.text !== undefined && (atOnce || lost.ply === at)) send(lost.text, lost.ply);
      },
      (error: Denied) => {
        catching = false;
        if (error.code !== 'offline') trouble.value = error;
      },
    );
  }

  const countBack = (answer: Message): void => {
    if (typeof answer.undo !== 'number') return;
    undoCount.value = answer.undo;
    touch();
  };

  function send(text: string, ply: number = at): void {
    const sent: Sent = { ply, text };
    sending = sent;
    ask({ t: 'act', game: id, ply, do: text }).then(
      (answer) => confirmed(answer, sent, text),
      (error: Denied) => {
        // A broken line tells nothing: what became of it shows when the line is back.
        if (error.code === 'offline') return;
        if (sending === sent) sending = undefined;
        queue = [];
        goOn();
        if (error.code === 'stale') watch();
        else trouble.value = error;
      },
    );
  }

  function confirmed(answer: Message, sent: Sent, text: string): void {
    const ply = answer.ply as number;
    mine.set(ply, text);
    if (lines.value.some((line) => line.ply === ply && line.do === undefined))
      setLines(
        lines.value.map((line) => (line.ply === ply ? { ...line, by: viewer.value, do: text } : line)),
      );
    countBack(answer);
    if (sending !== sent || at < ply) return;
    sending = undefined;
    goOn();
  }

  function goOn(): void {
    const next = queue.shift();
    if (next !== undefined && explained(next)) {
      send(next);
      return;
    }
    queue = [];
    const all = arrivals;
    arrivals = [];
    for (const arrived of all) arrived();
  }

  /** A table this seat cannot tell from the real one, to try things out on. */
  async function trial(): Promise<State> {
    const { state } = await ask({ t: 'trial', game: id });
    return state as State;
  }

  /** Lines of one's own since the last die, as far as can be told from here. */
  const ownTail = (): number => {
    const from = lines.value.findLastIndex(
      (line) => line.by !== viewer.value || line.mark || line.events.some(({ type }) => type === 'roll'),
    );
    return viewer.value === SPECTATOR ? 0 : lines.value.length - 1 - from;
  };

  const myAsks = (): readonly Ask[] => shown.value?.asks.filter((a) => a.role === viewer.value) ?? [];
  /** What is written freely is on no list; the server says whether it can be taken. */
  const isFree = (notation: string): boolean =>
    game.manifest.facts.written?.includes(notation.split(' ')[0] ?? '') ?? false;
  const explained = (notation: string): Explanation | undefined => {
    const open =
      myAsks().find(({ actions }) => actions?.includes(notation)) ??
      (isFree(notation) ? myAsks()[0] : undefined);
    return open && { legal: true, rules: open.rules };
  };

  function takeBack(count: number, then: readonly string[] = []): void {
    if (sending) return;
    sending = { ply: at };
    ask({ t: 'undo', game: id, count }).then(
      (answer) => {
        sending = undefined;
        setLines(lines.value.slice(0, Math.max(0, lines.value.length - count)));
        readLog().catch(() => undefined);
        countBack(answer);
        queue = [...then];
        goOn();
      },
      (error: Denied) => {
        sending = undefined;
        if (error.code !== 'offline') trouble.value = error;
      },
    );
  }

  const entryOf = (line: Line): Entry => ({
    by: line.by,
    do: line.do ?? '',
    hash: '',
    ...(line.mark ? { mark: true as const } : {}),
  });

  function makeSession(): Session {
    const moments = computed<readonly Moment[]>(() =>
      lines.value.map((line, i) => ({
        ply: i + 1,
        entry: entryOf(line),
        told: { [viewer.value]: line.events },
      })),
    );
    const botAsked = computed(() => {
      const role = shown.value?.asks[0]?.role;
      const seat = (news.value?.seats ?? []).find((s) => s.role === role);
      return seat?.bot ? role : undefined;
    });
    const opening = computed<Moment | undefined>(() =>
      prologue.value.length > 0
        ? { ply: 0, entry: { by: '', do: '', hash: '' }, told: { [viewer.value]: prologue.value } }
        : undefined,
    );
    const own: Session = {
      id,
      game,
      saved,
      record,
      change,
      viewer,
      view: shown as ReadonlySignal<View>,
      get prologue() {
        return opening.value;
      },
      moments,
      outcome: computed(() => shown.value?.outcome),
      handover: signal(undefined),
      thinking: botAsked,
      unkept: signal(false),
      seen,
      remote: {
        names: computed(() =>
          Object.fromEntries(
            (news.value?.seats ?? listed.value.seats).flatMap(({ role, name }) =>
              name ? [[role, name]] : [],
            ),
          ),
        ),
        ending: computed(() => (news.value && !shown.value?.outcome ? ending(news.value) : undefined)),
      },
      act(notation) {
        const found = explained(notation);
        if (!found) return { legal: false, rules: [] };
        if (!sending) send(notation);
        // Lines are written faster than they are read; a touch that comes too soon was meant for what is no more.
        else if (isFree(notation)) queue.push(notation);
        return found;
      },
      run(notations) {
        const [next, ...rest] = notations;
        if (sending || next === undefined || !explained(next)) return Promise.resolve();
        const done = new Promise<void>((resolve) => arrivals.push(resolve));
        queue = rest;
        send(next);
        return done;
      },
      undo: (count = 1) => takeBack(count),
      redo: (count, notations) => takeBack(count, notations),
      undoable: () => (news.value?.result ? 0 : (undoCount.value ?? ownTail())),
      undoBar() {
        if (own.undoable() > 0) return undefined;
        const last = lines.value.at(-1);
        if (!last) return 'nothing';
        if (last.events.some((event) => event.type === 'roll')) return 'die';
        return last.by === viewer.value ? 'passed' : 'other';
      },
      explain: (notation) => explained(notation) ?? { legal: false, rules: [] },
      async why(notation, before = []) {
        const action = game.parse(notation);
        if (before.length > 0 && action) {
          const state = await trial();
          for (const first of before) game.apply(state, viewer.value, game.parse(first) as typeof action);
          return game.explain(state, viewer.value, action);
        }
        const key = `why ${notation}`;
        const known = answers.get(key);
        if (known !== undefined && known !== 'asked') return known as Explanation;
        const asked = answers;
        const { legal, rules, refusal } = await ask({ t: 'why', game: id, do: notation });
        const found = { legal, rules, ...(refusal ? { refusal } : {}) } as Explanation;
        asked.set(key, found);
        return found;
      },
      odds: (place) =>
        known(`odds ${place}`, async () => {
          const answer = await ask({ t: 'odds', game: id, at: place });
          return answer.tables as readonly OddsTable[];
        }) ?? [],
      oddsAfter: (notation, place) =>
        known(`odds ${place} ${notation}`, async () => {
          const answer = await ask({ t: 'odds', game: id, at: place, after: notation });
          return answer.tables as readonly OddsTable[];
        }) ?? [],
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
        const now = shown.value as View;
        if (moment >= lines.value.length) return now;
        const line = lines.value[moment - 1];
        if (line?.view) return line.view;
        const found = known(
          `view ${moment}`,
          async () => (await api.viewAt(id, line?.ply ?? 0, invite)).view,
        );
        return found ?? now;
      },
      position() {
        throw new Error('the table stands elsewhere');
      },
      standing: (role) => (role === viewer.value ? standing.value : undefined),
      setStanding(role, orders) {
        if (role !== viewer.value) return;
        const before = standing.value;
        standing.value = orders;
        touch();
        api.setStanding(id, orders).catch((error: Denied) => {
          standing.value = before;
          trouble.value = error;
          touch();
        });
      },
      note: keepNotes(id, (error) => {
        trouble.value = error;
      }),
      stop: () => undefined,
    };
    if (viewer.value !== SPECTATOR) {
      readNotes().catch(() => undefined);
      if (!ownLetters(game)) readLetters().catch(() => undefined);
      api.standing(id).then(
        (found) => {
          standing.value = found.standing ?? undefined;
          touch();
        },
        () => undefined,
      );
    }
    return own;
  }

  async function readTalk(): Promise<void> {
    const { lines: talk } = await api.chat(id, invite);
    const fresh = chat.value.filter((line) => !talk.some(({ id: other }) => other === line.id));
    chat.value = [...talk, ...fresh];
  }
  async function readLetters(): Promise<void> {
    letters.value = (await api.letters(id)).letters;
  }
  async function readNotes(): Promise<void> {
    const { text } = await api.notes(id);
    saved.value = { ...saved.value, notes: text };
  }

  const unfollow = follow(id, {
    heard,
    opened(anew) {
      if (anew) {
        at = -1;
        folded = undefined;
      }
      watch();
      readTalk().catch(() => undefined);
    },
  });

  return {
    session,
    listed,
    news,
    presence,
    chat,
    letters,
    unread,
    trouble,
    async say(text) {
      await ask({ t: 'chat', game: id, text });
    },
    async write(to, text) {
      await ask({ t: 'letter', game: id, to, text });
    },
    readLetters,
    async resign() {
      await ask({ t: 'resign', game: id });
    },
    async refresh() {
      listed.value = await api.game(id, invite);
    },
    close: unfollow,
  };
}

/** Some games have letters among their rules; the others are given them. */
export const ownLetters = (game: Game<State>): boolean =>
  game.manifest.facts.written?.includes('letter') ?? false;

const NOTE_WAIT = 800;

/** Notes are sent when the hand rests. */
function keepNotes(id: string, failed: (error: Denied) => void): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      api.setNotes(id, text).catch(failed);
    }, NOTE_WAIT);
  };
}
