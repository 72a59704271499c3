import { entry, figure, sure } from '@strategoi/kernel';
import type { CardOp } from '../../data/cards.ts';
import { changeLevels, eliminate, pay } from '../../effects.ts';
import { roleOf, seatOf, type Teller } from '../../flow.ts';
import { yearsEnd } from '../../hands.ts';
import { loseLeader } from '../../leaders.ts';
import {
  areaIds,
  areaRegionOf,
  citiesOf,
  cityCount,
  cityHex,
  cityRegionOf,
  findArea,
  forage,
  home,
  portSea,
  region,
  regionCount,
  regionIds,
} from '../../map.ts';
import { has, headOf, isFriendlyCity, isInside, leadersAt, regionsOf, unitsAt } from '../../query.ts';
import { ATHENS, CLOSED, enemySide, INSIDE, type S, type Seat, seasonOf, sideOf } from '../../state.ts';
import { unitHome } from '../../units.ts';
import { enemiesOf, given, LEFT, mostOf, type Op, one, several } from './play.ts';

const sum = (run: Teller, dice: number, by: Seat, why: string): number => {
  let total = 0;
  for (let n = 0; n < dice; n++) total += run.roll(why, roleOf(by));
  return total;
};
/** `2d6` of the one who plays it, or a plain number. */
const amount = (run: Teller, figure: number | string, by: Seat): number =>
  typeof figure === 'number' ? figure : sum(run, Number(figure.split('d')[0]), by, 'talents');

const hasPort = (s: S, seat: Seat): boolean => {
  for (let c = 0; c < cityCount; c++)
    if (figure(portSea, c) >= 0 && isFriendlyCity(s, c, sideOf(seat)) && keeper(s, c) === seat) return true;
  return false;
};
const keeper = (s: S, c: number): number => {
  const holder = figure(s.cityHolder, c);
  return holder >= 0 ? holder : figure(s.controller, cityRegionOf(s, c));
};

/** Talents won, or taken from an enemy who has a port. */
export const talents: Op = {
  can: (s, seat, op) => op.take === undefined || enemiesOf(s, seat).some((other) => hasPort(s, other)),
  ask: (s, f, op) =>
    op.take === undefined
      ? undefined
      : one(f, () =>
          enemiesOf(s, f.seat)
            .filter((other) => hasPort(s, other))
            .map(roleOf),
        ),
  do(_s, f, op, run) {
    if (op.take !== undefined) pay(run, seatOf(entry(given(f), 0)), -amount(run, op.take, f.seat), 'card');
    else pay(run, f.seat, amount(run, op.add ?? 0, f.seat), 'card');
    return undefined;
  },
};

const openRegions = (s: S): string[] => regionIds.filter((_id, r) => s.controller[r] !== CLOSED);

/** Earthquake: the opponent of whoever drew it names a region, and its walls are diced for. */
export const shakeWalls: Op = {
  ask: (s, f) => one(f, () => openRegions(s), headOf(enemySide(sideOf(f.seat)))),
  do(s, f, op, run) {
    const fatal = op.on as readonly number[];
    for (const c of citiesOf(s, region(entry(given(f), 0)))) {
      if (s.destroyed[c] === 1 || s.walled[c] === 0) continue;
      if (fatal.includes(run.roll('earthquake', roleOf(f.seat))))
        run.emit({ type: 'walls', city: c, walled: false, due: 0 });
    }
    return undefined;
  },
};

const effects: { readonly [what: string]: string } = {
  raid: 'no-raid',
  forage: 'no-forage',
  move: 'no-move',
  'cards and building': 'silence',
};
const lasts = (s: S, until: string | undefined): number =>
  until === 'year' ? yearsEnd(s) : until === 'next season' ? seasonOf(s) + 1 : seasonOf(s);

/** Areas that can be raided or lived off at all. */
const fruitful = (s: S): string[] =>
  areaIds.filter((_id, a) => {
    const r = areaRegionOf(s, a);
    return figure(forage, a) > 0 && r >= 0 && s.controller[r] !== CLOSED;
  });

function whereForbidden(f: { targets: readonly string[] }, op: CardOp): number {
  if (op.in === 'region') return region(entry(f.targets, 0));
  if (op.in === 'area') return findArea(entry(f.targets, 0));
  if (op.home !== undefined) return home(op.home);
  return op.who === 'athens' ? ATHENS : -1;
}

/** Something is forbidden for a time; whoever would do it asks what is in force. */
export const forbid: Op = {
  ask: (s, f, op) => (op.in === 'area' ? one(f, () => fruitful(s)) : undefined),
  do(s, f, op, run) {
    const kind = sure(effects[sure(op.what)]);
    run.emit({ type: 'effect', kind, on: whereForbidden(f, op), until: lasts(s, op.until) });
    return undefined;
  },
};

/** Drought and Dearth: raids in the area bring nothing until the year ends. */
export const raidLimit: Op = {
  do(s, f, op, run) {
    const on = findArea(entry(f.targets, 0));
    run.emit({ type: 'effect', kind: 'no-plunder', on, until: lasts(s, op.until) });
    return undefined;
  },
};

// ---- the plague

const attica = region('attica');

/** A die for every unit of Attica, and every Athenian leader, inside a city of Attica. */
export function ravage(run: Teller, fatal: readonly number[]): void {
  const s = run.state;
  const by = roleOf(ATHENS);
  for (const c of citiesOf(s, attica)) {
    const h = figure(cityHex, c);
    const units = unitsAt(s, h, (u) => unitHome[u] === attica && isInside(s, u));
    const dead = units.filter(() => fatal.includes(run.roll('plague', by)));
    eliminate(run, dead, 'plague', false);
    const leaders = leadersAt(s, h, (l) => s.leaderSeat[l] === ATHENS && has(s.leaderBits, l, INSIDE));
    const fallen = leaders.filter(() => fatal.includes(run.roll('plague', by)));
    for (const l of fallen) loseLeader(run, l, false, 'plague');
  }
}
export const dieForEach: Op = {
  do(_s, _f, op, run) {
    ravage(run, op.on as readonly number[]);
    return undefined;
  },
};
/** The dice come back in the next Spring (`seasonal`). */
export const again: Op = {
  do(s, _f, _op, run) {
    run.emit({ type: 'effect', kind: 'plague', on: attica, until: seasonOf(s) + 4 - s.season });
    return undefined;
  },
};

// ---- levels

const friendly = (s: S, seat: Seat): number[] => {
  const found: number[] = [];
  for (let r = 0; r < regionCount; r++) {
    const owner = figure(s.controller, r);
    if (owner >= 0 && sideOf(owner) === sideOf(seat)) found.push(r);
  }
  return found;
};
const athenian = (s: S): number[] => regionsOf(s, ATHENS).filter((r) => r !== attica);

function regionsMeant(s: S, f: { targets: readonly string[]; own: number }, op: CardOp): number[] {
  if (op.region === 'targets')
    return f.targets
      .slice(f.own)
      .filter((id) => id !== LEFT)
      .map((id) => region(id));
  if (op.region === 'other athenian' || op.region === 'athenian but attica') return athenian(s);
  return [region(sure(op.region))];
}

/** Allegiance or militance of some regions. */
export const changes: Op = {
  ask: (s, f, op) =>
    op.region === 'targets'
      ? several(
          f,
          mostOf(f),
          friendly(s, f.seat).map((r) => entry(regionIds, r)),
        )
      : undefined,
  do(s, f, op, run) {
    for (const r of regionsMeant(s, f, op))
      changeLevels(run, r, op.al ?? 0, typeof op.ml === 'number' ? op.ml : 0, 'EPW-CRD-06');
    return undefined;
  },
};
