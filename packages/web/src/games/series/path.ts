import type { Event } from '@strategoi/kernel';
import type { Journey, Path } from '../../board/types.ts';
import type { Cast } from './cast.ts';
import { isEvent } from './told.ts';

export interface Paths {
  /** The march as it builds up: a step that begins where the last one ended lengthens it, any other begins a new one. */
  follow(path: Path | undefined, events: readonly Event[]): Path | undefined;
  /** The ways counters took in these events, for the board to let them march. */
  journeysOf(events: readonly Event[]): Journey[];
}

export const makePaths = ({ roster, zoneId }: Pick<Cast, 'roster' | 'zoneId'>): Paths => ({
  follow(path, events) {
    let way = path;
    for (const event of events) {
      if (isEvent(event, 'activate', 'active', 'rest', 'phase')) way = undefined;
      if (!isEvent(event, 'move')) continue;
      const [from, to] = [zoneId(event.from), zoneId(event.to)];
      const spent = Number(way?.beads?.at(-1) ?? 0);
      const continues = way?.zones.at(-1) === from;
      // Ships go as far as they like: their steps have no price to write down.
      const sum = continues ? spent + event.cost : event.cost;
      const bead = sum > 0 ? String(sum) : '';
      way = {
        zones: continues ? [...way!.zones, to] : [from, to],
        beads: continues ? [...(way!.beads ?? []), bead] : [bead],
      };
    }
    return way;
  },
  journeysOf(events) {
    const ways = new Map<number, string[]>();
    for (const event of events) {
      if (!isEvent(event, 'move')) continue;
      for (const p of event.pieces) {
        const way = ways.get(p);
        if (way && way.at(-1) === zoneId(event.from)) way.push(zoneId(event.to));
        else ways.set(p, [zoneId(event.from), zoneId(event.to)]);
      }
    }
    return [...ways].map(([p, zones]) => ({ pieces: [roster.id[p] as string], zones }));
  },
});
