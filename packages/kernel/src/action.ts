import { cell } from './cell.ts';

/**
 * A decision is small: one verb and at most one target ("go T12", "announce 3", "done").
 * So a click is an action, and the list of legal ones can be drawn on the map.
 */
export interface Action {
  readonly verb: string;
  readonly target?: string;
}

const interned = new Map<string, Map<string, Action>>();
const KEPT_TARGETS = 4096;
const KEPT_LENGTH = 32;

const make = (verb: string, target: string): Action =>
  Object.freeze(target === '' ? { verb } : { verb, target });

/** The one object for this verb and target: equal actions are the same object, and listing them allocates nothing. */
export function act(verb: string, target = ''): Action {
  let byTarget = interned.get(verb);
  if (!byTarget) {
    byTarget = new Map();
    interned.set(verb, byTarget);
  }
  let action = byTarget.get(target);
  if (!action) {
    action = make(verb, target);
    // Written orders are free text: only short targets are worth keeping.
    if (target.length <= KEPT_LENGTH && byTarget.size < KEPT_TARGETS) byTarget.set(target, action);
  }
  return action;
}

/** Has it the shape of an action? What comes from outside may be anything. */
export function isAction(value: unknown): value is Action {
  if (typeof value !== 'object' || value === null) return false;
  const { verb, target }: { verb?: unknown; target?: unknown } = value;
  return typeof verb === 'string' && (target === undefined || typeof target === 'string');
}

export const sameAction = (a: Action, b: Action): boolean =>
  a.verb === b.verb && (a.target ?? '') === (b.target ?? '');

/** `verb target`; the target may hold spaces, the verb may not. */
export const notate = (action: Action): string =>
  action.target === undefined ? action.verb : `${action.verb} ${action.target}`;

/** Undefined when the text is no action at all. Whether it is legal is another question. */
export function parseAction(text: string): Action | undefined {
  const clean = text.trim();
  const space = clean.indexOf(' ');
  const verb = space < 0 ? clean : clean.slice(0, space);
  if (!/^[a-z][a-z-]*$/.test(verb)) return undefined;
  const target = space < 0 ? '' : clean.slice(space + 1).trim();
  // Strangers write here: what no game has named is not kept.
  return interned.get(verb)?.get(target) ?? make(verb, target);
}

const isDigits = (text: string): boolean => text >= '0' && text < ':';

/** T2 comes before T10: digits compare as numbers, the rest by code unit. Only equal targets compare as equal. */
export function compareTargets(a: string, b: string): number {
  if (a === b) return 0;
  const re = /\d+|\D+/g;
  const left = a.match(re) ?? [];
  const right = b.match(re) ?? [];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const x = cell(left, i);
    const y = cell(right, i);
    if (x === y) continue;
    if (isDigits(x) && isDigits(y) && Number(x) !== Number(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
}
