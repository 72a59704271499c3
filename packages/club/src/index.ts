export * from './arena.ts';
export * from './games.ts';
export * from './ladder.ts';
export * from './league.ts';
export {
  type Entrant,
  isHere,
  type Meeting,
  type Pairing,
  unplayed,
} from './meeting.ts';
export * from './names.ts';
export * from './round.ts';
export type { Placed } from './standings.ts';
export * from './titles.ts';
