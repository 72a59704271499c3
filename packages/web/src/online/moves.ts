import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Ask,
  type Event,
  type Explanation,
  type Game,
  SPECTATOR,
  type State,
  type View,
} from '@strategoi/kernel';
import { api, type Denied, type Seen } from './api.ts';
import { ask, type Message } from './wire.ts';

/** A line of the log, and the view after it where it was seen as it came. */
export interface Line extends Seen {
  readonly view?: View;
}

/** A game as it comes over the line, and the way back: what this seat does. */
export interface Moves {
  /** The table as this viewer may see it; undefined until the game has begun. */
  readonly view: ReadonlySignal<View | undefined>;
  readonly viewer: ReadonlySignal<string>;
  readonly lines: ReadonlySignal<readonly Line[]>;
  readonly prologue: ReadonlySignal<readonly Event[]>;
  /** Grows with every change. */
  readonly change: ReadonlySignal<number>;
  heard(message: Message): void;
  /** Follows on from where we are, or from the start. */
  watch(anew: boolean): void;
  /** Nobody decides any more. */
  end(): void;
  /** Why this can be done, if it can. */
  offered(notation: string): Explanation | undefined;
  act(notation: string): void;
  /** Does one after the other, as far as each can be done when its turn comes. */
  run(notations: readonly string[]): Promise<void>;
  takeBack(count: number, then?: readonly string[]): void;
  takeable(): number;
  /** What the server has answered about the table as it stands; asked for when it is not known. */
  known<T>(key: string, find: () => Promise<T>): T | undefined;
  touch(): void;
}

/** What was sent and has not been answered; without a text, a take-back. */
interface Sent {
  readonly ply: number;
  readonly text?: string;
}

/** Views of moments already seen that are kept at hand. */
const KEPT = 120;
const bare = ({ view: _view, ...line }: Line): Line => line;

/** Follows a game of the server as docs/protocol.md says a client does. */
export function followMoves(
  game: Game<State>,
  id: string,
  invite: string | undefined,
  trouble: Signal<Denied | undefined>,
): Moves {
  const view = signal<View | undefined>(undefined);
  const viewer = signal<string>(SPECTATOR);
  const lines = signal<readonly Line[]>([]);
  const prologue = signal<readonly Event[]>([]);
  const change = signal(0);
  /** The view as the events have brought it so far; what is shown is a copy of it. */
  let folded: View | undefined;
  let at = -1;
  let over = false;
  /** Where several seats decide at once, an update may be anybody's. */
  const atOnce = game.manifest.facts.simultaneous;
  let sending: Sent | undefined;
  /** What this seat did at which ply, as the server has confirmed. */
  const mine = new Map<number, string>();
  /** What is to be done once the server has answered, and who waits for that. */
  let queue: string[] = [];
  let arrivals: (() => void)[] = [];
  /** The server was asked for what is missing. */
  let catching = false;
  /** How many of one's own lines can be taken back, when the server has said so. */
  let allowed: number | undefined;
  let answers = new Map<string, unknown>();

  const touch = (): void => {
    change.value++;
  };

  function show(): void {
    if (!folded) return;
    const copy = structuredClone(folded);
    view.value = over ? { ...copy, asks: [] } : copy;
    touch();
  }

  function setLines(next: readonly Line[]): void {
    lines.value = next.map((line, i) => (line.view && i < next.length - KEPT ? bare(line) : line));
  }

  /** Reads the log after a ply; what was known of these lines is filled in. */
  async function readLog(from: number): Promise<void> {
    const found = await api.log(id, from, invite);
    prologue.value = found.prologue ?? [];
    const own = new Map(lines.value.map((line) => [line.ply, line]));
    const merged = found.lines.map((line) => ({ ...own.get(line.ply), ...line }));
    const [before, after] = [(ply: number) => ply <= from, (ply: number) => ply > found.ply];
    setLines([
      ...lines.value.filter(({ ply }) => before(ply)),
      ...merged,
      ...lines.value.filter(({ ply }) => after(ply)),
    ]);
    touch();
  }
  const lookUp = (from = 0): void => void readLog(from).catch(() => undefined);
  /** Where what is known of the log ends: before the first line of which nobody knows whose it was. */
  const certain = (from: number): number => {
    const unknown = lines.value.find(({ by }) => by === '');
    return unknown && unknown.ply <= from ? unknown.ply - 1 : from;
  };

  /** A view instead of an update: it is the first, or somebody has taken something back. */
  function arrived(message: Message): void {
    const ownTakeBack = sending !== undefined && sending.text === undefined;
    if (!ownTakeBack) sending = undefined;
    folded = message.view as View;
    at = message.ply as number;
    answers = new Map();
    viewer.value = message.viewer as string;
    show();
    if (!ownTakeBack) lookUp();
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
    const unseen = done === undefined && asked !== '' && JSON.stringify(folded.asks) === asked;
    if (!unseen) {
      answers = new Map();
      show();
    }
    // What is neither an action nor its outcome (a pause, a bot that sits down) is no line of the log.
    if (events.length > 1 || done !== undefined) {
      const more = {
        ...(done === undefined ? {} : { do: done }),
        ...(view.value ? { view: view.value } : {}),
      };
      setLines([...lines.value, { ply, at: Date.now(), by, events: events.slice(0, -1), ...more }]);
      if (by !== viewer.value) allowed = 0;
    }
    if (ply - from > 1) lookUp(certain(from));
    if (!sending) goOn();
  }

  /** What was on its way when the line broke is sent again, if the game still waits for it. */
  function watch(): void {
    catching = true;
    const where = { ...(at >= 0 ? { ply: at } : {}), ...(invite ? { invite } : {}) };
    ask({ t: 'watch', game: id, ...where }).then(
      (answer) => {
        catching = false;
        count(answer);
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

  function count(answer: Message): void {
    if (typeof answer.undo !== 'number') return;
    allowed = answer.undo;
    touch();
  }

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
    count(answer);
    if (sending !== sent || at < ply) return;
    sending = undefined;
    goOn();
  }

  function goOn(): void {
    const next = queue.shift();
    if (next !== undefined && offered(next)) {
      send(next);
      return;
    }
    queue = [];
    const all = arrivals;
    arrivals = [];
    for (const arrived of all) arrived();
  }

  const asks = (): readonly Ask[] => view.value?.asks.filter(({ role }) => role === viewer.value) ?? [];
  /** What is written freely is on no list; the server says whether it can be taken. */
  const isFree = (notation: string): boolean =>
    game.manifest.facts.written?.includes(notation.split(' ')[0] ?? '') ?? false;
  const offered = (notation: string): Explanation | undefined => {
    const listed = asks().find(({ actions }) => actions?.includes(notation));
    const open = listed ?? (isFree(notation) ? asks()[0] : undefined);
    return open && { legal: true, rules: open.rules };
  };

  /** Lines of one's own since the last die, as far as can be told from here. */
  const ownTail = (): number => {
    const from = lines.value.findLastIndex(
      (line) => line.by !== viewer.value || line.mark || line.events.some(({ type }) => type === 'roll'),
    );
    return viewer.value === SPECTATOR ? 0 : lines.value.length - 1 - from;
  };

  return {
    view,
    viewer,
    lines,
    prologue,
    change,
    heard(message) {
      if (message.t === 'view') arrived(message);
      else if (message.t === 'update') updated(message);
    },
    watch(anew) {
      if (anew) {
        at = -1;
        folded = undefined;
      }
      watch();
    },
    end() {
      over = true;
      show();
    },
    offered,
    act(notation) {
      if (!sending) send(notation);
      // Lines are written faster than they are read; a touch that comes too soon was meant for what is no more.
      else if (isFree(notation)) queue.push(notation);
    },
    run(notations) {
      const [next, ...rest] = notations;
      if (sending || next === undefined || !offered(next)) return Promise.resolve();
      const done = new Promise<void>((resolve) => arrivals.push(resolve));
      queue = rest;
      send(next);
      return done;
    },
    takeBack(many, then = []) {
      if (sending) return;
      sending = { ply: at };
      ask({ t: 'undo', game: id, count: many }).then(
        (answer) => {
          sending = undefined;
          setLines(lines.value.slice(0, Math.max(0, lines.value.length - many)));
          lookUp();
          count(answer);
          queue = [...then];
          goOn();
        },
        (error: Denied) => {
          sending = undefined;
          if (error.code !== 'offline') trouble.value = error;
        },
      );
    },
    takeable: () => (over ? 0 : (allowed ?? ownTail())),
    known<T>(key: string, find: () => Promise<T>): T | undefined {
      change.value;
      if (answers.has(key)) return answers.get(key) as T | undefined;
      const asked = answers;
      asked.set(key, undefined);
      find().then(
        (answer) => {
          asked.set(key, answer);
          if (asked === answers) touch();
        },
        () => asked.delete(key),
      );
      return undefined;
    },
    touch,
  };
}
