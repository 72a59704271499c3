/** What differs between two values of JSON, written as JSON: positions of one game have most in common. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** To the last sign: the order of fields may tell which came first. */
export const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Fields by name, null for one that is gone; a new one stands right after the one written before it. In a list of one what
 * takes the place of all fields. A list by the places that differ, with its length, where that is shorter than the list.
 */
export function changesTo(before: Json | undefined, after: Json): Json {
  if (isList(before) && isList(after)) {
    const places = { length: after.length, ...changedPlaces(before, after) };
    return JSON.stringify(places).length < JSON.stringify(after).length ? places : after;
  }
  if (!isFields(before)) return after;
  if (!isFields(after)) return [after];
  const fields = changedFields(before, after);
  return isSame(changed(before, fields), after) ? fields : [after];
}

const changedPlaces = (before: readonly Json[], after: readonly Json[]): Fields =>
  Object.fromEntries(
    after.flatMap((item, i) => (isSame(before[i], item) ? [] : [[i, changesTo(before[i], item)]])),
  );

function changedFields(before: Fields, after: Fields): Fields {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const fields: { [key: string]: Json } = Object.fromEntries(gone.map((key) => [key, null]));
  const write = (key: string): void => {
    fields[key] = changesTo(before[key], after[key] as Json);
  };
  for (const [i, key] of Object.keys(after).entries()) {
    if (key in before && isSame(before[key], after[key])) continue;
    const previous = Object.keys(after)[i - 1];
    if (previous !== undefined && !(key in before) && !(previous in fields)) write(previous);
    write(key);
  }
  return fields;
}

/** The value the changes were written from. */
export function changed(before: Json | undefined, changes: Json): Json {
  if (isList(before) && isFields(changes)) {
    const { length, ...places } = changes;
    return Array.from({ length: Number(length) }, (_, i) =>
      i in places ? changed(before[i], places[i] as Json) : (before[i] as Json),
    );
  }
  if (!isFields(before)) return changes;
  if (!isFields(changes)) return isList(changes) ? (changes[0] as Json) : changes;
  const names = Object.keys(before).filter((key) => changes[key] !== null);
  let last = -1;
  for (const key of Object.keys(changes)) {
    if (changes[key] === null) continue;
    if (key in before) last = names.indexOf(key);
    else names.splice(++last, 0, key);
  }
  return Object.fromEntries(
    names.map((key) => [
      key,
      key in changes ? changed(before[key], changes[key] as Json) : (before[key] as Json),
    ]),
  );
}
