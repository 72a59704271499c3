import { useSignal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { MenuBox } from '../app/MenuBox.tsx';
import type { Kit } from '../games/kit.ts';
import type { Table } from '../pages/table.ts';
import { api, type Offer } from './api.ts';
import { seatName } from './Players.tsx';
import { complain, tell } from './parts.tsx';
import type { OnlineTable } from './session.ts';
import { words } from './words/index.ts';

/** What can be proposed to the others, and how to leave a game. */
export function GameMenu({
  table,
  kit,
  board,
}: {
  readonly table: OnlineTable;
  readonly kit: Kit;
  readonly board: Table;
}) {
  const text = words.value.table;
  const role = table.session.value?.viewer.value;
  const over = table.news.value?.result !== undefined;
  // Whoever has left his seat to a bot takes it back, or asks for it, at its place in the list.
  const own = table.news.value?.seats.find((seat) => seat.role === role);
  if (role === undefined || role === SPECTATOR || over || own?.bot) return null;
  return (
    <MenuBox icon="truce" label={text.actions} written>
      {(close) => <Body table={table} kit={kit} board={board} role={role} onDone={close} />}
    </MenuBox>
  );
}

function Body({
  table,
  kit,
  board,
  role,
  onDone,
}: {
  readonly table: OnlineTable;
  readonly kit: Kit;
  readonly board: Table;
  readonly role: string;
  readonly onDone: () => void;
}) {
  const text = words.value.table;
  const news = table.news.value;
  const count = useSignal(1);
  const { id, rated } = table.listed.value;
  const seats = news?.seats ?? [];
  const own = seats.find((seat) => seat.role === role);
  const people = seats.filter((seat) => seat.taken && seat.bot === null && seat.role !== role);
  /** Nobody is replaced while he sits there thinking. */
  const absent = people.filter((seat) => !table.presence.value.here.includes(seat.role));
  const hours = useSignal(24);
  const propose = (offer: Pick<Offer, 'kind' | 'count' | 'role' | 'hours'>): void => {
    onDone();
    api.offer(id, offer).then(() => tell(text.actions, text.sent), complain);
  };
  const now = (work: Promise<unknown>): void => {
    onDone();
    work.catch(complain);
  };
  const paused = news?.clock?.paused != null;
  const moments = table.session.value?.moments.value.length ?? 0;
  return (
    <div class="pop menu">
      {board.tryOut && (
        <button
          type="button"
          class="mi"
          title={text.tryNote}
          onClick={() => {
            onDone();
            board.tryOut?.();
          }}
        >
          <Icon id="odds" /> {text.tryOut}
        </button>
      )}
      {own?.bot == null && people.length + 1 === seats.length && (
        <button type="button" class="mi" onClick={() => propose({ kind: 'draw' })}>
          <Icon id="truce" /> {text.offerDraw}
        </button>
      )}
      {moments > 0 && (
        <div class="mi undoask">
          <Icon id="undo" />
          <label>
            {text.howMany}
            <input
              type="number"
              min="1"
              max={Math.min(moments, 1000)}
              value={count.value}
              onChange={(event) => {
                count.value = Math.max(1, Number(event.currentTarget.value) || 1);
              }}
            />
          </label>
          <button
            type="button"
            class="btn small"
            onClick={() => propose({ kind: 'undo', count: count.value })}
          >
            {text.offerUndo}
          </button>
        </div>
      )}
      {news?.clock && !paused && (
        <button type="button" class="mi" onClick={() => propose({ kind: 'pause' })}>
          <Icon id="hourglass" /> {text.offerPause}
        </button>
      )}
      {table.listed.value.pace.kind === 'days' && !paused && (
        <div class="mi undoask">
          <Icon id="hourglass" />
          <select
            aria-label={text.offerMore}
            value={hours.value}
            onChange={(event) => {
              hours.value = Number(event.currentTarget.value);
            }}
          >
            {[12, 24, 48, 72, 168].map((n) => (
              <option key={n} value={n}>
                {text.hours(n)}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="btn small"
            onClick={() => propose({ kind: 'extend', hours: hours.value })}
          >
            {text.offerMore}
          </button>
        </div>
      )}
      {paused && (
        <button type="button" class="mi" onClick={() => now(api.goOn(id))}>
          <Icon id="hourglass" /> {text.goOn}
        </button>
      )}
      {!rated &&
        absent.map((seat) => (
          <button
            key={seat.role}
            type="button"
            class="mi"
            onClick={() => propose({ kind: 'bot', role: seat.role })}
          >
            <Icon id="bot" /> {text.offerBot(seatName(kit, seat))}
          </button>
        ))}
      <button
        type="button"
        class="mi danger"
        onClick={() => {
          if (confirm(seats.length > 2 ? text.resignSeat : text.resignSure)) now(table.resign());
        }}
      >
        <Icon id="close" /> {text.resign}
      </button>
      <p class="mnote">{text.undoNote}</p>
    </div>
  );
}
