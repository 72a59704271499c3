import { useSignal } from '@preact/signals';
import { type Letter, type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { lettersRead, readLetters } from './desk.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';

const readerOf = (table: Table): string => `${table.session.id} ${table.session.viewer.value}`;

/** Letters to this seat that it has not looked at yet. */
export function unread(table: Table): number {
  const { letters } = boardOf(table.session.view.value);
  const viewer = table.session.viewer.value;
  return letters.slice(lettersRead(readerOf(table))).filter(({ from }) => from !== viewer).length;
}

/** Letters of this seat and declarations of all, with their season; DIA-SEQ-004. */
export function Letters({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const power = powerIds.find((id) => id === view.viewer);
  const to = useSignal<readonly PowerId[]>([]);
  const open = power !== undefined && board.phase === 'orders' && table.ask.value !== undefined;
  const reader = readerOf(table);
  // What was new when they were opened stays marked as long as they lie open.
  const known = useRef({ reader, read: lettersRead(reader) });
  if (known.current.reader !== reader) known.current = { reader, read: lettersRead(reader) };
  const count = boardOf(table.session.view.value).letters.length;
  useEffect(() => readLetters(reader, count), [reader, count]);
  const letters = board.letters.map((letter, n) => ({ letter, n })).toReversed();
  return (
    <section class="dletters" aria-label={text.letters}>
      {open ? <Pen table={table} power={power} to={to} /> : power && <p class="none">{text.noTalk}</p>}
      {letters.length === 0 && <p class="none">{text.noLetters}</p>}
      <ol>
        {letters.map(({ letter, n }) => (
          <Sheet
            key={n}
            letter={letter}
            mine={letter.from === power}
            fresh={letter.from !== power && n >= known.current.read}
            {...(open && letter.from !== power
              ? {
                  answer: () => {
                    to.value = [letter.from];
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
  answer,
}: {
  readonly letter: Letter;
  readonly mine: boolean;
  readonly fresh: boolean;
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
            {text.to} {letter.to === '' ? text.all : names.owner(letter.to)}
          </em>
          {fresh && <strong>{text.unread}</strong>}
          <time>{names.turn(letter.turn)}</time>
        </p>
        <q>{letter.text}</q>
        {answer && (
          <button type="button" class="btn sm ghost" onClick={answer}>
            {text.answer}
          </button>
        )}
      </div>
    </li>
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
  const chosen = others.filter((one) => to.value.includes(one));
  const isAloud = chosen.length === others.length && others.length > 1;
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
        if (isAloud) table.act(`declare ${said}`);
        else for (const one of chosen) table.act(`letter ${one} ${said}`);
        written.value = '';
        to.value = [];
      }}
    >
      <fieldset>
        <legend>{text.for}</legend>
        {others.map((one) => (
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
