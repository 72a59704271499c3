const glyphs: { readonly [id: string]: string } = {
  first: 'M14 12V52M52 12L22 32L52 52Z',
  back: 'M46 12L16 32L46 52Z',
  run: 'M18 10L52 32L18 54Z',
  pause: 'M18 12H28V52H18ZM38 12H48V52H38Z',
  on: 'M18 12L48 32L18 52Z',
  last: 'M50 12V52M12 12L42 32L12 52Z',
};

/** Signs of a player: first, back, run, pause, on, last. */
export const Glyph = ({ id }: { readonly id: string }) => (
  <svg class="ic" viewBox="0 0 64 64" aria-hidden="true">
    <path d={glyphs[id]} fill="currentColor" stroke="currentColor" stroke-width="5" stroke-linejoin="round" />
  </svg>
);
