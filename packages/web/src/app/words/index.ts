import { computed } from '@preact/signals';
import { language } from '../settings.ts';
import { en, type UiWords } from './en.ts';
import { fr } from './fr.ts';

const catalogues = { en, fr };

/** The page's words in the language of the moment; whoever reads `ui.value` follows a switch. */
export const ui = computed<UiWords>(() => catalogues[language.value]);
export type { UiWords } from './en.ts';
