import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { identityRoutes, type Revocation } from '@kirana/contracts';
import { system } from '@kirana/http-edge';
import type { Logger } from '@kirana/observability';
import type { Upstream } from '../upstream/upstream.js';
import type { Claims } from './claims.js';

/** How often identity is asked; a right that was taken away is gone after at most this and the time of a request (ADR 0030). */
const everyMs = 1_500;
/** Rows may become visible later than their time says; asking from a little earlier misses none. */
const overlapMs = 15_000;
/** For so long the list is good enough for the console; after that it is shut until identity answers again. */
const goodForMs = 10_000;
/** Longer than an access token lives. */
const keptForMs = 12 * 60_000;

/** Which access tokens count no more although they have not ended. Kept here, so that no request has to ask. */
export class Revocations implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #sessions = new Map<string, number>();
  readonly #rights = new Map<string, { readonly version: number; readonly at: number }>();
  readonly #listeners: (() => void)[] = [];
  #newest: number | undefined;
  #heardAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly upstream: Upstream,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.#plan();
  }

  onModuleDestroy(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  covers({ sessionId, userId, rightsVersion }: Claims): boolean {
    return this.#sessions.has(sessionId) || rightsVersion < (this.#rights.get(userId)?.version ?? 0);
  }

  /** Whether the list is fresh enough to trust somebody with the console. */
  isCurrent(now = Date.now()): boolean {
    return now - this.#heardAt < goodForMs;
  }

  /** Calls back after every look, so that open sockets can be looked through. */
  onRefreshed(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async refresh(): Promise<void> {
    try {
      const since = this.#newest === undefined ? undefined : new Date(this.#newest - overlapMs).toISOString();
      const heardAt = Date.now();
      for (const revocation of await this.upstream.identity.call(identityRoutes.revocations, { query: { since } }, system)) {
        this.#note(revocation);
      }
      this.#heardAt = heardAt;
      this.#forgetOld();
    } catch (error) {
      if (!this.isCurrent()) this.logger.warn({ err: error }, 'identity does not tell which sessions have ended');
    }
    for (const listener of this.#listeners) listener();
  }

  #note({ at, userId, sessionId, rightsVersion }: Revocation): void {
    const time = Date.parse(at);
    this.#newest = Math.max(this.#newest ?? 0, time);
    if (sessionId) this.#sessions.set(sessionId, time);
    else this.#rights.set(userId, { at: time, version: Math.max(rightsVersion, this.#rights.get(userId)?.version ?? 0) });
  }

  #forgetOld(): void {
    const before = (this.#newest ?? 0) - keptForMs;
    for (const [id, at] of this.#sessions) if (at < before) this.#sessions.delete(id);
    for (const [id, { at }] of this.#rights) if (at < before) this.#rights.delete(id);
  }

  #plan(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.refresh().then(() => this.#plan()), everyMs).unref();
  }
}
