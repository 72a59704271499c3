import { useSignal } from '@preact/signals';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import './coach.css';
import type { Table } from '../pages/table.ts';

/** Explains the decision at hand in a guided game, from a strip of its own that covers nothing, and points at what it means. */
export function Coach({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const gone = useSignal(false);
  const ask = table.ask.value;
  const { guided, course } = table.session.saved.value;
  if (!guided || gone.value || !ask) return null;
  const own = table.kit.courses?.find(({ id }) => id === course)?.says[ask.step]?.[language.value];
  const said = own ?? table.kit.coach?.(ask, language.value);
  if (!said) return null;
  return (
    <aside class="coach" aria-label={words.coach} data-point={said.point}>
      <Icon id={`em-${ask.role}`} />
      <p>
        <b>{said.title}</b> {said.text}
      </p>
      <button
        type="button"
        class="btn ghost"
        onClick={() => {
          gone.value = true;
        }}
      >
        {words.coachEnd}
      </button>
    </aside>
  );
}
