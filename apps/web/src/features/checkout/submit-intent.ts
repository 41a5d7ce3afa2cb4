import type { PlaceOrderRequest } from '@kirana/contracts';
import { newUuid } from '../../lib/browser/new-uuid.js';

/**
 * One wish to order has one key, kept while it is tried again, so that a lost answer or a double click makes one order (D-23).
 * Another body, or a refusal, is another wish.
 */
export class SubmitIntent {
  #current: { key: string; body: string } | null = null;

  keyFor(order: PlaceOrderRequest): string {
    const body = JSON.stringify(order);
    if (this.#current?.body !== body) this.#current = { key: newUuid(), body };
    return this.#current.key;
  }

  /** The server has decided against it; the next try is a new wish. */
  refused(): void {
    this.#current = null;
  }
}
