import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { EventLocale } from '../../locale.js';
import { plainText } from '../../plain-text.js';

export const invitationEmailRequested = defineEvent(
  'identity.invitation-email-requested.v1',
  'A person was invited to the staff of the shop and must be sent an email.',
  {
    email: z.email(),
    /** A role of this or a later release. */
    role: z.string(),
    /** Name of the owner who invites. */
    invitedBy: plainText,
    locale: EventLocale,
    /** Becomes the fragment of a link, which is never sent to a server. */
    token: z.string().min(16),
    /** When the link expires. */
    expiresAt: z.iso.datetime({ offset: true }),
  },
);
