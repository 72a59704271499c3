import { computed } from '@preact/signals';
import type { Theme } from '@strategoi/bots/puzzles';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

type ByTheme = { readonly [T in Theme]: string };

/** What the page of puzzles says. French has exactly these keys. */
const en = {
  title: 'Puzzles',
  daily: 'Puzzle of the day',
  all: 'All',
  themes: {
    march: 'March',
    voyage: 'Voyage',
    siege: 'Siege',
    stratagem: 'Stratagem',
    card: 'Card',
    retreat: 'Retreat',
    support: 'Support',
    bribe: 'Gold',
    tribute: 'Tribute',
  } as ByTheme,
  tasks: {
    march: 'Find the best movement',
    voyage: 'Find the best movement, by sea too',
    siege: 'Find the best answer at the siege',
    stratagem: 'To play or to keep?',
    card: 'Which card, if any?',
    retreat: 'Find the way out',
    support: 'Who helps whom?',
    bribe: 'How is the gold best spent?',
    tribute: 'Who is to pay?',
  } as ByTheme,
  line: (unit: string) => `All other orders are written: only ${unit} waits for one.`,
  gold: 'The orders are written: what is to be done with the gold, or is the sheet to be sealed?',
  movement: 'Play the whole movement as you would in a game; it is judged when it ends or a die falls.',
  deed: 'Answer as you would in a game: the first thing you do is your answer.',
  toAct: (who: string) => `${who} to decide.`,
  hard: (rating: number): string =>
    rating < 1250 ? 'easy' : rating < 1500 ? 'middling' : rating < 1750 ? 'hard' : 'very hard',
  rating: (rating: number) => `rated ${rating}`,
  yours: (rating: number) => `You: ${rating}`,
  solved: (solved: number, tried: number) => `${solved} of ${tried} solved`,
  week: 'The last seven days',
  weekOf: (solved: number) => `${solved} of 7`,
  choose: 'Theme',
  hint: 'A hint',
  hintFrom: (place: string) => `Look at ${place}.`,
  hintVerb: (verb: string) => `It begins so: ${verb}.`,
  hinted: 'With a hint it does not count.',
  judging: 'Your answer is tried against the best…',
  fault: 'The answer could not be weighed.',
  grades: {
    best: 'The best answer',
    'as-good': 'As good as the best',
    'not-best': 'Not the best',
  },
  chance: (own: number, best: number) =>
    own === best ? `It brings ${own} % of the game.` : `It brings ${own} % of the game, the best ${best} %.`,
  points: (own: string, best: string) =>
    own === best ? `It is worth ${own} points.` : `It is worth ${own} points, the best ${best}.`,
  lead: (gain: string, worst: string) =>
    `Lead in points: ${gain} on the average, ${worst} in the worst of six.`,
  the: 'The best',
  usual: 'A captain',
  other: 'Next best',
  percent: (n: number) => `${n} %`,
  show: 'See it played',
  again: 'Try again',
  next: 'Next puzzle',
  play: 'Play on from here',
  none: 'There are no puzzles of this game yet.',
  noneOf: 'There are no puzzles of this theme.',
  verified: (samples: number, turns: number) =>
    turns > 1
      ? `Weighed on ${samples} deals of what cannot be seen, to the end of the turn; still ahead at the end of the next.`
      : `Weighed on ${samples} deals of what cannot be seen, played on to the end of the season.`,
  stay: 'Nobody moves',
};
type PuzzleWords = typeof en;
const fr: PuzzleWords = {
  title: 'Problèmes',
  daily: 'Le problème du jour',
  all: 'Tous',
  themes: {
    march: 'Marche',
    voyage: 'Voyage',
    siege: 'Siège',
    stratagem: 'Stratagème',
    card: 'Carte',
    retreat: 'Retraite',
    support: 'Soutien',
    bribe: 'Or',
    tribute: 'Tribut',
  },
  tasks: {
    march: 'Trouvez le meilleur mouvement',
    voyage: 'Trouvez le meilleur mouvement, par mer aussi',
    siege: 'Trouvez la meilleure réponse au siège',
    stratagem: 'Jouer ou garder ?',
    card: 'Quelle carte, ou aucune ?',
    retreat: 'Trouvez l’issue',
    support: 'Qui aide qui ?',
    bribe: 'Que faire de l’or ?',
    tribute: 'Qui doit payer ?',
  },
  line: (unit) => `Tous les autres ordres sont écrits : seule ${unit} attend le sien.`,
  gold: 'Les ordres sont écrits : que faire de l’or, ou faut-il sceller la feuille ?',
  movement: 'Jouez tout le mouvement comme dans une partie ; il est jugé quand il finit ou qu’un dé tombe.',
  deed: 'Répondez comme dans une partie : votre première action est votre réponse.',
  toAct: (who) => `À ${who} de décider.`,
  hard: (rating) =>
    rating < 1250 ? 'facile' : rating < 1500 ? 'moyen' : rating < 1750 ? 'difficile' : 'très difficile',
  rating: (rating) => `cote ${rating}`,
  yours: (rating) => `Vous : ${rating}`,
  solved: (solved, tried) => `${solved} sur ${tried} résolus`,
  week: 'Les sept derniers jours',
  weekOf: (solved) => `${solved} sur 7`,
  choose: 'Thème',
  hint: 'Un indice',
  hintFrom: (place) => `Regardez ${place}.`,
  hintVerb: (verb) => `Cela commence ainsi : ${verb}.`,
  hinted: 'Avec un indice, il ne compte pas.',
  judging: 'Votre réponse est essayée contre la meilleure…',
  fault: 'La réponse n’a pas pu être jugée.',
  grades: {
    best: 'La meilleure réponse',
    'as-good': 'Aussi bonne que la meilleure',
    'not-best': 'Pas la meilleure',
  },
  chance: (own, best) =>
    own === best
      ? `Elle rapporte ${own} % de la partie.`
      : `Elle rapporte ${own} % de la partie, la meilleure ${best} %.`,
  points: (own, best) =>
    own === best ? `Elle vaut ${own} points.` : `Elle vaut ${own} points, la meilleure ${best}.`,
  lead: (gain, worst) => `Avance en points : ${gain} en moyenne, ${worst} dans le pire cas sur six.`,
  the: 'La meilleure',
  usual: 'Un capitaine',
  other: 'La suivante',
  percent: (n) => `${n} %`,
  show: 'La voir jouée',
  again: 'Réessayer',
  next: 'Problème suivant',
  play: 'Jouer la suite',
  none: 'Il n’y a pas encore de problèmes de ce jeu.',
  noneOf: 'Il n’y a pas de problèmes de ce thème.',
  verified: (samples, turns) =>
    turns > 1
      ? `Vérifié sur ${samples} tirages de ce qu’on ne voit pas, jusqu’à la fin du tour ; la réponse reste en tête à la fin du suivant.`
      : `Vérifié sur ${samples} tirages de ce qu’on ne voit pas, joués jusqu’à la fin de la saison.`,
  stay: 'Personne ne bouge',
};

const words: { readonly [L in Language]: PuzzleWords } = { en, fr };
export const puzzleWords = computed(() => words[language.value]);
