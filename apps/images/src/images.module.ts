import { CONFIG } from '@kirana/config';
import { EXTENSIONS, type Extension } from '@kirana/extension';
import { Module } from '@nestjs/common';
import { imagesApiOf, type ImagesConfig } from './config.js';
import { RenderQueue } from './render-pictures/render-queue.js';
import { DaySpending } from './generate-pictures/day-spending.repository.js';
import { ExtensionProvider } from './generate-pictures/extension.provider.js';
import { GeneratePictures } from './generate-pictures/generate-pictures.js';
import { GeneratedPicturesController } from './generate-pictures/generated-pictures.controller.js';
import { IllustratorProvider } from './generate-pictures/illustrator.provider.js';
import { ImagesApiProvider } from './generate-pictures/images-api.provider.js';
import { PICTURE_PROVIDER } from './generate-pictures/picture-provider.js';
import { GeneratedPictures } from './media-store/generated-pictures.repository.js';
import { MediaFolder } from './media-store/media-folder.js';
import { MediaIndex } from './media-store/media-index.repository.js';
import { PicturedProducts } from './pictured-products/pictured-products.repository.js';
import { PicturedProductHandlers } from './pictured-products/pictured-product.handlers.js';
import { GeneratedFiles } from './serve-pictures/generated-files.js';
import { PictureFiles } from './serve-pictures/picture-files.js';
import { PicturesController } from './serve-pictures/pictures.controller.js';
import { UploadPictures } from './upload-pictures/upload-pictures.js';
import { UploadPicturesController } from './upload-pictures/upload-pictures.controller.js';
import { PrerenderImages } from './prerender/prerender-images.js';

/** The pictures of all products, drawn on first request, and the pictures that admins generate or upload. */
@Module({
  controllers: [PicturedProductHandlers, PicturesController, GeneratedPicturesController, UploadPicturesController],
  providers: [
    PicturedProducts,
    MediaIndex,
    RenderQueue,
    GeneratedPictures,
    GeneratedFiles,
    PictureFiles,
    DaySpending,
    GeneratePictures,
    UploadPictures,
    PrerenderImages,
    {
      provide: PICTURE_PROVIDER,
      useFactory: (config: ImagesConfig, products: PicturedProducts, spending: DaySpending, extensions: readonly Extension[]) => {
        const make = extensions.find(({ makePicture }) => makePicture)?.makePicture;
        if (make) return new ExtensionProvider(make);
        const api = imagesApiOf(config);
        return api ? new ImagesApiProvider(api, spending) : new IllustratorProvider(products);
      },
      inject: [CONFIG, PicturedProducts, DaySpending, EXTENSIONS],
    },
    MediaFolder,
  ],
})
export class ImagesModule {}
