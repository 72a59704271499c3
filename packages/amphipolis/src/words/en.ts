import { citedEn, citedRefusals, extend, type SeriesWords, seriesEn } from '@strategoi/bey/words';
import { cite } from '../series.ts';

/** What only Amphipolis says, in English; the rest is the series'. French has exactly these keys. */
const own = {
  zones: {
    T1: { name: 'the Edonian plain', at: 'on the Edonian plain' },
    T2: { name: 'the northern Pangaion foothills', at: 'in the northern Pangaion foothills' },
    T3: { name: 'the southern Pangaion foothills', at: 'in the southern Pangaion foothills' },
    T4: { name: 'the coastal plain east of Eion', at: 'on the coastal plain east of Eion' },
    T5: { name: 'Eion', at: 'at Eion' },
    T6: { name: 'the lower Strymon flats, left bank', at: 'on the lower Strymon flats, left bank' },
    T7: { name: 'the plain below the Long Wall', at: 'on the plain below the Long Wall' },
    T8: { name: 'the Eion road', at: 'on the Eion road' },
    T9: { name: 'the southern approaches of Amphipolis', at: 'on the southern approaches of Amphipolis' },
    T10: { name: 'the Amphipolis-Pangaion ridge', at: 'on the Amphipolis-Pangaion ridge' },
    T11: { name: 'the bridgehead', at: 'at the bridgehead' },
    T12: { name: 'Amphipolis', at: 'at Amphipolis' },
    T13: { name: 'the left bank below the bridge', at: 'on the left bank below the bridge' },
    T14: { name: 'the Thracian road', at: 'on the Thracian road' },
    T15: { name: 'the right bank, bridge to sea', at: 'on the right bank, bridge to sea' },
    T16: { name: 'the right bank facing Amphipolis', at: 'on the right bank facing Amphipolis' },
    T17: { name: 'the marsh south of the entrenchment', at: 'in the marsh south of the entrenchment' },
    T18: { name: 'the eastern lake shore', at: 'on the eastern lake shore' },
    T19: { name: 'the Myrkinos country', at: 'in the Myrkinos country' },
    T20: { name: 'northern Kerdylion', at: 'on northern Kerdylion' },
    T21: { name: 'Kerdylion', at: 'on Kerdylion' },
    T22: { name: 'Argilos', at: 'at Argilos' },
    T23: { name: 'the Bisaltian coastal plain', at: 'on the Bisaltian coastal plain' },
    T24: { name: 'the Bisaltian heights', at: 'on the Bisaltian heights' },
    T25: { name: 'the Bisaltian valley', at: 'in the Bisaltian valley' },
    T26: { name: 'the western lake shore', at: 'on the western lake shore' },
    T27: { name: 'the lake outlet, right bank', at: 'at the lake outlet, right bank' },
    M1: { name: 'the port of Eion', at: 'in the port of Eion' },
    M2: { name: 'the Strymonic Gulf', at: 'in the Strymonic Gulf' },
    M3: { name: 'the western Strymonic Gulf', at: 'in the western Strymonic Gulf' },
    O1: { name: 'Mende', at: 'at Mende' },
    O2: { name: 'Skione', at: 'at Skione' },
    O3: { name: 'Galepsos', at: 'at Galepsos' },
    O4: { name: 'Torone', at: 'at Torone' },
    O5: { name: 'Sane', at: 'at Sane' },
    O6: { name: 'Dion', at: 'at Dion' },
    O7: { name: 'Acanthos', at: 'at Acanthos' },
    O8: { name: 'Stagiros', at: 'at Stagiros' },
    Thasos: { name: 'Thasos', at: 'at Thasos' },
    Thrace: { name: 'Thrace', at: 'in Thrace' },
    Macedonia: { name: 'Macedonia', at: 'in Macedonia' },
  },
  troopWords: { origin: { m: 'allied ', f: 'allied ' } },
  turnArmistice: 'Turn {turn}, {date}, armistice',
  sieges: { diplomacy: 'diplomacy', assault: 'assault', blockade: 'blockade' },
  dice: {
    duel: 'duel',
    'duel-wound': 'fate of the duellist',
    construction: 'building of the walls',
    'siege-diplomacy': 'diplomacy',
    'siege-assault': 'assault',
    'siege-blockade': 'blockade',
  },
  windows: {
    'W-2': {
      name: 'Reinforcements',
      note: 'B.2: stratagems for your arrivals, and S14 against the enemy’s.',
    },
    'W-3': {
      name: 'Archers on watch',
      note: 'The enemy is about to enter a zone held by your archers (S4).',
    },
    'W-4': { name: 'Cavalry withdrawal', note: 'Foot has come upon your cavalry, which may fall back.' },
    'W-6': {
      name: 'After a combat, storm or duel die',
      note: 'Accept it, or have it re-rolled with the Advantage.',
    },
    'W-7': {
      name: 'During the enemy’s orders',
      note: 'Before each activation of the enemy: Storm, Sapping, Epidemic, Good omens or the Advantage.',
    },
    'W-9': {
      name: 'Before combats, works and attrition',
      note: 'When the enemy has moved, in C, and before your own tests of D.6: a stratagem or the Advantage.',
    },
    'W-8': {
      name: 'Siege die',
      note: 'Before it, Diplomacy or Defection; after it, a re-roll with the Advantage.',
    },
  },
  scenarios: {
    '10.1': 'Autumn 424 to spring 423 BC: Brasidas marches on Amphipolis, Thucydides sails to save it.',
    '10.2':
      'Summer 423 to winter 423/422 BC: Nicias against the towns of Chalcidice; the main map is not used.',
    '10.3':
      'Spring to autumn 422 BC: Cleon comes to take Amphipolis back, and Brasidas waits on the heights of Kerdylion.',
    '10.4': 'Summer 424 to autumn 422 BC: the whole war in the north, ten turns on both maps.',
  },
  prompts: {
    'deployment.delay':
      'The enemy is about to receive {pieces}. Delay them with S14 Reinforcements delayed, or let them come.',
    'deployment.delay.more':
      'The enemy is about to receive {pieces}, and units of his stock. Delay them with S14 Reinforcements delayed, or let them come.',
    'deployment.delay.drawn':
      'The enemy is about to receive units of his stock. Delay them with S14 Reinforcements delayed, or let them come.',
    arrival: 'Choose the rear base where your reinforcements arrive.',
    'arrival.choose': 'Choose {left} {left|unit|units} from your stock to join the reinforcements {zone.at}.',
    optional:
      'The enemy calls in his optional group. Cancel it with S14 Reinforcements delayed, or let them come.',
    perdiccas: 'Perdiccas sends allies to Macedonia: choose up to {left} {left|unit|units}, or finish.',
    free: 'Free move of your reinforcements: choose the rear base they leave, or finish.',
    archers: 'Archers: choose the zone of yours that no enemy may enter in this Action Phase.',
    'group.archers': 'The enemy is about to enter {zone}. Bar the way with S4 Archers, or pass.',
    'group.crowd':
      '{pieces}: too many for an operation. It takes at most five land units and one leader; leave the others.',
    'group.full': '{pieces}: an operation takes no more than five land units. Choose a destination.',
    'group.landing': 'Your ships are {zone.at}: choose who lands, and where.',
    'group.landing.party': '{pieces} to land: add others, or choose where.',
    'withdraw.begin': 'Foot comes upon your cavalry {zone.at}. Fall back, up to 4 movement points, or stand.',
    'withdraw.on':
      'Your cavalry is {here.at}: {left} movement {left|point|points} left. Fall back further, or stop.',
    'combat.attacker': 'You attack {zone.at}. Play a stratagem for this combat, or fight without one.',
    'combat.defender': 'You are attacked {zone.at}. Play a stratagem for this combat, or fight without one.',
    'combat.reply':
      'The defender {zone.at} is supported by a Combined attack. Answer with S9 Discord, or fight without it.',
    'retreat.embark':
      'Not everybody retreats to {to} at once: choose {left} {left|unit|units} of {zone} to go there.',
    overflow: 'Too many units {zone.at}, by {n}: choose one that must leave.',
    'construction.plays': 'The construction phase. Play what may be played at any time, or pass.',
    'adjustments.before-tests':
      'Your attrition tests come next. Play what may be played at any time, or pass.',
    'adjustments.besieged': 'The enemy is about to resolve his sieges. Play Desertion, or pass.',
    'construction.build': 'Try to build the walls: a die of {on} or more succeeds.',
    'construction.build.six': 'Try to build the walls: only a 6 succeeds.',
    'operations.D.2': 'A free operation to a city: choose the zone it leaves, or finish.',
    'operations.D.4': 'Free operations back to a rear base: choose the zone one leaves, or finish.',
    recovery: 'Recovery: {left} more {left|unit|units} may return to full strength on the main map.',
    'sieges.none': 'Sieges: no garrison is within your reach. Play what you may, or finish.',
    sieges: 'Sieges: choose a garrison and how to try it, or finish.',
    'siege.help': 'Siege of {zone} by {kind}: play a stratagem before the die, or roll.',
    discord: 'Discord: choose the enemy unit left out of the odds.',
    surprise: 'Surprise: choose the unit that joins the combat.',
    desertion: 'Desertion: choose the enemy allied unit that leaves for good.',
    sickbed: '{piece} is ill: choose the rear base he is taken to.',
    recall: 'Choose the leader who comes back.',
    'recall.base': 'Choose the rear base where {piece} comes back.',
  },
  actions: {
    'activate@free': 'Leave {zone}',
    'activate@operations': 'Operation from {zone}',
    'deploy@archers': 'Bar {zone}',
    'pick@withdraw': 'Take {unit} along',
    'pick@group.landing': 'Tell off {unit} to land',
    'pick.afar': 'Add {unit} from {zone} as escort',
    'pick.afar@surprise': 'Bring up {unit} from {zone}',
    'go@withdraw': 'Fall back to {zone}',
    land: 'Land in {zone}',
    operate: 'Operation to {zone}',
    ignore: 'Leave out {unit}',
    choose: 'Take {unit}',
    build: 'Roll to build the walls',
    diplomacy: 'Diplomacy {zone.at}',
    assault: 'Assault {zone.at}',
    blockade: 'Blockade {zone.at}',
    'play.discord:cancel': 'Play {face}: cancel the Combined attack',
    'play.discord:ignore': 'Play {face}: leave out an enemy unit',
    'done@construction.build': 'Do not build',
    'done@group.landing': 'Stay aboard',
    'pass.stand': 'Stand and fight',
    'pass.stop': 'Stop here',
    'pass@siege.help': 'Roll the die',
  },
  events: {
    'move.surprise': '{pieces} {n|joins|join} the combat {to.at} from {from}.',
    operation: '{side}, operation from {from} to {to}: {pieces}.',
    'place.perdiccas': 'Perdiccas sends Sparta {pieces}, {to.at}.',
    'place.withdrawal': '{pieces} {n|falls|fall} back from {from} to {to}.',
    garrison: '{garrison} goes over to {side}.',
    'wall.built': 'The walls of Amphipolis are built.',
    'wall.destroyed': 'The walls built by Sparta are destroyed.',
    flotilla: 'Sparta can now cross the Strymon anywhere.',
    optional: '{side} brings in its optional group.',
    postponed: 'The optional group {side.of} finds no free base and is put off to turn {turn}.',
    challenge: 'Brasidas has sought out Cleon.',
    'construction.success': 'Die {die}: Sparta builds the walls.',
    'construction.failure': 'Die {die}: the walls are not built.',
    duel: 'Duel: Cleon {athens}, Brasidas {sparta}.',
    'storm.hit': 'Storm {zone.at}: die {die}, {unit} hit.',
    'storm.safe': 'Storm {zone.at}: die {die}, {unit} unharmed.',
    siege: '{side} tries {kind} {zone.at}.',
    'siege.success': 'Die {die}: the {kind} {zone.at} succeeds.',
    'siege.failure': 'Die {die}: the {kind} {zone.at} fails.',
    'discord.cancelled': 'Discord: the Combined attack {enemy.of} is cancelled.',
    'discord.ignored': 'Discord: {unit} {enemy.of} left out of the odds.',
    'total-victory': '{side} holds every garrison and the citadel: total victory.',
  },
  causes: { duel: 'in the duel' },
  refusals: {
    'AMP-2.B.3.3-b': {
      'last-point':
        'This takes your last PA, and the fight {zone.at} is not paid for: without a PA your units go back weakened.',
      'no-point': 'You have no PA left to fight {zone.at}: your units would go back weakened.',
    },
    'AMP-1.1.1-b': { 'sparta-at-sea': 'Sparta has no ships: she cannot enter a maritime zone.' },
    'AMP-1.1.1-d': { corner: '{from} and {to} touch only at a corner point: they are not adjacent.' },
    'AMP-1.1.1-e': { never: 'Nothing ever passes directly between {from} and {to}.' },
    'AMP-1.1.2-a': {
      operational: 'Operational zones are entered and left only by an operation or a retreat.',
    },
    'AMP-1.1.3-a': { base: 'Your side cannot use {zone}.' },
    'AMP-1.1.3-b': { 'base-border': 'There is no common border between {from} and {to}.' },
    'AMP-1.1.3-c': { ships: 'Ships put in at Thasos or at an operational zone, never at a land base.' },
    'AMP-1.1.3-d': { thrace: 'The enemy is in Thrace, even if only with a leader: it is closed to you.' },
    'AMP-2.B.1-e': { fixed: 'This turn the scenario gives Sparta the initiative: it cannot be swapped.' },
    'AMP-2.B.2-c': { 'delay-only': 'Here you may only play S14 Reinforcements delayed, or pass.' },
    'AMP-2.B.2-d': { base: 'In B.2 only counters in a rear base make a free move.' },
    'AMP-2.B.2-e': {
      nobody: 'Nobody in that rear base is free to move in this B.2.',
      held: 'This group is not a reinforcement this turn: it cannot move in B.2.',
    },
    'AMP-2.B.2-f': { enemy: 'Reinforcements cannot enter {zone}: an enemy unit is there.' },
    'AMP-2.B.2-g': { quota: 'You have made your two operations of B.2.' },
    'AMP-2.B.2-h': {
      transport: 'From Thasos reinforcements leave aboard their own ships: take triremes along.',
    },
    'AMP-2.B.3.2-a': {
      nobody: 'Nobody of yours can move {zone.at}.',
      empty: 'You have nobody {zone.at}.',
      moved: 'This counter has already moved in this Action Phase.',
    },
    'AMP-2.B.3.2-c': { price: 'An operation costs at least 1 PA, and you have no announced PA left.' },
    'AMP-2.B.3.2-d': {
      quota: 'Only one operation per Action Phase, and before any movement.',
      'under-way': 'This group is already on the march: it cannot leave by operation.',
    },
    'AMP-2.B.3.2-e': {
      nobody: 'First choose who goes.',
      'not-there': 'You have no such counter in the activated zone.',
      picked: 'This counter is already in the group.',
      first: 'First move this group, or be done with this zone.',
    },
    'AMP-2.D.2-a': {
      way: 'In D.2 an operation goes from a clear or elevated zone to a city.',
      enemy: 'An enemy unit is {zone.at}: no operation there in D.2.',
      citadel: 'Amphipolis is closed to you while its citadel is enemy.',
      origin: 'In D.2 an operation leaves a clear or elevated zone where you have somebody.',
    },
    'AMP-2.D.4-a': { origin: 'In D.4 an operation leaves a zone of either map where you have somebody.' },
    'AMP-2.D.4-c': {
      escort:
        'To reach Thasos, {land} land {land|unit needs|units need} as many PF of triremes: here {ships}.',
    },
    'AMP-3.1-a': {
      adjacent: '{from} and {to} are not adjacent.',
      here: 'The group is {zone.at} already.',
      'base-closed': 'In B.3 nobody marches out of Macedonia or Thrace: only an operation leaves them.',
      'operations-only': 'There is no movement in this phase, only operations.',
      'no-zone': 'There is no such zone.',
    },
    'AMP-3.1-b': { base: 'No movement ends in a rear base: {zone} is reached by an operation.' },
    'AMP-3.1.1-a': {
      'under-way': 'The group is on the march: go on or halt first.',
      'not-moving': 'The group has not started yet.',
      halted: 'The group has ended its move {zone.at}. Take others, or activate another zone.',
    },
    'AMP-3.1.1-b': {
      ashore: 'Triremes cannot go ashore: {zone} is a land zone.',
      carried: 'Land units aboard must land: they cannot stay at sea.',
    },
    'AMP-3.1.1-c': { stranded: 'A leader cannot be left at sea without triremes: take him along.' },
    'AMP-3.1.1-d': { river: 'The river lies between {from} and {to}: it is crossed only at the bridge.' },
    'AMP-3.1.2-a': { capacity: 'These triremes carry {left} land {left|unit|units}, and you have {units}.' },
    'AMP-3.1.2-b': {
      'no-landing':
        'Not enough room to land there, {zone}: {left} {left|unit|units} at most, and you have {units}.',
      'no-shore': 'Nobody lands there: {zone}. Ships land their men on a shore beside them, free of enemies.',
      'not-there': 'No such counter is waiting to land.',
    },
    'AMP-3.1.3-a': { 'no-ships': 'You have no triremes {zone.at} to carry your troops.' },
    'AMP-3.1.3-b': {
      capacity:
        'The triremes {zone.at} can carry {left} more land {left|unit|units} this phase, not {units}.',
    },
    'AMP-3.1.3-c': {
      'no-landing': 'From {zone} there is no landing within reach.',
      'at-sea': 'Nobody stops at sea: the move must end on land.',
    },
    'AMP-3.1.4-f': {
      cost: 'Entering {zone} costs {cost} movement {cost|point|points}, and {left} {left|is|are} left.',
    },
    'AMP-3.1.4-g': { stopped: 'The group has met enemy units {zone.at} and goes no further.' },
    'AMP-3.1.4-h': { enemy: 'Cavalry falls back only through zones free of enemies: not {zone}.' },
    'AMP-3.1.4-k': { armistice: 'Armistice: {zone} is held by enemy land units and cannot be entered.' },
    'AMP-3.2-b': {
      way: 'No operation goes from {from} to {to} in this phase.',
      'no-zone': 'There is no such zone.',
    },
    'AMP-3.2-c': { quota: 'You have no operation left in this phase.' },
    'AMP-3.2-d': { size: 'An operation takes at most one leader and five land units.' },
    'AMP-3.2-e': {
      escort:
        'This operation takes {land} land {land|unit|units} and needs as many PF of triremes: here {ships}.',
    },
    'AMP-3.2-g': { enemy: 'In B.2 no operation may enter {zone}: an enemy unit is there.' },
    'AMP-3.3-a': {
      stack: 'Not enough room, {zone}: {left} {left|unit|units} at most, and you bring {units}.',
    },
    'AMP-3.3-b': {
      over: 'There is room for {most} {most|unit|units} {zone.at}, and there would be {units}: those too many are lost if they stay.',
    },
    'AMP-4.3-a': {
      'no-garrison': 'There is no garrison to besiege there.',
      own: 'The garrison {zone.at} is yours.',
      nobody: 'You have no land unit {zone.at}.',
      once: 'You have already made your attempt {zone.at} this turn.',
    },
    'AMP-4.3.1-a': {
      leader: 'Diplomacy needs a healthy leader with a bonus in the zone.',
      strength: 'Diplomacy needs more land PF than the garrison has: {landPf} against {pf}.',
    },
    'AMP-4.3.2-a': {
      leader: 'An assault needs a leader in the zone.',
      numbers: 'An assault needs more land units than the garrison has PF: {units} against {pf}.',
    },
    'AMP-4.3.3-a': {
      strength: 'A blockade needs more than twice the garrison’s PF: {landPf} PF against {pf}.',
    },
    'AMP-4.3.3-b': { 'no-va': 'This garrison has no VA: neither diplomacy nor blockade can win it.' },
    'AMP-4.3.4-a': { kind: 'Against the citadel Sparta has diplomacy or assault, Athens assault alone.' },
    'AMP-5.1-a': {
      first: 'First pass: the die for the walls comes when both have passed.',
      standing: 'The walls are already standing.',
      advantage: 'To build, Sparta must hold the Advantage.',
      citadel: 'To build, Sparta must hold the citadel of Amphipolis.',
      approaches: 'To build, no Athenian unit may stand in T9 or T13.',
    },
    'AMP-5.2-a': { 'this-turn': 'The walls were destroyed this turn: Sparta may rebuild from the next.' },
    'AMP-7.S2-a': { 'no-ships': 'There are no triremes in the open sea for the storm to strike.' },
    'AMP-7.S4-a': {
      barred: 'Enemy archers bar {zone} until the end of this Action Phase.',
      'no-archers': 'You have no archers on either map.',
    },
    'AMP-7.S5-a': { 'not-engaged': 'You have no cavalry in this combat.' },
    'AMP-7.S6-a': { 'not-engaged': 'You have no peltasts in this combat.' },
    'AMP-7.S7-a': { 'not-engaged': 'You have no Spartan hoplites (white band) in this combat.' },
    'AMP-7.S8-a': {
      'main-map': 'A Combined attack is possible only on the main map.',
      'nobody-near': 'None of your land units is near enough to lend its strength.',
    },
    'AMP-7.S9-a': {
      'nothing-to-cancel': 'There is no Combined attack to cancel.',
      'too-few': 'Discord needs at least three enemy land units in the combat.',
    },
    'AMP-7.S10-a': {
      'main-map': 'Surprise is possible only on the main map.',
      'nobody-near': 'None of your land units is near enough to join the combat.',
    },
    'AMP-7.S11-a': { 'no-wall': 'There are no walls to sap: the marker does not show Wall.' },
    'AMP-7.S12-a': { 'nobody-reduced': 'You have no reduced unit to restore.' },
    'AMP-7.S13-a': { 'nobody-reduced': 'You have no reduced unit to restore.' },
    'AMP-7.S16-a': { 'no-stock': 'There is no allied unit left in your stock.' },
    'AMP-7.S17-a': { nobody: 'The enemy has no allied unit in play.' },
    'AMP-7.S18-a': { 'no-leader': 'There is no enemy leader in this combat.' },
    'AMP-7.S19-a': { kind: 'S19 Diplomacy helps one diplomacy attempt, once, before its die.' },
    'AMP-7.S20-a': { kind: 'Defection helps one assault or blockade, once, before its die.' },
    'AMP-7.S21-a': {
      nobody: 'The epidemic finds nobody to strike.',
      sickbed: 'The sick leader is taken to a rear base that is open to his side.',
      ill: 'This leader is ill: he stays in his rear base until he recovers.',
    },
    'AMP-7.S22-a': { already: 'You already hold the Advantage.' },
    'AMP-8-c': {
      fixed: 'This turn the scenario gives Sparta the initiative: it cannot be swapped.',
      'points-only': 'The initiative is swapped only in B.1, just after the PA rolls.',
    },
    'AMP-8-e': { withdrawn: 'This leader was withdrawn by the scenario and cannot come back.' },
    'AMP-8-g': { 'nobody-reduced': 'You have no reduced unit to restore.' },
    'AMP-8-h': {
      'nobody-dead': 'You have no eliminated leader to bring back, or no rear base free for him.',
      'not-dead': 'This leader is not among your eliminated ones.',
    },
    'AMP-10-b': { once: 'Your side has already had its optional group in this scenario.' },
    'AMP-10.2-a': { 'no-main-map': 'The main map is not used in this scenario: Flotilla is of no use.' },
    'AMP-10.3-a': { perdiccas: 'Perdiccas cannot be used in this scenario.' },
    'AMP-10.4-b': { perdiccas: 'After turn 6 Perdiccas no longer helps Sparta.' },
    'bad-position': {
      game: 'This is not a position of Amphipolis but of {value}.',
      'unused-map': '{value} is on the main map, which scenario {scenario} does not use.',
      'unused-marker':
        'There is neither Wall nor Flotilla in scenario {scenario}, which does not use the main map.',
      'optional-once': 'In scenario {scenario} each side has its optional group once.',
      'never-built': 'Walls that were destroyed have been built: wall is built or destroyed.',
      'wall-sapped': 'The walls cannot stand in the turn in which they were destroyed.',
      'sapped-later': 'The walls cannot have been destroyed in a turn still to come.',
      wall: 'The wall is none, built or destroyed, not {value}.',
    },
  },
  options: {
    wallT11T17: {
      name: 'Wall between T11 and T17',
      values: {
        permanent: 'It stands from the start and cannot be destroyed.',
        buildable: 'It is built and destroyed with the other walls of Sparta.',
        absent: 'There is no wall on this border.',
      },
    },
    partialWallMovement: {
      name: 'Partial wall between T11 and T12',
      values: {
        ignored: 'Before Sparta builds, it costs no movement points to cross.',
        full: 'It costs the movement points of a full wall from the start.',
      },
    },
    wallShiftDirection: {
      name: 'Walls in combat',
      values: {
        inward: 'Only attacks from outside to inside lose two columns.',
        both: 'Sallies from inside to outside lose two columns as well.',
      },
    },
    winnerLaw: {
      name: 'Winner of a combat',
      values: {
        even: 'At even odds each side has an even chance; modified die plus rank of the column must reach 7.',
        attacker: 'Doubtful cells favour the attacker: 6 is enough.',
        defender: 'Doubtful cells favour the defender: 8 is needed.',
      },
    },
    entryShift: {
      name: 'River, sea, slope and wall shifts',
      values: {
        any: 'They apply if at least one attacking unit came that way.',
        all: 'They apply only if every attacking unit came that way.',
        majority: 'They apply if more than half of the attacking units came that way.',
      },
    },
    retreatSplit: {
      name: 'Splitting a retreat',
      values: {
        no: 'The beaten force retreats to one zone.',
        yes: 'The beaten force may retreat to several zones.',
      },
    },
    captureScores: {
      name: 'Points for captured leaders',
      values: {
        no: 'Only leaders killed in combat or in the duel score points.',
        yes: 'Captured leaders score points like those killed.',
      },
    },
    combatFromStock: {
      name: 'Paying for combats',
      values: {
        no: 'Only announced PA pay for combats.',
        yes: 'When the announced PA are spent, one of the others may pay.',
      },
    },
    amphibiousToThasos: {
      name: 'Amphibious movement to Thasos',
      values: {
        no: 'Troops cannot cross the sea to Thasos by movement.',
        yes: 'Troops may end an amphibious movement at Thasos.',
      },
    },
    d2FromHumid: {
      name: 'Operation of D.2 from humid ground',
      values: { no: 'It leaves a clear or elevated zone only.', yes: 'It may leave a humid zone too.' },
    },
    removeS16Counter: {
      name: 'Perdiccas after turn 6 of the campaign',
      values: {
        no: 'Only the face is out of use; Epidemic on its back remains.',
        yes: 'The whole counter leaves the game.',
      },
    },
    autoInitiativeTurn: {
      name: 'Spartan initiative in the campaign',
      values: { '0': 'Sparta has it for certain on turn 0.', '1': 'Sparta has it for certain on turn 1.' },
    },
    offMapPoints: {
      name: 'Wall and Flotilla in scenario 10.2',
      values: {
        no: 'Neither can be had, since the main map is not used.',
        yes: 'Sparta may build and play Flotilla for their points.',
      },
    },
    archersBarSurprise: {
      name: 'Archers and Surprise',
      values: {
        yes: 'A zone closed by S4 is closed to a unit brought by S10 as well.',
        no: 'A unit brought by S10 may join a combat in a zone closed by S4.',
      },
    },
    desertionIn: {
      name: 'When Desertion is played',
      values: { own: 'In your own D.5.', either: 'In your own D.5, or before the enemy’s sieges in his.' },
    },
    swapInitiative: {
      name: 'Swapping the initiative',
      values: {
        points: 'With the Advantage, in B.1 only.',
        any: 'With the Advantage, in B.1 or during B.3.',
      },
    },
  },
  outcome: {
    total: 'Total victory for {side}: every garrison and the citadel are hers.',
    lines: {
      'AMP-9.2-d': 'the citadel of Amphipolis',
      'AMP-9.2-e': 'combats won between Brasidas and Cleon',
      'AMP-9.2-f': 'enemy units eliminated',
      'AMP-9.2-g': '{count} {count|garrison|garrisons} on the operational map',
      'AMP-9.2-h': 'enemy leaders killed',
      'AMP-9.2-i': 'the walls or the Flotilla',
      'AMP-9.2-i.both': 'the walls and the Flotilla',
      'AMP-9.2-j': 'Eion held',
      'AMP-9.2-j.wall': 'the walls of Sparta destroyed',
      'AMP-10.2-a': 'the citadel of Amphipolis, off the map',
      'AMP-10.2-a.eion': 'Eion, off the map',
      'AMP-10.2-a.both': 'Eion, off the map, and both Mende and Skione',
      'AMP-10.3-b': 'Brasidas never sought out Cleon',
    },
  },
};

/** Every text a language must have. */
export type Own = typeof own;
export type Catalogue = SeriesWords & Own;

export const en: Catalogue = extend(extend(seriesEn, citedRefusals(cite, citedEn)), own);
