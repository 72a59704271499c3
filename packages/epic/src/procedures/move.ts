import { type Action, act, entry, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { mayCommand, mayTakeOver, takeOver } from '../allies.ts';
import { keptFor } from '../changes.ts';
import { ownMorale } from '../combat.ts';
import { STORM_ON } from '../data/tables.ts';
import { eliminate } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, only, roleOf } from '../flow.ts';
import { lookAround, TAKEN } from '../ground.ts';
import { loseLeader } from '../leaders.ts';
import { cityIds, findPlace, isHex, isOpenSea, isSea, onMap, placeName } from '../map.ts';
import { done, halt, stackOrders } from '../orders.ts';
import {
  cityIn,
  has,
  inRevolt,
  isInside,
  leadersAboard,
  sailsUnder,
  seatsIn,
  someUnit,
  unitsAt,
} from '../query.ts';
import { pointsOf } from '../reach.ts';
import { placesOf } from '../standing.ts';
import { CAUGHT, FROZEN, INSIDE, MOVED, type S, SAILED, sideOf } from '../state.ts';
import { findLeader, isFleet, leaderCount, leaderId, unitCount } from '../units.ts';
import { letIn } from './arrival.ts';
import { clashOf } from './battles.ts';
import { maskingFleets } from './blockade.ts';
import { marchFrame, readWay, TWO_STEPS_WITH_FLEETS, wayOffers, whyNoAttack, whyNotWay } from './march.ts';
import { extendPlan, navalFrame, planOffers, whyNoBreakout, whyNoPlan, whyNoSail } from './naval.ts';
import { enemiesOf } from './plays/play.ts';
import { siegesFallShort } from './sieges.ts';
import {
  canBoard,
  canMarch,
  canSail,
  clearPicking,
  freeLeaders,
  freeUnits,
  type Group,
  heldBackBy,
  isOffered,
  isShutIn,
  leaderCanMarch,
  marchGroup,
  mayLeave,
  nothingPicked,
  pickOffers,
  sailGroup,
  takePick,
  withCargo,
} from './stacks.ts';
import { cardWindow } from './windows.ts';

type F = FrameOf<'move'>;

// ---- which stack

const isAttacked = (f: F, at: number): boolean => {
  for (let i = 0; i < f.attacks.length; i += 3) if (f.attacks[i] === at) return true;
  return false;
};
/** EPW-LDR-02: those who raid or have marched may need the leader they stand with. */
const mayGoAlone = (s: S, l: number): boolean =>
  mayLeave(s, figure(s.leaderAt, l), { units: [], leaders: [l] }, sideOf(figure(s.leaderSeat, l)));

/** Places with pieces of the seat that have a move left; not where a battle is to be fought already. */
function stackPlaces(s: S, f: F): number[] {
  // EPW-MOV-02, EPW-SIC-02: who has not moved yet; those who have left Sicily sail in the campaign turns.
  const found = placesOf(s, f.seat).filter((at) =>
    someUnit(s, at, (u) => s.unitSeat[u] === f.seat && (canMarch(s, u) || canSail(s, u))),
  );
  /** In the order of the places. */
  const add = (at: number): void => {
    let i = found.length;
    while (i > 0 && figure(found, i - 1) > at) i--;
    if (found[i - 1] !== at) found.splice(i, 0, at);
  };
  // EPW-MUL-06: its own units that an ally has left in a place.
  if (seatsIn(s).length > 2)
    for (let u = 0; u < unitCount; u++)
      if (s.unitSeat[u] !== f.seat && canMarch(s, u) && mayTakeOver(s, u, f.seat)) add(figure(s.unitAt, u));
  for (let l = 0; l < leaderCount; l++)
    if (s.leaderSeat[l] === f.seat && leaderCanMarch(s, l) && mayGoAlone(s, l)) add(figure(s.leaderAt, l));
  return f.attacks.length === 0 ? found : found.filter((at) => !isAttacked(f, at));
}

const listStacks = (s: S, f: F): Action[] => [
  ...stackPlaces(s, f).map((place) => entry(stackOrders, place)),
  done,
];

const stackOffers = keptFor(listStacks, (f: F) => f.attacks.length * 1024 + f.clashes.length);

const hasOwn = (s: S, at: number, seat: number): boolean =>
  s.unitAt.some((place, u) => place === at && s.unitSeat[u] === seat) ||
  s.leaderAt.some((place, l) => place === at && s.leaderSeat[l] === seat);

/** A leader at a place could march, were it not for those who would be left behind. */
const isTied = (s: S, at: number, seat: number): boolean =>
  s.leaderAt.some((place, l) => place === at && s.leaderSeat[l] === seat && leaderCanMarch(s, l));

const heldParams = (s: S): { held?: string } => {
  const held = heldBackBy(s);
  return held === undefined ? {} : { held };
};

const choose: Choice<'move'> = {
  rules: ['EPW-MOV-02', 'EPW-NAV-02', 'EPW-COM-23'],
  roles: (_s, f) => only(f.seat),
  forced: true,
  params: heldParams,
  offers: stackOffers,
  refuse: (s, f, _role, action) => {
    if (isOffered(stackOffers(s, f), action)) return undefined;
    const at = findPlace(action.target ?? '');
    if (isHex(at) && lookAround(s, f.seat, f.attacks).at[at] === TAKEN) return refuse('EPW-COM-25');
    if (isTied(s, at, f.seat)) return refuse('EPW-LDR-02');
    return refuse('EPW-MOV-02', hasOwn(s, at, f.seat) ? 'had' : 'none');
  },
  take(_s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') return run.next('move.over');
    clearPicking(f);
    f.at = findPlace(target);
    run.next('move.group');
  },
};

// ---- what of it goes, and where

const marchersOf = (f: F, group: Group): Parameters<typeof wayOffers>[1] => ({
  units: group.units,
  leaders: group.leaders,
  seat: f.seat,
  at: f.at,
  left: pointsOf(group.units),
  area: -1,
});

/** EPW-REV-11, RUL-137: a city that has risen round them is the rebels' as soon as the last of them comes out. */
const leavesToRebels = (s: S, group: Group, h: number): boolean => {
  const c = cityIn(s, h);
  return (
    c >= 0 && inRevolt(s, c) && unitsAt(s, h, (u) => isInside(s, u)).every((u) => group.units.includes(u))
  );
};
function whyNoSortie(s: S, f: F, group: Group): Refusal | undefined {
  if (leavesToRebels(s, group, f.at))
    return refuse('EPW-REV-11', 'gates', { city: entry(cityIds, cityIn(s, f.at)) });
  const rule = whyNoAttack(s, lookAround(s, f.seat, f.attacks), group, f.at);
  return rule === undefined ? undefined : refuse(rule);
}
/** EPW-SIE-21: those shut in may come out and attack the maskers. */
const sortieOffers = (s: S, f: F, group: Group): Action[] =>
  isShutIn(s, f.at, sideOf(f.seat)) && whyNoSortie(s, f, group) === undefined
    ? [act('sortie', placeName(f.at))]
    : [];

function groupOffers(s: S, f: F): Action[] {
  const units = freeUnits(s, f.at, f.seat);
  const leaders = freeLeaders(s, f.at, f.seat);
  const offers: Action[] =
    units.length + leaders.length > 1 || !nothingPicked(f) || units.some((u) => s.unitSeat[u] !== f.seat)
      ? pickOffers(f, units, leaders)
      : [];
  let sorties: Action[] = [];
  const march = marchGroup(s, f);
  const sail = sailGroup(s, f);
  if (march && mayLeave(s, f.at, march, sideOf(f.seat)) && mayCommand(s, march, f.seat)) {
    offers.push(...wayOffers(s, marchersOf(f, march), sail ? TWO_STEPS_WITH_FLEETS : undefined));
    sorties = sortieOffers(s, f, march);
  }
  if (
    sail &&
    mayCommand(s, sail, f.seat) &&
    mayLeave(s, f.at, sail, sideOf(f.seat)) &&
    whyNoSail(s, sail, f.at, f.seat) === undefined
  )
    offers.push(...planOffers(s, navalFrame(f.seat, sail, f.at)));
  offers.push(...sorties);
  if (
    sail &&
    mayLeave(s, f.at, sail, sideOf(f.seat)) &&
    whyNoBreakout(s, sail, f.at, sideOf(f.seat)) === undefined
  )
    offers.push(act('breakout', placeName(f.at)));
  offers.push(halt);
  return offers;
}

const naval: readonly string[] = ['sail', 'land', 'engage', 'isthmus', 'sicily'];

function whyNot(s: S, f: F, action: Action): Refusal {
  const group = marchGroup(s, f);
  const held = heldBackBy(s);
  if (held !== undefined && !group?.units.length) return refuse('EPW-CRD-06', 'forbidden', { card: held });
  if (action.verb !== 'halt' && !mayCommand(s, f, f.seat)) return refuse('EPW-MUL-06');
  if (action.verb === 'go' || action.verb === 'area') {
    if (!group) return refuse(f.units.some((u) => canBoard(s, u)) ? 'EPW-NAV-17' : 'EPW-MOV-02');
    return whyNotWay(s, marchersOf(f, group), action);
  }
  if (naval.includes(action.verb)) {
    const sail = sailGroup(s, f);
    if (!sail) return refuse('EPW-NAV-02');
    if (!mayLeave(s, f.at, sail, sideOf(f.seat))) return refuse('EPW-LDR-02');
    return whyNoPlan(s, navalFrame(f.seat, sail, f.at), action);
  }
  if (action.verb === 'breakout') {
    const sail = sailGroup(s, f);
    return refuse((sail && whyNoBreakout(s, sail, f.at, sideOf(f.seat))) ?? 'EPW-SIE-09');
  }
  if (action.verb === 'sortie') return (group && whyNoSortie(s, f, group)) ?? refuse('EPW-SIE-21');
  return refuse('EPW-MOV-02');
}

/** Out of the gates: they stand outside until the battle is fought. */
function sortie(f: F, group: Group, run: EpicRun<'move'>): void {
  run.emit({ type: 'mark', units: group.units, bit: MOVED, on: true });
  run.emit({ type: 'mark', units: group.units, bit: INSIDE, on: false });
  run.emit({ type: 'markLeaders', leaders: group.leaders, bit: MOVED, on: true });
  run.emit({ type: 'markLeaders', leaders: group.leaders, bit: INSIDE, on: false });
  f.attacks.push(f.at, -1, 3);
}

/** EPW-SIE-09: they wait in the port until the battle is fought. */
function breakOut(s: S, f: F, group: Group, run: EpicRun<'move'>): void {
  const maskers = maskingFleets(s, f.at, sideOf(f.seat));
  run.emit({ type: 'mark', units: group.units, bit: SAILED, on: true });
  run.emit({ type: 'markLeaders', leaders: group.leaders, bit: SAILED, on: true });
  run.emit({ type: 'mark', units: [...group.units, ...maskers], bit: CAUGHT, on: true });
  f.clashes.push(...clashOf(f.at, f.seat, -1, group.units, maskers));
}

/** The first word of a naval plan. */
function setSail(s: S, seat: number, sail: Group, at: number, action: Action, run: EpicRun<'move'>): void {
  const plan = navalFrame(seat, sail, at);
  if (extendPlan(s, plan, action)) plan.step = 'naval.named';
  run.call(plan, 'move.stack');
}

const tellOff: Choice<'move'> = {
  rules: ['EPW-MOV-01', 'EPW-MOV-02', 'EPW-LDR-01', 'EPW-LDR-02'],
  roles: (_s, f) => only(f.seat),
  params: (s, f) => {
    const group = marchGroup(s, f);
    return {
      place: f.at,
      group: group?.units ?? [],
      leaders: group?.leaders ?? [],
      picked: f.units.slice(),
      ...heldParams(s),
      attacks: f.attacks.slice(),
    };
  },
  offers: groupOffers,
  refuse: (s, f, _role, action) => (isOffered(groupOffers(s, f), action) ? undefined : whyNot(s, f, action)),
  take(s, f, _role, { verb, target = '' }, run) {
    if (takePick(f, verb, target, freeUnits(s, f.at, f.seat))) return;
    const at = f.at;
    if (verb !== 'halt') takeOver(run, f.units, f.seat); // EPW-MUL-06
    if (verb === 'breakout') {
      breakOut(s, f, sure(sailGroup(s, f)), run);
      clearPicking(f);
      return run.next('move.stack');
    }
    const sail = naval.includes(verb) ? sailGroup(s, f) : undefined;
    if (sail) {
      clearPicking(f);
      return setSail(s, f.seat, sail, at, { verb, target }, run);
    }
    const march = marchGroup(s, f);
    if (verb === 'halt' || !march) {
      clearPicking(f);
      return run.next('move.stack');
    }
    if (verb === 'sortie') {
      sortie(f, march, run);
      clearPicking(f);
      return run.next('move.stack');
    }
    clearPicking(f);
    const { area, to } = readWay(verb, target);
    run.call(marchFrame(f.seat, march, at, area, to), 'move.stack');
  },
};

/** EPW-NAV-14, RUL-131: a die for each stack of the seat in the open sea; on a 6 every fleet of it rolls against its morale. */
function ridOutStorms(s: S, seat: number, run: EpicRun<'move'>): void {
  const by = roleOf(seat);
  for (const stack of stacksInOpenSea(s, seat)) {
    if (run.roll('storm', by) < STORM_ON) continue;
    const lost = stack.filter((u) => run.roll('morale', by) > ownMorale(s, 'sea', u));
    const leader = sailsUnder(s, figure(stack, 0));
    const aboard = leader >= 0 && lost.length === stack.length ? leadersAboard(s, leader) : [];
    eliminate(run, withCargo(s, lost), 'wrecked');
    for (const l of aboard) loseLeader(run, l, true); // EPW-LDR-09
  }
}

/** The stacks of a seat in the open sea: fleets under one leader, or a fleet alone. */
function stacksInOpenSea(s: S, seat: number): number[][] {
  const stacks: number[][] = [];
  const led = new Map<number, number[]>();
  for (let u = 0; u < unitCount; u++) {
    if (!isFleet[u] || s.unitSeat[u] !== seat || !isSea(figure(s.unitAt, u))) continue;
    if (!isOpenSea(figure(s.unitAt, u))) continue;
    const leader = sailsUnder(s, u);
    const stack = leader >= 0 ? led.get(leader) : undefined;
    if (stack) stack.push(u);
    else {
      const fresh = [u];
      stacks.push(fresh);
      if (leader >= 0) led.set(leader, fresh);
    }
  }
  return stacks;
}

// ---- W-1

/** The leaders of the moving seat that have a stack to lead, or could go anywhere. */
const omenTargets = (s: S, f: F): string[] => {
  const found: string[] = [];
  for (let l = 0; l < leaderCount; l++)
    if (s.leaderSeat[l] === f.seat && onMap(figure(s.leaderAt, l)) && !has(s.leaderBits, l, FROZEN))
      found.push(leaderId(l));
  return found;
};

/** Those with a leader: at sea what sails under him, ashore all units of his seat on his side of the walls. */
function stackWith(s: S, l: number): number[] {
  const at = figure(s.leaderAt, l);
  if (isSea(at)) {
    return withCargo(
      s,
      unitsAt(s, at, (u) => s.unitLed[u] === l),
    );
  }
  const inside = has(s.leaderBits, l, INSIDE);
  return unitsAt(s, at, (u) => s.unitSeat[u] === s.leaderSeat[l] && isInside(s, u) === inside);
}

/** W-1: Bad Omens as an enemy movement phase begins. */
const badOmens: Choice<'move'> = cardWindow<'move'>({
  window: 'W-1',
  card: 'bad_omens',
  rules: ['EPW-CRD-06'],
  seats: (s, f) => enemiesOf(s, f.seat).filter((seat) => !f.asked.includes(seat)),
  targets: omenTargets,
  params: (_s, f) => ({ enemy: roleOf(f.seat) }),
  play(s, _f, _seat, target, run) {
    const l = findLeader(target);
    run.emit({ type: 'mark', units: stackWith(s, l), bit: FROZEN, on: true });
    run.emit({ type: 'markLeaders', leaders: [l], bit: FROZEN, on: true });
  },
  pass: (f, seat) => {
    f.asked.push(seat);
  },
  onward: 'move.stack',
});

/**
 * The movement phase of one seat (chapter MOV, NAV): stacks one after another, then storms in the open sea
 * (EPW-NAV-14), then all his battles (EPW-COM-23).
 */
export const moveSteps: Chapter<'move'> = {
  move: badOmens,
  'move.stack': choose,
  'move.group': tellOff,
  'move.over': (s, f, run) => {
    letIn(run, f.seat);
    ridOutStorms(s, f.seat, run);
    siegesFallShort(run); // EPW-SIE-14
    run.next('move.fight');
  },
  // The battles have lists of their own: two frames must not hold one list, which no saved game can do.
  'move.fight': (_s, f, run) =>
    run.call(
      {
        step: 'battles',
        seat: f.seat,
        attacks: f.attacks.slice(),
        clashes: f.clashes.slice(),
        tried: [],
        won: -1,
      },
      'move.fought',
    ),
  'move.fought': (_s, _f, run) => {
    run.emit({ type: 'clear', bit: CAUGHT });
    siegesFallShort(run); // EPW-SIE-14
    run.done();
  },
};
export const moveFrame = (seat: number): F => ({
  step: 'move',
  seat,
  attacks: [],
  clashes: [],
  at: -1,
  units: [],
  leaders: [],
  area: -1,
  asked: [],
});
