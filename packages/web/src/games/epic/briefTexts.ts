import type { Language } from '@strategoi/kernel';
import type { Brief } from '../../briefing/brief.ts';

export interface ScenarioText {
  readonly goal: { readonly athens: string; readonly sparta: string; readonly watch: string };
  readonly lead: string;
  readonly story: readonly string[];
}

interface BriefTexts {
  readonly regions: string;
  readonly tribute: string;
  readonly capitals: string;
  readonly capitalsNote: (list: string) => string;
  readonly homes: string;
  readonly homesNote: (list: string) => string;
  readonly end: string;
  readonly orMore: (n: number) => string;
  readonly orLess: (n: number) => string;
  readonly between: (low: number, high: number) => string;
  readonly means: (range: string, verdict: string) => string;
  readonly wins: (who: string, level: string) => string;
  readonly length: (years: number) => string;
  readonly simple: Brief['news'];
  readonly whole: Brief['news'];
  readonly scenarios: { readonly [id: string]: ScenarioText };
}

const winners: { readonly [L in Language]: { readonly [who: string]: string } } = {
  en: { athens: 'Athens', sparta: 'Sparta', draw: 'a draw', allies: 'each ally by his own' },
  fr: { athens: 'Athènes', sparta: 'Sparte', draw: 'partie nulle', allies: 'chaque allié pour lui-même' },
};

const en: BriefTexts = {
  regions: 'The regions of Athens decide',
  tribute: 'The tribute value of Athens decides',
  capitals: 'Capitals',
  capitalsNote: (list) => `${list}: whoever loses his has lost the war at once`,
  homes: 'Home regions',
  homesNote: (list) => `${list}: the same when one passes to the enemy`,
  end: '†',
  orMore: (n) => `${n} or more`,
  orLess: (n) => `${n} or less`,
  between: (low, high) => `${low} to ${high}`,
  means: (range, verdict) => `${range}: ${verdict}`,
  wins: (who, level) => `${winners.en[who] ?? who}${level === 'decisive' ? ' (decisive victory)' : ''}`,
  length: (years) => `${years} years of four seasons, three campaign turns each`,
  simple: [
    {
      icon: 'army',
      title: 'First place, then march',
      text: 'Each season you bring units out of the pools of your regions, pay for their supply, and have three campaign turns.',
    },
    {
      icon: 'leader',
      title: 'Leaders move armies',
      text: 'More than one unit goes together, or attacks, only with a leader.',
    },
    {
      icon: 'battle',
      title: 'Morale decides',
      text: 'A battle goes round by round. Whoever has no morale left runs; you may break off before that.',
    },
  ],
  whole: [
    {
      icon: 'tribute',
      title: 'Tribute buys the war and loses the empire',
      text: 'Every step up costs allegiance; in the risk zone cities revolt.',
    },
    {
      icon: 'region',
      title: 'Regions change hands by allegiance',
      text: 'Victories, raids, sieges and cards move it; when none is left the region goes over.',
    },
    {
      icon: 'card',
      title: 'Cards make moments',
      text: 'Most are played in their step; some wait in your hand for a fleet, a battle, a siege.',
    },
  ],
  scenarios: {
    argive: {
      goal: {
        athens: 'Hold three regions at the end of 416',
        sparta: 'Leave Athens two regions at the end of 416',
        watch: 'Athens needs three regions at the end of 416',
      },
      lead: 'A region falls when its cities are taken and its allegiance is gone. The fight is for Elis, Argos and Arcadia.',
      story: [
        'The peace of Nicias is two years old and nobody keeps it. Sparta has fallen out with her own allies.',
        'Argos, fresh and hungry, has made a league with Mantinea and Elis, and Alcibiades has talked Athens into it.',
        'For the first time in the war a Spartan defeat in the Peloponnese could end it; so could a Spartan victory.',
        'Near Mantinea the largest armies the Greeks have set against each other are about to meet.',
      ],
    },
    campaign: {
      goal: {
        athens: 'Keep regions worth 33 when the war ends',
        sparta: 'Bring the empire of Athens under 26',
        watch: 'The empire of Athens is weighed when the war ends',
      },
      lead: 'The base value of the regions under Athens is counted in the last winter. Money decides how long anybody lasts.',
      story: [
        'Thebans have come over the wall of Plataea by night. The thirty years’ peace has lasted fourteen.',
        'Athens has ships, walls to the sea and six thousand talents; Sparta has the best infantry in the world and all who fear Athens.',
        'Pericles means to sit behind the walls and wait. Archidamus means to burn the olive trees until he comes out.',
        'Nobody has fought a war of this kind before, and nobody thinks it will last twenty-seven years.',
      ],
    },
    ionian: {
      goal: {
        athens: 'Keep regions worth 28 when 405 ends',
        sparta: 'Bring the empire of Athens under 25',
        watch: 'The empire of Athens is weighed when 405 ends',
      },
      lead: 'The base value of the regions under Athens is counted in the last winter. Every island counts.',
      story: [
        'The army of Athens lies in the quarries of Syracuse and most of her ships on its beaches.',
        'A Spartan garrison sits at Decelea in sight of the walls, and the allies in Ionia are asking who comes first.',
        'Two satraps of the Great King offer Sparta money for rowers; each wants it spent on his own coast.',
        'Athens melts down the gold of the goddess and builds again.',
      ],
    },
  },
};

const fr: BriefTexts = {
  regions: 'Les régions d’Athènes décident',
  tribute: 'La valeur de tribut d’Athènes décide',
  capitals: 'Capitales',
  capitalsNote: (list) => `${list} : qui perd la sienne a perdu la guerre sur-le-champ`,
  homes: 'Régions mères',
  homesNote: (list) => `${list} : de même si l’une passe à l’ennemi`,
  end: '†',
  orMore: (n) => `${n} ou plus`,
  orLess: (n) => `${n} ou moins`,
  between: (low, high) => `${low} à ${high}`,
  means: (range, verdict) => `${range} : ${verdict}`,
  wins: (who, level) => `${winners.fr[who] ?? who}${level === 'decisive' ? ' (victoire décisive)' : ''}`,
  length: (years) => `${years} ans de quatre saisons, trois tours de campagne chacune`,
  simple: [
    {
      icon: 'army',
      title: 'Placer, puis marcher',
      text: 'Chaque saison vous tirez des unités des réserves de vos régions, payez leur ravitaillement, puis jouez trois tours de campagne.',
    },
    {
      icon: 'leader',
      title: 'Les leaders font marcher les armées',
      text: 'Sans leader, une seule unité marche ou attaque à la fois.',
    },
    {
      icon: 'battle',
      title: 'Le moral décide',
      text: 'Une bataille se livre round par round. Qui n’a plus de moral fuit ; on peut rompre avant.',
    },
  ],
  whole: [
    {
      icon: 'tribute',
      title: 'Le tribut paie la guerre et défait l’empire',
      text: 'Chaque cran de plus au tribut coûte de l’allégeance ; en zone à risque, les cités se révoltent.',
    },
    {
      icon: 'region',
      title: 'Les régions changent de main par l’allégeance',
      text: 'Victoires, raids, sièges et cartes la font varier ; quand il n’en reste rien, la région change de camp.',
    },
    {
      icon: 'card',
      title: 'Les cartes ont leur moment',
      text: 'La plupart se jouent à leur étape ; d’autres attendent une flotte, une bataille, un siège.',
    },
  ],
  scenarios: {
    argive: {
      goal: {
        athens: 'Tenez trois régions à la fin de 416',
        sparta: 'Ne laissez que deux régions à Athènes à la fin de 416',
        watch: 'Athènes a besoin de trois régions à la fin de 416',
      },
      lead: 'Une région tombe quand ses cités sont prises et son allégeance perdue. On se bat pour l’Élide, Argos et l’Arcadie.',
      story: [
        'La paix de Nicias a deux ans et personne ne la respecte. Sparte est brouillée avec ses propres alliés.',
        'Argos, fraîche et affamée, s’est liguée avec Mantinée et Élis, et Alcibiade y a entraîné Athènes.',
        'Pour la première fois, une défaite spartiate dans le Péloponnèse pourrait finir la guerre ; une victoire aussi.',
        'Près de Mantinée, les plus grandes armées que les Grecs aient opposées vont se rencontrer.',
      ],
    },
    campaign: {
      goal: {
        athens: 'Gardez des régions valant 33 à la fin de la guerre',
        sparta: 'Ramenez l’empire d’Athènes sous 26',
        watch: 'L’empire d’Athènes est compté à la fin de la guerre',
      },
      lead: 'On compte au dernier hiver la valeur de base des régions d’Athènes. L’argent dit combien de temps on tient.',
      story: [
        'Des Thébains ont passé de nuit le mur de Platée. La paix de trente ans en a duré quatorze.',
        'Athènes a des navires, des murs jusqu’à la mer et six mille talents ; Sparte a la meilleure infanterie du monde et tous ceux qui craignent Athènes.',
        'Périclès veut attendre derrière les murs. Archidamos veut brûler les oliviers jusqu’à ce qu’il en sorte.',
        'Nul n’a fait de guerre pareille, et nul ne pense qu’elle durera vingt-sept ans.',
      ],
    },
    ionian: {
      goal: {
        athens: 'Gardez des régions valant 28 à la fin de 405',
        sparta: 'Ramenez l’empire d’Athènes sous 25',
        watch: 'L’empire d’Athènes est compté à la fin de 405',
      },
      lead: 'On compte au dernier hiver la valeur de base des régions d’Athènes. Chaque île compte.',
      story: [
        'L’armée d’Athènes gît dans les carrières de Syracuse, et la plupart de ses navires sur ses plages.',
        'Une garnison spartiate tient Décélie en vue des murs, et les alliés d’Ionie se demandent qui sera le premier.',
        'Deux satrapes du Grand Roi offrent à Sparte de quoi payer des rameurs ; chacun veut l’argent sur sa côte.',
        'Athènes fond l’or de la déesse et construit de nouveau.',
      ],
    },
  },
};

export const briefTexts: { readonly [L in Language]: BriefTexts } = { en, fr };
