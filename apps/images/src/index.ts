import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type ServiceSettings } from './config.js';
import { ImagesModule } from './images.module.js';

/** Product pictures and the media store. */
export const images: ServiceDefinition<ServiceSettings> = {
  name: 'images',
  readConfig,
  module: () => ImagesModule,
  database: { entities: [], migrations: [MessagingTables1700000000000] },
};
