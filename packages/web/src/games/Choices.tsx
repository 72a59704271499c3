import { keepFocus } from '../app/focus.ts';

/** What a touch may have meant, where it may mean several things. */
export const Choices = ({
  actions,
  wording,
  onChoose,
}: {
  readonly actions: readonly string[];
  wording(notation: string): string;
  onChoose(notation: string): void;
}) => (
  <section class="pop choice" aria-label={wording(actions[0] ?? '')} onMouseDown={keepFocus}>
    {actions.map((notation) => (
      <button
        key={notation}
        type="button"
        class="btn"
        data-action={notation}
        onClick={() => onChoose(notation)}
      >
        {wording(notation)}
      </button>
    ))}
  </section>
);
