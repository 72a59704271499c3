// Wraps ranges of a text, one inside another as they nest.

/** `wraps`: `{ start, end, before, after }`; of two that cover the same range, the later one lies outside. */
export function edited(text, wraps) {
  const marks = wraps.flatMap((wrap, order) => [
    { at: wrap.start, text: wrap.before, opens: true, size: wrap.end - wrap.start, order },
    { at: wrap.end, text: wrap.after, opens: false, size: wrap.end - wrap.start, order },
  ]);
  marks.sort((a, b) => a.at - b.at || (a.opens === b.opens ? inner(a, b) : a.opens ? 1 : -1));
  let out = '';
  let done = 0;
  for (const mark of marks) {
    out += text.slice(done, mark.at) + mark.text;
    done = mark.at;
  }
  return out + text.slice(done);
}

/** Where several open, the widest is first; where several close, the narrowest. */
function inner(a, b) {
  const wide = b.size - a.size || b.order - a.order;
  return a.opens ? wide : -wide;
}
