import type { EpicWords } from '@strategoi/epic/words';
import type { Fight } from '../../fights/fight.ts';
import { isEvent, type Told } from './told.ts';

/** Told on the card itself, or of no interest there. */
const PLAIN: ReadonlySet<string> = new Set<Told['type']>([
  'battle',
  'round',
  'ranks',
  'lost',
  'roll',
  'fought',
  'mark',
  'check',
]);
/** A decisive victory moves every region there is: beyond so many only the first, the one it was fought in, is told by name. */
const FEW = 3;

/** What came of a fight, line by line; `others` tells of regions that are not told one by one. */
export function followed(fight: Fight, words: EpicWords, others: (n: number) => string): readonly string[] {
  // The card of a battle has the fallen apart; of a siege nothing else tells who was lost inside.
  const isNews = (event: (typeof fight.told)[number]['event']): boolean =>
    isEvent(event, 'lost') ? fight.kind !== 'combat' : !PLAIN.has(event.type);
  const events = fight.told.map(({ event }) => event).filter(isNews);
  const regions = new Set(events.flatMap((event) => (isEvent(event, 'levels') ? [event.region] : [])));
  const [first] = regions;
  // Each unit lost lowers its region by one: what counts is where that ends.
  const last = new Map(
    events.flatMap((event) => (isEvent(event, 'levels') ? [[event.region, event] as const] : [])),
  );
  const lines = events.flatMap((event) => {
    if (isEvent(event, 'levels') && last.get(event.region) !== event) return [];
    const isFar = isEvent(event, 'levels') && regions.size > FEW && event.region !== first;
    return isFar ? others(regions.size - 1) : (words.event(event) ?? []);
  });
  return [...new Set(lines)];
}
