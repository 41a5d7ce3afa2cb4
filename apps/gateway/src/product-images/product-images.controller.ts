import {
  AdminProduct,
  AdminProductParams,
  GenerateImageRequest,
  GeneratedImage,
  ProductPictureForm,
  adminProductRoutes,
  generatedIdOf,
  generatedPictureRoutes,
} from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Operation } from '../api-description/operation.js';
import { ProductsWithStock } from '../admin/products-with-stock.js';
import { Limited } from '../rate-limit/limited.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const problems = [
  'image-refused',
  'image-budget-used-up',
  'image-provider-busy',
  'image-provider-timeout',
  'image-provider-failed',
  'image-not-an-image',
  'image-too-large',
];

/** Pictures for products: made on request, and given to a product with a click. */
@Controller('api')
export class ProductImagesController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Post('generate-product-images')
  @HttpCode(200)
  @Limited('generate')
  @Operation({
    audience: 'admin',
    summary: 'Make a picture of a product; the answer is where it is and whether a model made it',
    body: GenerateImageRequest,
    answers: { 200: GeneratedImage },
    problems,
  })
  generate(
    @Body({ schema: GenerateImageRequest }) body: GenerateImageRequest,
    @FromVisitor() caller: Caller,
  ): Promise<GeneratedImage> {
    return this.upstream.images.call(generatedPictureRoutes.generate, { body }, caller);
  }

  @Put('admin/products/:id/picture')
  @Operation({
    audience: 'admin',
    summary: 'Give a product another picture, or with null the one drawn of it; nothing else of it changes',
    params: AdminProductParams,
    body: ProductPictureForm,
    answers: { 200: AdminProduct },
    problems: ['not-found'],
  })
  async attach(
    @Param({ schema: AdminProductParams }) { id }: { id: string },
    @Body({ schema: ProductPictureForm }) body: ProductPictureForm,
    @FromVisitor() caller: Caller,
  ): Promise<AdminProduct> {
    await this.#assertExists(body.imageUrl, caller);
    const product = await this.upstream.catalogue.call(adminProductRoutes.setPicture, { params: { id }, body }, caller);
    return (await this.withStock.overlay([product], caller))[0] ?? product;
  }

  /** An address of ours that leads nowhere would leave the product without any picture. */
  async #assertExists(imageUrl: string | null, caller: Caller): Promise<void> {
    const pictureId = generatedIdOf(imageUrl ?? '');
    if (!pictureId) return;
    await this.upstream.images.call(generatedPictureRoutes.one, { params: { pictureId } }, caller).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404)
        throw new ProblemError(400, 'invalid-request', 'There is no such picture.');
      throw error;
    });
  }
}
