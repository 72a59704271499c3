import type { Chapter, FrameOf } from '../flow.ts';
import { regionCount } from '../map.ts';
import { NOBODY, type S } from '../state.ts';

/** EPW-CTL-01: regions whose allegiance has fallen below -2. */
const turning = (s: S): number[] => {
  const found: number[] = [];
  for (let r = 0; r < regionCount; r++)
    if ((s.controller[r] as number) > NOBODY && (s.al[r] as number) < -2) found.push(r);
  return found;
};

export const controlFrame = (s: S): FrameOf<'control'> => ({ step: 'control', regions: turning(s), at: 0 });

/** Control check: one region after another changes hands. Not written yet: the changeover itself (chapter CTL). */
export const controlSteps: Chapter<'control'> = {
  control: (_s, _f, run) => run.done(),
};

export const changeoverSteps: Chapter<'changeover'> = {
  changeover: (_s, _f, run) => run.done(),
};
