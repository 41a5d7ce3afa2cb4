import { Injectable } from '@nestjs/common';

const everyMs = 2_000;
const maxEntries = 10_000;

/** Limits how often reloading the result page triggers a request to the provider. */
@Injectable()
export class PollThrottle {
  readonly #polledAt = new Map<string, number>();

  mayPoll(sessionId: string, now = performance.now()): boolean {
    if (now - (this.#polledAt.get(sessionId) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    if (this.#polledAt.size >= maxEntries) this.#polledAt.clear();
    this.#polledAt.set(sessionId, now);
    return true;
  }
}
