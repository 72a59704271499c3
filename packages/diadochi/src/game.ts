import { defineGame, type Game } from '@strategoi/kernel';
import { cautions } from './cautions.ts';
import { covers, secrets } from './coverage.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { outcome, pointsOf } from './outcome.ts';
import { load, save, spell } from './position.ts';
import { fallSteps } from './procedures/fall.ts';
import { heirSteps } from './procedures/heirs.ts';
import { pillageSteps } from './procedures/pillage.ts';
import { seasonSteps } from './procedures/season.ts';
import type { DiaSteps } from './procedures/tell.ts';
import { sample } from './sample.ts';
import { seats } from './seats.ts';
import { start } from './setup.ts';
import { type Board, board, clone, type DiadochiState, fold, type Happening, redact } from './state.ts';
import type { StepName } from './steps.ts';

export const steps: DiaSteps<StepName> = { ...seasonSteps, ...fallSteps, ...heirSteps, ...pillageSteps };

export const diadochi: Game<DiadochiState, Board, Happening> = defineGame<Board, DiadochiState, Happening>({
  manifest,
  steps,
  seats,
  start,
  clone,
  board,
  fold,
  redact,
  outcome,
  points: (state) => Object.fromEntries(state.live.map((power) => [power, pointsOf(state, power)])),
  turn: (state) => state.turn,
  sample: (state, role, luck) => sample(clone(state), role, luck),
  load,
  save,
  spell,
  faults,
  odds: () => [],
  cautions,
  secrets,
  covers,
});
