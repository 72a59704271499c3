/** How names are compared: without case or accents, positions in the text left as they were typed. */

const MARKS = /\p{M}/gu;
const BEYOND_ASCII = /[\p{L}\p{M}]/u;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Accents may come as marks of their own: they belong to the letter before them. */
export function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return code >= 128 && BEYOND_ASCII.test(text.charAt(at));
}

export function fold(word: string): string {
  for (let i = 0; i < word.length; i++) {
    if (word.charCodeAt(i) >= 128) return word.normalize('NFD').replace(MARKS, '').toUpperCase();
  }
  return word.toUpperCase();
}
