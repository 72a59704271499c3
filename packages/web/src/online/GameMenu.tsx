import './parts.css';
import './game-menu.css';
import { useSignal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { MenuBox } from '../app/MenuBox.tsx';
import type { Kit } from '../games/kit.ts';
import type { Table } from '../pages/table.ts';
import type { Session } from '../session/session.ts';
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

const Item = ({
  icon,
  text,
  kind = 'mi',
  note,
  onClick,
}: {
  readonly icon: string;
  readonly text: string;
  readonly kind?: string;
  readonly note?: string;
  onClick(): void;
}) => (
  <button type="button" class={kind} title={note} onClick={onClick}>
    <Icon id={icon} /> {text}
  </button>
);

type Proposal = Pick<Offer, 'kind' | 'count' | 'role' | 'hours'>;
interface Asking {
  propose(offer: Proposal): void;
}

/** So many of one's own decisions are to be taken back, with what others did since. */
function UndoAsk({ session, propose }: Asking & { readonly session: Session }) {
  const text = words.value.table;
  const count = useSignal(1);
  return (
    <div class="mi undoask">
      <Icon id="undo" />
      <label>
        {text.howMany}
        <input
          type="number"
          min="1"
          max={100}
          value={count.value}
          onChange={(event) => {
            count.value = Math.max(1, Number(event.currentTarget.value) || 1);
          }}
        />
      </label>
      <button
        type="button"
        class="btn small"
        onClick={() =>
          propose({ kind: 'undo', count: Math.max(1, session.back?.(count.value) ?? count.value) })
        }
      >
        {text.offerUndo}
      </button>
    </div>
  );
}

/** Everybody is to have so many hours more. */
function TimeAsk({ propose }: Asking) {
  const text = words.value.table;
  const hours = useSignal(24);
  return (
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
      <button type="button" class="btn small" onClick={() => propose({ kind: 'extend', hours: hours.value })}>
        {text.offerMore}
      </button>
    </div>
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
  const { id, rated, pace } = table.listed.value;
  const seats = news?.seats ?? [];
  const own = seats.find((seat) => seat.role === role);
  const people = seats.filter((seat) => seat.taken && seat.bot === null && seat.role !== role);
  /** Nobody is replaced while he sits there thinking. */
  const absent = people.filter((seat) => !table.presence.value.here.includes(seat.role));
  const propose = (offer: Proposal): void => {
    onDone();
    api.offer(id, offer).then(() => tell(text.actions, text.sent), complain);
  };
  const now = (work: Promise<unknown>): void => {
    onDone();
    work.catch(complain);
  };
  const tryOut = (): void => {
    onDone();
    board.tryOut?.();
  };
  const resign = (): void => {
    if (confirm(seats.length > 2 ? text.resignSeat : text.resignSure)) now(table.resign());
  };
  const paused = news?.clock?.paused != null;
  const session = table.session.value;
  return (
    <div class="pop menu">
      {board.tryOut && <Item icon="odds" text={text.tryOut} note={text.tryNote} onClick={tryOut} />}
      {own?.bot == null && people.length + 1 === seats.length && (
        <Item icon="truce" text={text.offerDraw} onClick={() => propose({ kind: 'draw' })} />
      )}
      {session && session.moments.value.length > 0 && <UndoAsk session={session} propose={propose} />}
      {news?.clock && !paused && (
        <Item icon="hourglass" text={text.offerPause} onClick={() => propose({ kind: 'pause' })} />
      )}
      {pace.kind === 'days' && !paused && <TimeAsk propose={propose} />}
      {paused && <Item icon="hourglass" text={text.goOn} onClick={() => now(api.goOn(id))} />}
      {!rated &&
        absent.map((seat) => (
          <Item
            key={seat.role}
            icon="bot"
            text={text.offerBot(seatName(kit, seat))}
            onClick={() => propose({ kind: 'bot', role: seat.role })}
          />
        ))}
      <Item icon="close" text={text.resign} kind="mi danger" onClick={resign} />
      <p class="mnote">{text.undoNote}</p>
    </div>
  );
}
