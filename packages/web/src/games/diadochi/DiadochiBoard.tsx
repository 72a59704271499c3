import { useSignal } from '@preact/signals';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { citadelOf, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import { parseAction } from '@strategoi/kernel';
import { useMemo } from 'preact/hooks';
import { Board } from '../../board/Board.tsx';
import type { Target } from '../../board/types.ts';
import { type Candidate, compose, empty, touch } from '../../orders/compose.ts';
import { ordersAt } from '../../orders/player.ts';
import type { BoardInput } from '../kit.ts';
import { arrowsOf, candidatesOf } from './arrows.ts';
import { chosen, draft, shown, sitDown } from './desk.ts';
import { piecesOf, tintsOf } from './pieces.ts';
import { boardOf } from './scene.ts';

const atlas = diadochiAtlas();
const nothing: ReadonlyMap<string, Target> = new Map();

/** The table of orders: units, who holds what, what is written so far, and what could be said by touch. */
export function DiadochiBoard(input: BoardInput) {
  const { view, ask, language } = input;
  const board = boardOf(view);
  const tongue = words[language];
  const several = useSignal<readonly Candidate[] | undefined>(undefined);
  sitDown(`${view.viewer} ${board.turn} ${board.phase}`);

  const pieces = useMemo(() => piecesOf(atlas, board, language), [board, language]);
  const tints = useMemo(() => tintsOf(board), [board]);
  const power = powerIds.find((id) => id === view.viewer);
  const candidates = useMemo(
    () => (ask && power ? candidatesOf(view, power, ask.actions ?? [], (line) => tongue.text(line)) : []),
    [view, ask, language],
  );
  const composing = useMemo(() => compose(candidates, draft.value), [candidates, draft.value]);
  const replay = shown.value;
  const orders = useMemo(() => {
    if (replay) return ordersAt(replay.arrows, replay.steps, replay.at);
    if (!power) return [];
    const entries = [...(board.sheets[power] ?? []), ...(board.slates[power] ?? [])];
    return arrowsOf(view, power, entries);
  }, [view, replay]);
  const zoneNames = useMemo(
    () => new Map([...atlas.byId.keys()].map((zone) => [zone, tongue.names.label(zone)])),
    [language],
  );
  const lit = useMemo(() => {
    if (replay) return nothing;
    const zones = new Map<string, Target>();
    // Citadels and coasts are touched through the province they lie in.
    for (const [place, target] of composing.lit) zones.set(zoneOfPlace(place), target);
    return zones;
  }, [composing, replay]);

  const write = (candidate: Candidate): void => {
    several.value = undefined;
    draft.value = empty;
    input.onAct(candidate.text);
  };
  /** The places this zone may mean here: itself, a coast of it, a citadel in it. */
  const meant = (zone: string): string[] =>
    [...composing.lit.keys()].filter((place) => zoneOfPlace(place) === zone);
  const onZone = (zone: string): void => {
    several.value = undefined;
    if (input.still || replay) return;
    const places = meant(zone);
    const drafts = (places.length > 0 ? places : [zone]).flatMap(
      (place) => touch(candidates, draft.value, place) ?? [],
    );
    const next = drafts[0];
    if (!next) {
      draft.value = empty;
      input.onRefused({ zone });
      return;
    }
    const ready = drafts.flatMap((one) => compose(candidates, one).ready);
    const goesOn = drafts.some((one) => compose(candidates, one).goesOn);
    draft.value = next;
    if (ready.length === 1 && !goesOn) write(ready[0] as Candidate);
    else if (ready.length > 0) several.value = ready;
  };
  const selection = useMemo(() => {
    const [unit] = draft.value.touched;
    const flash = input.trace?.zones.at(-1);
    const zone = unit === undefined ? flash : zoneOfPlace(unit);
    return zone === undefined ? {} : { zone };
  }, [draft.value, input.trace]);
  const open = several.value;
  return (
    <>
      <Board
        atlas={atlas}
        language={language}
        pieces={pieces}
        tints={tints}
        zoneNames={zoneNames}
        targets={ask ? lit : nothing}
        selection={selection}
        orders={orders}
        {...(chosen.value === undefined ? {} : { chosenOrder: chosen.value })}
        showStatus={input.borders === true}
        onOrder={(id) => {
          chosen.value = id;
        }}
        onZone={onZone}
        onPiece={(id) => {
          const zone = pieces.find((piece) => piece.id === id)?.zone;
          if (zone !== undefined) onZone(zoneOfPlace(zone));
        }}
        onHover={(hover) => input.onHover?.(hover)}
        onCancel={() => {
          several.value = undefined;
          draft.value = empty;
        }}
      />
      {open && (
        <section class="pop choice" aria-label={tongue.names.label(zoneOfPlace(open[0]?.from ?? ''))}>
          {open.map((candidate) => (
            <button
              key={candidate.text}
              type="button"
              class="btn"
              data-action={candidate.text}
              onClick={() => write(candidate)}
            >
              {sentence(candidate.text, language)}
            </button>
          ))}
        </section>
      )}
    </>
  );
}

const zoneOfPlace = (place: string): string => citadelOf.get(place)?.in ?? (place.split('/')[0] as string);

function sentence(notation: string, language: 'en' | 'fr'): string {
  const action = parseAction(notation);
  return action ? words[language].action(action) : notation;
}
