import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { EventLocale } from '../../locale.js';
import { plainText } from '../../plain-text.js';

export const verificationEmailRequested = defineEvent(
  'identity.verification-email-requested.v1',
  'The owner of an account must be sent a link that verifies its e-mail address.',
  {
    userId: z.uuid(),
    name: plainText,
    email: z.email(),
    locale: EventLocale,
    /** Becomes the fragment of a link, which is never sent to a server. */
    token: z.string().min(16),
    /** When the link expires. */
    expiresAt: z.iso.datetime({ offset: true }),
  },
);
