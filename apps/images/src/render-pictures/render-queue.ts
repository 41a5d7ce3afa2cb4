import { Injectable } from '@nestjs/common';

/** Concurrent drawings; leaves threads of the process to other work. */
const places = 2;

/** Limits concurrent drawings to two; `untilIdle` lets drawing in advance wait until no drawing is running. */
@Injectable()
export class RenderQueue {
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => void)[] = [];
  #busy = 0;

  /** Draws as soon as a slot is free. */
  async draw<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= places) await new Promise<void>(resolve => this.#waiting.push(resolve));
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      // The slot is handed to the next waiting drawing.
      const next = this.#waiting.shift();
      if (next) next();
      else if (--this.#busy === 0) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  /** Resolves when nothing is being drawn. */
  async untilIdle(): Promise<void> {
    if (this.#busy > 0) await new Promise<void>(resolve => this.#idle.push(resolve));
  }
}
