import type { Ask } from '@strategoi/kernel';
import { keepFocus } from '../../app/focus.ts';
import type { Next } from '../kit/board.ts';
import { mayForage, stretch } from './bulk.ts';
import { say } from './say.ts';

/** The bill by itself brought down to what there is; whoever wants others to go hungry touches them instead. */
export const Short = ({ ask, onGoOn }: { readonly ask: Ask; onGoOn(next: Next): void }) => {
  const text = say.value;
  const missing = Number(ask.params?.bill) - Number(ask.params?.talents);
  const land = mayForage(ask);
  const given = Number(ask.params?.given ?? 0);
  const told = land ? text.short(missing) : text.starve(missing);
  return (
    <section class="pop choice" aria-label={told} onMouseDown={keepFocus}>
      <p>{told}</p>
      {given > 0 && <p data-given={given}>{text.given(given)}</p>}
      {land && (
        <button type="button" class="btn pri" data-stretch onClick={() => onGoOn(stretch)}>
          {text.stretch}
        </button>
      )}
    </section>
  );
};
