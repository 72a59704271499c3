import {
  cardId,
  cityHex,
  cityIds,
  classes,
  type EpicBoard,
  findPlace,
  handOf,
  leaders,
  regionIds,
  unitClass,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Language, View } from '@strategoi/kernel';
import type { Terminal } from '../registry.ts';
import { hanging } from '../text.ts';

const say = {
  en: {
    treasury: 'talents',
    neutral: 'neutral',
    allegiance: 'AL',
    militance: 'ML',
    times: 'x',
    empty: 'nobody there',
    hand: 'Hand of',
    none: 'no card',
    cards: (n: number): string => (n === 1 ? '1 card' : `${n} cards`),
    deck: (deck: number, discard: number, rebuilds: number): string =>
      `Deck ${deck}, discard pile ${discard}, shuffled anew ${rebuilds} ${rebuilds === 1 ? 'time' : 'times'}`,
  },
  fr: {
    treasury: 'talents',
    neutral: 'neutre',
    allegiance: 'AL',
    militance: 'NM',
    times: 'x',
    empty: 'personne',
    hand: 'Main,',
    none: 'aucune carte',
    cards: (n: number): string => (n === 1 ? '1 carte' : `${n} cartes`),
    deck: (deck: number, discard: number, rebuilds: number): string =>
      `Pioche ${deck}, défausse ${discard}, remélangée ${rebuilds} fois`,
  },
} as const;

const boardOf = (view: View): EpicBoard => view.board as EpicBoard;
const seatName = (seat: number, language: Language): string => words[language].names.seat(seat);

/** `2 attica-h4, archidamus`: what stands at a place. */
function piecesAt(b: EpicBoard, place: number): string[] {
  const counts = new Map<string, number>();
  b.unitAt.forEach((at, u) => {
    if (at !== place) return;
    const id = (classes[unitClass[u] as number] as { id: string }).id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  const found = [...counts].map(([id, n]) => (n > 1 ? `${n} ${id}` : id));
  b.leaderAt.forEach((at, l) => {
    if (at === place) found.push((leaders[l] as { id: string }).id);
  });
  return found;
}

/** Hands as far as the viewer knows them, the rest as a number; then the deck. */
function cardLines(b: EpicBoard, language: Language, width: number): string[] {
  if (b.deckSize + b.discardSize === 0) return [];
  const t = say[language];
  const { names } = words[language];
  const lines = b.handSize.flatMap((size, seat) => {
    const known = handOf(b, seat).map((card) => `${names.card(cardId(card))} (${cardId(card)})`);
    const hidden = size > known.length ? [t.cards(size - known.length)] : [];
    return hanging(`${t.hand} ${names.seat(seat)}: `, [...known, ...hidden].join(', ') || t.none, width);
  });
  return [...lines, t.deck(b.deckSize, b.discardSize, b.rebuilds)];
}

/** Regions by controller with their levels, then every place where something stands. */
function epicBoard(view: View, language: Language, width: number): readonly string[] {
  const b = boardOf(view);
  const t = say[language];
  const { names } = words[language];
  const lines: string[] = [];
  b.treasury.forEach((talents, seat) => {
    const regions = b.controller.flatMap((owner, r) =>
      owner === seat
        ? [
            `${names.region(regionIds[r] as string)} ${t.allegiance} ${b.al[r]} ${t.militance} ${b.ml[r]} ${t.times}${b.multiplier[r]}`,
          ]
        : [],
    );
    lines.push(...hanging(`${names.seat(seat)} (${talents} ${t.treasury}): `, regions.join(', '), width));
  });
  lines.push(...cardLines(b, language, width));
  const places = new Set([...b.unitAt, ...b.leaderAt]);
  for (const place of [...places].sort((a, c) => a - c)) {
    const name = names.place(place);
    const here = piecesAt(b, place);
    if (place < 1353) lines.push(...hanging(`${name}: `, here.join(', '), width));
  }
  return lines;
}

function epicStatus(view: View, language: Language): string {
  const b = boardOf(view);
  const { names } = words[language];
  const money = b.treasury.map((talents, seat) => `${names.seat(seat)} ${talents} T`).join(', ');
  return `${names.date(b.year, b.season)}, ${names.phase(b.phase)}${b.turn > 0 ? ` ${b.turn}` : ''}; ${money}`;
}

const epicChapter = (view: View): string => {
  const b = boardOf(view);
  return `${b.year}.${b.season}.${b.turn}.${b.phase}`;
};

function epicPlace(view: View, id: string, language: Language): readonly string[] {
  const b = boardOf(view);
  const card = words[language].names.cardText(id);
  if (card) return [card.name, card.when, card.text, card.fate];
  const place = findPlace(id);
  if (place < 0) return [];
  const c = cityHex.indexOf(place);
  const { names } = words[language];
  const holder = c < 0 ? -1 : (b.cityHolder[c] as number);
  const here = piecesAt(b, place);
  return [
    names.place(place),
    ...(holder >= 0 ? [`${names.city(cityIds[c] as string)}: ${seatName(holder, language)}`] : []),
    here.length > 0 ? here.join(', ') : say[language].empty,
  ];
}

export const terminal: Terminal = {
  board: epicBoard,
  status: epicStatus,
  chapter: epicChapter,
  places: cityIds,
  place: epicPlace,
};
