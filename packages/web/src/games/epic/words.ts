import type { Language } from '@strategoi/kernel';

/** What the page says about the war beyond what the game itself says. */
export interface Say {
  readonly era: string;
  readonly seasons: readonly [string, string, string, string];
  readonly campaign: (turn: number) => string;
  readonly steps: readonly { readonly letter: string; readonly phase: string; readonly name: string }[];
  readonly talents: string;
  readonly regions: string;
  readonly regionsTab: string;
  readonly leaders: string;
  readonly onMap: string;
  readonly hand: string;
  readonly campaignShort: string;
  readonly peaceTab: string;
  readonly noPeace: string;
  readonly peaceStates: { readonly [state in 'war' | 'truce' | 'peace']: string };
  readonly truceLeft: (seasons: number, year: number) => string;
  readonly grievances: string;
  readonly lastSeason: string;
  readonly warOn: string;
  readonly peaceNotes: { readonly [state in 'war' | 'truce' | 'peace']: string };
  readonly peaceNow: (winner: string | undefined) => string;
  readonly yearStart: (year: number) => string;
  readonly price: (talents: string) => string;
  readonly works: { readonly [verb: string]: string };
  readonly buildTitle: string;
  readonly buildHow: string;
  readonly ledgerTitle: string;
  readonly ledgerHow: string;
  readonly ledgerMap: string;
  readonly ledgerBack: string;
  readonly ledgerCell: (pays: number, levels: string) => string;
  readonly sum: (talents: number) => string;
  readonly sumOf: (talents: number) => string;
  readonly assessed: string;
  readonly lostToTribute: string;
  readonly treasuryAfter: string;
  readonly levelBy: (level: string) => string;
  readonly byYear: string;
  readonly ledgerPools: string;
  readonly cardsTab: string;
  readonly revolts: string;
  readonly sieges: string;
  readonly none: string;
  readonly onTheMap: string;
  readonly forcePool: string;
  readonly buildPool: string;
  readonly revoltOdds: string;
  readonly changesTab: string;
  readonly since: string;
  readonly changedRegions: string;
  readonly nothingChanged: string;
  readonly happened: string;
  readonly heldBy: (owner: string) => string;
  readonly paysNow: (talents: number) => string;
  readonly passed: (from: string, to: string) => string;
  readonly sinceWhen: { readonly [when in 'decision' | 'season' | 'last' | 'year']: string };
  readonly inPool: string;
  readonly goesHome: (from: string) => string;
  readonly poolHow: string;
  readonly poolWeak: string;
  readonly poolEmpty: string;
  readonly allGo: string;
  readonly noneGo: string;
  readonly noLeader: string;
  readonly stuck: string;
  readonly voyage: (to: string) => string;
  readonly sailOn: string;
  readonly marchOn: string;
  readonly homeTag: string;
  readonly putAshore: string;
  readonly planned: string;
  readonly ofPoints: (spent: number) => string;
  readonly takeAlong: string;
  readonly raidHow: string;
  readonly raidBrings: string;
  readonly gateHow: string;
  readonly points: string;
  /** Beside a price on the map. */
  readonly priceUnit: string;
  readonly sailing: string;
  readonly supply: string;
  readonly supplied: string;
  readonly cutOff: string;
  /** What each window is about, by its id. */
  readonly windows: { readonly [id: string]: string };
  readonly noAskSeason: string;
  readonly wayTitle: string;
  readonly wayTouch: string;
  readonly wayDesk: string;
  readonly wayGo: string;
  readonly wayClear: string;
  readonly alliesTitle: string;
  readonly alliesHas: (talents: number, cards: number) => string;
  readonly alliesGive: (talents: number) => string;
  readonly alliesAsk: string;
  readonly alliesCards: string;
  readonly noStorm: string;
  /** Why nobody may live off the land, by rule. */
  readonly noForage: (reasons: readonly string[]) => string;
  readonly forageBars: { readonly [rule: string]: string };
  readonly short: (talents: number) => string;
  readonly starve: (missing: number) => string;
  readonly given: (units: number) => string;
  readonly stretch: string;
  readonly allTo: (city: string) => string;
  readonly allOfKindTo: (kind: string, city: string) => string;
  readonly handTitle: string;
  readonly handEmpty: string;
  readonly cardHold: string;
  readonly cardFree: string;
  readonly cardCost: (talents: number) => string;
  readonly cardInferred: string;
  readonly deck: string;
  readonly discards: string;
  readonly bill: (talents: number) => string;
  readonly billNote: string;
  readonly outOf: (some: string, all: number) => string;
  readonly stands: string;
  readonly counted: { readonly [by in 'athenianRegions' | 'athenianBtv']: (value: number) => string };
  readonly verdict: (who: string, level: string) => string;
  /** The aim of scenarios that count nothing. */
  readonly goalOf: { readonly [scenario: string]: string };
  readonly risk: string;
  readonly region: string;
  readonly allegiance: string;
  readonly militance: string;
  readonly multiplier: string;
  readonly btv: string;
  readonly nobody: string;
  readonly layers: string;
  readonly find: string;
  readonly nothingFound: string;
  readonly layerKey: string;
  readonly layerSupplied: string;
  readonly layerRaided: string;
  readonly foundKind: { readonly [kind in 'city' | 'region' | 'leader']: string };
  readonly layer: { readonly [id in LayerId]: string };
}

export const layerIds = [
  'none',
  'control',
  'allegiance',
  'militance',
  'tribute',
  'risk',
  'supply',
  'raids',
] as const;
export type LayerId = (typeof layerIds)[number];

const steps = (names: readonly string[]): Say['steps'] =>
  ['revolts', 'placement', 'building', 'supply', 'sieges', 'cards', 'levels'].map((phase, i) => ({
    letter: 'ABCDEFG'[i] as string,
    phase,
    name: names[i] as string,
  }));

export const sayIn: { readonly [L in Language]: Say } = {
  en: {
    era: 'BC',
    seasons: ['Spring', 'Summer', 'Autumn', 'Winter'],
    campaign: (turn) => `campaign turn ${turn} of 3`,
    steps: steps(['revolt checks', 'placement', 'building', 'supply', 'sieges', 'event cards', 'levels']),
    talents: 'talents',
    regions: 'regions',
    regionsTab: 'Regions',
    leaders: 'leaders',
    onMap: 'units on the map',
    hand: 'cards in hand',
    campaignShort: 'campaign',
    peaceTab: 'Peace',
    noPeace: 'No peace is made in this scenario.',
    peaceStates: { war: 'War', truce: 'A truce holds', peace: 'Peace' },
    truceLeft: (seasons, year) =>
      `${seasons} ${seasons === 1 ? 'season' : 'seasons'} more, until ${year}\u00a0BC begins`,
    grievances: 'Grievances',
    lastSeason: 'Last season',
    warOn: 'War if tried',
    peaceNotes: {
      war: 'Peace is offered before the event cards and takes the word of everybody. If one side has won by the table of the scenario, it ends the game; else it is a truce, then a peace that grievances may break.',
      truce:
        'No battle, no siege, no interception; nobody enters a region of the enemy, and who is still in one as the next season begins goes to the Build Pool. Of event cards only those that must be played at once. Levels do not move.',
      peace:
        'Everything may be done again, and breaks the peace: battles on land of the other side, sieges and captures of its cities, battles with its home fleets, cities destroyed. Whoever suffered it may throw a die the season after: with what has been counted a 6 is war.',
    },
    peaceNow: (winner) =>
      winner === undefined
        ? 'As things stand, a peace would be a truce.'
        : `As things stand, a peace would end the game with a victory for ${winner}.`,
    yearStart: (year) => `Start of ${year} BC`,
    price: (talents) => `${talents} T`,
    works: { fort: 'fort', base: 'base', wall: 'walls', longwalls: 'Long Walls' },
    buildTitle: 'Build',
    buildHow: 'A unit goes into the pool of its region; a work needs a touch of a lit place too.',
    ledgerTitle: 'What shall each region pay this year?',
    ledgerHow:
      'Every step up costs a level, and so does every year at ×3 or more. In red: as it is now. Framed: last year.',
    ledgerMap: 'See the map',
    ledgerBack: 'Back to the ledger',
    ledgerCell: (pays, levels) => `pays ${pays}${levels ? `, ${levels}` : ''}`,
    sum: (talents) => `${talents} ${talents === 1 ? 'talent' : 'talents'}`,
    sumOf: (talents) => `${talents} talents this year`,
    assessed: 'assessed',
    lostToTribute: 'cities in revolt, besieged or held',
    treasuryAfter: 'treasury after collection',
    levelBy: (level) => `${level} this year`,
    byYear: '± this year',
    ledgerPools: 'Pools (solid: Force, dashed: Build)',
    cardsTab: 'Cards',
    revolts: 'a revolt',
    sieges: 'a siege',
    none: 'none',
    onTheMap: 'Show',
    forcePool: 'Force Pool:',
    buildPool: 'Build Pool:',
    revoltOdds: 'revolts if tested',
    changesTab: 'Changes',
    since: 'What has changed since',
    changedRegions: 'Regions',
    nothingChanged: 'No region has changed.',
    happened: 'What happened',
    heldBy: (owner) => `Controlled by ${owner}`,
    paysNow: (talents) => `pays ${talents} a year`,
    passed: (from, to) => `${from} → ${to}`,
    sinceWhen: {
      decision: 'your last decision',
      season: 'this season began',
      last: 'the last season began',
      year: 'a year ago',
    },
    inPool: 'in the pool',
    goesHome: (from) => (from ? `send home from ${from}` : 'send home'),
    poolHow: 'take a counter, then touch a lit city',
    poolWeak: 'militance below 5: no units take the field',
    poolEmpty: 'no unit is left; those touched go home',
    allGo: 'touch where all of it goes, or pick some',
    noneGo: 'all of it cannot leave together: pick who goes',
    stuck: 'these cannot leave like this: touch a place to hear why',
    noLeader: 'without a leader one unit goes at a time: pick it',
    voyage: (to) => `To ${to}`,
    homeTag: 'send home',
    marchOn: 'touch where they go on, or halt',
    sailOn: 'touch the next sea or port, or roll for the way',
    putAshore: 'touch cargo to leave it here',
    planned: 'Planned',
    ofPoints: (spent) => `${spent} of 6 + die`,
    takeAlong: 'those touched are taken along',
    raidHow: 'touch those who are to raid',
    raidBrings: 'Talents',
    gateHow: 'those touched come out before the walls',
    points: 'Movement',
    priceUnit: 'MP',
    sailing: '6 + die',
    supply: 'Supply',
    supplied: 'yes',
    cutOff: 'cut off',
    noAskSeason: 'for this, until the season ends',
    windows: {
      'W-1': 'Before an enemy moves (Bad Omens)',
      'W-2': 'Before an enemy fleet sails (Storms at Sea)',
      'W-3': 'Before a battle (Favourable Omens)',
      'W-4': 'Before a city of the enemy (City Betrayed)',
      'W-5': 'At the end of a season (Helot Revolt)',
      'W-6': 'At the assessment (Reassessment)',
      'W-7': 'Enemy fleets pass: intercept them',
    },
    wayTitle: 'The way',
    wayTouch: 'Drag a point of the way to lead it through another hex.',
    wayDesk: 'Drag a point of the way through another hex; W or shift and click adds a stop.',
    wayGo: 'March',
    wayClear: 'Forget this way',
    alliesTitle: 'Your allies',
    alliesHas: (talents, cards) =>
      `${talents} ${talents === 1 ? 'talent' : 'talents'}, ${cards} ${cards === 1 ? 'card' : 'cards'}`,
    alliesGive: (talents) => `Give ${talents} T`,
    alliesAsk: 'Ask for help',
    alliesCards: 'To hand over a card, touch it in your hand.',
    noStorm: 'End moves, storm nothing',
    noForage: (reasons) => `Nobody may live off the land: ${reasons.join('; ')}.`,
    forageBars: {
      'EPW-FOR-01': 'it feeds no more of them',
      'EPW-FOR-03': 'on friendly land only out of supply or with an empty treasury',
      'EPW-FOR-04a': 'it has been raided',
      'EPW-FOR-04b': 'not in Winter',
      'EPW-FOR-04c': 'nobody lives there to feed them',
      'EPW-MUL-08': 'on an ally’s land only when both treasuries are empty',
      'EPW-SIE-07d': 'whoever is shut in cannot come out',
    },
    short: (n) =>
      `${n} ${n === 1 ? 'talent is' : 'talents are'} missing. Touch whoever is to live off the land, or let it be worked out.`,
    starve: (n) =>
      `${n} ${n === 1 ? 'talent is' : 'talents are'} missing, and nobody else can live off the land. Touch whom you let go: he is lost.`,
    given: (n) => `Let go so far: ${n}. At home two units cost as much as one.`,
    stretch: 'As few as possible live off the land',
    allTo: (city) => `All to ${city}`,
    allOfKindTo: (kind, city) => `${kind}: all to ${city}`,
    handTitle: 'Your event cards',
    handEmpty: 'No card in your hand.',
    cardHold: 'hold',
    cardFree: 'free',
    cardCost: (talents) => `Costs ${talents} ${talents === 1 ? 'talent' : 'talents'}.`,
    cardInferred: 'The text of this card is our reconstruction: the printed one is lost to us.',
    deck: 'deck',
    discards: 'discarded',
    bill: (talents) => `−${talents} a season`,
    billNote: 'What a season of supply costs if everybody on the map is paid for.',
    outOf: (some, all) => `${some} of ${all}`,
    stands: 'How the war stands',
    counted: {
      athenianRegions: (value) => `Athens: ${value} ${value === 1 ? 'region' : 'regions'}`,
      athenianBtv: (value) => `Athens: tribute value ${value}`,
    },
    verdict: (who, level) =>
      who === 'draw'
        ? 'a draw now'
        : who === 'allies'
          ? 'the allies are counted'
          : `${who === 'athens' ? 'Athens' : 'Sparta'}${level === 'decisive' ? ', decisive' : ''} now`,
    goalOf: {
      spartan_fantasy: 'Sparta wins by taking Athens or controlling Attica, else Athens does.',
      athenian_fantasy:
        'Athens wins by taking Sparta, controlling Laconia or winning two regions from Sparta, else Sparta does.',
    },
    risk: 'in the risk zone: its cities may revolt',
    region: 'Region',
    allegiance: 'Allegiance',
    militance: 'Mil.',
    multiplier: 'Tribute',
    btv: 'Value',
    nobody: 'neutral',
    layers: 'Colour the regions by',
    find: 'Find a city, region or leader',
    nothingFound: 'Nothing by that name on the map.',
    layerKey: 'What the colours mean',
    layerSupplied: 'a supply line reaches it',
    layerRaided: 'raided this year',
    foundKind: { city: 'city', region: 'region', leader: 'leader' },
    layer: {
      none: 'no colours',
      control: 'control',
      allegiance: 'allegiance',
      militance: 'militance',
      tribute: 'tribute asked',
      risk: 'risk of revolt',
      supply: 'your supply',
      raids: 'raids',
    },
  },
  fr: {
    era: 'av. J.-⁠C.',
    seasons: ['Printemps', 'Été', 'Automne', 'Hiver'],
    campaign: (turn) => `tour de campagne ${turn} sur 3`,
    steps: steps([
      'révoltes',
      'placement',
      'production',
      'ravitaillement',
      'sièges',
      'événements',
      'niveaux',
    ]),
    talents: 'talents',
    regions: 'régions',
    regionsTab: 'Régions',
    leaders: 'leaders',
    onMap: 'unités sur la carte',
    hand: 'cartes en main',
    campaignShort: 'campagne',
    peaceTab: 'Paix',
    noPeace: 'On ne fait pas la paix dans ce scénario.',
    peaceStates: { war: 'Guerre', truce: 'Trêve', peace: 'Paix' },
    truceLeft: (seasons, year) =>
      `encore ${seasons} ${seasons < 2 ? 'saison' : 'saisons'}, jusqu’au début de ${year}\u00a0av. J.-⁠C.`,
    grievances: 'Griefs',
    lastSeason: 'Saison passée',
    warOn: 'Risque de guerre',
    peaceNotes: {
      war: 'La paix s’offre avant les cartes d’événement et demande l’accord de tous. Si un camp a gagné selon la table du scénario, elle finit la partie ; sinon c’est une trêve, puis une paix que des griefs peuvent rompre.',
      truce:
        'Ni bataille, ni siège, ni interception ; personne n’entre dans une région ennemie, et qui s’y trouve encore au début de la saison suivante va dans la case de production. On ne joue que les cartes à jouer immédiatement. Les niveaux ne bougent pas.',
      peace:
        'Tout est permis de nouveau, et rompt la paix : batailles sur les terres de l’autre camp, sièges et prises de ses cités, batailles contre ses flottes nationales, cités détruites. Qui l’a subi peut jeter un dé la saison suivante : avec ce qui a été compté, un 6 est la guerre.',
    },
    peaceNow: (winner) =>
      winner === undefined
        ? 'Dans l’état des choses, une paix serait une trêve.'
        : `Dans l’état des choses, une paix finirait la partie. Vainqueur : ${winner}.`,
    yearStart: (year) => `Début de ${year} av. J.-⁠C.`,
    price: (talents) => `${talents} T`,
    works: { fort: 'fort', base: 'base', wall: 'murailles', longwalls: 'Longs Murs' },
    buildTitle: 'Produire',
    buildHow: 'Une unité va dans la réserve de sa région ; pour un ouvrage touchez aussi un lieu éclairé.',
    ledgerTitle: 'Que paiera chaque région cette année ?',
    ledgerHow:
      'Chaque cran de plus coûte un niveau, et chaque année à ×3 ou plus aussi. En rouge : l’état présent.',
    ledgerMap: 'Voir la carte',
    ledgerBack: 'Retour au registre',
    ledgerCell: (pays, levels) => `paie ${pays}${levels ? `, ${levels}` : ''}`,
    sum: (talents) => `${talents} ${talents < 2 ? 'talent' : 'talents'}`,
    sumOf: (talents) => `${talents} ${talents < 2 ? 'talent' : 'talents'} cette année`,
    assessed: 'montant fixé',
    lostToTribute: 'cités révoltées, assiégées ou prises',
    treasuryAfter: 'trésor après la levée',
    levelBy: (level) => `${level} de l’année`,
    byYear: '± de l’année',
    ledgerPools: 'Réserves (trait plein\u00a0: forces\u202f; pointillé\u00a0: production)',
    cardsTab: 'Cartes',
    revolts: 'une révolte',
    sieges: 'un siège',
    none: 'aucune',
    onTheMap: 'Montrer',
    forcePool: 'Réserve de forces :',
    buildPool: 'Case de production :',
    revoltOdds: 'se révolte si testée',
    changesTab: 'Bilan',
    since: 'Ce qui a changé depuis',
    changedRegions: 'Régions',
    nothingChanged: 'Aucune région n’a changé.',
    happened: 'Ce qui s’est passé',
    heldBy: (owner) => `Contrôlée par ${owner}`,
    paysNow: (talents) => `paie ${talents} par an`,
    passed: (from, to) => `${from} → ${to}`,
    sinceWhen: {
      decision: 'votre dernière décision',
      season: 'le début de la saison',
      last: 'le début de la saison passée',
      year: 'un an',
    },
    inPool: 'en réserve',
    goesHome: (from) => (from ? `renvoyer (${from})` : 'renvoyer'),
    poolHow: 'prenez un pion, puis touchez une cité éclairée',
    poolWeak: 'niveau militaire sous 5 : aucune unité n’entre en campagne',
    poolEmpty: 'plus d’unité en réserve ; qui est touché rentre',
    allGo: 'touchez où tous vont, ou choisissez qui part',
    noneGo: 'tous ne peuvent partir ensemble : choisissez qui part',
    stuck: 'ceux-ci ne peuvent partir ainsi : touchez un lieu pour savoir pourquoi',
    noLeader: 'sans leader, les unités partent une à une : choisissez-en une',
    voyage: (to) => `Vers ${to}`,
    homeTag: 'renvoyer',
    marchOn: 'touchez où ils continuent, ou arrêtez-les',
    sailOn: 'touchez la mer ou le port qui suit, ou lancez le dé',
    putAshore: 'touchez la cargaison à laisser ici',
    planned: 'Prévu',
    ofPoints: (spent) => `${spent} sur 6 + dé`,
    takeAlong: 'ceux que vous touchez sont emmenés',
    raidHow: 'touchez ceux qui partent en raid',
    raidBrings: 'Talents',
    gateHow: 'ceux que vous touchez sortent des murs',
    points: 'Mouvement',
    priceUnit: 'PM',
    sailing: '6 + dé',
    supply: 'Ravitaillement',
    supplied: 'oui',
    cutOff: 'coupé',
    noAskSeason: 'pour ceci, jusqu’à la fin de la saison',
    windows: {
      'W-1': 'Avant un mouvement ennemi (Mauvais présages)',
      'W-2': 'Avant le départ d’une flotte ennemie (Tempêtes en mer)',
      'W-3': 'Avant une bataille (Présages favorables)',
      'W-4': 'Devant une cité ennemie (Cité trahie)',
      'W-5': 'À la fin d’une saison (Révolte des hilotes)',
      'W-6': 'À la fixation du tribut (Révision du tribut)',
      'W-7': 'Des flottes ennemies passent : les intercepter',
    },
    wayTitle: 'La route',
    wayTouch: 'Tirez un point de la route pour la faire passer ailleurs.',
    wayDesk: 'Tirez un point de la route vers un autre hexagone ; W ou majuscule et clic ajoute une étape.',
    wayGo: 'En marche',
    wayClear: 'Oublier cette route',
    alliesTitle: 'Vos alliés',
    alliesHas: (talents, cards) =>
      `${talents} ${talents < 2 ? 'talent' : 'talents'}, ${cards} ${cards < 2 ? 'carte' : 'cartes'}`,
    alliesGive: (talents) => `Donner ${talents} T`,
    alliesAsk: 'Demander de l’aide',
    alliesCards: 'Pour remettre une carte, touchez-la dans votre main.',
    noStorm: 'Finir sans donner d’assaut',
    noForage: (reasons) => `Personne ne peut fourrager : ${reasons.join(' ; ')}.`,
    forageBars: {
      'EPW-FOR-01': 'il n’en nourrit pas davantage',
      'EPW-FOR-03': 'en terre amie, seulement sans ravitaillement ou la trésorerie vide',
      'EPW-FOR-04a': 'il a été pillé',
      'EPW-FOR-04b': 'pas en hiver',
      'EPW-FOR-04c': 'personne n’y habite pour les nourrir',
      'EPW-MUL-08': 'chez un allié, seulement quand les deux trésoreries sont vides',
      'EPW-SIE-07d': 'qui est enfermé ne peut sortir',
    },
    short: (n) =>
      `Il manque ${n} ${n === 1 ? 'talent' : 'talents'}. Touchez les unités qui fourrageront, ou laissez faire le compte.`,
    starve: (n) =>
      `Il manque ${n} ${n === 1 ? 'talent' : 'talents'}, et plus personne ne peut fourrager. Touchez les unités que vous abandonnez : elles sont perdues.`,
    given: (n) => `Déjà abandonnées : ${n}. Chez elles, deux unités coûtent autant qu’une.`,
    stretch: 'En faire fourrager le moins possible',
    allTo: (city) => `Tous à ${city}`,
    allOfKindTo: (kind, city) => `${kind}\u00a0: tous à ${city}`,
    handTitle: 'Vos cartes d’événement',
    handEmpty: 'Aucune carte en main.',
    cardHold: 'à garder',
    cardFree: 'gratuit',
    cardCost: (talents) => `Coûte ${talents} ${talents < 2 ? 'talent' : 'talents'}.`,
    cardInferred: 'Le texte de cette carte est notre reconstitution : l’original nous manque.',
    deck: 'pioche',
    discards: 'défausse',
    bill: (talents) => `−${talents} par saison`,
    billNote: 'Ce que coûte une saison de ravitaillement si toutes les unités sur la carte sont payées.',
    outOf: (some, all) => `${some} sur ${all}`,
    stands: 'Où en est la guerre',
    counted: {
      athenianRegions: (value) => `Athènes : ${value} ${value < 2 ? 'région' : 'régions'}`,
      athenianBtv: (value) => `Athènes : valeur de tribut ${value}`,
    },
    verdict: (who, level) =>
      who === 'draw'
        ? 'partie nulle pour l’instant'
        : who === 'allies'
          ? 'on compte les alliés'
          : `${who === 'athens' ? 'Athènes' : 'Sparte'}${level === 'decisive' ? ', décisive' : ''}, pour l’instant`,
    goalOf: {
      spartan_fantasy: 'Sparte gagne en prenant Athènes ou en contrôlant l’Attique, sinon Athènes gagne.',
      athenian_fantasy:
        'Athènes gagne en prenant Sparte, en contrôlant la Laconie ou en gagnant deux régions sur Sparte, sinon Sparte gagne.',
    },
    risk: 'en zone à risque : ses cités peuvent se révolter',
    region: 'Région',
    allegiance: 'Allégeance',
    militance: 'Mil.',
    multiplier: 'Tribut',
    btv: 'Valeur',
    nobody: 'neutre',
    layers: 'Colorer les régions selon',
    find: 'Chercher sur la carte',
    nothingFound: 'Rien de ce nom sur la carte.',
    layerKey: 'Ce que disent les couleurs',
    layerSupplied: 'une ligne de ravitaillement y mène',
    layerRaided: 'pillée cette année',
    foundKind: { city: 'cité', region: 'région', leader: 'leader' },
    layer: {
      none: 'sans couleurs',
      control: 'contrôle',
      allegiance: 'allégeance',
      militance: 'niveau militaire',
      tribute: 'tribut demandé',
      risk: 'risque de révolte',
      supply: 'votre ravitaillement',
      raids: 'raids',
    },
  },
};
