import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { EventLocale } from '../locale.js';
import { plainText } from '../plain-text.js';

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

export const emailVerified = defineEvent(
  'identity.email-verified.v1',
  'The owner of an account has verified its e-mail address; guest orders placed with it belong to the account.',
  {
    userId: z.uuid(),
    email: z.email(),
    /**
     * The unconfirmed account with the same address that this one replaced in the same step; its orders with the address are moved as well.
     */
    formerUserId: z.uuid().optional(),
  },
);

export const accountErased = defineEvent(
  'identity.account-erased.v1',
  "An account was deleted; every service erases its owner's data and keeps only what tax law requires.",
  {
    userId: z.uuid(),
    /** Identifies data that is stored under the address alone; consumers must not store it. */
    email: z.email(),
    /** False: the owner never proved that the address is theirs, so data that others stored under it may belong to another person. */
    emailVerified: z.boolean(),
    /**
     * True: the account was erased before its address was confirmed (ADR 0021). The data stored under its id is deleted; its orders are
     * kept without an account, because the requester has not proved that the orders are theirs.
     */
    ordersStay: z.boolean().optional(),
  },
);
