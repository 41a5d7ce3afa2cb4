import { Module } from '@nestjs/common';
import { RenderQueue } from './render-queue.js';

@Module({
  providers: [RenderQueue],
  exports: [RenderQueue],
})
export class RenderPicturesModule {}
