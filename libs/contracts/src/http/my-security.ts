import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Password, SecondFactor } from './account-fields.js';
import { defineRoutes, type Exposure } from './route.js';

/** The second factor of an account. */
export const TwoFactorState = z
  .object({
    on: z.boolean().describe('Whether an authenticator app is set up.'),
    recoveryCodesLeft: z.int().describe('How many recovery codes are left, which also accounts with passkeys only have.'),
  })
  .register(apiNotes, { description: 'Whether an authenticator app is set up, and how many recovery codes are left.' });
export type TwoFactorState = z.infer<typeof TwoFactorState>;

export const TwoFactorSetup = z
  .object({ secret: z.string(), uri: z.string() })
  .register(apiNotes, { description: 'What an authenticator app has to know; the secret is shown this once.' });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** Shown this once; each replaces the app's code one time. Empty if the account has some already, which it got with its first passkey. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A browser in which the account is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  device: z.string().nullable().describe('What the browser called itself; null if it did not.'),
  address: z.string().nullable().describe('The network address it was last used from; null if unknown.'),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z
  .object({ items: z.array(OwnSession) })
  .register(apiNotes, { description: 'The sessions of the account that are left.' });
export type OwnSessions = z.infer<typeof OwnSessions>;

/** What a change of the second factor requires again, so that an open browser is not enough. */
export const PasswordConfirmation = z
  .strictObject({ password: Password })
  .register(apiNotes, { example: { password: 'mango-and-ginger' } });
export const TwoFactorCode = z.strictObject({ code: SecondFactor }).register(apiNotes, { example: { code: '123456' } });
export const PasswordAndCode = z
  .strictObject({ password: Password, code: SecondFactor })
  .register(apiNotes, { example: { password: 'mango-and-ginger', code: '123456' } });

const toOwner = (summary: string, problems: Exposure['problems'] = []) =>
  ({ audience: 'user', limit: 'account', summary, problems }) as const;

/** Served by identity, about the caller. */
export const twoFactorRoutes = defineRoutes('identity', {
  state: {
    method: 'GET',
    path: '/me/two-factor',
    answer: TwoFactorState,
    exposed: {
      audience: 'user',
      limit: 'read',
      summary: 'Whether an authenticator app is set up, and how many recovery codes are left',
    },
  },
  begin: {
    method: 'POST',
    path: '/me/two-factor/setup',
    body: PasswordConfirmation,
    answer: TwoFactorSetup,
    exposed: toOwner('A new secret for an authenticator app; nothing changes before a code of it is confirmed', [
      'invalid-credentials',
      'email-not-verified',
      'not-possible-now',
    ]),
  },
  confirm: {
    method: 'POST',
    path: '/me/two-factor/confirmation',
    body: TwoFactorCode,
    answer: RecoveryCodes,
    exposed: toOwner('Switch the authenticator app on with a code of it; ends all other sessions', [
      'invalid-code',
      'not-possible-now',
    ]),
  },
  renewCodes: {
    method: 'POST',
    path: '/me/two-factor/recovery-codes',
    body: PasswordAndCode,
    answer: RecoveryCodes,
    exposed: toOwner('New recovery codes in place of the earlier ones', ['invalid-credentials']),
  },
  off: {
    method: 'POST',
    path: '/me/two-factor/removal',
    body: PasswordAndCode,
    answer: TwoFactorState,
    exposed: toOwner('Switch the authenticator app off', ['invalid-credentials', 'not-possible-now']),
  },
});

/** Served by identity, about the caller. */
export const sessionRoutes = defineRoutes('identity', {
  list: {
    method: 'GET',
    path: '/me/sessions',
    answer: OwnSessions,
    exposed: { audience: 'user', limit: 'read', summary: 'Where I am signed in' },
  },
  end: {
    method: 'DELETE',
    path: '/me/sessions/:id',
    params: z.strictObject({ id: z.uuid() }),
    answer: OwnSessions,
    exposed: {
      audience: 'user',
      limit: 'read',
      summary: 'Sign one browser out; takes effect at once',
      problems: ['not-found'],
    },
  },
  endOthers: {
    method: 'POST',
    path: '/me/sessions/end-others',
    answer: OwnSessions,
    exposed: { audience: 'user', limit: 'read', summary: 'Sign all other browsers out; takes effect at once' },
  },
});
