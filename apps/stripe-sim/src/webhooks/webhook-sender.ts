import type { Stripe } from 'stripe';
import { nowSeconds } from '../objects/ids.js';
import type { WebhookFaults } from './webhook-faults.js';
import { createHmac } from 'node:crypto';

/** Backoff between attempts, milliseconds: Stripe's three days shortened to two minutes. */
const retryAfterMs = [250, 1_000, 4_000, 15_000, 30_000, 60_000];
const timeoutMs = 5_000;

/** Sends signed events to the shop until it answers 2xx or the attempts are used up. */
export class WebhookSender {
  faults: WebhookFaults = {};
  readonly attempts: { readonly event: string; readonly type: string; readonly status: number }[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  constructor(
    private readonly url: string | undefined,
    private readonly secret: string,
  ) {}

  send(event: Stripe.Event): void {
    if (this.url === undefined) return;
    if (this.faults.drop) {
      this.faults.drop--;
      return;
    }
    const { copies = 1, delayMs = 0, reorder = false } = this.faults;
    const body = JSON.stringify(event);
    for (let copy = 0; copy < copies; copy++)
      this.#later(reorder ? Math.random() * delayMs : delayMs, () => this.#attempt(event, body, 0));
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(event: Stripe.Event, body: string, attempt: number): Promise<void> {
    const status = await this.#post(body);
    this.attempts.push({ event: event.id, type: event.type, status });
    const wait = retryAfterMs[attempt];
    if ((status < 200 || status > 299) && wait !== undefined) this.#later(wait, () => this.#attempt(event, body, attempt + 1));
  }

  async #post(body: string): Promise<number> {
    try {
      const response = await fetch(this.url ?? '', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, this.secret, nowSeconds()),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  #later(ms: number, work: () => Promise<void>): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    this.#timers.add(timer);
  }
}

/** Returns the `Stripe-Signature` header for a body. */
function signatureHeader(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
