import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../../app/settings.ts';

/** What the card of a battle says. French has exactly these keys. */
const en = {
  battle: (place: string) => `Battle: ${place}`,
  kinds: {
    land: 'battle in the field',
    landing: 'landing',
    sea: 'battle at sea',
    sortie: 'sally',
    assault: 'assault',
  } as { readonly [kind: string]: string },
  siegeHolds: (place: string) => `${place} holds`,
  siegeFalls: (place: string) => `${place} gives up`,
  siegeDie: (die: number, morale: number) => `Die ${die} against siege morale ${morale}.`,
  wins: (side: string, decisive: boolean) => `${side} wins${decisive ? ', decisive' : ''}`,
  undecided: 'Undecided so far',
  round: (n: number) => `Round ${n}`,
  rounds: 'Rounds',
  begin: 'At first',
  display: 'Combat display: morale of each unit',
  morale: 'morale',
  running: 'retreats',
  garrison: 'garrison',
  sum: (a: number, d: number, raw: string) => `${a} to ${d} is ${raw}`,
  light: (n: number) => `light troops ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
  lead: (n: number) => `leaders ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
  column: (column: string) => `column ${column}`,
  bonus: (why: string, n: number) => `${why}, ${n > 0 ? '+' : '−'}${Math.abs(n)} for the defender.`,
  behind: (n: number) => `${n} more fight on if the walls are breached.`,
  die: 'die',
  result: (result: string) =>
    result === 'D' ? 'every unit loses 1 morale' : result === 'M' ? 'morale checks' : `checks, die ${result}`,
  chance: 'If both fight to the end',
  means: (mine: string, theirs: string, rounds: string) =>
    `Mean losses: attacker ${mine}, defender ${theirs} units, in ${rounds} rounds.`,
  decisive: (percent: string) => `decisive ${percent}`,
  chart: 'Of the 54 results of the chart 9 are attested; the others are our reconstruction.',
  open: 'reconstructed',
  losses: 'Lost',
  noLosses: 'Nobody was lost.',
  pursuit: (column: string, die: number, result: string) =>
    `Pursuit: column ${column}, die ${die}, ${result}.`,
  after: 'What followed',
  goOn: 'Go on',
  lay: 'Look at the map',
  close: 'Close',
  naval: 'The plan',
  arrives: 'the fleet gets there',
  short: 'the wind fails it on the way',
  interception: (who: string, from: string) => `Intercepted by ${who} from ${from}`,
  caught: 'caught',
  away: 'gets away',
  storm: 'Storm in the open sea',
  siege: (morale: number, laid: boolean) =>
    laid ? `Siege, morale ${morale}, if nobody relieves it` : `If besieged now: morale ${morale}`,
  falls: (season: number) =>
    season === 0 ? 'holds out a year' : season === 1 ? 'gives up at once' : `gives up at roll ${season}`,
  revolt: 'If it is tested for revolt',
  soothe: 'If Athens tries to end the revolt',
  rises: 'in revolt',
  quiet: 'stays quiet',
  succeeds: 'succeeds',
  fails: 'fails',
  sinks: (n: number) => (n === 0 ? 'no loss' : n === 1 ? '1 fleet lost' : `${n} fleets lost`),
  nextRound: 'Next round',
};
type FightTexts = typeof en;
const fr: FightTexts = {
  battle: (place) => `Bataille : ${place}`,
  kinds: {
    land: 'bataille rangée',
    landing: 'débarquement',
    sea: 'bataille navale',
    sortie: 'sortie',
    assault: 'assaut',
  },
  siegeHolds: (place) => `${place} tient`,
  siegeFalls: (place) => `${place} se rend`,
  siegeDie: (die, morale) => `Dé ${die} contre un moral de siège de ${morale}.`,
  wins: (side, decisive) => `${side} l’emporte${decisive ? ', victoire décisive' : ''}`,
  undecided: 'Indécis jusqu’ici',
  round: (n) => `Round ${n}`,
  rounds: 'Rounds',
  begin: 'Au début',
  display: 'Tableau de combat : moral de chaque unité',
  morale: 'moral',
  running: 'retraite',
  garrison: 'garnison',
  sum: (a, d, raw) => `${a} contre ${d} : ${raw}`,
  light: (n) => `troupes légères ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
  lead: (n) => `chefs ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
  bonus: (why, n) => `${why}, ${n > 0 ? '+' : '−'}${Math.abs(n)} pour le défenseur.`,
  behind: (n) => `${n} autre${n > 1 ? 's' : ''} se battront encore si les murs cèdent.`,
  column: (column) => `colonne ${column}`,
  die: 'dé',
  result: (result) =>
    result === 'D'
      ? 'chaque unité perd 1 de moral'
      : result === 'M'
        ? 'tests de moral'
        : `tests, dé ${result}`,
  chance: 'Si tous deux se battent jusqu’au bout',
  means: (mine, theirs, rounds) =>
    `Pertes moyennes : attaquant ${mine}, défenseur ${theirs} unités, en ${rounds} rounds.`,
  decisive: (percent) => `décisive ${percent}`,
  chart: 'Des 54 résultats de la table, 9 sont attestés ; les autres sont notre reconstitution.',
  open: 'reconstitué',
  losses: 'Pertes',
  noLosses: 'Personne n’est perdu.',
  pursuit: (column, die, result) => `Poursuite : colonne ${column}, dé ${die}, ${result}.`,
  after: 'Ce qui a suivi',
  goOn: 'Continuer',
  lay: 'Voir la carte',
  close: 'Fermer',
  naval: 'La route prévue',
  arrives: 'la flotte arrive',
  short: 'le vent lui manque en chemin',
  interception: (who, from) => `Interceptée par ${who} depuis ${from}`,
  caught: 'prise',
  away: 'elle échappe',
  storm: 'Tempête en haute mer',
  siege: (morale, laid) =>
    laid ? `Siège, moral ${morale}, si personne ne le lève` : `Si on l’assiège maintenant : moral ${morale}`,
  falls: (season) =>
    season === 0 ? 'tient un an' : season === 1 ? 'se rend aussitôt' : `se rend au ${season}e jet`,
  revolt: 'Si on la teste',
  soothe: 'Si Athènes tente d’y mettre fin',
  rises: 'en révolte',
  quiet: 'tranquille',
  succeeds: 'réussit',
  fails: 'échoue',
  sinks: (n) => (n === 0 ? 'aucune perte' : n === 1 ? '1 flotte perdue' : `${n} flottes perdues`),
  nextRound: 'Prochain round',
};
const both: { readonly [L in Language]: FightTexts } = { en, fr };
export const fightTexts = computed(() => both[language.value]);
