import { CONFIG } from '@kirana/config';
import type { Extension } from '@kirana/extension';
import { EXTENSIONS } from '@kirana/extension';
import { Module } from '@nestjs/common';
import type { ImagesConfig } from '../config.js';
import { imagesApiOf } from '../config.js';
import { MediaStoreModule } from '../media-store/media-store.module.js';
import { PicturedProductsModule } from '../pictured-products/pictured-products.module.js';
import { PicturedProducts } from '../pictured-products/pictured-products.repository.js';
import { RenderPicturesModule } from '../render-pictures/render-pictures.module.js';
import { ServePicturesModule } from '../serve-pictures/serve-pictures.module.js';
import { DaySpending } from './day-spending.repository.js';
import { ExtensionProvider } from './extension.provider.js';
import { GeneratePictures } from './generate-pictures.js';
import { GeneratedPicturesController } from './generated-pictures.controller.js';
import { IllustratorProvider } from './illustrator.provider.js';
import { ImagesApiProvider } from './images-api.provider.js';
import { PICTURE_PROVIDER } from './picture-provider.js';

@Module({
  imports: [MediaStoreModule, PicturedProductsModule, RenderPicturesModule, ServePicturesModule],
  controllers: [GeneratedPicturesController],
  providers: [
    DaySpending,
    GeneratePictures,
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
  ],
})
export class GeneratePicturesModule {}
