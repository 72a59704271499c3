import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { complain, useAsked } from '../online/parts.tsx';
import { words } from './words/index.ts';

interface Page<T> {
  readonly lines: readonly T[];
  readonly next?: string | undefined;
}
export interface Paged<T> {
  /** Nothing before the first answer. */
  readonly lines: readonly T[] | undefined;
  /** Fetches the next page, where there is one. */
  readonly more: (() => void) | undefined;
}

/** A list that comes in pages: the first is asked for again now and then, the others when they are wanted. */
export function usePages<T extends { readonly id: string }>(
  find: (before?: string) => Promise<Page<T>>,
  every: number,
  keys: readonly unknown[],
): Paged<T> {
  const later = useSignal<Page<T> | undefined>(undefined);
  const first = useAsked(() => find(), every, keys);
  useEffect(() => {
    later.value = undefined;
  }, [...keys]);
  const next = later.value ? later.value.next : first?.next;
  const known = new Set((first?.lines ?? []).map(({ id }) => id));
  return {
    lines: first && [...first.lines, ...(later.value?.lines ?? []).filter(({ id }) => !known.has(id))],
    more:
      next === undefined
        ? undefined
        : () => {
            find(next).then((page) => {
              later.value = { lines: [...(later.value?.lines ?? []), ...page.lines], next: page.next };
            }, complain);
          },
  };
}

export const More = ({ more }: Pick<Paged<unknown>, 'more'>) =>
  more ? (
    <button type="button" class="btn" onClick={more}>
      {words.value.archive.more}
    </button>
  ) : null;
