import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OrderId, RunId } from '../ids.js';
import { AdminSearch } from './admin-order-list.js';
import { AdminOrderParams } from './admin-orders.js';
import { defineRoutes, toAdmins } from './route.js';

/** The orders that a rider takes along together, where the staff moves the orders. */
export const AdminRun = z.object({
  id: RunId,
  version: z.int(),
  departedAt: z.iso.datetime({ offset: true }).nullable().describe('Null while none of its orders is on its way.'),
  stops: z
    .array(
      z.object({
        orderId: OrderId,
        district: z.string().nullable(),
        stage: z.string().nullable(),
        promisedFrom: z.iso.datetime({ offset: true }).nullable(),
        promisedBy: z.iso.datetime({ offset: true }).nullable(),
      }),
    )
    .describe('The orders that are still with the rider, in their sequence.'),
});
export type AdminRun = z.infer<typeof AdminRun>;

export const AdminRider = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(['available', 'busy', 'off']).describe('`off` while not on shift.'),
  onShift: z.boolean(),
  orderId: OrderId.nullable().describe('The order being delivered, if any; of a run the first that is on its way.'),
  district: z.string().nullable(),
  stage: z.string().nullable(),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), progress: z.number() })
    .nullable()
    .default(null)
    .describe(
      'Position in degrees, with the completed share of the route, 0 to 1. Null when off shift or unknown, as everywhere in a shop whose orders the staff moves.',
    ),
  run: AdminRun.nullable()
    .default(null)
    .describe('Null: none; always null in a demonstration, where a rider has one order at a time.'),
  delivered: z.int(),
  active: z.boolean().describe('False: the rider no longer works for the shop, has no shifts and gets no orders.'),
  version: z.int(),
});
export type AdminRider = z.infer<typeof AdminRider>;

export const RiderParams = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) });
export const ShiftRequest = z.strictObject({ onShift: z.boolean() }).register(apiNotes, { example: { onShift: true } });
export const NewRider = z
  .strictObject({ name: AdminSearch.min(1), phone: z.string().regex(/^\+?[\d ]{9,16}$/) })
  .register(apiNotes, { example: { name: 'Arjun Mehta', phone: '+48 600 300 400' } });
/** `version` is that of the rider as it was shown; what is left out stays. */
export const RiderChange = NewRider.partial()
  .extend({ active: z.boolean().optional(), version: z.int() })
  .register(apiNotes, { example: { version: 2, active: false } });
export type RiderChange = z.infer<typeof RiderChange>;
export const AssignRequest = z
  .strictObject({ riderId: RiderParams.shape.id })
  .register(apiNotes, { example: { riderId: 'arjun' } });
/** `version` is that of the run as it was shown; `stops` are all of its orders. */
export const StopsRequest = z
  .strictObject({ stops: z.array(OrderId).min(1).max(20), version: z.int() })
  .register(apiNotes, { example: { stops: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'], version: 3 } });
export type StopsRequest = z.infer<typeof StopsRequest>;
const answersRiders = { answer: z.array(AdminRider) };

/** Served by dispatch, to admins only. */
export const adminRiderRoutes = defineRoutes('dispatch', {
  list: {
    ...answersRiders,
    method: 'GET',
    path: '/admin/riders',
    permission: 'rides.read',
    exposed: toAdmins('Riders with their current deliveries'),
  },
  add: {
    method: 'POST',
    path: '/admin/riders',
    permission: 'riders.manage',
    body: NewRider,
    ...answersRiders,
    exposed: toAdmins('Add a rider'),
    expects: { nothing: 'it only adds' },
  },
  change: {
    method: 'PATCH',
    path: '/admin/riders/:id',
    permission: 'riders.manage',
    params: RiderParams,
    body: RiderChange,
    ...answersRiders,
    exposed: toAdmins('Change the name or phone number of a rider, or switch the rider off or on', [
      'not-found',
      'changed-meanwhile',
    ]),
    expects: { fields: ['version'] },
  },
  shift: {
    method: 'PUT',
    path: '/admin/riders/:id/shift',
    permission: 'riders.manage',
    params: RiderParams,
    body: ShiftRequest,
    ...answersRiders,
    exposed: toAdmins('Start or end a shift', ['not-found', 'not-possible-now']),
    expects: { nothing: 'on or off, the last change wins: the request carries no value that was read' },
  },
  assign: {
    method: 'PUT',
    path: '/admin/orders/:id/rider',
    permission: 'riders.manage',
    params: AdminOrderParams,
    body: AssignRequest,
    ...answersRiders,
    exposed: toAdmins('Assign an order to a rider; overrides the automatic choice', ['not-found', 'not-possible-now']),
    expects: { nothing: "an admin's decision overrides any earlier one, and the screens of all admins are updated" },
  },
  arrange: {
    method: 'PUT',
    path: '/admin/runs/:id/stops',
    permission: 'riders.manage',
    params: z.strictObject({ id: RunId }),
    body: StopsRequest,
    ...answersRiders,
    exposed: toAdmins('Set the sequence of the stops of a run', ['not-found', 'not-possible-now', 'changed-meanwhile']),
    expects: { fields: ['version'] },
  },
});
