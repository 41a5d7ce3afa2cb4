import { Module } from '@nestjs/common';
import { ImageCache } from './image-cache.js';
import { MediaController } from './media.controller.js';

@Module({
  controllers: [MediaController],
  providers: [ImageCache],
})
export class MediaModule {}
