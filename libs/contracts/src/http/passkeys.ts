import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { plainText } from '../plain-text.js';
import { Password, SecondFactor } from './account-fields.js';
import { OpenedSession, Session } from './account.js';
import { SignInPlace } from './identity.js';
import { PasswordConfirmation } from './my-security.js';
import { defineRoutes, type Exposure } from './route.js';

/** How a device that keeps a passkey can be reached (WebAuthn level 3, §5.8.4); others than these are not stored. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/** Most passkeys of one account. */
export const mostPasskeys = 20;

/** Bytes in base64url, at most as many characters. */
const bytes = (characters: number) =>
  z
    .string()
    .min(1)
    .max(characters)
    .regex(/^[\w-]+$/);
/** At most 1,023 bytes (WebAuthn, §5.1). */
const CredentialId = bytes(1_364);

export const PasskeyName = plainText.trim().min(1).max(60);

/** A passkey of the account, as its owner sees it. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('Null: not used to sign in yet.'),
});
export type Passkey = z.infer<typeof Passkey>;
export const Passkeys = z.object({ items: z.array(Passkey) }).register(apiNotes, { description: 'The passkeys of the account.' });
export type Passkeys = z.infer<typeof Passkeys>;

export const PasskeyProof = z
  .strictObject({
    password: Password,
    code: SecondFactor.optional().describe('Required of an account with an authenticator app: its code, or a recovery code.'),
  })
  .register(apiNotes, { example: { password: 'mango-and-ginger' } });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** What the browser is asked to create: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().describe('Milliseconds.'),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(passkeyTransports)) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .register(apiNotes, { description: 'For `navigator.credentials.create` (WebAuthn).' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What the browser is asked to sign: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. It names no passkey, so it tells nothing of any account. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().describe('Milliseconds.'),
    allowCredentials: z.array(z.never()),
    userVerification: z.literal('required'),
  })
  .register(apiNotes, { description: 'For `navigator.credentials.get` (WebAuthn).' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What the browser has created: the used part of `RegistrationResponseJSON`. */
const Registration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});

/** What a device has signed: the used part of `AuthenticationResponseJSON`. */
const Assertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: bytes(128).optional(),
  }),
});

const exampleCredential = { id: 'p4sskey-4aBcD', rawId: 'p4sskey-4aBcD', type: 'public-key' as const };
/** Shortened, as the rest of a passkey here. */
const exampleClientData = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

export const NewPasskey = z.strictObject({ name: PasskeyName, credential: Registration }).register(apiNotes, {
  example: {
    name: "Meera's phone",
    credential: {
      ...exampleCredential,
      response: { clientDataJSON: exampleClientData, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
    },
  },
});
export type NewPasskey = z.infer<typeof NewPasskey>;
export const PasskeyRenaming = z.strictObject({ name: PasskeyName }).register(apiNotes, { example: { name: 'Laptop' } });

export const PasskeyAdded = z
  .object({
    items: z.array(Passkey),
    recoveryCodes: z
      .array(z.string())
      .describe('Shown this once, with the first second factor of the account; empty if it had one already.'),
  })
  .register(apiNotes, {
    description: 'The passkeys of the account; with the first second factor, its recovery codes, which are shown this once.',
  });
export type PasskeyAdded = z.infer<typeof PasskeyAdded>;

export const PasskeySignInRequest = z.strictObject({ credential: Assertion }).register(apiNotes, {
  example: {
    credential: {
      ...exampleCredential,
      response: {
        clientDataJSON: exampleClientData,
        authenticatorData: 'SZYN5YgOjGh0NBcP',
        signature: 'MEUCIQDx8n',
        userHandle: 'DZpbji88TV6PYHGCk6S1xg',
      },
    },
  },
});
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>;

const params = z.strictObject({ id: z.uuid() });
const toOwner = (summary: string, problems: Exposure['problems'] = []) =>
  ({ audience: 'user', limit: 'account', summary, problems }) as const;

/** Served by identity: the passkeys of the caller. */
export const passkeyRoutes = defineRoutes('identity', {
  list: {
    method: 'GET',
    path: '/me/passkeys',
    answer: Passkeys,
    exposed: { audience: 'user', limit: 'read', summary: 'My passkeys' },
  },
  begin: {
    method: 'POST',
    path: '/me/passkeys/setup',
    body: PasskeyProof,
    answer: PasskeyCreation,
    exposed: toOwner('What a browser needs to create a passkey; nothing changes before the passkey is sent', [
      'invalid-credentials',
      'email-not-verified',
      'not-possible-now',
    ]),
  },
  add: {
    method: 'POST',
    path: '/me/passkeys',
    body: NewPasskey,
    answer: PasskeyAdded,
    exposed: {
      ...toOwner('Add the passkey that the browser has created; the first one ends all other sessions', [
        'invalid-passkey',
        'not-possible-now',
      ]),
      status: 201,
    },
  },
  rename: {
    method: 'PUT',
    path: '/me/passkeys/:id/name',
    params,
    body: PasskeyRenaming,
    answer: Passkeys,
    exposed: { audience: 'user', limit: 'read', summary: 'Rename a passkey', problems: ['not-found'] },
  },
  remove: {
    method: 'POST',
    path: '/me/passkeys/:id/removal',
    params,
    body: PasswordConfirmation,
    answer: Passkeys,
    exposed: toOwner('Remove a passkey', ['invalid-credentials', 'not-found', 'not-possible-now']),
  },
});

/** Served by identity, for anyone. The gateway opens the session of `finish`, as it does for a sign-in by password. */
export const passkeySignInRoutes = defineRoutes('identity', {
  begin: {
    method: 'POST',
    path: '/auth/passkey/challenge',
    answer: PasskeyRequest,
    exposed: {
      audience: 'public',
      limit: 'session',
      summary: 'What a browser needs to sign in with a passkey; the same for all but the challenge',
    },
  },
  finish: {
    method: 'POST',
    path: '/auth/passkey',
    body: PasskeySignInRequest.extend({ place: SignInPlace.optional() }),
    answer: OpenedSession,
  },
});

/** A sign-in of the public API: the refresh token stays in a cookie. */
export const publicPasskeyRoutes = defineRoutes('gateway', {
  signIn: {
    method: 'POST',
    path: '/auth/passkey',
    body: PasskeySignInRequest,
    answer: Session,
    exposed: {
      audience: 'public',
      limit: 'session',
      id: 'passkeySignInSignIn',
      summary: 'Sign in with a passkey; the refresh token comes as a cookie',
      problems: ['invalid-credentials', 'service-unavailable'],
    },
  },
});
