import { useSignal } from '@preact/signals';
import { letterFor, type PowerId, powerIds, readTreaty } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { Diary } from './Diary.tsx';
import { lettersRead, readLetters } from './desk.ts';
import { gathered, inOrder, muteAmong, type Shown } from './post.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';
import { sendTerms, TreatyAnswer, TreatyForm } from './Treaty.tsx';

const readerOf = (table: Table): string => `${table.session.id} ${table.session.viewer.value}`;

/** Letters that the rules keep, oldest first; those from `read` on are new to this seat. */
const keptLetters = (table: Table, read: number): Shown[] =>
  gathered(
    boardOf(table.view.value).letters.map((letter, n) => ({
      id: `${n}`,
      turn: letter.turn,
      from: letter.from,
      to: letter.to === '' ? [] : [letter.to],
      text: letter.text,
      fresh: letter.from !== table.session.viewer.value && n >= read,
    })),
  );

/** Those that the server has carried. */
const carriedLetters = (table: Table): Shown[] =>
  (table.session.remote?.letters.value ?? []).map((letter) => ({
    id: letter.id,
    turn: letter.stamp.turn ?? 0,
    from: letter.from,
    to: letter.to ?? [],
    text: letter.text,
    fresh: letter.unread,
  }));

/** All of them, oldest first. After the end the server has those of the rules too. */
function lettersOf(table: Table, read: number): Shown[] {
  const carried = carriedLetters(table);
  return inOrder(keptLetters(table, read), carried);
}

/** Letters to this seat that it has not looked at yet; in a plan nobody has written anything new. */
export const unread = (table: Table): number =>
  table.session.saved.value.trial === undefined
    ? lettersOf(table, lettersRead(readerOf(table))).filter(({ fresh }) => fresh).length
    : 0;

/** Letters of this seat and declarations of all, with their season; DIA-SEQ-004. */
export function Letters({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const power = powerIds.find((id) => id === view.viewer);
  const to = useSignal<readonly PowerId[]>([]);
  const { remote } = table.session;
  // Whoever has sealed writes on as long as others still write their orders.
  const talks = remote ? view.asks.length > 0 : table.ask.value !== undefined;
  const open = power !== undefined && board.phase === 'orders' && talks && remote?.press !== 'none';
  const reader = readerOf(table);
  // What was new when they were opened stays marked as long as they lie open.
  const known = useRef({ reader, read: lettersRead(reader) });
  if (known.current.reader !== reader) known.current = { reader, read: lettersRead(reader) };
  const marked = useSignal<readonly string[]>([]);
  const count = boardOf(table.session.view.value).letters.length;
  useEffect(() => readLetters(reader, count), [reader, count]);
  const letters = lettersOf(table, known.current.read).toReversed();
  const fresh = (remote?.letters.value ?? []).filter((letter) => letter.unread).map(({ id }) => id);
  useEffect(() => {
    if (fresh.length === 0) return;
    marked.value = [...marked.value, ...fresh];
    remote?.markRead();
  }, [fresh.join()]);
  const list = useRef<HTMLOListElement>(null);
  // Below the pen a new one may lie out of sight. Whoever writes is not disturbed; whoever has just sent is not writing.
  useEffect(() => {
    const pen = document.activeElement?.closest('.pen');
    if (pen?.querySelector('textarea')?.value) return;
    list.current?.querySelector('.fresh')?.scrollIntoView({ block: 'nearest' });
  }, [marked.value.length]);
  return (
    <section class="dletters" aria-label={text.letters}>
      {open ? (
        <>
          <Mute table={table} power={power} />
          <Pen table={table} power={power} to={to} />
          {remote?.press !== 'public' && <TreatyForm table={table} power={power} />}
        </>
      ) : (
        power && <p class="none">{remote?.press === 'none' ? text.noPress : text.noTalk}</p>
      )}
      <Diary table={table} />
      {letters.length === 0 && <p class="none">{text.noLetters}</p>}
      <ol ref={list}>
        {letters.map((letter) => (
          <Sheet
            key={letter.id}
            letter={letter}
            mine={letter.from === power}
            fresh={letter.fresh || marked.value.includes(letter.id)}
            {...(open && letter.turn === board.turn && power && letter.to.includes(power)
              ? {
                  decide: (
                    <TreatyAnswer
                      table={table}
                      power={power}
                      from={letter.from as PowerId}
                      said={letter.text}
                    />
                  ),
                }
              : {})}
            {...(open && letter.from !== power && remote?.press !== 'public'
              ? {
                  answer: () => {
                    to.value = powerIds.filter((one) => one === letter.from);
                  },
                }
              : {})}
          />
        ))}
      </ol>
    </section>
  );
}

function Sheet({
  letter,
  mine,
  fresh,
  decide,
  answer,
}: {
  readonly letter: Shown;
  readonly mine: boolean;
  readonly fresh: boolean;
  readonly decide?: ComponentChildren;
  answer?(): void;
}) {
  const text = say.value;
  const { names } = words[language.value];
  return (
    <li class={`${mine ? 'mine' : ''}${fresh ? ' fresh' : ''}`}>
      <span class={`pem ${letter.from}`}>
        <Icon id={`em-${letter.from}`} />
      </span>
      <div>
        <p>
          <b>{names.owner(letter.from)}</b>{' '}
          <em>
            {text.to} {letter.to.length === 0 ? text.all : letter.to.map(names.owner).join(', ')}
          </em>
          {fresh && <strong>{text.unread}</strong>}
          <time>{names.turn(letter.turn)}</time>
        </p>
        <q>{letterFor(letter.text, language.value)}</q>
        {decide}
        {answer && (
          <button type="button" class="btn sm ghost" onClick={answer}>
            {text.answer}
          </button>
        )}
      </div>
    </li>
  );
}

/** Who writes to those who do not read should know it. */
function Mute({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = say.value;
  const others = boardOf(table.view.value).live.filter((one) => one !== power);
  const mute = muteAmong(others, table.session.saved.value.seats);
  if (mute.length === 0) return null;
  const { names } = words[language.value];
  return (
    <p class="none">
      {mute.length === others.length
        ? text.mute
        : text.muteSome(names.list(mute.map(names.owner)), mute.length)}
    </p>
  );
}

/** To one, to several, or aloud to everybody; to nobody as long as nobody is chosen. */
function Pen({
  table,
  power,
  to,
}: {
  readonly table: Table;
  readonly power: PowerId;
  readonly to: { value: readonly PowerId[] };
}) {
  const text = say.value;
  const board = boardOf(table.view.value);
  const { names } = words[language.value];
  const written = useSignal('');
  const asked = useSignal(false);
  const others = board.live.filter((one) => one !== power);
  const { remote } = table.session;
  const isPublic = remote?.press === 'public';
  const chosen = isPublic ? others : others.filter((one) => to.value.includes(one));
  const isAloud = isPublic || (chosen.length === others.length && others.length > 1);
  const toggle = (one: PowerId): void => {
    asked.value = false;
    to.value = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  };
  return (
    <form
      class="pen"
      onSubmit={(event) => {
        event.preventDefault();
        const said = written.value.trim().replace(/\s+/g, ' ');
        if (said === '') return;
        if (chosen.length === 0) {
          asked.value = true;
          return;
        }
        const [one] = chosen;
        // Terms to one player go by the rules, where bots read them too.
        if (one && chosen.length === 1 && !isAloud && readTreaty(said)) sendTerms(table, one, said);
        else if (remote)
          remote.write(isAloud ? [] : chosen, said).catch(() => {
            written.value = said;
          });
        else if (isAloud) table.act(`declare ${said}`);
        else for (const one of chosen) table.act(`letter ${one} ${said}`);
        written.value = '';
        to.value = [];
      }}
    >
      <fieldset>
        <legend>{text.for}</legend>
        {(isPublic ? [] : others).map((one) => (
          <label key={one} class="chip">
            <input type="checkbox" value={one} checked={chosen.includes(one)} onChange={() => toggle(one)} />
            {names.owner(one)}
          </label>
        ))}
        {others.length > 1 && (
          <label class="chip">
            <input
              type="checkbox"
              value="all"
              checked={isAloud}
              onChange={() => {
                asked.value = false;
                to.value = isAloud ? [] : others;
              }}
            />
            {text.all}
          </label>
        )}
      </fieldset>
      {asked.value && (
        <p class="lack" role="alert">
          {text.forWhom}
        </p>
      )}
      <textarea
        rows={2}
        aria-label={text.writeLetter}
        placeholder={text.writeLetter}
        value={written.value}
        onInput={(event) => {
          written.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="btn sm" aria-disabled={written.value.trim() === '' || chosen.length === 0}>
        {isAloud ? text.declare : text.send}
      </button>
    </form>
  );
}
