import { Module } from '@nestjs/common';
import { GeneratedPictures } from './generated-pictures.repository.js';
import { MediaFolder } from './media-folder.js';
import { MediaIndex } from './media-index.repository.js';

@Module({
  providers: [MediaIndex, GeneratedPictures, MediaFolder],
  exports: [GeneratedPictures, MediaFolder, MediaIndex],
})
export class MediaStoreModule {}
