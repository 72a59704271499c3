/** What is decided between two sheets: where an heir enters, what becomes of a sacred treasure, where gold is left. */

import { diadochi } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Ask, Language, View } from '@strategoi/kernel';
import type { Candidate } from '../../orders/compose.ts';
import type { Step } from './asked.ts';
import { zoneOf } from './scene.ts';

const interludes = ['accession', 'pillage', 'bequest'] as const satisfies readonly Step[];
export type Interlude = (typeof interludes)[number];

const isInterlude = (step: string): step is Interlude => interludes.some((one) => one === step);

/** The one that holds the table up, whoever decides it: no sheet lies before anybody then. */
export const interludeOf = ({ asks }: View): Interlude | undefined =>
  asks.map(({ step }) => step).find(isInterlude);

/** Every choice lies where its citadel or its unit stands; those of one zone are told apart once it is touched. */
export function answersOf(ask: Ask, language: Language): readonly Candidate[] {
  if (!isInterlude(ask.step)) return [];
  return (ask.actions ?? []).flatMap((text): Candidate[] => {
    const action = diadochi.parse(text);
    if (action?.target === undefined) return [];
    return [
      {
        text,
        shape: 'build',
        from: zoneOf(action.target),
        hint: words[language].action(action, ask),
      },
    ];
  });
}
