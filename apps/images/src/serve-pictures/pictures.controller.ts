import { pictureRoutes, type PictureFile, type PictureFormat, type PictureWidth } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { Controller, Get, Param } from '@nestjs/common';
import { PictureFiles } from './picture-files.js';

const { picture } = pictureRoutes;

/** Pictures for the gateway. */
@Controller()
export class PicturesController {
  constructor(private readonly files: PictureFiles) {}

  @Get(picture.path)
  async picture(
    @Param({ schema: picture.params }) params: { productId: string; width: PictureWidth; format: PictureFormat },
  ): Promise<PictureFile> {
    const found = await this.files.current(params.productId, params.width, params.format);
    if (!found) throw notFound(`There is no picture of ${params.productId}.`);
    return { version: found.version, base64: found.bytes.toString('base64') };
  }
}
