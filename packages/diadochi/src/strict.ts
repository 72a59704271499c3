/** What stands in the lists of a written position: fields that there are, and names that the game has. */

import { onlyKnown } from '@strategoi/kernel';
import { revoltIds } from './data/fates.ts';
import { rivers } from './data/map.ts';
import { personIds, royalMembers } from './data/persons.ts';
import { citadelOf, isSea, provinceOf, spaceOf } from './map.ts';
import { isPower } from './query.ts';
import type { Board } from './state.ts';

type Check = (value: unknown) => boolean;
type Shape = { readonly [field: string]: Check };

const oneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    names.some((name) => name === value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const number: Check = (value) => typeof value === 'number';
const text: Check = (value) => typeof value === 'string';
const truth: Check = (value) => typeof value === 'boolean';
const power: Check = (value) => typeof value === 'string' && isPower(value);
const powerOrNobody: Check = (value) => value === '' || power(value);
const revolt = oneOf(...revoltIds);
const river = oneOf(...Object.keys(rivers));
const citadel: Check = (value) => typeof value === 'string' && citadelOf.has(value);
const place: Check = (value) => {
  const space = typeof value === 'string' ? spaceOf(value) : '';
  return provinceOf.has(space) || isSea(space) || citadelOf.has(space);
};

const fates: { readonly [kind: string]: Shape } = {
  none: {},
  storm: { over: oneOf('sea', 'sand', 'snow'), spaces: listOf(place) },
  flood: { rivers: listOf(river), plains: listOf(place) },
  revolt: { revolt, at: orNothing(place) },
  'lamian-war': { at: place },
  'nora-isaura': {},
  gold: { from: oneOf('carthage', 'chandragupta'), citadel },
  tarentines: {},
  death: { member: oneOf(...royalMembers) },
};

const entries = {
  slips: { power, on: (value) => number(value) || oneOf(...personIds)(value), sum: number },
  letters: { turn: number, from: power, to: powerOrNobody, text },
  dislodged: { unit: number, retreats: listOf(place) },
  proposals: { by: listOf(power), winners: listOf(power) },
  revolts: { id: revolt, led: powerOrNobody, until: number, done: number, wider: truth },
  sales: { unit: number, former: power, from: number, reserve: number, once: orNothing(truth) },
  spoils: { power, citadel },
} as const satisfies { readonly [field in keyof Board]?: Shape };

const lists = {
  storms: place,
  floods: river,
  past: text,
  winters: text,
  heirs: power,
  succeeded: power,
  moved: power,
  unsettled: number,
} as const satisfies { readonly [field in keyof Board]?: Check };

const auction: Shape = { revolt, bidders: listOf(power), bid: number, leader: powerOrNobody };
const result: Shape = { winners: listOf(power), level: text };

/** The field of this that holds something else than it should; one that nobody knows is refused at once. */
function wrongIn(value: unknown, shape: Shape, where: string): string | undefined {
  if (typeof value !== 'object' || value === null) return where;
  onlyKnown(value, Object.keys(shape), where);
  const wrong = Object.entries(shape).find(([field, check]) => !check((value as never)[field]));
  return wrong && `${where}.${wrong[0]}`;
}

function wrongFate(fate: Board['fate'], where: string): string | undefined {
  if (fate === null) return undefined;
  const { kind, ...rest } = fate;
  const shape = fates[kind];
  return shape ? wrongIn(rest, shape, where) : `${where}.kind`;
}

/** The first field of a written position that holds something the game does not have. */
export function wrongField(board: Board): string | undefined {
  for (const [field, shape] of Object.entries(entries)) {
    const found = board[field as keyof typeof entries].map((one) => wrongIn(one, shape, field));
    const wrong = found.find((one) => one !== undefined);
    if (wrong) return wrong;
  }
  for (const [field, check] of Object.entries(lists))
    if (!listOf(check)(board[field as keyof typeof lists])) return field;
  if (!Object.values(board.musters).every((kinds) => /^[AF]{0,3}$/.test(kinds))) return 'musters';
  const fate = wrongFate(board.forecast, 'forecast') ?? wrongFate(board.fate, 'fate');
  if (fate) return fate;
  return (
    (board.auction && wrongIn(board.auction, auction, 'auction')) ??
    (board.result && wrongIn(board.result, result, 'result')) ??
    undefined
  );
}

/** The royals on a counter are members of the family. */
export const areRoyals: Check = listOf(oneOf(...royalMembers));
