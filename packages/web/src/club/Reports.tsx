import { useSignal } from '@preact/signals';
import type { Answer } from '@strategoi/protocol';
import { href } from '../app/route.ts';
import { server } from '../online/api.ts';
import { complain, dateText, Form, TextField, tell, useAsked } from '../online/parts.tsx';
import { words } from './words/index.ts';

const part = encodeURIComponent;

/** Telling the administrators of somebody. */
export function ReportForm({ name }: { readonly name: string }) {
  const text = words.value.report;
  return (
    <details class="card">
      <summary>{text.title}</summary>
      <Form
        label={text.title}
        onSend={async (field) => {
          await server.post(`people/${part(name)}/report`, { text: field('text') });
          tell(text.done, name);
        }}
      >
        {(busy) => (
          <>
            <TextField
              label={text.what}
              note={text.note}
              name="text"
              required
              maxLength={1000}
              autocomplete="off"
            />
            <button type="submit" class="btn" disabled={busy}>
              {text.send}
            </button>
          </>
        )}
      </Form>
    </details>
  );
}

/** For administrators: what was reported, and what they have done. */
export function Reports() {
  const text = words.value.report;
  const again = useSignal(0);
  const found = useAsked(() => server.get<Answer<'GET /api/admin/reports'>>('admin/reports'), 0, [
    again.value,
  ]);
  const done = useAsked(() => server.get<Answer<'GET /api/admin/audit'>>('admin/audit'), 0, [again.value]);
  const close = (id: string, answer: string): Promise<void> =>
    server.put(`admin/reports/${part(id)}`, { answer }).then(() => {
      again.value += 1;
    }, complain);
  return (
    <>
      <section class="card" aria-labelledby="h-reports">
        <h2 id="h-reports">{text.list}</h2>
        {found?.reports.length === 0 && <p class="none">{text.none}</p>}
        <ul class="areports">
          {(found?.reports ?? []).map((r) => (
            <li key={r.id}>
              <b>{text.of(r.by, r.about)}</b>{' '}
              <small>
                {[dateText(r.at), r.banned ? text.banned : ''].filter(Boolean).join(' · ')}{' '}
                <a href={href('people', r.about)}>{text.page(r.about)}</a>{' '}
                {r.game && <a href={href('games', r.game)}>{text.game}</a>}
              </small>
              <p>{r.text}</p>
              {r.closed === null ? (
                <Form
                  class="row"
                  label={`${text.close}: ${r.about}`}
                  onSend={(field) => close(r.id, field('answer'))}
                >
                  {(busy) => (
                    <>
                      <TextField label={text.answer} name="answer" maxLength={1000} autocomplete="off" />
                      <button type="submit" class="btn" disabled={busy}>
                        {text.close}
                      </button>
                    </>
                  )}
                </Form>
              ) : (
                <p class="none">{text.closed(r.answer ?? '')}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section class="card" aria-labelledby="h-audit">
        <h2 id="h-audit">{text.audit}</h2>
        {done?.deeds.length === 0 && <p class="none">{text.noDeeds}</p>}
        <ul class="areports">
          {(done?.deeds ?? []).map((d) => (
            <li key={d.id}>
              <b>{d.by}</b> <code>{d.deed}</code> <code>{d.about}</code> <small>{dateText(d.at)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
