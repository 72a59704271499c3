import { citedFr, citedRefusals, extend, seriesFr } from '@strategoi/bey/words';
import { cite } from '../series.ts';
import type { Catalogue, Own } from './en.ts';

/** French, key for key what English has. Unbreakable spaces are set by the renderer. */
const own: Own = {
  zones: {
    T1: { name: 'la plaine d’Édonide', at: 'dans la plaine d’Édonide' },
    T2: { name: 'le piémont nord du Pangée', at: 'sur le piémont nord du Pangée' },
    T3: { name: 'le piémont sud du Pangée', at: 'sur le piémont sud du Pangée' },
    T4: { name: 'la plaine côtière à l’est d’Éion', at: 'dans la plaine côtière à l’est d’Éion' },
    T5: { name: 'Éion', at: 'à Éion' },
    T6: { name: 'le Bas-Strymon, rive gauche', at: 'dans le Bas-Strymon, rive gauche' },
    T7: { name: 'la plaine sous le Long Mur', at: 'dans la plaine sous le Long Mur' },
    T8: { name: 'la route d’Éion', at: 'sur la route d’Éion' },
    T9: { name: 'les abords sud d’Amphipolis', at: 'aux abords sud d’Amphipolis' },
    T10: { name: 'la crête d’Amphipolis au Pangée', at: 'sur la crête d’Amphipolis au Pangée' },
    T11: { name: 'la tête de pont', at: 'à la tête de pont' },
    T12: { name: 'Amphipolis', at: 'à Amphipolis' },
    T13: { name: 'la rive gauche en aval du pont', at: 'sur la rive gauche en aval du pont' },
    T14: { name: 'la route de Thrace', at: 'sur la route de Thrace' },
    T15: { name: 'la rive droite, du pont à la mer', at: 'sur la rive droite, du pont à la mer' },
    T16: { name: 'la rive droite face à Amphipolis', at: 'sur la rive droite face à Amphipolis' },
    T17: { name: 'le marais au sud du retranchement', at: 'dans le marais au sud du retranchement' },
    T18: { name: 'la rive est du lac', at: 'sur la rive est du lac' },
    T19: { name: 'la campagne de Myrkinos', at: 'dans la campagne de Myrkinos' },
    T20: { name: 'le nord du Kerdylion', at: 'dans le nord du Kerdylion' },
    T21: { name: 'le Kerdylion', at: 'sur le Kerdylion' },
    T22: { name: 'Argilos', at: 'à Argilos' },
    T23: { name: 'la plaine côtière de Bisaltie', at: 'dans la plaine côtière de Bisaltie' },
    T24: { name: 'les hauteurs de Bisaltie', at: 'sur les hauteurs de Bisaltie' },
    T25: { name: 'la vallée de Bisaltie', at: 'dans la vallée de Bisaltie' },
    T26: { name: 'la rive ouest du lac', at: 'sur la rive ouest du lac' },
    T27: { name: 'le déversoir du lac, rive droite', at: 'au déversoir du lac, rive droite' },
    M1: { name: 'le port d’Éion', at: 'dans le port d’Éion' },
    M2: { name: 'le golfe Strymonique', at: 'dans le golfe Strymonique' },
    M3: { name: 'le golfe Strymonique, ouest', at: 'dans le golfe Strymonique, ouest' },
    O1: { name: 'Mendè', at: 'à Mendè' },
    O2: { name: 'Skionè', at: 'à Skionè' },
    O3: { name: 'Galepsos', at: 'à Galepsos' },
    O4: { name: 'Toronè', at: 'à Toronè' },
    O5: { name: 'Sanè', at: 'à Sanè' },
    O6: { name: 'Dion', at: 'à Dion' },
    O7: { name: 'Acanthe', at: 'à Acanthe' },
    O8: { name: 'Stagiros', at: 'à Stagiros' },
    Thasos: { name: 'Thasos', at: 'à Thasos' },
    Thrace: { name: 'la Thrace', at: 'en Thrace' },
    Macedonia: { name: 'la Macédoine', at: 'en Macédoine' },
  },
  troopWords: { origin: { m: ' alliés', f: ' alliées' } },
  turnArmistice: 'Tour {turn}, {date}, armistice',
  sieges: { diplomacy: 'la diplomatie', assault: 'l’assaut', blockade: 'le blocus' },
  dice: {
    duel: 'duel',
    'duel-wound': 'sort du duelliste',
    construction: 'construction des murs',
    'siege-diplomacy': 'diplomatie',
    'siege-assault': 'assaut',
    'siege-blockade': 'blocus',
  },
  windows: {
    'W-2': {
      name: 'Renforts',
      note: 'B.2 : stratagèmes pour vos arrivées, et S14 contre celles de l’ennemi.',
    },
    'W-3': {
      name: 'Archers aux aguets',
      note: 'L’ennemi s’apprête à entrer dans une zone tenue par vos archers (S4).',
    },
    'W-4': {
      name: 'Repli de cavalerie',
      note: 'L’infanterie rejoint vos cavaliers, qui peuvent se replier.',
    },
    'W-6': {
      name: 'Après un dé de combat, de tempête ou de duel',
      note: 'L’accepter, ou le faire relancer avec l’avantage.',
    },
    'W-7': {
      name: 'Pendant les ordres de l’ennemi',
      note: 'Avant chaque activation ennemie : Tempête, Sape, Épidémie, Bons augures ou l’avantage.',
    },
    'W-9': {
      name: 'Avant combats, travaux et attrition',
      note: 'Quand l’ennemi s’est déplacé, en C, et avant vos propres tests de D.6 : un stratagème ou l’avantage.',
    },
    'W-8': {
      name: 'Dé de siège',
      note: 'Avant, Diplomatie ou Défection ; après, une relance avec l’avantage.',
    },
  },
  scenarios: {
    '10.1':
      'Automne 424 à printemps 423 av. J.-C. : Brasidas marche sur Amphipolis, Thucydide accourt par mer.',
    '10.2':
      'Été 423 à hiver 423/422 av. J.-C. : Nicias contre les cités de Chalcidique ; la carte principale ne sert pas.',
    '10.3':
      'Printemps à automne 422 av. J.-C. : Cléon vient reprendre Amphipolis, Brasidas l’attend sur les hauteurs du Kerdylion.',
    '10.4': 'Été 424 à automne 422 av. J.-C. : toute la guerre du nord, dix tours sur les deux cartes.',
  },
  prompts: {
    'deployment.delay':
      'L’ennemi va recevoir {pieces}. Retardez ces renforts avec S14 Renforts retardés, ou laissez-les venir.',
    'deployment.delay.more':
      'L’ennemi va recevoir {pieces}, et des unités de son stock. Retardez ces renforts avec S14 Renforts retardés, ou laissez-les venir.',
    'deployment.delay.drawn':
      'L’ennemi va recevoir des unités de son stock. Retardez ces renforts avec S14 Renforts retardés, ou laissez-les venir.',
    arrival: 'Choisissez la base-arrière où arrivent vos renforts.',
    'arrival.choose':
      'Choisissez {left} {left|unité|unités} de votre stock pour rejoindre les renforts {zone.at}.',
    optional:
      'L’ennemi appelle son groupe optionnel. Annulez-le avec S14 Renforts retardés, ou laissez-le venir.',
    perdiccas:
      'Perdiccas envoie des alliés en Macédoine : choisissez {left} {left|unité|unités} au plus, ou terminez.',
    free: 'Déplacement gratuit de vos renforts : choisissez la base-arrière qu’ils quittent, ou terminez.',
    archers:
      'Archers : choisissez celle de vos zones où aucun ennemi n’entrera pendant cette phase d’actions.',
    'group.archers': 'L’ennemi s’apprête à gagner {zone}. Barrez-lui la route avec S4 Archers, ou passez.',
    'group.crowd':
      '{pieces} : c’est trop pour une opération. Elle emmène au plus cinq unités terrestres et un chef ; laissez les autres.',
    'group.full':
      '{pieces} : une opération n’emmène pas plus de cinq unités terrestres. Choisissez une destination.',
    'group.landing': 'Vos trières sont {zone.at} : choisissez qui débarque, et où.',
    'group.landing.party': 'À débarquer, {pieces} : ajoutez-en d’autres, ou choisissez où.',
    'withdraw.begin':
      'L’infanterie rejoint vos cavaliers {zone.at}. Repliez-vous, à 4 PM au plus, ou tenez bon.',
    'withdraw.on':
      'Vos cavaliers sont {here.at} : il reste {left} PM. Repliez-vous plus loin, ou arrêtez-vous.',
    'combat.attacker': 'Vous attaquez {zone.at}. Jouez un stratagème pour ce combat, ou combattez sans.',
    'combat.defender': 'Vous êtes attaqué {zone.at}. Jouez un stratagème pour ce combat, ou combattez sans.',
    'combat.reply':
      'Le défenseur {zone.at} est soutenu par une Attaque combinée. Répondez par S9 Discorde, ou combattez sans.',
    'retreat.embark':
      'Tous ne reculent pas ensemble vers {to} : choisissez {left} {left|unité à y envoyer|unités à y envoyer} depuis {zone}.',
    overflow: 'Trop d’unités {zone.at} ({n} en surnombre) : choisissez-en une qui doit partir.',
    'construction.plays': 'Phase de construction. Jouez ce qui se joue à tout moment, ou passez.',
    'adjustments.before-tests':
      'Vos tests d’attrition suivent. Jouez ce qui se joue à tout moment, ou passez.',
    'adjustments.besieged': 'L’ennemi va résoudre ses sièges. Jouez Désertion, ou passez.',
    'construction.build': 'Tentez de construire les murs : succès sur {on} ou plus.',
    'construction.build.six': 'Tentez de construire les murs : succès sur 6 seulement.',
    'operations.D.2': 'Une opération gratuite vers une ville : choisissez la zone de départ, ou terminez.',
    'operations.D.4':
      'Opérations gratuites vers une base-arrière : choisissez une zone de départ, ou terminez.',
    recovery:
      'Récupération : {left} {left|unité peut encore revenir|unités peuvent encore revenir} à pleine force sur la carte principale.',
    'sieges.none': 'Sièges : aucune garnison n’est à votre portée. Jouez ce que vous pouvez, ou terminez.',
    sieges: 'Sièges : choisissez une garnison et la façon de l’emporter, ou terminez.',
    'siege.help': 'Siège {zone.at} par {kind} : jouez un stratagème avant le dé, ou lancez-le.',
    discord: 'Discorde : choisissez l’unité ennemie écartée du rapport de forces.',
    surprise: 'Surprise : choisissez l’unité qui rejoint le combat.',
    desertion: 'Désertion : choisissez l’unité alliée de l’ennemi qui quitte le jeu pour de bon.',
    sickbed: '{piece} est malade : choisissez la base-arrière où on l’emmène.',
    recall: 'Choisissez le chef qui revient.',
    'recall.base': 'Choisissez la base-arrière où revient {piece}.',
  },
  actions: {
    'activate@free': 'Quitter {zone}',
    'activate@operations': 'Opération depuis {zone}',
    'deploy@archers': 'Interdire {zone}',
    'pick@withdraw': 'Emmener {unit}',
    'pick@group.landing': 'Désigner pour débarquer : {unit}',
    'pick.afar': 'Ajouter en escorte {unit} depuis {zone}',
    'pick.afar@surprise': 'Amener {unit} depuis {zone}',
    'go@withdraw': 'Se replier vers {zone}',
    land: 'Débarquer {zone.at}',
    operate: 'Opération vers {zone}',
    ignore: 'Écarter {unit}',
    choose: 'Prendre {unit}',
    build: 'Lancer le dé de construction',
    diplomacy: 'Diplomatie {zone.at}',
    assault: 'Assaut {zone.at}',
    blockade: 'Blocus {zone.at}',
    'play.discord:cancel': 'Jouer {face} : annuler l’Attaque combinée',
    'play.discord:ignore': 'Jouer {face} : écarter une unité ennemie',
    'done@construction.build': 'Ne pas construire',
    'done@group.landing': 'Rester à bord',
    'pass.stand': 'Tenir bon',
    'pass.stop': 'S’arrêter ici',
    'pass@siege.help': 'Lancer le dé',
  },
  events: {
    'move.surprise': '{pieces} {n|rejoint|rejoignent} le combat {to.at} depuis {from}.',
    operation: '{side}, opération depuis {from} vers {to} : {pieces}.',
    'place.perdiccas': 'Perdiccas envoie à Sparte {pieces}, {to.at}.',
    'place.withdrawal': '{pieces} {n|se replie|se replient} depuis {from} vers {to}.',
    garrison: '{garrison} passe à {side}.',
    'wall.built': 'Les murs d’Amphipolis sont construits.',
    'wall.destroyed': 'Les murs construits par Sparte sont détruits.',
    flotilla: 'Sparte peut désormais franchir le Strymon partout.',
    optional: '{side} fait entrer son groupe optionnel.',
    postponed: 'Le groupe optionnel {side.of} ne trouve aucune base libre : il est reporté au tour {turn}.',
    challenge: 'Brasidas a cherché Cléon.',
    'construction.success': 'Dé {die} : Sparte construit les murs.',
    'construction.failure': 'Dé {die} : les murs ne sont pas construits.',
    duel: 'Duel : Cléon {athens}, Brasidas {sparta}.',
    'storm.hit': 'Tempête {zone.at} : dé {die}, {unit} touchée.',
    'storm.safe': 'Tempête {zone.at} : dé {die}, {unit} indemne.',
    siege: '{side} tente {kind} {zone.at}.',
    'siege.success': 'Dé {die} : {kind} {zone.at} réussit.',
    'siege.failure': 'Dé {die} : {kind} {zone.at} échoue.',
    'discord.cancelled': 'Discorde : l’Attaque combinée {enemy.of} est annulée.',
    'discord.ignored': 'Discorde : {unit} {enemy.of} écartée du rapport de forces.',
    'total-victory': '{side} tient toutes les garnisons et la citadelle : victoire totale.',
  },
  causes: { duel: 'en duel' },
  refusals: {
    'AMP-2.B.3.3-b': {
      'last-point':
        'C’est votre dernier PA, et le combat {zone.at} n’est pas payé : sans PA, vos unités reviennent affaiblies.',
      'no-point': 'Il ne vous reste aucun PA pour combattre {zone.at} : vos unités reviendraient affaiblies.',
    },
    'AMP-1.1.1-b': {
      'sparta-at-sea': 'Sparte n’a pas de navires : elle ne peut pas entrer dans une zone maritime.',
    },
    'AMP-1.1.1-d': {
      corner: '{from} et {to} ne se touchent qu’en un point d’angle : ces zones ne sont pas adjacentes.',
    },
    'AMP-1.1.1-e': { never: 'Rien ne passe jamais directement entre {from} et {to}.' },
    'AMP-1.1.2-a': {
      operational: 'On n’entre dans une zone d’opérations et on n’en sort que par une opération ou un recul.',
    },
    'AMP-1.1.3-a': { base: 'Votre camp ne peut pas utiliser {zone}.' },
    'AMP-1.1.3-b': { 'base-border': 'Aucune limite commune entre {from} et {to}.' },
    'AMP-1.1.3-c': {
      ships: 'Les trières relâchent à Thasos ou dans une zone d’opérations, jamais dans une base terrestre.',
    },
    'AMP-1.1.3-d': { thrace: 'L’ennemi est en Thrace, ne serait-ce qu’avec un chef : elle vous est fermée.' },
    'AMP-2.B.1-e': {
      fixed: 'Ce tour-ci, le scénario donne l’initiative à Sparte : on ne peut pas l’inverser.',
    },
    'AMP-2.B.2-c': { 'delay-only': 'Ici, vous ne pouvez que jouer S14 Renforts retardés, ou passer.' },
    'AMP-2.B.2-d': { base: 'En B.2, seuls les pions d’une base-arrière font un déplacement gratuit.' },
    'AMP-2.B.2-e': {
      nobody: 'Dans cette base-arrière, personne n’est libre de bouger en cette phase B.2.',
      held: 'Ce groupe n’est pas un renfort ce tour-ci : il ne bouge pas en B.2.',
    },
    'AMP-2.B.2-f': { enemy: 'Les renforts ne peuvent pas gagner {zone} : une unité ennemie s’y trouve.' },
    'AMP-2.B.2-g': { quota: 'Vous avez fait vos deux opérations de B.2.' },
    'AMP-2.B.2-h': {
      transport: 'De Thasos, les renforts partent à bord de leurs navires : emmenez des trières.',
    },
    'AMP-2.B.3.2-a': {
      empty: 'Vous n’avez personne {zone.at}.',
      nobody: 'Aucun de vos pions ne peut bouger {zone.at}.',
      moved: 'Ce pion a déjà bougé pendant cette phase d’actions.',
    },
    'AMP-2.B.3.2-c': { price: 'Une opération coûte au moins 1 PA, et il ne vous reste aucun PA annoncé.' },
    'AMP-2.B.3.2-d': {
      quota: 'Une seule opération par phase d’actions, et avant tout mouvement.',
      'under-way': 'Ce groupe est déjà en marche : il ne peut pas partir en opération.',
    },
    'AMP-2.B.3.2-e': {
      nobody: 'Choisissez d’abord qui part.',
      'not-there': 'Vous n’avez pas ce pion dans la zone activée.',
      picked: 'Ce pion est déjà dans le groupe.',
      first: 'Déplacez d’abord ce groupe, ou finissez cette activation.',
    },
    'AMP-2.D.2-a': {
      way: 'En D.2, une opération va d’une zone claire ou élevée vers une ville.',
      enemy: 'Une unité ennemie se trouve {zone.at} : pas d’opération de D.2 vers cette ville.',
      citadel: 'Amphipolis vous est fermée tant que sa citadelle est ennemie.',
      origin: 'En D.2, une opération quitte une zone claire ou élevée où vous avez quelqu’un.',
    },
    'AMP-2.D.4-a': {
      origin: 'En D.4, une opération quitte une zone de l’une des cartes où vous avez quelqu’un.',
    },
    'AMP-2.D.4-c': {
      escort:
        'Pour gagner Thasos, {land} {land|unité terrestre demande|unités terrestres demandent} autant de PF de trières : ici {ships}.',
    },
    'AMP-3.1-a': {
      adjacent: '{from} et {to} n’ont pas de limite commune.',
      here: 'Le groupe est déjà {zone.at}.',
      'base-closed':
        'En B.3, on ne sort pas à pied de Macédoine ni de Thrace : on n’en part que par une opération.',
      'operations-only': 'Pas de mouvement dans cette phase, seulement des opérations.',
      'no-zone': 'Cette zone n’existe pas.',
    },
    'AMP-3.1-b': {
      base: 'Aucun mouvement ne finit dans une base-arrière : on gagne {zone} par une opération.',
    },
    'AMP-3.1.1-a': {
      'under-way': 'Le groupe est en marche : continuez ou arrêtez-vous d’abord.',
      'not-moving': 'Le groupe n’est pas encore parti.',
      halted: 'Le groupe a fini son déplacement {zone.at}. Prenez d’autres pions, ou activez une autre zone.',
    },
    'AMP-3.1.1-b': {
      ashore: 'Les trières ne vont pas à terre : {zone} est une zone terrestre.',
      carried: 'Les unités terrestres à bord doivent débarquer : elles ne restent pas en mer.',
    },
    'AMP-3.1.1-c': { stranded: 'Un chef ne reste pas en mer sans trières : emmenez-le.' },
    'AMP-3.1.1-d': { river: 'La rivière sépare {from} et {to} : elle ne se franchit qu’au pont.' },
    'AMP-3.1.2-a': {
      capacity:
        'Ces trières portent {left} {left|unité terrestre|unités terrestres}, et vous en avez {units}.',
    },
    'AMP-3.1.2-b': {
      'no-landing':
        'Pas assez de place pour débarquer là, {zone} : {left} {left|unité|unités} au plus, et vous en avez {units}.',
      'no-shore': 'On ne débarque pas là : {zone}. Il faut un rivage voisin des trières, libre d’ennemis.',
      'not-there': 'Ce pion n’attend pas de débarquer.',
    },
    'AMP-3.1.3-a': { 'no-ships': 'Vous n’avez pas de trières {zone.at} pour porter vos troupes.' },
    'AMP-3.1.3-b': {
      capacity:
        'Les trières {zone.at} peuvent encore porter {left} {left|unité terrestre|unités terrestres} pendant cette phase, pas {units}.',
    },
    'AMP-3.1.3-c': {
      'no-landing': 'Depuis {zone}, aucun débarquement n’est à portée.',
      'at-sea': 'On ne s’arrête pas en mer : le mouvement doit finir à terre.',
    },
    'AMP-3.1.4-f': { cost: 'Gagner {zone} coûte {cost} PM ; il en reste {left}.' },
    'AMP-3.1.4-g': { stopped: 'Le groupe a rencontré des unités ennemies {zone.at} et ne va pas plus loin.' },
    'AMP-3.1.4-h': {
      enemy: 'Les cavaliers ne se replient que par des zones libres d’ennemis : pas vers {zone}.',
    },
    'AMP-3.1.4-k': {
      armistice: 'Armistice : on n’entre pas chez des unités terrestres ennemies. Zone fermée : {zone}.',
    },
    'AMP-3.2-b': {
      way: 'Pas d’opération entre {from} et {to}, dans ce sens, pendant cette phase.',
      'no-zone': 'Cette zone n’existe pas.',
    },
    'AMP-3.2-c': { quota: 'Vous n’avez plus d’opération dans cette phase.' },
    'AMP-3.2-d': { size: 'Une opération emmène au plus un chef et cinq unités terrestres.' },
    'AMP-3.2-e': {
      escort:
        'Cette opération emmène {land} {land|unité terrestre|unités terrestres} et demande autant de PF de trières : ici {ships}.',
    },
    'AMP-3.2-g': { enemy: 'En B.2, aucune opération ne peut gagner {zone} : une unité ennemie s’y trouve.' },
    'AMP-3.3-a': {
      stack: 'Pas assez de place, {zone} : {left} {left|unité|unités} au plus, et vous en amenez {units}.',
    },
    'AMP-3.3-b': {
      over: 'Il y a place pour {most} {most|unité|unités} {zone.at}, et elles y seraient {units} : celles en trop sont éliminées si elles y restent.',
    },
    'AMP-4.3-a': {
      'no-garrison': 'Il n’y a pas de garnison à assiéger là.',
      own: 'La garnison {zone.at} est à vous.',
      nobody: 'Vous n’avez aucune unité terrestre {zone.at}.',
      once: 'Vous avez déjà fait votre tentative {zone.at} ce tour-ci.',
    },
    'AMP-4.3.1-a': {
      leader: 'Pour la diplomatie, il faut dans la zone un chef à bonus, ni blessé ni malade.',
      strength: 'La diplomatie demande plus de PF terrestres que la garnison : {landPf} contre {pf}.',
    },
    'AMP-4.3.2-a': {
      leader: 'Un assaut demande un chef dans la zone.',
      numbers: 'Un assaut demande plus d’unités terrestres que la garnison n’a de PF : {units} contre {pf}.',
    },
    'AMP-4.3.3-a': {
      strength: 'Un blocus demande plus du double des PF de la garnison : {landPf} PF contre {pf}.',
    },
    'AMP-4.3.3-b': {
      'no-va': 'Cette garnison n’a pas de valeur d’allégeance (VA) : seul un assaut peut la prendre.',
    },
    'AMP-4.3.4-a': {
      kind: 'Contre la citadelle, Sparte a la diplomatie ou l’assaut, Athènes l’assaut seul.',
    },
    'AMP-5.1-a': {
      first: 'Passez d’abord : le dé des murs vient quand les deux ont passé.',
      standing: 'Les murs sont déjà debout.',
      advantage: 'Pour construire, Sparte doit avoir l’avantage.',
      citadel: 'Pour construire, Sparte doit tenir la citadelle d’Amphipolis.',
      approaches: 'Pour construire, aucune unité athénienne ne doit se trouver en T9 ni en T13.',
    },
    'AMP-5.2-a': {
      'this-turn': 'Les murs ont été détruits ce tour-ci : Sparte peut reconstruire dès le suivant.',
    },
    'AMP-7.S2-a': { 'no-ships': 'Aucune trière en pleine mer que la tempête puisse frapper.' },
    'AMP-7.S4-a': {
      barred: 'Les archers ennemis interdisent {zone} jusqu’à la fin de cette phase d’actions.',
      'no-archers': 'Vous n’avez d’archers sur aucune des deux cartes.',
    },
    'AMP-7.S5-a': { 'not-engaged': 'Vous n’avez pas de cavaliers dans ce combat.' },
    'AMP-7.S6-a': { 'not-engaged': 'Vous n’avez pas de peltastes dans ce combat.' },
    'AMP-7.S7-a': { 'not-engaged': 'Vous n’avez pas d’hoplites spartiates (bande blanche) dans ce combat.' },
    'AMP-7.S8-a': {
      'main-map': 'Une Attaque combinée n’est possible que sur la carte principale.',
      'nobody-near': 'Aucune de vos unités terrestres n’est assez proche pour prêter sa force.',
    },
    'AMP-7.S9-a': {
      'nothing-to-cancel': 'Il n’y a pas d’Attaque combinée à annuler.',
      'too-few': 'Discorde demande au moins trois unités terrestres ennemies dans le combat.',
    },
    'AMP-7.S10-a': {
      'main-map': 'Une Surprise n’est possible que sur la carte principale.',
      'nobody-near': 'Aucune de vos unités terrestres n’est assez proche pour rejoindre le combat.',
    },
    'AMP-7.S11-a': { 'no-wall': 'Pas de murs à saper : le marqueur n’indique pas « Mur ».' },
    'AMP-7.S12-a': { 'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir.' },
    'AMP-7.S13-a': { 'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir.' },
    'AMP-7.S16-a': { 'no-stock': 'Il ne reste aucune unité alliée dans votre stock.' },
    'AMP-7.S17-a': { nobody: 'L’ennemi n’a aucune unité alliée en jeu.' },
    'AMP-7.S18-a': { 'no-leader': 'Il n’y a pas de chef ennemi dans ce combat.' },
    'AMP-7.S19-a': { kind: 'S19 Diplomatie aide une tentative de diplomatie, une fois, avant son dé.' },
    'AMP-7.S20-a': { kind: 'Défection aide un assaut ou un blocus, une fois, avant son dé.' },
    'AMP-7.S21-a': {
      nobody: 'L’épidémie ne trouve personne à frapper.',
      sickbed: 'Le chef malade est conduit dans une base-arrière ouverte à son camp.',
      ill: 'Ce chef est malade : il reste dans sa base-arrière jusqu’à sa guérison.',
    },
    'AMP-7.S22-a': { already: 'Vous avez déjà l’avantage.' },
    'AMP-8-c': {
      fixed: 'Ce tour-ci, le scénario donne l’initiative à Sparte : on ne peut pas l’inverser.',
      'points-only': 'L’initiative ne s’inverse qu’en B.1, juste après le jet des PA.',
    },
    'AMP-8-e': { withdrawn: 'Ce chef a été retiré par le scénario : il ne revient pas.' },
    'AMP-8-g': { 'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir.' },
    'AMP-8-h': {
      'nobody-dead': 'Vous n’avez aucun chef éliminé à rappeler, ou aucune base-arrière libre pour lui.',
      'not-dead': 'Ce chef n’est pas parmi vos chefs éliminés.',
    },
    'AMP-10-b': { once: 'Votre camp a déjà reçu son groupe optionnel dans ce scénario.' },
    'AMP-10.2-a': {
      'no-main-map': 'La carte principale ne sert pas dans ce scénario : la Flottille n’y sert à rien.',
    },
    'AMP-10.3-a': { perdiccas: 'Perdiccas est inutilisable dans ce scénario.' },
    'AMP-10.4-b': { perdiccas: 'Après le tour 6, Perdiccas n’aide plus Sparte.' },
    'bad-position': {
      game: 'Ce n’est pas une position d’Amphipolis mais de {value}.',
      'unused-map': '{value} est sur la carte principale, que le scénario {scenario} n’emploie pas.',
      'unused-marker':
        'Il n’y a ni Mur ni Flottille dans le scénario {scenario}, qui n’emploie pas la carte principale.',
      'optional-once': 'Dans le scénario {scenario}, chaque camp n’a qu’une fois son groupe optionnel.',
      'never-built': 'Des murs détruits ont été construits : wall vaut built ou destroyed.',
      'wall-sapped': 'Les murs ne peuvent être debout au tour où ils ont été détruits.',
      'sapped-later': 'Les murs n’ont pu être détruits à un tour encore à venir.',
      wall: 'Le mur vaut none, built ou destroyed, pas {value}.',
    },
  },
  options: {
    wallT11T17: {
      name: 'Mur entre T11 et T17',
      values: {
        permanent: 'Il est là dès le début et ne peut pas être détruit.',
        buildable: 'Il est construit et détruit avec les autres murs de Sparte.',
        absent: 'Il n’y a pas de mur sur cette limite.',
      },
    },
    partialWallMovement: {
      name: 'Mur partiel entre T11 et T12',
      values: {
        ignored: 'Avant les travaux de Sparte, le franchir ne coûte rien de plus.',
        full: 'Il coûte dès le début les PM d’un mur complet.',
      },
    },
    wallShiftDirection: {
      name: 'Les murs au combat',
      values: {
        inward: 'Seules les attaques de l’extérieur vers l’intérieur perdent deux colonnes.',
        both: 'Les sorties de l’intérieur vers l’extérieur perdent aussi deux colonnes.',
      },
    },
    winnerLaw: {
      name: 'Vainqueur d’un combat',
      values: {
        even: 'À forces égales, les chances sont égales ; dé modifié plus rang de la colonne doivent atteindre 7.',
        attacker: 'Les cases douteuses vont à l’attaquant : 6 suffit.',
        defender: 'Les cases douteuses vont au défenseur : il faut 8.',
      },
    },
    entryShift: {
      name: 'Décalages de rivière, de mer, de pente et de mur',
      values: {
        any: 'Ils s’appliquent si au moins une unité attaquante est venue par là.',
        all: 'Ils ne s’appliquent que si toutes les unités attaquantes sont venues par là.',
        majority: 'Ils s’appliquent si plus de la moitié des unités attaquantes sont venues par là.',
      },
    },
    retreatSplit: {
      name: 'Recul en plusieurs groupes',
      values: {
        no: 'La force battue recule vers une seule zone.',
        yes: 'La force battue peut reculer vers plusieurs zones.',
      },
    },
    captureScores: {
      name: 'PV pour les chefs capturés',
      values: {
        no: 'Seuls les chefs tués au combat ou en duel rapportent des PV.',
        yes: 'Les chefs capturés rapportent des PV comme ceux qui sont tués.',
      },
    },
    combatFromStock: {
      name: 'Payer les combats',
      values: {
        no: 'Seuls les PA annoncés paient les combats.',
        yes: 'Quand les PA annoncés sont épuisés, un des autres peut payer.',
      },
    },
    amphibiousToThasos: {
      name: 'Mouvement amphibie vers Thasos',
      values: {
        no: 'Les troupes ne gagnent pas Thasos par mouvement.',
        yes: 'Les troupes peuvent finir un mouvement amphibie à Thasos.',
      },
    },
    d2FromHumid: {
      name: 'Opération de D.2 depuis un terrain humide',
      values: {
        no: 'Elle ne quitte qu’une zone claire ou élevée.',
        yes: 'Elle peut aussi quitter une zone humide.',
      },
    },
    removeS16Counter: {
      name: 'Perdiccas après le tour 6 de la campagne',
      values: {
        no: 'Seule la face est hors d’usage ; l’Épidémie de son revers demeure.',
        yes: 'Le pion entier quitte le jeu.',
      },
    },
    autoInitiativeTurn: {
      name: 'Initiative spartiate dans la campagne',
      values: { '0': 'Sparte l’a d’office au tour 0.', '1': 'Sparte l’a d’office au tour 1.' },
    },
    offMapPoints: {
      name: 'Mur et Flottille dans le scénario 10.2',
      values: {
        no: 'Ni l’un ni l’autre, puisque la carte principale ne sert pas.',
        yes: 'Sparte peut construire et jouer la Flottille pour leurs PV.',
      },
    },
    archersBarSurprise: {
      name: 'Archers et Surprise',
      values: {
        yes: 'Une zone fermée par S4 l’est aussi à l’unité amenée par S10.',
        no: 'L’unité amenée par S10 peut rejoindre un combat dans une zone fermée par S4.',
      },
    },
    desertionIn: {
      name: 'Moment de la Désertion',
      values: {
        own: 'Pendant votre D.5.',
        either: 'Pendant votre D.5, ou avant les sièges de l’ennemi dans la sienne.',
      },
    },
    swapInitiative: {
      name: 'Inversion de l’initiative',
      values: { points: 'Par l’avantage, en B.1 seulement.', any: 'Par l’avantage, en B.1 ou pendant B.3.' },
    },
  },
  outcome: {
    total: 'Victoire totale {side.of} : toutes les garnisons et la citadelle lui appartiennent.',
    lines: {
      'AMP-9.2-d': 'la citadelle d’Amphipolis',
      'AMP-9.2-e': 'combats gagnés entre Brasidas et Cléon',
      'AMP-9.2-f': 'unités ennemies éliminées',
      'AMP-9.2-g': '{count} {count|garnison|garnisons} sur la carte d’opérations',
      'AMP-9.2-h': 'chefs ennemis tués',
      'AMP-9.2-i': 'les murs ou la Flottille',
      'AMP-9.2-i.both': 'les murs et la Flottille',
      'AMP-9.2-j': 'Éion tenue',
      'AMP-9.2-j.wall': 'les murs de Sparte détruits',
      'AMP-10.2-a': 'la citadelle d’Amphipolis, hors carte',
      'AMP-10.2-a.eion': 'Éion, hors carte',
      'AMP-10.2-a.both': 'Éion, hors carte, avec Mendè et Skionè',
      'AMP-10.3-b': 'Brasidas n’a jamais cherché Cléon',
    },
  },
};

export const fr: Catalogue = extend(extend(seriesFr, citedRefusals(cite, citedFr)), own);
