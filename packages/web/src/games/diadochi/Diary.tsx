import { useSignal } from '@preact/signals';
import type { DiaryEntry } from '@strategoi/bots/diadochi';
import { words } from '@strategoi/diadochi/words';
import { useEffect } from 'preact/hooks';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { treatySay } from './treaty-words.ts';

type Diaries = readonly { readonly role: string; readonly entries: readonly DiaryEntry[] }[];

/** After the game the envoys can be asked why they did what they did. */
export function Diary({ table }: { readonly table: Table }) {
  const isOver = table.session.view.value.outcome !== undefined;
  const { minds } = table.session.saved.value;
  const diaries = useSignal<Diaries>([]);
  useEffect(() => {
    if (!isOver || !minds) return;
    import('@strategoi/bots/diadochi')
      .then(({ diaryOf }) => {
        diaries.value = Object.entries(minds)
          .map(([role, note]) => ({ role, entries: diaryOf(note) }))
          .filter(({ entries }) => entries.length > 0);
      })
      .catch(() => {});
  }, [isOver, minds]);
  if (diaries.value.length === 0) return null;
  const text = treatySay[language.value];
  const { names } = words[language.value];
  const line = ({ turn, with: other, deed, motive }: DiaryEntry): string => {
    const why = text.motives[motive];
    return `${names.turn(turn)}: ${text.deeds[deed]?.(names.owner(other)) ?? deed}${why ? `, ${why}` : ''}`;
  };
  return (
    <details class="ddiary">
      <summary>{text.diary}</summary>
      {diaries.value.map(({ role, entries }) => (
        <section key={role}>
          <h4>{names.owner(role)}</h4>
          <ul>
            {entries.map((entry) => (
              <li key={`${entry.turn} ${entry.with} ${entry.deed}`}>{line(entry)}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
