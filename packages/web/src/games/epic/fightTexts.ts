import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { signed } from '../../app/numbers.ts';
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
  soothed: (city: string) => `${city}: the revolt is over`,
  inVain: (city: string) => `${city} stays in revolt`,
  risen: (city: string) => `${city} revolts`,
  calm: (city: string) => `${city} stays quiet`,
  gatesOpen: (place: string) => `${place}: traitors open the gates`,
  gatesShut: (place: string) => `${place}: the traitors are found out`,
  orLess: (n: number) => `${n} or less`,
  orMore: (n: number) => `${n} or more`,
  revoltDie: (die: number, modifier: number, wanted: string) =>
    `Die ${die}, modifier ${signed(modifier)}: ${die + modifier}. It takes ${wanted}.`,
  wins: (side: string, decisive: boolean) => `${side} wins${decisive ? ', decisive' : ''}`,
  undecided: 'Undecided so far',
  round: (n: number) => `Round ${n}`,
  roundOf: (n: number, wing: string) => `Round ${n}, ${wing.toLowerCase()}`,
  wings: ['Without a wing yet', 'Left wing', 'Centre', 'Right wing'],
  rounds: 'Rounds',
  begin: 'At first',
  display: 'Combat display: morale of each unit',
  morale: 'morale',
  running: 'retreats',
  garrison: 'garrison',
  sum: (a: number, d: number, raw: string) => `${a} to ${d} is ${raw}`,
  light: (n: number) => `light troops ${signed(n)}`,
  lead: (n: number) => `leaders ${signed(n)}`,
  column: (column: string) => `column ${column}`,
  bonus: (why: string, n: number) => `${why}, ${signed(n)} for the defender.`,
  behind: (n: number) => `${n} more ${n === 1 ? 'fights' : 'fight'} on if the walls are breached.`,
  die: 'die',
  result: (result: string) =>
    result === 'D' ? 'every unit loses 1 morale' : result === 'M' ? 'morale checks' : `checks, die ${result}`,
  letters: 'D: every unit loses 1 morale. M: every unit checks its morale; +1, +2, +3 are added to that die.',
  chance: 'If both fight to the end',
  inLine: 'In one line, if both fight to the end',
  inWings: 'In wings, if both fight to the end',
  natural: 'In wings, drawn up as most would',
  sent: (wing: string) => `With the victors of the centre on the ${wing}`,
  turns: (mine: string | undefined, his: string | undefined) =>
    mine === undefined || his === undefined || mine === his
      ? `Whoever wins the centre goes to the ${mine ?? his}.`
      : `Who wins the centre: the attacker goes to the ${mine}, the defender to the ${his}.`,
  drawUp: 'Your wings',
  drawHow: 'Touch a wing to bring one more of them there.',
  drawn: (units: string) => `Draw up: ${units}`,
  ifPlayed: (card: string) => `If ${card} is played`,
  colon: ': ',
  means: (mine: string, theirs: string, rounds: string) =>
    `Mean losses in units: attacker ${mine}, defender ${theirs}, in ${rounds} ${rounds === '1' ? 'round' : 'rounds'}.`,
  decisive: (mine: string, theirs: string) => `Decisive victory: attacker ${mine}, defender ${theirs}.`,
  stakes: ([al, ml]: readonly [number, number], [most, more]: readonly [number, number]) =>
    `A victory moves the region by ${al} allegiance and ${ml} militance; a decisive one by ${most} and ${more}, and all other regions as well.`,
  capital: 'It is a capital: if it falls, the war is won at once.',
  chart: 'Of the 54 results of the chart 9 are attested; the others are our reconstruction.',
  open: 'reconstructed',
  losses: 'Lost',
  noLosses: 'No unit was lost.',
  pursuit: (column: string, die: number, result: string) =>
    `Pursuit: column ${column}, die ${die}, ${result}.`,
  after: 'What followed',
  others: (n: number) =>
    `Allegiance and militance move in ${n} other ${n === 1 ? 'region' : 'regions'}: see “Changes”.`,
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
  siege: (morale: number, laid: boolean, next: boolean) =>
    laid
      ? `Siege, morale ${morale}, if nobody relieves it`
      : `If besieged ${next ? 'next season' : 'now'}: morale ${morale}`,
  holds: 'holds out a year',
  falls: (seasons: number) =>
    seasons === 0
      ? 'gives up at once'
      : seasons === 1
        ? 'gives up next season'
        : `gives up in ${seasons} seasons`,
  revolt: 'If it is tested for revolt',
  soothe: 'If Athens tries to end the revolt',
  rises: 'in revolt',
  quiet: 'stays quiet',
  succeeds: 'succeeds',
  fails: 'fails',
  sinks: (n: number) => (n === 0 ? 'no loss' : n === 1 ? '1 fleet lost' : `${n} fleets lost`),
  resolution: (athens: string, sparta: string) =>
    `A Resolution now: Athens ${athens}, Sparta ${sparta}, and a die each`,
  halves: (athens: number, sparta: number) =>
    `Beaten, but not decisively, Athens would lose ${athens}, Sparta ${sparta} of the units there; decisively all of them.`,
  nextRound: 'Next round',
  reckoning: 'The end of the battle is being reckoned…',
  plain: 'open ground',
  rough: 'rough ground',
  river: 'behind a river',
  coast: 'landed on a coast',
  sea: 'at sea',
  works: {
    'EPW-COM-13b': 'city without walls',
    'EPW-COM-13c': 'walls',
    'EPW-COM-13d': 'Long Walls',
  } as { readonly [rule: string]: string },
  raiding: (n: number) => `${n} raiding ${signed(-1)}`,
  foraging: (n: number) => `${n} foraging ${signed(-1)}`,
  led: (name: string, rating: number) => `${name} ${rating}`,
  unled: 'no leader',
  against: (mine: string, his: string) => `${mine} against ${his}`,
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
  soothed: (city) => `${city} : la révolte est finie`,
  inVain: (city) => `${city} reste en révolte`,
  risen: (city) => `${city} se révolte`,
  calm: (city) => `${city} reste calme`,
  gatesOpen: (place) => `${place} : les traîtres ouvrent les portes`,
  gatesShut: (place) => `${place} : les traîtres sont découverts`,
  orLess: (n) => `${n} ou moins`,
  orMore: (n) => `${n} ou plus`,
  revoltDie: (die, modifier, wanted) =>
    `Dé ${die}, modificateur ${signed(modifier)} : ${die + modifier}. Il faut ${wanted}.`,
  wins: (side, decisive) => `${side} l’emporte${decisive ? ', victoire décisive' : ''}`,
  undecided: 'Indécis jusqu’ici',
  round: (n) => `Round ${n}`,
  roundOf: (n, wing) => `Round ${n}, ${wing.toLowerCase()}`,
  wings: ['Pas encore d’aile', 'Aile gauche', 'Centre', 'Aile droite'],
  rounds: 'Rounds',
  begin: 'Au début',
  display: 'Tableau de combat : moral de chaque unité',
  morale: 'moral',
  running: 'retraite',
  garrison: 'garnison',
  sum: (a, d, raw) => `${a} contre ${d} : ${raw}`,
  light: (n) => `troupes légères ${signed(n)}`,
  lead: (n) => `leaders ${signed(n)}`,
  bonus: (why, n) => `${why}, ${signed(n)} pour le défenseur.`,
  behind: (n) => `${n} autre${n > 1 ? 's se battront' : ' se battra'} encore si les murs cèdent.`,
  column: (column) => `colonne ${column}`,
  die: 'dé',
  result: (result) =>
    result === 'D'
      ? 'chaque unité perd 1 de moral'
      : result === 'M'
        ? 'tests de moral'
        : `tests, dé ${result}`,
  letters:
    'D\u00a0: chaque unité perd 1 de moral. M\u00a0: chaque unité teste son moral\u202f; +1, +2, +3 s’ajoutent à ce dé.',
  chance: 'Si tous deux se battent jusqu’au bout',
  inLine: 'D’un seul tenant, si tous deux se battent jusqu’au bout',
  inWings: 'Par ailes, si tous deux se battent jusqu’au bout',
  natural: 'Par ailes, rangées comme d’ordinaire',
  sent: (wing) => `Les vainqueurs du centre vont à l’${wing}`,
  turns: (mine, his) =>
    mine === undefined || his === undefined || mine === his
      ? `Qui gagne le centre va à l’${mine ?? his}.`
      : `Qui gagne le centre : l’attaquant va à l’${mine}, le défenseur à l’${his}.`,
  drawUp: 'Vos ailes',
  drawHow: 'Touchez une aile pour y amener une unité de plus.',
  drawn: (units) => `Ranger : ${units}`,
  ifPlayed: (card) => `Si l’on joue ${card}`,
  colon: ' : ',
  means: (mine, theirs, rounds) =>
    `Pertes moyennes en unités : attaquant ${mine}, défenseur ${theirs}, en ${rounds} ${/^[01](,|$)/.test(rounds) ? 'round' : 'rounds'}.`,
  decisive: (mine, theirs) => `Victoire décisive : attaquant ${mine}, défenseur ${theirs}.`,
  stakes: ([al, ml], [most, more]) =>
    `Une victoire déplace la région de ${al} en allégeance et de ${ml} en niveau militaire ; décisive, de ${most} et ${more}, et touche aussi toutes les autres régions.`,
  capital: 'C’est une capitale : si elle tombe, la guerre est gagnée sur-le-champ.',
  chart: 'Des 54 résultats de la table, 9 sont attestés ; les autres sont notre reconstitution.',
  open: 'reconstitué',
  losses: 'Pertes',
  noLosses: 'Aucune unité n’est perdue.',
  pursuit: (column, die, result) => `Poursuite : colonne ${column}, dé ${die}, ${result}.`,
  after: 'Ce qui a suivi',
  others: (n: number) =>
    `Allégeance et niveau militaire bougent dans ${n} ${n < 2 ? 'autre région' : 'autres régions'} : voir « Bilan ».`,
  goOn: 'Continuer',
  lay: 'Voir la carte',
  close: 'Fermer',
  naval: 'La route prévue',
  arrives: 'la flotte arrive',
  short: 'le vent lui manque en chemin',
  interception: (who, from) => `Interceptée par ${who} depuis ${from}`,
  caught: 'prise',
  away: 'elle s’échappe',
  storm: 'Tempête au grand large',
  siege: (morale, laid, next) =>
    laid
      ? `Siège, moral ${morale}, si personne ne vient le lever`
      : `Si on l’assiège ${next ? 'la saison prochaine' : 'maintenant'} : moral ${morale}`,
  holds: 'tient un an',
  falls: (seasons) =>
    seasons === 0
      ? 'se rend aussitôt'
      : seasons === 1
        ? 'se rend la saison prochaine'
        : `se rend dans ${seasons} saisons`,
  revolt: 'Si on teste sa révolte',
  soothe: 'Si Athènes tente d’y mettre fin',
  rises: 'en révolte',
  quiet: 'tranquille',
  succeeds: 'réussit',
  fails: 'échoue',
  sinks: (n) => (n === 0 ? 'aucune perte' : n === 1 ? '1 flotte perdue' : `${n} flottes perdues`),
  resolution: (athens, sparta) =>
    `Un Dénouement maintenant : Athènes ${athens}, Sparte ${sparta}, et un dé chacun`,
  halves: (athens, sparta) =>
    `Battue sans être écrasée, Athènes perdrait ${athens} des unités qui sont là, Sparte ${sparta} ; battue de façon décisive, toutes.`,
  nextRound: 'Prochain round',
  reckoning: 'L’issue de la bataille se calcule…',
  plain: 'terrain dégagé',
  rough: 'terrain accidenté',
  river: 'derrière une rivière',
  coast: 'côte où l’on débarque',
  sea: 'en mer',
  works: {
    'EPW-COM-13b': 'cité sans murs',
    'EPW-COM-13c': 'murs',
    'EPW-COM-13d': 'Longs Murs',
  },
  raiding: (n) => `${n} en raid ${signed(-1)}`,
  foraging: (n) => `${n} au fourrage ${signed(-1)}`,
  led: (name, rating) => `${name} ${rating}`,
  unled: 'aucun leader',
  against: (mine, his) => `${mine} contre ${his}`,
};
const both: { readonly [L in Language]: FightTexts } = { en, fr };
export const fightTexts = computed(() => both[language.value]);
