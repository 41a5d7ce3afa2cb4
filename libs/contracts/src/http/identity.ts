import { z } from 'zod';
import { SavedAddress } from './addresses.js';
import { defineRoute } from './route.js';

const Locale = z.enum(['en', 'pl']);

/** An address as people type it; stored and compared in lower case. */
const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** Any text: whether it is good enough is said with reasons (`weak-password`), not by the form's schema. */
const Password = z.string().min(1).max(1_024);

/** 256 bits in base64url. */
const Token = z.string().min(16).max(128);

const FullName = z
  .string()
  .regex(/^\P{Cc}*$/u, 'must not hold control characters')
  .trim()
  .min(1)
  .max(120);

/** Fields nobody asked for, such as a role, are ignored (ROLE-005). */
export const SignUpRequest = z.object({
  email: Email,
  password: Password,
  data: z.object({ full_name: FullName }),
  locale: Locale.default('en'),
});
export type SignUpRequest = z.infer<typeof SignUpRequest>;

export const SignInRequest = z.strictObject({ email: Email, password: Password });
export type SignInRequest = z.infer<typeof SignInRequest>;

export const VerifyEmailRequest = z.strictObject({ token: Token });

export const ForgotPasswordRequest = z.strictObject({ email: Email, locale: Locale.default('en') });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = z.strictObject({ token: Token, password: Password });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

export const SignOutRequest = z.strictObject({ everywhere: z.boolean().default(false) });

/** Deleting an account asks for its password again. */
export const EraseAccountRequest = z.strictObject({ password: Password });

/** Why a password is refused. */
export const passwordFlaws = ['too-short', 'too-long', 'common', 'about-you'] as const;
export type PasswordFlaw = (typeof passwordFlaws)[number];

export const Account = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  emailVerified: z.boolean(),
  /** A row of `user_roles` says so (AUTH-018). */
  isAdmin: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** What a browser's scripts may hold; the refresh token travels in a cookie they cannot read (F-29). */
export const Session = z.object({
  user: Account,
  accessToken: z.string(),
  /** When the access token ends. */
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

/** As identity hands it to the gateway. */
export const OpenedSession = z.object({ session: Session, refreshToken: z.string(), refreshExpiresAt: z.iso.datetime() });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** Nothing more to say; the same whether or not there is such an account. */
export const Done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof Done>;

/** Access tokens that no longer count although they have not ended: of one session, or older than a user's rights. */
export const Revocation = z.object({
  at: z.iso.datetime(),
  userId: z.uuid(),
  /** Null: all of the user's sessions. */
  sessionId: z.uuid().nullable(),
  /** Tokens with a lower one are refused. */
  rightsVersion: z.int(),
});
export type Revocation = z.infer<typeof Revocation>;

/** What identity knows of a person, for them to take along (GDPR, article 20). */
export const AccountExport = z.object({
  account: Account.extend({
    username: z.string(),
    locale: Locale,
    createdAt: z.iso.datetime(),
    emailVerifiedAt: z.iso.datetime().nullable(),
  }),
  sessions: z.array(
    z.object({ startedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime(), endedAt: z.iso.datetime().nullable() }),
  ),
  addresses: z.array(SavedAddress),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** Answered by identity. `me`, `export` and `erase` are about the caller. */
export const identityRoutes = {
  signUp: defineRoute({ method: 'POST', path: '/accounts', body: SignUpRequest, answer: Done }),
  verifyEmail: defineRoute({ method: 'POST', path: '/accounts/verification', body: VerifyEmailRequest, answer: Done }),
  forgotPassword: defineRoute({ method: 'POST', path: '/accounts/password-reset', body: ForgotPasswordRequest, answer: Done }),
  resetPassword: defineRoute({ method: 'POST', path: '/accounts/password', body: ResetPasswordRequest, answer: Done }),
  signIn: defineRoute({ method: 'POST', path: '/sessions', body: SignInRequest, answer: OpenedSession }),
  refresh: defineRoute({
    method: 'POST',
    path: '/sessions/refresh',
    body: z.strictObject({ refreshToken: Token }),
    answer: OpenedSession,
  }),
  signOut: defineRoute({
    method: 'POST',
    path: '/sessions/end',
    body: z.strictObject({ refreshToken: Token, everywhere: z.boolean() }),
    answer: Done,
  }),
  revocations: defineRoute({
    method: 'GET',
    path: '/revocations',
    query: z.strictObject({ since: z.iso.datetime().optional() }),
    answer: z.array(Revocation),
  }),
  me: defineRoute({ method: 'GET', path: '/me', answer: Account }),
  export: defineRoute({ method: 'GET', path: '/me/export', answer: AccountExport }),
  erase: defineRoute({ method: 'POST', path: '/me/erasure', body: EraseAccountRequest, answer: Done }),
};
