/** What was agreed, as the letters of a seat have it: the same for whoever reads them. */

import { concerns, type Letter, type PowerId, readTreaty, type Term, type Treaty } from '@strategoi/diadochi';

export interface Pact {
  readonly with: PowerId;
  /** When it was agreed. */
  readonly turn: number;
  readonly terms: readonly Term[];
}

/** A proposal nobody has answered yet. */
export interface Open {
  readonly from: PowerId;
  readonly terms: readonly Term[];
}

const KEPT = 2000;
const read = new Map<string, Treaty | null>();

/** Letters are looked at again and again, and read once. */
function treatyOf(text: string): Treaty | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= KEPT) read.clear();
  const treaty = readTreaty(text) ?? null;
  read.set(text, treaty);
  return treaty;
}

/** Seasons of movement since the first spring: nobody marches in winter. */
export const marches = (turn: number): number => Math.floor(turn / 4) * 3 + Math.min(turn % 4, 2);

const same = (one: readonly Term[], other: readonly Term[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Spoken {
  readonly from: PowerId;
  readonly to: PowerId;
  readonly turn: number;
  readonly treaty: Treaty;
}

/** Letters that state terms between two seats, as this one hears them: what is said aloud is said to each. */
export function spoken(letters: readonly Letter[], me: PowerId): Spoken[] {
  return letters.flatMap(({ from, to: reader, turn, text }) => {
    const to = reader === '' ? me : reader;
    const treaty = to === from ? null : treatyOf(text);
    if (!treaty?.terms.every((term) => concerns(term, from, to))) return [];
    return [{ from, to, turn, treaty }];
  });
}

/** A proposal waits for its answer until the next season is over. */
const WAITS = 1;

/** Everything this seat has agreed on; a word is given by whoever accepts what was proposed to him. */
export function pactsOf(letters: readonly Letter[], me: PowerId): Pact[] {
  const said = spoken(letters, me);
  const pacts: Pact[] = [];
  said.forEach(({ from, to, turn, treaty }, at) => {
    if (treaty.intent !== 'accept' || (from !== me && to !== me)) return;
    const asked = said
      .slice(0, at)
      .some(
        (one) =>
          one.treaty.intent === 'propose' &&
          one.from === to &&
          one.to === from &&
          marches(turn) - marches(one.turn) <= WAITS &&
          same(one.treaty.terms, treaty.terms),
      );
    if (asked) pacts.push({ with: from === me ? to : from, turn, terms: treaty.terms });
  });
  return pacts;
}

/** How many seasons it binds: as long as the peace in it, else the season it was made in. */
const lasts = ({ terms }: Pact): number =>
  terms.reduce((most, term) => (term.kind === 'peace' ? Math.max(most, term.seasons) : most), 1);

/** A support and a gift are for the season they were agreed in. */
const once = ({ kind }: Term): boolean => kind === 'support' || kind === 'gold';

/** The terms of this pact that bind in that season. */
export function binding(pact: Pact, turn: number): readonly Term[] {
  const since = marches(turn) - marches(pact.turn);
  if (since < 0 || since >= lasts(pact)) return [];
  return since === 0 ? pact.terms : pact.terms.filter((term) => !once(term));
}

/** Proposals of this season to this seat that it has not answered. */
export function openTo(letters: readonly Letter[], me: PowerId, turn: number): Open[] {
  const said = spoken(letters, me).filter((one) => one.turn === turn);
  return said.flatMap(({ from, to, treaty }, at) => {
    if (treaty.intent !== 'propose' || to !== me) return [];
    const answered = said
      .slice(at + 1)
      .some(
        (one) =>
          one.from === me &&
          one.to === from &&
          one.treaty.intent !== 'propose' &&
          same(one.treaty.terms, treaty.terms),
      );
    return answered ? [] : [{ from, terms: treaty.terms }];
  });
}
