import { entry, figure, sure } from '@strategoi/kernel';
import { REVOLT_AT, RISK_MAX } from '../../data/tables.ts';
import { type AnyFrame, roleOf, type Teller } from '../../flow.ts';
import {
  adjacentAreas,
  adjacentRegions,
  areasOf,
  areaTouches,
  citiesOf,
  city,
  cityHex,
  cityIds,
  hexArea,
  isHex,
  region,
} from '../../map.ts';
import { anyUnit, inRevolt, isAgainstController, seasOfFleet } from '../../query.ts';
import { scenarioOf } from '../../scenario.ts';
import { fielded } from '../../standing.ts';
import { ALLIED, ATHENS, NO_REVOLT, type S, type Seat, sideOf } from '../../state.ts';
import { isFleet } from '../../units.ts';
import { heirs } from '../control.ts';
import { checkRevolt, isCheckable, revoltModifier } from '../revolts.ts';
import { given, type Op, one, reaches } from './play.ts';

const rising = (c: number): AnyFrame => ({ step: 'rising', city: c, colour: NO_REVOLT });

// ---- Rebellion Possible

const isIsland = (r: number): boolean => entry(adjacentRegions, r).length === 0;

/** A unit of the rebels' friends in the region or next to it; for islands a fleet on its seas or shores. */
function isNear(s: S, r: number): boolean {
  const areas = new Set(areasOf(s, r).flatMap((a) => [a, ...(adjacentAreas[a] ?? [])]));
  const seas = new Set(areasOf(s, r).flatMap((a) => areaTouches[a] ?? []));
  for (const u of fielded(s)) {
    const at = figure(s.unitAt, u);
    if (sideOf(figure(s.unitSeat, u)) !== ALLIED || figure(s.unitSeat, u) < 0) continue;
    if (isFleet[u]) {
      const touched = isHex(at) ? seasOfFleet(s, u, at) : [at];
      if (touched.some((place) => seas.has(place))) return true;
    }
    if (isHex(at) && !(isIsland(r) && !isFleet[u]) && areas.has(figure(hexArea, at))) return true;
  }
  return false;
}
/** RUL-61: the cards dealt in 412 have their fleets. */
const isGranted = (s: S, id: string): boolean =>
  scenarioOf(s).cards?.spartaHand.includes(`rebellion_${id}`) ?? false;

/** EPW-GEN-14: a region of Athens in the risk zone, with help at hand or already stirring. */
function isRipe(s: S, id: string): boolean {
  const r = region(id);
  if (s.controller[r] !== ATHENS || figure(s.al, r) > RISK_MAX) return false;
  return isGranted(s, id) || isNear(s, r) || citiesOf(s, r).some((c) => inRevolt(s, c));
}
const stirring = (s: S, r: number): number =>
  citiesOf(s, r).filter((c) => s.destroyed[c] === 0 && isAgainstController(s, c)).length;

const unrestOf = (s: S, r: number): number => stirring(s, r) - figure(s.al, r);

/** The only card by which control of a region changes at once. */
export const rebellion: Op = {
  can: (s, _seat, op) => isRipe(s, sure(op.region)),
  chance(s, _seat, op, target) {
    if (target !== '') return undefined;
    const outcome = (sum: number): string =>
      sum >= sure(op.control) ? 'control' : sum >= sure(op.revolt) ? 'revolt' : 'nothing';
    return {
      modifier: unrestOf(s, region(sure(op.region))),
      result: (sum) => ({ result: outcome(sum) }),
    };
  },
  do(s, f, op, run) {
    const r = region(sure(op.region));
    const modifier = unrestOf(s, r);
    const die = run.roll('rebellion', roleOf(f.seat));
    f.die = die + modifier;
    const won = f.die >= sure(op.control);
    run.emit({ type: 'check', what: 'rebellion', at: r, die, modifier, result: won });
    if (!won) return undefined; // EPW-CTL-08
    return { step: 'control.take', regions: [r], at: 0, heirs: heirs(run, r) }; // EPW-CTL-08
  },
};
/** Short of that, one city rises. */
export const rebelCity: Op = {
  ask(s, f, op) {
    if (f.die < sure(op.revolt) || f.die >= sure(op.control)) return undefined;
    const open = citiesOf(s, region(sure(op.region))).filter((c) => isCheckable(s, c));
    return open.length === 0 ? undefined : one(f, () => open.map((c) => entry(cityIds, c)));
  },
  do(_s, f) {
    const [name] = given(f);
    return name === undefined ? undefined : rising(city(name));
  },
};

// ---- plots and risings

const checkIn = (run: Teller, c: number, mod: number, seat: Seat): AnyFrame | undefined =>
  checkRevolt(run, c, seat, mod) ? rising(c) : undefined;

const athenianCities = (s: S): string[] =>
  s.controller.flatMap((owner, r) =>
    owner === ATHENS && r !== region('attica')
      ? citiesOf(s, r)
          .filter((c) => isCheckable(s, c))
          .map((c) => entry(cityIds, c))
      : [],
  );

/** Oligarchic Plot, Strife at Corcyra: a revolt check whatever the allegiance. */
export const revoltCheck: Op = {
  can: (s, _seat, op) => {
    if (op.city === undefined) return athenianCities(s).length > 0;
    return athenianCities(s).includes(op.city.toLowerCase());
  },
  ask: (s, f, op) => (op.city === undefined ? one(f, () => athenianCities(s)) : undefined),
  chance(s, _seat, op, target) {
    const name = op.city?.toLowerCase() ?? target;
    if (!athenianCities(s).includes(name)) return undefined;
    return reaches(revoltModifier(s, city(name)) + (op.mod ?? 0), REVOLT_AT);
  },
  do: (_s, f, op, run) =>
    checkIn(run, city(op.city?.toLowerCase() ?? entry(given(f), 0)), op.mod ?? 0, f.seat),
};

const spartanCities = (s: S): string[] =>
  s.controller.flatMap((owner, r) =>
    owner >= 0 && sideOf(owner) === ALLIED && r !== region('laconia')
      ? citiesOf(s, r)
          .filter((c) => isCheckable(s, c) && !anyUnit(s, figure(cityHex, c), ALLIED))
          .map((c) => entry(cityIds, c))
      : [],
  );
/** Democratic Rising: a city of Sparta's side without her units. */
export const revoltRoll: Op = {
  can: (s) => spartanCities(s).length > 0,
  chance: (s, _seat, op, target) => (spartanCities(s).includes(target) ? reaches(0, op.success) : undefined),
  ask: (s, f) => one(f, () => spartanCities(s)),
  do(_s, f, op, run) {
    const c = city(entry(given(f), 0));
    const die = run.roll('revolt', roleOf(f.seat));
    const result = die >= sure(op.success);
    run.emit({ type: 'check', what: 'rising', at: c, die, modifier: 0, result });
    return result ? rising(c) : undefined;
  },
};
