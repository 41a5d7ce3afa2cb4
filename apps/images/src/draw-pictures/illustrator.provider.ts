import type { PictureFacts } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { drawProduct } from '../illustrator/draw-product.js';
import type { PictureProvider } from './picture-provider.js';

/** Draws the pack; the same facts always give the same picture. */
@Injectable()
export class IllustratorProvider implements PictureProvider {
  async picture(facts: PictureFacts): Promise<Buffer> {
    return Buffer.from(drawProduct(facts));
  }
}
