import { entry, figure, sure, which } from '@strategoi/kernel';
import { copiesOf, findKind } from '../../cards.ts';
import { eliminate } from '../../effects.ts';
import { roleOf, type Teller } from '../../flow.ts';
import { FOREVER, inForce, yearsEnd } from '../../hands.ts';
import { loseLeadersOf } from '../../leaders.ts';
import {
  city,
  cityHex,
  hexRegionOf,
  home,
  isHex,
  LEAVING,
  POOL,
  placeName,
  region,
  SICILY,
} from '../../map.ts';
import {
  isBesieged,
  isFriendlyCity,
  isInside,
  isMasked,
  isPortOf,
  leaderSide,
  leadersAt,
  unitSide,
  unitsAt,
} from '../../query.ts';
import {
  ALLIED,
  ATHENIAN,
  ATHENS,
  enemySide,
  ON_TABLE,
  type S,
  type Seat,
  type SideIndex,
  SPARTA,
  sideOf,
} from '../../state.ts';
import { classId, findClass, leaders, unitClass, unitCount, unitHome, unitType } from '../../units.ts';
import { given, LEFT, mostOf, type Op, one } from './play.ts';

const own: readonly number[] = [home('sicily_athens'), home('sicily_sparta')];
/** Units of the Sicilian cities themselves. */
const isSicilian = (u: number): boolean => own.includes(figure(unitHome, u));

/** EPW-SIC-04 while an Escalation is on the table. */
const isActive = (s: S): boolean => s.sicily === 'escalation';
const inSicily = (s: S, side: SideIndex): number[] => unitsAt(s, SICILY, (u) => unitSide(s, u) === side);

/** Card Carthage: no Sicilian is to be had this year. */
const sicilians = (s: S, side: SideIndex): number[] =>
  inForce(s, 'carthage') ? [] : unitsAt(s, POOL, (u) => unitHome[u] === own[side]);

// ---- escalation and resolution

/** Both sides are there, or one in strength. */
const enough = (s: S): boolean => {
  const [a, b] = [inSicily(s, ATHENIAN).length, inSicily(s, ALLIED).length];
  return (a > 0 && b > 0) || a >= 3 || b >= 3;
};
function escalate(run: Teller): void {
  const s = run.state;
  run.emit({ type: 'sicily', state: 'escalation' });
  for (const seat of [ATHENS, SPARTA]) {
    const units = sicilians(s, sideOf(seat));
    if (units.length === 0) continue;
    run.emit({ type: 'obey', units, leaders: [], seat });
    run.emit({ type: 'move', units, leaders: [], to: SICILY, why: 'sicily' });
  }
}

/** In halves: fleet 2, hoplite 1, cavalry 1, light 1/2, and the best rating of a leader. */
const weight: { readonly [type: string]: number } = { fleet: 4, hoplite: 2, cavalry: 2, light: 1 };
function strength(s: S, side: SideIndex): number {
  const units = inSicily(s, side).reduce((sum, u) => sum + sure(weight[entry(unitType, u)]), 0);
  const ratings = leadersAt(s, SICILY, (l) => leaderSide(s, l) === side).map((l) =>
    Math.max(leaders[l]?.land ?? 0, leaders[l]?.sea ?? 0),
  );
  return units + 2 * Math.max(0, ...ratings);
}
const DECISIVELY = 10;

/** What two sums come to: 1 Athens, 2 the allies, +2 when decisive, 0 nothing. */
const decided = (a: number, b: number): number =>
  a === b ? 0 : (a > b ? 1 : 2) + (Math.abs(a - b) >= DECISIVELY ? 2 : 0);
/** Dice until they decide. */
function contend(run: Teller): number {
  for (;;) {
    const [a, b] = [ATHENS, SPARTA].map(
      (seat) => strength(run.state, sideOf(seat)) + 2 * run.roll('sicily', roleOf(seat)),
    ) as [number, number];
    const found = decided(a, b);
    if (found > 0) return found;
  }
}

/** What a Resolution would bring now: the strengths of both sides, and of the throws that decide how many fall to each. */
export function resolutionNow(s: S):
  | undefined
  | {
      readonly strengths: readonly [number, number];
      readonly throws: readonly {
        readonly winner: SideIndex;
        readonly decisive: boolean;
        readonly n: number;
      }[];
      /** Units the beaten lose by a victory that is not decisive: Athens, the allies. */
      readonly halves: readonly [number, number];
    } {
  if (!isActive(s)) return undefined;
  const [a, b] = [strength(s, ATHENIAN), strength(s, ALLIED)];
  const counts = [0, 0, 0, 0, 0];
  for (let mine = 1; mine <= 6; mine++)
    for (let his = 1; his <= 6; his++) {
      const found = decided(a + 2 * mine, b + 2 * his);
      counts[found] = figure(counts, found) + 1;
    }
  const half = (side: SideIndex): number => Math.ceil(inSicily(s, side).length / 2);
  return {
    strengths: [a / 2, b / 2],
    throws: [3, 1, 2, 4].map((die) => ({
      winner: winnerOf(die),
      decisive: isDecisive(die),
      n: figure(counts, die),
    })),
    halves: [half(ATHENIAN), half(ALLIED)],
  };
}
const winnerOf = (die: number): SideIndex => (die % 2 === 1 ? ATHENIAN : ALLIED);
const isDecisive = (die: number): boolean => die > 2;

/** What a decisive victory is worth from now on. */
function reward(run: Teller, side: SideIndex): void {
  const kind = side === ATHENIAN ? 'sicilian-tribute' : 'sicilian-fleets';
  if (!inForce(run.state, kind)) run.emit({ type: 'effect', kind, on: side, until: FOREVER });
}
function settleExpedition(run: Teller): void {
  const s = run.state;
  for (const card of copiesOf(findKind('sic_escalation')))
    if (s.cardAt[card] === ON_TABLE) run.emit({ type: 'settle', card, to: 'discard' });
}

/** What the loser has to give up of what he has there: half, rounded up. */
const toLose = (s: S, f: { die: number; targets: readonly string[] }): number =>
  Math.ceil(inSicily(s, enemySide(winnerOf(f.die))).length / 2);

const waverers = (s: S, seat: Seat): number[] =>
  inSicily(s, enemySide(sideOf(seat))).filter((u) => isSicilian(u));
const classesOf = (units: readonly number[]): string[] => [...new Set(units.map((u) => classId(u)))];

const can: { readonly [state: string]: (s: S, seat: Seat) => boolean } = {
  active: (s) => !isActive(s) && enough(s),
  resolve: isActive,
  carthage: () => true,
  'steal one unit': (s, seat) => isActive(s) && waverers(s, seat).length > 0,
};

/** The first seat of the losing side with units there chooses what is lost. */
const loserSeat = (s: S, f: { die: number }): Seat => {
  const [u] = inSicily(s, enemySide(winnerOf(f.die)));
  return u === undefined ? SPARTA : figure(s.unitSeat, u);
};

export const expedition: Op = {
  can: (s, seat, op) => can[sure(op.state)]?.(s, seat) ?? false,
  ask(s, f, op) {
    if (op.state === 'steal one unit') return one(f, () => classesOf(waverers(s, f.seat)));
    return undefined;
  },
  do(s, f, op, run) {
    if (op.state === 'active') escalate(run);
    else if (op.state === 'carthage') {
      const units = which(s.unitAt, (at, u) => isSicilian(u) && isAbout(at));
      if (units.length > 0) run.emit({ type: 'move', units, leaders: [], to: POOL, why: 'sicily' });
      run.emit({ type: 'effect', kind: 'carthage', on: -1, until: yearsEnd(s) });
    } else if (op.state === 'steal one unit') {
      const id = entry(given(f), 0);
      const u = sure(waverers(s, f.seat).find((i) => classId(i) === id));
      run.emit({ type: 'obey', units: [u], leaders: [], seat: f.seat });
    } else resolve(s, f, run);
    return undefined;
  },
};
const isAbout = (at: number): boolean => at === SICILY || at === LEAVING || (at >= 0 && at < SICILY);

/** EPW-LDR-09, RUL-111: what a side gives up in Sicily; with the last of it go its leaders there. */
function giveUp(run: Teller, units: readonly number[], side: SideIndex): void {
  if (units.length === 0) return;
  eliminate(run, units, 'eliminated');
  loseLeadersOf(run, [SICILY], side);
}

/** EPW-SIC-04: the dice decide, and Sicily belongs to the victor. */
function resolve(s: S, f: { die: number }, run: Teller): void {
  f.die = contend(run);
  const side = winnerOf(f.die);
  const beaten = inSicily(s, enemySide(side));
  run.emit({ type: 'sicily', state: side === ATHENIAN ? 'athens' : 'sparta' });
  settleExpedition(run);
  if (!isDecisive(f.die)) return;
  giveUp(run, beaten, enemySide(side));
  reward(run, side);
}
/** The losses of a victory that is not decisive, named by the loser. */
export const sicilianLosses: Op = {
  ask(s, f) {
    if (isDecisive(f.die) || f.die === 0 || given(f).length >= toLose(s, f)) return undefined;
    const beaten = inSicily(s, enemySide(winnerOf(f.die)));
    const named = given(f);
    const left = classesOf(beaten).filter(
      (id) => named.filter((other) => other === id).length < beaten.filter((u) => classId(u) === id).length,
    );
    return { seat: loserSeat(s, f), options: left };
  },
  do(s, f, _op, run) {
    const lost: number[] = [];
    for (const id of given(f)) {
      const u = inSicily(s, enemySide(winnerOf(f.die))).find((i) => classId(i) === id && !lost.includes(i));
      if (u !== undefined) lost.push(u);
    }
    giveUp(run, lost, enemySide(winnerOf(f.die)));
    return undefined;
  },
};

// ---- Segesta and Syracuse

/** Units in ports of some regions, by class and hex. */
function embarking(s: S, seat: Seat, ids: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  s.unitAt.forEach((at, u) => {
    if (s.unitSeat[u] !== seat || !isHex(at) || !isInside(s, u)) return;
    if (!ids.some((id) => hexRegionOf(s, at) === region(id)) || !isPortOf(s, at, sideOf(seat))) return;
    if (isBesieged(s, at) || isMasked(s, at)) return;
    const name = `${classId(u)} ${placeName(at)}`;
    found.set(name, [...(found.get(name) ?? []), u]);
  });
  return found;
}
/** EPW-SIC-04: after a Resolution only the victor may come. */
const isOpenTo = (s: S, side: SideIndex): boolean => s.sicily !== (side === ATHENIAN ? 'sparta' : 'athens');

export const toSicily: Op = {
  can: (s, seat, op) => isOpenTo(s, sideOf(seat)) && embarking(s, seat, op.from ?? []).size > 0,
  ask(s, f, op) {
    const named = given(f);
    if (named.includes(LEFT) || named.length >= mostOf(f)) return undefined;
    const left = [...embarking(s, f.seat, op.from ?? [])].flatMap(([name, units]) =>
      named.filter((other) => other === name).length < units.length ? [name] : [],
    );
    return left.length === 0 ? undefined : { seat: f.seat, options: left, done: named.length > 0 };
  },
  do(s, f, op, run) {
    const units: number[] = [];
    for (const name of given(f)) {
      const u = embarking(s, f.seat, op.from ?? [])
        .get(name)
        ?.find((i) => !units.includes(i));
      if (u !== undefined) units.push(u);
    }
    run.emit({ type: 'move', units, leaders: [], to: SICILY, why: 'sicily' });
    return undefined;
  },
};

const fleetKind = findClass('sicily_sparta-f4');
/** A Sicilian fleet that has not come yet, or -1. */
export function waitingFleet(s: S): number {
  if (inForce(s, 'carthage')) return -1;
  for (let u = 0; u < unitCount; u++) if (unitClass[u] === fleetKind && s.unitAt[u] === POOL) return u;
  return -1;
}
const harbours = (s: S, seat: Seat, names: readonly string[]): string[] =>
  names
    .map((name) => name.toLowerCase())
    .filter(
      (name) => isFriendlyCity(s, city(name), sideOf(seat)) && !isBesieged(s, figure(cityHex, city(name))),
    );

/** Syracuse Sends Ships: one joins at a port of the west. */
export const sicilianFleet: Op = {
  can: (s, seat, op) => !isActive(s) && waitingFleet(s) >= 0 && harbours(s, seat, op.at ?? []).length > 0,
  ask: (s, f, op) => one(f, () => harbours(s, f.seat, op.at ?? [])),
  do(s, f, _op, run) {
    const u = waitingFleet(s);
    const to = figure(cityHex, city(entry(given(f), 0)));
    run.emit({ type: 'obey', units: [u], leaders: [], seat: f.seat });
    run.emit({ type: 'move', units: [u], leaders: [], to, why: 'card', inside: true });
    return undefined;
  },
};
