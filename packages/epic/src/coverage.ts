import type { Action, Event } from '@strategoi/kernel';
import { cardId } from './cards.ts';
import { cardSpecs } from './data/cards.ts';
import type { EpicEvent } from './events.ts';
import { attackKinds } from './flow.ts';
import type { S } from './state.ts';

/** Everything that must turn up somewhere in a long corpus of games. Chapters add their own as they are written. */
export const coverage: readonly string[] = [
  ...['place', 'withdraw'].map((why) => `move:${why}`),
  ...['march', 'area', 'launch', 'sail', 'land', 'isthmus', 'intercept', 'retreat', 'died', 'drawn'].map(
    (why) => `move:${why}`,
  ),
  ...['eliminated', 'wrecked'].map((why) => `lost:${why}`),
  ...attackKinds.map((kind) => `battle:${kind}`),
  ...['raid', 'pursuit', 'walls', 'fort'],
  ...['decisive', 'victory', 'draw'].map((level) => `end:${level}`),
  ...cardSpecs.map(({ id }) => `card:${id}`),
];

export function covers(_s: S, _action: Action, events: readonly Event[]): string[] {
  const found: string[] = [];
  for (const event of events as readonly EpicEvent[]) {
    if (event.type === 'move') found.push(`move:${event.why}`);
    else if (event.type === 'lost') found.push(`lost:${event.why}`);
    else if (event.type === 'battle') found.push(`battle:${event.kind}`);
    else if (['raid', 'pursuit', 'walls', 'fort'].includes(event.type)) found.push(event.type);
    else if (event.type === 'ended') found.push(`end:${event.level}`);
    else if (event.type === 'play') found.push(`card:${cardId(event.card)}`);
  }
  return found.filter((entry) => coverage.includes(entry));
}
