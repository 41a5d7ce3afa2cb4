import type { PlaceOrderRequest } from '@kirana/contracts';
import { addAddress } from '../../lib/addresses/api.js';

/** Longest delay for the customer, ms; the order is already placed. */
const timeout = 2_000;

/** Saves the address of an order for the next one. A failure does not delay the customer. */
export async function saveAddressOf({
  firstName,
  lastName,
  phone,
  address,
  district,
  zipCode,
  riderNote = '',
}: PlaceOrderRequest): Promise<void> {
  const saved = addAddress({ body: { label: '', firstName, lastName, phone, address, district, zipCode, riderNote } });
  const waited = new Promise(resolve => setTimeout(resolve, timeout));
  await Promise.race([saved, waited]).catch((error: unknown) => console.error('the address was not saved', error));
}
