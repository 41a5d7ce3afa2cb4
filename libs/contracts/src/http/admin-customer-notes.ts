import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { plainText } from '../plain-text.js';
import { longestTag, mostTags } from '../tag-limits.js';
import { NewNote } from './admin-order-requests.js';
import { defineRoutes, toAdmins } from './route.js';

/** A short word of the shop about a customer: "VIP", "wholesale". */
export const CustomerTag = plainText.trim().min(1).max(longestTag);

/** What the staff wrote about a customer, whatever they order; for the shop only. */
export const CustomerNotes = z.object({
  tags: z.array(z.string()),
  version: z.int().describe('Of the tags; incremented with every change of them.'),
  notes: z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), actor: z.string(), text: z.string() })).describe('Newest first.'),
});
export type CustomerNotes = z.infer<typeof CustomerNotes>;

/** `version` is that of the tags as they were shown; otherwise the answer is 409 `changed-meanwhile` with `current`, and `changedBy`. */
export const CustomerTagsChange = z
  .strictObject({
    tags: z
      .array(CustomerTag)
      .max(mostTags)
      .refine(tags => new Set(tags.map(tag => tag.toLowerCase())).size === tags.length, 'must differ from each other'),
    version: z.int(),
  })
  .register(apiNotes, { example: { tags: ['VIP', 'wholesale'], version: 1 } });
export type CustomerTagsChange = z.infer<typeof CustomerTagsChange>;

/** Accounts with a tag; more than these are not sorted or grouped by their orders. */
export const mostTagged = 1_000;

const CustomerParams = z.strictObject({ id: z.uuid() });
const ofCustomer = { params: CustomerParams, answer: CustomerNotes } as const;

/** Served by identity, to admins only. */
export const adminCustomerNoteRoutes = defineRoutes('identity', {
  read: {
    ...ofCustomer,
    method: 'GET',
    path: '/admin/customers/:id/notes',
    permission: 'customers.read',
    exposed: toAdmins('Tags of a customer and what the staff noted about them', ['not-found']),
  },
  add: {
    ...ofCustomer,
    method: 'POST',
    path: '/admin/customers/:id/notes',
    permission: 'customers.write',
    body: NewNote,
    expects: { nothing: 'it only adds' },
    exposed: toAdmins('Add an internal note about a customer', ['not-found', 'not-possible-now']),
  },
  remove: {
    ...ofCustomer,
    method: 'DELETE',
    path: '/admin/customers/:id/notes/:noteId',
    permission: 'customers.write',
    params: CustomerParams.extend({ noteId: z.uuid() }),
    expects: { nothing: 'a note is never changed, so that what is removed is what was shown' },
    exposed: toAdmins('Remove an internal note about a customer', ['not-found']),
  },
  setTags: {
    ...ofCustomer,
    method: 'PUT',
    path: '/admin/customers/:id/tags',
    permission: 'customers.write',
    body: CustomerTagsChange,
    expects: { fields: ['version'] },
    exposed: toAdmins('Set the tags of a customer', ['not-found', 'changed-meanwhile']),
  },
  tags: {
    method: 'GET',
    path: '/admin/customer-tags',
    permission: 'customers.read',
    answer: z.array(z.string()),
    exposed: toAdmins('All tags that customers have'),
  },
  tagged: {
    method: 'POST',
    path: '/internal/profiles/tagged',
    permission: 'customers.read',
    body: z.strictObject({ tag: CustomerTag }),
    answer: z.array(z.uuid()).max(mostTagged),
    expects: { nothing: 'it only reads' },
  },
});
