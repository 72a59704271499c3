import { cardOf, chronicleOf, htmlOf, type Links, markdownOf, type Story } from '@strategoi/chronicle';
import type { GameRecord, Language } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { deny } from '../denied.ts';
import { makeAnswers } from '../tables/past.ts';
import { type LiveTable, openRecord } from '../tables/table.ts';
import { pngOf } from './png.ts';

/** The forms a report is handed out in. */
export const forms = ['html', 'md', 'png'] as const;
export type Form = (typeof forms)[number];

export interface Chronicles {
  /** The page itself, with links to the other forms. */
  page(table: LiveTable, language: Language, links: Links): Promise<string>;
  /** A copy to keep: nothing in it leads back here. */
  copy(table: LiveTable, language: Language, form: Form): Promise<string | Buffer>;
}

/** Reports that are kept ready. */
const KEPT = 100;

export function makeChronicles(): Chronicles {
  const stories = makeAnswers(KEPT);
  const pictures = makeAnswers(KEPT);

  async function write(table: LiveTable, language: Language): Promise<Story> {
    const { result } = table;
    if (!result) deny('not-ended');
    const entry = shelved(table.row.game);
    if (!entry?.chronicler || !entry.atlas) deny('not-found');
    // As a spectator has it: what two wrote to each other is in no report.
    const record = (await openRecord(table)) as GameRecord;
    return chronicleOf(await entry.chronicler(), record, result, await entry.atlas(), language);
  }

  const story = (table: LiveTable, language: Language): Promise<Story> => {
    if (!table.result) deny('not-ended');
    return stories.get(`${table.id} ${table.ply} ${language}`, () =>
      write(table, language),
    ) as Promise<Story>;
  };

  return {
    page: async (table, language, links) => htmlOf(await story(table, language), links),
    async copy(table, language, form) {
      const told = await story(table, language);
      if (form === 'md') return markdownOf(told);
      if (form === 'html') return htmlOf(told);
      const key = `${table.id} ${table.ply} ${language}`;
      return pictures.get(key, () => pngOf(cardOf(told))) as Promise<Buffer>;
    },
  };
}
