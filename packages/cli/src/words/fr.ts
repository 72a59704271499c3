import type { Params, Refusal } from '@strategoi/kernel';
import type { en } from './en.ts';

const plural = (n: number, one: string, many: string = `${one}s`): string => `${n} ${n < 2 ? one : many}`;
const list = (names: readonly string[]): string => names.join(', ') || 'aucun';
const param = (refusal: Refusal, name: keyof Params): string => String(refusal.params?.[name] ?? '');

export const fr: typeof en = {
  colon: ' : ',
  none: 'aucune',
  botNames: {
    random: 'recrue',
    cautious: 'capitaine prudent',
    bold: 'capitaine hardi',
    greedy: 'capitaine avide',
    captain: 'capitaine',
    envoy: 'émissaire',
    strategos: 'stratège',
    hegemon: 'hégémon',
  },
  everywhere: 'Partout : --lang fr|en, et --json là où il sort des données.',
  helpHead: 'strategoi COMMANDE …',
  helpFoot: 'strategoi help COMMANDE explique une commande. docs/positions.md : positions et scripts.',
  about: {
    games: 'les jeux, leurs scénarios, options et bots',
    play: 'une partie dans le terminal, contre un bot ou quelqu’un, ou la suite d’une partie',
    new: 'une nouvelle partie dans un fichier, d’un scénario ou d’une position',
    show: 'la carte, ce qui est demandé, et les actions permises avec leur numéro',
    act: 'une ou plusieurs actions d’un camp, par leur notation ou leur numéro, dés imposés si on veut',
    undo: 'reprend les dernières actions d’un camp, autant que le jeu le permet',
    standing: 'les fenêtres de réaction qu’un camp passe sans être interrogé',
    why: 'pourquoi une action est permise, ou la règle qui l’interdit',
    odds: 'les chances exactes de ce qui se joue, ou pourrait se jouer, aux dés en un lieu',
    position: 'la position d’une partie, pour new --position et check',
    replay: 'une partie enregistrée racontée ligne à ligne',
    verify: 'recalcule chaque état et chaque dé d’une partie enregistrée',
    check: 'joue des scripts : une position, des coups aux dés imposés, des attentes',
    simulate: 'beaucoup de parties entre bots, et leur issue',
    duel: 'une partie entre bots, dont des programmes en d’autres langages',
    puzzle: 'une position à réponse unique, celle du jour ou d’un thème',
    puzzles: 'cherche, dans des parties entre capitaines, des positions à réponse unique',
    train: 'apprend à juger un jeu sur des parties entre bots, et l’écrit en une petite table',
    balance:
      'qui gagne, et combien de fois, quand un bot joue contre lui-même, et ce que changent chaque option et chaque valeur déduite',
    ladder: 'un bot contre un autre, à chaque place de chaque scénario',
    bench: 'vitesse et tailles : actions par seconde de processeur, copies, vues',
    conform: 'soumet un jeu à l’épreuve de conformité',
    rules: 'chaque règle, le code qui l’applique et les tests qui la prouvent',
    migrate: 'rejoue avec les règles actuelles chaque partie que garde le serveur',
    adjudicate: 'ordres simultanés : lignes JSON en entrée, résultats en sortie',
    help: 'cette page, ou une commande',
  },
  usage: (usage) => `usage : strategoi ${usage}`,
  unknownCommand: (name) => `pas de commande ${name} ; strategoi help en donne la liste`,
  unknownGame: (name, known) => `pas de jeu ${name} ; il y a ${list(known)}`,
  unknownScenario: (game, name, known) => `${game} n’a pas de scénario ${name} ; il y a ${list(known)}`,
  unknownRole: (name, known) => `pas de camp ${name} ; il y a ${list(known)}`,
  unknownTheme: (name, known) => `pas de thème ${name} ; il y a ${list(known)}`,
  unknownDoubt: (name, known) => `rien de déduit ne s’appelle ${name} ; il y a ${list(known)}`,
  unknownBot: (name, known) => `pas de bot ${name} ; il y a ${list(known)}`,
  badArmed: (part) =>
    `« ${part} » ne se lit pas : écrivez FENÊTRE: ACTION [| ACTION] [si NOM>=NOMBRE, NOM=VALEUR]`,
  unknownWindow: (name, known) => `pas de fenêtre ${name} ; il y a ${list(known)}, * pour toutes, ou aucune`,
  unknownPlace: (word, near) =>
    `pas de lieu ${word || '(rien)'} sur la carte${near === undefined ? '' : ` ; vouliez-vous dire ${near} ?`}`,
  whichPlace: (command) => `dites de quel lieu : ${command} NOM`,
  unknownMap: (name, known) => `pas de carte ${name} ; il y a ${list(known)}, ou le chemin d’un fichier`,
  unknownRules: (name, known) => `pas de règles ${name} ; il y a ${list(known)}`,
  botsCount: (roles) => `--bots veut un nom, ou un pour chacun de ${list(roles)}`,
  badSeat: (word, bots) => `une place est human ou bot:NOM, pas ${word} ; bots : ${list(bots)}`,
  badNumber: (what, word, least) => `${what} veut un nombre entier d’au moins ${least}, pas ${word}`,
  badOption: (pair) => `--option veut clé=valeur, pas ${pair}`,
  badDiceList: (word) => `--dice veut des nombres entre virgules, pas ${word}`,
  diceForOne: '--dice va avec une seule action',
  noJson: 'play n’a pas de --json ; show, act et replay en ont un',
  keepAlone: '--keep va avec un seul fil',
  positionAlone: 'une position nomme elle-même son jeu, son scénario et ses options',
  noFile: (file) => `pas de fichier ${file}`,
  unreadable: (file, code) => `${file} ne peut être lu (${code})`,
  unwritable: (file, code) => `${file} ne peut être écrit (${code})`,
  notJson: (file, fault) => `${file} n’est pas du JSON : ${fault}`,
  exists: (file) => `${file} existe ; --force le remplace`,
  inFile: (file, fault) => `${file} : ${fault}`,
  atLine: (line, fault) => `ligne ${line} du journal : ${fault}`,
  tooFar: (file, lines, line) => `${file} a ${plural(lines, 'ligne')}, il n’y a pas de ligne ${line}`,
  differs: 'l’état atteint n’est pas celui qui est enregistré ; verify dit où ils se séparent',
  notAPosition: 'ce n’est pas une position',
  noField: (field) => `pas de champ « ${field} »`,
  noItem: (word, count) => `pas de point ${word} : ils vont de 1 à ${count}`,
  noThreads: 'les fils demandent la commande construite',
  noServer: 'le serveur n’est pas construit : npm run build',
  noCheckout: 'rules lit les sources : à lancer dans le dépôt',
  notAsked: (role) => `rien n’est demandé à ${role} en ce moment`,
  noSuchNumber: (word, count) => `pas d’action ${word} ; il y en a ${count}`,
  noneWith: (word) => `aucune action ne contient ${word}`,
  notAnAction: (word) => `ce n’est pas une action : ${word || '(rien)'}`,
  gameIsOver: 'la partie est finie',
  refusals: {
    'not-asked': (r) => `rien n’est demandé à ${param(r, 'role')} en ce moment`,
    'unknown-action': (r) => `ce n’est pas une action ici${param(r, 'action') && ` : ${param(r, 'action')}`}`,
    'unknown-role': (r) => `pas de camp ${param(r, 'role')}`,
    'game-over': () => 'la partie est finie',
    'bad-setup': (r) => {
      if (r.key === 'scenario') return `pas de scénario ${param(r, 'scenario')}`;
      if (r.key === 'seed') return 'la graine est vide';
      if (r.key === 'option') return `pas d’option ${param(r, 'option')} ; strategoi games en donne la liste`;
      return `l’option ${param(r, 'option')} n’a pas de valeur ${param(r, 'value')} ; strategoi games en donne la liste`;
    },
    'bad-position': (r) => `ce n’est pas une position légale${details(r)}`,
    'bad-record': (r) => `ce n’est pas une partie${details(r)}`,
    'bad-dice': (r) => {
      if (r.key === 'range') return `un dé à ${param(r, 'sides')} faces ne montre pas ${param(r, 'value')}`;
      if (r.key === 'too-many') return `trop de dés imposés : ${param(r, 'unused')} en trop`;
      return 'pas assez de dés imposés';
    },
    'cannot-undo': (r) =>
      param(r, 'allowed') === '0'
        ? 'rien ne peut être repris : un dé a roulé, quelque chose a été révélé, ou la main a passé'
        : `on ne peut en reprendre que ${param(r, 'allowed')}`,
  },
  refused: (why) => `non : ${why}`,
  legal: 'oui, par :',
  writtenInVain: (why) => `écrit, mais ne sera pas suivi : ${why}`,
  vain: (why) => `oui, cela peut s’écrire, mais ne sera pas suivi : ${why}`,
  noOdds: (place) => `${place} : rien à tirer aux dés en ce moment`,
  oddsHow: (command) => `${command} LIEU : les chances exactes à cet endroit.`,
  oddsAt: 'En ce moment : ',
  noOddsNow: 'Rien à tirer aux dés en ce moment, nulle part.',
  ifPlayed: (play) => `avec ${play} :`,
  verified: (entries, dice, forced) =>
    `vérifié : ${plural(entries, 'ligne')}, ${plural(dice, 'dé')}${forced ? `, dont ${plural(forced, 'imposé')}` : ''}`,
  migrated: (games, lines, faults) =>
    `${plural(games, 'partie')}, ${plural(lines, 'ligne')}, ${plural(faults, 'écart')}`,
  notVerified: (line, fault) => `non vérifié : ${line > 0 ? `ligne ${line} : ` : ''}${fault}`,
  faults: {
    'the dice differ': 'les dés diffèrent',
    'the state differs': 'l’état diffère',
    'the mark differs': 'la marque diffère',
    'the outcome differs': 'l’issue diffère',
    'the seed does not match the commitment': 'la graine ne répond pas au sceau',
  },
  checked: (passed, failed) => `${plural(passed, 'réussi')}, ${plural(failed, 'raté')}`,
  simulateHead: ['scénario', 'parties', 'finies', 'ratées', 'actions/partie', 'plus longue', 'issues'],
  simulated: (games, finished, failed, actions, speed) =>
    `${plural(games, 'partie')}, ${plural(finished, 'finie')}, ${plural(failed, 'ratée')} ; ${actions} actions, ${speed} par seconde de processeur`,
  ladderBots: '--bots veut deux noms : qui est mesuré, et contre qui',
  ladderOpen: '--open veut hands ou dice, et pas de --half',
  ladderTitle: (first, second) => `${first} contre ${second}`,
  ladderHalf: 'la moitié de la table',
  ladderMore: (bot, more) => `points qu’une place a de plus à la fin avec ${bot} : ${more}`,
  ladderEffort: (bot, mean, worst, memory) =>
    `une décision de ${bot} : ${mean} ms en moyenne, ${worst} ms au pire ; ${memory} Mo au plus`,
  ladderOther: (file, head) =>
    `${file} contient des parties d’autres bots, options ou règles ; celles-ci seraient ${head}`,
  ladderHead: ['scénario', 'place', 'gagnées', 'nulles', 'perdues', 'score', 'actions/partie'],
  duelFaults: (who, n) => `${who} : ${n} décisions prises par le capitaine`,
  noPuzzles: 'aucun problème de ce genre',
  puzzleThemes: {
    march: 'marche',
    voyage: 'voyage',
    siege: 'siège',
    stratagem: 'stratagème',
    card: 'carte',
    retreat: 'retraite',
    support: 'soutien',
    bribe: 'or',
    tribute: 'tribut',
  },
  puzzleHead: (theme, rating, id) => `Problème ${id} : ${theme}, cote ${rating}`,
  puzzleMovement: 'Jouez tout le mouvement : il est jugé quand il finit ou qu’un dé tombe.',
  puzzleDeed: 'Votre première action est votre réponse.',
  puzzleLine: (unit) =>
    `Les autres ordres sont écrits, ${unit || 'la caisse'} attend : votre prochaine ligne, ou le sceau, est votre réponse.`,
  puzzleGrades: {
    best: 'La meilleure réponse.',
    'as-good': 'Aussi bonne que la meilleure.',
    'not-best': 'Pas la meilleure.',
  },
  puzzleChance: (own, best) => `Elle rapporte ${own} % de la partie, la meilleure ${best} %.`,
  puzzlePoints: (own, best) => `Elle vaut ${own} points, la meilleure ${best}.`,
  puzzleBest: 'La meilleure :',
  puzzlesMined: (seed, scenario, weighed, found) =>
    `partie ${seed} (${scenario}) : ${weighed} décisions pesées, ${found} gardées`,
  noSchool: (game) => `rien ne peut encore s’apprendre de ${game}`,
  otherLessons: (file) =>
    `${file} contient les leçons d’un autre jeu, d’une autre version, d’une autre graine ou d’un autre regard`,
  trained: (games, moments, error) =>
    `${games} parties, ${moments} moments ; erreur quadratique sur des parties inconnues ${error}`,
  trainedHeld: (games, moments, [mean, reckoned, learnt, both]) =>
    `sur ${games} autres parties, ${moments} moments : toujours la moyenne ${mean}, calculé ${reckoned}, appris ${learnt}, la moyenne des deux ${both}`,
  puzzlesFound: (count, file) => `${count} problèmes dans ${file}`,
  puzzlesChecked: (count, fallen) => `${count} problèmes pesés de nouveau, ${fallen} ne tiennent plus`,
  balanceUsual: 'habituelles',
  balanceHead: [
    'scénario',
    'options',
    'parties',
    'place',
    'gagnées',
    'nulles',
    'points',
    'enchère',
    'tour par tour',
  ],
  figures: {
    actionsPerCpuSecond: 'actions par seconde de processeur, liste des permises comprise',
    coldActionsPerCpuSecond: 'les mêmes dans les premières secondes, compilation comprise',
    games: 'parties jouées',
    actions: 'actions appliquées',
    legalPerDecision: 'actions permises par décision',
    cloneMicros: 'copie d’un état, µs',
    viewMicros: 'vue, µs',
    updateMicros: 'mise à jour, µs',
    clickMicros: 'ce qu’un clic dit et montre, µs',
    stateBytes: 'état en JSON, octets (moyenne)',
    stateBytesMost: 'état en JSON, octets (le plus grand)',
    keptBytes: 'état tel qu’il est gardé, octets (moyenne)',
    keptBytesMost: 'état tel qu’il est gardé, octets (le plus grand)',
    positionBytes: 'position en JSON, octets (moyenne)',
    positionBytesMost: 'position en JSON, octets (la plus grande)',
    trialsPerCpuSecond: 'essais par seconde de processeur',
    warmTrialsPerCpuSecond: 'les mêmes dans le dernier tiers',
    trials: 'essais faits',
    coursesPerDecision: 'plans essayés par décision',
    meanWorth: 'ce qu’ils ont valu en moyenne',
  },
  standing: (windows, until) =>
    `fenêtres passées sans demander : ${windows}${until === undefined ? '' : `, jusqu’au tour ${until}`}`,
  armed: (order) => `réponse préparée : ${order}`,
  windows: (known) => `fenêtres : ${known}`,
  roles: 'camps',
  bots: 'bots',
  scenarios: 'scénarios',
  options: 'options, [par défaut]',
  turns: (first, last) => (first === last ? `tour ${first}` : `tours ${first} à ${last}`),
  code: 'code',
  tests: 'tests',
  mutation: (missed, places) =>
    `enlevé ${places} fois, remarqué ${missed === places ? 'chaque fois' : `${missed} fois`}`,
  unknownRule: (id, place) => `? ${id} est cité en ${place} mais n’est pas au catalogue`,
  human: 'vous',
  committed: (hash) => `Dés scellés par ${hash.slice(0, 16)}…`,
  seedWas: (seed, hash) => `La graine était ${seed} (scellée par ${hash.slice(0, 16)}…).`,
  playHint: 'Tapez le numéro d’une action, ou aide.',
  afterEnd: 'sauver FICHIER garde la partie, carte la montre, quitter sort.',
  listHint: '    (liste : tout ; liste MOT : ce qui contient MOT)',
  pickAll: '    (prendre tout prend tous ceux qui peuvent partir ensemble)',
  pickedSome: (n) => `${n} pris : avec un de plus, le groupe ne pourrait aller nulle part`,
  handOver: (role) => `Passez le clavier à ${role}, puis Entrée. `,
  or: ' ou ',
  otherwise: (refused, typed) => `${refused} Ce qui se fait là : ${typed}`,
  sameAgain: (word) => `Retapez ${word} pour le faire quand même.`,
  notUnderstood: (word) => `${word} ? Tapez le numéro d’une action, l’action elle-même, ou aide.`,
  noPlaces: 'ce jeu n’a rien de plus à dire des lieux',
  noRule: (word) => `pas de règle ${word} : règle ID, comme dans un refus`,
  noTerm: (word) => `pas de terme ${word}`,
  noHints: 'personne ne donne de conseil dans ce jeu',
  noHintNow: 'il n’y a rien à choisir ici',
  hintChance: (percent) => `${percent} % de chances de l’emporter`,
  hintWhy: (gain, worst) =>
    `points d’avance d’ici la fin du tour : ${gain} en moyenne, ${worst} dans le pire cas sur six`,
  takenBack: (actions) => `repris : ${actions}`,
  saveWhere: 'sauver où ? sauver FICHIER',
  saved: (file) => `partie dans ${file}`,
  playHelp: (has) => [
    '  NUMÉRO ou ACTION     la fait ; la cible suffit quand une seule action l’a',
    '  ACTION; ACTION       l’une après l’autre',
    ...(has('pick') ? ['  prendre tout         prend tout ce qu’il y a'] : []),
    ...(has('write')
      ? [
          '  A EGY -> Sinaï       une ligne de votre feuille, unités et lieux par leur code ou leur nom ; ce qui cloche est dit aussitôt',
          '  rayer N              raye la ligne N de votre feuille',
        ]
      : []),
    ...(has('letter')
      ? ['  lettre NOM,… TEXTE   une lettre à un ou plusieurs joueurs ; lettre tous TEXTE à tout le monde']
      : []),
    '  (ligne vide)         la question et ses actions de nouveau',
    '  carte                la carte',
    '  liste [MOT]          toutes les actions avec leur numéro, ou celles qui contiennent MOT',
    '  zone ID              une zone : son terrain, ses voisines, qui s’y trouve',
    '  pourquoi ACTION      pourquoi elle est permise, ou la règle qui l’interdit',
    '  chances LIEU         les chances exactes à cet endroit, avant le dé',
    '  conseil              les trois meilleures choses à faire, avec ce qui peut en venir',
    '  règle ID             le texte d’une règle (une partie de l’identifiant suffit)',
    '  terme MOT            ce que veut dire un mot du jeu',
    '  annuler [N]          reprend votre dernière ligne, ou N actions, tant qu’aucun dé ni secret n’est vu et que la main n’a pas passé',
    ...(has('windows')
      ? [
          '  passer-fenêtres W,…  fenêtres de réaction passées sans demander ; * toutes, aucune, jusqu’à TOUR',
          '  armer W: ACTION si … une réponse préparée pour une fenêtre, faite une fois : armer W-6: jouer A si fleets>=3 ; aucune',
        ]
      : []),
    '  sauver FICHIER       écrit la partie ; strategoi play FICHIER la continue',
    '  quitter              sort sans sauver',
  ],
};

function details(refusal: Refusal): string {
  const given = Object.values(refusal.params ?? {}).map(String);
  const parts = [...(refusal.key === undefined || refusal.key === 'field' ? [] : [refusal.key]), ...given];
  return parts.length > 0 ? ` : ${parts.join(' ')}` : '';
}
