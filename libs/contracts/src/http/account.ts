import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Locale } from '../locale.js';
import { roles } from '../roles.js';
import { SavedAddress } from './addresses.js';

const exampleAccount = {
  id: '0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6',
  email: 'meera@example.com',
  fullName: 'Meera Kowalska',
  emailVerified: true,
  isAdmin: false,
  role: null,
};

export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean().describe('Whether the account belongs to the staff: the console opens to every role.'),
    role: z.enum(roles).nullable().describe("The role in the shop's staff; null for customers."),
    twoFactorDue: z
      .literal(true)
      .optional()
      .describe(
        'The account has a role that permits nothing until its owner switches two-factor sign-in on, which the shop requires of its staff.',
      ),
  })
  .register(apiNotes, { example: exampleAccount });
export type Account = z.infer<typeof Account>;

/** The part of a session that scripts in the browser may access; the refresh token is in a cookie they cannot read (F-29). */
export const Session = z
  .object({
    user: Account,
    accessToken: z.string(),
    expiresAt: z.iso.datetime().describe('When the access token expires.'),
  })
  .register(apiNotes, {
    description: 'Who is signed in, and the access token; the cookie that renews it is set as well.',
    example: {
      user: exampleAccount,
      accessToken: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln',
      expiresAt: '2026-11-21T12:10:00.000Z',
    },
  });
export type Session = z.infer<typeof Session>;

/** A new session, as returned by identity to the gateway. */
export const OpenedSession = z.object({ session: Session, refreshToken: z.string(), refreshExpiresAt: z.iso.datetime() });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** Revokes unexpired access tokens: those of one session, or those issued before a user's rights changed. */
export const Revocation = z.object({
  at: z.iso.datetime(),
  userId: z.uuid(),
  sessionId: z.uuid().nullable().describe('Null: all sessions of the user.'),
  rightsVersion: z.int().describe('Tokens with a lower version are refused.'),
});
export type Revocation = z.infer<typeof Revocation>;

/** The personal data stored by identity, for export (GDPR, article 20). */
export const AccountExport = z.object({
  account: Account.extend({
    username: z.string(),
    locale: Locale,
    createdAt: z.iso.datetime(),
    emailVerifiedAt: z.iso.datetime().nullable(),
  }),
  sessions: z.array(
    z.object({
      startedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      device: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
  addresses: z.array(SavedAddress),
  passkeys: z
    .array(z.object({ name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }))
    .default([]),
  shopTags: z.array(z.string()).default([]),
  shopNotes: z.array(z.object({ at: z.iso.datetime(), text: z.string() })).default([]),
});
export type AccountExport = z.infer<typeof AccountExport>;
