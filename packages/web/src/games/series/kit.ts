import { isAsked, isAskedFrom } from './asked.ts';
import './series.css';
import { type BeyBoard, FULL, sides } from '@strategoi/bey';
import {
  type Ask,
  type Event,
  type Game,
  type Language,
  type OddsTable,
  parseAction,
  type State,
  type View,
} from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { BoardInput, MarchKit, Touch } from '../kit/board.ts';
import type { OddsKit } from '../kit/odds.ts';
import type { Kit } from '../kit.ts';
import { joinedEvents, plainHeading } from '../telling.ts';
import { type Cast, isUnderWay, numberOf, type SeriesWords } from './cast.ts';
import {
  type Crew,
  forAll,
  isAnyTime,
  isBestThrow,
  isTold,
  loneOf,
  mayWait,
  seriesChoices,
  stays,
} from './choices.ts';
import type { FightBook } from './fights/book.ts';
import { fightWordsIn } from './fights/words.ts';
import { lessonFor } from './guide.ts';
import { handKit, stratagemWords } from './Hand.tsx';
import { oddsShown, oddsTables, resultName } from './Odds.tsx';
import type { Drawing } from './pieces.ts';
import { fightDeed, purseOf } from './price.ts';
import { Scale, SeriesStrip } from './Scale.tsx';
import { soundIn } from './sound.ts';
import type { Panels } from './status.ts';
import type { Touch as Lit, Manners, Touching } from './targets.ts';
import { isEvent } from './told.ts';

/** The parts of one game of the series. */
export interface Parts<B extends BeyBoard> {
  readonly id: string;
  readonly game: Game<State>;
  readonly words: SeriesWords;
  readonly cast: Pick<Cast, 'roster' | 'zoneId' | 'zoneOf'>;
  readonly Board: ComponentType<BoardInput>;
  readonly drawing: Drawing;
  readonly manners: Manners<B>;
  readonly touching: Touching<B>;
  readonly panels: Panels<B>;
  oddsPlaces(view: View<B>, ask: Ask | undefined): readonly string[];
  /** The glossary's word for a kind of roll. */
  oddsTerm(kind: string): string;
  readonly fights: FightBook;
}

/** What each game says for itself; a line on a scenario may stand in for the one of the glossary. */
type Rest = Omit<Kit, keyof ReturnType<typeof seriesKit>> & Partial<Pick<Kit, 'scenarioLine' | 'choices'>>;

/** A fight, a siege or a flight is at hand, or will be once the movements are over. */
const isPressing = (ask: Ask): boolean =>
  isAskedFrom(ask, 'combat', 'reroll', 'siege', 'evade') ||
  isAsked(ask, 'actions.orders') ||
  ask.params?.challenged === true;

export function makeKit<B extends BeyBoard>(parts: Parts<B>, rest: Rest): Kit {
  const { words } = parts;
  const shared = seriesKit(parts);
  return {
    ...shared,
    ...rest,
    choices: { ...shared.choices, ...rest.choices },
    coach: (ask, language) => lessonFor(rest.coach?.(ask, language), ask, language, words[language].rules),
  };
}

const of = <B extends BeyBoard>(view: View): View<B> => view as View<B>;

/** The names a counter may be written by. */
const indexed = ({ roster }: Pick<Cast, 'roster'>, pieces: readonly string[]): number[] =>
  pieces.flatMap((id) => roster.pieceOf.get(id) ?? []);

function classNamesOf<B extends BeyBoard>(
  { cast: { roster }, drawing }: Parts<B>,
  view: View,
  piece: string,
): readonly string[] {
  const p = roster.pieceOf.get(piece);
  if (p === undefined) return [];
  const name = drawing.classOf(of<B>(view).board, p);
  return [name, name.replace(/\*$/, '')];
}

/** Those who may all recover, or go in, at once. */
function crewOf<B extends BeyBoard>(
  { cast, manners, words }: Parts<B>,
  { board }: View<B>,
  ask: Ask,
  language: Language,
): Crew {
  const { roster, zoneId } = cast;
  const { names } = words[language];
  const pieceOf = (id: string): number => roster.pieceOf.get(id) as number;
  return {
    isLeader: (id) => pieceOf(id) >= roster.firstLeader,
    strength: (id, recovered) =>
      roster.strength[pieceOf(id) * 2 + (recovered || board.face[pieceOf(id)] === FULL ? 0 : 1)] as number,
    hasRoom: (ids, zone) =>
      manners.hasRoom?.(
        board,
        ask,
        indexed(cast, ids),
        zone === undefined ? undefined : cast.zoneOf(zone),
      ) === true,
    told(ids) {
      const pieces = indexed(cast, ids);
      const places = [...new Set(pieces.map((p) => board.at[p] as number))];
      return places
        .map((at) => `${names.group(pieces.filter((p) => board.at[p] === at))} ${names.at(zoneId(at))}`)
        .join(', ');
    },
    placeName: (zone) => names.zone(zone),
  };
}

/** What a touch may have meant, given what this decision offers. */
function attemptsOf<B extends BeyBoard>(
  parts: Parts<B>,
  view: View,
  ask: Ask,
  touch: Touch,
): readonly string[] {
  const { roster } = parts.cast;
  const { manners } = parts;
  const offered = new Set((ask.actions ?? []).map((text) => text.split(' ')[0] as string));
  const found: string[] = [];
  const piece = touch.piece === undefined ? undefined : roster.pieceOf.get(touch.piece);
  const own = piece !== undefined && sides[roster.side[piece] as 0 | 1] === ask.role;
  const moving = isUnderWay(ask);
  if (touch.piece !== undefined && piece !== undefined && !moving) {
    const name = classNamesOf(parts, view, touch.piece)[0] as string;
    // Whoever points at an enemy means where he stands, not to take him along.
    for (const verb of manners.pieceVerbs.filter((v) => offered.has(v) && (own || v !== 'pick'))) {
      found.push(`${verb} ${name}`);
      if (touch.zone) found.push(`${verb} ${name}@${touch.zone}`);
    }
  }
  if (touch.zone) {
    // What nobody marches or sails to is meant as the goal of an operation.
    const isLeapt = !moving && manners.leapsTo?.(parts.cast.zoneOf(touch.zone) ?? -1) === true;
    const leaps = isLeapt ? (manners.leapVerbs ?? []) : [];
    const first = isAsked(ask, 'group') ? [...leaps, ...manners.zoneVerbs.slice(0, 3)] : [];
    const likely = own && !moving && offered.has('activate') ? ['activate'] : [];
    const usual = manners.zoneVerbs.filter((verb) => offered.has(verb));
    for (const verb of [...likely, ...first, ...usual, 'activate', 'go']) found.push(`${verb} ${touch.zone}`);
  }
  return [...new Set(found)];
}

type TouchOf = (view: View, ask: Ask) => Lit;

/** Made once for a decision: buttons, odds and touches all ask for it. */
function keptTouches<B extends BeyBoard>({ touching }: Parts<B>): TouchOf {
  const touches = new WeakMap<Ask, Lit>();
  return (view, ask) => {
    const known = touches.get(ask) ?? touching.touchOf(of<B>(view).board, view.options, ask, () => '');
    touches.set(ask, known);
    return known;
  };
}

function oddsOf<B extends BeyBoard>(parts: Parts<B>, touchOf: TouchOf): OddsKit {
  const { manners, fights } = parts;
  const { roster } = parts.cast;
  const roles = parts.game.manifest.roles.map(({ id }) => id);
  const steps = new Set([...manners.stepVerbs, ...(manners.leapVerbs ?? [])]);
  const isThrown = (action: string): boolean => manners.thrown.includes(action.split(' ')[0] as string);
  return {
    places: (view, ask) => parts.oddsPlaces(of(view), ask),
    violent(view, ask, zone, far) {
      const target = touchOf(view, ask);
      // A stack that is carried there is not called up yet: nothing is lit for it.
      if (far && (far.way.length > 1 || !target.zones.has(zone))) {
        const there = parts.touching.farTarget(of<B>(view).board, view.options, ask, far);
        return there.kind === 'fight' ? far.way.at(-1) : undefined;
      }
      if (target.zones.get(zone)?.kind !== 'fight') return undefined;
      return target.zoneActions.get(zone)?.find((text) => steps.has(text.split(' ')[0] as string));
    },
    deed(view, ask, language, action) {
      const parsed = parseAction(action);
      if (parsed && isThrown(action))
        return fightWordsIn[language].throws(parts.words[language].action(parsed, ask), manners.dice);
      const leaps = manners.leapVerbs?.includes(action.split(' ')[0] as string) === true;
      const from = numberOf(ask, 'zone');
      return fightDeed(of(view), ask, language, {
        roster,
        isDue: parts.oddsPlaces(of(view), ask).length > 0,
        leaps,
        fare:
          leaps && from !== undefined ? (manners.fare?.(of<B>(view).board, view.options, ask, from) ?? 0) : 0,
      });
    },
    isThrown,
    isPressing,
    shown: (all, about) => oddsShown(roles, all, about),
    term: parts.oddsTerm,
    resultName: resultName(fights.oddsWord),
    Tables: oddsTables(fights.oddsWord),
  };
}

function seriesKit<B extends BeyBoard>(parts: Parts<B>) {
  const { words, panels, manners, fights } = parts;
  const { zoneOf } = parts.cast;
  const touchOf = keptTouches(parts);
  return {
    id: parts.id,
    game: parts.game,
    words,
    Board: parts.Board,
    Balance: Scale,
    purse: (view: View, ask: Ask, language: Language) =>
      purseOf(of(view), ask, language, parts.oddsPlaces(of(view), ask).length > 0),
    Strip: SeriesStrip,
    status: (view: View, language: Language) => panels.status(of(view), language, words[language]),
    hand: handKit(fights.hand, parts.game.manifest.windows),
    boxes: (view: View, language: Language) => panels.boxes(of(view), language, words[language]),
    choices: {
      ...seriesChoices,
      isTold: (ask: Ask, view: View) =>
        isTold(ask, of<B>(view).board, parts.oddsPlaces(of(view), ask).length > 0),
      isVain: (ask: Ask, view: View, odds: (at: string) => readonly OddsTable[]) => {
        const { zone, piece } = ask.params ?? {};
        const at = typeof piece === 'number' ? of<B>(view).board.at[piece] : zone;
        return isBestThrow(ask, panels.zoneIds(at).flatMap(odds), parts.cast.roster.side);
      },
      mayWait: (ask: Ask, view: View) =>
        mayWait(ask, parts.oddsPlaces(of(view), { ...ask, step: 'actions.orders', actions: [] }).length > 0),
      lone: (ask: Ask, view: View) => loneOf(ask, touchOf(view, ask)),
      isAnyTime,
      forAll: (ask: Ask, view: View, language: Language) =>
        forAll(ask, touchOf(view, ask), language, crewOf(parts, of(view), ask, language)),
      stays: (ask: Ask, view: View) => stays(ask, of<B>(view).board, parts.cast),
    },
    placed(view: View, ask: Ask) {
      const buttons = new Set(touchOf(view, ask).rest);
      return new Set((ask.actions ?? []).filter((text) => !buttons.has(text)));
    },
    placeName: (id: string, language: Language) =>
      zoneOf(id) === undefined ? words[language].names.unit(id) : words[language].names.zone(id),
    groupName: (names: readonly string[], language: Language) =>
      words[language].names.group(names.flatMap((name) => likeOf(parts.cast.roster, name) ?? [])),
    odds: oddsOf(parts, touchOf),
    attempts: (view: View, ask: Ask, touch: Touch) => attemptsOf(parts, view, ask, touch),
    classNames: (view: View, piece: string) => classNamesOf(parts, view, piece),
    march: marchOf(manners, zoneOf),
    trace: panels.trace,
    kind: panels.kind,
    ownKind: (language: Language) => stratagemWords[language].kind,
    heading: plainHeading,
    joined: joinedEvents,
    // What an order costs is told with the order.
    isSilent: (event: Event) => isEvent(event, 'pay'),
    dice: (event: Event) => (isEvent(event, 'points') ? event.dice : []),
    changed: panels.changed,
    fights,
    sound: soundIn(parts.cast, panels),
    windowName: (id: string, language: Language) => words[language].terms[id]?.name ?? id,
    scenarioLine: (id: string, language: Language) => words[language].terms[`scenario-${id}`]?.note,
  };
}

/** A counter that looks like this, whichever it is. */
function likeOf({ classOf, kind }: Cast['roster'], name: string): number | undefined {
  const look = classOf.get(name);
  return look === undefined ? undefined : kind.indexOf(Math.floor(look / 2));
}

/** A stack is called up, picked and led from zone to zone. */
function marchOf<B extends BeyBoard>(manners: Manners<B>, zoneOf: Cast['zoneOf']): MarchKit {
  return {
    steps: manners.stepVerbs,
    ...(manners.aloneVerbs ? { alone: manners.aloneVerbs } : {}),
    pick: 'pick',
    harm: ['lose'],
    group: 'picked',
    left: 'left',
    stack: ['zone', 'here'],
    apart: manners.apart,
    limit: (zone) => (manners.isGround(zoneOf(zone) ?? -1) ? manners.marchLimit : undefined),
    call: (ask, zone) => ask.actions?.find((text) => text === `activate ${zone}`),
  };
}
