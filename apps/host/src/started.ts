type Stop = () => Promise<unknown>;

/** Collects what has been started, to stop it in reverse order. */
export class Started {
  #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  /**
   * Stops everything, each thing once.
   *
   * @throws the first error of a stop, after all others have run.
   */
  async stop(): Promise<void> {
    const problems: unknown[] = [];
    for (const stop of this.#stops.splice(0).toReversed()) await stop().catch((error: unknown) => problems.push(error));
    if (problems.length > 0) throw problems[0];
  }
}
