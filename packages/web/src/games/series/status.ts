import {
  type BeyBoard,
  CUP,
  DEAD,
  DUE,
  type GradeSpec,
  grade,
  handOf,
  roleOf,
  type Side,
  STOCK,
  sideOf,
  sides,
} from '@strategoi/bey';
import type { Event, Language, Outcome, PointLine, Role, View, Words } from '@strategoi/kernel';
import type { Trace } from '../kit/board.ts';
import type { LogKind } from '../kit/log.ts';
import type { Box, BoxItem, Fact, SideStatus, Status, Track, TurnMark } from '../kit/panels.ts';
import type { Card, CardFace, Hand } from '../series/cards.ts';
import type { Cast } from './cast.ts';
import { symbols } from './pieces.ts';
import type { Told } from './told.ts';

/** How a game of the series is counted and told beside its map. */
export interface Reckoning<B extends BeyBoard> {
  readonly cast: Cast;
  readonly grades: GradeSpec;
  turns(view: View<B>, language: Language, words: Words): readonly TurnMark[];
  points(view: View<B>, side: Side): number;
  lines(view: View<B>, side: Side): readonly PointLine[];
  /** What a side has, beyond its stratagems. */
  facts(board: B, side: Side, language: Language, words: Words): readonly Fact[];
  tracks?(board: B, side: Side, language: Language, words: Words): readonly Track[];
  readonly faceIcons: { readonly [effect: string]: string };
  faceRule(id: string): string;
  /** The rules that a face is used by the side of its colour, and one stratagem in a phase. */
  readonly faceUse: string;
  readonly onePerPhase: string;
  readonly logKinds: { readonly [type in Told['type']]?: LogKind };
  /** Places off the map beside stock, groups to come and losses. */
  readonly places?: readonly {
    readonly place: number;
    readonly title: { readonly [L in Language]: string };
  }[];
}

export interface Panels<B extends BeyBoard> {
  status(view: View<B>, language: Language, words: Words): Status;
  hand(view: View<B>, role: Role, language: Language, words: Words): Hand | undefined;
  boxes(view: View<B>, language: Language, words: Words): Box[];
  trace(event: Event): Trace | undefined;
  kind(event: Event): LogKind | undefined;
  changed(event: Event): readonly number[];
  /** Ids of the zone an event or a decision names by number. */
  zoneIds(value: unknown): string[];
}

const sideIndices: readonly Side[] = [0, 1];

const phaseIds = ['A', 'B.1', 'B.2', 'B.3', 'C', 'D'] as const;
const phaseTerms: { readonly [id: string]: string } = {
  A: 'phase-A',
  'B.1': 'phase-B1',
  'B.2': 'phase-B2',
  'B.3': 'phase-B3',
  C: 'phase-C',
};

const boxTitles = [
  { place: STOCK, title: { en: 'stock', fr: 'réserve' } },
  { place: DUE, title: { en: 'still to come', fr: 'à venir' } },
  { place: DEAD, title: { en: 'lost', fr: 'pertes' } },
] as const;

/** What every game of the series tells in its log. */
const seriesKinds: { readonly [type: string]: LogKind } = {
  move: 'move',
  place: 'move',
  activate: 'move',
  withdrawn: 'move',
  combat: 'fight',
  'combat.result': 'fight',
  eliminate: 'fight',
  flip: 'fight',
  siege: 'fight',
  'siege.result': 'fight',
  storm: 'fight',
  attrition: 'fight',
  play: 'own',
  draw: 'own',
  return: 'own',
  'counter-out': 'own',
  advantage: 'own',
  roll: 'dice',
  points: 'dice',
  score: 'points',
} satisfies { readonly [type in Told['type']]?: LogKind };

/** How it would be judged if it ended now. */
function resultOf<B extends BeyBoard>(game: Reckoning<B>, view: View<B>): Outcome {
  const [athens, sparta] = [game.points(view, 0), game.points(view, 1)];
  const ahead: Side = athens >= sparta ? 0 : 1;
  const level = grade(Math.max(athens, sparta), Math.min(athens, sparta), game.grades);
  return {
    winners: level === 'draw' ? [] : [roleOf(ahead)],
    level,
    points: { athens, sparta },
    breakdown: { athens: game.lines(view, 0), sparta: game.lines(view, 1) },
  };
}

function sideStatus<B extends BeyBoard>(
  game: Reckoning<B>,
  view: View<B>,
  side: Side,
  language: Language,
  words: Words,
): SideStatus {
  const { board } = view;
  const role = sides[side];
  const tracks = game.tracks?.(board, side, language, words);
  return {
    role,
    emblem: `em-${role}`,
    name: game.cast.manifest.roles[side]?.name[language] ?? role,
    points: game.points(view, side),
    lines: game.lines(view, side),
    kept: board.pa[side] ?? 0,
    // What was announced and not spent is lost when the actions are over.
    announced: board.phase === 'B.3' && board.active === side ? board.left : 0,
    facts: [
      { icon: 'bowl', label: words.terms.stratagem?.name ?? '', value: String(board.hands[side]) },
      ...game.facts(board, side, language, words),
      ...(board.initiative === side ? [{ icon: 'chevron', label: words.terms.initiative?.name ?? '' }] : []),
      ...(board.advantage === side ? [{ icon: 'laurel', label: words.terms.advantage?.name ?? '' }] : []),
    ],
    ...(tracks ? { tracks } : {}),
  };
}

/** The counters a seat holds or is offered, each with both its faces. */
function makeHand<B extends BeyBoard>(game: Reckoning<B>): Panels<B>['hand'] {
  const { stratagems, faces } = game.cast;
  const cardFace = (
    counter: number,
    effect: string,
    role: Role,
    offered: readonly string[],
    language: Language,
    words: Words,
  ): CardFace => {
    const face = faces.find((f) => f.effect === effect) as (typeof faces)[number];
    // The same face may be of one colour on this counter and of another on the next.
    const locked = !stratagems.mayUse(sideOf(role), counter, effect);
    const plays = locked
      ? []
      : offered.filter((text) => text === `play ${effect}` || text.startsWith(`play ${effect}:`));
    return {
      id: face.id,
      icon: game.faceIcons[effect] ?? 'scroll',
      name: face.name[language],
      note: words.terms[face.id]?.note ?? '',
      rule: game.faceRule(face.id),
      own: [game.faceRule(face.id), game.onePerPhase, ...(locked ? [game.faceUse] : [])],
      locked,
      attempt: `play ${effect}`,
      plays,
    };
  };
  return (view, role, language, words) => {
    if (!sides.includes(role as (typeof sides)[number])) return undefined;
    const { board } = view;
    const own = handOf(sideOf(role));
    const offered = view.asks.find((ask) => ask.role === role)?.actions ?? [];
    const cards: Card[] = [];
    for (const [k, place] of board.counters.entries()) {
      const counter = stratagems.counters[k] as (typeof stratagems.counters)[number];
      // A counter on offer lies with the hand, to be looked at from both sides.
      if (place !== own && !offered.includes(`take ${counter.id}`)) continue;
      // The counter as a whole may be taken, kept or thrown away.
      const whole = offered.filter((text) =>
        [`take ${counter.id}`, `keep ${counter.id}`, `discard ${counter.id}`].includes(text),
      );
      const sheet = counter.faces.map((effect) => cardFace(k, effect, role, offered, language, words));
      cards.push({ id: counter.id, faces: sheet.map((f) => ({ ...f, plays: [...f.plays, ...whole] })) });
    }
    const unseen = board.counters.filter((place) => place === CUP).length;
    const enemy = board.hands[1 - sideOf(role)] ?? 0;
    return { role, cards, cup: Math.max(0, unseen - enemy) };
  };
}

/** What lies off the map: stock, groups to come, losses. */
function makeBoxes<B extends BeyBoard>(game: Reckoning<B>): Panels<B>['boxes'] {
  const { roster, manifest } = game.cast;
  const labelOf = (p: number, words: Words): string => {
    const id = roster.id[p] as string;
    if (roster.type[p] === 'L') return words.terms[`leader-${id}`]?.name ?? id;
    return `${roster.type[p]} ${roster.units[roster.kind[p] as number]?.pf ?? ''}`;
  };
  const gather = (board: B, side: Side, place: number, words: Words): BoxItem[] => {
    const counts = new Map<string, BoxItem>();
    for (let p = 0; p < roster.size; p++) {
      if (roster.side[p] !== side || board.at[p] !== place) continue;
      const type = roster.type[p] as keyof typeof symbols;
      const label = labelOf(p, words);
      const key = `${type} ${label}`;
      const before = counts.get(key);
      counts.set(key, { icon: symbols[type], side: sides[side], label, count: (before?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  };
  return (view, language, words) => {
    const found: Box[] = [];
    for (const side of sideIndices) {
      for (const { place, title } of [...boxTitles, ...(game.places ?? [])]) {
        const items = gather(view.board, side, place, words);
        const name = manifest.roles[side]?.name[language] ?? '';
        if (items.length > 0)
          found.push({ id: `${sides[side]}${place}`, title: `${name} · ${title[language]}`, items });
      }
    }
    return found;
  };
}

/** What a journey that is told as one led over. */
const overOf = ({ over }: Event): readonly unknown[] => (Array.isArray(over) ? over : []);

export function makePanels<B extends BeyBoard>(game: Reckoning<B>): Panels<B> {
  const { zoneCount, zoneId } = game.cast;
  const kinds: { readonly [type: string]: LogKind } = { ...seriesKinds, ...game.logKinds };
  const zoneIds = (value: unknown): string[] =>
    typeof value === 'number' && value >= 0 && value < zoneCount ? [zoneId(value)] : [];
  return {
    zoneIds,
    status: (view, language, words) => ({
      turns: game.turns(view, language, words),
      turn: view.board.turn,
      phases: phaseIds.map((id) => {
        const term = words.terms[phaseTerms[id] ?? `phase-${view.board.phase.replace('.', '')}`];
        return { id, label: term?.name ?? id };
      }),
      // What ends a turn is shown with its adjustments.
      phase: /^(D|end)/.test(view.board.phase) ? 'D' : view.board.phase,
      sides: sideIndices.map((side) => sideStatus(game, view, side, language, words)),
      result: view.outcome ?? resultOf(game, view),
      draw: game.grades.draw,
    }),
    hand: makeHand(game),
    boxes: makeBoxes(game),
    trace(event) {
      const from = zoneIds(event.from);
      const to = zoneIds(event.to);
      if (from[0] !== undefined && to[0] !== undefined && from[0] !== to[0])
        return { zones: [from[0], to[0]], move: [from[0], ...overOf(event).flatMap(zoneIds), to[0]] };
      const found = [...zoneIds(event.zone), ...from, ...to];
      return found.length > 0 ? { zones: [...new Set(found)] } : undefined;
    },
    kind: ({ type }) => kinds[type],
    changed(event) {
      if (Array.isArray(event.pieces)) return event.pieces as number[];
      return typeof event.piece === 'number' ? [event.piece] : [];
    },
  };
}

/** Units of a side that stand anywhere on the map. */
export function unitsOnMap({ roster }: Pick<Cast, 'roster'>, board: BeyBoard, side: Side): number {
  let n = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++) if ((board.at[p] as number) >= 0) n++;
  return n;
}

/** Places where units of one sort of both sides stand: a combat is to come. */
export function contested(
  { roster }: Pick<Cast, 'roster'>,
  board: BeyBoard,
  fights: (piece: number, zone: number) => boolean,
): number[] {
  const held = [new Set<number>(), new Set<number>()] as const;
  for (let p = 0; p < roster.firstLeader; p++) {
    const at = board.at[p] as number;
    if (at >= 0 && fights(p, at)) held[roster.side[p] as Side].add(at);
  }
  return [...held[0]].filter((zone) => held[1].has(zone));
}
