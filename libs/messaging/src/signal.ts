/**
 * Lets one loop wait until it is notified or a timeout expires. A notification without a waiting loop is kept for the next wait, once. For
 * loops that are woken by classes they depend on, or that keep several pieces of work in progress at once; other background work is a
 * `PeriodicTask`, which is drained, logged and counted.
 */
export class Signal {
  #notified = false;
  #wake: (() => void) | undefined;

  notify(): void {
    this.#notified = true;
    this.#wake?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#notified) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    this.#notified = false;
  }
}
