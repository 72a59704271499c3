/** The last season that was resolved, as steps that can be shown one by one. */

import { type Entry, powerIds } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Game, Language, State, View } from '@strategoi/kernel';
import { isUnopposed } from '@strategoi/shelf';
import type { OrderArrow, OrderLook } from '../../board/orders.ts';
import { ordersAt, type Step } from '../../orders/player.ts';
import type { Moment } from '../../session/session.ts';
import { arrowId, arrowsOf } from './arrows.ts';
import type { Battle } from './battles.ts';
import { zoneOf } from './scene.ts';
import { trace } from './status.ts';
import { isEvent, type Told } from './told.ts';
import { sayIn } from './words.ts';

export interface Resolved {
  /** Where in the log it happened. */
  readonly ply: number;
  readonly events: readonly Event[];
  readonly sheets: { readonly [power: string]: readonly Entry[] };
  /** The reader has written something since. */
  readonly past: boolean;
}

/** The sheets it brings to light, if it does; a winter has none. */
const opened = (event: Event): Resolved['sheets'] | undefined =>
  isEvent(event, 'revealed') ? event.sheets : isEvent(event, 'wintered') ? {} : undefined;

/** The newest season this viewer was told of: from the moment the sheets were opened to the next turn. */
export function lastSeason(moments: readonly Moment[], viewer: string): Resolved | undefined {
  for (let i = moments.length - 1; i >= 0; i--) {
    const moment = moments[i] as Moment;
    const events = moment.told[viewer] ?? [];
    const sheets = events.map(opened).find((found) => found !== undefined);
    if (!sheets) continue;
    const later = moments.slice(i + 1);
    const whole = [...events, ...later.flatMap((one) => one.told[viewer] ?? [])];
    const next = whole.findIndex((event) => isEvent(event, 'turn'));
    return {
      ply: moment.ply,
      events: next < 0 ? whole : whole.slice(0, next),
      sheets,
      past: later.some(({ entry }) => entry.by === viewer && /^(write|seal|letter|declare)\b/.test(entry.do)),
    };
  }
  return undefined;
}

export const arrowsOfSeason = (before: View, { sheets }: Resolved): OrderArrow[] =>
  powerIds.flatMap((power) => arrowsOf(before, power, sheets[power] ?? [], 'places'));

/** What leads to the results, and is no result itself. */
const silent: ReadonlySet<string> = new Set<Told['type']>([
  'chosen',
  'written',
  'erased',
  'sealed',
  'letter',
  'revealed',
  'funded',
  'phase',
  'turn',
  'forecast',
]);

export interface SeasonStep extends Step {
  /** How many events have happened by then. */
  readonly upTo: number;
}

/** Bad news for somebody. */
const losses: ReadonlySet<string> = new Set<Told['type']>(['dislodged', 'gone', 'died', 'lapsed']);

const lookOfResult = (event: Event): OrderLook | undefined => {
  if (isEvent(event, 'result')) return event.result === 'ok' ? 'succeeded' : 'failed';
  if (isEvent(event, 'bribe', 'offer')) return event.success ? 'succeeded' : 'failed';
  return losses.has(event.type) ? 'failed' : undefined;
};

/** The order an event is about. */
function orderOf(event: Event, arrows: readonly OrderArrow[]): string | undefined {
  const about = isEvent(event, 'result')
    ? `unit ${event.unit}`
    : isEvent(event, 'bribe')
      ? arrowId(event.power, `bribe ${event.on}`)
      : undefined;
  return about === undefined ? undefined : arrows.find(({ id }) => id.endsWith(about))?.id;
}

/** Things of one kind that happen together are one step. */
const together = (a: Event, b: Event): boolean =>
  (isMarch(a) && isMarch(b)) ||
  (isEvent(a, 'control') && isEvent(b, 'control') && a.owner === b.owner) ||
  (isJourney(a) && isJourney(b) && a.why === b.why);

/** Leaders who go apart from their units, or come to them. */
type Journey = keyof typeof sayIn.en.together;
const isJourney = (event: Event): event is Event & { readonly why: Journey } =>
  isEvent(event, 'person') && Object.hasOwn(sayIn.en.together, event.why);

/** An order that was carried out and met nobody, or helped somebody. */
const isPlain = (event: Event): boolean =>
  isUnopposed(event) ||
  (isEvent(event, 'result') &&
    event.result === 'ok' &&
    event.reason === 'given' &&
    (event.against ?? 0) === 0 &&
    !event.dislodged);

/** Its order has been told with its result; here the counter goes. */
const isMarch = (event: Event): event is Moved => isEvent(event, 'moved') && event.why === 'order';
type Moved = Extract<Told, { readonly type: 'moved' }>;

function runsOf(
  events: readonly Event[],
  language: Language,
  isFought: (event: Event) => boolean,
  isIdle: (event: Event) => boolean,
): Run[] {
  const isQuiet = (event: Event): boolean => isPlain(event) && !isFought(event);
  const runs: Run[] = [];
  const tell = (event: Event): string | undefined =>
    isMarch(event) ? sayIn[language].moves(1) : words[language].event(event);
  events.forEach((event, i) => {
    const text = silent.has(event.type) ? undefined : tell(event);
    // From a muster place into its own province, or through its own gates, is no journey.
    const idle = isMarch(event) && zoneOf(event.from) === zoneOf(event.to);
    if (!text || idle || isIdle(event)) return;
    const last = runs.at(-1);
    if (last && (together(last.event, event) || (isQuiet(last.event) && isQuiet(event)))) {
      last.texts.push(text);
      last.more.push(event);
      last.upTo = i + 1;
    } else runs.push({ event, more: [], texts: [text], upTo: i + 1 });
  });
  return runs;
}

interface Run {
  readonly event: Event;
  /** Those that happen with it. */
  readonly more: Event[];
  readonly texts: string[];
  upTo: number;
}

/** What happened and why, apart. */
function toldOf(
  { event, more: others, texts }: Run,
  language: Language,
): Pick<Step, 'title' | 'reason' | 'list'> {
  const [text = '', ...more] = texts;
  if (isMarch(event)) return { title: sayIn[language].moves(texts.length) };
  const all = [event, ...others];
  if (others.length > 0 && isJourney(event))
    return { title: sayIn[language].together[event.why](all.length), list: texts };
  if (others.length > 0 && isEvent(event, 'result'))
    return { title: sayIn[language].plain(all.length), list: texts };
  if (others.length > 0 && all.every(({ why }) => why === 'passage')) {
    const { names } = words[language];
    const places = names.list(all.map(({ space }) => names.place(String(space))));
    return { title: sayIn[language].possession(names.owner(String(event.owner)), places) };
  }
  if (isEvent(event, 'result')) {
    const why = words[language].reason(event);
    if (why !== '' && text.endsWith(why)) return { title: text.slice(0, -why.length).trim(), reason: why };
  }
  return more.length > 0 ? { title: text, reason: more.join(' ') } : { title: text };
}

export function stepsOf(
  { events }: Resolved,
  arrows: readonly OrderArrow[],
  language: Language,
  linkTo: (rule: string) => NonNullable<Step['rule']>,
  battles: readonly Battle[] = [],
): SeasonStep[] {
  const battleOf = (event: Event): string | undefined =>
    isEvent(event, 'result')
      ? battles.find(
          ({ place, fighters }) =>
            (place === event.to || place === event.at) &&
            fighters.some((fighter) => fighter.unit === event.unit),
        )?.place
      : undefined;
  const isFought = (event: Event): boolean => battleOf(event) !== undefined;
  // That somebody without an order held is no news, as long as nobody came.
  const isIdle = (event: Event): boolean =>
    isEvent(event, 'result') &&
    event.reason === 'unordered' &&
    !event.dislodged &&
    !isFought(event) &&
    orderOf(event, arrows) === undefined;
  return runsOf(events, language, isFought, isIdle).map((run, i): SeasonStep => {
    const { event, upTo } = run;
    const traced = [event, ...run.more].flatMap((one) => trace(one)?.zones ?? []);
    const order = orderOf(event, arrows);
    const forbidden = arrows.find(({ id }) => id === order)?.look === 'illegal';
    const look = forbidden ? 'failed' : lookOfResult(event);
    const battle = battleOf(event);
    // Where they met comes before where they came from.
    const zones = [...new Set([...(battle === undefined ? [] : [zoneOf(battle)]), ...traced])];
    return {
      id: String(i),
      upTo,
      ...toldOf(run, language),
      ...(typeof event.rule === 'string' ? { rule: linkTo(event.rule) } : {}),
      ...(zones.length > 0 && !isMarch(event) && !(isPlain(event) && run.more.length > 0) ? { zones } : {}),
      ...(look ? { look } : {}),
      ...(battle === undefined ? {} : { battle }),
      ...(order === undefined ? {} : { order }),
      ...(look && order !== undefined ? { looks: looksOf(run, arrows, look) } : {}),
    };
  });
}

/** Battles that none of these steps has shown, of those fought after so many steps. */
export function missedIn(
  steps: readonly SeasonStep[],
  from: number,
  looked: ReadonlySet<number>,
): readonly string[] {
  const shown = new Set(steps.flatMap(({ battle }, i) => (looked.has(i + 1) ? (battle ?? []) : [])));
  const fought = new Set(steps.slice(from).flatMap(({ battle }) => battle ?? []));
  return [...fought].filter((place) => !shown.has(place));
}

/** How the order of each of those who go together looks. */
function looksOf(
  { event, more }: Run,
  arrows: readonly OrderArrow[],
  look: OrderLook,
): NonNullable<Step['looks']> {
  const looks: { [order: string]: OrderLook } = {};
  for (const one of [event, ...more]) {
    const order = orderOf(one, arrows);
    if (order !== undefined) looks[order] = look;
  }
  return looks;
}

/** The table as it was after each step: events fold into a view as they do into the game. */
export function framesOf(
  game: Game<State>,
  before: View,
  { events }: Resolved,
  steps: readonly SeasonStep[],
): (at: number) => View {
  const frames = new Map<number, View>();
  return (at) => {
    const found = frames.get(at);
    if (found) return found;
    const view = structuredClone({ ...before, asks: [] }) as View;
    const upTo = at >= steps.length ? events.length : at === 0 ? 0 : (steps[at - 1]?.upTo ?? 0);
    for (const event of events.slice(0, upTo)) game.fold(view, event);
    frames.set(at, view);
    return view;
  };
}

/** All orders of a season that was opened at this moment, each with what came of it. */
export function openedOrders(
  before: View,
  events: readonly Event[],
  language: Language,
): readonly OrderArrow[] {
  const sheets = events.map(opened).find((found) => found !== undefined);
  if (!sheets) return [];
  const season: Resolved = { ply: 0, events, sheets, past: true };
  const arrows = arrowsOfSeason(before, season);
  const steps = stepsOf(season, arrows, language, (rule) => ({ label: rule, href: '' }));
  return ordersAt(arrows, steps, steps.length);
}
