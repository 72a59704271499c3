import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { api, type SeatNews } from './api.ts';
import { complain } from './parts.tsx';
import type { OnlineTable } from './session.ts';
import { serverNow } from './wire.ts';
import { words } from './words/index.ts';

const momentText = (time: number): string =>
  new Date(time).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

/** No leave is so long that its year is in doubt. */
const dayText = (time: number): string =>
  new Date(time).toLocaleDateString(language.value, { day: 'numeric', month: 'long' });

/** Since when a bot plays in somebody's place, and why. */
export function BotSince({ seat }: { readonly seat: SeatNews }) {
  const text = words.value.table;
  if (!seat.bot || !seat.taken) return null;
  return (
    <small class="botsince">
      {' '}
      {seat.botSince == null
        ? text.bot
        : text.botSince(momentText(seat.botSince), seat.botWhy ? text.botWhy[seat.botWhy] : undefined)}
    </small>
  );
}

/** Its player is on leave: until when nothing need be expected of him. */
export function OnLeave({ seat }: { readonly seat: SeatNews }) {
  if (!seat.away || seat.away.until <= serverNow()) return null;
  const { from, until } = seat.away;
  return <small class="onleave"> {words.value.table.onLeave(dayText(from), dayText(until))}</small>;
}

/** Tells whoever looks that the game rests, and gives him whose seat a bot keeps the way back to it. */
export function Kept({ table }: { readonly table: OnlineTable }) {
  const text = words.value.table;
  const news = table.news.value;
  const role = table.session.value?.viewer.value;
  const own = news?.seats.find((seat) => seat.role === role);
  if (!news || news.result || (news.asleep === undefined && !own?.kept)) return null;
  return (
    <div class="kept" role="status">
      {news.asleep !== undefined && (
        <p>
          <Icon id="hourglass" /> {text.asleep(momentText(news.asleep))}
        </p>
      )}
      {own?.kept && (
        <p>
          {text.keptFor}{' '}
          <button
            type="button"
            class="btn small"
            onClick={() => api.takeSeatBack(table.listed.value.id).catch(complain)}
          >
            <Icon id="human" /> {text.takeBack}
          </button>
        </p>
      )}
    </div>
  );
}
