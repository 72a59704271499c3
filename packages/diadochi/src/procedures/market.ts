/** DIA-OPT-MARKET-01, DIA-OPT-UNSUPPLIED-01: units that look for another master. */

import type { UnitRef } from '@strategoi/diplomacy';
import { seasonOf } from '../calendar.ts';
import type { PowerId } from '../data/powers.ts';
import { statusSpecs } from '../data/units.ts';
import { citadelsIn, spaceOf } from '../map.ts';
import { unitNamed, unitOf } from '../query.ts';
import type { DiadochiState, Sale, Unit } from '../state.ts';
import { best, forgetOffers, type Offer, standing } from './money.ts';
import { alter, type DiaRun, destroy, lapse, pay, takeCitadel, tell } from './tell.ts';

/** DIA-OPT-MARKET-02: secret offers, not from the last employer, none below the price asked. */
function offersFor(state: DiadochiState, sale: Sale): Offer[] {
  const offers: Offer[] = [];
  for (const power of state.live)
    for (const { line } of standing(state, power))
      if (line.kind === 'bid' && unitNamed(state, line.unit)?.id === sale.unit)
        if (power !== sale.former && line.sum >= sale.reserve) offers.push({ power, sum: line.sum });
  return offers;
}

/** A bribe may have been quicker. */
const isOnOffer = (state: DiadochiState, ref: UnitRef): boolean => {
  const unit = unitNamed(state, ref);
  return state.sales.some((sale) => sale.unit === unit?.id);
};

/** RUL-OPT-04: sold in the phase of bribes, and at its new master's orders this very season. */
export function market(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live)
    for (const written of standing(state, power))
      if (written.line.kind === 'bid' && !isOnOffer(state, written.line.unit))
        lapse(run, power, written, 'DIA-OPT-MARKET-01');
  const hired = new Map<number, PowerId>();
  for (const sale of [...state.sales]) {
    const unit = unitOf(state, sale.unit);
    if (!unit || sale.from > state.turn) continue;
    const offers = offersFor(state, sale);
    const top = best(offers);
    for (const { power, sum } of offers) {
      const success = top?.power === power;
      const rule = top || success ? 'DIA-OPT-MARKET-01' : 'DIA-OPT-MARKET-02';
      tell(run, { type: 'offer', power, unit: unit.id, at: spaceOf(unit.at), offer: sum, success, rule });
    }
    if (top) {
      hire(run, unit, top);
      hired.set(unit.id, top.power);
    } else if (sale.once) destroy(run, unit, { why: 'unsold', by: '', harmless: true });
    else if (sale.reserve > 1)
      tell(run, { type: 'repriced', unit: unit.id, at: spaceOf(unit.at), reserve: 1 });
  }
  forgetOffers(state, run, 'bid', hired);
}

/** DIA-OPT-MARKET-03: beyond the limits until winter, like what is bought by bribes; RUL-OPT-11: and worth the same. */
function hire(run: DiaRun, unit: Unit, { power, sum }: Offer): void {
  const status = statusSpecs[unit.status].bought;
  alter(run, unit, power, status, 'hired');
  pay(run, power, -sum, 'hired');
  if (unit.kind === 'G') takeCitadel(run, spaceOf(unit.at), power, 'hired');
}

/** DIA-OPT-MARKET-04: from autumn on, what an eliminated player left in a garrison or beside a major citadel is not sold. */
export function withdraw(state: DiadochiState, run: DiaRun): void {
  if (seasonOf(state.turn) !== 'autumn') return;
  for (const { unit: id } of [...state.sales]) {
    const unit = unitOf(state, id);
    if (!unit || !state.unsettled.includes(id)) continue;
    if (unit.kind === 'G' || citadelsIn(spaceOf(unit.at)).some(({ major }) => major))
      tell(run, { type: 'withdrawn', unit: id, at: spaceOf(unit.at) });
  }
}

/** DIA-OPT-MARKET-01: whom nobody wanted by the end of summer goes home. */
export function closeMarket(state: DiadochiState, run: DiaRun): void {
  if (seasonOf(state.turn) !== 'summer') return;
  for (const { unit: id, from } of [...state.sales]) {
    const unit = unitOf(state, id);
    if (unit && from <= state.turn && !state.unsettled.includes(id))
      destroy(run, unit, { why: 'unsold', by: '', harmless: true });
  }
}
