import { type Side, sides } from '@strategoi/bey';
import { fleets } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { Language } from '@strategoi/kernel';
import type { BriefOf, ScenarioBrief, Source } from '../series/brief.ts';
import { seriesBrief } from '../series/brief.ts';
import { holdersOf } from './pieces.ts';
import type { HellespontView } from './status.ts';
import { panels } from './status.ts';

const sources: readonly Source[] = [
  {
    rule: 'HEL-VIC-04',
    title: { en: 'Ports', fr: 'Les ports' },
    note: {
      en: 'Kyzikos 5, Sestos and Abydos 3 each, every other port 1',
      fr: 'Cyzique 5, Sestos et Abydos 3 chacun, tout autre port 1',
    },
    zones: ['Cyzique', 'Sestos', 'Abydos'],
    marks: {
      en: ['Kyzikos 5', 'Sestos 3', 'Abydos 3'],
      fr: ['Cyzique 5', 'Sestos 3', 'Abydos 3'],
    },
    worth: '5',
  },
  {
    rule: 'HEL-VIC-06',
    title: { en: 'The fleet at sea and in port', fr: 'La flotte en mer et dans les ports' },
    note: { en: '3 for every 10 points of strength', fr: '3 par tranche de 10 points de force' },
  },
  {
    rule: 'HEL-VIC-05',
    title: { en: 'Better supply', fr: 'Meilleur ravitaillement' },
    note: { en: '3 for every box ahead of the enemy', fr: '3 par case d’avance sur l’ennemi' },
  },
  {
    rule: 'HEL-VIC-07',
    title: { en: 'Enemy troops destroyed', fr: 'Troupes ennemies détruites' },
    note: {
      en: 'hoplites 2, others 1, if still out at the end',
      fr: 'hoplites 2, autres 1, si encore hors jeu à la fin',
    },
  },
  {
    rule: 'HEL-VIC-08',
    title: { en: 'Enemy leaders fallen in combat', fr: 'Chefs ennemis tombés au combat' },
    note: { en: '1 each', fr: '1 chacun' },
  },
  {
    rule: 'HEL-VIC-09',
    title: { en: 'Alcibiades before Tissaphernes', fr: 'Alcibiade avant Tissapherne' },
    note: {
      en: '2 to Sparta, if the stratagem is played first',
      fr: '2 à Sparte, si le stratagème est joué d’abord',
    },
    only: 'sparta',
  },
];

const ports = {
  icon: 'anchor',
  title: { en: 'All the ports win at once', fr: 'Tous les ports gagnent aussitôt' },
  text: {
    en: 'Athens needs every one; Sparta every one but Kardia.',
    fr: 'Il les faut tous à Athènes ; à Sparte tous sauf Cardia.',
  },
};
const ruin = {
  icon: 'trireme',
  title: { en: 'A ruined fleet loses', fr: 'Une flotte ruinée perd' },
  text: {
    en: 'At the end Sparta wins outright if Athens has 30 points of ships or fewer and she 45; Athens if Sparta has 20 or fewer and she 40.',
    fr: 'À la fin, Sparte gagne d’emblée si Athènes n’a plus que 30 points de navires et elle 45 ; Athènes si Sparte n’en a plus que 20 et elle 40.',
  },
};

const scenarios: { readonly [id: string]: ScenarioBrief } = {
  '10.1': {
    sources,
    story: {
      en: [
        'Athens lost her army in Sicily and for two years has lived on bread from the Black Sea. All of it passes one strait.',
        'Mindaros, admiral of Sparta, has understood: he leaves the promises of one satrap for the gold of another and slips north with the fleet.',
        'Now his ships lie at Abydos, those of Athens across the water at Sestos, a mile of current between them.',
        'Fleets eat every day and winter is coming; a fleet without a port starves before it is beaten.',
        'Thrasybulus and Thrasyllos hold the narrows as they can. Alcibiades, condemned by both cities, is raising ships and a price for them.',
      ],
      fr: [
        'Athènes a perdu son armée en Sicile et vit depuis deux ans du blé de la mer Noire, qui passe tout entier par un détroit.',
        'Mindaros, navarque de Sparte, l’a compris : il laisse les promesses d’un satrape pour l’or d’un autre et monte au nord avec la flotte.',
        'Ses navires sont à Abydos, ceux d’Athènes en face, à Sestos ; entre eux quelques stades de courant.',
        'Une flotte mange tous les jours et l’hiver vient ; sans port elle meurt de faim avant d’être battue.',
        'Thrasybule et Thrasyllos tiennent les passes comme ils peuvent. Alcibiade, condamné par les deux cités, rassemble des navires et leur prix.',
      ],
    },
    news: [
      {
        icon: 'bowl',
        title: { en: 'A stratagem of your choice', fr: 'Un stratagème à votre choix' },
        text: {
          en: 'Before the first turn each side takes one in secret; then one is drawn instead of two.',
          fr: 'Avant le premier tour chacun en prend un en secret ; on en tire ensuite un au lieu de deux.',
        },
      },
      ports,
      ruin,
    ],
  },
  '10.2': {
    // Both counters of that race are out of it.
    sources: sources.filter(({ rule }) => rule !== 'HEL-VIC-09'),
    story: {
      en: [
        'Suppose Athens had trusted Alcibiades from the start.',
        'He knows the satraps, the Spartans and the currents, and everybody’s price; in September he has the fleet.',
        'Mindaros still has the better rowers and Persian pay, and winter still comes.',
        'What is left of the strait’s grain is enough for one of the two.',
      ],
      fr: [
        'Supposons qu’Athènes ait fait confiance à Alcibiade dès le début.',
        'Il connaît les satrapes, les Spartiates et les courants, et le prix de chacun ; en septembre il a la flotte.',
        'Mindaros garde les meilleurs rameurs et la solde perse, et l’hiver vient tout de même.',
        'Ce qui reste du blé du détroit ne suffit qu’à l’un des deux.',
      ],
    },
    news: [
      {
        icon: 'laurel',
        title: { en: 'The Advantage is Athens’', fr: 'L’Avantage est à Athènes' },
        text: {
          en: 'And five stratagems are out of the game: S1, S16, S17, S18 and S23.',
          fr: 'Et cinq stratagèmes sont retirés : S1, S16, S17, S18 et S23.',
        },
      },
      ports,
      ruin,
    ],
  },
};

/** Who holds which port, what is afloat and how both are supplied: what the points are counted from. */
function became({ board }: HellespontView, language: Language): readonly (readonly string[])[] {
  const { names } = words[language];
  const holders = Object.entries(holdersOf(board));
  const held = (side: Side): string =>
    holders.flatMap(([port, holder]) => (holder === sides[side] ? [names.zone(port)] : [])).join(', ');
  const each = (tell: (side: Side) => string): readonly string[] =>
    ([0, 1] as const).flatMap((side) => {
      const told = tell(side);
      return told === '' ? [] : [`${names.side(side)}${language === 'fr' ? '\u00a0' : ''}: ${told}`];
    });
  return [
    each(held),
    each((side) => String(fleets(board, side).afloat)),
    each((side) => String(board.supply[side])),
  ];
}

export const brief: BriefOf = (view, role, language) => {
  const found = scenarios[view.scenario];
  if (!found) return undefined;
  const seen = view as HellespontView;
  const told = seriesBrief(found, panels.status(seen, language, words[language]), role, language);
  if (!view.outcome) return told;
  const ended = became(seen, language);
  return {
    ...told,
    lines: told.lines.map((line, i) => (ended[i] === undefined ? line : { ...line, became: ended[i] })),
  };
};
