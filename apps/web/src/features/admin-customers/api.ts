import type { AdminCustomerPage, AdminOrderRow, ProfileQuery } from '@kirana/contracts';
import { adminQuery } from '../../lib/console/admin-client.js';

export const customersQuery = adminQuery<{ query: Partial<ProfileQuery>; answer: AdminCustomerPage }>('/admin/customers');

/** Newest first. */
export const customerOrdersQuery = adminQuery<{ params: { id: string }; answer: AdminOrderRow[] }>('/admin/customers/:id/orders');
