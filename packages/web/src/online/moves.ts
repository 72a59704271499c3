import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Event, Game, State, View } from '@strategoi/kernel';
import type { Denied } from './api.ts';
import { type Course, known, openCourse, show } from './course.ts';
import type { Line } from './lines.ts';
import { makeSending, type Sending } from './sending.ts';
import { ask, type Message } from './wire.ts';

/** A game as it comes over the line, and the way back: what this seat does. */
export interface Moves extends Pick<Sending, 'offered' | 'act' | 'run' | 'takeBack' | 'takeable'> {
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
  /** What the server has answered about the table as it stands; asked for when it is not known. */
  known<T>(key: string, find: () => Promise<T>): T | undefined;
  touch(): void;
}

/** A view instead of an update: it is the first, or somebody has taken something back. */
function arrived(course: Course, message: Message): void {
  const ownTakeBack = course.sending !== undefined && course.sending.text === undefined;
  if (!ownTakeBack) course.sending = undefined;
  course.folded = message.view as View;
  course.at = message.ply as number;
  course.answers = new Map();
  course.viewer.value = message.viewer as string;
  show(course);
  if (!ownTakeBack) course.log.lookUp();
}

/** Brings the table on by one update, and writes it into the log. */
function brought(game: Game<State>, course: Course, folded: View, message: Message): void {
  const { viewer, log } = course;
  const from = message.from as number;
  const ply = message.ply as number;
  const events = message.events as readonly Event[];
  /** Where several seats decide at once, an update may be anybody's. */
  const atOnce = game.manifest.facts.simultaneous;
  const sent = !atOnce && course.sending?.ply === from ? course.sending.text : undefined;
  const done = course.mine.get(ply) ?? sent;
  const by = done !== undefined ? viewer.value : atOnce ? '' : (folded.asks[0]?.role ?? '');
  const asked = events.length > 1 ? '' : JSON.stringify(folded.asks);
  for (const event of events) game.fold(folded, event);
  course.at = ply;
  if (done !== undefined || !atOnce) course.sending = undefined;
  // Somebody has done what nobody else may see: nothing here changes, and nothing is drawn anew.
  const unseen = done === undefined && asked !== '' && JSON.stringify(folded.asks) === asked;
  if (!unseen) {
    course.answers = new Map();
    show(course);
  }
  // What is neither an action nor its outcome (a pause, a bot that sits down) is no line of the log.
  if (events.length > 1 || done !== undefined) {
    const view = course.view.value;
    const more = { ...(done === undefined ? {} : { do: done }), ...(view ? { view } : {}) };
    log.add({ ply, at: Date.now(), by, events: events.slice(0, -1), ...more });
    if (by !== viewer.value) course.allowed = 0;
  }
  if (ply - from > 1) log.lookUp(log.certain(from));
}

/** Follows a game of the server as docs/protocol.md says a client does. */
export function followMoves(
  game: Game<State>,
  id: string,
  invite: string | undefined,
  trouble: Signal<Denied | undefined>,
): Moves {
  const course = openCourse(id, invite, trouble);
  const sending = makeSending(game, course, watch);
  /** The server was asked for what is missing. */
  let catching = false;

  function updated(message: Message): void {
    const { folded, at } = course;
    if (!folded || (message.ply as number) <= at) return;
    if (message.from === at) {
      brought(game, course, folded, message);
      if (!course.sending) sending.goOn();
    }
    // Asked once: what comes meanwhile is in the answer too.
    else if (!catching) watch();
  }

  /** What was on its way when the line broke is sent again, if the game still waits for it. */
  function watch(): void {
    catching = true;
    const where = { ...(course.at >= 0 ? { ply: course.at } : {}), ...(invite ? { invite } : {}) };
    ask({ t: 'watch', game: id, ...where }).then(
      (answer) => {
        catching = false;
        sending.count(answer);
        const lost = course.sending;
        course.sending = undefined;
        const waits = game.manifest.facts.simultaneous || lost?.ply === course.at;
        if (lost?.text !== undefined && waits) sending.send(lost.text, lost.ply);
      },
      (error: Denied) => {
        catching = false;
        if (error.code !== 'offline') trouble.value = error;
      },
    );
  }

  return {
    ...sending,
    view: course.view,
    viewer: course.viewer,
    lines: course.log.lines,
    prologue: course.log.prologue,
    change: course.change,
    heard(message) {
      if (message.t === 'view') arrived(course, message);
      else if (message.t === 'update') updated(message);
    },
    watch(anew) {
      if (anew) {
        course.at = -1;
        course.folded = undefined;
      }
      watch();
    },
    end() {
      course.over = true;
      show(course);
    },
    known: (key, find) => known(course, key, find),
    touch: course.touch,
  };
}
