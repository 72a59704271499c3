import './parts.css';
import './talk.css';
import { useSignal } from '@preact/signals';
import { type Role, SPECTATOR } from '@strategoi/kernel';
import { limits } from '@strategoi/protocol/limits';
import { useEffect, useRef } from 'preact/hooks';
import { Check } from '../app/Check.tsx';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Kit } from '../games/kit.ts';
import { api, type Letter, type SeatNews } from './api.ts';
import { seatName } from './Players.tsx';
import { complain } from './parts.tsx';
import { Readers } from './Readers.tsx';
import type { OnlineTable } from './session.ts';
import { ownLetters } from './talk.ts';
import { words } from './words/index.ts';

const timeText = (at: number): string =>
  new Date(at).toLocaleString(language.value, {
    ...(Date.now() - at > 86_400_000 ? { day: 'numeric', month: 'short' } : {}),
    hour: '2-digit',
    minute: '2-digit',
  });

interface Said {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly role: Role | undefined;
  readonly text: string;
  /** Set on a letter: those who read it besides its writer. */
  readonly to?: readonly Role[];
  /** The turn in which it was written. */
  readonly turn?: number;
  readonly unread?: boolean;
  /** Said by somebody who watches. */
  readonly benches?: boolean;
}

/** What was said aloud and what was written, in the order in which it came. */
function saidAt(table: OnlineTable, letters: readonly Letter[], nameOf: (role: Role) => string): Said[] {
  const seats = seatsOf(table);
  return [
    ...table.talk.chat.value.map((line) => ({
      ...line,
      role: line.role ?? seats.find((seat) => seat.name === line.name)?.role,
      // Behind a mask one speaks as one's seat.
      name: line.name || (line.role ? nameOf(line.role) : words.value.table.somebody),
      benches: line.room === 'benches',
    })),
    ...letters.map((letter) => ({
      id: letter.id,
      at: letter.at,
      text: letter.text,
      role: letter.from,
      name: nameOf(letter.from),
      ...(letter.to === null ? {} : { to: letter.to }),
      ...(letter.stamp.turn === undefined ? {} : { turn: letter.stamp.turn }),
      unread: letter.unread,
    })),
  ].sort((a, b) => a.at - b.at);
}

const seatsOf = (table: OnlineTable): readonly SeatNews[] =>
  table.news.value?.seats ?? table.listed.value.seats;

const SaidLine = ({
  line,
  kit,
  nameOf,
}: {
  readonly line: Said;
  readonly kit: Kit;
  nameOf(role: Role): string;
}) => {
  const text = words.value.table;
  return (
    <li class={line.role ?? ''}>
      <b>{line.name}</b>{' '}
      {line.to !== undefined && (
        <em>
          <Icon id="lock" /> {text.letterTo(line.to.map(nameOf))}
        </em>
      )}{' '}
      {line.benches && <em>{text.talkBenches}</em>}{' '}
      {line.turn !== undefined && (
        <em>{kit.turnName?.(line.turn, language.value) ?? ui.value.play.turn(line.turn)}</em>
      )}{' '}
      {line.unread && <span class="tag new">{words.value.manners.fresh}</span>}{' '}
      <time dateTime={new Date(line.at).toISOString()}>{timeText(line.at)}</time>
      <p>{line.text}</p>
    </li>
  );
};

/** Where one writes: to all, or to those who are chosen. */
function Speak({
  table,
  hint,
  others,
}: {
  readonly table: OnlineTable;
  readonly hint: string;
  /** Whom one may write to; nobody where letters are not for this table. */
  readonly others: readonly { readonly role: Role; readonly name: string }[];
}) {
  const to = useSignal<readonly Role[]>([]);
  const send = (line: string): Promise<void> =>
    to.value.length === 0 ? table.talk.say(line) : table.talk.write(to.value, line);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('line') as HTMLInputElement;
        const line = field.value.trim();
        if (line === '') return;
        field.value = '';
        send(line).catch((error) => {
          field.value = line;
          complain(error);
        });
      }}
    >
      {others.length > 0 && <Readers others={others} chosen={to} />}
      <input
        type="text"
        name="line"
        maxLength={limits.chat}
        aria-label={hint}
        placeholder={hint}
        autocomplete="off"
      />
      <button type="submit" class="btn sq" aria-label={words.value.table.talkSend}>
        <Icon id="letter" />
      </button>
    </form>
  );
}

/** What is said at the table, and what two seats write to each other. */
export function Talk({ table, kit }: { readonly table: OnlineTable; readonly kit: Kit }) {
  const text = words.value.table;
  const list = useRef<HTMLOListElement>(null);
  const seats = seatsOf(table);
  const nameOf = (role: Role): string =>
    seatName(
      kit,
      seats.find((seat) => seat.role === role),
    );
  const over = table.news.value?.result !== undefined;
  // A game that has letters among its rules shows them in a place of their own.
  const letters = ownLetters(kit.game) && !over ? [] : table.talk.letters.value;
  const said = saidAt(table, letters, nameOf);
  useEffect(() => {
    table.talk.unread.value = 0;
    if (letters.length > 0) table.talk.markRead();
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [said.length]);
  const own = table.session.value?.viewer.value;
  const seated = own !== undefined && own !== SPECTATOR;
  const { press, anonymous, status } = table.listed.value;
  const writes = seated && press === 'full' && !over && !ownLetters(kit.game);
  const others = writes ? seats.filter(({ role, taken, bot }) => role !== own && taken && bot === null) : [];
  const begun = status !== 'open';
  const silent = (seated && press === 'none' && !over) || (anonymous && !begun);
  return (
    <section class="talk" aria-label={text.talk}>
      <ol ref={list} aria-live="polite">
        {said.length === 0 && <li class="none">{text.talkEmpty}</li>}
        {said.map((line) => (
          <SaidLine kit={kit} key={line.id} line={line} nameOf={nameOf} />
        ))}
      </ol>
      {over && seated && <OpenLetters table={table} own={own} nameOf={nameOf} />}
      {!me.value && <p class="none">{text.talkClosed}</p>}
      {me.value && silent && <p class="none">{words.value.manners.pressNotes.none}</p>}
      {me.value && !silent && (
        <Speak
          table={table}
          // Whoever watches speaks to those who watch with him.
          hint={begun && !seated ? text.talkBenchHint : text.talkHint}
          others={others.map(({ role }) => ({ role, name: nameOf(role) }))}
        />
      )}
    </section>
  );
}

/** After the end two who wrote to each other may let everybody read it. */
function OpenLetters({
  table,
  own,
  nameOf,
}: {
  readonly table: OnlineTable;
  readonly own: Role;
  readonly nameOf: (role: Role) => string;
}) {
  const text = words.value.table;
  const letters = table.talk.letters.value.filter(({ to }) => to !== null);
  const others = new Set(
    letters
      .filter(({ from, to }) => from === own || to?.includes(own))
      .flatMap(({ from, to }) => (from === own ? (to ?? []) : [from])),
  );
  if (others.size === 0) return null;
  return (
    <div class="openletters">
      {[...others].map((other) => (
        <Check
          key={other}
          on={letters.some(
            ({ from, to, agreed }) =>
              (from === other || (from === own && to?.includes(other))) && agreed.includes(own),
          )}
          set={(on) => {
            api
              .agreeLetters(table.listed.value.id, other, on)
              .then(() => table.talk.readLetters())
              .catch(complain);
          }}
        >
          {text.letterOpen(nameOf(other))}
        </Check>
      ))}
      <small>{text.letterNote}</small>
    </div>
  );
}
