import { useSignal } from '@preact/signals';
import { words } from '@strategoi/epic/words';
import { parseAction } from '@strategoi/kernel';
import { keepFocus } from '../../app/focus.ts';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import { EpicOdds } from './Forecast.tsx';
import { type HeldCard, handOf } from './held.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';
import './hand.css';

/** What a small card has room for: the moment it waits for, or, of those played in their step, what they do. */
const shortText = (card: HeldCard): string => (card.waits ? card.when : card.text);

/** The event cards of the viewer's own hand; what can be played now is lit, what waits for its moment is dashed. */
export function Hand({ table }: { readonly table: Table }) {
  const text = say.value;
  const open = useSignal<string | undefined>(undefined);
  const seat = table.seat.value;
  const view = table.view.value;
  const board = boardOf(view);
  const cards = seat ? handOf(view, seat, table.ask.value, words[language.value]) : undefined;
  if (!cards) return null;
  const shown = cards.find(({ id }) => id === open.value);
  return (
    <section class="dock edock" aria-label={text.handTitle}>
      <Icon id="card" class="sign" />
      {cards.length === 0 && <p class="none">{text.handEmpty}</p>}
      <ul class="ecards">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              class={`ecard ${card.kind}${card.actions.length > 0 ? ' play' : card.waits ? ' waits' : ''}`}
              aria-expanded={open.value === card.id}
              title={[
                card.when,
                card.condition,
                card.text,
                ...(card.inferred ? [text.cardInferred] : []),
              ].join(' ')}
              onClick={() => {
                open.value = open.value === card.id ? undefined : card.id;
              }}
            >
              <span class="k">
                <Icon id={card.icon} />
                <small>{card.waits ? text.cardHold : card.cost > 0 ? `${card.cost} T` : text.cardFree}</small>
              </span>
              <span class="tx">
                <b>
                  {card.n > 1 ? `${card.n} × ` : ''}
                  {card.name}
                  {card.inferred && <i class="unsure" />}
                </b>
                <small>{shortText(card)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p class="epile">
        <Icon id="card" /> <b>{board.deckSize}</b> <small>{text.deck}</small>
      </p>
      <p class="epile">
        <Icon id="redo" /> <b>{board.discardSize}</b> <small>{text.discards}</small>
      </p>
      {shown && (
        <CardText
          table={table}
          card={shown}
          onClose={() => {
            open.value = undefined;
          }}
        />
      )}
    </section>
  );
}

/** A card in full, what may be done with it now, and how sure its text is. */
function CardText({
  table,
  card,
  onClose,
}: {
  readonly table: Table;
  readonly card: HeldCard;
  onClose(): void;
}) {
  const text = say.value;
  const tongue = words[language.value];
  const wording = (notation: string): string => {
    const action = parseAction(notation);
    return action ? tongue.action(action, table.ask.value) : notation;
  };
  const odds = table.session.odds(card.id);
  return (
    <article class={`ecardtext pop ${card.kind}`} aria-label={card.name} onMouseDown={keepFocus}>
      <header>
        <Icon id={card.icon} />
        <h2>{card.name}</h2>
        <button type="button" class="btn ghost sq" aria-label={ui.value.nav.back} onClick={onClose}>
          <Icon id="close" />
        </button>
      </header>
      <p class="when">
        {card.when} {card.condition}
      </p>
      <p>{card.text}</p>
      <p class="fate">
        {card.cost > 0 && <b>{text.cardCost(card.cost)} </b>}
        {card.fate}
      </p>
      {odds.length > 0 && <EpicOdds table={table} odds={odds} />}
      {card.inferred && (
        <p class="inferred">
          <i aria-hidden="true" /> {text.cardInferred}
        </p>
      )}
      <div class="plays">
        {card.actions.map((notation) => (
          <button
            key={notation}
            type="button"
            class={card.actions.length === 1 ? 'btn pri' : 'btn'}
            data-action={notation}
            onClick={() => {
              onClose();
              table.act(notation);
            }}
          >
            {wording(notation)}
          </button>
        ))}
      </div>
    </article>
  );
}
