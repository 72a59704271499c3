/** Of those who play by themselves only envoys read letters, and answer them: docs/letters.md. */
const READERS: ReadonlySet<string> = new Set(['human', 'envoy']);

/** Does whoever sits there read what is written to him? A person, or a bot by its name. */
export const readsLetters = (player: string): boolean => READERS.has(player);
