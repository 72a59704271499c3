import { type Action, act, entry, figure, type Refusal, refuse, sure, which } from '@strategoi/kernel';
import { isShutOut } from '../allies.ts';
import { ownMorale } from '../combat.ts';
import {
  COAST_COST,
  ENGAGE_COST,
  FLEET_BASE,
  FLEET_MAX,
  ISTHMUS_COST,
  LAUNCH_COST,
  PORT_COST,
  SEA_COST,
} from '../data/tables.ts';
import { eliminate } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, frameOf, only, roleOf } from '../flow.ts';
import {
  FOE,
  findsHaven,
  type Ground,
  lookAround,
  MASKED,
  mayEnter,
  mayStack,
  TAKEN,
  whyTaken,
} from '../ground.ts';
import { loseLeader } from '../leaders.ts';
import {
  cityHex,
  findPlace,
  hexArea,
  isCoastal,
  isHex,
  isOpenSea,
  isSea,
  isthmus,
  LEAVING,
  NORTH_IONIAN,
  placeName,
  portSea,
  SICILY,
  shore,
  sicilyHexes,
  terrain,
} from '../map.ts';
import { landOrders, sailOrders } from '../orders.ts';
import {
  areaStatus,
  cityIn,
  has,
  insideSide,
  isInside,
  isPortOf,
  masksByFleet,
  portSeas,
  presence,
  sailsUnder,
  someUnit,
  unitSide,
  unitsAt,
} from '../query.ts';
import { fleetsFirst, seaPath, searchSeas, stow } from '../seas.ts';
import { whyNoSicily } from '../sicily.ts';
import { CAUGHT, enemySide, type S, SAILED, type SideIndex, sideOf } from '../state.ts';
import { classId, findClass, isFleet, leaderId, unitClass } from '../units.ts';
import { enter, leaveWorks, settleIn } from './arrival.ts';
import { clashesOf, clashOf } from './battles.ts';
import { maskingFleets } from './blockade.ts';
import { isWatched } from './intercept.ts';
import { isEnemyPlace, whyNoAttack } from './march.ts';
import { enemiesOf } from './plays/play.ts';
import { type Group, isOffered, isShutIn, withCargo } from './stacks.ts';
import { cardWindow } from './windows.ts';

type F = FrameOf<'naval'>;
type R = EpicRun<'naval'>;

export const navalFrame = (seat: number, group: Group, at: number): F => ({
  step: 'naval',
  seat,
  units: fleetsFirst(group.units),
  leaders: [...group.leaders],
  path: [at],
  spent: [0],
  at: 0,
  drops: [],
  targets: [],
  storm: 0,
  die: 0,
  asked: [],
});

const head = (f: F): number => sure(f.path.at(-1));
const spent = (f: F): number => sure(f.spent.at(-1));
const left = (f: F): number => FLEET_MAX - spent(f);
const fleetsOf = (f: F): number[] => f.units.filter((u) => isFleet[u]);
const troopsOf = (f: F): number[] =>
  f.units.filter((u, _i) => !isFleet[u] && !f.drops.some((d, k) => k % 2 === 1 && d === u));
const sideIn = (f: F): SideIndex => sideOf(f.seat);
const attacksOf = (s: S): readonly number[] => frameOf(s, 'move')?.attacks ?? [];

/** Why these may not put to sea, or sail on, from where they are. */
export function whyNoSail(s: S, group: Group, at: number, seat: number): string | undefined {
  const side = sideOf(seat);
  const fleets = group.units.filter((u) => isFleet[u]);
  const troops = group.units.filter((u) => !isFleet[u]);
  if (fleets.length > 1 && group.leaders.length === 0) return 'EPW-LDR-03';
  if (troops.length > 0 && group.leaders.length === 0) return 'EPW-NAV-16';
  const ashore = troops.filter((u) => s.unitOn[u] === -1);
  if (stow(s, fleets, ashore) === undefined) return 'EPW-NAV-16';
  if (!isHex(at)) return undefined;
  if (isShutIn(s, at, side) && ashore.length > 0) return 'EPW-SIE-07d';
  // EPW-SIE-08: fleets come and go past land units, not past fleets.
  return insideSide(s, at) === side && masksByFleet(s, at) ? 'EPW-SIE-08' : undefined;
}

// ---- landing

/** EPW-SIE-08: a port masked by land units alone lets fleets without cargo in. */
const slipsIn = (s: S, f: F, g: Ground, h: number): boolean =>
  findsHaven(s, g, h, true) && !masksByFleet(s, h) && troopsOf(f).length === 0;

/** EPW-SIE-04: ships come to a port that friends mask by land alone, and there are ships in it to meet them. */
const shutsPort = (s: S, g: Ground, h: number): boolean =>
  g.at[h] === MASKED && !masksByFleet(s, h) && someUnit(s, h, (u) => isFleet[u] === true && isInside(s, u));
/** Whoever lands there has come to fight. */
const comesToFight = (s: S, f: F, g: Ground, h: number): boolean =>
  (g.at[h] === FOE && !slipsIn(s, f, g, h)) || shutsPort(s, g, h);

/** EPW-SIE-09, EPW-SIE-17: empty-handed fleets come to a port of their side that enemy fleets shut. */
const relieves = (s: S, f: F, h: number): boolean =>
  troopsOf(f).length === 0 &&
  isPortOf(s, h, sideIn(f)) &&
  insideSide(s, h) === sideIn(f) &&
  masksByFleet(s, h);
/** EPW-PEA-03d, EPW-COM-03, EPW-COM-25 */
function whyNoRelief(s: S, h: number, fleets: number, side: SideIndex): string | undefined {
  if (s.peace === 'truce') return 'EPW-PEA-03d';
  if (clashesOf(s, frameOf(s, 'move')?.clashes ?? []).some(({ sea }) => sea === h)) return 'EPW-COM-25';
  return maskingFleets(s, h, side).length > 4 * fleets ? 'EPW-COM-03' : undefined;
}
/** EPW-SIE-09: fleets shut up in a port may come out against those that shut it. */
export function whyNoBreakout(s: S, group: Group, h: number, side: SideIndex): string | undefined {
  const fleets = group.units.filter((u) => isFleet[u]);
  if (insideSide(s, h) !== side || !masksByFleet(s, h)) return 'EPW-SIE-09';
  if (fleets.length < group.units.length) return 'EPW-SIE-07d';
  if (fleets.length > 1 && group.leaders.length === 0) return 'EPW-LDR-03';
  return whyNoRelief(s, h, fleets.length, side);
}

/** Why the plan may not end in this hex, coming from this sea. */
function whyNoLanding(s: S, f: F, g: Ground, h: number, from: number): string | undefined {
  if (terrain[h] === 'mountain') return 'EPW-MOV-03';
  if (isShutOut(s, h, f.seat)) return 'EPW-MUL-05';
  if (!mayEnter(s, from, h, f.seat)) return s.peace === 'truce' ? 'EPW-PEA-03c' : 'EPW-ARE-10';
  const c = cityIn(s, h);
  // EPW-NAV-06
  if (c >= 0 && figure(portSea, c) >= 0 && portSea[c] !== from) return 'EPW-NAV-06';
  if (g.at[h] === TAKEN) return whyTaken(s, g, h);
  // EPW-BLD-08: a base makes a coastal city a port, for those who come against it too.
  if (c >= 0 && figure(portSea, c) < 0 && isEnemyPlace(s, h, f.seat) && !s.bases.some(({ hex }) => hex === h))
    return 'EPW-NAV-20';
  if (g.at[h] === FOE && relieves(s, f, h)) return whyNoRelief(s, h, fleetsOf(f).length, g.side);
  if (g.at[h] === FOE && !slipsIn(s, f, g, h)) return whyNoAttack(s, g, f, h);
  if (f.leaders.length > 0) return undefined;
  const outside =
    (findsHaven(s, g, h, true) ? 0 : fleetsOf(f).length) +
    (findsHaven(s, g, h, false) ? 0 : troopsOf(f).length);
  return mayStack(s, g, h, outside, f.leaders.length > 0) ? undefined : 'EPW-MOV-09';
}
/** EPW-NAV-04 */
const landingCost = (s: S, h: number, side: SideIndex): number =>
  isPortOf(s, h, side) ? PORT_COST : COAST_COST;

// ---- engaging

interface Squadron {
  /** A leader, or the class of a fleet that sails alone. */
  readonly name: string;
  readonly units: readonly number[];
}
/** EPW-NAV-08: led stacks, and fleets that sail alone, of one side at a sea; not those in a battle already. */
function squadrons(s: S, sea: number, side: SideIndex): Squadron[] {
  const found: Squadron[] = [];
  const led = new Map<number, number[]>();
  const alone = new Set<number>();
  for (const u of unitsAt(s, sea, (i) => isFleet[i] === true && unitSide(s, i) === side)) {
    if (has(s.unitBits, u, CAUGHT)) continue;
    const l = sailsUnder(s, u);
    // EPW-NAV-08
    if (l >= 0) led.set(l, [...(led.get(l) ?? []), u]);
    else if (!alone.has(figure(unitClass, u))) {
      alone.add(figure(unitClass, u));
      found.push({ name: classId(u), units: [u] });
    }
  }
  for (const [l, units] of [...led].sort(([a], [b]) => a - b)) found.push({ name: leaderId(l), units });
  return found;
}

// ---- the plan

/** EPW-NAV-19: from one port of the isthmus to the other, at the start of a move, while Corinthia is friendly. */
function acrossIsthmus(s: S, f: F, g: Ground): number {
  if (f.path.length > 1) return -1;
  const [a, b] = isthmus;
  const other = head(f) === a ? b : head(f) === b ? a : -1;
  if (g.at[other] === FOE || g.at[other] === TAKEN) return -1;
  const friendly = areaStatus(presence(s), figure(hexArea, a), g.side) === 'friendly';
  return friendly && findsHaven(s, g, other, true) ? other : -1;
}

/** EPW-NAV-13: nobody sails on from the open sea he has just entered; EPW-SIC-06: nor from Sicily; EPW-NAV-12: nor after an attack. */
const isOver = (f: F): boolean =>
  f.targets.length > 0 || head(f) === SICILY || (f.path.length > 1 && isOpenSea(head(f)));

/** EPW-SIC-02, EPW-SIC-06: out of the box to the North Ionian Sea, or ashore on the coast of Corcyra. */
function leavingOffers(s: S, f: F, g: Ground): Action[] {
  const landings = sicilyHexes.filter(
    (h) => g.at[h] !== FOE && whyNoLanding(s, f, g, h, seaBeside(s, h)) === undefined,
  );
  return [entry(sailOrders, NORTH_IONIAN), ...landings.map((h) => entry(landOrders, h))];
}
/** EPW-NAV-06: by the sea of a port's symbol. */
const seaBeside = (s: S, h: number): number => figure(portSeas(s, h), 0);

/** In the order of their hexes. */
const portCities: readonly number[] = which(portSea, (sea) => sea >= 0).sort(
  (a, b) => figure(cityHex, a) - figure(cityHex, b),
);

function sailOffers(s: S, f: F, g: Ground, offers: Action[]): void {
  const here = head(f);
  if (here === LEAVING) {
    offers.push(...leavingOffers(s, f, g));
    return;
  }
  const { seas, cost } = searchSeas(s, presence(s), g.side, here, left(f));
  for (const place of seas) offers.push(entry(sailOrders, place));
  const beaches: number[] = [];
  if (isSea(here) && !isOpenSea(here))
    for (const h of shore(here))
      if (landingCost(s, h, g.side) <= left(f) && whyNoLanding(s, f, g, h, here) === undefined)
        beaches.push(h);
  const near = beaches.length;
  // Friendly ports further away are one decision too.
  for (const c of portCities) {
    const sea = figure(portSea, c);
    const h = figure(cityHex, c);
    if (s.destroyed[c] === 1 || sea === here || h === here || cost(sea) + PORT_COST > left(f)) continue;
    if (isPortOf(s, h, g.side) && whyNoLanding(s, f, g, h, sea) === undefined) beaches.push(h);
  }
  // In the order of the map, near or far.
  if (near > 0 && near < beaches.length) beaches.sort((a, b) => a - b);
  for (const h of beaches) offers.push(entry(landOrders, h));
}

/** What bars a landing from the seas before a coast: that they are too far, or what would bar it there. */
function whyNoFarLanding(s: S, f: F, g: Ground, to: number): string | undefined {
  const { seas, cost } = searchSeas(s, presence(s), g.side, head(f), left(f));
  const near = portSeas(s, to).filter(
    (sea) => seas.includes(sea) && !isOpenSea(sea) && cost(sea) + landingCost(s, to, g.side) <= left(f),
  );
  if (near.length === 0) return 'EPW-NAV-01';
  const bars = near.map((sea) => whyNoLanding(s, f, g, to, sea));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** A landing a plan could be led to: from which sea, at what price. */
export interface FarLanding {
  readonly sea: number;
  readonly hex: number;
  readonly cost: number;
  readonly path: readonly number[];
}

/** Landings on the shores of every sea a plan may be led to, each as if the fleets lay there. */
export function landingsFrom(s: S, f: F, g: Ground): FarLanding[] {
  const here = head(f);
  const { seas, cost } = searchSeas(s, presence(s), g.side, here, left(f));
  return seas
    .filter((sea) => !isOpenSea(sea))
    .flatMap((sea) =>
      shore(sea).flatMap((hex) => {
        const price = cost(sea) + landingCost(s, hex, g.side);
        if (hex === here || price > left(f) || whyNoLanding(s, f, g, hex, sea) !== undefined) return [];
        return [{ sea, hex, cost: price, path: [here, ...seaPath(here, sea), hex] }];
      }),
    );
}

export function planOffers(s: S, f: F): Action[] {
  const offers: Action[] = [];
  const here = head(f);
  const begun = f.path.length > 1;
  if (!isOver(f)) {
    const g = lookAround(s, f.seat, attacksOf(s));
    if (begun && isHex(here)) offers.push(...dropOffers(s, f, g));
    sailOffers(s, f, g, offers);
    const other = acrossIsthmus(s, f, g);
    if (other >= 0) offers.push(act('isthmus', placeName(other)));
    if (left(f) >= SEA_COST && whyNoSicily(s, here, g.side) === undefined) offers.push(act('sicily'));
    // EPW-ARE-08: nobody fights in the open sea; EPW-PEA-03d.
    if (isSea(here) && !isOpenSea(here) && left(f) >= ENGAGE_COST && s.peace !== 'truce')
      for (const { name, units } of squadrons(s, here, enemySide(g.side)))
        if (units.length <= 4 * fleetsOf(f).length) offers.push(act('engage', `${name} ${placeName(here)}`));
  }
  if (begun) offers.push(act('roll'));
  return offers;
}

/** EPW-NAV-15: cargo may be left behind where the fleets touch land on their way. */
function dropOffers(s: S, f: F, g: Ground): Action[] {
  const here = head(f);
  const already = f.drops.filter((_d, k) => k % 2 === 1 && f.drops[k - 1] === f.path.length - 1).length;
  if (!findsHaven(s, g, here, false) && !mayStack(s, g, here, already + 1, false)) return [];
  const kinds = new Set(
    troopsOf(f)
      .sort((a, b) => a - b)
      .map((u) => classId(u)),
  );
  return [...kinds].map((id) => act('drop', id));
}

function step(f: F, to: number, cost: number): void {
  f.path.push(to);
  f.spent.push(spent(f) + cost);
}
function sailTo(s: S, f: F, sea: number): void {
  if (sea === head(f)) return;
  if (head(f) === LEAVING) {
    step(f, sea, SEA_COST); // EPW-SIC-06
    return;
  }
  searchSeas(s, presence(s), sideIn(f), head(f), left(f));
  for (const place of seaPath(head(f), sea)) step(f, place, isHex(head(f)) ? LAUNCH_COST : SEA_COST);
}

/** Adds what the player names to the plan; true when nothing more can be added. */
export function extendPlan(s: S, f: F, { verb, target = '' }: Action): boolean {
  const words = target.split(' ');
  const to = findPlace(sure(words.at(-1)));
  if (verb === 'sail') sailTo(s, f, to);
  else if (verb === 'isthmus') step(f, to, ISTHMUS_COST);
  else if (verb === 'sicily')
    step(f, SICILY, SEA_COST); // EPW-SIC-06
  else if (verb === 'drop') {
    const kind = findClass(target);
    f.drops.push(f.path.length - 1, sure(troopsOf(f).find((u) => unitClass[u] === kind)));
  } else if (verb === 'engage') {
    const found = squadrons(s, to, enemySide(sideIn(f))).find(({ name }) => name === words[0]);
    f.targets = [...(found?.units ?? [])];
    step(f, to, ENGAGE_COST);
  } else {
    const c = cityIn(s, to);
    const sea = c >= 0 ? figure(portSea, c) : -1;
    if (head(f) !== LEAVING && (isHex(head(f)) || (sea >= 0 && sea !== head(f)))) sailTo(s, f, sea);
    step(f, to, landingCost(s, to, sideIn(f)));
    return comesToFight(s, f, lookAround(s, f.seat, attacksOf(s)), to);
  }
  return isOver(f);
}

export function whyNoPlan(s: S, f: F, action: Action): Refusal {
  const no = whyNoSail(s, f, figure(f.path, 0), f.seat);
  if (f.path.length === 1 && no) return refuse(no);
  const to = findPlace(sure((action.target ?? '').split(' ').at(-1)));
  if (action.verb === 'land' && isHex(to) && (isSea(head(f)) || isHex(head(f)))) {
    const g = lookAround(s, f.seat, attacksOf(s));
    if (isSea(head(f)) && shore(head(f)).includes(to))
      return refuse(whyNoLanding(s, f, g, to, head(f)) ?? 'EPW-NAV-01');
    const far = isCoastal(to) ? whyNoFarLanding(s, f, g, to) : undefined;
    if (far !== undefined || isHex(head(f))) return refuse(far ?? 'EPW-NAV-05');
  }
  if (action.verb === 'isthmus') return refuse('EPW-NAV-19');
  if (action.verb === 'sicily') return refuse(whyNoSicily(s, head(f), sideIn(f)) ?? 'EPW-NAV-01');
  if (head(f) === LEAVING) return refuse('EPW-SIC-02');
  if (action.verb === 'engage')
    return refuse(isSea(head(f)) && isOpenSea(head(f)) ? 'EPW-ARE-08' : 'EPW-NAV-07');
  return refuse(action.verb === 'sail' ? 'EPW-NAV-01' : 'EPW-NAV-04');
}

const plan: Choice<'naval'> = {
  rules: ['EPW-NAV-01', 'EPW-NAV-03', 'EPW-NAV-04', 'EPW-NAV-07'],
  roles: (_s, f) => only(f.seat),
  forced: true,
  params: (_s, f) => ({
    place: head(f),
    spent: spent(f),
    left: left(f),
    path: f.path.slice(),
    group: [...fleetsOf(f), ...troopsOf(f)],
    leaders: f.leaders.slice(),
  }),
  offers: planOffers,
  refuse: (s, f, _role, action) =>
    isOffered(planOffers(s, f), action) ? undefined : whyNoPlan(s, f, action),
  take(s, f, _role, action, run) {
    if (action.verb === 'roll' || extendPlan(s, f, action)) run.next('naval.named');
  },
};

// ---- under way

/** EPW-NAV-01, RUL-38: what the die allows. */
const allowed = (f: F): number => f.die + (f.storm === 1 ? 0 : FLEET_BASE);

function launch(s: S, f: F, run: R): void {
  leaveWorks(run, f.units);
  const ashore = f.units.filter((u) => !isFleet[u] && s.unitOn[u] === -1);
  for (const [u, fleet] of stow(s, fleetsOf(f), ashore) ?? []) run.emit({ type: 'load', units: [u], fleet });
}

/** EPW-NAV-08, EPW-LDR-03: at sea a stack is what sails under one leader. */
function squadron(s: S, f: F, run: R): void {
  const fleets = fleetsOf(f);
  const leader = f.leaders[0] ?? -1;
  if (fleets.some((u) => s.unitLed[u] !== leader)) run.emit({ type: 'led', units: fleets, leader });
}

function putOut(s: S, f: F, from: number, to: number, run: R): void {
  if (!isSea(from)) launch(s, f, run);
  run.emit({ type: 'move', units: f.units, leaders: f.leaders, to, why: isHex(from) ? 'launch' : 'sail' });
  squadron(s, f, run);
}

function touchLand(s: S, f: F, from: number, to: number, index: number, run: R): void {
  const g = lookAround(s, f.seat, attacksOf(s));
  if (isSea(from) && g.at[to] === FOE && relieves(s, f, to)) {
    const maskers = maskingFleets(s, to, g.side);
    run.emit({ type: 'mark', units: [...fleetsOf(f), ...maskers], bit: CAUGHT, on: true });
    frameOf(s, 'move')?.clashes.push(...clashOf(to, f.seat, from, fleetsOf(f), maskers));
    return;
  }
  const attack = isSea(from) && comesToFight(s, f, g, to);
  enter(run, to, f, f.seat, isHex(from) ? 'isthmus' : 'land', undefined, !attack);
  if (attack) frameOf(s, 'move')?.attacks.push(to, from, 1);
  const dropped = f.drops.filter((_d, k) => k % 2 === 1 && f.drops[k - 1] === index);
  f.units = f.units.filter((u) => !dropped.includes(u));
  if (!attack) settleIn(run, to, f.seat, f.units);
}

/** EPW-NAV-07: the fleets named when the plan was made, if they are still there. */
function engage(s: S, f: F, run: R): void {
  const here = figure(f.path, f.at);
  const targets = f.targets.filter((u) => s.unitAt[u] === here && !has(s.unitBits, u, CAUGHT));
  if (targets.length === 0) return;
  const fleets = fleetsOf(f);
  run.emit({ type: 'mark', units: [...fleets, ...targets], bit: CAUGHT, on: true });
  const from = f.at > 1 ? figure(f.path, f.at - 2) : here;
  frameOf(s, 'move')?.clashes.push(...clashOf(here, f.seat, from, fleets, targets));
}

/** W-2: Storms at Sea once the path is named, before the die. */
const storms: Choice<'naval'> = cardWindow<'naval'>({
  window: 'W-2',
  card: 'storms_at_sea',
  rules: ['EPW-CRD-06', 'EPW-NAV-01'],
  seats: (s, f) => (f.storm === 1 ? [] : enemiesOf(s, f.seat).filter((seat) => !f.asked.includes(seat))),
  params: (_s, f) => ({
    enemy: roleOf(f.seat),
    place: head(f),
    fleets: fleetsOf(f).length,
    cargo: f.units.length - fleetsOf(f).length,
    spent: spent(f),
  }),
  play: (_s, f) => {
    f.storm = 1;
  },
  pass: (f, seat) => {
    f.asked.push(seat);
  },
  onward: 'naval.roll',
});

const WINTER = 3;
/** Storms at Sea in Winter: a die for each fleet that ends its move at sea; above its morale it goes down with its cargo. */
function wreck(s: S, f: F, run: R): void {
  if (f.storm === 0 || s.season !== WINTER) return;
  const fleets = fleetsOf(f).filter((u) => isSea(figure(s.unitAt, u)));
  const lost = fleets.filter((u) => run.roll('storm', roleOf(f.seat)) > ownMorale(s, 'sea', u));
  eliminate(run, withCargo(s, lost), 'wrecked');
  if (lost.length === fleetsOf(f).length) for (const l of f.leaders) loseLeader(run, l, true); // EPW-LDR-09
}

/** One naval move (chapter NAV): the plan, the die, then step by step as far as the die lets it. */
export const navalSteps: Chapter<'naval'> = {
  naval: plan,
  'naval.named': storms,
  'naval.roll': (_s, f, run) => {
    f.die = run.roll('naval', roleOf(f.seat));
    run.next('naval.go');
  },
  'naval.go': (s, f, run) => {
    const index = f.at + 1;
    if (index >= f.path.length || figure(f.spent, index) > allowed(f)) return run.next('naval.end');
    const from = figure(f.path, f.at);
    const to = figure(f.path, index);
    f.at = index;
    if (from === to) {
      engage(s, f, run);
      return run.next('naval.end');
    }
    if (to === SICILY) {
      leaveWorks(run, f.units);
      run.emit({ type: 'move', units: f.units, leaders: f.leaders, to, why: 'sicily' });
      return run.next('naval.end');
    }
    if (isHex(to)) {
      touchLand(s, f, from, to, index, run);
      return run.next('naval.go');
    }
    putOut(s, f, from, to, run);
    if (!isWatched(s, to)) return run.next('naval.go');
    run.call({ step: 'intercept', seat: f.seat, sea: to, units: fleetsOf(f), asked: [] }, 'naval.sea');
  },
  'naval.sea': (s, f, run) => {
    // EPW-NAV-11: the intercepted stop where they are; EPW-NAV-12: the others go on.
    run.next(fleetsOf(f).some((u) => has(s.unitBits, u, CAUGHT)) ? 'naval.end' : 'naval.go');
  },
  'naval.end': (s, f, run) => {
    // A plan the die cut before its first step still was the move of these fleets.
    if (f.at === 0) markSailed(f, run);
    wreck(s, f, run);
    run.done();
  },
};

function markSailed(f: F, run: R): void {
  run.emit({ type: 'mark', units: f.units, bit: SAILED, on: true });
  run.emit({ type: 'markLeaders', leaders: f.leaders, bit: SAILED, on: true });
}
