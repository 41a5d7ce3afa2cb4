import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { roles } from '../roles.js';

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
