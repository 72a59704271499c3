import { address } from '../app/house.ts';
import { language } from '../app/settings.ts';
import { LinkBox } from '../online/parts.tsx';
import { words } from './words/index.ts';

/** What to paste into another page to show a public game there, as a spectator sees it. */
export function EmbedBox({ id, title }: { readonly id: string; readonly title: string }) {
  const text = words.value.embed;
  const frame = address(`embed/${encodeURIComponent(id)}`);
  frame.searchParams.set('language', language.value);
  const name = title.replace(/["<>&]/g, '');
  const code = `<iframe src="${frame.href}" title="${name}" width="720" height="560" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
  return (
    <details class="embedbox">
      <summary>{text.title}</summary>
      <LinkBox label={text.code} note={text.note} link={code} done={text.copied} />
    </details>
  );
}
