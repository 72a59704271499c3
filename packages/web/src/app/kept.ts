import { type FunctionComponent, h, type JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

/**
 * What was made once is kept, and found again by everything it was made of: whoever makes it is handed that and nothing else,
 * so that no key can leave anything out.
 */
export function keptBy<Of extends readonly unknown[], Made>(
  make: (...of: Of) => Made,
  most = Number.POSITIVE_INFINITY,
): (...of: Of) => Made {
  const known = new Map<string, Made>();
  return (...of) => {
    const key = JSON.stringify(of);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(...of);
    known.set(key, made);
    return made;
  };
}

/** What is opened once and lasts as long as what it belongs to is the same, whatever is drawn meanwhile. */
export const useOnce = <T>(open: () => T, ...of: readonly unknown[]): T => useMemo(open, of);

const isPlain = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lists and plain objects that say the same; anything else must be the very same. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((x, i) => isAlike(x, b[i]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isAlike(a[key], b[key]));
}

type Keep<P> = (key: string, props: P) => JSX.Element;

/** A part of a list whose properties say the same as before keeps its node: nothing below it is looked at again. */
export function useKept<P extends object>(
  Part: FunctionComponent<P>,
): (draw: (keep: Keep<P>) => JSX.Element[]) => JSX.Element[] {
  const kept = useRef(new Map<string, { readonly props: P; readonly node: JSX.Element }>());
  return (draw) => {
    const now: typeof kept.current = new Map();
    const nodes = draw((key, props) => {
      const before = kept.current.get(key);
      const same =
        before && isAlike(before.props, props) ? before : { props, node: h(Part, { ...props, key }) };
      now.set(key, same);
      return same.node;
    });
    kept.current = now;
    return nodes;
  };
}
