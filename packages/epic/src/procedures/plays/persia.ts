import { entry, figure, sure, which } from '@strategoi/kernel';
import { takeOver } from '../../allies.ts';
import { cardSpec } from '../../cards.ts';
import { roleOf, seatOf, type Teller } from '../../flow.ts';
import { handOf, kindsInHand, yearsEnd } from '../../hands.ts';
import { drawLeader } from '../../leaders.ts';
import {
  areaSatrap,
  citiesOf,
  city,
  cityCount,
  cityHex,
  cityIds,
  forcePool,
  hexArea,
  home,
  isHex,
  isSea,
  onMap,
  POOL,
  region,
  regionCount,
} from '../../map.ts';
import { isFriendlyCity, unitsAt } from '../../query.ts';
import { homeRegions } from '../../scenario.ts';
import { NOBODY, type S, type Seat, sideOf } from '../../state.ts';
import { isFleet, unitHome, unitType } from '../../units.ts';
import { putAshore } from '../control.ts';
import { cargoOf } from '../stacks.ts';
import { enemiesOf, given, type Op, one, reaches } from './play.ts';

const satraps = ['tissaphernes', 'pharnabazus'] as const;
const indexOfSatrap = (name: string | undefined): number => satraps.findIndex((satrap) => satrap === name);

/** EPW-GEN-05: the side a satrap helps. */
export const helps = (s: S, satrap: number, seat: Seat): boolean => {
  const friend = figure(s.satraps, satrap);
  return friend >= 0 && sideOf(friend) === sideOf(seat);
};
const soldiers = (s: S, satrap: number): number[] =>
  unitsAt(s, POOL, (u) => unitHome[u] === home(entry(satraps, satrap)));

const ionian = ['samos', 'chios', 'lesbos', 'rhodes'].map((id) => region(id));
/** +1 when the enemy controls more of the Ionian regions. */
function need(s: S, seat: Seat): number {
  const owners = ionian.map((r) => figure(s.controller, r)).filter((c) => c >= 0);
  const own = owners.filter((c) => sideOf(c) === sideOf(seat)).length;
  return owners.length - own > own ? 1 : 0;
}
const friendlyIn = (s: S, seat: Seat, regions: readonly number[]): boolean =>
  regions.some((r) => citiesOf(s, r).some((c) => isFriendlyCity(s, c, sideOf(seat))));
const inTouch = (s: S, seat: Seat, satrap: number): boolean =>
  friendlyIn(s, seat, satrap === 0 ? ionian : [region('hellespont')]);

/** The towns of a satrap. */
const towns = (satrap: number): string[] => {
  const found: string[] = [];
  for (let c = 0; c < cityCount; c++)
    if (areaSatrap[figure(hexArea, figure(cityHex, c))] === satraps[satrap]) found.push(entry(cityIds, c));
  return found;
};

/** What one choice of the card gives, of what is left; `any` takes whatever there is. */
function levy(s: S, satrap: number, wanted: { readonly [type: string]: number }): number[] {
  const taken: number[] = [];
  for (const [type, n] of Object.entries(wanted)) {
    const able = soldiers(s, satrap).filter((u) => type === 'any' || unitType[u] === type);
    taken.push(...able.slice(0, n));
  }
  return taken;
}
const word = (wanted: { readonly [type: string]: number }): string =>
  'fleet' in wanted ? 'fleets' : 'troops';

/** In the land of a satrap. */
const isIn = (satrap: number, at: number): boolean =>
  isHex(at) && areaSatrap[figure(hexArea, at)] === satraps[satrap];

/** RUL-140: whoever stands in the land of a satrap who turns away from his side has no leave to be there, and goes home. */
function sendStrangersHome(run: Teller, satrap: number): void {
  const s = run.state;
  for (let r = 0; r < regionCount; r++) {
    const units = which(s.unitAt, (at, u) => unitHome[u] === r && isIn(satrap, at));
    if (units.length === 0) continue;
    run.emit({ type: 'move', units, leaders: [], to: forcePool(r), why: 'home' });
    const owner = figure(s.controller, r);
    if (owner >= 0) takeOver(run, units, owner);
  }
  const leaders = which(s.leaderAt, (at) => isIn(satrap, at));
  for (const l of leaders) {
    const to = forcePool(figure(homeRegions(s), figure(s.leaderSeat, l)));
    run.emit({ type: 'move', units: [], leaders: [l], to, why: 'home' });
  }
}

/** EPW-GEN-05: what the units of a satrap do when he turns away, or to somebody else. */
function withdraw(run: Teller, satrap: number): void {
  const s = run.state;
  const units = which(s.unitAt, (at, u) => unitHome[u] === home(entry(satraps, satrap)) && onMap(at));
  const stranded = cargoOf(
    s,
    units.filter((u) => isFleet[u]),
  ).filter((u) => !units.includes(u) && isSea(figure(s.unitAt, u)));
  if (units.length > 0) run.emit({ type: 'move', units, leaders: [], to: POOL, why: 'home' });
  for (const u of stranded) putAshore(run, u);
  sendStrangersHome(run, satrap);
}

/** Tissaphernes, Pharnabazus: a satrap takes sides, sends units, and one more leader may be had with them. */
export const satrap: Op = {
  chance: (s, seat, op, target) => (target === '' ? reaches(need(s, seat), op.success) : undefined),
  can: (s, seat, op) => {
    const i = indexOfSatrap(op.who);
    return inTouch(s, seat, i) && (op.choice ?? []).some((wanted) => levy(s, i, wanted).length > 0);
  },
  ask(s, f, op) {
    const i = indexOfSatrap(op.who);
    const named = given(f);
    const kinds = (op.choice ?? []).filter((wanted) => levy(s, i, wanted).length > 0);
    if (named.length === 0) return { seat: f.seat, options: kinds.map(word) };
    return named.length === 1 && named[0] === 'troops' ? { seat: f.seat, options: towns(i) } : undefined;
  },
  do(s, f, op, run) {
    const i = indexOfSatrap(op.who);
    const modifier = need(s, f.seat);
    const die = run.roll('satrap', roleOf(f.seat));
    const result = die + modifier >= sure(op.success);
    run.emit({ type: 'check', what: 'satrap', at: i, die, modifier, result });
    if (!result) return undefined;
    if (!helps(s, i, f.seat)) withdraw(run, i);
    const fresh = s.satraps[i] !== f.seat;
    if (fresh) run.emit({ type: 'satrap', satrap: i, seat: f.seat });
    const [kind = '', town = 'smyrna'] = given(f);
    const wanted = (op.choice ?? []).find((one) => word(one) === kind) ?? {};
    const units = levy(s, i, wanted);
    const to = figure(cityHex, city(kind === 'fleets' ? 'smyrna' : town));
    run.emit({ type: 'obey', units, leaders: [], seat: f.seat });
    run.emit({ type: 'move', units, leaders: [], to, why: 'card', inside: true });
    if (fresh) drawLeader(run, f.seat, to, true); // EPW-LDR-04
    return undefined;
  },
};

/** A Quarrel of Satraps: one of those who help the enemy goes home. */
const helpers = (s: S, seat: Seat): string[] =>
  satraps.filter((_name, i) => s.satraps[i] !== NOBODY && !helps(s, i, seat));
export const satrapLeaves: Op = {
  can: (s, seat) => helpers(s, seat).length > 0,
  ask: (s, f) => one(f, () => helpers(s, f.seat)),
  do(_s, f, _op, run) {
    const i = indexOfSatrap(given(f)[0]);
    withdraw(run, i);
    run.emit({ type: 'satrap', satrap: i, seat: NOBODY });
    return undefined;
  },
};

/** The Phoenician Fleet: on a 6 it comes, until the year ends. */
export const phoenicians: Op = {
  chance: (_s, _seat, op) => ({
    modifier: 0,
    result: (die) => ({ succeeds: (op.on as readonly number[]).includes(die) }),
  }),
  can: (s, seat) => helps(s, 0, seat) && soldiers(s, 0).some((u) => isFleet[u]),
  do(s, f, op, run) {
    const die = run.roll('phoenicians', roleOf(f.seat));
    const result = (op.on as readonly number[]).includes(die);
    run.emit({
      type: 'check',
      what: 'phoenicians',
      at: figure(cityHex, city('smyrna')),
      die,
      modifier: 0,
      result,
    });
    if (!result) return undefined;
    const units = soldiers(s, 0)
      .filter((u) => isFleet[u])
      .slice(0, op.fleets);
    run.emit({ type: 'obey', units, leaders: [], seat: f.seat });
    const to = figure(cityHex, city('smyrna'));
    run.emit({ type: 'move', units, leaders: [], to, why: 'card', inside: true });
    for (const u of units) run.emit({ type: 'effect', kind: 'guest', on: u, until: yearsEnd(s) });
    return undefined;
  },
};

/** Cyrus: ships are cheap for his friend this year. */
export const buildCost: Op = {
  do(s, f, _op, run) {
    run.emit({ type: 'effect', kind: 'cheap-fleets', on: f.seat, until: yearsEnd(s) });
    return undefined;
  },
};

// ---- envoys

/** A hand is shown to one seat alone. */
export const lookAtHand: Op = {
  ask: (s, f) => one(f, () => enemiesOf(s, f.seat).map(roleOf)),
  do(s, f, _op, run) {
    const seat = seatOf(entry(given(f), 0));
    run.reveal();
    run.emit({ type: 'show', seat, to: f.seat, cards: handOf(s, seat) });
    return undefined;
  },
};

const ofType = (s: S, seat: Seat, type: string | undefined): string[] =>
  kindsInHand(s, seat).filter((id) => handOf(s, seat).some((card) => isOf(card, id, type)));
const isOf = (card: number, id: string, type: string | undefined): boolean =>
  cardSpec(card).id === id && cardSpec(card).kind === type;

/** And loses a card of the kind, if it has one: named by whoever has seen it. */
export const strip: Op = {
  ask(s, f, op) {
    if (given(f).length > 0) return undefined;
    const options = ofType(s, seatOf(entry(f.targets, 0)), op.type);
    return { seat: f.seat, options, done: options.length === 0, hidden: true };
  },
  do(s, f, _op, run) {
    const seat = seatOf(entry(f.targets, 0));
    const card = handOf(s, seat).find((one) => cardSpec(one).id === given(f)[0]);
    if (card !== undefined) run.emit({ type: 'discard', seat, card, by: f.seat });
    return undefined;
  },
};
