import { useSignal } from '@preact/signals';
import { type Lands, regionIds, scenarioOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { signed } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { type Changes, changesOf, type RegionChange, seasonStarts, since as sinceWhen } from './changes.ts';
import { sought } from './find.ts';
import { inForce, inForceTexts } from './inForce.ts';
import { hexesOfRegion } from './places.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';

type Since = 'decision' | 'season' | 'last' | 'year';
const SINCE: readonly Since[] = ['decision', 'season', 'last', 'year'];

const BRIEFLY = 10 * 60_000;

/** What whoever comes back to this table should be told first, if anything. */
export function cameBack({ session }: Table): Since | undefined {
  const { updated } = session.saved.peek();
  // The time of a game online is that of its beginning: there the seasons tell.
  const away = session.remote ? 0 : Date.now() - updated;
  // Whoever only loads the page again knows how it stood.
  if (!session.remote && away < BRIEFLY) return undefined;
  return sinceWhen(session.moments.peek(), session.viewer.peek(), session.seen.peek(), away);
}

/** The ply the reader wants to compare with. */
function plyOf(table: Table, since: Since): number {
  const { session } = table;
  if (since === 'decision') return session.seen.value;
  const starts = seasonStarts(session.moments.value, session.viewer.value);
  return starts.at(since === 'season' ? -1 : since === 'last' ? -2 : -5) ?? 0;
}

function useChanges(table: Table, since: Since): Changes {
  const { session } = table;
  const viewer = session.viewer.value;
  const moments = session.moments.value;
  const tongue = language.value;
  return useMemo(() => {
    const ply = plyOf(table, since);
    const events = moments.slice(ply).flatMap(({ told }) => told[viewer] ?? []);
    const before = boardOf(session.viewAt(ply, viewer));
    const seats = scenarioOf(session.view.value).seats.length;
    return changesOf(before, boardOf(session.view.value), events, seats, words[tongue], tongue);
  }, [table, session, moments, viewer, since, tongue]);
}

const Delta = ({ by }: { readonly by: number }) =>
  by === 0 ? null : <span class={by > 0 ? 'up' : 'down'}> {signed(by)}</span>;

/** A region in half a line; in a line of its own where something happened. */
function Region({ change, lands }: { readonly change: RegionChange; readonly lands: Lands }) {
  const text = say.value;
  const { region, name, owner, from, al, alBy, ml, mlBy, lines } = change;
  return (
    <li class={from !== undefined || lines.length > 0 ? 'wide' : ''}>
      <button
        type="button"
        class="lnk"
        onClick={() => {
          sought.value = hexesOfRegion(lands, regionIds[region] as string);
        }}
      >
        {name}
      </button>
      <span class="lv">
        <span title={text.allegiance}>
          <span class="vh">{text.allegiance} </span>
          {al}
          <Delta by={alBy} />
        </span>
        {' · '}
        <span title={text.militance}>
          <span class="vh">{text.militance} </span>
          {ml}
          <Delta by={mlBy} />
        </span>
      </span>
      {from !== undefined && <b class="down">{text.passed(from, owner)}</b>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  );
}

/** What cards have left behind that still binds. */
function InForce({ table }: { readonly table: Table }) {
  const lines = inForce(boardOf(table.session.view.value), words[language.value], language.value);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{inForceTexts[language.value].title}</h3>
      <ul class="inforce">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** What has changed, for whoever comes back: treasuries, armies, regions, cities, on one page. */
export function Overview({ table }: { readonly table: Table }) {
  const text = say.value;
  const since = useSignal<Since>(cameBack(table) ?? 'last');
  const { seats, regions, lines } = useChanges(table, since.value);
  return (
    <div class="echanges">
      <label>
        {text.since}{' '}
        <select
          value={since.value}
          onChange={(event) => {
            since.value = SINCE.find((id) => id === event.currentTarget.value) ?? 'last';
          }}
        >
          {SINCE.map((id) => (
            <option key={id} value={id}>
              {text.sinceWhen[id]}
            </option>
          ))}
        </select>
      </label>
      <table>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.role}>
              <th scope="row">
                <Icon id={`em-${seat.role}`} /> {seat.name}
              </th>
              <td>
                {seat.talents} {text.talents}
                <Delta by={seat.talentsBy} />
              </td>
              <td>
                {seat.units} {text.onMap}
                <Delta by={seat.unitsBy} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <InForce table={table} />
      <h3>
        {text.changedRegions} <small>{`${text.allegiance} · ${text.militance}`}</small>
      </h3>
      {regions.length === 0 && <p>{text.nothingChanged}</p>}
      <ul class="ech">
        {regions.map((change) => (
          <Region key={change.region} change={change} lands={boardOf(table.session.view.value)} />
        ))}
      </ul>
      {lines.length > 0 && (
        <>
          <h3>{text.happened}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
