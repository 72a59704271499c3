import './fights.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { keepFocus } from '../app/focus.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import type { Table } from '../pages/table.ts';
import { type FightDesk, type FightShown, hasBook, type TableDesk } from './desk.ts';
import type { Account } from './fight.ts';
import { Live } from './Live.tsx';
import { Told } from './Told.tsx';
import { fightWords } from './words.ts';

/** The card of a fight, beside the map on a desk and over it on a phone. */
export function FightDock({ table }: { readonly table: Table }) {
  const desk = table.fights;
  const shown = desk?.card.value;
  const language_ = language.value;
  useKeys(table, desk);
  if (!desk || !shown || table.peek.value || table.session.handover.value) return null;
  if (desk.aside.value && !shown.isOver) return null;
  const key = `${shown.fight?.id ?? shown.hand?.zone} ${shown.isOver} ${language_}`;
  return hasBook(desk) ? (
    <FightCard key={key} table={table} desk={desk} shown={shown} />
  ) : (
    <OwnCard key={key} table={table} desk={desk} shown={shown} />
  );
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

/** Enter is the clay button; letters press the button that bears them. */
function useKeys(table: Table, desk: FightDesk | undefined): void {
  useEffect(() => {
    if (!desk) return;
    const press = (event: KeyboardEvent): void => {
      const into = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || into?.matches('input,textarea,select')) return;
      if (!desk.card.peek() || table.session.handover.peek()) return;
      const key = event.key.toLowerCase();
      if (key === 'escape' && desk.card.peek()?.isOver) desk.dismiss();
      else {
        if (key === 'enter' && into?.closest('button, a, [data-zone], [tabindex]')) return;
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

/** The card of a game that has its own. */
function OwnCard({
  table,
  desk,
  shown,
}: {
  readonly table: Table;
  readonly desk: FightDesk;
  readonly shown: FightShown;
}) {
  const { Card } = desk.lore;
  if (!Card) return null;
  return (
    <section
      class={`fightcard ${shown.isOver ? 'done' : 'live'}`}
      aria-label={fightWords.value.card}
      onMouseDown={keepFocus}
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

function FightCard({
  table,
  desk,
  shown,
}: {
  readonly table: Table;
  readonly desk: TableDesk;
  readonly shown: FightShown;
}) {
  const words = fightWords.value;
  const { session } = table;
  const { fight, hand, isOver } = shown;
  const change = session.change.value;
  const first = fight?.told[0]?.ply ?? 0;
  const viewer = session.viewer.value;
  const account = useMemo((): Account => {
    const { book } = desk;
    if (fight) return book.account(fight, session.viewAt(first - 1, viewer), language.value);
    return book.standing(session.view.value, hand as NonNullable<typeof hand>, language.value);
  }, [fight, hand?.zone, change, viewer]);
  const cut = useSignal(false);
  const ask = isOver ? undefined : table.ask.value;
  const body = isOver ? (
    <Told table={table} desk={desk} shown={shown} account={account} />
  ) : (
    <Live table={table} desk={desk} shown={shown} account={account} ask={ask} />
  );
  return (
    <section
      class={`fightcard ${isOver ? 'done' : 'live'} ${cut.value ? 'cut' : ''}`}
      aria-label={words.card}
      onMouseDown={keepFocus}
      onPointerDown={() => {
        cut.value = true;
      }}
    >
      {body}
    </section>
  );
}
