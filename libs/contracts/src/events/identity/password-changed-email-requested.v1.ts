import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { EventLocale } from '../../locale.js';
import { plainText } from '../../plain-text.js';

export const passwordChangedEmailRequested = defineEvent(
  'identity.password-changed-email-requested.v1',
  'The password of an account was changed, in the account or by an emailed link; its owner must be sent an email.',
  {
    userId: z.uuid(),
    name: plainText,
    email: z.email(),
    locale: EventLocale,
  },
);
