import { figure } from '@strategoi/kernel';
import { cardSpec } from '../../cards.ts';
import type { CardOp } from '../../data/cards.ts';
import { canPay } from '../../effects.ts';
import { barredFromCards, inForce, isFor } from '../../hands.ts';
import { city, region } from '../../map.ts';
import { isEnemyCity, isFriendlyCity, regionSide } from '../../query.ts';
import { ATHENIAN, ATHENS, type S, type Seat, SPARTA, sideOf } from '../../state.ts';
import {
  argos,
  comeBack,
  contest,
  defect,
  dissent,
  drill,
  embassy,
  hire,
  placeFromPool,
  raidNow,
  recall,
  revoltIf,
  transfer,
  unrest,
} from './historical.ts';
import { buildCost, helps, lookAtHand, phoenicians, satrap, satrapLeaves, strip } from './persia.ts';
import type { CardFrame, Op } from './play.ts';
import { again, changes, dieForEach, forbid, raidLimit, shakeWalls, talents } from './random.ts';
import { expedition, sicilianFleet, sicilianLosses, toSicily } from './sicily.ts';
import { rebelCity, rebellion, revoltCheck, revoltRoll } from './subversion.ts';

/** What each op of the data means. Those of the windows are done where the window is. */
const ops: { readonly [op: string]: Op } = {
  talents,
  levels: changes,
  forbid,
  'raid-limit': raidLimit,
  'each-walled-city': shakeWalls,
  'die-for-each': dieForEach,
  again,
  embassy,
  argos,
  'place-from-pool': placeFromPool,
  'raid-now': raidNow,
  return: comeBack,
  roll: unrest,
  'revolt-if': revoltIf,
  dissent,
  contest,
  defect,
  'recall-leader': recall,
  transfer,
  'place-from-any-pool': hire,
  'unit-morale': drill,
  sicily: expedition,
  'sicilian-losses': sicilianLosses,
  'to-sicily': toSicily,
  'sicilian-fleet': sicilianFleet,
  satrap,
  'satrap-leaves': satrapLeaves,
  phoenicians,
  'build-cost': buildCost,
  'look-at-hand': lookAtHand,
  'discard-from-hand': strip,
  rebellion,
  'rebel-city': rebelCity,
  'revolt-check': revoltCheck,
  'revolt-roll': revoltRoll,
};

/** Two ops of the data do their work in two strokes, with a choice between them. */
function strokes(op: CardOp): readonly CardOp[] {
  if (op.op === 'rebellion') return [op, { ...op, op: 'rebel-city' }];
  return op.op === 'sicily' && op.state === 'resolve' ? [op, { ...op, op: 'sicilian-losses' }] : [op];
}
const lists = new Map<string, readonly CardOp[]>();
export function opsOf(card: number): readonly CardOp[] {
  const spec = cardSpec(card);
  let list = lists.get(spec.id);
  if (!list) {
    list = spec.ops.flatMap(strokes);
    lists.set(spec.id, list);
  }
  return list;
}
export const opNamed = (name: string): Op => {
  const op = ops[name];
  if (!op) throw new Error(`no op ${name}`);
  return op;
};

// ---- what has to be so before a card can be played (EPW-CRD-06)

const isHeldBy = (s: S, id: string, seat: Seat): boolean => isFriendlyCity(s, city(id), sideOf(seat));
/** The sanctuary of Olympia is nobody's city: it goes with Elis. */
const olympiaOf = (s: S, seat: Seat): boolean => regionSide(s, region('elis')) === sideOf(seat);

const needs: { readonly [id: string]: (s: S, seat: Seat) => boolean } = {
  delphi: (s, seat) => !isEnemyCity(s, city('delphi'), sideOf(seat)),
  temple_loan: (s, seat) => olympiaOf(s, seat) || isHeldBy(s, 'delphi', seat),
  funeral_oration: (s) => inForce(s, 'beaten', ATHENIAN),
  four_hundred: (s) => s.year <= 413 && figure(s.treasury, ATHENS) < 40,
  persian_gold: (s) => s.year <= 413 || helps(s, 0, SPARTA) || helps(s, 1, SPARTA),
  cyrus: (s) => s.year <= 408,
  sitalces: (s) => s.controller[region('thrace')] === ATHENS && figure(s.ml, region('thrace')) >= 5,
  corcyra_stasis: (s) => s.controller[region('western_islands')] === ATHENS,
};

/** A frame in which nothing has been named yet. */
export const cardFrame = (seat: Seat, card: number): CardFrame => ({
  step: 'card',
  seat,
  card,
  op: 0,
  own: 0,
  targets: [],
  die: 0,
});

/** Can the first thing the card does be done at all? Targets of a later op are never wanting. */
function isOfUse(s: S, seat: Seat, card: number): boolean {
  const frame = cardFrame(seat, card);
  return opsOf(card).every((op, i) => {
    const { can, ask } = opNamed(op.op);
    if (can && !can(s, seat, op)) return false;
    const asking = i === 0 ? ask?.(s, frame, op) : undefined;
    return asking === undefined || asking.options.length > 0;
  });
}

/** EPW-CRD-06, EPW-CRD-07: why a card of one's own cannot be played now. */
export function whyNotPlay(s: S, seat: Seat, card: number): string | undefined {
  const { id, when, cost } = cardSpec(card);
  const barred = barredFromCards(s, seat);
  if (barred) return barred;
  if (when !== 'event' || !isFor(id, seat) || !canPay(s, seat, cost)) return 'EPW-CRD-06';
  return (needs[id]?.(s, seat) ?? true) && isOfUse(s, seat, card) ? undefined : 'EPW-CRD-06';
}
/** EPW-SET-03, EPW-CRD-02: a card that must be played is thrown away where it can do nothing. */
export const isVain = (s: S, seat: Seat, card: number): boolean => !isOfUse(s, seat, card);
