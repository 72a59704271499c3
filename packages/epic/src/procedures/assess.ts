import type { Chapter, FrameOf } from '../flow.ts';
import type { S } from '../state.ts';
import { orderNow } from './order.ts';

export const assessFrame = (s: S): FrameOf<'assess'> => ({
  step: 'assess',
  order: orderNow(s),
  at: 0,
  done: [],
});

/** Tribute assessment (chapter TRB). Not written yet. */
export const assessSteps: Chapter<'assess'> = {
  assess: (_s, _f, run) => run.done(),
};
