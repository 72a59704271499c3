/** What a touch would do here, and the rule that allows it. */

import { type Offer, type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Ask, Language, View } from '@strategoi/kernel';
import type { OrderShape } from '../../board/orders.ts';
import { type Candidate, compose } from '../../orders/compose.ts';
import type { Touch } from '../kit/board.ts';
import { draft } from './desk.ts';
import { answersOf } from './interlude.ts';
import { waysOf, zoneOfPlace } from './offers.ts';
import { boardOf } from './scene.ts';

const rules: { readonly [shape in OrderShape]: string } = {
  move: 'DIA-MOV-001',
  convoyed: 'DIA-CNV-001',
  hold: 'DIA-ORD-001',
  support: 'DIA-SUP-001',
  convoy: 'DIA-CNV-001',
  siege: 'DIA-SIE-001',
  supply: 'DIA-RAV-001',
  bribe: 'DIA-BRI-010',
  retreat: 'DIA-RET-002',
  build: 'DIA-ECO-016',
  disband: 'DIA-ECO-011',
};

export const sentenceIn =
  (language: Language) =>
  ({ line, entry: { named } }: Offer): string =>
    words[language].said({ line, named });

const ways = new WeakMap<View, { readonly [L in Language]?: readonly Candidate[] }>();

function waysFor(view: View, power: PowerId, language: Language): readonly Candidate[] {
  const known = ways.get(view) ?? {};
  const found = known[language] ?? waysOf(view, power, sentenceIn(language));
  ways.set(view, { ...known, [language]: found });
  return found;
}

/** Only what is lit is explained: the first order that a touch of this zone would say, or begin to say. */
export function hint(
  view: View,
  ask: Ask,
  touch: Touch,
  language: Language,
): { readonly text: string; readonly rule?: string } | undefined {
  const power = powerIds.find((id) => id === view.viewer);
  if (!power || touch.zone === undefined) return undefined;
  const said = draft.value;
  const answers = answersOf(ask, language);
  const candidates = answers.length > 0 ? answers : waysFor(view, power, language);
  const place = [...compose(candidates, said).lit.keys()].find(
    (one) => zoneOfPlace(boardOf(view), one) === touch.zone,
  );
  if (place === undefined) return undefined;
  const [rule] = ask.rules;
  if (answers.length > 0) {
    const [only, ...others] = answers.filter(({ from }) => from === touch.zone);
    const text = (others.length === 0 && only?.hint) || words[language].names.label(touch.zone);
    return { text, ...(rule === undefined ? {} : { rule }) };
  }
  const next = { ...said, touched: [...said.touched, place] };
  const [ready] = compose(candidates, next).ready;
  if (said.touched.length === 0 || !ready)
    return { text: words[language].names.label(touch.zone), rule: 'DIA-ORD-001' };
  return { text: ready.hint ?? ready.text, rule: rules[ready.shape] };
}
