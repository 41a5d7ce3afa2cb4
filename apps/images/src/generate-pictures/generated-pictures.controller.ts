import {
  generatedAddress,
  generatedPictureRoutes,
  type GenerateImageRequest,
  type GeneratedImage,
  type PictureFile,
  type PictureFormat,
  type PictureWidth,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, notFound, type Admin } from '@kirana/http-edge';
import { Body, Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import { GeneratedPictures } from '../media-store/generated-pictures.repository.js';
import { GeneratedFiles } from '../serve-pictures/generated-files.js';
import { GeneratePictures } from './generate-pictures.js';

const routes = generatedPictureRoutes;

/** Generated pictures: admins may create them, all visitors may view them. */
@Controller()
export class GeneratedPicturesController {
  constructor(
    private readonly maker: GeneratePictures,
    private readonly pictures: GeneratedPictures,
    private readonly files: GeneratedFiles,
  ) {}

  @Post(routes.generate.path)
  @UseGuards(AdminOnly)
  generate(
    @Body({ schema: routes.generate.body }) wish: GenerateImageRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<GeneratedImage> {
    return this.maker.generate(wish, admin);
  }

  @Get(routes.one.path)
  async one(@Param({ schema: routes.one.params }) { pictureId }: { pictureId: string }): Promise<GeneratedImage> {
    const madeBy = await this.pictures.makerOf(pictureId);
    if (!madeBy) throw notFound(`There is no picture ${pictureId}.`);
    return { image: generatedAddress(pictureId), madeBy };
  }

  @Get(routes.file.path)
  async file(
    @Param({ schema: routes.file.params }) params: { pictureId: string; width: PictureWidth; format: PictureFormat },
  ): Promise<PictureFile> {
    const bytes = await this.files.file(params);
    if (!bytes) throw notFound(`There is no picture ${params.pictureId}.`);
    return { version: params.pictureId, base64: bytes.toString('base64') };
  }
}
