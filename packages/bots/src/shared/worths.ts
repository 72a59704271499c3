import { realAt } from './rows.ts';

/** Powers of two, as all sizes between them are: what is found out is forgotten before it fills memory. */
const FIRST = 16;
const LAST = 2 ** 15;
/** Where nothing is known yet. */
const NOTHING: Float64Array = new Float64Array(1).fill(Number.NaN);

/** What things were found to be worth, by a whole number for each: a map of numbers without an object for any of them. */
export class Worths {
  // A key is never NaN: that marks a place nobody has taken. Of many no more is ever asked than whether they know anything.
  private keys: Float64Array = NOTHING;
  private values: Float64Array = NOTHING;
  private taken = 0;
  private readonly first: number;

  /** `first`: how many places it begins with, a power of two, where many things will be known. */
  constructor(first: number = FIRST) {
    this.first = first;
  }

  /** What is known, or what is thought now and known from then on. */
  recall(key: number, think: (key: number) => number): number {
    const at = this.placeOf(key);
    if (this.keys[at] === key) return realAt(this.values, at);
    const value = think(key);
    this.set(key, value);
    return value;
  }

  get(key: number): number | undefined {
    const at = this.placeOf(key);
    return this.keys[at] === key ? this.values[at] : undefined;
  }

  set(key: number, value: number): void {
    if (this.keys === NOTHING) this.grow();
    const at = this.placeOf(key);
    if (this.keys[at] !== key) this.taken++;
    this.keys[at] = key;
    this.values[at] = value;
    if (this.taken * 2 > this.keys.length) this.grow();
  }

  /** Where a key is, or where it would be put. */
  private placeOf(key: number): number {
    const { keys } = this;
    const last = keys.length - 1;
    const low = Math.imul(key | 0, 0x9e3779b1);
    const mixed = Math.imul(low ^ ((key / 2 ** 32) | 0), 0x85ebca6b);
    let at = (mixed ^ (mixed >>> 15)) & last;
    for (let held = realAt(keys, at); !Number.isNaN(held) && held !== key; held = realAt(keys, at))
      at = (at + 1) & last;
    return at;
  }

  private grow(): void {
    const { keys, values } = this;
    const size = Math.max(this.first, keys.length * 2);
    if (size > LAST) {
      this.keys.fill(Number.NaN);
      this.taken = 0;
      return;
    }
    this.keys = new Float64Array(size).fill(Number.NaN);
    this.values = new Float64Array(size);
    for (let i = 0; i < keys.length; i++) {
      const key = realAt(keys, i);
      if (Number.isNaN(key)) continue;
      const at = this.placeOf(key);
      this.keys[at] = key;
      this.values[at] = realAt(values, i);
    }
  }
}
