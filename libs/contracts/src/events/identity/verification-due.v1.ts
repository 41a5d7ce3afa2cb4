import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { plainText } from '../../plain-text.js';

export const verificationDue = defineEvent(
  'identity.verification-due.v1',
  "An account's e-mail address waits to be confirmed by its owner.",
  {
    userId: z.uuid(),
    name: plainText,
    email: z.email(),
    locale: z.enum(['en', 'pl']),
    /** Goes into the link as a fragment, which no server ever sees. */
    token: z.string().min(16),
    /** Until when the link works. */
    expiresAt: z.iso.datetime({ offset: true }),
  },
);
