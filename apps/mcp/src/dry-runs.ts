import { randomUUID } from 'node:crypto';
import type { ShopRequest } from './shop.js';

/** How long a dry run can be confirmed, milliseconds: what it has shown of the shop is old then. */
const validMs = 10 * 60_000;

/** What was shown and not done yet. Each can be confirmed once, and only as it was shown. */
export class DryRuns {
  readonly #shown = new Map<string, { readonly request: string; readonly until: number }>();

  /** Returns what confirms the request. */
  show(request: ShopRequest): string {
    for (const [known, { until }] of this.#shown) if (until < performance.now()) this.#shown.delete(known);
    const confirmation = randomUUID();
    this.#shown.set(confirmation, { request: JSON.stringify(request), until: performance.now() + validMs });
    return confirmation;
  }

  /** Returns whether this request was shown under the confirmation, which is used up by that. */
  isConfirmed(request: ShopRequest, confirmation: string): boolean {
    const shown = this.#shown.get(confirmation);
    if (!shown || shown.until < performance.now() || shown.request !== JSON.stringify(request)) return false;
    return this.#shown.delete(confirmation);
  }
}
