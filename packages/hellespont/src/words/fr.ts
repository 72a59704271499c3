import { citedFr, citedRefusals, extend, seriesFr } from '@strategoi/bey/words';
import { cite } from '../series.ts';
import type { Catalogue, Own } from './en.ts';

/** French, key for key what English has. Unbreakable spaces are set by the renderer. */
const own: Own = {
  zones: {
    M1: { name: 'l’entrée de l’Hellespont', at: 'à l’entrée de l’Hellespont' },
    M2: { name: 'le bas détroit', at: 'dans le bas détroit' },
    M3: { name: 'la passe de Kynosséma', at: 'dans la passe de Kynosséma' },
    M4: { name: 'le goulet d’Abydos', at: 'dans le goulet d’Abydos' },
    M5: { name: 'la passe de Sestos', at: 'dans la passe de Sestos' },
    M6: { name: 'la passe d’Arisbé', at: 'dans la passe d’Arisbé' },
    M7: { name: 'la passe d’Aigos Potamoi', at: 'dans la passe d’Aigos Potamoi' },
    M8: { name: 'le débouché de la Propontide', at: 'au débouché de la Propontide' },
    M9: { name: 'le large de Parion', at: 'au large de Parion' },
    M10: { name: 'le large de Tiristasis', at: 'au large de Tiristasis' },
    M11: { name: 'le large de Bisanthé', at: 'au large de Bisanthé' },
    M12: { name: 'la Propontide centrale', at: 'dans la Propontide centrale' },
    M13: { name: 'le golfe de Priapos', at: 'dans le golfe de Priapos' },
    M14: { name: 'l’archipel de Proconnèse', at: 'dans l’archipel de Proconnèse' },
    M15: { name: 'le nord d’Arctonnèse', at: 'au nord d’Arctonnèse' },
    M16: { name: 'le golfe d’Artaké', at: 'dans le golfe d’Artaké' },
    M17: { name: 'le golfe de Panormos', at: 'dans le golfe de Panormos' },
    M18: { name: 'la Propontide orientale', at: 'dans la Propontide orientale' },
    M19: { name: 'le large de Ténédos', at: 'au large de Ténédos' },
    M20: { name: 'le large d’Imbros', at: 'au large d’Imbros' },
    M21: { name: 'le golfe de Mélas', at: 'dans le golfe de Mélas' },
    T1: { name: 'la côte de Panormos', at: 'sur la côte de Panormos' },
    T2: { name: 'la plaine d’Adrastée', at: 'dans la plaine d’Adrastée' },
    T3: { name: 'Arctonnèse', at: 'en Arctonnèse' },
    T4: { name: 'le bas Aisépos', at: 'sur le bas Aisépos' },
    T5: { name: 'l’embouchure du Granique', at: 'à l’embouchure du Granique' },
    T6: { name: 'le territoire de Parion', at: 'sur le territoire de Parion' },
    T7: { name: 'le territoire de Paisos', at: 'sur le territoire de Paisos' },
    T8: { name: 'Bisanthé', at: 'à Bisanthé' },
    T9: { name: 'le mont Ganos', at: 'sur le mont Ganos' },
    T10: { name: 'la côte de Tiristasis', at: 'sur la côte de Tiristasis' },
    T11: { name: 'la plaine du Mélas', at: 'dans la plaine du Mélas' },
    T12: { name: 'l’isthme de Chersonèse', at: 'sur l’isthme de Chersonèse' },
    T13: { name: 'Paktyé', at: 'à Paktyé' },
    T14: { name: 'Kallipolis', at: 'à Kallipolis' },
    T15: { name: 'la rive d’Aigos Potamoi', at: 'sur la rive d’Aigos Potamoi' },
    T16: { name: 'la Chersonèse intérieure', at: 'dans la Chersonèse intérieure' },
    T17: { name: 'l’arrière-pays de Sestos', at: 'dans l’arrière-pays de Sestos' },
    T18: { name: 'les hauteurs de Kynosséma', at: 'sur les hauteurs de Kynosséma' },
    T19: { name: 'la pointe d’Éléonte', at: 'à la pointe d’Éléonte' },
    T20: { name: 'la plaine d’Ilion', at: 'dans la plaine d’Ilion' },
    T21: { name: 'Dardanos', at: 'à Dardanos' },
    T22: { name: 'la plage d’Abydos', at: 'sur la plage d’Abydos' },
    T23: { name: 'la campagne de Perkoté', at: 'dans la campagne de Perkoté' },
    T24: { name: 'la côte de Kolonai', at: 'sur la côte de Kolonai' },
    T25: { name: 'la vallée du Scamandre', at: 'dans la vallée du Scamandre' },
    T26: { name: 'les contreforts de l’Ida', at: 'sur les contreforts de l’Ida' },
    T27: { name: 'les monts de Lampsaque', at: 'dans les monts de Lampsaque' },
    T28: { name: 'le haut Granique', at: 'sur le haut Granique' },
    T29: { name: 'la route de Phrygie', at: 'sur la route de Phrygie' },
    T30: { name: 'le lac Daskylitis', at: 'près du lac Daskylitis' },
    Sestos: { name: 'Sestos', at: 'à Sestos' },
    Abydos: { name: 'Abydos', at: 'à Abydos' },
    Cyzique: { name: 'Cyzique', at: 'à Cyzique' },
    Cardia: { name: 'Cardia', at: 'à Cardia' },
    Parion: { name: 'Parion', at: 'à Parion' },
    Lampsaque: { name: 'Lampsaque', at: 'à Lampsaque' },
    Eleonte: { name: 'Éléonte', at: 'à Éléonte' },
    Rhoeteion: { name: 'Rhoiteion', at: 'à Rhoiteion' },
    B1: { name: 'Byzance', at: 'à Byzance' },
    B2: { name: 'Thasos', at: 'à Thasos' },
    B3: { name: 'Chios/Samos', at: 'à Chios/Samos' },
  },
  troopWords: { origin: { m: ' perses', f: ' perses' } },
  dice: {
    discord: 'discorde',
    evasion: 'évasion',
    pass: 'passage',
    siege: 'siège',
  },

  windows: {
    'W-2': {
      name: 'Renforts',
      note: 'B.2 : stratagèmes pour vos arrivées, et S13 contre celles de l’ennemi.',
    },
    'W-3': {
      name: 'Archers aux aguets',
      note: 'L’ennemi s’apprête à entrer dans une zone tenue par vos archers (S6).',
    },
    'W-4': {
      name: 'Évasion et dérobade',
      note: 'On vous attaque et vous pouvez vous évader, ou l’on rejoint vos cavaliers, qui peuvent se dérober.',
    },
    'W-6': {
      name: 'Après un dé de combat, d’évasion, de tempête ou de discorde',
      note: 'L’accepter, ou le faire relancer avec l’avantage.',
    },
    'W-7': {
      name: 'Pendant les ordres de l’ennemi',
      note: 'Avant chaque activation ennemie : Tempête, Épidémie, Discorde, Bons augures ou l’avantage.',
    },
    'W-8': {
      name: 'Dés de siège',
      note: 'Avant, Sape ou une défausse ; après, une relance avec l’avantage.',
    },
    'W-10': {
      name: 'Ravitaillement et attrition',
      note: 'D.4 et D.5 : Ravitaillement, Coques pourries, Désertion, ou ce qui se joue à tout moment.',
    },
  },

  scenarios: {
    '10.1':
      'Août 411 à mai 410 av. J.-C. : Mindaros mène la flotte de Sparte dans le détroit, et Athènes se bat pour son blé.',
    '10.2':
      'Les mêmes mois, si Athènes avait d’emblée fait confiance à Alcibiade : d’autres chefs, moins de stratagèmes, l’avantage à Athènes.',
  },

  prompts: {
    arrived: 'Les deux camps sont placés. Jouez ce qui touche Alcibiade, ou passez.',
    'arrived.none': 'Les deux camps sont placés. Employez l’avantage, ou passez.',
    opening:
      'Avant le premier tour, vous pouvez prendre en secret un stratagème ayant une face de votre couleur, de S1 à S10.',
    'deployment.delay':
      'L’ennemi va recevoir {pieces} {to.at}. Retardez ces renforts avec S13 Renforts retardés, ou laissez-les venir.',
    optional:
      'L’ennemi appelle un groupe optionnel. Annulez-le avec S13 Renforts retardés, ou laissez-le venir.',
    'optional.choose.athens':
      'Choisissez la base où arrive votre groupe optionnel : 20 PF de trières à Chios/Samos, 10 à Thasos.',
    'optional.choose.sparta':
      'Choisissez la base où arrive votre groupe optionnel : 20 PF de trières à Chios/Samos, 10 à Byzance.',
    departures:
      'Quittez une base par mer, ou terminez. Une base qui n’abrite que des arrivants de ce tour ne coûte rien ; vous avez {pa} PA.',
    'group.challenged':
      'Des navires ennemis barrent la route {here.at} : {pieces}. Tentez de passer, ou arrêtez-vous.',
    'group.cross':
      '{pieces}, maintenant {here.at} sur un pont de navires : il reste {left} PM. Continuez jusqu’à terre.',
    archers:
      'Archers : choisissez celle de vos zones où aucun ennemi n’entrera pendant cette phase d’actions.',
    'group.archers': 'L’ennemi s’apprête à gagner {zone}. Barrez-lui la route avec S6 Archers, ou passez.',
    'slip.begin': 'L’ennemi rejoint vos cavaliers {zone.at}. Dérobez-vous, à 4 PM au plus, ou tenez bon.',
    'slip.on': 'Vos cavaliers sont {here.at} : il reste {left} PM. Allez plus loin, ou arrêtez-vous.',
    evade:
      'Vous êtes attaqué {zone.at}. Tentez l’évasion (dé{modifier}, réussie à 6 ou plus, au prix d’une unité affaiblie), ou tenez bon.',
    'combat.attacker':
      'Vous attaquez {zone.at}. Posez face cachée un stratagème pour ce combat, ou combattez sans.',
    'combat.defender':
      'Vous êtes attaqué {zone.at}. Posez face cachée un stratagème pour ce combat, ou combattez sans.',
    'combat.attacker.none': 'Vous attaquez {zone.at}. Vous n’avez pas de stratagème pour ce combat.',
    'combat.defender.none': 'Vous êtes attaqué {zone.at}. Vous n’avez pas de stratagème pour ce combat.',
    'combat.pursuit':
      'Vous l’avez emporté {zone.at}. Jouez S7 Cavaliers contre une unité affaiblie, ou ne poursuivez pas.',
    'losses.evasion': 'Votre force s’échappe ({zone}), au prix d’une unité affaiblie : choisissez laquelle.',
    'naval-losses':
      'Pertes du combat {zone.at} : choisissez des trières à affaiblir, il reste {owed} PF à perdre.',
    repair:
      '{pf} PF de troupes sont à bord {zone.at}, et les navires n’en portent que {most} (1 pour 5 PF navals) : choisissez des passagers à affaiblir.',
    'reroll.dice':
      '{purpose} : les dés donnent {dice}. Acceptez-les, ou faites-les relancer avec l’avantage.',
    'retreat.choose': 'Votre force doit quitter {zone} : choisissez où elle recule.',
    'retreat.embark':
      'Tous ne peuvent pas traverser ensemble vers {to} : choisissez qui quitte {zone}, il reste {left} PF de place à bord.',
    'excess.troops':
      'Trop de troupes {zone.at} : {n} PF en surnombre ({most} PF au plus). Choisissez une unité à éliminer.',
    'excess.ships':
      'Trop de trières {zone.at} : {n} PF en surnombre ({most} PF au plus). Choisissez-en une à éliminer.',
    overflow: 'Trop d’unités {zone.at} ({n} en surnombre) : choisissez-en une qui doit aller plus loin.',
    'overflow.troops':
      'Trop de troupes {zone.at} : {n} PF en surnombre ({most} PF au plus). Choisissez une unité qui doit aller plus loin.',
    'overflow.ships':
      'Trop de trières {zone.at} : {n} PF en surnombre ({most} PF au plus). Choisissez-en une qui doit aller plus loin.',
    sieges: 'Sièges : choisissez un port à assiéger, ou terminez.',
    'sieges.none': 'Sièges : aucun port n’est à votre portée. Jouez ce que vous pouvez, ou terminez.',
    'siege.besieger':
      'Siège {zone.at} : {dice} {dice|dé|dés} pour l’instant. Défaussez un stratagème de votre couleur pour un dé de plus, jouez S9 Sape pour deux, ou poursuivez.',
    'siege.besieger.discard':
      'Siège {zone.at} : {dice} {dice|dé|dés} pour l’instant. Défaussez un stratagème de votre couleur pour un dé de plus, ou poursuivez.',
    'siege.besieger.none': 'Siège {zone.at} : {dice} {dice|dé|dés}. Lancez, ou employez d’abord l’avantage.',
    'siege.besieged':
      'Siège {zone.at} : l’ennemi a {dice} {dice|dé|dés}. Défaussez un stratagème de votre couleur pour lui en retirer un, ou poursuivez.',
    'siege.besieged.none':
      'Siège {zone.at} : l’ennemi a {dice} {dice|dé|dés}. Laissez-le lancer, ou employez d’abord l’avantage.',
    'siege-losses':
      'Siège {zone.at} : chaque 1 au dé affaiblit un assiégeant. Choisissez encore {left} de vos unités voisines du port.',
    'siege.advance': 'Le port est pris ({zone}) : choisissez qui y entre, ou terminez.',
    homecoming:
      'Renvoyez des pions vers une base ou dans un port voisin, ou terminez. Encore {ships} PF de trières peuvent rentrer.',
    recovery:
      'Récupération : {left} {left|unité peut encore revenir|unités peuvent encore revenir} à pleine force, Perses exceptés.',
    'adjustments.help':
      'Votre ravitaillement est réglé. Jouez S19 Ravitaillement ou ce que vous pouvez, ou passez.',
    'adjustments.help.none': 'Votre ravitaillement est réglé. Employez l’avantage, ou passez.',
    'adjustments.plays': 'Vos tests d’attrition sont faits. Jouez un stratagème de D.5, ou passez.',
    'adjustments.plays.none': 'Vos tests d’attrition sont faits. Employez l’avantage, ou passez.',
    hulls: 'Coques pourries : choisissez les trières que vous perdez, dans une zone maritime à plage.',
    'hulls.weaken':
      'Coques pourries : choisissez d’autres trières à affaiblir, dans une zone maritime à plage.',
    discord: 'Discorde : choisissez le chef ennemi contre qui vous dressez les siens.',
    desertion: 'Désertion : choisissez l’unité ennemie, de 10 PF au plus, qui quitte le jeu pour de bon.',
    pursue: 'Cavaliers : choisissez l’unité ennemie affaiblie que vous chargez.',
    sickbed: '{piece} est malade : choisissez le port ou la base où on l’emmène.',
    recall: 'Choisissez qui revient.',
    'recall.base': 'Choisissez où revient {piece}.',
  },

  actions: {
    take: 'Retenir {counter}',
    'done@opening': 'N’en prendre aucun',
    'activate@departures': 'Quitter {zone}',
    'go.cross': 'Traverser vers {zone}',
    'go@slip': 'Se dérober vers {zone}',
    lead: 'Les chefs continuent seuls vers {zone}',
    drop: 'Débarquer {unit}',
    press: 'Tenter de passer',
    evade: 'S’évader vers {zone}',
    siege: 'Assiéger {zone}',
    enter: 'Faire entrer {unit} depuis {zone}',
    home: 'Renvoyer {unit} depuis {from} vers {zone}',
    berth: 'Mettre au port {unit} depuis {from} : {zone}',
    discard: 'Défausser {counter}',
    'deploy@optional': 'Le faire arriver {zone.at}',
    'deploy@archers': 'Interdire {zone}',
    'lose@hulls': 'Perdre {unit} {zone.at}',
    'lose.dead@hulls': 'Perdre {unit} {zone.at}',
    'lose@hulls.weaken': 'Affaiblir {unit} {zone.at}',
    'lose.dead@hulls.weaken': 'Éliminer {unit} {zone.at}',
    'lose@siege-losses': 'Affaiblir {unit} {zone.at}',
    'lose.dead@siege-losses': 'Éliminer {unit} {zone.at}',
    'remove@discord': 'Dresser les siens contre {unit}',
    'remove@pursue': 'Charger {unit}',
    'play@combat.attacker': 'Poser {face} face cachée',
    'play@combat.defender': 'Poser {face} face cachée',
    'play.good-omens:recover': 'Jouer {face} : rétablir des unités',
    'advantage.return': 'Avantage : ramener une unité terrestre',
    'done@siege': 'Personne d’autre',
    'done@homecoming': 'Terminer le rapatriement',
    'pass@evade': 'Tenir bon',
    'pass@siege.besieger': 'Lancer les dés',
    'pass@siege.besieged': 'Laisser lancer',
    'pass@siege': 'Poursuivre',
    'pass.stand': 'Tenir bon',
    'pass.stop': 'S’arrêter ici',
  },

  events: {
    'advantage.return': '{enemy} emploie l’avantage pour ramener une unité terrestre ; il passe à {side}.',
    'move.cross': '{pieces} {n|passe|passent} par le pont de navires {to.at}, {cost} PM.',
    'move.home': '{pieces} {n|rentre|rentrent} depuis {from} vers {to}.',
    'move.port': '{pieces} {n|entre|entrent} au port depuis {from} : {to}.',
    'place.advance': '{pieces} {n|entre|entrent} {to.at}.',
    'place.discord': '{pieces} {n|quitte|quittent} le jeu.',
    'place.evasion': '{pieces} {n|s’évade|s’évadent} depuis {from} vers {to}.',
    'place.freed': '{pieces} {n|est de nouveau libre|sont de nouveau libres}, {to.at}.',
    'place.prison': '{pieces} {n|est jeté|sont jetés} en prison par Tissapherne.',
    'place.slip': '{pieces} {n|se dérobe|se dérobent} depuis {from} vers {to}.',
    'satrap.early': 'Alcibiade a été joué avant Tissapherne : 2 PV pour Sparte à la fin.',
    discard: '{side} défausse {counter}.',
    due: 'Les renforts {side.of} attendus {to.at} sont reportés au tour {turn}.',
    'discord.failure': 'Discorde contre {leader} : dé {die}, il reste.',
    'discord.success': 'Discorde contre {leader} : dé {die}, il est chassé.',
    'evasion.failure': 'Dé {die} : {side} ne parvient pas à s’évader {zone.at}.',
    'evasion.success': 'Dé {die} : {side} s’évade {zone.at}.',
    'passed.failure': 'Dé {die} : les trières {side.of} sont arrêtées {zone.at}.',
    'passed.success': 'Dé {die} : les trières {side.of} passent {zone.at}.',
    latch: '{side} a connu la disette ce tour-ci : son marqueur la montrera en D.4.',
    siege: '{side} assiège {zone}.',
    'siege.dice': '{side} a {n} {n|dé|dés} contre {zone}.',
    'siege.success': 'Siège {zone.at} : {dice}. Plus personne ne tient le port.',
    'siege.failure': 'Siège {zone.at} : {dice}. Le port tient.',
    'siege.weakened': 'Siège {zone.at} : {dice}. Le port tient, mais tous y sont affaiblis.',
    storm: 'Tempête {zone.at} : dé {die} pour {unit} {side.of}.',
    supply: '{side} est ravitaillée : case {box}.',
    'supply.famine': '{side} est en disette : case {box}.',
    'total-victory': '{side} tient tous les ports qu’il lui faut : victoire totale.',
  },
  causes: {
    cavalry: 'par la cavalerie',
    drowned: 'avec ses navires',
    evasion: 'dans l’évasion',
    famine: 'par la disette',
    overload: 'faute de place à bord',
    reinforcement: 'à l’arrivée',
    'rotten-hulls': 'par les coques pourries',
    siege: 'dans le siège',
  },

  refusals: {
    'HEL-CBT-05': {
      'last-point':
        'C’est votre dernier PA, et le combat {zone.at} n’est pas payé : sans PA, vos unités reviennent affaiblies.',
      'no-point': 'Il ne vous reste aucun PA pour combattre {zone.at} : vos unités reviendraient affaiblies.',
    },
    'HEL-NAV-06': {
      overload:
        'Ces navires portent {lift} PF et vous en embarquez {load} : des passagers seront perdus aussitôt.',
      'left-behind':
        'Les navires qui restent {zone.at} portent {lift} PF et en ont {load} à bord : des passagers seront perdus aussitôt.',
    },
    'HEL-NAV-07': {
      'left-behind':
        'Les navires qui restent {zone.at} portent {lift} PF et en ont {load} à bord : des passagers seront perdus aussitôt.',
    },
    'HEL-VIC-04': {
      unheld:
        'Personne n’entre {zone.at} : le port reste sans maître, et {n} {n|point n’ira|points n’iront} à personne.',
      stripped:
        'Plus personne ne tiendrait {zone} : {n} {n|point perdu|points perdus} tant que nul n’y revient.',
    },
    'HEL-MAP-08': { bays: 'De M16 à M17, on passe par le port de Cyzique.' },
    'HEL-MAP-10': { base: 'Votre camp ne peut pas utiliser {zone}.' },
    'HEL-MAP-14': {
      contact: 'On ne passe pas directement entre {from} et {to}.',
      here: 'Le groupe est déjà {zone.at}.',
      'no-zone': 'Cette zone n’existe pas.',
    },
    'HEL-B2-06': {
      base: 'En B.2, seuls les pions d’une base peuvent bouger.',
      nobody: 'Vous n’avez personne {zone.at} qui puisse partir.',
    },
    'HEL-B2-08': { cost: 'Quitter {zone} coûte {cost} PA ; vous en avez {left}.' },
    'HEL-B2-09': { ships: 'On ne quitte une base que par mer : emmenez des trières.' },
    'HEL-B3-05': {
      empty: 'Vous n’avez personne {zone.at}.',
      nobody: 'Choisissez d’abord qui part.',
      'not-there': 'Vous n’avez pas ce pion dans la zone activée.',
      picked: 'Ce pion est déjà dans le groupe.',
      first: 'Déplacez d’abord ce groupe, ou finissez cette activation.',
    },
    'HEL-B3-11': { nobody: 'Aucun de vos pions ne peut bouger {zone.at}.' },
    'HEL-MOV-01': { moved: 'Ce pion a déjà bougé pendant cette phase.' },
    'HEL-MOV-03': {
      'under-way': 'Le groupe est en route : continuez ou arrêtez-vous d’abord.',
      'not-moving': 'Le groupe n’est pas encore parti.',
      halted: 'Le groupe a fini son déplacement {zone.at}. Prenez d’autres pions, ou activez une autre zone.',
    },
    'HEL-MOV-05': {
      ashore: 'Les trières ne vont pas à terre : {zone} est une zone terrestre.',
      ships: 'En mer, des troupes ne vont nulle part sans navires : emmenez des trières.',
    },
    'HEL-MOV-06': { port: 'L’ennemi tient {zone} : ce port vous est fermé.' },
    'HEL-MOV-07': { base: 'On ne rentre pas en naviguant dans une base : on gagne {zone} en D.2.' },
    'HEL-MOV-08': {
      ships: 'En mer, un chef ne va nulle part sans navires : emmenez des trières.',
      stranded: 'Un chef ne reste pas en mer sans trières : emmenez-le.',
    },
    'HEL-MOV-11': { stopped: 'Le groupe a rencontré des unités ennemies {zone.at} et ne va pas plus loin.' },
    'HEL-INT-04': {
      held: 'Des navires ennemis ont arrêté la flotte {zone.at}.',
      among: 'La flotte a fini son déplacement parmi des navires ennemis, {zone.at}.',
    },
    'HEL-MOV-13': {
      enemy: 'Les cavaliers ne se dérobent que par des zones libres d’ennemis : pas vers {zone}.',
    },
    'HEL-LND-04': {
      cost: 'Gagner {zone} coûte {cost} PM ; il en reste {left}.',
      lead: 'Seuls des chefs qui ont marché avec des troupes peuvent continuer sans elles.',
    },
    'HEL-NAV-01': { circles: 'Cette flotte est déjà passée deux fois par là pendant ce mouvement : {zone}.' },
    'HEL-NAV-02': { 'under-way': 'Le groupe est en route : on n’emmène plus personne.' },
    'HEL-NAV-03': { drop: 'On ne débarque que dans un port où vos trières viennent d’entrer.' },
    'HEL-NAV-11': { aboard: 'Des troupes à bord ne débarquent que dans un port, avec leurs navires.' },
    'HEL-INT-03': {
      challenged: 'Des navires ennemis barrent la route : tentez de passer, ou arrêtez-vous.',
      'no-need': 'Personne ne barre la route : aucun jet n’est nécessaire.',
    },
    'HEL-AMP-01': {
      shore:
        'Une traversée part d’un port ou d’une côte de terrain clair et finit sur un autre rivage de ce genre : pas {zone}.',
      circles: 'Cette traversée est déjà passée par là : {zone}.',
    },
    'HEL-AMP-02': {
      'no-ships': 'Vous n’avez pas de trières {zone.at} pour faire un pont.',
      'enemy-ships': 'Des trières ennemies sont {zone.at} : pas de pont de navires.',
    },
    'HEL-AMP-03': { cost: 'Il ne reste pas assez de PM pour traverser {zone} et débarquer.' },
    'HEL-AMP-04': {
      capacity:
        'Les trières {zone.at} peuvent encore porter {left} PF terrestres dans cette phase, pas {pf}.',
    },
    'HEL-AMP-06': {
      landed: 'Le groupe a débarqué {zone.at} et ne va pas plus loin.',
      'at-sea': 'On ne s’arrête pas en mer : la traversée doit finir à terre.',
      'no-landing': 'Depuis {zone}, aucun débarquement n’est à portée.',
    },
    'HEL-STK-04': {
      stack: 'Pas assez de place dans le port, {zone} : il reste {left} PF, et cette unité en a {pf}.',
    },
    'HEL-SIE-02': {
      'no-port': 'On n’assiège qu’un port.',
      empty: 'Il n’y a aucune unité ennemie à assiéger : {zone}.',
      besiegers: 'Pour assiéger {zone}, il vous faut à côté une unité navale et une unité terrestre.',
    },
    'HEL-SIE-03': { once: 'Vous avez déjà assiégé {zone} ce tour-ci.' },
    'HEL-SIE-07': {
      once: 'Une seule défausse par siège, et aucune avec S9 Sape.',
      colour: 'Seul un stratagème ayant une face de votre couleur donne un dé.',
    },
    'HEL-SIE-11': {
      once: 'Vous avez déjà défaussé un stratagème dans ce siège.',
      colour: 'Seul un stratagème ayant une face de votre couleur retire un dé.',
    },
    'HEL-D2-01': {
      half: 'Encore {left} PF de trières peuvent rentrer ; celles-ci en ont {pf}.',
      aboard: 'Des troupes en mer ne rentrent qu’avec les trières qui les portent.',
    },
    'HEL-D2-03': { lift: 'Il n’est pas rentré assez de trières dans cette base pour porter ces troupes.' },
    'HEL-D2-06': {
      'no-zone': 'Ce lieu n’existe pas.',
      contact: 'En D.2, un pion n’entre que dans un port voisin.',
      enemy: 'L’ennemi tient {zone} : ce port vous est fermé.',
    },
    'HEL-D2-07': {
      first: 'Touchez d’abord le pion qui part.',
      nobody: 'Vous n’y avez pas ce pion sur la carte.',
      moved: 'Ce pion a déjà fait son déplacement de D.2.',
    },
    'HEL-S01': {
      naval: 'Periplous se joue dans un combat naval.',
      strait: 'Periplous demande la pleine mer : pas dans le détroit.',
    },
    'HEL-S02': {
      naval: 'Kuklos se joue dans un combat naval.',
      defender: 'Kuklos est réservé au défenseur.',
    },
    'HEL-S03': {
      naval: 'Diekplous se joue dans un combat naval.',
      attacker: 'Diekplous est réservé à l’attaquant.',
    },
    'HEL-S04': { 'no-ships': 'Aucune trière en mer que la tempête puisse frapper.' },
    'HEL-S05': { 'no-ships': 'L’ennemi n’a aucune trière dans une zone maritime à plage.' },
    'HEL-S06': {
      barred: 'Les archers ennemis interdisent {zone} jusqu’à la fin de cette phase d’actions.',
      'no-archers': 'Vous n’avez pas d’archers dans une zone terrestre.',
    },
    'HEL-S07': {
      'no-cavalry': 'Vous n’avez pas de cavaliers dans ce combat.',
      'nobody-reduced': 'L’ennemi n’a aucune unité affaiblie dans ce combat.',
    },
    'HEL-S08': { 'nobody-near': 'Aucune de vos unités n’est assez proche pour prêter sa force.' },
    'HEL-S09': { once: 'Sape se joue une fois par siège, et jamais avec une défausse.' },
    'HEL-S10': { attacker: 'Surprise est réservé à l’attaquant.' },
    'HEL-S11': { 'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir.' },
    'HEL-S12': { 'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir, Perses exceptés.' },
    'HEL-S15': { 'no-leader': 'Il n’y a pas de chef ennemi dans ce combat.' },
    'HEL-S16': { 'no-leader': 'L’ennemi n’a en jeu aucun chef sans double bonus.' },
    'HEL-S17': { absent: 'Alcibiade n’est pas en jeu.' },
    'HEL-S18': { absent: 'Alcibiade doit être en jeu, ou dans la prison de Tissapherne.' },
    'HEL-S19': { full: 'Votre marqueur de ravitaillement est déjà à 3.' },
    'HEL-S20': {
      nobody: 'L’épidémie ne trouve personne à frapper.',
      sickbed: 'Le chef malade est conduit dans un port libre d’ennemis ou dans une base ouverte à son camp.',
      ill: 'Ce chef est malade : il reste où il est jusqu’à sa guérison.',
    },
    'HEL-S22': {
      already: 'Vous avez déjà l’avantage.',
      'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir.',
    },
    'HEL-S23': { nobody: 'L’ennemi n’a en jeu aucune unité de 10 PF ou moins.' },
    'HEL-ADV-06': { 'nobody-reduced': 'Vous n’avez aucune unité affaiblie à rétablir.' },
    'HEL-ADV-07': { 'nobody-dead': 'Vous n’avez aucune unité terrestre éliminée à ramener.' },
    'HEL-ADV-08': { 'nobody-dead': 'Vous n’avez aucun chef éliminé à ramener.' },
    'HEL-SCN-06': { persians: 'Les Perses ne prennent jamais la mer.' },
    'HEL-SCN-08': { once: 'Vos groupes optionnels sont tous entrés.' },
    'HEL-SCN-10': { removed: 'Cette face ne sert pas dans ce scénario.' },
    'bad-position': {
      game: 'Ce n’est pas une position d’Hellespont mais de {value}.',
      prisoner: 'Tissapherne ne retient qu’Alcibiade, pas {value}.',
      'no-prison': 'Alcibiade est retenu : tissaphernes est vrai.',
      'no-satrap': 'Tissapherne ne joue aucun rôle dans le scénario {scenario}.',
      persian: '{value} est perse et ne va ni en mer ni dans une base.',
      fallen: '{value} n’est pas éliminé : il n’est donc pas tombé.',
      arrived: '{value} n’est pas encore en jeu : il n’est donc pas arrivé.',
      'both-played': 'Ou bien S17 a été joué, ou bien S18 avant lui : tissaphernes et early s’excluent.',
    },
  },

  options: {
    cyziqueRoundTrip: {
      name: 'Entre les baies de Cyzique',
      values: {
        yes: 'Une flotte peut aussi contourner par M14 et M15.',
        no: 'De M16 à M17, le seul chemin passe par le port.',
      },
    },
    lampsaqueGateway: {
      name: 'Zone d’ancrage de Lampsaque',
      values: { M7: 'Les trières passent par M7.', M8: 'Les trières passent par M8.' },
    },
    repatriationRatio: {
      name: 'Troupes rapatriées en D.2',
      values: { '5': '5 PF navals par PF terrestre.', '1': '1 PF naval par PF terrestre.' },
    },
    freeBaseInB3: {
      name: 'Quitter en B.3 une base de nouveaux venus',
      values: { yes: 'Gratuit, comme en B.2.', no: 'Au prix habituel.' },
    },
    announcedPA: {
      name: 'PA annoncés qui restent',
      values: {
        binding: 'Ils sont perdus.',
        ceiling: 'Ils reviennent ; un au moins est toujours dépensé.',
      },
    },
    healStep: {
      name: 'Guérison des chefs',
      values: { B3: 'Au début de B.3.', B2: 'En B.2, avant de quitter les bases.' },
    },
    cavalrySlipVsCavalry: {
      name: 'Cavaliers rejoints par la seule cavalerie',
      values: { yes: 'Ils peuvent se dérober.', no: 'Ils doivent tenir bon.' },
    },
    landFromShips: {
      name: 'Débarquer de navires en mer',
      values: {
        no: 'Les troupes à bord ne débarquent que dans les ports.',
        yes: 'Elles peuvent débarquer sur une côte de terrain clair, 1 PF naval par PF terrestre.',
      },
    },
    tieWinner: {
      name: 'Vainqueur à pertes égales',
      values: {
        mirror: 'À forces égales, les chances sont égales.',
        defender: 'Le défenseur.',
      },
    },
    emptyHoldsBonus: {
      name: 'Combat naval sans personne à bord',
      values: {
        yes: 'L’attaquant ajoute 1 au dé, comme à troupes égales.',
        no: 'On n’ajoute rien.',
      },
    },
    navalLoss: {
      name: 'Choix des pertes navales',
      values: {
        minimal: 'Des trières qui atteignent le nombre avec le plus petit total.',
        anyAtLeastN: 'Toutes trières qui atteignent le nombre.',
      },
    },
    siegeRatio: {
      name: 'Rapport de forces d’un siège',
      values: {
        inverted: 'Plus l’assiégeant est faible, plus il perd de dés : 1, 2 ou 3.',
        worstPrinted: 'En dessous de 3 contre 1, il perd toujours 3 dés.',
      },
    },
    famineLatch: {
      name: 'Disette',
      values: {
        no: 'On ne juge que la position en D.4.',
        yes: 'Remplie à un moment du tour, la condition vaut encore en D.4.',
      },
    },
    stormThresholds: {
      name: 'Tempête en mer',
      values: {
        swapped: 'Affaiblies sur 5 ou 6, les trières abritées sur 6.',
        printed: 'Affaiblies sur 6, les trières abritées sur 5 ou 6, comme imprimé.',
      },
    },
    omensRecovery: {
      name: 'Bons augures pour récupérer',
      values: { '2': 'Deux unités, comme S12.', '1': 'Une unité, comme S11.' },
    },
    removeByFace: {
      name: 'Stratagèmes retirés du scénario 10.2',
      values: {
        no: 'Tout pion qui porte un titre retiré quitte le jeu.',
        yes: 'Seule la face est hors d’usage.',
      },
    },
  },

  outcome: {
    total: 'Victoire totale {side.of}.',
    lines: {
      'HEL-VIC-04': '{count} {count|port|ports}',
      'HEL-VIC-05': 'meilleur ravitaillement',
      'HEL-VIC-06': 'trières en mer et au port',
      'HEL-VIC-07': 'unités terrestres ennemies éliminées',
      'HEL-VIC-08': 'chefs ennemis tombés au combat',
      'HEL-VIC-09': 'Alcibiade joué avant Tissapherne',
    },
  },
};

export const fr: Catalogue = extend(extend(seriesFr, citedRefusals(cite, citedFr)), own);
