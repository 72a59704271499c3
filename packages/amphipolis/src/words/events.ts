import { type Fillers, named, num, silentEvents, type Tellers, type Told } from '@strategoi/bey/words';
import type { Event } from '@strategoi/kernel';
import { BUILT, BY_SURPRISE, isBase, isLand, isOperational, isSea } from '../map.ts';
import type { Catalogue } from './en.ts';
import type { Names } from './names.ts';

/** Steps that only keep the books, and tell a reader nothing. */
export const silent: readonly string[] = [...silentEvents, 'march'];

/** An operation is told by its own event; the move that carries it out is not told again. */
function byOperation(e: Event): boolean {
  const [from, to] = [num(e.from), num(e.to)];
  if (isOperational(from) || isOperational(to)) return true;
  if (e.cost !== 0 || e.entry === BY_SURPRISE) return false;
  return isBase(to) || (isLand(from) && isLand(to));
}

/** The events only Amphipolis has, and those it tells in its own way. */
export function makeTellers(words: Catalogue, names: Names, fillers: Fillers): Tellers {
  const { side, zone, party } = fillers;

  function moved(e: Event): Told | undefined {
    if (byOperation(e)) return undefined;
    const [from, to] = [num(e.from), num(e.to)];
    const values = { ...party(e), ...zone('from', from), ...zone('to', to), cost: num(e.cost) };
    if (e.entry === BY_SURPRISE) return ['move.surprise', values];
    if (e.cost !== 0) return ['move', values];
    return [isSea(to) ? 'move.sail' : 'move.land', values];
  }

  return {
    move: moved,
    operation: (e) => [
      'operation',
      { ...party(e), ...side(e.side), ...zone('from', e.from), ...zone('to', e.to) },
    ],
    garrison: (e) => ['garrison', { ...side(e.side), garrison: names.garrison(num(e.garrison)) }],
    wall: (e) => [e.mur === BUILT ? 'wall.built' : 'wall.destroyed', {}],
    flotilla: () => ['flotilla', {}],
    optional: (e) => ['optional', side(e.side)],
    postponed: (e) => (num(e.turn) < 0 ? undefined : ['postponed', { ...side(e.side), turn: num(e.turn) }]),
    challenge: () => ['challenge', {}],
    construction: (e) => [e.success ? 'construction.success' : 'construction.failure', { die: num(e.die) }],
    duel: (e) => ['duel', { athens: num(e.athens), sparta: num(e.sparta) }],
    storm: (e) => [
      num(e.die) >= 5 ? 'storm.hit' : 'storm.safe',
      { ...zone('zone', e.zone), unit: names.piece(num(e.piece)), die: num(e.die) },
    ],
    siege: (e) => ['siege', { ...side(e.side), ...zone('zone', e.zone), kind: named(words.sieges, e.kind) }],
    'siege.result': (e) => [
      e.success ? 'siege.success' : 'siege.failure',
      { ...zone('zone', e.zone), kind: named(words.sieges, e.kind), die: num(e.die) },
    ],
    discord: (e) =>
      e.cancelled
        ? ['discord.cancelled', side(e.side)]
        : ['discord.ignored', { ...side(e.side), unit: names.piece(num(e.piece)) }],
  };
}
