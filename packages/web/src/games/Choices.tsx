import { keepFocus } from '../app/focus.ts';

/** What a touch may have meant, where it may mean several things. */
export const Choices = ({
  actions,
  wording,
  told,
  onChoose,
}: {
  readonly actions: readonly string[];
  wording(notation: string): string;
  /** What comes of it, where that is known before. */
  told?(notation: string): string | undefined;
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
        {told?.(notation) !== undefined && <small>{told(notation)}</small>}
      </button>
    ))}
  </section>
);
