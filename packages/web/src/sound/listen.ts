import { effect } from '@preact/signals';
import { hearing } from '../app/settings.ts';
import type { Kit } from '../games/kit.ts';
import type { Session } from '../session/session.ts';
import { heardOf } from './heard.ts';

/** Sounds of what happens at a table, where they are wanted; nothing is loaded before. */
export function listen(kit: Kit, session: Pick<Session, 'moments' | 'viewer'>): () => void {
  let known = session.moments.peek().length;
  return effect(() => {
    const moments = session.moments.value;
    const fresh = moments.slice(known);
    known = moments.length;
    if (hearing.peek() === 'off' || fresh.length === 0) return;
    const heard = heardOf(
      kit,
      fresh.flatMap(({ told }) => told[session.viewer.peek()] ?? []),
    );
    if (heard.length > 0)
      import('./voices.ts').then(
        ({ sound }) => heard.forEach(sound),
        () => undefined,
      );
  });
}
