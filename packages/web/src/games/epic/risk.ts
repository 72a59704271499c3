import { type EpicBoard, regionIds } from '@strategoi/epic';

/** Athenian regions at or below this allegiance may revolt (EPW-GEN-14). */
const RISK = 3;

export const isAtRisk = (board: EpicBoard, region: number): boolean =>
  board.controller[region] === 0 && (board.al[region] ?? 0) <= RISK;

export const atRisk = (board: EpicBoard): number =>
  regionIds.filter((_, region) => isAtRisk(board, region)).length;
