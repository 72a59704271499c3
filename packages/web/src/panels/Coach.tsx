import { useSignal } from '@preact/signals';
import { type Ask, type Language, PASS } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import './coach.css';
import type { Lesson } from '../games/kit/guide.ts';
import type { Table } from '../pages/table.ts';

/** What the coach says now: while the card of a fight is read, of that and not of the decision after it. */
export function lessonAt(
  { ask, fights, kit, session }: Pick<Table, 'ask' | 'fights' | 'kit' | 'session'>,
  tongue: Language,
): Lesson | undefined {
  const { guided, course } = session.saved.value;
  if (!guided) return undefined;
  if (fights?.waits.value) return ui.value.play.coachReads;
  const open = ask.value;
  if (!open) return undefined;
  const lesson = kit.courses?.find(({ id }) => id === course);
  const own = (lesson?.later?.(open) ?? lesson?.says)?.[open.step]?.[tongue];
  const said = own ?? kit.coach?.(open, tongue);
  return said && { ...said, text: said.text.replaceAll('{pass}', passOf(kit, open, tongue)) };
}

const quoted: { readonly [L in Language]: (label: string) => string } = {
  en: (label) => `“${label}”`,
  fr: (label) => `« ${label} »`,
};

/** What one touches to do nothing, as its button says it. */
function passOf(kit: Table['kit'], ask: Ask, tongue: Language): string {
  const pass = kit.game.parse(PASS);
  return pass ? quoted[tongue](kit.words[tongue].action(pass, ask)) : PASS;
}

/** Explains the decision at hand in a guided game, from a strip of its own that covers nothing, and points at what it means. */
export function Coach({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const gone = useSignal(false);
  const said = gone.value ? undefined : lessonAt(table, language.value);
  if (!said) return null;
  return (
    <aside class="coach" aria-label={words.coach} data-point={said.point}>
      <Icon id={`em-${table.session.viewer.value}`} />
      <p>
        <b>{said.title}</b> {said.text}
      </p>
      <button
        type="button"
        class="btn ghost"
        onClick={() => {
          gone.value = true;
        }}
      >
        {words.coachEnd}
      </button>
    </aside>
  );
}
