import type { Atlas } from '@strategoi/atlas';
import {
  areaIds,
  btvOf,
  cityAt,
  cityHex,
  cityIds,
  type EpicEvent,
  type EpicState,
  epic,
  hexArea,
  isHex,
  onMap,
  placeName,
  regionIds,
  scenarioOf,
} from '@strategoi/epic';
import { type EpicWords, words as gameWords } from '@strategoi/epic/words';
import {
  type Event,
  eventsOf,
  type GameRecord,
  type Happened,
  type Language,
  type Outcome,
} from '@strategoi/kernel';
import type { Finished } from './chronicler.ts';
import { type Stand, vignette } from './map.ts';
import { capital, grouped, joined, paragraph, unnumbered } from './prose.ts';
import { replay } from './replay.ts';
import { type Chapter, type Moment, type Story, storyOf, type ToldFight } from './story.ts';
import { type EpicTelling, epicTelling } from './words/epic.ts';

type Told = Happened<EpicEvent>;
const { isEvent } = eventsOf<Told>();

interface Battle {
  readonly place: number;
  readonly attacker: number;
  readonly defender: number;
  /** In the field, at sea, or against walls. */
  readonly kind: string;
  rounds: number;
  /** Strength of the attacker and of the defender when it began. */
  strength: readonly [number, number];
  /** Every die that was thrown. */
  readonly dice: number[];
  winner: number;
  decisive: boolean;
  /** Units of the attacker and of the defender that did not come back. */
  readonly lost: [number, number];
}

/** What a season or a year brought, gathered by kind: a reader wants to know who took what, not in which campaign turn. */
interface Span {
  readonly year: number;
  /** Missing where it is the whole year. */
  readonly season?: number | undefined;
  readonly battles: Battle[];
  readonly took: Map<number, number[]>;
  readonly besieged: Map<number, number[]>;
  readonly starved: number[];
  readonly relieved: number[];
  readonly rose: number[];
  readonly calmed: number[];
  readonly destroyed: number[];
  /** Regions that changed hands, and to whom. */
  readonly regions: Map<number, number>;
  readonly plunder: Map<number, number>;
  /** Told by the game's own sentence: rare, and each worth a line. */
  readonly told: Told[];
  points: readonly number[];
  purses: readonly number[];
  stands: readonly Stand[];
}

const newSpan = (year: number, season?: number): Span => ({
  year,
  season,
  battles: [],
  took: new Map(),
  besieged: new Map(),
  starved: [],
  relieved: [],
  rose: [],
  calmed: [],
  destroyed: [],
  regions: new Map(),
  plunder: new Map(),
  told: [],
  points: [],
  purses: [],
  stands: [],
});

const TOLD: ReadonlySet<string> = new Set<Told['type']>(['peace', 'sicily', 'satrap']);
const colours = ['#1c4d8c', '#9c1f2c', '#47631f', '#8a5a00'];
const NEUTRAL = '#6a6258';

const add = (map: Map<number, number[]>, key: number, value: number): void =>
  void map.set(key, [...(map.get(key) ?? []).filter((known) => known !== value), value]);

function standsIn(s: EpicState): Stand[] {
  const counts = new Map<string, { zone: string; seat: number; count: number }>();
  s.unitAt.forEach((at, u) => {
    if (!onMap(at)) return;
    const seat = s.unitSeat[u] ?? -1;
    const one = counts.get(`${at} ${seat}`) ?? { zone: placeName(at), seat, count: 0 };
    counts.set(`${at} ${seat}`, { ...one, count: one.count + 1 });
  });
  return [...counts.values()].map(({ zone, seat, count }) => ({
    zone,
    count,
    colour: colours[seat] ?? NEUTRAL,
  }));
}

/** A battle is told from its beginning to its end, with what was lost meanwhile. */
function fight(year: Span, event: Told, s: EpicState): void {
  const battle = year.battles.at(-1);
  if (isEvent(event, 'battle'))
    year.battles.push({
      ...event,
      rounds: 0,
      strength: [0, 0],
      dice: [],
      winner: -1,
      decisive: false,
      lost: [0, 0],
    });
  else if (!battle || battle.winner >= 0) return;
  else if (isEvent(event, 'round')) {
    if (battle.dice.length === 0) battle.strength = [event.attackers, event.defenders];
    battle.rounds = event.round;
    battle.dice.push(event.die);
  } else if (isEvent(event, 'fought')) [battle.winner, battle.decisive] = [event.winner, event.decisive];
  else if (isEvent(event, 'lost'))
    for (const u of event.units) battle.lost[s.unitSeat[u] === battle.attacker ? 0 : 1]++;
}

function happened(year: Span, event: Told): void {
  switch (event.type) {
    case 'captured':
      add(year.took, event.seat, event.city);
      break;
    case 'destroyed':
      year.destroyed.push(event.city);
      break;
    case 'revolt':
      if (!year.rose.includes(event.city)) year.rose.push(event.city);
      break;
    case 'freed':
      if (!year.calmed.includes(event.city)) year.calmed.push(event.city);
      break;
    case 'siege':
      add(year.besieged, event.seat, event.hex);
      break;
    case 'siegeOver':
      if (event.why === 'surrender') year.starved.push(event.hex);
      if (event.why === 'broken') year.relieved.push(event.hex);
      break;
    case 'control':
      year.regions.set(event.region, event.seat);
      break;
    case 'talents':
      if (event.why === 'raid')
        year.plunder.set(event.seat, (year.plunder.get(event.seat) ?? 0) + event.talents);
      break;
    default:
      if (TOLD.has(event.type)) year.told.push(event);
  }
}

/** A war of more years than this is told year by year, a shorter one season by season. */
const SHORT = 3;

function merged(seasons: readonly Span[]): Span[] {
  const years: Span[] = [];
  for (const one of seasons) {
    const known = years.at(-1);
    const year = known?.year === one.year ? known : newSpan(one.year);
    if (year !== known) years.push(year);
    for (const name of ['battles', 'starved', 'relieved', 'rose', 'calmed', 'destroyed', 'told'] as const)
      (year[name] as unknown[]).push(...one[name]);
    for (const name of ['took', 'besieged'] as const)
      for (const [who, all] of one[name]) for (const what of all) add(year[name], who, what);
    for (const [region, seat] of one.regions) year.regions.set(region, seat);
    for (const [seat, talents] of one.plunder)
      year.plunder.set(seat, (year.plunder.get(seat) ?? 0) + talents);
    [year.points, year.purses, year.stands] = [one.points, one.purses, one.stands];
  }
  return years;
}

function spansOf(record: GameRecord): { spans: Span[]; start: readonly number[]; state: EpicState } {
  const spans: Span[] = [];
  let start: readonly number[] | undefined;
  const count = (s: EpicState): number[] => scenarioOf(s).seats.map((_, seat) => btvOf(s, seat));
  const close = (s: EpicState): void => {
    const last = spans.at(-1);
    if (last) [last.points, last.purses, last.stands] = [count(s), s.treasury.slice(), standsIn(s)];
  };
  let [year, season] = [0, 0];
  const state = replay(epic, record, (told, now) => {
    start ??= count(now);
    year ||= now.year;
    if (isEvent(told, 'year')) year = told.year;
    const opens = isEvent(told, 'season') ? told : undefined;
    if (opens || spans.length === 0) {
      close(now);
      season = (opens ?? now).season;
      spans.push(newSpan(year, season));
    }
    const span = spans.at(-1) as Span;
    fight(span, told, now);
    happened(span, told);
  });
  close(state);
  const years = new Set(spans.map((span) => span.year)).size;
  return { spans: years > SHORT ? merged(spans) : spans, start: start ?? count(state), state };
}

interface Voice {
  readonly language: Language;
  readonly say: EpicTelling;
  readonly names: EpicWords['names'];
  event(event: Event): string | undefined;
}

/** Not said twice. */
const ERA = / (BC|av\. J\.-C\.)$/;
const dateOf = (v: Voice, { year, season }: Span): string =>
  season === undefined ? v.say.year(year) : capital(v.names.date(year, season));

/** As it stands in the middle of a sentence: le Pirée. */
const cityName = (v: Voice, c: number): string =>
  unnumbered(v.names.city(cityIds[c] as string)).replace(/^Le /, 'le ');
const list = (v: Voice, items: readonly string[]): string => joined([...new Set(items)], v.language);
const cities = (v: Voice, all: readonly number[]): string =>
  list(
    v,
    all.map((c) => cityName(v, c)),
  );
/** The first of them by name: nobody reads on through fifteen. */
const FEW = 5;
function fewCities(v: Voice, all: readonly number[]): string {
  const names = [...new Set(all.map((c) => cityName(v, c)))];
  if (names.length <= FEW) return joined(names, v.language);
  return joined([...names.slice(0, FEW - 1), v.say.others(names.length - FEW + 1)], v.language);
}
const nameAt = (v: Voice, h: number): string => {
  const c = cityAt[h] ?? -1;
  return c >= 0 ? cityName(v, c) : v.names.thing(areaIds[hexArea[h] ?? -1] ?? '');
};
const places = (v: Voice, hexes: readonly number[]): string =>
  list(
    v,
    hexes.map((h) => nameAt(v, h)),
  );

/** Before a city, in the open, or at sea. */
function where(v: Voice, place: number): string {
  if (!isHex(place)) return v.say.atSea(v.names.place(place));
  const c = cityAt[place] ?? -1;
  return c >= 0 ? v.say.atCity(cityName(v, c)) : v.say.inField(nameAt(v, place));
}

function battleText(v: Voice, { place, attacker, defender, ...b }: Battle, n: number): string {
  const [own, his] = b.strength;
  const won = b.winner === attacker;
  const [one, other] = [v.names.seat(attacker), v.names.seat(defender)];
  const assault = b.kind === 'assault';
  // Two against three, and yet the day was theirs; behind walls that is nothing to wonder at.
  const luck = won ? 3 * own <= 2 * his : !assault && 3 * his <= 2 * own;
  const result = { won, decisive: b.decisive, luck };
  const city = isHex(place) ? (cityAt[place] ?? -1) : -1;
  const isNamesake = city >= 0 && [one, other].includes(cityName(v, city));
  if (assault) return v.say.assault(nameAt(v, place), [one, other], b.strength, b.rounds, result, n);
  const at = isNamesake ? v.say.atOwnCity : where(v, place);
  return v.say.battle(at, [one, other], b.strength, b.rounds, result, n);
}

const fought = ({ battles }: Span): Battle[] =>
  battles.filter(({ winner, rounds }) => winner >= 0 && rounds > 0);

const bloodOf = ({ lost }: Battle): number => lost[0] + lost[1];

/** The battles worth a sentence of their own: the clear ones and the costly ones first. */
const MOST_BATTLES = 6;
function greatest(year: Span): Battle[] {
  const all = fought(year);
  const weight = (b: Battle): number => (b.decisive ? 10 : 0) + bloodOf(b);
  const chosen = new Set(all.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_BATTLES));
  return all.filter((battle) => chosen.has(battle));
}

/** Each battle with what it cost; those that cost nobody anything are told so once. */
function battleSentences(v: Voice, year: Span): string[] {
  const told = greatest(year);
  const light = told.filter((battle) => bloodOf(battle) === 0).length;
  const texts = told.flatMap((battle, i) => [
    battleText(v, battle, year.year + i),
    ...(bloodOf(battle) > 0
      ? [v.say.losses(v.names.seat(battle.attacker), v.names.seat(battle.defender), battle.lost)]
      : []),
  ]);
  return light === 0 ? texts : [...texts, v.say.bloodless(light, told.length)];
}

function headline(v: Voice, year: Span): string {
  const { say } = v;
  const region = [...year.regions].find(([, seat]) => seat >= 0);
  if (region) return say.headRegion(v.names.region(regionIds[region[0]] as string), v.names.seat(region[1]));
  const clear = fought(year).find(({ decisive }) => decisive);
  if (clear) return say.headBattle(where(v, clear.place));
  const [taken] = [...year.took.values()].flat();
  if (taken !== undefined) return say.headFell(cityName(v, taken));
  const [rebel] = year.rose;
  if (rebel !== undefined) return say.headRevolt(cityName(v, rebel));
  if (year.told.some((event) => isEvent(event, 'peace'))) return say.headPeace;
  const [besieged] = [...year.besieged.values()].flat();
  if (besieged !== undefined) return say.headSiege(nameAt(v, besieged));
  const [relieved] = year.relieved;
  if (relieved !== undefined) return say.headRelieved(nameAt(v, relieved));
  const [costly] = fought(year).toSorted((a, b) => bloodOf(b) - bloodOf(a));
  return costly ? say.headBattle(where(v, costly.place)) : say.quiet;
}

const isQuiet = (y: Span): boolean =>
  fought(y).length +
    y.took.size +
    y.besieged.size +
    y.starved.length +
    y.relieved.length +
    y.rose.length +
    y.calmed.length +
    y.regions.size +
    [...y.plunder.values()].filter((talents) => talents > 0).length +
    y.told.length ===
  0;

function chapterOf(v: Voice, year: Span): Chapter {
  const { say } = v;
  const seat = (n: number): string => v.names.seat(n);
  const region = (r: number): string => v.names.region(regionIds[r] as string);
  const sides = grouped([...year.regions], ([, who]) => who);
  const some = (all: readonly number[], tell: (named: string) => string, name: typeof cities): string[] =>
    all.length === 0 ? [] : [tell(name(v, all))];
  return {
    turn: orderOf(year),
    heading: `${dateOf(v, year)}${v.language === 'fr' ? ' : ' : ': '}${headline(v, year)}`,
    paragraphs: [
      paragraph(year.told.map((event) => unnumbered(v.event(event) ?? ''))),
      paragraph(battleSentences(v, year)),
      paragraph([
        ...[...year.besieged].map(([who, all]) => say.besieged(seat(who), places(v, all))),
        ...some(year.starved, say.starved, places),
        ...some(year.relieved, say.relieved, places),
        ...[...year.took].map(([who, all], i) => say.took(seat(who), cities(v, all), year.year + i)),
        ...year.destroyed.map((c) => say.destroyed(cityName(v, c))),
        ...some(year.rose, say.rose, fewCities),
        ...some(year.calmed, say.calmed, fewCities),
        ...[...sides].map(([who, all]) => {
          const named = all.map(([r]) => region(r));
          return who < 0 ? say.nobody(named) : say.region(named, seat(who));
        }),
      ]),
      paragraph([
        ...[...year.plunder].filter(([, n]) => n > 0).map(([who, n]) => say.plunder(seat(who), n)),
        ...(isQuiet(year) ? [say.idle] : []),
        say.end(
          list(
            v,
            year.purses.slice(0, year.points.length).map((n, who) => say.purse(seat(who), n)),
          ),
          year.season === undefined,
        ),
      ]),
    ].filter((text) => text !== ''),
  };
}

/** Years or seasons one after the other in which nothing happened. */
function quietChapter(v: Voice, run: readonly Span[]): Chapter {
  const [first, last] = [run[0] as Span, run.at(-1) as Span];
  const dates =
    last.season === undefined
      ? v.say.years(first.year, last.year)
      : `${dateOf(v, first).replace(ERA, '')} – ${dateOf(v, last)}`;
  return {
    ...chapterOf(v, last),
    heading: `${dates}${v.language === 'fr' ? '\u202f: ' : ': '}${v.say.quiet}`,
  };
}

/** A chapter for each year or season; those in which nothing happened are told together. */
function chaptersOf(v: Voice, spans: readonly Span[]): Chapter[] {
  const runs: Span[][] = [];
  for (const span of spans) {
    const run = runs.at(-1);
    if (run && isQuiet(span) && isQuiet(run[0] as Span)) run.push(span);
    else runs.push([span]);
  }
  return runs.map((run) => (run.length > 1 ? quietChapter(v, run) : chapterOf(v, run[0] as Span)));
}

/** Years run down, seasons up: a number for each chapter that grows with time. */
const orderOf = ({ year, season = 0 }: Span): number => season - year * 4;

function momentsOf(v: Voice, spans: readonly Span[], atlas: Atlas): Moment[] {
  const found = spans.flatMap((year) => [
    ...greatest(year).map((battle) => ({
      year,
      zone: placeName(battle.place),
      note: v.say.won(v.names.seat(battle.winner), battle.decisive),
      title: where(v, battle.place),
      weight: (battle.decisive ? 10 : 0) + battle.lost[0] + battle.lost[1],
    })),
    ...[...year.took].map(([who, all]) => ({
      year,
      zone: placeName(cityHex[all[0] as number] as number),
      note: v.say.took(v.names.seat(who), cities(v, all), 0),
      title: cityName(v, all[0] as number),
      weight: 2,
    })),
  ]);
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ year, zone }, i, all) => all.findIndex((one) => one.year === year && one.zone === zone) === i)
    .slice(0, 3)
    .toSorted((a, b) => orderOf(a.year) - orderOf(b.year))
    .map(({ year, zone, note, title }) => {
      const heading = `${dateOf(v, year)}, ${title}`;
      return {
        turn: orderOf(year),
        title: heading,
        note,
        ...vignette(atlas, zone, year.stands, v.language, heading),
      };
    });
}

const toldFight =
  (v: Voice, roles: readonly string[], year: Span) =>
  (battle: Battle): ToldFight => ({
    turn: year.year,
    place: capital(where(v, battle.place)),
    attacker: roles[battle.attacker] ?? '',
    winner: roles[battle.winner] ?? '',
    die: battle.dice.at(-1) ?? 0,
    throws: battle.dice.length,
    note: v.say.odds(battle.strength, battle.dice),
  });

/** What decided the war. */
function whyEnded(v: Voice, state: EpicState, outcome: Outcome | undefined): string | undefined {
  if (!outcome) return undefined;
  const { breakdown } = outcome;
  const lost = epic.manifest.roles.findIndex(({ id }) =>
    breakdown[id]?.some(({ rule }) => rule === 'EPW-VIC-01'),
  );
  // The game's own words have said so already.
  if (lost >= 0) return undefined;
  const held = breakdown.athens?.[0];
  const { by } = scenarioOf(state).victory;
  if (by === 'event' || !held) return v.say.byDeed;
  return by === 'athenianRegions' ? v.say.byRegions(held.count ?? 0) : v.say.byTribute(held.points);
}

/** The report of a war, year by year. */
export function epicStory({ record, atlas, scenario, language, outcome, winners, ended }: Finished): Story {
  const own = gameWords[language];
  const v: Voice = {
    language,
    say: epicTelling[language],
    names: own.names,
    event: (event) => own.event(event),
  };
  const { spans, start, state } = spansOf(record);
  const roles = scenarioOf(state).seats.map((_, seat) => epic.manifest.roles[seat]?.id ?? '');
  const last = spans.at(-1)?.points ?? start;
  const battles = spans.reduce((sum, year) => sum + fought(year).length, 0);
  const taken = spans.reduce((sum, { took }) => sum + [...took.values()].flat().length, 0);
  return storyOf(record, {
    language,
    scenario,
    title:
      winners.length > 0
        ? v.say.title(
            list(
              v,
              winners.map((role) => v.names.seat(roles.indexOf(role))),
            ),
          )
        : v.say.drawn,
    line: v.say.line(new Set(spans.map(({ year }) => year)).size, battles, taken),
    sides: roles.map((role, seat) => ({
      role,
      name: v.names.seat(seat),
      points: outcome?.points[role] ?? last[seat] ?? 0,
      won: winners.includes(role),
    })),
    ended: unnumbered(ended),
    closing: [whyEnded(v, state, outcome) ?? ''],
    chapters: chaptersOf(v, spans),
    fights: spans.flatMap((year) => fought(year).map(toldFight(v, roles, year))),
    start: v.say.start,
    labels: spans.map((span) => dateOf(v, span).replace(ERA, '')),
    course: (role) => {
      const seat = roles.indexOf(role);
      return [start[seat] ?? 0, ...spans.map(({ points }) => points[seat] ?? 0)];
    },
    moments: momentsOf(v, spans, atlas),
  });
}
