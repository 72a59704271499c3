import { words } from '@strategoi/epic/words';
import type { Ask, Language } from '@strategoi/kernel';
import type { Head } from '../kit/asked.ts';
import { forHead, forStep, type Step } from './asked.ts';

interface Lesson {
  readonly title: string;
  readonly text: string;
}
type Lessons = { readonly [head in Head<Step> | `${Step}.region`]?: { readonly [L in Language]: Lesson } };

/** What the coach says at each kind of decision of a first season; a step may be named by its beginning. */
const lessons: Lessons = {
  'placement.region': {
    en: {
      title: 'Bring men into the field',
      text: 'The counter that is marked in the tray goes to the lit city you touch; touch another to mark it, or send all at once. Several units need a leader to go anywhere: put an army where one is. A unit in the field costs a talent a season, half of it at home. Then close the pool.',
    },
    fr: {
      title: 'Mettre des hommes en campagne',
      text: 'Le pion marqué dans la pile va dans la cité éclairée que vous touchez ; touchez-en un autre pour le marquer, ou envoyez-les tous d’un coup. Plusieurs unités ne bougent pas sans leader : mettez l’armée auprès d’un leader. Une unité en campagne coûte un talent par saison, la moitié chez elle. Puis fermez la réserve.',
    },
  },
  placement: {
    en: {
      title: 'The pools of your regions',
      text: 'A season begins with placement. Touch a lit region and see to its pool: the Argolid has the army of the league, with Alcibiades; Attica, to the east, has yours. Leave a unit or two in Athens, for whoever loses his capital has lost the war. When both are seen to, finish: nobody pays for those in a pool.',
    },
    fr: {
      title: 'Les réserves de vos régions',
      text: 'Une saison commence par le placement. Touchez une région éclairée et voyez sa réserve : l’Argolide a l’armée de la ligue, avec Alcibiade ; l’Attique, à l’est, a la vôtre. Laissez une ou deux unités à Athènes, car qui perd sa capitale a perdu la guerre. Quand vous avez vu les deux, terminez : les unités en réserve ne coûtent rien.',
    },
  },
  'supply.bill': {
    en: {
      title: 'Paying for the army',
      text: 'Everybody in the field is paid for, or lives off the land, or is lost. The sum stands in the prompt. Pay unless you are short of talents: units you touch forage instead, miss a campaign turn and fight worse.',
    },
    fr: {
      title: 'Payer l’armée',
      text: 'Quiconque est en campagne est payé, vit sur le pays, ou se perd. La somme est dite dans la question. Payez, sauf si les talents manquent : les unités que vous touchez fourragent alors, perdent un tour de campagne et se battent moins bien.',
    },
  },
  raids: {
    en: {
      title: 'Three campaign turns',
      text: 'Each season has three. Before the moves, units on enemy ground may raid it: a talent for each unit in supply, and the region grows weary of arms. Whoever raids does not move this turn. Nobody to raid? End raids.',
    },
    fr: {
      title: 'Trois tours de campagne',
      text: 'Chaque saison en a trois. Avant les mouvements, les unités en terre ennemie peuvent la piller : un talent par unité ravitaillée, et la région se lasse des armes. Qui pille ne bouge pas ce tour-ci. Personne à piller ? Terminez les raids.',
    },
  },
  'raids.pick': {
    en: {
      title: 'Who raids',
      text: 'Pick those who raid; the others stay free to march and fight. A whole stack raids with one touch on the map instead.',
    },
    fr: {
      title: 'Qui pille',
      text: 'Désignez ceux qui pillent ; les autres restent libres de marcher et de combattre. Une touche sur la carte fait piller toute la pile.',
    },
  },
  'move.stack': {
    en: {
      title: 'Moving',
      text: 'Touch a stack of yours to move it, one after another; end your moves when nobody else should go. Battles are fought after all your moves, in the order you choose.',
    },
    fr: {
      title: 'Le mouvement',
      text: 'Touchez une de vos piles pour la faire bouger, l’une après l’autre ; terminez quand personne d’autre ne doit partir. Les batailles viennent après tous vos mouvements, dans l’ordre de votre choix.',
    },
  },
  'move.group': {
    en: {
      title: 'Who goes, and where',
      text: 'Touch a lit hex and the whole stack goes there; touch counters of the tray first to send only some. Numbers are movement points: roads cost half, rough ground two. Red means a fight: rest on it to see its odds. To go by way of another hex, drag a point of the way. Faces without hexes are friendly areas, crossed for one point each.',
    },
    fr: {
      title: 'Qui part, et où',
      text: 'Touchez un hexagone éclairé et toute la pile y va ; touchez d’abord des pions de la pile étalée pour n’en envoyer qu’une part. Les nombres sont des points de mouvement : une route coûte la moitié, un terrain accidenté deux. Le rouge est un combat : arrêtez-vous-y pour en voir les chances. Pour passer par un autre hexagone, tirez un point de la route. Les zones amies se traversent d’un seul point.',
    },
  },
  'march.on': {
    en: {
      title: 'On the march',
      text: 'Some movement is left: touch a lit hex to go on, or halt here.',
    },
    fr: {
      title: 'En marche',
      text: 'Il reste du mouvement : touchez un hexagone éclairé pour continuer, ou arrêtez-vous ici.',
    },
  },
  naval: {
    en: {
      title: 'A plan at sea',
      text: 'A fleet names its whole way first, then rolls: it has six points and a die. Touch one sea after another. What lies beyond six is drawn hollow, for the wind may fail you; enemies on the way may intercept. Then roll.',
    },
    fr: {
      title: 'Un trajet en mer',
      text: 'Une flotte annonce d’abord toute sa route, puis jette le dé : elle a six points plus le dé. Touchez les mers l’une après l’autre. Au-delà de six points, la route est dessinée en creux, car le vent peut manquer ; l’ennemi peut intercepter. Puis jetez le dé.',
    },
  },
  intercept: {
    en: {
      title: 'Enemy sails',
      text: 'A fleet of yours in a sea the enemy crosses may go after him. The odds stand beside the question; whoever is caught stops there and fights.',
    },
    fr: {
      title: 'Des voiles ennemies',
      text: 'Une de vos flottes peut poursuivre l’ennemi dans une mer qu’il traverse. Les chances sont à côté de la question ; qui est pris s’arrête et se bat.',
    },
  },
  battles: {
    en: {
      title: 'Battles',
      text: 'Everywhere you have come upon the enemy there is a fight now. Choose which one is first: its card shows the display, the column and the chance to win if both fight to the end.',
    },
    fr: {
      title: 'Les batailles',
      text: 'Partout où vous avez rencontré l’ennemi, on se bat maintenant. Choisissez par laquelle commencer : sa fiche montre le tableau de combat, la colonne et les chances de vaincre si les deux vont jusqu’au bout.',
    },
  },
  'battle.command': {
    en: {
      title: 'Who commands',
      text: 'One leader commands: each point of his rating moves the column one step your way. He alone risks his life.',
    },
    fr: {
      title: 'Qui commande',
      text: 'Un seul leader commande : chaque point de sa valeur décale la colonne d’un cran en votre faveur. Lui seul risque sa vie.',
    },
  },
  'battle.': {
    en: {
      title: 'Round by round',
      text: 'Each round a die is thrown and both sides suffer. D takes a point of morale from everybody, M and the plus figures are checks: whoever fails runs, whoever fails by three is dead. After each round you may break off. Three enemies dead make a decisive victory.',
    },
    fr: {
      title: 'Round après round',
      text: 'À chaque round on jette un dé et les deux camps souffrent. D ôte un point de moral à tous, M et les chiffres avec plus sont des tests : qui échoue fuit, qui échoue de trois est mort. Après chaque round on peut rompre. Trois ennemis morts font une victoire décisive.',
    },
  },
  retreat: {
    en: {
      title: 'Beaten',
      text: 'Choose where those who ran go: the lit places are open to them. A friendly city nearby is best.',
    },
    fr: {
      title: 'Battus',
      text: 'Choisissez où vont ceux qui ont fui : les lieux éclairés leur sont ouverts. Une cité amie toute proche est le mieux.',
    },
  },
  'place.choice': {
    en: {
      title: 'Before the walls',
      text: 'Storming costs men: two defenders on the walls have up to three morale more. Masking shuts the city in and costs nothing; with enough units you besiege it at the next season, and each season a die may open its gates.',
    },
    fr: {
      title: 'Devant les murs',
      text: 'L’assaut coûte des hommes : deux défenseurs sur les murs ont jusqu’à trois de moral en plus. Bloquer enferme la cité et ne coûte rien ; avec assez d’unités on l’assiège à la saison suivante, et chaque saison un dé peut ouvrir ses portes.',
    },
  },
  place: {
    en: {
      title: 'The enemy is at the gates',
      text: 'Say who stays inside the walls and who comes out to fight in the open. Inside one is safer, and may be shut in.',
    },
    fr: {
      title: 'L’ennemi est aux portes',
      text: 'Dites qui reste dans les murs et qui sort se battre en plaine. Dedans on est plus sûr, et l’on peut être enfermé.',
    },
  },
  blockade: {
    en: {
      title: 'Ships before a port',
      text: 'Fight them at sea, or stand ashore beside your ships, where crews count as light infantry.',
    },
    fr: {
      title: 'Des navires devant un port',
      text: 'Battez-vous en mer, ou tenez-vous à terre près de vos navires : les équipages y valent une infanterie légère.',
    },
  },
  capture: {
    en: {
      title: 'A city is taken',
      text: 'Spare it and it is held for you; walls razed make it easy to lose again; destroyed, it is gone for good and its region hates you. What counts in the end are regions: they fall when their allegiance is gone.',
    },
    fr: {
      title: 'Une ville est prise',
      text: 'Épargnée, elle est tenue pour vous ; sans murs, elle se reperd vite ; détruite, elle disparaît et sa région vous hait. À la fin comptent les régions : elles tombent quand leur allégeance est épuisée.',
    },
  },
  sieges: {
    en: {
      title: 'Sieges',
      text: 'Cities you mask with enough units can be besieged now; those besieged before are diced for. Above the siege morale the city gives up, and the morale falls each season.',
    },
    fr: {
      title: 'Les sièges',
      text: 'Les cités que vous bloquez avec assez d’unités peuvent être assiégées maintenant ; pour celles qui l’étaient déjà on jette le dé. Au-dessus du moral de siège, la cité se rend ; ce moral baisse chaque saison.',
    },
  },
  revolts: {
    en: {
      title: 'Revolts',
      text: 'Regions of Athens whose allegiance is 3 or less are tested: on 7 or more, with the modifiers shown, the city rises. Lower tribute, walls down and men inside keep it quiet.',
    },
    fr: {
      title: 'Les révoltes',
      text: 'On teste les régions d’Athènes dont l’allégeance est de 3 ou moins : à 7 ou plus, avec les modificateurs affichés, la cité se soulève. Un tribut plus bas et des hommes dans la place la tiennent tranquille.',
    },
  },
  assess: {
    en: {
      title: 'Tribute for the year',
      text: 'Each region pays its value times the multiplier you set. More silver costs allegiance, and allegiance keeps revolts away. The ledger shows what each cell would bring and cost.',
    },
    fr: {
      title: 'Le tribut de l’année',
      text: 'Chaque région paie sa valeur multipliée par ce que vous fixez. Plus d’argent coûte de l’allégeance, et l’allégeance éloigne les révoltes. Le registre montre ce que chaque case rapporterait et coûterait.',
    },
  },
  building: {
    en: {
      title: 'Building',
      text: 'Lost units, fleets, walls, forts and bases are bought here. Take a work or a counter, then touch a lit place.',
    },
    fr: {
      title: 'Construire',
      text: 'On achète ici les unités perdues, flottes, murs, forts et bases. Prenez un ouvrage ou un pion, puis touchez un lieu éclairé.',
    },
  },
};

/** A step of one region has a lesson of its own; what has none is explained by the rule it stands on. */
export function coach(ask: Ask, language: Language): Lesson | undefined {
  const ofRegion = ask.params?.region === undefined ? undefined : { step: `${ask.step}.region` };
  const found = forStep(lessons, ofRegion) ?? forStep(lessons, ask) ?? forHead(lessons, ask);
  return found?.[language] ?? ask.rules.flatMap((id) => words[language].rules[id] ?? [])[0];
}
