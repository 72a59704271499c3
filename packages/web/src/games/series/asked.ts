import type { AmphipolisState } from '@strategoi/amphipolis';
import type { HellespontState } from '@strategoi/hellespont';
import type { StepOf } from '@strategoi/kernel';
import { stepsOf } from '../kit/asked.ts';

/** The steps at which a game of the series asks something. */
export type Step = StepOf<AmphipolisState> | StepOf<HellespontState>;

export const { isAsked, isAskedFrom, forHead } = stepsOf<Step>();
