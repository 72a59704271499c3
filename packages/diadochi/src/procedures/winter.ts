/** Winter: surplus, income, pay, promotions, buildings, and the test for deadlock. */

import type { UnitType } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import { powerIds } from '../data/powers.ts';
import { limits, type Status, statusSpecs } from '../data/units.ts';
import { incomeOf } from '../income.ts';
import { yieldOf } from '../judge.ts';
import { excessOf, isSaidOf, surplus } from '../levy.ts';
import type { Line } from '../line.ts';
import { citadelsIn, groundOf, isCitadel, majors, spaceOf } from '../map.ts';
import { controllerOf, isPort, isPower, unitNamed, unitOn, unitsOf } from '../query.ts';
import { linesOf, type Written } from '../sheet.ts';
import type { DiadochiState, Unit } from '../state.ts';
import { fund } from './money.ts';
import { alter, type DiaRun, destroy, lapse, offer, pay, release, tell } from './tell.ts';

type Sheet = readonly Written[];

const linesIn = (sheet: Sheet): Line[] => sheet.map(({ line }) => line);

const about = (state: DiadochiState, sheet: Sheet, kind: Line['kind'], unit: Unit): boolean =>
  isSaidOf(state, linesIn(sheet), kind, unit);

/** DIA-WIN-001, RUL-ECO-05: fleets beyond three go, elites beyond one become mercenaries, before anybody is paid. */
function trim(state: DiadochiState, run: DiaRun, power: PowerId, sheet: Sheet): void {
  const { fleets, elites } = excessOf(state, power, linesIn(sheet));
  for (const unit of fleets) destroy(run, unit, { why: 'surplus', by: '', harmless: true });
  degrade(run, power, elites);
}

function degrade(run: DiaRun, power: PowerId, elites: readonly Unit[]): void {
  for (const unit of elites) alter(run, unit, power, 'mercenary', 'degraded');
}

/** DIA-ECO-013, RUL-ECO-04: dearest first, armies before fleets, the player's choice among equals. */
function payOrder(state: DiadochiState, power: PowerId, sheet: Sheet): Unit[] {
  const rank = (unit: Unit): number => (unit.kind === 'F' ? 1 : 0);
  const given = (unit: Unit): number => (about(state, sheet, 'disband', unit) ? 1 : 0);
  return unitsOf(state, power)
    .filter((unit) => unit.status !== 'militia')
    .sort(
      (a, b) =>
        statusSpecs[b.status].price - statusSpecs[a.status].price || rank(a) - rank(b) || given(a) - given(b),
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
  // DIA-WIN-001: there may be one elite too many after all, where a promotion could not be paid for.
  const elites = unitsOf(state, power).filter((unit) => unit.status === 'elite');
  const tooMany = surplus(state, linesIn(sheet), 'degrade', elites);
  degrade(run, power, tooMany);
  // RUL-ECO-05: and that one is paid as the mercenary it is.
  paid -= tooMany.length * (statusSpecs.elite.price - statusSpecs.mercenary.price);
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

/** DIA-OPT-MARKET-01: who is paid off looks for another master; RUL-OPT-13: but not behind the walls of the last. */
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

/** Is this province in the hands of another's unit as winter begins? Nobody is in the way of what is laid with him. */
const isInvaded = (state: DiadochiState, power: PowerId, province: string): boolean => {
  const occupant = unitOn(state, province);
  return occupant !== undefined && occupant.owner !== power;
};

/** A citadel of his with nobody in it, whose means allow this price: RUL-ECO-07. */
const lodges = (
  state: DiadochiState,
  { power, status }: Plan,
  id: string,
  taken: ReadonlySet<string>,
): boolean =>
  controllerOf(state, id) === power &&
  !unitOn(state, id) &&
  !taken.has(id) &&
  (!isInvaded(state, power, groundOf(id)) || statusSpecs[status].price <= yieldOf(state, power, id));

/** Where it is put: in the field, else behind walls, those it was meant for first. */
function siteOf(
  state: DiadochiState,
  plan: Plan,
  taken: ReadonlySet<string>,
  shared: boolean,
): string | undefined {
  const { kind, at } = plan;
  const space = spaceOf(at);
  if (kind !== 'G' && !shared && !unitOn(state, space) && !taken.has(space)) return at;
  if (kind === 'G' && lodges(state, plan, at, taken)) return at;
  return citadelsIn(groundOf(at)).find(
    (citadel) => (kind !== 'F' || isPort(state, citadel)) && lodges(state, plan, citadel.id, taken),
  )?.id;
}

/** What becomes of a plan: where it is laid, or why it is not. */
type Site = { readonly at: string } | { readonly rule: string };

/** All plans laid out on the board of this winter, where those in `serious` contend for the same ground. */
function layOut(
  state: DiadochiState,
  plans: readonly Plan[],
  serious: ReadonlySet<Plan>,
): ReadonlyMap<Plan, Site> {
  const sites = new Map<Plan, Site>();
  const purses = { ...state.purses };
  const taken = new Set<string>();
  const claims = new Map<string, Set<PowerId>>();
  for (const plan of serious) {
    const space = spaceOf(plan.at);
    if (plan.kind !== 'G') claims.set(space, (claims.get(space) ?? new Set()).add(plan.power));
  }
  for (const plan of plans) {
    const { power, status } = plan;
    const left = (purses[power] ?? 0) - statusSpecs[status].price;
    const shared = (claims.get(spaceOf(plan.at))?.size ?? 0) > 1;
    const at = siteOf(state, plan, taken, shared);
    // DIA-ECO-007: nobody spends what he has not got.
    if (left < 0) sites.set(plan, { rule: 'DIA-ECO-007' });
    // RUL-ECO-08, RUL-ECO-09: a void building costs nothing.
    else if (at === undefined) sites.set(plan, { rule: shared ? 'DIA-ECO-021' : 'DIA-ECO-020' });
    else {
      sites.set(plan, { at });
      taken.add(spaceOf(at));
      purses[power] = left;
    }
  }
  return sites;
}

/** RUL-ECO-13: an order nobody can pay for stands in nobody's way: without those that prove so, all are laid anew. */
function sitesOf(state: DiadochiState, plans: readonly Plan[]): ReadonlyMap<Plan, Site> {
  const serious = new Set(plans);
  for (;;) {
    const sites = layOut(state, plans, serious);
    const vain = [...sites].filter(([, site]) => 'rule' in site && site.rule === 'DIA-ECO-007');
    if (!vain.some(([plan]) => serious.has(plan))) return sites;
    for (const [plan] of vain) serious.delete(plan);
  }
}

/**
 * DIA-UNT-004 was judged with the whole sheet, and whoever cannot pay for a promotion cannot pay for what it makes room for.
 * DIA-ECO-016, DIA-ECO-017, DIA-ECO-018, DIA-ECO-020, DIA-ECO-021, DIA-ECO-022: all buildings are laid together; what has no room becomes a garrison, or nothing.
 */
function build(state: DiadochiState, run: DiaRun, plans: readonly Plan[]): void {
  for (const [{ power, status, kind, written }, site] of sitesOf(state, plans)) {
    if ('rule' in site) {
      lapse(run, power, written, site.rule);
      continue;
    }
    const { at } = site;
    pay(run, power, -statusSpecs[status].price, 'build');
    const unit: Unit = {
      id: state.nextUnit,
      owner: power,
      kind: isCitadel(at) ? 'G' : kind,
      status,
      at,
      siege: '',
    };
    tell(run, { type: 'unit', unit, why: 'built' });
    // DIA-CTL-001: it holds the province from now on, even if it is gone by the end of spring.
    if (unit.kind !== 'G' && controllerOf(state, spaceOf(at)) !== power)
      tell(run, { type: 'control', space: spaceOf(at), owner: power, why: 'passage' });
  }
}

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

/** Which player scores each point: if nothing of it changes for two winters running the position is dead (DIA-END-002). */
export function scoreSheet(state: DiadochiState): string {
  const held = majors.map(({ id }) => controllerOf(state, id)).map((owner) => (isPower(owner) ? owner : '-'));
  const royal = state.persons.flatMap(({ members, holder }) =>
    members.map((member) => `${member}:${isPower(holder) ? holder : ''}`),
  );
  return [...held, ...royal].join(' ');
}

export function isDeadlocked(state: DiadochiState): boolean {
  const needed = Number(state.options.deadlockWinters ?? '2');
  const recent = state.winters.slice(-(needed + 1));
  return recent.length > needed && recent.every((score) => score === recent[0]);
}
