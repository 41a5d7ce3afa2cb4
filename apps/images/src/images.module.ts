import { Module, type DynamicModule } from '@nestjs/common';
import type { ImagesConfig } from './config.js';
import { DrawingRoom } from './draw-pictures/drawing-room.js';
import { IllustratorProvider } from './draw-pictures/illustrator.provider.js';
import { PICTURE_PROVIDER } from './draw-pictures/picture-provider.js';
import { MediaFolder } from './media-store/media-folder.js';
import { MediaIndex } from './media-store/media-index.repository.js';
import { PicturedProducts } from './range/pictured-products.repository.js';
import { RangeHandlers } from './range/range.handlers.js';
import { PictureFiles } from './serve-pictures/picture-files.js';
import { PicturesController } from './serve-pictures/pictures.controller.js';
import { DrawAhead, DrawAheadSettings } from './draw-ahead/draw-ahead.js';

/** A picture of every product, drawn when it is first asked for. */
@Module({})
export class ImagesModule {
  static with(config: ImagesConfig): DynamicModule {
    return {
      module: ImagesModule,
      controllers: [RangeHandlers, PicturesController],
      providers: [
        PicturedProducts,
        MediaIndex,
        DrawingRoom,
        PictureFiles,
        DrawAhead,
        { provide: PICTURE_PROVIDER, useClass: IllustratorProvider },
        { provide: MediaFolder, useValue: new MediaFolder(config.MEDIA_ROOT) },
        { provide: DrawAheadSettings, useValue: new DrawAheadSettings(config.DRAW_AHEAD_AFTER * 1_000) },
      ],
    };
  }
}
