import { type Action, act, figure, refuse, sure } from '@strategoi/kernel';
import { keptFor } from '../changes.ts';
import {
  attackKinds,
  type Chapter,
  type Choice,
  type EpicRun,
  type FrameOf,
  frameOf,
  only,
} from '../flow.ts';
import { findPlace, isHex, placeName } from '../map.ts';
import { isCaughtOut, isInside, someUnit, unitSide, unitsAt } from '../query.ts';
import { placesOf } from '../standing.ts';
import { enemySide, INSIDE, type S, sideOf } from '../state.ts';
import { isFleet } from '../units.ts';
import { battleFrame } from './battle.ts';
import { isEnemyPlace } from './march.ts';
import { isIdle, isOffered } from './stacks.ts';

type F = FrameOf<'battles'>;
type R = EpicRun<'battles'>;

/** A battle at sea as the moves left it; its fleets that are still there. */
interface Clash {
  readonly sea: number;
  readonly seat: number;
  readonly from: number;
  readonly attackers: number[];
  readonly defenders: number[];
  /** Where it begins and how long it is in the list. */
  readonly index: number;
  readonly length: number;
}
export const clashOf = (
  sea: number,
  seat: number,
  from: number,
  attackers: readonly number[],
  defenders: readonly number[],
): number[] => [sea, seat, from, attackers.length, defenders.length, ...attackers, ...defenders];

export function clashesOf(s: S, list: readonly number[]): Clash[] {
  const found: Clash[] = [];
  for (let i = 0; i < list.length; ) {
    const [sea = 0, seat = 0, from = -1, a = 0, d = 0] = list.slice(i, i + 5);
    // Off a port the attackers wait at sea, or inside it.
    const waits = isHex(sea) && from >= 0 ? from : sea;
    const here = (u: number): boolean => s.unitAt[u] === sea;
    found.push({
      sea,
      seat,
      from,
      attackers: list.slice(i + 5, i + 5 + a).filter((u) => s.unitAt[u] === waits),
      defenders: list.slice(i + 5 + a, i + 5 + a + d).filter(here),
      index: i,
      length: 5 + a + d,
    });
    i += 5 + a + d;
  }
  return found;
}

const outside = (s: S, h: number, side: number): number[] =>
  unitsAt(s, h, (u) => unitSide(s, u) === side && !isInside(s, u));

/** Hexes where the moves have left a battle. */
const attackedHexes = (f: Pick<F, 'attacks'>): number[] => f.attacks.filter((_n, i) => i % 3 === 0);

/** EPW-SIE-05: places masked by the seat's own units, which may storm them; each once in a phase. */
export function stormable(s: S, f: Pick<F, 'seat' | 'attacks' | 'tried'>): number[] {
  if (s.peace === 'truce') return []; // EPW-PEA-03d
  const attacked = attackedHexes(f);
  const mayStorm = (u: number): boolean =>
    s.unitSeat[u] === f.seat && !isFleet[u] && !isInside(s, u) && isIdle(s, u);
  return placesOf(s, f.seat).filter(
    (at) =>
      !f.tried.includes(at) &&
      !attacked.includes(at) &&
      someUnit(s, at, mayStorm) &&
      isEnemyPlace(s, at, f.seat),
  );
}

/** EPW-COM-17: landed troops may fight without the crews of their ships. */
const mayFightAlone = (s: S, f: F, h: number): boolean => {
  const i = attackedHexes(f).indexOf(h);
  if (attackKinds[figure(f.attacks, i * 3 + 2)] !== 'landing') return false;
  const units = outside(s, h, sideOf(f.seat));
  return units.some((u) => isFleet[u]) && units.some((u) => !isFleet[u]);
};

function list(s: S, f: F): Action[] {
  const found: Action[] = [];
  const seas = [...new Set(clashesOf(s, f.clashes).map(({ sea }) => sea))];
  const hexes = attackedHexes(f);
  const places = [...new Set([...hexes, ...seas, ...stormable(s, f)])].toSorted((a, b) => a - b);
  for (const place of places) found.push(act('fight', placeName(place)));
  for (const h of hexes.toSorted((a, b) => a - b))
    if (mayFightAlone(s, f, h)) found.push(act('alone', placeName(h)));
  if (hexes.length + seas.length === 0) found.push(act('done'));
  return found;
}

const offers = keptFor(list, (f: F) => (f.attacks.length * 64 + f.tried.length) * 1024 + f.clashes.length);

/** EPW-RAI-02, EPW-FOR-06, EPW-DES-06: who raids, razes or forages from a place is outside it when the enemy comes. */
function catchOut(s: S, h: number, seat: number, run: R): number[] {
  const out = unitsAt(s, h, (u) => unitSide(s, u) !== sideOf(seat) && isInside(s, u) && isCaughtOut(s, u));
  if (out.length > 0) run.emit({ type: 'mark', units: out, bit: INSIDE, on: false });
  return out;
}

function fightAt(s: S, f: F, h: number, alone: boolean, run: R): void {
  const i = attackedHexes(f).indexOf(h);
  const [, from = -1, kind = 4] = i < 0 ? [] : f.attacks.splice(i * 3, 3);
  // Those that are left stand in the frame of the moves as well, which a stored game knows.
  if (i >= 0) frameOf(s, 'move')?.attacks.splice(i * 3, 3);
  f.won = -1;
  if (i < 0 || isEnemyPlace(s, h, f.seat)) f.tried.push(h);
  // EPW-SIE-03, EPW-FRT-01: who stands inside and who outside is asked at the place.
  if (isEnemyPlace(s, h, f.seat)) {
    const caught = from >= 0 ? catchOut(s, h, f.seat, run) : [];
    run.call(
      {
        ...{ step: 'place', hex: h, seat: f.seat, from, kind: attackKinds[kind] ?? 'assault', won: -1 },
        elites: 0,
        ...(alone ? { alone: 1 } : {}),
        ...(caught.length > 0 ? { caught } : {}),
      },
      'battles',
    );
    return;
  }
  const side = sideOf(f.seat);
  const attackers = outside(s, h, side).filter((u) => !alone || !isFleet[u]);
  const defenders = outside(s, h, enemySide(side));
  if (attackers.length === 0 || defenders.length === 0) return;
  run.call(
    battleFrame({
      place: h,
      seat: f.seat,
      enemy: figure(s.unitSeat, figure(defenders, 0)),
      kind: attackKinds[kind] ?? 'land',
      from,
      attackers,
      defenders,
    }),
    'battles',
  );
}

function fightAtSea(s: S, f: F, sea: number, run: R): void {
  const clash = sure(clashesOf(s, f.clashes).find((one) => one.sea === sea));
  f.clashes.splice(clash.index, clash.length);
  frameOf(s, 'move')?.clashes.splice(clash.index, clash.length);
  const { seat, from, attackers, defenders } = clash;
  if (isHex(sea)) {
    run.call({ step: 'blockade', hex: sea, seat, from, attackers, met: [], won: -1 }, 'battles');
    return;
  }
  if (attackers.length === 0 || defenders.length === 0) return;
  const enemy = figure(s.unitSeat, figure(defenders, 0));
  run.call(battleFrame({ place: sea, seat, enemy, kind: 'sea', from, attackers, defenders }), 'battles');
}

/** All battles of one seat, in the order it chooses; then it may storm places it masks. */
const choose: Choice<'battles'> = {
  rules: ['EPW-COM-23', 'EPW-SIE-05', 'EPW-COM-17'],
  roles: (_s, f) => only(f.seat),
  // A battle is begun by hand, after a look at its odds.
  forced: (_s, f) => f.attacks.length + f.clashes.length === 0,
  offers,
  refuse: (s, f, _role, action) => (isOffered(offers(s, f), action) ? undefined : refuse('EPW-COM-23')),
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') return run.done();
    const at = findPlace(target);
    if (isHex(at) && !clashesOf(s, f.clashes).some(({ sea }) => sea === at))
      fightAt(s, f, at, verb === 'alone', run);
    else fightAtSea(s, f, at, run);
  },
};

export const battlesSteps: Chapter<'battles'> = { battles: choose };
