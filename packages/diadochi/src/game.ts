import { defineGame, type Game, type Steps } from '@strategoi/kernel';
import { covers, secrets } from './coverage.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { outcome } from './outcome.ts';
import { load, save, spell } from './position.ts';
import { fallSteps } from './procedures/fall.ts';
import { heirSteps } from './procedures/heirs.ts';
import { pillageSteps } from './procedures/pillage.ts';
import { seasonSteps } from './procedures/season.ts';
import { sample } from './sample.ts';
import { seats } from './seats.ts';
import { start } from './setup.ts';
import { type Board, board, copy, type DiadochiState, fold, redact } from './state.ts';

export const steps: Steps<DiadochiState> = { ...seasonSteps, ...fallSteps, ...heirSteps, ...pillageSteps };

export const diadochi: Game<DiadochiState, Board> = defineGame<Board, DiadochiState>({
  manifest,
  steps,
  seats,
  start,
  clone: copy,
  board,
  fold,
  redact,
  outcome,
  sample: (state, role, luck) => sample(copy(state), role, luck),
  load,
  save,
  spell,
  faults,
  odds: () => [],
  secrets,
  covers,
});
