import { Module } from '@nestjs/common';
import { MediaStoreModule } from '../media-store/media-store.module.js';
import { PicturedProductsModule } from '../pictured-products/pictured-products.module.js';
import { RenderPicturesModule } from '../render-pictures/render-pictures.module.js';
import { GeneratedFiles } from './generated-files.js';
import { PictureFiles } from './picture-files.js';
import { PicturesController } from './pictures.controller.js';

@Module({
  imports: [MediaStoreModule, PicturedProductsModule, RenderPicturesModule],
  controllers: [PicturesController],
  providers: [GeneratedFiles, PictureFiles],
  exports: [GeneratedFiles, PictureFiles],
})
export class ServePicturesModule {}
