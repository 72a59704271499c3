import { type Signal, useSignal } from '@preact/signals';
import type { Atlas } from '@strategoi/atlas';
import type { BeyBoard } from '@strategoi/bey';
import { type Language, type Options, parseAction, type View } from '@strategoi/kernel';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from '../../board/props.ts';
import type { Marker, Path, Piece, Target, Tray, Walls } from '../../board/types.ts';
import type { BoardInput } from '../kit/board.ts';
import { type Cast, isUnderWay, numberOf, pickedOf, type SeriesWords } from './cast.ts';
import type { Paths } from './path.ts';
import type { Part, Touch, Touching } from './targets.ts';

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
  /** Zones a scenario is played in, where that is a part of the map. */
  theatre?(view: View): readonly string[] | undefined;
}

const nothing: ReadonlyMap<string, Target> = new Map();

/** The value it had before while it is written the same: what rests on it is not drawn again. */
const useSame = <T>(value: T): T => useMemo(() => value, [JSON.stringify(value)]);

type Drawn = Pick<
  BoardProps,
  'pieces' | 'markers' | 'walls' | 'tints' | 'zoneNames' | 'journeys' | 'lastMoves' | 'path'
>;

/** What lies on the map, whoever has to decide. */
export function useDrawn<B extends BeyBoard>(setting: Setting<B>, input: BoardInput): Drawn {
  const { atlas, words, paths } = setting;
  const { view, ask, language } = input;
  const board = view.board as B;
  const fresh = useMemo(
    () => new Set([...(input.newPieces ?? [])].map((p) => setting.cast.roster.id[p] as string)),
    [input.newPieces],
  );
  const pieces = useMemo(() => setting.piecesOf(board, language, fresh), [board, language, fresh]);
  const markers = useMemo(() => setting.markersOf?.(board, language), [board, language]);
  const walls = useSame(setting.wallsOf?.(board, view.options));
  const holders = useSame(setting.holdersOf?.(board));
  const tints = useMemo(() => holders && new Map(Object.entries(holders)), [holders]);
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
    () => new Map([...atlas.byId.keys()].map((zone) => [zone, words[language].names.zone(zone)])),
    [language],
  );
  return {
    pieces,
    zoneNames,
    journeys,
    lastMoves,
    ...(markers ? { markers } : {}),
    ...(walls ? { walls } : {}),
    ...(tints ? { tints } : {}),
    ...(path ? { path } : {}),
  };
}

/** What is in the hand and under the pointer, and where a march was sent that waits for its way. */
export interface Grasp {
  readonly held: Signal<string | undefined>;
  readonly over: Signal<string | undefined>;
  readonly sent: Signal<{ readonly ask: unknown; readonly zone: string } | undefined>;
  readonly going: boolean;
  /** Where the group stands: nobody is sent round and back to it. */
  readonly start: string | undefined;
  /** A zone that is farther than the next step, and within reach. */
  isFar(zone: string): boolean;
}

export function useGrasp<B extends BeyBoard>({ cast }: Setting<B>, input: BoardInput): Grasp {
  const { ask } = input;
  const held = useSignal<string | undefined>(undefined);
  const over = useSignal<string | undefined>(undefined);
  const sent: Grasp['sent'] = useSignal(undefined);
  const going = sent.value !== undefined && sent.value.ask === ask && sent.value.zone === over.value;
  const here = ask && held.value === undefined ? numberOf(ask, 'here') : undefined;
  const start = here === undefined ? undefined : cast.zoneId(here);
  const isFar = (zone: string): boolean =>
    input.onMarch !== undefined && zone !== start && input.reach?.has(zone) === true;
  return { held, over, sent, going, start, isFar };
}

/** What may be done now, as it lies on the map. */
export interface Offer {
  readonly touch: Touch | undefined;
  /** Places that take a part of the group. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly tray: Tray | undefined;
  readonly targets: ReadonlyMap<string, Target>;
  readonly pieceTargets: ReadonlyMap<string, Target>;
  readonly selection: { readonly zone?: string; readonly pieces: ReadonlySet<string> };
  readonly grips: ReadonlyMap<string, string>;
  readonly plan: Path | undefined;
  wording(notation: string): string;
}

/** Stacks that can be taken in the hand: the group that is forming or under way, and those that may be called up. */
function gripsOf(
  { ask, still }: BoardInput,
  tray: Tray | undefined,
  steps: readonly string[],
): ReadonlyMap<string, string> {
  const zones = new Map<string, string>();
  if (!ask || still) return zones;
  const offered = ask.actions?.map((text) => text.split(' ')) ?? [];
  for (const [verb, zone] of offered)
    if (verb === 'activate' && zone !== undefined) zones.set(zone, ask.role);
  if (tray && offered.some(([verb]) => steps.includes(verb as string))) zones.set(tray.zone, ask.role);
  return zones;
}

/** The way to the zone under the pointer, before it is taken. */
function planOf({ reach: all }: BoardInput, { held, over, going }: Grasp, tray: Tray | undefined) {
  const reach = over.value === undefined ? undefined : all?.get(over.value);
  const from = held.value ?? tray?.zone;
  const isShort = reach && reach.zones.length < 2 && held.value === undefined && !going;
  if (!reach || from === undefined || isShort) return undefined;
  return { zones: [from, ...reach.zones] };
}

export function useOffer<B extends BeyBoard>(
  { words, touching, cast }: Setting<B>,
  input: BoardInput,
  grasp: Grasp,
): Offer {
  const { view, ask, language } = input;
  const board = view.board as B;
  const { held, over, going } = grasp;
  const tongue = words[language];
  const wording = (notation: string): string => {
    const action = parseAction(notation);
    return action ? tongue.action(action, ask) : notation;
  };
  const touch = useMemo(
    () => (ask ? touching.touchOf(board, view.options, ask, wording) : undefined),
    [board, view.options, ask, language],
  );
  const parts = useMemo<Offer['parts']>(
    () => (ask && input.onPart ? touching.partsOf(board, ask, wording) : new Map()),
    [board, ask, language],
  );
  const targets = useMemo(() => {
    const near = held.value === undefined ? (touch?.zones ?? nothing) : nothing;
    if (parts.size > 0)
      return new Map([...[...parts].map(([id, { target }]) => [id, target] as const), ...near]);
    if (!ask || !input.reach) return near;
    const zones = new Map(near);
    for (const reach of input.reach.values())
      if (!zones.has(reach.zone) && reach.zone !== grasp.start) {
        const target = touching.farTarget(board, view.options, ask, reach);
        zones.set(reach.zone, { ...target, hint: wording(reach.way.at(-1) as string) });
      }
    return zones;
  }, [touch, parts, input.reach, held.value, language]);
  const tray = useMemo(
    () =>
      ask && touch
        ? touching.trayOf(board, ask, touch, language, (zone) => tongue.names.zone(zone))
        : undefined,
    [board, ask, touch, language],
  );
  const selection = useMemo(() => {
    const picked = ask ? pickedOf(ask).map((p) => cast.roster.id[p] as string) : [];
    const flash = input.trace?.zones.at(-1);
    return {
      ...(tray ? { zone: tray.zone } : flash === undefined ? {} : { zone: flash }),
      pieces: new Set(picked),
    };
  }, [ask, tray, input.trace]);
  const grips = useMemo(() => gripsOf(input, tray, touching.steps), [ask, tray, input.still]);
  const plan = useMemo(() => planOf(input, grasp, tray), [over.value, going, held.value, input.reach, tray]);
  const pieceTargets = held.value === undefined ? (touch?.pieces ?? nothing) : nothing;
  return { touch, parts, tray, targets, pieceTargets, selection, grips, plan, wording };
}
