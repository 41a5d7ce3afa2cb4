import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type ImagesConfig } from './config.js';
import { ImagesModule } from './images.module.js';
import { GeneratedPictures1720000000000 } from './migrations/1720000000000-generated-pictures.migration.js';
import { PictureTables1710000000000 } from './migrations/1710000000000-picture-tables.migration.js';

/** Product pictures and the media store. */
export const images: ServiceDefinition<ImagesConfig> = {
  name: 'images',
  readConfig,
  module: config => ImagesModule.with(config),
  database: {
    entities: [],
    migrations: [MessagingTables1700000000000, PictureTables1710000000000, GeneratedPictures1720000000000],
  },
};
