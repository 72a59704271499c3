import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What the page says of how even the sides are. French has exactly these keys. */
const en = {
  of: (game: string) => `Balance: ${game}`,
  lead: 'How even are the sides? A bot has played each scenario against itself, many times.',
  made: (bot: string, version: string) =>
    `${bot} everywhere, rules ${version}. Bars and bands are 95 % intervals: where they overlap, these games are too few to tell the two apart.`,
  caution:
    'This is how the bot fares, not how the game fares among strong players: a side that wants patience or guile looks weaker here than it is.',
  none: 'No results have been published for this game.',
  games: (n: number) => `${n} ${n === 1 ? 'game' : 'games'}`,
  won: 'Games won',
  draws: 'Drawn',
  byTurn: 'Points by turn',
  seat: 'Seat',
  points: 'Points at the end',
  bid: 'Bid',
  bidNote: 'What the seat would be given to be level with the best one in every second game',
  even: (n: string, low: string, high: string) =>
    `Even as far as these games can tell: the middle game was decided by ${n} (${low} to ${high}).`,
  give: (role: string, n: string, low: string, high: string) =>
    `To make the sides even a club might start ${role} with ${n} (${low} to ${high}).`,
  among: (role: string) =>
    `${role} does best. The bids below say with how many points each of the others would be level with that seat.`,
  ownMarks:
    'Each side wins by a mark of its own here: points of two sides do not compare, and there is nothing to bid.',
  point: (n: string, count: number) => `${n} ${count === 1 ? 'point' : 'points'}`,
  effects: 'What each option changes',
  effectsNote: 'The same games once more with one option changed, seed by seed.',
  each: (n: number) => `${n} games each.`,
  others: (n: number) =>
    n === 1
      ? 'The other one changes nothing these games can tell from chance.'
      : `The other ${n} change nothing these games can tell from chance.`,
  option: 'Option',
  doubts: 'What our reading of the map and the counters changes',
  doubtsNote:
    'The printed map and counters are not to be had: these borders and figures are inferred. The same games once more with one of them read otherwise, seed by seed.',
  doubt: 'Read otherwise',
  without: (border: string) => `no border ${border}`,
  told: 'more than chance explains in a table of this length',
  csv: 'Save as CSV',
  again: 'To play it again on one’s own machine:',
  set: (option: string, value: string) => `${option}: ${value}`,
};
type BalanceWords = typeof en;
const fr: BalanceWords = {
  of: (game) => `Équilibre : ${game}`,
  lead: 'Les camps sont-ils égaux ? Un bot a joué chaque scénario contre lui-même, bien des fois.',
  made: (bot, version) =>
    `${bot} à toutes les places, règles ${version}. Barres et bandes sont des intervalles à 95 % : là où elles se recouvrent, ces parties ne suffisent pas à départager.`,
  caution:
    'Voilà comment s’en tire le bot, non des joueurs aguerris : un camp qui demande patience ou ruse paraît ici plus faible qu’il n’est.',
  none: 'Aucun résultat n’a été publié pour ce jeu.',
  games: (n) => `${n} ${n === 1 ? 'partie' : 'parties'}`,
  won: 'Parties gagnées',
  draws: 'Nulles',
  byTurn: 'Points par tour',
  seat: 'Place',
  points: 'Points à la fin',
  bid: 'Enchère',
  bidNote: 'Ce qu’il faudrait donner à cette place pour égaler la meilleure une partie sur deux',
  even: (n, low, high) =>
    `Égal, autant que ces parties le disent : la partie médiane s’est jouée à ${n} (${low} à ${high}).`,
  give: (role, n, low, high) =>
    `Pour égaliser les camps, un club donnerait au départ ${n} à ${role} (${low} à ${high}).`,
  among: (role) =>
    `${role} s’en tire le mieux. Les enchères ci-dessous disent avec combien de points chaque autre l’égalerait.`,
  ownMarks:
    'Chaque camp gagne ici à un seuil qui lui est propre : les points de deux camps ne se comparent pas, et il n’y a rien à enchérir.',
  point: (n, count) => `${n} ${Math.abs(count) < 2 ? 'point' : 'points'}`,
  effects: 'Ce que change chaque option',
  effectsNote: 'Les mêmes parties rejouées avec une option changée et les mêmes graines de dés.',
  each: (n) => `${n} parties pour chacune.`,
  others: (n) =>
    n === 1
      ? 'L’autre ne change rien que ces parties distinguent du hasard.'
      : `Les ${n} autres ne changent rien que ces parties distinguent du hasard.`,
  option: 'Option',
  doubts: 'Ce que change notre lecture de la carte et des pions',
  doubtsNote:
    'La carte et les pions imprimés nous manquent : ces frontières et ces valeurs sont déduites. Les mêmes parties rejouées avec l’une d’elles lue autrement et les mêmes graines de dés.',
  doubt: 'Lu autrement',
  without: (border) => `pas de frontière ${border}`,
  told: 'plus que le hasard n’en explique dans un tableau de cette longueur',
  csv: 'Enregistrer en CSV',
  again: 'Pour le refaire chez soi :',
  set: (option, value) => `${option} : ${value}`,
};

const catalogues: { readonly [L in Language]: BalanceWords } = { en, fr };
export const balanceWords = computed<BalanceWords>(() => catalogues[language.value]);
