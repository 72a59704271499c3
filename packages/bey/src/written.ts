import { type Action, act, parseAction, plainName, type Text } from '@strategoi/kernel';
import type { Roster } from './roster.ts';
import type { Stratagems } from './stratagems.ts';

/** The things of a game that the board prints a name for. */
export interface Printed {
  readonly roster: Roster;
  readonly stratagems: Stratagems;
  readonly zones: readonly { readonly id: string; readonly name: Text }[];
  readonly leaders: readonly { readonly id: string; readonly name: Text }[];
  readonly faces: readonly { readonly effect: string; readonly id: string; readonly name: Text }[];
}

/** Signs that part a target: who, where from, where to, which use. */
const SEAMS = /([@/:])/;

/**
 * Reads an action in which places, leaders and stratagems may bear the names the board prints, in either language, with
 * accents or without, in capitals or not: `go éion` is `go T5`, `pick Cléon` is `pick cleon`.
 */
export function makeParser({
  roster,
  stratagems,
  zones,
  leaders,
  faces,
}: Printed): (text: string) => Action | undefined {
  const ids = new Map<string, string>();
  const learn = (id: string, ...names: readonly string[]): void => {
    // The first to bear a name keeps it; an id always means itself.
    for (const name of names) if (!ids.has(plainName(name))) ids.set(plainName(name), id);
  };
  const own = [
    ...zones.map((z) => z.id),
    ...roster.pieceOf.keys(),
    ...roster.units.flatMap(({ key }) => [key, `${key}*`]),
    ...leaders.map((l) => l.id),
    ...stratagems.counters.map((c) => c.id),
    ...faces.map((f) => f.effect),
  ];
  const known = new Set(own);
  for (const id of own) if (!id.endsWith('*')) learn(id, id);
  for (const { id, name } of [...zones, ...leaders]) learn(id, name.en, name.fr);
  for (const { effect, id, name } of faces)
    learn(effect, name.en, name.fr, `${id} ${name.en}`, `${id} ${name.fr}`);

  const read = (part: string): string => {
    if (known.has(part)) return part;
    const sign = part.endsWith('*') ? '*' : '';
    const found = ids.get(plainName(part));
    return found === undefined ? part : found + sign;
  };

  return (text) => {
    const action = parseAction(text);
    if (action?.target === undefined) return action;
    const parts = action.target.split(SEAMS);
    if (parts.every((part) => known.has(part) || SEAMS.test(part))) return action;
    const whole = ids.get(plainName(action.target));
    const target = whole !== undefined && !action.target.endsWith('*') ? whole : parts.map(read).join('');
    return target === action.target ? action : act(action.verb, target);
  };
}
