import { capital, isSurePair, joined, numeral, oneOf } from '../prose.ts';

/** Clauses after one another, each of which may have an “and” of its own. */
const clauses = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;

const after = (fights: number): string =>
  fights === 0 ? 'without a battle' : `after ${numeral(fights, 'en')} ${fights === 1 ? 'battle' : 'battles'}`;

/** What a turn of a game of the series is. */
export type TimeSpan = 'month' | 'season';

const ORDINAL = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** How a campaign is told in English; French has exactly these keys. Places come with their preposition where it says `at`. */
export const en = {
  embed: {
    open: 'Waits for players',
    playing: 'Being played',
    ended: 'Over',
    turn: (n: number) => `turn ${n}`,
    won: 'won',
    free: 'free seat',
    masked: 'masked',
    bot: 'a bot',
    openGame: 'Open in Strategoi',
    report: 'Read the report',
    steps: 'Moments of the game',
    first: 'Start',
    back: 'Back',
    on: 'On',
    last: 'End',
    moment: (done: number, of: number) => `after ${done} of ${of} actions`,
    board: (title: string) => `The board: ${title}`,
  },
  start: 'start',
  turnLabel: (turn: number) => `turn ${turn}`,
  titles: [
    (at: string) => `The day ${at}`,
    (at: string) => `What was decided ${at}`,
    (at: string) => `Dust ${at}`,
  ],
  quietTitle: 'A war of waiting',
  lineWon: (side: string, a: number, b: number, fights: number) =>
    `How ${side} came out ahead, ${a} points to ${b}, ${after(fights)}.`,
  /** Where the other gave up, or ran out of time: the points did not decide it. */
  lineLeft: (side: string, a: number, b: number, fights: number) =>
    `How the field was left to ${side}, at ${a} points to ${b}, ${after(fights)}.`,
  lineDrawn: (a: number, b: number, fights: number) =>
    `${capital(numeral(fights, 'en'))} ${fights === 1 ? 'battle' : 'battles'}, ${a} points against ${b}, and nobody who could call it a victory.`,
  quiet: (span: TimeSpan) => `a quiet ${span}`,
  headFight: (at: string) => `battle ${at}`,
  headFallen: (name: string) => `the fall of ${name}`,
  headCity: (place: string) => `${place} changes hands`,
  headArrival: (side: string) => `${side} lands its reinforcements`,
  arrival: (side: string, group: string, at: string, n: number) =>
    oneOf(
      [
        `${side} received reinforcements ${at}: ${group}`,
        `Fresh forces reached ${side} ${at}: ${group}`,
        `${group} arrived ${at} to serve ${side}`,
      ],
      n,
    ),
  opening: (first: string, own: number, theirs: number, n: number, span: TimeSpan) =>
    own > theirs
      ? oneOf(
          [
            `${first} moved first and had the longer reach`,
            `${first} had both the first move and more moves to make`,
            `The initiative lay with ${first}, and so did the means to use it`,
          ],
          n,
        )
      : own < theirs
        ? oneOf(
            [
              `${first} moved first, though with less in hand`,
              `${first} had the first word, its enemy the last`,
            ],
            n,
          )
        : oneOf([`${first} moved first`, `${first} opened the ${span}, both sides equally ready`], n),
  came: (who: string, troops: string, from: string, at: string, n: number, ships: boolean): string =>
    troops === ''
      ? `${who} came from ${from} to fight ${at}`
      : oneOf(
          [
            `${who} ${ships ? 'sailed' : 'marched'} from ${from} with ${troops} and gave battle ${at}`,
            `${who} came out of ${from} at the head of ${troops} and struck ${at}`,
            `Out of ${from}, ${who} led ${troops} into battle ${at}`,
          ],
          n,
        ),
  cameUnled: (troops: string, side: string, from: string, at: string, n: number, ships: boolean): string =>
    oneOf(
      [
        `${troops} of ${side} ${ships ? 'put out' : 'advanced'} from ${from} and attacked ${at}`,
        `From ${from}, ${side} threw ${troops} into an attack ${at}`,
      ],
      n,
    ),
  attacked: (side: string, at: string, n: number) =>
    oneOf(
      [
        `${side} attacked ${at}`,
        `${side} forced a battle ${at}`,
        `Battle was joined ${at} at the will of ${side}`,
      ],
      n,
    ),
  joining: (group: string) => `They joined ${group} there`,
  force: (own: number, theirs: number, chance: number, n: number) => {
    const odds = chances(chance);
    if (isSurePair(own, theirs, chance))
      return `At ${own} to ${theirs} the forces were a match, but all else told for the attacker: ${odds}`;
    return oneOf(
      [
        `The forces stood at ${own} to ${theirs}: ${odds}`,
        `With ${own} against ${theirs} ${chance * 6 < 0.5 ? 'there' : 'it'} was ${odds}`,
      ],
      n,
    );
  },
  cards: (side: string, cards: readonly string[]) =>
    `${side} played ${joined(
      cards.map((card) => `“${card}”`),
      'en',
    )}`,
  again: (throws: number) =>
    `The first throw was called back${throws > 2 ? `, and so was ${throws > 3 ? 'every one' : 'the one'} after it` : ''}`,
  won: (side: string, die: number, luck: boolean, n: number) =>
    luck
      ? oneOf(
          [
            `Against all likelihood the die showed ${numeral(die, 'en')} and the field belonged to ${side}`,
            `Few would have wagered on it; the die showed ${numeral(die, 'en')}, and ${side} had the field`,
          ],
          n,
        )
      : oneOf(
          [
            `The die showed ${numeral(die, 'en')}, and the field belonged to ${side}`,
            `With a ${numeral(die, 'en')} on the die, ${side} carried the day`,
          ],
          n,
        ),
  held: (side: string, die: number, luck: boolean, n: number) =>
    luck
      ? oneOf(
          [
            `It should not have failed; the die showed ${numeral(die, 'en')}, and ${side} held`,
            `The day had begun well; with a ${numeral(die, 'en')} on the die it slipped away, and ${side} held`,
          ],
          n,
        )
      : oneOf(
          [
            `The die showed ${numeral(die, 'en')}: ${side} held its ground`,
            `With a ${numeral(die, 'en')} on the die the attack broke, and ${side} held`,
          ],
          n,
        ),
  losses: (side: string, gone: number, reduced: number) => {
    const units = (n: number): string => `${numeral(n, 'en')} ${n === 1 ? 'unit' : 'units'}`;
    if (gone === 0) return `${side} had ${units(reduced)} cut up`;
    return reduced === 0
      ? `${side} lost ${units(gone)}`
      : `${side} lost ${units(gone)} and had ${units(reduced)} cut up`;
  },
  bothLost: (a: string, goneA: number, cutA: number, b: string, goneB: number, cutB: number): string => {
    const units = (n: number): string => `${numeral(n, 'en')} ${n === 1 ? 'unit' : 'units'}`;
    if (goneA + goneB === 0)
      return cutA === cutB
        ? `Each side had ${units(cutA)} cut up`
        : `${a} had ${units(cutA)} cut up and ${b} ${numeral(cutB, 'en')}`;
    const told = (side: string, gone: number, cut: number): string =>
      gone > 0
        ? `${side} lost ${units(gone)}${cut > 0 ? ` and had ${numeral(cut, 'en')} cut up` : ''}`
        : `${side} had ${units(cut)} cut up`;
    return `${told(a, goneA, cutA)}; ${told(b, goneB, cutB)}`;
  },
  noLosses: 'Neither side lost a unit',
  retreat: (to: string, n: number) =>
    oneOf(
      [`The beaten fell back to ${to}`, `What was left withdrew to ${to}`, `Those who could made for ${to}`],
      n,
    ),
  scored: (side: string, points: number) => `The day was worth ${numeral(points, 'en')} points to ${side}`,
  siegeWon: (side: string, how: string, place: string, n: number) =>
    how === 'diplomacy'
      ? oneOf(
          [
            `Talk was enough: ${place} opened its gates to ${side}`,
            `Envoys of ${side} won over ${place} without a blow`,
          ],
          n,
        )
      : how === 'blockade'
        ? `Hunger gave ${place} to ${side}`
        : oneOf([`${side} stormed ${place}`, `${place} fell to ${side} after a siege`], n),
  siegeLost: (side: string, how: string, places: string) =>
    how === 'diplomacy'
      ? `The envoys of ${side} came back from ${places} empty-handed`
      : `${side} sat down before ${places} in vain`,
  hunger: (side: string, at: string, losses: number) =>
    `Want and sickness ${at} cost ${side} ${losses === 1 ? 'a unit its strength' : `${numeral(losses, 'en')} units their strength`}`,
  /** `streak` counts the turns it has lasted; what everybody knows by now is said now and then. */
  famine: (side: string, n: number, streak: number, span: TimeSpan): string => {
    if (streak === 2) return `Again ${side} went without grain`;
    if (streak > 2)
      return streak % 3 === 0
        ? `${side} had now gone hungry for ${numeral(streak, 'en')} ${span}s running`
        : '';
    return oneOf(
      [
        `The grain ran short, and ${side} went hungry`,
        `There was no bread for the men of ${side}`,
        `No grain came through for ${side}`,
      ],
      n,
    );
  },
  fallen: (names: string, captured: boolean) =>
    captured ? `${names} ${names.includes(' and ') ? 'were' : 'was'} taken alive` : `${names} fell`,
  back: (name: string, at: string) => `${name}, given up for lost, was in command again ${at}`,
  /** Columns that met nobody: where nothing else was told, after the battles, or after those of the other side. */
  marches: (side: string, places: string, n: number, when: 'alone' | 'after' | 'second') =>
    oneOf(
      {
        alone: [
          `${side} moved its forces to ${places}`,
          `The troops of ${side} made for ${places}`,
          `${side} set its men on the road to ${places}`,
        ],
        after: [
          `Elsewhere ${side} shifted its forces to ${places}`,
          `Meanwhile ${side} was on the way to ${places}`,
          `For the rest, ${side} sent troops to ${places}`,
        ],
        second: [
          `${side} for its part sent troops to ${places}`,
          `The columns of ${side} went to ${places}`,
          `${side} did the same towards ${places}`,
        ],
      }[when],
      n,
    ),
  waited: 'Neither side sought a decision',
  closed: (
    a: string,
    an: number,
    b: string,
    bn: number,
    gain: readonly [number, number],
    n: number,
    span: TimeSpan,
  ): string => {
    const [x, y] = gain;
    const score = `${an} for ${a}, ${bn} for ${b}`;
    const [was, is] = [Math.sign(an - x - (bn - y)), Math.sign(an - bn)];
    if (x === 0 && y === 0)
      return oneOf(
        [`Nothing had changed in the count: ${score}`, `The count stood where it had stood, ${score}`],
        n,
      );
    if (is === 0) return `The two sides stood level, at ${an} each`;
    if (was !== 0 && was !== is) return `${is > 0 ? a : b} had overtaken ${is > 0 ? b : a}: ${score}`;
    const better = x > y ? a : y > x ? b : undefined;
    if (!better) return `Both had gained alike: ${score}`;
    return oneOf(
      [
        `When it was over the ${span} had belonged to ${better}: ${score}`,
        `By its end the count read ${score}`,
        `${better} had the better of it, and the points stood at ${score}`,
        `The points: ${score}`,
      ],
      n,
    );
  },
  /** Since when the winner was ahead, and how often the lead had changed hands. */
  led: (who: string, date: string, changes: number) =>
    changes === 0
      ? `${who} had led from the first turn to the last`
      : changes === 1
        ? `${who} had taken the lead (${date}) and never gave it back`
        : `The lead had changed hands ${changes === 2 ? 'twice' : `${numeral(changes, 'en')} times`}; in the end (${date}) it was with ${who}`,
  nobodyLed: 'Nobody had got far enough ahead to call it a victory',
  noteFight: (own: number, theirs: number) => `${own} against ${theirs}`,
  note: { won: 'won', lost: 'lost' },
  momentFight: (turn: number, place: string) => `Turn ${turn}: ${place}`,
  momentNote: (percent: string, die: number, won: boolean) =>
    `${percent}, die ${die}, ${won ? 'won' : 'lost'}`,
  momentSiege: (won: boolean): string => (won ? 'the gates open' : 'the walls hold'),
  // Les Diadoques
  took: (who: string, places: string, n: number) =>
    oneOf(
      [
        `${who} took ${places}`,
        `${who} ${/ and |^the /.test(who) ? 'overran' : 'made himself master of'} ${places}`,
        `${places} passed to ${who}`,
      ],
      n,
    ),
  /** `times` counts how often the same men have kept each other out of it. */
  standoff: (rivals: string, place: string, n: number, times: number, two: boolean) =>
    times > 2
      ? `For the ${ORDINAL[times] ?? `${times}th`} time ${place} stayed shut to ${rivals}`
      : times === 2
        ? `Again ${rivals} barred each other from ${place}`
        : oneOf(
            [
              `${rivals} reached for ${place} together, and ${two ? 'neither' : 'none of them'} had it`,
              `${rivals} kept each other out of ${place}`,
            ],
            n,
          ),
  /** Several quarrels that are known by now. */
  oldRivals: (places: string, n: number) =>
    oneOf(
      [
        `The old quarrels went on, and nobody had ${places}`,
        `${places} stayed shut, as in the seasons before`,
      ],
      n,
    ),
  driven: (place: string, who: string, by: string) =>
    by === ''
      ? `The men of ${who} were driven out of ${place}`
      : `${by} drove the men of ${who} out of ${place}`,
  /** Those who lost as many, in one sentence. */
  destroyed: (who: readonly string[], n: number) =>
    `${joined(who, 'en')} ${who.length > 1 ? 'each ' : ''}lost ${n === 1 ? 'a unit' : `${numeral(n, 'en')} units`} for good`,
  /** All sieges of a season in one sentence, and all that fell in another. */
  besieged: (sieges: readonly { readonly who: string; readonly places: string }[]) =>
    clauses(sieges.map(({ who, places }, i) => `${who} ${i === 0 ? 'sat down ' : ''}before ${places}`)),
  fell: (falls: readonly { readonly who: string; readonly places: string; readonly count: number }[]) =>
    clauses(
      falls.map(
        ({ who, places }, i) =>
          `${places}${i === 0 || who === '' ? ' fell' : ''}${who === '' ? '' : ` to ${who}`}`,
      ),
    ),
  lead: (names: string, points: number, n: number) =>
    oneOf(
      [
        `At the season’s end ${names} led with ${numeral(points, 'en')} ${points === 1 ? 'point' : 'points'}`,
        `Whoever counted then found ${names} ahead with ${numeral(points, 'en')} ${points === 1 ? 'point' : 'points'}`,
      ],
      n,
    ),
  /** How long a rising that has just been named may last; for good where there is no date. */
  lasting: (until: string) =>
    until === '' ? 'They had come to stay' : `It would last until ${until} at the latest`,
  follows: (who: string, leader: string, sum: number) =>
    `${who} took ${leader} for their leader${sum > 0 ? `, which cost him ${sum} ${sum === 1 ? 'talent' : 'talents'}` : ''}`,
  /** All by their points, the most first. */
  tally: (groups: readonly { readonly names: string; readonly points: number }[]) =>
    `The final count: ${groups.map(({ names, points }) => `${points} for ${names}`).join(', ')}`,
  headTook: (who: string) => `${who} spreads out`,
  headFell: (place: string) => `the fall of ${place}`,
  headDriven: (at: string) => `blows ${at}`,
  headRivals: (place: string) => `a quarrel over ${place}`,
  diadochiTitle: (who: string) => `What ${who} made of the empire`,
  diadochiDrawn: 'An empire nobody got',
  diadochiLine: (seasons: number, fallen: number) =>
    `${seasons < 2 ? 'Broken off in its first season' : `${capital(numeral(seasons, 'en'))} seasons`}, ${fallen === 0 ? 'no citadel taken by siege' : `${numeral(fallen, 'en')} ${fallen === 1 ? 'citadel' : 'citadels'} starved out`}, and six men who each meant to have it all.`,
  ended: {
    resigned: (side: string) => `${side} gave up the game.`,
    expired: (side: string) => `${side} ran out of time.`,
    agreed: (_side: string) => 'The players agreed on a draw.',
    annulled: (_side: string) => 'The game was annulled.',
  },
  // The page
  page: {
    kicker: 'Chronicle',
    fights: 'The battles',
    curve: 'Points by turn',
    turn: 'Turn',
    place: 'Place',
    chance: 'Attacker’s chance',
    die: 'Die',
    result: 'Outcome',
    luck: (side: string, n: number) =>
      Math.abs(n) < 0.35
        ? 'Over the whole game the dice favoured nobody.'
        : `The dice gave ${side} ${Math.abs(n).toFixed(1)} battles ${n > 0 ? 'more' : 'fewer'} than they owed.`,
    attackerWon: (side: string) => `${side} won`,
    other: 'Français',
    html: 'Keep as a file',
    markdown: 'As Markdown',
    review: 'Play it through',
    made: 'Written by Strategoi from the record of the game.',
  },
};

const chances = (chance: number): string => {
  const six = Math.round(chance * 6);
  if (six === 0) return 'no chance at all';
  if (six === 6) return 'a certain thing';
  return six === 3 ? 'an even chance' : `${numeral(six, 'en')} ${six === 1 ? 'chance' : 'chances'} in six`;
};

export type ChronicleWords = typeof en;
