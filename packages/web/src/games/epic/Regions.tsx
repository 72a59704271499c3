import { useSignal } from '@preact/signals';
import { btv, citiesOf, cityHex, type EpicBoard, manifest, regionIds } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { View } from '@strategoi/kernel';
import { Icon } from '../../app/Icon.tsx';
import { isPhone, language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { AllegianceBar } from './AllegianceBar.tsx';
import { worstRisk } from './layers.ts';
import { Finder, LayerChoice } from './MapBar.tsx';
import { RegionSheet } from './RegionSheet.tsx';
import { isAtRisk } from './risk.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';
import './regions.css';

/** Regions in play, those at risk first, then by owner. */
const ordered = (board: EpicBoard): number[] =>
  regionIds
    .map((_, region) => region)
    .filter((region) => (board.controller[region] ?? -2) >= -1)
    .sort(
      (a, b) =>
        Number(isAtRisk(board, b)) - Number(isAtRisk(board, a)) ||
        (board.controller[a] ?? 0) - (board.controller[b] ?? 0) ||
        (board.al[a] ?? 0) - (board.al[b] ?? 0),
    );

/** The regions: controller, allegiance, militance, tribute; one that is touched opens its sheet. */
export function Regions({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const open = useSignal<number | undefined>(undefined);
  return (
    <div class="eregions">
      {isPhone.value && (
        <>
          <Finder board={board} />
          <LayerChoice board={board} />
        </>
      )}
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
          {ordered(board).map((region) => (
            <RegionRow
              key={region}
              view={view}
              region={region}
              isOpen={open.value === region}
              onToggle={() => {
                open.value = open.value === region ? undefined : region;
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Torch, siege and flame beside the name: what goes on there. */
function Signs({ board, region }: { readonly board: EpicBoard; readonly region: number }) {
  const text = say.value;
  const cities = citiesOf(board, region);
  const hexes = new Set(cities.map((city) => cityHex[city] as number));
  const risen = cities.some((city) => (board.revolt[city] ?? 0) > 0);
  const besieged = board.sieges.some(({ hex }) => hexes.has(hex));
  return (
    <>
      {risen && <Icon id="torch" class="sg" />}
      {besieged && <Icon id="siege" class="sg" />}
      {(risen || besieged) && (
        <span class="vh">{[risen && text.revolts, besieged && text.sieges].filter(Boolean).join(', ')}</span>
      )}
    </>
  );
}

function RegionRow({
  view,
  region,
  isOpen,
  onToggle,
}: {
  readonly view: View;
  readonly region: number;
  readonly isOpen: boolean;
  onToggle(): void;
}) {
  const text = say.value;
  const board = boardOf(view);
  const tongue = words[language.value];
  const owner = manifest.roles[board.controller[region] ?? -1];
  const risk = worstRisk(view, region);
  return (
    <>
      <tr class={isAtRisk(board, region) ? 'risk' : ''} onClick={onToggle}>
        <th scope="row">
          <button type="button" class="lnk" aria-expanded={isOpen}>
            <i class={`ebar ${owner?.id ?? 'neutral'}`} aria-hidden="true" />
            {tongue.names.region(regionIds[region] as string)} <Signs board={board} region={region} />
            <span class="vh"> {owner ? owner.name[language.value] : text.nobody}</span>
          </button>
        </th>
        <td>
          <AllegianceBar
            al={board.al[region] ?? 0}
            owner={owner?.id ?? 'neutral'}
            title={isAtRisk(board, region) ? `${text.risk} (${risk}/6)` : undefined}
          />
        </td>
        <td class={(board.ml[region] ?? 0) < 5 ? 'low' : ''}>{board.ml[region]}</td>
        <td>×{board.multiplier[region]}</td>
        <td>{btv[region]}</td>
      </tr>
      {isOpen && (
        <tr class="sheet">
          <td colSpan={5}>
            <RegionSheet view={view} region={region} />
          </td>
        </tr>
      )}
    </>
  );
}
