import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What the briefing says of itself. French has exactly these keys. */
const en = {
  title: 'Briefing',
  you: (side: string) => `You are ${side}.`,
  rival: (side: string, bot: string) => `The computer plays ${side} (${bot}).`,
  person: (side: string) => `${side} is played by a person.`,
  sharing: 'All sides are played at this screen.',
  scores: 'What scores, and who has it now',
  now: 'Now',
  place: 'Places that count',
  youWin: 'you win',
  wins: (side: string) => `${side} wins`,
  draw: (n: number) => `draw: within ${n}`,
  story: 'The story so far',
  different: 'What is different here',
  rules: 'All the rules',
  guide: 'Show me the first turn',
  go: 'To the table',
  back: 'Back to the table',
  always: 'Show this when a game opens',
  key: 'Briefing (B)',
};
type BriefWords = typeof en;
const fr: BriefWords = {
  title: 'Présentation',
  you: (side) => `Vous êtes ${side}.`,
  rival: (side, bot) => `L’ordinateur joue ${side} (${bot}).`,
  person: (side) => `${side} : une personne.`,
  sharing: 'Tous les camps se jouent sur cet écran.',
  scores: 'Ce qui rapporte, et qui l’a à présent',
  now: 'À présent',
  place: 'Lieux qui comptent',
  youWin: 'vous gagnez',
  wins: (side) => `${side} gagne`,
  draw: (n) => `nulle à ${n} près`,
  story: 'Jusqu’ici',
  different: 'Ce qui change dans ce scénario',
  rules: 'Toutes les règles',
  guide: 'Montrez-moi le premier tour',
  go: 'À la table',
  back: 'Retour à la table',
  always: 'Montrer ceci à l’ouverture d’une partie',
  key: 'Présentation (B)',
};
const both: { readonly [L in Language]: BriefWords } = { en, fr };
export const briefWords = computed(() => both[language.value]);
