import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { AddressFields } from '../order-fields.js';
import { plainText } from '../plain-text.js';
import type { ProblemCode } from './problem.js';
import { defineRoutes, type Exposure } from './route.js';

/** Maximum number of saved addresses per account. */
export const mostAddresses = 10;

const requiredText = (max: number) => plainText.trim().min(1).max(max);

/** Recipient and address, as in the checkout form. */
export const AddressForm = z
  .strictObject({
    label: plainText.trim().max(40).default('').describe('A name chosen by the customer.'),
    firstName: requiredText(80),
    lastName: requiredText(80),
    phone: requiredText(32),
    address: requiredText(200),
    district: requiredText(64),
    zipCode: requiredText(16),
    fields: AddressFields.default({}).describe('For every order to this address.'),
  })
  .register(apiNotes, {
    example: {
      label: 'Home',
      firstName: 'Meera',
      lastName: 'Kowalska',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      district: 'Mokotów',
      zipCode: '02-566',
      fields: { riderNote: 'Entrance B, code 12' },
    },
  });
export type AddressForm = z.infer<typeof AddressForm>;

export const SavedAddress = z.object({ id: z.uuid(), ...AddressForm.shape });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** Newest first. */
export const SavedAddresses = z.object({ items: z.array(SavedAddress) });
export type SavedAddresses = z.infer<typeof SavedAddresses>;

export const AddressParams = z.strictObject({ id: z.uuid() });

const toOwner = (summary: string, problems: readonly ProblemCode[] = []): Exposure & { readonly audience: 'user' } => ({
  audience: 'user',
  limit: 'check',
  summary,
  problems,
});

/** Served by identity, for the caller. An address that is already saved is not added again. */
export const addressRoutes = defineRoutes('identity', {
  list: {
    method: 'GET',
    path: '/me/addresses',
    answer: SavedAddresses,
    exposed: toOwner('My addresses, the latest first'),
  },
  add: {
    method: 'POST',
    path: '/me/addresses',
    body: AddressForm,
    answer: SavedAddress,
    exposed: toOwner('Save an address; an existing one is not saved twice', ['too-many-addresses']),
  },
  change: {
    method: 'PUT',
    path: '/me/addresses/:id',
    params: AddressParams,
    body: AddressForm,
    answer: SavedAddress,
    exposed: toOwner('Change an address', ['not-found']),
  },
  remove: {
    method: 'DELETE',
    path: '/me/addresses/:id',
    params: AddressParams,
    answer: SavedAddresses,
    exposed: toOwner('Remove an address'),
  },
});
