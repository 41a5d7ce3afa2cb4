import { z } from 'zod';
import { OrderId } from '../ids.js';
import { AdminSearch } from './admin-orders.js';
import { defineRoute } from './route.js';

export const AdminRider = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `off` while not on shift. */
  status: z.enum(['available', 'busy', 'off']),
  onShift: z.boolean(),
  /** The order on the road with, if any. */
  orderId: OrderId.nullable(),
  district: z.string().nullable(),
  stage: z.string().nullable(),
  /** Where they are: in degrees, with the share of the way behind them, 0 to 1. Null while off shift, or where nobody knows. */
  position: z.object({ latitude: z.number(), longitude: z.number(), progress: z.number() }).nullable().default(null),
  delivered: z.int(),
});
export type AdminRider = z.infer<typeof AdminRider>;

export const RiderParams = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) });
export const ShiftRequest = z.strictObject({ onShift: z.boolean() });
export const NewRider = z.strictObject({ name: AdminSearch.min(1), phone: z.string().regex(/^\+?[\d ]{9,16}$/) });
export const AssignRequest = z.strictObject({ riderId: RiderParams.shape.id });
const DeliveryParams = z.strictObject({ id: OrderId });

/** Answered by dispatch, to admins only. */
export const adminRiderRoutes = {
  list: defineRoute({ method: 'GET', path: '/admin/riders', answer: z.array(AdminRider) }),
  add: defineRoute({ method: 'POST', path: '/admin/riders', body: NewRider, answer: z.array(AdminRider) }),
  shift: defineRoute({
    method: 'PUT',
    path: '/admin/riders/:id/shift',
    params: RiderParams,
    body: ShiftRequest,
    answer: z.array(AdminRider),
  }),
  assign: defineRoute({
    method: 'PUT',
    path: '/admin/deliveries/:id/rider',
    params: DeliveryParams,
    body: AssignRequest,
    answer: z.array(AdminRider),
  }),
};
