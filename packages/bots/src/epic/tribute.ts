import { btv, citiesOf, cityHex, homeRegions, isFleet, regionIds, unitsAt } from '@strategoi/epic/lore';
import { type Action, figure } from '@strategoi/kernel';
import { best, offered, refrain } from '../shared/choice.ts';
import { holds } from './chances.ts';
import type { At } from './mind.ts';
import { type Sight, sightOf } from './table.ts';

/** What a talent a year is worth beside a region of one point of tribute, to whoever has none; with so many, half of it. */
const TALENT = 0.05;
const RICH = 60;
/** Levels a region may lose by the fortunes of war before the year is over. */
const FORTUNE = 2;
/** EPW-VIC-01: with his home region he loses the war. */
const HOME = 8;
/** EPW-GEN-14 */
const RISK = 3;
/** EPW-REV-02 */
const REVOLT = 7;
/** What a revolt costs its region in allegiance before it is put down (EPW-ADJ-01). */
const REVOLTED = 2;
const SEASONS = 4;
/** EPW-CTL-11 */
const ARMED = 5;
/** A level of militance beside a point of tribute: men are built and called up by it. */
const LEVEL = 0.03;
/** What a region is worth that may arm nobody. */
const DISARMED = 0.5;

/** EPW-REV-03: what is added to the die of the city of a region that would rise first. */
function modifier({ b, side }: Sight, r: number, al: number, times: number): number {
  let worst = -9;
  for (const c of citiesOf(b, r)) {
    if (b.destroyed[c] === 1) continue;
    const manned = unitsAt(b, figure(cityHex, c), (u) => !isFleet[u] && side === 0).length > 0;
    worst = Math.max(worst, (manned ? -2 : 0) + (b.walled[c] === 1 ? 0 : -1));
  }
  const lowered = times < figure(b.multiplier, r) ? -1 : 0;
  const unrest = al <= -2 ? 3 : al === -1 ? 2 : al <= 1 ? 1 : 0;
  return worst + lowered + unrest + (times > 1 ? 1 : times === 0 ? -1 : 0);
}

/** The chance that a city of the region rises in a season. */
function revoltChance(sight: Sight, r: number, al: number, times: number): number {
  if (al > RISK) return 0;
  return Math.min(1, Math.max(0, (6 - (REVOLT - modifier(sight, r, al, times)) + 1) / 6));
}

/** EPW-TRB-05 */
const yearly = (times: number): number => (times >= 5 ? 2 : times >= 3 ? 1 : 0);

/** What a year of this tribute is worth: the talents, against what it costs in loyalty (Athens) or in arms (the allies). */
function tributeValue(sight: Sight, r: number, times: number, isHome: boolean): number {
  const { b, side, seat } = sight;
  const talents = (TALENT * times * figure(btv, r)) / (1 + figure(b.treasury, seat) / RICH);
  const raised = Math.max(0, times - figure(b.multiplier, r)) + yearly(times);
  if (side !== 0) {
    const ml = figure(b.ml, r) - raised;
    return talents + LEVEL * ml - (ml < ARMED && figure(b.ml, r) >= ARMED ? DISARMED : 0);
  }
  const al = figure(b.al, r) - raised + (times === 0 ? 1 : 0);
  const lost = Math.min(3, SEASONS * revoltChance(sight, r, al, times)) * REVOLTED;
  return talents + figure(btv, r) * holds(al - lost - FORTUNE) * (isHome ? HOME : 1);
}

/** EPW-TRB-02: as much as a region bears, by the odds of its revolt. */
export function assess(seat: At): Action {
  const sight = sightOf(seat.view);
  const home = homeRegions(seat.view)[sight.seat];
  const gain = ({ verb, target = '' }: Action): number => {
    if (verb !== 'assess') return 0;
    const [name = '', times = ''] = target.split(' ');
    const r = regionIds.indexOf(name);
    const value = (n: number): number => tributeValue(sight, r, n, r === home);
    return value(Number(times)) - value(figure(sight.b.multiplier, r));
  };
  const chosen = best(seat.actions, gain);
  return gain(chosen) > 0 ? chosen : (offered(seat, 'done') ?? refrain(seat));
}
