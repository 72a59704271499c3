import { areaIds, beyond, findHex, hexArea, type Way } from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import type { Next } from '../kit/board.ts';
import { isAsked } from './asked.ts';
import { waysFor } from './odds.ts';
import { zoneOfPlace, zonesOfPath } from './places.ts';

// A march led through hexes of the player's choice: leg by leg, each as cheap as can be.

/** A march as far as it has been led. */
export interface Legs {
  /** The table and the decision at its last stop; no decision where it ends there. */
  readonly view: View;
  readonly ask: Ask | undefined;
  /** Zones from where the stack stands, and what they cost. */
  readonly zones: readonly string[];
  readonly cost: number;
  /** It comes upon the enemy. */
  readonly fight: boolean;
}

/** The cheapest way of a decision to a zone. */
export function legTo(view: View, ask: Ask | undefined, zone: string): [string, Way] | undefined {
  if (!ask) return undefined;
  const [found] = [...waysFor(view, ask)]
    .filter(([text, { path }]) => /^(go|area) /.test(text) && zoneOfPlace(path.at(-1) ?? -1) === zone)
    .toSorted(([, a], [, b]) => a.cost - b.cost);
  return found;
}

/** The march through these stops; nothing where one of them cannot be reached from the one before. */
export function legsOf(view: View, ask: Ask, stops: readonly string[]): Legs | undefined {
  let legs: Legs = { view, ask, zones: [], cost: 0, fight: false };
  for (const stop of stops) {
    const leg = legTo(legs.view, legs.ask, stop);
    if (!leg || !legs.ask) return undefined;
    const [notation, { path, cost, fight }] = leg;
    const there = beyond(legs.view, legs.ask, notation);
    legs = {
      view: there?.view ?? legs.view,
      ask: there?.ask,
      zones: [...legs.zones, ...zonesOfPath(path).slice(legs.zones.length > 0 ? 1 : 0)],
      cost: legs.cost + cost,
      fight,
    };
  }
  return legs;
}

/** The stops of a way once one of its points is led through another zone: a stop is moved, any other point becomes one. */
export function bent(
  stops: readonly string[],
  zones: readonly string[],
  point: string,
  to: string,
): readonly string[] {
  if (stops.includes(point)) return stops.map((stop) => (stop === point ? to : stop));
  const at = zones.indexOf(point);
  const before = stops.filter((stop) => zones.indexOf(stop) < at).length;
  return stops.toSpliced(before, 0, to);
}

/** Goes from stop to stop; friendly areas that are asked in two steps are answered in two. */
export function marchThrough(stops: readonly string[]): Next {
  const left = [...stops];
  return (ask) => {
    const [stop] = left;
    if (stop === undefined || !isAsked(ask, 'move.group', 'march.on')) return undefined;
    const offered = ask.actions ?? [];
    const there = offered.find((text) => text === `go ${stop}` || text.endsWith(` ${stop}`));
    if (there !== undefined) {
      left.shift();
      return there;
    }
    const area = `area ${areaIds[hexArea[findHex(stop)] ?? -1]}`;
    return offered.includes(area) ? area : undefined;
  };
}
