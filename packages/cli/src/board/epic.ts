import {
  areaIds,
  areaRegionOf,
  btv,
  cardId,
  cardSpecs,
  citiesOf,
  cityAt,
  cityHex,
  cityIds,
  citySize,
  classes,
  type EpicBoard,
  findClass,
  findPlace,
  forcePoolOf,
  handOf,
  hexArea,
  hexIds,
  isHex,
  NO_REVOLT,
  onMap,
  prospectOf,
  regionIds,
  seaIds,
  terrain,
  unitClass,
  type Ways,
  waysFrom,
  waysOf,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Action, Ask, Language, View } from '@strategoi/kernel';
import type { Terminal } from '../registry.ts';
import { hanging } from '../text.ts';
import { oneWord } from '../verbs.ts';
import { epicChance, epicOdds, epicProspect } from './epic-odds.ts';

const say = {
  en: {
    colon: ': ',
    treasury: 'talents',
    neutral: 'neutral',
    allegiance: 'AL',
    militance: 'ML',
    empty: 'nobody there',
    terrain: { open: 'open', rough: 'rough', mountain: 'mountain, impassable' },
    size: { small: 'small city', medium: 'city', large: 'large city' },
    walls: 'walled',
    revolt: 'in revolt',
    destroyed: 'destroyed',
    worth: (n: number): string => `worth ${n}`,
    cities: 'cities',
    near: 'next to',
    points: (n: number): string => `${n}`,
    hand: 'Hand of',
    none: 'no card',
    cards: (n: number): string => (n === 1 ? '1 card' : `${n} cards`),
    deck: (deck: number, discard: number, rebuilds: number): string =>
      `Deck ${deck}, discard pile ${discard}, shuffled anew ${rebuilds} ${rebuilds === 1 ? 'time' : 'times'}`,
  },
  fr: {
    colon: ' : ',
    treasury: 'talents',
    neutral: 'neutre',
    allegiance: 'AL',
    militance: 'NM',
    empty: 'personne',
    terrain: { open: 'plaine', rough: 'terrain accidenté', mountain: 'montagne, infranchissable' },
    size: { small: 'petite cité', medium: 'cité', large: 'grande cité' },
    walls: 'fortifiée',
    revolt: 'en révolte',
    destroyed: 'détruite',
    worth: (n: number): string => `vaut ${n}`,
    cities: 'cités',
    near: 'voisins',
    points: (n: number): string => `${n}`.replace('.', ','),
    hand: 'Main,',
    none: 'aucune carte',
    cards: (n: number): string => (n === 1 ? '1 carte' : `${n} cartes`),
    deck: (deck: number, discard: number, rebuilds: number): string =>
      `Pioche ${deck}, défausse ${discard}, remélangée ${rebuilds} fois`,
  },
} as const;

const boardOf = (view: View): EpicBoard => view.board as EpicBoard;
const seatName = (seat: number, language: Language): string => words[language].names.seat(seat);

/** What stands at a place, as its players name it: leaders first, then the units of a kind with their number. */
function piecesAt(b: EpicBoard, place: number, language: Language): string[] {
  const { names } = words[language];
  const counts = new Map<string, number>();
  b.unitAt.forEach((at, u) => {
    if (at !== place) return;
    const id = (classes[unitClass[u] as number] as { id: string }).id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return [
    ...b.leaderAt.flatMap((at, l) => (at === place ? [names.leader(l)] : [])),
    ...[...counts].map(([id, n]) => (n > 1 ? `${n} × ${names.unit(id)}` : names.unit(id))),
  ];
}

/** Who has pieces at a place. */
function sidesAt(b: EpicBoard, place: number): number[] {
  const seats = new Set<number>();
  b.unitAt.forEach((at, u) => {
    if (at === place) seats.add(b.unitSeat[u] as number);
  });
  b.leaderAt.forEach((at, l) => {
    if (at === place) seats.add(b.leaderSeat[l] as number);
  });
  return [...seats].filter((seat) => seat >= 0).sort((a, c) => a - c);
}

/** Hands as far as the viewer knows them, the rest as a number; then the deck. */
function cardLines(b: EpicBoard, language: Language, width: number): string[] {
  if (b.deckSize + b.discardSize === 0) return [];
  const t = say[language];
  const { names } = words[language];
  const lines = b.handSize.flatMap((size, seat) => {
    const known = handOf(b, seat).map((card) => `${names.card(cardId(card))} (${cardId(card)})`);
    const hidden = size > known.length ? [t.cards(size - known.length)] : [];
    return hanging(
      `${t.hand} ${names.seat(seat)}${t.colon}`,
      [...known, ...hidden].join(', ') || t.none,
      width,
    );
  });
  return [...lines, t.deck(b.deckSize, b.discardSize, b.rebuilds)];
}

const regionText = (b: EpicBoard, r: number, language: Language): string => {
  const t = say[language];
  const times = b.multiplier[r] === 1 ? '' : ` ×${b.multiplier[r]}`;
  return `${words[language].names.region(regionIds[r] as string)} (${t.allegiance} ${b.al[r]}, ${t.militance} ${b.ml[r]}${times})`;
};

/** Regions by controller with their levels, then every place where something stands, each side apart. */
function epicBoard(view: View, language: Language, width: number): readonly string[] {
  const b = boardOf(view);
  const t = say[language];
  const { names } = words[language];
  const lines: string[] = [epicStatus(view, language), ''];
  b.treasury.forEach((talents, seat) => {
    const regions = b.controller.flatMap((owner, r) => (owner === seat ? [regionText(b, r, language)] : []));
    lines.push(
      ...hanging(`${names.seat(seat)}, ${talents} ${t.treasury}${t.colon}`, regions.join(', '), width),
    );
  });
  lines.push(...cardLines(b, language, width));
  const places = [...new Set([...b.unitAt, ...b.leaderAt])].filter(onMap).sort((a, c) => a - c);
  for (const seat of b.treasury.keys()) {
    const own = places.filter((place) => sidesAt(b, place).includes(seat));
    if (own.length > 0) lines.push('', names.seat(seat));
    for (const place of own)
      lines.push(
        ...hanging(`  ${names.place(place)}${t.colon}`, piecesAt(b, place, language).join(', '), width),
      );
  }
  return lines;
}

function epicStatus(view: View, language: Language): string {
  const b = boardOf(view);
  const { names } = words[language];
  const money = b.treasury.map((talents, seat) => `${names.seat(seat)} ${talents} T`).join(', ');
  return `${names.date(b.year, b.season)}, ${names.phase(b.phase)}${b.turn > 0 ? ` ${b.turn}` : ''} · ${money}`;
}

const epicChapter = (view: View): string => {
  const b = boardOf(view);
  return `${b.year}.${b.season}.${b.turn}.${b.phase}`;
};

function cityText(b: EpicBoard, c: number, language: Language): string {
  const t = say[language];
  const holder = b.cityHolder[c] as number;
  const facts = [
    t.size[citySize[c] ?? 'small'],
    ...(holder >= 0 ? [seatName(holder, language)] : []),
    ...(b.walled[c] ? [t.walls] : []),
    ...(b.revolt[c] !== NO_REVOLT ? [t.revolt] : []),
    ...(b.destroyed[c] ? [t.destroyed] : []),
  ];
  return `${words[language].names.city(cityIds[c] as string)}${t.colon}${facts.join(', ')}`;
}

/** A hex: its ground, its area and region, its city, who stands there, and what the ways out of it cost. */
function hexLines(b: EpicBoard, h: number, language: Language): string[] {
  const t = say[language];
  const { names } = words[language];
  const a = hexArea[h] as number;
  const r = areaRegionOf(b, a);
  const c = cityAt[h] as number;
  const area = names.thing(areaIds[a] as string);
  const near = (waysFrom[h] ?? []).map(({ to, cost }) => `${names.place(to)} ${t.points(cost / 2)}`);
  return [
    [
      t.terrain[terrain[h] ?? 'open'],
      // Many an area has the name of its region.
      ...(area === (r < 0 ? undefined : names.region(regionIds[r] as string)) ? [] : [area]),
      ...(r < 0 ? [] : [regionText(b, r, language)]),
    ].join(', '),
    ...(c < 0 ? [] : [cityText(b, c, language)]),
    ...(near.length > 0 ? [`${t.near}${t.colon}${near.join(', ')}`] : []),
  ];
}

function regionLines(b: EpicBoard, r: number, language: Language): string[] {
  const t = say[language];
  const owner = b.controller[r] as number;
  return [
    `${regionText(b, r, language)}${t.colon}${owner < 0 ? t.neutral : seatName(owner, language)}, ${t.worth(btv[r] as number)}`,
    ...citiesOf(b, r).flatMap((c) => {
      const here = piecesAt(b, cityHex[c] as number, language);
      return [`  ${cityText(b, c, language)}`, ...(here.length > 0 ? [`    ${here.join(', ')}`] : [])];
    }),
  ];
}

function placeLines(b: EpicBoard, place: number, language: Language): string[] {
  const here = piecesAt(b, place, language);
  return [
    words[language].names.place(place),
    ...(isHex(place) ? hexLines(b, place, language) : []),
    here.length > 0 ? here.join(', ') : say[language].empty,
  ];
}

function cardTextLines(id: string, language: Language): string[] {
  const card = words[language].names.cardText(id);
  return card ? [card.name, `${card.when} ${card.condition ?? ''}`.trim(), card.text, card.fate] : [];
}

/** What has that name: a region, a place on the map, a card; Corinth is the first two, Argos the last two where cards are played. */
function epicPlace(view: View, id: string, language: Language): readonly string[] {
  const b = boardOf(view);
  const r = regionIds.indexOf(id);
  const place = findPlace(id);
  const onTheMap = [
    ...(r >= 0 ? regionLines(b, r, language) : []),
    ...(place >= 0 ? placeLines(b, place, language) : []),
  ];
  const hasCards = b.deckSize + b.discardSize > 0;
  return onTheMap.length > 0 && !hasCards ? onTheMap : [...onTheMap, ...cardTextLines(id, language)];
}

/** The name of a city as it may be typed; none where another has it too, or English has no word for it but its id. */
function typedCity(c: number, language: Language): string | undefined {
  const { names } = words[language];
  const id = cityIds[c] as string;
  const name = names.city(id);
  const isOnly = cityIds.every((other) => other === id || names.city(other) !== name);
  return isOnly && (language !== 'en' || name.toLowerCase() === id) ? name : undefined;
}

/** What a word of an action names, if that is a hex: its city, or its number with what lies there. */
function hexName(word: string, language: Language, withArea: boolean): string {
  const hex = hexIds.indexOf(word);
  if (hex < 0) return word;
  const { names } = words[language];
  const city = cityAt[hex] as number;
  if (city < 0 && !withArea) return word;
  if (city < 0) return `${word} (${names.thing(areaIds[hexArea[hex] as number] as string)})`;
  return typedCity(city, language) ?? `${word} (${names.city(cityIds[city] as string)})`;
}

/** `base W2130` as `base Cyllène`, where a hex has a city of that name alone. */
function typedAction({ verb, target = '' }: Action, language: Language): string | undefined {
  const { verbs = {}, targets = {} } = words[language];
  const parts = target.split(' ');
  const cityOf = (part: string): string | undefined => {
    const city = cityAt[hexIds.indexOf(part)] ?? -1;
    return city < 0 ? undefined : typedCity(city, language);
  };
  if (parts.every((part) => cityOf(part) === undefined)) return undefined;
  const spelled = parts.map((part) => {
    const name = cityOf(part) ?? targets[part];
    return name === undefined ? part : oneWord(name);
  });
  return [verbs[verb] ?? verb, ...spelled].join(' ');
}

const ways = new WeakMap<Ask, Ways>();
/** Worked out once for each decision. */
function waysFor(view: View, ask: Ask): Ways {
  const found = ways.get(ask) ?? waysOf(view, ask);
  ways.set(ask, found);
  return found;
}

/** How many of a kind lie in the pool that is open. */
function pooled({ board }: View<EpicBoard>, ask: Ask, word: string): string {
  const pool = forcePoolOf(regionIds.indexOf(String(ask.params?.region)));
  const kind = findClass(word);
  const n = unitClass.filter((one, u) => one === kind && board.unitAt[u] === pool).length;
  return n > 1 ? `×${n}` : '';
}

export const terminal: Terminal = {
  odds: epicOdds,
  board: epicBoard,
  status: epicStatus,
  chapter: epicChapter,
  /** Hexes by their city or with the area they lie in. */
  kind(typed, language) {
    const [verb = '', ...words] = typed.split(' ');
    // `area attica W3528` names the area itself.
    const place = (word: string): string => hexName(word, language, words.length === 1);
    return [verb, words.map(place).join(' ')];
  },
  typed: (_view, action, language) => typedAction(action, language),
  places: [...cityIds, ...hexIds, ...seaIds, ...regionIds, ...cardSpecs.map(({ id }) => id)],
  place: epicPlace,
  /** EPW-REV-01, EPW-REV-04: the die that is thrown for a city, beside its name; what a move costs and risks. */
  note({ view, ask, action: { verb, target = '' }, odds }, language) {
    const way = waysFor(view, ask).get(`${verb} ${target}`);
    if (way) return epicProspect(prospectOf(view, ask, way), language);
    if (verb === 'place') return pooled(view as View<EpicBoard>, ask, target.split(' ')[0] as string);
    const rolled = verb === 'check' ? 'revolt' : verb === 'soothe' ? 'soothe' : undefined;
    const table = rolled && odds(target).find(({ kind }) => kind === rolled);
    return table ? epicChance(table, language) : '';
  },
};
