import type { PlaceOrderRequest } from '@kirana/contracts';
import { newUuid } from '../../lib/browser/new-uuid.js';

/**
 * Holds one key per submission. The key is kept over retries, so that a lost response or a double click results in one order (D-23).
 * Another body, or a refusal, starts a new submission.
 */
export class IdempotencyKey {
  #current: { key: string; body: string } | null = null;

  keyFor(order: PlaceOrderRequest): string {
    const body = JSON.stringify(order);
    if (this.#current?.body !== body) this.#current = { key: newUuid(), body };
    return this.#current.key;
  }

  /** The server refused the order; the next attempt is a new submission. */
  refused(): void {
    this.#current = null;
  }
}
