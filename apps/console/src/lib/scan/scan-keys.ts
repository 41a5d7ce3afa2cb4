/** The most time between two keys of a scanner, ms. A person needs longer for one digit after the other. */
export const mostBetweenKeys = 80;

/** The shortest code, EAN-8. */
const leastDigits = 8;

/** Tells the keys of a barcode scanner, which types digits fast and ends them with Enter, from those of a person. */
export class ScanKeys {
  #digits = '';
  #at = -Infinity;

  /** Digits that may be the beginning of a code. */
  get length(): number {
    return this.#digits.length;
  }

  /** Returns the digits of a code once it ends; `timeStamp` is in ms. */
  read({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): string | undefined {
    const before = timeStamp - this.#at <= mostBetweenKeys ? this.#digits : '';
    const isDigit = /^\d$/.test(key);
    this.#digits = isDigit ? before + key : '';
    if (isDigit) this.#at = timeStamp;
    return key === 'Enter' && before.length >= leastDigits ? before : undefined;
  }

  forget(): void {
    this.#digits = '';
  }
}
