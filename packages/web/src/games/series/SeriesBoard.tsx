import { useSignal } from '@preact/signals';
import type { Atlas } from '@strategoi/atlas';
import type { BeyBoard } from '@strategoi/bey';
import { type Language, type Options, parseAction } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { keepFocus } from '../../app/focus.ts';
import { Board } from '../../board/Board.tsx';
import type { Marker, Path, Piece, Target, Walls } from '../../board/types.ts';
import { useSpread } from '../../tray/spread.ts';
import type { BoardInput } from '../kit/board.ts';
import { type Cast, isUnderWay, numberOf, pickedOf, type SeriesWords } from './cast.ts';
import type { Paths } from './path.ts';
import type { Touching } from './targets.ts';

const nothing: ReadonlyMap<string, Target> = new Map();

/** The value it had before while it is written the same: what rests on it is not drawn again. */
const useSame = <T,>(value: T): T => useMemo(() => value, [JSON.stringify(value)]);

/** What one game puts on its board. */
export interface Setting<B extends BeyBoard> {
  readonly atlas: Atlas;
  readonly words: SeriesWords;
  readonly cast: Pick<Cast, 'roster' | 'zoneId'>;
  readonly touching: Touching<B>;
  readonly paths: Paths;
  piecesOf(board: B, language: Language, fresh: ReadonlySet<string>): Piece[];
  markersOf?(board: B, language: Language): Marker[];
  wallsOf?(board: B, options: Options): Walls;
  /** Zones that take the colour of the side that holds them. */
  holdersOf?(board: B): Readonly<Record<string, string>>;
}

/** A board fed with a view and with what may be done; where a touch may mean two things it asks which. */
export function makeBoard<B extends BeyBoard>(setting: Setting<B>): ComponentType<BoardInput> {
  const { atlas, words, touching, paths } = setting;
  const { roster } = setting.cast;
  return function SeriesBoard(input: BoardInput) {
    const { view, ask, language } = input;
    const board = view.board as B;
    const tongue = words[language];
    const choice = useSignal<{ readonly ask: unknown; readonly actions: readonly string[] } | undefined>(
      undefined,
    );

    const fresh = useMemo(
      () => new Set([...(input.newPieces ?? [])].map((p) => roster.id[p] as string)),
      [input.newPieces],
    );
    const pieces = useMemo(() => setting.piecesOf(board, language, fresh), [board, language, fresh]);
    const markers = useMemo(() => setting.markersOf?.(board, language), [board, language]);
    const walls = useSame(setting.wallsOf?.(board, view.options));
    const holders = useSame(setting.holdersOf?.(board));
    const tints = useMemo(() => holders && new Map(Object.entries(holders)), [holders]);
    const wording = (notation: string): string => {
      const action = parseAction(notation);
      return action ? tongue.action(action, ask) : notation;
    };
    const touch = useMemo(
      () => (ask ? touching.touchOf(board, view.options, ask, wording) : undefined),
      [board, view.options, ask, language],
    );
    const held = useSignal<string | undefined>(undefined);
    const over = useSignal<string | undefined>(undefined);
    /** Where a march has been sent that waits for its way. */
    const sent = useSignal<{ readonly ask: typeof ask; readonly zone: string } | undefined>(undefined);
    const going = sent.value !== undefined && sent.value.ask === ask && sent.value.zone === over.value;
    /** Where the group stands: nobody is sent round and back to it. */
    const here = ask && held.value === undefined ? numberOf(ask, 'here') : undefined;
    const start = here === undefined ? undefined : setting.cast.zoneId(here);
    const isFar = (zone: string): boolean =>
      input.onMarch !== undefined && zone !== start && input.reach?.has(zone) === true;
    const lit = useMemo(() => {
      const near = held.value === undefined ? (touch?.zones ?? nothing) : nothing;
      if (!ask || !input.reach) return near;
      const zones = new Map(near);
      for (const reach of input.reach.values())
        if (!zones.has(reach.zone) && reach.zone !== start) {
          const target = touching.farTarget(board, view.options, ask, reach);
          zones.set(reach.zone, { ...target, hint: wording(reach.way.at(-1) as string) });
        }
      return zones;
    }, [touch, input.reach, held.value, language]);
    const tray = useMemo(
      () =>
        ask && touch
          ? touching.trayOf(board, ask, touch, language, (zone) => tongue.names.zone(zone))
          : undefined,
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
      () => (ask && isUnderWay(ask) ? paths.follow(undefined, input.trail ?? []) : undefined),
      [ask, input.trail],
    );
    const journeys = useMemo(() => paths.journeysOf(input.trail ?? []), [input.trail]);
    const lastMoves = useMemo(() => {
      const found = input.trace?.move ? [input.trace.move] : (input.lastMoves ?? []);
      return [...new Map(found.map((zones) => [zones.join(), { zones }])).values()];
    }, [input.lastMoves, input.trace]);
    const zoneNames = useMemo(
      () => new Map([...atlas.byId.keys()].map((zone) => [zone, tongue.names.zone(zone)])),
      [language],
    );
    const openOn = useMemo(() => {
      const zones = new Set([...(touch?.zones.keys() ?? []), ...(tray ? [tray.zone] : [])]);
      for (const piece of pieces) if (touch?.pieces.has(piece.id)) zones.add(piece.zone);
      return zones.size > 0 ? [...zones] : undefined;
    }, []);

    /** Stacks that can be taken in the hand: the group that is forming or under way, and those that may be called up. */
    const grips = useMemo(() => {
      const zones = new Map<string, string>();
      if (!ask || input.still) return zones;
      const offered = ask.actions?.map((text) => text.split(' ')) ?? [];
      for (const [verb, zone] of offered)
        if (verb === 'activate' && zone !== undefined) zones.set(zone, ask.role);
      if (tray && offered.some(([verb]) => touching.steps.includes(verb as string)))
        zones.set(tray.zone, ask.role);
      return zones;
    }, [ask, tray, input.still]);
    /** The way to the zone under the pointer, before it is taken. */
    const plan = useMemo<Path | undefined>(() => {
      const reach = over.value === undefined ? undefined : input.reach?.get(over.value);
      const from = held.value ?? tray?.zone;
      const isShort = reach && reach.zones.length < 2 && held.value === undefined && !going;
      if (!reach || from === undefined || isShort) return undefined;
      return { zones: [from, ...reach.zones] };
    }, [over.value, going, held.value, input.reach, tray]);

    /** The way is drawn as taken at once; those who take it follow as soon as it is known for certain. */
    const march = (zone: string): void => {
      over.value = zone;
      sent.value = { ask, zone };
      input.onMarch?.(zone);
    };
    const choose = (actions: readonly string[], zone?: string): void => {
      if (actions.length === 1) {
        input.onAct(actions[0] as string, zone);
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
      else if (isFar(zone)) march(zone);
      else input.onRefused({ zone });
    };
    const onGrip = (zone: string): void => {
      choice.value = undefined;
      held.value = zone;
      if (zone !== tray?.zone) input.onGrip?.(zone);
    };
    const onDrop = (zone: string | undefined): void => {
      const from = held.value;
      held.value = undefined;
      over.value = undefined;
      const stays = zone === undefined || zone === from;
      if (from === tray?.zone) {
        if (!stays) onZone(zone);
      } else if (stays) input.onGrip?.(undefined);
      else input.onMarch?.(zone);
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
      else if (zone !== undefined && isFar(zone)) march(zone);
      else if (selection.pieces.has(piece) && input.onUnpick) input.onUnpick([piece]);
      else input.onRefused({ ...(zone === undefined ? {} : { zone }), piece });
    };
    /** Those of the stack that can still be taken; ships that would come from elsewhere are asked for one by one. */
    const takes = ask?.actions?.some((text) => text.startsWith('pick '))
      ? [...(touch?.pieces.keys() ?? [])].filter(
          (id) => !selection.pieces.has(id) && pieces.find((piece) => piece.id === id)?.zone === tray?.zone,
        )
      : [];
    useSpread(input.onSpread, tray, {
      onPiece,
      onAll: input.onPickAll && takes.length > 0 ? () => input.onPickAll?.(takes) : undefined,
      onLeave: input.onUnpick,
    });
    const open = choice.value && choice.value.ask === ask ? choice.value.actions : undefined;
    return (
      <>
        <Board
          atlas={atlas}
          language={language}
          pieces={pieces}
          {...(markers ? { markers } : {})}
          {...(walls ? { walls } : {})}
          {...(tints ? { tints } : {})}
          zoneNames={zoneNames}
          targets={lit}
          pieceTargets={held.value === undefined ? (touch?.pieces ?? nothing) : nothing}
          selection={selection}
          {...(path ? { path } : {})}
          {...(plan ? { plan } : {})}
          going={going}
          grips={grips}
          onGrip={onGrip}
          onDrop={onDrop}
          onOver={(zone) => {
            over.value = zone;
          }}
          journeys={journeys}
          lastMoves={lastMoves}
          {...(openOn ? { openOn } : {})}
          showStatus={input.borders === true}
          onZone={onZone}
          onPiece={onPiece}
          onMarker={({ title, value, rule }) => {
            if (rule !== undefined) input.onRule?.(value ? `${title}: ${value}` : title, rule);
          }}
          onInspect={(at) => input.onInspect?.(at)}
          onHover={(hover) => {
            // Only a zone that can be gone to draws its way.
            over.value = hover && isFar(hover.zone) ? hover.zone : undefined;
            input.onHover?.(hover);
          }}
          onCancel={() => {
            choice.value = undefined;
          }}
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
  };
}
