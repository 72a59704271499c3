import type { OrderShape } from '../board/orders.ts';
import type { Target } from '../board/types.ts';

/** An order that could be written now, as the game offers it. */
export interface Candidate {
  /** How it is written, and what choosing it sends. */
  readonly text: string;
  readonly shape: OrderShape;
  /** Where the ordered unit stands. */
  readonly from: string;
  readonly of?: string;
  readonly to?: string;
  /** What it does, for those who listen and for buttons. */
  readonly hint?: string;
}

/** What has been touched so far, in the order in which an order is said: who, then whom or where, then where to. */
export interface Draft {
  readonly touched: readonly string[];
  /** Only orders of this kind are meant. */
  readonly shape?: OrderShape;
}

export const empty: Draft = { touched: [] };

/** The places of a candidate in the order in which they are touched. */
const said = ({ from, of, to }: Candidate): readonly string[] => [
  from,
  ...(of === undefined ? [] : [of]),
  ...(to === undefined ? [] : [to]),
];

const matches = (draft: Draft, candidate: Candidate): boolean => {
  if (draft.shape !== undefined && candidate.shape !== draft.shape) return false;
  const places = said(candidate);
  return draft.touched.every((place, i) => places[i] === place);
};

export interface Composing {
  /** Places a next touch may name. */
  readonly lit: ReadonlyMap<string, Target>;
  /** Orders that are wholly said by now: several when one touch has several meanings. */
  readonly ready: readonly Candidate[];
  /** Kinds of order still open for this unit, for the buttons beside the map. */
  readonly shapes: readonly OrderShape[];
  /** Some orders need a further touch. */
  readonly goesOn: boolean;
}

/** What a draft leaves open. */
export function compose(candidates: readonly Candidate[], draft: Draft): Composing {
  const open = candidates.filter((candidate) => matches(draft, candidate));
  const depth = draft.touched.length;
  const lit = new Map<string, Target>();
  const shapes = new Set<OrderShape>();
  const ready: Candidate[] = [];
  let goesOn = false;
  for (const candidate of open) {
    const places = said(candidate);
    if (places.length === depth) ready.push(candidate);
    const next = places[depth];
    if (next === undefined) continue;
    goesOn = true;
    const last = places.length === depth + 1;
    if (!lit.has(next))
      lit.set(next, { kind: 'legal', ...(last && candidate.hint ? { hint: candidate.hint } : {}) });
  }
  const unit = draft.touched[0];
  for (const candidate of candidates) if (candidate.from === unit) shapes.add(candidate.shape);
  return { lit, ready, shapes: [...shapes], goesOn };
}

/**
 * A place was touched. The draft that follows, or nothing when the touch says nothing here: what was touched then is
 * not lit, and the page may tell why not. A touch on another unit of one's own begins anew.
 */
export function touch(candidates: readonly Candidate[], draft: Draft, place: string): Draft | undefined {
  const next: Draft = { ...draft, touched: [...draft.touched, place] };
  if (candidates.some((candidate) => matches(next, candidate))) return next;
  if (candidates.some(({ from }) => from === place)) return { touched: [place] };
  return undefined;
}

/** One step back; the last step back is a clean table. */
export const back = ({ touched, shape }: Draft): Draft =>
  shape !== undefined ? { touched } : touched.length > 0 ? { touched: touched.slice(0, -1) } : empty;
