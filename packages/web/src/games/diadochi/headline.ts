/** What mattered most in a season, in a sentence or two. */

import { citadels, type Happenings } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, View } from '@strategoi/kernel';
import { boardOf } from './scene.ts';
import { sayIn } from './words.ts';

/** So much is told of one season. */
const MOST = 3;

const isCity = new Set(citadels.map(({ id }) => id));

/** The sooner in this list, the more it matters. */
const weights: readonly ((event: Event) => boolean)[] = [
  ({ type }) => type === 'ended',
  ({ type }) => type === 'out' || type === 'died',
  ({ type, space }) => type === 'control' && isCity.has(String(space)),
  ({ type, success }) => type === 'bribe' && success === true,
  ({ type, why }) => type === 'gone' && why !== 'dismissed',
  ({ type }) => type === 'dislodged',
  ({ type, against, result }) => type === 'result' && Number(against ?? 0) > 0 && result === 'ok',
];

/** One power that takes several cities takes them in one breath. */
function takings(events: readonly Event[], language: Language): string[] {
  const { names } = words[language];
  const taken = events.filter(
    (event) => event.type === 'control' && isCity.has(String(event.space)),
  ) as unknown as Happenings['control'][];
  const owners = [...new Set(taken.map(({ owner }) => owner))].filter((owner) => owner !== '');
  return owners.map((owner) =>
    sayIn[language].takes(
      names.owner(owner),
      names.list(taken.filter((one) => one.owner === owner).map(({ space }) => names.place(space))),
    ),
  );
}

/** Undefined for a moment at which no sheets were opened. */
export function headline(before: View, told: readonly Event[], language: Language): string | undefined {
  if (!told.some(({ type }) => type === 'revealed' || type === 'wintered')) return undefined;
  const text = words[language];
  const date = text.names.turn(boardOf(before).turn);
  const said: string[] = [];
  for (const [i, matters] of weights.entries()) {
    const found = told.filter(matters);
    said.push(...(i === 2 ? takings(told, language) : found.flatMap((event) => text.event(event) ?? [])));
  }
  const first = `${date.charAt(0).toUpperCase()}${date.slice(1)}`;
  return sayIn[language].named(first, said.slice(0, MOST).join(' ') || sayIn[language].quiet);
}

/** Somebody stood against this order. */
export const isFought = ({ type, against, dislodged }: Event): boolean =>
  type === 'result' && (Number(against ?? 0) > 0 || dislodged === true);
