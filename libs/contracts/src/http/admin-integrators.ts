import { z } from 'zod';
import { PublicEventType } from './integrators.js';
import { defineRoute, toAdmins } from './route.js';

const Name = z.string().trim().min(1).max(80);
const Time = z.string();

export const FeedKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters, to tell keys apart; the whole key is shown only once. */
  hint: z.string(),
  /** Event types the key may read; empty: all. */
  types: z.array(z.string()),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
  revokedAt: Time.nullable(),
});
export type FeedKey = z.infer<typeof FeedKey>;

export const NewFeedKey = z.strictObject({ name: Name, types: z.array(PublicEventType).max(20) });
export const IssuedFeedKey = FeedKey.extend({ key: z.string() });
export type IssuedFeedKey = z.infer<typeof IssuedFeedKey>;

/** `off`: an admin has paused it. `disabled`: the shop stopped sending to it, and `disabledBecause` holds the reason. */
export const endpointStates = ['on', 'off', 'disabled'] as const;

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** Empty: all. */
  types: z.array(z.string()),
  state: z.enum(endpointStates),
  disabledBecause: z.string().nullable(),
  /** Since when every attempt has failed. */
  failingSince: Time.nullable(),
  /** Until when the secret before the last rotation is also used for signatures. */
  formerSecretUntil: Time.nullable(),
  createdAt: Time,
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const types = z.array(PublicEventType).max(20);
export const NewWebhookEndpoint = z.strictObject({ name: Name, url: z.url().max(2_048), types });
/** `was` holds the values that were shown; if they have changed, the answer is 409 `changed-meanwhile` with the current endpoint. */
export const WebhookEndpointChange = NewWebhookEndpoint.extend({
  state: z.enum(['on', 'off']),
  was: z.strictObject({ name: z.string(), url: z.string(), types: z.array(z.string()), state: z.enum(endpointStates) }),
});
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const WebhookAttempt = z.object({
  at: Time,
  durationMs: z.int(),
  /** Status of the HTTP response; null when there was none. */
  status: z.int().nullable(),
  /** The beginning of the response body. */
  answer: z.string(),
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const WebhookDelivery = z.object({
  id: z.int(),
  eventId: z.uuid(),
  cursor: z.int(),
  type: z.string(),
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Time of the next attempt, while the delivery waits. */
  dueAt: Time,
  log: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const IntegratorParams = z.strictObject({ id: z.uuid() });
export const DeliveryParams = z.strictObject({ id: z.uuid(), deliveryId: z.coerce.number().int().min(1) });
export const DeliveriesQuery = z.strictObject({
  state: z.enum(deliveryStates).optional(),
  /** Only deliveries with a smaller id. */
  before: z.coerce.number().int().min(1).optional(),
});
/** Repeats events since a time or after a cursor of the feed; those already delivered are left out unless `all` is set. */
export const ReplayRequest = z.strictObject({
  since: z.iso.datetime({ offset: true }).optional(),
  after: z.int().min(0).optional(),
  all: z.boolean().default(false),
});
export const Replayed = z.object({ queued: z.int() });

/** Served by integrations, to admins only. */
export const adminIntegratorRoutes = {
  keys: defineRoute({
    method: 'GET',
    path: '/admin/feed-keys',
    permission: 'integrators.manage',
    answer: z.array(FeedKey),
    exposed: toAdmins('Keys of the event feed'),
  }),
  issueKey: defineRoute({
    method: 'POST',
    path: '/admin/feed-keys',
    permission: 'integrators.manage',
    body: NewFeedKey,
    answer: IssuedFeedKey,
    expects: { nothing: 'it only adds' },
    exposed: toAdmins('Create a key; it is shown once'),
  }),
  revokeKey: defineRoute({
    method: 'DELETE',
    path: '/admin/feed-keys/:id',
    permission: 'integrators.manage',
    params: IntegratorParams,
    answer: z.array(FeedKey),
    expects: { nothing: 'a key is never changed, so no other change can be overwritten' },
    exposed: toAdmins('Revoke a key at once', ['not-found']),
  }),
  endpoints: defineRoute({
    method: 'GET',
    path: '/admin/webhooks',
    permission: 'integrators.manage',
    answer: z.array(WebhookEndpoint),
    exposed: toAdmins('Webhook endpoints'),
  }),
  addEndpoint: defineRoute({
    method: 'POST',
    path: '/admin/webhooks',
    permission: 'integrators.manage',
    body: NewWebhookEndpoint,
    answer: WebhookEndpointWithSecret,
    expects: { nothing: 'it only adds' },
    exposed: toAdmins('Add an endpoint; its secret is shown once', ['forbidden-address']),
  }),
  changeEndpoint: defineRoute({
    method: 'PUT',
    path: '/admin/webhooks/:id',
    permission: 'integrators.manage',
    params: IntegratorParams,
    body: WebhookEndpointChange,
    answer: WebhookEndpoint,
    expects: { fields: ['was'] },
    exposed: toAdmins('Change, pause or resume an endpoint', ['not-found', 'forbidden-address', 'changed-meanwhile']),
  }),
  removeEndpoint: defineRoute({
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    permission: 'integrators.manage',
    params: IntegratorParams,
    answer: z.array(WebhookEndpoint),
    expects: { nothing: 'it is removed in any state' },
    exposed: toAdmins('Remove an endpoint with its deliveries', ['not-found']),
  }),
  rotateSecret: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    permission: 'integrators.manage',
    params: IntegratorParams,
    answer: WebhookEndpointWithSecret,
    expects: { nothing: 'the new secret is generated here, and the previous one stays valid' },
    exposed: toAdmins('Rotate the secret; the new one is shown once, the previous one also signs for a day', ['not-found']),
  }),
  /** Sends one test event at once and answers with the result. The receiver has ten seconds. */
  testEndpoint: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    permission: 'integrators.manage',
    params: IntegratorParams,
    answer: WebhookAttempt,
    timeoutMs: 15_000,
    expects: { nothing: 'it only sends' },
    exposed: toAdmins('Send a signed event of the type webhook.test.v1 at once and return the result', ['not-found']),
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    permission: 'integrators.manage',
    params: IntegratorParams,
    query: DeliveriesQuery,
    answer: z.array(WebhookDelivery),
    exposed: toAdmins('Deliveries with the log of their attempts, the latest first', ['not-found']),
  }),
  retryDelivery: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/deliveries/:deliveryId/retry',
    permission: 'integrators.manage',
    params: DeliveryParams,
    answer: Replayed,
    expects: { nothing: 'it only sends' },
    exposed: toAdmins('Deliver one event again', ['not-found']),
  }),
  replay: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/replay',
    permission: 'integrators.manage',
    params: IntegratorParams,
    body: ReplayRequest,
    answer: Replayed,
    expects: { nothing: 'it only sends' },
    exposed: toAdmins('Deliver the events an endpoint has missed since a time or a cursor', ['not-found']),
  }),
};
