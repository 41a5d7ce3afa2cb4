import type { PictureWidth } from '@kirana/contracts';
import { Tasks, pause, type Run } from '@kirana/observability';
import { CONFIG } from '@kirana/config';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ImagesConfig } from '../config.js';
import { RenderQueue } from '../render-pictures/render-queue.js';
import { PicturedProducts, type PicturedProduct } from '../pictured-products/pictured-products.repository.js';
import { PictureFiles } from '../serve-pictures/picture-files.js';

/** The widths requested by nearly every browser. */
const widths: readonly PictureWidth[] = [320, 640];
const everyMs = 60_000;

/**
 * Draws pictures before they are requested: one at a time, pausing up to three times as long as each took, and never while a request waits
 * for a drawing.
 */
@Injectable()
export class PrerenderImages implements OnModuleDestroy {
  readonly #stop = new AbortController();
  readonly #done = new Set<string>();

  constructor(
    @Inject(CONFIG) config: Pick<ImagesConfig, 'PRERENDER_AFTER'>,
    private readonly products: PicturedProducts,
    private readonly files: PictureFiles,
    private readonly renderQueue: RenderQueue,
    tasks: Tasks,
  ) {
    const firstAfterMs = config.PRERENDER_AFTER * 1_000;
    if (firstAfterMs > 0) tasks.every({ name: 'prerender', everyMs, firstAfterMs, run: run => this.#renderAll(run) });
  }

  onModuleDestroy(): void {
    this.#stop.abort();
  }

  async #renderAll(run: Run): Promise<void> {
    const products = new Map((await this.products.all()).map(product => [product.productId, product]));
    await run.each([...products.keys()], async id => {
      const product = products.get(id);
      if (product) await this.#draw(product);
    });
  }

  async #draw(product: PicturedProduct): Promise<void> {
    const look = `${product.productId} ${JSON.stringify(product.facts)}`;
    if (this.#done.has(look)) return;
    for (const width of widths) {
      await this.renderQueue.untilIdle();
      const started = performance.now();
      await this.files.file(product, width, 'avif');
      await pause(Math.min(1_000, 3 * (performance.now() - started)), this.#stop.signal);
    }
    this.#done.add(look);
  }
}
