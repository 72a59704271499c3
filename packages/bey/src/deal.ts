import { cell, figure, type Stream } from '@strategoi/kernel';
import { ANYWHERE, DRAWABLE, freshAt, IN_CUP, keptAt, type Lore } from './lore.ts';
import { both, type Side, sideNamed } from './sides.ts';
import { type BeyBoard, type BeyState, CUP, handOf, OUT } from './state.ts';

/** The block of whoever only watches. */
const EVERYBODY = 2;

/** Deals again what this role cannot know: every hand but its own. `dealt` puts right what hangs on a hand. */
export function dealAgain(
  s: BeyState,
  role: string,
  luck: Stream,
  dealt: (side: Side, luck: Stream) => void = () => {},
): void {
  const own = sideNamed(role);
  const viewer = own ?? EVERYBODY;
  for (const side of both) {
    if (side === own) continue;
    const hand = handOf(side);
    for (let k = 0; k < s.counters.length; k++) if (s.counters[k] === hand) s.counters[k] = CUP;
  }
  for (const side of both) {
    if (side === own) continue;
    imagine(s, viewer, side, luck);
    dealt(side, luck);
  }
  guessLore(s.lore, viewer);
}

/** A counter that this viewer knows to lie in the cup, and does not. */
export function falseLore(b: BeyState): string | undefined {
  for (const [viewer, block] of b.lore.entries())
    for (const [k, place] of b.counters.entries())
      if (block[k] === IN_CUP && place !== CUP && place !== OUT && place !== handOf(viewer))
        return `viewer ${viewer} takes counter ${k} to lie in the cup`;
  return undefined;
}

/**
 * Deals this side's hand anew as the viewer may imagine it, from the counters now in the cup: first what it has kept,
 * then what it has drawn since.
 */
function imagine(b: BeyState, viewer: number, side: Side, luck: Stream): void {
  const block = cell(b.lore, viewer);
  const held = b.hands[side];
  const kept = figure(block, keptAt(block, side));
  const pool = Math.max(held, kept + figure(block, freshAt(block, side)));
  // Which of all that it has had this turn are still there: any, as far as anybody can tell.
  let old = 0;
  for (let i = 0, left = held; i < kept && left > 0; i++) {
    if (luck.below(pool - i) >= left) continue;
    old++;
    left--;
  }
  for (let i = 0; i < held; i++) give(b, block, i < old ? ANYWHERE : DRAWABLE, side, luck);
}

function give(b: BeyBoard, block: readonly number[], level: number, side: Side, luck: Stream): void {
  for (let most = level; ; most++) {
    let count = 0;
    for (let k = 0; k < b.counters.length; k++)
      if (b.counters[k] === CUP && figure(block, k) <= most) count++;
    // Bookkeeping by the turn is a little coarser than memory: then the next best counter will do.
    if (count === 0 && most < IN_CUP) continue;
    let nth = luck.below(count);
    for (let k = 0; k < b.counters.length; k++)
      if (b.counters[k] === CUP && figure(block, k) <= most && nth-- === 0) b.counters[k] = handOf(side);
    return;
  }
}

/** What the other side knows beyond what everybody saw is its secret: a sample leaves it out. */
function guessLore(lore: Lore, viewer: number): void {
  const everybody = cell(lore, EVERYBODY);
  for (const side of both) if (side !== viewer) lore[side] = everybody.slice();
}
