import { useSignal } from '@preact/signals';
import { roster, type AmphipolisBoard as Table } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { parseAction } from '@strategoi/kernel';
import { useMemo } from 'preact/hooks';
import { Board } from '../../board/Board.tsx';
import type { Path, Target } from '../../board/types.ts';
import type { BoardInput } from '../kit.ts';
import { follow, journeysOf } from './path.ts';
import { markersOf, piecesOf, wallsOf } from './pieces.ts';
import { pickedOf, touchOf, trayOf } from './targets.ts';

const atlas = amphipolisAtlas();
const nothing: ReadonlyMap<string, Target> = new Map();

/** The board fed with a view and with what may be done; where a touch may mean two things it asks which. */
export function AmphipolisBoard(input: BoardInput) {
  const { view, ask, language } = input;
  const board = view.board as Table;
  const tongue = words[language];
  const choice = useSignal<{ readonly ask: unknown; readonly actions: readonly string[] } | undefined>(
    undefined,
  );

  const fresh = useMemo(
    () => new Set([...(input.newPieces ?? [])].map((p) => roster.id[p] as string)),
    [input.newPieces],
  );
  const pieces = useMemo(() => piecesOf(atlas, board, language, fresh), [board, language, fresh]);
  const markers = useMemo(() => markersOf(board, language), [board, language]);
  const walls = useMemo(() => wallsOf(atlas, board, view.options), [board.mur, view.options]);
  const wording = (notation: string): string => {
    const action = parseAction(notation);
    return action ? tongue.action(action, ask) : notation;
  };
  const touch = useMemo(
    () => (ask ? touchOf(board, view.options, ask, wording) : undefined),
    [board, view.options, ask, language],
  );
  const tray = useMemo(
    () => (ask && touch ? trayOf(board, ask, touch, language, (zone) => tongue.names.zone(zone)) : undefined),
    [board, ask, touch, language],
  );
  const selection = useMemo(() => {
    const picked = ask ? pickedOf(ask).map((p) => roster.id[p] as string) : [];
    const flash = input.trace?.zones.at(-1);
    return {
      ...(tray ? { zone: tray.zone } : flash === undefined ? {} : { zone: flash }),
      pieces: new Set(picked),
    };
  }, [ask, tray, input.trace]);
  const path = useMemo<Path | undefined>(
    () => (ask?.params?.moving === true ? follow(undefined, input.trail ?? []) : undefined),
    [ask, input.trail],
  );
  const journeys = useMemo(() => journeysOf(input.trail ?? []), [input.trail]);
  const lastMoves = useMemo(() => {
    const found = input.trace?.move ? [input.trace.move] : (input.lastMoves ?? []);
    return [...new Map(found.map((zones) => [zones.join(), { zones }])).values()];
  }, [input.lastMoves, input.trace]);
  const openOn = useMemo(() => {
    const zones = [...(touch?.zones.keys() ?? []), ...(tray ? [tray.zone] : [])];
    return zones.length > 0 ? zones : undefined;
  }, []);

  const choose = (actions: readonly string[], zone?: string): void => {
    if (actions.length === 1) {
      input.onAct(actions[0] as string);
      return;
    }
    choice.value = { ask, actions };
    if (zone !== undefined) input.onConsider?.(zone);
  };
  const onZone = (zone: string): void => {
    choice.value = undefined;
    if (input.still) return;
    const actions = touch?.zoneActions.get(zone);
    if (actions) choose(actions, zone);
    else input.onRefused({ zone });
  };
  const onPiece = (piece: string): void => {
    choice.value = undefined;
    if (input.still) return;
    const actions = touch?.pieceActions.get(piece);
    if (actions) {
      choose(actions);
      return;
    }
    const zone = pieces.find((p) => p.id === piece)?.zone;
    const there = zone === undefined ? undefined : touch?.zoneActions.get(zone);
    if (there) choose(there, zone);
    else if (selection.pieces.has(piece) && input.onUnpick) input.onUnpick(piece);
    else input.onRefused({ ...(zone === undefined ? {} : { zone }), piece });
  };
  const open = choice.value && choice.value.ask === ask ? choice.value.actions : undefined;
  return (
    <>
      <Board
        atlas={atlas}
        language={language}
        pieces={pieces}
        markers={markers}
        walls={walls}
        targets={touch?.zones ?? nothing}
        pieceTargets={touch?.pieces ?? nothing}
        selection={selection}
        {...(path ? { path } : {})}
        journeys={journeys}
        lastMoves={lastMoves}
        {...(tray ? { tray } : {})}
        {...(openOn ? { openOn } : {})}
        showStatus={input.borders === true}
        onZone={onZone}
        onPiece={onPiece}
        onHover={(hover) => input.onHover?.(hover)}
        onCancel={() => {
          choice.value = undefined;
        }}
      />
      {open && (
        <section class="pop choice" aria-label={tongue.names.zone(open[0]?.split(' ')[1] ?? '')}>
          {open.map((notation) => (
            <button
              key={notation}
              type="button"
              class="btn"
              data-action={notation}
              onClick={() => {
                choice.value = undefined;
                input.onAct(notation);
              }}
            >
              {wording(notation)}
            </button>
          ))}
        </section>
      )}
    </>
  );
}
