import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type ImagesConfig } from './config.js';
import { ImagesModule } from './images.module.js';
import { CreateImages1710000000000 } from './migrations/create-images.migration.js';

/** An uploaded picture of 5 MB in base64, with its JSON. */
const bodyLimitBytes = 7_000_000;

/** The images service: product pictures and the media store. */
export const images: ServiceDefinition<ImagesConfig> = {
  name: 'images',
  readConfig,
  module: () => ImagesModule,
  bodyLimitBytes,
  database: {
    migrations: [MessagingTables1700000000000, CreateImages1710000000000],
  },
  // Its pictures are on a volume that one node can mount.
  deployment: { memory: [256, 768], mostReplicas: 1 },
};
