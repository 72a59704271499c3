import type { Event } from '@strategoi/kernel';
import type { Kit } from '../games/kit.ts';
import type { Sound } from './voices.ts';

/** What is heard of these events: one sound each, the last of a kind once. */
export const heardOf = (kit: Pick<Kit, 'sound'>, events: readonly Event[]): readonly Sound[] => [
  ...new Set(events.flatMap((event) => kit.sound?.(event) ?? [])),
];
