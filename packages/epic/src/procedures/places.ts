import { type Action, act, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { GARRISON_UNIT } from '../combat.ts';
import { ON_THE_WALLS } from '../data/tables.ts';
import { changeLevels, pay, scoreDestruction, scoreVictory } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, only } from '../flow.ts';
import { grieveCity, grieveDestruction } from '../grievances.ts';
import { plunderOf } from '../hands.ts';
import { loseLeader } from '../leaders.ts';
import { cityRegionOf, hexArea, hexRegionOf, isSea, portSea } from '../map.ts';
import {
  cityIn,
  has,
  hasFort,
  insideSide,
  isBesieged,
  isCaughtOut,
  isFortress,
  isInside,
  isPlace,
  leadersAt,
  leadersOfSide,
  ownLongWalls,
  regionSide,
  sizeOf,
  unitSide,
  unitsAt,
} from '../query.ts';
import { stow } from '../seas.ts';
import {
  BEATEN,
  enemySide,
  INSIDE,
  NOBODY,
  RAIDING,
  type S,
  SAILED,
  type Seat,
  type SideIndex,
  sideOf,
} from '../state.ts';
import { inSupply } from '../supply.ts';
import {
  classId,
  findClass,
  findLeader,
  isFleet,
  leaderId,
  unitClass,
  unitCount,
  unitMorale,
  unitType,
} from '../units.ts';
import { checkFall } from '../victory.ts';
import { battleFrame } from './battle.ts';
import { betray, isBetrayable } from './betrayal.ts';
import { admiralAt, comeBack, putOut } from './blockade.ts';
import { giveUpWalls } from './revolts.ts';
import { isIdle, isOffered } from './stacks.ts';
import { cardWindow } from './windows.ts';

type F = FrameOf<'place'>;
type R = EpicRun<'place'>;

const shifted = (f: F): number[] => f.shifted ?? [];
const leaderMark = (l: number): number => unitCount + l;
const withinWalls = (s: S, l: number): boolean => has(s.leaderBits, l, INSIDE);

// ---- the defender shuts himself in, or comes out (EPW-SIE-03, EPW-FRT-01)

const enemyOf = (f: F): SideIndex => enemySide(sideOf(f.seat));
const defendersAt = (s: S, f: F): number[] => unitsAt(s, f.hex, (u) => unitSide(s, u) === enemyOf(f));
const insideNow = (s: S, f: F): number[] => defendersAt(s, f).filter((u) => isInside(s, u));
const outsideNow = (s: S, f: F): number[] => defendersAt(s, f).filter((u) => !isInside(s, u));
const attackersAt = (s: S, f: F): number[] =>
  unitsAt(s, f.hex, (u) => unitSide(s, u) === sideOf(f.seat) && !isInside(s, u));

/** Only whoever has just come gives the choice; the place was masked before otherwise. */
const isArrival = (s: S, f: F): boolean => f.from >= 0 && !s.masked.includes(f.hex);

const oneOfEach = (units: readonly number[]): number[] =>
  units.filter((u, i) => units.findIndex((other) => unitClass[other] === unitClass[u]) === i);

/** EPW-LDR-01: several units in the open need a leader with them. */
const ledOutside = (s: S, f: F, but = -1): boolean =>
  leadersOfSide(s, f.hex, enemyOf(f)).some((l) => l !== but && !withinWalls(s, l));
const mayComeOut = (s: S, f: F): boolean => outsideNow(s, f).length === 0 || ledOutside(s, f);
const mayGoIn = (s: S, f: F, l: number): boolean => outsideNow(s, f).length <= 1 || ledOutside(s, f, l);

function postOffers(s: S, f: F): Action[] {
  const free = (u: number): boolean => !shifted(f).includes(u);
  const out = mayComeOut(s, f) ? oneOfEach(insideNow(s, f).filter(free)) : [];
  const into = oneOfEach(outsideNow(s, f).filter((u) => free(u) && !isCaughtOut(s, u)));
  const leaders = leadersOfSide(s, f.hex, enemyOf(f)).filter((l) => !shifted(f).includes(leaderMark(l)));
  return [
    ...out.map((u) => act('outside', classId(u))),
    ...leaders.filter((l) => withinWalls(s, l)).map((l) => act('outside', leaderId(l))),
    ...into.map((u) => act('inside', classId(u))),
    ...leaders.filter((l) => !withinWalls(s, l) && mayGoIn(s, f, l)).map((l) => act('inside', leaderId(l))),
    act('done'),
  ];
}

const post: Choice<'place'> = {
  rules: ['EPW-SIE-03', 'EPW-FRT-01'],
  roles: (s, f) => {
    const [first] = defendersAt(s, f);
    return first === undefined || !isArrival(s, f) ? [] : only(figure(s.unitSeat, first));
  },
  skip: (_s, _f, run) => run.next('place.port'),
  forced: true,
  params: (_s, f) => ({ place: f.hex }),
  offers: postOffers,
  refuse(s, f, _role, action): Refusal | undefined {
    if (isOffered(postOffers(s, f), action)) return undefined;
    return refuse(action.verb === 'outside' && !mayComeOut(s, f) ? 'EPW-LDR-01' : 'EPW-SIE-03');
  },
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') return run.next('place.port');
    const inside = verb === 'inside';
    const l = findLeader(target);
    if (l >= 0) {
      f.shifted = [...shifted(f), leaderMark(l)];
      run.emit({ type: 'markLeaders', leaders: [l], bit: INSIDE, on: inside });
      return;
    }
    const from = inside ? outsideNow(s, f) : insideNow(s, f);
    const kind = findClass(target);
    const u = sure(from.find((i) => unitClass[i] === kind && !shifted(f).includes(i)));
    f.shifted = [...shifted(f), u];
    run.emit({ type: 'mark', units: [u], bit: INSIDE, on: inside });
  },
};

// ---- the fleets of a port put out (EPW-SIE-04)

const fleetsIn = (units: readonly number[]): number[] => units.filter((u) => isFleet[u]);
/** Those who have just come: to a place friends have masked before not all who stand there. */
const comersAt = (s: S, f: F): number[] =>
  attackersAt(s, f).filter(
    (u) => isArrival(s, f) || (s.unitSeat[u] === f.seat && has(s.unitBits, u, SAILED)),
  );
/** Fleets have come by sea to shut a port with fleets in it: those of friends do not shut it already. */
const maySortie = (s: S, f: F): boolean =>
  f.kind === 'landing' &&
  isSea(f.from) &&
  fleetsIn(attackersAt(s, f)).every((u) => comersAt(s, f).includes(u) || has(s.unitBits, u, BEATEN)) &&
  fleetsIn(comersAt(s, f)).length > 0 &&
  fleetsIn(insideNow(s, f)).length > 0;
/** EPW-LDR-03, EPW-COM-03: several need an admiral, and not one against more than four. */
function sortieFault(s: S, f: F): string | undefined {
  const ships = fleetsIn(insideNow(s, f)).length;
  if (ships > 1 && admiralAt(s, f.hex, enemyOf(f), true).length === 0) return 'EPW-LDR-03';
  return fleetsIn(comersAt(s, f)).length > 4 * ships ? 'EPW-COM-03' : undefined;
}
const portOffers = (s: S, f: F): Action[] =>
  sortieFault(s, f) === undefined ? [act('sortie'), act('hold')] : [act('hold')];

const putToSea: Choice<'place'> = {
  rules: ['EPW-SIE-04'],
  roles: (s, f) => (maySortie(s, f) ? only(figure(s.unitSeat, figure(fleetsIn(insideNow(s, f)), 0))) : []),
  skip: (_s, _f, run) => run.next('place.open'),
  forced: true,
  params: (_s, f) => ({ place: f.hex }),
  offers: portOffers,
  refuse: (s, f, _role, action) =>
    isOffered(portOffers(s, f), action)
      ? undefined
      : refuse((action.verb === 'sortie' && sortieFault(s, f)) || 'EPW-SIE-04'),
  take(s, f, _role, { verb }, run) {
    if (verb === 'hold') return run.next('place.open');
    fightOffPort(s, f, run);
  },
};

/** Those who came stand off the port again with all they carry, and meet the fleets of the port there. */
function fightOffPort(s: S, f: F, run: R): void {
  const comers = comersAt(s, f);
  const ships = fleetsIn(comers);
  const troops = comers.filter((u) => !isFleet[u]);
  const chiefs = leadersOfSide(s, f.hex, sideOf(f.seat)).filter(
    (l) => !withinWalls(s, l) && (isArrival(s, f) || has(s.leaderBits, l, SAILED)),
  );
  const berths = stow(s, ships, troops) ?? [];
  run.emit({ type: 'move', units: [...ships, ...troops], leaders: chiefs, to: f.from, why: 'intercept' });
  for (const [u, fleet] of berths) run.emit({ type: 'load', units: [u], fleet });
  run.emit({ type: 'led', units: ships, leader: chiefs[0] ?? -1 });
  const port = fleetsIn(insideNow(s, f));
  putOut(run, port, admiralAt(s, f.hex, enemyOf(f), true), f.from);
  f.comers = comers;
  f.port = port;
  f.won = -1;
  run.call(
    battleFrame({
      place: f.from,
      seat: figure(s.unitSeat, figure(port, 0)),
      enemy: f.seat,
      kind: 'sea',
      from: f.hex,
      attackers: port,
      defenders: ships,
      port: f.hex,
    }),
    'place.met',
  );
}

/** Beaten maskers stay at sea; else they come on. The fleets of the port are in it again either way. */
function afterSortie(s: S, f: F, run: R): void {
  const comers = (f.comers ?? []).filter((u) => s.unitAt[u] === f.from);
  comeBack(run, f.port ?? [], f.from, f.hex, true);
  if (f.won !== sideOf(f.seat) || comers.length === 0) {
    run.done();
    return;
  }
  const leadsOthers = (l: number): boolean =>
    unitsAt(s, f.from, (u) => s.unitLed[u] === l && !comers.includes(u)).length > 0;
  const chiefs = leadersOfSide(s, f.from, sideOf(f.seat)).filter((l) => !leadsOthers(l));
  run.emit({ type: 'move', units: comers, leaders: chiefs, to: f.hex, why: 'land' });
  run.next('place.open');
}

/** EPW-FRT-01: those outside fight a battle in the open first. */
function open(s: S, f: F, run: R): void {
  const defenders = outsideNow(s, f);
  const attackers = attackersAt(s, f).filter((u) => fightsAlong(f, u));
  f.won = -1;
  if (attackers.length === 0) run.done();
  else if (defenders.length === 0) run.next('place.choice');
  else
    run.call(
      battleFrame({
        place: f.hex,
        seat: f.seat,
        enemy: figure(s.unitSeat, figure(defenders, 0)),
        kind: f.kind === 'assault' ? 'land' : f.kind,
        from: f.from,
        attackers,
        defenders,
      }),
      'place.cleared',
    );
}

/** RUL-141: whoever met the enemy before his walls because of his work is behind them again once the field is his. */
function goBackIn(s: S, f: F, run: R): void {
  const back = (f.caught ?? []).filter((u) => s.unitAt[u] === f.hex && isPlace(s, f.hex));
  if (back.length > 0) run.emit({ type: 'mark', units: back, bit: INSIDE, on: true });
}

// ---- storming it or masking it (EPW-FRT-02, EPW-SIE-05)

/** EPW-NAV-20: a city is attacked by ships only where they could land: in a port, or where a base makes it one. */
const isOpenToShips = (s: S, h: number): boolean =>
  cityIn(s, h) < 0 || figure(portSea, cityIn(s, h)) >= 0 || s.bases.some(({ hex }) => hex === h);
/** EPW-RAI-01, EPW-DES-06, EPW-FOR-05, EPW-NAV-20: whoever raids, razes or forages before a place does not storm it; cavalry waits (EPW-FRT-08). */
const mayStorm = (s: S, h: number, u: number): boolean =>
  isIdle(s, u) && (isFleet[u] !== true || isOpenToShips(s, h));
/** EPW-COM-17: the crews stay aboard where the landed fight alone. */
const fightsAlong = (f: F, u: number): boolean => f.alone !== 1 || isFleet[u] !== true;
/** Who would take part in a storm. */
const stormers = (s: S, f: F, comers: readonly number[] = attackersAt(s, f)): number[] =>
  comers.filter((u) => mayStorm(s, f.hex, u) && fightsAlong(f, u));

/** EPW-FRT-03, EPW-FRT-06, EPW-GEN-19: units inside, else the garrison every city has; a fort has none. */
const garrisoned = (s: S, f: F): number[] => {
  const units = insideNow(s, f);
  if (units.length > 0) return units;
  const c = cityIn(s, f.hex);
  return s.helots[c] === 0 ? [GARRISON_UNIT] : []; // card Helot Revolt: nobody holds the walls
};

/** EPW-COM-03: nobody attacks below 1-4. */
function stormFault(s: S, f: F): string | undefined {
  const walls = isFortress(s, f.hex);
  const inside = garrisoned(s, f).length;
  const defenders = walls ? Math.min(ON_THE_WALLS, inside) : inside;
  const men = stormers(s, f).filter((u) => !walls || unitType[u] !== 'cavalry').length;
  return men * 4 < defenders ? 'EPW-COM-03' : undefined;
}

const choiceOffers = (s: S, f: F): Action[] => [
  ...(stormFault(s, f) === undefined ? [act('assault')] : []),
  act('mask'),
];

const choice: Choice<'place'> = {
  rules: ['EPW-FRT-02', 'EPW-SIE-05'],
  roles: (s, f) => (stillEnemy(s, f) ? only(f.seat) : []),
  skip(s, f, run) {
    if (!isLeftOpen(s, f)) return run.done();
    run.call({ step: 'capture', hex: f.hex, seat: f.seat, how: 'assault', scored: 0 }, 'place.over');
  },
  forced: true,
  params: (s, f) => ({ place: f.hex, ...(isBesieged(s, f.hex) ? { siege: true } : {}) }),
  offers: choiceOffers,
  // Where nobody may storm, masking is all there is and nobody is asked.
  refuse: (s, f, _role, action) => (isOffered(choiceOffers(s, f), action) ? undefined : refuse('EPW-SIE-05')),
  take(_s, f, _role, { verb }, run) {
    f.walls = [];
    if (verb !== 'mask') return run.next('place.betrayed');
    run.emit({ type: 'mask', hex: f.hex, seat: f.seat });
    run.done();
  },
};

/** The place may have fallen to nobody: a fort whose men are gone. */
const stillEnemy = (s: S, f: F): boolean =>
  attackersAt(s, f).length > 0 && insideSide(s, f.hex) !== sideOf(f.seat) && garrisoned(s, f).length > 0;

/** A city its helots have risen in has no garrison: whoever comes, takes it. */
const isLeftOpen = (s: S, f: F): boolean =>
  attackersAt(s, f).length > 0 &&
  cityIn(s, f.hex) >= 0 &&
  insideSide(s, f.hex) === enemyOf(f) &&
  garrisoned(s, f).length === 0;

// ---- W-4

/** W-4: City Betrayed just before the storm. */
const betrayed: Choice<'place'> = cardWindow<'place'>({
  window: 'W-4',
  card: 'city_betrayed',
  rules: ['EPW-CRD-06'],
  seats: (s, f) => (f.trusted !== 1 && isBetrayable(s, f.hex, f.seat) ? [f.seat] : []),
  params: (_s, f) => ({ place: f.hex }),
  play(s, f, seat, _target, run) {
    const fallen = betray(s, f.hex, seat, run);
    if (fallen) run.call(fallen, 'place.over');
  },
  pass: (f) => {
    f.trusted = 1;
  },
  onward: 'place.walls',
});

/** EPW-FRT-07: the defender says who mans the walls. */
const manOffers = (s: S, f: F): Action[] =>
  oneOfEach(insideNow(s, f).filter((u) => !(f.walls ?? []).includes(u))).map((u) => act('man', classId(u)));

const man: Choice<'place'> = {
  rules: ['EPW-FRT-07'],
  roles: (s, f) => {
    const inside = insideNow(s, f);
    const full =
      (f.walls ?? []).length >= ON_THE_WALLS || !isFortress(s, f.hex) || inside.length <= ON_THE_WALLS;
    return full ? [] : only(figure(s.unitSeat, figure(inside, 0)));
  },
  skip: (_s, _f, run) => run.next('place.storm'),
  forced: true,
  params: (_s, f) => ({ place: f.hex }),
  offers: manOffers,
  refuse: (s, f, _role, action) => (isOffered(manOffers(s, f), action) ? undefined : refuse('EPW-FRT-07')),
  take(s, f, _role, { target = '' }) {
    const kind = findClass(target);
    const u = sure(insideNow(s, f).find((i) => unitClass[i] === kind && !(f.walls ?? []).includes(i)));
    f.walls = [...(f.walls ?? []), u];
  },
};

/** The seat that answers for a garrison: who holds the city, else the controller of its region, else the enemy's first. */
function keeper(s: S, f: F): Seat {
  const c = cityIn(s, f.hex);
  const holder = c < 0 ? NOBODY : figure(s.cityHolder, c);
  if (holder >= 0 && sideOf(holder) === enemyOf(f)) return holder;
  const owner = c < 0 ? NOBODY : figure(s.controller, cityRegionOf(s, c));
  return owner >= 0 && sideOf(owner) === enemyOf(f) ? owner : enemyOf(f);
}

/** The storm as it would begin: those chosen man the walls, the others inside wait behind them. */
export function stormFrame(s: S, f: F, comers?: readonly number[]): ReturnType<typeof battleFrame> {
  const attackers = stormers(s, f, comers);
  const inside = garrisoned(s, f);
  const chosen = f.walls ?? [];
  const defenders = chosen.length > 0 ? chosen : inside;
  const first = defenders.find((u) => u !== GARRISON_UNIT);
  return battleFrame({
    place: f.hex,
    seat: f.seat,
    enemy: first === undefined ? keeper(s, f) : figure(s.unitSeat, first),
    kind: 'assault',
    // EPW-COM-13a: who masked it before stands before it already, whatever way the last of them came.
    from: s.masked.includes(f.hex) ? -1 : f.from,
    attackers,
    defenders,
    reserve: inside.filter((u) => !defenders.includes(u)),
  });
}

/** EPW-FRT-07: the best of those inside on the walls, as a careful defender would choose them. */
export function bestOnWalls(s: S, f: F): number[] {
  const inside = insideNow(s, f);
  if (!isFortress(s, f.hex) || inside.length <= ON_THE_WALLS) return [];
  return inside.sort((a, b) => figure(unitMorale, b) - figure(unitMorale, a)).slice(0, ON_THE_WALLS);
}

/** W-4 comes before the storm. */
function storm(s: S, f: F, run: R): void {
  f.won = -1;
  run.call(stormFrame(s, f), 'place.stormed');
}

/** What happens at a city or fort the attacker has come to. */
export const placeSteps: Chapter<'place'> = {
  place: post,
  'place.port': putToSea,
  'place.met': afterSortie,
  'place.open': open,
  'place.cleared': (s, f, run) => {
    if (f.won === sideOf(f.seat)) return run.next('place.choice');
    goBackIn(s, f, run);
    run.done();
  },
  'place.choice': choice,
  'place.betrayed': betrayed,
  'place.walls': man,
  'place.storm': storm,
  'place.stormed': (_s, f, run) => {
    if (f.won !== sideOf(f.seat)) return run.done();
    // EPW-ADJ-08, RUL-86: elites killed were Athens' victories already.
    const scored = sideOf(f.seat) === 0 && f.elites > 0 ? 1 : 0;
    const { hex, seat } = f;
    // EPW-FRT-13: no garrison fights after units that stood inside.
    run.call({ step: 'capture', hex, seat, how: 'assault', scored, routed: f.routed ?? 0 }, 'place.over');
  },
  'place.over': (_s, _f, run) => run.done(),
};

// ---- a place has fallen (EPW-FRT-05, EPW-FRT-12, EPW-SIE-15)

type C = FrameOf<'capture'>;

/** RUL-23, EPW-BLD-06: the loser's base goes; the besieger's own is inside now. */
function takeBases(run: EpicRun<'capture'>, f: C): void {
  for (const { hex, seat, inside, fixed } of run.state.bases.slice()) {
    if (hex !== f.hex) continue;
    if (sideOf(seat) !== sideOf(f.seat)) {
      if (!fixed) run.emit({ type: 'unbase', hex, seat });
    } else if (!inside) {
      run.emit({ type: 'unbase', hex, seat });
      run.emit({ type: 'base', hex, seat, inside: true, fixed });
    }
  }
}

/** EPW-FRT-05, RUL-64, RUL-76: a control marker, but in a region of the captor's side the city is simply free again. */
function takeCity(run: EpicRun<'capture'>, f: C): void {
  const s = run.state;
  const c = cityIn(s, f.hex);
  if (c < 0) return;
  grieveCity(run, c, f.seat);
  giveUpWalls(run, c);
  const own = regionSide(s, cityRegionOf(s, c)) === sideOf(f.seat);
  // EPW-FRT-05
  if (own) run.emit({ type: 'freed', city: c });
  else run.emit({ type: 'captured', city: c, seat: f.seat });
}

const isLarge = (s: S, h: number): boolean => {
  const c = cityIn(s, h);
  return c >= 0 && sizeOf(c) === 'large';
};

function fall(s: S, f: C, run: EpicRun<'capture'>): void {
  const side = sideOf(f.seat);
  for (const l of leadersAt(s, f.hex, (i) => sideOf(figure(s.leaderSeat, i)) !== side))
    loseLeader(run, l, true);
  if (isBesieged(s, f.hex))
    run.emit({ type: 'siegeOver', hex: f.hex, why: f.how === 'surrender' ? 'surrender' : 'captured' });
  // EPW-FRT-12, EPW-ADJ-08: decisive for a large city, or by what the defender has lost in it.
  if (f.scored === 0) scoreVictory(run, side, f.hex, isLarge(s, f.hex) || f.routed === 1);
  takeCity(run, f);
  const victors = unitsAt(s, f.hex, (u) => unitSide(s, u) === side);
  run.emit({
    type: 'move',
    units: victors,
    leaders: leadersOfSide(s, f.hex, side),
    to: f.hex,
    why: 'occupy',
    inside: true,
  });
  takeBases(run, f);
  run.next('capture.fate');
}

// ---- its fate (chapter DES)

/** EPW-DES-01, EPW-DES-05: now or never. */
const fateOffers = (s: S, f: C): Action[] => [
  ...(cityIn(s, f.hex) >= 0 ? [act('destroy')] : []),
  ...(isFortress(s, f.hex) ? [act('raze')] : []),
  act('spare'),
];

const fate: Choice<'capture'> = {
  rules: ['EPW-DES-01', 'EPW-DES-05'],
  roles: (_s, f) => only(f.seat),
  forced: true,
  params: (_s, f) => ({ place: f.hex }),
  offers: fateOffers,
  refuse: (s, f, _role, action) =>
    isOffered(fateOffers(s, f), action)
      ? undefined
      : refuse(action.verb === 'raze' ? 'EPW-DES-05' : 'EPW-DES-01'),
  take(s, f, _role, { verb }, run) {
    if (verb === 'destroy') destroy(s, f, run);
    else if (verb === 'raze') raze(s, f, run);
    run.next('capture.over');
  },
};

/** The city is no more, and its land is raided. */
function destroy(s: S, f: C, run: EpicRun<'capture'>): void {
  const c = cityIn(s, f.hex);
  const side = sideOf(f.seat);
  const victors = unitsAt(s, f.hex, (u) => unitSide(s, u) === side);
  run.emit({ type: 'destroyed', city: c }); // EPW-DES-02
  grieveDestruction(run, c, f.seat);
  // RUL-74: after the line of the victory.
  scoreDestruction(run, side, c); // EPW-DES-04
  if (!hasFort(s, f.hex))
    run.emit({
      type: 'move',
      units: victors,
      leaders: leadersOfSide(s, f.hex, side),
      to: f.hex,
      why: 'occupy',
    });
  run.emit({ type: 'mark', units: victors, bit: RAIDING, on: true }); // EPW-DES-03, RUL-96
  plunder(s, f, victors, run); // EPW-DES-03
}

/** RUL-106: a raid like any other, then Raided up to the Forage Number. */
function plunder(s: S, f: C, victors: readonly number[], run: EpicRun<'capture'>): void {
  const a = figure(hexArea, f.hex);
  const r = hexRegionOf(s, f.hex);
  const before = figure(s.raided, a);
  const most = plunderOf(s, a);
  // EPW-RAI-03, EPW-DES-03: at home nothing is carried off, but the land is as bare (RUL-109).
  if (r < 0 || regionSide(s, r) === sideOf(f.seat)) {
    run.emit({ type: 'raid', area: a, value: Math.max(most, before) });
    return;
  }
  const fed = victors.filter(inSupply(s, f.seat)).length;
  const talents = Math.min(fed, Math.max(0, most - before));
  const first = s.raidedSeason[a] === 0;
  run.emit({ type: 'raid', area: a, value: Math.max(most, before + victors.length) }); // EPW-DES-03
  if (first) changeLevels(run, r, 0, -1, 'EPW-ADJ-10');
  pay(run, f.seat, talents, 'raid'); // EPW-DES-03
}

/** EPW-DES-05: walls or fort come down at once. */
function raze(s: S, f: C, run: EpicRun<'capture'>): void {
  const side = sideOf(f.seat);
  for (const { a, b } of ownLongWalls(s, f.hex, side)) run.emit({ type: 'cutWalls', a, b });
  const c = cityIn(s, f.hex);
  if (c >= 0) {
    run.emit({ type: 'walls', city: c, walled: false, due: 0 });
    return;
  }
  run.emit({ type: 'fort', hex: f.hex, on: false });
  const men = unitsAt(s, f.hex, (u) => unitSide(s, u) === side);
  run.emit({ type: 'move', units: men, leaders: leadersOfSide(s, f.hex, side), to: f.hex, why: 'occupy' });
}

/** The victor's choice over a captured place. */
export const captureSteps: Chapter<'capture'> = {
  capture: fall,
  'capture.fate': fate,
  'capture.over': (_s, _f, run) => {
    checkFall(run);
    run.done();
  },
};
