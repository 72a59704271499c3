import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What the adviser says. French has exactly these keys. */
const en = {
  ask: 'Hint',
  key: 'What would a strategos do? (T)',
  title: 'A strategos would',
  thinking: 'He tries plan after plan…',
  none: 'There is nothing to weigh here.',
  alike: 'As far as he can see, every choice here leads to the same. He would begin with this one:',
  stay: 'Stay where you are',
  sheet: 'Write these orders',
  move: (from: string, to: string, who: string) => `${from} → ${to}: ${who}`,
  counters: (n: number) => `${n} ${n === 1 ? 'counter' : 'counters'}`,
  chance: (percent: number) => `${percent} % chance of winning`,
  why: (gain: string, worst: string) =>
    `Points of lead by the end of the turn: ${gain} on the average, ${worst} in the worst of six.`,
  note: 'From what you may know, by trying each plan out; a percentage counts a draw as half.',
};
type AdviceWords = typeof en;
const fr: AdviceWords = {
  ask: 'Conseil',
  key: 'Que ferait un stratège ? (T)',
  title: 'Un stratège ferait ceci',
  thinking: 'Il essaie un plan après l’autre…',
  none: 'Il n’y a rien à peser ici.',
  alike: 'Aussi loin qu’il voit, tous les choix se valent ici. Il commencerait par celui-ci :',
  stay: 'Rester sur place',
  sheet: 'Écrire ces ordres',
  move: (from, to, who) => `${from} → ${to} : ${who}`,
  counters: (n) => `${n} ${n > 1 ? 'pions' : 'pion'}`,
  chance: (percent) => `${percent} % de chances de l’emporter`,
  why: (gain, worst) =>
    `Points d’avance d’ici la fin du tour : ${gain} en moyenne, ${worst} dans le pire cas sur six.`,
  note: 'D’après ce que vous pouvez savoir, en essayant chaque plan ; dans un pourcentage, une partie nulle compte pour moitié.',
};

const words: { readonly [L in Language]: AdviceWords } = { en, fr };
export const adviceWords = computed(() => words[language.value]);
