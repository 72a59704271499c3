import { cell, figure, type Language, type Params, sure, type Text } from '@strategoi/kernel';
import type { Roster, UnitSpec } from '../roster.ts';
import { type Side, sideNamed, sides } from '../sides.ts';
import type { Stratagems } from '../stratagems.ts';
import type { Catalogue } from './catalogue.ts';
import { fill, sentence, type Values } from './template.ts';
import { choicesOf } from './verbs.ts';

/** The things of one game that have names. */
export interface Things {
  readonly roster: Roster;
  readonly stratagems: Stratagems;
  readonly faces: readonly { readonly effect: string; readonly id: string; readonly name: Text }[];
  readonly leaders: readonly { readonly id: string; readonly name: Text }[];
  readonly zoneCount: number;
  zoneId(zone: number): string;
  zoneOf(id: string): number | undefined;
  /** Troops of another people than their side's own. */
  isForeign(unit: UnitSpec): boolean;
  dateOf(turn: number): Text | undefined;
}

/** Names of what lies on the table, in one language. */
export interface Names {
  side(side: number): string;
  /** A zone by its id, with its article: "the Edonian plain (T1)". */
  zone(id: string): string;
  /** The same after "at": "on the Edonian plain (T1)". */
  at(id: string): string;
  /** What fills `{name}` and `{name.at}` for a zone given by its index. */
  zoneValues(name: string, zone: unknown): Values;
  /** What fills `{name}` and `{name.of}` for a side. */
  sideValues(name: string, side: number): Values;
  /** A counter by its class, as it now stands: "reduced hoplites (3 PF)", "Brasidas". */
  unit(className: string): string;
  /** One counter in a log line, whatever its face: "1 hoplite unit (6 PF)". */
  piece(piece: number): string;
  /** Several, counted by type: "2 hoplite units and Brasidas". */
  group(pieces: readonly number[]): string;
  /** "S5 Cavalry". */
  face(effect: string): string;
  /** Both faces of a stratagem counter. */
  counter(counter: number): string;
  /** The same for a counter named in an action. */
  counterNamed(id: string): string;
  turn(turn: number): string;
  leader(id: string): string | undefined;
  /** What the notation calls by a word of another language, by its name in this. */
  readonly targets: { readonly [target: string]: string };
  /** The same for stratagems, one of which is called like a leader. */
  readonly titles: { readonly [effect: string]: string };
  /** Zones with a number, by the name that may be typed for it. */
  readonly aliases: { readonly [target: string]: string };
  /** A written target `class@zone`, taken apart; a zone alone is a name. */
  readTarget(target: string): { readonly name: string; readonly zone?: string };
}

/** Nobody types it before the name of a place. */
const ARTICLE = /^(the |la |le |les |l’)/;

/** In a count the soldiers come first. */
const countOrder = ['H', 'C', 'P', 'A', 'T'] as const;

export function makeNames(language: Language, words: Catalogue, things: Things): Names {
  const { roster, stratagems, faces } = things;
  const isLeader = (piece: number): boolean => piece >= roster.firstLeader;
  const leader = (id: string): string | undefined => things.leaders.find((l) => l.id === id)?.name[language];

  const known = (id: string): { readonly name: string; readonly at: string } | undefined =>
    Object.hasOwn(words.zones, id) ? words.zones[id] : undefined;
  /** Places that are called by a name alone have no number with it. */
  const numbered = (id: string, text: string): string => (/\d/.test(id) ? `${text} (${id})` : text);
  const zone = (id: string): string => numbered(id, known(id)?.name ?? id);
  const at = (id: string): string => numbered(id, known(id)?.at ?? id);

  const onMap = (index: unknown): index is number =>
    typeof index === 'number' && index >= 0 && index < things.zoneCount;

  const sideWords = (side: number): { readonly name: string; readonly of: string } | undefined => {
    const id = sides[side];
    return id === undefined ? undefined : words.sides[id];
  };

  function unit(className: string): string {
    const named = leader(className);
    if (named !== undefined) return named;
    const reduced = className.endsWith('*');
    const spec = roster.units.find((u) => u.key === (reduced ? className.slice(0, -1) : className));
    if (!spec) return className;
    const gender = spec.type === 'T' ? 'f' : 'm';
    return fill(language, sure(words.troops[spec.type]), {
      reduced: reduced ? words.troopWords.reduced[gender] : '',
      origin: things.isForeign(spec) ? words.troopWords.origin[gender] : '',
      elite: spec.bonus ? words.troopWords.elite : '',
      pf: reduced ? spec.reducedPf : spec.pf,
    });
  }

  function group(pieces: readonly number[]): string {
    const parts: string[] = [];
    for (const type of countOrder) {
      const n = pieces.filter((p) => !isLeader(p) && roster.type[p] === type).length;
      if (n > 0) parts.push(fill(language, sure(words.units[type]), { n }));
    }
    for (const p of pieces) if (isLeader(p)) parts.push(unit(cell(roster.id, p)));
    const last = parts.pop();
    if (last === undefined) return words.nobody;
    return parts.length === 0 ? last : parts.join(', ') + words.and + last;
  }

  const face = (effect: string): string => {
    const spec = faces.find((f) => f.effect === effect);
    return spec ? `${spec.id} ${spec.name[language]}` : effect;
  };
  const titles = faces.map(({ effect, name }) => [effect, language === 'en' ? effect : name[language]]);
  const targets = new Map(Object.entries(choicesOf(language)));
  const aliases = new Map<string, string>();
  for (const { id, name } of things.leaders) targets.set(id, name[language]);
  for (let z = 0; z < things.zoneCount; z++) {
    const id = things.zoneId(z);
    const bare = known(id)?.name.replace(ARTICLE, '');
    if (bare !== undefined) (/\d/.test(id) ? aliases : targets).set(id, bare);
  }
  const counter = (k: number): string => (stratagems.counters[k]?.faces ?? []).map(face).join(' / ');

  return {
    side: (side) => sideWords(side)?.name ?? String(side),
    zone,
    at,
    zoneValues(name, index) {
      if (!onMap(index)) return { [name]: words.somewhere, [`${name}.at`]: words.somewhere };
      const id = things.zoneId(index);
      return { [name]: zone(id), [`${name}.at`]: at(id) };
    },
    sideValues(name, side) {
      const own = sideWords(side);
      return own ? { [name]: own.name, [`${name}.of`]: own.of } : {};
    },
    unit,
    piece(p) {
      if (isLeader(p)) return unit(cell(roster.id, p));
      return fill(language, sure(words.counter[cell(roster.type, p)]), {
        pf: figure(roster.strength, p * 2),
      });
    },
    group,
    face,
    targets: Object.fromEntries(targets),
    titles: Object.fromEntries(titles),
    aliases: Object.fromEntries(aliases),
    counter,
    counterNamed: (id) => counter(stratagems.counters.findIndex((c) => c.id === id)),
    turn(turn) {
      const date = things.dateOf(turn);
      return date ? sentence(language, words.turn, { turn, date: date[language] }) : String(turn);
    },
    leader,
    readTarget(target) {
      const [name = '', id] = target.split('@');
      return id === undefined || things.zoneOf(id) === undefined ? { name: target } : { name, zone: id };
    },
  };
}

/** Parameters that hold a zone's index. */
const zoneParams: readonly string[] = ['zone', 'from', 'to', 'here'];

/** The parameters of a question or a refusal as values to fill in. */
export function paramValues(names: Names, params: Params = {}): Values {
  const values: { [name: string]: string | number } = {};
  for (const [name, value] of Object.entries(params)) {
    if (zoneParams.includes(name)) Object.assign(values, names.zoneValues(name, value));
    else if (name === 'left' && typeof value === 'number') values.left = Math.max(0, value);
    else if (name === 'role' && sideNamed(value) !== undefined)
      values.role = names.side(sure(sideNamed(value)));
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

export const otherSide = (side: unknown): Side => (side === 0 ? 1 : 0);
