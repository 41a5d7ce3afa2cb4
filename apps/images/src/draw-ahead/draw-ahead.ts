import type { PictureWidth } from '@kirana/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrawingRoom } from '../draw-pictures/drawing-room.js';
import { PicturedProducts } from '../range/pictured-products.repository.js';
import { PictureFiles } from '../serve-pictures/picture-files.js';

/** What nearly every browser asks for. */
const widths: readonly PictureWidth[] = [320, 640];
const againAfterMs = 60_000;

/** How long after the start drawing ahead begins, milliseconds; 0: never. */
export class DrawAheadSettings {
  constructor(readonly afterMs: number) {}
}

/** Draws pictures before somebody waits for them: one at a time, resting three times as long as each took, never while somebody waits. */
@Injectable()
export class DrawAhead implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(DrawAhead.name);
  readonly #stop = new AbortController();
  readonly #done = new Set<string>();
  #running: Promise<void> | undefined;

  constructor(
    private readonly settings: DrawAheadSettings,
    private readonly products: PicturedProducts,
    private readonly files: PictureFiles,
    private readonly room: DrawingRoom,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.afterMs > 0) this.#running = this.#run().catch((error: unknown) => this.#endedBy(error));
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    await this.#rest(this.settings.afterMs);
    for (;;) {
      await this.#everything().catch((error: unknown) => this.#endedBy(error));
      await this.#rest(againAfterMs);
    }
  }

  async #everything(): Promise<void> {
    for (const product of await this.products.all()) {
      const look = `${product.productId} ${JSON.stringify(product.facts)}`;
      if (this.#done.has(look)) continue;
      for (const width of widths) {
        await this.room.untilIdle();
        const started = performance.now();
        await this.files.file(product, width, 'avif');
        await this.#rest(Math.min(1_000, 3 * (performance.now() - started)));
      }
      this.#done.add(look);
    }
  }

  async #rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stop.signal });
  }

  #endedBy(error: unknown): void {
    if (!this.#stop.signal.aborted) this.#logger.error(error);
  }
}
