import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What the end of a game says of itself. French has exactly these keys. */
const en = {
  over: 'The game is over',
  won: (mine: number, theirs: number) => `You won, ${mine} to ${theirs}`,
  lost: (mine: number, theirs: number) => `You lost, ${theirs} to ${mine}`,
  drawn: (mine: number, theirs: number) => `A draw, ${mine} to ${theirs}`,
  plainly: { won: 'You won', lost: 'You lost', drawn: 'A draw' },
  wins: (side: string) => `${side} wins`,
  swapped: 'Again, sides swapped',
  same: 'Again, same side',
  again: 'Play again',
  review: 'Review',
  chronicle: 'Read the report',
  table: 'See the table',
  came: 'Where the points came from',
  byTurn: 'Points by turn',
  start: 'start',
  draw: (n: number) => `within ${n}: a draw`,
  moments: 'What decided it',
  none: 'No fight moved the points.',
  at: (turn: number, what: string) => `Turn ${turn}: ${what}`,
  when: (turn: string, what: string) => `${turn}: ${what}`,
  chance: (percent: string) => `chance ${percent}`,
  swing: (n: string) => (/^\D?1$/.test(n) ? `${n} point` : `${n} points`),
  look: 'Look again',
  really: 'What really happened',
  ranking: 'Who has what',
};
type EndWords = typeof en;
const fr: EndWords = {
  over: 'La partie est finie',
  won: (mine, theirs) => `Vous gagnez, ${mine} à ${theirs}`,
  lost: (mine, theirs) => `Vous perdez, ${theirs} à ${mine}`,
  drawn: (mine, theirs) => `Match nul, ${mine} à ${theirs}`,
  plainly: { won: 'Vous gagnez', lost: 'Vous perdez', drawn: 'Match nul' },
  wins: (side) => `${side} gagne`,
  swapped: 'Revanche, camps échangés',
  same: 'Revanche, même camp',
  again: 'Rejouer',
  review: 'Revoir',
  chronicle: 'Lire le récit',
  table: 'Voir la table',
  came: 'D’où viennent les points',
  byTurn: 'Les points tour par tour',
  start: 'début',
  draw: (n) => `à ${n} près : match nul`,
  moments: 'Ce qui a décidé',
  none: 'Aucun combat n’a changé les points.',
  at: (turn, what) => `Tour ${turn} : ${what}`,
  when: (turn, what) => `${turn} : ${what}`,
  chance: (percent) => `chances ${percent}`,
  swing: (n) => (/^\D?1$/.test(n) ? `${n} point` : `${n} points`),
  look: 'Revoir ce moment',
  really: 'Ce qui s’est vraiment passé',
  ranking: 'Qui a quoi',
};
const both: { readonly [L in Language]: EndWords } = { en, fr };
export const endWords = computed(() => both[language.value]);
