export type Param = string | number | boolean | readonly (string | number)[];
export type Params = { readonly [name: string]: Param };

/**
 * Why something may not be done. `rule` is the id of the rule that forbids it, or a code of the engine itself
 * (see {@link codes}). Predicates return one of these or nothing, never a bare boolean.
 */
export interface Refusal {
  readonly rule: string;
  /** Names a sentence more precise than the rule's own text. */
  readonly key?: string;
  readonly params?: Params;
}

export const codes = {
  notAsked: 'not-asked',
  unknownAction: 'unknown-action',
  unknownRole: 'unknown-role',
  gameOver: 'game-over',
  badSetup: 'bad-setup',
  badPosition: 'bad-position',
  badRecord: 'bad-record',
  badDice: 'bad-dice',
  cannotUndo: 'cannot-undo',
} as const;

/** Predicates that also read what is meant return one or the other; no reading has a field `rule`. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'rule' in value;

export function refuse(rule: string, key?: string, params?: Params): Refusal {
  if (key === undefined) return params === undefined ? { rule } : { rule, params };
  return params === undefined ? { rule, key } : { rule, key, params };
}

/** Thrown when an action, position or file is refused. Nothing has changed when it is thrown. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.key ? `${refusal.rule} (${refusal.key})` : refusal.rule);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

export function reject(rule: string, key?: string, params?: Params): never {
  throw new RefusalError(refuse(rule, key, params));
}
