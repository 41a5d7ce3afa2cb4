import { GeneratedImage, generatedPictureRoutes } from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { Body, Controller, Post } from '@nestjs/common';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** Takes picture files from admins. */
@Controller('api/admin')
export class UploadPicturesController {
  constructor(private readonly upstream: Upstream) {}

  @Post('pictures')
  @Limited('upload')
  @Operation({
    audience: 'admin',
    permission: generatedPictureRoutes.upload.permission,
    id: 'pictureUpload',
    summary:
      'Store a picture (PNG, JPEG or WebP, at most 5 MB); returns its address, which can be set as the picture of a product',
    files: ['image/png', 'image/jpeg', 'image/webp'],
    answers: { 201: GeneratedImage },
    problems: ['unsupported-media-type', 'payload-too-large', 'image-not-an-image', 'image-too-large', 'image-too-small'],
  })
  upload(@Body() file: unknown, @CurrentVisitor() caller: Caller): Promise<GeneratedImage> {
    if (!Buffer.isBuffer(file))
      throw new ProblemError(415, 'unsupported-media-type', 'Send the file as image/png, image/jpeg or image/webp.');
    return this.upstream.call(generatedPictureRoutes.upload, { body: { base64: file.toString('base64') } }, caller);
  }
}
