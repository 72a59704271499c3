import {
  type AmphipolisBoard,
  borders,
  faces,
  garrisons,
  leaders,
  pieces,
  stackLimit,
  stratagems,
  turns,
  zones,
} from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import { type Side, sides } from '@strategoi/bey';
import type { Language, View } from '@strategoi/kernel';
import type { Terminal } from '../registry.ts';
import { wrap } from '../text.ts';
import { mapLines } from './amphipolis-map.ts';
import { amphipolisOdds } from './amphipolis-odds.ts';
import { type AmphipolisBoardWords, boardWords } from './amphipolis-words.ts';
import {
  bothSides as both,
  chapterOf,
  forceText,
  handLines,
  hang,
  LETTER,
  legendLines,
  noteOf,
  placeLines,
  statusLine,
  type Things,
  trackTexts,
  zoneLines,
} from './bey.ts';

type Board = AmphipolisBoard;

const things: Things = { pieces, stratagems, faces, leaders, zones, borders };

function amphipolisBoard(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  const say = boardWords[language];
  const mapless = view.scenario === '10.2';
  return [
    amphipolisStatus(view, language),
    ...wrap(tracks(board, say), width),
    ...(mapless
      ? []
      : ['', ...mapLines(things, board, width, words[language].targets), ...legendLines(say.legend, width)]),
    ...zoneLines(things, board, say, language, width, (kind) => kind !== 'operational'),
    '',
    ...garrisonLines(board, say, language, width),
    ...handLines(things, board, say, language, width),
  ];
}

function amphipolisStatus(view: View, language: Language): string {
  const board = view.board as Board;
  return statusLine(board, boardWords[language], turns[board.turn]?.date[language] ?? '');
}

function tracks(board: Board, say: AmphipolisBoardWords): string {
  const points = both.map((side) => {
    const from = (side * board.scored.length) / 2;
    const noted = board.scored.slice(from, from + board.scored.length / 2).reduce((a, b) => a + b, 0);
    return `${say.sides[side]} ${noted}`;
  });
  return [
    ...trackTexts(board, say),
    `${say.wall[board.mur]}${board.flotilla ? `, ${say.flotilla}` : ''}`,
    `${say.noted} ${points.join(', ')}`,
  ].join(' · ');
}

function amphipolisPlace(view: View, id: string, language: Language): string[] {
  const say = boardWords[language];
  const board = view.board as Board;
  const held = garrisons.flatMap((spec, i) => {
    const owner = board.garrisons[i] as Side;
    return spec.zone === id ? [`  ${say.garrison}${say.colon}${garrisonText(say, i, owner)}`] : [];
  });
  const lines = placeLines(things, view, id, say, language, (zone) => {
    const limit = stackLimit(zone);
    return Number.isFinite(limit) ? [say.stack(limit)] : [];
  });
  return [...lines, ...held];
}

/** Who holds a garrison, and the face it shows. */
function garrisonText(say: AmphipolisBoardWords, i: number, owner: Side): string {
  const { va, pf } = (garrisons[i] as (typeof garrisons)[number])[sides[owner]];
  return `${say.sides[owner]} VA ${va ?? '-'} PF ${pf}`;
}

/** Each garrison with its owner and its face, and who lies before it. */
function garrisonLines(board: Board, say: AmphipolisBoardWords, language: Language, width: number): string[] {
  return garrisons.flatMap((spec, i) => {
    const owner = board.garrisons[i] as Side;
    const head = `${`${spec.zone} ${spec.name[language]}`.padEnd(29)} ${garrisonText(say, i, owner).padEnd(21)}`;
    const zone = zones.findIndex((z) => z.id === spec.zone);
    const forces = spec.zone.startsWith('O')
      ? both
          .filter((side) => pieces.hasAny(board, side, zone))
          .map((side) => `${LETTER[side]}  ${forceText(things, board, say, side, zone, language)}`)
      : [];
    return hang(`${head} ${forces.join('  ')}`.trimEnd(), width, 52);
  });
}

export const terminal: Terminal = {
  board: amphipolisBoard,
  status: amphipolisStatus,
  chapter: chapterOf,
  places: zones.map(({ id }) => id),
  place: amphipolisPlace,
  note: (offered, language) => noteOf(things, offered, boardWords[language]),
  odds: amphipolisOdds,
};
