import { inspect } from 'node:util';
import { z } from 'zod';

/** A value that must not be printed: logs, JSON and string templates show `[redacted]`. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the real value; call it only where it is handed to a library. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  [inspect.custom](): string {
    return '[redacted]';
  }
}

/** Schema of a variable that holds a secret of at least `minLength` characters. */
export function secret(minLength = 1): z.ZodType<Secret> {
  return z
    .string()
    .min(minLength)
    .transform(value => new Secret(value));
}
