/**
 * Connection losses tolerated per message and attempt. Within the first `allowedMs` milliseconds any number is tolerated (an unstable
 * network).
 */
const allowedLosses = 5;
const allowedMs = 3_000;
/** Maximum number of tracked messages; the oldest are dropped first. */
const mostMessages = 10_000;

/**
 * Counts lost connections by message. A handler that breaks its own connection each time, on a healthy database, must not be held forever:
 * from the sixth loss on, it counts as a failed attempt once the first is three seconds ago. Errors reported by the server (disk full,
 * starting, read-only) are never counted.
 */
export class UnprovedLosses {
  readonly #losses = new Map<string, { readonly count: number; readonly since: number }>();

  /** Records a loss and returns whether it counts as a failed attempt. */
  isOneTooMany(messageId: string): boolean {
    const now = performance.now();
    const { count, since } = this.#losses.get(messageId) ?? { count: 0, since: now };
    this.#losses.delete(messageId);
    if (count >= allowedLosses && now - since >= allowedMs) return true;
    this.#losses.set(messageId, { count: count + 1, since });
    if (this.#losses.size > mostMessages) for (const [oldest] of [...this.#losses].slice(0, 1)) this.#losses.delete(oldest);
    return false;
  }

  /** Called when the message was handled. */
  remove(messageId: string): void {
    this.#losses.delete(messageId);
  }

  /** Called when the database was unavailable: the messages did not cause their losses. */
  removeAll(): void {
    this.#losses.clear();
  }
}
