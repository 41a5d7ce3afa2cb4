import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { EventLocale } from '../../locale.js';
import { plainText } from '../../plain-text.js';

export const passwordResetEmailRequested = defineEvent(
  'identity.password-reset-email-requested.v1',
  'A password reset was requested for an account; its owner must be sent an email.',
  {
    userId: z.uuid(),
    name: plainText,
    email: z.email(),
    locale: EventLocale,
    /** The owner signed up once more, having forgotten the account. */
    signedUpAgain: z.boolean().optional(),
    /** The address is not confirmed, so that the new password starts the account anew (ADR 0021). */
    startsAnew: z.boolean().optional(),
    /** Becomes the fragment of a link, which is never sent to a server. */
    token: z.string().min(16),
    /** When the link expires. */
    expiresAt: z.iso.datetime({ offset: true }),
  },
);
