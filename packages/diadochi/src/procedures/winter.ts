/** Winter: surplus, income, pay, promotions, buildings, and the test for deadlock. */

import type { UnitType } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import { powerIds } from '../data/powers.ts';
import { limits, type Status, statusSpecs } from '../data/units.ts';
import { incomeOf } from '../income.ts';
import { yieldOf } from '../judge.ts';
import type { Line } from '../line.ts';
import { citadelsIn, groundOf, isCitadel, majors, spaceOf } from '../map.ts';
import { controllerOf, isPort, isPower, unitNamed, unitOn, unitsOf } from '../query.ts';
import { linesOf, type Written } from '../sheet.ts';
import type { DiadochiState, Unit } from '../state.ts';
import { fund } from './money.ts';
import { alter, type DiaRun, destroy, lapse, offer, pay, release, tell } from './tell.ts';

type Sheet = readonly Written[];

const about = (state: DiadochiState, sheet: Sheet, kind: Line['kind'], unit: Unit): boolean =>
  sheet.some(
    ({ line }) => line.kind === kind && 'unit' in line && unitNamed(state, line.unit)?.id === unit.id,
  );

/** DIA-WIN-001, RUL-ECO-05: fleets beyond three go, elites beyond one become mercenaries, as the player chose. */
function trim(state: DiadochiState, run: DiaRun, power: PowerId, sheet: Sheet): void {
  const named = (kind: Line['kind'], unit: Unit): number => (about(state, sheet, kind, unit) ? 0 : 1);
  const fleets = unitsOf(state, power).filter((unit) => unit.kind === 'F');
  const drop = [...fleets].sort((a, b) => named('disband', a) - named('disband', b) || b.id - a.id);
  for (const unit of drop.slice(0, Math.max(0, fleets.length - limits.fleets)))
    destroy(run, unit, { why: 'surplus', by: '', harmless: true });
  const elites = unitsOf(state, power).filter((unit) => unit.status === 'elite');
  // Who is promoted this very winter is not made less first, if another can be.
  const lower = [...elites].sort(
    (a, b) =>
      named('degrade', a) - named('degrade', b) || named('promote', b) - named('promote', a) || b.id - a.id,
  );
  for (const unit of lower.slice(0, Math.max(0, elites.length - (limits.status.elite ?? 0))))
    alter(run, unit, power, 'mercenary', 'degraded');
}

/** DIA-ECO-013, RUL-ECO-04: dearest first, armies before fleets, the player's choice among equals. */
function payOrder(state: DiadochiState, power: PowerId, sheet: Sheet): Unit[] {
  const rank = (unit: Unit): number => (unit.kind === 'F' ? 1 : 0);
  const given = (unit: Unit): number => (about(state, sheet, 'disband', unit) ? 1 : 0);
  return unitsOf(state, power)
    .filter((unit) => unit.status !== 'militia')
    .sort(
      (a, b) =>
        statusSpecs[b.status].price - statusSpecs[a.status].price ||
        rank(a) - rank(b) ||
        given(a) - given(b) ||
        a.id - b.id,
    );
}

/** DIA-ECO-011 to DIA-ECO-015, DIA-OPT-DISMISS-01: pay, then what the player chose to pay for. Returns what is left. */
function upkeep(state: DiadochiState, run: DiaRun, power: PowerId, sheet: Sheet): void {
  let left = state.purses[power] ?? 0;
  let paid = 0;
  const spend = (sum: number): boolean => {
    if (sum > left) return false;
    left -= sum;
    paid += sum;
    return true;
  };
  for (const unit of payOrder(state, power, sheet)) {
    const { price } = statusSpecs[unit.status];
    if (about(state, sheet, 'dismiss', unit) && spend(price / 2)) {
      dismiss(state, run, power, unit);
    } else if (!spend(price)) {
      destroy(run, unit, { why: 'unpaid', by: '', harmless: true });
    }
  }
  for (const unit of unitsOf(state, power)) {
    if (unit.status !== 'militia') continue;
    const let_go = about(state, sheet, 'drop', unit) || about(state, sheet, 'dismiss', unit);
    if (let_go || !spend(statusSpecs.militia.price))
      destroy(run, unit, { why: let_go ? 'dismissed' : 'unpaid', by: '', harmless: true });
  }
  promote(state, run, power, sheet, spend);
  pay(run, power, -paid, 'upkeep');
}

/** RUL-WIN-01: in the order written; one for which there is no room yet waits for those that make room. */
function promote(
  state: DiadochiState,
  run: DiaRun,
  power: PowerId,
  sheet: Sheet,
  spend: (sum: number) => boolean,
): void {
  let waiting = sheet.filter(({ line }) => line.kind === 'promote');
  for (let more = true; more; ) {
    const left: Written[] = [];
    for (const written of waiting) {
      const { line } = written;
      const unit = line.kind === 'promote' ? unitNamed(state, line.unit) : undefined;
      if (line.kind !== 'promote' || unit?.owner !== power) lapse(run, power, written, 'DIA-ECO-014');
      else if (exceeds(state, power, unit.kind, line.status)) left.push(written);
      else if (!spend(statusSpecs[line.status].price - statusSpecs[unit.status].price))
        lapse(run, power, written, 'DIA-ECO-007');
      else alter(run, unit, power, line.status, 'promoted');
    }
    more = left.length > 0 && left.length < waiting.length;
    waiting = left;
  }
  for (const written of waiting) lapse(run, power, written, 'DIA-UNT-004');
}

/** DIA-OPT-MARKET-01: who is paid off looks for another master, but not behind the walls of the last. */
function dismiss(state: DiadochiState, run: DiaRun, power: PowerId, unit: Unit): void {
  if (state.options.market !== 'yes' || unit.status !== 'mercenary' || unit.kind === 'G') {
    destroy(run, unit, { why: 'dismissed', by: '', harmless: true });
    return;
  }
  release(run, unit, 'leaves');
  alter(run, unit, 'orphans', unit.status, 'dismissed');
  offer(run, unit, { former: power, from: state.turn + 1, reserve: 10 });
}

const exceeds = (state: DiadochiState, power: PowerId, kind: UnitType, status: Status): boolean => {
  const mine = unitsOf(state, power);
  if (kind === 'F' && mine.filter((unit) => unit.kind === 'F').length >= limits.fleets) return true;
  const most = limits.status[status];
  return most !== undefined && mine.filter((unit) => unit.status === status).length >= most;
};

interface Plan {
  readonly written: Written;
  readonly power: PowerId;
  readonly kind: UnitType;
  readonly status: Status;
  readonly at: string;
}

/** A citadel of his in that province with nobody in it, whose means allow this price: RUL-ECO-07. */
function lodging(state: DiadochiState, plan: Plan, taken: ReadonlySet<string>): string | undefined {
  const province = groundOf(plan.at);
  const occupant = unitOn(state, province);
  const hostile = occupant !== undefined && occupant.owner !== plan.power;
  return citadelsIn(province)
    .filter(({ id }) => controllerOf(state, id) === plan.power && !unitOn(state, id) && !taken.has(id))
    .filter((citadel) => plan.kind !== 'F' || isPort(state, citadel))
    .find(({ id }) => !hostile || statusSpecs[plan.status].price <= yieldOf(state, plan.power, id))?.id;
}

/**
 * DIA-UNT-004 was judged with the whole sheet, and whoever cannot pay for a promotion cannot pay for what it makes room for.
 * DIA-ECO-016, DIA-ECO-017, DIA-ECO-018, DIA-ECO-020, DIA-ECO-021, DIA-ECO-022: all buildings are laid together; what has no room becomes a garrison, or nothing.
 */
function build(state: DiadochiState, run: DiaRun, plans: readonly Plan[]): void {
  const claims = new Map<string, Set<PowerId>>();
  for (const { kind, at, power, status } of plans) {
    // An order nobody can pay for stands in nobody's way.
    const isVain = (state.purses[power] ?? 0) < statusSpecs[status].price;
    if (kind === 'G' || isVain) continue;
    const space = spaceOf(at);
    claims.set(space, (claims.get(space) ?? new Set()).add(power));
  }
  const taken = new Set<string>();
  for (const plan of plans) {
    const { power, status, kind, written } = plan;
    const { price } = statusSpecs[status];
    // DIA-ECO-007: nobody spends what he has not got.
    if ((state.purses[power] ?? 0) < price) {
      lapse(run, power, written, 'DIA-ECO-007');
      continue;
    }
    const space = spaceOf(plan.at);
    const shared = (claims.get(space)?.size ?? 0) > 1;
    const inField = kind !== 'G' && !shared && !unitOn(state, space) && !taken.has(space);
    const at = inField
      ? plan.at
      : kind === 'G' && lodgeable(state, plan, taken)
        ? plan.at
        : lodging(state, plan, taken);
    // RUL-ECO-08, RUL-ECO-09: a void building costs nothing.
    if (at === undefined) {
      lapse(run, power, written, shared ? 'DIA-ECO-021' : 'DIA-ECO-020');
      continue;
    }
    taken.add(spaceOf(at));
    pay(run, power, -price, 'build');
    const unit: Unit = {
      id: state.nextUnit,
      owner: power,
      kind: isCitadel(at) ? 'G' : kind,
      status,
      at,
      siege: '',
    };
    tell(run, { type: 'unit', unit, why: 'built' });
  }
}

const lodgeable = (state: DiadochiState, plan: Plan, taken: ReadonlySet<string>): boolean => {
  if (taken.has(plan.at) || unitOn(state, plan.at) || controllerOf(state, plan.at) !== plan.power)
    return false;
  const occupant = unitOn(state, groundOf(plan.at));
  const hostile = occupant !== undefined && occupant.owner !== plan.power;
  return !hostile || statusSpecs[plan.status].price <= yieldOf(state, plan.power, plan.at);
};

/** DIA-WIN-001, DIA-WIN-002, DIA-WIN-003, DIA-WIN-004, DIA-WIN-005. DIA-BRI-018: what was bought may stay over the limits until now. */
export function settleWinter(state: DiadochiState, run: DiaRun): void {
  const sheets = new Map<PowerId, Sheet>();
  for (const power of state.live) sheets.set(power, linesOf(state.sheets[power]));
  for (const [power, sheet] of sheets) trim(state, run, power, sheet);
  for (const power of sheets.keys()) {
    const { provinces: land, citadels: held, tribute, total } = incomeOf(state, power);
    const open = state.options.purses === 'open' ? ({ open: true } as const) : {};
    tell(run, { type: 'income', power, sum: total, provinces: land, citadels: held, tribute, ...open });
    pay(run, power, total, 'income');
  }
  for (const [power, sheet] of sheets) upkeep(state, run, power, sheet);
  for (const [power, sheet] of sheets)
    for (const { line } of sheet)
      if (line.kind === 'capital') tell(run, { type: 'capital', power, citadel: line.citadel });
  build(state, run, interleaved(sheets));
  // DIA-WIN-006, RUL-BRI-02: the slips of the old year are worth nothing; those of this sheet are for the new one.
  tell(run, { type: 'unslipped', turn: state.turn });
  for (const power of state.live) {
    const counters = linesOf(state.sheets[power]).filter(
      ({ line }) => line.kind === 'counter' || line.kind === 'counter-person',
    );
    fund(state, power, counters, run);
  }
}

/** Every sheet's first building before any sheet's second: nobody is served before the others. */
function interleaved(sheets: ReadonlyMap<PowerId, Sheet>): Plan[] {
  const rows = powerIds.flatMap((power) =>
    (sheets.get(power) ?? [])
      .flatMap((written) => (written.line.kind === 'build' ? [{ line: written.line, written }] : []))
      .map(({ line, written }, i) => ({
        i,
        plan: { written, power, kind: line.type, status: line.status, at: line.at },
      })),
  );
  return rows.sort((a, b) => a.i - b.i).map(({ plan }) => plan);
}

/** Who scores each point: if nothing of it changes for two winters running the position is dead (DIA-END-002). */
export function scoreSheet(state: DiadochiState): string {
  const held = majors.map(({ id }) => controllerOf(state, id)).map((owner) => (isPower(owner) ? owner : '-'));
  const royal = state.persons.flatMap(({ members, holder }) =>
    members.map((member) => `${member}:${holder}`),
  );
  return [...held, ...royal].join(' ');
}

export function isDeadlocked(state: DiadochiState): boolean {
  const needed = Number(state.options.deadlockWinters ?? '2');
  const recent = state.winters.slice(-(needed + 1));
  return recent.length > needed && recent.every((score) => score === recent[0]);
}
