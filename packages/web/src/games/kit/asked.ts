import type { Ask } from '@strategoi/kernel';

type Asked = Pick<Ask, 'step'> | undefined;

/** A step by its name, or by the beginning it shares with others: `combat`, `combat.`, `combat.reply`. */
export type Head<N extends string> = N | (N extends `${infer H}.${string}` ? H | `${H}.` : never);

/** What is asked beside the steps of one game: one that it does not have does not compile. */
export interface Steps<N extends string> {
  /** Is one of these asked? */
  isAsked(ask: Asked, ...steps: readonly N[]): boolean;
  /** Is something asked that begins so? */
  isAskedFrom(ask: Asked, ...heads: readonly Head<N>[]): boolean;
  /** What a table has for this step. */
  forStep<T>(table: { readonly [step in N]?: T }, ask: Asked): T | undefined;
  /** What a table has for this step or for its beginning, whichever stands first. */
  forHead<T>(table: { readonly [head in Head<N>]?: T }, ask: Asked): T | undefined;
}

export const stepsOf = <N extends string>(): Steps<N> => ({
  isAsked: (ask, ...steps) => steps.some((step) => step === ask?.step),
  isAskedFrom: (ask, ...heads) => heads.some((head) => ask?.step.startsWith(head)),
  forStep<T>(table: { readonly [step in N]?: T }, ask: Asked) {
    return Object.entries<T | undefined>(table).find(([step]) => step === ask?.step)?.[1];
  },
  forHead<T>(table: { readonly [head in Head<N>]?: T }, ask: Asked) {
    return Object.entries<T | undefined>(table).find(([head]) => ask?.step.startsWith(head))?.[1];
  },
});
