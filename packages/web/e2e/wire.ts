import type { Visitor } from './browser.ts';

/** Every byte that a page is told: what comes over the socket, and what addresses answer. */
export interface Wire {
  /** The messages of the socket, in order. */
  readonly frames: string[];
  /** All of it so far, once what is under way has come. */
  told(): Promise<string>;
  /** From now on only what comes from now on. */
  clear(): Promise<void>;
}

/** What this page has asked over its socket, from its next line on, and has no answer to yet. */
export function asking({ page }: Pick<Visitor, 'page'>): ReadonlySet<number> {
  const open = new Set<number>();
  page.on('websocket', (socket) => {
    const idOf = (payload: string | Buffer): number => (JSON.parse(String(payload)) as { id: number }).id;
    socket.on('framesent', ({ payload }) => void open.add(idOf(payload)));
    socket.on('framereceived', ({ payload }) => void open.delete(idOf(payload)));
    socket.on('close', () => open.clear());
  });
  return open;
}

/** Listens to what this visitor's page is told, from its next line on. */
export function overhear({ page }: Pick<Visitor, 'page'>): Wire {
  const frames: string[] = [];
  const answers: string[] = [];
  const coming = new Set<Promise<void>>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload))),
  );
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    // A page that is left behind takes its answers with it.
    const read: Promise<void> = response
      .text()
      .then(
        (text) => void answers.push(text),
        () => undefined,
      )
      .finally(() => coming.delete(read));
    coming.add(read);
  });
  return {
    frames,
    async told() {
      await Promise.all(coming);
      return [...frames, ...answers].join('\n');
    },
    async clear() {
      await Promise.all(coming);
      frames.length = 0;
      answers.length = 0;
    },
  };
}
