import {
  type Citations,
  DEAD,
  eliminate,
  enemyOf,
  type Pieces,
  type Series,
  type Side,
  SPARTA,
  STOCK,
} from '@strategoi/bey';
import { cell, figure, type Refusal, refuse } from '@strategoi/kernel';
import { pieces, roster, stratagems } from './counters.ts';
import {
  ATHENS,
  bases,
  isBase,
  isSea,
  mayUseBase,
  THASOS,
  THRACE,
  zoneCount,
  zoneId,
  zoneOf,
} from './map.ts';
import { scenarioOf } from './setup.ts';
import type { AmphipolisRun } from './state.ts';
import { type AmphipolisBoard, category, type S } from './state.ts';

export const cite: Citations = {
  faceUse: 'AMP-2.A-b',
  onePerPhase: 'AMP-2.B.3.3-c',
  pointsWindow: 'AMP-2.B.1-d',
  oneUseInPoints: 'AMP-8-d',
  swapInitiative: 'AMP-8-c',
  addPoints: 'AMP-8-b',
  reroll: 'AMP-8-f',
  rerollOnce: 'AMP-8-d',
  advantageHeld: 'AMP-8-a',
  announce: 'AMP-2.B.3.1-a',
  mustAct: 'AMP-2.B.3-b',
  activate: 'AMP-2.B.3.2-a',
  activationCost: 'AMP-2.B.3.2-b',
  unpaid: 'AMP-2.B.3.3-b',
  combatOrder: 'AMP-4.1-a',
  combatWindow: 'AMP-4.2-b',
  lossChoice: 'AMP-4.2.1-d',
  keepOne: 'AMP-2.D.1-a',
  stacking: 'AMP-3.3-b',
  omensAdvantage: 'AMP-7.S22-a',
  attritionLoss: 'AMP-6-d',
  anytime: 'AMP-7-a',
};

/** AMP-0-e: no enemy unit; garrisons and lone leaders do not spoil it. */
export const enemyFree = (b: AmphipolisBoard, side: Side, zone: number): boolean =>
  !pieces.hasUnit(b, enemyOf(side), zone);

/** AMP-7.S4-a, R-83: closed by the enemy's archers for this phase, to whoever comes and however. */
export const isBarred = (b: AmphipolisBoard, side: Side, zone: number): boolean =>
  b.barred[enemyOf(side)] === zone;

/** AMP-1.1.3-d, AMP-3.2-h: a base the side may use; in Thrace even a lone enemy leader keeps it out. */
export function refuseBase(b: AmphipolisBoard, side: Side, base: number): Refusal | undefined {
  if (!mayUseBase(side, base)) return refuse('AMP-1.1.3-a', 'base', { zone: base });
  // Thrace is the only base that both may use.
  return base === THRACE && pieces.hasAny(b, enemyOf(side), base)
    ? refuse('AMP-1.1.3-d', 'thrace')
    : undefined;
}

export const openBases = (b: AmphipolisBoard, side: Side): number[] =>
  cell(bases, side).filter((base) => !refuseBase(b, side, base));

/** AMP-4.2.2-i: a leader with no friendly unit beside him, among enemy land units, is captured. */
function captureLeaders(s: S, zone: number, run: AmphipolisRun): void {
  if (isBase(zone) || isSea(zone)) return;
  for (const leader of [...pieces.leaders(s, ATHENS, zone), ...pieces.leaders(s, SPARTA, zone)]) {
    const side = cell(roster.side, leader);
    if (pieces.hasUnit(s, side, zone) || !pieces.hasLandUnit(s, enemyOf(side), zone)) continue;
    eliminate(series, s, leader, 'capture', run);
  }
}

/** AMP-1.1.3-c: no leader stays at sea without a ship; whoever has lost his is put ashore at Thasos. */
function rescueLeaders(s: S, zone: number, run: AmphipolisRun): void {
  if (!isSea(zone) || pieces.hasUnit(s, ATHENS, zone)) return;
  const adrift = pieces.leaders(s, ATHENS, zone);
  if (adrift.length > 0) run.emit({ type: 'place', pieces: adrift, from: zone, to: THASOS, why: 'adrift' });
}

/** What Amphipolis tells the series; every weakening goes through its `reduce`. AMP-0-d */
export const series: Series<S> & { readonly pieces: Pieces } = {
  pieces,
  stratagems,
  cite,
  faceRule({ id }, target) {
    if (target === 'good-omens:draw') return 'AMP-7.S22-c';
    return target.startsWith('good-omens:re') ? 'AMP-7.S22-b' : `AMP-7.${id}-a`;
  },
  zoneId,
  zoneOf,
  zoneCount,
  /** AMP-9.2-f, AMP-9.2-h: noted at the moment it happens, whatever the cause. */
  onEliminated(s, piece, why, run) {
    const side = enemyOf(cell(roster.side, piece));
    if (piece >= roster.firstLeader) {
      const killed =
        why === 'combat' || why === 'duel' || (why === 'capture' && s.options.captureScores === 'yes');
      if (!killed) return;
      const points = figure(roster.swords, piece) >= 2 ? 2 : 1;
      run.emit({ type: 'score', side, category: category(side, 'leaders'), points, why: 'AMP-9.2-h' });
      return;
    }
    if (roster.naval[piece]) return;
    const points = roster.type[piece] === 'H' ? 2 : 1;
    run.emit({ type: 'score', side, category: category(side, 'units'), points, why: 'AMP-9.2-f' });
  },
  /** AMP-10-a: elimination is final, except in the campaign, where units go back to the stock. */
  grave: (s, piece) => (piece < roster.firstLeader && scenarioOf(s.scenario).returns ? STOCK : DEAD),
  tidy(s, zone, run) {
    captureLeaders(s, zone, run);
    rescueLeaders(s, zone, run);
  },
};
