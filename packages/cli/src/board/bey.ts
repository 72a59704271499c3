import {
  type BeyBoard,
  type BeyEvent,
  FULL,
  type Pieces,
  type Side,
  type Stratagems,
  sides,
} from '@strategoi/bey';
import { type Ask, type Event, eventsOf, type Language, type Text, type View } from '@strategoi/kernel';
import type { Offered } from '../registry.ts';
import { hanging, wrap } from '../text.ts';
import type { BoardWords, SeriesWords } from './bey-words.ts';

/** The things of one game of the series that its text board shows. */
export interface Things {
  readonly pieces: Pieces;
  readonly stratagems: Stratagems;
  readonly faces: readonly { readonly effect: string; readonly id: string; readonly name: Text }[];
  readonly leaders: readonly { readonly name: Text; readonly bonus: number }[];
  readonly zones: readonly {
    readonly id: string;
    readonly kind: string;
    readonly terrain: string;
    readonly name: Text;
  }[];
  readonly borders: readonly { readonly a: string; readonly b: string; readonly kind: string }[];
}

const { isEvent } = eventsOf<BeyEvent>();

export const bothSides: readonly Side[] = [0, 1];
export const LETTER = ['A', 'S'] as const;

/** Holds words together where lines are broken; shown as a space. */
const TIE = '\u00a0';

/** Signs of the map keep together: they stand two spaces apart. */
export function legendLines(legend: string, width: number): string[] {
  const fixed = legend.split(/ {2,}/).map((sign) => sign.replaceAll(' ', TIE));
  return wrap(fixed.join('  '), width - 12).map((line) => line.replaceAll(' ', '   ').replaceAll(TIE, ' '));
}

/** Where the game stands, in one line. */
export function statusLine(board: BeyBoard, say: BoardWords, date: string): string {
  const phase = say.phases[board.phase] ?? '';
  const active = board.phase === 'B.3' ? ` · ${say.active} ${say.sides[board.active]}` : '';
  return `${say.turn} ${board.turn}, ${date} · ${board.phase} ${phase}${active}`;
}

/** Changes when the board is worth showing again: at each group of phases and each action phase. */
export function chapterOf(view: View): string {
  const { turn, phase, active } = view.board as BeyBoard;
  return phase === 'B.3' ? `${turn} ${phase} ${active}` : `${turn} ${phase.slice(0, 1)}`;
}

/** Who leads, and the action points. */
export function trackTexts(board: BeyBoard, say: SeriesWords): string[] {
  const left = board.phase === 'B.3' && board.left > 0 ? ` (${say.left(board.left)})` : '';
  const pa = bothSides.map(
    (side) => `${say.sides[side]} ${board.pa[side]}${side === board.active ? left : ''}`,
  );
  return [
    `${say.initiative} ${say.sides[board.initiative]}`,
    `${say.advantage} ${say.sides[board.advantage]}`,
    `PA ${pa.join(', ')}`,
  ];
}

export function hang(line: string, width: number, indent: number): string[] {
  const head = line.slice(0, indent);
  const lines = line.length <= width ? [line] : hanging(head, line.slice(indent), width);
  return lines.map((part) => part.replaceAll(TIE, ' '));
}

/** "A3+": the units of each side in a zone, + where a leader stands. */
export const forceMark = ({ pieces }: Things, board: BeyBoard, zone: number): string =>
  bothSides
    .filter((side) => pieces.hasAny(board, side, zone))
    .map((side) => {
      const leader = pieces.leaders(board, side, zone).length > 0 ? '+' : '';
      return `${LETTER[side]}${pieces.countUnits(board, side, zone)}${leader}`;
    })
    .join(' ');

/** T12, O3, M1: what the map prints beside the name. */
const CODE = /^[A-Z]+\d+$/;

const zoneName = (things: Things, zone: number, language: Language): string => {
  const spec = things.zones[zone];
  if (!spec) return '';
  return CODE.test(spec.id) ? `${spec.id} ${spec.name[language]}` : spec.name[language];
};

/** The classes of a force as actions name them, with their numbers. */
export function forceText(
  { pieces, leaders }: Things,
  board: BeyBoard,
  say: SeriesWords,
  side: Side,
  zone: number,
  language: Language,
): string {
  const counts = new Map<string, number>();
  for (const piece of pieces.units(board, side, zone)) {
    const name = pieces.className(board, piece);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const units = [...counts].map(([name, count]) => (count > 1 ? `${count}${TIE}${name}` : name));
  const led = pieces.leaders(board, side, zone).map((piece) => {
    const spec = leaders[piece - pieces.roster.firstLeader];
    const state = board.face[piece] === FULL ? `+${spec?.bonus ?? 0}` : say.wounded;
    return `${spec?.name[language] ?? ''}${TIE}(${state})`;
  });
  const land = pieces.landPf(board, side, zone);
  const sea = pieces.navalPf(board, side, zone);
  const strength = [land > 0 ? `${land} PF` : '', sea > 0 ? `${sea} ${say.navalPf}` : ''].filter(Boolean);
  return [...led, ...units].join(', ') + (strength.length > 0 ? ` (${strength.join(', ')})` : '');
}

/** Who stands where, in the zones that are listed. */
export function zoneLines(
  things: Things,
  board: BeyBoard,
  say: SeriesWords,
  language: Language,
  width: number,
  listed: (kind: string) => boolean = () => true,
): string[] {
  const rows = things.zones.flatMap((spec, zone) =>
    bothSides
      .filter((side) => listed(spec.kind) && things.pieces.hasAny(board, side, zone))
      .map((side) => ({
        name: zoneName(things, zone, language),
        force: `${LETTER[side]}  ${forceText(things, board, say, side, zone, language)}`,
      })),
  );
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  const lines = rows.flatMap(({ name, force }) =>
    hang(`${name.padEnd(longest)}  ${force}`, width, longest + 5),
  );
  return lines.length > 0 ? ['', ...lines] : [];
}

/** One zone: its ground with its limits, its neighbours and the borders to them, and who stands there. */
export function placeLines(
  things: Things,
  view: View,
  id: string,
  say: BoardWords,
  language: Language,
  limits: (zone: number) => readonly string[],
): string[] {
  const board = view.board as BeyBoard;
  const zone = things.zones.findIndex((z) => z.id === id);
  const spec = things.zones[zone];
  if (!spec) return [];
  const ground = say.terrain[spec.terrain === 'none' ? spec.kind : spec.terrain] ?? spec.terrain;
  const around = things.borders
    .filter(({ a, b }) => a === id || b === id)
    .map(({ a, b, kind }) => {
      const mark = say.border[kind] ?? kind;
      const other = things.zones.findIndex((z) => z.id === (a === id ? b : a));
      return `${zoneName(things, other, language)}${mark && ` (${mark})`}`;
    });
  return [
    `${zoneName(things, zone, language)}${say.colon}${[ground, ...limits(zone)].join(', ')}`,
    ...(around.length > 0 ? [`  ${say.near}${say.colon}${around.join(', ')}`] : []),
    ...bothSides
      .filter((side) => things.pieces.hasAny(board, side, zone))
      .map((side) => `  ${say.sides[side]}  ${forceText(things, board, say, side, zone, language)}`),
  ];
}

export function handLines(
  things: Things,
  board: BeyBoard,
  say: SeriesWords,
  language: Language,
  width: number,
): string[] {
  return bothSides.flatMap((side) => {
    const label = `${say.hand} ${say.sides[side]}`.padEnd(20);
    const own = things.stratagems.hand(board, side).map((counter) => counterText(things, counter, language));
    const text = own.length > 0 ? own.join(', ') : say.counters(board.hands[side] ?? 0);
    return hang(`${label} ${text}`, width, 21);
  });
}

/** Both faces, as the holder may read them. */
function counterText({ stratagems, faces }: Things, counter: number, language: Language): string {
  return (stratagems.counters[counter]?.faces ?? [])
    .map((effect) => faces.find((face) => face.effect === effect))
    .map((face) => (face ? `${face.id} ${face.name[language]}` : ''))
    .join(' / ');
}

const numberOf = (ask: Ask, name: string): number | undefined => {
  const value = ask.params?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** How many counters of a class may still be taken. */
function leftOf({ pieces }: Things, { view, ask, action }: Offered): number {
  const board = view.board as BeyBoard;
  const zone = numberOf(ask, 'here') ?? numberOf(ask, 'zone');
  const side = LETTER.findIndex((letter) => action.target?.startsWith(`${letter}-`));
  if (zone === undefined || side < 0) return 0;
  const picked = (ask.params?.picked ?? ask.params?.party ?? []) as readonly number[];
  return pieces
    .units(board, side as Side, zone)
    .filter((piece) => pieces.className(board, piece) === action.target && !picked.includes(piece)).length;
}

/** What an action is paid in. */
const PAID: { readonly [verb: string]: 'PA' | 'PM' } = {
  activate: 'PA',
  operate: 'PA',
  go: 'PM',
  land: 'PM',
};

/** How strong the enemy is where a group is sent. */
function metThere({ pieces, zones }: Things, { view, ask, action }: Offered, say: SeriesWords): string[] {
  const board = view.board as BeyBoard;
  const zone = zones.findIndex(({ id }) => id === action.target);
  const enemy = bothSides.find((side) => sides[side] !== ask.role);
  if (zone < 0 || enemy === undefined || action.verb === 'activate') return [];
  const pf = pieces.landPf(board, enemy, zone) + pieces.navalPf(board, enemy, zone);
  return pf > 0 ? [say.against(pf)] : [];
}

/** Points that were taken from the stock: a base is left for those. */
function takenFrom({ view }: Offered, events: readonly Event[]): number | undefined {
  const left = events.find((event) => isEvent(event, 'pa'));
  if (!left) return undefined;
  return ((view.board as BeyBoard).pa[left.side] ?? 0) - left.value;
}

/** What an action costs, by what it brings about. */
function costOf(offered: Offered): number | undefined {
  const events = offered.trial();
  const { verb } = offered.action;
  if (verb === 'operate') return events.find((event) => isEvent(event, 'pay'))?.n;
  if (verb === 'activate')
    return events.find((event) => isEvent(event, 'activate'))?.cost ?? takenFrom(offered, events);
  return events.find((event) => isEvent(event, 'move'))?.cost;
}

/** What calling a zone or a step into one costs and whom it meets, and how many counters of a kind there are. */
export function noteOf(things: Things, offered: Offered, say: SeriesWords): string {
  const { verb } = offered.action;
  if (verb === 'pick') {
    const left = leftOf(things, offered);
    return left > 1 ? `×${left}` : '';
  }
  const unit = PAID[verb];
  if (!unit) return '';
  const cost = costOf(offered);
  const price = cost === undefined ? [] : unit === 'PA' ? [`${cost} PA`] : cost > 0 ? [say.march(cost)] : [];
  return [...price, ...metThere(things, offered, say)].join(', ');
}
