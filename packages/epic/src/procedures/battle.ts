import { type Action, act, entry, figure, figures, figuresOf, refuse, sure } from '@strategoi/kernel';
import { opOf } from '../cards.ts';
import {
  behindWalls,
  columnOf,
  DEMORALIZED,
  effectOf,
  fighting,
  firstMorale,
  GARRISON_UNIT,
  type Odds,
  oddsNow,
  oddsOf,
  ratingOf,
  standing,
} from '../combat.ts';
import { columns, combatChart, DEATH_ON } from '../data/tables.ts';
import { eliminate, elitesAmong, isRout, scoreVictory } from '../effects.ts';
import { havens } from '../flight.ts';
import {
  ATTACKER,
  type Camp,
  type Chapter,
  type Choice,
  DEFENDER,
  type EpicRun,
  type FrameOf,
  only,
  roleOf,
  tellWinner,
} from '../flow.ts';
import { grieveBattle } from '../grievances.ts';
import { standsInside } from '../ground.ts';
import { loseLeader } from '../leaders.ts';
import { isHex, isSea, onMap } from '../map.ts';
import {
  cityIn,
  isBesieged,
  isBuilder,
  isInside,
  leadersAboard,
  leadersAt,
  leadersOfSide,
  sizeOf,
  someUnit,
  unitSide,
} from '../query.ts';
import { scenarioOf } from '../scenario.ts';
import { ALLIED, ATHENIAN, INSIDE, type S, type SideIndex, seasonOf, sideOf } from '../state.ts';
import { classId, findLeader, isFleet, leaderId, unitType } from '../units.ts';
import { settleIn } from './arrival.ts';
import { cargoOf, isOffered } from './stacks.ts';
import { cardWindow } from './windows.ts';
import {
  array,
  drawUp,
  fights,
  hasWings,
  join,
  joinUp,
  leaderIn,
  shift,
  shiftUnits,
  tellRanks,
} from './wings.ts';

type F = FrameOf<'battle'>;
type R = EpicRun<'battle'>;

const seatIn = (f: F, camp: Camp): number => (camp === ATTACKER ? f.seat : f.enemy);
const sideIn = (f: F, camp: Camp): SideIndex => sideOf(seatIn(f, camp));
const unitsIn = (f: F, camp: Camp): number[] => (camp === ATTACKER ? f.attackers : f.defenders);
/** The camp that has won a battle that is over. */
const victor = (f: F): Camp => sure(f.winner === -1 ? undefined : f.winner);

/** A battle that is to be fought; the morale, the leaders and the rest are found when it begins. */
export const battleFrame = (
  given: Pick<F, 'place' | 'seat' | 'enemy' | 'kind' | 'from' | 'attackers' | 'defenders'> & {
    reserve?: number[];
    port?: number;
    beach?: number;
  },
): F => ({
  step: 'battle',
  place: given.place,
  seat: given.seat,
  enemy: given.enemy,
  kind: given.kind,
  from: given.from,
  attackers: given.attackers,
  defenders: given.defenders,
  reserve: given.reserve ?? [],
  morale: [],
  box: [],
  ledBy: [],
  metBy: [],
  commanders: [-1, -1],
  rounds: 0,
  lost: [],
  breached: 0,
  port: given.port ?? -1,
  beach: given.beach ?? 0,
  omens: [0, 0],
  asked: [],
  wing: [],
  posts: [],
  noes: 0,
  turn: 0,
  moved: [],
  failed: [],
  winner: -1,
});

// ---- leaders

/** The leaders with one side: at sea those its fleets sail under, behind walls those inside, else those outside. */
function leadersWith(s: S, f: F, camp: Camp): number[] {
  const side = sideIn(f, camp);
  if (f.kind === 'sea' && isSea(f.place)) {
    const led = new Set(unitsIn(f, camp).map((u) => figure(s.unitLed, u)));
    const chiefs = leadersOfSide(s, f.place, side).filter((l) => led.has(l));
    return figures(chiefs.flatMap((l) => leadersAboard(s, l)));
  }
  const inside = f.kind === 'assault' && camp === DEFENDER;
  return leadersAt(s, f.place, (l) => sideOf(figure(s.leaderSeat, l)) === side && within(s, l) === inside);
}
const within = (s: S, l: number): boolean => (figure(s.leaderBits, l) & INSIDE) !== 0;

/** EPW-COM-24, RUL-88: who still has to name a commander, the attacker first. */
function toCommand(f: F): Camp | undefined {
  if (f.commanders[ATTACKER] === -1 && f.ledBy.length > 0) return ATTACKER;
  return f.commanders[DEFENDER] === -1 && f.metBy.length > 0 ? DEFENDER : undefined;
}
const commandOffers = (f: F): Action[] => {
  const camp = toCommand(f);
  return (camp === ATTACKER ? f.ledBy : f.metBy).map((l) => act('command', leaderId(l)));
};

const command: Choice<'battle'> = {
  rules: ['EPW-COM-24', 'EPW-COM-04', 'EPW-LDR-10'],
  roles(_s, f) {
    const camp = toCommand(f);
    return camp === undefined ? [] : only(seatIn(f, camp));
  },
  skip: (_s, _f, run) => run.next('battle.array'),
  forced: true,
  params: (s, f) => battleParams(s, f),
  offers: (_s, f) => commandOffers(f),
  refuse: (_s, f, _role, action) => (isOffered(commandOffers(f), action) ? undefined : refuse('EPW-COM-24')),
  take(_s, f, _role, { target = '' }) {
    f.commanders[sure(toCommand(f))] = findLeader(target);
  },
};

/** What the page shows of a battle: place, kind, round, strengths and column. */
function battleParams(s: S, f: F): { [name: string]: number | string } {
  const { attackers, defenders, column } = oddsNow(s, f);
  return {
    place: f.place,
    kind: f.kind,
    round: f.rounds + 1,
    attackers,
    defenders,
    column: entry(columns, column),
    ...(hasWings(f) ? { wings: 'yes' } : {}),
  };
}

/** Card Funeral Oration asks whether Athens lost a battle in the season before. */
function noteDefeat(s: S, winner: SideIndex, run: R): void {
  const until = seasonOf(s) + 1;
  if (winner === ATHENIAN || !scenarioOf(s).cards) return;
  if (s.effects.some((one) => one.kind === 'beaten' && one.until === until)) return;
  run.emit({ type: 'effect', kind: 'beaten', on: ATHENIAN, until });
}

// ---- W-3

/** W-3: Favourable Omens before the first round, the defender first; one card for each camp. */
const omens: Choice<'battle'> = cardWindow<'battle'>({
  window: 'W-3',
  card: 'favourable_omens',
  rules: ['EPW-CRD-06'],
  seats: (_s, f) => [f.enemy, f.seat].filter((seat) => !f.asked.includes(seat)),
  params: (s, f) => battleParams(s, f),
  play(_s, f, seat) {
    f.asked.push(seat);
    const camp = seat === f.seat ? ATTACKER : DEFENDER;
    const by = sure(opOf('favourable_omens', 'battle-morale').mod);
    f.omens[camp] = by;
    f.morale = figuresOf(f.morale, (morale, i) =>
      i < f.attackers.length === (camp === ATTACKER) ? morale + by : morale,
    );
  },
  pass: (f, seat) => {
    f.asked.push(seat);
  },
  onward: 'battle.round',
});

// ---- a round

/** Can a beaten unit of this side go anywhere? Asked once a round for each, before the dice. */
const canFlee = (s: S, f: F, camp: Camp, fleet: boolean): boolean =>
  havens(
    s,
    {
      place: f.place,
      from: f.from,
      kind: f.kind,
      seat: seatIn(f, camp),
      attacking: camp === ATTACKER,
      port: f.port,
      beach: f.beach,
    },
    fleet,
  ).length > 0;

/** What walls or the lack of a way out make of a failed check. */
interface Nerve {
  /** EPW-RET-07: on walls nobody has to go. */
  readonly walls: boolean;
  /** EPW-RET-05: besieged before the attack, walls or not. */
  readonly besieged: boolean;
  readonly land: boolean;
  readonly fleet: boolean;
}
function nerveOf(s: S, f: F, camp: Camp): Nerve {
  const walls = camp === DEFENDER && behindWalls(s, f);
  const units = unitsIn(f, camp);
  return {
    walls,
    besieged: walls && isBesieged(s, f.place),
    land: units.some((u) => u !== GARRISON_UNIT && !isFleet[u]) && canFlee(s, f, camp, false),
    fleet: units.some((u) => u !== GARRISON_UNIT && isFleet[u]) && canFlee(s, f, camp, true),
  };
}
const fleeing = (n: Nerve, u: number): boolean =>
  u !== GARRISON_UNIT && !n.walls && (isFleet[u] ? n.fleet : n.land);

/** One morale less; with none left a unit retreats if it can. */
function shake(f: F, i: number, u: number, nerve: Nerve): void {
  f.morale[i] = Math.max(0, figure(f.morale, i) - 1); // EPW-COM-09
  if (f.morale[i] === 0 && fleeing(nerve, u)) f.box[i] = 1; // EPW-COM-12, RUL-73
}

/** EPW-COM-10, EPW-COM-11: one check with so much added; true when the unit is eliminated. */
function check(f: F, i: number, u: number, add: number, nerve: Nerve, camp: Camp, run: R): boolean {
  const by = roleOf(seatIn(f, camp));
  const die = run.roll('morale', by) + add;
  const morale = figure(f.morale, i);
  if (die >= morale + 3) return true;
  if (die <= morale || (nerve.walls && !nerve.besieged)) {
    shake(f, i, u, nerve);
    if (die > morale && u !== GARRISON_UNIT && (isFleet[u] ? nerve.fleet : nerve.land)) f.failed.push(u);
  } else if (fleeing(nerve, u)) f.box[i] = 1;
  else return cornered(f, i, u, nerve, by, run);
  return false;
}

/** EPW-RET-06: who cannot retreat loses a point, checks again unmodified, and loses another. */
function cornered(f: F, i: number, u: number, nerve: Nerve, by: string, run: R): boolean {
  shake(f, i, u, nerve);
  if (run.roll('morale', by) >= figure(f.morale, i) + 3) return true;
  shake(f, i, u, nerve);
  return false;
}

/** One side suffers its half of the result; the dead, as indices of morale and box. */
function suffer(s: S, f: F, camp: Camp, effect: number, nerve: Nerve, run: R, wing?: number): number[] {
  const taking = camp === ATTACKER ? fighting(s, f) : standing(s, f);
  const first = camp === ATTACKER ? 0 : f.attackers.length;
  const dead: number[] = [];
  unitsIn(f, camp).forEach((u, k) => {
    const i = first + k;
    if (f.box[i] !== 0 || !taking.includes(u) || (wing !== undefined && f.wing[i] !== wing)) return;
    // EPW-COM-08
    if (effect === DEMORALIZED) shake(f, i, u, nerve);
    else if (check(f, i, u, effect, nerve, camp, run)) dead.push(i);
  });
  return dead;
}

function bury(s: S, f: F, dead: readonly number[], run: R): void {
  if (dead.length === 0) return;
  const all = [...f.attackers, ...f.defenders];
  const gone = figuresOf(dead, (i) => figure(all, i));
  const units = gone.filter((u) => u !== GARRISON_UNIT);
  units.push(...cargoOf(s, units)); // EPW-NAV-18: a fleet lost at sea takes its cargo along
  const keep = (_: unknown, i: number): boolean => !dead.includes(i);
  const before = f.attackers.length;
  f.attackers = f.attackers.filter((_u, i) => !dead.includes(i));
  f.defenders = f.defenders.filter((_u, i) => !dead.includes(before + i));
  f.morale = f.morale.filter(keep);
  f.box = f.box.filter(keep);
  f.wing = f.wing.filter(keep);
  f.lost.push(...units);
  eliminate(run, units, 'eliminated');
}

/** One die of a round, of the whole battle or of a wing; the dead of both sides. */
function clash(s: S, f: F, odds: Odds, nerves: readonly [Nerve, Nerve], run: R, wing?: number): number[] {
  const { attackers, defenders, light, leaders: lead, column } = odds;
  const raw = entry(columns, columnOf(attackers, defenders));
  const die = run.roll('round', roleOf(f.seat));
  const name = entry(columns, column);
  const result = entry(combatChart[name], die - 1);
  run.emit({
    type: 'round',
    place: f.place,
    round: f.rounds,
    ...(wing === undefined ? {} : { wing }),
    attackers,
    defenders,
    raw,
    light,
    lead,
    column: name,
    die,
    result,
  });
  const [mine = 'M', his = 'M'] = result.split('/');
  return [
    ...suffer(s, f, ATTACKER, effectOf(mine), nerves[ATTACKER], run, wing),
    ...suffer(s, f, DEFENDER, effectOf(his), nerves[DEFENDER], run, wing),
  ];
}

/** EPW-OPT-04, EPW-OPT-06: the odds of one wing, with the leaders who stand in it. */
export function oddsIn(s: S, f: F, w: number): Odds {
  const rating = (l: number): number => ratingOf(f.kind, l);
  const inWing = (first: number) => (_u: number, i: number) =>
    f.wing[first + i] === w && f.box[first + i] === 0;
  const lead = rating(leaderIn(f, ATTACKER, w, rating)) - rating(leaderIn(f, DEFENDER, w, rating));
  return oddsOf(s, f, f.attackers.filter(inWing(0)), f.defenders.filter(inWing(f.attackers.length)), lead);
}

/** EPW-OPT-06: with wings each for itself, and the dead of all are buried together. */
function fightRound(s: S, f: F, run: R): void {
  if (f.rounds === 0) tellRanks(f, run);
  f.rounds++;
  const nerves = [nerveOf(s, f, ATTACKER), nerveOf(s, f, DEFENDER)] as const;
  const dead = hasWings(f)
    ? figures(fights(f).flatMap((w) => clash(s, f, oddsIn(s, f, w), nerves, run, w)))
    : clash(s, f, oddsNow(s, f), nerves, run);
  bury(s, f, dead, run);
  tellRanks(f, run);
}

/** EPW-FRT-09: the walls are lost and those behind them fight on. */
function breach(s: S, f: F): void {
  f.breached = 1;
  f.defenders = f.reserve;
  f.reserve = [];
  f.morale = [
    ...f.morale.slice(0, f.attackers.length),
    ...figuresOf(f.defenders, (u) => firstMorale(s, f, u, true) + figure(f.omens, DEFENDER)),
  ];
  f.box = [...f.box.slice(0, f.attackers.length), ...figuresOf(f.defenders, () => 0)];
}

/** EPW-COM-21, EPW-COM-22: who has won after a round, if anybody has. */
function verdict(s: S, f: F): Camp | undefined {
  if (f.attackers.length === 0) return DEFENDER;
  if (f.defenders.length === 0) return ATTACKER;
  if (fighting(s, f).length === 0) return DEFENDER;
  return standing(s, f).length === 0 ? ATTACKER : undefined;
}

const win = (f: F, camp: Camp, run: R): void => {
  f.winner = camp;
  run.next('battle.over');
};

/** EPW-RET-07: whoever has failed on the walls may leave them, if there is a hex to go to and nobody to be left behind. */
const leaveOffers = (f: F): Action[] => [
  act('hold'),
  ...[...new Set(f.failed.map((u) => classId(u)))].map((id) => act('withdraw', id)),
];
const leaveWalls: Choice<'battle'> = {
  rules: ['EPW-RET-07'],
  roles: (_s, f) => (f.failed.length > 0 && f.reserve.length === 0 ? only(f.enemy) : []),
  skip: (s, f, run) => afterRound(s, f, run),
  params: (s, f) => battleParams(s, f),
  offers: (_s, f) => leaveOffers(f),
  refuse: (_s, f, _role, action) => (isOffered(leaveOffers(f), action) ? undefined : refuse('EPW-RET-07')),
  take(_s, f, _role, { verb, target = '' }) {
    if (verb === 'hold') f.failed = [];
    else {
      const u = sure(f.failed.find((one) => classId(one) === target));
      f.failed = f.failed.filter((one) => one !== u);
      f.box[f.attackers.length + f.defenders.indexOf(u)] = 1;
    }
  },
};

function afterRound(s: S, f: F, run: R): void {
  f.failed = [];
  if (f.kind === 'assault' && f.defenders.length === 0 && f.reserve.length > 0) {
    breach(s, f);
    tellRanks(f, run);
  }
  const winner = verdict(s, f);
  // EPW-COM-21, EPW-COM-22
  if (winner !== undefined) {
    win(f, winner, run);
    return;
  }
  joinUp(f); // EPW-OPT-07, EPW-OPT-08
  if (hasWings(f)) tellRanks(f, run);
  run.next('battle.join');
}

// ---- going on or not

const pressOn: Choice<'battle'> = {
  rules: ['EPW-COM-18', 'EPW-COM-19'],
  roles: (_s, f) => only(f.seat),
  forced: true,
  params: (s, f) => battleParams(s, f),
  offers: (s, f) => (mayBreakOff(s, f) ? [act('press'), act('break-off')] : [act('press')]),
  refuse: (s, f, _role, action) =>
    isOffered([act('press'), ...(mayBreakOff(s, f) ? [act('break-off')] : [])], action)
      ? undefined
      : refuse(action.verb === 'break-off' ? 'EPW-RET-02' : 'EPW-COM-18'),
  take(_s, f, _role, { verb }, run) {
    if (verb === 'break-off') return win(f, DEFENDER, run); // EPW-COM-18, EPW-OPT-09: all wings or none
    run.next('battle.hold');
  },
};
/** Everybody must have somewhere to go. */
const mayBreakOff = (s: S, f: F): boolean => everybodyFlees(s, f, ATTACKER);
const mayWithdraw = (s: S, f: F): boolean => {
  if (f.defenders.includes(GARRISON_UNIT) || f.reserve.length > 0) return false;
  return everybodyFlees(s, f, DEFENDER);
};
const everybodyFlees = (s: S, f: F, camp: Camp): boolean => {
  const units = unitsIn(f, camp);
  return (
    (units.every((u) => isFleet[u]) || canFlee(s, f, camp, false)) &&
    (units.every((u) => !isFleet[u]) || canFlee(s, f, camp, true))
  );
};

const holdOn: Choice<'battle'> = {
  rules: ['EPW-COM-18', 'EPW-COM-19'],
  roles: (_s, f) => only(f.enemy),
  forced: true,
  params: (s, f) => battleParams(s, f),
  offers: (s, f) => (mayWithdraw(s, f) ? [act('hold'), act('withdraw')] : [act('hold')]),
  refuse: (s, f, _role, action) =>
    isOffered([act('hold'), ...(mayWithdraw(s, f) ? [act('withdraw')] : [])], action)
      ? undefined
      : refuse(action.verb === 'withdraw' ? 'EPW-RET-05' : 'EPW-COM-18'),
  take(_s, f, _role, { verb }, run) {
    if (verb === 'withdraw') return win(f, ATTACKER, run);
    run.next('battle.round'); // EPW-COM-19
  },
};

// ---- the end

const loserOf = (f: F): Camp => (f.winner === ATTACKER ? DEFENDER : ATTACKER);

/** Units of the losing side that still have to go: those who fought and, with beaten landers, the fleets that did not. */
function beaten(s: S, f: F): number[] {
  const camp = loserOf(f);
  const units = [...unitsIn(f, camp), ...(camp === DEFENDER ? f.reserve : [])].filter(
    (u) => u !== GARRISON_UNIT && s.unitAt[u] === f.place,
  );
  if (camp === DEFENDER || !isSea(f.from) || f.kind === 'sea') return units;
  const side = sideIn(f, camp);
  s.unitAt.forEach((at, u) => {
    if (at === f.place && unitSide(s, u) === side && !isInside(s, u) && !units.includes(u)) units.push(u);
  });
  return units;
}

/** EPW-SIE-06: repulsed stormers of a place masked before stay where they are. */
const staysPut = (s: S, f: F): boolean =>
  f.winner === DEFENDER &&
  f.kind !== 'sea' &&
  f.kind !== 'sortie' &&
  (f.from < 0 || (s.masked.includes(f.place) && f.kind === 'assault'));

/** EPW-PUR-01: cavalry of the winner that is not in the Retreat box. */
function pursuers(f: F): number[] {
  const first = f.winner === ATTACKER ? 0 : f.attackers.length;
  return unitsIn(f, victor(f)).filter((u, i) => f.box[first + i] === 0 && unitType[u] === 'cavalry');
}

/** Taken by storm: who scores that is the chapter of captures. */
const isTaken = (f: F): boolean => f.kind === 'assault' && f.winner === ATTACKER;

/** One victory for the winner, decisive by losses or for a large city stormed or held. */
function score(s: S, f: F, run: R): void {
  const camp = victor(f);
  const winner = sideIn(f, camp);
  const fallen = f.lost.filter((u) => unitSide(s, u) !== winner);
  const c = isHex(f.place) ? cityIn(s, f.place) : -1;
  const prize = f.kind === 'assault' && c >= 0 && sizeOf(c) === 'large';
  // EPW-SIE-04, EPW-SIE-19: a battle at sea for a port counts in the port.
  const at = f.port >= 0 ? f.port : f.place;
  const decisive = isRout(fallen) || prize; // EPW-ADJ-08
  const elites = elitesAmong(f.lost.filter((u) => unitSide(s, u) === ALLIED));
  // EPW-COM-20; RUL-86: each elite is a decisive victory for Athens, and then her own in this battle is not counted again.
  if (!isTaken(f) && !(winner === ATHENIAN && elites > 0)) scoreVictory(run, winner, at, decisive);
  for (let n = 0; n < elites; n++) scoreVictory(run, ATHENIAN, at, true);
  tellElites(s, elites);
  if (isTaken(f)) tellRout(s, isRout(fallen));
  noteDefeat(s, winner, run);
  run.emit({
    type: 'fought',
    place: f.place,
    winner: seatIn(f, camp),
    decisive: decisive || (winner === ATHENIAN && elites > 0),
  });
}

/** A caller that keeps count of them does not score Athens' own victory again. */
function tellElites(s: S, elites: number): void {
  const caller = s.flow[s.flow.length - 2];
  if (caller && 'elites' in caller) caller.elites = elites;
}

/** EPW-ADJ-08: whoever scores the capture counts the dead of the storm. */
function tellRout(s: S, rout: boolean): void {
  const caller = s.flow[s.flow.length - 2];
  if (caller?.step.startsWith('place')) (caller as FrameOf<'place'>).routed = rout ? 1 : 0;
}

/** EPW-COM-17, EPW-RAI-01: those who fought are not all of their stack: its leaders are with the ships, or the raiders, that did not. */
const keptTheirMen = (s: S, f: F, camp: Camp): boolean =>
  camp === ATTACKER &&
  (f.kind === 'landing' || f.kind === 'assault') &&
  f.ledBy.some((l) => someUnit(s, figure(s.leaderAt, l), (u) => s.unitSeat[u] === f.seat && !isInside(s, u)));

/** EPW-LDR-08, EPW-LDR-09: the dice for the commanders; leaders of a side without a unit left are lost. */
function leadersFate(s: S, f: F, camp: Camp, run: R): void {
  const leaders = camp === ATTACKER ? f.ledBy : f.metBy;
  const units = camp === DEFENDER ? [...f.defenders, ...f.reserve] : f.attackers;
  const alive =
    units.some((u) => u !== GARRISON_UNIT && onMap(figure(s.unitAt, u))) || keptTheirMen(s, f, camp);
  // Leaders behind a garrison that has held have no stack to die with.
  const held = camp === DEFENDER && f.winner === DEFENDER;
  if (!alive && (!held || f.lost.some((u) => unitSide(s, u) === sideIn(f, DEFENDER)))) {
    for (const l of leaders) loseLeader(run, l, true);
    return;
  }
  const chief = figure(f.commanders, camp);
  if (chief >= 0 && run.roll('death', roleOf(seatIn(f, camp))) >= DEATH_ON) loseLeader(run, chief, false);
}

/** Whoever holds the hex goes into a place of his own there, and does to it what the end of a move does. */
function holdGround(s: S, f: F, run: R): void {
  const camp = victor(f);
  const seat = seatIn(f, camp);
  if (!isHex(f.place) || f.kind === 'sea' || isTaken(f)) return;
  const winners = unitsIn(f, camp).filter((u) => u !== GARRISON_UNIT);
  const takenIn = winners.filter((u) => standsInside(s, f.place, sideOf(seat), isFleet[u] === true));
  // EPW-BLD-13: the builder of Long Walls stays outside.
  const enter = takenIn.filter((u) => !isBuilder(s, u));
  if (enter.length > 0) run.emit({ type: 'mark', units: enter, bit: INSIDE, on: true });
  if (enter.length > 0 && leadersWith(s, f, camp).length > 0)
    run.emit({ type: 'markLeaders', leaders: leadersWith(s, f, camp), bit: INSIDE, on: true });
  if (camp === ATTACKER) settleIn(run, f.place, seat, winners);
}

/** One battle in rounds (chapter COM): commanders, rounds, pursuit, retreat, victory, the fate of leaders. */
export const battleSteps: Chapter<'battle'> = {
  battle: (s, f, run) => {
    f.morale = [
      ...figuresOf(f.attackers, (u) => firstMorale(s, f, u, false)),
      ...figuresOf(f.defenders, (u) => firstMorale(s, f, u, true)),
    ];
    f.box = figuresOf(f.morale, () => 0);
    f.ledBy = leadersWith(s, f, ATTACKER);
    f.metBy = leadersWith(s, f, DEFENDER);
    run.emit({ type: 'battle', place: f.place, attacker: f.seat, defender: f.enemy, kind: f.kind });
    grieveBattle(run, f);
    tellRanks(f, run);
    run.next('battle.command');
  },
  'battle.command': command,
  'battle.array': array,
  'battle.wing': drawUp,
  'battle.shift': shift,
  'battle.move': shiftUnits,
  'battle.join': join,
  'battle.omens': omens,
  'battle.round': (s, f, run) => {
    fightRound(s, f, run);
    f.failed = f.failed.filter((u) => f.defenders.includes(u));
    run.next('battle.walls');
  },
  'battle.walls': leaveWalls,
  'battle.press': pressOn,
  'battle.hold': holdOn,
  'battle.over': (s, f, run) => {
    const pursued = staysPut(s, f) ? [] : beaten(s, f);
    const units = pursuers(f);
    if (pursued.length === 0 || units.length === 0) return run.next('battle.retreat');
    run.call(
      {
        step: 'pursuit',
        place: f.place,
        seat: seatIn(f, victor(f)),
        units,
        pursued,
        rounds: f.rounds,
      },
      'battle.retreat',
    );
  },
  'battle.retreat': (s, f, run) => {
    const camp = loserOf(f);
    const here = (u: number): boolean => u === GARRISON_UNIT || s.unitAt[u] === f.place;
    f.attackers = f.attackers.filter(here);
    f.defenders = f.defenders.filter(here);
    f.reserve = f.reserve.filter(here);
    const units = beaten(s, f);
    if (units.length === 0 || staysPut(s, f)) return run.next('battle.scored');
    run.call(
      {
        step: 'retreat',
        place: f.place,
        seat: seatIn(f, camp),
        units,
        leaders: camp === ATTACKER ? f.ledBy.slice() : f.metBy.slice(),
        from: f.from,
        kind: f.kind,
        attacking: camp === ATTACKER ? 1 : 0,
        port: f.port,
        beach: f.beach,
      },
      'battle.scored',
    );
  },
  'battle.scored': (s, f, run) => {
    score(s, f, run);
    leadersFate(s, f, ATTACKER, run);
    leadersFate(s, f, DEFENDER, run);
    holdGround(s, f, run);
    tellWinner(s, sideIn(f, victor(f)));
    run.done();
  },
};
