import { generatedIdOf, pictureVersion, type PictureFormat, type PictureWidth } from '@kirana/contracts';
import { drawProduct } from '@kirana/illustrator';
import { Injectable } from '@nestjs/common';
import { RenderQueue } from '../render-pictures/render-queue.js';
import { toFile } from '../render-pictures/to-file.js';
import { MediaFolder } from '../media-store/media-folder.js';
import { MediaIndex, type MediaKey } from '../media-store/media-index.repository.js';
import { PicturedProducts, type PicturedProduct } from '../pictured-products/pictured-products.repository.js';
import { GeneratedFiles } from './generated-files.js';

/** Files of product pictures: read from the directory, or drawn on first request. */
@Injectable()
export class PictureFiles {
  readonly #under = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly products: PicturedProducts,
    private readonly index: MediaIndex,
    private readonly folder: MediaFolder,
    private readonly renderQueue: RenderQueue,
    private readonly generated: GeneratedFiles,
  ) {}

  /** Returns the current picture, assigned or drawn, and its version; undefined when the product is unknown. */
  async current(
    productId: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<{ version: string; bytes: Buffer } | undefined> {
    const product = await this.products.find(productId);
    if (!product) return undefined;
    const pictureId = generatedIdOf(product.imageUrl ?? '');
    const generated = pictureId && (await this.generated.file({ pictureId, width, format }));
    if (generated) return { version: pictureId, bytes: generated };
    return { version: pictureVersion(product.facts), bytes: await this.file(product, width, format) };
  }

  /** Returns the file. Concurrent requests for the same file share one drawing. */
  file(
    { productId, facts }: Pick<PicturedProduct, 'productId' | 'facts'>,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer> {
    const key = { productId, version: pictureVersion(facts), width, format };
    const name = Object.values(key).join('/');
    const under = this.#under.get(name);
    if (under) return under;
    const fetching = this.#kept(key)
      .then(kept => kept ?? this.renderQueue.draw(() => this.#draw(key, facts)))
      .finally(() => this.#under.delete(name));
    this.#under.set(name, fetching);
    return fetching;
  }

  async #kept(key: MediaKey): Promise<Buffer | undefined> {
    const sha256 = await this.index.find(key);
    return sha256 ? this.folder.read(sha256) : undefined;
  }

  async #draw(key: MediaKey, facts: PicturedProduct['facts']): Promise<Buffer> {
    const bytes = await toFile(Buffer.from(drawProduct(facts)), key.width, key.format);
    const unused = await this.index.note(key, await this.folder.keep(bytes), bytes.length);
    await Promise.all(unused.map(sha256 => this.folder.remove(sha256)));
    return bytes;
  }
}
