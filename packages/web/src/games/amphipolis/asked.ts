import type { AmphipolisState } from '@strategoi/amphipolis';
import type { StepOf } from '@strategoi/kernel';
import { stepsOf } from '../kit/asked.ts';

/** The steps at which this game asks something. */
export type Step = StepOf<AmphipolisState>;

export const { isAsked, isAskedFrom, forStep } = stepsOf<Step>();
