import { z } from 'zod';
import { PublicEventType } from './integrators.js';
import { defineRoute } from './route.js';

const Name = z.string().trim().min(1).max(80);
const Time = z.string();

export const FeedKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first letters, to tell keys apart; the rest was shown once. */
  hint: z.string(),
  /** What it may read; empty: everything. */
  types: z.array(z.string()),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
  revokedAt: Time.nullable(),
});
export type FeedKey = z.infer<typeof FeedKey>;

export const NewFeedKey = z.strictObject({ name: Name, types: z.array(PublicEventType).max(20) });
export const IssuedFeedKey = FeedKey.extend({ key: z.string() });
export type IssuedFeedKey = z.infer<typeof IssuedFeedKey>;

/** `off`: an admin has paused it. `disabled`: the shop has given it up, and `disabledBecause` says why. */
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
  /** Until when the secret before the last rotation signs as well. */
  formerSecretUntil: Time.nullable(),
  createdAt: Time,
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const types = z.array(PublicEventType).max(20);
export const NewWebhookEndpoint = z.strictObject({ name: Name, url: z.url().max(2_048), types });
export const WebhookEndpointChange = NewWebhookEndpoint.extend({ state: z.enum(['on', 'off']) });
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const WebhookAttempt = z.object({
  at: Time,
  durationMs: z.int(),
  /** Of the HTTP answer; null when there was none. */
  status: z.int().nullable(),
  /** The beginning of the answer. */
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
  /** When it is tried next, while it waits. */
  dueAt: Time,
  log: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const IntegratorParams = z.strictObject({ id: z.uuid() });
export const DeliveryParams = z.strictObject({ id: z.uuid(), deliveryId: z.coerce.number().int().min(1) });
export const DeliveriesQuery = z.strictObject({
  state: z.enum(deliveryStates).optional(),
  /** Only those with a smaller id. */
  before: z.coerce.number().int().min(1).optional(),
});
/** Since a moment or after a cursor of the feed; what has arrived already is left out unless `all`. */
export const ReplayRequest = z.strictObject({
  since: z.iso.datetime({ offset: true }).optional(),
  after: z.int().min(0).optional(),
  all: z.boolean().default(false),
});
export const Replayed = z.object({ queued: z.int() });

/** Answered by notifications, to admins only. */
export const adminIntegratorRoutes = {
  keys: defineRoute({ method: 'GET', path: '/admin/feed-keys', answer: z.array(FeedKey) }),
  issueKey: defineRoute({ method: 'POST', path: '/admin/feed-keys', body: NewFeedKey, answer: IssuedFeedKey }),
  revokeKey: defineRoute({
    method: 'DELETE',
    path: '/admin/feed-keys/:id',
    params: IntegratorParams,
    answer: z.array(FeedKey),
  }),
  endpoints: defineRoute({ method: 'GET', path: '/admin/webhooks', answer: z.array(WebhookEndpoint) }),
  addEndpoint: defineRoute({
    method: 'POST',
    path: '/admin/webhooks',
    body: NewWebhookEndpoint,
    answer: WebhookEndpointWithSecret,
  }),
  changeEndpoint: defineRoute({
    method: 'PUT',
    path: '/admin/webhooks/:id',
    params: IntegratorParams,
    body: WebhookEndpointChange,
    answer: WebhookEndpoint,
  }),
  removeEndpoint: defineRoute({
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    params: IntegratorParams,
    answer: z.array(WebhookEndpoint),
  }),
  rotateSecret: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    params: IntegratorParams,
    answer: WebhookEndpointWithSecret,
  }),
  /** Sends one event at once and answers what came of it. The receiver has ten seconds. */
  testEndpoint: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    params: IntegratorParams,
    answer: WebhookAttempt,
    patienceMs: 15_000,
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    params: IntegratorParams,
    query: DeliveriesQuery,
    answer: z.array(WebhookDelivery),
  }),
  retryDelivery: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/deliveries/:deliveryId/retry',
    params: DeliveryParams,
    answer: Replayed,
  }),
  replay: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/:id/replay',
    params: IntegratorParams,
    body: ReplayRequest,
    answer: Replayed,
  }),
};
