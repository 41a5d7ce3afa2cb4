import { addAddress } from '../../lib/api/addresses.js';
import type { CheckoutForm } from './checkout-form.js';

/** What a shopper is made to wait for it at most, ms: the order stands already. */
const patience = 2_000;

/** Keeps the address of an order for the next one. That it could not be kept is no reason to hold anybody up. */
export async function saveAddressOf({ firstName, lastName, phone, address, district, zipCode }: CheckoutForm): Promise<void> {
  const saved = addAddress({ label: '', firstName, lastName, phone, address, district, zipCode });
  const waited = new Promise(resolve => setTimeout(resolve, patience));
  await Promise.race([saved, waited]).catch((error: unknown) => console.error('the address was not saved', error));
}
