import { Algorithm, hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { serviceUnavailable } from '@kirana/http-edge';

/** OWASP's first recommendation: 19 MiB, two passes. About 11 ms on one core. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes; more would take cores and memory from all other work. */
const atOnce = 2;
/** Maximum number of waiting requests; further ones are refused with 503. */
const queueLength = 200;

/** Computes and compares password hashes (argon2id), a few at a time. */
@Injectable()
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  /** @throws ProblemError 503 while too many are waiting. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, cost));
  }

  /**
   * Compares a password with the stored hash. Without a stored hash (no such account), compares it with a decoy, so that the answer takes
   * as long.
   *
   * @throws ProblemError 503 while too many are waiting.
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const compared = stored ?? (await (this.#decoy ??= this.hash('decoy password')));
    const equal = await this.#inTurn(() => verify(compared, password));
    return stored !== undefined && equal;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= queueLength) throw serviceUnavailable('Too many people are signing in. Try again in a moment.');
      await new Promise<void>(resolve => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot is handed to the next request without being freed in between.
      if (next) next();
      else this.#running--;
    }
  }
}
