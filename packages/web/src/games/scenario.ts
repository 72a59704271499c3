import type { Language } from '@strategoi/kernel';

/** "10.2 The whole campaign": a number of the rule book is said, a mere key is not. */
export const scenarioName = (
  { id, title }: { readonly id: string; readonly title: { readonly [L in Language]: string } },
  language: Language,
): string => (/^\d/.test(id) ? `${id} ${title[language]}` : title[language]);
