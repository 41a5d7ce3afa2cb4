import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { formsOf, jsonHeaders, type ResponseVariants } from './response-variants.js';

const gzip = promisify(gzipCallback);

/** How long an answer may be served from this cache without a refresh, ms. */
const freshForMs = 1_000;
/** How long a stale answer may still be served while a new one is fetched in the background, ms. */
const staleForMs = 10_000;
/** How long after a change of the catalogue its services may still answer as before: each applies the event for itself, ms. */
const settlesWithinMs = 3_000;
/** How long an answer fetched within that time is served, ms: as often as inventory announces levels. */
const unsettledForMs = 250;
const maxEntries = 1_000;
/** Maximum size of all answers together, in all their forms, in bytes. */
const maxBytes = 64 * 1024 * 1024;
/** Maximum number of addresses that are spelled differently from their key. */
const maxSpellings = 2_000;
/** Below this size, compression costs more than it saves. */
const compressFromBytes = 1_400;

export interface CachedAnswer {
  readonly forms: ResponseVariants;
  readonly etag: string;
  readonly storedAt: number;
  /** When the service was asked: what changed later may be missing. By the monotonic clock, like `storedAt`. */
  readonly askedAt: number;
  readonly bytes: number;
  readonly load: () => Promise<string>;
}

/**
 * Caches serialised answers of public reads for a second, so that under load the services get one request per second for each address. An
 * answer from before a known change is never served (`outdate`); what no event tells may be a second old. Stock is checked again wherever
 * it matters (F-58).
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedAnswer>();
  readonly #loading = new Map<string, Promise<CachedAnswer>>();
  readonly #keys = new Map<string, string>();
  readonly #headers: OutgoingHttpHeaders;
  #bytes = 0;
  #changedAt = -Infinity;

  /** @param headers sent with every answer; by default the headers for JSON. */
  constructor(headers: OutgoingHttpHeaders = jsonHeaders) {
    this.#headers = headers;
  }

  /**
   * Returns the answer for an address that can be spelled in several ways: parameters in another order, defaults written out, different
   * case. `key` is the one spelling they all share, so that they share an answer; `peek` finds it by every spelling seen so far.
   */
  async answer(address: string, key: string, load: () => Promise<string>): Promise<CachedAnswer> {
    const answer = this.peek(key) ?? (await this.fetch(key, load));
    if (address !== key) {
      if (this.#keys.size >= maxSpellings) this.#keys.delete(this.#keys.keys().next().value ?? '');
      this.#keys.set(address, key);
    }
    return answer;
  }

  /** Returns a usable answer, if there is one; starts a refresh when it is no longer fresh. */
  peek(address: string, now = performance.now()): CachedAnswer | undefined {
    const key = this.#keys.get(address) ?? address;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.askedAt <= this.#changedAt) return undefined;
    const age = now - entry.storedAt;
    if (age > (entry.askedAt - this.#changedAt < settlesWithinMs ? unsettledForMs : staleForMs)) return undefined;
    // The stale answer is being sent already; if the refresh fails, it stays until it is too old, and the next request then gets the error.
    if (age > freshForMs && !this.#loading.has(key)) void this.fetch(key, entry.load).catch(() => undefined);
    return entry;
  }

  /** Makes every answer from before now unusable, including those that are being fetched. */
  outdate(now = performance.now()): void {
    this.#changedAt = now;
    this.#loading.clear();
  }

  /** Fetches an answer and caches it; concurrent requests for the same key wait for the same fetch. */
  fetch(key: string, load: () => Promise<string>): Promise<CachedAnswer> {
    const under = this.#loading.get(key);
    if (under) return under;
    const fetching = this.#store(key, load).finally(() => {
      if (this.#loading.get(key) === fetching) this.#loading.delete(key);
    });
    this.#loading.set(key, fetching);
    return fetching;
  }

  async #store(key: string, load: () => Promise<string>): Promise<CachedAnswer> {
    const askedAt = performance.now();
    const body = Buffer.from(await load());
    const gzipped = body.length >= compressFromBytes ? await gzip(body, { level: 6 }) : undefined;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const bytes = body.length + (gzipped?.length ?? 0);
    const entry = { forms: formsOf(body, gzipped, etag, this.#headers), etag, storedAt: performance.now(), askedAt, bytes, load };
    if ((this.#entries.get(key)?.askedAt ?? -Infinity) > askedAt) return entry;
    this.#drop(key);
    // Insertion order is age: evict the oldest entries first.
    while (this.#entries.size >= maxEntries || (this.#bytes + bytes > maxBytes && this.#entries.size > 0))
      this.#drop(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    return entry;
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
