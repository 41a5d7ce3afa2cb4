import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const storeChanged = defineEvent(
  'orders.store-changed.v1',
  'What `GET /store` answers has changed: a setting, or a delivery district. A replica that keeps the answer drops it.',
  { subject: z.string().max(100).describe('Key of the setting or name of the district.') },
);
