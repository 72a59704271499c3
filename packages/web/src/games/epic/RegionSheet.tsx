import {
  BUILD_POOL,
  citiesOf,
  cityHex,
  cityIds,
  citySize,
  forcePoolOf,
  manifest,
  regionIds,
  revoltRisk,
  scenarioOf,
  tributeOf,
  unitHome,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { View } from '@strategoi/kernel';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { sought } from './find.ts';
import { classIdOf } from './pieces.ts';
import { hexesOfRegion, zoneOfPlace } from './places.ts';
import { isAtRisk } from './risk.ts';
import { say } from './say.ts';
import { standsTexts } from './standsTexts.ts';
import { boardOf } from './status.ts';

const tally = (units: readonly number[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const u of units) counts.set(classIdOf(u), (counts.get(classIdOf(u)) ?? 0) + 1);
  return [...counts];
};

/** A region on one sheet: who holds it, what it pays, its cities with their odds of revolt, and its pools. */
export function RegionSheet({ view, region }: { readonly view: View; readonly region: number }) {
  const text = say.value;
  const { names } = words[language.value];
  const board = boardOf(view);
  const owner = manifest.roles[board.controller[region] ?? -1]?.name[language.value] ?? text.nobody;
  const units = board.unitAt.flatMap((_, u) => (unitHome[u] === region ? [u] : []));
  const pool = (at: number): string =>
    names.list(
      tally(units.filter((u) => board.unitAt[u] === at)).map(([id, n]) => `${n} × ${names.unit(id)}`),
    ) || text.none;
  return (
    <div class="esheet">
      <p>
        {text.heldBy(owner)} · {text.paysNow(tributeOf(view, region))}{' '}
        <button
          type="button"
          class="btn small"
          onClick={() => {
            sought.value = hexesOfRegion(board, regionIds[region] as string);
          }}
        >
          <Icon id="target" /> {text.onTheMap}
        </button>
      </p>
      <ul>
        {citiesOf(board, region).map((city) => (
          <CityLine key={city} view={view} city={city} atRisk={isAtRisk(board, region)} />
        ))}
      </ul>
      <p>
        <b>{text.forcePool}</b> {pool(forcePoolOf(region))}
      </p>
      <p>
        <b>{text.buildPool}</b> {pool(BUILD_POOL)}
      </p>
    </div>
  );
}

function CityLine({
  view,
  city,
  atRisk,
}: {
  readonly view: View;
  readonly city: number;
  readonly atRisk: boolean;
}) {
  const text = say.value;
  const places = standsTexts[language.value];
  const board = boardOf(view);
  const hex = cityHex[city] as number;
  const holder = manifest.roles[board.cityHolder[city] ?? -1]?.name[language.value];
  const siege = board.sieges.find((one) => one.hex === hex);
  const zone = zoneOfPlace(hex);
  const facts = [
    board.destroyed[city] === 1 ? places.ruins : places.sizes[citySize[city] ?? 'small'].toLowerCase(),
    ...(board.walled[city] === 1 ? [places.walled] : []),
    ...(holder === undefined ? [] : [`${places.held.toLowerCase()} ${holder}`]),
    ...((board.revolt[city] ?? 0) > 0 ? [places.revolt.toLowerCase()] : []),
    ...(siege ? [`${places.siege.toLowerCase()}, ${places.siegeOdds(siege.morale)}`] : []),
    ...(atRisk && !scenarioOf(view).simplified && (board.revolt[city] ?? 0) === 0 && holder === undefined
      ? [`${text.revoltOdds} ${revoltRisk(view, city).of6}/6`]
      : []),
  ];
  return (
    <li>
      <button
        type="button"
        class="lnk"
        onClick={() => {
          sought.value = zone === undefined ? [] : [zone];
        }}
      >
        {words[language.value].names.city(cityIds[city] as string)}
      </button>{' '}
      <small>{facts.join(', ')}</small>
    </li>
  );
}
