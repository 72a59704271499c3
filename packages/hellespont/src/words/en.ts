import { citedEn, citedRefusals, extend, type SeriesWords, seriesEn } from '@strategoi/bey/words';
import { cite } from '../series.ts';

/** What only Hellespont says, in English; the rest is the series'. French has exactly these keys. */
const own = {
  zones: {
    M1: { name: 'the mouth of the Hellespont', at: 'at the mouth of the Hellespont' },
    M2: { name: 'the lower strait', at: 'in the lower strait' },
    M3: { name: 'the Kynossema narrows', at: 'in the Kynossema narrows' },
    M4: { name: 'the Abydos narrows', at: 'in the Abydos narrows' },
    M5: { name: 'the Sestos reach', at: 'in the Sestos reach' },
    M6: { name: 'the Arisbe reach', at: 'in the Arisbe reach' },
    M7: { name: 'the Aigospotamoi reach', at: 'in the Aigospotamoi reach' },
    M8: { name: 'the western Propontis', at: 'in the western Propontis' },
    M9: { name: 'the waters off Parion', at: 'in the waters off Parion' },
    M10: { name: 'the waters off Tiristasis', at: 'in the waters off Tiristasis' },
    M11: { name: 'the waters off Bisanthe', at: 'in the waters off Bisanthe' },
    M12: { name: 'the central Propontis', at: 'in the central Propontis' },
    M13: { name: 'the bight of Priapos', at: 'in the bight of Priapos' },
    M14: { name: 'the Prokonnesos islands', at: 'among the Prokonnesos islands' },
    M15: { name: 'the waters north of Arktonnesos', at: 'in the waters north of Arktonnesos' },
    M16: { name: 'the Gulf of Artake', at: 'in the Gulf of Artake' },
    M17: { name: 'the Gulf of Panormos', at: 'in the Gulf of Panormos' },
    M18: { name: 'the eastern Propontis', at: 'in the eastern Propontis' },
    M19: { name: 'the waters off Tenedos', at: 'in the waters off Tenedos' },
    M20: { name: 'the waters off Imbros', at: 'in the waters off Imbros' },
    M21: { name: 'the Gulf of Melas', at: 'in the Gulf of Melas' },
    T1: { name: 'the Panormos coast', at: 'on the Panormos coast' },
    T2: { name: 'the plain of Adrasteia', at: 'on the plain of Adrasteia' },
    T3: { name: 'Arktonnesos', at: 'on Arktonnesos' },
    T4: { name: 'the lower Aisepos', at: 'on the lower Aisepos' },
    T5: { name: 'the mouth of the Granikos', at: 'at the mouth of the Granikos' },
    T6: { name: 'the Parion country', at: 'in the Parion country' },
    T7: { name: 'the Paisos country', at: 'in the Paisos country' },
    T8: { name: 'Bisanthe', at: 'at Bisanthe' },
    T9: { name: 'Mount Ganos', at: 'on Mount Ganos' },
    T10: { name: 'the Tiristasis coast', at: 'on the Tiristasis coast' },
    T11: { name: 'the Melas plain', at: 'on the Melas plain' },
    T12: { name: 'the isthmus of the Chersonese', at: 'on the isthmus of the Chersonese' },
    T13: { name: 'Paktye', at: 'at Paktye' },
    T14: { name: 'Kallipolis', at: 'at Kallipolis' },
    T15: { name: 'the Aigospotamoi shore', at: 'on the Aigospotamoi shore' },
    T16: { name: 'the inner Chersonese', at: 'in the inner Chersonese' },
    T17: { name: 'the Sestos country', at: 'in the Sestos country' },
    T18: { name: 'the Kynossema heights', at: 'on the Kynossema heights' },
    T19: { name: 'the Elaious headland', at: 'on the Elaious headland' },
    T20: { name: 'the plain of Ilion', at: 'on the plain of Ilion' },
    T21: { name: 'Dardanos', at: 'at Dardanos' },
    T22: { name: 'the Abydos shore', at: 'on the Abydos shore' },
    T23: { name: 'the Perkote country', at: 'in the Perkote country' },
    T24: { name: 'the Kolonai coast', at: 'on the Kolonai coast' },
    T25: { name: 'the Skamandros valley', at: 'in the Skamandros valley' },
    T26: { name: 'the Ida foothills', at: 'in the Ida foothills' },
    T27: { name: 'the hills of Lampsakos', at: 'in the hills of Lampsakos' },
    T28: { name: 'the upper Granikos', at: 'on the upper Granikos' },
    T29: { name: 'the road to Phrygia', at: 'on the road to Phrygia' },
    T30: { name: 'Lake Daskylitis', at: 'at Lake Daskylitis' },
    Sestos: { name: 'Sestos', at: 'at Sestos' },
    Abydos: { name: 'Abydos', at: 'at Abydos' },
    Cyzique: { name: 'Kyzikos', at: 'at Kyzikos' },
    Cardia: { name: 'Kardia', at: 'at Kardia' },
    Parion: { name: 'Parion', at: 'at Parion' },
    Lampsaque: { name: 'Lampsakos', at: 'at Lampsakos' },
    Eleonte: { name: 'Elaious', at: 'at Elaious' },
    Rhoeteion: { name: 'Rhoiteion', at: 'at Rhoiteion' },
    B1: { name: 'Byzantion', at: 'at Byzantion' },
    B2: { name: 'Thasos', at: 'at Thasos' },
    B3: { name: 'Chios/Samos', at: 'at Chios/Samos' },
  },
  troopWords: { origin: { m: 'Persian ', f: 'Persian ' } },
  dice: {
    discord: 'discord',
    evasion: 'evasion',
    pass: 'passage',
    siege: 'siege',
  },

  windows: {
    'W-2': {
      name: 'Reinforcements',
      note: 'B.2: stratagems for your arrivals, and S13 against the enemy’s.',
    },
    'W-3': {
      name: 'Archers on watch',
      note: 'The enemy is about to enter a zone held by your archers (S6).',
    },
    'W-4': {
      name: 'Evasion and slipping away',
      note: 'You are attacked and may evade, or your cavalry is met and may slip away.',
    },
    'W-6': {
      name: 'After a combat, evasion, storm or discord die',
      note: 'Accept it, or have it re-rolled with the Advantage.',
    },
    'W-7': {
      name: 'During the enemy’s orders',
      note: 'Before each activation of the enemy: Storm, Epidemic, Discord, Good omens or the Advantage.',
    },
    'W-8': {
      name: 'Siege dice',
      note: 'Before them, Mining or a discard; after them, a re-roll with the Advantage.',
    },
    'W-10': {
      name: 'Supply and attrition',
      note: 'D.4 and D.5: Supply, Rotten hulls, Desertion, or what may be played at any time.',
    },
  },

  scenarios: {
    '10.1':
      'August 411 to May 410 BC: Mindaros brings the fleet of Sparta into the strait, and Athens fights for her grain.',
    '10.2':
      'The same months had Athens trusted Alcibiades from the start: other leaders, fewer stratagems, the Advantage to Athens.',
  },

  prompts: {
    arrived: 'Both sides have been placed. Play what bears on Alcibiades, or pass.',
    'arrived.none': 'Both sides have been placed. Use the Advantage, or pass.',
    opening:
      'Before the first turn you may take, in secret, one stratagem with a face of your colour, S1 to S10.',
    'deployment.delay':
      'The enemy is about to receive {pieces} {to.at}. Delay them with S13 Delayed reinforcements, or let them come.',
    optional:
      'The enemy calls in an optional group. Cancel it with S13 Delayed reinforcements, or let them come.',
    'optional.choose.athens':
      'Choose the base where your optional group comes in: 20 PF of triremes at Chios/Samos, 10 at Thasos.',
    'optional.choose.sparta':
      'Choose the base where your optional group comes in: 20 PF of triremes at Chios/Samos, 10 at Byzantion.',
    departures:
      'Leave a base by sea, or finish. A base that holds only this turn’s arrivals costs nothing; you have {pa} PA.',
    'group.challenged': 'Enemy ships bar the way of {pieces} {here.at}. Roll to pass, or stop here.',
    'group.cross':
      '{pieces}, now {here.at} on a bridge of ships: {left} movement {left|point|points} left. Go on until you land.',
    archers: 'Archers: choose the zone of yours that no enemy may enter in this action phase.',
    'group.archers': 'The enemy is about to enter {zone}. Bar the way with S6 Archers, or pass.',
    'slip.begin':
      'The enemy comes upon your cavalry {zone.at}. Slip away, up to 4 movement points, or stand.',
    'slip.on': 'Your cavalry is {here.at}: {left} movement {left|point|points} left. Go further, or stop.',
    evade:
      'You are attacked {zone.at}. Try to evade (die{modifier}, 6 or more succeeds and costs one unit reduced), or stand and fight.',
    'combat.attacker':
      'You attack {zone.at}. Lay a stratagem face down for this combat, or fight without one.',
    'combat.defender':
      'You are attacked {zone.at}. Lay a stratagem face down for this combat, or fight without one.',
    'combat.attacker.none': 'You attack {zone.at}. You have no stratagem for this combat.',
    'combat.defender.none': 'You are attacked {zone.at}. You have no stratagem for this combat.',
    'combat.pursuit': 'You have won {zone.at}. Play S7 Cavalry against a reduced unit, or do not pursue.',
    'losses.evasion': 'Your force gets away from {zone}: choose the unit it costs, to reduce.',
    'naval-losses': 'Losses of the combat {zone.at}: choose ships to reduce, worth {owed} PF more.',
    repair:
      '{pf} PF of troops {zone.at}, and the ships carry {most}, one for each 5 naval PF: choose passengers to reduce.',
    'reroll.dice':
      '{purpose}: the dice show {dice}. Accept them, or have them rolled again with the Advantage.',
    'retreat.choose': 'Your force must leave {zone}: choose where it retreats.',
    'retreat.embark':
      'Not everybody can cross to {to} at once: choose who leaves {zone}, {left} PF more at most.',
    'excess.troops':
      'Too many troops {zone.at}, by {n} PF (there is room for {most}): choose a unit to eliminate.',
    'excess.ships':
      'Too many ships {zone.at}, by {n} PF (there is room for {most}): choose one to eliminate.',
    overflow: 'Too many units {zone.at}, by {n}: choose one that must go on.',
    'overflow.troops':
      'Too many troops {zone.at}, by {n} PF (there is room for {most}): choose a unit that must go on.',
    'overflow.ships':
      'Too many ships {zone.at}, by {n} PF (there is room for {most}): choose one that must go on.',
    sieges: 'Sieges: choose a port to besiege, or finish.',
    'sieges.none': 'Sieges: there is no port you can besiege now. Use what you may, or finish.',
    'siege.besieger':
      'Siege of {zone}: {dice} {dice|die|dice} so far. Discard a stratagem of your colour for one more, play S9 Mining for two, or go on.',
    'siege.besieger.discard':
      'Siege of {zone}: {dice} {dice|die|dice} so far. Discard a stratagem of your colour for one more, or go on.',
    'siege.besieger.none': 'Siege of {zone}: {dice} {dice|die|dice}. Roll, or use the Advantage first.',
    'siege.besieged':
      'Siege of {zone}: the enemy has {dice} {dice|die|dice}. Discard a stratagem of your colour to take one away, or go on.',
    'siege.besieged.none':
      'Siege of {zone}: the enemy has {dice} {dice|die|dice}. Let them roll, or use the Advantage first.',
    'siege-losses':
      'Siege of {zone}: for the ones, choose {left} {left|unit|units} of yours beside the port to reduce.',
    'siege.advance': '{zone} has fallen: choose who goes in, or finish.',
    homecoming:
      'Send pieces home to a base, or into a port beside them, or finish. Up to {ships} PF of ships may still go home.',
    recovery: 'Recovery: {left} more {left|unit|units} may return to full strength, Persians excepted.',
    'adjustments.help': 'Your supply is settled. Play S19 Supply or anything else you may, or pass.',
    'adjustments.help.none': 'Your supply is settled. Use the Advantage, or pass.',
    'adjustments.plays': 'Your attrition tests are made. Play a stratagem of D.5, or pass.',
    'adjustments.plays.none': 'Your attrition tests are made. Use the Advantage, or pass.',
    hulls: 'Rotten hulls: choose the ships you lose, in a sea zone with a beach.',
    'hulls.weaken': 'Rotten hulls: choose other ships to reduce, in a sea zone with a beach.',
    discord: 'Discord: choose the enemy leader you set his own side against.',
    desertion: 'Desertion: choose the enemy unit, of 10 PF at most, that leaves for good.',
    pursue: 'Cavalry: choose the reduced enemy unit you ride down.',
    sickbed: '{piece} is ill: choose the port or base he is taken to.',
    recall: 'Choose who comes back.',
    'recall.base': 'Choose where {piece} comes back.',
  },

  actions: {
    take: 'Take {counter}',
    'done@opening': 'Take none',
    'activate@departures': 'Leave {zone}',
    'go.cross': 'Cross to {zone}',
    'go@slip': 'Slip away to {zone}',
    lead: 'Leaders alone go on to {zone}',
    drop: 'Set down {unit}',
    press: 'Roll to pass',
    evade: 'Evade to {zone}',
    siege: 'Besiege {zone}',
    enter: 'Bring in {unit} from {zone}',
    home: 'Send {unit} home from {from} to {zone}',
    berth: 'Put {unit} from {from} into {zone}',
    discard: 'Discard {counter}',
    'deploy@optional': 'Bring it in {zone.at}',
    'deploy@archers': 'Bar {zone}',
    'lose@hulls': 'Lose {unit} {zone.at}',
    'lose.dead@hulls': 'Lose {unit} {zone.at}',
    'lose@hulls.weaken': 'Reduce {unit} {zone.at}',
    'lose.dead@hulls.weaken': 'Eliminate {unit} {zone.at}',
    'lose@siege-losses': 'Reduce {unit} {zone.at}',
    'lose.dead@siege-losses': 'Eliminate {unit} {zone.at}',
    'remove@discord': 'Turn them against {unit}',
    'remove@pursue': 'Ride down {unit}',
    'play@combat.attacker': 'Lay {face} face down',
    'play@combat.defender': 'Lay {face} face down',
    'play.good-omens:recover': 'Play {face}: restore units',
    'advantage.return': 'Advantage: bring back a land unit',
    'done@siege': 'No more',
    'done@homecoming': 'End repatriation',
    'pass@evade': 'Stand and fight',
    'pass@siege.besieger': 'Roll the dice',
    'pass@siege.besieged': 'Let them roll',
    'pass@siege': 'Go on',
    'pass.stand': 'Stand and fight',
    'pass.stop': 'Stop here',
  },

  events: {
    'advantage.return': '{enemy} uses the Advantage to bring back a land unit; it passes to {side}.',
    'move.cross': '{pieces} {n|goes|go} over the ships {to.at} for {cost} movement {cost|point|points}.',
    'move.home': '{pieces} {n|goes|go} home from {from} to {to}.',
    'move.port': '{pieces} {n|goes|go} from {from} into {to}.',
    'place.advance': '{pieces} {n|enters|enter} {to}.',
    'place.discord': '{pieces} {n|leaves|leave} the game.',
    'place.evasion': '{pieces} {n|evades|evade} from {from} to {to}.',
    'place.freed': '{pieces} {n|is|are} free again, {to.at}.',
    'place.prison': '{pieces} {n|is|are} thrown into prison by Tissaphernes.',
    'place.slip': '{pieces} {n|slips|slip} away from {from} to {to}.',
    'satrap.early': 'Alcibiades has been played before Tissaphernes: 2 points for Sparta at the end.',
    discard: '{side} discards {counter}.',
    due: 'The reinforcements {side.of} for {to} are put off to turn {turn}.',
    'discord.failure': 'Discord against {leader}: die {die}, he stays.',
    'discord.success': 'Discord against {leader}: die {die}, he is driven out.',
    'evasion.failure': 'Die {die}: {side} fails to evade {zone.at}.',
    'evasion.success': 'Die {die}: {side} evades {zone.at}.',
    'passed.failure': 'Die {die}: the ships {side.of} are stopped {zone.at}.',
    'passed.success': 'Die {die}: the ships {side.of} pass {zone.at}.',
    latch: '{side} has known famine this turn: her marker will show it in D.4.',
    siege: '{side} besieges {zone}.',
    'siege.dice': '{side} has {n} {n|die|dice} against {zone}.',
    'siege.success': 'Siege of {zone}: {dice}. Nobody is left to hold it.',
    'siege.failure': 'Siege of {zone}: {dice}. It holds.',
    'siege.weakened': 'Siege of {zone}: {dice}. It holds, but all in it are weakened.',
    storm: 'Storm {zone.at}: die {die} for {unit} {side.of}.',
    supply: '{side} is supplied: box {box}.',
    'supply.famine': '{side} suffers famine: box {box}.',
    'total-victory': '{side} holds all the ports she needs: total victory.',
  },
  causes: {
    cavalry: 'by the cavalry',
    drowned: 'with its ships',
    evasion: 'in the evasion',
    famine: 'by famine',
    overload: 'for want of room aboard',
    reinforcement: 'on arrival',
    'rotten-hulls': 'by rotten hulls',
    siege: 'in the siege',
  },

  refusals: {
    'HEL-CBT-05': {
      'last-point':
        'This takes your last PA, and the fight {zone.at} is not paid for: without a PA your units go back weakened.',
      'no-point': 'You have no PA left to fight {zone.at}: your units would go back weakened.',
    },
    'HEL-NAV-06': {
      overload: 'These ships carry {lift} PF and you have {load} aboard: passengers will be lost at once.',
      'left-behind':
        'The ships that stay {zone.at} carry {lift} PF and have {load} aboard: passengers will be lost at once.',
    },
    'HEL-NAV-07': {
      'left-behind':
        'The ships that stay {zone.at} carry {lift} PF and have {load} aboard: passengers will be lost at once.',
    },
    'HEL-VIC-04': {
      unheld: 'Nobody goes into {zone}: nobody holds it, and {n} {n|point goes|points go} to no one.',
      stripped: 'Nobody would hold {zone} any more: {n} {n|point is|points are} lost until somebody returns.',
    },
    'HEL-MAP-08': { bays: 'Between M16 and M17 the way goes through the port of Kyzikos.' },
    'HEL-MAP-10': { base: 'Your side cannot use {zone}.' },
    'HEL-MAP-14': {
      contact: 'Nobody passes directly from {from} to {to}.',
      here: 'The group is {zone.at} already.',
      'no-zone': 'There is no such zone.',
    },
    'HEL-B2-06': {
      base: 'In B.2 only pieces in a base may move.',
      nobody: 'You have nobody {zone.at} who can leave.',
    },
    'HEL-B2-08': { cost: 'Leaving {zone} costs {cost} PA, and you have {left}.' },
    'HEL-B2-09': { ships: 'A base is left only by ship: take triremes along.' },
    'HEL-B3-05': {
      empty: 'You have nobody {zone.at}.',
      nobody: 'First choose who goes.',
      'not-there': 'You have no such counter in the activated zone.',
      picked: 'This counter is already in the group.',
      first: 'First move this group, or be done with this zone.',
    },
    'HEL-B3-11': { nobody: 'Nobody of yours can move {zone.at}.' },
    'HEL-MOV-01': { moved: 'This counter has already moved in this phase.' },
    'HEL-MOV-03': {
      'under-way': 'The group is on the way: go on or halt first.',
      'not-moving': 'The group has not started yet.',
      halted: 'The group has ended its move {zone.at}. Take others, or activate another zone.',
    },
    'HEL-MOV-05': {
      ashore: 'Ships cannot go ashore: {zone} is a land zone.',
      ships: 'Troops at sea go nowhere without ships: take triremes along.',
    },
    'HEL-MOV-06': { port: 'The enemy holds {zone}: it is closed to you.' },
    'HEL-MOV-07': { base: 'Nobody sails into a base: {zone} is reached in D.2.' },
    'HEL-MOV-08': {
      ships: 'A leader at sea goes nowhere without ships: take triremes along.',
      stranded: 'A leader cannot be left at sea without triremes: take him along.',
    },
    'HEL-MOV-11': { stopped: 'The group has met enemy units {zone.at} and goes no further.' },
    'HEL-INT-04': {
      held: 'Enemy ships have stopped the fleet {zone.at}.',
      among: 'The fleet has ended its move among enemy ships {zone.at}.',
    },
    'HEL-MOV-13': { enemy: 'Cavalry slips away only through zones free of enemies: not {zone}.' },
    'HEL-LND-04': {
      cost: 'Entering {zone} costs {cost} movement {cost|point|points}, and {left} {left|is|are} left.',
      lead: 'Only leaders who have marched with troops may go on alone.',
    },
    'HEL-NAV-01': { circles: 'This fleet has already been through {zone} twice in this move.' },
    'HEL-NAV-02': { 'under-way': 'The group is on the way: nobody is taken along now.' },
    'HEL-NAV-03': { drop: 'Passengers are set down only in a port your ships have just entered.' },
    'HEL-NAV-11': { aboard: 'Troops aboard land only in a port, with their ships.' },
    'HEL-INT-03': {
      challenged: 'Enemy ships bar the way: roll to pass, or stop here.',
      'no-need': 'Nobody bars the way: no roll is needed.',
    },
    'HEL-AMP-01': {
      shore:
        'A crossing begins and ends in a port or on a clear coast, not the one it left: {zone} will not do.',
      circles: 'This crossing has already been through {zone}.',
    },
    'HEL-AMP-02': {
      'no-ships': 'You have no ships {zone.at} to make a bridge.',
      'enemy-ships': 'Enemy ships {zone.at}: no bridge can be made there.',
    },
    'HEL-AMP-03': { cost: 'Too few movement points are left to cross {zone} and land.' },
    'HEL-AMP-04': {
      capacity: 'The ships {zone.at} can carry {left} more land PF this phase, not {pf}.',
    },
    'HEL-AMP-06': {
      'at-sea': 'Nobody stops at sea: the crossing must end on land.',
      landed: 'The group has landed {zone.at} and goes no further.',
      'no-landing': 'From {zone} there is no landing within reach.',
    },
    'HEL-STK-04': { stack: 'Not enough room in port, {zone}: {left} PF are left, and this unit has {pf}.' },
    'HEL-SIE-02': {
      'no-port': 'Only a port can be besieged.',
      empty: 'There is no enemy unit to besiege: {zone}.',
      besiegers: 'To besiege {zone} you need a naval unit and a land unit beside it.',
    },
    'HEL-SIE-03': { once: 'You have already besieged {zone} this turn.' },
    'HEL-SIE-07': {
      once: 'One discard in a siege, and none together with S9 Mining.',
      colour: 'Only a stratagem with a face of your own colour gives a die.',
    },
    'HEL-SIE-11': {
      once: 'You have already discarded a stratagem in this siege.',
      colour: 'Only a stratagem with a face of your own colour takes a die away.',
    },
    'HEL-D2-01': {
      half: 'Ships of {left} PF more may go home; these have {pf}.',
      aboard: 'Troops at sea go home only with the ships they are aboard.',
    },
    'HEL-D2-03': { lift: 'Not enough ships have gone to that base to carry these troops.' },
    'HEL-D2-06': {
      'no-zone': 'There is no such place.',
      contact: 'In D.2 a counter enters only a port beside it.',
      enemy: 'The enemy holds {zone}: it is closed to you.',
    },
    'HEL-D2-07': {
      first: 'First touch the counter that leaves.',
      nobody: 'You have no such counter there on the map.',
      moved: 'This counter has already made its move of D.2.',
    },
    'HEL-S01': {
      naval: 'Periplous is for naval combats.',
      strait: 'Periplous needs open sea: not in the strait.',
    },
    'HEL-S02': {
      naval: 'The Kyklos is for naval combats.',
      defender: 'The Kyklos is for the defender.',
    },
    'HEL-S03': {
      naval: 'The Diekplous is for naval combats.',
      attacker: 'The Diekplous is for the attacker.',
    },
    'HEL-S04': { 'no-ships': 'There are no ships at sea for the storm to strike.' },
    'HEL-S05': { 'no-ships': 'The enemy has no ships in a sea zone with a beach.' },
    'HEL-S06': {
      barred: 'Enemy archers bar {zone} until the end of this action phase.',
      'no-archers': 'You have no archers in a land zone.',
    },
    'HEL-S07': {
      'no-cavalry': 'You have no cavalry in this combat.',
      'nobody-reduced': 'The enemy has no reduced unit in this combat.',
    },
    'HEL-S08': { 'nobody-near': 'None of your units is near enough to lend its strength.' },
    'HEL-S09': { once: 'Mining is played once in a siege, and not together with a discard.' },
    'HEL-S10': { attacker: 'Surprise is for the attacker.' },
    'HEL-S11': { 'nobody-reduced': 'You have no reduced unit to restore.' },
    'HEL-S12': { 'nobody-reduced': 'You have no reduced unit, Persians excepted, to restore.' },
    'HEL-S15': { 'no-leader': 'There is no enemy leader in this combat.' },
    'HEL-S16': { 'no-leader': 'The enemy has no leader without a double bonus in play.' },
    'HEL-S17': { absent: 'Alcibiades is not in play.' },
    'HEL-S18': { absent: 'Alcibiades must be in play, or in the prison of Tissaphernes.' },
    'HEL-S19': { full: 'Your supply marker is already at 3.' },
    'HEL-S20': {
      nobody: 'The epidemic finds nobody to strike.',
      sickbed: 'The sick leader is taken to a port free of his enemies or to a base open to his side.',
      ill: 'This leader is ill: he stays where he is until he recovers.',
    },
    'HEL-S22': {
      already: 'You already hold the Advantage.',
      'nobody-reduced': 'You have no reduced unit to restore.',
    },
    'HEL-S23': { nobody: 'The enemy has no unit of 10 PF or less in play.' },
    'HEL-ADV-06': { 'nobody-reduced': 'You have no reduced unit to restore.' },
    'HEL-ADV-07': { 'nobody-dead': 'You have no eliminated land unit to bring back.' },
    'HEL-ADV-08': { 'nobody-dead': 'You have no eliminated leader to bring back.' },
    'HEL-SCN-06': { persians: 'Persians never go to sea.' },
    'HEL-SCN-08': { once: 'Your optional groups have all come in.' },
    'HEL-SCN-10': { removed: 'This face is not used in this scenario.' },
    'bad-position': {
      game: 'This is not a position of Hellespont but of {value}.',
      prisoner: 'Tissaphernes holds nobody but Alcibiades, not {value}.',
      'no-prison': 'Alcibiades is held, so tissaphernes is true.',
      'no-satrap': 'Tissaphernes has no part in scenario {scenario}.',
      persian: '{value} is a Persian and goes neither to sea nor to a base.',
      fallen: '{value} is not among the eliminated and so has not fallen.',
      arrived: '{value} is not in the game yet and so has not arrived.',
      'both-played':
        'Either S17 has been played or S18 before it: tissaphernes and early exclude each other.',
    },
  },

  options: {
    cyziqueRoundTrip: {
      name: 'Between the bays of Kyzikos',
      values: {
        yes: 'A fleet may also sail round by M14 and M15.',
        no: 'The only way from M16 to M17 is through the port.',
      },
    },
    lampsaqueGateway: {
      name: 'Anchor zone of Lampsakos',
      values: { M7: 'Ships use M7.', M8: 'Ships use M8.' },
    },
    repatriationRatio: {
      name: 'Troops sent home in D.2',
      values: { '5': '5 naval PF for each land PF.', '1': '1 naval PF for each land PF.' },
    },
    freeBaseInB3: {
      name: 'Leaving a base of newcomers in B.3',
      values: { yes: 'Free, as in B.2.', no: 'At the usual price.' },
    },
    announcedPA: {
      name: 'Announced PA left over',
      values: {
        binding: 'They are lost.',
        ceiling: 'They come back; one at least is always spent.',
      },
    },
    healStep: {
      name: 'Leaders recover',
      values: { B3: 'At the start of B.3.', B2: 'In B.2, before leaving the bases.' },
    },
    cavalrySlipVsCavalry: {
      name: 'Cavalry met by cavalry alone',
      values: { yes: 'It may slip away.', no: 'It must stand.' },
    },
    landFromShips: {
      name: 'Landing from ships at sea',
      values: {
        no: 'Troops aboard land only in ports.',
        yes: 'They may land on a clear coast, 1 naval PF for each land PF.',
      },
    },
    tieWinner: {
      name: 'Winner when losses are equal',
      values: {
        mirror: 'At even odds each side has an even chance.',
        defender: 'The defender.',
      },
    },
    emptyHoldsBonus: {
      name: 'Naval combat with nobody aboard',
      values: {
        yes: 'The attacker adds 1 to the die, as with equal troops.',
        no: 'Nothing is added.',
      },
    },
    navalLoss: {
      name: 'Choosing naval losses',
      values: {
        minimal: 'Ships that reach the number with the smallest total.',
        anyAtLeastN: 'Any ships that reach the number.',
      },
    },
    siegeRatio: {
      name: 'Force ratio in a siege',
      values: {
        inverted: 'The weaker the besieger, the more dice he loses: 1, 2 or 3.',
        worstPrinted: 'Below 3 to 1 he always loses 3 dice.',
      },
    },
    famineLatch: {
      name: 'Famine',
      values: {
        no: 'Judged by the position in D.4 alone.',
        yes: 'Once met at any moment of the turn, it stays for that D.4.',
      },
    },
    stormThresholds: {
      name: 'Storm at sea',
      values: {
        swapped: 'Reduced on 5 or 6, sheltered ships on 6.',
        printed: 'Reduced on 6, sheltered ships on 5 or 6, as printed.',
      },
    },
    omensRecovery: {
      name: 'Good omens as recovery',
      values: { '2': 'Two units, as S12.', '1': 'One unit, as S11.' },
    },
    removeByFace: {
      name: 'Stratagems removed in scenario 10.2',
      values: {
        no: 'Every counter that bears a removed title leaves the game.',
        yes: 'Only the face is out of use.',
      },
    },
  },

  outcome: {
    total: 'Total victory for {side}.',
    lines: {
      'HEL-VIC-04': '{count} {count|port|ports}',
      'HEL-VIC-05': 'better supply',
      'HEL-VIC-06': 'ships at sea and in port',
      'HEL-VIC-07': 'enemy land units eliminated',
      'HEL-VIC-08': 'enemy leaders fallen in combat',
      'HEL-VIC-09': 'Alcibiades played before Tissaphernes',
    },
  },
};

/** Every text a language must have. */
export type Own = typeof own;
export type Catalogue = SeriesWords & Own;

export const en: Catalogue = extend(extend(seriesEn, citedRefusals(cite, citedEn)), own);
