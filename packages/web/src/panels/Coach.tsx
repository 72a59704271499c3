import { useSignal } from '@preact/signals';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';

/** Explains the decision at hand in a guided game. */
export function Coach({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const gone = useSignal(false);
  const ask = table.ask.value;
  if (!table.session.saved.value.guided || gone.value || !ask || !table.kit.coach) return null;
  const said = table.kit.coach(ask, language.value);
  if (!said) return null;
  return (
    <aside class="pop coach" aria-label={words.coach}>
      <header>
        <Icon id={`em-${ask.role}`} /> <b>{said.title}</b>
        <button
          type="button"
          class="btn ghost"
          onClick={() => {
            gone.value = true;
          }}
        >
          {words.coachEnd}
        </button>
      </header>
      <p>{said.text}</p>
    </aside>
  );
}
