import type { Action, Applied, Luck } from '@strategoi/kernel';
import { RefusalError } from '@strategoi/kernel';
import { expect } from 'vitest';
import { copiesOf, findKind } from '../src/cards.ts';
import { changed } from '../src/changes.ts';
import { type EpicEvent, fold } from '../src/events.ts';
import { type AnyFrame, seatOf, type Teller } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { city, findPlace, GONE, onMap, region } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { cityIn } from '../src/query.ts';
import { IN_DECK, IN_DISCARD, INSIDE, type S } from '../src/state.ts';
import { classes, findClass, findLeader, unitClass } from '../src/units.ts';
import { ATHENS, SPARTA } from './ground.ts';

// Small positions in words, for the tests of every chapter.

/**
 * A scenario as it begins, played on to its first decision. Its lists are its own: a test may lay them out by hand, and says
 * `changed()` where it does so after it has asked something.
 */
export const game = (scenario: string, options: { [id: string]: string } = {}, seed = 'test'): S =>
  structuredClone(epic.setup({ scenario, seed, options }));

/** The regions of a scenario with nothing on the map: no units, leaders, markers or bases, and empty pools. */
export function bare(scenario = 'argive', options: { [id: string]: string } = {}): S {
  const s = game(scenario, options);
  s.unitAt.fill(GONE);
  s.unitBits.fill(0);
  s.leaderAt.fill(GONE);
  s.leaderBits.fill(0);
  s.cityHolder.fill(-1);
  s.revolt.fill(0);
  s.forts = [];
  s.bases = [];
  emptyHands(s);
  s.flow = [];
  return s;
}

/** Every card that was dealt goes back to the deck: no window opens. */
export function emptyHands(s: S): void {
  s.cardAt = s.cardAt.map((at) => (at < s.handSize.length ? IN_DECK : at));
  s.handSize.fill(0);
  s.deckSize = s.cardAt.filter((at) => at === IN_DECK).length;
}
/** A card of a kind is put into a hand from the deck. */
export function holds(s: S, by: string, id: string, n = 1): void {
  changed();
  const seat = seatOf(by);
  for (const card of copiesOf(findKind(id))
    .filter((one) => (s.cardAt[one] as number) >= s.handSize.length)
    .slice(0, n)) {
    if (s.cardAt[card] === IN_DECK) s.deckSize--;
    if (s.cardAt[card] === IN_DISCARD) s.discardSize--;
    s.cardAt[card] = seat;
    s.cardSeen[card] = 1 << seat;
    s.handSize[seat] = (s.handSize[seat] as number) + 1;
  }
}

/** Puts units of a class at a place (`W3528`, `athens`, `saronic`, `force attica`): inside a friendly city unless told. */
export function put(
  s: S,
  place: string,
  id: string,
  { by, inside, n = 1 }: { by?: string; inside?: boolean; n?: number } = {},
): number[] {
  const kind = findClass(id);
  if (kind < 0) throw new Error(`no class ${id}`);
  const at = findPlace(place);
  if (at < 0) throw new Error(`no place ${place}`);
  changed();
  const units: number[] = [];
  for (let u = 0; u < unitClass.length && units.length < n; u++)
    if (unitClass[u] === kind && s.unitAt[u] === GONE) units.push(u);
  if (units.length < n) throw new Error(`not ${n} of ${id} left`);
  const owner = by === undefined ? (s.controller[classes[kind]?.home as number] as number) : seatOf(by);
  for (const u of units) {
    s.unitAt[u] = at;
    s.unitSeat[u] = owner;
    const within = inside ?? (at < s.unitAt.length * 10 && cityIn(s, at) >= 0);
    s.unitBits[u] = within && onMap(at) ? INSIDE : 0;
  }
  return units;
}

export function lead(s: S, place: string, id: string, by: string, inside?: boolean): number {
  const l = findLeader(id);
  if (l < 0) throw new Error(`no leader ${id}`);
  changed();
  s.leaderAt[l] = findPlace(place);
  s.leaderSeat[l] = seatOf(by);
  const at = findPlace(place);
  s.leaderBits[l] = (inside ?? (onMap(at) && cityIn(s, at) >= 0)) ? INSIDE : 0;
  return l;
}

export const hold = (s: S, id: string, by: string): void => {
  changed();
  s.cityHolder[city(id)] = seatOf(by);
};
export const levels = (s: S, id: string, al: number, ml: number): void => {
  changed();
  s.al[region(id)] = al;
  s.ml[region(id)] = ml;
};

/** Plays on from a frame: the state at the next decision, and what happened on the way. */
export function from(s: S, ...frames: AnyFrame[]): S {
  s.flow = frames as unknown as S['flow'];
  return epic.load(epic.save(s));
}

/** Athenians come upon so many Boeotians as they are themselves, in the open. */
export function inTheField(s: S, n: number): S {
  const attackers = put(s, 'W3528', 'attica-h4', { n, inside: false });
  const defenders = put(s, 'W3528', 'boeotia-h5', { n, inside: false });
  return from(
    s,
    battleFrame({
      place: findPlace('W3528'),
      seat: ATHENS,
      enemy: SPARTA,
      kind: 'land',
      from: findPlace('W3529'),
      attackers,
      defenders,
    }),
  );
}

/** Does `verb target` for whoever is asked, with the dice given in the order they are rolled. */
export function does(s: S, text: string, dice?: readonly number[]): Applied<EpicEvent> {
  changed();
  const ask = epic.pending(s)[0];
  if (!ask) throw new Error('nobody is asked');
  const luck: Luck | undefined = dice === undefined ? undefined : { dice };
  return epic.apply(s, ask.role, epic.parse(text) as Action, luck);
}
/** Emits into a state by hand, for helpers that are not reached by a decision; every die shows 1. */
export const teller = (s: S): Teller => ({
  state: s,
  emit: (e) => fold(s, e),
  roll: () => 1,
  draw: () => 0,
  reveal: () => undefined,
});

/** What may be done, drawn up anew: a test may have changed the table by hand. */
export const offers = (s: S): string[] => {
  changed();
  const ask = epic.pending(s)[0];
  return ask ? epic.legal(s, ask.role).map((action) => epic.notate(action)) : [];
};
export const asked = (s: S): string => {
  const ask = epic.pending(s)[0];
  return ask ? `${ask.role} ${ask.step}` : 'nobody';
};
export function expectRefusal(s: S, text: string, rule: string): void {
  const before = JSON.stringify(s);
  let found = 'nothing';
  try {
    does(s, text);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    found = error.refusal.rule;
  }
  expect(found).toBe(rule);
  expect(JSON.stringify(s)).toBe(before);
}
