import type { JSX } from 'preact';

/** A symbol of the sprite sheet as an icon; it takes its colours from `color` and `--sp`. */
export const Icon = ({ id, class: cls = '' }: { id: string; class?: string }): JSX.Element => (
  <svg class={`ic ${cls}`} aria-hidden="true" viewBox="0 0 64 64">
    <use href={`#${id}`} />
  </svg>
);
