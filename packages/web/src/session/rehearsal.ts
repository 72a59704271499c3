import { type Game, notate, play, type State } from '@strategoi/kernel';
import type { History } from './history.ts';

const REHEARSED = 3;

/** What has run once runs faster: the next decisions are rehearsed on a table dealt anew, while nobody waits. */
export function rehearse(
  game: Game<State>,
  history: Pick<History<unknown>, 'record' | 'state'>,
  isStopped: () => boolean,
): void {
  const step = (left: number, dealt?: State): void => {
    const role = game.pending(dealt ?? history.state)[0]?.role;
    if (isStopped() || left === 0 || role === undefined) return;
    const trial = dealt ?? game.resample(history.state, role, 'rehearsal');
    const [action] = game.legal(trial, role);
    if (!action) return;
    game.tell(play(game, { ...history.record, log: [] }, trial, role, notate(action)).events, role);
    game.view(trial, role);
    requestIdleCallback(() => step(left - 1, trial));
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => step(REHEARSED));
}
