import { keyFromSeed, type Stream, stream } from '@strategoi/kernel';
import { both, enemyOf, type Side, sideOf } from './sides.ts';
import { type BeyState, CUP, handOf, OUT } from './state.ts';

/** The dice to come are others. */
export function reseed(s: BeyState, seed: string): void {
  s.dice = { key: keyFromSeed(`resample ${seed}`), at: s.dice.at };
}

/** Deals again what this role cannot know: every hand but his own against the cup. `dealt` puts right what hangs on a hand. */
export function dealAgain(
  s: BeyState,
  role: string,
  seed: string,
  dealt: (side: Side, luck: Stream) => void = () => {},
): void {
  const luck = stream(seed);
  const own = role === 'spectator' ? -1 : handOf(sideOf(role));
  const hidden = s.counters.flatMap((place, k) => (place === OUT || place === own ? [] : [k]));
  for (let i = hidden.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [hidden[i], hidden[j]] = [hidden[j] as number, hidden[i] as number];
  }
  for (const k of hidden) s.counters[k] = CUP;
  for (const side of role === 'spectator' ? both : [enemyOf(sideOf(role))]) {
    for (let n = s.hands[side] as number; n > 0; n--) s.counters[hidden.pop() as number] = handOf(side);
    dealt(side, luck);
  }
}
