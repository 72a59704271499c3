// What every visitor of the tests and the measurements does.

/** The same choices on every run. */
export const dice = (seed) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
};

/**
 * The same dice, names and bots on every visit: what a page asks of chance is drawn from a counter, which goes on when the
 * page is opened anew. For `addInitScript`.
 */
export const sameChance = () => {
  const KEY = 'test.drawn';
  crypto.getRandomValues = (bytes) => {
    let state = Number(localStorage.getItem(KEY) ?? 0) + 1;
    localStorage.setItem(KEY, String(state));
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return bytes;
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
