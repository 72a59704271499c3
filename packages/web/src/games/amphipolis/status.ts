import {
  type AmphipolisBoard,
  faces,
  manifest,
  pointLines,
  pointsOf,
  roster,
  scenarioOf,
  stratagems,
  turnSpec,
  units,
  zoneId,
  zones,
} from '@strategoi/amphipolis';
import { CUP, DEAD, DUE, grade, handOf, type Side, STOCK, sideOf, sides } from '@strategoi/bey';
import type { Ask, Event, Language, Outcome, Role, View, Words } from '@strategoi/kernel';
import type { Box, BoxItem, Card, CardFace, Hand, LogKind, SideStatus, Status, Trace } from '../kit.ts';

export type AmphipolisView = View<AmphipolisBoard>;

const unitSymbols = {
  T: 'trireme',
  H: 'hoplite',
  C: 'cavalry',
  P: 'peltast',
  A: 'archer',
  L: 'leader',
} as const;

/** A view counts like a state: what the points depend on is public. */
const counted = (view: AmphipolisView) =>
  ({ ...view.board, scenario: view.scenario, options: view.options }) as unknown as Parameters<
    typeof pointsOf
  >[0];

const sideIndices: readonly Side[] = [0, 1];
const DRAW = 4;

const phaseIds = ['A', 'B.1', 'B.2', 'B.3', 'C', 'D'] as const;
const phaseTerms: { readonly [id: string]: string } = {
  A: 'phase-A',
  'B.1': 'phase-B1',
  'B.2': 'phase-B2',
  'B.3': 'phase-B3',
  C: 'phase-C',
};

export function status(view: AmphipolisView, language: Language, words: Words): Status {
  const { board } = view;
  const scenario = scenarioOf(view.scenario);
  const [first, last] = scenario.turns;
  const s = counted(view);
  const turns = Array.from({ length: last - first + 1 }, (_, i) => {
    const spec = turnSpec(first + i);
    return {
      turn: spec.turn,
      icon: spec.season,
      date: spec.date[language],
      ...(spec.armistice ? { badge: { icon: 'truce', label: words.terms.armistice?.name ?? '' } } : {}),
    };
  });
  const phases = phaseIds.map((id) => {
    const term = words.terms[phaseTerms[id] ?? `phase-${board.phase.replace('.', '')}`];
    return { id, label: term?.name ?? id };
  });
  return {
    turns,
    turn: board.turn,
    phases,
    phase: board.phase.startsWith('D') ? 'D' : board.phase,
    sides: sideIndices.map((side) => sideStatus(view, side, language, words)),
    result: {
      winners: winnersOf(pointsOf(s, 0), pointsOf(s, 1)),
      level: grade(Math.max(pointsOf(s, 0), pointsOf(s, 1)), Math.min(pointsOf(s, 0), pointsOf(s, 1)), {
        draw: DRAW,
        strategic: 'double',
      }),
      points: { athens: pointsOf(s, 0), sparta: pointsOf(s, 1) },
      breakdown: { athens: pointLines(s, 0), sparta: pointLines(s, 1) },
    },
    draw: DRAW,
  };
}

const winnersOf = (athens: number, sparta: number): Outcome['winners'] =>
  Math.abs(athens - sparta) <= DRAW ? [] : [athens > sparta ? 'athens' : 'sparta'];

function sideStatus(view: AmphipolisView, side: Side, language: Language, words: Words): SideStatus {
  const { board } = view;
  const s = counted(view);
  const role = sides[side];
  const onMap = unitsOnMap(board, side);
  const facts = [
    { icon: 'bowl', label: words.terms.stratagem?.name ?? '', value: String(board.hands[side]) },
    { icon: 'army', label: onMapWords[language], value: String(onMap) },
  ];
  const badges = [
    ...(board.initiative === side ? [{ icon: 'chevron', label: words.terms.initiative?.name ?? '' }] : []),
    ...(board.advantage === side ? [{ icon: 'laurel', label: words.terms.advantage?.name ?? '' }] : []),
  ];
  return {
    role,
    emblem: `em-${role}`,
    name: manifest.roles[side]?.name[language] ?? role,
    points: pointsOf(s, side),
    lines: pointLines(s, side),
    kept: board.pa[side] ?? 0,
    announced: board.active === side ? board.left : 0,
    facts: [...facts, ...badges],
  };
}

const onMapWords = { en: 'units on the map', fr: 'unités sur la carte' } as const;

const unitsOnMap = (board: AmphipolisBoard, side: Side): number => {
  let n = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++) if ((board.at[p] as number) >= 0) n++;
  return n;
};

// ---- stratagems

const faceIcons: { readonly [effect: string]: string } = {
  winds: 'trireme',
  storm: 'warning',
  flotilla: 'fleet',
  archers: 'archer',
  cavalry: 'cavalry',
  peltasts: 'peltast',
  spartans: 'em-sparta',
  'combined-attack': 'battle',
  discord: 'eye-off',
  surprise: 'march',
  mining: 'wall-broken',
  'recover-1': 'plus',
  'recover-2': 'plus',
  delay: 'hourglass',
  reinforcement: 'army',
  perdiccas: 'royal',
  desertion: 'human',
  'leader-wounded': 'leader',
  diplomacy: 'seal',
  defection: 'tower',
  epidemic: 'amphora',
  'good-omens': 'laurel',
};

const faceOf = (effect: string) => faces.find((face) => face.effect === effect) as (typeof faces)[number];

function cardFace(
  effect: string,
  role: Role,
  offered: readonly string[],
  language: Language,
  words: Words,
): CardFace {
  const face = faceOf(effect);
  const locked = face.owner !== 'neutral' && face.owner !== role;
  const plays = locked
    ? []
    : offered.filter((text) => text === `play ${effect}` || text.startsWith(`play ${effect}:`));
  return {
    id: face.id,
    icon: faceIcons[effect] ?? 'scroll',
    name: face.name[language],
    note: words.terms[face.id]?.note ?? '',
    rule: `AMP-7.${face.id}-a`,
    locked,
    attempt: `play ${effect}`,
    plays,
  };
}

export function hand(view: AmphipolisView, role: Role, language: Language, words: Words): Hand | undefined {
  if (!sides.includes(role as (typeof sides)[number])) return undefined;
  const { board } = view;
  const own = handOf(sideOf(role));
  const offered = view.asks.find((ask) => ask.role === role)?.actions ?? [];
  const cards: Card[] = [];
  for (const [k, place] of board.counters.entries()) {
    if (place !== own) continue;
    const counter = stratagems.counters[k] as (typeof stratagems.counters)[number];
    const keeps = offered.filter((text) => text === `keep ${counter.id}`);
    const sheet = counter.faces.map((effect) => cardFace(effect, role, offered, language, words));
    cards.push({
      id: counter.id,
      faces: keeps.length > 0 ? sheet.map((f) => ({ ...f, plays: keeps })) : sheet,
    });
  }
  const unseen = board.counters.filter((place) => place === CUP).length;
  const enemy = board.hands[1 - sideOf(role)] ?? 0;
  return { role, cards, cup: Math.max(0, unseen - enemy) };
}

// ---- off the map

export function boxes(view: AmphipolisView, language: Language, words: Words, titles: BoxTitles): Box[] {
  const { board } = view;
  const found: Box[] = [];
  for (const side of sideIndices) {
    for (const [place, title] of [
      [STOCK, titles.stock],
      [DUE, titles.due],
      [DEAD, titles.dead],
    ] as const) {
      const items = gather(board, side, place, words);
      const name = manifest.roles[side]?.name[language] ?? '';
      if (items.length > 0) found.push({ id: `${sides[side]}${place}`, title: `${name} · ${title}`, items });
    }
  }
  return found;
}

export interface BoxTitles {
  readonly stock: string;
  readonly due: string;
  readonly dead: string;
}

function gather(board: AmphipolisBoard, side: Side, place: number, words: Words): BoxItem[] {
  const counts = new Map<string, BoxItem>();
  for (let p = 0; p < roster.size; p++) {
    if (roster.side[p] !== side || board.at[p] !== place) continue;
    const kind = roster.kind[p] as number;
    const type = roster.type[p] as keyof typeof unitSymbols;
    const unit = units[kind];
    const label =
      type === 'L'
        ? (words.terms[`leader-${roster.id[p]}`]?.name ?? (roster.id[p] as string))
        : `${type} ${roster.units[kind]?.pf ?? unit?.pf ?? ''}`;
    const key = `${type} ${label}`;
    const before = counts.get(key);
    counts.set(key, { icon: unitSymbols[type], side: sides[side], label, count: (before?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

// ---- the log

const zoneIds = (value: unknown): string[] =>
  typeof value === 'number' && value >= 0 && value < zones.length ? [zoneId(value)] : [];

export function trace(event: Event): Trace | undefined {
  const from = zoneIds(event.from);
  const to = zoneIds(event.to);
  if (from[0] !== undefined && to[0] !== undefined && from[0] !== to[0])
    return { zones: [from[0], to[0]], move: [from[0], to[0]] };
  const found = [...zoneIds(event.zone), ...from, ...to];
  return found.length > 0 ? { zones: [...new Set(found)] } : undefined;
}

const kinds: { readonly [type: string]: LogKind } = {
  move: 'move',
  place: 'move',
  operation: 'move',
  activate: 'move',
  combat: 'fight',
  'combat.result': 'fight',
  eliminate: 'fight',
  flip: 'fight',
  siege: 'fight',
  'siege.result': 'fight',
  duel: 'fight',
  storm: 'fight',
  attrition: 'fight',
  withdrawn: 'move',
  play: 'stratagem',
  draw: 'stratagem',
  return: 'stratagem',
  'counter-out': 'stratagem',
  advantage: 'stratagem',
  roll: 'dice',
  points: 'dice',
  construction: 'dice',
  score: 'points',
  garrison: 'points',
};
export const kind = (event: Event): LogKind | undefined => kinds[event.type];

export function changed(event: Event): readonly number[] {
  if (Array.isArray(event.pieces)) return event.pieces as number[];
  return typeof event.piece === 'number' ? [event.piece] : [];
}

// ---- odds and attempts

/** Places where both sides stand: a combat is to come. */
function contested(board: AmphipolisBoard): string[] {
  const held = [new Set<number>(), new Set<number>()] as const;
  for (let p = 0; p < roster.firstLeader; p++)
    if ((board.at[p] as number) >= 0 && !roster.naval[p])
      held[roster.side[p] as Side].add(board.at[p] as number);
  return [...held[0]].filter((zone) => held[1].has(zone)).flatMap(zoneIds);
}

export function oddsPlaces(view: AmphipolisView, ask: Ask | undefined): readonly string[] {
  if (!ask) return [];
  const found = new Set<string>();
  if (/^(combat|reroll|siege|losses)/.test(ask.step))
    for (const id of [
      ...zoneIds(ask.params?.zone),
      ...(typeof ask.params?.at === 'string' ? [ask.params.at] : []),
    ])
      found.add(id);
  for (const text of ask.actions ?? []) {
    const [verb, target] = text.split(' ');
    if (target && /^(fight|diplomacy|assault|blockade)$/.test(verb ?? '')) found.add(target);
  }
  if (/^(actions\.orders|group)$/.test(ask.step)) for (const id of contested(view.board)) found.add(id);
  return [...found];
}
