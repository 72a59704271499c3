import { figure, sure } from '@strategoi/kernel';
import { both, type Pair, type Side } from './sides.ts';
import type { BeyBoard, BeyEvent } from './state.ts';

/**
 * What each seat knows of the other's counters: one block for Athens, one for Sparta, one for whoever watches. A block
 * has a level for each counter, then for each side how many of its counters it has kept since before its last draws,
 * and how many it has drawn since. The state alone has it: a view is already what its viewer knows.
 */
export type Lore = number[][];

/** It may be anywhere; it was seen in the cup before the last draws, so that nobody has kept it; it lies in the cup. */
export const ANYWHERE = 0;
export const DRAWABLE = 1;
export const IN_CUP = 2;

const VIEWERS = 3;

export const keptAt = (block: readonly number[], side: Side): number => block.length - 4 + side * 2;
export const freshAt = (block: readonly number[], side: Side): number => keptAt(block, side) + 1;

/** Nothing has been seen yet; what is in the hands counts as kept. */
export const newLore = (counters: number, hands: readonly number[]): Lore =>
  Array.from({ length: VIEWERS }, () => [
    ...new Array<number>(counters).fill(ANYWHERE),
    figure(hands, 0),
    0,
    figure(hands, 1),
    0,
  ]);

/** Called once the event has changed the table. */
export function learn(lore: Lore, b: BeyBoard, e: BeyEvent): void {
  switch (e.type) {
    case 'draw':
      for (const block of others(lore, e.side)) drawn(block, e);
      break;
    case 'return':
      if (e.counter >= 0) sure(lore[e.side])[e.counter] = IN_CUP;
      break;
    case 'discard':
      shown(lore, e.side, e.counter);
      break;
    case 'play':
      shown(lore, e.side, e.counter);
      break;
    case 'counter-out':
      if (e.hand !== -1) shown(lore, e.hand, e.counter);
      break;
    case 'look':
      looked(sure(lore[e.side]), e.found, e.missing);
      break;
    case 'turn':
      for (const [viewer, block] of lore.entries()) settle(block, viewer, b.hands);
      return;
    default:
      return;
  }
  for (const side of both) if (b.hands[side] === 0) for (const block of lore) forget(block, side);
}

const others = (lore: Lore, side: Side): number[][] => lore.filter((_, viewer) => viewer !== side);

function forget(block: number[], side: Side): void {
  block[keptAt(block, side)] = 0;
  block[freshAt(block, side)] = 0;
}

function raise(block: number[], at: number, by: number): void {
  block[at] = figure(block, at) + by;
}

function drawn(block: number[], e: { side: Side; apart?: number; among?: readonly number[] }): void {
  const counters = block.length - 4;
  if (e.among) {
    // Taken by choice among these: it is none of the others.
    for (let k = 0; k < counters; k++) if (block[k] === ANYWHERE && !e.among.includes(k)) block[k] = DRAWABLE;
    raise(block, keptAt(block, e.side), 1);
    return;
  }
  for (let k = 0; k < counters; k++) if (block[k] === IN_CUP && k !== e.apart) block[k] = DRAWABLE;
  raise(block, freshAt(block, e.side), 1);
}

/** What is sought and not there is in the other's hand. */
function looked(block: number[], found: readonly number[], missing: readonly number[]): void {
  for (const k of found) block[k] = IN_CUP;
  if (missing.length === 0) return;
  for (let k = 0; k < block.length - 4; k++)
    if (block[k] === ANYWHERE && !missing.includes(k)) block[k] = DRAWABLE;
}

/** Everybody sees which counter leaves this hand, and often when it must have come into it. */
function shown(lore: Lore, side: Side, counter: number): void {
  for (const [viewer, block] of lore.entries()) {
    const fresh = freshAt(block, side);
    const surely = block[counter] !== ANYWHERE || block[keptAt(block, side)] === 0;
    if (viewer !== side && surely && figure(block, fresh) > 0) raise(block, fresh, -1);
    block[counter] = IN_CUP;
  }
}

/** A new turn: what was drawn in the last one has become what is kept, and may be any counter that was drawable. */
function settle(block: number[], viewer: number, hands: Readonly<Pair>): void {
  const counters = block.length - 4;
  const blurred = both.some(
    (side) => side !== viewer && hands[side] > 0 && figure(block, freshAt(block, side)) > 0,
  );
  if (blurred) for (let k = 0; k < counters; k++) if (block[k] === DRAWABLE) block[k] = ANYWHERE;
  for (const side of both) {
    block[keptAt(block, side)] = hands[side];
    block[freshAt(block, side)] = 0;
  }
}
