import { computed, type ReadonlySignal } from '@preact/signals';
import { language } from '../../app/settings.ts';
import { type Say, sayIn } from './words.ts';

export const say: ReadonlySignal<Say> = computed(() => sayIn[language.value]);
