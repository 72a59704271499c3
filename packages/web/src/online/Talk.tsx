import { useEffect, useRef } from 'preact/hooks';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { complain } from './parts.tsx';
import type { OnlineTable } from './session.ts';
import { words } from './words/index.ts';

const timeText = (at: number): string =>
  new Date(at).toLocaleString(language.value, {
    ...(Date.now() - at > 86_400_000 ? { day: 'numeric', month: 'short' } : {}),
    hour: '2-digit',
    minute: '2-digit',
  });

/** What is said at the table. */
export function Talk({ table }: { readonly table: OnlineTable }) {
  const text = words.value.table;
  const lines = table.chat.value;
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  useEffect(() => {
    table.unread.value = 0;
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [count]);
  const seats = table.news.value?.seats ?? table.listed.value.seats;
  const roleOf = (name: string): string => seats.find((seat) => seat.name === name)?.role ?? '';
  const closed = !me.value;
  return (
    <section class="talk" aria-label={text.talk}>
      <ol ref={list} aria-live="polite">
        {lines.length === 0 && <li class="none">{text.talkEmpty}</li>}
        {lines.map((line) => (
          <li key={line.id} class={line.role ?? roleOf(line.name)}>
            <b>{line.name}</b> <time dateTime={new Date(line.at).toISOString()}>{timeText(line.at)}</time>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
      {closed ? (
        <p class="none">{text.talkClosed}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('line') as HTMLInputElement;
            const said = field.value.trim();
            if (said === '') return;
            field.value = '';
            table.say(said).catch((error) => {
              field.value = said;
              complain(error);
            });
          }}
        >
          <input
            type="text"
            name="line"
            maxLength={1000}
            aria-label={text.talkHint}
            placeholder={text.talkHint}
            autocomplete="off"
          />
          <button type="submit" class="btn sq" aria-label={text.talkSend}>
            <Icon id="letter" />
          </button>
        </form>
      )}
    </section>
  );
}
