import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table } from '../pages/table.ts';

/**
 * The sheet of a game with simultaneous orders: what this seat has written so far, line by line, and what seals it.
 * It shows only where a game asks several seats at once; an order is an action like any other.
 */
export function OrdersSheet({ table }: { readonly table: Table }) {
  const words = ui.value.play;
  const { manifest } = table.kit.game;
  if (!manifest.facts.simultaneous) return null;
  const text = table.kit.words[language.value];
  const asks = table.asks.value;
  return (
    <section class="orders" aria-label={words.orders}>
      <h2>{words.orders}</h2>
      {asks.length === 0 && <p class="none">{words.ordersNone}</p>}
      <ol>
        {asks.map((ask) => (
          <li key={`${ask.role} ${ask.step}`}>
            <b>{text.prompt(ask)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
