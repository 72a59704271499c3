import type { Happening } from '@strategoi/diadochi';
import { type Event, eventsOf, isRoll } from '@strategoi/kernel';

const { isEvent } = eventsOf<Happening>();

type PersonGoes = Event & Extract<Happening, { readonly type: 'person' }>;

/** What a list holds once this one is added to it, or to the one that stood alone. */
const longer = <T>(list: unknown, first: T, next: T): readonly T[] => [
  ...(Array.isArray(list) ? (list as readonly T[]) : [first]),
  next,
];

/** The first levies of one power, and the diadoch who goes with them. */
function joinedLevies(before: Event, next: Event): Event | undefined {
  if (!isEvent(before, 'unit') || before.why !== 'mustered') return undefined;
  const { levied = before.unit.kind } = before as { readonly levied?: string };
  if (isEvent(next, 'person')) {
    const isLed = next.why === 'joins' && next.unit === before.unit.id;
    return isLed ? { ...before, levied, isLed } : undefined;
  }
  if (!isEvent(next, 'unit') || next.why !== before.why || next.unit.owner !== before.unit.owner)
    return undefined;
  return { ...before, levied: levied + next.unit.kind };
}

/** What is thrown for with two dice: DIA-EVT-010, and the tables the first throw leads to. */
const pairs = new Set(['event', 'storms', 'revolts']);

/** Two dice whose sum is looked up: one throw. */
function joinedDice(before: Event, next: Event): Event | undefined {
  if (!isRoll(before) || !isRoll(next) || before.for !== next.for || !pairs.has(next.for)) return undefined;
  if ((before as Event).values !== undefined || before.by !== next.by) return undefined;
  return { ...next, values: [before.value, next.value] };
}

/** Both as one, where the same befalls several of Les Diadoques one after the other: sheets, provinces, sieges, levies. */
export function joinedFates(before: Event, next: Event): Event | undefined {
  if (isEvent(before, 'sealed') && isEvent(next, 'sealed'))
    return { ...before, powers: longer((before as Event).powers, before.power, next.power) };
  if (isEvent(before, 'control') && isEvent(next, 'control')) {
    const isSame = before.owner === next.owner && before.why === next.why && next.why === 'passage';
    return isSame
      ? { ...before, spaces: longer((before as Event).spaces, before.space, next.space) }
      : undefined;
  }
  if (isEvent(before, 'siege') && isEvent(next, 'siege')) {
    const isSame = before.result === next.result && next.result === 'stage1';
    return isSame
      ? { ...before, besieged: longer((before as Event).besieged, before.citadel, next.citadel) }
      : undefined;
  }
  if (isEvent(before, 'person') && isEvent(next, 'person')) return joinedJourneys(before, next);
  return joinedDice(before, next) ?? joinedLevies(before, next);
}

/** Leaders who leave their units, one after the other. */
function joinedJourneys(before: PersonGoes, next: PersonGoes): Event | undefined {
  if (before.why !== 'goes' || next.why !== 'goes') return undefined;
  const of = ({ person, at }: PersonGoes) => ({ person, at });
  return { ...before, journeys: longer((before as Event).journeys, of(before), of(next)) };
}
