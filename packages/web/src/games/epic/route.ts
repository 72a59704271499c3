import type { Ask } from '@strategoi/kernel';
import { useCallback, useMemo } from 'preact/hooks';
import { isPhone } from '../../app/settings.ts';
import type { Bends } from '../../board/Bends.tsx';
import type { BoardInput } from '../kit/board.ts';
import { isAsked } from './asked.ts';
import { bent, type Legs, legTo, marchThrough } from './bend.ts';
import { baseOf, led, legsThrough, stopsOf } from './led.ts';

export interface Route {
  readonly stops: readonly string[];
  /** The way through all of them. */
  readonly legs: Legs | undefined;
  /** Where the next touch goes on from; the stack itself where nothing is said. */
  readonly base: Legs | undefined;
  readonly bends: Bends | undefined;
  /** A zone was touched: true where that was about the way. */
  touch(zone: string, meanings: number): boolean;
  /** The way shall lead through this zone, or no longer. */
  via(zone: string): void;
  go(): void;
  clear(): void;
}

export const isMarch = (ask: Ask | undefined): ask is Ask => isAsked(ask, 'move.group', 'march.on');

/** On a phone the last stop is only looked at: the next touch is another end. On a desk the pointer goes on from it. */
const fromOf = (stops: readonly string[]): readonly string[] => (isPhone.value ? stops.slice(0, -1) : stops);

/** A march that is led through hexes of the player's choice before it is gone. */
export function useRoute(input: BoardInput): Route {
  const { view, ask, onGoOn } = input;
  const can = isMarch(ask) && onGoOn !== undefined && !input.still;
  const stops = can ? stopsOf(ask) : [];
  const legs = can && stops.length > 0 ? legsThrough(view, ask, stops) : undefined;
  const base = can ? baseOf(view, ask) : undefined;
  const set = useCallback(
    (next: readonly string[]): void => {
      if (ask) led.value = next.length > 0 ? { ask, stops: next, from: fromOf(next) } : undefined;
    },
    [ask],
  );
  const run = (through: readonly string[]): void => {
    led.value = undefined;
    onGoOn?.(marchThrough(through));
  };
  const leads = (from: Legs | undefined, zone: string) =>
    can ? legTo(from?.view ?? view, from ? from.ask : ask, zone) : undefined;
  const lead = (through: readonly string[]): boolean => {
    if (!can || !legsThrough(view, ask, through)) return false;
    set(through);
    return true;
  };
  const bends = useMemo((): Bends | undefined => {
    if (!legs || !ask) return undefined;
    const stops = stopsOf(ask);
    const own = led.peek()?.stops ?? stops;
    const through = legsThrough(view, ask, own)?.zones ?? [];
    return {
      zones: legs.zones.slice(1),
      stops: new Set(stops),
      onBend(point, over, done) {
        const next = over === undefined || over === point ? own : bent(own, through, point, over);
        const held = legsThrough(view, ask, next) ? next : own;
        if (done) set(held);
        else led.value = { ask, stops: own, held, from: fromOf(held) };
      },
    };
  }, [view, legs, ask, set]);
  return {
    stops,
    legs,
    base,
    bends,
    touch(zone, meanings) {
      const last = stops.at(-1);
      if (last !== undefined && zone === last) run(stops);
      else if (isPhone.value) {
        const kept = stops.slice(0, -1);
        const leg = leads(base, zone);
        // A fight is weighed first, and what may mean several things is asked.
        if (!leg) return false;
        if (kept.length === 0 && (leg[1].fight || meanings > 1)) {
          // The way that was looked at before is not meant any more.
          if (stops.length > 0) set([]);
          return false;
        }
        set([...kept, zone]);
      } else if (stops.length > 0 && leads(base, zone)) run([...stops, zone]);
      else return false;
      return true;
    },
    via(zone) {
      if (zone === stops.at(-1)) set(stops.slice(0, -1));
      else lead([...stops, zone]);
    },
    go: () => run(stops),
    clear: () => set([]),
  };
}
