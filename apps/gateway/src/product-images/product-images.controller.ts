import {
  AdminProduct,
  AdminProductParams,
  ProductPictureForm,
  adminProductRoutes,
  generatedIdOf,
  generatedPictureRoutes,
} from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { Operation } from '../api-description/operation.js';
import { ProductsWithStock } from '../admin/products-with-stock.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** Assigns a picture to a product. */
@Controller('api')
export class ProductImagesController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Put('admin/products/:id/picture')
  @Limited('read')
  @Operation({
    audience: 'admin',
    permission: adminProductRoutes.setPicture.permission,
    summary: 'Give a product another picture, or with null the one drawn of it; nothing else of it changes',
    params: AdminProductParams,
    body: ProductPictureForm,
    answers: { 200: AdminProduct },
    problems: ['not-found', 'changed-meanwhile'],
  })
  async attach(
    @Param({ schema: AdminProductParams }) { id }: { id: string },
    @Body({ schema: ProductPictureForm }) body: ProductPictureForm,
    @CurrentVisitor() caller: Caller,
  ): Promise<AdminProduct> {
    await this.#assertExists(body.imageUrl, caller);
    const product = await this.upstream.call(adminProductRoutes.setPicture, { params: { id }, body }, caller);
    return this.withStock.of(product, caller);
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
