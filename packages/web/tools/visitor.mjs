// What every visitor of the tests and the measurements does.

/** The same choices on every run. */
export const dice = (seed) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
};

/** A position as the end of an address. */
export const packed = async (position) => {
  const text = new Blob([JSON.stringify(position)]);
  const stream = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
};

/** Looks at a position, and plays on from it by a click or a tap. */
export const openPosition = async (page, base, position, touch = 'click') => {
  await page.goto(`${base}#/position/${position.game}/${await packed(position)}`);
  await page.getByRole('button', { name: 'Play on from here' })[touch]();
  await page.waitForSelector('.prompt.mine');
};
