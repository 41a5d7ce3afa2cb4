import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ordersQuery } from '../api.js';

/** The most orders a column shows; the rest is behind a link. */
const mostShown = 20;

/** The orders of a column, the oldest first. Pending orders that wait for their payment are left out. */
export const columnQuery = (status: FulfilmentStatus) =>
  ordersQuery({ query: { status, sort: 'oldest', pageSize: mostShown, payment: status === 'pending' ? 'settled' : undefined } });
