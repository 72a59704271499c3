import { effect, untracked } from '@preact/signals';
import { type Hold, onNews } from './hold.ts';
import type { Session } from './session.ts';
import { getGame } from './store.ts';

/** Keeps a session in step with the other tabs: it looks on while one of them plays, and goes on when the game comes here. */
export function keepStep({ id, tab }: Session, { held }: Hold): () => void {
  if (!tab) return () => {};
  let over = false;
  const catchUp = async (): Promise<void> => {
    const now = await getGame(id);
    if (!over && now && tab.elsewhere.peek()) tab.follow(now);
  };
  const take = async (): Promise<void> => {
    await catchUp();
    if (!over && held.peek()) tab.resume();
  };
  const fail = (error: unknown): void => console.error(error);
  const stop = effect(() => {
    const here = held.value;
    untracked(() => {
      if (!here) tab.leave();
      else if (tab.elsewhere.value) take().catch(fail);
    });
  });
  const deaf = onNews(id, () => catchUp().catch(fail));
  return () => {
    over = true;
    stop();
    deaf();
  };
}
