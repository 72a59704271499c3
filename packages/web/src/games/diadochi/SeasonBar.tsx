import { type Board, seasonOf, seasons, yearOf } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { Seals } from '../../orders/OrderSheet.tsx';
import type { Table } from '../../pages/table.ts';
import { shown } from './desk.ts';
import { interludeOf } from './interlude.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';
import { isPlan } from './showing.ts';

interface News {
  readonly icon: string;
  readonly text: string;
  readonly kind: 'water' | 'war' | 'next';
}

/** What everybody knows of this season and the next: DIA-EVT-001. */
function newsOf(board: Board): News[] {
  const text = say.value;
  const { names, fate } = words[language.value];
  const found: News[] = [];
  if (board.storms.length > 0)
    found.push({
      icon: 'trireme',
      kind: 'water',
      text: text.storm(board.storms.map(names.label).join(', ')),
    });
  if (board.floods.length > 0)
    found.push({
      icon: 'amphora',
      kind: 'water',
      text: text.flood(board.floods.map(names.river).join(', ')),
    });
  // Those with one leader stand together: in a bad year there are many.
  for (const leader of new Set(board.revolts.map(({ led }) => led))) {
    const risen = names.list(
      board.revolts.filter(({ led }) => led === leader).map(({ id }) => names.owner(id)),
    );
    found.push({
      icon: 'battle',
      kind: 'war',
      text: leader === '' ? text.revolt(risen) : text.leads(names.owner(leader), risen),
    });
  }
  if (board.forecast && board.forecast.kind !== 'none')
    found.push({ icon: 'warning', kind: 'next', text: text.next(fate(board.forecast)) });
  return found;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When everybody hands in a sheet; at other times only some are asked. */
const SHEETS: ReadonlySet<string> = new Set(['muster', 'orders', 'winter']);

/** The year and its seasons, what they bring, and who has sealed. */
export function SeasonBar({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = shown.value ? shown.value.viewAt(shown.value.at) : table.view.value;
  const board = boardOf(view);
  const { names } = words[language.value];
  const now = seasonOf(board.turn);
  const at = seasons.indexOf(now);
  const interlude = shown.value ? undefined : interludeOf(view);
  const phase = text.phases[interlude ?? board.phase];
  const { asks } = table.view.value;
  const over = table.session.outcome.value !== undefined || table.session.remote?.ending.value !== undefined;
  // While a season is shown the seals would be those of the next one; a plan has none.
  const writing = !interlude && !shown.value && !isPlan(table) && board.phase !== 'end' && !over;
  const news = board.phase === 'end' ? [] : newsOf(board);
  const named =
    !shown.value && (interlude !== undefined || (board.phase !== 'orders' && board.phase !== 'winter'));
  return (
    <section class="sbar" aria-label={`${names.turn(board.turn)}, ${phase}`}>
      <p class="yr">
        <b>{yearOf(board.turn)}</b> <small>{text.era}</small>
      </p>
      <ol class="seas">
        {seasons.map((season, i) => (
          <li
            key={season}
            class={i === at ? 'now' : i < at ? 'done' : ''}
            aria-current={i === at ? 'step' : undefined}
          >
            <Icon id={season} /> <span>{text.seasons[season]}</span>
            {i === at && named && <em>{phase}</em>}
          </li>
        ))}
      </ol>
      {news.length > 0 && (
        <ul class="ev">
          {news.map((one) => (
            <li key={one.text} class={`tag ${one.kind}`} title={one.text}>
              <Icon id={one.icon} /> <span>{capital(one.text)}</span>
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <Seals
          some={!SHEETS.has(board.phase)}
          seals={board.live.map((role) => ({
            role,
            emblem: `em-${role}`,
            name: names.owner(role),
            sealed: !asks.some((ask) => ask.role === role),
          }))}
        />
      )}
    </section>
  );
}
