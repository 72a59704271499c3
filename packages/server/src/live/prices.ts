import type { Request } from '@strategoi/protocol';

/** What each request costs, an action of the game being one. Dear is what reads the store or computes for long. */
export const prices: { readonly [T in Request['t']]: number } = {
  ping: 0.2,
  look: 0.5,
  unwatch: 0.5,
  act: 1,
  undo: 2,
  resign: 2,
  why: 2,
  odds: 5,
  chat: 5,
  letter: 5,
  declare: 5,
  watch: 5,
  trial: 10,
};

/** What nobody can read costs something too. */
export const UNREADABLE = 2;

/** So many times what one socket may, all sockets of one person may, or all of one address who are nobody in particular. */
export const PERSON = 3;
export const ADDRESS = 6;
/** As many messages may come at once as in so many seconds. */
export const BURST = 4;
