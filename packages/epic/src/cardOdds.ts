import type { OddsTable, Params } from '@strategoi/kernel';
import { cardId, cardSpec, findKind } from './cards.ts';
import type { CardOp } from './data/cards.ts';
import { frameOf, seatOf } from './flow.ts';
import { held } from './hands.ts';
import { findPlace, isHex } from './map.ts';
import { betrayalModifier, isBetrayable, opensOn } from './procedures/betrayal.ts';
import { opNamed, opsOf } from './procedures/plays/index.ts';
import { resolutionOdds } from './sicilyOdds.ts';
import type { S, Seat } from './state.ts';

// The odds of the dice a card throws, for whoever holds it or is playing it: nobody else is told that he does.

/** Six faces with what each does, the same ones together. */
function tableOf(card: string, at: string, modifier: number, faces: (die: number) => Params): OddsTable {
  const results = new Map<string, { n: number; result: Params }>();
  for (let die = 1; die <= 6; die++) {
    const result = faces(die);
    const key = JSON.stringify(result);
    results.set(key, { n: (results.get(key)?.n ?? 0) + 1, result });
  }
  return {
    kind: 'card',
    at,
    facts: { card, modifier },
    factors: modifier === 0 ? [] : [{ rule: 'EPW-CRD-06', kind: 'modifier', value: modifier }],
    results: [...results.values()].map(({ n, result }) => ({ chance: [n, 6], result })),
  };
}

/** What a card of one's own, or the one in play, would do with one target, where an op of it is a single die. */
function diceOf(s: S, seat: Seat, card: number, ops: readonly CardOp[], target: string): OddsTable[] {
  return ops.slice(0, 1).flatMap((op) => {
    const chance = opNamed(op.op).chance?.(s, seat, op, target);
    if (!chance) return [];
    const { modifier, result } = chance;
    return [
      tableOf(cardId(card), target === '' ? cardId(card) : target, modifier, (die) => result(die + modifier)),
    ];
  });
}

/** City Betrayed before a place one masks. */
function betrayal(s: S, seat: Seat, at: string): OddsTable[] {
  const h = findPlace(at);
  if (!isHex(h) || held(s, seat, 'city_betrayed') < 0 || !isBetrayable(s, h, seat)) return [];
  const modifier = betrayalModifier(s, h, seat);
  return [tableOf('city_betrayed', at, modifier, (die) => ({ succeeds: die + modifier >= opensOn(s, h) }))];
}

export function cardOdds(s: S, role: string, at: string): OddsTable[] {
  const seat = seatOf(role);
  if (seat < 0) return [];
  const own = findKind(at) < 0 ? -1 : held(s, seat, at);
  // What waits for a window has no die of its own: it is told with the plan or the battle.
  if (own >= 0 && cardSpec(own).when !== 'event') return [];
  if (own >= 0 && opsOf(own).some(({ op, state }) => op === 'sicily' && state === 'resolve'))
    return resolutionOdds(s);
  if (own >= 0) return diceOf(s, seat, own, opsOf(own), '');
  const f = frameOf(s, 'card');
  const playing = f && f.seat === seat ? diceOf(s, seat, f.card, opsOf(f.card).slice(f.op), at) : [];
  return [...playing, ...betrayal(s, seat, at)];
}
