import { computed } from '@preact/signals';
import { language } from '../../app/settings.ts';
import { type CircleWords, en } from './en.ts';
import { fr } from './fr.ts';

const catalogues = { en, fr };

export const words = computed<CircleWords>(() => catalogues[language.value]);
