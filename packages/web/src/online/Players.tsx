import './players.css';
import { useSignal } from '@preact/signals';
import { type Role, SPECTATOR } from '@strategoi/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { EmbedBox } from '../circle/EmbedBox.tsx';
import type { Kit } from '../games/kit.ts';
import { api, type Offer, type SeatNews, type TableNews } from './api.ts';
import { BotSince, Kept, OnLeave } from './Kept.tsx';
import { botName, complain, tell } from './parts.tsx';
import type { AtTable, OnlineTable } from './session.ts';
import { crowded, lineUp, serverNow } from './wire.ts';
import { words } from './words/index.ts';

const pad = (n: number): string => String(n).padStart(2, '0');

/** Days and hours while there are days, hours and minutes below that, minutes and seconds in the end. */
function durationText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  const day = language.value === 'fr' ? 'j' : 'd';
  if (days > 0) return `${days} ${day} ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${pad(minutes % 60)}`;
  return `${minutes}:${pad(seconds % 60)}`;
}

/** The clock of one seat, running or at rest. */
function Clock({ table, role }: { readonly table: OnlineTable; readonly role: Role }) {
  const text = words.value.table;
  const clock = table.news.value?.clock;
  const tick = useSignal(0);
  const due = clock?.due[role];
  useEffect(() => {
    if (due === undefined) return undefined;
    const timer = setInterval(() => {
      tick.value++;
    }, 1000);
    return () => clearInterval(timer);
  }, [due]);
  tick.value;
  if (!clock || table.news.value?.result) return null;
  const left = due === undefined ? clock.bank[role] : due - serverNow();
  if (left === undefined) return null;
  const low = due !== undefined && left < 60_000;
  const { pace } = table.listed.value;
  const grace = pace.kind === 'days' ? (pace.grace ?? 0) * 3_600_000 : 0;
  const isLate = left <= 0 && grace > 0;
  return (
    <span
      class={`clk ${due === undefined ? '' : 'run'} ${low ? 'low' : ''}`}
      role="timer"
      title={text.left(durationText(left))}
    >
      <Icon id="hourglass" />{' '}
      {clock.paused !== null
        ? text.paused
        : isLate
          ? text.late(durationText(left + grace))
          : durationText(left)}
    </span>
  );
}

const roleName = (kit: Kit, role: Role | undefined): string =>
  kit.game.manifest.roles.find(({ id }) => id === role)?.name[language.value] ?? '';

export const seatName = (kit: Kit, seat: SeatNews | undefined): string =>
  seat?.name ?? (seat?.bot ? botName(seat.bot) : roleName(kit, seat?.role));

/** Who sits where, who is there, and how much time each has. */
export function Players({ table, kit, invite }: AtTable & { readonly kit: Kit }) {
  const text = words.value.table;
  const seats = table.news.value?.seats ?? table.listed.value.seats;
  const { here, watching } = table.presence.value;
  return (
    <section class="players" aria-label={text.players}>
      <ul>
        {seats.map((seat) => {
          const there = here.includes(seat.role) || seat.bot !== null;
          return (
            <li key={seat.role} class={seat.role}>
              <i class={`pres ${there ? 'on' : ''}`} />
              {seats.length > 2 && (
                <span class={`pem ${seat.role}`} title={roleName(kit, seat.role)}>
                  <Icon id={`em-${seat.role}`} />
                  <span class="vh">{roleName(kit, seat.role)}</span>
                </span>
              )}
              <span class="pn">
                {seat.name && seat.kind !== 'guest' ? (
                  <a href={href('people', seat.name)}>{seat.name}</a>
                ) : (
                  <b>{seatName(kit, seat)}</b>
                )}
                <BotSince seat={seat} />
                <OnLeave seat={seat} />
                {seat.rating != null && <small> {Math.round(seat.rating)}</small>}
                <span class="vh"> {there ? text.here : text.away}</span>
              </span>
              <Clock table={table} role={seat.role} />
              <AskSeat table={table} seat={seat} invite={invite} />
            </li>
          );
        })}
      </ul>
      {watching > 0 && (
        <p class="wn">
          <Icon id="spectator" /> {text.watching(watching)}
        </p>
      )}
      <Alerts table={table} kit={kit} />
      {!table.listed.value.private && !table.news.value?.result && (
        <EmbedBox id={table.listed.value.id} title={kit.game.manifest.title[language.value]} />
      )}
    </section>
  );
}

/** A seat in which only a bot sits may be asked for, by whoever gave it up or by somebody who looks on. */
function AskSeat({ table, seat, invite }: AtTable & { readonly seat: SeatNews }) {
  const text = words.value.table;
  const news = table.news.value;
  const own = table.session.value?.viewer.value;
  if (!seat.vacant || !me.value || !news || news.result || news.offer) return null;
  // Whoever may simply take it back need not ask.
  if (own === seat.role && seat.kept) return null;
  const inPerson = news.seats.some(({ taken, bot }) => taken && bot === null);
  if (own !== seat.role && (own !== SPECTATOR || !inPerson)) return null;
  const ask = (): void => {
    const sure = own === seat.role || confirm(text.seatSure);
    if (sure) api.askSeat(table.listed.value.id, seat.role, invite).catch(complain);
  };
  return (
    <button type="button" class="btn small" onClick={ask}>
      {own === seat.role ? text.askBack : text.askSeat}
    </button>
  );
}

/** A broken line, a proposal, and on a phone the clock of whoever has to decide. */
export function Alerts({
  table,
  kit,
  clock,
}: {
  readonly table: OnlineTable;
  readonly kit: Kit;
  readonly clock?: true;
}) {
  const deciding = table.session.value?.view.value.asks[0]?.role;
  return (
    <>
      {!lineUp.value && (
        <p class="lost" role="status">
          <Icon id="warning" />{' '}
          {(crowded.value && words.value.errors['too-many-sockets']) || words.value.table.lost}
        </p>
      )}
      {clock && deciding && <Clock table={table} role={deciding} />}
      <Kept table={table} />
      <OfferBox table={table} kit={kit} />
    </>
  );
}

/** Did what was proposed come about? An offer that is gone was agreed to, or it was not. */
function cameAbout(offer: Offer, ply: number, news: TableNews): boolean {
  const seat = news.seats.find(({ role }) => role === offer.role);
  switch (offer.kind) {
    case 'draw':
      return news.result !== undefined;
    case 'pause':
      return news.clock?.paused != null;
    case 'bot':
      return seat?.bot != null;
    case 'seat':
      return seat?.bot === null && (offer.name === undefined || seat.name === offer.name);
    // What is taken back, and what is played meanwhile, is a line of its own; a refusal is none.
    case 'undo':
    case 'extend':
      return news.ply > ply;
  }
}

/** Tells whoever proposed something that the others will not have it. */
function useRefusals(
  news: TableNews | undefined,
  isMine: (offer: Offer) => boolean,
): { current: { withdrawn: boolean } } {
  const last = useRef<{ offer?: Offer; ply: number; withdrawn: boolean }>({ ply: 0, withdrawn: false });
  useEffect(() => {
    const { offer, ply, withdrawn } = last.current;
    if (!news) return;
    last.current = news.offer
      ? { ply: news.ply, withdrawn, offer: news.offer }
      : { ply: news.ply, withdrawn: false };
    if (!offer || news.offer || withdrawn || news.result || !isMine(offer)) return;
    if (!cameAbout(offer, ply, news)) tell(words.value.table.actions, words.value.table.declined);
  }, [news]);
  return last;
}

/** Who proposes what. */
function proposalText(offer: Offer, kit: Kit, nameOf: (role: Role | undefined) => string): string {
  const { offered, somebody, hours } = words.value.table;
  const by = nameOf(offer.by);
  switch (offer.kind) {
    case 'seat':
      return offered.seat(offer.name ?? somebody, roleName(kit, offer.role));
    case 'undo':
      return offered.undo(by, offer.count ?? 1);
    case 'bot':
      return offered.bot(by, nameOf(offer.role));
    case 'extend':
      return offered.extend(by, hours(offer.hours ?? 1));
    case 'draw':
    case 'pause':
      return offered[offer.kind](by);
  }
}

/** Something was proposed and waits for an answer. */
function OfferBox({ table, kit }: { readonly table: OnlineTable; readonly kit: Kit }) {
  const text = words.value.table;
  const news = table.news.value;
  const offer = news?.offer;
  const own = table.session.value?.viewer.value;
  const isMine = (it: Offer): boolean => (it.kind === 'seat' ? it.name === me.value?.name : it.by === own);
  const refusals = useRefusals(news, isMine);
  if (!news || !offer || news.result) return null;
  const nameOf = (role: Role | undefined): string =>
    seatName(
      kit,
      news.seats.find((s) => s.role === role),
    );
  const mine = isMine(offer);
  const seated = news.seats.some(({ role, bot }) => role === own && bot === null);
  const decides =
    own !== undefined && seated && !mine && !offer.agreed.includes(own) && !offer.against?.includes(own);
  const answer = (agree: boolean): void => {
    refusals.current.withdrawn = mine;
    api.answer(table.listed.value.id, agree).catch(complain);
  };
  return (
    <div class="offer" role="alert">
      <p>
        <Icon id="truce" /> {proposalText(offer, kit, nameOf)}
      </p>
      {offer.kind === 'undo' && <small>{text.undoNote}</small>}
      {offer.kind === 'extend' && (
        <small>{text.votes(offer.agreed.length + 1, offer.against?.length ?? 0)}</small>
      )}
      {decides ? (
        <div class="hact">
          <button type="button" class="btn" onClick={() => answer(true)}>
            <Icon id="check" /> {text.agree}
          </button>
          <button type="button" class="btn" onClick={() => answer(false)}>
            <Icon id="close" /> {text.refuse}
          </button>
        </div>
      ) : (
        <p class="hact">
          <small>{text.waitAnswer}</small>
          {mine && (
            <button type="button" class="btn small" onClick={() => answer(false)}>
              {text.withdraw}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
