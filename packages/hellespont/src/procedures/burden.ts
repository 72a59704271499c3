import {
  both,
  DEAD,
  type Excess,
  type ExcessFrame,
  excessDecision,
  excessFrame,
  MOVED,
  onlyRole,
  readCounter,
  reduce,
  type Side,
} from '@strategoi/bey';
import { type Action, figure, reading, refuse } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import { isDifficult, isPort, seas, zoneCount } from '../map.ts';
import { series } from '../series.ts';
import type { HellespontRun, HellespontSteps, S } from '../state.ts';

/** HEL-NAV-05: ships carry a fifth of their strength in troops. */
export const LIFT = 5;
/** HEL-STK-03: units on difficult ground. */
export const MOST_UNITS = 5;
/** HEL-STK-04: strength of troops and of ships in a port. */
export const MOST_TROOPS = 12;
export const MOST_SHIPS = 50;

const strength = (s: S, units: readonly number[]): number =>
  units.reduce((sum, p) => sum + pieces.pf(s, p), 0);
export const overloaded = (s: S, ships: number, troops: readonly number[]): boolean =>
  strength(s, troops) * LIFT > ships;

/** HEL-STK-02, HEL-STK-03, HEL-STK-04, HEL-STK-05: units of which some must go; leaders never count. */
export function crowd(s: S, side: Side, zone: number): number[] {
  if (isDifficult(zone)) {
    const land = pieces.landUnits(s, side, zone);
    return land.length > MOST_UNITS ? land : [];
  }
  if (!isPort(zone)) return [];
  if (pieces.navalPf(s, side, zone) > MOST_SHIPS)
    return pieces.units(s, side, zone).filter((p) => roster.naval[p]);
  return pieces.landPf(s, side, zone) > MOST_TROOPS ? pieces.landUnits(s, side, zone) : [];
}

/** How much too much stands there: units on difficult ground, strength in a port. */
export function surplus(s: S, side: Side, zone: number): Excess {
  const units = crowd(s, side, zone);
  if (isDifficult(zone)) return { n: units.length - MOST_UNITS, most: MOST_UNITS, kind: 'units' };
  const [first] = units;
  const isFleet = first !== undefined && roster.naval[first] === true;
  const most = isFleet ? MOST_SHIPS : MOST_TROOPS;
  return { n: strength(s, units) - most, most, kind: isFleet ? 'ships' : 'troops' };
}

/** HEL-STK-01, RUL-STK-01: more than could have come in even weakened, before any of them recovered. */
export function overstacked(s: S, side: Side, zone: number): boolean {
  const units = crowd(s, side, zone);
  if (units.length === 0 || isDifficult(zone)) return units.length > 0;
  const weakest = units.reduce((sum, p) => sum + figure(roster.strength, p * 2 + 1), 0);
  return weakest > (roster.naval[figure(units, 0)] ? MOST_SHIPS : MOST_TROOPS);
}

// Strength afloat and on foot by zone and side, counted in one pass: this is asked after every move.
const afloat = new Array<number>(zoneCount * 2).fill(0);
const onFoot = new Array<number>(zoneCount * 2).fill(0);
const entered = new Array<boolean>(zoneCount * 2).fill(false);
const limited = Array.from({ length: zoneCount }, (_, z) => z).filter((z) => isDifficult(z) || isPort(z));

function weigh(s: S): void {
  afloat.fill(0);
  onFoot.fill(0);
  entered.fill(false);
  for (const side of both) {
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      const z = s.at[p] ?? DEAD;
      if (z < 0) continue;
      const i = z * 2 + side;
      const tally = roster.naval[p] ? afloat : onFoot;
      tally[i] = (tally[i] ?? 0) + pieces.pf(s, p);
      if ((s.did[p] ?? 0) & MOVED) entered[i] = true;
    }
  }
}

/** HEL-NAV-07, HEL-NAV-10: a sea zone, never a port or a base, with more troops than ships can carry. */
export function sinking(s: S): RepairFrame | undefined {
  weigh(s);
  for (const sea of seas) {
    for (const side of both) {
      const i = sea * 2 + side;
      if ((onFoot[i] ?? 0) * LIFT > (afloat[i] ?? 0)) return { step: 'repair', side, zone: sea };
    }
  }
  return undefined;
}

/**
 * Whatever must be set right once pieces have moved. HEL-STK-01, RUL-STK-01: stacking is looked at where a move has
 * ended, or a retreat; a crowd that has come of recovery alone stays until then. `at`: where somebody was just placed.
 */
export function unsettled(s: S, at = -1): RepairFrame | ExcessFrame | undefined {
  const repair = sinking(s);
  if (repair) return repair;
  for (const z of limited) {
    for (const side of both) {
      const i = z * 2 + side;
      // Five units or twelve points at the most: what is weaker than that cannot be a crowd.
      const few = (afloat[i] ?? 0) <= MOST_SHIPS && (onFoot[i] ?? 0) <= MOST_UNITS;
      if (!few && (entered[i] || z === at) && crowd(s, side, z).length > 0) return excessFrame(side, z);
    }
  }
  return undefined;
}

/**
 * HEL-AMP-04, RUL-AMP-01: only ships of one's own carry. What crossed a sea over the active player's ships, gone since,
 * takes no room on those of the passive player who come in there by evasion or retreat.
 */
export function freshBridge(s: S, side: Side, to: number, run: HellespontRun): void {
  const sea = seas.indexOf(to);
  if (sea < 0 || side === s.active || pieces.navalPf(s, side, to) > 0) return;
  const pf = figure(s.carried, sea);
  if (pf > 0) run.emit({ type: 'carry', sea, pf: -pf });
}

type RepairFrame = { step: 'repair'; side: Side; zone: number; group?: number[] };
/** `at`: where somebody was just placed; `lift`: nobody has moved, and only what ships carry can be out of order. */
type SettleFrame = { step: 'settle'; at?: number; lift?: boolean };
export type BurdenFrame = RepairFrame | SettleFrame;

/** HEL-NAV-06, HEL-NAV-08: the owner weakens troops until the rest can be carried; those of a group or of a sea zone. */
const repair = reading<S, RepairFrame, HellespontRun, number>({
  rules: ['HEL-NAV-07', 'HEL-NAV-08'],
  forced: true,
  roles: (s, f) => {
    const troops = aboard(s, f);
    return troops.length > 0 && overloaded(s, ships(s, f), troops) ? onlyRole(f.side) : [];
  },
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({
    zone: f.zone,
    pf: strength(s, aboard(s, f)),
    most: Math.floor(ships(s, f) / LIFT),
    turn: s.turn,
  }),
  offers(s, f) {
    const out: Action[] = [];
    pieces.offerClasses(s, 'lose', aboard(s, f), out);
    return out;
  },
  read: readCounter(
    pieces,
    'lose',
    (s: S, f: RepairFrame) => aboard(s, f),
    () => refuse('HEL-NAV-08'),
  ),
  take(s, f, _role, _action, run, piece) {
    reduce(series, s, piece, 'overload', run);
    series.tidy(s, f.zone, run);
  },
});

/** A frame with `group` looks at a group about to sail, one without at everybody in the sea zone. */
const members = (s: S, f: RepairFrame): number[] | undefined => f.group?.filter((p) => s.at[p] === f.zone);
const aboard = (s: S, f: RepairFrame): number[] =>
  members(s, f)?.filter((p) => p < roster.firstLeader && !roster.naval[p]) ??
  pieces.landUnits(s, f.side, f.zone);
const ships = (s: S, f: RepairFrame): number => {
  const group = members(s, f);
  if (!group) return pieces.navalPf(s, f.side, f.zone);
  return group.reduce((sum, p) => sum + (roster.naval[p] ? pieces.pf(s, p) : 0), 0);
};

export const loadFrame = (side: Side, zone: number, group: readonly number[]): RepairFrame => ({
  step: 'repair',
  side,
  zone,
  group: [...group],
});

export const burdenSteps: HellespontSteps<BurdenFrame | ExcessFrame> = {
  repair,
  excess: excessDecision(series, ['HEL-STK-01', 'HEL-STK-06'], crowd, surplus),
  settle: (s, f, run) => {
    const frame = f.lift ? sinking(s) : unsettled(s, f.at);
    if (frame) run.call(frame, 'settle');
    else run.done();
  },
};

/** Procedures that run until everything is settled, after a move and after anything else. */
export const settleFrame = (at?: number): SettleFrame => ({
  step: 'settle',
  ...(at === undefined ? {} : { at }),
});
export const liftFrame = (): SettleFrame => ({ step: 'settle', lift: true });
