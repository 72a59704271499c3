import { eliminate, enemyOf, onlyRole, type Side } from '@strategoi/bey';
import { type Action, act, type Decision, type Frame, type Run, refuse, type Steps } from '@strategoi/kernel';
import { chooseZone } from '../choose.ts';
import { garrisonAt, pieces, roster } from '../counters.ts';
import {
  ATHENS,
  bases,
  crossable,
  EION,
  isBase,
  isLand,
  isOperational,
  isSea,
  neighbours,
  operational,
  PORT,
  seaIndex,
  stackLimit,
  stepCost,
  THASOS,
  zoneId,
  zoneOf,
} from '../map.ts';
import { enemyFree, refuseBase, series } from '../series.ts';
import type { S } from '../state.ts';

/** The beaten side leaves the zone. `party` is whoever still has to find a refuge. */
interface RetreatFrame extends Frame {
  side: Side;
  zone: number;
  party: number[];
  /** Refuge being filled, and how many land units it still takes. */
  to: number;
  space: number;
  path: number[];
  going: number[];
}

export const retreatFrame = (side: Side, zone: number): RetreatFrame => ({
  step: 'retreat',
  side,
  zone,
  party: [],
  to: -1,
  space: 0,
  path: [],
  going: [],
});

/** AMP-4.2.2-b: adjacent land zones, free of enemies, over a border the side could cross. */
const landRefuges = (s: S, side: Side, zone: number): number[] =>
  neighbours(zone).filter((z) => isLand(z) && crossable(s, side, zone, z) && enemyFree(s, side, z));

interface Refuge {
  /** Land units it can take in by this way. */
  readonly space: number;
  /** Maritime zones crossed. */
  readonly path: readonly number[];
}

const anyNumber: Refuge = { space: Number.POSITIVE_INFINITY, path: [] };

/** AMP-4.2.2-c: by sea over friendly ships, within 4 PM, to every landing with the most room; leaders take none. */
function seaRefuges(s: S, f: RetreatFrame): Map<number, Refuge> {
  const { zone } = f;
  const leadersOnly = unitsOf(f.party).length === 0;
  const found = new Map<number, Refuge>();
  const sail = (sea: number, left: number, space: number, path: readonly number[]): void => {
    const ships = pieces.navalPf(s, ATHENS, sea);
    const room = leadersOnly ? ships : Math.min(space, ships - (s.carried[seaIndex(sea)] as number));
    if (room <= 0) return;
    for (const to of neighbours(sea)) {
      if (isSea(to)) {
        if (!path.includes(to) && left > 1) sail(to, left - 1, room, [...path, to]);
      } else if (
        isLand(to) &&
        to !== zone &&
        stepCost(s, ATHENS, sea, to) <= left &&
        enemyFree(s, ATHENS, to)
      ) {
        if (room > (found.get(to)?.space ?? 0)) found.set(to, { space: room, path });
      }
    }
  };
  for (const sea of neighbours(zone)) if (isSea(sea)) sail(sea, 3, Number.POSITIVE_INFINITY, [sea]);
  return found;
}

/** AMP-4.2.2-g */
function operationalRefuges(s: S, f: RetreatFrame): Map<number, Refuge> {
  const { side } = f;
  const found = new Map<number, Refuge>();
  for (const z of operational) {
    if (z !== f.zone && s.garrisons[garrisonAt(z)] === side && enemyFree(s, side, z)) found.set(z, anyNumber);
  }
  for (const base of bases[side] as readonly number[]) {
    if (refuseBase(s, side, base)) continue;
    if (base !== THASOS) {
      if (f.party.some((p) => !roster.naval[p])) found.set(base, anyNumber);
      continue;
    }
    // Athens to Thasos: one land unit per point of the ships that leave with it.
    let space = 0;
    for (const p of f.party) if (roster.naval[p]) space += pieces.pf(s, p);
    if (space > 0 || unitsOf(f.party).length === 0) found.set(base, { space, path: [] });
  }
  return found;
}

/** Every refuge by its written name; `/sea` tells a crossing from a march. */
function refuges(s: S, f: RetreatFrame): Map<string, Refuge> {
  const found = new Map<string, Refuge>();
  if (isOperational(f.zone)) {
    for (const [z, refuge] of operationalRefuges(s, f)) found.set(zoneId(z), refuge);
    return found;
  }
  const byLand = landRefuges(s, f.side, f.zone);
  for (const z of byLand) found.set(zoneId(z), anyNumber);
  if (f.side !== ATHENS) return found;
  const bySea = [...seaRefuges(s, f)].sort(([a], [b]) => a - b);
  for (const [z, refuge] of bySea) if (!byLand.includes(z)) found.set(`${zoneId(z)}/sea`, refuge);
  // AMP-4.2.2-d
  if (f.zone === EION && pieces.hasUnit(s, ATHENS, PORT)) found.set(zoneId(THASOS), anyNumber);
  return found;
}

const unitsOf = (party: readonly number[]): number[] =>
  party.filter((p) => p < roster.firstLeader && !roster.naval[p]);

const choose: Decision<S> = {
  rules: ['AMP-4.2.2-a', 'AMP-4.2.2-b', 'AMP-4.2.2-c', 'AMP-4.2.2-g'],
  forced: true,
  roles: (s, frame) => {
    const f = frame as RetreatFrame;
    return f.party.length > 0 && refuges(s, f).size > 0 ? onlyRole(f.side) : [];
  },
  skip(s, frame, run) {
    abandon(s, frame as RetreatFrame, run);
    run.done();
  },
  params: (s, f) => ({ zone: f.zone as number, turn: s.turn }),
  offers: (s, f) => [...refuges(s, f as RetreatFrame).keys()].map((to) => act('retreat', to)),
  refuse(s, f, _role, action) {
    if (action.verb === 'retreat' && refuges(s, f as RetreatFrame).has(action.target ?? '')) return undefined;
    return refuse(isOperational(f.zone as number) ? 'AMP-4.2.2-g' : 'AMP-4.2.2-b');
  },
  take(s, frame, _role, action, run) {
    const f = frame as RetreatFrame;
    const target = action.target as string;
    const { space, path } = refuges(s, f).get(target) as Refuge;
    f.to = zoneOf(target.replace('/sea', '')) as number;
    f.path = [...path];
    // AMP-1.1.3-c: ships do not follow to a land base; they find a refuge of their own.
    const ashore = isBase(f.to) && f.to !== THASOS;
    const party = ashore ? f.party.filter((p) => !roster.naval[p]) : f.party;
    const units = unitsOf(party);
    // one refuge for the whole force, unless the table lets it split.
    const split = s.options.retreatSplit === 'yes' && units.length > 1;
    if (units.length <= space && !split) {
      f.going = party;
      run.next('retreat.go');
      return;
    }
    f.space = Math.min(space, units.length);
    f.going = party.filter((p) => !units.includes(p));
    run.next('retreat.embark');
  },
};

/** Not all of them fit: the owner says who goes. */
const embark: Decision<S> = {
  rules: ['AMP-4.2.2-c', 'AMP-4.2.2-g'],
  forced: true,
  roles: (_s, frame) => {
    const f = frame as RetreatFrame;
    return f.space > 0 ? onlyRole(f.side) : [];
  },
  skip: (_s, _f, run) => run.next('retreat.go'),
  params: (s, f) => ({ zone: f.zone as number, to: f.to as number, left: f.space as number, turn: s.turn }),
  offers(s, frame) {
    const f = frame as RetreatFrame;
    const out: Action[] = [];
    pieces.offerClasses(s, 'pick', waiting(f), out);
    if (mayPart(s, f)) out.push(act('done'));
    return out;
  },
  refuse(s, frame, _role, action) {
    const f = frame as RetreatFrame;
    if (action.verb === 'done' && action.target === undefined && mayPart(s, f)) return undefined;
    const found = action.verb === 'pick' ? pieces.byClass(s, waiting(f), action.target ?? '') : undefined;
    if (found !== undefined) return undefined;
    return refuse(isOperational(f.zone) ? 'AMP-4.2.2-g' : 'AMP-4.2.2-c');
  },
  take(s, frame, _role, action, run) {
    const f = frame as RetreatFrame;
    if (action.verb === 'done') {
      run.next('retreat.go');
      return;
    }
    f.going = [...f.going, pieces.byClass(s, waiting(f), action.target as string) as number];
    f.space = waiting(f).length === 0 ? 0 : f.space - 1;
  },
};

const waiting = (f: RetreatFrame): number[] => unitsOf(f.party).filter((p) => !f.going.includes(p));
const mayPart = (s: S, f: RetreatFrame): boolean =>
  s.options.retreatSplit === 'yes' && unitsOf(f.going).length > 0;

/** AMP-4.2.2-f: no refuge: units are eliminated, leaders captured. */
function abandon(s: S, f: RetreatFrame, run: Run<S>): void {
  for (const p of f.party) {
    const lost = p < roster.firstLeader || pieces.hasLandUnit(s, enemyOf(f.side), f.zone);
    if (lost) eliminate(series, s, p, p < roster.firstLeader ? 'no-refuge' : 'capture', run);
  }
  series.tidy(s, f.zone, run);
}

// ---- too many in the refuge

/** AMP-4.2.2-e: zones already left behind in this chain are not entered again. */
interface OverflowFrame extends Frame {
  side: Side;
  zone: number;
  passed: number[];
  piece: number;
}

export const overflowFrame = (side: Side, zone: number, passed: readonly number[]): OverflowFrame => ({
  step: 'overflow',
  side,
  zone,
  passed: [...passed],
  piece: -1,
});

const excess = (s: S, side: Side, zone: number): number =>
  pieces.countUnits(s, side, zone) - stackLimit(zone);

const onward = (s: S, f: OverflowFrame): number[] =>
  landRefuges(s, f.side, f.zone).filter((z) => z !== f.zone && !f.passed.includes(z));

const overflow: Decision<S> = {
  rules: ['AMP-4.2.2-e'],
  forced: true,
  roles: (s, frame) => {
    const f = frame as OverflowFrame;
    return excess(s, f.side, f.zone) > 0 ? onlyRole(f.side) : [];
  },
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({
    zone: f.zone as number,
    n: excess(s, f.side as Side, f.zone as number),
    turn: s.turn,
  }),
  offers(s, frame) {
    const f = frame as OverflowFrame;
    const out: Action[] = [];
    const verb = onward(s, f).length > 0 ? 'send' : 'lose';
    pieces.offerClasses(s, verb, pieces.landUnits(s, f.side, f.zone), out);
    return out;
  },
  refuse(s, frame, _role, action) {
    const f = frame as OverflowFrame;
    const verb = onward(s, f).length > 0 ? 'send' : 'lose';
    const there = pieces.landUnits(s, f.side, f.zone);
    const found = action.verb === verb ? pieces.byClass(s, there, action.target ?? '') : undefined;
    return found === undefined ? refuse('AMP-4.2.2-e') : undefined;
  },
  take(s, frame, _role, action, run) {
    const f = frame as OverflowFrame;
    f.piece = pieces.byClass(s, pieces.landUnits(s, f.side, f.zone), action.target as string) as number;
    if (action.verb === 'send') {
      run.next('overflow.to');
      return;
    }
    eliminate(series, s, f.piece, 'no-refuge', run);
    series.tidy(s, f.zone, run);
  },
};

export const retreatSteps: Steps<S> = {
  retreat: (s, frame, run) => {
    const f = frame as RetreatFrame;
    f.party = pieces.all(s, f.side, f.zone);
    run.next('retreat.choose');
  },
  'retreat.choose': choose,
  'retreat.embark': embark,
  'retreat.go': (s, frame, run) => {
    const f = frame as RetreatFrame;
    const going = f.going.slice();
    for (const sea of f.path) run.emit({ type: 'carry', sea: seaIndex(sea), n: unitsOf(going).length });
    run.emit({ type: 'place', pieces: going, from: f.zone, to: f.to, why: 'retreat' });
    f.party = f.party.filter((p) => !going.includes(p));
    f.going = [];
    series.tidy(s, f.to, run);
    run.next(f.party.length > 0 ? 'retreat.choose' : 'retreat.end');
    if (isLand(f.to))
      run.call(overflowFrame(f.side, f.to, [f.zone]), f.party.length > 0 ? 'retreat.choose' : 'retreat.end');
  },
  'retreat.end': (s, frame, run) => {
    series.tidy(s, (frame as RetreatFrame).zone, run);
    run.done();
  },
  overflow,
  'overflow.to': chooseZone({
    verb: 'retreat',
    rules: ['AMP-4.2.2-e'],
    zones: (s, f) => onward(s, f as OverflowFrame),
    take(s, frame, to, run) {
      const f = frame as OverflowFrame;
      run.emit({ type: 'place', pieces: [f.piece], from: f.zone, to, why: 'retreat' });
      series.tidy(s, f.zone, run);
      run.call(overflowFrame(f.side, to, [...f.passed, f.zone]), 'overflow');
    },
    none: (_s, _f, run) => run.next('overflow'),
  }),
};
