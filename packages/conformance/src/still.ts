/** Thrown when something reads a clock, starts a timer or takes luck that is not the dice's. */
export class StirError extends Error {
  constructor(what: string) {
    super(`${what} was used`);
    this.name = 'StirError';
  }
}

type Place = { [name: string]: unknown };

/** Names are looked up, not written out: this module is the one place that touches what nobody may use. */
const forbidden: readonly (readonly [holder: string, name: string])[] = [
  ['Math', 'random'],
  ['', 'Date'],
  ['', 'setTimeout'],
  ['', 'setInterval'],
  ['', 'setImmediate'],
  ['', 'queueMicrotask'],
  ['performance', 'now'],
  ['crypto', 'getRandomValues'],
  ['crypto', 'randomUUID'],
];

/** Runs the work with clocks, timers and foreign luck stubbed to throw; with `traced`, errors keep their stacks. */
export function still<T>(work: () => T, traced = false): T {
  const root = globalThis as unknown as Place;
  const restores: (() => void)[] = [];
  // A run makes refusals by the thousand and reads no stack: tracing them would be a third of its time.
  const traces = Error as { stackTraceLimit?: number | undefined };
  const { stackTraceLimit } = traces;
  if (stackTraceLimit !== undefined && !traced) {
    traces.stackTraceLimit = 0;
    restores.push(() => {
      traces.stackTraceLimit = stackTraceLimit;
    });
  }
  for (const [holder, name] of forbidden) {
    const place = (holder === '' ? root : root[holder]) as Place | undefined;
    if (typeof place?.[name] !== 'function') continue;
    const own = Object.getOwnPropertyDescriptor(place, name);
    const what = holder === '' ? name : `${holder}.${name}`;
    const stub = function stub(): never {
      throw new StirError(what);
    };
    // `Date.now` and its like are reached through the stub itself.
    const value = new Proxy(stub, {
      get(): never {
        throw new StirError(what);
      },
    });
    Object.defineProperty(place, name, { value, configurable: true, writable: true });
    restores.push(() => {
      if (own) Object.defineProperty(place, name, own);
      else delete place[name];
    });
  }
  try {
    return work();
  } finally {
    for (const restore of restores) restore();
  }
}
