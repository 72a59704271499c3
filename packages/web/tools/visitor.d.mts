import type { Position } from '@strategoi/kernel';
import type { Page } from 'playwright-core';

/** The same choices on every run: each a number below `n`. */
export function dice(seed: number): (n: number) => number;
/** In a page: the same dice, names and bots on every visit. */
export function sameChance(): void;
export function packed(position: Position): Promise<string>;
export function openPosition(
  page: Page,
  base: string,
  position: Position,
  touch?: 'click' | 'tap',
): Promise<void>;
