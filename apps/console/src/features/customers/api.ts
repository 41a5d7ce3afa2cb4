import {
  adminCustomerDataRoutes,
  adminCustomerNoteRoutes,
  customerRecordRoutes,
  identityRoutes,
  type AdminCustomerPage,
  type AdminOrderPage,
  type AdminOrderRow,
  type CustomerQuery,
  type CustomerRecord,
  type OrdersPageQuery,
} from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const customersQuery = adminQuery<{ query: Partial<CustomerQuery>; answer: AdminCustomerPage }>({
  method: 'GET',
  path: '/admin/customers',
});
export const guestsQuery = adminQuery(customerRecordRoutes.guests);

/** Newest first. */
export const customerOrdersQuery = adminQuery<{ params: { id: string }; answer: AdminOrderRow[] }>({
  method: 'GET',
  path: '/admin/customers/:id/orders',
});

/** The account, and what is known of the customer by their orders. */
export const customerQuery = adminQuery<{ params: { id: string }; answer: CustomerRecord }>({
  method: 'GET',
  path: '/admin/customers/:id',
});
export const customerOrderPageQuery = adminQuery<{
  params: { id: string };
  query: Partial<OrdersPageQuery>;
  answer: AdminOrderPage;
}>({ path: '/admin/customers/:id/order-pages' });

export const customerNotesQuery = adminQuery(adminCustomerNoteRoutes.read);
export const customerTagsQuery = adminQuery(adminCustomerNoteRoutes.tags);
export const addCustomerNote = adminClient(adminCustomerNoteRoutes.add);
export const removeCustomerNote = adminClient(adminCustomerNoteRoutes.remove);
export const setCustomerTags = adminClient(adminCustomerNoteRoutes.setTags);

/** The same email that customers can send to themselves. */
export const sendPasswordReset = client(identityRoutes.forgotPassword);

/** All that the shop stores about a customer; shown to nobody, only saved as a file. */
export const exportCustomer = adminClient<{ params: { id: string }; answer: unknown }>({
  method: 'POST',
  path: '/admin/customers/:id/export',
});
export const eraseCustomer = adminClient(adminCustomerDataRoutes.erase);
