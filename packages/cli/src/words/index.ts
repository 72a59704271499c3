import type { Language } from '@strategoi/kernel';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Everything the command itself says. A sentence missing in one language does not compile. */
export type Say = typeof en;

export const words: { readonly [L in Language]: Say } = { en, fr };
