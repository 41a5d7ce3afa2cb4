import {
  adminCustomerDataRoutes,
  adminCustomerNoteRoutes,
  adminCustomerRoutes,
  customerDataRoutes,
  customerRecordRoutes,
  identityRoutes,
} from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const customersQuery = adminQuery(adminCustomerRoutes.list);
export const guestsQuery = adminQuery(customerRecordRoutes.guests);

/** Newest first. */
export const customerOrdersQuery = adminQuery(adminCustomerRoutes.orders);

/** The account, and what is known of the customer by their orders. */
export const customerQuery = adminQuery(adminCustomerRoutes.record);
export const customerOrderPageQuery = adminQuery(adminCustomerRoutes.orderPage);

export const customerNotesQuery = adminQuery(adminCustomerNoteRoutes.read);
export const customerTagsQuery = adminQuery(adminCustomerNoteRoutes.tags);
export const addCustomerNote = adminClient(adminCustomerNoteRoutes.add);
export const removeCustomerNote = adminClient(adminCustomerNoteRoutes.remove);
export const setCustomerTags = adminClient(adminCustomerNoteRoutes.setTags);

/** The same email that customers can send to themselves. */
export const sendPasswordReset = client(identityRoutes.forgotPassword);

/** All that the shop stores about a customer; shown to nobody, only saved as a file. */
export const exportCustomer = adminClient(customerDataRoutes.export);
export const eraseCustomer = adminClient(adminCustomerDataRoutes.erase);
