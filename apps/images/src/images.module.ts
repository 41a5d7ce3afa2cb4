import { Module } from '@nestjs/common';
import { GeneratePicturesModule } from './generate-pictures/generate-pictures.module.js';
import { MediaStoreModule } from './media-store/media-store.module.js';
import { PicturedProductsModule } from './pictured-products/pictured-products.module.js';
import { PrerenderModule } from './prerender/prerender.module.js';
import { RenderPicturesModule } from './render-pictures/render-pictures.module.js';
import { ServePicturesModule } from './serve-pictures/serve-pictures.module.js';
import { UploadPicturesModule } from './upload-pictures/upload-pictures.module.js';

/** The pictures of all products, drawn on first request, and the pictures that admins generate or upload. */
@Module({
  imports: [
    GeneratePicturesModule,
    MediaStoreModule,
    PicturedProductsModule,
    PrerenderModule,
    RenderPicturesModule,
    ServePicturesModule,
    UploadPicturesModule,
  ],
})
export class ImagesModule {}
