import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { neighbours, type PowerId, powers } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { View } from '@strategoi/kernel';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { afterDrawing } from '../../app/drawn.ts';
import { useOnce } from '../../app/kept.ts';
import { Board } from '../../board/Board.tsx';
import type { BoardHandle, BoardProps } from '../../board/props.ts';
import type { Target } from '../../board/types.ts';
import { back, type Composing, compose, empty } from '../../orders/compose.ts';
import { ordersAt } from '../../orders/player.ts';
import type { BoardInput } from '../kit/board.ts';
import { arrowId, arrowsOf } from './arrows.ts';
import { Card } from './Card.tsx';
import { chosen, courted, draft, planned, shown, sitDown } from './desk.ts';
import { sentenceIn } from './hint.ts';
import { answersOf, interludeOf } from './interlude.ts';
import { unitAt, type Way, waysOf, zoneOfPlace } from './offers.ts';
import { flagsOf, piecesOf, tintsOf } from './pieces.ts';
import { boardOf, mapFor, pathOf, zoneOf } from './scene.ts';
import { type Seen, seenFrom } from './seen.ts';
import { noWays, useTouching } from './touching.ts';

const atlas = diadochiAtlas();
const nothing: ReadonlyMap<string, Target> = new Map();
/** From here downwards a card that stands below would cover what it speaks of. */
const LOW = 0.55;

type Drawn = Required<Pick<BoardProps, 'pieces' | 'tints' | 'flags' | 'orders' | 'zoneNames' | 'lastMoves'>>;

/** What lies on the map: units, who holds what, the orders, and the last moves. */
function useDrawn(input: BoardInput, { view, board, spoken, power, replay, entries }: Seen): Drawn {
  const pieces = useMemo(() => piecesOf(atlas, board, spoken), [board, spoken]);
  const tints = useMemo(() => tintsOf(board), [board]);
  const flags = useMemo(() => flagsOf(board), [board]);
  const orders = useMemo(() => {
    if (replay) return ordersAt(replay.arrows, replay.steps, replay.at);
    if (input.orders) return input.orders;
    return power ? [...planned.value, ...arrowsOf(view, power, entries, 'counters')] : [];
  }, [view, power, entries, replay, input.orders, planned.value]);
  const zoneNames = useMemo(
    () => new Map([...atlas.byId.keys()].map((zone) => [zone, words[spoken].names.label(zone)])),
    [spoken],
  );
  // Orders show what is meant; where a game is looked over, the moves show what came of it.
  const lastMoves = useMemo(() => {
    const isLookedOver = input.still || input.advised;
    const moves = input.trace?.move
      ? [input.trace.move]
      : ((isLookedOver ? input.lastMoves : undefined) ?? []);
    return moves.flatMap(pathOf);
  }, [input.trace, input.still, input.advised, input.lastMoves]);
  return { pieces, tints, flags, orders, zoneNames, lastMoves };
}

interface Lit {
  readonly zones: ReadonlyMap<string, Target>;
  readonly counters: ReadonlyMap<string, Target>;
}

/** Where the next touch may go. */
function litBy(composing: Composing, { board, power, isOrdered }: Seen): Lit {
  const zones = new Map<string, Target>();
  const counters = new Map<string, Target>();
  const beginning = draft.value.touched.length === 0;
  for (const [place, target] of composing.lit) {
    // Who has his order already may be given another, but need not be pointed at.
    if (beginning && isOrdered(place)) continue;
    const zone = zoneOfPlace(board, place);
    const known = zones.get(zone);
    if (!known?.hint) zones.set(zone, target);
  }
  if (beginning)
    for (const unit of board.units)
      if (unit.owner === power && composing.lit.has(unit.at)) counters.set(`u${unit.id}`, { kind: 'legal' });
  return { zones, counters };
}

/** Who is spoken to, or where what is told happened. */
function useSelection(input: BoardInput, { board, power, replay }: Seen): BoardProps['selection'] & object {
  return useMemo(() => {
    const [unit] = draft.value.touched;
    const stepped = replay?.steps[replay.at - 1]?.zones?.[0];
    const flash = stepped ?? input.trace?.zones.at(-1);
    const zone = unit === undefined ? flash : zoneOfPlace(board, unit);
    const who = unit === undefined ? undefined : unitAt(board, unit, power);
    return {
      ...(zone === undefined ? {} : { zone }),
      ...(who ? { pieces: new Set([`u${who.id}`]) } : {}),
    };
  }, [draft.value, input.trace, board, power, replay]);
}

/** A small window follows what is told; when that is over, or the phase is another, it comes back to those who are to be given orders. */
function useFollowing(input: BoardInput, seen: Seen, handle: { readonly current: BoardHandle | null }): void {
  const { replay, board, power, entries } = seen;
  const told = replay ? replay.steps[replay.at - 1]?.zones : spotsOf(input.trace);
  useEffect(() => {
    if (told && told.length > 0) handle.current?.showZones(told);
  }, [told?.join(' '), replay?.at]);
  const stage = replay || !input.ask ? '' : `${board.turn} ${board.phase}`;
  const before = useRef(stage);
  useEffect(() => {
    const isNew = stage !== '' && stage !== before.current;
    before.current = stage;
    const mine = board.units.flatMap(({ owner, at }) => (owner === power ? [zoneOf(at)] : []));
    if (!isNew || mine.length === 0) return undefined;
    // The sheet under a small map has its new height by then.
    return afterDrawing(() => handle.current?.showZones(mine), 150);
  }, [stage]);
  // The sheet grows line by line under the map: whoever is left to be given an order does not slip under it.
  const left = input.ask ? lastIdle(seen) : '';
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || left === '') {
      isFirst.current = false;
      return undefined;
    }
    return afterDrawing(() => handle.current?.showZones([left]), 150);
  }, [left, entries.length]);
}

/** Where the last of those who are without an order stand; '' while they stand in several places. */
function lastIdle({ board, power, replay, isOrdered }: Seen): string {
  if (replay || board.phase !== 'orders') return '';
  const idle = board.units.filter(({ owner, kind, at }) => owner === power && kind !== 'G' && !isOrdered(at));
  const [zone = '', ...others] = new Set(idle.map(({ at }) => zoneOf(at)));
  return others.length > 0 ? '' : zone;
}

/** Another reader, season or phase: what was being said is forgotten before anything of it is seen. */
function useSeat({ view, still }: BoardInput, clear: () => void): void {
  const { turn, phase } = boardOf(view);
  const seat = `${view.viewer} ${turn} ${phase}`;
  useLayoutEffect(() => {
    if (!still && sitDown(seat)) clear();
  }, [seat, still]);
}

/** The table of orders: units, who holds what, what is written so far, and what could be said by touch. */
export function DiadochiBoard(input: BoardInput) {
  const { ask } = input;
  const replay = input.still ? undefined : shown.value;
  const seen = useMemo(
    () => seenFrom(input.view, input.language, replay),
    [input.view, input.language, replay],
  );
  const { view, board, spoken, power, entries } = seen;
  const drawn = useDrawn(input, seen);
  const ways = useMemo((): readonly Way[] => {
    if (!ask || !power || replay) return noWays;
    return interludeOf(view) ? answersOf(ask, spoken) : waysOf(view, power, sentenceIn(spoken));
  }, [view, ask, power, spoken, replay]);
  const composing = useMemo(() => compose(ways, draft.value), [ways, draft.value]);
  const lit = useMemo(() => litBy(composing, seen), [composing, seen]);
  const { choices, aside, onZone, onPiece, begin, write, clear } = useTouching(
    input,
    seen,
    ways,
    composing,
    (id) => drawn.pieces.find((piece) => piece.id === id)?.zone,
  );
  useSeat(input, clear);
  const selection = useSelection(input, seen);
  const handle = useRef<BoardHandle>(null);
  const spokenTo = draft.value.touched[0];
  const isLow = useMemo(
    () => spokenTo !== undefined && (handle.current?.heightOf(zoneOfPlace(board, spokenTo)) ?? 0) > LOW,
    [board, spokenTo],
  );
  useFollowing(input, seen, handle);
  const openOn = useOnce(() => (power ? surroundings(view, power) : undefined));
  const choose = (id: string): void => {
    chosen.value = id;
  };
  return (
    <>
      <Board
        handle={handle}
        {...(openOn ? { openOn } : {})}
        atlas={atlas}
        language={spoken}
        {...drawn}
        targets={ask ? lit.zones : nothing}
        pieceTargets={ask ? lit.counters : nothing}
        selection={selection}
        {...(chosen.value === undefined ? {} : { chosenOrder: chosen.value })}
        showStatus={input.borders === true}
        {...(draft.value.touched.length === 0 ? { onOrder: choose } : {})}
        onZone={(zone) => onZone(zone)}
        onPiece={onPiece}
        onHover={(hover) => input.onHover?.(hover)}
        onInspect={(at) => input.onInspect?.(at)}
        onCancel={() => begin(back(draft.value))}
      />
      {ask && power && !replay && (
        <Card
          view={view}
          power={power}
          ways={ways}
          choices={choices.value}
          shapes={composing.shapes}
          aside={aside.value}
          up={isLow}
          write={write}
          strike={() => {
            const n = entries.findIndex(({ about }) => arrowId(power, about) === chosen.value);
            if (n >= 0) write(`erase ${n + 1}`);
          }}
          forget={() => {
            aside.value = undefined;
          }}
          close={() => begin(empty)}
          court={(unit, by) => {
            courted.value = { unit, by };
            clear();
          }}
        />
      )}
    </>
  );
}

/** Everywhere a line of the log leads to. */
const spotsOf = (trace: BoardInput['trace']): readonly string[] | undefined =>
  trace?.move ? [...trace.move, ...trace.zones] : trace?.zones;

/** Where the units of a player stand and what lies around his home: there he begins to look. */
function surroundings(view: View, power: PowerId): string[] {
  const { home } = powers[power];
  const mine = boardOf(view).units.filter(({ owner }) => owner === power);
  return [...new Set([home, ...neighbours(mapFor(view), home), ...mine.map(({ at }) => zoneOf(at))])];
}
