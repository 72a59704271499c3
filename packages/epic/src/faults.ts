import { entry, figure } from '@strategoi/kernel';
import { AL_MAX, AL_MIN, ML_MAX, ML_MIN, MULTIPLIER_MAX } from './data/tables.ts';
import { hexIds, isHex, isSea, onMap, placeName, regionIds } from './map.ts';
import { isInside, isPlace, leadersOfSide, unitSide } from './query.ts';
import { IN_DECK, IN_DISCARD, type S } from './state.ts';
import { classId, isFleet, leaderId, unitCount } from './units.ts';

/** Procedures in which things may be out of order for a moment. */
const unrest = [
  'march',
  'naval',
  'intercept',
  'battle',
  'blockade',
  'battles',
  'retreat',
  'pursuit',
  'place',
  'capture',
  'card',
  'changeover',
];

/** Invariants that hold whenever somebody is asked. */
export function faults(s: S): string[] {
  const found: string[] = [];
  const calm = !s.flow.some(({ step }) => unrest.includes(entry(step.split('.'), 0)));
  s.al.forEach((al, r) => {
    if (al < AL_MIN || al > AL_MAX) found.push(`allegiance of ${regionIds[r]} is ${al}`);
    const ml = figure(s.ml, r);
    if (ml < ML_MIN || ml > ML_MAX) found.push(`militance of ${regionIds[r]} is ${ml}`);
    const times = figure(s.multiplier, r);
    if (times < 0 || times > MULTIPLIER_MAX) found.push(`multiplier of ${regionIds[r]} is ${times}`);
  });
  s.treasury.forEach((talents, seat) => {
    if (talents < 0) found.push(`treasury of ${seat} is ${talents}`); // EPW-TRB-01
  });
  for (let u = 0; u < unitCount; u++) found.push(...unitFaults(s, u));
  s.leaderAt.forEach((at, l) => {
    if (onMap(at) && figure(s.leaderSeat, l) < 0) found.push(`${leaderId(l)} has no side`);
  });
  if (calm) for (const h of crowded(s)) found.push(`units without a leader at ${hexIds[h]}`); // EPW-LDR-01
  found.push(...cardFaults(s));
  return found;
}

function unitFaults(s: S, u: number): string[] {
  const at = figure(s.unitAt, u);
  if (!onMap(at)) return [];
  const found: string[] = [];
  const name = `${classId(u)} at ${placeName(at)}`;
  if (figure(s.unitSeat, u) < 0) found.push(`${name} obeys nobody`);
  if (isSea(at) && !isFleet[u] && s.unitOn[u] === -1) found.push(`${name} swims`);
  const ship = figure(s.unitOn, u);
  if (ship >= 0 && s.unitAt[ship] !== at) found.push(`${name} has lost its fleet`);
  if (isInside(s, u) && !(isHex(at) && isPlace(s, at))) found.push(`${name} is inside of nothing`);
  return found;
}

/** Hexes and seas where a side has more than one unit outside and no leader. */
function crowded(s: S): number[] {
  const outside = new Map<number, number>();
  for (let u = 0; u < unitCount; u++) {
    const at = figure(s.unitAt, u);
    if (!isHex(at) || isInside(s, u)) continue;
    const key = at * 2 + unitSide(s, u);
    outside.set(key, (outside.get(key) ?? 0) + 1);
  }
  return [...outside].flatMap(([key, n]) =>
    n > 1 && leadersOfSide(s, key >> 1, (key & 1) as 0 | 1).length === 0 ? [key >> 1] : [],
  );
}

function cardFaults(s: S): string[] {
  const found: string[] = [];
  const at = (where: number): number => s.cardAt.filter((a) => a === where).length;
  if (at(IN_DECK) !== s.deckSize) found.push(`the deck holds ${at(IN_DECK)}, not ${s.deckSize}`);
  if (at(IN_DISCARD) !== s.discardSize)
    found.push(`the discard pile holds ${at(IN_DISCARD)}, not ${s.discardSize}`);
  s.handSize.forEach((n, seat) => {
    if (at(seat) !== n) found.push(`the hand of ${seat} holds ${at(seat)}, not ${n}`);
  });
  return found;
}
