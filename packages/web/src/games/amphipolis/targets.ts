import {
  type AmphipolisBoard,
  activationCost,
  enemyFree,
  isLand,
  isMain,
  neighbours,
  pieces,
  roster,
  stackLimit,
  stepCost,
  zoneId,
  zoneOf,
} from '@strategoi/amphipolis';
import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import type { Ask, Options } from '@strategoi/kernel';
import { numberOf, pickedOf } from '../series/cast.ts';
import { type Manners, makeTouching, type Share, type Touching } from '../series/targets.ts';
import { isAsked } from './asked.ts';
import { drawing } from './pieces.ts';

const count = (board: AmphipolisBoard, side: Side, zone: number, withShips: boolean): number => {
  let n = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (board.at[p] === zone && (withShips || !roster.naval[p])) n++;
  return n;
};

/** Those told off to land, or everybody aboard who may be. */
function landing(board: AmphipolisBoard, ask: Ask, sea: number): readonly number[] {
  const party = pickedOf(ask);
  if (party.length > 0) return party;
  return pieces
    .all(board, sideOf(ask.role), sea)
    .filter((p) => !roster.naval[p] && ask.actions?.includes(`pick ${pieces.className(board, p)}`));
}

/** Shores that are too narrow for all who are to land (AMP-3.3-a): those told off first land there, the rest wait aboard. */
function shares(board: AmphipolisBoard, ask: Ask): readonly Share[] {
  const sea = numberOf(ask, 'zone');
  if (!isAsked(ask, 'group.landing') || sea === undefined) return [];
  const side = sideOf(ask.role);
  const all = landing(board, ask, sea);
  const units = all.filter((p) => p < roster.firstLeader);
  return neighbours(sea).flatMap((zone) => {
    const left = stackLimit(zone) - pieces.countUnits(board, side, zone);
    if (!isLand(zone) || !enemyFree(board, side, zone) || left <= 0 || left >= units.length) return [];
    const who = all.filter((p) => p >= roster.firstLeader || units.indexOf(p) < left);
    return [{ zone, action: `land ${zoneId(zone)}`, who, units: left, of: units.length }];
  });
}

/** A view counts like a state: what a call costs is public. */
const costOf = (board: AmphipolisBoard, options: Options, ask: Ask, zone: number): number =>
  activationCost({ ...board, options } as Parameters<typeof activationCost>[0], sideOf(ask.role), zone);

export const manners: Manners<AmphipolisBoard> = {
  stepVerbs: ['go', 'land'],
  leapVerbs: ['operate'],
  // AMP-2.B.3.2-c: out of a zone that was free to activate it still takes one point.
  fare: (board, options, ask, from) => Math.max(0, 1 - costOf(board, options, ask, from)),
  leapsTo: (zone) => !isMain(zone),
  zoneVerbs: [
    'go',
    'land',
    'operate',
    'activate',
    'fight',
    'retreat',
    'deploy',
    'support',
    'assault',
    'diplomacy',
    'blockade',
  ],
  // Whom one chooses is in the stock: counters of his class on the map are not meant.
  pieceVerbs: ['pick', 'lose', 'recover', 'ignore', 'weaken', 'wound', 'remove', 'send'],
  violent: ['fight', 'assault'],
  thrown: ['assault', 'diplomacy', 'blockade'],
  dice: 'one',
  apart: ['adjacent', 'base-border'],
  marchLimit: 'AMP-3.1.1-a',
  isGround: isLand,
  stepTarget(board, options, ask, zone, verb) {
    const side = sideOf(ask.role);
    const picked = pickedOf(ask);
    // Ships put soldiers ashore there, who fight.
    if (verb === 'operate') {
      const isMet = count(board, enemyOf(side), zone, false) > 0 && picked.some((p) => !roster.naval[p]);
      return { kind: isMet ? 'fight' : 'legal' };
    }
    const from = numberOf(ask, 'here') ?? numberOf(ask, 'zone');
    const sails = picked.some((p) => roster.naval[p]);
    const cost =
      // Whoever is landed from his transports pays nothing (AMP-3.1.2-b).
      from === undefined || sails || verb === 'land'
        ? -1
        : stepCost({ mur: board.mur, flotilla: board.flotilla, options }, side, from, zone);
    const price = cost > 0 ? { label: String(cost), unit: 'PM' } : {};
    if (count(board, enemyOf(side), zone, false) > 0 && !sails) return { kind: 'fight', ...price };
    const arriving = picked.filter((p) => p < roster.firstLeader && board.at[p] !== zone).length;
    const total = count(board, side, zone, true) + arriving;
    const limit = stackLimit(zone);
    // AMP-3.3: one may pass through a full zone, but not stay.
    if (!sails && Number.isFinite(limit) && total > limit)
      return { kind: 'danger', label: `${total}/${limit}` };
    return { kind: 'legal', ...price };
  },
  // Elsewhere than in an action phase nobody pays for being called up.
  activation: (board, options, ask, zone) =>
    isAsked(ask, 'actions.orders') ? costOf(board, options, ask, zone) : undefined,
  limit(_board, _ask, units, here) {
    const limit = stackLimit(here);
    return Number.isFinite(limit) ? { what: 'units', is: units.length, most: limit } : undefined;
  },
  shares,
};

export const touching: Touching<AmphipolisBoard> = makeTouching({ roster, zoneId, zoneOf }, drawing, manners);
export const { touchOf, trayOf } = touching;
