import type { Border, Face } from '@strategoi/atlas';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import {
  accountOf,
  type Board,
  citadels,
  commandedBy,
  complete,
  type Entry,
  entryFor,
  entryText,
  isRoyal,
  mapOf,
  neighbours,
  type PowerId,
  pointsInPlay,
  powerIds,
  priceOf,
  provinces,
  scoreOf,
  seas,
  stateSeen,
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
    colon: ': ',
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
      winter: 'income and builds',
      end: 'the end',
    },
    legend:
      '~ sea   a army  f fleet  g garrison, letter of the power: P Antipater L Lysimachus N Antigonus E Eumenes T Ptolemy S Seleucus, * others',
    inside: 'in it',
    heldBy: (name: string) => `held by ${name}`,
    neutral: 'neutral',
    terrain: { plain: 'plain', floodplain: 'flood plain', snow: 'snow in winter', desert: 'desert' },
    sea: 'sea',
    supplied: 'pays tribute and feeds an army',
    unsupplied: 'neither tribute nor supply',
    near: 'next to',
    port: 'port',
    great: 'major citadel',
    citadel: 'citadel',
    treasure: (sum: number) => `treasure of ${sum} T`,
    family: 'royal family',
    treasures: 'treasures',
    free: 'nobody’s',
    none: 'none',
    idle: 'no order yet',
    winter: (purse: number, income: number, pay: number, raised: number, left: number) =>
      `winter: purse ${purse} T + income ${income} T - upkeep ${pay} T - your sheet ${raised} T = ${left} T left`,
  },
  fr: {
    colon: ' : ',
    points: (held: number, all: number) => `${held} points sur ${all}`,
    purse: (sum: number) => (sum < 0 ? 'caisse inconnue' : `${sum} T`),
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
      orders: 'négociation et ordres',
      retreats: 'retraites',
      auction: 'enchère',
      vote: 'vote',
      winter: 'revenus et levées',
      end: 'fin',
    },
    legend:
      '~ mer   a armée  f flotte  g garnison, lettre du camp : P Antipater L Lysimaque N Antigone E Eumène T Ptolémée S Séleucos, * autres',
    inside: 'dedans',
    heldBy: (name: string) => `à ${name}`,
    neutral: 'neutre',
    terrain: { plain: 'plaine', floodplain: 'plaine inondable', snow: 'neige en hiver', desert: 'désert' },
    sea: 'mer',
    supplied: 'paie tribut et nourrit une armée',
    unsupplied: 'ni tribut ni ravitaillement',
    near: 'voisins',
    port: 'port',
    great: 'citadelle majeure',
    citadel: 'citadelle',
    treasure: (sum: number) => `trésor de ${sum} T`,
    family: 'famille royale',
    treasures: 'trésors',
    free: 'à personne',
    none: 'aucune',
    idle: 'encore sans ordre',
    winter: (purse: number, income: number, pay: number, raised: number, left: number) =>
      `hiver : caisse ${purse} T + revenus ${income} T - entretien ${pay} T - votre feuille ${raised} T = il reste ${left} T`,
  },
} as const;

type Said = (typeof say)[Language];

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
    ...family(board, language, width),
    ...treasures(board, language, width),
    ...handLines(view, language, width),
    ...shownLines(view, language, width),
  ];
}

function fates(board: Board, language: Language, width: number): string[] {
  const { fate, forecast, colon } = say[language];
  return [
    ...(board.fate ? hanging(`${fate}${colon}`, words[language].fate(board.fate), width) : []),
    ...(board.forecast ? hanging(`${forecast}${colon}`, words[language].fate(board.forecast), width) : []),
  ];
}

/** A space by its code, a citadel by its name: as orders write them. */
const whereText = (at: string, language: Language): string =>
  citadels.some(({ id }) => id === at) ? words[language].names.label(at) : at;

const unitText = ({ kind, status, at, siege }: Unit, language: Language): string =>
  `${kind}${statusSpecs[status].letter} ${whereText(at, language)}${siege ? ` (A1 ${whereText(siege, language)})` : ''}`;

function powerLines(view: View, power: PowerId, language: Language, width: number): string[] {
  const board = view.board as Board;
  const { names } = words[language];
  const text = say[language];
  const name = names.owner(power);
  if (view.options[power] === 'neutral') return [];
  if (!board.live.includes(power)) return [`${name}${text.colon}${text.out}`];
  const units = board.units.filter(({ owner }) => owner === power).map((unit) => unitText(unit, language));
  const held = citadels.filter(({ id }) => board.control[id] === power).map(({ id }) => names.label(id));
  const land = provinces.filter(({ id }) => board.control[id] === power).map(({ id }) => id);
  const people = board.persons
    .filter(({ holder, at }) => holder === power && at !== '')
    .map(({ id, at }) => `${names.person(id)} ${whereText(at, language)}`);
  const facts = [
    text.points(scoreOf(board, power).total, pointsInPlay(board)),
    text.purse(board.purses[power] ?? 0),
    named(text, text.units, units),
    named(text, text.citadels, held),
    named(text, text.provinces, land),
    ...(people.length > 0 ? [named(text, text.persons, people)] : []),
  ];
  return hanging(`${letters[power]} `, `${name} · ${facts.join(' · ')}`, width);
}

const named = (text: Said, label: string, things: readonly string[]): string =>
  `${label}${text.colon}${things.join(', ') || text.none}`;

/** Who of Alexander's house is alive, where, and in whose hands. */
function family(board: Board, language: Language, width: number): string[] {
  const { names } = words[language];
  const text = say[language];
  const alive = board.persons
    .filter(({ id, at }) => isRoyal(id) && at !== '')
    .map(
      ({ id, at, holder }) =>
        `${names.person(id)} ${whereText(at, language)} (${holder ? names.owner(holder) : text.free})`,
    );
  return alive.length > 0 ? hanging('', named(text, text.family, alive), width) : [];
}

function treasures(board: Board, language: Language, width: number): string[] {
  const { names } = words[language];
  const text = say[language];
  const full = Object.entries(board.treasures)
    .filter(([, sum]) => sum > 0)
    .map(([id, sum]) => `${names.label(id)} ${sum}\u00a0T`);
  return full.length > 0 ? hanging('', named(text, text.treasures, full), width) : [];
}

function others(board: Board, language: Language, width: number): string[] {
  const free = board.units.filter(({ owner }) => !powerIds.includes(owner as PowerId));
  if (free.length === 0) return [];
  const { names } = words[language];
  const texts = free.map((unit) => `${unitText(unit, language)} (${names.owner(unit.owner)})`);
  return hanging('* ', named(say[language], say[language].nobody, texts), width);
}

const viewerOf = (view: View): PowerId | undefined => powerIds.find((power) => power === view.viewer);

/** The sheet in hand, what it costs in winter, and who has no order yet. */
function handLines(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  const viewer = viewerOf(view);
  if (!viewer || !board.live.includes(viewer)) return [];
  const text = say[language];
  const mine = board.sheets[viewer] ?? [];
  const written = new Set(mine.map(({ about }) => about));
  const units = board.phase === 'orders' ? commandedBy(stateSeen(view), viewer) : [];
  const idle = units.filter(({ id }) => !written.has(`unit ${id}`)).map((unit) => unitText(unit, language));
  const { purse, income, pay, raised, left } = accountOf(view, viewer);
  return [
    ...(mine.length > 0 ? ['', text.sheet] : []),
    ...mine.flatMap((entry, i) => hanging(`  ${i + 1}. `, textIn(viewer, entry, language), width)),
    ...(idle.length > 0 ? hanging('  ', named(text, text.idle, idle), width) : []),
    ...(board.phase === 'winter' ? hanging('  ', text.winter(purse, income, pay, raised, left), width) : []),
  ];
}

const textIn = (power: PowerId, entry: Entry, language: Language): string =>
  `${words[language].written(entryText(entry, power, language))}${say[language].verdicts[entry.verdict]}`;

function shownLines(view: View, language: Language, width: number): string[] {
  const board = view.board as Board;
  const { shown, colon } = say[language];
  const revealed = powerIds.flatMap((power) => {
    const entries = board.shown[power] ?? [];
    const texts = entries.map((entry) => textIn(power, entry, language));
    return texts.length > 0
      ? hanging('  ', `${words[language].names.owner(power)}${colon}${texts.join('; ')}`, width)
      : [];
  });
  return revealed.length > 0 ? ['', shown, ...revealed] : [];
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
  const held = (place: string): string => {
    const holder = board.control[place];
    return holder ? text.heldBy(names.owner(holder)) : text.neutral;
  };
  const factsOf = (citadel: (typeof citadels)[number]): string[] => {
    const sum = board.treasures[citadel.id] ?? 0;
    return [
      held(citadel.id),
      citadel.major ? text.great : text.citadel,
      ...(citadel.port ? [text.port] : []),
      ...(sum > 0 ? [text.treasure(sum)] : []),
    ];
  };
  const spec = provinces.find((province) => province.id === id);
  const city = citadels.find((citadel) => citadel.id === id);
  const ground = spec
    ? [held(id), text.terrain[spec.terrain], spec.supplied ? text.supplied : text.unsupplied]
    : city
      ? [...factsOf(city), `${names.label(city.in)} (${city.in})`]
      : [text.sea];
  const here = board.units.filter(({ at }) => at.split(/[/.]/)[0] === id);
  const inside = citadels.filter((citadel) => citadel.in === id);
  const near = neighbours(mapOf(stateSeen(view)), id);
  return [
    `${whereText(id, language) === id ? `${id} ` : ''}${named(text, names.label(id), ground)}`,
    ...here.map((unit) => `  ${unitText(unit, language)} ${names.owner(unit.owner)}`),
    ...inside.map((citadel) => {
      const garrison = board.units.find(({ at }) => at === citadel.id);
      const facts = [...factsOf(citadel), ...(garrison ? [unitText(garrison, language)] : [])];
      return `  ${named(text, names.label(citadel.id), facts)}`;
    }),
    ...(near.length > 0
      ? [
          `  ${named(
            text,
            text.near,
            near.map((other) =>
              whereText(other, language) === other ? `${names.label(other)} (${other})` : names.label(other),
            ),
          )}`,
        ]
      : []),
  ];
}

/** `A EGY.2` of `A EGY.2 -> SIN`: the one who is ordered, and what. */
const ORDERED = /^([AFG][egm]?\*? .+?|[\p{L}.]+) ((?:->|H$|x$|S |C |WITH |avec |R |A1|A2|\p{Lu}|\d).*)$/u;

export const terminal: Terminal = {
  board: diadochiBoard,
  status: diadochiStatus,
  chapter: diadochiChapter,
  places: [...provinces.map(({ id }) => id), ...seas, ...citadels.map(({ id }) => id)],
  place: diadochiPlace,
  sheet: handLines,
  /** What a unit raised or promoted in winter costs; gold that is sent says so itself. */
  note({ view, action: { verb, target = '' } }) {
    const viewer = viewerOf(view);
    if ((view.board as Board).phase !== 'winter' || verb !== 'write' || !viewer) return '';
    const state = stateSeen(view);
    const made = entryFor(state, viewer, target);
    const line = 'kind' in made ? null : made.entry.line;
    const price = line === null || 'sum' in line ? 0 : priceOf(state, line);
    return price > 0 ? `${price} T` : '';
  },
  /** Lines with the names and words of the reader, which the notation does not keep. */
  typed(view, { verb, target = '' }, language) {
    const viewer = viewerOf(view);
    if (verb !== 'write' || !viewer) return undefined;
    const made = entryFor(stateSeen(view), viewer, target);
    return 'kind' in made ? undefined : words[language].written(entryText(made.entry, viewer, language));
  },
  kind(typed) {
    const [, head, tail] = ORDERED.exec(typed) ?? [];
    return head !== undefined && tail !== undefined ? [head, tail] : undefined;
  },
  /** A line on its own is an order: `write` may be left out. */
  complete(typed, language, listed) {
    const verb = typed.startsWith('write ') ? 'write ' : '';
    const lines = listed.flatMap((action) => (action.startsWith('write ') ? [action.slice(6)] : []));
    const others = listed.filter((action) => !action.startsWith('write ') && action.startsWith(typed));
    return [...complete(typed.slice(verb.length), language, lines).map((line) => verb + line), ...others];
  },
};
