import { Injectable } from '@nestjs/common';

/** Tells the job runner of jobs that were enqueued, which cannot depend on it. */
@Injectable()
export class JobSignal {
  #listener: (afterMs: number) => void = () => undefined;

  /** Sets the only listener; it gets the time until the job is due, in milliseconds. */
  onEnqueued(listener: (afterMs: number) => void): void {
    this.#listener = listener;
  }

  /** Called after the commit. */
  enqueued(afterMs: number): void {
    this.#listener(afterMs);
  }
}
