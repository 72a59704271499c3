import type { Language } from '@strategoi/kernel';

/** "10.2 The whole campaign": a number of the rule book is said, a mere key is not. */
export const numbered = (id: string, title: string): string => (/^\d/.test(id) ? `${id} ${title}` : title);

export const scenarioName = (
  { id, title }: { readonly id: string; readonly title: { readonly [L in Language]: string } },
  language: Language,
): string => numbered(id, title[language]);
