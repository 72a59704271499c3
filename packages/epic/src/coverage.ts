import type { Action, Event } from '@strategoi/kernel';
import { cardId } from './cards.ts';
import { cardSpecs } from './data/cards.ts';
import { unitTypes } from './data/counters.ts';
import type { EpicEvent, EventType } from './events.ts';
import { attackKinds } from './flow.ts';
import type { S } from './state.ts';
import { unitType } from './units.ts';

/** Every kind of event there is; one that is missing here does not compile. */
const events: { readonly [type in EventType]: true } = {
  answer: true,
  base: true,
  battle: true,
  campaign: true,
  captured: true,
  check: true,
  clear: true,
  control: true,
  cutWalls: true,
  destroyed: true,
  discard: true,
  draw: true,
  effect: true,
  elite: true,
  ended: true,
  fort: true,
  fought: true,
  freeBase: true,
  freed: true,
  grievance: true,
  grieved: true,
  helots: true,
  lapse: true,
  led: true,
  lend: true,
  levels: true,
  load: true,
  longWalls: true,
  lost: true,
  mark: true,
  markLeaders: true,
  mask: true,
  masked: true,
  move: true,
  multiplier: true,
  obey: true,
  offer: true,
  peace: true,
  phase: true,
  play: true,
  plea: true,
  pursuit: true,
  raid: true,
  ranks: true,
  rebuild: true,
  reconcile: true,
  remember: true,
  revolt: true,
  round: true,
  satrap: true,
  season: true,
  setAside: true,
  settle: true,
  show: true,
  sicily: true,
  siege: true,
  siegeMorale: true,
  siegeOver: true,
  talents: true,
  unbase: true,
  unraid: true,
  walls: true,
  year: true,
};

/** Everything that must turn up somewhere in a long corpus of games. Chapters add their own as they are written. */
export const coverage: readonly string[] = [
  ...['place', 'withdraw'].map((why) => `move:${why}`),
  ...['march', 'area', 'launch', 'sail', 'land', 'isthmus', 'intercept', 'retreat', 'died', 'drawn'].map(
    (why) => `move:${why}`,
  ),
  ...['eliminated', 'wrecked'].map((why) => `lost:${why}`),
  ...attackKinds.map((kind) => `battle:${kind}`),
  ...unitTypes.map((type) => `unit:${type}`),
  ...Object.keys(events).map((type) => `event:${type}`),
  ...['decisive', 'victory', 'draw'].map((level) => `end:${level}`),
  ...cardSpecs.map(({ id }) => `card:${id}`),
];

const wanted: ReadonlySet<string> = new Set(coverage);

/** What one event shows besides that there are such events. */
function shownBy(event: EpicEvent): string[] {
  switch (event.type) {
    case 'move':
      return [`move:${event.why}`];
    case 'lost':
      return [`lost:${event.why}`];
    case 'battle':
      return [`battle:${event.kind}`];
    case 'ranks':
      // The garrison is no unit.
      return [...event.attackers, ...event.defenders].flatMap((u) => (u < 0 ? [] : [`unit:${unitType[u]}`]));
    case 'ended':
      return [`end:${event.level}`];
    case 'play':
      return [`card:${cardId(event.card)}`];
    default:
      return [];
  }
}

export function covers(_s: S, _action: Action, told: readonly Event[]): string[] {
  const found = (told as readonly EpicEvent[]).flatMap((event) => [`event:${event.type}`, ...shownBy(event)]);
  return found.filter((one) => wanted.has(one));
}
