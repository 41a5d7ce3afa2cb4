import { z } from 'zod';
import { Day, Moment } from './day.js';
import { auditAreas, type AuditArea } from '../audit-areas.js';
import { defineRoutes, toAdmins } from './route.js';

/** An action of an admin, with the values before and after. Entries are never changed or deleted. */
export const AuditEntry = z.object({
  id: z.string().describe('`orders-17`: the service and the number of its entry.'),
  at: z.iso.datetime(),
  actor: z.string().describe('Email address of the admin.'),
  action: z.string().describe('`set-status`, `save-setting`, `change-product` …'),
  subject: z.string().describe('Id of the order, product, setting or rider.'),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  before: Moment.optional().describe('Only entries before this time.'),
  subject: z.string().max(100).optional(),
  actor: z.string().trim().max(100).optional().describe("Part of the admin's email address, ignoring case."),
  area: z.enum(Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]).optional(),
  day: Day.optional().describe('Only entries of this day where the shop is.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** When a consumer of a service handled an event, according to its inbox, which keeps entries for 14 days. */
export const HandledEvent = z.object({ eventId: z.uuid(), purpose: z.string(), at: z.iso.datetime() });
export type HandledEvent = z.infer<typeof HandledEvent>;

export const HandledEventsQuestion = z.strictObject({ eventIds: z.array(z.uuid()).max(500) });

/** Served by every service that has a database. */
export const recordRoutes = defineRoutes('every', {
  audit: {
    method: 'GET',
    path: '/admin/audit',
    permission: 'audit.read',
    query: AuditQuery,
    answer: z.array(AuditEntry),
    exposed: { ...toAdmins('What admins did'), id: 'adminShopAudit' },
  },
  handled: {
    method: 'POST',
    path: '/admin/handled-events',
    permission: 'orders.read',
    body: HandledEventsQuestion,
    answer: z.array(HandledEvent),
    expects: { nothing: 'it only reads' },
  },
});
