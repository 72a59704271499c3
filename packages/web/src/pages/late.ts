import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { language } from '../app/settings.ts';
import type { Table } from './table.ts';

/** From drawing what a click did on the map to drawing what stands around it: by then the map is on the screen. */
const AFTER = 24;

const changed = <T extends object>(base: T, change: Partial<T>): T =>
  Object.assign(Object.create(base) as T, change);

/**
 * The same table for what stands around the map: it follows once what a click did on the map is drawn, all of it at
 * once. Another viewer or another language is not waited for: nothing of the one before may stand there any longer,
 * unless everything is open to the one who plays all seats.
 */
export function followLate(table: Table): { readonly late: Table; stop(): void } {
  const sources: ReadonlySignal<unknown>[] = [];
  const copies: (() => void)[] = [];
  const copyOf = <T>(source: ReadonlySignal<T>): Signal<T> => {
    const copy = signal(source.peek());
    sources.push(source);
    copies.push(() => {
      copy.value = source.peek();
    });
    return copy;
  };
  const { session } = table;
  const late = changed<Table>(table, {
    view: copyOf(table.view),
    ask: copyOf(table.ask),
    asks: copyOf(table.asks),
    status: copyOf(table.status),
    news: copyOf(table.news),
    seat: copyOf(table.seat),
    session: changed(session, {
      saved: copyOf(session.saved),
      change: copyOf(session.change),
      viewer: copyOf(session.viewer),
      view: copyOf(session.view),
      moments: copyOf(session.moments),
      outcome: copyOf(session.outcome),
      seen: copyOf(session.seen),
    }),
  });
  let due: (() => void) | undefined;
  const catchUp = (): void => {
    due?.();
    due = undefined;
    batch(() => {
      for (const copy of copies) copy();
    });
  };
  const isOpen = session.saved.peek().sandbox === true;
  let shownFor = '';
  const unfollow = effect(() => {
    for (const source of sources) source.value;
    const reader = `${isOpen ? '' : session.viewer.value} ${language.value}`;
    if (reader === shownFor) due ??= afterDrawing(catchUp, AFTER);
    else catchUp();
    shownFor = reader;
  });
  return {
    late,
    stop() {
      due?.();
      unfollow();
    },
  };
}

export function useLate(table: Table): Table {
  const follower = useMemo(() => followLate(table), [table]);
  useEffect(() => follower.stop, [follower]);
  return follower.late;
}
