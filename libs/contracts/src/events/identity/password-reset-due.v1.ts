import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { plainText } from '../../plain-text.js';

export const passwordResetDue = defineEvent(
  'identity.password-reset-due.v1',
  'Somebody asked for a new password for an account; its owner is written to.',
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
