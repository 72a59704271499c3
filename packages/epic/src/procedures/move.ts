import type { Chapter } from '../flow.ts';

/**
 * The movement phase of one seat (chapter MOV, NAV): stacks one after another, then storms in the open sea
 * (EPW-NAV-14), then all his battles (EPW-COM-23). Stacks are not written yet.
 */
export const moveSteps: Chapter<'move'> = {
  move: (_s, _f, run) => run.next('move.over'),
  'move.over': (_s, f, run) =>
    run.call({ step: 'battles', seat: f.seat, attacks: f.attacks, won: -1 }, 'move.fought'),
  'move.fought': (_s, _f, run) => run.done(),
};
