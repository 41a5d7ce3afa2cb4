import { generatedIdOf, pictureVersion, type PictureFormat, type PictureWidth } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { DrawingRoom } from '../draw-pictures/drawing-room.js';
import { toFile } from '../draw-pictures/to-file.js';
import { drawProduct } from '../illustrator/draw-product.js';
import { MediaFolder } from '../media-store/media-folder.js';
import { MediaIndex, type MediaKey } from '../media-store/media-index.repository.js';
import { PicturedProducts, type PicturedProduct } from '../range/pictured-products.repository.js';
import { GeneratedFiles } from './generated-files.js';

/** The files of pictures: from the folder, or drawn when they are first asked for. */
@Injectable()
export class PictureFiles {
  readonly #under = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly products: PicturedProducts,
    private readonly index: MediaIndex,
    private readonly folder: MediaFolder,
    private readonly room: DrawingRoom,
    private readonly generated: GeneratedFiles,
  ) {}

  /** The picture that holds now, the product's own or the one drawn of it, and its version; undefined when nothing is known of the product. */
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

  /** Requests for the same file meanwhile wait for the same drawing. */
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
      .then(kept => kept ?? this.room.draw(() => this.#draw(key, facts)))
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
    await this.index.note(key, await this.folder.keep(bytes), bytes.length);
    return bytes;
  }
}
