/** Wakes those in this process who wait for public events; others notice by looking now and then. */
export class News {
  readonly #waiting = new Set<() => void>();

  tell(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Resolves when there are news, or after `ms`. */
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
