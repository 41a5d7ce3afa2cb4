/** Random choices that repeat for the same seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    const state = (this.#state = (this.#state + 0x6d2b79f5) >>> 0);
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** One of the values; the list must not be empty. */
  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** One of the values, each with its weight; the list must not be empty. */
  weighted<T>(values: readonly (readonly [T, number])[]): T {
    let left = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) if ((left -= weight) < 0) return value;
    return values.at(-1)?.[0] as T;
  }
}
