import { type Language, languages } from '@strategoi/kernel';
import { Fault } from './fault.ts';

/** `--lang`, else what the environment asks for, else English. */
export function languageOf(
  asked: string | undefined,
  env: { readonly [name: string]: string | undefined },
): Language {
  if (asked !== undefined) {
    const known = languages.find((language) => language === asked.toLowerCase());
    if (!known) throw new Fault(`unknown language ${asked}: ${languages.join(' or ')}`);
    return known;
  }
  const wish = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase();
  return languages.find((language) => wish.startsWith(language)) ?? 'en';
}
