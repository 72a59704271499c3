import { signal } from '@preact/signals';

/** The part after `#/`, cut at slashes; a position link keeps its payload as one part. */
export interface Route {
  readonly page: string;
  readonly parts: readonly string[];
}

const unquote = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

function readRoute(hash: string): Route {
  const [page = '', ...parts] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(unquote);
  return { page, parts };
}

export const route = signal<Route>(readRoute(location.hash));
addEventListener('hashchange', () => {
  route.value = readRoute(location.hash);
});

export const href = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;
export const go = (...parts: readonly string[]): void => {
  location.hash = href(...parts);
};
