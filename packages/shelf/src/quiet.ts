import type { Happening } from '@strategoi/diadochi';
import { type Event, eventsOf } from '@strategoi/kernel';

const { isEvent } = eventsOf<Happening>();

type Result = Extract<Happening, { readonly type: 'result' }>;

const reasons: ReadonlySet<string> = new Set(['moved', 'convoyed', 'ring', 'stands']);

/** An order that was carried out and met nobody. */
export const isUnopposed = (event: Event): event is Event & Result =>
  isEvent(event, 'result') &&
  event.result === 'ok' &&
  (event.against ?? 0) === 0 &&
  !event.dislodged &&
  reasons.has(event.reason);

/** Whoever stayed where somebody tried to go was met, though he had nothing to do for it. */
function placesTried(events: readonly Event[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) =>
      isEvent(event, 'result') && event.to !== undefined && event.result !== 'ok' ? [event.to] : [],
    ),
  );
}

/** Some of the events, told as one; where they stood among the others. */
export interface Gathered {
  readonly event: Event;
  readonly from: readonly number[];
}

/**
 * A season as it is read: what was contested order by order, then what each power did that met nobody, told at once.
 * Everything happens at the same time, so that no order of events is lost by it.
 */
export function unopposedTogether(events: readonly Event[]): readonly Gathered[] {
  const told: Gathered[] = [];
  const echoes = echoesIn(events);
  for (let i = 0; i < events.length; ) {
    if (echoes.has(i)) {
      i++;
      continue;
    }
    let end = i;
    while (end < events.length && isEvent(events[end] as Event, 'result')) end++;
    if (end === i) told.push({ event: events[i] as Event, from: [i++] });
    else {
      told.push(...runTogether(events, i, end));
      i = end;
    }
  }
  return told;
}

/** What is told by what follows from it: the units of the first levies, once they stand there. */
function echoesIn(events: readonly Event[]): ReadonlySet<number> {
  const raised = new Set(
    events.flatMap((event) => (isEvent(event, 'unit') && event.why === 'mustered' ? [event.unit.owner] : [])),
  );
  return new Set(
    events.flatMap((event, i) => (isEvent(event, 'chosen') && raised.has(event.power) ? [i] : [])),
  );
}

function runTogether(events: readonly Event[], start: number, end: number): readonly Gathered[] {
  const tried = placesTried(events.slice(start, end));
  const contested: Gathered[] = [];
  const quiet = new Map<string, { readonly results: (Event & Result)[]; readonly from: number[] }>();
  for (let i = start; i < end; i++) {
    const event = events[i] as Event;
    const goes = isUnopposed(event) && (event.line.kind === 'move' || event.line.kind === 'hold');
    if (goes && (event.to !== undefined || !tried.has(event.at))) {
      const known = quiet.get(event.owner) ?? { results: [], from: [] };
      quiet.set(event.owner, known);
      known.results.push(event);
      known.from.push(i);
    } else contested.push({ event, from: [i] });
  }
  const together = [...quiet.values()].map(({ results, from }): Gathered => {
    const [first] = results as [Event & Result];
    const ways = results.map(({ at, to }) => (to === undefined ? { at } : { at, to }));
    return { event: results.length > 1 ? { ...first, ways } : first, from };
  });
  return [...contested, ...together];
}
