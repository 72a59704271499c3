import type { User } from '../people/people.ts';
import { type Buckets, makeBuckets } from './buckets.ts';
import { type Gate, makeGate } from './gate.ts';
import { ADDRESS, BURST, PERSON } from './prices.ts';

/** How much one may ask of the server: by socket, by person, and by address for those who are nobody in particular. */
export interface Limits {
  /** What one socket may spend. */
  socket(): Buckets;
  /** Takes the price from what all windows of this person, or of this address, may spend together. */
  together(user: User | undefined, caller: string, price: number): boolean;
  /** A few at a time read what takes long; strangers do not keep players waiting. */
  reading(user: User | undefined): Gate;
}

/** Who is let in at a time, and how many wait. */
const PLAYERS = { width: 8, most: 2000 };
const STRANGERS = { width: 2, most: 200 };

export function makeLimits(rate: number, now: () => number): Limits {
  const persons = makeBuckets({ rate: rate * PERSON, burst: rate * PERSON * BURST }, now);
  const addresses = makeBuckets({ rate: rate * ADDRESS, burst: rate * ADDRESS * BURST }, now);
  const players = makeGate(PLAYERS.width, PLAYERS.most);
  const strangers = makeGate(STRANGERS.width, STRANGERS.most);
  return {
    socket: () => makeBuckets({ rate, burst: rate * BURST }, now),
    together: (user, caller, price) => (user ? persons.take(user.id, price) : addresses.take(caller, price)),
    reading: (user) => (user ? players : strangers),
  };
}
