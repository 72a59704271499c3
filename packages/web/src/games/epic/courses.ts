import type { Course } from '../kit/guide.ts';
import type { Step } from './asked.ts';

const REGIONS = {
  attica: ['athens', 14, 10],
  argolid: ['athens', 6, 8],
  elis: ['athens', 4, 7],
  laconia: ['sparta', 12, 11],
  arcadia: ['sparta', 1, 8],
  achaea: ['sparta', 4, 5],
  corinth: ['sparta', 9, 10],
  epidaurus: ['sparta', 7, 7],
  megarid: ['sparta', 6, 8],
  boeotia: ['sparta', 9, 10],
} as const;
const each = <T>(pick: (of: (typeof REGIONS)[keyof typeof REGIONS]) => T): { [region: string]: T } =>
  Object.fromEntries(Object.entries(REGIONS).map(([id, of]) => [id, pick(of)]));

/** Nicias before Orchomenus, Alcibiades in Mantinea: one city is starved out, another one stormed. */
const arcadia: Course = {
  id: 'siege',
  title: { en: 'Second lesson: a siege and a storm', fr: 'Deuxième leçon : un siège et un assaut' },
  note: {
    en: 'Arcadia wavers. Nicias lies before Orchomenus, Alcibiades in Mantinea with the army of the league. Lay a siege, weigh a storm, fight it round by round.',
    fr: 'L’Arcadie hésite. Nicias est devant Orchomène, Alcibiade à Mantinée avec l’armée de la ligue. Mettez un siège, pesez un assaut, livrez-le round par round.',
  },
  role: 'athens',
  seed: 'a summer in Arcadia',
  position: {
    game: 'epic',
    scenario: 'argive',
    board: {
      year: 418,
      season: 'summer',
      phase: 'sieges',
      treasury: { athens: 14, sparta: 12 },
      controller: each(([seat]) => seat),
      al: each(([, al]) => al),
      ml: each(([, , ml]) => ml),
      multiplier: each(() => 1),
      cityHolder: { mantinea: 'athens' },
      units: {
        W2833: ['2 argolid-h4'],
        mantinea: ['argolid-h5 inside', '3 argolid-h4 inside', 'argolid-l3 inside', '2 attica-h4 inside'],
        athens: ['3 attica-h4 inside'],
        tegea: ['arcadia-h4 inside'],
        sparta: ['2 laconia-h6 inside'],
      },
      leaders: {
        W2833: ['nicias by athens'],
        mantinea: ['alcibiades by athens inside'],
        sparta: ['agis by sparta inside'],
      },
      masked: ['W2833'],
    },
    flow: [
      { step: 'game.next' },
      { step: 'season.f' },
      { step: 'sieges.seat', order: [0, 1], at: 0, rolled: [] },
    ],
  },
  says: {
    'sieges.seat': {
      en: {
        title: 'Shut in, then besieged',
        text: 'Nicias masks Orchomenus: nobody goes in or out. A small city is besieged by 2 land units, a medium one by 4, a large one by 6. Touch Orchomenus: the siege is laid and its die thrown at once; above the siege morale the city gives up. The morale falls by one each season, so what holds today seldom holds the year.',
        point: 'map',
      },
      fr: {
        title: 'Bloquée, puis assiégée',
        text: 'Nicias bloque Orchomène : personne n’entre ni ne sort. Il faut 2 unités à terre pour assiéger une petite cité, 4 pour une moyenne, 6 pour une grande. Touchez Orchomène : le siège est mis et son dé jeté aussitôt ; au-dessus du moral de siège, la cité se rend. Ce moral baisse d’un point par saison : ce qui tient aujourd’hui tient rarement l’année.',
        point: 'map',
      },
    },
    'move.stack': {
      en: {
        title: 'Tegea next',
        text: 'Nicias must stay, or the siege is over. Touch Mantinea: Alcibiades has seven units there, and one Arcadian holds Tegea, the next city on the road south.',
        point: 'map',
      },
      fr: {
        title: 'Puis Tégée',
        text: 'Nicias doit rester, sinon le siège est levé. Touchez Mantinée : Alcibiade y a sept unités, et une seule unité arcadienne tient Tégée, la cité suivante sur la route du sud.',
        point: 'map',
      },
    },
    'move.group': {
      en: {
        title: 'The odds before the march',
        text: 'Rest on Tegea, or touch it on a phone: the card has the column, what each die does, the chance of the whole battle and what a victory moves. Leave a unit or two in Mantinea if you fear for it: touch in the tray who goes.',
        point: 'map',
      },
      fr: {
        title: 'Les chances avant la marche',
        text: 'Arrêtez-vous sur Tégée, ou touchez-la sur un téléphone : la fiche donne la colonne, l’effet de chaque dé, les chances de toute la bataille et ce qu’une victoire change aux niveaux. Laissez une ou deux unités à Mantinée si vous craignez pour elle : touchez dans la pile étalée ceux qui partent.',
        point: 'map',
      },
    },
    'place.choice': {
      en: {
        title: 'Storm, or wait',
        text: 'Stormed, Tegea may be yours today, and a repulse would give Arcadia heart. Masked by 4 units or more it can be besieged next season like Orchomenus. Arcadia has 1 allegiance left: each victory there takes 2, and at -3 the region is yours at the turn of the year.',
        point: 'acts',
      },
      fr: {
        title: 'L’assaut, ou l’attente',
        text: 'Prise d’assaut, Tégée peut être à vous aujourd’hui ; repoussé, vous rendriez courage à l’Arcadie. Bloquée par 4 unités au moins, elle peut être assiégée la saison prochaine comme Orchomène. Il reste 1 d’allégeance à l’Arcadie : chaque victoire en ôte 2, et à -3 la région est à vous au changement d’année.',
        point: 'acts',
      },
    },
    'battle.press': {
      en: {
        title: 'Go on, or break off',
        text: 'The card shows the dice so far, where everybody’s morale stands, and the chance if both fight on. To break off keeps your men and costs you the battle. Behind walls nobody runs: only the dead open the gate.',
        point: 'odds',
      },
      fr: {
        title: 'Poursuivre, ou rompre',
        text: 'La fiche montre les dés déjà jetés, le moral de chacun, et les chances si les deux continuent. Rompre sauve vos hommes et coûte la bataille. Derrière des murs personne ne fuit : seuls les morts ouvrent la porte.',
        point: 'odds',
      },
    },
    'capture.fate': {
      en: {
        title: 'The city is yours',
        text: 'Spare it: its walls are yours now, and its region has lost heart. A destroyed city is gone, and a region that sees it destroyed holds to its master.',
        point: 'acts',
      },
      fr: {
        title: 'La cité est à vous',
        text: 'Épargnez-la : ses murs sont à vous, et sa région a perdu courage. Détruite, elle disparaît, et la région qui voit cela s’attache à son maître.',
        point: 'acts',
      },
    },
  },
};

export const courses: readonly Course<Step>[] = [arcadia];
