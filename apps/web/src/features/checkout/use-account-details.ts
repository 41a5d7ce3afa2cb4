import type { MyOrder } from '@kirana/contracts';
import { useSession } from '@kirana/web-kit/session/session.store';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textsOfAddress } from '../../lib/addresses/address-fields.js';
import { addressesQuery } from '../../lib/addresses/api.js';
import { rememberedDistrict } from '../../lib/delivery/remembered-district.js';
import { trackingQuery } from '../../lib/orders/api.js';
import { checkoutFormOf, namesOf } from '../../lib/orders/checkout-form-of.js';
import { isBought } from '../../lib/orders/bought-lately.js';
import { myOrdersQuery } from '../../lib/orders/my-orders.js';
import { noDistrict, outsideArea, type CheckoutForm } from './checkout-form.js';

const customer = ['firstName', 'lastName', 'email', 'phone'] as const;
const address = ['address', 'zipCode', 'district'] as const;
type Details = Partial<Record<(typeof customer | typeof address)[number], string>>;

/**
 * Fills what a signed-in customer has not typed yet: from a saved address, the latest first, else from their last order, else from their account.
 * Guests choose whether they are remembered.
 *
 * An address is filled as a whole or not at all, and only one in the district that was chosen in the header: it was chosen for this order, and the cart
 * has named its price. Where none was chosen, the header follows the address.
 */
export function useAccountDetails({ getValues, setValue }: UseFormReturn<CheckoutForm>): void {
  const user = useSession(state => state.user);
  const saved = useQuery(addressesQuery(user?.id ?? ''));
  const orders = useQuery({ ...myOrdersQuery(user?.id ?? ''), enabled: user !== undefined });
  const last = orders.data?.items.find((order: MyOrder) => isBought(order));
  const order = useQuery({ ...trackingQuery(last?.id ?? '', undefined), enabled: last !== undefined });
  const isKnown = saved.isFetched && orders.isFetched && (last === undefined || order.isFetched);
  const isDone = useRef(false);
  useEffect(() => {
    // Once: a field that is emptied afterwards was emptied by the customer.
    if (!user || !isKnown || isDone.current) return;
    isDone.current = true;
    const ofOrder = order.data && checkoutFormOf(order.data);
    const inHeader = rememberedDistrict();
    const whole = [...(saved.data?.items ?? []), ...(ofOrder ? [ofOrder] : [])].find(
      ({ district }) => inHeader === null || district === inHeader,
    );
    const details: Details = { ...namesOf(user.fullName), ...ofOrder, ...whole, email: user.email };
    const isTyped = getValues('address') !== '' || getValues('zipCode') !== '' || getValues('district') === outsideArea;
    for (const name of whole && !isTyped ? [...customer, ...address] : customer) {
      const value = details[name];
      const typed = getValues(name);
      if (value && (typed === '' || typed === noDistrict)) setValue(name, value);
    }
    if (!whole || isTyped) return;
    for (const [key, text] of Object.entries(textsOfAddress(whole.fields)))
      if (text && !getValues(`fields.${key}`)) setValue(`fields.${key}`, text);
  }, [user, isKnown, saved.data, order.data, getValues, setValue]);
}
