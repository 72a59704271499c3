import { type Ask, type Entry, type Game, notate, type Role, type State, type View } from '@strategoi/kernel';
import type { Choices } from '../games/kit/choices.ts';

/** One touch may be many actions: a whole stack is taken, a march goes from zone to zone. It is taken back as one. */
export interface Decisions {
  /** Everything done meanwhile is one decision. */
  together<T>(length: number, act: () => T): T;
  /** What was decided last belongs to what was decided before it. */
  join(): void;
  /** How many of the last lines were one decision. */
  last(log: readonly Done[]): number;
  /** How many of the last lines are taken back when this seat takes back so many of its own decisions. */
  back(log: readonly Done[], by: Role, count: number): number;
}

type Done = Pick<Entry, 'do' | 'by'>;

const verbOf = (text: string | undefined): string => text?.split(' ')[0] ?? '';

/** `gathers` is the verb of actions that are taken back together. */
export function makeDecisions(gathers: string | undefined): Decisions {
  /** Lengths of the log at which a decision began, rising. */
  const starts: number[] = [];
  let depth = 0;
  /** Of a game that was opened anew it is not known how it was played: a stack was taken at once. */
  const gathered = (log: readonly Done[]): number => {
    const { do: done, by } = log.at(-1) ?? {};
    if (verbOf(done) !== gathers) return 1;
    const other = log.findLastIndex((line) => verbOf(line.do) !== gathers || line.by !== by);
    return log.length - 1 - other;
  };
  return {
    together(length, act) {
      if (depth === 0) {
        while ((starts.at(-1) ?? -1) >= length) starts.pop();
        starts.push(length);
      }
      depth++;
      try {
        return act();
      } finally {
        depth--;
      }
    },
    join() {
      if (starts.length > 1) starts.pop();
    },
    last(log) {
      while ((starts.at(-1) ?? -1) >= log.length) starts.pop();
      const start = starts.at(-1);
      return start === undefined ? gathered(log) : log.length - start;
    },
    back(log, by, count) {
      let left = log.length;
      for (let n = 0; n < count; n++) {
        const last = log.findLastIndex((line, i) => i < left && line.by === by);
        if (last < 0) break;
        const start = starts.findLast((at) => at <= last) ?? -1;
        const isKnown = start >= 0 && log.slice(start, last + 1).every((line) => line.by === by);
        left = isKnown ? start : last + 1 - gathered(log.slice(0, last + 1));
      }
      return log.length - left;
    },
  };
}

/** The answer to a decision in which nothing is to be decided; some are told all the same. */
export const onlyAnswer = (
  ask: Ask | undefined,
  view: View,
  isTold: Choices['isTold'],
): string | undefined => (ask?.actions?.length === 1 && !isTold?.(ask, view) ? ask.actions[0] : undefined);

/**
 * The answer where a group has left and nobody who stayed can leave any more: soldiers without ships in a base, say. Whoever
 * has just opened a zone is asked all the same, and sees who stands there; a zone nobody can leave is not offered alone.
 */
export function vainAnswer<B>(
  game: Game<State, B>,
  { state, log }: { readonly state: State; readonly log: readonly Pick<Entry, 'do' | 'by'>[] },
  ask: Ask | undefined,
  view: View,
  { gathers, opens, sends = [], ending, isTold }: Choices,
): string | undefined {
  const { role, actions = [] } = ask ?? {};
  if (gathers === undefined || ending === undefined || ask === undefined || role === undefined)
    return undefined;
  const others = actions.filter((text) => text !== ending);
  if (others.length === 0 || others.length === actions.length) return undefined;
  const isAll = (verb: string | undefined): boolean => others.every((text) => verbOf(text) === verb);
  const after = (from: State, text: string): State => {
    const copy = game.clone(from);
    const action = game.parse(text);
    if (action) game.apply(copy, role, action);
    return copy;
  };
  const sendsOn = (from: State): boolean => game.legal(from, role).some(({ verb }) => sends.includes(verb));
  const canLeave = (from: State, picks: readonly string[]): boolean =>
    picks.some((text) => verbOf(text) !== gathers || sendsOn(after(from, text)));
  if (isAll(gathers)) {
    const last = log.at(-1);
    const hasLeft = last?.by === role && sends.includes(verbOf(last.do));
    return !hasLeft || canLeave(state, others) ? undefined : ending;
  }
  if (!isAll(opens) || isTold?.(ask, view)) return undefined;
  const isOpen = (text: string): boolean => {
    const opened = after(state, text);
    const within = game.legal(opened, role).map(notate);
    return canLeave(
      opened,
      within.filter((one) => one !== ending),
    );
  };
  return others.some(isOpen) ? undefined : ending;
}
