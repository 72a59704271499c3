import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, type Vacation } from './api.ts';
import { complain, dateText, Field, Form, tell } from './parts.tsx';
import { words } from './words/index.ts';

/** A day as a date field has it, here. */
const dayOf = (time: number): string => {
  const date = new Date(time);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const DAY = 86_400_000;

/** Days on which nothing is awaited of one. */
export function Leave() {
  const text = words.value.vacation;
  const found = useSignal<Vacation | undefined>(undefined);
  useEffect(() => {
    api.vacation().then((vacation) => {
      found.value = vacation;
    }, complain);
  }, []);
  const now = found.value;
  if (!now) return null;
  const today = dayOf(Date.now());
  return (
    <section class="card leave" aria-labelledby="h-leave">
      <h2 id="h-leave">{text.title}</h2>
      <p>{text.lead}</p>
      <p>
        <b>{text.left(Math.floor(now.left))}</b>
      </p>
      {now.from !== null && now.until !== null ? (
        <p class="hact">
          <span>{text.on(dateText(now.from), dateText(now.until))}</span>
          <button
            type="button"
            class="btn"
            onClick={() => {
              api.comeBack().then((vacation) => {
                found.value = vacation;
              }, complain);
            }}
          >
            {text.end}
          </button>
        </p>
      ) : (
        <Form
          class="row"
          label={text.title}
          faults={{ 'too-many': text.tooLong }}
          onSend={async (field) => {
            const from = new Date(`${field('from')}T00:00`).getTime();
            const until = new Date(`${field('until')}T00:00`).getTime();
            found.value = await api.goAway(field('from') === today ? undefined : from, until);
            tell(text.title, text.taken);
          }}
        >
          {(busy) => (
            <>
              <Field label={text.from}>
                {(id) => <input id={id} type="date" name="from" required min={today} defaultValue={today} />}
              </Field>
              <Field label={text.until}>
                {(id) => <input id={id} type="date" name="until" required min={dayOf(Date.now() + DAY)} />}
              </Field>
              <button type="submit" class="btn" disabled={busy}>
                {text.take}
              </button>
            </>
          )}
        </Form>
      )}
    </section>
  );
}
