import type { Ask, Language, Words } from '@strategoi/kernel';
import type { Head } from '../kit/asked.ts';
import type { Lesson, Pointed } from '../kit/guide.ts';
import { forHead, isAsked, type Step } from './asked.ts';
import { isUnderWay, pickedOf } from './cast.ts';
import { seriesChoices } from './choices.ts';

export type { Lesson };

type Lessons = { readonly [head in Head<Step>]?: { readonly [L in Language]: Lesson } };

/** What both games of the series ask now and then; a step may be named by its beginning. */
const lessons: Lessons = {
  reroll: {
    en: {
      title: 'Once more?',
      text: 'Whoever holds the Advantage may have this die thrown again, but the Advantage then goes to the enemy, and the second throw stands: keep it for a die that matters. If this one will do, accept it.',
    },
    fr: {
      title: 'Encore une fois ?',
      text: 'Qui détient l’avantage peut faire relancer ce dé, mais l’avantage passe alors à l’ennemi, et le second jet est définitif : gardez-le pour un dé qui compte. Si celui-ci vous convient, acceptez-le.',
    },
  },
  'combat.': {
    en: {
      title: 'Before the die',
      text: 'You may still play a stratagem for this combat: tick it in the chart to see what it would change. Otherwise fight without one, and the die is rolled. After that nothing can be taken back.',
    },
    fr: {
      title: 'Avant le dé',
      text: 'Vous pouvez encore jouer un stratagème pour ce combat : cochez-le dans le tableau pour voir ce qu’il changerait. Sinon combattez sans, et le dé est jeté. Après cela, plus rien ne s’annule.',
    },
  },
  'retreat.': {
    en: {
      title: 'A retreat',
      text: 'The force that lost leaves the zone. The lit places are those it may go to: look for one from which it can still help, and where the enemy does not reach it at once.',
    },
    fr: {
      title: 'Le recul',
      text: 'La force battue quitte la zone. Les lieux éclairés sont ceux où elle peut aller : cherchez-en un d’où elle serve encore, et où l’ennemi ne la rejoigne pas aussitôt.',
    },
  },
  'recover-unit': {
    en: {
      title: 'Back to full strength',
      text: 'Touch a reduced counter, pale with a broken corner, and it turns to its strong face again.',
    },
    fr: {
      title: 'De nouveau à pleine force',
      text: 'Touchez un pion affaibli (plus clair, un coin cassé) : il retrouve sa face à pleine force.',
    },
  },
  'siege.besieger': {
    en: {
      title: 'The dice of the siege',
      text: 'A stratagem of your colour that you discard gives one die more, and is gone. Without one, or to keep it, go on to the dice.',
      point: 'acts',
    },
    fr: {
      title: 'Les dés du siège',
      text: 'Un stratagème de votre couleur défaussé donne un dé de plus, et il est perdu. Sans cela, ou pour le garder, passez aux dés.',
      point: 'acts',
    },
  },
  'siege.besieged': {
    en: {
      title: 'You are besieged',
      text: 'A stratagem of your colour that you discard takes one die from the besieger, and is gone. Without one, or to keep it, let him throw.',
      point: 'acts',
    },
    fr: {
      title: 'On vous assiège',
      text: 'Un stratagème de votre couleur défaussé ôte un dé à l’assiégeant, et il est perdu. Sans cela, ou pour le garder, laissez-le jeter.',
      point: 'acts',
    },
  },
  excess: {
    en: {
      title: 'Too many in one place',
      text: 'A zone holds only so many counters when the moves are over; those above the limit are lost. You choose which. The numbers beside a stack tell beforehand.',
    },
    fr: {
      title: 'Trop de monde au même endroit',
      text: 'Une zone ne tient qu’un certain nombre de pions à la fin des mouvements ; ceux qui dépassent sont perdus. Vous choisissez lesquels. Les nombres à côté d’une pile le disent d’avance.',
    },
  },
};

const opportunity: { readonly [L in Language]: Lesson } = {
  en: {
    title: 'A moment for a stratagem',
    text: 'What you hold and could play at this moment is offered with what it does. Play it now, or keep it for a better one: {pass} costs nothing.',
  },
  fr: {
    title: 'Un moment pour un stratagème',
    text: 'Un de vos stratagèmes convient à ce moment : son pion est éclairé, et s’y arrêter dit ce qu’il fait. Jouez-le maintenant, ou gardez-le pour un meilleur moment : {pass} ne coûte rien.',
  },
};

/** Phases that are come to though nobody may have anything to do in them. */
const isPhase = (ask: Ask): boolean =>
  isAsked(ask, 'sieges', 'recovery', 'operations', 'departures', 'actions.orders');

const nothing: { readonly [L in Language]: Lesson } = {
  en: {
    title: 'Nothing to do here',
    text: 'The turn comes through this phase, but none of your counters can do anything in it now. Finish it to go on.',
    point: 'acts',
  },
  fr: {
    title: 'Rien à faire ici',
    text: 'Le tour passe par cette phase, mais aucun de vos pions ne peut rien y faire pour le moment. Terminez-la pour continuer.',
    point: 'acts',
  },
};

/** A group that is chosen, has set out, or is held up: the tray is behind it. */
const onTheWay: { readonly [where in 'chosen' | 'set' | 'barred']: { readonly [L in Language]: Lesson } } = {
  chosen: {
    en: {
      title: 'Where to',
      text: 'Whoever is ticked in the tray goes along; a counter that alone can go is ticked already. Touch a lit zone to send them, or a counter to add it or leave it behind.',
      point: 'map',
    },
    fr: {
      title: 'Où aller',
      text: 'Les pions cochés dans la pile étalée partent ; un pion seul à pouvoir partir est coché d’avance. Touchez une zone éclairée pour les y envoyer, ou un pion pour l’ajouter ou le laisser.',
      point: 'map',
    },
  },
  set: {
    en: {
      title: 'Under way',
      text: 'The group has set out and nobody joins it now. Touch another lit zone to go on, or halt it here. Undo takes back the last leg.',
      point: 'map',
    },
    fr: {
      title: 'En chemin',
      text: 'Le groupe est parti et personne ne le rejoint plus. Touchez une autre zone éclairée pour continuer, ou arrêtez-le ici. Annuler reprend la dernière étape.',
      point: 'map',
    },
  },
  barred: {
    en: {
      title: 'The way is barred',
      text: 'Enemy ships lie across the way. Roll to pass: if the die fails, the fleet is stopped here. Or halt here without a die.',
      point: 'acts',
    },
    fr: {
      title: 'La route est barrée',
      text: 'Des navires ennemis barrent la route. Jetez le dé pour passer : s’il échoue, la flotte est arrêtée ici. Ou arrêtez-vous ici sans jeter de dé.',
      point: 'acts',
    },
  },
};

const nowhereOn: { readonly [L in Language]: Lesson } = {
  en: {
    title: 'At the end of the way',
    text: 'The group can go no farther: halt it here, or take back the last leg with Undo.',
    point: 'acts',
  },
  fr: {
    title: 'Au bout du chemin',
    text: 'Le groupe ne peut aller plus loin : arrêtez-le ici, ou reprenez la dernière étape avec Annuler.',
    point: 'acts',
  },
};

function groupLesson(ask: Ask, language: Language): Lesson | undefined {
  if (!isAsked(ask, 'group') || pickedOf(ask).length === 0) return undefined;
  if (ask.params?.challenged) return onTheWay.barred[language];
  const leads = ask.actions?.some((text) => /^(go|operate) /.test(text)) === true;
  if (!leads) return isUnderWay(ask) ? nowhereOn[language] : undefined;
  return onTheWay[isUnderWay(ask) ? 'set' : 'chosen'][language];
}

/** What may be done besides at any time is nothing of the phase. */
const isVain = (ask: Ask): boolean =>
  isPhase(ask) &&
  ask.actions !== undefined &&
  ask.actions.length > 0 &&
  ask.actions.every((text) => seriesChoices.besides?.includes(text.split(' ')[0] as string));

/** Where the hand goes at a kind of decision; a step may be named by its beginning. */
const points: { readonly [head in Head<Step>]?: Pointed } = {
  'actions.announce': 'acts',
  'actions.orders': 'map',
  'actions.fight': 'map',
  group: 'tray',
  free: 'map',
  'combat.': 'odds',
  losses: 'tray',
  sieges: 'map',
  operations: 'map',
  'retreat.': 'map',
  'points.bend': 'acts',
  reroll: 'acts',
  keep: 'acts',
};

function pointed(ask: Ask): { readonly point?: Pointed } {
  const point = forHead(points, ask);
  return point ? { point } : {};
}

/** A game's own lesson comes first; where there is none, the rule the decision stands on explains it. */
export function lessonFor(
  own: Lesson | undefined,
  ask: Ask,
  language: Language,
  rules: Words['rules'],
): Lesson | undefined {
  const said = isVain(ask)
    ? nothing[language]
    : (groupLesson(ask, language) ??
      own ??
      sharedLesson(ask, language) ??
      ask.rules.flatMap((id) => rules[id] ?? [])[0]);
  return said && { ...pointed(ask), ...said };
}

function sharedLesson(ask: Ask, language: Language): Lesson | undefined {
  const found = forHead(lessons, ask);
  if (found) return found[language];
  return ask.window === undefined ? undefined : opportunity[language];
}
