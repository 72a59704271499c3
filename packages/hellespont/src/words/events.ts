import { sideNamed } from '@strategoi/bey';
import {
  type Fillers,
  list,
  type Names,
  num,
  silentEvents,
  type Tellers,
  type Told,
} from '@strategoi/bey/words';
import type { Event } from '@strategoi/kernel';
import { roster } from '../counters.ts';
import { scenarios } from '../data/scenarios.ts';
import { BY_SEA, isBase, isPort, isSea, zoneOf } from '../map.ts';

/** Steps that only keep the books; an optional group is told by its arrival. */
export const silent: readonly string[] = [...silentEvents, 'fallen', 'joined', 'optional'];

/** The events only Hellespont has, and those it tells in its own way. */
export function makeTellers(names: Names, fillers: Fillers): Tellers {
  const { side, zone, party } = fillers;
  const tried =
    (line: string) =>
    (e: Event): Told => [
      `${line}.${e.success ? 'success' : 'failure'}`,
      { ...side(e.side), ...zone('zone', e.zone), die: num(e.die) },
    ];

  /** What costs nothing is sailing or D.2; soldiers pay for each step on foot or over a bridge of ships. */
  function moved(e: Event): Told {
    const [from, to] = [num(e.from), num(e.to)];
    const values = { ...party(e), ...zone('from', from), ...zone('to', to), cost: num(e.cost) };
    if (isBase(to)) return ['move.home', values];
    if (e.cost === 0) {
      const sails = list(e.pieces).some((p) => roster.naval[p]);
      return [isPort(to) && !sails ? 'move.port' : 'move.sail', values];
    }
    if (isSea(to)) return ['move.cross', values];
    return [num(e.entry) & BY_SEA ? 'move.land' : 'move', values];
  }

  return {
    move: moved,
    storm: (e) => [
      'storm',
      {
        ...side(roster.side[num(e.piece)]),
        ...zone('zone', e.zone),
        unit: names.piece(num(e.piece)),
        die: num(e.die),
      },
    ],
    discord: (e) => [
      e.success ? 'discord.success' : 'discord.failure',
      { leader: names.piece(num(e.piece)), die: num(e.die) },
    ],
    // A group that has arrived is told by its arrival; in every scenario they come to the same places.
    due(e) {
      const entry = scenarios[0]?.entries[num(e.entry)];
      if (num(e.turn) < 0 || !entry) return undefined;
      const values = { ...side(sideNamed(entry.side)), ...zone('to', zoneOf(entry.at)) };
      return ['due', { ...values, turn: num(e.turn) }];
    },
    discard: (e) => ['discard', { ...side(e.side), counter: names.counter(num(e.counter)) }],
    evasion: tried('evasion'),
    passed: tried('passed'),
    latch: (e) => ['latch', side(e.side)],
    // His captivity is told by his going there.
    satrap: (e) => (e.early ? ['satrap.early', {}] : undefined),
    siege: (e) => ['siege', { ...side(e.side), ...zone('zone', e.zone) }],
    'siege.dice': (e) => ['siege.dice', { ...side(e.side), ...zone('zone', e.zone), n: num(e.n) }],
    'siege.result': (e) => [
      // HEL-SIE-18: a 5 weakens whoever is in the port.
      e.success ? 'siege.success' : list(e.dice).includes(5) ? 'siege.weakened' : 'siege.failure',
      { ...zone('zone', e.zone), dice: list(e.dice).join(', ') },
    ],
    supply: (e) => [e.famine ? 'supply.famine' : 'supply', { ...side(e.side), box: num(e.box) }],
  };
}
