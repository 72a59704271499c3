/** Something that is there, or that will be. */
export type Soon<T> = T | Promise<T>;

/** Goes on with it: at once where it is there. Whoever waits for what is there already lets everybody else in between. */
export const after = <T, U>(soon: Soon<T>, next: (value: T) => Soon<U>): Soon<U> =>
  soon instanceof Promise ? soon.then(next) : next(soon);
