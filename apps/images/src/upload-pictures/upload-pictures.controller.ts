import { generatedPictureRoutes, type GeneratedImage } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { UploadPictures } from './upload-pictures.js';

const { upload } = generatedPictureRoutes;

@Controller()
export class UploadPicturesController {
  constructor(private readonly uploads: UploadPictures) {}

  @Implements(upload)
  upload({ body: file, admin }: Call<typeof upload>): Promise<GeneratedImage> {
    return this.uploads.keep(file, admin);
  }
}
