import { entry, figure, figuresOf, sure, which } from '@strategoi/kernel';
import type { CardOp } from '../../data/cards.ts';
import { ML_ARMS } from '../../data/tables.ts';
import { changeLevels } from '../../effects.ts';
import { embassyModifier } from '../../embassy.ts';
import { roleOf, seatOf, type Teller } from '../../flow.ts';
import { FOREVER, pairOf } from '../../hands.ts';
import { drawLeader, succeed } from '../../leaders.ts';
import {
  adjacentRegions,
  BUILD,
  citiesOf,
  city,
  cityHex,
  cityIds,
  findHex,
  forcePool,
  hexesOf,
  hexIds,
  hexRegionOf,
  isHex,
  isSea,
  POOL,
  placeName,
  region,
  regionIds,
  terrain,
} from '../../map.ts';
import {
  anyUnit,
  cityIn,
  inRevolt,
  isBesieged,
  isEnemyCity,
  isFriendlyCity,
  isInside,
  isMasked,
  isPortOf,
  leadersInPlay,
  leadersOfSide,
  regionCountOf,
  seatsIn,
  unitSide,
  unitsAt,
} from '../../query.ts';
import { capitals, homeRegions } from '../../scenario.ts';
import {
  ALLIED,
  ATHENIAN,
  ATHENS,
  CREWS,
  enemySide,
  INSIDE,
  NOBODY,
  REVOLT_WHITE,
  type S,
  type Seat,
  SPARTA,
  seasonOf,
  sideOf,
} from '../../state.ts';
import {
  classes,
  classId,
  findClass,
  findLeader,
  isElite,
  isFleet,
  leaderCount,
  leaderId,
  unitClass,
  unitHome,
  unitType,
} from '../../units.ts';
import { makePeace } from '../peace.ts';
import { raid, whyNoRaid } from '../raids.ts';
import { giveUpWalls } from '../revolts.ts';
import { enemiesOf, given, LEFT, mostOf, type Op, one, reaches } from './play.ts';

// ---- peace and neutrals

/** EPW-PEA-01: the player the embassy is sent to rolls with the modifiers of the scenario. */
export const embassy: Op = {
  can: (s) => s.peace === 'war',
  ask: (s, f) => one(f, () => embassyTargets(s, f.seat)),
  chance(s, seat, op, target) {
    const enemies = embassyTargets(s, seat);
    const name = target === '' && enemies.length === 1 ? entry(enemies, 0) : target;
    return enemies.includes(name) ? reaches(embassyModifier(s, seatOf(name)), op.success) : undefined;
  },
  do(s, f, op, run) {
    const target = seatOf(entry(given(f), 0));
    if (f.seat === ATHENS) run.emit({ type: 'effect', kind: 'embassy', on: target, until: seasonOf(s) });
    const modifier = embassyModifier(s, target);
    const die = run.roll('embassy', roleOf(target));
    const result = die + modifier >= sure(op.success);
    run.emit({ type: 'check', what: 'embassy', at: target, die, modifier, result });
    if (result) makePeace(run);
    return undefined;
  },
};
/** EPW-MUL-11: Athens sends to one ally a season. */
function embassyTargets(s: S, seat: Seat): string[] {
  const sent = s.effects.find(({ kind }) => kind === 'embassy');
  const targets = enemiesOf(s, seat);
  return (seat === ATHENS && sent ? targets.filter((other) => other === sent.on) : targets).map(roleOf);
}

const argolid = region('argolid');

/** EPW-SCN-08, RUL-91: +1 for more of the regions around Argolid, -1 when its allegiance leans to the enemy. */
function argiveLeaning(s: S, seat: Seat): number {
  const side = sideOf(seat);
  const around = figuresOf(entry(adjacentRegions, argolid), (r) => figure(s.controller, r));
  const own = around.filter((c) => c >= 0 && sideOf(c) === side).length;
  const other = around.filter((c) => c >= 0 && sideOf(c) !== side).length;
  const al = seenFrom(side, figure(s.al, argolid));
  return (own > other ? 1 : 0) - (al < 0 ? 1 : 0);
}
const seenFrom = (side: number, al: number): number => (side === ATHENIAN ? al : -al);
const LEAST_AL = 3;

/** EPW-SCN-08: Argolid leaves its neutrality, or does not. */
export const argos: Op = {
  can: (s) => s.controller[argolid] === NOBODY,
  chance: (s, seat, op) => reaches(argiveLeaning(s, seat), op.success),
  do(s, f, op, run) {
    const modifier = argiveLeaning(s, f.seat);
    const die = run.roll('argos', roleOf(f.seat));
    const result = die + modifier >= sure(op.success);
    run.emit({ type: 'check', what: 'argos', at: argolid, die, modifier, result });
    if (result) {
      const al = Math.max(LEAST_AL, seenFrom(sideOf(f.seat), figure(s.al, argolid)));
      run.emit({
        type: 'control',
        region: argolid,
        seat: f.seat,
        al,
        value: figure(s.multiplier, argolid),
      });
    }
    run.emit({ type: 'settle', card: f.card, to: result ? 'removed' : 'discard' });
    return undefined;
  },
};

// ---- Sitalces

const inForcePool = (s: S, r: number): number[] => unitsAt(s, forcePool(r));
/** The units named so far: every second target is a hex. */
const pairs = (f: { targets: readonly string[]; own: number }): [string, string][] => {
  const named = f.targets.slice(f.own).filter((word) => word !== LEFT);
  const found: [string, string][] = [];
  for (let i = 0; i + 1 < named.length; i += 2) found.push([entry(named, i), entry(named, i + 1)]);
  return found;
};

/** Classes the king still has in the pool, within the numbers of the card. */
function kingsMen(s: S, f: { targets: readonly string[]; own: number }, op: CardOp): string[] {
  const named = pairs(f).map(([id]) => id);
  const r = region(sure(op.region));
  const found = new Set<string>();
  for (const u of inForcePool(s, r)) {
    const id = classId(u);
    const type = entry(unitType, u);
    const taken = named.filter((other) => unitTypeOf(other) === type).length;
    const same = inForcePool(s, r).filter((i) => classId(i) === id).length;
    if (taken < (op.units?.[type] ?? 0) && named.filter((other) => other === id).length < same) found.add(id);
  }
  return [...found];
}
const unitTypeOf = (id: string): string => classes[findClass(id)]?.type ?? '';

/** Hexes free of the enemy where one more unit may stand. */
function openGround(s: S, f: { targets: readonly string[]; own: number }, op: CardOp): string[] {
  const named = pairs(f).map(([, at]) => at);
  return (op.in as readonly string[])
    .flatMap((id) => hexesOf(s, region(id)))
    .filter((h) => {
      const c = cityIn(s, h);
      if (terrain[h] === 'mountain' || anyUnit(s, h, ALLIED)) return false;
      if (c >= 0) return isFriendlyCity(s, c, ATHENIAN) && !isBesieged(s, h);
      // EPW-LDR-01: one to a hex, unless a leader is there.
      const led = leadersOfSide(s, h, ATHENIAN).length > 0;
      return led || (!anyUnit(s, h, ATHENIAN) && !named.includes(entry(hexIds, h)));
    })
    .map((h) => entry(hexIds, h));
}

/** The units of a pool named with their hexes. */
export const placeFromPool: Op = {
  can: (s, _seat, op) => inForcePool(s, region(sure(op.region))).some((u) => unitType[u] !== 'fleet'),
  ask(s, f, op) {
    const named = given(f);
    if (named.at(-1) === LEFT) return undefined;
    if (named.length % 2 === 1) return { seat: f.seat, options: openGround(s, f, op) };
    const men = kingsMen(s, f, op);
    if (men.length === 0 || openGround(s, f, op).length === 0) return undefined;
    return { seat: f.seat, options: men, done: named.length > 0 };
  },
  do(s, f, op, run) {
    const r = region(sure(op.region));
    for (const [id, at] of pairs(f)) {
      const u = sure(inForcePool(s, r).find((i) => classId(i) === id));
      const h = findHex(at);
      run.emit({ type: 'obey', units: [u], leaders: [], seat: f.seat });
      run.emit({ type: 'move', units: [u], leaders: [], to: h, why: 'card', inside: cityIn(s, h) >= 0 });
      // Winter sends them home: at its beginning, or after it when the card is played in it.
      const until = seasonOf(s) + Math.max(0, 2 - s.season);
      run.emit({ type: 'effect', kind: 'guest', on: u, until });
    }
    return undefined;
  },
};

/** Whoever has just been placed raids where he stands, as in the step of raids. */
export const raidNow: Op = {
  do(s, f, _op, run) {
    for (const h of new Set(pairs({ targets: f.targets, own: 0 }).map(([, at]) => findHex(at)))) {
      if (whyNoRaid(s, h, f.seat) !== undefined) continue;
      const guests = figuresOf(
        s.effects.filter(({ kind }) => kind === 'guest'),
        ({ on }) => on,
      );
      const units = unitsAt(s, h, (u) => guests.includes(u));
      if (units.length > 0) raid(s, h, f.seat, units, run);
    }
    return undefined;
  },
};
/** The going home is with the coming (`placeFromPool`). */
export const comeBack: Op = { do: () => undefined };

// ---- allies of Sparta

const spartan = (s: S): number[] =>
  which(s.controller, (c, r) => c >= 0 && sideOf(c) === ALLIED && r !== region('laconia'));

/** Allied Unrest: what the die takes from a region. */
export const unrest: Op = {
  can: (s) => seatsIn(s).length === 2 && spartan(s).length > 0,
  ask: (s, f) => one(f, () => spartan(s).map((r) => entry(regionIds, r))),
  do(_s, f, op, run) {
    f.die = run.roll('unrest', roleOf(f.seat));
    const line = op.table?.[String(f.die)];
    if (line) changeLevels(run, region(entry(given(f), 0)), line.al, 0, 'EPW-CRD-06');
    return undefined;
  },
};

const quiet = (s: S, r: number): number[] =>
  citiesOf(s, r).filter(
    (c) =>
      !capitals(s).includes(c) &&
      s.destroyed[c] === 0 &&
      !inRevolt(s, c) &&
      isFriendlyCity(s, c, sideOf(figure(s.controller, r))),
  );

/** And where little is left of it after such a loss, a city rises, on nobody's side. */
export const revoltIf: Op = {
  ask(s, f, op) {
    const r = region(entry(f.targets, 0));
    if (f.die < 4 || figure(s.al, r) > sure(op.alMax) || quiet(s, r).length === 0) return undefined;
    return one(f, () => quiet(s, r).map((c) => entry(cityIds, c)));
  },
  do(_s, f, _op, run) {
    const [name] = given(f);
    if (name === undefined) return undefined;
    run.emit({ type: 'effect', kind: 'white', on: city(name), until: FOREVER });
    return { step: 'rising', city: city(name), colour: REVOLT_WHITE };
  },
};

const allies = (s: S): string[] => enemiesOf(s, ATHENS).map(roleOf);

/** Allied Dissent: two allies fall out until the season ends. */
export const dissent: Op = {
  can: (s) => allies(s).length > 1,
  ask: (s, f) =>
    given(f).length < 2
      ? { seat: f.seat, options: allies(s).filter((ally) => !given(f).includes(ally)) }
      : undefined,
  do(s, f, _op, run) {
    const [a = '', b = ''] = given(f);
    run.emit({ type: 'effect', kind: 'dissent', on: pairOf(seatOf(a), seatOf(b)), until: seasonOf(s) });
    const dice = figuresOf([a, b], (ally) => run.roll('dissent', ally));
    // 1: the first loses, 2: the second, 3: both.
    f.die = figure(dice, 0) < figure(dice, 1) ? 1 : figure(dice, 0) > figure(dice, 1) ? 2 : 3;
    return undefined;
  },
};
const losers = (f: { targets: readonly string[]; die: number }): Seat[] =>
  [0, 1].filter((i) => (f.die & (1 << i)) !== 0).map((i) => seatOf(entry(f.targets, i)));

/** The lower die, or both when alike, loses allegiance in a region Athens names. */
export const contest: Op = {
  ask(s, f) {
    const seat = losers(f).filter((ally) => regionCountOf(s, ally) > 0)[given(f).length];
    if (seat === undefined) return undefined;
    const own = s.controller.flatMap((c, r) => (c === seat ? [entry(regionIds, r)] : []));
    return { seat: f.seat, options: own };
  },
  do(_s, f, op, run) {
    for (const id of given(f)) changeLevels(run, region(id), op.loser?.al ?? 0, 0, 'EPW-CRD-06');
    return undefined;
  },
};

// ---- leaders

const alcibiades = findLeader('alcibiades');

/** EPW-CRD-06, RUL-65: Alcibiades Changes Sides: he goes to the head of the other side, and another takes his command. */
export const defect: Op = {
  can: (s) => inPlay(s, alcibiades),
  do(s, _f, _op, run) {
    const from = figure(s.leaderSeat, alcibiades);
    const to = from === ATHENS ? SPARTA : ATHENS;
    const at = figure(s.leaderAt, alcibiades);
    const inside = (figure(s.leaderBits, alcibiades) & INSIDE) !== 0;
    const fleets = which(s.unitLed, (l) => l === alcibiades);
    run.emit({ type: 'obey', units: [], leaders: [alcibiades], seat: to });
    const home = forcePool(figure(homeRegions(s), to));
    run.emit({ type: 'move', units: [], leaders: [alcibiades], to: home, why: 'card' });
    const successor = succeed(run, from, at, inside); // EPW-LDR-12, RUL-118
    if (fleets.length > 0) run.emit({ type: 'led', units: fleets, leader: successor });
    return undefined;
  },
};
const inPlay = (s: S, l: number): boolean => leadersInPlay(s, figure(s.leaderSeat, l)).includes(l);

/** EPW-LDR-02, EPW-LDR-03: nobody is called away whose units could not stay without him. */
function isSpare(s: S, l: number, taken: readonly number[] = []): boolean {
  const at = figure(s.leaderAt, l);
  const side = sideOf(figure(s.leaderSeat, l));
  if (isSea(at)) return !s.unitLed.some((led) => led === l);
  if (leadersOfSide(s, at, side).length > 1) return true;
  const outside = unitsAt(s, at, (u) => unitSide(s, u) === side && !isInside(s, u) && !taken.includes(u));
  return outside.length <= 1;
}

function recallable(s: S, seat: Seat): string[] {
  const found: string[] = [];
  for (let l = 0; l < leaderCount; l++) {
    const at = figure(s.leaderAt, l);
    if (!isHex(at) && !isSea(at)) continue;
    if (sideOf(figure(s.leaderSeat, l)) === sideOf(seat) || (isHex(at) && isBesieged(s, at))) continue;
    if (isSpare(s, l)) found.push(leaderId(l));
  }
  return found;
}

/** Recall: a leader goes back face down, and another is drawn for him at home. */
export const recall: Op = {
  ask: (s, f) => one(f, () => recallable(s, f.seat)),
  do(s, f, _op, run) {
    const l = findLeader(entry(given(f), 0));
    const seat = figure(s.leaderSeat, l);
    run.emit({ type: 'move', units: [], leaders: [l], to: POOL, why: 'card' });
    drawLeader(run, seat, forcePool(figure(homeRegions(s), seat)), false, l);
    return undefined;
  },
};

// ---- expeditions and mercenaries

const inRegions = (s: S, ids: readonly string[], at: number): boolean =>
  isHex(at) && ids.some((id) => hexRegionOf(s, at) === region(id)) && !(isBesieged(s, at) || isMasked(s, at));

/** Hoplites of the card that stand where it says, once each class and as many as there are. */
function volunteers(
  s: S,
  f: { seat: number; targets: readonly string[]; own: number },
  op: CardOp,
): string[] {
  const most = Object.values(op.units ?? {})[0] ?? 0;
  const named = f.targets.slice(f.own).filter((word) => findClass(entry(word.split(' '), 0)) >= 0);
  if (named.length >= most) return [];
  const [home = '', type = ''] = (Object.keys(op.units ?? {})[0] ?? '').split(' ');
  const found = new Map<string, number>();
  s.unitAt.forEach((at, u) => {
    if (s.unitSeat[u] !== f.seat || unitHome[u] !== region(home) || unitType[u] !== type || isElite(u))
      return;
    if (inRegions(s, op.from ?? [], at)) {
      const name = `${classId(u)} ${placeName(at)}`;
      found.set(name, (found.get(name) ?? 0) + 1);
    }
  });
  return [...found].flatMap(([name, n]) =>
    named.filter((other) => other === name).length < n ? [name] : [],
  );
}
const unitNamed = (s: S, name: string, seat: Seat, taken: readonly number[]): number => {
  const [id = '', at = ''] = name.split(' ');
  const kind = findClass(id);
  return figure(
    unitsAt(s, findHex(at), (u) => unitClass[u] === kind && s.unitSeat[u] === seat && !taken.includes(u)),
    0,
  );
};

/** Cities that let the expedition in: friendly, or in revolt against the enemy. */
const gates = (s: S, seat: Seat, ids: readonly string[]): string[] =>
  ids
    .flatMap((id) => citiesOf(s, region(id)))
    .filter((c) => {
      const h = figure(cityHex, c);
      if (s.destroyed[c] === 1 || isBesieged(s, h) || isMasked(s, h)) return false;
      if (anyUnit(s, h, enemySide(sideOf(seat)))) return false;
      return isFriendlyCity(s, c, sideOf(seat)) || (inRevolt(s, c) && isEnemyCity(s, c, sideOf(seat)));
    })
    .map((c) => entry(cityIds, c));

const guides = (s: S, f: { seat: number }, op: CardOp, taken: readonly number[]): string[] => {
  const found: string[] = [];
  for (let l = 0; l < leaderCount; l++)
    if (
      s.leaderSeat[l] === f.seat &&
      inRegions(s, op.from ?? [], figure(s.leaderAt, l)) &&
      isSpare(s, l, taken)
    )
      found.push(leaderId(l));
  return found;
};
interface Party {
  units: number[];
  leader: number;
  city: string | undefined;
}
function partyOf(s: S, f: { seat: number; targets: readonly string[]; own: number }): Party {
  const party: Party = { units: [], leader: -1, city: undefined };
  for (const word of f.targets.slice(f.own)) {
    if (word.includes(' ')) party.units.push(unitNamed(s, word, f.seat, party.units));
    else if (findLeader(word) >= 0) party.leader = findLeader(word);
    else if (word !== LEFT) party.city = word;
  }
  return party;
}

/** Northern Expedition: some hoplites, perhaps a leader, and the city they go to. */
export const transfer: Op = {
  can: (s, seat, op) =>
    gates(s, seat, op.to ?? []).length > 0 && volunteers(s, { seat, targets: [], own: 0 }, op).length > 0,
  ask(s, f, op) {
    const named = given(f);
    const party = partyOf(s, f);
    if (party.city !== undefined) return undefined;
    const settled = named.includes(LEFT) || party.leader >= 0;
    const men = settled ? [] : volunteers(s, f, op);
    const leaders = settled || party.units.length === 0 ? [] : guides(s, f, op, party.units);
    if (men.length + leaders.length > 0)
      return { seat: f.seat, options: [...men, ...leaders], done: party.units.length > 0 };
    return { seat: f.seat, options: gates(s, f.seat, op.to ?? []) };
  },
  do(s, f, _op, run) {
    const { units, leader, city: name } = partyOf(s, f);
    const c = city(sure(name));
    const to = figure(cityHex, c);
    run.emit({ type: 'move', units, leaders: leader >= 0 ? [leader] : [], to, why: 'card', inside: true });
    enterCity(run, c, f.seat);
    return undefined;
  },
};
/** EPW-REV-09: a city in revolt that takes them in is theirs from now on. */
function enterCity(run: Teller, c: number, seat: Seat): void {
  if (!inRevolt(run.state, c)) return;
  giveUpWalls(run, c);
  run.emit({ type: 'captured', city: c, seat });
}

/** Light troops whose region is not an enemy's with men to spare. */
function hirelings(s: S, seat: Seat, op: CardOp): string[] {
  const found = new Set<string>();
  for (const id of op.of ?? []) {
    const r = region(id);
    const owner = figure(s.controller, r);
    if (owner >= 0 && sideOf(owner) !== sideOf(seat) && figure(s.ml, r) >= ML_ARMS) continue;
    s.unitAt.forEach((at, u) => {
      if (unitHome[u] === r && unitType[u] === 'light' && (at === BUILD || at === forcePool(r)))
        found.add(classId(u));
    });
  }
  return [...found];
}
const friendlyCities = (s: S, seat: Seat): string[] =>
  cityIds.filter((_id, c) => isFriendlyCity(s, c, sideOf(seat)) && !isBesieged(s, figure(cityHex, c)));

/** Mercenaries: a light unit in any friendly city, under whoever pays it. */
export const hire: Op = {
  can: (s, seat, op) => hirelings(s, seat, op).length > 0 && friendlyCities(s, seat).length > 0,
  ask(s, f, op) {
    const named = given(f);
    if (named.length === 2) return undefined;
    return {
      seat: f.seat,
      options: named.length === 0 ? hirelings(s, f.seat, op) : friendlyCities(s, f.seat),
    };
  },
  do(s, f, _op, run) {
    const [id = '', name = ''] = given(f);
    const kind = findClass(id);
    const u = s.unitAt.findIndex(
      (at, i) => unitClass[i] === kind && (at === BUILD || at === forcePool(figure(unitHome, i))),
    );
    run.emit({ type: 'obey', units: [u], leaders: [], seat: f.seat });
    const to = figure(cityHex, city(name));
    run.emit({ type: 'move', units: [u], leaders: [], to, why: 'card', inside: true });
    return undefined;
  },
};

const inPorts = (s: S, seat: Seat): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  s.unitAt.forEach((at, u) => {
    if (!isFleet[u] || s.unitSeat[u] !== seat || !isHex(at) || !isPortOf(s, at, sideOf(seat))) return;
    if ((figure(s.unitBits, u) & CREWS) !== 0) return;
    const name = `${classId(u)} ${placeName(at)}`;
    found.set(name, [...(found.get(name) ?? []), u]);
  });
  return found;
};
/** Crews: two fleets in ports fight better until the year ends. */
export const drill: Op = {
  can: (s, seat) => inPorts(s, seat).size > 0,
  ask(s, f) {
    const named = given(f);
    const fleets = inPorts(s, f.seat);
    const left = [...fleets].flatMap(([name, units]) =>
      named.filter((other) => other === name).length < units.length ? [name] : [],
    );
    if (named.includes(LEFT) || named.length >= mostOf(f) || left.length === 0) return undefined;
    return { seat: f.seat, options: left, done: named.length > 0 };
  },
  do(s, f, _op, run) {
    const units: number[] = [];
    for (const name of given(f)) {
      const u = inPorts(s, f.seat)
        .get(name)
        ?.find((i) => !units.includes(i));
      if (u !== undefined) units.push(u);
    }
    run.emit({ type: 'mark', units, bit: CREWS, on: true });
    return undefined;
  },
};
