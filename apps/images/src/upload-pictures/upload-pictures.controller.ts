import { generatedPictureRoutes, type GeneratedImage, type PictureUpload } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { UploadPictures } from './upload-pictures.js';

const { upload } = generatedPictureRoutes;

@Controller()
@UseGuards(AdminOnly)
export class UploadPicturesController {
  constructor(private readonly uploads: UploadPictures) {}

  @Post(upload.path)
  upload(@Body({ schema: upload.body }) file: PictureUpload, @CurrentAdmin() admin: Admin): Promise<GeneratedImage> {
    return this.uploads.keep(file, admin);
  }
}
