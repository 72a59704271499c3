import { whyNoForage } from '@strategoi/epic';
import type { Event, Language, View } from '@strategoi/kernel';
import { isEvent } from './told.ts';
import { sayIn } from './words.ts';

/** EPW-FOR-01 to EPW-FOR-04, EPW-MUL-08: a bill that could only be paid says why nobody could live off the land instead. */
export function whyOnly(event: Event, before: () => View, language: Language): string | undefined {
  if (!isEvent(event, 'talents') || event.why !== 'supply' || event.talents >= 0) return undefined;
  const bars = whyNoForage(before(), event.seat);
  const { noForage, forageBars } = sayIn[language];
  const told = bars.flatMap((rule) => forageBars[rule] ?? []);
  return told.length > 0 ? noForage(told) : undefined;
}
