import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { figure } from '../../../app/numbers.ts';
import { language } from '../../../app/settings.ts';

/** What the cards of fights say: one die read in one table. French has exactly these keys. */
const en = {
  fight: (at: string) => `Fight ${at}`,
  seaFight: (at: string) => `Sea fight ${at}`,
  won: (at: string) => `You won ${at}`,
  lost: (at: string) => `You lost ${at}`,
  wonBy: (side: string, at: string) => `${side} won ${at}`,
  siege: (place: string) => `Siege of ${place}`,
  sub: (turn: number, side: string) => `turn ${turn}, ${side} attacks`,
  you: 'You',
  attacks: (side: string) => `${side} attacks`,
  youAttack: 'You attack',
  units: (n: number) => `${n} ${n === 1 ? 'unit' : 'units'}`,
  column: 'Column',
  ratio: (a: number, d: number, column: string) => `${a} to ${d} is ${column}`,
  shift: (n: number) => `${Math.abs(n)} ${n > 0 ? 'right' : 'left'}`,
  noShift: 'no shift',
  die: 'Die',
  dice: 'Dice',
  inAll: (n: string) => `${n} in all`,
  noModifier: 'no modifier',
  youWin: 'you win',
  wins: (side: string) => `${side} wins`,
  with: (card: string, percent: string) => `With ${card}: you win ${percent}`,
  withTrial: (card: string, hope: string) => `${card}: ${hope}`,
  means: (mine: string, theirs: string) => `mean loss ${mine} of yours, ${theirs} of theirs.`,
  spent: 'The stratagem is then spent.',
  hidden: (side: string, n: number) =>
    `${side} holds ${n} hidden ${n === 1 ? 'stratagem' : 'stratagems'} and may still answer.`,
  playAnd: (card: string) => `Play ${card} and fight`,
  playRoll: (card: string) => `Play ${card} and roll`,
  fightNow: 'Fight',
  without: (n: number): string => (n === 1 ? 'Fight without it' : 'Fight without a stratagem'),
  accept: (die: number) => `Accept the ${die}`,
  acceptAll: 'Accept the dice',
  again: 'Roll again',
  againTitle: 'Roll again with the Advantage?',
  againNote: (hope: string) => `A new throw: ${hope}`,
  hopes: {
    fight: ['to win', 'to win'],
    attrition: ['to lose nobody', 'that he loses somebody'],
    evasion: ['to get away', 'that he is held'],
    siege: ['that it falls', 'that it does not fall'],
    trial: ['to succeed', 'that he fails'],
  } as Hopes,
  handedOn: (side: string) => `The Advantage then goes to ${side}.`,
  plays: (side: string, card: string) => `${side} plays ${card}`,
  turns: (side: string) => `${side} turns a stratagem`,
  chance: 'Your chance to win',
  seeThrow: 'See the throw',
  row: (row: number, side: string) => `Row ${figure(row)}: ${side}`,
  voided: (dice: readonly number[], by: string | undefined) =>
    by === undefined
      ? `the ${dice.join(', ')} did not count`
      : `${by} had the ${dice.join(', ')} thrown again (Advantage)`,
  costs: (side: string, n: number) =>
    `${side}: ${n === 0 ? 'no loss' : n === 1 ? 'one unit hit' : `${n} units hit`}`,
  costsStrength: (side: string, n: number) => `${side}: ${n === 0 ? 'no loss' : `${n} PF lost`}`,
  readSo: {
    attacker: 'left: your loss, right: theirs',
    defender: 'left: their loss, right: yours',
    none: 'left: attacker’s loss, right: defender’s',
  },
  table: 'Results by column and modified die',
  verdict: (column: string, die: number) => `${column} and a ${die}`,
  before: (percent: string) => `The chance was ${percent}.`,
  losses: 'Losses',
  noLosses: 'Nobody was lost.',
  weakened: (name: string, _ships: boolean) => `${name} weakened`,
  destroyed: (name: string, _ships: boolean) => `${name} destroyed`,
  fallen: (name: string) => `${name} is lost`,
  retreat: 'Where they went',
  points: 'Points',
  noPoints: 'Nothing scores.',
  earlier: 'Before the fight',
  more: 'And then',
  goOn: 'Go on',
  replay: 'See it again',
  close: 'Close',
  lay: 'Look at the map',
  falls: (place: string) => `${place} falls`,
  holds: (place: string) => `${place} holds`,
  succeeds: 'It succeeds',
  fails: 'It fails',
  succeed: 'succeeds',
  fail: 'fails',
  needs: (n: number) => `${n} or more is needed`,
  needsUnder: (n: number) => `${n} or less is needed`,
  attrition: (side: string) => `Attrition: ${side}`,
  attritionAt: (at: string) => `Attrition ${at}`,
  worn: (turn: number, side: string) => `turn ${turn}, ${side} tests`,
  storm: 'Storm',
  passage: (at: string) => `Past the enemy ships ${at}`,
  through: 'The fleet gets past',
  stopped: 'The fleet is stopped',
  test: 'Die',
  cost: (n: number) => (n === 0 ? 'no loss' : `${n} weakened`),
  struck: (n: number): string => (n === 0 ? 'unharmed' : 'weakened'),
  decides: (side: string) => `${side} decides.`,
  all: 'all',
  card: 'Fight',
  calledOff: 'The defender slipped away',
  swing: (before: string, after: string) => `from ${before} to ${after}`,
};
type FightWords = typeof en;

const fr: FightWords = {
  fight: (at) => `Combat ${at}`,
  seaFight: (at) => `Combat naval ${at}`,
  won: (at) => `Victoire ${at}`,
  lost: (at) => `Défaite ${at}`,
  wonBy: (side, at) => `${side} l’emporte ${at}`,
  siege: (place) => `Siège : ${place}`,
  sub: (turn, side) => `tour ${turn}, ${side} attaque`,
  you: 'Vous',
  attacks: (side) => `${side} attaque`,
  youAttack: 'Vous attaquez',
  units: (n) => `${n} ${n <= 1 ? 'unité' : 'unités'}`,
  column: 'Colonne',
  ratio: (a, d, column) => `${a} contre ${d}, soit ${column}`,
  shift: (n) => `${Math.abs(n)} à ${n > 0 ? 'droite' : 'gauche'}`,
  noShift: 'aucun décalage',
  die: 'Dé',
  dice: 'Dés',
  inAll: (n) => `${n} en tout`,
  noModifier: 'aucun modificateur',
  youWin: 'vous gagnez',
  wins: (side) => `${side} gagne`,
  with: (card, percent) => `Avec ${card} : ${percent} de chances de gagner`,
  withTrial: (card, hope) => `${card} : ${hope}`,
  means: (mine, theirs) => `pertes moyennes : ${mine} pour vous, ${theirs} pour lui.`,
  spent: 'Le stratagème est alors dépensé.',
  hidden: (side, n) =>
    `${side} tient ${n} ${n === 1 ? 'stratagème caché' : 'stratagèmes cachés'} et peut encore répondre.`,
  playAnd: (card) => `Jouer ${card} et combattre`,
  playRoll: (card) => `Jouer ${card} et lancer`,
  fightNow: 'Combattre',
  without: (n) => (n === 1 ? 'Combattre sans le jouer' : 'Combattre sans stratagème'),
  accept: (die) => `Accepter le ${die}`,
  acceptAll: 'Accepter les dés',
  again: 'Relancer',
  againTitle: 'Relancer grâce à l’avantage ?',
  againNote: (hope) => `Un nouveau jet : ${hope}`,
  hopes: {
    fight: ['de chances de gagner', 'de chances de gagner'],
    attrition: ['de chances de n’affaiblir personne', 'de chances qu’il perde quelqu’un'],
    evasion: ['de chances de s’échapper', 'de chances de le retenir'],
    siege: ['de chances que la place tombe', 'de chances que la place tienne'],
    trial: ['de chances de réussir', 'de chances qu’il échoue'],
  },
  handedOn: (side) => `L’avantage passe ensuite à ${side}.`,
  plays: (side, card) => `${side} joue ${card}`,
  turns: (side) => `${side} retourne un stratagème`,
  chance: 'Vos chances de gagner',
  seeThrow: 'Voir le jet',
  row: (row, side) => `Ligne ${figure(row)} : ${side}`,
  voided: (dice, by) =>
    by === undefined
      ? dice.length > 1
        ? `${dice.join(', ')} n’ont pas compté`
        : `le ${dice.join()} n’a pas compté`
      : `${by} a fait relancer ${dice.length > 1 ? 'les' : 'le'} ${dice.join(', ')} (Avantage)`,
  costs: (side, n) =>
    `${side} : ${n === 0 ? 'aucune perte' : n === 1 ? 'une unité touchée' : `${n} unités touchées`}`,
  costsStrength: (side, n) =>
    `${side} : ${n === 0 ? 'aucune perte' : `${n} PF ${n === 1 ? 'perdu' : 'perdus'}`}`,
  readSo: {
    attacker: 'à gauche vos pertes, à droite celles de l’ennemi',
    defender: 'à gauche les pertes de l’ennemi, à droite les vôtres',
    none: 'à gauche les pertes de l’attaquant, à droite celles du défenseur',
  },
  table: 'Résultats par colonne et par dé modifié',
  verdict: (column, die) => `${column} et un ${die}`,
  before: (percent) => `Les chances étaient de ${percent}.`,
  losses: 'Pertes',
  noLosses: 'Aucune perte.',
  weakened: (name, ships) => `${name} : ${ships ? 'affaiblies' : 'affaiblis'}`,
  destroyed: (name, ships) => `${name} : ${ships ? 'détruites' : 'détruits'}`,
  fallen: (name) => `${name} est perdu`,
  retreat: 'Où ils sont allés',
  points: 'Points',
  noPoints: 'Personne ne marque de points.',
  earlier: 'Avant le combat',
  more: 'Et ensuite',
  goOn: 'Continuer',
  replay: 'Revoir',
  close: 'Fermer',
  lay: 'Voir la carte',
  falls: (place) => `${place} tombe`,
  holds: (place) => `${place} tient`,
  succeeds: 'C’est réussi',
  fails: 'C’est manqué',
  succeed: 'réussit',
  fail: 'échoue',
  needs: (n) => `il faut ${n} ou plus`,
  needsUnder: (n) => `il faut ${n} ou moins`,
  attrition: (side) => `Attrition : ${side}`,
  attritionAt: (at) => `Attrition ${at}`,
  worn: (turn, side) => `tour ${turn}, test pour ${side}`,
  storm: 'Tempête',
  passage: (at) => `Forcer le passage ${at}`,
  through: 'La flotte passe',
  stopped: 'La flotte est arrêtée',
  test: 'Dé',
  cost: (n) => (n === 0 ? 'aucune perte' : n === 1 ? '1 affaiblie' : `${n} affaiblies`),
  struck: (n) => (n === 0 ? 'indemne' : 'affaiblie'),
  decides: (side) => `${side} décide.`,
  all: 'tt',
  card: 'Combat',
  calledOff: 'Le défenseur s’est dérobé',
  swing: (before, after) => `de ${before} à ${after}`,
};

/** What is hoped for of what is thrown, by whoever throws it and by the other. */
type Hopes = { readonly [kind: string]: readonly [own: string, other: string] };

/** A chance, and of what. */
export function hopeText(words: FightWords, kind: string, isOwn: boolean, percent: string): string {
  const [own, other] = words.hopes[kind] ?? (words.hopes.trial as Hopes[string]);
  return `${percent} ${isOwn ? own : other}`;
}

/** What a throw costs a side: fleets lose strength, troops are counted by units. */
export function costText(words: FightWords, kind: string, side: string, n: number): string {
  return kind === 'sea-combat' ? words.costsStrength(side, n) : words.costs(side, n);
}

export const fightWordsIn: { readonly [L in Language]: FightWords } = { en, fr };
export const fightWords = computed(() => fightWordsIn[language.value]);
