import { type Explanation, type Game, isRoll, SPECTATOR, type State } from '@strategoi/kernel';
import type { Denied } from './api.ts';
import type { Course } from './course.ts';
import { ask, type Message } from './wire.ts';

/** What this seat does, sent to the server one thing at a time. */
export interface Sending {
  /** Why this can be done, if it can. */
  offered(notation: string): Explanation | undefined;
  act(notation: string): void;
  /** Does one after the other, as far as each can be done when its turn comes. */
  run(notations: readonly string[]): Promise<void>;
  takeBack(count: number, then?: readonly string[]): void;
  takeable(): number;
  send(text: string, ply?: number): void;
  /** The server has answered: what waits is sent, or those who wait are told. */
  goOn(): void;
  /** The answer says how many of one's own lines can be taken back. */
  count(answer: Message): void;
}

/** What may be asked of this seat now, and what is written freely. */
function makeOffers(game: Game<State>, { view, viewer }: Course) {
  const asks = () => view.value?.asks.filter(({ role }) => role === viewer.value) ?? [];
  /** What is written freely is on no list; the server says whether it can be taken. */
  const isFree = (notation: string): boolean =>
    game.manifest.facts.written?.includes(notation.split(' ')[0] ?? '') ?? false;
  const offered = (notation: string): Explanation | undefined => {
    const listed = asks().find(({ actions }) => actions?.includes(notation));
    const open = listed ?? (isFree(notation) ? asks()[0] : undefined);
    return open && { legal: true, rules: open.rules };
  };
  return { isFree, offered };
}

/** Lines of one's own since the last die, as far as can be told from here. */
function ownTail({ viewer, log: { lines } }: Course): number {
  const from = lines.value.findLastIndex(
    (line) => line.by !== viewer.value || line.mark || line.events.some(isRoll),
  );
  return viewer.value === SPECTATOR ? 0 : lines.value.length - 1 - from;
}

/** `watch` asks the server for what is missing. */
export function makeSending(game: Game<State>, course: Course, watch: () => void): Sending {
  const { id, trouble, viewer, log, touch } = course;
  const { isFree, offered } = makeOffers(game, course);
  /** What is to be done once the server has answered, and who waits for that. */
  let queue: string[] = [];
  let arrivals: (() => void)[] = [];

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
  function count(answer: Message): void {
    if (typeof answer.undo !== 'number') return;
    course.allowed = answer.undo;
    touch();
  }
  function send(text: string, ply: number = course.at): void {
    const sent = { ply, text };
    course.sending = sent;
    ask({ t: 'act', game: id, ply, do: text }).then(
      (answer) => {
        const done = answer.ply as number;
        course.mine.set(done, text);
        log.own(done, viewer.value, text);
        count(answer);
        if (course.sending !== sent || course.at < done) return;
        course.sending = undefined;
        goOn();
      },
      (error: Denied) => {
        // A broken line tells nothing: what became of it shows when the line is back.
        if (error.code === 'offline') return;
        if (course.sending === sent) course.sending = undefined;
        queue = [];
        goOn();
        if (error.code === 'stale') watch();
        else trouble.value = error;
      },
    );
  }
  return {
    offered,
    act(notation) {
      if (!course.sending) send(notation);
      // Lines are written faster than they are read; a touch that comes too soon was meant for what is no more.
      else if (isFree(notation)) queue.push(notation);
    },
    run(notations) {
      const [next, ...rest] = notations;
      if (course.sending || next === undefined || !offered(next)) return Promise.resolve();
      const done = new Promise<void>((resolve) => arrivals.push(resolve));
      queue = rest;
      send(next);
      return done;
    },
    takeBack(many, then = []) {
      if (course.sending) return;
      course.sending = { ply: course.at };
      ask({ t: 'undo', game: id, count: many }).then(
        (answer) => {
          course.sending = undefined;
          log.cut(many);
          log.lookUp();
          count(answer);
          queue = [...then];
          goOn();
        },
        (error: Denied) => {
          course.sending = undefined;
          if (error.code !== 'offline') trouble.value = error;
        },
      );
    },
    takeable: () => (course.over ? 0 : (course.allowed ?? ownTail(course))),
    send,
    goOn,
    count,
  };
}
