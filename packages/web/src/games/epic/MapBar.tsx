import { useSignal } from '@preact/signals';
import { type EpicBoard, manifest } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { find, sought } from './find.ts';
import { LIMITS, layer } from './layers.ts';
import { say } from './say.ts';
import { type LayerId, layerIds } from './words.ts';
import './mapbar.css';

/** Over the map: find a place or a leader by typing, and colour the map by what one wants to know. */
export const MapBar = ({ board }: { readonly board: EpicBoard }) => (
  <div class="emapbar">
    <Finder board={board} />
    <LayerChoice board={board} />
  </div>
);

/** What a layer that does not grade paints: whose a region is, where a line of supply leads, what was raided. */
function signsOfLayer(
  { controller, treasury }: EpicBoard,
  id: LayerId,
): readonly (readonly [string, string])[] {
  const text = say.value;
  if (id === 'supply') return [['supplied', text.layerSupplied]];
  if (id === 'raids') return [['raided', text.layerRaided]];
  if (id !== 'control') return [];
  return manifest.roles
    .filter((_, seat) => seat < treasury.length && controller.includes(seat))
    .map(({ id: role, name }) => [role, name[language.value]] as const);
}

export function LayerChoice({ board }: { readonly board: EpicBoard }) {
  const text = say.value;
  const limits = LIMITS[layer.value];
  const isBad = layer.value === 'risk' || layer.value === 'tribute';
  const signs = signsOfLayer(board, layer.value);
  return (
    <div class="elayer">
      <label>
        <Icon id="layers" /> <span class="vh">{text.layers}</span>
        <select
          value={layer.value}
          onChange={(event) => {
            const chosen = layerIds.find((id) => id === event.currentTarget.value);
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
      {limits && (
        <ol class="ekey" aria-label={text.layerKey}>
          {[Number.NEGATIVE_INFINITY, ...limits].map((from, i) => (
            <li key={from} class={`heat-${isBad ? 4 - i : i}`}>
              {i === 0 ? `< ${limits[0]}` : `${from}+`}
            </li>
          ))}
        </ol>
      )}
      {signs.length > 0 && (
        <ul class="ekey" aria-label={text.layerKey}>
          {signs.map(([tint, name]) => (
            <li key={tint} class={tint}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Finds a city, a region or a leader by typing. */
export function Finder({ board }: { readonly board: EpicBoard }) {
  const text = say.value;
  const typed = useSignal('');
  const found = find(board, words[language.value], typed.value);
  const show = (zones: readonly string[]): void => {
    sought.value = zones;
    typed.value = '';
  };
  return (
    <div class="efind">
      <input
        type="search"
        aria-label={text.find}
        placeholder={text.find}
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter' && found[0]) show(found[0].zones);
          if (event.key === 'Escape') typed.value = '';
        }}
      />
      {typed.value.trim() !== '' && (
        <ul>
          {found.map(({ name, kind, zones }) => (
            <li key={`${kind} ${name}`}>
              <button type="button" onClick={() => show(zones)}>
                {name} <small>{text.foundKind[kind]}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>{text.nothingFound}</li>}
        </ul>
      )}
    </div>
  );
}
