import { type Board, isSea, neighbours, type PowerId, powers } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { Icon } from '../../app/Icon.tsx';
import { href } from '../../app/route.ts';
import { language } from '../../app/settings.ts';
import { orderWords } from '../../orders/words.ts';
import type { Table } from '../../pages/table.ts';
import { sideOf } from './pieces.ts';
import { say } from './say.ts';
import { mapFor } from './scene.ts';

const icons: { readonly [kind: string]: string } = { A: 'army', F: 'fleet' };

/** `muster AAF` as the letters of its units. */
const kindsOf = (action: string): string => action.slice('muster '.length);

/** DIA-ECO-009: the three units of the first spring, and what to weigh before they are chosen. */
export function Levies({
  table,
  board,
  power,
  brief,
}: {
  readonly table: Table;
  readonly board: Board;
  readonly power: PowerId | undefined;
  readonly brief: boolean;
}) {
  const text = say.value;
  const choices = (table.ask.value?.actions ?? []).filter((action) => action.startsWith('muster '));
  return (
    <section class={brief ? 'osheet levies brief' : 'osheet levies'} aria-label={text.levies}>
      <header>
        <h2>{text.levies}</h2>
        <span class="tag">
          <Icon id="lock" /> {orderWords.value.secret}
        </span>
      </header>
      <p class="lnote">{text.leviesNote}</p>
      {power && !brief && <Home table={table} power={power} />}
      {choices.length > 0 && (
        <ul class="lways">
          {choices.map((action) => (
            <li key={action}>
              <Choice table={table} action={action} power={power} />
            </li>
          ))}
        </ul>
      )}
      {power && table.asks.value.length === 0 && <Called board={board} power={power} />}
      {!brief && (
        <p class="lnext">
          {text.leviesNext}{' '}
          <a href={href('rules', 'diadochi', 'DIA-ECO-009')} target="_blank" rel="noopener">
            {text.rule('ECO-009')}
          </a>
        </p>
      )}
    </section>
  );
}

function Choice({
  table,
  action,
  power,
}: {
  readonly table: Table;
  readonly action: string;
  readonly power: PowerId | undefined;
}) {
  const kinds = kindsOf(action);
  const name = words[language.value].names.counted(kinds);
  return (
    <button type="button" class="btn lway" data-action={action} onClick={() => table.act(action)}>
      <span class={`lunits ${power ? sideOf(power) : ''}`} aria-hidden="true">
        {[...kinds].map((kind, i) => (
          <Icon key={i} id={icons[kind] ?? 'army'} />
        ))}
      </span>
      <b>{name}</b>
    </button>
  );
}

/** Where they set out from, and what lies around it. */
function Home({ table, power }: { readonly table: Table; readonly power: PowerId }) {
  const text = say.value;
  const { names } = words[language.value];
  const { home, capital } = powers[power];
  const around = neighbours(mapFor(table.session.view.value), home);
  const named = (spaces: readonly string[]): string =>
    spaces.length > 0 ? names.list(spaces.map(names.label)) : text.none;
  return (
    <dl class="lhome">
      <dt>{text.leviesFrom}</dt>
      <dd>
        <Icon id="tower" /> {names.label(home)}, {text.capital} {names.label(capital)}
      </dd>
      <dt>{text.byLand}</dt>
      <dd>
        <Icon id="army" /> {named(around.filter((space) => !isSea(space)))}
      </dd>
      <dt>{text.bySea}</dt>
      <dd>
        <Icon id="fleet" /> {named(around.filter(isSea))}
      </dd>
    </dl>
  );
}

function Called({ board, power }: { readonly board: Board; readonly power: PowerId }) {
  const { names } = words[language.value];
  const kinds = board.musters[power] ?? '';
  return (
    <div class="sact done">
      <p>
        <Icon id="seal" /> <b>{kinds === '' ? '' : `${names.counted(kinds)}. `}</b>
        {orderWords.value.sealed}
      </p>
    </div>
  );
}
