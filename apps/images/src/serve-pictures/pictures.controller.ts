import { pictureRoutes, type PictureFile } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { PictureFiles } from './picture-files.js';

const { picture } = pictureRoutes;

/** Pictures for the gateway. */
@Controller()
export class PicturesController {
  constructor(private readonly files: PictureFiles) {}

  @Implements(picture)
  async picture({ params }: Call<typeof picture>): Promise<PictureFile> {
    const found = await this.files.current(params.productId, params.width, params.format);
    if (!found) throw notFound(`There is no picture of ${params.productId}.`);
    return { version: found.version, base64: found.bytes.toString('base64') };
  }
}
