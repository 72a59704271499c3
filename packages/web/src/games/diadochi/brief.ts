import { citadels, manifest, type PowerId, powers } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language, PointLine, Role, View } from '@strategoi/kernel';
import type { Brief, BriefLine } from '../../briefing/brief.ts';
import { isOptionalRule } from '../optional.ts';
import { zoneOf } from './scene.ts';
import { stakesOf, status } from './status.ts';

interface Spoken {
  readonly goal: (goal: number, all: number) => string;
  readonly lead: (mine: number, goal: number) => string;
  readonly watch: string;
  readonly capital: string;
  readonly capitalNote: (place: string, worth: number) => string;
  readonly citadels: string;
  readonly citadelsNote: (n: number, worth: number) => string;
  readonly royals: string;
  readonly royalsNote: (worth: number) => string;
  readonly marriage: string;
  readonly marriageNote: (worth: number) => string;
  readonly prestige: string;
  readonly prestigeNote: string;
  readonly length: string;
  readonly until: (year: string) => string;
  /** DIA-END-008 */
  readonly most: (year: string) => string;
  readonly ranked: (year: string) => string;
  readonly story: readonly string[];
  readonly news: { readonly [scenario: string]: Brief['news'] };
  readonly optional: string;
}

const spoken: { readonly [L in Language]: Spoken } = {
  en: {
    goal: (goal, all) => `Hold ${goal} of the ${all} points`,
    lead: (mine, goal) =>
      `You have ${mine}, so you need ${goal - mine} more. Whoever has more than half when a season ends has won.`,
    watch: 'Whoever has more than half of the points when a season ends has won.',
    capital: 'Your own capital',
    capitalNote: (place, worth) => `${worth} while you hold ${place}; lose it and they are gone`,
    citadels: 'Major citadels',
    citadelsNote: (n, worth) => `${worth} for each of the ${n}, other capitals too`,
    royals: 'The royal family',
    royalsNote: (worth) => `${worth} for each of its members in your hands`,
    marriage: 'Cleopatra',
    marriageNote: (worth) => `${worth} for good to whoever marries her`,
    prestige: 'Prestige',
    prestigeNote: 'for deeds, good and bad, on top of all these',
    length: 'three seasons of orders a year, then winter',
    until: (year) => `to the winter of ${year} BC, three seasons of orders a year`,
    most: (year) => `If nobody has after the winter of ${year} BC, whoever has the most points wins.`,
    ranked: (year) => `If nobody has after the winter of ${year} BC, all are ranked by their points.`,
    story: [
      'Alexander is dead in Babylon, and asked whom he leaves the world to, he is said to have answered: the strongest.',
      'His brother is simple, his son not weaned. His generals have shared out the provinces in their name, and trust nobody.',
      'Old Antipater holds Macedon, Ptolemy Egypt and the body of the king; Antigonus has Phrygia and one eye on the rest.',
      'Lysimachus watches the straits, Seleucus Babylon, and Eumenes, a Greek among Macedonians, has only his wits and their gold.',
      'Everybody writes his orders in secret and everybody’s orders happen at once. Nobody is strong enough alone; no promise binds.',
    ],
    news: {
      basic: [
        {
          icon: 'march',
          title: 'A season in three touches',
          text: 'Touch a unit of yours, touch where it goes, seal. A captain can write the whole sheet: change what you like.',
        },
        {
          icon: 'seal',
          title: 'All orders are opened together',
          text: 'One against one changes nothing: an army needs support to push another out.',
        },
        {
          icon: 'coin',
          title: 'Gold turns armies',
          text: 'What stands beside you can be bought, and your own can be guarded against it.',
        },
        {
          icon: 'winter',
          title: 'Winter pays',
          text: 'Provinces and citadels give income, every unit costs its price again, and the rest builds.',
        },
      ],
      advanced: [
        {
          icon: 'royal',
          title: 'The royal family is in play',
          text: 'Each of them counts for whoever holds them, and the kings can give orders of their own.',
        },
        {
          icon: 'warning',
          title: 'Fate takes a hand',
          text: 'Storms, floods, revolts and foreign armies come as the seasons turn.',
        },
        {
          icon: 'coin',
          title: 'Gold turns armies',
          text: 'What stands beside you can be bought, and your own can be guarded against it.',
        },
      ],
    },
    optional: 'Optional rules in play',
  },
  fr: {
    goal: (goal, all) => `Tenez ${goal} des ${all} points`,
    lead: (mine, goal) =>
      `Vous en avez ${mine} : il vous en faut ${goal - mine} de plus. Qui a plus de la moitié à la fin d’une saison a gagné.`,
    watch: 'Qui a plus de la moitié des points à la fin d’une saison a gagné.',
    capital: 'Votre capitale',
    capitalNote: (place, worth) => `${worth} tant que vous tenez ${place} ; perdue, ils sont perdus`,
    citadels: 'Les citadelles majeures',
    citadelsNote: (n, worth) => `${worth} pour chacune des ${n}, capitales des autres comprises`,
    royals: 'La famille royale',
    royalsNote: (worth) => `${worth} par membre entre vos mains`,
    marriage: 'Cléopâtre',
    marriageNote: (worth) => `${worth} pour toujours à qui l’épouse`,
    prestige: 'Le prestige',
    prestigeNote: 'pour les hauts faits et les méfaits, en plus du reste',
    length: 'trois saisons d’ordres par an, puis l’hiver',
    until: (year) => `jusqu’à l’hiver ${year} av. J.-⁠C., trois saisons d’ordres par an`,
    most: (year) =>
      `Si personne ne l’a fait après l’hiver ${year} av. J.-⁠C., celui qui a le plus de points gagne.`,
    ranked: (year) =>
      `Si personne ne l’a fait après l’hiver ${year} av. J.-⁠C., on est classé selon ses points.`,
    story: [
      'Alexandre est mort à Babylone ; à qui lui demandait à qui il laissait le monde, il aurait répondu : au plus fort.',
      'Son frère est simple d’esprit, son fils n’est pas sevré. Ses généraux se sont partagé les provinces en leur nom et ne se fient à personne.',
      'Le vieil Antipater tient la Macédoine, Ptolémée l’Égypte et le corps du roi ; Antigone a la Phrygie et un œil sur le reste.',
      'Lysimaque surveille les détroits, Séleucos Babylone, et Eumène, Grec parmi les Macédoniens, n’a que son esprit et leur or.',
      'Chacun écrit ses ordres en secret et tous s’exécutent à la fois. Nul n’est assez fort seul ; nulle promesse n’engage.',
    ],
    news: {
      basic: [
        {
          icon: 'march',
          title: 'Une saison en trois touches',
          text: 'Touchez une de vos unités, touchez où elle va, scellez. Un capitaine peut écrire toute la feuille : changez-y ce que vous voulez.',
        },
        {
          icon: 'seal',
          title: 'Tous les ordres s’ouvrent ensemble',
          text: 'Un contre un ne change rien : il faut du soutien pour déloger une armée.',
        },
        {
          icon: 'coin',
          title: 'L’or retourne les armées',
          text: 'Une unité voisine peut s’acheter ; les vôtres peuvent être gardées fidèles.',
        },
        {
          icon: 'winter',
          title: 'L’hiver paie',
          text: 'Provinces et citadelles rapportent, chaque unité coûte de nouveau son prix, le reste bâtit.',
        },
      ],
      advanced: [
        {
          icon: 'royal',
          title: 'La famille royale est en jeu',
          text: 'Chacun de ses membres compte pour qui le tient, et les rois peuvent donner leurs propres ordres.',
        },
        {
          icon: 'warning',
          title: 'Le destin s’en mêle',
          text: 'Tempêtes, crues, révoltes et armées étrangères viennent avec les saisons.',
        },
        {
          icon: 'coin',
          title: 'L’or retourne les armées',
          text: 'Une unité voisine peut s’acheter ; les vôtres peuvent être gardées fidèles.',
        },
      ],
    },
    optional: 'Règles optionnelles en jeu',
  },
};

/** The optional rules this table plays by, so that nobody meets one unawares. */
function optionalRules({ options }: View, language: Language): Brief['news'] {
  const taken = manifest.options.filter(
    (option) => isOptionalRule(option) && (options[option.id] ?? option.default) !== option.default,
  );
  if (taken.length === 0) return [];
  // What only the advanced game has says so where it is chosen.
  const names = taken.map(({ id }) => words[language].option(id).name.replace(/\s*\([^)]*\)$/, ''));
  return [
    { icon: 'scroll', title: spoken[language].optional, text: `${words[language].names.list(names)}.` },
  ];
}

const great = citadels.filter(({ major }) => major);

export function brief(view: View, role: Role | undefined, language: Language): Brief {
  const text = spoken[language];
  const { names } = words[language];
  const table = status(view, language);
  const { goal, inPlay, prestige } = stakesOf(view);
  const own = table.sides.find((side) => side.role === role);
  const advanced = view.scenario === 'advanced';
  const last = String(view.options.last ?? 'none');
  const ending = view.options.ranking === 'ranking' ? 'ranked' : 'most';
  const sum = (lines: readonly PointLine[], rule: string): number =>
    lines.filter((line) => line.rule === rule).reduce((n, { points }) => n + points, 0);
  const lineOf = (rule: string, title: string, note: string, more: Partial<BriefLine> = {}): BriefLine => ({
    title,
    note,
    now: Object.fromEntries(table.sides.map((side) => [side.role, sum(side.lines, rule)])),
    ...more,
  });
  // DIA-OPT-PRESTIGE-01: every point is ten of prestige.
  const point = prestige ? 10 : 1;
  const capital = own ? powers[own.role as PowerId].capital : undefined;
  return {
    when: names.turn(table.turn),
    goal: text.goal(goal, inPlay),
    lead: [
      own ? text.lead(own.points, goal) : text.watch,
      ...(last === 'none' ? [] : [text[ending](last)]),
    ].join(' '),
    lines: [
      lineOf(
        'DIA-VP-001',
        text.capital,
        text.capitalNote(capital ? names.label(capital) : text.capital, 3 * point),
        capital ? { zones: [zoneOf(capital)], worth: `${3 * point}` } : {},
      ),
      lineOf('DIA-VP-002', text.citadels, text.citadelsNote(great.length, point), {
        zones: great.filter(({ id }) => id !== capital).map(({ id }) => zoneOf(id)),
        worth: `${point}`,
      }),
      ...(advanced
        ? [
            lineOf('DIA-VP-005', text.royals, text.royalsNote(point)),
            lineOf('DIA-VP-006', text.marriage, text.marriageNote(point)),
          ]
        : []),
      ...(prestige ? [lineOf('DIA-OPT-PRESTIGE-01', text.prestige, text.prestigeNote)] : []),
    ],
    story: text.story,
    news: [...(text.news[view.scenario] ?? []), ...optionalRules(view, language)],
    // DIA-END-008
    length: last === 'none' ? text.length : text.until(last),
  };
}
