import type { Language } from '@strategoi/kernel';

/** Movement points, halves among them, as they are written on the map: "2½". */
export const halves = (n: number, language: Language): string =>
  n % 1 === 0.5 ? `${n > 1 ? Math.floor(n) : ''}½` : n.toLocaleString(language);
