import { z } from 'zod';
import { defineRoute } from './route.js';

/** Who did what to what, and how it was before and after. Never changed, never deleted. */
export const AuditEntry = z.object({
  /** `orders-17`: the service and its own number. */
  id: z.string(),
  at: z.iso.datetime(),
  /** E-mail address of who acted. */
  actor: z.string(),
  /** `set-status`, `save-setting`, `change-product` … */
  action: z.string(),
  /** Id of the order, product, setting or rider. */
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  /** Only what happened earlier. */
  before: z.iso.datetime().optional(),
  subject: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** When a service has handled which events; told by its inbox, which forgets after 14 days. */
export const HandledEvent = z.object({ eventId: z.uuid(), purpose: z.string(), at: z.iso.datetime() });
export type HandledEvent = z.infer<typeof HandledEvent>;

export const HandledEventsQuestion = z.strictObject({ eventIds: z.array(z.uuid()).max(500) });

/** Answered by every service that stores anything. */
export const recordRoutes = {
  audit: defineRoute({ method: 'GET', path: '/admin/audit', query: AuditQuery, answer: z.array(AuditEntry) }),
  handled: defineRoute({
    method: 'POST',
    path: '/admin/handled-events',
    body: HandledEventsQuestion,
    answer: z.array(HandledEvent),
  }),
};
