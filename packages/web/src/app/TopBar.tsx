import type { ComponentChildren } from 'preact';
import { house, me } from './house.ts';
import { Icon, Meander } from './Icon.tsx';
import { href, route } from './route.ts';
import { language, theme } from './settings.ts';
import { ui } from './words/index.ts';

export const ThemeButton = () => (
  <button
    type="button"
    class="btn sq"
    aria-label={ui.value.nav.theme}
    title={ui.value.nav.theme}
    onClick={() => {
      theme.value = theme.value === 'dark' ? 'light' : 'dark';
    }}
  >
    <Icon id={theme.value === 'dark' ? 'sun' : 'moon'} />
  </button>
);

export const LanguageButton = () => (
  <button
    type="button"
    class="btn lang"
    lang={language.value === 'fr' ? 'en' : 'fr'}
    // What is written on it is part of its name, for those who speak to the page.
    aria-label={`${ui.value.language.short}, ${ui.value.language.switch}`}
    title={ui.value.language.switch}
    onClick={() => {
      language.value = language.value === 'fr' ? 'en' : 'fr';
    }}
  >
    <Icon id="language" />
    <span>{ui.value.language.short}</span>
  </button>
);

export const Brand = () => (
  <a class="brand" href="#/" aria-label={ui.value.name}>
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href="#logo" />
    </svg>
    <b>{ui.value.name}</b>
  </a>
);

/** To the rules of a game, from its table. */
export const RulesLink = ({ game }: { readonly game: string }) => (
  <a class="btn" href={href('rules', game)}>
    <Icon id="scroll" />
    <span>{ui.value.nav.rules}</span>
  </a>
);

/** The neck of the vase over a table that is looked at: what it is, and the ways from here. */
export const TableNeck = ({
  title,
  of,
  children,
}: {
  readonly title: string;
  readonly of: ComponentChildren;
  readonly children: ComponentChildren;
}) => (
  <>
    <header class="neck top">
      <Brand />
      <div class="gt">
        <b>{title}</b>
        <span>{of}</span>
      </div>
      <nav aria-label={ui.value.nav.menu}>
        {children}
        <ThemeButton />
        <LanguageButton />
      </nav>
    </header>
    <Meander />
  </>
);

/** Pages one comes to from the lobby. */
const underOnline = ['clubs', 'join', 'tournaments', 'leagues', 'ladders', 'arena', 'archive', 'people'];

/** The neck of the vase on every page but the table. */
export function TopBar({ children }: { readonly children?: ComponentChildren }) {
  const words = ui.value.nav;
  const { page } = route.value;
  const links = [
    ['', words.home],
    ...(house.value ? ([['online', words.online]] as const) : []),
    ['rules', words.rules],
    ['learn', words.learn],
    ['puzzles', words.puzzles],
    ...(house.value ? ([['ratings', words.ratings]] as const) : []),
  ] as const;
  return (
    <>
      <header class="neck top wide">
        <Brand />
        <nav class="main" aria-label={words.main}>
          {links.map(([id, label]) => (
            <a
              key={id}
              href={id === '' ? '#/' : href(id)}
              class={page === id || (id === 'online' && underOnline.includes(page)) ? 'on' : ''}
              aria-current={page === id ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <div class="ut">
          {children}
          <ThemeButton />
          <LanguageButton />
          {house.value && (
            <a class="btn acc" href={href('account')} aria-label={me.value?.name ?? words.account}>
              <Icon id="human" />
              <span>{me.value?.name ?? words.account}</span>
            </a>
          )}
        </div>
      </header>
      <Meander />
    </>
  );
}
