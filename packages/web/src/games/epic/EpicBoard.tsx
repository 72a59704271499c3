import { type Signal, useSignal } from '@preact/signals';
import { epicAtlas } from '@strategoi/atlas/epic';
import type { Ways } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Ask, parseAction, type View } from '@strategoi/kernel';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { afterDrawing } from '../../app/drawn.ts';
import { isPhone } from '../../app/settings.ts';
import { Board } from '../../board/Board.tsx';
import type { BoardHandle } from '../../board/props.ts';
import type { Path, Piece, Target, Tray } from '../../board/types.ts';
import { useSpread } from '../../tray/spread.ts';
import { Choices } from '../Choices.tsx';
import type { BoardInput, Next } from '../kit/board.ts';
import { Allies } from './Allies.tsx';
import { isAsked } from './asked.ts';
import { Builder } from './Builder.tsx';
import type { Legs } from './bend.ts';
import {
  cityChosen,
  haltFor,
  isAnotherStack,
  isShort,
  mayTakeAll,
  musterAll,
  musterKind,
  partsOf,
  rest,
} from './bulk.ts';
import { sought } from './find.ts';
import { isGiving } from './gifts.ts';
import { raidTold } from './hint.ts';
import { Ledger } from './Ledger.tsx';
import { layer, tintsOf } from './layers.ts';
import { MapBar } from './MapBar.tsx';
import { isThrown, landingsFor, waysFor, zoneAsked } from './odds.ts';
import { piecesOf } from './pieces.ts';
import { zoneName, zonesOfPath } from './places.ts';
import { askInHand, handOfPool, isAtOnce, isBuilding, isSpread, pooled, poolTray } from './pool.ts';
import { isMarch, type Route, useRoute } from './route.ts';
import { Short } from './Short.tsx';
import { signsOf } from './signs.ts';
import { boardOf, theatre } from './status.ts';
import { bestWay, type Touches, touchesOf } from './targets.ts';
import { trayOf } from './tray.ts';
import { WayBar } from './WayBar.tsx';
import { journeysOf, plannedPath, voyageTo } from './way.ts';
import { sayIn } from './words.ts';
import '../../board/lattice.css';
import '../../board/lattice-names.css';
import '../../board/lattice-light.css';
import './epic.css';
import './signs.css';

const atlas = epicAtlas();
/** Fingers hover over nothing. */
const isBlind = (): boolean => isPhone.peek() || matchMedia('(hover: none)').matches;
const noPieces: ReadonlyMap<string, Target> = new Map();

/** What a player has taken up: a counter of the pool, and the city he led the last one to. */
interface Held {
  readonly inHand: Signal<string | undefined>;
  readonly city: Signal<string | undefined>;
}

/** What is drawn of the table and of the decision at hand. */
function useScene(input: BoardInput, { inHand, city }: Held, base: Legs | undefined) {
  const { view, language } = input;
  const touched = inHand.value;
  const hand = useMemo(() => (input.ask ? handOfPool(input.ask, touched) : undefined), [input.ask, touched]);
  const ask = useMemo(
    () => (base ? base.ask : input.ask ? askInHand(input.ask, hand) : undefined),
    [input.ask, hand, base],
  );
  const board = boardOf(view);
  const tongue = words[language];
  const wording = useCallback(
    (notation: string): string => {
      const action = parseAction(notation);
      return action ? tongue.action(action, ask) : notation;
    },
    [tongue, ask],
  );
  const pieces = useMemo(() => piecesOf(board, tongue), [board, tongue]);
  const ways = useMemo(() => (ask ? waysFrom(base, base?.view ?? view, ask) : undefined), [ask, base, view]);
  const landings = useMemo(() => (ask ? landingsFor(base?.view ?? view, ask) : undefined), [ask, base, view]);
  const touches = useMemo(
    () => touchesOf(ask, wording, board, ways, landings, sayIn[language].priceUnit),
    [ask, wording, board, ways, landings, language],
  );
  const signs = useMemo(() => signsOf(view, layer.value), [view, layer.value]);
  const tints = useMemo(() => tintsOf(view, layer.value), [view, layer.value]);
  const tray = useMemo(() => {
    if (!input.ask) return undefined;
    return (
      poolTray(board, input.ask, tongue, hand, city.value, touched === hand) ??
      trayOf(view, input.ask, tongue, language)
    );
  }, [view, board, input.ask, tongue, language, hand, touched, city.value]);
  const path = useMemo(() => (ask ? plannedPath(ask) : undefined), [ask]);
  const journeys = useMemo(() => journeysOf(input.trail ?? [], board), [input.trail, board]);
  const lastMoves = useMemo(() => {
    const moves = input.trace?.move ? [input.trace.move] : (input.lastMoves ?? []);
    return [...new Map(moves.map((zones) => [zones.join(), { zones }])).values()];
  }, [input.lastMoves, input.trace]);
  const zoneNames = useMemo(
    () => new Map([...atlas.byId.keys()].map((zone) => [zone, zoneName(tongue, zone)])),
    [tongue],
  );
  return { hand, wording, pieces, ways, touches, signs, tints, tray, path, journeys, lastMoves, zoneNames };
}

/** What a march that is being led has cost already is added to what comes. */
const waysFrom = (base: Legs | undefined, view: View, ask: Ask): Ways =>
  base
    ? new Map([...waysFor(view, ask)].map(([text, way]) => [text, { ...way, cost: way.cost + base.cost }]))
    : waysFor(view, ask);

/** The way to where the pointer is, before it is gone; else the one that is being led. */
function planTo(
  zone: string | undefined,
  { touches, ways }: { readonly touches: Touches; readonly ways: Ways | undefined },
  { base, legs }: Route,
): Path | undefined {
  const way =
    zone === undefined
      ? undefined
      : (bestWay(touches.actions.get(zone) ?? [], ways) ?? touches.landings.get(zone)?.way);
  if (way) return { zones: [...(base?.zones.slice(0, -1) ?? []), ...zonesOfPath(way.path)] };
  return legs && { zones: legs.zones };
}

/** A small window opens on what is lit if that is little, else on the player's own stacks. */
const LITTLE = 8;
function opening({ view }: BoardInput, pieces: readonly Piece[], { zones }: Touches): readonly string[] {
  if (zones.size <= LITTLE) return [...zones.keys()];
  const own = pieces.filter(({ side }) => side === view.viewer).map(({ zone }) => zone);
  return own.length > 0 ? own : [...zones.keys()];
}

/** A phone opens on what is lit, a desk where the scenario is fought: the rest of the sheet can wait. */
function framedAt({ view, still }: BoardInput): readonly string[] | string | undefined {
  const fought = theatre(view);
  if (still || (fought.length > 0 && !isPhone.peek())) return fought;
  return isPhone.peek() ? undefined : view.scenario === 'ionian' ? 'aegean' : 'greece';
}

/** Leads the eye to what was looked for. */
function useLead(input: BoardInput, handle: { readonly current: BoardHandle | null }): void {
  useEffect(() => {
    const zones = sought.value;
    if (zones.length === 0 || input.still) return;
    handle.current?.showZones(zones, true);
    handle.current?.focusZone(zones[0] as string);
    sought.value = [];
  }, [sought.value]);
}

type Scene = ReturnType<typeof useScene>;

/** Few in a war, or never to be had again: a touch that may have meant something else is asked about. */
const isRare = (notation: string): boolean => /^(base|raze) /.test(notation);
/** What comes naturally before what cannot be had again. */
const rareLast = (actions: readonly string[]): readonly string[] =>
  actions.toSorted((a, b) => Number(isRare(a)) - Number(isRare(b)));

/** By then the odds of a touch stand in the sheet. */
const SHEET_MS = 120;

/** What a touch on the map or in the tray does, and the meanings it may have where it has several. */
function useHand(
  input: BoardInput,
  { touches, tray, pieces }: Scene,
  route: Route,
  { inHand, city }: Held,
  handle: { readonly current: BoardHandle | null },
) {
  const { ask } = input;
  const choice = useSignal<{ readonly ask: unknown; readonly actions: readonly string[] } | undefined>(
    undefined,
  );
  const over = useSignal<string | undefined>(undefined);
  const act = (actions: readonly string[], zone: string): void => {
    over.value = undefined;
    const isFight = touches.zones.get(zone)?.kind === 'fight';
    // The sheet of a phone grows over the map with the odds: what they are about stays in sight.
    if (isFight && isPhone.peek()) afterDrawing(() => handle.current?.showZones([zone]), SHEET_MS);
    // Where nothing can be pointed at, the odds come with the first touch and the die with the second; so does what a raid brings.
    const isThrow = isBlind() && actions.some(isThrown);
    const isTold = isThrow || (isBlind() && ask !== undefined && isAsked(ask, 'raids'));
    if (actions.length === 1 && !isTold && !actions.some(isRare)) {
      city.value = cityChosen(actions[0] as string) ?? city.value;
      input.onAct(actions[0] as string, zone);
      return;
    }
    choice.value = { ask, actions: rareLast(actions) };
    // What may be a fight is weighed.
    if (isThrow || isFight) input.onConsider?.(zone);
  };
  const touch = (zone: string | undefined, piece?: string): void => {
    choice.value = undefined;
    if (input.still) return;
    const actions = zone === undefined ? undefined : touches.actions.get(zone);
    if (zone !== undefined && route.touch(zone, actions?.length ?? 0)) {
      over.value = undefined;
      return;
    }
    const landing = zone === undefined ? undefined : touches.landings.get(zone);
    if (actions && zone !== undefined) act(actions, zone);
    else if (landing && input.onGoOn) {
      over.value = undefined;
      input.onGoOn(voyageTo(landing, isBlind()));
    } else if (zone !== undefined && input.onGoOn && ask && isAnotherStack(ask, input.view, zone)) {
      over.value = undefined;
      input.onGoOn(haltFor(zone));
    } else
      input.onRefused({ ...(zone === undefined ? {} : { zone }), ...(piece === undefined ? {} : { piece }) });
  };
  /** A counter of the pool comes into the hand; one that can do only one thing does it. */
  const take = (id: string): void => {
    const all = (ask?.actions ?? []).filter((notation) => pooled(notation) === id);
    if (all.length === 1 && isAtOnce(id)) input.onAct(all[0] as string);
    else inHand.value = id;
  };
  const onPiece = (id: string): void => {
    if (isSpread(ask) && tray?.tiles.some(({ more }) => more === id)) take(id);
    else if (ask?.actions?.includes(id) && !input.still) input.onAct(id);
    else touch(pieces.find((piece) => piece.id === id)?.zone, id);
  };
  const open = choice.value && choice.value.ask === ask ? choice.value.actions : undefined;
  const forget = (): void => {
    choice.value = undefined;
  };
  return { open, forget, over, touch, take, onPiece };
}

/** What lies over the map: layers and finder, the way that is led, what is built, short marches, the ledger. */
const Overlays = ({
  input,
  route,
  scene,
  onHand,
}: {
  readonly input: BoardInput;
  readonly route: Route;
  readonly scene: Scene;
  onHand(id: string): void;
}) => {
  const { ask, view, onAct, onGoOn } = input;
  return (
    <>
      {!input.still && <MapBar board={boardOf(view)} />}
      {route.legs && ask && <WayBar route={route} view={view} ask={ask} />}
      {!input.still && isBuilding(ask) && ask && (
        <Builder board={boardOf(view)} ask={ask} hand={scene.hand} onAct={onAct} onHand={onHand} />
      )}
      {!input.still && ask && isGiving(ask) && <Allies view={view} ask={ask} onAct={onAct} />}
      {!input.still && ask && onGoOn && isShort(ask) && <Short ask={ask} onGoOn={onGoOn} />}
      {!input.still && ask && isAsked(ask, 'assess') && <Ledger view={view} ask={ask} onAct={onAct} />}
    </>
  );
};

/** What was taken in the hand by a touch, where there are several of it. */
const kindOf = ({ tiles }: Tray, touched: string | undefined): string | undefined =>
  tiles.some(({ more, of }) => more === touched && of > 1) ? touched : undefined;

/** Everybody at one touch: out of the pool, or of a stack from which some are told off. */
function allOf(
  { all }: Tray,
  ask: Ask,
  { hand, city }: { readonly hand: string | undefined; readonly city: string | undefined },
  goOn: (next: Next) => void,
): (() => void) | undefined {
  const kind = hand === undefined ? undefined : partsOf(hand).word;
  if (all !== undefined)
    return () => goOn(kind === undefined ? musterAll(ask, city) : musterKind(ask, kind, city));
  return mayTakeAll(ask) ? () => goOn(rest) : undefined;
}

/** The map of the war: stacks, what may be touched, and a list where a touch may mean several things. */
export function EpicBoard(input: BoardInput) {
  const { ask, language } = input;
  const inHand = useSignal<string | undefined>(undefined);
  const city = useSignal<string | undefined>(undefined);
  const route = useRoute(input);
  const scene = useScene(input, { inHand, city }, route.base);
  const { touches, tray, pieces, wording } = scene;
  const handle = useRef<BoardHandle>(null);
  const { open, forget, over, touch, take, onPiece } = useHand(input, scene, route, { inHand, city }, handle);
  useLead(input, handle);
  const flash = input.trace?.zones.at(-1) ?? (ask && zoneAsked(ask)[0]);
  const selection = useMemo(
    () => (tray ? { zone: tray.zone } : flash === undefined ? {} : { zone: flash }),
    [tray?.zone, flash],
  );
  const plan = useMemo(
    () => planTo(over.value, scene, route),
    [over.value, touches, scene.ways, route.legs, route.base],
  );
  const goOn = input.onGoOn;
  useSpread(input.onSpread, tray, {
    onPiece,
    onAll:
      tray && ask && goOn && allOf(tray, ask, { hand: kindOf(tray, inHand.value), city: city.value }, goOn),
  });
  return (
    <>
      <Board
        atlas={atlas}
        language={language}
        pieces={pieces}
        tints={scene.tints}
        signs={scene.signs}
        zoneNames={scene.zoneNames}
        targets={touches.zones}
        pieceTargets={noPieces}
        selection={selection}
        lastMoves={scene.lastMoves}
        journeys={scene.journeys}
        {...(plan ? { plan } : {})}
        {...(scene.path ? { path: scene.path } : {})}
        {...(touches.zones.size > 0 ? { openOn: opening(input, pieces, touches) } : {})}
        frame={framedAt(input)}
        home={theatre(input.view)}
        showStatus={input.borders === true}
        {...(route.bends ? { bends: route.bends } : {})}
        onZone={(zone) => touch(zone)}
        {...(isMarch(ask) && !input.still ? { onVia: route.via } : {})}
        onPiece={onPiece}
        onInspect={(found) => input.onInspect?.(found)}
        onHover={(hover) => {
          over.value = hover?.zone;
          input.onHover?.(hover);
        }}
        onCancel={() => {
          forget();
          route.clear();
        }}
        handle={handle}
      />
      <Overlays input={input} route={route} scene={scene} onHand={take} />
      {open && (
        <Choices
          actions={open}
          wording={wording}
          told={(notation) => ask && raidTold(input.view, ask, notation, language)}
          onChoose={(notation) => {
            forget();
            input.onAct(notation);
          }}
        />
      )}
    </>
  );
}
