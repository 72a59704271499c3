import { figure } from '@strategoi/kernel';
import { cityPoints } from '../data/tables.ts';
import { pay } from '../effects.ts';
import { roleOf, type Teller } from '../flow.ts';
import { btv, citiesOf } from '../map.ts';
import { isLostToTribute, regionsOf, seatsIn, sizeOf } from '../query.ts';
import { scenarioOf } from '../scenario.ts';
import { ATHENS, type S } from '../state.ts';

/** EPW-TRB-02, EPW-SCN-01: the multiplier times the base value, or the base value alone in the simplified game. */
const assessed = (s: S, r: number): number =>
  figure(btv, r) * (scenarioOf(s).simplified ? 1 : figure(s.multiplier, r));

/** EPW-TRB-09, EPW-TRB-10: what a region pays. */
export function tributeOf(s: S, r: number): number {
  const cities = citiesOf(s, r);
  const lost = cities.filter((c) => isLostToTribute(s, c));
  if (lost.length === cities.length) return 0;
  const points = lost.reduce((sum, c) => sum + cityPoints[sizeOf(c)], 0);
  return Math.max(0, assessed(s, r) - points);
}

/** Tribute collection: EPW-SEQ-02 (3). */
export function collect(run: Teller): void {
  const s = run.state;
  const { noTribute, empire } = scenarioOf(s);
  for (const seat of seatsIn(s)) {
    if (noTribute.includes(roleOf(seat) as (typeof noTribute)[number])) continue; // EPW-SCN-15
    const sum = regionsOf(s, seat).reduce((total, r) => total + tributeOf(s, r), 0);
    pay(run, seat, sum, 'tribute');
  }
  // EPW-SCN-05
  if (empire) pay(run, ATHENS, 15 + run.roll('empire', roleOf(ATHENS)), 'empire');
}
