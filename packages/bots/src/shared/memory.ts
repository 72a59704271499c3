const KEPT = 64;

/** What was thought once about the same table need not be thought again; the oldest thoughts are forgotten. */
export function memory<T>(): (key: string, think: () => T) => T {
  const recent = new Map<string, T>();
  return (key, think) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const thought = think();
    if (recent.size >= KEPT) recent.delete(recent.keys().next().value as string);
    recent.set(key, thought);
    return thought;
  };
}
