import { type Signal, signal } from '@preact/signals';
import { SPECTATOR, type View } from '@strategoi/kernel';
import type { Denied } from './api.ts';
import { keepLines, type Lines } from './lines.ts';

/** What was sent and has not been answered; without a text, a take-back. */
export interface Sent {
  readonly ply: number;
  readonly text?: string;
}

/** Where a game of the server stands for this viewer; what comes and what is sent both move it. */
export interface Course {
  readonly id: string;
  readonly invite: string | undefined;
  readonly trouble: Signal<Denied | undefined>;
  readonly view: Signal<View | undefined>;
  readonly viewer: Signal<string>;
  readonly change: Signal<number>;
  readonly log: Lines;
  /** What this seat did at which ply, as the server has confirmed. */
  readonly mine: Map<number, string>;
  /** The view as the events have brought it so far; what is shown is a copy of it. */
  folded: View | undefined;
  at: number;
  over: boolean;
  sending: Sent | undefined;
  /** How many of one's own lines can be taken back, when the server has said so. */
  allowed: number | undefined;
  /** What the server has answered about the table as it stands. */
  answers: Map<string, unknown>;
  touch(): void;
}

export function openCourse(
  id: string,
  invite: string | undefined,
  trouble: Signal<Denied | undefined>,
): Course {
  const change = signal(0);
  const touch = (): void => {
    change.value++;
  };
  return {
    id,
    invite,
    trouble,
    view: signal<View | undefined>(undefined),
    viewer: signal<string>(SPECTATOR),
    change,
    log: keepLines(id, invite, touch),
    mine: new Map(),
    folded: undefined,
    at: -1,
    over: false,
    sending: undefined,
    allowed: undefined,
    answers: new Map(),
    touch,
  };
}

/** Shows the table as it stands. */
export function show(course: Course): void {
  if (!course.folded) return;
  const copy = structuredClone(course.folded);
  course.view.value = course.over ? { ...copy, asks: [] } : copy;
  course.touch();
}

/** What the server has answered about the table as it stands; asked for when it is not known. */
export function known<T>(course: Course, key: string, find: () => Promise<T>): T | undefined {
  course.change.value;
  const { answers } = course;
  if (answers.has(key)) return answers.get(key) as T | undefined;
  answers.set(key, undefined);
  find().then(
    (answer) => {
      answers.set(key, answer);
      if (answers === course.answers) course.touch();
    },
    () => answers.delete(key),
  );
  return undefined;
}
