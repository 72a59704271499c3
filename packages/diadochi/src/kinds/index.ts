/** Every kind of line there is, each with all there is to say of it. */

import type { PowerId } from '../data/powers.ts';
import type { Line, Military } from '../line.ts';
import type { Pen } from '../notation/pen.ts';
import type { Scanner } from '../notation/scanner.ts';
import { stoppedBy } from '../query.ts';
import { dutyOf, rebelRule } from '../rebels.ts';
import type { DiadochiState, Phase, Unit } from '../state.ts';
import type { Drawing, Kind, Kinds, SheetDesk, Standing, Told } from './kind.ts';
import { attacksBySpace, judgeAttached, militaryKinds, standingBySpace } from './military.ts';
import { moneyKinds } from './money.ts';
import { personKinds } from './people.ts';
import { politicalKinds } from './politics.ts';
import { retreatKinds } from './retreat.ts';
import { winterKinds } from './winter.ts';

export type { Drawing, Shape, Spot, Told, Value } from './kind.ts';
export { isMilitary } from './military.ts';
export { isSecret } from './money.ts';

const kinds: Kinds<Line> = {
  ...militaryKinds,
  ...personKinds,
  ...moneyKinds,
  ...politicalKinds,
  ...winterKinds,
  ...retreatKinds,
};

/** The entry of a line's kind takes that line: the compiler cannot follow this through a table, so it is said once. */
const kindOf = (line: Line): Kind<Line> => kinds[line.kind] as Kind<Line>;

const all: readonly Kind<Line>[] = Object.values(kinds) as readonly Kind<Line>[];

// ---- read and print

/** How a line goes on after the word that opens it. */
export const openings: ReadonlyMap<string, (s: Scanner) => Line> = new Map(
  all.flatMap(({ opens = [], read }): [string, (s: Scanner) => Line][] =>
    read ? opens.map((word) => [word, read]) : [],
  ),
);

export const printLine = (pen: Pen, line: Line): string => kindOf(line).print(pen, line);

/** What a line says, for whoever has words for it. */
export const toldOf = (line: Line): Told => kindOf(line).tell(line);

export const drawingOf = (line: Line): Drawing | undefined => kindOf(line).draw?.(line);

/** How it is said by touching the map: as it is drawn, where nothing else is said. */
export function touchOf(line: Line): Drawing | undefined {
  const { touch, draw } = kindOf(line);
  return touch ? touch(line) : draw?.(line);
}

// ---- judge

/** Whether this sheet takes such lines at all. */
export const belongsHere = (state: Pick<DiadochiState, 'phase'>, line: Line): boolean =>
  kindOf(line).sheets.includes(state.phase);

/** What a line is about: there is one line at most about each thing. */
export const aboutOf = (state: DiadochiState, line: Line): string => kindOf(line).about(state, line);

/** Why this line is against the rules, by the id of the rule; undefined when it is not. */
export const judge = (state: DiadochiState, power: PowerId, line: Line): string | undefined =>
  kindOf(line).judge(state, power, line);

/** RUL-BRI-11: why the order attached to a bribe or a bid is not followed; what it buys holds. */
export const attachedFault = (state: DiadochiState, power: PowerId, line: Line): string | undefined =>
  line.kind === 'bribe' || line.kind === 'bid'
    ? judgeAttached(state, power, line.unit, line.order)
    : undefined;

/** Does its verdict hang on what else stands on the sheet? */
export const hangs = (state: DiadochiState, power: PowerId, line: Line): boolean =>
  kindOf(line).hangs?.(state, power, line) ?? false;

// ---- offer

/** The units whose orders this player writes: his own, and those of the revolts he leads. */
export const commandedBy = (state: DiadochiState, power: PowerId): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner === power ||
      state.revolts.some((revolt) => revolt.id === unit.owner && revolt.led === power),
  );

interface Field {
  readonly key: string;
  readonly attacks: ReturnType<SheetDesk['attacks']>;
  readonly standing: ReturnType<typeof standingBySpace>;
}

const fields = new WeakMap<readonly Unit[], Field>();

/** The same for all who write at the same time: while they do, no unit goes anywhere. */
function fieldNow(state: DiadochiState): Field {
  const key = `${state.turn} ${state.phase} ${state.units.length}`;
  const before = fields.get(state.units);
  if (before?.key === key) return before;
  const now = { key, attacks: attacksBySpace(state), standing: standingBySpace(state) };
  fields.set(state.units, now);
  return now;
}

const NOBODY: readonly Standing[] = [];

function deskOf(state: DiadochiState, power: PowerId, units: readonly Unit[]): SheetDesk {
  let known: Field | undefined;
  const field = (): Field => {
    known ??= fieldNow(state);
    return known;
  };
  return {
    state,
    power,
    units,
    attacks: () => field().attacks,
    here: (space) => field().standing.get(space) ?? NOBODY,
  };
}

const tasks: readonly Kind<Military>[] = Object.values(militaryKinds) as readonly Kind<Military>[];

function ordersOn(desk: SheetDesk, unit: Unit): Military[] {
  if (stoppedBy(desk.state, unit.kind, unit.at)) return militaryKinds.hold.orders?.(desk, unit) ?? [];
  const orders: Military[] = [];
  for (const kind of tasks) for (const order of kind.orders?.(desk, unit) ?? []) orders.push(order);
  return orders;
}

/** Every order each of these may be given, by the number of the unit. */
export function ordersByUnit(state: DiadochiState, units: readonly Unit[]): Map<number, Military[]> {
  const desk = deskOf(state, state.live[0] ?? 'antipater', units);
  return new Map(units.map((unit) => [unit.id, ordersOn(desk, unit)]));
}

/** DIA-NEU-003: what the leader of a revolt may still choose. */
function rebelOrders(desk: SheetDesk, unit: Unit): readonly Military[] {
  const duty = dutyOf(desk.state, unit);
  if (duty.bound) return duty.orders;
  return ordersOn(desk, unit).filter((line) => rebelRule(desk.state, line, unit, duty) === undefined);
}

/** Orders to units that may be written. */
export function militaryLines(
  state: DiadochiState,
  power: PowerId,
): { readonly unit: Unit; readonly orders: readonly Military[] }[] {
  const desk = deskOf(state, power, commandedBy(state, power));
  return desk.units.map((unit) => ({
    unit,
    orders: unit.owner === power ? ordersOn(desk, unit) : rebelOrders(desk, unit),
  }));
}

type Offering = NonNullable<Kind<Line>['offer']>;

/** The kinds of lines this sheet takes, orders apart: asked for every list, and always the same. */
function offersOn(phase: Phase): readonly Offering[] {
  let known = offering.get(phase);
  if (!known) {
    known = all.flatMap(({ sheets, offer }) => (offer && sheets.includes(phase) ? [offer] : []));
    offering.set(phase, known);
  }
  return known;
}

const offering = new Map<Phase, readonly Offering[]>();

/** Every other line within the rules that this sheet takes, whatever is written on it already. */
export function otherLines(state: DiadochiState, power: PowerId): Line[] {
  const desk = deskOf(state, power, []);
  const lines: Line[] = [];
  for (const offer of offersOn(state.phase)) for (const line of offer(desk)) lines.push(line);
  return lines;
}

/** Sheets that are done when every question on them has its answer; the others are sealed by hand. */
export const isSlate = (phase: Phase): boolean => phase === 'retreats' || phase === 'vote';
