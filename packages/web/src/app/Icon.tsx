export { Icon } from '../sprites/Icon.tsx';

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
