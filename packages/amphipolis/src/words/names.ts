import { type Side, sides } from '@strategoi/bey';
import type { Language, Params } from '@strategoi/kernel';
import { roster, stratagems } from '../counters.ts';
import { faces, garrisons, leaders } from '../data/counters.ts';
import { turns } from '../data/scenarios.ts';
import { zoneCount, zoneId, zoneOf } from '../map.ts';
import type { Catalogue } from './en.ts';
import { fill, sentence, type Values } from './template.ts';

type TypeName = keyof Catalogue['units'];
const typeNames = ['H', 'C', 'P', 'A', 'T'] as const satisfies readonly TypeName[];

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
  garrison(garrison: number): string;
  turn(turn: number): string;
  leader(id: string): string | undefined;
}

/** A leader counts as one, a unit as one. */
const isLeader = (piece: number): boolean => piece >= roster.firstLeader;

export function makeNames(language: Language, words: Catalogue): Names {
  const leader = (id: string): string | undefined => leaders.find((l) => l.id === id)?.name[language];

  const known = (id: string): { readonly name: string; readonly at: string } | undefined =>
    Object.hasOwn(words.zones, id) ? words.zones[id as keyof Catalogue['zones']] : undefined;
  /** Bases go by their name alone, other zones have their number with it. */
  const numbered = (id: string, text: string): string => (/\d/.test(id) ? `${text} (${id})` : text);
  const zone = (id: string): string => numbered(id, known(id)?.name ?? id);
  const at = (id: string): string => numbered(id, known(id)?.at ?? id);

  const onMap = (index: unknown): index is number =>
    typeof index === 'number' && index >= 0 && index < zoneCount;

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
    return fill(language, words.troops[spec.type], {
      reduced: reduced ? words.troopWords.reduced[gender] : '',
      ally: spec.national ? '' : words.troopWords.ally[gender],
      elite: spec.bonus ? words.troopWords.elite : '',
      pf: reduced ? spec.reducedPf : spec.pf,
    });
  }

  function group(pieces: readonly number[]): string {
    const parts: string[] = [];
    for (const type of typeNames) {
      const n = pieces.filter((p) => !isLeader(p) && roster.type[p] === type).length;
      if (n > 0) parts.push(fill(language, words.units[type], { n }));
    }
    for (const p of pieces) if (isLeader(p)) parts.push(unit(roster.id[p] as string));
    const last = parts.pop();
    if (last === undefined) return words.nobody;
    return parts.length === 0 ? last : parts.join(', ') + words.and + last;
  }

  const face = (effect: string): string => {
    const spec = faces.find((f) => f.effect === effect);
    return spec ? `${spec.id} ${spec.name[language]}` : effect;
  };

  return {
    side: (side) => sideWords(side)?.name ?? String(side),
    zone,
    at,
    zoneValues(name, index) {
      if (!onMap(index)) return { [name]: words.somewhere, [`${name}.at`]: words.somewhere };
      const id = zoneId(index);
      return { [name]: zone(id), [`${name}.at`]: at(id) };
    },
    sideValues(name, side) {
      const own = sideWords(side);
      return own ? { [name]: own.name, [`${name}.of`]: own.of } : {};
    },
    unit,
    piece(p) {
      if (isLeader(p)) return unit(roster.id[p] as string);
      return fill(language, words.counter[roster.type[p] as TypeName], {
        pf: roster.strength[p * 2] as number,
      });
    },
    group,
    face,
    counter: (k) => (stratagems.counters[k]?.faces ?? []).map(face).join(' / '),
    garrison: (g) => garrisons[g]?.name[language] ?? String(g),
    turn(turn) {
      const spec = turns[turn];
      if (!spec) return String(turn);
      const template = spec.armistice ? words.turnArmistice : words.turn;
      return sentence(language, template, { turn, date: spec.date[language] });
    },
    leader,
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
    else if (name === 'role' && sides.includes(value as (typeof sides)[number]))
      values.role = names.side(sides.indexOf(value as (typeof sides)[number]));
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/** A written target `class@zone` or a zone alone, taken apart. */
export function readTarget(target: string): { readonly name: string; readonly zone?: string } {
  const [name = '', zone] = target.split('@');
  return zone === undefined || zoneOf(zone) === undefined ? { name: target } : { name, zone };
}

export const otherSide = (side: unknown): Side => (side === 0 ? 1 : 0);
