import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { plainText } from '../plain-text.js';
import { Moment } from './day.js';
import { FeedCursor, PublicEventType } from './integrators.js';
import { defineRoutes, toAdmins } from './route.js';

const Name = plainText.trim().min(1).max(80);
const Time = z.string();

/** `off`: an admin has paused it. `disabled`: the shop stopped sending to it, and `disabledBecause` holds the reason. */
export const endpointStates = ['on', 'off', 'disabled'] as const;

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()).describe('Empty: all.'),
  state: z.enum(endpointStates),
  disabledBecause: z.string().nullable(),
  failingSince: Time.nullable().describe('Since when every attempt has failed.'),
  formerSecretUntil: Time.nullable().describe('Until when the secret before the last rotation is also used for signatures.'),
  createdAt: Time,
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const types = z.array(PublicEventType).max(20);
const exampleEndpoint = { name: 'Till', url: 'https://till.example/kirana', types: ['order.accepted.v1' as const] };
export const NewWebhookEndpoint = z
  .strictObject({ name: Name, url: z.url().max(2_048), types })
  .register(apiNotes, { example: exampleEndpoint });
/** `was` holds the values that were shown; if they have changed, the answer is 409 `changed-meanwhile` with the current endpoint. */
export const WebhookEndpointChange = NewWebhookEndpoint.extend({
  state: z.enum(['on', 'off']),
  was: z.strictObject({ name: z.string(), url: z.string(), types: z.array(z.string()), state: z.enum(endpointStates) }),
}).register(apiNotes, { example: { ...exampleEndpoint, state: 'on', was: { ...exampleEndpoint, types: [], state: 'on' } } });
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() }).register(apiNotes, {
  description: 'The endpoint with its secret, which is shown only once.',
});
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const WebhookAttempt = z
  .object({
    at: Time,
    durationMs: z.int(),
    status: z.int().nullable().describe('Status of the HTTP response; null when there was none.'),
    answer: z.string().describe('The beginning of the response body.'),
    error: z.string().nullable(),
  })
  .register(apiNotes, { description: 'What the endpoint answered.' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const WebhookDelivery = z.object({
  id: z.int(),
  eventId: z.uuid(),
  cursor: z.int(),
  type: z.string(),
  /** The order's number, or the id of the product. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  dueAt: Time.describe('Time of the next attempt, while the delivery waits.'),
  log: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const IntegratorParams = z.strictObject({ id: z.uuid() });
export const DeliveryParams = z.strictObject({ id: z.uuid(), deliveryId: z.coerce.number().int().min(1) });
export const DeliveriesQuery = z.strictObject({
  state: z.enum(deliveryStates).optional(),
  before: z.coerce.number().int().min(1).optional().describe('Only deliveries with a smaller id.'),
});
/** Repeats events since a time or after a cursor of the feed; those already delivered are left out unless `all` is set. */
export const ReplayRequest = z
  .strictObject({
    since: Moment.optional(),
    after: FeedCursor.optional(),
    all: z.boolean().default(false),
  })
  .register(apiNotes, { example: { since: '2026-11-20T00:00:00Z', all: false } });
export const Replayed = z.object({ queued: z.int() }).register(apiNotes, { description: 'How many deliveries were queued.' });

const manage = { permission: 'integrators.manage', scope: 'webhooks.manage' } as const;

/** Served by integrations, to owners and to programs that may manage webhooks. */
export const adminIntegratorRoutes = defineRoutes('integrations', {
  endpoints: {
    method: 'GET',
    path: '/admin/webhooks',
    ...manage,
    answer: z.array(WebhookEndpoint),
    exposed: toAdmins('Webhook endpoints'),
  },
  addEndpoint: {
    method: 'POST',
    path: '/admin/webhooks',
    ...manage,
    body: NewWebhookEndpoint,
    answer: WebhookEndpointWithSecret,
    expects: { nothing: 'it only adds' },
    exposed: toAdmins('Add an endpoint; its secret is shown once', ['forbidden-address']),
  },
  changeEndpoint: {
    method: 'PUT',
    path: '/admin/webhooks/:id',
    ...manage,
    params: IntegratorParams,
    body: WebhookEndpointChange,
    answer: WebhookEndpoint,
    expects: { fields: ['was'] },
    exposed: toAdmins('Change, pause or resume an endpoint', ['not-found', 'forbidden-address', 'changed-meanwhile']),
  },
  removeEndpoint: {
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    ...manage,
    params: IntegratorParams,
    answer: z.array(WebhookEndpoint),
    expects: { nothing: 'it is removed in any state' },
    exposed: toAdmins('Remove an endpoint with its deliveries', ['not-found']),
  },
  rotateSecret: {
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    ...manage,
    params: IntegratorParams,
    answer: WebhookEndpointWithSecret,
    expects: { nothing: 'the new secret is generated here, and the previous one stays valid' },
    exposed: toAdmins('Rotate the secret; the new one is shown once, the previous one also signs for a day', ['not-found']),
  },
  /** Sends one test event at once and answers with the result. The receiver has ten seconds. */
  testEndpoint: {
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    ...manage,
    params: IntegratorParams,
    answer: WebhookAttempt,
    timeoutMs: 15_000,
    expects: { nothing: 'it only sends' },
    exposed: toAdmins('Send a signed event of the type webhook.test.v1 at once and return the result', ['not-found']),
  },
  deliveries: {
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    ...manage,
    params: IntegratorParams,
    query: DeliveriesQuery,
    answer: z.array(WebhookDelivery),
    exposed: toAdmins('Deliveries with the log of their attempts, the latest first', ['not-found']),
  },
  retryDelivery: {
    method: 'POST',
    path: '/admin/webhooks/:id/deliveries/:deliveryId/retry',
    ...manage,
    params: DeliveryParams,
    answer: Replayed,
    expects: { nothing: 'it only sends' },
    exposed: toAdmins('Deliver one event again', ['not-found']),
  },
  replay: {
    method: 'POST',
    path: '/admin/webhooks/:id/replay',
    ...manage,
    params: IntegratorParams,
    body: ReplayRequest,
    answer: Replayed,
    expects: { nothing: 'it only sends' },
    exposed: toAdmins('Deliver the events an endpoint has missed since a time or a cursor', ['not-found']),
  },
});
