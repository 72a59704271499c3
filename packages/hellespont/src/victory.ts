import { DEAD, enemyOf, outcomeOf, type Side, SPARTA, sumOf, tally } from '@strategoi/bey';
import type { Outcome, PointLine } from '@strategoi/kernel';
import { roster } from './counters.ts';
import { ATHENS, CYZICUS, ports, zone } from './map.ts';
import { scenarioOf } from './setup.ts';
import type { HellespontBoard, S } from './state.ts';
import { fleets, holds } from './supply.ts';

const CARDIA = zone('Cardia');
const narrows = [zone('Sestos'), zone('Abydos')];

/** HEL-VIC-02 */
export function portVictory(s: HellespontBoard): Side | undefined {
  if (ports.every((port) => holds(s, ATHENS, port))) return ATHENS;
  return ports.every((port) => port === CARDIA || holds(s, SPARTA, port)) ? SPARTA : undefined;
}

const allShips = (s: S, side: Side): number => {
  const { atBase, afloat } = fleets(s, side);
  return atBase + afloat;
};

/** HEL-VIC-03: at the end, by the ruin of the enemy fleet. */
function fleetVictory(s: S): Side | undefined {
  const [athens, sparta] = [allShips(s, ATHENS), allShips(s, SPARTA)];
  if (athens <= 30 && sparta >= 45) return SPARTA;
  return sparta <= 20 && athens >= 40 ? ATHENS : undefined;
}

export const portPoints = (port: number): number => (port === CYZICUS ? 5 : narrows.includes(port) ? 3 : 1);

/** HEL-VIC-04 to HEL-VIC-09 */
export function pointLines(s: S, side: Side): PointLine[] {
  const { lines, add } = tally();
  const enemy = enemyOf(side);
  const held = ports.filter((port) => holds(s, side, port));
  add(
    'HEL-VIC-04',
    held.reduce((sum, port) => sum + portPoints(port), 0),
    held.length,
  );
  add('HEL-VIC-05', 3 * Math.max(0, s.supply[side] - s.supply[enemy]));
  add('HEL-VIC-06', 3 * Math.floor(fleets(s, side).afloat / 10));
  let slain = 0;
  for (let p = roster.start[enemy]; p < roster.end[enemy]; p++) {
    // HEL-VIC-07, RUL-VIC-02: only those still eliminated at the end.
    if (s.at[p] === DEAD && !roster.naval[p]) slain += roster.type[p] === 'H' ? 2 : 1;
  }
  add('HEL-VIC-07', slain);
  add('HEL-VIC-08', s.fallen.filter((p) => roster.side[p] === enemy).length);
  if (side === SPARTA) add('HEL-VIC-09', s.early ? 2 : 0);
  return lines;
}

export const pointsOf = (s: S, side: Side): number => sumOf(pointLines(s, side));

/** HEL-VIC-10 */
export const gradeSpec = { draw: 5, strategic: 'more-than-double' } as const;

function totalVictory(s: S): Side | undefined {
  const last = s.turn === scenarioOf(s.scenario).turns[1];
  return portVictory(s) ?? (last ? fleetVictory(s) : undefined);
}

export const outcome = (s: S): Outcome | undefined => outcomeOf(s, pointLines, totalVictory, gradeSpec);
