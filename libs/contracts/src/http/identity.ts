import { defaultLocale } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Moment } from './day.js';
import { Locale } from '../locale.js';
import { Email, FullName, Password, SecondFactor, Token } from './account-fields.js';
import { Account, OpenedSession, Session } from './account.js';
import { SavedAddress } from './addresses.js';
import { InvitationToken, InvitedSignUp, ShownInvitation } from './admin-team.js';
import { defineRoutes } from './route.js';

/** The browser that signs in, as far as it says; the gateway adds it. */
export const SignInPlace = z.strictObject({ device: z.string().max(300).nullable(), address: z.string().max(64).nullable() });
export type SignInPlace = z.infer<typeof SignInPlace>;

/** Unknown fields, such as a role, are ignored (ROLE-005). */
export const SignUpRequest = z
  .object({
    email: Email,
    password: Password,
    data: z.object({ full_name: FullName }),
    locale: Locale.default(defaultLocale),
  })
  .register(apiNotes, {
    example: { email: 'meera@example.com', password: 'mango-and-ginger', data: { full_name: 'Meera Kowalska' }, locale: 'pl' },
  });
export type SignUpRequest = z.infer<typeof SignUpRequest>;

/**
 * `code`: of the authenticator app or a recovery code, for accounts with a second factor. The answer is the same for a wrong password and a
 * missing code, so it tells nobody without the second factor whether the password was right (ADR 0057).
 */
export const SignInRequest = z
  .strictObject({ email: Email, password: Password, code: SecondFactor.optional() })
  .register(apiNotes, { example: { email: 'meera@example.com', password: 'mango-and-ginger' } });
export type SignInRequest = z.infer<typeof SignInRequest>;

/** The link proves access to the mailbox, the password proves who signed up; confirming an address requires both (ADR 0021). */
export const VerifyEmailRequest = z
  .strictObject({ token: Token, password: Password })
  .register(apiNotes, { example: { token: 'Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt', password: 'mango-and-ginger' } });
export type VerifyEmailRequest = z.infer<typeof VerifyEmailRequest>;

/** `locale`: the language of the email. */
export const ConfirmationEmailRequest = z
  .strictObject({ locale: Locale.default(defaultLocale) })
  .register(apiNotes, { example: { locale: 'pl' } });
export type ConfirmationEmailRequest = z.infer<typeof ConfirmationEmailRequest>;

/** What became of the request for another confirmation email. */
export const ConfirmationEmail = z.object({
  email: z.string(),
  outcome: z
    .enum(['sent', 'already-confirmed'])
    .describe('`sent`: only the link in this email works from now on. `already-confirmed`: nothing was sent or changed.'),
});
export type ConfirmationEmail = z.infer<typeof ConfirmationEmail>;

export const ForgotPasswordRequest = z
  .strictObject({ email: Email, locale: Locale.default(defaultLocale) })
  .register(apiNotes, { example: { email: 'meera@example.com', locale: 'pl' } });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

export const ResetLink = z
  .strictObject({ token: Token })
  .register(apiNotes, { example: { token: 'Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt' } });

/** A link for a new password that works; a replica of the release before leaves `startsAnew` out. */
export const UsableResetLink = z.object({
  done: z.literal(true),
  startsAnew: z
    .literal(true)
    .optional()
    .describe(
      'The address was never confirmed, so that another person may have opened the account: the new password starts it anew, without its name, saved addresses, cart and favourites. Its orders stay.',
    ),
});
export type UsableResetLink = z.infer<typeof UsableResetLink>;

export const ResetPasswordRequest = z
  .strictObject({ token: Token, password: Password })
  .register(apiNotes, { example: { token: 'Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt', password: 'mango-and-ginger' } });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

/** The answer to a new password. */
export const PasswordReset = z.object({
  done: z.literal(true),
  startedAnew: z.literal(true).optional().describe('The account was started anew, because its address had never been confirmed.'),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const SignOutRequest = z
  .strictObject({ everywhere: z.boolean().default(false) })
  .register(apiNotes, { example: { everywhere: false } });

/** What its owner changes of an account: the name, or the password, which takes the current one. */
export const ChangeAccountRequest = z
  .strictObject({
    fullName: FullName.optional(),
    password: Password.optional().describe('The current one.'),
    newPassword: Password.optional(),
  })
  .refine(({ fullName, password, newPassword }) => {
    const isName = password === undefined && newPassword === undefined;
    return fullName === undefined ? password !== undefined && newPassword !== undefined : isName;
  }, 'either the name, or the new password with the current one')
  .register(apiNotes, { example: { password: 'mango-and-ginger', newPassword: 'green-cardamom-tea' } });
export type ChangeAccountRequest = z.infer<typeof ChangeAccountRequest>;

/** Deleting an account requires its password again. */
export const EraseAccountRequest = z
  .strictObject({ password: Password })
  .register(apiNotes, { example: { password: 'mango-and-ginger' } });

/** Reasons for refusing a password. */
export const passwordFlaws = ['too-short', 'too-long', 'common', 'about-you'] as const;
export type PasswordFlaw = (typeof passwordFlaws)[number];

/** No further information; the same whether or not there is such an account. */
export const Done = z.object({ done: z.literal(true) }).register(apiNotes, { description: 'Done.' });
export type Done = z.infer<typeof Done>;

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

/** How an account is opened and its owner gets back in: the answer is the same whether the address has an account or not. */
const toAnyone = { audience: 'public', limit: 'account' } as const;

/** Answered by identity. `me`, `change`, `export` and `erase` are about the caller. */
export const identityRoutes = defineRoutes('identity', {
  signUp: {
    method: 'POST',
    path: '/auth/sign-up',
    body: SignUpRequest,
    answer: Done,
    exposed: {
      ...toAnyone,
      status: 202,
      summary: 'Open an account; a link to verify the address comes by email',
      problems: ['weak-password', 'service-unavailable'],
    },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    body: VerifyEmailRequest.extend({ place: SignInPlace.optional() }),
    answer: OpenedSession,
  },
  /** To the caller, who is signed in with an address that is not confirmed yet. */
  sendConfirmation: {
    method: 'POST',
    path: '/me/confirmation-email',
    body: ConfirmationEmailRequest,
    answer: ConfirmationEmail,
    exposed: {
      audience: 'user',
      limit: 'account',
      by: 'gateway',
      summary: 'Send the email that confirms my address again; only its link works from then on',
      problems: ['service-unavailable'],
    },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    body: ForgotPasswordRequest,
    answer: Done,
    exposed: { ...toAnyone, status: 202, summary: 'Send a link for a new password by email' },
  },
  checkResetLink: {
    method: 'POST',
    path: '/auth/reset-password/link',
    body: ResetLink,
    answer: UsableResetLink,
    exposed: {
      ...toAnyone,
      summary: 'Whether the emailed link for a new password works, and starts the account anew; it stays',
      problems: ['invalid-token'],
    },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    body: ResetPasswordRequest,
    answer: PasswordReset.extend({
      email: Email.optional().describe('Whose mailbox the link was sent to; a replica of the release before leaves it out.'),
    }),
  },
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    body: SignInRequest.extend({ place: SignInPlace.optional() }),
    answer: OpenedSession,
  },
  showInvitation: {
    method: 'POST',
    path: '/auth/invitation',
    body: InvitationToken,
    answer: ShownInvitation,
    exposed: { ...toAnyone, summary: 'The invitation of an emailed link', problems: ['invalid-token'] },
  },
  /** With a new account, for an address that has none. */
  acceptAsNew: {
    method: 'POST',
    path: '/auth/invitation/sign-up',
    body: InvitedSignUp.extend({ place: SignInPlace.optional() }),
    answer: OpenedSession,
  },
  /** With the caller's account, which has to have the invited address. */
  acceptAsOwner: {
    method: 'POST',
    path: '/auth/invitation/acceptance',
    body: InvitationToken,
    answer: Account,
    exposed: {
      audience: 'user',
      limit: 'account',
      summary: 'Accept an invitation with the account one is signed in to',
      problems: ['invalid-token', 'other-address', 'in-team-already'],
    },
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    body: z.strictObject({ refreshToken: Token, place: SignInPlace.optional() }),
    answer: OpenedSession,
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    body: z.strictObject({ refreshToken: Token, everywhere: z.boolean() }),
    answer: Done,
  },
  revocations: {
    method: 'GET',
    path: '/revocations',
    query: z.strictObject({ since: Moment.optional() }),
    answer: z.array(Revocation),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    answer: Account,
    exposed: { audience: 'user', limit: 'read', summary: 'Who is signed in, and whether as an admin' },
  },
  change: {
    method: 'PATCH',
    path: '/me',
    body: ChangeAccountRequest,
    answer: Account,
    exposed: {
      audience: 'user',
      limit: 'account',
      by: 'gateway',
      id: 'myAccountChange',
      summary: 'Change my name, or my password with the current one, which ends all other sessions',
      problems: ['invalid-credentials', 'weak-password', 'service-unavailable'],
    },
  },
  export: { method: 'GET', path: '/me/export', answer: AccountExport },
  erase: { method: 'POST', path: '/me/erasure', body: EraseAccountRequest, answer: Done },
});

/** Header by which the shop's own pages name themselves; a form on another site cannot set it. */
export const clientHeader = 'x-kirana-client';
const ClientHeaders = z.object({ [clientHeader]: z.string() });

/** Sessions of the public API: the refresh token stays in a cookie, pages get the rest. */
export const signInRoutes = defineRoutes('gateway', {
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    body: SignInRequest,
    answer: Session,
    exposed: {
      audience: 'public',
      limit: 'session',
      id: 'sessionSignIn',
      summary: 'Sign in; the refresh token comes as a cookie',
      problems: ['invalid-credentials', 'email-not-verified', 'service-unavailable'],
    },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    body: VerifyEmailRequest,
    answer: Session,
    exposed: {
      ...toAnyone,
      id: 'sessionVerifyEmail',
      summary:
        'Confirm an address with the token of the mailed link and the password of the sign-up; ends earlier sessions and signs in',
      problems: ['invalid-token', 'invalid-credentials', 'service-unavailable'],
    },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    body: ResetPasswordRequest,
    answer: PasswordReset,
    exposed: {
      ...toAnyone,
      id: 'identityResetPassword',
      summary: 'Set a new password with the token of the emailed link; ends all sessions, and starts an unconfirmed account anew',
      problems: ['invalid-token', 'weak-password'],
    },
  },
  signUpInvited: {
    method: 'POST',
    path: '/auth/invitation/sign-up',
    body: InvitedSignUp,
    answer: Session,
    exposed: {
      ...toAnyone,
      id: 'sessionSignUpInvited',
      summary: 'Accept an invitation with a new account, whose address its emailed link confirms; signs in',
      problems: ['invalid-token', 'not-possible-now', 'weak-password', 'service-unavailable'],
    },
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    answer: Session,
    exposed: {
      audience: 'public',
      limit: 'session',
      id: 'sessionRefresh',
      summary: 'A new access token, by the cookie; the cookie is renewed as well',
      headers: ClientHeaders,
      problems: ['session-missing', 'invalid-token', 'forbidden', 'service-unavailable'],
    },
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    body: SignOutRequest,
    answer: Done,
    exposed: {
      audience: 'public',
      limit: 'session',
      id: 'sessionSignOut',
      summary: 'End this session, or everywhere',
      headers: ClientHeaders,
      problems: ['forbidden', 'service-unavailable'],
    },
  },
});
