import { useSignal } from '@preact/signals';
import type { Armed } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Ready } from '../games/kit/panels.ts';
import type { Table } from '../pages/table.ts';
import { armedBy, withArms } from '../session/standing.ts';

/** Answers made ready: which card is played by itself, in which window, and from how many on. */
export function ReadyAnswers({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const seat = table.seat.value;
  const { session, kit } = table;
  const at = useSignal(0);
  const where = useSignal(0);
  const least = useSignal(1);
  if (!seat) return null;
  session.change.value;
  const orders = session.standing(seat);
  const arm = orders?.arm ?? [];
  const cards = kit.hand?.readies?.(table.view.value, seat, language.value) ?? [];
  if (cards.length === 0 && arm.length === 0) return null;
  const card = cards[at.value] ?? cards[0];
  const window = card?.windows[where.value] ?? card?.windows[0] ?? '*';
  const windowName = (id: string): string =>
    id === '*' ? words.readyAny : kit.windowName(id, language.value);
  const keep = (next: readonly Armed[]): void => session.setStanding(seat, withArms(orders, next));
  return (
    <fieldset class="stands">
      <legend>{words.ready}</legend>
      {arm.map((armed, i) => (
        <p key={i} class="mi armed">
          <span>{armedText(armed, cards, windowName)}</span>
          <button
            type="button"
            class="btn ghost sq"
            aria-label={words.readyDrop}
            title={words.readyDrop}
            onClick={() => keep(arm.filter((one) => one !== armed))}
          >
            <Icon id="close" />
          </button>
        </p>
      ))}
      {card && (
        <div class="arming">
          <select
            aria-label={words.readyCard}
            value={cards.indexOf(card)}
            onChange={(event) => {
              at.value = Number(event.currentTarget.value);
              where.value = 0;
              least.value = 1;
            }}
          >
            {cards.map(({ name, do: [key] }, i) => (
              <option key={key} value={i}>
                {name}
              </option>
            ))}
          </select>
          {card.windows.length > 1 && (
            <select
              aria-label={words.readyWindow}
              value={where.value}
              onChange={(event) => {
                where.value = Number(event.currentTarget.value);
              }}
            >
              {card.windows.map((id, i) => (
                <option key={id} value={i}>
                  {windowName(id)}
                </option>
              ))}
            </select>
          )}
          {card.count && (
            <label>
              {card.count.name}
              <input
                type="number"
                min={1}
                max={card.count.most}
                value={least.value}
                onInput={(event) => {
                  least.value = Math.max(1, Number(event.currentTarget.value));
                }}
              />
            </label>
          )}
          <button
            type="button"
            class="btn sm"
            data-arm
            onClick={() => keep([...arm, armedBy(card, window, least.value)])}
          >
            {words.readyAdd}
          </button>
        </div>
      )}
    </fieldset>
  );
}

/** "Storms at Sea · before an enemy fleet sails, from 3 fleets on": the window need not name the card again. */
export function armedText(
  { window, do: actions, when = {} }: Armed,
  cards: readonly Ready[],
  windowName: (id: string) => string,
): string {
  const card = cards.find(({ do: [first] }) => first === actions[0]);
  const name = card?.name ?? actions.join(', ');
  const count = card?.count;
  const wanted = count && when[count.param];
  const least = typeof wanted === 'object' ? (wanted.least ?? 1) : undefined;
  const bracketed = / \((.*)\)$/.exec(windowName(window));
  const where =
    bracketed?.[1] !== undefined && name.startsWith(bracketed[1])
      ? windowName(window).slice(0, bracketed.index)
      : windowName(window);
  const from = count && least !== undefined ? [count.told?.(least) ?? `${count.name} ${least}`] : [];
  return `${name} · ${[`${where.slice(0, 1).toLowerCase()}${where.slice(1)}`, ...from].join(', ')}`;
}
