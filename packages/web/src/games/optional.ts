import type { OptionSpec } from '@strategoi/kernel';

/** Rules of the book that a table takes or leaves, apart from the ways of reading the others. */
export const isOptionalRule = ({ rules = [] }: OptionSpec): boolean =>
  rules.length > 0 && rules.every((id) => id.includes('-OPT-'));
