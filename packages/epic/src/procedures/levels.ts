import { figure } from '@strategoi/kernel';
import { keptBy } from '../changes.ts';
import { ADJUST_FLOOR, ADJUST_ON } from '../data/tables.ts';
import { changeLevels } from '../effects.ts';
import { type Chapter, roleOf, type Teller } from '../flow.ts';
import { areaCount, areaRegionOf, areasOf, citiesOf, cityHex, hexArea, isHex, regionCount } from '../map.ts';
import {
  citySide,
  inRevolt,
  isBesieged,
  isInside,
  isMasked,
  sameGround,
  someUnit,
  unitSide,
} from '../query.ts';
import { fielded } from '../standing.ts';
import { enemySide, NOBODY, type S, type SideIndex, sideOf } from '../state.ts';
import { helotsCost } from './helots.ts';

/** EPW-ADJ-15, EPW-SIE-07c: nothing is counted for a place that is masked or under siege. */
const isShut = (s: S, h: number): boolean => isBesieged(s, h) || isMasked(s, h);

/** EPW-ADJ-01 */
const hasRevolt = (s: S, r: number): boolean =>
  citiesOf(s, r).some((c) => inRevolt(s, c) && !isShut(s, figure(cityHex, c)));

/** EPW-ADJ-02: a city in enemy hands, or a fort with enemies in it. */
function hasEnemyPlace(s: S, r: number, enemy: SideIndex): boolean {
  const held = (c: number): boolean =>
    s.destroyed[c] === 0 && citySide(s, c) === enemy && !inRevolt(s, c) && !isShut(s, figure(cityHex, c));
  if (citiesOf(s, r).some(held)) return true;
  return s.forts.some(
    (h) =>
      areaRegionOf(s, figure(hexArea, h)) === r &&
      !isShut(s, h) &&
      someUnit(s, h, (u) => isInside(s, u) && unitSide(s, u) === enemy),
  );
}

/** By area: bit 1 where Athens has units that count, bit 2 where the allies have; from scratch. */
export function computeManned(s: S): Uint8Array {
  const manned = new Uint8Array(areaCount);
  for (const u of fielded(s)) {
    const at = figure(s.unitAt, u);
    if (!isHex(at) || (isInside(s, u) && isShut(s, at))) continue;
    const a = figure(hexArea, at);
    manned[a] = (manned[a] ?? 0) | (1 << unitSide(s, u));
  }
  return manned;
}
export const manned: (s: S) => Uint8Array = keptBy(sameGround, computeManned);

/** EPW-ADJ-03, EPW-ADJ-16: enemies in an area of the region where its controller has nobody. */
function isUnopposed(s: S, r: number, enemy: SideIndex): boolean {
  const by = manned(s);
  return areasOf(s, r).some((a) => by[a] === 1 << enemy);
}

/** One line at most for each region (13.4 A). */
function adjust(run: Teller, r: number): void {
  const s = run.state;
  const seat = figure(s.controller, r);
  if (seat <= NOBODY) return;
  if (hasRevolt(s, r)) {
    changeLevels(run, r, -1, 0, 'EPW-ADJ-01');
    return;
  }
  const enemy = enemySide(sideOf(seat));
  const rule = hasEnemyPlace(s, r, enemy)
    ? 'EPW-ADJ-02'
    : isUnopposed(s, r, enemy)
      ? 'EPW-ADJ-03'
      : undefined;
  // EPW-ADJ-04: the two lines with a die cannot take allegiance below 5.
  if (rule === undefined || figure(s.al, r) <= ADJUST_FLOOR) return;
  const die = run.roll('levels', roleOf(seat));
  const worse = die >= ADJUST_ON;
  run.emit({ type: 'check', what: 'levels', at: r, die, modifier: 0, result: worse });
  if (worse) changeLevels(run, r, -1, 0, rule);
}

/** Step G: everybody at once, and nobody decides (EPW-SEQ-06). EPW-PEA-03f: nothing in peace. */
export const levelsSteps: Chapter<'levels'> = {
  levels: (s, _f, run) => {
    if (s.peace === 'war') for (let r = 0; r < regionCount; r++) adjust(run, r);
    helotsCost(run);
    run.done();
  },
};
