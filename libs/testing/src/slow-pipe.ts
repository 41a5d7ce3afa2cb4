import type { Socket } from 'node:net';

/** Delay and bandwidth of a network; unlimited when nothing is set. */
export interface Slowness {
  readonly delayMs?: number;
  readonly bytesPerSecond?: number;
}

interface Waiting {
  /** Undefined marks the end. */
  readonly chunk: Buffer | undefined;
  readonly dueAt: number;
}

/** One direction of a connection: passes chunks on in order, each when it is due. */
export class SlowPipe {
  readonly #waiting: Waiting[] = [];
  #lastDueAt = 0;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    /** Whether `from` may be read at this moment. */
    private readonly mayFlow: () => boolean,
  ) {
    to.on('close', () => clearTimeout(this.#timer));
  }

  pass(chunk: Buffer, { delayMs = 0, bytesPerSecond }: Slowness): void {
    const sendingMs = bytesPerSecond === undefined ? 0 : (chunk.length / bytesPerSecond) * 1_000;
    const now = performance.now();
    if (this.#waiting.length === 0 && delayMs === 0 && sendingMs === 0) return this.#write(chunk);
    // Pauses the sender, so that waiting chunks do not fill the memory.
    if (sendingMs > 0) this.from.pause();
    this.#lastDueAt = Math.max(this.#lastDueAt + sendingMs, now + delayMs + sendingMs);
    this.#add({ chunk, dueAt: this.#lastDueAt });
  }

  end(): void {
    if (this.#waiting.length === 0) this.to.end();
    else this.#add({ chunk: undefined, dueAt: this.#lastDueAt });
  }

  /** Call when the sender's connection is closed; the receiver's is closed once it has received all waiting chunks. */
  close(): void {
    if (this.#waiting.length === 0) this.to.destroy();
    else this.#closed = true;
  }

  #add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length === 1) this.#waitForFirst();
  }

  #waitForFirst(): void {
    const [first] = this.#waiting;
    if (!first || this.to.destroyed) return;
    this.#timer = setTimeout(
      () => {
        this.#waiting.shift();
        if (first.chunk) this.#write(first.chunk);
        else this.to.end();
        if (this.#waiting.length > 0) this.#waitForFirst();
        else if (this.#closed && first.chunk) this.to.destroySoon();
        else this.#resume();
      },
      Math.max(0, first.dueAt - performance.now()),
    );
  }

  #resume(): void {
    if (this.mayFlow()) this.from.resume();
  }

  #write(chunk: Buffer): void {
    if (!this.to.write(chunk)) this.from.pause();
  }
}
