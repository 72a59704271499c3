import {
  battleOf,
  both,
  type Choosers,
  type Citations,
  DEAD,
  eliminate,
  enemyOf,
  makeChoosers,
  type Series,
  type Side,
} from '@strategoi/bey';
import { cell, figure } from '@strategoi/kernel';
import { isLeader, pieces, stratagems } from './counters.ts';
import { bases, isBase, isSea, zoneCount, zoneId, zoneOf } from './map.ts';
import type { HellespontBoard, HellespontRun, S } from './state.ts';
import { inFamine } from './supply.ts';

export const cite: Citations = {
  faceUse: 'HEL-A-06',
  onePerPhase: 'HEL-B3-17',
  pointsWindow: 'HEL-B1-07',
  oneUseInPoints: 'HEL-ADV-01',
  swapInitiative: 'HEL-ADV-03',
  addPoints: 'HEL-ADV-02',
  reroll: 'HEL-ADV-04',
  rerollOnce: 'HEL-ADV-05',
  advantageHeld: 'HEL-ADV-01',
  announce: 'HEL-B3-03',
  mustAct: 'HEL-B3-13',
  activate: 'HEL-B3-05',
  activationCost: 'HEL-B3-08',
  unpaid: 'HEL-CBT-05',
  combatOrder: 'HEL-CBT-04',
  combatWindow: 'HEL-STR-02',
  lossChoice: 'HEL-GEN-05',
  keepOne: 'HEL-D1-01',
  stacking: 'HEL-STK-06',
  omensAdvantage: 'HEL-S22',
  attritionLoss: 'HEL-ATT-05',
  anytime: 'HEL-STR-01',
};

/** HEL-GEN-08: no enemy unit; a lone leader does not count. */
export const enemyFree = (b: HellespontBoard, side: Side, zone: number): boolean =>
  !pieces.hasUnit(b, enemyOf(side), zone);

export const inPlay = (b: HellespontBoard, piece: number): boolean => figure(b.at, piece) >= 0;

/** HEL-LOS-09: troops whose last ship is gone go down with it. */
function drown(s: S, side: Side, sea: number, run: HellespontRun): void {
  if (pieces.navalPf(s, side, sea) > 0) return;
  for (const p of pieces.landUnits(s, side, sea)) eliminate(series, s, p, 'drowned', run);
}

/** HEL-RET-05, RUL-LDR-05: a leader alone among enemies is captured; one adrift goes to a base of his own. */
function settleLeaders(s: S, side: Side, zone: number, run: HellespontRun): void {
  if (pieces.hasUnit(s, side, zone)) return;
  const alone = pieces.leaders(s, side, zone);
  if (alone.length === 0) return;
  if (pieces.hasUnit(s, enemyOf(side), zone)) {
    for (const p of alone) eliminate(series, s, p, 'capture', run);
  } else if (isSea(zone)) {
    run.emit({
      type: 'place',
      pieces: alone,
      from: zone,
      to: figure(cell(bases, side), 0),
      why: 'adrift',
    });
  }
}

/** RUL-SUP-01: the table that latches famine notes it whenever it is seen. */
function latch(s: S, run: HellespontRun): void {
  if (s.options.famineLatch !== 'yes') return;
  for (const side of both) {
    if (s.latched[side] === 0 && inFamine(s, side)) run.emit({ type: 'latch', side });
  }
}

/** HEL-GEN-03, HEL-GEN-04: units are weakened and recover by the series' own means, one face at a time. */
export const series: Series<S> = {
  pieces,
  stratagems,
  cite,
  faceRule: ({ id }) => `HEL-S${id.slice(1).padStart(2, '0')}`,
  zoneId,
  zoneOf,
  zoneCount,
  /** HEL-VIC-08, RUL-VIC-03: leaders who fall in or right after a combat are remembered. */
  onEliminated(s, piece, why, run) {
    if (!isLeader(piece)) return;
    const inCombat = why === 'combat' || (why === 'capture' && battleOf(s) !== undefined);
    if (inCombat) run.emit({ type: 'fallen', piece });
  },
  grave: () => DEAD,
  tidy(s, zone, run) {
    // HEL-MAP-11, open point 1: bases cannot be attacked, and nobody is captured in one.
    if (zone >= 0 && !isBase(zone)) {
      // HEL-LOS-09, HEL-RET-05: nobody is captured by troops who are drowning themselves.
      if (isSea(zone)) for (const side of both) drown(s, side, zone, run);
      for (const side of both) settleLeaders(s, side, zone, run);
    }
    latch(s, run);
  },
};

export const choosers: Choosers<S> = makeChoosers<S>(series);
