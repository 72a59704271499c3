import { useSignal } from '@preact/signals';
import { btv, type EpicBoard, manifest, regionIds } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { find, sought } from './find.ts';
import { layer } from './layers.ts';
import { hexesOfRegion } from './places.ts';
import { isAtRisk } from './risk.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';
import { layerIds } from './words.ts';

const MOST_ALLEGIANCE = 20;
const LEAST_ALLEGIANCE = -3;

/** The 26 regions, those at risk first: controller, allegiance, militance, tribute. */
export function Regions({ table }: { readonly table: Table }) {
  const text = say.value;
  const tongue = words[language.value];
  const board = boardOf(table.view.value);
  const order = regionIds
    .map((_, region) => region)
    .filter((region) => (board.controller[region] ?? -2) >= -1)
    .sort(
      (a, b) =>
        Number(isAtRisk(board, b)) - Number(isAtRisk(board, a)) ||
        (board.controller[a] ?? 0) - (board.controller[b] ?? 0) ||
        (board.al[a] ?? 0) - (board.al[b] ?? 0),
    );
  return (
    <div class="eregions">
      <Finder board={board} />
      <label class="elayer">
        {text.layers}{' '}
        <select
          value={layer.value}
          onChange={(event) => {
            const chosen = layerIds.find((id) => id === (event.currentTarget as HTMLSelectElement).value);
            if (chosen) layer.value = chosen;
          }}
        >
          {layerIds.map((id) => (
            <option key={id} value={id}>
              {text.layer[id]}
            </option>
          ))}
        </select>
      </label>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.region}</th>
            <th scope="col">{text.allegiance}</th>
            <th scope="col">{text.militance}</th>
            <th scope="col">{text.multiplier}</th>
            <th scope="col">{text.btv}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((region) => {
            const owner = manifest.roles[board.controller[region] ?? -1];
            const al = board.al[region] ?? 0;
            const width = ((al - LEAST_ALLEGIANCE) / (MOST_ALLEGIANCE - LEAST_ALLEGIANCE)) * 100;
            return (
              <tr key={region} class={isAtRisk(board, region) ? 'risk' : ''}>
                <th scope="row">
                  <button
                    type="button"
                    class="lnk"
                    onClick={() => {
                      sought.value = hexesOfRegion(regionIds[region] as string);
                    }}
                  >
                    <i class={`ebar ${owner?.id ?? 'neutral'}`} aria-hidden="true" />
                    {tongue.names.region(regionIds[region] as string)}
                    <span class="vh"> {owner ? owner.name[language.value] : text.nobody}</span>
                  </button>
                </th>
                <td>
                  <span
                    class={`eal ${owner?.id ?? 'neutral'}`}
                    title={isAtRisk(board, region) ? text.risk : undefined}
                  >
                    <i style={`width:${width}%`} aria-hidden="true" />
                    <b>{al}</b>
                  </span>
                </td>
                <td class={(board.ml[region] ?? 0) < 5 ? 'low' : ''}>{board.ml[region]}</td>
                <td>×{board.multiplier[region]}</td>
                <td>{btv[region]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Finds a city, a region or a leader by typing. */
function Finder({ board }: { readonly board: EpicBoard }) {
  const text = say.value;
  const typed = useSignal('');
  const found = find(board, words[language.value], typed.value);
  return (
    <div class="efind">
      <input
        type="search"
        aria-label={text.find}
        placeholder={text.find}
        value={typed.value}
        onInput={(event) => {
          typed.value = (event.currentTarget as HTMLInputElement).value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !found[0]) return;
          sought.value = found[0].zones;
          typed.value = '';
        }}
      />
      {typed.value.trim() !== '' && (
        <ul>
          {found.map(({ name, kind, zones }) => (
            <li key={`${kind} ${name}`}>
              <button
                type="button"
                class="lnk"
                onClick={() => {
                  sought.value = zones;
                  typed.value = '';
                }}
              >
                {name}
              </button>
            </li>
          ))}
          {found.length === 0 && <li>{text.nothingFound}</li>}
        </ul>
      )}
    </div>
  );
}
