import type { Border, Face } from '@strategoi/atlas';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import {
  type Board,
  citadels,
  complete,
  type Entry,
  entryText,
  type PowerId,
  pointsInPlay,
  powerIds,
  provinces,
  scoreOf,
  seas,
  statusSpecs,
  type Unit,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language, View } from '@strategoi/kernel';
import type { Terminal } from '../registry.ts';
import { hanging, wrap } from '../text.ts';
import { drawn, type Ground, groundOf } from './raster.ts';

const say = {
  en: {
    points: (held: number, all: number) => `${held} of ${all} points`,
    purse: (sum: number) => (sum < 0 ? 'purse unknown' : `${sum} T`),
    citadels: 'citadels',
    provinces: 'provinces',
    units: 'units',
    persons: 'persons',
    nobody: 'obey nobody',
    forecast: 'next season',
    fate: 'this season',
    sheet: 'your sheet',
    shown: 'revealed',
    out: 'out of the game',
    verdicts: { ok: '', illegal: ' (illegal)', ambiguous: ' (ambiguous)' },
    phases: {
      muster: 'first levies',
      orders: 'negotiation and orders',
      retreats: 'retreats',
      auction: 'auction',
      vote: 'vote',
      winter: 'winter',
      end: 'the end',
    },
    legend:
      '~ sea   a army  f fleet  g garrison, letter of the power: P Antipater L Lysimachus N Antigonus E Eumenes T Ptolemy S Seleucus, * others',
    inside: 'in it',
    holder: 'held by',
    neutral: 'neutral',
  },
  fr: {
    points: (held: number, all: number) => `${held} points sur ${all}`,
    purse: (sum: number) => (sum < 0 ? 'trésor inconnu' : `${sum} T`),
    citadels: 'citadelles',
    provinces: 'provinces',
    units: 'unités',
    persons: 'personnages',
    nobody: 'n’obéissent à personne',
    forecast: 'prochaine saison',
    fate: 'cette saison',
    sheet: 'votre feuille',
    shown: 'révélé',
    out: 'éliminé',
    verdicts: { ok: '', illegal: ' (illégal)', ambiguous: ' (ambigu)' },
    phases: {
      muster: 'premières levées',
      orders: 'négociations et ordres',
      retreats: 'retraites',
      auction: 'enchère',
      vote: 'vote',
      winter: 'hiver',
      end: 'fin',
    },
    legend:
      '~ mer   a armée  f flotte  g garnison, lettre du camp : P Antipater L Lysimaque N Antigone E Eumène T Ptolémée S Séleucos, * autres',
    inside: 'dedans',
    holder: 'tenue par',
    neutral: 'neutre',
  },
} as const;

const letters: { readonly [power in PowerId]: string } = {
  antipater: 'P',
  lysimachus: 'L',
  antigonus: 'N',
  eumenes: 'E',
  ptolemy: 'T',
  seleucus: 'S',
};

function diadochiStatus(view: View, language: Language): string {
  const board = view.board as Board;
  return `${words[language].names.turn(board.turn)} · ${say[language].phases[board.phase]}`;
}

/** Changes when the board is worth showing again. */
function diadochiChapter(view: View): string {
  const { turn, phase } = view.board as Board;
  return `${turn} ${phase}`;
}

function diadochiBoard(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  return [
    diadochiStatus(view, language),
    ...fates(board, language, width),
    '',
    ...mapLines(board, width),
    ...wrap(say[language].legend, width),
    '',
    ...powerIds.flatMap((power) => powerLines(view, power, language, width)),
    ...others(board, language, width),
    ...sheetLines(view, language, width),
  ];
}

function fates(board: Board, language: Language, width: number): string[] {
  const { fate, forecast } = say[language];
  return [
    ...(board.fate ? hanging(`${fate}: `, words[language].fate(board.fate), width) : []),
    ...(board.forecast ? hanging(`${forecast}: `, words[language].fate(board.forecast), width) : []),
  ];
}

const unitText = ({ kind, status, at, siege }: Unit): string =>
  `${kind}${statusSpecs[status].letter} ${at}${siege ? ` (A1 ${siege})` : ''}`;

function powerLines(view: View, power: PowerId, language: Language, width: number): string[] {
  const board = view.board as Board;
  const { names } = words[language];
  const text = say[language];
  const name = names.owner(power);
  if (view.options[power] === 'neutral') return [];
  if (!board.live.includes(power)) return [`${name}: ${text.out}`];
  const units = board.units.filter(({ owner }) => owner === power).map(unitText);
  const held = citadels.filter(({ id }) => board.control[id] === power).map(({ id }) => names.label(id));
  const land = provinces.filter(({ id }) => board.control[id] === power).map(({ id }) => id);
  const people = board.persons
    .filter(({ holder, at }) => holder === power && at !== '')
    .map(({ id, at }) => `${names.person(id)} ${at}`);
  const facts = [
    text.points(scoreOf(board, power).total, pointsInPlay(board)),
    text.purse(board.purses[power] ?? 0),
    `${text.units}: ${units.join(', ')}`,
    `${text.citadels}: ${held.join(', ')}`,
    `${text.provinces}: ${land.join(' ')}`,
    `${text.persons}: ${people.join(', ')}`,
  ];
  return hanging(`${letters[power]} `, `${name} · ${facts.join(' · ')}`, width);
}

function others(board: Board, language: Language, width: number): string[] {
  const free = board.units.filter(({ owner }) => !powerIds.includes(owner as PowerId));
  if (free.length === 0) return [];
  const { names } = words[language];
  const texts = free.map((unit) => `${unitText(unit)} (${names.owner(unit.owner)})`);
  return hanging('* ', `${say[language].nobody}: ${texts.join(', ')}`, width);
}

function sheetLines(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  const { verdicts, sheet, shown } = say[language];
  const viewer = powerIds.find((power) => power === view.viewer);
  const mine = (viewer && board.sheets[viewer]) ?? [];
  const textIn = (power: PowerId, entry: Entry): string =>
    `${entryText(entry, power, language)}${verdicts[entry.verdict]}`;
  const line = (entry: Entry, i: number): string[] =>
    viewer ? hanging(`  ${i + 1}. `, textIn(viewer, entry), width) : [];
  const revealed = powerIds.flatMap((power) => {
    const entries = board.shown[power] ?? [];
    const texts = entries.map((entry) => textIn(power, entry));
    return texts.length > 0
      ? hanging('  ', `${words[language].names.owner(power)}: ${texts.join('; ')}`, width)
      : [];
  });
  return [
    ...(mine.length > 0 ? ['', sheet, ...mine.flatMap(line)] : []),
    ...(revealed.length > 0 ? ['', shown, ...revealed] : []),
  ];
}

// The map

/** The part of the sheet with spaces on it. */
const SHEET = [0, 0, 1600, 1000] as const;
const grounds = new Map<number, Ground>();

function groundFor(columns: number): Ground {
  let ground = grounds.get(columns);
  if (!ground) {
    const [left, top, width, height] = SHEET;
    const rows = Math.round((columns * height) / width / 2);
    ground = groundOf(diadochiAtlas(), { part: [left, top, width, height], columns, rows, fill, border });
    grounds.set(columns, ground);
  }
  return ground;
}

const fill = (face: Face, row: number, column: number): string =>
  seas.includes(face.id) && (column + 2 * row) % 4 === 0 ? '~' : ' ';
const border = (_between: Border | undefined, upright: boolean): string => (upright ? ':' : '.');

const mark = (unit: Unit): string => `${letters[unit.owner as PowerId] ?? '*'}${unit.kind.toLowerCase()}`;

function mapLines(board: Board, width: number): string[] {
  const ground = groundFor(Math.min(width, 110));
  const marks = new Map<string, string>();
  for (const unit of board.units) {
    const space = unit.at.split(/[/.]/)[0] as string;
    const inside = citadels.find(({ id }) => id === space);
    const at = inside?.in ?? space;
    marks.set(at, `${marks.get(at) ?? ''}${mark(unit)}`);
  }
  const spaces = [...provinces.map(({ id }) => id), ...seas];
  return drawn(ground, [
    ...spaces.map((id) => [id, ['', marks.get(id) ?? '']] as const),
    ...spaces.map((id) => [id, [id]] as const),
  ]);
}

function diadochiPlace(view: View, id: string, language: Language): string[] {
  const board = view.board as Board;
  const { names } = words[language];
  const text = say[language];
  const holder = board.control[id];
  const here = board.units.filter(({ at }) => at.split(/[/.]/)[0] === id);
  const inside = citadels.filter((citadel) => citadel.in === id);
  return [
    `${id} ${names.label(id)}, ${text.holder} ${holder ? names.owner(holder) : text.neutral}`,
    ...here.map((unit) => `  ${unitText(unit)} ${names.owner(unit.owner)}`),
    ...inside.map((citadel) => {
      const garrison = board.units.find(({ at }) => at === citadel.id);
      const owner = board.control[citadel.id];
      const said = `${names.label(citadel.id)}, ${text.holder} ${owner ? names.owner(owner) : text.neutral}`;
      return `  ${text.inside}: ${said}${garrison ? ` · ${unitText(garrison)}` : ''}`;
    }),
  ];
}

export const terminal: Terminal = {
  board: diadochiBoard,
  status: diadochiStatus,
  chapter: diadochiChapter,
  places: [...provinces.map(({ id }) => id), ...seas, ...citadels.map(({ id }) => id)],
  place: diadochiPlace,
  /** A line on its own is an order: `write` may be left out. */
  complete(typed, language, listed) {
    const verb = typed.startsWith('write ') ? 'write ' : '';
    const lines = listed.flatMap((action) => (action.startsWith('write ') ? [action.slice(6)] : []));
    const others = listed.filter((action) => !action.startsWith('write ') && action.startsWith(typed));
    return [...complete(typed.slice(verb.length), language, lines).map((line) => verb + line), ...others];
  },
};
