import { useSignal } from '@preact/signals';
import type { Answer } from '@strategoi/protocol';
import { useEffect } from 'preact/hooks';
import { Page } from '../app/Page.tsx';
import { api } from './api.ts';
import { complain } from './parts.tsx';
import { words } from './words/index.ts';

/** Where the link at the foot of a mail leads: nobody has to sign in to be left in peace. */
export function Unsubscribe({
  token,
  about,
}: {
  readonly token: string;
  readonly about: Answer<'GET /api/unsubscribe/:token'>;
}) {
  const text = words.value.notices;
  const done = useSignal(false);
  useEffect(() => {
    document.title = text.stopTitle;
  }, [text]);
  const stop = (only: boolean): void => {
    api.unsubscribe(token, only).then(() => {
      done.value = true;
    }, complain);
  };
  return (
    <Page>
      <h1>{text.stopTitle}</h1>
      <section class="card">
        <p>{text.stopLead(text.kinds[about.kind])}</p>
        {done.value ? (
          <p role="status">
            <b>{text.stopped}</b>
          </p>
        ) : about.mail ? (
          <p class="hact">
            {about.on && (
              <button type="button" class="btn pri" onClick={() => stop(true)}>
                {text.stopKind}
              </button>
            )}
            <button type="button" class="btn" onClick={() => stop(false)}>
              {text.stopAll}
            </button>
          </p>
        ) : (
          <p>{text.stopOff}</p>
        )}
      </section>
    </Page>
  );
}
