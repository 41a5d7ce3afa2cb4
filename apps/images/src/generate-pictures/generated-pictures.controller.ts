import { generatedAddress, generatedPictureRoutes, type GeneratedImage, type PictureFile } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
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

  @Implements(routes.generate)
  generate({ body: wish, admin }: Call<typeof routes.generate>): Promise<GeneratedImage> {
    return this.maker.generate(wish, admin);
  }

  @Implements(routes.one)
  async one({ params: { pictureId } }: Call<typeof routes.one>): Promise<GeneratedImage> {
    const madeBy = await this.pictures.makerOf(pictureId);
    if (!madeBy) throw notFound(`There is no picture ${pictureId}.`);
    return { image: generatedAddress(pictureId), madeBy };
  }

  @Implements(routes.file)
  async file({ params }: Call<typeof routes.file>): Promise<PictureFile> {
    const bytes = await this.files.file(params);
    if (!bytes) throw notFound(`There is no picture ${params.pictureId}.`);
    return { version: params.pictureId, base64: bytes.toString('base64') };
  }
}
