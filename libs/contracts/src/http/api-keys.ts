import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { apiScopes } from '../api-scopes.js';
import { plainText } from '../plain-text.js';
import { PublicEventType } from './integrators.js';
import { defineRoutes, toAdmins } from './route.js';

const Time = z.string();

/** A key with which a program calls the shop. Only its hash is stored. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters, to tell keys apart; the whole key is shown only once. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Event types that `events.read` allows; empty: all. */
  types: z.array(z.string()),
  createdAt: Time,
  /** Recorded once a minute at most. */
  lastUsedAt: Time.nullable(),
  /** Null: it does not expire. */
  expiresAt: Time.nullable(),
  /** Whether it has expired, by the database's clock. */
  isExpired: z.boolean(),
  revokedAt: Time.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z
  .strictObject({
    name: plainText.trim().min(1).max(80),
    scopes: z
      .array(z.enum(apiScopes))
      .min(1)
      .max(apiScopes.length)
      .transform(scopes => apiScopes.filter(scope => scopes.includes(scope))),
    types: z.array(PublicEventType).max(20).default([]),
    /** Days until it expires; null: never. */
    expiresInDays: z.int().min(1).max(3_650).nullable().default(null),
  })
  .refine(({ scopes, types }) => types.length === 0 || scopes.includes('events.read'), {
    path: ['types'],
    message: 'restrict what events.read allows',
  })
  .register(apiNotes, {
    example: { name: 'Accountant', scopes: ['events.read'], types: ['order.delivered.v1'], expiresInDays: 365 },
  });
export type NewApiKey = z.output<typeof NewApiKey>;

/** A new key with the text that the program sends; it is shown only now. */
export const IssuedApiKey = ApiKey.extend({ key: z.string() });
export type IssuedApiKey = z.infer<typeof IssuedApiKey>;

/** What the gateway needs to know of a valid key. */
export const VerifiedKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  expiresAt: Time.nullable(),
});
export type VerifiedKey = z.infer<typeof VerifiedKey>;

const Params = z.strictObject({ id: z.uuid() });
const manage = { permission: 'integrators.manage' } as const;

/** Served by integrations, to owners only: a key never makes or revokes keys. */
export const apiKeyRoutes = defineRoutes('integrations', {
  list: {
    ...manage,
    method: 'GET',
    path: '/admin/api-keys',
    answer: z.array(ApiKey),
    exposed: toAdmins('API keys of programs'),
  },
  issue: {
    ...manage,
    method: 'POST',
    path: '/admin/api-keys',
    body: NewApiKey,
    answer: IssuedApiKey,
    expects: { nothing: 'it only adds' },
    exposed: { ...toAdmins('Create an API key; it is shown once') },
  },
  revoke: {
    ...manage,
    method: 'DELETE',
    path: '/admin/api-keys/:id',
    params: Params,
    answer: z.array(ApiKey),
    expects: { nothing: 'a key is never changed, so no other change can be overwritten' },
    exposed: toAdmins('Revoke an API key; it is refused within seconds', ['not-found']),
  },
  /** For the gateway itself: which key has this SHA-256 hash, in hexadecimal digits; null without a valid one. */
  verify: {
    method: 'POST',
    path: '/api-keys/verify',
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({ key: VerifiedKey.nullable() }),
    repeatable: true,
  },
});
