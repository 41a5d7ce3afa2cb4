import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityRoutes, type Revocation } from '@kirana/contracts';
import { system } from '@kirana/http-edge';
import { Tasks, type PeriodicTask } from '@kirana/observability';
import { Upstream } from '../upstream/upstream.js';
import type { Claims } from './claims.js';

/** Polling interval for identity; a revoked right is refused after at most this plus the duration of one request (ADR 0020). */
const everyMs = 1_500;
/** Rows can become visible later than their timestamp; polling from slightly earlier misses none. */
const overlapMs = 15_000;
/** How long the list is recent enough for the console; after that the console is closed until identity answers again. */
const currentForMs = 10_000;
/** How long a revocation is kept after it was last listed: longer than an access token is valid where the clock is five minutes behind. */
const keptForMs = 20 * 60_000;

/** The access tokens that were revoked before they expired. Held in memory, so that no request has to call identity. */
@Injectable()
export class Revocations implements OnApplicationBootstrap {
  /** When each was last listed, by the monotonic clock: times of the database may go back, after a failover for instance. */
  readonly #sessions = new Map<string, number>();
  readonly #rights = new Map<string, { readonly version: number; readonly at: number }>();
  readonly #listeners: (() => void)[] = [];
  #newest: number | undefined;
  #receivedAt = Number.NEGATIVE_INFINITY;
  readonly #task: PeriodicTask;

  constructor(
    private readonly upstream: Upstream,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'revocations', everyMs, run: () => this.refresh() });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#task.now();
  }

  covers({ sessionId, userId, rightsVersion }: Claims): boolean {
    return this.#sessions.has(sessionId) || rightsVersion < (this.#rights.get(userId)?.version ?? 0);
  }

  /** Returns whether the list is recent enough to admit an admin to the console. */
  isCurrent(now = performance.now()): boolean {
    return now - this.#receivedAt < currentForMs;
  }

  /** Calls the listener after every poll, so that open sockets can be checked. */
  onRefreshed(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async refresh(): Promise<void> {
    try {
      const since = this.#newest === undefined ? undefined : new Date(this.#newest - overlapMs).toISOString();
      const receivedAt = performance.now();
      for (const revocation of await this.upstream.call(identityRoutes.revocations, { query: { since } }, system)) {
        this.#note(revocation, receivedAt);
      }
      this.#receivedAt = receivedAt;
      this.#deleteOld(receivedAt - keptForMs);
    } finally {
      for (const listener of this.#listeners) listener();
    }
  }

  #note({ at, userId, sessionId, rightsVersion }: Revocation, listedAt: number): void {
    this.#newest = Math.max(this.#newest ?? 0, Date.parse(at));
    if (sessionId) this.#sessions.set(sessionId, listedAt);
    else this.#rights.set(userId, { at: listedAt, version: Math.max(rightsVersion, this.#rights.get(userId)?.version ?? 0) });
  }

  #deleteOld(before: number): void {
    for (const [id, at] of this.#sessions) if (at < before) this.#sessions.delete(id);
    for (const [id, { at }] of this.#rights) if (at < before) this.#rights.delete(id);
  }
}
