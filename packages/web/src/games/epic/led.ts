import { signal } from '@preact/signals';
import type { Ask, View } from '@strategoi/kernel';
import { type Legs, legsOf } from './bend.ts';

/** The stops a march is being led through, for the decision they belong to. */
export interface Led {
  readonly ask: Ask;
  readonly stops: readonly string[];
  /** Of these, those the next touch goes on from. */
  readonly from: readonly string[];
  /** The same while one of its points is in the hand. */
  readonly held?: readonly string[];
}
export const led = signal<Led | undefined>(undefined);

export const stopsOf = (ask: Ask): readonly string[] =>
  led.value && led.value.ask === ask ? (led.value.held ?? led.value.stops) : [];

const known = new WeakMap<Ask, Map<string, Legs | undefined>>();
/** Worked out once for each decision and way. */
export function legsThrough(view: View, ask: Ask, stops: readonly string[]): Legs | undefined {
  const kept = known.get(ask) ?? new Map<string, Legs | undefined>();
  known.set(ask, kept);
  const key = stops.join();
  if (!kept.has(key)) kept.set(key, legsOf(view, ask, stops));
  return kept.get(key);
}

/** Where the next touch goes on from, while a march is being led. */
export function baseOf(view: View, ask: Ask): Legs | undefined {
  const from = led.value?.ask === ask ? led.value.from : [];
  return from.length > 0 ? legsThrough(view, ask, from) : undefined;
}
