/** What mattered most in a season, in a sentence or two. */

import { citadels } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, View } from '@strategoi/kernel';
import { boardOf } from './scene.ts';
import { isEvent, type Told } from './told.ts';
import { sayIn } from './words.ts';

/** So much is told of one season. */
const MOST = 3;

const isCity = new Set(citadels.map(({ id }) => id));

const isTaken = (event: Event): event is Extract<Told, { readonly type: 'control' }> =>
  isEvent(event, 'control') && isCity.has(event.space);

/** The sooner in this list, the more it matters. */
const weights: readonly ((event: Event) => boolean)[] = [
  (event) => isEvent(event, 'ended'),
  (event) => isEvent(event, 'out', 'died'),
  isTaken,
  (event) => isEvent(event, 'bribe') && event.success,
  (event) => isEvent(event, 'gone') && event.why !== 'dismissed',
  (event) => isEvent(event, 'dislodged'),
  (event) => isEvent(event, 'result') && (event.against ?? 0) > 0 && event.result === 'ok',
];

/** One power that takes several cities takes them in one breath. */
function takings(events: readonly Event[], language: Language): string[] {
  const { names } = words[language];
  const taken = events.filter(isTaken);
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
  if (!told.some((event) => isEvent(event, 'revealed', 'wintered'))) return undefined;
  const text = words[language];
  const date = text.names.turn(boardOf(before).turn);
  const said: string[] = [];
  for (const matters of weights)
    said.push(
      ...(matters === isTaken
        ? takings(told, language)
        : told.filter(matters).flatMap((event) => text.event(event) ?? [])),
    );
  const first = `${date.charAt(0).toUpperCase()}${date.slice(1)}`;
  return sayIn[language].named(first, said.slice(0, MOST).join(' ') || sayIn[language].quiet);
}

/** Somebody stood against this order. */
export const isFought = (event: Event): boolean =>
  isEvent(event, 'result') && ((event.against ?? 0) > 0 || event.dislodged === true);
