import type { GenerateImageRequest } from '@kirana/contracts';
import { drawProduct } from '@kirana/illustrator';
import type { PicturedProducts } from '../pictured-products/pictured-products.repository.js';
import { factsFromWords } from './facts-from-words.js';
import type { PictureProvider, RawPicture } from './picture-provider.js';

/** Draws the package; costs nothing, and the same product always gives the same picture. */
export class IllustratorProvider implements PictureProvider {
  constructor(private readonly products: Pick<PicturedProducts, 'called'>) {}

  async picture(wish: GenerateImageRequest): Promise<RawPicture> {
    const facts = (await this.products.called(wish.productName)) ?? factsFromWords(wish);
    return { bytes: Buffer.from(drawProduct(facts)), madeBy: 'drawn', model: null };
  }
}
