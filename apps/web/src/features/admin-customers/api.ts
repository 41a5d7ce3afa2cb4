import type {
  AdminCustomerPage,
  AdminOrderPage,
  AdminOrderRow,
  CustomerQuery,
  CustomerRecord,
  OrdersPageQuery,
  adminCustomerDataRoutes,
  adminCustomerNoteRoutes,
  customerRecordRoutes,
  identityRoutes,
} from '@kirana/contracts';
import { client } from '../../lib/api/client.js';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const customersQuery = adminQuery<{ query: Partial<CustomerQuery>; answer: AdminCustomerPage }>('/admin/customers');
export const guestsQuery = adminQuery<typeof customerRecordRoutes.guests>('/admin/guests');

/** Newest first. */
export const customerOrdersQuery = adminQuery<{ params: { id: string }; answer: AdminOrderRow[] }>('/admin/customers/:id/orders');

/** The account, and what is known of the customer by their orders. */
export const customerQuery = adminQuery<{ params: { id: string }; answer: CustomerRecord }>('/admin/customers/:id');
export const customerOrderPageQuery = adminQuery<{
  params: { id: string };
  query: Partial<OrdersPageQuery>;
  answer: AdminOrderPage;
}>('/admin/customers/:id/order-pages');

export const customerNotesQuery = adminQuery<typeof adminCustomerNoteRoutes.read>('/admin/customers/:id/notes');
export const customerTagsQuery = adminQuery<typeof adminCustomerNoteRoutes.tags>('/admin/customer-tags');
export const addCustomerNote = adminClient<typeof adminCustomerNoteRoutes.add>('POST', '/admin/customers/:id/notes');
export const removeCustomerNote = adminClient<typeof adminCustomerNoteRoutes.remove>(
  'DELETE',
  '/admin/customers/:id/notes/:noteId',
);
export const setCustomerTags = adminClient<typeof adminCustomerNoteRoutes.setTags>('PUT', '/admin/customers/:id/tags');

/** The same email that customers can send to themselves. */
export const sendPasswordReset = client<typeof identityRoutes.forgotPassword>('POST', '/auth/forgot-password');

/** All that the shop stores about a customer; shown to nobody, only saved as a file. */
export const exportCustomer = adminClient<{ params: { id: string }; answer: unknown }>('POST', '/admin/customers/:id/export');
export const eraseCustomer = adminClient<typeof adminCustomerDataRoutes.erase>('POST', '/admin/customers/:id/erasure');
