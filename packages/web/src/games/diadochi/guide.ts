import type { Ask, Language } from '@strategoi/kernel';
import { forStep, isAsked, type Step } from './asked.ts';
import { shown } from './desk.ts';

interface Lesson {
  readonly title: string;
  readonly text: string;
}

type Lessons = { readonly [L in Language]: Lesson };

/** What the coach says of a decision that comes the same way every year. */
export const lessons: { readonly [step in Step]?: Lessons } = {
  muster: {
    en: {
      title: 'Three units to begin with',
      text: 'You are Ptolemy, in Egypt. Armies take provinces and cities, fleets carry armies and hold the sea: two armies and a fleet suit Egypt well, for Cyprus and Rhodes lie across the water. Everybody chooses in secret and at the same time.',
    },
    fr: {
      title: 'Trois unités pour commencer',
      text: 'Vous êtes Ptolémée, en Égypte. Les armées prennent provinces et villes, les flottes convoient et tiennent la mer : deux armées et une flotte conviennent bien à l’Égypte, car Chypre et Rhodes sont au-delà de l’eau. Chacun choisit en secret et en même temps.',
    },
  },
  retreat: {
    en: {
      title: 'Driven out',
      text: 'A stronger attack has driven a unit of yours out. Touch it, then a lit space to which it may fall back; nothing supports or carries a retreat, and two units that meet in one are both lost.',
    },
    fr: {
      title: 'Délogée',
      text: 'Une attaque plus forte a chassé une de vos unités. Touchez-la, puis un espace éclairé où se replier ; rien ne soutient ni ne convoie une retraite, et deux unités qui s’y rencontrent sont toutes deux perdues.',
    },
  },
  vote: {
    en: {
      title: 'A victory is proposed',
      text: 'Somebody has proposed to end the game with a victory. It ends only if everybody agrees; the ballots are secret until all are in.',
    },
    fr: {
      title: 'Une victoire est proposée',
      text: 'Quelqu’un propose de finir la partie par une victoire. Elle ne finit que si tous sont d’accord ; les votes restent secrets jusqu’au dernier.',
    },
  },
  winter: {
    en: {
      title: 'Winter: pay and raise',
      text: 'Provinces and citadels have paid for the year, and every unit costs its price again. With what is left touch a lit place to raise somebody there, or touch a unit to promote it. A garrison keeps a city from being taken by the first passer-by. Then seal.',
    },
    fr: {
      title: 'L’hiver : payer et lever',
      text: 'Provinces et citadelles ont versé le revenu de l’année, et chaque unité coûte de nouveau son prix. Avec le reste, touchez un lieu éclairé pour y lever quelqu’un, ou une unité pour la promouvoir. Une garnison évite qu’une ville soit prise par le premier venu. Puis scellez.',
    },
  },
};

/** The first spring is taught order by order: by how many units are still without one. */
const spring: { readonly [idle: number]: Lessons } = {
  3: {
    en: {
      title: 'A first order',
      text: 'Touch one of your units in Egypt, then a lit province or sea: the arrow is an order on your sheet, and nobody sees it. Whoever enters a province holds it from then on. At most one of the three may stay at home.',
    },
    fr: {
      title: 'Un premier ordre',
      text: 'Touchez une de vos unités en Égypte, puis une province ou une mer éclairée : la flèche est un ordre sur votre feuille, et personne ne le voit. Qui entre dans une province la tient désormais. Une seule des trois peut rester sur place.',
    },
  },
  2: {
    en: {
      title: 'Strength and support',
      text: 'A mercenary counts 1, and equals throw each other back. To win a fight, let one unit support another: touch it, choose Support, touch whom it helps and where that one goes. Your diadoch, with the crown, adds 1 by himself.',
    },
    fr: {
      title: 'Force et soutien',
      text: 'Un mercenaire compte 1, et les égaux se repoussent. Pour l’emporter, qu’une unité en soutienne une autre : touchez-la, choisissez Soutenir, touchez qui elle aide et où va celle-ci. Votre diadoque, avec la couronne, ajoute 1 à lui seul.',
    },
  },
  1: {
    en: {
      title: 'One more, and a word to a neighbour',
      text: 'Give the last unit its order. Letters stand beside the log: you may promise anything, and nothing binds. Under “Add a line” there are bribes and gifts; a bribe buys a unit next door with the order you write for it.',
    },
    fr: {
      title: 'Encore une, et un mot à un voisin',
      text: 'Donnez son ordre à la dernière unité. Les lettres sont à côté du journal : on peut tout promettre, et rien n’engage. Sous « Ajouter une ligne » se trouvent corruptions et dons ; une corruption achète une unité voisine avec l’ordre que vous lui écrivez.',
    },
  },
  0: {
    en: {
      title: 'Seal the sheet',
      text: 'Every unit has its order. A line can still be struck out or written anew; once sealed it stands. When all six have sealed, the sheets are opened together and you see the season step by step, each result with its reason.',
    },
    fr: {
      title: 'Sceller la feuille',
      text: 'Chaque unité a son ordre. On peut encore rayer une ligne ou la récrire ; une fois scellée, elle vaut. Quand les six ont scellé, les feuilles s’ouvrent ensemble et vous voyez la saison pas à pas, chaque résultat avec sa raison.',
    },
  },
};

const seasons: { readonly [season: number]: Lessons } = {
  1: {
    en: {
      title: 'Summer: sieges',
      text: 'A city with walls is not taken by marching in. Whoever stands in its province besieges it for two seasons in a row: touch the unit, then Besiege. Major citadels are the points that win the game; your own capital counts three.',
    },
    fr: {
      title: 'L’été : les sièges',
      text: 'Une ville fortifiée ne se prend pas en y marchant. Qui se trouve dans sa province l’assiège deux saisons de suite : touchez l’unité, puis Assiéger. Les citadelles majeures sont les points qui gagnent la partie ; votre capitale en vaut trois.',
    },
  },
  2: {
    en: {
      title: 'Autumn: the last march of the year',
      text: 'After autumn comes winter, with pay and levies: units are raised only where you hold a citadel and the province is free. Touch anything that is not lit to hear which rule forbids it. From here on you know enough to go on by yourself.',
    },
    fr: {
      title: 'L’automne : la dernière marche de l’année',
      text: 'Après l’automne vient l’hiver, avec l’entretien et les levées : on ne lève que là où l’on tient une citadelle et où la province est libre. Touchez ce qui n’est pas éclairé pour apprendre quelle règle l’interdit. Désormais vous en savez assez pour continuer seul.',
    },
  },
};

/** While a season is shown the next question waits. */
export const season: Lessons = {
  en: {
    title: 'All sheets are open',
    text: 'Everything happens at once. Go on step by step, or let it run: each step says what came of an order and why, and Next battle leads to where armies met. Equals keep each other out; the stronger drives out. Close it when you have seen enough: the next sheet waits.',
  },
  fr: {
    title: 'Toutes les feuilles sont ouvertes',
    text: 'Tout se passe à la fois. Avancez pas à pas, ou laissez défiler : chaque pas dit ce qu’un ordre a donné et pourquoi, et Bataille suivante mène là où des armées se sont rencontrées. Les égaux se repoussent, le plus fort déloge. Fermez quand vous en avez assez vu : la feuille suivante attend.',
  },
};

/** Units of one’s own that have no order yet: lines about the others are no longer offered. */
function idleIn({ actions = [] }: Ask): number {
  const units = actions.flatMap((action) => /^write ([AFG][egm]?[*#]? \S+)/.exec(action)?.[1] ?? []);
  return new Set(units).size;
}

/** The first year; later ones need no coach. */
export function coach(ask: Ask, language: Language): Lesson | undefined {
  const turn = Number(ask.params?.turn ?? 0);
  if (shown.value) return turn < 4 ? season[language] : undefined;
  if (!isAsked(ask, 'orders')) return turn < 4 ? forStep(lessons, ask)?.[language] : undefined;
  if (turn === 0) return spring[Math.min(3, idleIn(ask))]?.[language];
  return seasons[turn]?.[language];
}
