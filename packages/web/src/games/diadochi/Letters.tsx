import { useSignal } from '@preact/signals';
import { type PowerId, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';

/** Letters to this seat that came since it last wrote something: they wait to be read. */
export function unread(table: Table): number {
  const viewer = table.session.viewer.value;
  return table.news.value.reduce(
    (sum, moment) =>
      sum +
      (moment.told[viewer] ?? []).filter(
        (event) => event.type === 'letter' && (event.letter as { from: string }).from !== viewer,
      ).length,
    0,
  );
}

/** Letters of this seat and declarations of all, with their season; DIA-SEQ-004. */
export function Letters({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const power = powerIds.find((id) => id === view.viewer);
  const { names } = words[language.value];
  const open = power !== undefined && board.phase === 'orders' && table.ask.value !== undefined;
  const letters = board.letters.toReversed();
  return (
    <section class="dletters" aria-label={text.letters}>
      {open ? <Pen table={table} power={power} /> : power && <p class="none">{text.noTalk}</p>}
      {letters.length === 0 && <p class="none">{text.noLetters}</p>}
      <ol>
        {letters.map((letter, i) => (
          <li key={`${letters.length - i}`} class={letter.from === power ? 'mine' : ''}>
            <span class={`pem ${letter.from}`}>
              <Icon id={`em-${letter.from}`} />
            </span>
            <div>
              <p>
                <b>{names.owner(letter.from)}</b>{' '}
                <em>
                  {text.to} {letter.to === '' ? text.all : names.owner(letter.to)}
                </em>
                <time>{names.turn(letter.turn)}</time>
              </p>
              <q>{letter.text}</q>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pen({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = say.value;
  const board = boardOf(table.view.value);
  const { names } = words[language.value];
  const to = useSignal<string>('');
  const written = useSignal('');
  return (
    <form
      class="pen"
      onSubmit={(event) => {
        event.preventDefault();
        const said = written.value.trim().replace(/\s+/g, ' ');
        if (said === '') return;
        table.act(to.value === '' ? `declare ${said}` : `letter ${to.value} ${said}`);
        written.value = '';
      }}
    >
      <label>
        {text.to}{' '}
        <select
          value={to.value}
          onChange={(event) => {
            to.value = event.currentTarget.value;
          }}
        >
          <option value="">{text.all}</option>
          {board.live
            .filter((one) => one !== power)
            .map((one) => (
              <option key={one} value={one}>
                {names.owner(one)}
              </option>
            ))}
        </select>
      </label>
      <textarea
        rows={2}
        aria-label={text.writeLetter}
        placeholder={text.writeLetter}
        value={written.value}
        onInput={(event) => {
          written.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="btn sm" aria-disabled={written.value.trim() === ''}>
        {text.send}
      </button>
    </form>
  );
}
