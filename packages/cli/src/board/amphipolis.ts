import {
  type AmphipolisBoard,
  borders,
  faces,
  garrisons,
  leaders,
  pieces,
  roster,
  stackLimit,
  stratagems,
  turns,
  zones,
} from '@strategoi/amphipolis';
import { FULL, type Side, sides } from '@strategoi/bey';
import type { Language, View } from '@strategoi/kernel';
import { hanging, wrap } from '../text.ts';
import { bothSides as both, LETTER, mapLines } from './amphipolis-map.ts';
import { type BoardWords, boardWords } from './amphipolis-words.ts';

type Board = AmphipolisBoard;

/** Holds words together where lines are broken; shown as a space. */
const TIE = '\u00a0';

export function amphipolisBoard(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  const say = boardWords[language];
  const mapless = view.scenario === '10.2';
  return [
    amphipolisStatus(view, language),
    ...wrap(tracks(board, say), width),
    ...(mapless ? [] : ['', ...mapLines(board, width), ...wrapLegend(say.legend, width)]),
    ...zoneLines(board, say, language, width),
    '',
    ...garrisonLines(board, say, language, width),
    ...handLines(view, say, language, width),
  ];
}

/** Signs of the map keep together: they stand two spaces apart. */
function wrapLegend(legend: string, width: number): string[] {
  const fixed = legend.split(/ {2,}/).map((sign) => sign.replaceAll(' ', TIE));
  return wrap(fixed.join('  '), width - 12).map((line) => line.replaceAll(' ', '   ').replaceAll(TIE, ' '));
}

/** Where the game stands, in one line. */
export function amphipolisStatus(view: View, language: Language): string {
  const board = view.board as Board;
  const say = boardWords[language];
  const phase = say.phases[board.phase] ?? '';
  const date = turns[board.turn]?.date[language] ?? '';
  const active = board.phase === 'B.3' ? ` · ${say.active} ${say.sides[board.active]}` : '';
  return `${say.turn} ${board.turn}, ${date} · ${board.phase} ${phase}${active}`;
}

/** Changes when the board is worth showing again: at each group of phases and each action phase. */
export function amphipolisChapter(view: View): string {
  const { turn, phase, active } = view.board as Board;
  return phase === 'B.3' ? `${turn} ${phase} ${active}` : `${turn} ${phase.slice(0, 1)}`;
}

function tracks(board: Board, say: BoardWords): string {
  const left = board.phase === 'B.3' && board.left > 0 ? ` (${say.left(board.left)})` : '';
  const pa = both.map((side) => `${say.sides[side]} ${board.pa[side]}${side === board.active ? left : ''}`);
  const points = both.map((side) => {
    const from = (side * board.scored.length) / 2;
    const noted = board.scored.slice(from, from + board.scored.length / 2).reduce((a, b) => a + b, 0);
    return `${say.sides[side]} ${noted}`;
  });
  return [
    `${say.initiative} ${say.sides[board.initiative]}`,
    `${say.advantage} ${say.sides[board.advantage]}`,
    `PA ${pa.join(', ')}`,
    `${say.wall[board.mur]}${board.flotilla ? `, ${say.flotilla}` : ''}`,
    `${say.noted} ${points.join(', ')}`,
  ].join(' · ');
}

/** One zone: its ground, its neighbours and the borders to them, and who stands there. */
export function amphipolisPlace(view: View, id: string, language: Language): string[] {
  const board = view.board as Board;
  const say = boardWords[language];
  const zone = zones.findIndex((z) => z.id === id);
  const spec = zones[zone];
  if (!spec) return [];
  const ground = say.terrain[spec.terrain === 'none' ? spec.kind : spec.terrain] ?? spec.terrain;
  const limit = stackLimit(zone);
  const around = borders
    .filter(({ a, b }) => a === id || b === id)
    .map(({ a, b, kind }) => {
      const mark = say.border[kind] ?? kind;
      return `${a === id ? b : a}${mark && ` (${mark})`}`;
    });
  return [
    `${[...new Set([id, spec.name[language]])].join(' ')}${language === 'fr' ? ' : ' : ': '}${[ground, ...(Number.isFinite(limit) ? [say.stack(limit)] : [])].join(', ')}`,
    ...(around.length > 0 ? [`  ${around.join(', ')}`] : []),
    ...both
      .filter((side) => pieces.hasAny(board, side, zone))
      .map((side) => `  ${say.sides[side]}  ${forceText(board, say, side, zone, language)}`),
  ];
}

// Who stands where

function zoneLines(board: Board, say: BoardWords, language: Language, width: number): string[] {
  const rows = zones.flatMap((spec, zone) =>
    spec.kind === 'operational'
      ? []
      : both
          .filter((side) => pieces.hasAny(board, side, zone))
          .map((side) => ({
            name: [...new Set([spec.id, spec.name[language]])].join(' '),
            force: `${LETTER[side]}  ${forceText(board, say, side, zone, language)}`,
          })),
  );
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  const lines = rows.flatMap(({ name, force }) =>
    hang(`${name.padEnd(longest)}  ${force}`, width, longest + 5),
  );
  return lines.length > 0 ? ['', ...lines] : [];
}

/** Each garrison with its owner and its face, and who lies before it. */
function garrisonLines(board: Board, say: BoardWords, language: Language, width: number): string[] {
  return garrisons.flatMap((spec, i) => {
    const owner = board.garrisons[i] as Side;
    const { va, pf } = spec[sides[owner]];
    const face = `${say.sides[owner]} VA ${va ?? '-'} PF ${pf}`;
    const head = `${`${spec.zone} ${spec.name[language]}`.padEnd(29)} ${face.padEnd(21)}`;
    const zone = zones.findIndex((z) => z.id === spec.zone);
    const forces = spec.zone.startsWith('O')
      ? both
          .filter((side) => pieces.hasAny(board, side, zone))
          .map((side) => `${LETTER[side]}  ${forceText(board, say, side, zone, language)}`)
      : [];
    return hang(`${head} ${forces.join('  ')}`.trimEnd(), width, 52);
  });
}

/** The classes of a force as actions name them, with their numbers. */
function forceText(board: Board, say: BoardWords, side: Side, zone: number, language: Language): string {
  const counts = new Map<string, number>();
  for (const piece of pieces.units(board, side, zone)) {
    const name = pieces.className(board, piece);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const units = [...counts].map(([name, count]) => (count > 1 ? `${count}${TIE}${name}` : name));
  const led = pieces.leaders(board, side, zone).map((piece) => {
    const spec = leaders[piece - roster.firstLeader];
    const state = board.face[piece] === FULL ? `+${spec?.bonus ?? 0}` : say.wounded;
    return `${spec?.name[language] ?? ''}${TIE}(${state})`;
  });
  const land = pieces.landPf(board, side, zone);
  const sea = pieces.navalPf(board, side, zone);
  const strength = [land > 0 ? `${land} PF` : '', sea > 0 ? `${sea} ${say.navalPf}` : ''].filter(Boolean);
  return [...led, ...units].join(', ') + (strength.length > 0 ? ` (${strength.join(', ')})` : '');
}

function hang(line: string, width: number, indent: number): string[] {
  const head = line.slice(0, indent);
  const lines = line.length <= width ? [line] : hanging(head, line.slice(indent), width);
  return lines.map((part) => part.replaceAll(TIE, ' '));
}

function handLines(view: View, say: BoardWords, language: Language, width: number): string[] {
  const board = view.board as Board;
  return both.flatMap((side) => {
    const label = `${say.hand} ${say.sides[side]}`.padEnd(20);
    const own = stratagems.hand(board, side).map((counter) => counterText(counter, language));
    const held = board.hands[side] ?? 0;
    const text = own.length > 0 ? own.join(', ') : say.counters(held);
    return hang(`${label} ${text}`, width, 21);
  });
}

/** Both faces, as the holder may read them. */
function counterText(counter: number, language: Language): string {
  const effects = stratagems.counters[counter]?.faces ?? [];
  return effects
    .map((effect) => faces.find((face) => face.effect === effect))
    .map((face) => (face ? `${face.id} ${face.name[language]}` : ''))
    .join(' / ');
}
