import { useSignal } from '@preact/signals';
import { epicAtlas } from '@strategoi/atlas/epic';
import type { EpicBoard as Table } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { parseAction } from '@strategoi/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { keepFocus } from '../../app/focus.ts';
import { Board, type BoardHandle } from '../../board/Board.tsx';
import type { Target } from '../../board/types.ts';
import type { BoardInput } from '../kit.ts';
import { sought } from './find.ts';
import { layer, tintsOf } from './layers.ts';
import { piecesOf } from './pieces.ts';
import { zoneName } from './places.ts';
import { touchesOf } from './targets.ts';
import { trayOf } from './tray.ts';
import '../../board/lattice.css';
import './epic.css';

const atlas = epicAtlas();
const noPieces: ReadonlyMap<string, Target> = new Map();

/** The map of the war: stacks, what may be touched, and a list where a touch may mean several things. */
export function EpicBoard(input: BoardInput) {
  const { view, ask, language } = input;
  const board = view.board as Table;
  const tongue = words[language];
  const choice = useSignal<{ readonly ask: unknown; readonly actions: readonly string[] } | undefined>(
    undefined,
  );
  const handle = useRef<BoardHandle>(null);

  const pieces = useMemo(() => piecesOf(board, tongue), [board, tongue]);
  const wording = (notation: string): string => {
    const action = parseAction(notation);
    return action ? tongue.action(action, ask) : notation;
  };
  const touches = useMemo(() => touchesOf(ask, wording), [ask, language]);
  const tints = useMemo(() => tintsOf(board, layer.value), [board, layer.value]);
  const tray = useMemo(() => (ask ? trayOf(board, ask, tongue) : undefined), [board, ask, tongue]);
  const lastMoves = useMemo(() => {
    const moves = input.trace?.move ? [input.trace.move] : (input.lastMoves ?? []);
    return [...new Map(moves.map((zones) => [zones.join(), { zones }])).values()];
  }, [input.lastMoves, input.trace]);
  const flash = input.trace?.zones.at(-1);
  const selection = useMemo(
    () => (tray ? { zone: tray.zone } : flash === undefined ? {} : { zone: flash }),
    [tray?.zone, flash],
  );
  const zoneNames = useMemo(
    () => new Map([...atlas.byId.keys()].map((zone) => [zone, zoneName(tongue, zone)])),
    [tongue],
  );
  useEffect(() => {
    // The Argive League is fought in the Peloponnese: the rest of the sheet can wait.
    if (view.scenario === 'argive' && !input.still) handle.current?.show('greece');
  }, []);
  useEffect(() => {
    const zones = sought.value;
    if (zones.length === 0 || input.still) return;
    handle.current?.showZones(zones);
    handle.current?.focusZone(zones[0] as string);
    sought.value = [];
  }, [sought.value]);

  const act = (actions: readonly string[], zone: string): void => {
    if (actions.length === 1) {
      input.onAct(actions[0] as string, zone);
      return;
    }
    choice.value = { ask, actions };
    input.onConsider?.(zone);
  };
  const onZone = (zone: string): void => {
    choice.value = undefined;
    if (input.still) return;
    const actions = touches.actions.get(zone);
    if (actions) act(actions, zone);
    else input.onRefused({ zone });
  };
  const onPiece = (id: string): void => {
    choice.value = undefined;
    if (input.still) return;
    const picked = tray?.actions.get(id);
    if (picked !== undefined) {
      input.onAct(picked);
      return;
    }
    const zone = pieces.find((piece) => piece.id === id)?.zone;
    const actions = zone === undefined ? undefined : touches.actions.get(zone);
    if (actions && zone !== undefined) act(actions, zone);
    else input.onRefused({ ...(zone === undefined ? {} : { zone }), piece: id });
  };

  const open = choice.value && choice.value.ask === ask ? choice.value.actions : undefined;
  return (
    <>
      <Board
        atlas={atlas}
        language={language}
        pieces={pieces}
        tints={tints}
        zoneNames={zoneNames}
        targets={touches.zones}
        pieceTargets={noPieces}
        selection={selection}
        lastMoves={lastMoves}
        {...(tray ? { tray } : {})}
        {...(touches.zones.size > 0 ? { openOn: [...touches.zones.keys()] } : {})}
        showStatus={input.borders === true}
        onZone={onZone}
        onPiece={onPiece}
        onHover={(hover) => input.onHover?.(hover)}
        onCancel={() => {
          choice.value = undefined;
        }}
        handle={handle}
      />
      {open && (
        <section class="pop choice" aria-label={wording(open[0] as string)} onMouseDown={keepFocus}>
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
