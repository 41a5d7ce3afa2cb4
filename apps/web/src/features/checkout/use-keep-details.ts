import type { PlaceOrderRequest } from '@kirana/contracts';
import { useSession } from '@kirana/web-kit/session/session.store';
import { useState } from 'react';
import { forgetDetails, rememberDetails, rememberedDetails } from '../../lib/orders/remembered-details.js';
import { emptyForm } from './checkout-form.js';
import { choiceOf } from './substitutes.js';
import { savedWithAddress } from '../../lib/addresses/address-fields.js';
import { addAddress } from '../../lib/addresses/api.js';

export interface KeepDetails {
  /** Whether the customer wants their details kept for the next order. */
  wanted: boolean;
  choose: (wanted: boolean) => void;
  /** Does so, once the order is accepted. */
  keep: (request: PlaceOrderRequest) => Promise<void>;
}

/** Keeps the details of an order for the next one if the customer wants that: in the account, or for a guest in this browser only. */
export function useKeepDetails(): KeepDetails {
  const isSignedIn = useSession(state => state.status === 'signed-in');
  const [chosen, choose] = useState<boolean>();
  const wanted = chosen ?? (!isSignedIn && rememberedDetails() !== undefined);

  async function keep(request: PlaceOrderRequest): Promise<void> {
    if (isSignedIn) return wanted ? saveAddressOf(request) : undefined;
    if (!wanted) return forgetDetails();
    const typed = Object.keys(emptyForm).map(name => [name, request[name as keyof PlaceOrderRequest] ?? '']);
    rememberDetails({ ...Object.fromEntries(typed), substitutes: choiceOf(request) });
  }

  return { wanted, choose, keep };
}

/** Longest delay for the customer, ms; the order is already placed. */
const timeout = 2_000;

/** Saves the address of an order for the next one. A failure does not delay the customer. */
async function saveAddressOf({
  firstName,
  lastName,
  phone,
  address,
  district,
  zipCode,
  fields,
}: PlaceOrderRequest): Promise<void> {
  const body = { label: '', firstName, lastName, phone, address, district, zipCode, fields: savedWithAddress(fields) };
  const saved = addAddress({ body });
  const waited = new Promise(resolve => setTimeout(resolve, timeout));
  await Promise.race([saved, waited]).catch((error: unknown) => console.error('the address was not saved', error));
}
