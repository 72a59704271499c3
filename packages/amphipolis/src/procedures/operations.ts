import type { Side } from '@strategoi/bey';
import { figure, type Refusal, refuse } from '@strategoi/kernel';
import { CITADEL, pieces, roster } from '../counters.ts';
import {
  AMPHIPOLIS,
  ATHENS,
  isBase,
  isCity,
  isClear,
  isElevated,
  isHumid,
  isLand,
  isMain,
  isOperational,
  seas,
  stackLimit,
  THASOS,
  THRACE,
} from '../map.ts';
import { enemyFree, isBarred, refuseBase, series } from '../series.ts';
import type { AmphipolisRun, S } from '../state.ts';

/** The phases in which counters move by operation. */
export type OperationPhase = 'B.2' | 'B.3' | 'D.2' | 'D.4';

/** What a group is made of. */
export interface Group {
  readonly land: number;
  readonly leaders: number;
  readonly ships: number;
  readonly shipPf: number;
}

export function groupOf(s: S, picked: readonly number[]): Group {
  let land = 0;
  let leaders = 0;
  let ships = 0;
  let shipPf = 0;
  for (const p of picked) {
    if (p >= roster.firstLeader) leaders++;
    else if (roster.naval[p]) {
      ships++;
      shipPf += pieces.pf(s, p);
    } else land++;
  }
  return { land, leaders, ships, shipPf };
}

/** AMP-3.2-b: which way an operation may go, by phase; never from the operational map to the main one. */
function wayOpen(s: S, phase: OperationPhase, from: number, to: number): boolean {
  switch (phase) {
    case 'B.2':
      return isBase(from) && isOperational(to);
    case 'B.3':
      if (isOperational(to)) return from !== to;
      return isOperational(from) && isBase(to);
    case 'D.2':
      if (!isCity(to) || !isLand(from)) return false;
      return isClear(from) || isElevated(from) || (isHumid(from) && s.options.d2FromHumid === 'yes');
    case 'D.4':
      return isBase(to) && (isOperational(from) || isMain(from));
  }
}

/** AMP-3.1.1-c: ships may not leave a leader behind alone at sea. */
export function strandsLeader(s: S, side: Side, picked: readonly number[], staying?: number): boolean {
  for (const sea of seas) {
    if (sea === staying) continue;
    let leaves = false;
    for (const p of picked) if (s.at[p] === sea && roster.naval[p]) leaves = true;
    if (!leaves) continue;
    const shipsLeft = pieces.units(s, side, sea).some((p) => !picked.includes(p));
    const leadersLeft = pieces.leaders(s, side, sea).some((p) => !picked.includes(p));
    if (!shipsLeft && leadersLeft) return true;
  }
  return false;
}

/** Why this group may not go from `from` to `to` by operation in this phase; quotas and prices are the caller's. */
export function refuseOperation(
  s: S,
  side: Side,
  phase: OperationPhase,
  from: number,
  to: number,
  picked: readonly number[],
): Refusal | undefined {
  if (!wayOpen(s, phase, from, to))
    return refuse(phase === 'D.2' ? 'AMP-2.D.2-a' : 'AMP-3.2-b', 'way', { from, to });
  const group = groupOf(s, picked);
  if (isBase(to)) {
    const why = refuseBase(s, side, to);
    if (why && phase === 'D.4' && to === THRACE) return refuse('AMP-2.D.4-e');
    if (why) return why;
  }
  // AMP-2.D.4-d
  const anyLeaders = phase === 'D.4' && side === ATHENS && to === THASOS;
  if (group.land > 5 || (group.leaders > 1 && !anyLeaders)) return refuse('AMP-3.2-d', 'size');
  if (group.ships > 0 && (phase === 'D.2' || isCity(to))) return refuse('AMP-3.1.1-b');
  // AMP-1.1.3-c: ships put in at Thasos or an operational zone, never at a land base.
  if (group.ships > 0 && isBase(to) && to !== THASOS) return refuse('AMP-1.1.3-c', 'ships');
  const needsShips = side === ATHENS && group.land > 0 && (isOperational(to) || to === THASOS);
  if (needsShips && group.shipPf < group.land) {
    return refuse(phase === 'D.4' ? 'AMP-2.D.4-c' : 'AMP-3.2-e', 'escort', {
      ships: group.shipPf,
      land: group.land,
    });
  }
  const escorted = picked.some((p) => s.at[p] !== from);
  if (escorted && group.land === 0 && group.leaders === 0) return refuse('AMP-3.2-f');
  if (strandsLeader(s, side, picked)) return refuse('AMP-3.1.1-c', 'stranded');
  if (phase === 'B.2' && !enemyFree(s, side, to)) return refuse('AMP-3.2-g', 'enemy', { zone: to });
  if (phase === 'D.2') {
    if (!enemyFree(s, side, to)) return refuse('AMP-2.D.2-a', 'enemy', { zone: to });
    if (to === AMPHIPOLIS && s.garrisons[CITADEL] !== side) return refuse('AMP-2.D.2-a', 'citadel');
    const left = stackLimit(to) - pieces.countUnits(s, side, to);
    if (group.land > left) return refuse('AMP-3.3-a', 'stack', { zone: to, left, units: group.land });
  }
  // Archers bar soldiers and leaders, not ships.
  if (group.land + group.leaders > 0 && isBarred(s, side, to))
    return refuse('AMP-7.S4-a', 'barred', { zone: to });
  return undefined;
}

export function operate(
  s: S,
  side: Side,
  from: number,
  to: number,
  picked: readonly number[],
  run: AmphipolisRun,
): void {
  const moved = picked.slice();
  const origins = [...new Set(moved.map((p) => figure(s.at, p)))];
  run.emit({ type: 'operation', side, from, to, pieces: moved });
  run.emit({ type: 'move', pieces: moved, from, to, entry: 0, cost: 0 });
  series.tidy(s, to, run);
  for (const origin of origins) series.tidy(s, origin, run);
}

/** Athenian ships in any maritime zone may escort an operation that starts on the main map. AMP-3.2-f */
export function escorts(s: S, side: Side, from: number): number[] {
  if (side !== ATHENS || !isLand(from)) return [];
  return seas.flatMap((sea) => pieces.units(s, side, sea));
}
