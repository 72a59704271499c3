/** So many tokens a second, of which a few may be saved up. */
export interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

/** Letters one person writes: many at once, then one every two seconds. Nobody fills a game, or a reader's days, with them. */
export const PEN: Allowance = { rate: 0.5, burst: 60 };

/** By name: what each may still spend. */
export interface Buckets {
  /** Takes what something costs, if it is there. */
  take(key: string, price?: number): boolean;
  size(): number;
}

/** A bucket that has been full for a while need not be remembered. */
const SWEEP = 1000;

export function makeBuckets({ rate, burst }: Allowance, now: () => number): Buckets {
  const buckets = new Map<string, { left: number; at: number }>();
  const filled = (bucket: { left: number; at: number }, time: number): number =>
    Math.min(burst, bucket.left + (Math.max(0, time - bucket.at) * rate) / 1000);

  function sweep(time: number): void {
    for (const [key, bucket] of buckets) if (filled(bucket, time) >= burst) buckets.delete(key);
  }

  let next = SWEEP;
  return {
    take(key, price = 1) {
      const time = now();
      const bucket = buckets.get(key) ?? { left: burst, at: time };
      bucket.left = filled(bucket, time);
      bucket.at = time;
      buckets.set(key, bucket);
      if (buckets.size > next) {
        sweep(time);
        next = Math.max(SWEEP, 2 * buckets.size);
      }
      if (bucket.left < price) return false;
      bucket.left -= price;
      return true;
    },
    size: () => buckets.size,
  };
}
