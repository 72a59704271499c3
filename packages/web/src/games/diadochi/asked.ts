import type { DiadochiState } from '@strategoi/diadochi';
import type { StepOf } from '@strategoi/kernel';
import { stepsOf } from '../kit/asked.ts';

/** The steps at which this game asks something. */
export type Step = StepOf<DiadochiState>;

export const { isAsked, forStep } = stepsOf<Step>();
