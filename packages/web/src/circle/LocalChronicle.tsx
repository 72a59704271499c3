import { useSignal } from '@preact/signals';
import { chronicleOf, htmlOf, markdownOf, type Story } from '@strategoi/chronicle';
import { replay } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { useEffect, useRef } from 'preact/hooks';
import { Page, useTitle } from '../app/Page.tsx';
import './circle.css';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language, theme } from '../app/settings.ts';
import type { Kit } from '../games/kit.ts';
import { saveText } from '../session/file.ts';
import type { Saved } from '../session/store.ts';
import { words } from './words/index.ts';

/** A report can be written of a game that is over by its own rules. */
async function write(kit: Kit, { record }: Saved, tongue: 'en' | 'fr'): Promise<Story | undefined> {
  const outcome = kit.game.outcome(replay(kit.game, record));
  const entry = shelved(record.game);
  const [chronicler, atlas] = await Promise.all([entry?.chronicler?.(), entry?.atlas?.()]);
  if (!outcome || !chronicler || !atlas) return undefined;
  return chronicleOf(chronicler, record, { how: 'played', winners: outcome.winners, outcome }, atlas, tongue);
}

const SHEET = /<style>([\s\S]*?)<\/style>/;
const FRAME =
  '.main{max-width:1020px;margin:24px auto;background:#fdfbf5;border:1px solid #cfc6b2;border-radius:10px;padding:clamp(16px,4vw,48px)}';
const NIGHT = /@media screen and \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/;
const NIGHT_FRAME = '.main{background:#1f1a16;border-color:#4a4034}';

/** The style of a report by the hour of this page, which may not be that of the machine. */
const hourly = (css: string, dark: boolean): string =>
  css.replace(NIGHT, (_, night: string) => (dark ? night : '')) + FRAME + (dark ? NIGHT_FRAME : '');

/**
 * Shows the report in a root of its own, where its style is for it alone. The page takes no style that is written into what
 * it reads: the sheet is handed over as such, and what styles single parts is set part by part.
 */
function show(host: HTMLElement, html: string, dark: boolean): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const css = hourly(SHEET.exec(html)?.[1] ?? '', dark);
  sheet.replaceSync(css.replace(/:root|(?<![\w-])body\b/g, ':host'));
  root.adoptedStyleSheets = [sheet];
  const plain = html.replace(SHEET, '').replaceAll(' style="', ' data-style="');
  const told = new DOMParser().parseFromString(plain, 'text/html').querySelector('main');
  // The page has a main part of its own.
  const body = document.createElement('div');
  body.className = 'main';
  if (told) body.append(...document.importNode(told, true).childNodes);
  for (const part of body.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset.style ?? '';
  root.replaceChildren(body);
}

/** The report of a game that is kept in this browser, to read, to keep and to send around. */
export function LocalChronicle({ kit, saved }: { readonly kit: Kit; readonly saved: Saved }) {
  const text = words.value.chronicle;
  const tongue = language.value;
  const dark = theme.value === 'dark';
  const story = useSignal<Story | undefined | null>(null);
  const host = useRef<HTMLDivElement>(null);
  useTitle(text.title);
  useEffect(() => {
    write(kit, saved, tongue).then(
      (told) => {
        story.value = told;
      },
      (error) => {
        console.error(error);
        story.value = undefined;
      },
    );
  }, [tongue]);
  const told = story.value;
  useEffect(() => {
    if (told && host.current) show(host.current, htmlOf(told), dark);
  }, [told, dark]);
  const name = `${saved.record.game}-${saved.id}`;
  return (
    <Page kind="tournaments circle">
      <h1 class="vh">{text.title}</h1>
      {told === undefined && <p class="none">{text.none}</p>}
      {told && (
        <p class="hact">
          <button type="button" class="btn" onClick={() => saveText(`${name}.html`, htmlOf(told))}>
            <Icon id="scroll" /> {text.html}
          </button>
          <button type="button" class="btn" onClick={() => saveText(`${name}.md`, markdownOf(told))}>
            <Icon id="scroll" /> {text.markdown}
          </button>
          <a class="btn" href={href('review', saved.id)}>
            <Icon id="replay" /> {text.review}
          </a>
        </p>
      )}
      <div ref={host} class="chronicle" lang={tongue} />
    </Page>
  );
}
