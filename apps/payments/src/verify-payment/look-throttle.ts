import { Injectable } from '@nestjs/common';

const everyMs = 2_000;
const atMost = 10_000;

/** Keeps a page that is reloaded quickly from sending us to the provider each time. */
@Injectable()
export class LookThrottle {
  readonly #lookedAt = new Map<string, number>();

  mayLook(sessionId: string, now = Date.now()): boolean {
    if (now - (this.#lookedAt.get(sessionId) ?? 0) < everyMs) return false;
    if (this.#lookedAt.size >= atMost) this.#lookedAt.clear();
    this.#lookedAt.set(sessionId, now);
    return true;
  }
}
