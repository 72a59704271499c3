import type { Ask, Language } from '@strategoi/kernel';
import type { Lesson } from '../series/guide.ts';
import { forStep, type Step } from './asked.ts';

/** What the coach says at each kind of decision of a first turn. */
const lessons: { readonly [step in Step]?: { readonly [L in Language]: Lesson } } = {
  'points.bend': {
    en: {
      title: 'Action points',
      text: 'Both sides have rolled for action points (PA). The Advantage may add two of them or swap the initiative, but then it passes to the enemy: early on it is often worth keeping. Touch {pass} to go on.',
    },
    fr: {
      title: 'Les points d’action',
      text: 'Les deux camps ont tiré leurs points d’action (PA). L’avantage peut en ajouter deux ou inverser l’initiative, mais il passe alors à l’ennemi : au début, mieux vaut souvent le garder. Touchez {pass} pour continuer.',
    },
  },
  free: {
    en: {
      title: 'Reinforcements march free',
      text: 'Troops that have just arrived in a rear base may move at once without PA. Touch the lit base, take your units and lead them out: the numbers on the map are movement points.',
    },
    fr: {
      title: 'Les renforts marchent gratuitement',
      text: 'Les troupes arrivées dans une base-arrière peuvent bouger aussitôt sans PA. Touchez la base éclairée, prenez vos unités et menez-les dehors : les nombres sur la carte sont des points de mouvement.',
    },
  },
  group: {
    en: {
      title: 'Forming a group',
      text: 'Touch each counter of the tray that should go, the leader first: he sets no pace but makes orders cheaper and fights better. Then touch a lit zone. Land units have 4 movement points; walls, rivers and slopes cost more. Undo takes back any step.',
    },
    fr: {
      title: 'Former un groupe',
      text: 'Touchez dans la pile étalée chaque pion qui doit partir, le chef d’abord : il rend les ordres moins chers et renforce le combat. Touchez ensuite une zone éclairée. Une unité terrestre a 4 points de mouvement ; murs, rivière et pentes coûtent plus. Le bouton Annuler revient d’un pas en arrière.',
    },
  },
  'actions.announce': {
    en: {
      title: 'How much to spend now',
      text: 'The sides act in turn until their PA run out. You announce how many you put into this action phase: what you do not spend of them is lost. A zone costs 2 PA, 1 with a leader there, nothing with a great one such as Brasidas or from a rear base; every combat costs 1.',
    },
    fr: {
      title: 'Combien dépenser maintenant',
      text: 'Les camps agissent tour à tour jusqu’à épuisement de leurs PA. Vous annoncez combien vous en mettez dans cette phase : ceux que vous n’employez pas sont perdus. Une zone coûte 2 PA, 1 si un chef s’y trouve, rien avec un grand chef comme Brasidas ou depuis une base-arrière ; chaque combat coûte 1 PA.',
    },
  },
  'actions.orders': {
    en: {
      title: 'Orders',
      text: 'Touch a lit zone to activate it and move who stands there. Entering a zone with enemies (swords) means a combat at the end, so keep 1 PA for it. When nobody else should move, end the movement.',
    },
    fr: {
      title: 'Les ordres',
      text: 'Touchez une zone éclairée pour l’activer et faire bouger qui s’y trouve. Entrer dans une zone ennemie (épées) amène un combat à la fin des mouvements : gardez 1 PA pour le payer. Quand plus personne ne doit bouger, terminez le mouvement.',
    },
  },
  'actions.fight': {
    en: {
      title: 'Combats',
      text: 'Choose which combat is fought first. The chart shows the exact chances: the column comes from the strengths, the die is moved by leaders, mixed arms and the ground.',
    },
    fr: {
      title: 'Les combats',
      text: 'Choisissez quel combat se livre d’abord. Le tableau donne les chances exactes : la colonne vient des forces, le dé est modifié par les chefs, les armes combinées et le terrain.',
    },
  },
  'combat.attacker': {
    en: {
      title: 'Before the die',
      text: 'You may still play a stratagem from your hand: tick it in the chart to see what it would change. Otherwise fight without one, and the die is rolled. After that nothing can be taken back.',
    },
    fr: {
      title: 'Avant le dé',
      text: 'Vous pouvez encore jouer un stratagème : cochez-le dans le tableau pour voir ce qu’il changerait. Sinon combattez sans, et le dé est jeté. Après cela, plus rien ne s’annule.',
    },
  },
  losses: {
    en: {
      title: 'Losses',
      text: 'Choose who is reduced. A reduced counter turns its pale face; reduced again it is gone, and the enemy scores for it.',
    },
    fr: {
      title: 'Les pertes',
      text: 'Choisissez qui est affaibli. Un pion affaibli montre sa face claire ; affaibli à nouveau, il est perdu et rapporte à l’ennemi.',
    },
  },
  'construction.build': {
    en: {
      title: 'The walls',
      text: 'Sparta may try to finish the walls of Amphipolis: they make the city far harder to enter.',
    },
    fr: {
      title: 'Les murs',
      text: 'Sparte peut tenter d’achever les murs d’Amphipolis : on y entre alors bien plus difficilement.',
    },
  },
  keep: {
    en: {
      title: 'End of the turn',
      text: 'You keep one stratagem for the next turn; the rest go back into the cup.',
    },
    fr: {
      title: 'Fin du tour',
      text: 'Vous gardez un stratagème pour le tour suivant ; les autres retournent dans le bol.',
    },
  },
  sieges: {
    en: {
      title: 'Sieges',
      text: 'Garrisons are won by diplomacy, assault or blockade. Touch one to see the chances of each before you roll.',
    },
    fr: {
      title: 'Les sièges',
      text: 'Une garnison se gagne par diplomatie, assaut ou blocus. Touchez-en une pour voir les chances de chacun avant de jeter le dé.',
    },
  },
  operations: {
    en: {
      title: 'Operations at the end of the turn',
      text: 'An operation carries counters over any distance: now from open ground into a city, later back to a rear base. Touch a lit zone, take who should go, then the place. Troops in a city need not fear attrition; finish when nobody should go.',
    },
    fr: {
      title: 'Les opérations de fin de tour',
      text: 'Une opération mène des pions à toute distance : d’abord de la campagne vers une ville, ensuite vers une base-arrière. Touchez une zone éclairée, prenez qui doit partir, puis le lieu. En ville on ne craint pas l’attrition ; terminez quand personne ne doit partir.',
    },
  },
  attrition: {
    en: {
      title: 'Attrition',
      text: 'Troops left in the open at the end of a turn waste away. The die has been thrown: choose who is reduced.',
    },
    fr: {
      title: 'L’attrition',
      text: 'Les troupes restées en campagne à la fin du tour s’usent. Le dé est jeté : choisissez qui est affaibli.',
    },
  },
  recovery: {
    en: { title: 'Recovery', text: 'Reduced units on the main map may return to full strength.' },
    fr: {
      title: 'Récupération',
      text: 'Des unités affaiblies de la carte principale peuvent retrouver leur pleine force.',
    },
  },
};

export const coach = (ask: Ask, language: Language): Lesson | undefined => forStep(lessons, ask)?.[language];
