import { type Action, act, entry, figure, parseAction, plainName } from '@strategoi/kernel';
import { cityHex, cityIds, findCity, hexIds, regionIds, seaIds } from '../map.ts';
import { leaders } from '../units.ts';

/** Verbs that speak of places on the map; others speak of cities, regions, players or cards, some of the same name. */
const ON_THE_MAP: ReadonlySet<string> = new Set([
  ...['area', 'base', 'beach', 'engage', 'fight', 'forage', 'fort', 'go', 'intercept', 'isthmus', 'land'],
  ...['longwalls', 'raid', 'retreat', 'sortie', 'stack', 'starve'],
]);

const names: ReadonlyMap<string, string> = new Map(
  [...cityIds, ...seaIds, ...regionIds, ...leaders.map(({ id }) => id)].map((id) => [plainName(id), id]),
);
const known: ReadonlySet<string> = new Set([...names.values(), ...hexIds]);
const seas: ReadonlySet<string> = new Set(seaIds);

const read = (word: string): string => (known.has(word) ? word : (names.get(plainName(word)) ?? word));

/** On the map a city is its hex. */
function placed(verb: string, word: string): string {
  const c = ON_THE_MAP.has(verb) && !seas.has(word) ? findCity(word) : -1;
  return c < 0 ? word : entry(hexIds, figure(cityHex, c));
}

/** Reads an action in which a place may be called by the name of its city, in capitals or not: `go Eleusis`, `stack athens`. */
export function parse(text: string): Action | undefined {
  const action = parseAction(text);
  if (action?.target === undefined) return action;
  const whole = names.get(plainName(action.target));
  const words = whole === undefined ? action.target.split(' ').map(read) : [whole];
  // `area elis W2131`: the first word is the area, which may bear the name of a city.
  const first = action.verb === 'area' ? action.target.split(' ', 1)[0] : undefined;
  const target = words
    .map((word, i) => (i === 0 && first !== undefined ? first : placed(action.verb, word)))
    .join(' ');
  return target === action.target ? action : act(action.verb, target);
}
