import { Module, type DynamicModule } from '@nestjs/common';
import { imagesApiOf, type ImagesConfig } from './config.js';
import { DrawingRoom } from './draw-pictures/drawing-room.js';
import { DaySpending } from './generate-pictures/day-spending.repository.js';
import { GeneratePictures } from './generate-pictures/generate-pictures.js';
import { GeneratedPicturesController } from './generate-pictures/generated-pictures.controller.js';
import { IllustratorProvider } from './generate-pictures/illustrator.provider.js';
import { ImagesApiProvider } from './generate-pictures/images-api.provider.js';
import { PICTURE_PROVIDER } from './generate-pictures/picture-provider.js';
import { GeneratedPictures } from './media-store/generated-pictures.repository.js';
import { MediaFolder } from './media-store/media-folder.js';
import { MediaIndex } from './media-store/media-index.repository.js';
import { PicturedProducts } from './range/pictured-products.repository.js';
import { RangeHandlers } from './range/range.handlers.js';
import { GeneratedFiles } from './serve-pictures/generated-files.js';
import { PictureFiles } from './serve-pictures/picture-files.js';
import { PicturesController } from './serve-pictures/pictures.controller.js';
import { DrawAhead, DrawAheadSettings } from './draw-ahead/draw-ahead.js';

/** A picture of every product, drawn when it is first asked for, and those admins have made. */
@Module({})
export class ImagesModule {
  static with(config: ImagesConfig): DynamicModule {
    const api = imagesApiOf(config);
    return {
      module: ImagesModule,
      controllers: [RangeHandlers, PicturesController, GeneratedPicturesController],
      providers: [
        PicturedProducts,
        MediaIndex,
        DrawingRoom,
        GeneratedPictures,
        GeneratedFiles,
        PictureFiles,
        DaySpending,
        GeneratePictures,
        DrawAhead,
        {
          provide: PICTURE_PROVIDER,
          useFactory: (products: PicturedProducts, spending: DaySpending) =>
            api ? new ImagesApiProvider(api, spending) : new IllustratorProvider(products),
          inject: [PicturedProducts, DaySpending],
        },
        { provide: MediaFolder, useValue: new MediaFolder(config.MEDIA_ROOT) },
        { provide: DrawAheadSettings, useValue: new DrawAheadSettings(config.DRAW_AHEAD_AFTER * 1_000) },
      ],
    };
  }
}
