import {
  enemyOf,
  type OverflowFrame,
  type Refuge,
  type RetreatFrame,
  type RetreatSpec,
  retreatSteps,
  roomForAll,
  type Side,
} from '@strategoi/bey';
import { figure } from '@strategoi/kernel';
import { isLeader, isPersian, pieces, roster } from '../counters.ts';
import { isBase, isLanding, isPort, isSea, neighbours, seas, zoneId } from '../map.ts';
import { choosers, enemyFree, series } from '../series.ts';
import type { HellespontSteps, S } from '../state.ts';
import { crowd, freshBridge, surplus } from './burden.ts';
import { force, waysOut } from './combat.ts';

/** HEL-RET-03, HEL-AMP-11: over friendly ships, within 4 PM, to every shore with the most room. */
function crossings(s: S, f: RetreatFrame): Map<number, Refuge> {
  const found = new Map<number, Refuge>();
  const { side, zone } = f;
  const sail = (sea: number, left: number, space: number, path: readonly number[]): void => {
    if (pieces.navalPf(s, enemyOf(side), sea) > 0) return;
    const ships = pieces.navalPf(s, side, sea);
    if (ships === 0) return;
    // HEL-AMP-05: where there is no room left leaders still find their way.
    const room = Math.max(0, Math.min(space, ships - figure(s.carried, seas.indexOf(sea))));
    for (const to of neighbours(s, sea)) {
      if (left < 1) break;
      if (isSea(to)) {
        if (left > 1 && !path.includes(to)) sail(to, left - 1, room, [...path, to]);
      } else if (
        to !== zone &&
        !isBase(to) &&
        isLanding(s, to, sea) &&
        enemyFree(s, side, to) &&
        s.barred[enemyOf(side)] !== to
      ) {
        if (room > (found.get(to)?.space ?? -1)) found.set(to, { space: room, path });
      }
    }
  };
  for (const sea of neighbours(s, zone)) {
    if (isSea(sea) && isLanding(s, zone, sea)) sail(sea, 3, Number.POSITIVE_INFINITY, [sea]);
  }
  return found;
}

function refuges(s: S, f: RetreatFrame): Map<string, Refuge> {
  const found = new Map<string, Refuge>();
  const near = waysOut(s, f.side, f.zone);
  for (const z of near) found.set(zoneId(z), roomForAll);
  if (isSea(f.zone) || f.party.every(isPersian)) return found;
  const over = [...crossings(s, f)].sort(([a], [b]) => a - b);
  // HEL-AMP-04: a crossing that is too narrow for every one of them is no way out.
  const takesSomebody = ({ space }: Refuge): boolean =>
    f.party.some((p) => !isPersian(p) && weight(s, p) <= space);
  for (const [z, refuge] of over)
    if (!near.includes(z) && takesSomebody(refuge)) found.set(`${zoneId(z)}/sea`, refuge);
  return found;
}

const isTroop = (p: number): boolean => !isLeader(p) && !roster.naval[p];
/** Aboard their own ships troops need no room; over a bridge of ships they do. */
const weight = (s: S, p: number): number => (isTroop(p) && !isSea(figure(s.at, p)) ? pieces.pf(s, p) : 0);

export const retreatSpec: RetreatSpec<S> = {
  rules: ['HEL-RET-01', 'HEL-RET-02', 'HEL-RET-03'],
  refuseRule: () => 'HEL-RET-02',
  embarkRule: () => 'HEL-AMP-04',
  overflowRule: 'HEL-RET-06',
  // HEL-RET-08: ships take their passengers along.
  party: force,
  // HEL-RET-04: with no refuge on this list whoever must leave is lost.
  refuges,
  weight,
  // HEL-SCN-06: Persians do not cross water.
  follows: (_s, f, _to) => (f.path.length > 0 ? f.party.filter((p) => !isPersian(p)) : f.party),
  splits: () => false,
  onCarried(s, f, pf, run) {
    freshBridge(s, f.side, f.to, run);
    for (const sea of f.path) run.emit({ type: 'carry', sea: seas.indexOf(sea), pf });
  },
  enemyHolds: (s, side, zone) => pieces.hasUnit(s, enemyOf(side), zone),
  crowd,
  surplus,
  onward(s, side: Side, zone, piece) {
    const ways = neighbours(s, zone).filter(
      (to) => !isBase(to) && enemyFree(s, side, to) && s.barred[enemyOf(side)] !== to,
    );
    // Out of a crowded port ships leave by sea and soldiers on foot.
    if (roster.naval[piece]) return ways.filter((to) => isSea(to) || isPort(to));
    return ways.filter((to) => !isSea(to));
  },
};

export const hellespontRetreat: HellespontSteps<RetreatFrame | OverflowFrame> = retreatSteps(
  series,
  retreatSpec,
  choosers,
);
