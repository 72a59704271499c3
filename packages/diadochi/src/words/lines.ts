import type { UnitRef } from '@strategoi/diplomacy';
import type { Language } from '@strategoi/kernel';
import { toldOf, type Value } from '../kinds/index.ts';
import type { Line, Said } from '../line.ts';
import type { Catalogue } from './en.ts';
import type { Names, Traits } from './names.ts';
import { fill, type Lines, type Values } from './template.ts';

/** What is known of the units a line names. */
export type Known = (ref: UnitRef) => Traits | undefined;

const unknown: Known = () => undefined;

/** What was noted of the units of a line when it was written. */
export const knownIn =
  ({ named }: Pick<Said, 'named'>): Known =>
  ({ type, loc }) =>
    named.find(({ kind, at }) => kind === type && at === loc);

/** A line of a sheet as a clause without capital or full stop: "the army in Macedonia marches to Thrace". */
export type Teller = (line: Line, known?: Known) => string;

export function makeTeller(language: Language, words: Catalogue, names: Names): Teller {
  const texts: Lines = words.orders;
  const say = (key: string, values: Values): string => fill(language, texts[key] ?? key, values);

  function filling(name: string, value: Value, known: Known): Values {
    if (typeof value === 'number') return { [name]: value };
    if ('unit' in value) return { [name]: names.unit(value.unit, known(value.unit) ?? {}) };
    if ('place' in value) return names.placeValues(name, value.place);
    if ('at' in value) return { [name]: names.at(value.at) };
    if ('person' in value) return names.personValues(name, value.person);
    if ('member' in value) return names.memberValues(name, value.member);
    if ('power' in value) return names.ownerValues(name, value.power);
    if ('powers' in value) return { [name]: names.list(value.powers.map(names.owner)) };
    if ('some' in value) return { [name]: names.someUnit(...value.some) };
    if ('status' in value) return { [name]: names.status(value.status) };
    return { [name]: tell(value.order, known) };
  }

  function tell(line: Line, known: Known = unknown): string {
    const { key, values, more = [] } = toldOf(line);
    const filled: Values = Object.assign(
      {},
      ...Object.entries(values).map(([name, value]) => filling(name, value, known)),
    );
    return more.reduce((order, wrap) => say(wrap, { order }), say(key, filled));
  }

  return tell;
}
