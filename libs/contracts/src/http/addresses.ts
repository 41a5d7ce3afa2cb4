import { z } from 'zod';
import { plainText } from '../plain-text.js';
import { defineRoute } from './route.js';

/** Addresses one account may keep: home, work, parents and friends. */
export const mostAddresses = 10;

const requiredText = (max: number) => plainText.trim().min(1).max(max);

/** Where and to whom, as the checkout form asks for it. */
export const AddressForm = z.strictObject({
  /** What its owner calls it. */
  label: plainText.trim().max(40).default(''),
  firstName: requiredText(80),
  lastName: requiredText(80),
  phone: requiredText(32),
  address: requiredText(200),
  district: requiredText(64),
  zipCode: requiredText(16),
});
export type AddressForm = z.infer<typeof AddressForm>;

export const SavedAddress = z.object({ id: z.uuid(), ...AddressForm.shape });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** The latest first. */
export const SavedAddresses = z.object({ items: z.array(SavedAddress) });
export type SavedAddresses = z.infer<typeof SavedAddresses>;

export const AddressParams = z.strictObject({ id: z.uuid() });

/** Answered by identity; about the caller. An address that is there already is not added twice. */
export const addressRoutes = {
  list: defineRoute({ method: 'GET', path: '/me/addresses', answer: SavedAddresses }),
  add: defineRoute({ method: 'POST', path: '/me/addresses', body: AddressForm, answer: SavedAddress }),
  change: defineRoute({
    method: 'PUT',
    path: '/me/addresses/:id',
    params: AddressParams,
    body: AddressForm,
    answer: SavedAddress,
  }),
  remove: defineRoute({ method: 'DELETE', path: '/me/addresses/:id', params: AddressParams, answer: SavedAddresses }),
};
