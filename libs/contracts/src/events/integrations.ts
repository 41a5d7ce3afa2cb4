import { z } from 'zod';
import { defineEvent } from '../envelope.js';

export const webhookDisabledEmailRequested = defineEvent(
  'integrations.webhook-disabled-email-requested.v1',
  'The shop must be sent an email: no more webhooks are sent to this endpoint until an admin switches it on again.',
  {
    name: z.string(),
    url: z.url(),
    /** `gone`: the endpoint answered 410. `failing`: every attempt has failed for days. */
    because: z.enum(['gone', 'failing']),
  },
);
