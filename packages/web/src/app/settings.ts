import { effect, signal } from '@preact/signals';
import { type Language, languages } from '@strategoi/kernel';

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
/** How long the page dwells on each thing another seat does. */
export const paces = ['step', 'calm', 'brisk', 'instant'] as const;
export type Pace = (typeof paces)[number];

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(`strategoi.${key}`);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(`strategoi.${key}`, value);
  } catch {
    // Without storage a choice lasts as long as the page.
  }
};

const kept = <T extends string>(key: string, values: readonly T[], fallback: T) => {
  const found = read(key) as T | null;
  const choice = signal<T>(found !== null && values.includes(found) ? found : fallback);
  let first = true;
  effect(() => {
    const value = choice.value;
    if (!first) write(key, value);
    first = false;
  });
  return choice;
};

const preferredLanguage = (): Language => {
  for (const tag of navigator.languages) {
    const found = languages.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
};

const preferredTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export const language = kept<Language>('language', languages, preferredLanguage());
export const theme = kept<Theme>('theme', themes, preferredTheme());
/** Whether a game opens with what its player has to know. */
export const briefing = kept<'on' | 'off'>('briefing', ['on', 'off'], 'on');
/** Whether the codes that orders are written with stand under the names of the map. */
export const codes = kept<'on' | 'off'>('codes', ['on', 'off'], 'on');
/** Sounds of dice, marches, oars and seals: only for those who ask for them. */
export const hearing = kept<'on' | 'off'>('sound', ['on', 'off'], 'off');
export const pace = kept<Pace>('pace', paces, 'brisk');
/** Whatever the pace: until this seat decides, nobody dwells on anything. */
export const hurry = signal(false);
const DWELL: { readonly [K in Pace]: number } = { step: 0, calm: 900, brisk: 320, instant: 0 };
/** How long the page dwells on one thing now, in milliseconds. */
export const dwelling = (): number => DWELL[hurry.value ? 'instant' : pace.value];

effect(() => {
  document.documentElement.lang = language.value;
});
/** Paper is white: maps are printed by day. */
const paper = matchMedia('print');
export const isPrinted = signal(paper.matches);
paper.addEventListener('change', () => {
  isPrinted.value = paper.matches;
});
effect(() => {
  document.documentElement.dataset.theme = isPrinted.value ? 'light' : theme.value;
});
effect(() => {
  document.documentElement.dataset.codes = codes.value;
});

export const isOnline = signal(navigator.onLine);
for (const change of ['online', 'offline'] as const)
  addEventListener(change, () => {
    isOnline.value = navigator.onLine;
  });

/** Under this width, or on its side, the page is a phone: one column, tabs, a sheet. */
const narrow = matchMedia('(max-width: 900px), (max-width: 1024px) and (max-height: 480px)');
export const isPhone = signal(narrow.matches);
narrow.addEventListener('change', () => {
  isPhone.value = narrow.matches;
});

/** A phone on its side: the sheet stands beside the map and stays when a tab covers the map. */
const low = matchMedia(
  '(max-width: 900px) and (max-height: 560px) and (orientation: landscape), (max-width: 1024px) and (max-height: 480px)',
);
export const isLow = signal(low.matches);
low.addEventListener('change', () => {
  isLow.value = low.matches;
});
