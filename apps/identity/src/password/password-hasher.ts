import { Algorithm, hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { serviceUnavailable } from '@kirana/http-edge';

/** OWASP's first choice: 19 MiB, two passes. About 11 ms of one core. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At a time; more would take the cores and the memory of everything else. */
const atOnce = 2;
/** Waiting; whoever comes after them is told to come back. */
const queueLength = 200;

/** Makes and compares password hashes (argon2id), a few at a time. */
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
   * Without a stored hash (no such account) it is compared to a decoy, so that the answer takes as long.
   *
   * @throws ProblemError 503 while too many are waiting.
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const compared = stored ?? (await (this.#decoy ??= this.hash('nobody has this password')));
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
      // The place passes on without becoming free in between.
      if (next) next();
      else this.#running--;
    }
  }
}
