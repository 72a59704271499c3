import { useSignal } from '@preact/signals';
import type { Words } from '@strategoi/kernel';
import { useEffect } from 'preact/hooks';
import { Page, useTitle } from '../app/Page.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Kit } from '../games/kit.ts';
import { chapterOf } from './chapters.ts';
import { GamesNav } from './GamesNav.tsx';

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Entries of a catalogue that were found, by their ids. */
type Found<K extends 'rules' | 'terms'> = readonly (readonly [id: string, entry: Words[K][string]])[];

const Glossary = ({ found }: { readonly found: Found<'terms'> }) => (
  <dl class="gloss">
    {found.map(([id, { name, note }]) => (
      <div key={id} id={id}>
        <dt>{name}</dt>
        <dd>{note}</dd>
      </div>
    ))}
  </dl>
);

/** The rules that were found, by chapter. */
function Chapters({
  kit,
  rule,
  found,
}: {
  readonly kit: Kit;
  readonly rule: string | undefined;
  readonly found: Found<'rules'>;
}) {
  const words = ui.value.rules;
  const chapters = new Map<string, Found<'rules'>>();
  for (const entry of found) {
    const chapter = chapterOf(entry[0]);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), entry]);
  }
  const nameOf = (chapter: string): string =>
    kit.chapters?.[chapter]?.[language.value] ?? words.chapter(chapter);
  return (
    <div class="rcols">
      <nav class="rtoc" aria-label={words.title}>
        {[...chapters.keys()].map((chapter) => (
          <button
            key={chapter}
            type="button"
            onClick={() => document.getElementById(`chapter-${chapter}`)?.scrollIntoView({ block: 'start' })}
          >
            {nameOf(chapter)}
          </button>
        ))}
      </nav>
      <div>
        {found.length === 0 && <p class="none">{words.none}</p>}
        {[...chapters].map(([chapter, list]) => (
          <section key={chapter} id={`chapter-${chapter}`}>
            <h2>{nameOf(chapter)}</h2>
            {list.map(([id, { title, text }]) => (
              <article key={id} id={id} class={id === rule ? 'here' : ''} tabIndex={-1}>
                <h3>
                  <a href={href('rules', kit.id, id)}>{id.replace(/^[A-Z]+-/, '')}</a> {title}
                </h3>
                <p>{text}</p>
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The whole catalogue, searchable; a link to one rule opens on it. */
export function Rules({
  kit,
  rule,
  glossary,
}: {
  readonly kit: Kit;
  readonly rule: string | undefined;
  readonly glossary: boolean;
}) {
  const words = ui.value.rules;
  const tongue = language.value;
  const { rules, terms } = kit.words[tongue];
  const query = useSignal('');
  const wanted = plain(query.value).split(/\s+/).filter(Boolean);
  const holds = (...texts: readonly string[]): boolean => {
    const all = plain(texts.join(' '));
    return wanted.every((word) => all.includes(word));
  };
  useTitle(words.title, kit.game.manifest.title[tongue]);
  useEffect(() => {
    if (!rule) return;
    const place = document.getElementById(rule);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [rule, tongue]);
  const found = Object.entries(rules).filter(([id, { title, text }]) => holds(id, title, text));
  const glossed = Object.entries(terms).filter(([, { name, note }]) => holds(name, note));
  return (
    <Page kind="rules">
      <header class="rhead">
        <h1>
          {words.title} <small>{kit.game.manifest.title[tongue]}</small>
        </h1>
        <p>{words.book}</p>
        <GamesNav page={glossary ? 'glossary' : 'rules'} game={kit.id} />
        <div class="rtools">
          <input
            type="search"
            placeholder={words.search}
            aria-label={words.search}
            value={query.value}
            onInput={(event) => {
              query.value = event.currentTarget.value;
            }}
          />
          <nav class="rtabs" aria-label={words.title}>
            <a href={href('rules', kit.id)} aria-current={glossary ? undefined : 'page'}>
              {words.title}
            </a>
            <a href={href('glossary', kit.id)} aria-current={glossary ? 'page' : undefined}>
              {words.glossary}
            </a>
          </nav>
          <output>{glossary ? glossed.length : words.found(found.length)}</output>
        </div>
      </header>
      {rule && !rules[rule] && <p class="none">{words.unknown}</p>}
      {glossary ? <Glossary found={glossed} /> : <Chapters kit={kit} rule={rule} found={found} />}
    </Page>
  );
}
