import './fights.css';
import './dice.css';
import './told.css';
import './log.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import type { Table } from '../pages/table.ts';
import type { FightDesk, FightShown } from './desk.ts';
import { fightWords } from './words.ts';

/** A card lies open, over the map and what stands under it on a phone. */
export const isCardOpen = (table: Table): boolean => {
  const desk = table.fights;
  const shown = desk?.card.value;
  if (!desk || !shown || table.peek.value || table.session.handover.value) return false;
  return !desk.aside.value || shown.isOver;
};

/** The card of a fight, beside the map on a desk and over it on a phone. */
export function FightDock({ table }: { readonly table: Table }) {
  const desk = table.fights;
  const shown = desk?.card.value;
  const language_ = language.value;
  useKeys(table, desk);
  if (!desk || !shown || !isCardOpen(table)) return null;
  const key = `${shown.fight?.id ?? shown.hand?.zone} ${shown.isOver} ${language_}`;
  return <FightCard key={key} table={table} desk={desk} shown={shown} />;
}

/** Back to the card that was laid aside. */
export function FightBack({ table }: { readonly table: Table }) {
  const desk = table.fights;
  if (!desk?.aside.value || !desk.atHand.value || table.peek.value) return null;
  return (
    <button
      type="button"
      class="btn fightback"
      onClick={() => {
        desk.aside.value = false;
      }}
    >
      <Icon id="battle" /> {fightWords.value.back}
    </button>
  );
}

/** A key that is still down, or hit twice, answers one question and not the next. */
const NEXT_ENTER = 500;

/** Enter is the clay button; letters press the button that bears them. */
function useKeys(table: Table, desk: FightDesk | undefined): void {
  useEffect(() => {
    if (!desk) return;
    let last = 0;
    const press = (event: KeyboardEvent): void => {
      const into = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || into?.matches('input,textarea,select')) return;
      if (!desk.card.peek() || table.session.handover.peek()) return;
      const key = event.key.toLowerCase();
      const isAgain = key === 'enter' && (event.repeat || event.timeStamp - last < NEXT_ENTER);
      if (key === 'enter' && !isAgain) last = event.timeStamp;
      if (key === 'escape' && desk.card.peek()?.isOver) desk.dismiss();
      else {
        // A heading that was gone to only tells; what can be pressed is pressed itself.
        if (key === 'enter' && (isAgain || into?.closest('button, a, [data-zone], [tabindex="0"]'))) return;
        const button = document.querySelector<HTMLElement>(
          key === 'enter' ? '.fightcard .btn.pri' : `.fightcard [data-key="${CSS.escape(key)}"]`,
        );
        if (!button) return;
        button.click();
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [table, desk]);
}

function FightCard({
  table,
  desk,
  shown,
}: {
  readonly table: Table;
  readonly desk: FightDesk;
  readonly shown: FightShown;
}) {
  const { Card, weight } = desk.lore;
  const kind = shown.fight && weight?.(shown.fight) === 'notice' ? 'notice' : 'battle';
  // Whoever touches it has seen enough of how it opens.
  const cut = useSignal(false);
  return (
    <section
      class={`fightcard ${kind} ${shown.isOver ? 'done' : 'live'} ${cut.value ? 'cut' : ''}`}
      aria-label={fightWords.value.card}
      onMouseDown={keepFocus}
      onPointerDown={() => {
        cut.value = true;
      }}
    >
      <Card
        table={table}
        fight={shown.fight}
        hand={shown.hand}
        isOver={shown.isOver}
        onDismiss={desk.dismiss}
        onAside={() => {
          desk.aside.value = true;
        }}
      />
    </section>
  );
}
