import { sure } from '@strategoi/kernel';

/** What was thought once about the same table need not be thought again; of more than `kept` thoughts the oldest are forgotten. */
export function memory<T>(kept = 64): (key: string, think: () => T) => T {
  const recent = new Map<string, T>();
  return (key, think) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const thought = think();
    if (recent.size >= kept) recent.delete(sure(recent.keys().next().value));
    recent.set(key, thought);
    return thought;
  };
}

/** Small whole numbers as a text, to remember things by. */
export const packed = (list: readonly number[]): string => String.fromCharCode(...list);

/** The same question is answered once. */
export const once = <T>(think: (about: number) => T): ((about: number) => T) => eachOnce(think);

/** The same of anything that is told apart from others. */
export function eachOnce<K, T>(think: (about: K) => T): (about: K) => T {
  const answers = new Map<K, T>();
  return (about) => {
    let answer = answers.get(about);
    if (answer === undefined) {
      answer = think(about);
      answers.set(about, answer);
    }
    return answer;
  };
}

/** What somebody has noted himself, as JSON, when he has: it is taken as he wrote it. */
export const readNote = <T>(note: string | undefined): T | undefined =>
  note === undefined ? undefined : JSON.parse(note);
