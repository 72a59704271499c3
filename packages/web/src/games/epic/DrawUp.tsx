import { useSignal } from '@preact/signals';
import { words } from '@strategoi/epic/words';
import type { Ask } from '@strategoi/kernel';
import { capital } from '../../app/capital.ts';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { brought, type Draft, drawnUp, naturalDraft, sizesOf, WINGS, whyNot } from './drawUp.ts';
import { fightTexts } from './fightTexts.ts';
import './drawUp.css';

/** The wings as most would draw them up, to be changed one by one and sent at one touch. */
export function DrawUp({ table, ask }: { readonly table: Table; readonly ask: Ask }) {
  const text = fightTexts.value;
  const { names, rules } = words[language.value];
  const draft = useSignal<Draft>(naturalDraft(ask));
  const sizes = sizesOf(draft.value);
  const rule = whyNot(draft.value);
  return (
    <section class="edraw">
      <h3>{text.drawUp}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {WINGS.map((wing, w) => (
              <th key={wing} scope="col">
                {capital(names.thing(wing))} <b>{sizes[w]}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.value.map(({ word, at }) => (
            <tr key={word}>
              <th scope="row">{names.thing(word)}</th>
              {WINGS.map((wing, w) => (
                <td key={wing}>
                  <button
                    type="button"
                    class={(at[w] ?? 0) > 0 ? 'has' : ''}
                    aria-label={`${names.thing(word)}, ${names.thing(wing)}${text.colon}${at[w] ?? 0}`}
                    data-bring={`${word} ${wing}`}
                    onClick={() => {
                      draft.value = brought(draft.value, word, w);
                    }}
                  >
                    {at[w] || '·'}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class={rule === undefined ? 'note' : 'ebroken'} aria-live="polite">
        {rule === undefined ? text.drawHow : (rules[rule]?.text ?? rule)}
      </p>
      <button
        type="button"
        class="btn pri"
        data-draw-up
        disabled={rule !== undefined}
        onClick={() => table.goOn(drawnUp(ask, draft.value))}
      >
        {text.drawn(sizes.join(' · '))}
      </button>
    </section>
  );
}
