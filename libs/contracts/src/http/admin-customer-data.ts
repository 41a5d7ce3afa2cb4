import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Email } from './account-fields.js';
import { AccountExport, Done } from './identity.js';
import { Everything } from './my-account.js';
import { defineRoutes, toAdmins } from './route.js';

const CustomerParams = z.strictObject({ id: z.uuid() });

/** `email`: typed by the admin, so that nobody erases the customer of another page; another address is answered with 409 `changed-meanwhile`. */
export const EraseCustomerRequest = z
  .strictObject({ email: Email })
  .register(apiNotes, { example: { email: 'meera@example.com' } });
export type EraseCustomerRequest = z.infer<typeof EraseCustomerRequest>;

/** What the shop does when a customer asks for their data, or to be forgotten (GDPR, articles 15 and 17); served by identity. */
export const adminCustomerDataRoutes = defineRoutes('identity', {
  /** Identity's part of the export; the gateway adds the others'. Recorded in the audit log. */
  export: {
    method: 'POST',
    path: '/admin/customer-exports/:id',
    permission: 'customers.erase',
    params: CustomerParams,
    answer: AccountExport,
    expects: { nothing: 'it only reads' },
  },
  erase: {
    method: 'POST',
    path: '/admin/customers/:id/erasure',
    permission: 'customers.erase',
    params: CustomerParams,
    body: EraseCustomerRequest,
    answer: Done,
    expects: { fields: ['email'] },
    exposed: toAdmins("Delete a customer's account and personal data; amounts and items of orders are kept for tax purposes", [
      'not-found',
      'not-possible-now',
      'changed-meanwhile',
    ]),
  },
});

/** A customer's data for the shop to hand to them. Identity decides and records; only then are the other services asked. */
export const customerDataRoutes = defineRoutes('gateway', {
  export: {
    method: 'POST',
    path: '/admin/customers/:id/export',
    permission: 'customers.erase',
    params: CustomerParams,
    answer: Everything,
    expects: { nothing: 'it only reads' },
    exposed: {
      ...toAdmins('All data the shop stores about a customer; recorded in the audit log', ['not-found']),
      limit: 'account',
    },
  },
});
