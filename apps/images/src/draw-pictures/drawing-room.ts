import { Injectable } from '@nestjs/common';

/** Pictures under way at a time: leaves threads of the process to others. */
const places = 2;

/** Where pictures are drawn: those somebody waits for at once, two at a time; those drawn ahead only while nobody waits. */
@Injectable()
export class DrawingRoom {
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => void)[] = [];
  #busy = 0;

  /** Draws as soon as there is a place. */
  async draw<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= places) await new Promise<void>(resolve => this.#waiting.push(resolve));
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      // The place goes on to who waits.
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
