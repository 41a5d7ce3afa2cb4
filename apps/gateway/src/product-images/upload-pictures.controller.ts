import { generatedPictureRoutes, pictureFileRoutes, type GeneratedImage } from '@kirana/contracts';
import { ProblemError, type Call } from '@kirana/http-edge';
import { Body, Controller } from '@nestjs/common';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { upload } = pictureFileRoutes;

/** Takes picture files from admins. */
@Controller('api')
export class UploadPicturesController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(upload)
  upload({ caller }: Call<typeof upload>, @Body() file: unknown): Promise<GeneratedImage> {
    if (!Buffer.isBuffer(file))
      throw new ProblemError(415, 'unsupported-media-type', 'Send the file as image/png, image/jpeg or image/webp.');
    return this.upstream.call(generatedPictureRoutes.upload, { body: { base64: file.toString('base64') } }, caller);
  }
}
