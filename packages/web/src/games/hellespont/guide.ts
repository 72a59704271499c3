import type { Ask, Language } from '@strategoi/kernel';
import type { Lesson } from '../series/guide.ts';
import { forStep, type Step } from './asked.ts';

/** What the coach says at each kind of decision of a first turn. */
const lessons: { readonly [step in Step]?: { readonly [L in Language]: Lesson } } = {
  opening: {
    en: {
      title: 'A stratagem to begin with',
      text: 'Choose one stratagem of your colour; the enemy does not see which. Each counter has two faces and is played with one of them. One more is drawn in this first turn and two in every other, so take what you would like to hold at the right moment.',
    },
    fr: {
      title: 'Un stratagème pour commencer',
      text: 'Choisissez un stratagème de votre couleur ; l’ennemi ne voit pas lequel. Chaque pion a deux faces et se joue par l’une d’elles. On en pioche un de plus à ce premier tour et deux à chacun des suivants : prenez ce que vous aimeriez tenir au bon moment.',
    },
  },
  'points.bend': {
    en: {
      title: 'Action points',
      text: 'Both sides have rolled for action points (PA) and for the initiative. The Advantage may add two points or swap the initiative, but then the enemy has it: its extra die in sieges and its second throw of a die are often worth more. Touch {pass} to go on.',
    },
    fr: {
      title: 'Les points d’action',
      text: 'Les deux camps ont tiré leurs points d’action (PA) et l’initiative. L’avantage peut ajouter deux points ou inverser l’initiative, mais il passe alors à l’ennemi : le dé de siège en plus et la relance qu’il donne valent souvent davantage. Touchez {pass} pour continuer.',
    },
  },
  'optional.choose': {
    en: {
      title: 'Reinforcements',
      text: 'Some groups come when you call them. Thasos (B2) lies to the west, Chios and Samos (B3) to the south: choose the base from which the fleet has the shorter way.',
    },
    fr: {
      title: 'Les renforts',
      text: 'Certains groupes viennent quand vous les appelez. Thasos (B2) est à l’ouest, Chios et Samos (B3) au sud : choisissez la base d’où la flotte a le chemin le plus court.',
    },
  },
  departures: {
    en: {
      title: 'Out of the bases',
      text: 'Fleets may leave a base now. A base that holds only this turn’s arrivals costs nothing, the others cost PA. You can also drag a fleet from its base to a lit sea or port.',
    },
    fr: {
      title: 'La sortie des bases',
      text: 'Les flottes peuvent quitter une base maintenant. Une base qui n’abrite que les arrivées de ce tour ne coûte rien, les autres coûtent des PA. Vous pouvez aussi glisser une flotte de sa base vers une mer ou un port éclairé.',
    },
  },
  group: {
    en: {
      title: 'Forming a group',
      text: 'Touch each counter of the tray that should go, then a lit zone. A fleet sails as far as it likes; it carries soldiers who stand with it at the start, one point of strength for every five of ships. Troops on land count movement points. Undo takes back any step.',
    },
    fr: {
      title: 'Former un groupe',
      text: 'Touchez dans la pile étalée chaque pion qui doit partir, puis une zone éclairée. Une flotte va aussi loin qu’elle veut ; elle emporte les soldats présents au départ, un point de force pour cinq de navires. À terre on compte des points de mouvement. Le bouton Annuler revient d’un pas en arrière.',
    },
  },
  'actions.announce': {
    en: {
      title: 'How much to spend now',
      text: 'The sides act in turn until their PA run out. Announce how many you put into this phase: those you do not use are lost. Announce few and you keep some to answer with; announce many and you strike before the enemy can.',
    },
    fr: {
      title: 'Combien dépenser maintenant',
      text: 'Les camps agissent tour à tour jusqu’à épuisement de leurs PA. Annoncez combien vous en mettez dans cette phase : ceux que vous n’employez pas sont perdus. En annoncer peu vous laisse de quoi répondre ; en annoncer beaucoup vous laisse frapper avant l’ennemi.',
    },
  },
  'actions.orders': {
    en: {
      title: 'Orders',
      text: 'Touch a lit zone to activate it; the number on it is its price in PA. Swords mark where you would meet the enemy. The strait is narrow: to sail past a hostile fleet takes a die. When nobody else should move, end the movement.',
    },
    fr: {
      title: 'Les ordres',
      text: 'Touchez une zone éclairée pour l’activer ; le nombre est son prix en PA. Les épées marquent où vous rencontreriez l’ennemi. Le détroit est étroit : dépasser une flotte hostile demande un dé. Quand plus personne ne doit bouger, terminez le mouvement.',
    },
  },
  'actions.react': {
    en: {
      title: 'The enemy moves',
      text: 'Whoever watches may answer, with a stratagem or the Advantage. To let him be costs nothing. Standing orders in the menu pass such windows for you.',
    },
    fr: {
      title: 'L’ennemi bouge',
      text: 'Celui qui regarde peut répondre, par un stratagème ou par l’avantage. Laisser faire ne coûte rien. Les consignes du menu passent ces fenêtres pour vous.',
    },
  },
  'actions.fight': {
    en: {
      title: 'Combats',
      text: 'Choose which combat is fought first. The chart shows the exact chances: the column comes from the strengths, the die is moved by leaders and circumstances.',
    },
    fr: {
      title: 'Les combats',
      text: 'Choisissez quel combat se livre d’abord. Le tableau donne les chances exactes : la colonne vient des forces, le dé est modifié par les chefs et les circonstances.',
    },
  },
  evade: {
    en: {
      title: 'Stand or slip away',
      text: 'A force that is attacked may try to get away: the chart shows the chance. It costs a unit reduced even when it succeeds, and a combat when it fails.',
    },
    fr: {
      title: 'Tenir ou s’échapper',
      text: 'Une force attaquée peut tenter de s’échapper : le tableau donne ses chances. Même réussie, l’évasion affaiblit une unité ; ratée, c’est le combat.',
    },
  },
  losses: {
    en: {
      title: 'Losses',
      text: 'Choose who is reduced. A reduced counter turns its pale face; reduced again it is gone.',
    },
    fr: {
      title: 'Les pertes',
      text: 'Choisissez qui est affaibli. Un pion affaibli montre sa face claire ; affaibli à nouveau, il est perdu.',
    },
  },
  sieges: {
    en: {
      title: 'Sieges',
      text: 'A siege needs ships and soldiers beside the port. A die that shows 6 takes it, a 5 weakens whoever is inside, a 1 costs you a unit reduced. A stratagem of your colour discarded gives one die more; the defender may discard one to take a die away.',
    },
    fr: {
      title: 'Les sièges',
      text: 'Un siège demande navires et soldats au contact du port. Un dé qui montre 6 le prend, un 5 affaiblit qui est dedans, un 1 affaiblit une de vos unités. Un stratagème de votre couleur défaussé donne un dé de plus ; le défenseur peut en défausser un pour en ôter.',
    },
  },
  keep: {
    en: {
      title: 'One stratagem stays',
      text: 'You keep one stratagem for the next turn; the rest go back into the cup.',
    },
    fr: {
      title: 'Un stratagème reste',
      text: 'Vous gardez un stratagème pour le tour suivant ; les autres retournent dans le bol.',
    },
  },
  homecoming: {
    en: {
      title: 'Home for the night',
      text: 'Ships may return to a base, or into a port beside them, for nothing. Attrition comes next: ports, bases and seas along a beach are spared it, open water is not.',
    },
    fr: {
      title: 'Le retour',
      text: 'Les navires peuvent rentrer gratuitement dans une base, ou dans un port voisin. L’attrition vient ensuite : ports, bases et mers bordées d’une plage en sont exempts, pas le large.',
    },
  },
  recovery: {
    en: {
      title: 'Recovery',
      text: 'Leaders restore reduced units, as many as they have swords between them.',
    },
    fr: {
      title: 'Récupération',
      text: 'Les chefs remettent en état des unités affaiblies, autant qu’ils ont d’épées ensemble.',
    },
  },
};

export const coach = (ask: Ask, language: Language): Lesson | undefined => forStep(lessons, ask)?.[language];
