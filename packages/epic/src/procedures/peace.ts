import type { Teller } from '../flow.ts';
import { seasonOf } from '../state.ts';

/** EPW-PEA-05: from the next year the truce is a peace without its restrictions. */
export function endTruce(run: Teller): void {
  const s = run.state;
  if (s.peace === 'truce' && seasonOf(s) >= s.truceUntil)
    run.emit({ type: 'peace', state: 'peace', until: 0 });
}
