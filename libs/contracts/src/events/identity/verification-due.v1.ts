import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const verificationDue = defineEvent(
  'identity.verification-due.v1',
  "An account's e-mail address waits to be confirmed by its owner.",
  {
    userId: z.uuid(),
    fullName: z.string(),
    email: z.email(),
    locale: z.enum(['en', 'pl']),
    /** Stands in the link to `/verify-email` as a fragment, which no server ever sees: `#token=…`. */
    token: z.string().min(16),
    /** Until when the link works. */
    expiresAt: z.iso.datetime({ offset: true }),
  },
);
