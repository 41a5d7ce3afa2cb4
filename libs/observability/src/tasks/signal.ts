/**
 * Connects the code that adds work with the loop that does it where the one cannot depend on the other. A notification that nobody waits for is kept for the next wait, once.
 */
export class Signal {
  readonly #waiting = new Set<() => void>();
  readonly #listeners: (() => void)[] = [];
  #notified = false;

  notify(): void {
    this.#notified = this.#waiting.size === 0;
    for (const wake of this.#waiting) wake();
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` at each notification. */
  onNotified(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves at the next notification, but after `ms` milliseconds at the latest. */
  async wait(ms: number): Promise<void> {
    if (!this.#notified)
      await new Promise<void>(resolve => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        this.#waiting.add(wake);
      });
    this.#notified = false;
  }
}
