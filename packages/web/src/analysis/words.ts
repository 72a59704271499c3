import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What is said of a game that was weighed. French has exactly these keys. */
const en = {
  title: 'The game weighed',
  note: 'A strategos tries what was done and what else might have been, decision by decision. It takes a minute or two.',
  start: 'Weigh this game',
  working: 'He weighs decision after decision…',
  stop: 'Stop',
  fault: 'The game could not be weighed.',
  curve: (who: string) => `Chances of ${who} from the first decision to the last`,
  curves: 'Chances of all, season by season',
  turning: 'Where it turned',
  sums: 'Play and luck',
  skill: 'play',
  luck: 'luck',
  throws: 'What the dice did',
  fates: 'What others and fate changed',
  mistakes: 'What would have been better',
  noMistakes: 'Nobody missed anything clearly better.',
  from: (before: number, after: number) => `${before} % → ${after} %`,
  signed: (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`,
  cost: (percent: number) => `${percent} % more`,
  stay: 'Stay where they were',
  play: 'Play it from there',
  how: 'Play is what each choice brought beside what a captain would have done; luck is what is left where dice fell. A draw counts as half; a few per cent are chance in the weighing.',
  howSheets:
    'Play is what each sheet could be expected to bring beside a captain’s; luck is what came beyond that from the sheets of the others, from bribes, events and dice. A few per cent are chance in the weighing.',
};
type AnalysisWords = typeof en;
const of = (name: string): string => (/^[aeiouyàâéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`);

const fr: AnalysisWords = {
  title: 'Analyse de la partie',
  note: 'Un stratège essaie ce qui a été joué et ce qui aurait pu l’être, décision par décision. Il lui faut une minute ou deux.',
  start: 'Analyser cette partie',
  working: 'Il pèse une décision après l’autre…',
  stop: 'Arrêter',
  fault: 'La partie n’a pas pu être analysée.',
  curve: (who) => `Chances ${of(who)}, de la première à la dernière décision`,
  curves: 'Chances de tous, saison par saison',
  turning: 'Les tournants',
  sums: 'Le jeu et la chance',
  skill: 'jeu',
  luck: 'chance',
  throws: 'Ce que les dés ont fait',
  fates: 'Ce que les autres et le sort ont changé',
  mistakes: 'Ce qui aurait été meilleur',
  noMistakes: 'Personne n’a laissé passer un coup nettement meilleur.',
  from: (before, after) => `${before} % → ${after} %`,
  signed: (percent) => `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`,
  cost: (percent) => `${percent} % de plus`,
  stay: 'Rester sur place',
  play: 'Jouer à partir de là',
  how: 'Le jeu est ce que chaque choix a rapporté par rapport à celui d’un capitaine ; la chance est le reste, là où des dés sont tombés. Une partie nulle compte pour moitié ; quelques pour cent tiennent au hasard de l’analyse.',
  howSheets:
    'Le jeu est ce qu’on pouvait attendre de chaque feuille par rapport à celle d’un capitaine ; la chance est ce qui est venu en plus des feuilles des autres, des corruptions, des événements et des dés. Quelques pour cent tiennent au hasard de l’analyse.',
};

const words: { readonly [L in Language]: AnalysisWords } = { en, fr };
export const analysisWords = computed(() => words[language.value]);
