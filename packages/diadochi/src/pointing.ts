/** Somebody points at something on the map: what he means by it, and why it cannot be. */

import { type Refusal, refuse, sure } from '@strategoi/kernel';
import type { PersonId } from './data/persons.ts';
import type { PowerId } from './data/powers.ts';
import { belongsHere, judge } from './kinds/index.ts';
import type { Line, Military } from './line.ts';
import { citadelsIn, isSea, spaceOf } from './map.ts';
import { isPower, outNamed, personOf, unitOf } from './query.ts';
import type { DiadochiState, Unit } from './state.ts';

/** A space, and whoever is meant there. */
export interface Pointed {
  readonly place: string;
  readonly unit?: number;
  readonly person?: PersonId;
}

/** Who was pointed at before, and what he is to do as far as it has been said. */
export type Chosen =
  | {
      readonly unit: number;
      readonly kind?: Military['kind'];
      /** Whom he helps. */
      readonly of?: number;
    }
  | { readonly person: PersonId };

/** A line, with the rule it is against if it is against one; or no line at all, and why not. */
export type Meant = { readonly line: Line; readonly rule?: string } | { readonly refusal: Refusal };

const judged = (state: DiadochiState, power: PowerId, line: Line): Meant => {
  const rule = judge(state, power, line);
  return rule ? { line, rule } : { line };
};

/** Who stands there: of a citadel and the province around it, whoever is outside. */
const standingIn = (state: DiadochiState, place: string): Unit | undefined =>
  state.units.find((unit) => spaceOf(unit.at) === place) ??
  state.units.find((unit) => citadelsIn(place).some(({ id }) => id === unit.at));

const ref = (unit: Unit): Military['unit'] => ({ type: unit.kind, loc: unit.at });

const goThere = (unit: Unit, place: string): Line => ({
  kind: 'move',
  unit: ref(unit),
  to: place,
  ...(unit.kind === 'G' ? { as: 'A' as const } : {}),
});

/** DIA-SUP-001, DIA-CNV-001: help is for somebody, first who and then where to. */
function help(
  state: DiadochiState,
  power: PowerId,
  unit: Unit,
  kind: 'support' | 'convoy',
  { place, unit: other }: Pointed,
  whom: Unit | undefined,
): Meant {
  const of = whom ?? (other === undefined ? standingIn(state, place) : unitOf(state, other));
  if (!of || of === unit)
    return { refusal: refuse(kind === 'support' ? 'DIA-SUP-001' : 'DIA-CNV-001', 'nobody', { place }) };
  if (kind === 'convoy') {
    if (whom) return judged(state, power, { kind, unit: ref(unit), of: ref(of), to: place });
    // Without saying where to there is no line yet, only somebody who cannot be carried.
    const rule = judge(state, power, { kind, unit: ref(unit), of: ref(of), to: spaceOf(of.at) });
    return { refusal: refuse(rule ?? 'DIA-CNV-001') };
  }
  return judged(state, power, { kind, unit: ref(unit), of: ref(of), ...(whom ? { to: place } : {}) });
}

/** What is meant by pointing here after somebody was chosen. */
export function meantBy(state: DiadochiState, power: PowerId, chosen: Chosen, pointed: Pointed): Meant {
  const { place } = pointed;
  if ('person' in chosen) return judged(state, power, { kind: 'go', person: chosen.person, to: place });
  const unit = sure(unitOf(state, chosen.unit));
  if (state.phase === 'retreats')
    return judged(state, power, { kind: 'retreat', unit: ref(unit), to: place });
  switch (chosen.kind) {
    case 'support':
    case 'convoy': {
      const whom = chosen.of === undefined ? undefined : unitOf(state, chosen.of);
      return help(state, power, unit, chosen.kind, pointed, whom);
    }
    case 'siege':
    case 'supply': {
      const [citadel] = citadelsIn(place);
      if (!citadel) {
        const refusal = refuse(chosen.kind === 'siege' ? 'DIA-SIE-001' : 'DIA-RAV-001', 'no-citadel', {
          place,
        });
        return { refusal };
      }
      return judged(state, power, { kind: chosen.kind, unit: ref(unit), citadel: citadel.id });
    }
    default:
      return judged(state, power, goThere(unit, place));
  }
}

/** Whoever stands there takes no orders from this player; or nobody stands there. */
function noOrders(state: DiadochiState, power: PowerId, { place, unit: id, person: who }: Pointed): Refusal {
  const person = who === undefined ? undefined : personOf(state, who);
  if (person && person.holder !== power)
    return isPower(person.holder)
      ? refuse('DIA-PER-003', 'foreign', { person: person.id, owner: person.holder })
      : refuse('DIA-PER-003', 'free', { person: person.id });
  const unit = id === undefined ? standingIn(state, place) : unitOf(state, id);
  if (unit && unit.owner !== power)
    return refuse('DIA-ORD-014', 'foreign', { place: spaceOf(unit.at), owner: unit.owner });
  return refuse('DIA-ORD-001', 'nobody', { place });
}

/** DIA-RET-001: only who was driven out retreats. */
function noRetreat(state: DiadochiState, power: PowerId, { place, unit: id }: Pointed): Refusal {
  const unit = id === undefined ? standingIn(state, place) : unitOf(state, id);
  const stands = unit && unit.owner === power && !outNamed(state, ref(unit));
  return stands ? refuse('DIA-RET-001', 'stands', { place: spaceOf(unit.at) }) : refuse('DIA-RET-001');
}

/** DIA-ECO-016 to DIA-ECO-019: in winter a place that is pointed at is one to raise somebody in. */
function noLevy(state: DiadochiState, power: PowerId, { place, unit: id }: Pointed): Refusal {
  const unit = id === undefined ? undefined : unitOf(state, id);
  if (unit && unit.owner !== power)
    return refuse('DIA-ECO-011', 'foreign', { place: spaceOf(unit.at), owner: unit.owner });
  const type = isSea(place) ? 'F' : 'A';
  const rule = judge(state, power, { kind: 'build', type, status: 'mercenary', at: place });
  // What is within the rules and yet is not offered is too dear.
  return refuse(rule ?? 'DIA-ECO-007');
}

/** Why nothing can be done with this, when nobody was chosen before; undefined where nothing is done by pointing. */
export function refuseTouch(state: DiadochiState, power: PowerId, pointed: Pointed): Refusal | undefined {
  switch (state.phase) {
    case 'muster':
      return refuse('DIA-ECO-009', 'levies');
    case 'orders':
      return noOrders(state, power, pointed);
    case 'retreats':
      return noRetreat(state, power, pointed);
    case 'winter':
      return noLevy(state, power, pointed);
    default:
      return undefined;
  }
}

/** Why a line that was read may not stand on the sheet of this phase, whatever it says. */
export const refuseSheet = (state: DiadochiState, line: Line): Refusal | undefined =>
  belongsHere(state, line) ? undefined : refuse('DIA-SEQ-005', 'wrong-sheet', { phase: state.phase });
