import type { Border, Face } from '@strategoi/atlas';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import {
  borders,
  faces,
  type HellespontBoard,
  IN_BOX,
  leaders,
  months,
  pieces,
  stratagems,
  zones,
} from '@strategoi/hellespont';
import type { Language, Options, View } from '@strategoi/kernel';
import type { Terminal } from '../registry.ts';
import { wrap } from '../text.ts';
import {
  bothSides as both,
  chapterOf,
  forceMark,
  handLines,
  LETTER,
  legendLines,
  noteOf,
  placeLines,
  statusLine,
  type Things,
  trackTexts,
  zoneLines,
} from './bey.ts';
import { hellespontOdds } from './hellespont-odds.ts';
import { boardWords, type HellespontBoardWords } from './hellespont-words.ts';
import { drawn, type Ground, groundOf } from './raster.ts';

type Board = HellespontBoard;

const things: Things = { pieces, stratagems, faces, leaders, zones, borders };

function hellespontBoard(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  const say = boardWords[language];
  return [
    hellespontStatus(view, language),
    ...wrap(tracks(board, say, language), width),
    '',
    ...mapLines(board, width),
    ...legendLines(say.legend, width),
    ...zoneLines(things, board, say, language, width),
    '',
    ...handLines(things, board, say, language, width),
  ];
}

function hellespontStatus(view: View, language: Language): string {
  const board = view.board as Board;
  return statusLine(board, boardWords[language], months[board.turn - 1]?.date[language] ?? '');
}

function tracks(board: Board, say: HellespontBoardWords, language: Language): string {
  const supply = both.map(
    (side) => `${say.sides[side]} ${board.supply[side]}${board.famine[side] ? ` (${say.famine})` : ''}`,
  );
  const held = leaders.filter((_, i) => board.at[pieces.roster.firstLeader + i] === IN_BOX);
  return [
    ...trackTexts(board, say),
    `${say.supply} ${supply.join(', ')}`,
    ...held.map(({ name }) => `${name[language]} ${say.prison}`),
  ].join(' · ');
}

// The map

const WIDE = 100;
const NARROW = 78;
const grounds = new Map<number, Ground>();

function groundFor(columns: number): Ground {
  let ground = grounds.get(columns);
  if (!ground) {
    const rows = columns === WIDE ? 36 : 32;
    ground = groundOf(hellespontAtlas(), { part: [0, 0, 1600, 900], columns, rows, fill, border });
    grounds.set(columns, ground);
  }
  return ground;
}

const border = (_between: Border | undefined, upright: boolean): string => (upright ? ':' : '.');

function fill(face: Face, row: number, column: number): string {
  if ((column + 2 * row) % 4 !== 0) return ' ';
  if (face.kind === 'open-sea') return '~';
  if (face.kind === 'strait') return '=';
  return face.terrain === 'difficult' ? '^' : ' ';
}

/** Forces first, then the ports, then the numbers of the zones: where they crowd, a number is never covered. */
function mapLines(board: Board, width: number): string[] {
  const numbered = zones.flatMap(({ id, kind }, zone) => (kind === 'port' ? [] : [{ id, zone }]));
  const ports = zones.flatMap(({ id, kind }, zone) => (kind === 'port' ? [{ id, zone }] : []));
  return drawn(groundFor(width >= WIDE ? WIDE : NARROW), [
    ...numbered.map(({ id, zone }) => [id, ['', forceMark(things, board, zone)]] as const),
    ...ports.map(({ id, zone }) => {
      const holder = both.find((side) => pieces.hasUnit(board, side, zone));
      // The blank keeps it apart from a number beside it.
      return [id, [`${holder === undefined ? 'o' : LETTER[holder]} `]] as const;
    }),
    ...numbered.map(({ id }) => [id, [id]] as const),
  ]);
}

// One zone

function hellespontPlace(view: View, id: string, language: Language): string[] {
  const say = boardWords[language];
  const limits = (zone: number): string[] => {
    const spec = zones[zone];
    if (spec?.terrain === 'difficult') return [say.limits.difficult];
    return spec?.kind === 'port' ? [say.limits.port] : [];
  };
  return placeLines({ ...things, borders: bordersUnder(view.options, say) }, view, id, say, language, limits);
}

/** The borders as this table reads them: beaches by their name, and Lampsakos at the anchorage the option gives it. */
function bordersUnder(options: Options, say: HellespontBoardWords): Things['borders'] {
  return borders.map(({ a, b, kind, beach }) => ({
    a,
    b: a === 'Lampsaque' && kind === 'port-sea' ? (options.lampsaqueGateway ?? b) : b,
    kind: beach ? say.beach : kind,
  }));
}

export const terminal: Terminal = {
  board: hellespontBoard,
  status: hellespontStatus,
  chapter: chapterOf,
  places: zones.map(({ id }) => id),
  place: hellespontPlace,
  note: (offered, language) => noteOf(things, offered, boardWords[language]),
  odds: hellespontOdds,
};
