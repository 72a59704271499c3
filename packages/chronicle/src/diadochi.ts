import type { Atlas } from '@strategoi/atlas';
import {
  type DiadochiState,
  diadochi,
  type Fate,
  type Happening,
  type PowerId,
  pointsOf,
  powerIds,
  type RevoltId,
} from '@strategoi/diadochi';
import { words as gameWords } from '@strategoi/diadochi/words';
import { type Event, eventsOf, type GameRecord, type Happened, type Language } from '@strategoi/kernel';
import type { Finished } from './chronicler.ts';
import { colourOf } from './html.ts';
import { type Stand, vignette } from './map.ts';
import { capital, grouped, joined, paragraph } from './prose.ts';
import { replay } from './replay.ts';
import { type Chapter, type Moment, type Story, storyOf } from './story.ts';
import { type ChronicleWords, words } from './words/index.ts';

type Told = Happened<Happening>;
const { isEvent } = eventsOf<Told>();

type One<T extends Told['type']> = Extract<Told, { readonly type: T }>;

/** Happenings that are told by the game's own sentence: rare, and each worth a line. */
const TOLD: ReadonlySet<string> = new Set<Told['type']>([
  'died',
  'heir',
  'wedding',
  'fate',
  'revolt',
  'over',
  'capital',
  'out',
  'royal-order',
  'leads',
  'conceded',
]);

interface Blow {
  readonly place: string;
  readonly who: string;
  readonly strength: number;
  readonly against: number;
}

interface Season {
  readonly turn: number;
  /** Who took which places. */
  readonly took: Map<string, string[]>;
  readonly blows: Blow[];
  /** Places that several wanted at once, and who. */
  readonly wanted: Map<string, Set<string>>;
  readonly besieged: Map<string, string[]>;
  readonly fell: { readonly place: string; readonly who: string }[];
  readonly gone: Map<string, number>;
  readonly told: Told[];
  points: { readonly [power: string]: number };
  stands: readonly Stand[];
}

const newSeason = (turn: number): Season => ({
  turn,
  took: new Map(),
  blows: [],
  wanted: new Map(),
  besieged: new Map(),
  fell: [],
  gone: new Map(),
  told: [],
  points: {},
  stands: [],
});

const NEUTRAL = '#6a6258';

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void =>
  void map.set(key, [...(map.get(key) ?? []), value]);

/** A node without its coast. */
const spaceOf = (node: string): string => node.split(/[/.]/)[0] as string;

export function standsIn(state: Pick<DiadochiState, 'units'>): Stand[] {
  const sums = new Map<string, { zone: string; owner: string; count: number }>();
  for (const unit of Object.values(state.units)) {
    const key = `${unit.at} ${unit.owner}`;
    const sum = sums.get(key) ?? { zone: spaceOf(unit.at), owner: String(unit.owner), count: 0 };
    sum.count += 1;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ zone, owner, count }) => ({
    zone,
    colour: colourOf(owner, NEUTRAL),
    count,
  }));
}

/** What an order came to: driven out, or kept out of a place that somebody else wanted too. */
function ordered(
  season: Season,
  { owner, to, at, dislodged, reason, strength, against }: One<'result'>,
): void {
  if (dislodged) season.blows.push({ place: at, who: owner, strength: against ?? 0, against: strength ?? 0 });
  if (to !== undefined && /rival|standoff|bounce|equal/.test(reason))
    season.wanted.set(to, (season.wanted.get(to) ?? new Set()).add(owner));
}

function seasonsOf(record: GameRecord): { seasons: Season[]; state: DiadochiState; start: Season['points'] } {
  const seasons: Season[] = [];
  const owners = new Map<string, string>();
  const sieges = new Map<string, string>();
  const count = (state: DiadochiState): Season['points'] =>
    Object.fromEntries(powerIds.map((power: PowerId) => [power, pointsOf(state, power)]));
  let start: Season['points'] | undefined;
  const state = replay(diadochi, record, (event, now) => {
    start ??= count(now);
    if (seasons.length === 0) seasons.push(newSeason(0));
    if (isEvent(event, 'turn')) {
      const last = seasons.at(-1) as Season;
      last.points = count(now);
      last.stands = standsIn(now);
      seasons.push(newSeason(event.turn));
    }
    const season = seasons.at(-1) as Season;
    if (isEvent(event, 'control')) {
      if (event.owner === '' || owners.get(event.space) === event.owner) return;
      owners.set(event.space, event.owner);
      add(season.took, event.owner, event.space);
    } else if (isEvent(event, 'result')) {
      ordered(season, event);
      if (event.line.kind === 'siege') sieges.set(event.line.citadel, event.owner);
    } else if (isEvent(event, 'siege')) {
      const who = sieges.get(event.citadel) ?? '';
      if (event.result === 'stage1') add(season.besieged, who, event.citadel);
      if (event.result === 'falls') season.fell.push({ place: event.citadel, who });
    } else if (isEvent(event, 'gone')) season.gone.set(event.owner, (season.gone.get(event.owner) ?? 0) + 1);
    else if (TOLD.has(event.type)) season.told.push(event);
  });
  const last = seasons.at(-1);
  if (last) [last.points, last.stands] = [count(state), standsIn(state)];
  return { seasons: seasons.filter((s) => !isEmpty(s)), state, start: start ?? {} };
}

const isEmpty = (s: Season): boolean =>
  s.took.size +
    s.blows.length +
    s.wanted.size +
    s.besieged.size +
    s.fell.length +
    s.gone.size +
    s.told.length ===
  0;

interface Voice {
  readonly language: Language;
  readonly say: ChronicleWords;
  readonly names: (typeof gameWords)['en']['names'];
  readonly event: (event: Event) => string | undefined;
}

const places = (v: Voice, nodes: readonly string[]): string =>
  joined(
    nodes.map((n) => v.names.place(n)),
    v.language,
  );
const owner = (v: Voice, id: string): string => (id === '' ? '' : v.names.owner(id));

/** Who drove them out: whoever had the place when the season was over. */
const takerOf = ({ took }: Season, { place, who }: Blow): string =>
  [...took].find(([id, nodes]) => id !== who && nodes.includes(spaceOf(place)))?.[0] ?? '';

function headline(v: Voice, s: Season): string {
  const { say } = v;
  const [fell] = s.fell;
  if (fell) return say.headFell(v.names.place(fell.place));
  const [blow] = s.blows;
  if (blow) return say.headDriven(v.names.at(blow.place));
  const rivals = [...s.wanted].find(([, who]) => who.size > 1);
  if (rivals) return say.headRivals(v.names.place(rivals[0]));
  const most = [...s.took].toSorted((a, b) => b[1].length - a[1].length)[0];
  return most ? say.headTook(owner(v, most[0])) : say.quiet('season');
}

/** Places that several wanted at once; quarrels everybody knows by now are told together. */
function wantedSentences(
  v: Voice,
  s: Season,
  timesOf: (place: string, who: ReadonlySet<string>) => number,
): string[] {
  const all = [...s.wanted]
    .filter(([, who]) => who.size > 1)
    .map(([place, who]) => ({ place, who, times: timesOf(place, who) }));
  const old = all.filter(({ times }) => times > 2);
  const gathered = old.length > 1 ? old : [];
  const told = all
    .filter((one) => !gathered.includes(one))
    .map(({ place, who, times }, i) => {
      const rivals = joined(
        [...who].map((id) => owner(v, id)),
        v.language,
      );
      return v.say.standoff(rivals, v.names.place(place), s.turn + i, times, who.size === 2);
    });
  const known = gathered.map(({ place }) => place);
  return known.length > 0 ? [...told, v.say.oldRivals(places(v, known), s.turn)] : told;
}

/** Risings a season's fate has named already. */
function isNamedBy(fate: Fate | undefined, id: RevoltId): boolean {
  if (fate?.kind === 'lamian-war') return ['aetolians', 'spartans', 'athenians'].includes(id);
  return fate?.kind === 'revolt' && fate.revolt === id;
}

/** What is rare, by the game's own sentences; a rising that was named is not named again, only how long it may last. */
function toldSentences(v: Voice, { told }: Season): string[] {
  const fate = told.find((event) => isEvent(event, 'fate'))?.fate;
  const lasting = new Set<string>();
  return told.map((event) => {
    if (isEvent(event, 'revolt')) {
      const { id, until } = event.revolt;
      if (!isNamedBy(fate, id)) return v.event(event) ?? '';
      const text = v.say.lasting(until < 0 ? '' : v.names.turn(until));
      if (lasting.has(text)) return '';
      lasting.add(text);
      return text;
    }
    if (isEvent(event, 'leads')) {
      const who = joined(
        event.revolts.map((id) => owner(v, id)),
        v.language,
      );
      return v.say.follows(who, owner(v, event.power), event.sum);
    }
    return v.event(event) ?? '';
  });
}

/** `timesOf` says how often the same have now kept each other out of a place. */
function chapterOf(
  v: Voice,
  s: Season,
  timesOf: (place: string, who: ReadonlySet<string>) => number,
): Chapter {
  const { say } = v;
  const fallen = s.fell.map(({ place }) => place);
  // What was taken by siege is told as a siege.
  const took = [...s.took]
    .map(([id, nodes]) => [id, nodes.filter((node) => !fallen.includes(node))] as const)
    .filter(([, nodes]) => nodes.length > 0)
    .map(([id, nodes], i) => say.took(owner(v, id), places(v, nodes), s.turn + i));
  const wanted = wantedSentences(v, s, timesOf);
  const blows = s.blows.map((b) =>
    say.driven(v.names.place(b.place), owner(v, b.who), owner(v, takerOf(s, b))),
  );
  const gone = [...new Set(s.gone.values())].map((n) =>
    say.destroyed(
      [...s.gone].flatMap(([id, lost]) => (lost === n ? owner(v, id) : [])),
      n,
    ),
  );
  const sieges = [...s.besieged].flatMap(([id, nodes]) =>
    id === '' ? [] : [{ who: owner(v, id), places: places(v, nodes) }],
  );
  const falls = [...new Set(s.fell.map(({ who }) => who))].map((id) => {
    const own = s.fell.filter(({ who }) => who === id).map(({ place }) => place);
    return { who: owner(v, id), places: places(v, own), count: own.length };
  });
  const besieged = sieges.length > 0 ? [say.besieged(sieges)] : [];
  const fell = falls.length > 0 ? [say.fell(falls)] : [];
  const best = Math.max(...Object.values(s.points));
  const leaders = Object.entries(s.points).filter(([, n]) => n === best);
  const lead = leaders.length === 1 ? say.lead(owner(v, leaders[0]?.[0] ?? ''), best, s.turn) : '';
  return {
    turn: s.turn,
    heading: `${capital(v.names.turn(s.turn))}${v.language === 'fr' ? ' : ' : ': '}${headline(v, s)}`,
    paragraphs: [
      paragraph(toldSentences(v, s)),
      paragraph(took),
      paragraph([...wanted, ...blows, ...gone]),
      paragraph([...besieged, ...fell, lead]),
    ].filter((text) => text !== ''),
  };
}

/** Counts who met where again, season after season. */
function rivalries(): (place: string, who: ReadonlySet<string>) => number {
  const counts = new Map<string, number>();
  return (place, who) => {
    const key = `${place} ${[...who].toSorted().join(' ')}`;
    const now = (counts.get(key) ?? 0) + 1;
    counts.set(key, now);
    return now;
  };
}

/** Everybody by what he had in the end, the most first. */
function tally(v: Voice, sides: Story['sides']): string {
  const groups = grouped(
    sides.toSorted((a, b) => b.points - a.points),
    ({ points }) => points,
  );
  return v.say.tally(
    [...groups].map(([points, all]) => ({
      points,
      names: joined(
        all.map(({ name }) => name),
        v.language,
      ),
    })),
  );
}

function momentsOf(v: Voice, seasons: readonly Season[], atlas: Atlas): Moment[] {
  const found = seasons.flatMap((s) => [
    ...s.fell.map(({ place, who }) => ({
      s,
      place,
      note: v.say.fell([{ who: owner(v, who), places: v.names.place(place), count: 1 }]),
      weight: 3,
    })),
    ...s.blows.map((b) => ({
      s,
      place: b.place,
      note: v.say.driven(v.names.place(b.place), owner(v, b.who), owner(v, takerOf(s, b))),
      weight: 2,
    })),
    ...[...s.wanted]
      .filter(([, who]) => who.size > 1)
      .map(([place, who]) => ({
        s,
        place,
        note: joined(
          [...who].map((id) => owner(v, id)),
          v.language,
        ),
        weight: 1,
      })),
  ]);
  // A quiet game still has somebody who took something.
  const quiet = seasons.flatMap((s) =>
    [...s.took]
      .toSorted((a, b) => b[1].length - a[1].length)
      .slice(0, 1)
      .map(([id, nodes]) => ({
        s,
        place: nodes[0] as string,
        note: v.say.took(owner(v, id), places(v, nodes), 0),
        weight: 0,
      })),
  );
  const ranked = (found.length > 0 ? found : quiet).toSorted((a, b) => b.weight - a.weight);
  // One of a season, as far as there are seasons enough.
  const each = ranked.filter((m, i) => ranked.findIndex((other) => other.s === m.s) === i);
  const three = [...each, ...ranked.filter((m) => !each.includes(m))].slice(0, 3);
  return three
    .toSorted((a, b) => a.s.turn - b.s.turn)
    .map(({ s, place, note }) => {
      const zone = atlas.places.find((mark) => mark.id === place)?.properties.zone ?? spaceOf(place);
      const title = `${capital(v.names.turn(s.turn))}${v.language === 'fr' ? ' : ' : ': '}${v.names.label(place)}`;
      return { turn: s.turn, title, note, ...vignette(atlas, zone, s.stands, v.language, title) };
    });
}

/** The report of a game of Les Diadoques. */
export function diadochiStory({
  record,
  atlas,
  scenario,
  language,
  outcome,
  winners,
  ended,
}: Finished): Story {
  const own = gameWords[language];
  const v: Voice = {
    language,
    say: words[language],
    names: own.names,
    event: (event) => own.event(event as never),
  };
  const { seasons, start } = seasonsOf(record);
  const last = seasons.at(-1)?.points ?? start;
  const sides = powerIds
    .filter((power) => (outcome ? power in outcome.points : true))
    .map((power) => ({
      role: power,
      name: owner(v, power),
      points: outcome?.points[power] ?? last[power] ?? 0,
      won: winners.includes(power),
    }))
    .toSorted((a, b) => Number(b.won) - Number(a.won) || b.points - a.points);
  const fallen = seasons.reduce((n, s) => n + s.fell.length, 0);
  const timesOf = rivalries();
  return storyOf(record, {
    language,
    scenario,
    title:
      winners.length > 0
        ? v.say.diadochiTitle(
            joined(
              winners.map((id) => owner(v, id)),
              language,
            ),
          )
        : v.say.diadochiDrawn,
    line: v.say.diadochiLine(seasons.length, fallen),
    sides,
    ended,
    closing: outcome ? [tally(v, sides)] : [],
    chapters: seasons.map((s) => chapterOf(v, s, timesOf)),
    fights: [],
    start: v.say.start,
    labels: seasons.map((s) => v.names.turn(s.turn)),
    course: (power) => [start[power] ?? 0, ...seasons.map((s) => s.points[power] ?? 0)],
    moments: momentsOf(v, seasons, atlas),
  });
}
