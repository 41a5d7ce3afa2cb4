import { Module } from '@nestjs/common';
import { MediaStoreModule } from '../media-store/media-store.module.js';
import { RenderPicturesModule } from '../render-pictures/render-pictures.module.js';
import { UploadPicturesController } from './upload-pictures.controller.js';
import { UploadPictures } from './upload-pictures.js';

@Module({
  imports: [MediaStoreModule, RenderPicturesModule],
  controllers: [UploadPicturesController],
  providers: [UploadPictures],
})
export class UploadPicturesModule {}
