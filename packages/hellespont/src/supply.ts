import { ATHENS, type Side, SPARTA } from '@strategoi/bey';
import { figure } from '@strategoi/kernel';
import { pieces, roster } from './counters.ts';
import { isBase, isPort, isSea, zone } from './map.ts';
import type { HellespontBoard } from './state.ts';

const [SESTOS, ABYDOS, CARDIA, PARION, LAMPSAKOS, ELAIOUS, RHOITEION] = [
  'Sestos',
  'Abydos',
  'Cardia',
  'Parion',
  'Lampsaque',
  'Eleonte',
  'Rhoeteion',
].map(zone) as [number, number, number, number, number, number, number];

/** HEL-SUP-02, HEL-VIC-01: held by having a unit in it. */
export const holds = (b: HellespontBoard, side: Side, port: number): boolean => pieces.hasUnit(b, side, port);
const hasShip = (b: HellespontBoard, side: Side, port: number): boolean => pieces.navalPf(b, side, port) > 0;

/** Strength of a side's ships in bases, and in sea zones and ports. */
export function fleets(b: HellespontBoard, side: Side): { readonly atBase: number; readonly afloat: number } {
  let atBase = 0;
  let afloat = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const at = figure(b.at, p);
    if (at < 0 || !roster.naval[p]) continue;
    if (isBase(at)) atBase += pieces.pf(b, p);
    else if (isSea(at) || isPort(at)) afloat += pieces.pf(b, p);
  }
  return { atBase, afloat };
}

const shut = (b: HellespontBoard, side: Side, held: readonly number[], shipIn: readonly number[]): boolean =>
  held.every((port) => holds(b, side, port)) && shipIn.some((port) => hasShip(b, side, port));

/** HEL-SUP-03, HEL-SUP-04: any one trigger is enough. */
export function inFamine(b: HellespontBoard, side: Side): boolean {
  const { atBase, afloat } = fleets(b, side);
  if (atBase > afloat) return true;
  if (side === ATHENS) {
    return (
      shut(b, SPARTA, [ELAIOUS, RHOITEION], [ELAIOUS, RHOITEION]) ||
      shut(b, SPARTA, [SESTOS, ABYDOS], [SESTOS, ABYDOS])
    );
  }
  return shut(b, ATHENS, [CARDIA, PARION, LAMPSAKOS, ABYDOS], [LAMPSAKOS, ABYDOS]);
}
