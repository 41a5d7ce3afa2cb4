import { adminProductRoutes, generatedIdOf, generatedPictureRoutes, type AdminProduct } from '@kirana/contracts';
import { ProblemError, type Call, type Caller } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { ProductsWithStock } from '../admin/products-with-stock.js';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { setPicture } = adminProductRoutes;

/** Assigns a picture to a product. */
@Controller('api')
export class ProductImagesController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Implements(setPicture)
  async attach({ params, body, caller }: Call<typeof setPicture>): Promise<AdminProduct> {
    await this.#assertExists(body.imageUrl, caller);
    return this.withStock.of(await this.upstream.call(setPicture, { params, body }, caller), caller);
  }

  /** Rejects an address of this shop without a picture, because the product would have none. */
  async #assertExists(imageUrl: string | null, caller: Caller): Promise<void> {
    const pictureId = generatedIdOf(imageUrl ?? '');
    if (!pictureId) return;
    await this.upstream.call(generatedPictureRoutes.one, { params: { pictureId } }, caller).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404)
        throw new ProblemError(400, 'invalid-request', 'There is no such picture.');
      throw error;
    });
  }
}
