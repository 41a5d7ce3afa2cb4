import { toPackOf } from './to-pack.sql.js';

/** The claim of a packer who did nothing for this time is over. */
export const claimAge = `interval '15 minutes'`;

/** The email address of the admin who packs the order now; null when nobody does, as with an order that has ended or left the shop. */
export const packerOf = (orders: string) =>
  `(SELECT c.admin_email FROM packing_claims c WHERE c.order_id = ${orders}.id AND c.active_at > now() - ${claimAge} AND ${toPackOf(orders)})`;
