import type { Names } from '@strategoi/bey/words';
import type { Language, Manifest, State, Words } from '@strategoi/kernel';
import {
  type Beat,
  beatsOf,
  type FightBeat,
  type Losses,
  type SeriesGame,
  type SideNumber,
  type TurnBeats,
} from './beats.ts';
import type { Chronicler, Finished } from './chronicler.ts';
import { type Stand, vignette } from './map.ts';
import { capital, grouped, joined, oneOf, paragraph, unnumbered, worded } from './prose.ts';
import { seriesStands } from './stands.ts';
import { type Chapter, type Moment, type Story, storyOf, type ToldFight } from './story.ts';
import { type ChronicleWords, type TimeSpan, words } from './words/index.ts';

const roles = ['athens', 'sparta'] as const;
const colours = ['#1c4d8c', '#9c1f2c'] as const;

interface Told<S extends State> {
  readonly manifest: Manifest;
  readonly series: SeriesGame<S>;
  readonly words: { readonly [L in Language]: Words & { readonly names: Names } };
  /** What a turn is. */
  readonly span: TimeSpan;
}

/** Everything a sentence needs: names in one language, and what stood where. */
interface Voice<S extends State> extends Told<S>, Finished {
  readonly say: ChronicleWords;
  readonly names: Names;
}

const side = <S extends State>(v: Voice<S>, n: SideNumber): string => v.names.side(n);
const other = (n: SideNumber): SideNumber => (n === 0 ? 1 : 0);

const zoneOf = <S extends State>(v: Voice<S>, zone: number, form: '' | '.at' = ''): string =>
  unnumbered(String(v.names.zoneValues('zone', zone)[`zone${form}`] ?? ''));

/** Leaders by name, and the units they have with them. */
function party<S extends State>(v: Voice<S>, pieces: readonly number[]): { leaders: string; troops: string } {
  const first = v.series.roster.firstLeader;
  const group = (list: readonly number[]): string =>
    list.length === 0 ? '' : worded(v.names.group(list), v.language);
  return { leaders: group(pieces.filter((p) => p >= first)), troops: group(pieces.filter((p) => p < first)) };
}

function lossSentence<S extends State>(v: Voice<S>, { losses }: FightBeat): string {
  const { say } = v;
  const [a, b] = losses;
  const any = ({ gone, reduced }: Losses): boolean => gone + reduced > 0;
  if (!any(a) && !any(b)) return say.noLosses;
  if (any(a) && any(b)) return say.bothLost(side(v, 0), a.gone, a.reduced, side(v, 1), b.gone, b.reduced);
  const n = any(a) ? 0 : 1;
  return say.losses(side(v, n), losses[n].gone, losses[n].reduced);
}

/** Those of the attacker who stood there before the column came that brought on the fight. */
const thereBefore = <S extends State>(v: Voice<S>, beat: FightBeat, came: readonly number[]): number[] =>
  beat.at.flatMap((zone, piece) =>
    zone === beat.zone && v.series.roster.side[piece] === beat.attacker && !came.includes(piece)
      ? [piece]
      : [],
  );

function fightSentences<S extends State>(v: Voice<S>, beat: FightBeat): string[] {
  const { say } = v;
  const { came, result, attacker, ply } = beat;
  const at = zoneOf(v, beat.zone, '.at');
  if (!result) return [];
  const { leaders, troops } = came ? party(v, came.pieces) : { leaders: '', troops: '' };
  const from = came ? zoneOf(v, came.from) : '';
  const ships = came?.pieces.some((p) => v.series.roster.naval[p]) ?? false;
  const opening = !came
    ? say.attacked(side(v, attacker), at, ply)
    : leaders !== ''
      ? say.came(leaders, troops, from, at, ply, ships)
      : say.cameUnled(troops, side(v, attacker), from, at, ply, ships);
  const waiting = came ? thereBefore(v, beat, came.pieces) : [];
  const own = result.winner === attacker;
  const luck = own ? result.chance <= 1 / 3 : result.chance >= 2 / 3;
  const told = own
    ? say.won(side(v, attacker), result.die, luck, ply)
    : say.held(side(v, other(attacker)), result.die, luck, ply);
  const cards = ([0, 1] as const).flatMap((n) => {
    const played = beat.cards
      .filter((card) => card.side === n)
      .map(({ face }) => v.names.face(face).replace(/^\S+ /, ''));
    return played.length > 0 ? [say.cards(side(v, n), played)] : [];
  });
  const fallen = (['leaders', 'taken'] as const).flatMap((fate) => {
    const lost = ([0, 1] as const).flatMap((n) => beat.losses[n][fate]);
    return lost.length > 0 ? [say.fallen(leaderNames(v, lost), fate === 'taken')] : [];
  });
  const best = beat.scored[0] >= beat.scored[1] ? 0 : 1;
  return [
    opening,
    ...(waiting.length > 0 ? [say.joining(worded(v.names.group(waiting), v.language))] : []),
    // What was played counts among the odds.
    ...cards,
    say.force(result.attackerPf, result.defenderPf, result.chance, ply),
    ...(beat.throws > 1 ? [say.again(beat.throws)] : []),
    told,
    lossSentence(v, beat),
    ...fallen,
    ...(beat.retreat && beat.retreat.to >= 0 ? [say.retreat(zoneOf(v, beat.retreat.to), ply)] : []),
    ...(beat.scored[best] > 1 ? [say.scored(side(v, best), beat.scored[best])] : []),
  ];
}

const leaderName = <S extends State>(v: Voice<S>, piece: number): string => v.names.piece(piece);
const leaderNames = <S extends State>(v: Voice<S>, pieces: readonly number[]): string =>
  joined(
    pieces.map((piece) => leaderName(v, piece)),
    v.language,
  );

const kindOf =
  <K extends Beat['kind']>(kind: K) =>
  (beat: Beat): beat is Extract<Beat, { kind: K }> =>
    beat.kind === kind;

/** Who came to strengthen a side, place by place, and whom the advantage gave back. */
function arrivalSentences<S extends State>(v: Voice<S>, { turn, beats }: TurnBeats): string[] {
  const back = beats
    .filter(kindOf('back'))
    .map(({ piece, to }) => v.say.back(leaderName(v, piece), zoneOf(v, to, '.at')));
  const groups = grouped(beats.filter(kindOf('arrival')), ({ side: own, to }) => `${own} ${to}`);
  const came = [...groups.values()].flatMap((all, i) => {
    const [first] = all;
    if (!first) return [];
    const pieces = all.flatMap((beat) => beat.pieces);
    const group = worded(v.names.group(pieces), v.language);
    return [v.say.arrival(side(v, first.side), group, zoneOf(v, first.to, '.at'), turn + i)];
  });
  return [...came, ...back];
}

/** What cities went through: those that fell one by one, those that held gathered by who tried and how. */
function siegeSentences<S extends State>(v: Voice<S>, { turn, beats }: TurnBeats): string[] {
  const sieges = beats.filter(kindOf('siege'));
  const won = sieges
    .filter(({ success }) => success)
    .map((b, i) => v.say.siegeWon(side(v, b.side), b.how, zoneOf(v, b.zone), turn + i));
  const held = grouped(
    sieges.filter(({ success }) => !success),
    ({ side: own, how }) => `${own} ${how === 'diplomacy'}`,
  );
  const lost = [...held.values()].map((all) => {
    const [first] = all;
    if (!first) return '';
    const places = joined([...new Set(all.map(({ zone }) => zoneOf(v, zone)))], v.language);
    return v.say.siegeLost(side(v, first.side), first.how, places);
  });
  return [...won, ...lost];
}

const starved = (beats: readonly Beat[], own: SideNumber): boolean =>
  beats.some((b) => b.kind === 'famine' && b.side === own);

/** Want, each side once, wherever it struck; and leaders lost outside of fights. */
function wantSentences<S extends State>(
  v: Voice<S>,
  { turn, beats }: TurnBeats,
  earlier: readonly TurnBeats[],
): string[] {
  const both = [0, 1] as const;
  const famine = both
    .filter((n) => starved(beats, n))
    .map((n) => {
      const fed = earlier.findLastIndex((t) => !starved(t.beats, n));
      return v.say.famine(side(v, n), turn + n, earlier.length - fed, v.span);
    });
  const hunger = both.flatMap((n) => {
    const all = beats.filter(kindOf('hunger')).filter((b) => b.side === n);
    const at = joined([...new Set(all.map(({ zone }) => zoneOf(v, zone, '.at')))], v.language);
    const lost = all.reduce((sum, { losses }) => sum + losses, 0);
    return all.length > 0 ? [v.say.hunger(side(v, n), at, lost)] : [];
  });
  const gone = beats.filter(kindOf('fallen')).filter(({ inFight }) => !inFight);
  const fallen = [true, false].flatMap((captured) => {
    const own = gone.filter((b) => b.captured === captured).map(({ piece }) => piece);
    return own.length > 0 ? [v.say.fallen(leaderNames(v, own), captured)] : [];
  });
  return [...fallen, ...famine, ...hunger];
}

/** The larger columns that met nobody, by where they ended, side by side. */
function marchSentences<S extends State>(v: Voice<S>, turn: TurnBeats, fought: boolean): string[] {
  const told = ([0, 1] as const).flatMap((own) => {
    const columns = turn.beats.filter(kindOf('march')).filter((b) => b.side === own && !b.toFight);
    const places = columns
      .toSorted((a, b) => b.pieces.length - a.pieces.length)
      .map((column) => zoneOf(v, column.to));
    const few = [...new Set(places)].slice(0, 3);
    return few.length > 0 ? [{ own, places: joined(few, v.language) }] : [];
  });
  return told.map(({ own, places }, i) =>
    v.say.marches(side(v, own), places, turn.turn + own, i > 0 ? 'second' : fought ? 'after' : 'alone'),
  );
}

/** What a season is called after: the greatest thing that happened in it. */
function headline<S extends State>(v: Voice<S>, turn: TurnBeats): string {
  const { say } = v;
  const fallen = turn.beats.find((b) => b.kind === 'fallen');
  if (fallen?.kind === 'fallen') return say.headFallen(leaderName(v, fallen.piece));
  const fights = turn.beats.flatMap((b) => (b.kind === 'fight' && b.result ? [b] : []));
  const greatest = fights.toSorted((a, b) => weight(b) - weight(a))[0];
  if (greatest) return say.headFight(zoneOf(v, greatest.zone, '.at'));
  const city = turn.beats.find((b) => b.kind === 'siege' && b.success);
  if (city?.kind === 'siege') return say.headCity(capital(zoneOf(v, city.zone)));
  const arrival = turn.beats.find((b) => b.kind === 'arrival');
  return arrival?.kind === 'arrival' ? say.headArrival(side(v, arrival.side)) : say.quiet(v.span);
}

/** How much a fight mattered: points, units lost, leaders, and how great it was. */
function weight(beat: FightBeat): number {
  const { losses, scored, result } = beat;
  const lost = losses[0].gone + losses[1].gone + 3 * (losses[0].leaders.length + losses[1].leaders.length);
  const size = result ? (result.attackerPf + result.defenderPf) / 20 : 0;
  return 2 * Math.abs(scored[0] - scored[1]) + lost + size + (losses[0].reduced + losses[1].reduced) / 4;
}

const dateOf = <S extends State>(v: Voice<S>, turn: number): string =>
  v.names.turn(turn).replace(/^[^,]+, /, '');

/** Since when the winner was ahead. Where he won behind in points, that is for the game's own words to say. */
function ledSentence<S extends State>(
  v: Voice<S>,
  start: readonly [number, number],
  turns: readonly TurnBeats[],
  winner: number,
): string {
  if (winner < 0) return turns.length > 0 ? v.say.nobodyLed : '';
  const ahead = [start, ...turns.map(({ points }) => points)].map(([a, b]) => Math.sign(a - b));
  if (ahead.at(-1) !== (winner === 0 ? 1 : -1)) return '';
  const leads = ahead
    .map((sign, i) => ({ sign, turn: turns[i - 1]?.turn }))
    .filter(({ sign }) => sign !== 0)
    .filter(({ sign }, i, all) => i === 0 || all[i - 1]?.sign !== sign);
  const last = leads.at(-1)?.turn;
  return v.say.led(
    side(v, winner as SideNumber),
    last === undefined ? '' : dateOf(v, last),
    leads.length - 1,
  );
}

function chapterOf<S extends State>(
  v: Voice<S>,
  turn: TurnBeats,
  earlier: readonly TurnBeats[],
  start: readonly [number, number],
): Chapter {
  const { say } = v;
  const before = earlier.at(-1)?.points ?? start;
  const first = turn.initiative;
  const arrivals = arrivalSentences(v, turn);
  const opening =
    first === undefined
      ? ''
      : say.opening(side(v, first), turn.pa[first], turn.pa[other(first)], turn.turn, v.span);
  const fights = turn.beats.flatMap((b) =>
    b.kind === 'fight' && b.result ? [paragraph(fightSentences(v, b))] : [],
  );
  const later = [...siegeSentences(v, turn), ...wantSentences(v, turn, earlier)];
  const marches = marchSentences(v, turn, fights.length > 0);
  const [a, b] = turn.points;
  const gain = [a - before[0], b - before[1]] as const;
  const idle = fights.length === 0 && later.length === 0;
  return {
    turn: turn.turn,
    heading: `${capital(dateOf(v, turn.turn))}${v.language === 'fr' ? ' : ' : ': '}${headline(v, turn)}`,
    paragraphs: [
      paragraph([...arrivals, opening, ...(idle ? [say.waited] : [])]),
      ...fights,
      paragraph([...marches, ...later, say.closed(side(v, 0), a, side(v, 1), b, gain, turn.turn, v.span)]),
    ].filter((text) => text !== ''),
  };
}

/** How many units of each side stand in each zone. */
function standsOf<S extends State>(v: Voice<S>, at: readonly number[]): Stand[] {
  const { roster } = v.series;
  const sums = new Map<string, { zone: number; side: SideNumber; count: number }>();
  for (const [piece, zone] of at.entries()) {
    if (zone < 0 || piece >= roster.firstLeader) continue;
    const own = roster.side[piece] as SideNumber;
    const key = `${zone} ${own}`;
    const sum = sums.get(key) ?? { zone, side: own, count: 0 };
    sum.count += 1;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ zone, side: own, count }) => ({
    zone: v.series.zoneId(zone),
    colour: colours[own],
    count,
  }));
}

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

function momentsOf<S extends State>(v: Voice<S>, turns: readonly TurnBeats[]): Moment[] {
  const fights = turns.flatMap(({ turn, beats }) =>
    beats.flatMap((b) => (b.kind === 'fight' && b.result ? [{ turn, beat: b }] : [])),
  );
  const three = fights.toSorted((a, b) => weight(b.beat) - weight(a.beat)).slice(0, 3);
  const [greatest] = three;
  return three
    .toSorted((a, b) => a.beat.ply - b.beat.ply)
    .map(({ turn, beat }) => {
      const { result } = beat;
      const place = capital(zoneOf(v, beat.zone));
      const title = v.say.momentFight(turn, place);
      const won = result?.winner === beat.attacker;
      return {
        turn,
        title,
        note: result ? v.say.momentNote(percent(result.chance), result.die, won) : '',
        ...(beat === greatest?.beat ? { first: true as const } : {}),
        ...vignette(v.atlas, v.series.zoneId(beat.zone), standsOf(v, beat.at), v.language, title),
      };
    });
}

function toldFights<S extends State>(v: Voice<S>, turns: readonly TurnBeats[]): ToldFight[] {
  return turns.flatMap(({ turn, beats }) =>
    beats.flatMap((beat): ToldFight[] => {
      if (beat.kind !== 'fight' || !beat.result) return [];
      const { attackerPf, defenderPf, chance, die, winner } = beat.result;
      return [
        {
          turn,
          place: capital(zoneOf(v, beat.zone)),
          attacker: roles[beat.attacker],
          winner: roles[winner],
          chance,
          die,
          throws: beat.throws,
          note: v.say.noteFight(attackerPf, defenderPf),
        },
      ];
    }),
  );
}

/** What the dice gave the first side beyond what was owed, in fights. */
function luckOf(fights: readonly ToldFight[]): number {
  return fights.reduce((sum, { attacker, winner, chance = 0 }) => {
    const owed = attacker === roles[0] ? chance : 1 - chance;
    return sum + (winner === roles[0] ? 1 : 0) - owed;
  }, 0);
}

/** The report of a game of the series. */
function seriesStory<S extends State>(told: Told<S>, finished: Finished): Story {
  const { record, language, outcome, winners, ended } = finished;
  const v: Voice<S> = { ...told, ...finished, say: words[language], names: told.words[language].names };
  const { turns, start } = beatsOf(told.series, record);
  const fights = toldFights(v, turns);
  const last = turns.at(-1)?.points ?? start;
  const points = roles.map((role, i) => outcome?.points[role] ?? (last[i] as number));
  const greatest = turns
    .flatMap(({ beats }) => beats.flatMap((b) => (b.kind === 'fight' && b.result ? [b] : [])))
    .toSorted((a, b) => weight(b) - weight(a))[0];
  const winner = roles.findIndex((role) => winners.includes(role));
  const [a, b] = [Math.max(...points), Math.min(...points)];
  const mine = winner < 0 ? 0 : (points[winner] as number);
  const theirs = winner < 0 ? 0 : (points[1 - winner] as number);
  const title = greatest
    ? oneOf(v.say.titles, record.log.length)(zoneOf(v, greatest.zone, '.at'))
    : v.say.quietTitle;
  return storyOf(record, {
    language,
    scenario: v.scenario,
    title,
    line:
      winner < 0
        ? v.say.lineDrawn(a, b, fights.length)
        : v.say[outcome ? 'lineWon' : 'lineLeft'](side(v, winner as SideNumber), mine, theirs, fights.length),
    sides: roles.map((role, i) => ({
      role,
      name: side(v, i as SideNumber),
      points: points[i] as number,
      won: winners.includes(role),
    })),
    ended,
    closing: outcome ? [ledSentence(v, start, turns, winner)] : [],
    chapters: turns.map((turn, i) => chapterOf(v, turn, turns.slice(0, i), start)),
    fights,
    start: v.say.start,
    labels: turns.map(({ turn }) => v.say.turnLabel(turn)),
    course: (role) => {
      const at = role === roles[0] ? 0 : 1;
      return [start[at], ...turns.map((t) => t.points[at])];
    },
    moments: momentsOf(v, turns),
    ...(fights.length > 0 ? { luck: luckOf(fights) } : {}),
  });
}

/** Who tells of a game of the series. */
export const seriesChronicler = <S extends State>(told: Told<S>): Chronicler => ({
  manifest: told.manifest,
  nameOf: (role, language) => told.words[language].names.side(role === 'athens' ? 0 : 1),
  outcome: (outcome, language) => told.words[language].outcome(outcome),
  story: (finished) => seriesStory(told, finished),
  stands: ({ board }) => seriesStands(board as { at: number[] }, told.series),
});
