import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const passwordResetDue = defineEvent(
  'identity.password-reset-due.v1',
  'Somebody asked for a new password for an account; its owner is written to.',
  {
    userId: z.uuid(),
    fullName: z.string(),
    email: z.email(),
    locale: z.enum(['en', 'pl']),
    /** Stands in the link to `/reset-password` as a fragment, which no server ever sees: `#token=…`. */
    token: z.string().min(16),
    /** Until when the link works. */
    expiresAt: z.iso.datetime({ offset: true }),
  },
);
