import { type Signal, useSignal } from '@preact/signals';
import { type Line, print } from '@strategoi/diadochi';
import { useMemo } from 'preact/hooks';
import { type Composing, compose, type Draft, empty, touch } from '../../orders/compose.ts';
import type { BoardInput, Touch } from '../kit/board.ts';
import { arrowId } from './arrows.ts';
import { chosen, draft, type Purchase, purchases } from './desk.ts';
import { aimed, offersOf, personPlace, unitAt, type Way, zoneOfPlace } from './offers.ts';
import { sceneFor } from './scene.ts';
import type { Seen } from './seen.ts';
import { meantNow } from './why.ts';

/** What a touch that is no order may lead to. */
export type Aside =
  | { readonly kind: 'bold'; readonly text: string; readonly rule?: string }
  | { readonly kind: 'court'; readonly unit: number; readonly by: readonly Purchase[] };

/** Orders said by touch: what the touches so far may mean, and what the next one does. */
export interface Touching {
  readonly choices: Signal<readonly Way[]>;
  readonly aside: Signal<Aside | undefined>;
  onZone(zone: string, more?: Touch): void;
  onPiece(id: string): void;
  /** From here on, with these touches. */
  begin(next: Draft): void;
  write(text: string): void;
  clear(): void;
}

export const noWays: readonly Way[] = [];

/**
 * Of several who may begin, the next one: those without an order first, the field before the walls (in winter armies are
 * raised at the first touch, garrisons at the next), then round and round.
 */
export function starterIn({ board, isOrdered }: Seen, places: readonly string[]): string | undefined {
  const rank = (place: string): number =>
    (isOrdered(place) ? 4 : 0) +
    (place.startsWith('@') ? 2 : place.startsWith(zoneOfPlace(board, place)) ? 0 : 1);
  const sorted = [...places].sort((a, b) => rank(a) - rank(b));
  const now = sorted.indexOf(draft.value.touched[0] ?? '');
  return now < 0 ? sorted[0] : sorted[(now + 1) % sorted.length];
}

/** What can be said at once. To hold always can; whoever has said that he besieges is asked which city, not that. */
export function sayable({
  choices,
  ways,
}: {
  readonly choices: readonly Way[];
  readonly ways: readonly Way[];
}): readonly Way[] {
  const cities = besieging(ways);
  return cities.length > 0 ? cities : choices;
}

/** Several cities in one province: which of them is asked at once, for all lie where the unit stands. */
function besieging(ways: readonly Way[]): readonly Way[] {
  const { touched, shape } = draft.value;
  if (shape !== 'siege' || touched.length !== 1) return [];
  return ways.filter((one) => one.shape === 'siege' && one.from === touched[0]);
}

/** An order that is not offered, but may be written all the same. */
function boldOrder({ view, board, power }: Seen, at: Touch): Aside | undefined {
  const meant = power && board.phase === 'orders' ? meantNow(view, power, at) : undefined;
  if (!meant || !power || !('line' in meant)) return undefined;
  const text = `write ${print(meant.line, sceneFor(view, power))}`;
  return { kind: 'bold', text, ...(meant.rule === undefined ? {} : { rule: meant.rule }) };
}

/** A unit of somebody else there, which may have its price. */
function courtship({ view, board, power }: Seen, places: readonly string[]): Aside | undefined {
  const foe = board.units.find((one) => places.includes(one.at) && one.owner !== power);
  if (!foe || !power) return undefined;
  const isFor = (line: Line, by: Purchase): boolean =>
    line.kind === by && unitAt(board, line.unit.loc)?.id === foe.id;
  const by = purchases.filter((one) => offersOf(view, power).some(({ line }) => isFor(line, one)));
  return by.length > 0 ? { kind: 'court', unit: foe.id, by } : undefined;
}

const placeOfPiece = ({ board }: Seen, id: string): string | undefined => {
  if (id.startsWith('p-')) return personPlace(id.slice(2));
  return board.units.find((unit) => `u${unit.id}` === id)?.at;
};

export function useTouching(
  input: BoardInput,
  seen: Seen,
  ways: readonly Way[],
  composing: Composing,
  zoneOfPiece: (id: string) => string | undefined,
): Touching {
  const { board, power, replay } = seen;
  const choices = useSignal<readonly Way[]>(noWays);
  const aside = useSignal<Aside | undefined>(undefined);
  const begins = useMemo(() => [...compose(ways, empty).lit.keys()], [ways]);

  const clear = (): void => {
    choices.value = noWays;
    aside.value = undefined;
  };
  const begin = (next: Draft): void => {
    clear();
    draft.value = next;
    const [place] = next.touched;
    const unit = place === undefined ? undefined : unitAt(board, place, power);
    chosen.value = unit && power && seen.isOrdered(unit.at) ? arrowId(power, `unit ${unit.id}`) : undefined;
    choices.value = compose(ways, next).ready as readonly Way[];
  };
  const write = (text: string): void => {
    clear();
    draft.value = empty;
    chosen.value = undefined;
    input.onAct(text);
  };

  /** The touches so far and this one say something, or are on the way to it. */
  const goOn = (further: readonly [Draft, ...Draft[]]): void => {
    const ready = further.flatMap((one) => compose(ways, one).ready) as Way[];
    const onward = further.find((one) => compose(ways, one).goesOn);
    const [only] = ready;
    if (only && ready.length === 1 && !onward) {
      write(only.text);
      return;
    }
    draft.value = onward ?? further[0];
    choices.value = ready;
  };
  /** Nothing of that is offered. */
  const refuse = (places: readonly string[], at: Touch): void => {
    const bold = boldOrder(seen, at);
    if (bold) {
      aside.value = bold;
      choices.value = noWays;
      return;
    }
    clear();
    aside.value = courtship(seen, places);
    if (!aside.value) input.onRefused(at);
    draft.value = empty;
  };
  const isForeign = (place: string): boolean => {
    const unit = unitAt(board, place, power);
    return unit !== undefined && unit.owner !== power;
  };
  const touched = (places: readonly string[], at: Touch): void => {
    if (input.still || replay) return;
    aside.value = undefined;
    if (!input.ask) {
      input.onRefused(at);
      return;
    }
    const said = aimed(ways, draft.value, places, isForeign);
    const drafts = places.flatMap((place) => touch(ways, said, place) ?? []);
    const [first, ...others] = drafts.filter(({ touched: { length } }) => length > 1);
    if (first) {
      goOn([first, ...others]);
      return;
    }
    const starter = starterIn(
      seen,
      drafts.flatMap((one) => one.touched[0] ?? []),
    );
    if (starter !== undefined) begin({ touched: [starter] });
    else refuse(places, at);
  };

  /** The places a touch on this zone may mean: it, a coast of it, a citadel in it, whoever stands there. */
  const onZone = (zone: string, more: Touch = {}): void => {
    const lit = [...composing.lit.keys(), ...(draft.value.touched.length > 0 ? begins : [])];
    const places = [...new Set(lit.filter((place) => zoneOfPlace(board, place) === zone))];
    touched(places.length > 0 ? places : [zone], { zone, ...more });
  };
  const onPiece = (id: string): void => {
    const place = placeOfPiece(seen, id);
    const zone = zoneOfPiece(id)?.split('/')[0] ?? '';
    const at = { zone, piece: id };
    const means = place !== undefined && touch(ways, draft.value, place) !== undefined;
    if (place !== undefined && (means || draft.value.touched.length === 0)) touched([place], at);
    else onZone(zone, at);
  };
  return { choices, aside, onZone, onPiece, begin, write, clear };
}
