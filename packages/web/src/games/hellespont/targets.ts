import { enemyOf, sideOf } from '@strategoi/bey';
import {
  activationCost,
  type HellespontBoard,
  isBase,
  isLand,
  isPort,
  isSea,
  LIFT,
  MOST_SHIPS,
  MOST_TROOPS,
  MOST_UNITS,
  marchCost,
  pieces,
  roster,
  zones,
} from '@strategoi/hellespont';
import type { Ask } from '@strategoi/kernel';
import type { Target } from '../../board/types.ts';
import { numberOf, pickedOf } from '../series/cast.ts';
import { type Manners, makeTouching, type Touching } from '../series/targets.ts';
import { cast } from './cast.ts';
import { drawing } from './pieces.ts';

const isDifficult = (zone: number): boolean => zones[zone]?.terrain === 'difficult';
const isUnit = (p: number): boolean => p < roster.firstLeader;
const isShip = (p: number): boolean => roster.naval[p] as boolean;
const isSoldier = (p: number): boolean => isUnit(p) && !isShip(p);

const strength = (board: HellespontBoard, list: readonly number[]): number =>
  list.reduce((sum, p) => sum + pieces.pf(board, p), 0);

/** Too many to stay there: one may pass through. */
function crowd(
  board: HellespontBoard,
  ask: Ask,
  zone: number,
  movers: readonly number[],
): string | undefined {
  const side = sideOf(ask.role);
  const arriving = movers.filter((p) => board.at[p] !== zone);
  const soldiers = arriving.filter(isSoldier);
  if (isDifficult(zone)) {
    const total = pieces.landUnits(board, side, zone).length + soldiers.length;
    return soldiers.length > 0 && total > MOST_UNITS ? `${total}/${MOST_UNITS}` : undefined;
  }
  if (!isPort(zone)) return undefined;
  const ships = arriving.filter(isShip);
  const afloat = pieces.navalPf(board, side, zone) + strength(board, ships);
  if (ships.length > 0 && afloat > MOST_SHIPS) return `${afloat}/${MOST_SHIPS}`;
  const ashore = pieces.landPf(board, side, zone) + strength(board, soldiers);
  return soldiers.length > 0 && ashore > MOST_TROOPS ? `${ashore}/${MOST_TROOPS}` : undefined;
}

function meetsEnemy(board: HellespontBoard, ask: Ask, zone: number, movers: readonly number[]): boolean {
  const enemy = enemyOf(sideOf(ask.role));
  if (isBase(zone)) return false;
  if (isSea(zone)) return movers.some(isShip) && pieces.navalPf(board, enemy, zone) > 0;
  return movers.some(isSoldier) && pieces.hasLandUnit(board, enemy, zone);
}

function stepTarget(board: HellespontBoard, ask: Ask, zone: number, verb: string): Target {
  const picked = pickedOf(ask);
  const movers = verb === 'lead' ? picked.filter((p) => !isUnit(p)) : picked;
  // Ships go as far as they like; soldiers pay for each step, on foot or over a bridge of ships.
  const from = numberOf(ask, 'here') ?? numberOf(ask, 'zone') ?? zone;
  const cost = movers.some(isShip) ? 0 : isSea(from) || isSea(zone) ? 1 : marchCost(zone);
  const price = cost > 0 ? { label: String(cost), unit: 'PM' } : {};
  if (meetsEnemy(board, ask, zone, movers)) return { kind: 'fight', ...price };
  const full = crowd(board, ask, zone, movers);
  return full === undefined ? { kind: 'legal', ...price } : { kind: 'danger', label: full };
}

export const manners: Manners<HellespontBoard> = {
  stepVerbs: ['go', 'lead'],
  aloneVerbs: ['lead'],
  zoneVerbs: ['go', 'lead', 'activate', 'fight', 'evade', 'retreat', 'siege', 'deploy', 'support'],
  pieceVerbs: [
    'pick',
    'drop',
    'lose',
    'recover',
    'enter',
    'home',
    'berth',
    'weaken',
    'wound',
    'remove',
    'send',
  ],
  violent: ['fight', 'siege'],
  thrown: ['siege'],
  dice: 'several',
  apart: ['contact'],
  marchLimit: 'HEL-LND-04',
  isGround: isLand,
  stepTarget: (board, _options, ask, zone, verb) => stepTarget(board, ask, zone, verb),
  activation: (board, options, ask, zone) =>
    activationCost({ ...board, options } as Parameters<typeof activationCost>[0], sideOf(ask.role), zone),
  /** Soldiers aboard against what the ships can carry; on foot, against what the ground holds. */
  limit(board, _ask, units, here) {
    const ships = units.filter(isShip);
    const soldiers = units.filter(isSoldier);
    if (ships.length > 0) {
      if (soldiers.length === 0) return undefined;
      return {
        what: 'aboard',
        is: strength(board, soldiers),
        most: Math.floor(strength(board, ships) / LIFT),
      };
    }
    return isDifficult(here) ? { what: 'units', is: soldiers.length, most: MOST_UNITS } : undefined;
  },
  hasRoom: (board, ask, arriving, zone = numberOf(ask, 'zone') ?? -1) =>
    crowd(board, ask, zone, arriving) === undefined,
};

export const touching: Touching<HellespontBoard> = makeTouching(cast, drawing, manners);
export const { trayOf } = touching;
