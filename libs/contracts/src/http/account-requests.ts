import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { EmailLocale } from '../locale.js';
import { Email, FullName, Password, SecondFactor, Token } from './account-fields.js';

/** Unknown fields, such as a role, are ignored (ROLE-005). */
export const SignUpRequest = z
  .object({
    email: Email,
    password: Password,
    data: z.object({ full_name: FullName }),
    locale: EmailLocale,
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
export const ConfirmationEmailRequest = z.strictObject({ locale: EmailLocale }).register(apiNotes, { example: { locale: 'pl' } });
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
  .strictObject({ email: Email, locale: EmailLocale })
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
