import type { Event } from '@strategoi/kernel';

/** How many of the last actions belong to the phase that is being played; one that has only just begun leads into the one before. */
export function stepsOfPhase(
  told: readonly (readonly Event[])[],
  isHeading: (event: Event) => boolean,
): number {
  const opens = (at: number): boolean => told[at]?.some(isHeading) === true;
  let at = told.length - 1;
  while (at >= 0 && opens(at)) at--;
  while (at >= 0 && !opens(at)) at--;
  return told.length - 1 - at;
}
