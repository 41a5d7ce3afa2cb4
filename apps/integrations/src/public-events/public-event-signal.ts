/** Wakes readers in this process that wait for public events; other replicas notice new events by polling. */
export class PublicEventSignal {
  readonly #waiting = new Set<() => void>();

  notify(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Resolves when events were added, or after `ms`. */
  wait(ms: number): Promise<void> {
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
