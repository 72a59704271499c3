import { computed } from '@preact/signals';
import { language } from '../../app/settings.ts';
import { en, type OnlineWords } from './en.ts';
import { fr } from './fr.ts';

const catalogues = { en, fr };

/** The words of online play, loaded with it. */
export const words = computed<OnlineWords>(() => catalogues[language.value]);
