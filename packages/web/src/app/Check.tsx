import type { ComponentChildren } from 'preact';

/** A box to tick, with what it says. */
export const Check = ({
  look = 'check',
  on,
  set,
  disabled = false,
  children,
}: {
  /** Of the label, by the place it stands in. */
  readonly look?: string;
  readonly on: boolean;
  set(on: boolean): void;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}) => (
  <label class={look}>
    <input
      type="checkbox"
      checked={on}
      disabled={disabled}
      onChange={(event) => set(event.currentTarget.checked)}
    />
    {children}
  </label>
);
