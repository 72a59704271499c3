import type { Ask } from '@strategoi/kernel';
import { isAskedFrom } from './asked.ts';

/** Somebody has turned to his allies, or one of them has been asked. */
export const isGiving = (ask: Ask | undefined): boolean => isAskedFrom(ask, 'gifts');

/** What may pass to one ally, or be asked of him. */
export interface Ally {
  readonly role: string;
  readonly gifts: readonly { readonly notation: string; readonly talents: number }[];
  readonly plea: string | undefined;
}

/** The allies a decision speaks of, each with what may be done for him, in the order it is offered. */
export function alliesIn({ actions = [] }: Ask): readonly Ally[] {
  const found = new Map<
    string,
    { gifts: { notation: string; talents: number }[]; plea: string | undefined }
  >();
  const of = (role: string) => {
    const known = found.get(role) ?? { gifts: [], plea: undefined };
    found.set(role, known);
    return known;
  };
  for (const notation of actions) {
    const [verb = '', one = '', two = ''] = notation.split(' ');
    if (verb === 'give') of(one).gifts.push({ notation, talents: Number(two) });
    else if (verb === 'ask') of(one).plea = notation;
    else if (verb === 'lend') of(two);
  }
  return [...found].map(([role, ally]) => ({ role, ...ally }));
}

const isLoan = (notation: string): boolean => notation.startsWith('lend ');

/** What stands in the panel of the allies needs no button of its own; nor does a card, unless cards are all there is. */
export const isOfTheAllies = (ask: Ask, notation: string): boolean =>
  isGiving(ask) &&
  (/^(give|ask) /.test(notation) || (isLoan(notation) && ask.actions?.every(isLoan) === false));
