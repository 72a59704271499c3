import type { Language } from '@strategoi/kernel';
import { type ChronicleWords, en } from './en.ts';
import { fr } from './fr.ts';

export type { ChronicleWords, TimeSpan } from './en.ts';

export const words: { readonly [L in Language]: ChronicleWords } = { en, fr };
