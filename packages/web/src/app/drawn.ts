/** Where nothing is drawn, in a hidden tab, things are done after so long all the same. */
const HIDDEN_MS = 150;

/** Does something once what has just happened has been drawn, and `rest` milliseconds later; gives what calls it off. */
export function afterDrawing(act: () => void, rest = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  later(HIDDEN_MS + rest);
  const frame = typeof requestAnimationFrame === 'function' ? requestAnimationFrame(() => later(rest)) : 0;
  return () => {
    clearTimeout(timer);
    if (frame) cancelAnimationFrame(frame);
  };
}
