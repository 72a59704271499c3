import { useSignal } from '@preact/signals';
import {
  BASE_COST,
  BUILD_POOL,
  buildCost,
  classes,
  type EpicBoard,
  FORT_COST,
  findClass,
  longWallsWork,
  regionIds,
  wallsWork,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Ask } from '@strategoi/kernel';
import { keepFocus } from '../../app/focus.ts';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { classIdOf, symbols } from './pieces.ts';
import { pooled } from './pool.ts';
import { say } from './say.ts';
import './builder.css';

/** What a work costs; walls by the size of the city. */
const WORKS: { readonly [verb: string]: { readonly icon: string; readonly cost: string } } = {
  fort: { icon: 'fort', cost: String(FORT_COST) },
  base: { icon: 'base', cost: String(BASE_COST) },
  wall: {
    icon: 'wall',
    cost: [...new Set(Object.values(wallsWork).map(({ cost }) => cost))].join('–'),
  },
  longwalls: { icon: 'tower', cost: String(longWallsWork.cost) },
};

/** Classes that can be built, by the region they come from. */
function byRegion(ask: Ask): [region: string, ids: string[]][] {
  const found = new Map<string, string[]>();
  for (const notation of ask.actions ?? []) {
    const [verb, word = ''] = notation.split(' ');
    const kind = classes[findClass(word)];
    if (verb !== 'build' || !kind) continue;
    const region = regionIds[kind.home] ?? '';
    found.set(region, [...(found.get(region) ?? []), word]);
  }
  return [...found];
}

/** Treasury and everything it can buy: units by region, and works that are then put on the map. */
export function Builder({
  board,
  ask,
  hand,
  onAct,
  onHand,
}: {
  readonly board: EpicBoard;
  readonly ask: Ask;
  readonly hand: string | undefined;
  onAct(notation: string): void;
  onHand(work: string): void;
}) {
  const text = say.value;
  const { names } = words[language.value];
  const open = useSignal(true);
  const works = [...new Set((ask.actions ?? []).map(pooled))].filter((id) => WORKS[id]);
  return (
    <section class="pop ebuild" aria-label={text.buildTitle} onMouseDown={keepFocus}>
      <header>
        <h2>{text.buildTitle}</h2>
        <b>{text.sum(Number(ask.params?.talents))}</b>
        <button
          type="button"
          class="btn ghost sq"
          aria-expanded={open.value}
          aria-label={text.buildTitle}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          <Icon id="chevron" />
        </button>
      </header>
      {open.value && (
        <>
          <p>{text.buildHow}</p>
          <div class="works">
            {works.map((id) => (
              <button
                key={id}
                type="button"
                class="btn"
                aria-pressed={hand === id}
                onClick={() => onHand(id)}
              >
                <Icon id={WORKS[id]?.icon ?? 'wall'} /> {text.works[id]}{' '}
                <small>{text.price(WORKS[id]?.cost ?? '')}</small>
              </button>
            ))}
          </div>
          {byRegion(ask).map(([region, ids]) => (
            <div key={region} class="ehome">
              <b>{names.region(region)}</b>
              <div>
                {ids.map((id) => (
                  <BuildButton
                    key={id}
                    id={id}
                    left={leftOf(board, id)}
                    onBuild={() => onAct(`build ${id}`)}
                  />
                ))}
              </div>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

/** How many of a class wait to be built. */
const leftOf = (board: EpicBoard, id: string): number =>
  board.unitAt.filter((at, u) => at === BUILD_POOL && classIdOf(u) === id).length;

function BuildButton({ id, left, onBuild }: { readonly id: string; readonly left: number; onBuild(): void }) {
  const kind = classes[findClass(id)];
  const name = words[language.value].names.unit(id);
  const type = kind?.type ?? 'hoplite';
  return (
    <button type="button" class="btn small" data-action={`build ${id}`} title={name} onClick={onBuild}>
      <Icon id={symbols[type] ?? 'hoplite'} /> <i>{kind?.morale}</i> ×{left}
      <small>{say.value.price(String(buildCost[type]))}</small>
      <span class="vh"> {name}</span>
    </button>
  );
}
