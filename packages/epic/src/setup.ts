import { type DiceState, figure, figures, figuresOf, type Options, sure } from '@strategoi/kernel';
import { cardCount, cardId, copiesOf, findKind } from './cards.ts';
import type { Scenario } from './data/scenarios.ts';
import { seatOf } from './flow.ts';
import {
  areaCount,
  BUILD,
  city,
  cityAt,
  cityCount,
  cityHex,
  cityRegionOf,
  findPlace,
  forcePool,
  GONE,
  hex,
  homes,
  LEUCAS,
  POOL,
  printedLongWalls,
  printedWalls,
  region,
  regionCount,
} from './map.ts';
import { revoltColour } from './query.ts';
import { scenarioOf } from './scenario.ts';
import { CLOSED, IN_DECK, INSIDE, LATER, NOBODY, NOT_IN_PLAY, type S, seasonOf, sideOf } from './state.ts';
import { classes, findClass, findLeader, leaderCount, unitClass, unitCount, unitHome } from './units.ts';

const fill = (n: number, value: number): number[] => figures(new Array<number>(n).fill(value));

/** A table with nothing on it but the map. */
export function emptyState(scenario: string, options: Options, dice: DiceState): S {
  const { start, seats, freeBases } = scenarioOf({ scenario });
  return {
    year: start,
    season: 0,
    turn: 0,
    phase: 'setup',
    treasury: fill(seats.length, 0),
    controller: fill(regionCount, CLOSED),
    al: fill(regionCount, 0),
    ml: fill(regionCount, 1),
    multiplier: fill(regionCount, 0),
    lastMultiplier: fill(regionCount, 0),
    unitAt: fill(unitCount, GONE),
    unitBits: fill(unitCount, 0),
    unitSeat: fill(unitCount, NOBODY),
    unitOn: fill(unitCount, -1),
    unitLed: fill(unitCount, -1),
    leaderAt: fill(leaderCount, GONE),
    leaderBits: fill(leaderCount, 0),
    leaderSeat: fill(leaderCount, NOBODY),
    cityHolder: fill(cityCount, NOBODY),
    revolt: fill(cityCount, 0),
    revoltSince: fill(cityCount, 0),
    destroyed: fill(cityCount, 0),
    walled: figuresOf(printedWalls, (walled) => (walled ? 1 : 0)),
    wallsDue: fill(cityCount, 0),
    helots: fill(cityCount, 0),
    forts: [],
    bases: [],
    longWalls: printedLongWalls.map(([a, b]) => ({ a, b, due: 0, builder: -1 })),
    sieges: [],
    masked: [],
    raided: fill(areaCount, 0),
    raidedSeason: fill(areaCount, 0),
    cardAt: fill(cardCount, NOT_IN_PLAY),
    cardSeen: fill(cardCount, 0),
    handSize: fill(seats.length, 0),
    deckSize: 0,
    discardSize: 0,
    rebuilds: 0,
    effects: [],
    peace: 'war',
    truceUntil: 0,
    grievances: fill(seats.length, 0),
    lastGrievances: fill(seats.length, 0),
    breaches: fill(seats.length, 0),
    lastBreaches: fill(seats.length, 0),
    sicily: 'quiet',
    satraps: [NOBODY, NOBODY],
    freeBases,
    elitesLost: 0,
    winners: [],
    level: '',
    ...(options.leucas === 'western' ? { leucas: 1 } : {}), // RUL-07
    scenario,
    options,
    flow: [],
    dice,
  };
}

/** EPW-SET-01, EPW-SCN-08: one controller, levels and multiplier of each region. */
function setRegions(s: S, spec: Scenario): void {
  for (const [id, controller, al, ml, multiplier] of spec.regions) {
    const r = region(id);
    // EPW-GEN-03, EPW-SCN-08: one player's, or of none: the seat of a neutral region is nobody.
    s.controller[r] = controller === 'closed' ? CLOSED : seatOf(controller);
    s.al[r] = al;
    s.ml[r] = ml;
    s.multiplier[r] = multiplier;
    s.lastMultiplier[r] = multiplier;
  }
  spec.treasury.forEach((talents, seat) => {
    s.treasury[seat] = talents;
  });
}

/** A unit of a class that is not yet in the game. */
function takeUnit(s: S, id: string): number {
  const kind = findClass(id);
  const u = unitClass.findIndex((c, i) => c === kind && s.unitAt[i] === GONE);
  if (u < 0) throw new Error(`no ${id} left`);
  return u;
}

/** Force and Build Pools of the regions in play; Persians and Sicilians wait for a card. */
function setUnits(s: S, spec: Scenario): void {
  for (const [id, seat, at] of spec.units) {
    const u = takeUnit(s, id);
    s.unitAt[u] = findPlace(at);
    s.unitSeat[u] = seatOf(seat);
    s.unitBits[u] = INSIDE;
  }
  for (const [id, force, build] of spec.pools) {
    const r = sure(classes[findClass(id)]?.home);
    if (s.controller[r] === CLOSED) continue;
    for (let i = 0; i < force + build; i++) {
      const u = takeUnit(s, id);
      s.unitAt[u] = i < force ? forcePool(r) : BUILD; // EPW-PLC-01
      s.unitSeat[u] = figure(s.controller, r);
    }
  }
  for (let u = 0; u < unitCount; u++)
    if (figure(unitHome, u) >= regionCount && spec.cards) s.unitAt[u] = POOL;
}

/** EPW-SET-05, RUL-78: the leaders in play, and those face down. */
function setLeaders(s: S, spec: Scenario): void {
  for (const [id, seat, at] of spec.leaders) {
    const l = findLeader(id);
    const pool = at.startsWith('force ');
    s.leaderAt[l] = pool ? forcePool(homes.indexOf(at.slice(6))) : findPlace(at);
    s.leaderBits[l] = pool ? 0 : INSIDE; // EPW-SET-05
    s.leaderSeat[l] = seatOf(seat);
  }
  for (const [id, seat] of spec.leaderPool) {
    s.leaderAt[findLeader(id)] = POOL;
    s.leaderSeat[findLeader(id)] = seatOf(seat);
  }
}

function setCities(s: S, spec: Scenario): void {
  for (const [seat, list] of Object.entries(spec.captured))
    for (const id of list) s.cityHolder[city(id)] = seatOf(seat);
  // RUL-07: Sparta's, whoever has the other islands.
  const islands = figure(s.controller, cityRegionOf(s, LEUCAS));
  if (s.leucas === 1 && islands >= 0 && sideOf(islands) === 0) s.cityHolder[LEUCAS] = 1;
  for (const id of spec.destroyed) {
    s.destroyed[city(id)] = 1;
    s.walled[city(id)] = 0;
  }
  for (const id of spec.razed) s.walled[city(id)] = 0;
  for (const id of spec.revolt) {
    s.revolt[city(id)] = revoltColour(s, city(id));
    s.revoltSince[city(id)] = seasonOf(s) - 1;
  }
  const cut = spec.cutWalls.map((pair) => pair.map((id) => cityHex[city(id)]));
  s.longWalls = s.longWalls.filter(({ a, b }) => !cut.some((pair) => pair.includes(a) && pair.includes(b)));
  s.forts = figuresOf(spec.forts, hex);
  for (const [seat, at] of spec.bases) {
    const h = findPlace(at);
    s.bases.push({
      hex: h,
      seat: seatOf(seat),
      inside: cityAt[h] !== -1 || s.forts.includes(h),
      fixed: false,
    });
  }
}

/** EPW-SET-02, EPW-SCN-09, EPW-SCN-18: which cards are in the deck. */
function setCards(s: S, spec: Scenario): void {
  if (!spec.cards) return;
  const gone = new Set(spec.cards.removed);
  if (s.options.plague === 'out') for (const id of spec.cards.optional) gone.add(id);
  for (let card = 0; card < cardCount; card++) {
    const id = cardId(card);
    s.cardAt[card] = gone.has(id) ? NOT_IN_PLAY : spec.cards.aside.includes(id) ? LATER : IN_DECK;
  }
  // EPW-SCN-13: a hand that is given.
  for (const id of spec.cards.spartaHand) {
    const card = sure(copiesOf(findKind(id)).find((i) => s.cardAt[i] === IN_DECK));
    s.cardAt[card] = 1;
    s.cardSeen[card] = 15;
    s.handSize[1] = figure(s.handSize, 1) + 1;
  }
  s.deckSize = s.cardAt.filter((at) => at === IN_DECK).length;
}

/** EPW-SET-01: everything as the scenario says, before the first card is dealt. */
export function start(scenario: string, options: Options, dice: DiceState): S {
  const s = emptyState(scenario, options, dice);
  const spec = scenarioOf(s);
  setRegions(s, spec); // EPW-SET-01
  setUnits(s, spec); // EPW-SET-01
  setLeaders(s, spec); // EPW-SET-01
  setCities(s, spec); // EPW-SET-01
  setCards(s, spec);
  s.flow = [{ step: 'game' }];
  return s;
}
