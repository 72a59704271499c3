import { type Applied, cloneFlow, type Event, type Foothold, figure, sure } from '@strategoi/kernel';
import type { BeyState } from './state.ts';

/** What steps of a group change that only one game has: the events that tell of it, and how it is put back. */
export interface OwnFooting<S extends BeyState> {
  readonly tells: readonly string[];
  keep(s: S): (s: S) => void;
}

/** Counters told off to go together, and those who still stand where they set out and may be. */
function groupIn({ flow, at }: BeyState): number[] {
  const top = flow.at(-1);
  const [zone, picked] = [top?.zone, top?.picked];
  return [...at.keys()].filter(
    (p) => at[p] === zone || (Array.isArray(picked) && picked.some((one) => one === p)),
  );
}

const isMoved = (event: Event): event is Event & { readonly pieces: readonly number[] } =>
  event.type === 'move' && 'pieces' in event;

/** A step changes where the counters of the group are and what they did, what ships have carried, and the flow. */
function keep<S extends BeyState>(s: S, group: readonly number[], own?: OwnFooting<S>): Foothold<S> {
  const [at, did, from] = [s.at, s.did, s.from].map((cells) => group.map((p) => figure(cells, p)));
  const carried = s.carried.slice();
  const flow = cloneFlow(s.flow);
  const putBack = own?.keep(s);
  return {
    covers: ({ events, dice }: Applied) =>
      dice.length === 0 &&
      events.every((event) =>
        isMoved(event)
          ? event.pieces.every((p) => group.includes(p))
          : event.type === 'carry' || own?.tells.includes(event.type) === true,
      ),
    restore(table) {
      for (const [n, p] of group.entries()) {
        table.at[p] = figure(sure(at), n);
        table.did[p] = figure(sure(did), n);
        table.from[p] = figure(sure(from), n);
      }
      for (const [n, pf] of carried.entries()) table.carried[n] = pf;
      table.flow = cloneFlow(flow);
      putBack?.(table);
    },
    onward: (table) => keep(table, group, own),
  };
}

export const footholdOf =
  <S extends BeyState>(own?: OwnFooting<S>) =>
  (s: S): Foothold<S> =>
    keep(s, groupIn(s), own);
