/** Wakes the runner when there is something new to do. */
export class ErrandBell {
  #rung = false;
  #wake: (() => void) | undefined;

  constructor(
    /** How long an errand belongs to the process that took it; longer than its longest request. */
    readonly leaseMs: number,
  ) {}

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    this.#rung = false;
  }
}
