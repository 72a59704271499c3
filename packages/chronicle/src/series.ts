import type { Atlas } from '@strategoi/atlas';
import type { Names } from '@strategoi/bey/words';
import type { GameRecord, Language, Outcome, State, Text, Words } from '@strategoi/kernel';
import {
  type Beat,
  beatsOf,
  type FightBeat,
  type Losses,
  type SeriesGame,
  type SideNumber,
  type TurnBeats,
} from './beats.ts';
import { type Stand, vignette } from './map.ts';
import { capital, joined, oneOf, paragraph, unnumbered, worded } from './prose.ts';
import type { Chapter, Moment, Story, ToldFight } from './story.ts';
import { type ChronicleWords, words } from './words/index.ts';

const roles = ['athens', 'sparta'] as const;
const colours = ['#1c4d8c', '#9c1f2c'] as const;

export interface Telling<S extends State> {
  readonly series: SeriesGame<S>;
  readonly atlas: Atlas;
  readonly words: { readonly [L in Language]: Words & { readonly names: Names } };
  readonly scenario: Text;
}

/** Everything a sentence needs: names in one language, and what stood where. */
interface Voice<S extends State> extends Telling<S> {
  readonly language: Language;
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
  const fallen = ([0, 1] as const).flatMap((n) =>
    beat.losses[n].leaders.map((piece) => say.fallen(leaderName(v, piece), false)),
  );
  const best = beat.scored[0] >= beat.scored[1] ? 0 : 1;
  return [
    opening,
    say.force(result.attackerPf, result.defenderPf, result.chance, ply),
    ...cards,
    ...(beat.throws > 1 ? [say.again(beat.throws)] : []),
    told,
    lossSentence(v, beat),
    ...fallen,
    ...(beat.retreat && beat.retreat.to >= 0 ? [say.retreat(zoneOf(v, beat.retreat.to), ply)] : []),
    ...(beat.scored[best] > 1 ? [say.scored(side(v, best), beat.scored[best])] : []),
  ];
}

const leaderName = <S extends State>(v: Voice<S>, piece: number): string => v.names.piece(piece);

/** What is told of a beat that is no fight; marches are gathered elsewhere. */
function beatSentence<S extends State>(v: Voice<S>, beat: Beat, n: number): string {
  const { say } = v;
  switch (beat.kind) {
    case 'arrival':
      return say.arrival(
        side(v, beat.side),
        worded(v.names.group(beat.pieces), v.language),
        zoneOf(v, beat.to, '.at'),
        n,
      );
    case 'siege':
      return beat.success
        ? say.siegeWon(side(v, beat.side), beat.how, zoneOf(v, beat.zone), n)
        : say.siegeLost(side(v, beat.side), beat.how, zoneOf(v, beat.zone));
    case 'hunger':
      return say.hunger(side(v, beat.side), zoneOf(v, beat.zone, '.at'), beat.losses);
    case 'famine':
      return say.famine(side(v, beat.side), n);
    case 'fallen':
      return say.fallen(leaderName(v, beat.piece), beat.captured);
    default:
      return '';
  }
}

/** The larger columns of a side that met nobody, by where they ended. */
function marchSentence<S extends State>(v: Voice<S>, turn: TurnBeats, own: SideNumber): string {
  const columns = turn.beats.flatMap((b) => (b.kind === 'march' && b.side === own && !b.toFight ? [b] : []));
  const places = columns
    .toSorted((a, b) => b.pieces.length - a.pieces.length)
    .map((column) => zoneOf(v, column.to));
  const few = [...new Set(places)].slice(0, 3);
  return few.length === 0 ? '' : v.say.marches(side(v, own), joined(few, v.language), turn.turn + own);
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
  return arrival?.kind === 'arrival' ? say.headArrival(side(v, arrival.side)) : say.quiet;
}

/** How much a fight mattered: points, units lost, leaders, and how great it was. */
function weight(beat: FightBeat): number {
  const { losses, scored, result } = beat;
  const lost = losses[0].gone + losses[1].gone + 3 * (losses[0].leaders.length + losses[1].leaders.length);
  const size = result ? (result.attackerPf + result.defenderPf) / 20 : 0;
  return 2 * Math.abs(scored[0] - scored[1]) + lost + size + (losses[0].reduced + losses[1].reduced) / 4;
}

function chapterOf<S extends State>(
  v: Voice<S>,
  turn: TurnBeats,
  before: readonly [number, number],
): Chapter {
  const { say } = v;
  const first = turn.initiative;
  const arrivals = turn.beats
    .filter((b) => b.kind === 'arrival')
    .map((b, i) => beatSentence(v, b, turn.turn + i));
  const opening =
    first === undefined ? '' : say.opening(side(v, first), turn.pa[first], turn.pa[other(first)], turn.turn);
  const fights = turn.beats.flatMap((b) =>
    b.kind === 'fight' && b.result ? [paragraph(fightSentences(v, b))] : [],
  );
  const later = turn.beats
    .filter((b) => ['siege', 'hunger', 'famine'].includes(b.kind) || (b.kind === 'fallen' && !b.inFight))
    .map((b, i) => beatSentence(v, b, turn.turn + i));
  const marches = ([0, 1] as const).map((n) => marchSentence(v, turn, n));
  const [a, b] = turn.points;
  const gain = [a - before[0], b - before[1]] as const;
  const idle = fights.length === 0 && later.length === 0;
  const date = v.names.turn(turn.turn).replace(/^[^,]+, /, '');
  return {
    turn: turn.turn,
    heading: `${capital(date)}${v.language === 'fr' ? ' : ' : ': '}${headline(v, turn)}`,
    paragraphs: [
      paragraph([...arrivals, opening, ...(idle ? [say.waited] : [])]),
      ...fights,
      paragraph([...marches, ...later, say.closed(side(v, 0), a, side(v, 1), b, gain, turn.turn)]),
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
        svg: vignette(v.atlas, v.series.zoneId(beat.zone), standsOf(v, beat.at), v.language, title),
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
export function seriesStory<S extends State>(
  telling: Telling<S>,
  record: GameRecord,
  language: Language,
  outcome: Outcome | undefined,
  ended: string,
): Story {
  const v: Voice<S> = { ...telling, language, say: words[language], names: telling.words[language].names };
  const { turns, start } = beatsOf(telling.series, record);
  const fights = toldFights(v, turns);
  const last = turns.at(-1)?.points ?? start;
  const winners = outcome?.winners ?? [];
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
  return {
    language,
    game: record.game,
    scenario: telling.scenario[language],
    title,
    line:
      winner < 0
        ? v.say.lineDrawn(a, b, fights.length)
        : v.say.lineWon(side(v, winner as SideNumber), mine, theirs, fights.length),
    sides: roles.map((role, i) => ({
      role,
      name: side(v, i as SideNumber),
      points: points[i] as number,
      won: winners.includes(role),
    })),
    result: ended,
    chapters: turns.map((turn, i) => chapterOf(v, turn, turns[i - 1]?.points ?? start)),
    fights,
    curve: {
      labels: [v.say.start, ...turns.map(({ turn }) => v.say.turnLabel(turn))],
      points: Object.fromEntries(
        roles.map((role, i) => [role, [start[i] as number, ...turns.map((t) => t.points[i] as number)]]),
      ),
    },
    moments: momentsOf(v, turns),
    ...(fights.length > 0 ? { luck: luckOf(fights) } : {}),
  };
}
