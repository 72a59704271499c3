import { entry, figure } from '@strategoi/kernel';
import {
  type Change,
  DECISIVE_LOSS,
  decisiveElsewhere,
  decisiveHere,
  destroyedElsewhere,
  destroyedHere,
  destroyedTimes,
  victoryHere,
} from './data/tables.ts';
import { allegiance, type MoveReason, militance } from './events.ts';
import type { Teller } from './flow.ts';
import { cityRegionOf, citySize, hexRegionOf, isHex, regionCount, regionIds, seaRegionsOf } from './map.ts';
import { regionSide } from './query.ts';
import { scenarioOf } from './scenario.ts';
import { ATHENIAN, type EpicBoard, NOBODY, type S, type SideIndex } from './state.ts';
import { isElite, unitHome, unitType } from './units.ts';

// What battles, sieges and losses do to the levels of the regions: used by every chapter that fights.

/** EPW-ADJ-18: a neutral region whose levels are kept counts as Athenian. */
function levelSide(s: S, r: number): SideIndex | typeof NOBODY {
  const side = regionSide(s, r);
  if (side !== NOBODY) return side;
  return s.controller[r] === NOBODY && scenarioOf(s).tracked.includes(entry(regionIds, r))
    ? ATHENIAN
    : NOBODY;
}

/** A region whose levels are kept. */
export const hasLevels = (s: S, r: number): boolean => levelSide(s, r) !== NOBODY;

/** EPW-TRB-04, EPW-TRB-05: what tribute costs is no adjustment of chapter 13, and is borne in peace too. */
const isTribute = (rule: string): boolean => rule === 'EPW-TRB-04' || rule === 'EPW-TRB-05';

/** EPW-GEN-12, EPW-GEN-13: adds to both levels of a region; nothing is told when nothing changes. */
export function changeLevels(run: Teller, r: number, al: number, ml: number, rule: string): void {
  const s = run.state;
  if (s.peace !== 'war' && !isTribute(rule)) return; // EPW-PEA-03f, RUL-132
  if (levelSide(s, r) === NOBODY || (al === 0 && ml === 0)) return;
  const level = { al: allegiance(figure(s.al, r) + al), ml: militance(figure(s.ml, r) + ml) };
  run.emit({ type: 'levels', region: r, ...level, rule });
}

function applyChange(run: Teller, r: number, side: SideIndex, change: Change, rule: string, times = 1): void {
  // EPW-ADJ-05: the first values for a region of the acting side, the others for one of the enemy.
  const [al, ml] = levelSide(run.state, r) === side ? change.friendly : change.enemy;
  changeLevels(run, r, al * times, ml * times, rule);
}

/** EPW-ADJ-12, EPW-ADJ-13: the regions in which a victory at this place counts; an uninhabited island has no levels. */
const regionsTouched = (s: EpicBoard, place: number): readonly number[] =>
  isHex(place) ? [hexRegionOf(s, place)] : seaRegionsOf(s, place);

/** EPW-ADJ-06, EPW-ADJ-07, EPW-ADJ-17: one victory of a side at a place. */
export function scoreVictory(run: Teller, side: SideIndex, place: number, decisive: boolean): void {
  const here = regionsTouched(run.state, place);
  for (const r of here)
    applyChange(run, r, side, decisive ? decisiveHere : victoryHere, decisive ? 'EPW-ADJ-07' : 'EPW-ADJ-06');
  if (!decisive) return;
  for (let r = 0; r < regionCount; r++)
    if (!here.includes(r)) applyChange(run, r, side, decisiveElsewhere, 'EPW-ADJ-07');
}

/** EPW-ADJ-08, EPW-ADJ-14: enough units lost to make a victory decisive. */
export const isRout = (lost: readonly number[]): boolean => lost.length >= DECISIVE_LOSS;

/** EPW-ADJ-08, RUL-86: Spartan elite hoplites among the dead. */
export const elitesAmong = (units: readonly number[]): number =>
  units.filter((u) => isElite(u) && unitType[u] === 'hoplite').length;

/** Units are eliminated; each costs its home region a point of militance. */
export function eliminate(run: Teller, units: readonly number[], why: MoveReason, militance = true): void {
  if (units.length === 0) return;
  run.emit({ type: 'lost', units, why }); // EPW-BLD-02
  for (const u of units) {
    const r = figure(unitHome, u);
    if (militance && r < regionCount) changeLevels(run, r, 0, -1, 'EPW-ADJ-09');
    if (isElite(u) && unitType[u] === 'hoplite') run.emit({ type: 'elite' });
  }
}

/** EPW-ADJ-11, EPW-DES-04: a city is destroyed by this side. */
export function scoreDestruction(run: Teller, side: SideIndex, c: number): void {
  const times = destroyedTimes[entry(citySize, c)];
  const here = cityRegionOf(run.state, c);
  for (let r = 0; r < regionCount; r++)
    applyChange(run, r, side, r === here ? destroyedHere : destroyedElsewhere, 'EPW-ADJ-11', times);
}

/** EPW-TRB-01: a seat gains or pays talents; nobody goes below nothing. */
export function pay(run: Teller, seat: number, talents: number, why: string): void {
  const left = Math.max(-figure(run.state.treasury, seat), talents);
  if (left !== 0) run.emit({ type: 'talents', seat, talents: left, why });
}
export const canPay = (b: EpicBoard, seat: number, talents: number): boolean =>
  figure(b.treasury, seat) >= talents;
