/**
 * Breaks a name into at most `lines` lines so that the longest is as short as can be; the earliest break wins a tie.
 * A no-break space holds two words together.
 */
export const wrapName = (name: string, lines: number): string[] => {
  const words = name.split(' ');
  const wanted = Math.max(1, Math.min(lines, words.length));
  let best: string[] = [];
  let width = Number.POSITIVE_INFINITY;
  const split = (from: number, done: string[]): void => {
    const left = wanted - done.length;
    if (left === 1) {
      const all = [...done, words.slice(from).join(' ')];
      const longest = Math.max(...all.map((line) => line.length));
      if (longest < width) [best, width] = [all, longest];
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to++) {
      split(to, [...done, words.slice(from, to).join(' ')]);
    }
  };
  split(0, []);
  return best;
};
