import { entry, type Language, sure } from '@strategoi/kernel';
import { type Lines, named, type Values } from '@strategoi/kernel/words';
import { cardId } from '../cards.ts';
import type { EpicEvent, EventOf, EventType } from '../events.ts';
import { areaIds, cityIds, regionIds } from '../map.ts';
import { CREWS, FORAGING, FROZEN, yearOf } from '../state.ts';
import { classId, unitType } from '../units.ts';
import type { Catalogue } from './en.ts';
import { landOf } from './lands.ts';
import { type Names, sentence } from './names.ts';
import { printed } from './printed.ts';

// What happened, in words: each event names its line and what is filled in. Events that only keep the books have none.

type Told = readonly [line: string, values: Values];

/** Who tells: the texts of a language, and the names it has for things. */
interface Voice {
  readonly words: Catalogue;
  readonly names: Names;
  readonly texts: Lines;
  region(r: number): string;
  /** As it stands in a sentence, and how its verb goes: `{land}`, `{lands|is|are}`. */
  land(r: number): Values;
  city(c: number): string;
}

export const textAt = (from: Lines, key: string): string | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** Marks on units that are told of, by their line. */
const marked: { readonly [bit: number]: string } = {
  [FORAGING]: 'forage',
  [FROZEN]: 'frozen',
  [CREWS]: 'crews',
};

/** Two hoplites of Attica are named once, with their number. */
function pieces({ names }: Voice, units: readonly number[], leaders: readonly number[]): Values {
  const counts = new Map<string, number>();
  for (const u of units) counts.set(classId(u), (counts.get(classId(u)) ?? 0) + 1);
  const list = [...counts].map(([id, n]) => (n > 1 ? `${n}\u00a0×\u00a0${names.unit(id)}` : names.unit(id)));
  // One unit of hoplites is many men to whoever reads of them.
  const many = units.some((u) => unitType[u] === 'hoplite') ? 1 : 0;
  return {
    pieces: names.list([...leaders.map(names.leader), ...list]),
    n: units.length + leaders.length + many,
  };
}

const card = ({ names }: Voice, type: string, id: number, values: Values): Told =>
  id < 0 ? [type, values] : [`${type}.card`, { ...values, card: names.card(cardId(id)) }];

/** A satrap has a card of the same word: the man is meant here, not its title. */
const satrap = ({ words }: Voice, i: number): string =>
  named(words.homes, i === 0 ? 'tissaphernes' : 'pharnabazus');

/** The line of its own kind where there is one. */
const ownOr = ({ texts }: Voice, line: string, kind: string): string =>
  textAt(texts, `${line}.${kind}`) === undefined ? line : `${line}.${kind}`;

/** What a card leaves in force; nothing is said of what only keeps the books. */
function effectOf(v: Voice, { kind, on }: EventOf<'effect'>): Told {
  const line = `effect.${kind}`;
  switch (kind) {
    case 'no-raid':
      return [line, { region: v.region(on) }];
    case 'no-forage':
      return [line, { area: v.names.thing(entry(areaIds, on)) }];
    case 'no-move':
      return on < 0 ? [line, {}] : [`${line}.home`, { region: v.region(on) }];
    case 'silence':
    case 'cheap-fleets':
      return [line, { seat: v.names.seat(on) }];
    default:
      return [line, {}];
  }
}

/** A check is about a region, a city or a place, by what it is for. */
function whereOf(v: Voice, { what, at }: EventOf<'check'>): Values {
  if (what === 'grievance' || what === 'embassy') return { seat: v.names.seat(at) };
  if (['levels', 'argos', 'rebellion'].includes(what)) return { region: v.region(at), ...v.land(at) };
  if (['revolt', 'soothe', 'rising'].includes(what)) return { city: v.city(at) };
  return what === 'satrap' ? { satrap: satrap(v, at) } : { place: v.names.place(at) };
}

const tellers: { readonly [T in EventType]?: (v: Voice, event: EventOf<T>) => Told | undefined } = {
  year: (_v, e) => ['year', { year: e.year }],
  season: (v, e) => ['season.name', { season: named(v.words.seasons, e.season) }],
  campaign: (_v, e) => ['campaign', { turn: e.turn }],
  phase: (v, e) => ['phase', { phase: named(v.words.phases, e.phase) }],
  move: (v, e) => [ownOr(v, 'move', e.why), { ...pieces(v, e.units, e.leaders), to: v.names.place(e.to) }],
  lost: (v, e) => [ownOr(v, 'lost', e.why), pieces(v, e.units, [])],
  mark: (v, e) =>
    e.on && Object.hasOwn(marked, e.bit) ? [sure(marked[e.bit]), pieces(v, e.units, [])] : undefined,
  effect: (v, e) => effectOf(v, e),
  helots: (v, e) => [e.on ? 'helots.up' : 'helots.down', { city: v.city(e.city) }],
  satrap: (v, e) => [
    e.seat < 0 ? 'satrap.away' : 'satrap.with',
    { satrap: satrap(v, e.satrap), seat: v.names.seat(e.seat) },
  ],
  sicily: (_v, e) => [`sicily.${e.state}`, {}],
  show: (v, e) => ['show', { seat: v.names.seat(e.seat), other: v.names.seat(e.to) }],
  settle: (v, e) => [`settle.${e.to}`, { card: v.names.card(cardId(e.card)) }],
  raid: (v, e) => ['raid', { area: v.names.thing(entry(areaIds, e.area)), value: e.value }],
  multiplier: (v, e) => ['multiplier', { ...v.land(e.region), value: e.value }],
  walls: (v, e) => [
    e.walled ? 'walls.up' : e.due > 0 ? 'walls.begun' : 'walls.down',
    { city: v.city(e.city) },
  ],
  fort: (v, e) => [e.on ? 'fort.up' : 'fort.down', { place: v.names.place(e.hex) }],
  base: (v, e) => ['base', { seat: v.names.seat(e.seat), place: v.names.place(e.hex) }],
  check: (v, e) => [
    `check.${e.what}.${e.result ? 'yes' : 'no'}`,
    { ...whereOf(v, e), die: e.die, modifier: e.modifier },
  ],
  longWalls: (v, e) => [
    e.due > 0 ? 'longWalls.begun' : 'longWalls.built',
    { place: v.names.place(e.a), other: v.names.place(e.b) },
  ],
  levels: (v, e) => ['levels', { region: v.region(e.region), al: e.al, ml: e.ml }],
  control: (v, e) => ['control', { ...v.land(e.region), seat: v.names.seat(e.seat) }],
  talents: (v, e) => [
    e.talents >= 0 ? 'talents.gain' : e.why === 'supply' ? 'talents.supply' : 'talents.pay',
    { seat: v.names.seat(e.seat), talents: Math.abs(e.talents) },
  ],
  captured: (v, e) => ['captured', { city: v.city(e.city), seat: v.names.seat(e.seat) }],
  freed: (v, e) => [e.type, { city: v.city(e.city) }],
  revolt: (v, e) => [e.type, { city: v.city(e.city) }],
  destroyed: (v, e) => [e.type, { city: v.city(e.city) }],
  discard: (v, e) =>
    card(v, e.by === undefined ? 'discard' : 'discard.by', e.card, { seat: v.names.seat(e.seat) }),
  draw: (v, e) => card(v, e.type, e.card, { seat: v.names.seat(e.seat) }),
  play: (v, e) => ['play', { seat: v.names.seat(e.seat), card: v.names.card(cardId(e.card)) }],
  siege: (v, e) => ['siege', { seat: v.names.seat(e.seat), place: v.names.place(e.hex), morale: e.morale }],
  mask: (v, e) => ['mask', { seat: v.names.seat(e.seat), place: v.names.place(e.hex) }],
  siegeMorale: (v, e) => ['siegeMorale', { place: v.names.place(e.hex), morale: e.morale }],
  siegeOver: (v, e) => [`siegeOver.${e.why}`, { place: v.names.place(e.hex) }],
  lend: (v, e) => card(v, 'lend', e.card, { seat: v.names.seat(e.from), other: v.names.seat(e.to) }),
  plea: (v, e) => ['plea', { seat: v.names.seat(e.seat), other: v.names.seat(e.to) }],
  reconcile: () => ['reconcile', {}],
  offer: (v, e) => [`offer.${e.what}`, { seat: v.names.seat(e.seat) }],
  answer: (v, e) => [e.yes ? 'answer.yes' : 'answer.no', { seat: v.names.seat(e.seat) }],
  peace: (_v, e) => [`peace.${e.state}`, { year: yearOf(e.until) }],
  grievance: (v, e) => [
    e.count > 0 ? 'grievance' : 'grievance.breach',
    { seat: v.names.seat(e.seat), count: e.count },
  ],
  setAside: (_v, e) => [e.type, {}],
  rebuild: (_v, e) => [e.type, {}],
  battle: (v, e) => [
    ownOr(v, 'battle', e.kind),
    { seat: v.names.seat(e.attacker), enemy: v.names.seat(e.defender), place: v.names.place(e.place) },
  ],
  round: (_v, e) => ['round', { round: e.round, column: e.column, die: e.die, result: e.result }],
  pursuit: (_v, e) => ['pursuit', { column: e.column, die: e.die, result: e.result }],
  fought: (v, e) => [
    e.decisive ? 'fought.decisive' : 'fought',
    { seat: v.names.seat(e.winner), place: v.names.place(e.place) },
  ],
  unbase: (v, e) => ['unbase', { place: v.names.place(e.hex), seat: v.names.seat(e.seat) }],
  cutWalls: (v, e) => ['cutWalls', { a: v.names.place(e.a), b: v.names.place(e.b) }],
  ended: (v, e) => [`ended.${e.level}`, { winners: v.names.list(e.winners.map(v.names.seat)) }],
};

/** Tells an event in whole sentences, or not at all. */
export function makeTelling(
  language: Language,
  words: Catalogue,
  names: Names,
): (event: EpicEvent) => string | undefined {
  const voice: Voice = {
    words,
    names,
    texts: words.events,
    region: (r) => names.region(entry(regionIds, r)),
    land(r) {
      const { name, many } = landOf(language, names.region(entry(regionIds, r)));
      return { land: name, lands: many ? 2 : 1 };
    },
    city: (c) => names.city(entry(cityIds, c)),
  };
  return (event) => {
    const tell = tellers[event.type] as ((v: Voice, e: EpicEvent) => Told | undefined) | undefined;
    const line = tell?.(voice, event);
    const text = line && textAt(voice.texts, line[0]);
    if (text === undefined || !line) return undefined;
    const values = Object.entries(line[1]).map(([name, value]) => [
      name,
      typeof value === 'number' ? printed(value) : value,
    ]);
    return sentence(language, text, Object.fromEntries(values));
  };
}
