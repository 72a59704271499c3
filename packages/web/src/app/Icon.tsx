/** A symbol of the sprite sheet, never spoken: what it stands for is said beside it. */
export const Icon = ({ id, class: extra = '' }: { readonly id: string; readonly class?: string }) => (
  <svg class={`ic ${extra}`} viewBox="0 0 64 64" aria-hidden="true">
    <use href={`#${id}`} />
  </svg>
);

/** The one ornament, under the neck of the vase. */
export const Meander = () => (
  <svg class="meander" aria-hidden="true">
    <defs>
      <pattern id="meander" width="14" height="9" patternUnits="userSpaceOnUse">
        <path d="M0 8H14M2.2 8V1.6H11.4V5.6H6.8V3.8" fill="none" stroke="currentColor" stroke-width="1.25" />
      </pattern>
    </defs>
    <rect width="100%" height="9" fill="url(#meander)" />
  </svg>
);
