export * from './games.ts';
export {
  type Entrant,
  type Format,
  formats,
  isHere,
  type Meeting,
  type Pairing,
  unplayed,
} from './meeting.ts';
export * from './round.ts';
export { type Placed, type TieBreak, tieBreaks } from './standings.ts';
