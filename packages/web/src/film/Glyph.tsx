const glyphs: { readonly [id: string]: string } = {
  first: 'M14 12V52M52 12L22 32L52 52Z',
  back: 'M42 10L20 32L42 54L48 48L32 32L48 16Z',
  run: 'M18 10L52 32L18 54Z',
  pause: 'M18 12H28V52H18ZM38 12H48V52H38Z',
  on: 'M22 10L44 32L22 54L16 48L32 32L16 16Z',
  last: 'M50 12V52M12 12L42 32L12 52Z',
};

/** Signs of a player: first, back, run, pause, on, last. A step is no run: the two stand side by side. */
export const Glyph = ({ id }: { readonly id: string }) => (
  <svg class="ic" viewBox="0 0 64 64" aria-hidden="true">
    <path d={glyphs[id]} fill="currentColor" stroke="currentColor" stroke-width="5" stroke-linejoin="round" />
  </svg>
);
